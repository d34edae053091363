//! Use cases, view types for the window, error codes.
