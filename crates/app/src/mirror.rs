//! Vocabularies of the pure crates as TypeScript unions.

/// Declares an enum of the window's that has the variants of another crate's, and how to get it.
/// A variant that is missing does not compile.
macro_rules! mirror {
    ($(#[$doc:meta])* $name:ident of $source:ident {
        $($variant:ident $(as $code:literal)?),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize, ts_rs::TS)]
        #[serde(rename_all = "snake_case")]
        #[ts(export)]
        pub enum $name { $($(#[serde(rename = $code)])? $variant),+ }

        impl From<$source> for $name {
            fn from(one: $source) -> Self {
                match one { $($source::$variant => Self::$variant),+ }
            }
        }

        impl From<$name> for $source {
            fn from(one: $name) -> Self {
                match one { $($name::$variant => Self::$variant),+ }
            }
        }
    };
}

pub(crate) use mirror;
