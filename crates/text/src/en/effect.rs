//! Effects in English: which words each effect takes.

use super::attempt::{self, Results};
use super::clause::{Clause, Piece, inline, sentences};
use super::matcher::each;
use super::reference::reference;
use super::words::Np;
use super::{
    board, cards, choice, counters, harm, lasting, mechanic, movement, phases, place, scenario,
};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{
    BoardEffect, CardEffect, CounterEffect, Effect, EventKind, FlowEffect, HarmEffect, Match,
    MovementEffect, Ref, ScenarioEffect, TestEffect,
};

/// The effects as sentences.
pub fn text<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    sentences(&pieces(c, effects))
}

/// The effects within a sentence.
pub fn within<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    inline(&pieces(&c.nested(), effects))
}

pub fn pieces<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut before = None;
    for effect in effects {
        match (before, effect) {
            (Some(first), Effect::Cards(CardEffect::Put { what, into }))
                if shape::is_rest_of(first, effect) =>
            {
                pieces.extend(predicate(cards::put_rest(c, what, into)));
            }
            _ => pieces.extend(piece(c, effect)),
        }
        before = Some(effect);
    }
    pieces
}

fn predicate(clause: Clause) -> Vec<Piece> {
    vec![Piece::Clause(clause)]
}

fn sentence(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// The one who resolves the ability.
pub fn actor<'a>(c: &Context<'a>) -> Np {
    reference(c, &Ref::You)
}

