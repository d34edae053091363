//! The cards themselves: the list of all of them, searches, and one card looked at closely.

mod card;
mod fault;
mod list;
mod places;
mod search;
mod sorting;
mod suggest;
mod taboos;
#[cfg(test)]
mod tests;

pub use card::{CardDetails, DeckWithCard, OfficialView};
pub use fault::QueryFault;
pub use list::{Catalogue, CatalogueCard, ProductListing};
pub use places::Places;
pub use search::{
    CardSearch, CardsFound, DropHint, FacetCounts, FacetField, FacetQuery, RefusedCard,
    SearchScope, SearchSort, WhyNot,
};
pub use suggest::{CompletionView, SuggestionView};
pub use taboos::{TabooChange, TabooListing};

pub(crate) use list::place_of;
