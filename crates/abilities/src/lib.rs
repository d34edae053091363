//! The ability language: what cards do, as data, and its rendering in English and Korean.
