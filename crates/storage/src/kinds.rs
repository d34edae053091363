//! Values and how SQLite keeps them.

/// A point in time: milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub i64);

/// A number that names a row; each table has a type of its own.
macro_rules! number {
    ($name:ident of $inner:ty) => {
        impl rusqlite::types::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                rusqlite::types::ToSql::to_sql(&self.0)
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(
                value: rusqlite::types::ValueRef<'_>,
            ) -> rusqlite::types::FromSqlResult<Self> {
                <$inner as rusqlite::types::FromSql>::column_result(value).map(Self)
            }
        }
    };
}

pub(crate) use number;

number!(Time of i64);
