//! The chaos bag beside a physical table: drawing, sealing, and tokens that come and go.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::ChaosToken;

/// Most bless tokens, and most curse tokens, that a game has.
const MAX_BLESS_OR_CURSE: usize = 10;
/// Most frost tokens that a game has.
const MAX_FROST: usize = 8;

/// A chaos bag in use, with everything that happened to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableBag {
    tokens: Vec<ChaosToken>,
    revealed: Vec<ChaosToken>,
    sealed: Vec<Sealed>,
    history: Vec<BagEvent>,
}

/// A token sealed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    pub token: ChaosToken,
    pub on: String,
}

/// Something that happened to the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BagEvent {
    Revealed(Vec<ChaosToken>),
    /// Revealed tokens went back; bless and curse tokens went to the token pool.
    Returned(Vec<ChaosToken>),
    Sealed(Sealed),
    Released(Sealed),
    Added(ChaosToken),
    Removed(ChaosToken),
}

/// Why something cannot be done with the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BagError {
    #[error("there is no {0} in the bag")]
    NotInBag(ChaosToken),
    #[error("no {0} is sealed there")]
    NotSealed(ChaosToken),
    #[error("the game has no more than {most} {token} tokens")]
    NoneLeft { token: ChaosToken, most: usize },
}

impl TableBag {
    pub fn new(tokens: Vec<ChaosToken>) -> Self {
        let mut tokens = tokens;
        tokens.sort();
        Self {
            tokens,
            ..Self::default()
        }
    }

    /// Tokens in the bag, sorted.
    pub fn tokens(&self) -> &[ChaosToken] {
        &self.tokens
    }

    /// Tokens revealed and not yet returned, in the order in which they were drawn.
    pub fn revealed(&self) -> &[ChaosToken] {
        &self.revealed
    }

    pub fn sealed(&self) -> &[Sealed] {
        &self.sealed
    }

    pub fn history(&self) -> &[BagEvent] {
        &self.history
    }

    /// Reveals tokens at random: as many as asked for, or all that are left.
    pub fn reveal(&mut self, count: usize, random: &mut impl Rng) -> Vec<ChaosToken> {
        let mut drawn = Vec::new();
        while drawn.len() < count && !self.tokens.is_empty() {
            let at = below(self.tokens.len(), random);
            drawn.push(self.tokens.remove(at));
        }
        self.revealed.extend(&drawn);
        self.history.push(BagEvent::Revealed(drawn.clone()));
        drawn
    }

    /// Puts revealed tokens back. Bless and curse tokens leave the bag for the token pool.
    pub fn return_revealed(&mut self) {
        let revealed = std::mem::take(&mut self.revealed);
        let staying = revealed.iter().filter(|token| !token.is_temporary());
        self.tokens.extend(staying);
        self.tokens.sort();
        self.history.push(BagEvent::Returned(revealed));
    }

    /// Seals a token of the bag, or one just revealed, on a card.
    pub fn seal(&mut self, token: ChaosToken, on: impl Into<String>) -> Result<(), BagError> {
        take(&mut self.revealed, token)
            .or_else(|| take(&mut self.tokens, token))
            .ok_or(BagError::NotInBag(token))?;
        let sealed = Sealed {
            token,
            on: on.into(),
        };
        self.sealed.push(sealed.clone());
        self.history.push(BagEvent::Sealed(sealed));
        Ok(())
    }

    /// Puts a sealed token back into the bag.
    pub fn release(&mut self, token: ChaosToken, on: &str) -> Result<(), BagError> {
        let place = self
            .sealed
            .iter()
            .position(|one| one.token == token && one.on == on);
        let sealed = self.sealed.remove(place.ok_or(BagError::NotSealed(token))?);
        self.put(token);
        self.history.push(BagEvent::Released(sealed));
        Ok(())
    }

