//! Whether a choice in words is legal at the open prompt, and which choice of the engine it is.

mod choose;

use engine::{Ask, Assignment, CardId, Choice, ChoiceKind, Form, Game, Prompt, PromptOption, Seat};

use crate::by_hand::ByHand;
use crate::names::Names;
use crate::words::{Command, Share, Words};

/// A game at its prompt, as words are read against it.
pub(crate) struct Reader<'a> {
    pub game: &'a Game,
    pub names: &'a Names,
    pub prompt: &'a Prompt,
    /// Only choices of this investigator count.
    pub who: Option<Seat>,
}

impl Reader<'_> {
    /// The legal choice that the words mean, if there is one.
    pub(crate) fn find(&self, words: &Words) -> Option<Choice> {
        let choice = match &words.command {
            Command::Investigate
            | Command::Draw
            | Command::Resource
            | Command::EndTurn
            | Command::Move(_)
            | Command::Engage(_)
            | Command::Fight(_)
            | Command::Evade(_)
            | Command::Play(_) => self.option(|act| self.is_meant(words, act)),
            Command::AdvanceAct => self.advance_act(),
            Command::Pass => self.pass(),
            Command::Use(name, number) => self.use_of(name, *number),
            Command::Commit(names) => self.commit(names),
            Command::Choose(names) => self.choose(names),
            Command::Option(number) => self.numbered(*number),
            Command::Assign(shares) => self.assign(shares),
            Command::Order(names) => self.order(names),
            Command::Spend(payments) => self.spend(payments),
            Command::Mulligan(names) if self.prompt.ask == Ask::Mulligan => self.targets(names),
            Command::Mulligan(_) => None,
            Command::ByHand(by_hand) => self.by_hand(by_hand),
        };
        choice.filter(|choice| self.fits(choice.who) && self.game.allows(choice))
    }

    /// Whether exactly what the words say is legal: an ability without a number is the first one.
    pub(crate) fn is_offered_exactly(&self, words: &Words) -> bool {
        match &words.command {
            Command::Use(name, None) => self.use_of(name, Some(1)).is_some(),
            _ => self.find(words).is_some(),
        }
    }

    /// Whether the words mean this act, legal or not.
    pub(crate) fn is_meant(&self, words: &Words, act: &ChoiceKind) -> bool {
        let card = |name: &str, card: CardId| self.names.cards(self.game, name).contains(&card);
        match (&words.command, act) {
            (Command::Investigate, ChoiceKind::Investigate)
            | (Command::Draw, ChoiceKind::Draw)
            | (Command::Resource, ChoiceKind::Resource)
            | (Command::EndTurn, ChoiceKind::EndTurn)
            | (Command::AdvanceAct, ChoiceKind::AdvanceAct) => true,
            (Command::AdvanceAct, ChoiceKind::Use(on, _)) => Some(*on) == self.game.act(),
            (Command::Move(name), ChoiceKind::Move(on))
            | (Command::Engage(name), ChoiceKind::Engage(on))
            | (Command::Fight(name), ChoiceKind::Fight(on))
            | (Command::Evade(name), ChoiceKind::Evade(on))
            | (Command::Play(name), ChoiceKind::Play(on)) => card(name, *on),
            (Command::Use(name, number), ChoiceKind::Use(on, ability)) => {
                let place = self
                    .game
                    .triggered_abilities(*on)
                    .iter()
                    .position(|one| one == ability);
                card(name, *on) && number.is_none_or(|number| place == Some(number - 1))
            }
            (Command::Commit(names), ChoiceKind::Commit(cards)) => cards
                .iter()
                .all(|on| names.iter().any(|name| card(name, *on))),
            _ => false,
        }
    }

    /// By hand, anyone who is asked may do it.
    fn by_hand(&self, by_hand: &ByHand) -> Option<Choice> {
        let asked = |seat: &Seat| self.fits(*seat);
        let who = self.prompt.seats.iter().copied().find(asked)?;
        let act = ChoiceKind::Adjust(by_hand.find(self.game, self.names)?);
        Some(Choice { who, act })
    }

    fn fits(&self, seat: Seat) -> bool {
        self.who.is_none_or(|who| who == seat)
    }

    fn options(&self) -> impl Iterator<Item = &PromptOption> {
        self.prompt
            .options
            .iter()
            .filter(|option| self.fits(option.choice.who))
    }

    fn option(&self, wanted: impl Fn(&ChoiceKind) -> bool) -> Option<Choice> {
        self.options()
            .find(|option| wanted(&option.choice.act))
            .map(|option| option.choice.clone())
    }

    /// An ability by its number; without one the first, or the one that can be used.
    fn use_of(&self, name: &str, number: Option<usize>) -> Option<Choice> {
        let cards = self.names.cards(self.game, name);
        let place = |card: CardId, ability: u8| {
            self.game
                .triggered_abilities(card)
                .iter()
                .position(|one| *one == ability)
        };
        let is = |act: &ChoiceKind, wanted: Option<usize>| match act {
            ChoiceKind::Use(card, ability) => {
                cards.contains(card)
                    && wanted.is_none_or(|wanted| place(*card, *ability) == Some(wanted - 1))
            }
            _ => false,
        };
        match number {
            Some(number) => self.option(|act| is(act, Some(number))),
            None => self
                .option(|act| is(act, Some(1)))
                .or_else(|| self.option(|act| is(act, None))),
        }
    }

    /// By the rule, or by the ability of an act that has one of its own.
    fn advance_act(&self) -> Option<Choice> {
        let by_ability = |act: &ChoiceKind| matches!(act, ChoiceKind::Use(card, _) if Some(*card) == self.game.act());
        self.option(|act| *act == ChoiceKind::AdvanceAct)
            .or_else(|| self.option(by_ability))
    }

    fn pass(&self) -> Option<Choice> {
        let choice = crate::pass::pass(self.game, self.who)?;
        // The end of a turn, an order and whose turn is next are answered, not passed.
        let passes = match &choice.act {
            ChoiceKind::Pass | ChoiceKind::No => true,
            ChoiceKind::Targets(cards) => cards.is_empty(),
            ChoiceKind::Option(_) => self.game.offers_other_skill(),
            _ => false,
        };
        passes.then_some(choice)
    }

    fn commit(&self, names: &[String]) -> Option<Choice> {
        let Form::Commit { cards, .. } = &self.prompt.form else {
            return None;
        };
        self.prompt
            .seats
            .iter()
            .copied()
            .filter(|seat| self.fits(*seat))
            .find_map(|seat| {
                let own: Vec<CardId> = cards
                    .iter()
                    .filter(|(who, _)| *who == seat)
                    .map(|(_, card)| *card)
                    .collect();
                let chosen = self.pick(names, &own)?;
                let choice = Choice {
                    who: seat,
                    act: ChoiceKind::Commit(chosen),
                };
                self.game.allows(&choice).then_some(choice)
            })
    }

    /// A card of the list for each name, no card twice.
    fn pick(&self, names: &[String], list: &[CardId]) -> Option<Vec<CardId>> {
        let mut chosen: Vec<CardId> = Vec::new();
        for name in names {
            let cards = self.names.cards(self.game, name);
            let card = list
                .iter()
                .find(|card| cards.contains(card) && !chosen.contains(card))?;
            chosen.push(*card);
        }
        Some(chosen)
    }

    fn targets(&self, names: &[String]) -> Option<Choice> {
        let Form::Targets { .. } = self.prompt.form else {
            return None;
        };
        let cards: Vec<CardId> = self
            .prompt
            .options
            .iter()
            .map(|option| option.card)
            .collect();
        let chosen = self.pick(names, &cards)?;
        Some(Choice {
            who: self.prompt.who(),
            act: ChoiceKind::Targets(chosen),
        })
    }

    fn assign(&self, shares: &[Share]) -> Option<Choice> {
        let Form::Assign { receivers, .. } = &self.prompt.form else {
            return None;
        };
        let cards: Vec<CardId> = receivers.iter().map(|(card, ..)| *card).collect();
        let names: Vec<String> = shares.iter().map(|share| share.name.clone()).collect();
        let chosen = self.pick(&names, &cards)?;
        let list = chosen.into_iter().zip(shares);
        let list = list.map(|(to, share)| Assignment {
            to,
            damage: share.damage,
            horror: share.horror,
        });
        Some(Choice {
            who: self.prompt.who(),
            act: ChoiceKind::Assign(list.collect()),
        })
    }

    /// Those named first, in that order; the others after them as listed.
    fn order(&self, names: &[String]) -> Option<Choice> {
        if self.prompt.form != Form::Order {
            return None;
        }
        let cards: Vec<CardId> = self
            .prompt
            .options
            .iter()
            .map(|option| option.card)
            .collect();
        let mut order: Vec<u8> = Vec::new();
        for name in names {
            let wanted = self.names.cards(self.game, name);
            let free =
                |index: &usize| wanted.contains(&cards[*index]) && !order.contains(&(*index as u8));
            let index = (0..cards.len()).find(free)?;
            order.push(index as u8);
        }
        order.extend(
            (0..cards.len() as u8)
                .filter(|index| !order.contains(index))
                .collect::<Vec<_>>(),
        );
        Some(Choice {
            who: self.prompt.who(),
            act: ChoiceKind::Order(order),
        })
    }

    fn spend(&self, payments: &[(String, i32)]) -> Option<Choice> {
        let shares = payments
            .iter()
            .map(|(name, paid)| Some((self.names.seat(self.game, name)?, *paid)));
        let shares: Option<Vec<(Seat, i32)>> = shares.collect();
        Some(Choice {
            who: self.prompt.who(),
            act: ChoiceKind::Spend(shares?),
        })
    }
}