fn piece<'a>(c: &Context<'a>, effect: &'a Effect) -> Vec<Piece> {
    match effect {
        Effect::Flow(FlowEffect::All(effects)) => pieces(c, effects),
        Effect::Flow(FlowEffect::If {
            condition,
            then,
            otherwise,
        }) => choice::branch(c, condition, then, otherwise),
        Effect::Flow(FlowEffect::May(effects)) => choice::may(c, effects),
        Effect::Flow(FlowEffect::Then(first, second)) => choice::then(c, first, second),
        Effect::Flow(FlowEffect::Choose {
            who,
            from,
            count,
            up_to,
            then,
        }) => choice::choose(c, who, from, (count, *up_to), then),
        Effect::Flow(FlowEffect::ChooseOne { who, options }) => choice::one_of(c, who, options),
        Effect::Flow(FlowEffect::ChooseAmount {
            who,
            at_least,
            at_most,
            then,
        }) => sentence(choice::amount(c, who, (at_least, at_most), then)),
        Effect::Flow(FlowEffect::ForEach { from, then }) => choice::for_each(c, from, then),
        Effect::Flow(FlowEffect::Repeat { times, effects }) => {
            sentence(choice::repeat(c, times, effects))
        }
        Effect::Flow(FlowEffect::Limited { limit, effects }) => {
            sentence(choice::limited(c, *limit, effects))
        }
        Effect::Flow(FlowEffect::As { who, effects }) => choice::as_who(c, who, effects),
        Effect::Flow(FlowEffect::AtRandom { from, count, then }) => {
            choice::at_random(c, from, count, then)
        }
        Effect::Flow(FlowEffect::Pay {
            cost,
            optional,
            then,
            otherwise,
        }) => sentence(choice::pay(c, cost, *optional, then, otherwise)),
        Effect::Flow(FlowEffect::Until {
            duration,
            x,
            modifiers,
        }) => sentence(lasting::until(c, *duration, x.as_ref(), modifiers)),
        Effect::Flow(FlowEffect::Delay {
            timing,
            event,
            until,
            x,
            effects,
        }) => {
            let limits = (*until, x.as_ref());
            sentence(lasting::delay(c, *timing, event, limits, effects))
        }
        Effect::Flow(FlowEffect::Skip(part)) => predicate(phases::skip(*part)),
        Effect::Flow(FlowEffect::DoAgain(part)) => predicate(phases::do_again(*part)),
        Effect::Flow(FlowEffect::Cancel) => predicate(Clause::you("cancel", canceled(c))),
        Effect::Flow(FlowEffect::Instead(effects)) => {
            sentence(format!("instead, {}", within(c, effects)))
        }
        Effect::Tests(TestEffect::Test {
            who,
            skills,
            difficulty,
            success,
            failure,
            kind,
            reveals,
        }) => {
            let results = Results {
                success,
                failure,
                reveals,
                ends: &[],
                instead: None,
                instead_of_one: false,
            };
            sentence(attempt::test(c, (who, skills, difficulty, *kind), &results))
        }
        Effect::Tests(TestEffect::Attempt {
            kind,
            skill,
            target,
            modifiers,
            instead,
            instead_of_one,
            success,
            failure,
            reveals,
            ends,
            succeeds,
        }) => {
            let results = Results {
                success,
                failure,
                reveals,
                ends,
                instead: instead.as_deref(),
                instead_of_one: *instead_of_one,
            };
            let target = target.as_ref();
            let said = attempt::attempt(c, *kind, (*skill, target, modifiers, *succeeds), &results);
            if said.is_empty() {
                Vec::new()
            } else {
                sentence(said)
            }
        }
        Effect::Tests(TestEffect::ChangeToken(change)) => sentence(super::token::change(c, change)),
        Effect::Tests(TestEffect::OnSuccess(effects)) => {
            sentence(lasting::on_result(c, effects, true))
        }
        Effect::Tests(TestEffect::OnFailure(effects)) => {
            sentence(lasting::on_result(c, effects, false))
        }
        Effect::Tests(TestEffect::AfterTest(effects)) => sentence(lasting::after_test(c, effects)),
        Effect::Tests(TestEffect::AutoSucceed) => {
            predicate(Clause::new(super::tester(c), "succeed", "automatically").into_fact())
        }
        Effect::Tests(TestEffect::AutoFail) => {
            predicate(Clause::new(super::tester(c), "automatically fail", "").into_fact())
        }
        Effect::Harm(HarmEffect::Damage {
            to,
            damage,
            horror,
            either,
            direct,
        }) => {
            let amounts = (damage, horror);
            predicate(harm::damage(c, to, amounts, either.as_ref(), *direct))
        }
        Effect::Harm(HarmEffect::CancelHarm(amount)) => predicate(harm::cancel(c, amount)),
        Effect::Harm(HarmEffect::Heal {
            from,
            damage,
            horror,
            either,
        }) => predicate(harm::heal(c, from, (damage, horror), either.as_ref())),
        Effect::Harm(HarmEffect::Defeat(Match::You)) => {
            predicate(Clause::new(Np::you(), "be defeated", ""))
        }
        Effect::Harm(HarmEffect::Defeat(what)) => predicate(Clause::you("defeat", object(c, what))),
        Effect::Harm(HarmEffect::Kill(who)) => predicate(harm::kill(c, who)),
        Effect::Harm(HarmEffect::DriveInsane(who)) => predicate(harm::drive_insane(c, who)),
        Effect::Harm(HarmEffect::Trauma {
            who,
            physical,
            mental,
        }) => predicate(harm::trauma(c, who, physical, mental)),
        Effect::Movement(MovementEffect::Move { who, to }) => predicate(movement::go(c, who, to)),
        Effect::Movement(MovementEffect::MoveTowards { who, to }) => {
            predicate(movement::towards(c, who, to))
        }
        Effect::Movement(MovementEffect::Engage { enemy, who }) => {
            predicate(movement::engage(c, enemy, who))
        }
        Effect::Movement(MovementEffect::Disengage { enemy }) => {
            predicate(movement::disengage(c, enemy))
        }
        Effect::Movement(MovementEffect::Evade(enemy)) => predicate(movement::evade(c, enemy)),
        Effect::Movement(MovementEffect::Attack { enemy, who }) => {
            predicate(movement::attack(c, enemy, who))
        }
        Effect::Movement(MovementEffect::Spawn { what, at }) => {
            predicate(movement::spawn(c, what, at))
        }
        Effect::Movement(MovementEffect::Slide { what, side, of }) => {
            predicate(movement::slide(c, what, *side, of))
        }
        Effect::Board(BoardEffect::AddSwarm { to, amount }) => {
            predicate(board::add_swarm(c, to, amount))
        }
        Effect::Board(BoardEffect::Conceal(enemies)) => predicate(board::conceal(c, enemies)),
        Effect::Board(BoardEffect::SetDecoysAside(amount)) => {
            predicate(board::set_decoys_aside(c, amount))
        }
        Effect::Board(BoardEffect::Expose(what)) => {
            predicate(Clause::you("expose", object(c, what)))
        }
        Effect::Board(BoardEffect::Flood { at, to }) => predicate(board::flood(c, at, *to)),
        Effect::Board(BoardEffect::PlaceKey { key, on, facedown }) => {
            predicate(board::place_key(c, *key, on, *facedown))
        }
        Effect::Board(BoardEffect::TakeKeys { who, from, key }) => {
            predicate(board::take_keys(c, who, from, *key))
        }
        Effect::Board(BoardEffect::GiveKeys { to }) => predicate(board::give_keys(c, to)),
        Effect::Board(BoardEffect::Shift(what)) => predicate(Clause::you("shift", object(c, what))),
        Effect::Board(BoardEffect::ResolveStory(what)) => {
            predicate(Clause::you("resolve", object(c, what)))
        }
        Effect::Tokens(CounterEffect::DiscoverClues { who, at, amount }) => {
            predicate(counters::discover(c, who, at, amount))
        }
        Effect::Tokens(CounterEffect::Place {
            counter,
            on,
            amount,
            may_advance,
        }) => predicate(counters::place(c, *counter, on, amount, *may_advance)),
        Effect::Tokens(CounterEffect::Remove {
            counter,
            from,
            amount,
        }) => predicate(counters::remove(c, *counter, from, amount)),
        Effect::Tokens(CounterEffect::MoveCounters {
            counter,
            from,
            to,
            amount,
            as_counter,
        }) => predicate(counters::moved(
            c,
            (*counter, *as_counter),
            (from, to),
            amount,
        )),
        Effect::Tokens(CounterEffect::GainResources { who, amount }) => {
            predicate(counters::pool(c, who, "gain", amount))
        }
        Effect::Tokens(CounterEffect::LoseResources { who, amount }) => {
            predicate(counters::pool(c, who, "lose", amount))
        }
        Effect::Tokens(CounterEffect::GainActions { who, amount }) => {
            predicate(counters::gain_actions(c, who, amount))
        }
        Effect::Tokens(CounterEffect::LoseActions { who, amount }) => {
            predicate(counters::lose_actions(c, who, amount))
        }
        Effect::Tokens(CounterEffect::TakeAction {
            who,
            actions,
            on,
            target,
            as_if_turn,
        }) => {
            let what = (on.as_ref(), target.as_ref());
            predicate(counters::take_action(c, who, actions, what, *as_if_turn))
        }
        Effect::Tokens(CounterEffect::EndTurn(who)) => predicate(counters::end_turn(c, who)),
        Effect::Cards(CardEffect::Draw {
            who,
            amount,
            until_held,
        }) => predicate(cards::draw(c, who, amount, *until_held)),
        Effect::Cards(CardEffect::DrawEncounter { who, amount }) => {
            predicate(cards::draw_encounter(c, who, amount))
        }
        Effect::Cards(CardEffect::DrawCard { who, what }) => {
            predicate(cards::draw_card(c, who, what))
        }
        Effect::Cards(CardEffect::Discard(what)) => {
            predicate(Clause::new(actor(c), "discard", object(c, what)))
        }
        Effect::Cards(CardEffect::DiscardFromHand {
            who,
            what,
            amount,
            at_random,
        }) => predicate(cards::from_hand(c, who, what, amount, *at_random)),
        Effect::Cards(CardEffect::DiscardFromDeck {
            deck,
            amount,
            until,
            then,
        }) => sentence(cards::from_deck(
            c,
            deck,
            (amount.as_ref(), until.as_ref()),
            then,
        )),
        Effect::Cards(CardEffect::Search {
            who,
            zones,
            what,
            count,
            up_to,
            different,
            then,
            rest,
        }) => {
            let how_many = (count, *up_to, *different);
            cards::search(c, who, zones, (what, how_many), (then, *rest))
        }
        Effect::Cards(CardEffect::ChangeSearch { cards, targets }) => {
            predicate(cards::change_search(c, cards, targets))
        }
        Effect::Cards(CardEffect::Look { who, zone }) => predicate(cards::look(c, who, zone)),
        Effect::Cards(CardEffect::LookUnder { who, what }) => {
            predicate(cards::look_under(c, who, what))
        }
        Effect::Cards(CardEffect::Put { what, into }) => predicate(cards::put(c, what, into)),
        Effect::Cards(CardEffect::PutIntoPlay {
            what,
            under,
            at,
            exhausted,
        }) => predicate(cards::into_play(c, what, under.as_ref(), at, *exhausted)),
        Effect::Cards(CardEffect::Play {
            what,
            discount,
            free,
        }) => predicate(cards::play(c, what, discount, *free)),
        Effect::Tests(TestEffect::Commit(what)) => predicate(cards::commit(c, what)),
        Effect::Cards(CardEffect::ResolveAbility(of)) => predicate(cards::resolve_ability(c, of)),
        Effect::Cards(CardEffect::Devour(what)) => {
            predicate(Clause::you("devour", object(c, what)))
        }
        Effect::Cards(CardEffect::Role(class)) => predicate(cards::role(c, *class)),
        Effect::Cards(CardEffect::Become(card)) => predicate(cards::become_other(c, card)),
        Effect::Cards(CardEffect::Attach { what, to }) => predicate(cards::attach(c, what, to)),
        Effect::Cards(CardEffect::Swap {
            what,
            with,
            keeping,
        }) => predicate(cards::swap(c, what, with, *keeping)),
        Effect::Cards(CardEffect::TakeControl { who, what }) => {
            predicate(cards::take_control(c, who, what))
        }
        Effect::Cards(CardEffect::Shuffle(deck)) => {
            predicate(Clause::you("shuffle", place::deck(c, deck)))
        }
        Effect::Cards(CardEffect::ShuffleDiscardInto(deck)) => {
            predicate(cards::shuffle_discard(c, deck))
        }
        Effect::Cards(CardEffect::Exhaust(what)) => {
            predicate(Clause::you("exhaust", object(c, what)))
        }
        Effect::Cards(CardEffect::Ready(what)) => predicate(Clause::you("ready", object(c, what))),
        Effect::Cards(CardEffect::Reveal(what)) => {
            predicate(Clause::you("reveal", object(c, what)))
        }
        Effect::Cards(CardEffect::Hide { what, shuffled }) => {
            let places = if *shuffled {
                " unrevealed side up and shuffle their places"
            } else {
                " unrevealed side up"
            };
            predicate(Clause::you("turn", object(c, what) + places))
        }
        Effect::Cards(CardEffect::Flip(what)) => {
            predicate(Clause::you("turn", object(c, what) + " to its other side"))
        }
        Effect::Cards(CardEffect::Surge) => {
            predicate(Clause::new(reference(c, &Ref::This), "gain", "surge"))
        }
        Effect::Scenario(ScenarioEffect::AdvanceAct) => predicate(scenario::advance(c, Kind::Act)),
        Effect::Scenario(ScenarioEffect::AdvanceAgenda) => {
            predicate(scenario::advance(c, Kind::Agenda))
        }
        Effect::Scenario(ScenarioEffect::AdvanceTo { stage, back }) => {
            predicate(scenario::advance_to(c, stage, *back))
        }
        Effect::Scenario(ScenarioEffect::Gather { sets, into }) => {
            predicate(scenario::gather(c, sets, into))
        }
        Effect::Scenario(ScenarioEffect::Resolution(id)) => sentence(scenario::resolution(id)),
        Effect::Scenario(ScenarioEffect::Resign(who)) => {
            predicate(Clause::new(each(c, who, Kind::Investigator), "resign", ""))
        }
        Effect::Scenario(ScenarioEffect::DefeatInvestigators(who)) => predicate(Clause::new(
            each(c, who, Kind::Investigator),
            "be defeated",
            "",
        )),
        Effect::Scenario(ScenarioEffect::Record(key)) => predicate(scenario::record(c, key)),
        Effect::Scenario(ScenarioEffect::RecordCount(key, count)) => {
            predicate(scenario::record_count(c, key, count))
        }
        Effect::Scenario(ScenarioEffect::CrossOut(key)) => predicate(scenario::cross_out(c, key)),
        Effect::Scenario(ScenarioEffect::Remember(note)) => {
            predicate(scenario::remember(c, "remember", note))
        }
        Effect::Scenario(ScenarioEffect::Forget(note)) => {
            predicate(scenario::remember(c, "forget", note))
        }
        Effect::Scenario(ScenarioEffect::RecordCards { section, what }) => {
            predicate(scenario::record_cards(c, section, what))
        }
        Effect::Scenario(ScenarioEffect::Experience { who, amount }) => {
            predicate(scenario::experience(c, who, amount))
        }
        Effect::Scenario(ScenarioEffect::VictoryExperience) => {
            predicate(scenario::victory_experience())
        }
        Effect::Scenario(ScenarioEffect::EarnCard {
            card,
            who,
            optional,
        }) => predicate(scenario::earn(c, card, who, *optional)),
        Effect::Scenario(ScenarioEffect::LoseCard(card)) => predicate(scenario::lose(c, card)),
        Effect::Scenario(ScenarioEffect::GainWeakness {
            who,
            with_trait,
            to,
        }) => sentence(scenario::weakness(c, who, with_trait.as_ref(), to)),
        Effect::Scenario(ScenarioEffect::CampaignEnds(how)) => {
            sentence(scenario::campaign_ends(how))
        }
        Effect::Scenario(ScenarioEffect::AddToBag(tokens)) => {
            predicate(scenario::add_to_bag(tokens))
        }
        Effect::Scenario(ScenarioEffect::RemoveFromBag(tokens)) => {
            predicate(scenario::remove_from_bag(tokens))
        }
        Effect::Tests(TestEffect::RevealTokens { amount, reveals }) => {
            sentence(mechanic::reveal(c, amount, reveals))
        }
        Effect::Board(BoardEffect::Explore { deck, to }) => {
            sentence(mechanic::explore(c, deck, to))
        }
        Effect::Board(BoardEffect::ResolveHaunted(at)) => {
            predicate(mechanic::resolve_haunted(c, at))
        }
        Effect::Flow(FlowEffect::Hook(name)) => sentence(super::hook::text(name)),
    }
}

/// Every matching element, as the object of a verb.
fn object<'a>(c: &Context<'a>, what: &'a Match) -> String {
    each(c, what, Kind::Card).object()
}

/// What the reaction cancels.
fn canceled(c: &Context<'_>) -> String {
    let Some(event) = c.event else {
        return "that effect".to_owned();
    };
    match event.kind {
        EventKind::Attacks => "that attack".to_owned(),
        EventKind::Revelation => "its revelation".to_owned(),
        EventKind::TokenRevealed => "that token".to_owned(),
        EventKind::Enters | EventKind::Leaves => "that move".to_owned(),
        EventKind::Played => "that card".to_owned(),
        EventKind::HarmDealt => "that damage and horror".to_owned(),
        EventKind::DamagePlaced => "that damage".to_owned(),
        EventKind::HorrorPlaced => "that horror".to_owned(),
        EventKind::Spawned => "that spawn".to_owned(),
        EventKind::Drawn => "that draw".to_owned(),
        _ => "that effect".to_owned(),
    }
}

/// Binds an element that was just spoken of.
pub fn bind<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, bound: Bound) -> Context<'a> {
    let group = Group::of(matcher, expected);
    let kind = c.kind(matcher, expected);
    c.with(bound.among(kind, &group))
}
