//! Values and how SQLite keeps them.

use std::borrow::Cow;

/// A point in time: milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub i64);

/// A text of a player's own as a column keeps it: without NULs, which nobody writes and of which
/// lost pages are made.
pub(crate) fn free_text(text: &str) -> Cow<'_, str> {
    if text.contains('\0') {
        text.replace('\0', "").into()
    } else {
        text.into()
    }
}

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
