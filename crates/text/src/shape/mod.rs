//! Shapes of values that read better as a whole than piece by piece.

mod able;
mod alike;
mod amount;
mod beginning;
mod choices;
mod counted;
mod decks;
mod delayed;
mod divided;
mod done;
mod engaging;
mod goal;
mod granting;
mod kinds;
mod moving;
mod once;
mod outcome;
mod passive;
mod playing;
mod raised;
mod reach;
mod repeated;
mod skills;
mod tokens;
mod uses;
mod zones;

pub use able::{Kept, is_possible, kept, kept_either_way, spent_either_way};
pub use alike::{
    any_of_counters, are_keywords, are_like_icons, gained_within, icons_of, is_hurt_by_this,
    is_once, is_said_again, is_that_token, is_told_of_committed, once_per_test, opposite,
    other_counter,
};
pub use amount::{
    UpTo, all_but_one, all_slots, beyond_attack_damage, beyond_first, has_several_bounds,
    is_beyond_hand_size, is_excess, is_rest, is_twice_x, one_and_more, part_of, up_to,
};
pub use beginning::{
    before_attempt, begins_with_attempt, is_between_all, is_in_opening_hand, is_outside_of_tests,
};
pub use choices::{
    all_in_play, any_skill, discovers, given_to_each_other, is_any_number, is_anybody,
    is_first_role, is_handed_over, is_permission, is_simple_choice, is_what_is_there,
    names_a_trait, only_if_checked, others_if_checked, retargets_either_way, reveals_again, roles,
    sides_of_a_card, swaps_with_top, takes_its_class,
};
pub use counted::damage_and_horror;
pub use decks::{limit_per_deck, limits_subtitle};
pub use delayed::{
    Later, in_telling_order, is_attack_under_way, is_done_later, is_first_committed, is_moment,
    later, only_gives_actions, test_of,
};
pub use divided::{Share, divided};
pub use done::{
    discarded, done_again, is_horror, is_horror_of_yours, is_the_card_seen, is_the_discarded_card,
    or_else,
};
pub use engaging::{
    awaits_action, awaits_attack, engages_and_attacks, engages_neither, is_of_engage_actions,
};
pub use goal::{is_advance, is_arrival, is_goal_of_act};
pub use granting::{
    added_skill, are_safe_plays, assigned_first, cancels_cards, discount, happens_for_a_while,
    is_difficulty, is_of_one_revelation, lasts_for_test, least, says_its_zone, skips_readying,
    stays_in_opening_hand,
};
pub use kinds::{AwaitedTokens, awaited_tokens, icon_once_more, waits_for_all};
pub use moving::{
    detaches, moves_farther, moves_harm, moves_several, moves_there, moves_to_another,
    switches_attached, switches_places,
};
pub use once::{
    comes_and_goes, differ_in_trigger, is_told_before, limits_one_reaction, resigns_too,
    token_canceled_before,
};
pub use outcome::{
    any_test, attack_with, begins_with_margin, counts_actions, draws_encounter_card, evades,
    exact_margins, hits_others, is_before_actions, is_defeated_by_attack, is_first, is_last_clue,
    is_of_players_cards, is_of_your_cards, is_told_apart, names_user, only_disengages, only_if,
    results, says_committed, says_margin, says_result, says_there_is_some,
};
pub use passive::is_passive;
pub use playing::{
    answers_a_look, answers_own_cost, begins_in_play, is_before_playing, is_cost_of_x, pays_x,
    says_its_limit, shuffles_back, spends_more_actions, split_at_paid,
};
pub use raised::{differing, with_changes};
pub use reach::{
    Reach, Way, is_away_from_owner, is_steps_from_you, only_exhausts_subject, reach,
    reach_of_place, way,
};
pub use repeated::{are_the_rest, for_each_that_holds, put_around, twice};
pub use skills::{
    all_skills, are_all_skills, ignored_symbols, is_lowest_other_skill, is_of_success,
    needs_success, two_skills,
};
pub use tokens::{
    are_all_others, are_all_symbols, is_action_of_yours, is_any_token_revealed, is_token_of,
    is_your_token_revealed, left_out, matching_icons, replaced_tokens,
};
pub use uses::{counted_uses, used, usual_uses};
pub use zones::{
    finds_all, goes_to_bottom, in_deck_of_it, in_hand_of_it, in_play_or_set_aside,
    is_anothers_pile, is_at_it, is_controlled_by_it, is_hidden, is_namesake, is_one_card,
    is_set_aside, is_taken_from_seen, leaves_no_act, of_hand_or_play, searches_then, whole_zone,
    zone_of_copy,
};

