//! Why something cannot be done: the rule that forbids it, with its figures.

use abilities::Ability;

use crate::{Ask, CardId, ChoiceKind, Game, Seat};

/// The id of a row of the rules ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId(pub &'static str);

/// The reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refused {
    pub rule: RuleId,
    /// The card whose ability forbids it, where one does.
    pub by: CardId,
    /// What it costs or needs, and what there is ("costs 3, you have 2").
    pub needs: i32,
    pub has: i32,
}

impl Refused {
    pub(crate) fn rule(rule: &'static str) -> Self {
        Self {
            rule: RuleId(rule),
            by: CardId::NONE,
            needs: 0,
            has: 0,
        }
    }

    pub(crate) fn by_card(rule: &'static str, by: CardId) -> Self {
        Self {
            rule: RuleId(rule),
            by,
            needs: 0,
            has: 0,
        }
    }

    pub(crate) fn needs(rule: &'static str, needs: i32, has: i32) -> Self {
        Self {
            rule: RuleId(rule),
            by: CardId::NONE,
            needs,
            has,
        }
    }
}

/// Something a player may expect but cannot do at the open prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub who: Seat,
    pub act: ChoiceKind,
    /// The card it is about.
    pub card: CardId,
    pub why: Refused,
}

impl Game {
    /// What a player may expect at the open prompt but cannot do, and the rule that forbids it:
    /// basic actions, cards in hand, abilities in reach and cards to commit.
    pub fn refusals(&self) -> Vec<Refusal> {
        let Some(prompt) = self.prompt() else {
            return Vec::new();
        };
        let mut refusals = Vec::new();
        for seat in self.seats() {
            match prompt.ask {
                Ask::Turn if seat == prompt.who() => self.refused_actions(seat, &mut refusals),
                Ask::Action if seat == prompt.who() => self.refused_immediate(&mut refusals),
                Ask::Turn | Ask::Window | Ask::Reaction => self.refused_free(seat, &mut refusals),
                Ask::Commit => self.refused_commits(seat, &mut refusals),
                _ => {}
            }
        }
        let offered = |one: &Refusal| {
            prompt
                .options
                .iter()
                .any(|option| option.choice.who == one.who && option.choice.act == one.act)
        };
        refusals.retain(|one| !offered(one));
        refusals
    }

    /// Of the actions that an effect lets somebody take, those that may not be taken.
    fn refused_immediate(&self, refusals: &mut Vec<Refusal>) {
        let Some((who, acts)) = self.immediate_open() else {
            return;
        };
        for act in acts {
            if let Err(why) = self.may_act_given(who, &act, 1) {
                let card = self.about(who, &act).0;
                refusals.push(Refusal {
                    who,
                    act,
                    card,
                    why,
                });
            }
        }
    }

    fn refused_actions(&self, seat: Seat, refusals: &mut Vec<Refusal>) {
        let here = self.investigator(seat).location;
        let mut refuse = |act: ChoiceKind, card: CardId, why: Refused| {
            refusals.push(Refusal {
                who: seat,
                act,
                card,
                why,
            })
        };
        for act in self.conceivable_actions(seat) {
            if let Err(why) = self.may_act(seat, &act) {
                let card = self.about(seat, &act).0;
                refuse(act, card, why);
            }
        }
        for location in self
            .locations()
            .filter(|to| *to != here && !self.may_walk(here, *to))
        {
            refuse(
                ChoiceKind::Move(location),
                location,
                Refused::rule("move.connecting-only"),
            );
        }
        for enemy in self.enemies_in_play() {
            if self.location_of(enemy) != here.get() {
                refuse(
                    ChoiceKind::Fight(enemy),
                    enemy,
                    Refused::rule("fight-action.targets"),
                );
                refuse(
                    ChoiceKind::Evade(enemy),
                    enemy,
                    Refused::rule("evade.only-engaged"),
                );
                refuse(
                    ChoiceKind::Engage(enemy),
                    enemy,
                    Refused::rule("engage-action.places-in-threat-area"),
                );
            }
        }
        self.refused_free(seat, refusals);
    }

    /// Fast cards, reactions and free abilities; in one's own turn cards that are not fast are
    /// refused with the actions.
    fn refused_free(&self, seat: Seat, refusals: &mut Vec<Refusal>) {
        let own_turn =
            self.active == seat && self.prompt().is_some_and(|prompt| prompt.ask == Ask::Turn);
        for card in self.investigator(seat).hand.clone() {
            let fast = self.is_fast(card);
            if own_turn && !fast {
                continue;
            }
            let why = match self.may_play(seat, card, None) {
                Err(why) => why,
                Ok(()) if !fast => Refused::rule("play-action.is-action"),
                Ok(()) => continue,
            };
            refusals.push(Refusal {
                who: seat,
                act: ChoiceKind::Play(card),
                card,
                why,
            });
        }
        for card in self.in_play.clone() {
            for (number, ability) in self.abilities_of(card) {
                let why = match ability {
                    Ability::Fast(triggered) if !self.is_for(seat, card, triggered) => {
                        Err(Refused::rule("faq-1.2.nothing-else"))
                    }
                    Ability::Fast(triggered) | Ability::Shift(triggered) => {
                        self.may_use(seat, card, number, triggered)
                    }
                    Ability::Reaction(_) if self.in_reach(seat, card) => {
                        Err(Refused::rule("triggered-ability.reaction-on-condition"))
                    }
                    Ability::Action(triggered) if !self.is_for(seat, card, triggered) => {
                        Err(Refused::rule("faq-1.2.nothing-else"))
                    }
                    Ability::Action(_) if !own_turn => {
                        Err(Refused::rule("triggered-ability.action-during-own-turn"))
                    }
                    _ => Ok(()),
                };
                if let Err(why) = why {
                    refusals.push(Refusal {
                        who: seat,
                        act: ChoiceKind::Use(card, number),
                        card,
                        why,
                    });
                }
            }
        }
        if let Err(why) = self.may_advance_act(seat)
            && own_turn
        {
            refusals.push(Refusal {
                who: seat,
                act: ChoiceKind::AdvanceAct,
                card: self.act,
                why,
            });
        }
    }

    fn refused_commits(&self, seat: Seat, refusals: &mut Vec<Refusal>) {
        for card in &self.investigator(seat).hand {
            if let Err(why) = self.may_commit_card(seat, *card) {
                refusals.push(Refusal {
                    who: seat,
                    act: ChoiceKind::Commit(vec![*card]),
                    card: *card,
                    why,
                });
            }
        }
    }

    fn enemies_in_play(&self) -> Vec<CardId> {
        self.in_play
            .iter()
            .copied()
            .filter(|card| self.is_enemy(*card))
            .collect()
    }
}
