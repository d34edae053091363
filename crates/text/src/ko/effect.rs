//! Effects in Korean: which words each effect takes.

use super::attempt::{self, Results};
use super::clause::{Clause, Piece, inline, sentences};
use super::matcher::each;
use super::matcher::subject;
use super::reference::{actor, reference};
use super::verb::{self, Verb};
use super::{board, cards, choice, counters, harm, lasting, mechanic, movement, place, scenario};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::josa;
use abilities::{Effect, EventKind, Match, Ref};

/// The effects as sentences.
pub fn text<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    sentences(&pieces(c, effects))
}

/// The effects within a sentence.
pub fn within<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    inline(&pieces(&c.nested(), effects))
}

pub fn pieces<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Vec<Piece> {
    effects.iter().flat_map(|effect| piece(c, effect)).collect()
}

fn said(clause: Clause) -> Vec<Piece> {
    vec![Piece::Clause(clause)]
}

fn told(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// Something done to every matching element.
fn done<'a>(c: &Context<'a>, what: &'a Match, verb: Verb) -> Vec<Piece> {
    said(Clause::bare(each(c, what, Kind::Card).object(), verb))
}

fn piece<'a>(c: &Context<'a>, effect: &'a Effect) -> Vec<Piece> {
    match effect {
        Effect::All(effects) => pieces(c, effects),
        Effect::If {
            condition,
            then,
            otherwise,
        } => choice::branch(c, condition, then, otherwise),
        Effect::May(effects) => choice::may(c, effects),
        Effect::Then(first, second) => choice::then(c, first, second),
        Effect::Choose {
            who,
            from,
            count,
            up_to,
            then,
        } => choice::choose(c, who, from, (count, *up_to), then),
        Effect::ChooseOne { who, options } => choice::one_of(c, who, options),
        Effect::ChooseAmount {
            who,
            at_least,
            at_most,
            then,
        } => told(choice::amount(c, who, (at_least, at_most), then)),
        Effect::ForEach { from, then } => choice::for_each(c, from, then),
        Effect::Repeat { times, effects } => told(choice::repeat(c, times, effects)),
        Effect::Limited { limit, effects } => told(choice::limited(c, *limit, effects)),
        Effect::As { who, effects } => choice::as_who(c, who, effects),
        Effect::AtRandom { from, count, then } => choice::at_random(c, from, count, then),
        Effect::Pay {
            cost,
            optional,
            then,
            otherwise,
        } => told(choice::pay(c, cost, *optional, then, otherwise)),
        Effect::Until {
            duration,
            modifiers,
        } => told(lasting::until(c, *duration, modifiers)),
        Effect::Delay {
            timing,
            event,
            effects,
        } => told(lasting::delay(c, *timing, event, effects)),
        Effect::Cancel => said(Clause::bare(canceled(c), verb::CANCEL)),
        Effect::Instead(effects) => told(format!("대신, {}", within(c, effects))),
        Effect::Test {
            who,
            skills,
            difficulty,
            success,
            failure,
            kind,
            reveals,
        } => {
            let results = Results {
                success,
                failure,
                reveals,
                ends: &[],
                instead: None,
                instead_of_one: false,
            };
            told(attempt::test(c, (who, skills, difficulty, *kind), &results))
        }
        Effect::Attempt {
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
        } => {
            let results = Results {
                success,
                failure,
                reveals,
                ends,
                instead: instead.as_deref(),
                instead_of_one: *instead_of_one,
            };
            let target = target.as_ref();
            told(attempt::attempt(
                c,
                *kind,
                (*skill, target, modifiers, *succeeds),
                &results,
            ))
        }
        Effect::ChangeToken(change) => told(super::token::change(c, change)),
        Effect::OnSuccess(effects) => told(lasting::on_result(c, effects, true)),
        Effect::OnFailure(effects) => told(lasting::on_result(c, effects, false)),
        Effect::AfterTest(effects) => told(lasting::after_test(c, effects)),
        Effect::AutoSucceed => said(Clause::new(actor(c), "", verb::AUTO_SUCCEED)),
        Effect::AutoFail => said(Clause::new(actor(c), "", verb::AUTO_FAIL)),
        Effect::Damage {
            to,
            damage,
            horror,
            direct,
        } => said(harm::damage(c, to, (damage, horror), *direct)),
        Effect::CancelHarm(amount) => said(harm::cancel(c, amount)),
        Effect::Heal {
            from,
            damage,
            horror,
            either,
        } => said(harm::heal(c, from, (damage, horror), either.as_ref())),
        Effect::Defeat(what) => said(harm::defeat(c, what)),
        Effect::Kill(who) => said(harm::kill(c, who)),
        Effect::Trauma {
            who,
            physical,
            mental,
        } => said(harm::trauma(c, who, physical, mental)),
        Effect::Move { who, to } => said(movement::go(c, who, to)),
        Effect::MoveTowards { who, to } => said(movement::towards(c, who, to)),
        Effect::Engage { enemy, who } => said(movement::engage(c, enemy, who)),
        Effect::Disengage { enemy } => said(movement::disengage(c, enemy)),
        Effect::Evade(enemy) => said(movement::evade(c, enemy)),
        Effect::Attack { enemy, who } => said(movement::attack(c, enemy, who)),
        Effect::Spawn { what, at } => said(movement::spawn(c, what, at)),
        Effect::AddSwarm { to, amount } => said(board::add_swarm(c, to, amount)),
        Effect::Conceal(enemies) => said(board::conceal(c, enemies)),
        Effect::SetDecoysAside(amount) => said(board::set_decoys_aside(c, amount)),
        Effect::Expose(what) => said(Clause::bare(
            each(c, what, Kind::Card).object(),
            verb::EXPOSE,
        )),
        Effect::Flood { at, to } => said(board::flood(c, at, *to)),
        Effect::PlaceKey { key, on, facedown } => said(board::place_key(c, *key, on, *facedown)),
        Effect::TakeKeys { who, from, key } => said(board::take_keys(c, who, from, *key)),
        Effect::GiveKeys { to } => said(board::give_keys(c, to)),
        Effect::Shift(what) => said(Clause::bare(each(c, what, Kind::Key).object(), verb::SHIFT)),
        Effect::ResolveStory(what) => said(Clause::bare(
            each(c, what, Kind::Story).object(),
            verb::RESOLVE,
        )),
        Effect::DiscoverClues { who, at, amount } => said(counters::discover(c, who, at, amount)),
        Effect::Place {
            counter,
            on,
            amount,
            may_advance,
        } => said(counters::place(c, *counter, on, amount, *may_advance)),
        Effect::Remove {
            counter,
            from,
            amount,
        } => said(counters::remove(c, *counter, from, amount)),
        Effect::MoveCounters {
            counter,
            from,
            to,
            amount,
            as_counter,
        } => said(counters::moved(
            c,
            (*counter, *as_counter),
            (from, to),
            amount,
        )),
        Effect::GainResources { who, amount } => said(counters::pool(c, who, verb::GAIN, amount)),
        Effect::LoseResources { who, amount } => said(counters::pool(c, who, verb::LOSE, amount)),
        Effect::GainActions { who, amount } => said(counters::gain_actions(c, who, amount)),
        Effect::LoseActions { who, amount } => said(counters::lose_actions(c, who, amount)),
        Effect::EndTurn(who) => said(counters::end_turn(c, who)),
        Effect::Draw {
            who,
            amount,
            until_held,
        } => said(cards::draw(c, who, amount, *until_held)),
        Effect::DrawEncounter { who, amount } => said(cards::draw_encounter(c, who, amount)),
        Effect::DrawCard { who, what } => said(cards::draw_card(c, who, what)),
        Effect::Discard(what) => {
            let actor = actor(c);
            let what = each(c, what, Kind::Card).object();
            said(Clause::new(actor, what, verb::DISCARD))
        }
        Effect::DiscardFromHand {
            who,
            what,
            amount,
            at_random,
        } => said(cards::from_hand(c, who, what, amount, *at_random)),
        Effect::DiscardFromDeck {
            deck,
            amount,
            until,
            then,
        } => told(cards::from_deck(
            c,
            deck,
            (amount.as_ref(), until.as_ref()),
            then,
        )),
        Effect::Search {
            who,
            zones,
            what,
            count,
            up_to,
            different,
            then,
            rest,
        } => {
            let how_many = (count, *up_to, *different);
            cards::search(c, who, zones, (what, how_many), (then, *rest))
        }
        Effect::ChangeSearch { cards, targets } => said(cards::change_search(c, cards, targets)),
        Effect::Look { who, zone } => said(cards::look(c, who, zone)),
        Effect::Put { what, into } => said(cards::put(c, what, into)),
        Effect::PutIntoPlay {
            what,
            under,
            at,
            exhausted,
        } => said(cards::into_play(c, what, under.as_ref(), at, *exhausted)),
        Effect::Play {
            what,
            discount,
            free,
        } => said(cards::play(c, what, discount, *free)),
        Effect::Commit(what) => said(cards::commit(c, what)),
        Effect::ResolveAbility(of) => said(cards::resolve_ability(c, of)),
        Effect::Devour(what) => done(c, what, verb::DEVOUR),
        Effect::Role(class) => said(cards::role(c, *class)),
        Effect::Become(card) => said(cards::become_other(c, card)),
        Effect::Attach { what, to } => said(cards::attach(c, what, to)),
        Effect::Swap { what, with } => said(cards::swap(c, what, with)),
        Effect::TakeControl { who, what } => said(cards::take_control(c, who, what)),
        Effect::Shuffle(deck) => {
            let deck = josa::eul(&place::deck(c, deck));
            said(Clause::bare(deck, verb::SHUFFLE))
        }
        Effect::ShuffleDiscardInto(deck) => said(place::shuffle_discard(c, deck)),
        Effect::Exhaust(what) => done(c, what, verb::EXHAUST),
        Effect::Ready(what) => done(c, what, verb::READY),
        Effect::Reveal(what) => done(c, what, verb::REVEAL),
        Effect::Flip(what) => done(c, what, verb::FLIP),
        Effect::Surge => {
            let this = reference(c, &Ref::This);
            said(Clause::new(Some(this), "급증을", verb::GAIN))
        }
        Effect::AdvanceAct => said(scenario::advance(c, Kind::Act)),
        Effect::AdvanceAgenda => said(scenario::advance(c, Kind::Agenda)),
        Effect::Resolution(id) => told(scenario::resolution(id)),
        Effect::Resign(who) => {
            let who = subject(c, who, Kind::Investigator);
            said(Clause::new(who, "", verb::RESIGN))
        }
        Effect::DefeatInvestigators(who) => {
            let who = each(c, who, Kind::Investigator);
            said(Clause::new(Some(who), "", verb::BE_DEFEATED))
        }
        Effect::Record(key) => said(scenario::record(c, key)),
        Effect::RecordCount(key, count) => said(scenario::record_count(c, key, count)),
        Effect::CrossOut(key) => said(scenario::cross_out(c, key)),
        Effect::RecordCards { section, what } => said(scenario::record_cards(c, section, what)),
        Effect::Experience { who, amount } => said(scenario::experience(c, who, amount)),
        Effect::VictoryExperience => said(scenario::victory_experience()),
        Effect::EarnCard {
            card,
            who,
            optional,
        } => said(scenario::earn(c, card, who, *optional)),
        Effect::LoseCard(card) => said(scenario::lose(c, card)),
        Effect::GainWeakness {
            who,
            with_trait,
            to,
        } => said(scenario::weakness(c, who, with_trait.as_ref(), to)),
        Effect::CampaignEnds(how) => told(scenario::campaign_ends(how)),
        Effect::AddToBag(tokens) => said(scenario::add_to_bag(tokens)),
        Effect::RemoveFromBag(tokens) => said(scenario::remove_from_bag(tokens)),
        Effect::RevealTokens { amount, reveals } => told(mechanic::reveal(c, amount, reveals)),
        Effect::Explore { deck, to } => told(mechanic::explore(c, deck, to)),
        Effect::ResolveHaunted(at) => said(mechanic::resolve_haunted(c, at)),
        Effect::Hook(name) => told(super::hook::text(name)),
    }
}

/// What the reaction cancels.
fn canceled(c: &Context<'_>) -> &'static str {
    let Some(event) = c.event else {
        return "그 효과를";
    };
    match event.kind {
        EventKind::Attacks => "그 공격을",
        EventKind::Revelation => "그 폭로를",
        EventKind::TokenRevealed => "그 토큰을",
        EventKind::Enters | EventKind::Leaves => "그 이동을",
        EventKind::Played => "그 카드를",
        EventKind::HarmDealt => "그 피해와 공포를",
        EventKind::DamagePlaced => "그 피해를",
        EventKind::HorrorPlaced => "그 공포를",
        EventKind::Spawned => "그 출현을",
        _ => "그 효과를",
    }
}

/// Binds an element that was just spoken of.
pub fn bind<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, bound: Bound) -> Context<'a> {
    let group = Group::of(matcher, expected);
    let kind = c.kind(matcher, expected);
    c.with(bound.among(kind, &group))
}
