//! Rows that are read as far as they can be, so that one that is broken does not hide the others.

use rusqlite::Row;
use rusqlite::types::{FromSql, ValueRef};

/// A row whose columns are read one by one.
pub(crate) struct Lenient<'a> {
    row: &'a Row<'a>,
    /// Whether a column could not be read.
    pub unreadable: bool,
}

impl<'a> Lenient<'a> {
    pub fn new(row: &'a Row<'a>) -> Self {
        Self {
            row,
            unreadable: false,
        }
    }

    /// The value of a column, or another one where it cannot be read.
    pub fn get<T: FromSql>(&mut self, column: usize, otherwise: T) -> T {
        self.row.get(column).unwrap_or_else(|_| {
            self.unreadable = true;
            otherwise
        })
    }

    /// The text of a column. Bytes that are no UTF-8 are replaced in it.
    pub fn text(&mut self, column: usize) -> String {
        let value = self.row.get_ref(column);
        let Ok(ValueRef::Text(bytes)) = value else {
            self.unreadable = true;
            return String::new();
        };
        let text = String::from_utf8_lossy(bytes);
        self.unreadable |= text.contains(char::REPLACEMENT_CHARACTER);
        text.into_owned()
    }
}
