//! What the comments of the ability language say of its variants, read from its sources.

use std::collections::BTreeMap;

use syn::{Attribute, Expr, ExprLit, Item, ItemEnum, Lit, Meta};

use crate::checkout::{Checkout, Error};

/// Where the types of the language stand.
const LANGUAGE: &str = "crates/abilities/src";

/// The comment of each variant, by the names of its type and its own.
pub type Comments = BTreeMap<(String, String), String>;

/// # Errors
/// A source file that cannot be read.
pub fn read(checkout: &Checkout) -> Result<Comments, Error> {
    let mut comments = Comments::new();
    for file in checkout.below(LANGUAGE, ".rs")? {
        let parsed = syn::parse_file(&file.text).map_err(|cause| Error::Broken {
            file: file.path.clone(),
            cause: cause.to_string(),
        })?;
        for item in &parsed.items {
            if let Item::Enum(one) = item {
                comments.extend(of_enum(one));
            }
        }
    }
    Ok(comments)
}

fn of_enum(one: &ItemEnum) -> impl Iterator<Item = ((String, String), String)> {
    one.variants.iter().map(|variant| {
        let key = (one.ident.to_string(), variant.ident.to_string());
        (key, comment(&variant.attrs))
    })
}

/// The lines of the comment as one.
fn comment(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let Meta::NameValue(pair) = &attribute.meta else {
            return None;
        };
        match &pair.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) if pair.path.is_ident("doc") => Some(text.value().trim().to_owned()),
            _ => None,
        }
    });
    lines.collect::<Vec<_>>().join(" ")
}
