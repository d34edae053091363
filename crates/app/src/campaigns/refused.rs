//! What is said of a campaign that cannot be begun, and of a decision that cannot be made.

use crate::Error;

pub(super) fn refused(cause: impl ToString) -> Error {
    Error::CampaignRefused {
        cause: cause.to_string(),
    }
}

pub(super) fn illegal(cause: impl ToString) -> Error {
    Error::IllegalAnswer {
        cause: cause.to_string(),
    }
}
