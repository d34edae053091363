//! "Why can't I?" is answered for whatever a player may expect: at every prompt of random games, what
//! is not offered is refused, by a rule of the ledger.

use std::collections::BTreeSet;

use abilities::Ability;
use casebook_tests::{book, rule_ids, varied_game};
use engine::{Ask, CardId, ChoiceKind, Form, Game, Seat};
use players::Policy;
use rand_pcg::Pcg32;

const GAMES: u64 = 60;

/// The abilities of a card are numbered from 0; no card has as many.
const MOST_ABILITIES: u8 = 16;

/// What the open prompt answers, by offering or by refusing.
struct Answered {
    acts: BTreeSet<String>,
    commits: BTreeSet<CardId>,
}

impl Answered {
    fn at(game: &Game, rules: &BTreeSet<String>) -> Self {
        let prompt = game.prompt().expect("an open prompt");
        let (mut acts, mut commits) = (BTreeSet::new(), BTreeSet::new());
        for option in &prompt.options {
            acts.insert(key(option.choice.who, &option.choice.act));
        }
        if let Form::Commit { cards, .. } = &prompt.form {
            commits.extend(cards.iter().map(|(_, card)| *card));
        }
        for refusal in game.refusals() {
            let rule = refusal.why.rule.0;
            assert!(rules.contains(rule), "no rule is called {rule}");
            acts.insert(key(refusal.who, &refusal.act));
            if let ChoiceKind::Commit(cards) = &refusal.act {
                commits.extend(cards);
            }
        }
        Self { acts, commits }
    }

    fn expect(&self, game: &Game, who: Seat, act: &ChoiceKind) {
        assert!(
            self.acts.contains(&key(who, act)),
            "{act:?} of {who:?} is neither offered nor refused at {:?}",
            game.prompt().map(|prompt| prompt.ask)
        );
    }
}

fn key(who: Seat, act: &ChoiceKind) -> String {
    format!("{who:?} {act:?}")
}

/// A turn: every basic action, every card in hand, every ability in play.
fn check_turn(game: &Game, seat: Seat, answered: &Answered) {
    let expect = |act: ChoiceKind| answered.expect(game, seat, &act);
    [
        ChoiceKind::Investigate,
        ChoiceKind::Draw,
        ChoiceKind::Resource,
        ChoiceKind::EndTurn,
    ]
    .into_iter()
    .for_each(expect);
    let here = game.investigator(seat).location;
    for location in game.locations().filter(|place| *place != here) {
        expect(ChoiceKind::Move(location));
    }
    for enemy in game.enemies() {
        [
            ChoiceKind::Fight(enemy),
            ChoiceKind::Evade(enemy),
            ChoiceKind::Engage(enemy),
        ]
        .into_iter()
        .for_each(expect);
    }
    game.investigator(seat)
        .hand
        .iter()
        .for_each(|card| expect(ChoiceKind::Play(*card)));
    check_abilities(game, seat, answered);
}

/// Abilities that a player uses, on their own cards and on what lies where they are.
fn check_abilities(game: &Game, seat: Seat, answered: &Answered) {
    let here = game.investigator(seat).location;
    for card in game.in_play().iter().copied() {
        let own = game.card(card).controller == seat;
        let near = game.location_of(card) == here.get() && game.card(card).controller == Seat::NONE;
        for number in (0..MOST_ABILITIES).filter(|_| own || near) {
            if let Some(Ability::Action(_) | Ability::Fast(_)) = game.ability(card, number) {
                answered.expect(game, seat, &ChoiceKind::Use(card, number));
            }
        }
    }
}

#[test]
fn what_is_not_offered_is_refused() {
    let rules = rule_ids();
    let (mut turns, mut windows, mut commits) = (0, 0, 0);
    for seed in 0..GAMES {
        let (mut game, _) = Game::begin(book(), &varied_game(seed)).expect("a setup");
        let mut rng = Pcg32::new(seed, 7);
        while let Some(choice) = Policy::Random.choose(&game, &mut rng) {
            let prompt = game.prompt().expect("an open prompt");
            let answered = Answered::at(&game, &rules);
            match prompt.ask {
                Ask::Turn => {
                    turns += 1;
                    check_turn(&game, prompt.who(), &answered);
                }
                Ask::Window => {
                    windows += 1;
                    let held = |seat: &Seat| game.investigator(*seat).hand.clone();
                    for seat in &prompt.seats {
                        let cards = held(seat).into_iter();
                        cards.for_each(|card| {
                            answered.expect(&game, *seat, &ChoiceKind::Play(card))
                        });
                        check_abilities(&game, *seat, &answered);
                    }
                }
                Ask::Commit => {
                    commits += 1;
                    for card in game.seats().flat_map(|seat| &game.investigator(seat).hand) {
                        assert!(answered.commits.contains(card), "{card:?} of seed {seed}");
                    }
                }
                _ => {}
            }
            game.apply(choice).expect("a policy chooses legally");
        }
    }
    assert!(
        turns > 1000 && windows > 300 && commits > 300,
        "{turns}, {windows}, {commits}"
    );
}