use super::group::Kind;
use abilities::{
    ActiveIn, CardEffect, Compare, Condition, Constant, Cost, Counter, CounterEffect, Designator,
    Effect, FlowEffect, HarmEffect, Match, Modifier, MovementEffect, Quantity, Ref, ScenarioEffect,
    TestEffect, TestKind, Zone,
};
use cards::Card;

/// How many cards of a hand.
#[derive(Debug)]
pub enum HandAmount<'a> {
    All,
    AllBut(i32),
    Some(&'a Quantity),
}

/// "All but 1 card" is written as the number of cards in hand less 1.
pub fn hand_amount(amount: &Quantity) -> HandAmount<'_> {
    let is_hand = |quantity: &Quantity| {
        matches!(quantity, Quantity::CardsIn(zone, what)
            if matches!(**zone, Zone::HandOf(_)) && **what == Match::Any)
    };
    let inner = match amount {
        Quantity::AtLeast(0, inner) => inner,
        other => other,
    };
    match inner {
        Quantity::Sum(terms) => match &terms[..] {
            [hand, Quantity::N(n)] if is_hand(hand) && *n < 0 => HandAmount::AllBut(-n),
            _ => HandAmount::Some(amount),
        },
        hand if is_hand(hand) => HandAmount::All,
        _ => HandAmount::Some(amount),
    }
}

/// "Cards in hand", of whoever is spoken of.
pub fn is_hand_of_it(measure: &Quantity) -> bool {
    matches!(measure, Quantity::CardsIn(zone, what)
        if **what == Match::Any
            && matches!(&**zone, Zone::HandOf(who) if matches!(**who, Match::It | Match::Is(Ref::It))))
}

/// Cards that use one of several kinds of uses.
pub fn kinds_of_uses(options: &[Match]) -> Option<Vec<&cards::UseKind>> {
    let kinds = options.iter().map(|option| match option {
        Match::Uses(kind) => Some(kind),
        _ => None,
    });
    kinds.collect()
}

/// As many counters as are missing from a total on the card: the total.
pub fn fill_up<'a>(amount: &'a Quantity, counter: Counter, on: &Match) -> Option<&'a Quantity> {
    let Quantity::Sum(terms) = (match amount {
        Quantity::AtLeast(0, inner) => inner,
        other => other,
    }) else {
        return None;
    };
    let [total, Quantity::Negative(there)] = &terms[..] else {
        return None;
    };
    let Quantity::On(what, at) = &**there else {
        return None;
    };
    let same = *on == Match::Is(at.clone())
        || (*on == Match::This && *at == Ref::This)
        || (*on == Match::You && *at == Ref::You);
    (*what == counter && same).then_some(total)
}

/// "It is the only enemy engaged with you": the element matches, and exactly one does.
pub fn only_one(conditions: &[Condition]) -> Option<(&Ref, &Match)> {
    let [
        Condition::Matches(one, matcher),
        Condition::Compare(Quantity::Count(counted), Compare::Equal, Quantity::N(1)),
    ] = conditions
    else {
        return None;
    };
    let has = match &**counted {
        Match::All(parts) => parts.contains(matcher),
        whole => whole == matcher,
    };
    has.then_some((one, counted))
}

/// As many of the counters as there are on the element itself.
pub fn is_all_of(amount: &Quantity, counter: Counter) -> bool {
    matches!(amount, Quantity::On(on, _) if *on == counter)
}

/// Whether the effect goes by the icons of a card chosen before, or by counters on the one chosen
/// now, so that a choice in the same sentence would seem to be made anew for each of them.
pub fn counts_another(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Tokens(
            CounterEffect::Remove {
                amount: Quantity::Icons(_, Ref::Outer),
                ..
            } | CounterEffect::Place {
                amount: Quantity::On(_, Ref::It),
                ..
            }
        )
    )
}