    /// Adds a token. Bless, curse and frost tokens are limited, sealed and revealed ones included.
    pub fn add(&mut self, token: ChaosToken) -> Result<(), BagError> {
        let most = match token {
            ChaosToken::Bless | ChaosToken::Curse => MAX_BLESS_OR_CURSE,
            ChaosToken::Frost => MAX_FROST,
            _ => usize::MAX,
        };
        if self.count(token) >= most {
            return Err(BagError::NoneLeft { token, most });
        }
        self.put(token);
        self.history.push(BagEvent::Added(token));
        Ok(())
    }

    pub fn remove(&mut self, token: ChaosToken) -> Result<(), BagError> {
        take(&mut self.tokens, token).ok_or(BagError::NotInBag(token))?;
        self.history.push(BagEvent::Removed(token));
        Ok(())
    }

    fn put(&mut self, token: ChaosToken) {
        self.tokens.push(token);
        self.tokens.sort();
    }

    fn count(&self, token: ChaosToken) -> usize {
        let sealed = self.sealed.iter().map(|sealed| &sealed.token);
        let all = self.tokens.iter().chain(&self.revealed).chain(sealed);
        all.filter(|other| **other == token).count()
    }
}

fn take(tokens: &mut Vec<ChaosToken>, token: ChaosToken) -> Option<ChaosToken> {
    let place = tokens.iter().position(|other| *other == token)?;
    Some(tokens.remove(place))
}

/// A number below the bound, each equally likely.
fn below(bound: usize, random: &mut impl Rng) -> usize {
    let bound = bound as u64;
    let limit = u64::MAX - u64::MAX % bound;
    loop {
        let number = random.next_u64();
        if number < limit {
            return usize::try_from(number % bound).unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;

    fn bag(text: &str) -> TableBag {
        TableBag::new(
            text.split(' ')
                .map(|token| token.parse().unwrap())
                .collect(),
        )
    }

    #[test]
    fn the_same_seed_draws_the_same_tokens_and_all_come_back() {
        let start = bag("+1 0 -1 -2 skull bless");
        let (mut one, mut other) = (start.clone(), start.clone());
        let drawn = one.reveal(6, &mut Pcg64Mcg::seed_from_u64(7));
        assert_eq!(other.reveal(6, &mut Pcg64Mcg::seed_from_u64(7)), drawn);
        assert!(one.tokens().is_empty());
        one.return_revealed();
        assert_eq!(
            one.tokens(),
            bag("+1 0 -1 -2 skull").tokens(),
            "the bless token is spent"
        );
        assert_eq!(one.history().len(), 2);
    }

    #[test]
    fn sealed_tokens_stay_out_until_they_are_released() {
        let mut bag = bag("0 elder_sign");
        bag.seal(ChaosToken::ElderSign, "07114").unwrap();
        assert_eq!(bag.tokens(), [ChaosToken::number(0)]);
        assert_eq!(
            bag.release(ChaosToken::ElderSign, "07115"),
            Err(BagError::NotSealed(ChaosToken::ElderSign))
        );
        bag.release(ChaosToken::ElderSign, "07114").unwrap();
        assert_eq!(bag.tokens().len(), 2);
    }

    #[test]
    fn no_more_than_ten_bless_tokens_are_ever_in_a_game() {
        let mut bag = bag("0");
        for _ in 0..10 {
            bag.add(ChaosToken::Bless).unwrap();
        }
        bag.seal(ChaosToken::Bless, "07114").unwrap();
        let full = BagError::NoneLeft {
            token: ChaosToken::Bless,
            most: 10,
        };
        assert_eq!(bag.add(ChaosToken::Bless), Err(full));
        bag.remove(ChaosToken::Bless).unwrap();
        bag.add(ChaosToken::Bless).unwrap();
    }

    #[test]
    fn every_token_is_drawn_equally_often() {
        let mut random = Pcg64Mcg::seed_from_u64(1);
        let mut counts = [0; 3];
        for _ in 0..3000 {
            counts[below(3, &mut random)] += 1;
        }
        assert!(
            counts.iter().all(|count| (900..1100).contains(count)),
            "{counts:?}"
        );
    }
}
