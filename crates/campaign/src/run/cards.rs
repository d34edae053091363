//! Cards that are chosen, earned and lost.

use super::answer::AddedCard;
use super::facts::Facts;
use super::inputs::offer;
use super::machine::{Chosen, Machine, SETUP, Stop};
use super::misfit::Misread;
use super::question::{Form, Offer};
use super::read;
use crate::guide::{CardQuery, Code, Effect, Input, Predicate, Recipient};
use crate::log::Change;

impl<'g> Machine<'_, 'g> {
    pub(super) fn cards(&mut self, input: &'g Input) -> Result<(), Stop> {
        let Input::Cards {
            query,
            choices,
            min,
            max,
            condition,
            counts,
        } = input
        else {
            return Ok(());
        };
        let from = self.candidates_for(query, condition.as_ref());
        if from.as_ref().is_some_and(Vec::is_empty) {
            return Ok(());
        }
        if choices.len() > 1 {
            return self.choice_for_each_card(from.unwrap_or_default(), input);
        }
        let search = |query: &CardQuery| matches!(query, CardQuery::Search { .. });
        let form = Form::Cards {
            from,
            open: query.iter().any(search),
            min: *min,
            max: *max,
            offers: choices.iter().map(offer).collect(),
            counts: *counts,
        };
        let text = self.text();
        let facts = self.run.facts;
        let cards = self.ask(text, form, |form, reply| named_cards(form, reply, facts))?;
        for card in &cards {
            if !self.fits(condition.as_ref(), card) {
                return Err(self.misfit(Misread::NotOffered(card.clone())));
            }
        }
        if let (false, Some(choice)) = (cards.is_empty(), choices.first()) {
            self.outcomes(vec![(&choice.then, Chosen::codes(cards))]);
        }
        Ok(())
    }

    fn fits(&mut self, condition: Option<&'g Predicate>, card: &Code) -> bool {
        condition.is_none_or(|condition| self.holds(condition, std::slice::from_ref(card)))
    }

    fn candidates_for(
        &mut self,
        queries: &[CardQuery],
        condition: Option<&'g Predicate>,
    ) -> Option<Vec<Code>> {
        let mut fitting = Vec::new();
        for card in self.found(queries)? {
            if self.fits(condition, &card) {
                fitting.push(card);
            }
        }
        Some(fitting)
    }

    /// Cards that the queries mean; nothing where that is not known.
    fn found(&self, queries: &[CardQuery]) -> Option<Vec<Code>> {
        let mut all = Vec::new();
        for query in queries {
            all.extend(self.run.facts.cards(query, &self.scenario.sets)?);
        }
        Some(all)
    }

    fn choice_for_each_card(&mut self, cards: Vec<Code>, input: &'g Input) -> Result<(), Stop> {
        let Input::Cards { choices, .. } = input else {
            return Ok(());
        };
        let offers: Vec<Offer> = choices.iter().map(offer).collect();
        let each = cards
            .into_iter()
            .map(|card| (card, offers.clone()))
            .collect();
        let picked = self.ask_each(each, false, true)?;
        let outcomes = picked
            .into_iter()
            .map(|(card, at)| (&choices[at].then, Chosen::codes(vec![card])));
        self.outcomes(outcomes.collect());
        Ok(())
    }

    pub(super) fn card_effect(&mut self, effect: &Effect, chosen: &Chosen) -> Result<(), Stop> {
        match effect {
            Effect::AddCard {
                who,
                card,
                optional,
                deck_card: false,
            } => {
                if self.lacks(card) {
                    return Ok(());
                }
                for taker in self.takers(who, card, *optional, chosen)? {
                    self.earn(taker, card.clone());
                }
            }
            Effect::SetCardCount { card, quantity } => {
                for investigator in &chosen.codes {
                    for _ in 0..*quantity {
                        self.earn(investigator.clone(), card.clone());
                    }
                }
            }
            Effect::RemoveCard {
                who, card, exile, ..
            } => {
                let cards = if card == "$input_value" {
                    chosen.codes.clone()
                } else {
                    vec![card.clone()]
                };
                for card in cards {
                    self.remove(who.as_ref(), &card, *exile, chosen)?;
                }
            }
            Effect::ReplaceCard { who, old, new } => {
                for code in self.recipients(who, &chosen.codes) {
                    if self.has_card(&code, old) {
                        self.lose_card(code.clone(), old);
                        self.earn(code, new.clone());
                    }
                }
            }
            Effect::AddWeakness { who, traits, .. } => self.weakness(who, traits, chosen)?,
            // A card that changes in a deck alone is the deck builder's business.
            _ => {}
        }
        Ok(())
    }

    /// Whether the product that holds a story card is not at hand in a game of its own.
    fn lacks(&self, card: &Code) -> bool {
        self.party.standalone.is_some() && self.party.lacks.contains(card)
    }

    fn earn(&mut self, investigator: Code, card: Code) {
        if self.lacks(&card) {
            return;
        }
        self.change(Change::EarnCard { investigator, card });
    }

    fn lose_card(&mut self, investigator: Code, card: &Code) {
        let card = card.clone();
        self.change(Change::LoseCard { investigator, card });
    }

    /// Who takes the card. Where it is a choice, the players make it; they may decline.
    fn takers(
        &mut self,
        who: &Recipient,
        card: &Code,
        optional: bool,
        chosen: &Chosen,
    ) -> Result<Vec<Code>, Stop> {
        let choice = match who {
            Recipient::Bearer(weakness) => self.bearers(weakness).is_empty(),
            who => matches!(who, Recipient::Choice | Recipient::ChoiceResigned),
        };
        let candidates = self.recipients(who, &chosen.codes);
        if (!choice && !optional) || candidates.is_empty() {
            return Ok(candidates);
        }
        let from = if choice {
            candidates.clone()
        } else {
            self.playing()
        };
        // Unless something else is said, a single candidate takes the card.
        let default = if candidates.len() == 1 {
            candidates
        } else {
            Vec::new()
        };
        let form = Form::AddCard {
            card: card.clone(),
            from: from.clone(),
            optional,
        };
        let text = self.text();
        self.ask(text, form, |_, reply| {
            Ok(read::taker(reply, &from)?.unwrap_or(default))
        })
    }

    fn remove(
        &mut self,
        who: Option<&Recipient>,
        card: &Code,
        exile: bool,
        chosen: &Chosen,
    ) -> Result<(), Stop> {
        let everyone: Vec<Code> = self.log.investigators.keys().cloned().collect();
        let having = |machine: &Self, codes: Vec<Code>| -> Vec<Code> {
            codes
                .into_iter()
                .filter(|code| machine.has_card(code, card))
                .collect()
        };
        let losers = match who {
            None => having(self, everyone),
            Some(Recipient::Choice) => {
                let from = having(self, self.playing());
                let uses = chosen.codes.len().max(1);
                self.pick_investigators(from, (0, uses), &[])?.0
            }
            Some(who) => having(self, self.recipients(who, &chosen.codes)),
        };
        for loser in losers {
            self.lose_card(loser.clone(), card);
            if exile {
                let card = card.clone();
                self.change(Change::Exile {
                    investigator: loser,
                    card,
                });
            }
        }
        Ok(())
    }

    /// A random basic weakness for each. Where the card is not named, its traits are written down.
    fn weakness(
        &mut self,
        who: &Recipient,
        traits: &[String],
        chosen: &Chosen,
    ) -> Result<(), Stop> {
        let mut of = self.recipients(who, &chosen.codes);
        // A deck from another campaign stays as it is.
        if self.scenario.id == SETUP {
            of.retain(|code| !self.party.transferred.contains_key(code));
        }
        if of.is_empty() {
            return Ok(());
        }
        let form = Form::Weakness {
            of: of.clone(),
            traits: traits.to_vec(),
        };
        let text = self.text();
        let mut drawn = self.ask(text, form.clone(), |_, reply| read_drawn(reply, &of))?;
        while !drawn.is_empty() && drawn.len() < of.len() {
            let Some(reply) = self.ask_more(form.clone()) else {
                break;
            };
            let more = read_drawn(&reply, &of).map_err(|why| self.misfit(why))?;
            if more.is_empty() {
                break;
            }
            drawn.extend(more);
        }
        for investigator in of {
            let named = drawn.iter().find(|(code, _)| *code == investigator);
            let unknown = || format!("random:{}", traits.join("|"));
            let weakness = named.map_or_else(unknown, |(_, card)| card.clone());
            self.change(Change::Weakness {
                investigator,
                weakness,
            });
        }
        Ok(())
    }
}