/// Whether the effect does something to `It`, so that a choice before it can be made in the same
/// sentence: "deal 1 damage to an enemy".
pub fn acts_on_it(effect: &Effect, kind: Kind) -> bool {
    let it = |matcher: &Match| matches!(matcher, Match::It | Match::Is(Ref::It));
    match effect {
        Effect::Harm(HarmEffect::Damage { to, .. }) => it(to) && kind != Kind::Investigator,
        Effect::Harm(HarmEffect::Heal { from, .. })
        | Effect::Tokens(CounterEffect::Remove { from, .. }) => it(from),
        Effect::Cards(CardEffect::Discard(what))
        | Effect::Cards(CardEffect::Exhaust(what))
        | Effect::Cards(CardEffect::Ready(what))
        | Effect::Movement(MovementEffect::Evade(what))
        | Effect::Harm(HarmEffect::Defeat(what))
        | Effect::Cards(CardEffect::Reveal(what))
        | Effect::Cards(CardEffect::Hide { what, .. })
        | Effect::Cards(CardEffect::Flip(what))
        | Effect::Cards(CardEffect::LookUnder { what, .. })
        | Effect::Cards(CardEffect::TurnOver { what, .. })
        | Effect::Cards(CardEffect::DrawCard { what, .. })
        | Effect::Tests(TestEffect::Commit(what))
        | Effect::Cards(CardEffect::Devour(what))
        | Effect::Cards(CardEffect::ResolveRevelation(what))
        | Effect::Cards(CardEffect::Put { what, .. })
        | Effect::Cards(CardEffect::PutIntoPlay { what, .. })
        | Effect::Cards(CardEffect::Play { what, .. })
        | Effect::Cards(CardEffect::TakeControl { what, .. })
        | Effect::Movement(MovementEffect::Engage { enemy: what, .. })
        | Effect::Movement(MovementEffect::Disengage { enemy: what }) => it(what),
        Effect::Movement(MovementEffect::Move { to, .. })
        | Effect::Tokens(CounterEffect::DiscoverClues { at: to, .. }) => it(to),
        Effect::Tokens(CounterEffect::Place { on, .. }) => it(on),
        Effect::Cards(CardEffect::Attach { what, to, .. }) => it(what) || it(to),
        Effect::Movement(MovementEffect::Spawn { what, at, .. }) => it(what) || it(at),
        Effect::Cards(CardEffect::Look { zone, .. }) => is_zone_of_it(zone),
        Effect::Tokens(CounterEffect::MoveCounters { to, .. }) => *to == Ref::It,
        Effect::Cards(CardEffect::Swap { what, with, .. }) => {
            it(with) && *what == Match::Is(Ref::Outer)
        }
        Effect::Flow(FlowEffect::If {
            condition,
            then,
            otherwise,
        }) => kept(condition, then, otherwise).is_some_and(|kept| it(kept.on)),
        _ => false,
    }
}

/// Whether `It` is the one who acts, so that "each investigator" can begin the sentence.
pub fn is_done_by_it(effect: &Effect) -> bool {
    let it = |matcher: &Match| matches!(matcher, Match::It | Match::Is(Ref::It));
    match effect {
        Effect::Harm(HarmEffect::Damage { to: who, .. })
        | Effect::Harm(HarmEffect::Trauma { who, .. })
        | Effect::Movement(MovementEffect::Move { who, .. })
        | Effect::Cards(CardEffect::Draw { who, .. })
        | Effect::Cards(CardEffect::DrawEncounter { who, .. })
        | Effect::Cards(CardEffect::LookUnder { who, .. })
        | Effect::Cards(CardEffect::DiscardFromHand { who, .. })
        | Effect::Tokens(CounterEffect::GainResources { who, .. })
        | Effect::Tokens(CounterEffect::LoseResources { who, .. })
        | Effect::Tokens(CounterEffect::GainActions { who, .. })
        | Effect::Tokens(CounterEffect::LoseActions { who, .. })
        | Effect::Scenario(ScenarioEffect::Experience { who, .. })
        | Effect::Flow(FlowEffect::As { who, .. }) => it(who),
        Effect::Movement(MovementEffect::Attack { enemy, .. }) => it(enemy),
        Effect::Tests(TestEffect::Test { who, .. })
        | Effect::Cards(CardEffect::Search { who, .. }) => *who == Ref::It,
        _ => false,
    }
}

