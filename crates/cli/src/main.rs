//! The `casebook` command.
fn main() {}