/// The cards that an answer names: out of those that are known, or any that exist.
fn named_cards(form: &Form, reply: &super::Reply, facts: &dyn Facts) -> Result<Vec<Code>, Misread> {
    let Form::Cards {
        from,
        open,
        min,
        max,
        counts,
        ..
    } = form
    else {
        return Ok(Vec::new());
    };
    let cards = read::codes(reply);
    if !*counts {
        read::distinct(&cards)?;
    }
    read::bounded(cards.len() as i64, *min as i64, max.map(|max| max as i64))?;
    let known = |card: &Code| match from {
        Some(from) if !open => from.contains(card),
        _ => facts.exists(card).unwrap_or(true),
    };
    match cards.iter().find(|card| !known(card)) {
        Some(card) => Err(Misread::NotOffered(card.clone())),
        None => Ok(cards),
    }
}

/// Weaknesses as the answer names them: a card for someone, or a card for each in order.
fn read_drawn(reply: &super::Reply, of: &[Code]) -> Result<Vec<(Code, Code)>, Misread> {
    let cards = match (&reply.add_card, &reply.cards) {
        (Some(AddedCard::Card(card)), _) => vec![card.clone()],
        (Some(AddedCard::Cards(cards)), _) | (None, Some(cards)) => cards.clone(),
        _ => Vec::new(),
    };
    let to = reply
        .to
        .as_ref()
        .map_or_else(|| of.to_vec(), super::To::codes);
    match to.iter().find(|code| !of.contains(code)) {
        Some(stranger) => Err(Misread::NotPlaying(stranger.clone())),
        None => Ok(to.into_iter().zip(cards).collect()),
    }
}