fn is_zone_of_it(zone: &Zone) -> bool {
    match zone {
        Zone::TopOf(inner, _) | Zone::BottomOf(inner, _) => is_zone_of_it(inner),
        Zone::DeckOf(who) | Zone::HandOf(who) | Zone::DiscardOf(who) => {
            matches!(**who, Match::It | Match::Is(Ref::It))
        }
        _ => false,
    }
}

/// The margin of a test, perhaps within bounds.
pub fn is_margin(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Margin => true,
        Quantity::AtLeast(_, inner) | Quantity::AtMost(_, inner) => is_margin(inner),
        _ => false,
    }
}

/// Whether the second effect puts away the rest of the cards among which the first one chose.
pub fn is_rest_of(first: &Effect, second: &Effect) -> bool {
    let among = match first {
        Effect::Flow(FlowEffect::Choose { from, .. })
        | Effect::Flow(FlowEffect::AtRandom { from, .. }) => from,
        _ => return false,
    };
    matches!(second, Effect::Cards(CardEffect::Put { what, .. }) if what == among)
}

/// What the condition on `It` speaks of: whoever does something is an investigator.
pub fn kind_of_it(condition: &Condition) -> Kind {
    match condition {
        Condition::Compare(Quantity::Happened(event, _), ..) if event.who == Some(Match::It) => {
            Kind::Investigator
        }
        _ => Kind::Card,
    }
}

/// Any card in a hand.
pub fn is_in_hand(matcher: &Match) -> bool {
    matches!(matcher, Match::In(zone, inner)
        if matches!(zone, Zone::HandOf(_)) && **inner == Match::Any)
}

/// All damage and horror there is: as much as lies on the element.
pub fn is_all_harm(damage: &Quantity, horror: &Quantity) -> bool {
    is_all_of(damage, Counter::Damage) && is_all_of(horror, Counter::Horror)
}

/// All damage there is, and no horror.
pub fn is_all_damage(damage: &Quantity, horror: &Quantity) -> bool {
    is_all_of(damage, Counter::Damage) && *horror == Quantity::ZERO
}

/// A card that says of itself, in hand, that playing it provokes no attacks.
pub fn is_safe_to_play(constant: &Constant) -> bool {
    constant.zone == ActiveIn::Hand && constant.modifiers == [Modifier::NoAttacksOfOpportunity]
}

/// The designator of the action that a test of the kind belongs to.
pub fn designator(kind: TestKind) -> Option<Designator> {
    match kind {
        TestKind::Plain => None,
        TestKind::Fight => Some(Designator::Fight),
        TestKind::Evade => Some(Designator::Evade),
        TestKind::Investigate => Some(Designator::Investigate),
        TestKind::Parley => Some(Designator::Parley),
    }
}

/// Whether no kind of action is left out.
pub fn is_every_action(actions: &[Designator]) -> bool {
    use Designator::{
        Activate, Draw, Engage, Evade, Explore, Fight, Investigate, Move, Parley, Play, Resign,
        Resource,
    };
    let all = [
        Activate,
        Draw,
        Engage,
        Evade,
        Explore,
        Fight,
        Investigate,
        Move,
        Parley,
        Play,
        Resign,
        Resource,
    ];
    all.iter().all(|one| actions.contains(one))
}

/// Resources on a card are told apart from those of a pool.
pub fn uses_resources(card: &Card) -> bool {
    let uses = card.play.uses.as_ref();
    uses.is_some_and(|(kind, _)| kind.as_str() == "resources")
}

/// Whether the cost says who pays it.
pub fn names_payer(cost: &Cost) -> bool {
    matches!(cost, Cost::GroupClues { .. })
}

/// An ability that only resigns is said by its designator.
pub fn is_resign(effects: &[Effect]) -> bool {
    matches!(effects, [Effect::Scenario(ScenarioEffect::Resign(who))] if *who == Match::You)
}

/// Of several investigators it is said one by one whose cards are revealed.
pub fn begins_with_reveal(effects: &[Effect]) -> bool {
    matches!(effects, [Effect::Cards(CardEffect::Reveal(_)), ..])
}

/// Of several investigators such effects are said one by one: "each investigator's hand" in the
/// condition would speak of all hands at once.
pub fn begins_with_a_condition(effects: &[Effect]) -> bool {
    matches!(effects, [Effect::Flow(FlowEffect::If { .. }), ..])
}
