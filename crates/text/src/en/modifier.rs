//! Grants in English: what changes for as long as something holds.

use super::allowance::{
    additional_action, additional_cost, cost_of_deed, only_for, play_cost, shared_slots, slots,
};
use super::bonus::{added, set};
use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::test::{phrase, while_testing};
use super::value::value;
use super::words::{self, Np};
use super::{bearing, elsewhere, permit, terms};
use crate::context::Context;
use crate::group::Kind;
use crate::paragraph::TokenCode;
use abilities::{Counter, Match, Modifier, Stat};

pub fn grant_clause<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Clause {
    match modifier {
        Modifier::Add {
            to,
            stat,
            by,
            during,
            ..
        } => added(c, to, *stat, by, during.as_ref()),
        Modifier::Set {
            to,
            stat: Stat::Uses,
            value: number,
        } => {
            let uses = format!("as having uses ({})", value(c, number));
            Clause::new(each(c, to, Kind::Card), "be treated", uses)
        }
        Modifier::Set { to, stat, value } => set(c, to, *stat, value),
        Modifier::Keyword { to, keyword } => {
            let keyword = terms::keyword(*keyword).to_lowercase();
            Clause::new(each(c, to, Kind::Card), "gain", keyword)
        }
        Modifier::LoseKeyword { to, keyword } => {
            let keyword = terms::keyword(*keyword).to_lowercase();
            Clause::new(each(c, to, Kind::Card), "lose", keyword)
        }
        Modifier::Prey { to, who } => super::allowance::prey(c, to, who),
        Modifier::Trait { to, name } => {
            let name = c.names.trait_name(super::LANGUAGE, name);
            Clause::new(
                each(c, to, Kind::Card),
                "gain",
                format!("the [[{name}]] trait"),
            )
        }
        Modifier::Blank(what) => {
            let kind = c.kind(what, Kind::Card);
            let what = each(c, what, Kind::Card);
            let own = what.own(kind);
            let rest = format!("as if {own} text box were blank (traits remain)");
            Clause::new(what, "be treated", rest)
        }
        Modifier::OnlyText(what) => super::permit::only_text(c, what),
        Modifier::Ability { to, ability } => Clause::new(
            each(c, to, Kind::Card),
            "gain",
            format!("“{}”", super::ability::quoted(&c.gained_by(to), ability)),
        ),
        Modifier::AbilitiesOf { to, of } => {
            let to = each(c, to, Kind::Card);
            let of = np(c, of, Kind::Card, Det::A).object();
            let to = to.object();
            let rest = format!(
                "{of} to use one of its [action], [fast], or [reaction] abilities as if it were an \
                 ability of {to} (its costs are paid from {to} as well)"
            );
            Clause::you("may reveal", rest)
        }
        Modifier::Immune { to, from, but_harm } => {
            let from = np(c, from, Kind::Card, Det::Plural).object();
            let but = but_harm.then_some(", except damage and horror");
            let rest = format!("to the effects of {from}{}", but.unwrap_or_default());
            Clause::new(each(c, to, Kind::Card), "be immune", rest)
        }
        Modifier::Cannot(forbidden) => super::prohibition::clause(c, forbidden),
        Modifier::AdditionalCost {
            who,
            actions,
            cost,
            first_each,
            target,
            leaving,
        } => match target {
            Some(target) => cost_of_deed(c, who, actions, cost, (target, *leaving)),
            None => additional_cost(c, who, actions, cost, *first_each),
        },
        Modifier::AdditionalAction {
            who,
            amount,
            actions,
            only_on,
            target,
        } => {
            let only = only_for(c, actions, only_on.as_ref(), target.as_ref());
            additional_action(c, who, amount, only)
        }
        Modifier::Slots {
            slot,
            or,
            amount,
            only_for,
        } => slots(c, (*slot, or), amount, only_for.as_ref()),
        Modifier::SpendElsewhere { counter, from, on } => {
            let noun = words::counter(c, *counter, c.uses_of(from)).many;
            let from = np(c, from, Kind::Asset, Det::A).object();
            let there = match (counter, on) {
                (Counter::Resource, Match::You) => "in your resource pool".to_owned(),
                _ => format!("on {}", np(c, on, Kind::Asset, Det::Plural).object()),
            };
            Clause::new(
                Np::many(format!("{noun} on {from}")),
                "may be spent",
                format!("as if they were {there}"),
            )
        }
        Modifier::ShareSlot {
            slot,
            cards,
            up_to,
            none,
        } => {
            let cards = np(c, cards, Kind::Asset, Det::Plural).text;
            let slots = match none {
                true => format!("up no {}s", terms::slot(*slot)),
                false => format!("up 1 {} together", terms::slot(*slot)),
            };
            Clause::new(Np::many(format!("up to {up_to} {cards}")), "take", slots)
        }
        Modifier::TakesSlot { to, slot } => Clause::new(
            each(c, to, Kind::Asset),
            "take",
            format!("up 1 additional {}", terms::slot(*slot)),
        ),
        Modifier::SharedSlots(kinds) => shared_slots(kinds),
        Modifier::SkillInstead {
            who,
            skill,
            instead_of,
            during,
        } => {
            let during = during
                .as_ref()
                .map_or(String::new(), |test| format!(" {}", while_testing(c, test)));
            let rest = format!(
                "{} instead of {}{during}",
                terms::skill(*skill),
                terms::skill(*instead_of)
            );
            Clause::new(each(c, who, Kind::Investigator), "may use", rest)
        }
        Modifier::TestSkill { skill, during } => Clause::new(
            match c.is_in_test() {
                true => Np::you(),
                false => Np::one(phrase(c, during).indefinite()),
            },
            "use",
            format!("{} instead of any other skill", terms::skill(*skill)),
        ),
        Modifier::PlayCost {
            who,
            cards,
            by,
            first_each,
        } => play_cost(c, who, cards, by, *first_each),
        Modifier::SpendAsResources {
            counter,
            from,
            cards,
            who,
        } => permit::spend_as_resources(c, (*counter, from), cards, who),
        Modifier::TreatToken {
            who,
            token,
            as_token,
            also,
        } => {
            let token = super::condition::token_match(token);
            let who = each(c, who, Kind::Investigator);
            let revealer = if who.is_you() { "you" } else { "they" };
            let codes = std::iter::once(as_token).chain(also);
            let codes: Vec<_> = codes.map(|one| TokenCode(*one).to_string()).collect();
            let all = if also.is_empty() {
                ""
            } else {
                ", and resolve all of them"
            };
            let codes = words::list(&codes, "and");
            let rest = format!("each {token} {revealer} reveal as {codes}{all}");
            Clause::new(who, "treat", rest)
        }
        Modifier::IgnoreTokens {
            tokens,
            during,
            modifier_only,
        } => permit::ignore_tokens(c, tokens, during, *modifier_only),
        Modifier::MultiplyNegativeTokens { during, times } => {
            let times = match times {
                2 => "doubled".to_owned(),
                3 => "tripled".to_owned(),
                n => format!("multiplied by {n}"),
            };
            let test = phrase(c, during).indefinite();
            Clause::new(
                Np::one(format!("during {test}, each negative chaos token modifier")),
                &format!("be {times}"),
                "",
            )
        }
        Modifier::NoTokens { who, counts_as } => {
            let who = each(c, who, Kind::Investigator);
            let own = who.own(Kind::Investigator);
            let tests = if c.committed || c.is_in_test() {
                "this test".to_owned()
            } else {
                format!("{own} skill tests")
            };
            let instead = counts_as.map_or(String::new(), |token| {
                format!(
                    ". Resolve the test as if {} had been revealed",
                    TokenCode(token)
                )
            });
            Clause::new(
                who,
                "reveal",
                format!("no chaos tokens for {tests}{instead}"),
            )
        }
        Modifier::PlayableFrom { .. } => elsewhere::playable_from(c, modifier),
        Modifier::CommittableFrom { .. } => elsewhere::committable_from(c, modifier),
        Modifier::PlayAsIfAt {
            cards,
            at,
            unengaged,
            cost,
            limit,
        } => elsewhere::as_if_at(c, (cards, at), (*unengaged, cost), limit.as_ref()),
        Modifier::ChosenFirst { what, by } => {
            let what = np(c, what, Kind::Card, Det::A);
            let by = np(c, by, Kind::Card, Det::A).object();
            Clause::new(what, "must be chosen", format!("for {by} if it may be"))
        }
        Modifier::ChoosesDrawOrder => permit::chooses_draw_order(),
        Modifier::MayIgnore { what, keywords } => permit::may_ignore(c, what, *keywords),
        Modifier::TopCardRevealed(deck) => elsewhere::top_card_revealed(c, deck),
        Modifier::MayBeAssigned {
            to,
            of,
            only,
            first,
            direct,
            least,
        } => bearing::assigned(c, (to, of), *only, (*first, *direct), *least),
        Modifier::ExcessHealed { who, of, place } => bearing::excess_healed(c, (who, of), *place),
        Modifier::ResolvesFailure(who) => bearing::resolves_failure(c, who),
        Modifier::Multiply { to, stat, times } => permit::multiply(c, to, *stat, *times),
        Modifier::SuccessTimes(times) => permit::success_times(*times),
        Modifier::SafeActions {
            who,
            actions,
            on,
            first_each,
        } => permit::safe_actions(c, (who, on.as_ref()), actions, *first_each),
        Modifier::Icons { to, icon, by } => permit::icons(c, to, &[*icon], by),
        Modifier::IconsSubtract(of) => permit::icons_subtract(c, of),
        Modifier::HealedAs {
            counter,
            of,
            discarded,
        } => permit::healed_as(c, *counter, of, *discarded),
        Modifier::TiesFail(tests) => permit::ties_fail(c, tests),
        Modifier::IconsTimes { to, times, fewer } => permit::icons_times(c, to, (*times, *fewer)),
        Modifier::NoSlots(what) => permit::no_slots(c, what),
        Modifier::InsteadOfDiscard { cards, to, .. } => {
            let what = np(c, cards, Kind::Card, Det::A).object();
            let what = super::place::moved(c, &what, to, cards);
            let rest = format!("{what} instead of discarding it");
            Clause::you(super::place::verb(to), rest)
        }
        Modifier::NoAttacksOfOpportunity => {
            Clause::new(Np::one("this"), "do", "not provoke attacks of opportunity")
        }
        Modifier::DoesNotEngage(what) => Clause::new(
            np(c, what, Kind::Enemy, Det::Plural),
            "do",
            "not engage investigators automatically",
        ),
        Modifier::DoesNotReady(what) => Clause::new(
            each(c, what, Kind::Card),
            "do",
            "not ready during the upkeep phase",
        ),
        Modifier::DirectHarm(what) => {
            let what = each(c, what, Kind::Investigator).object();
            let harm = Np::many(format!("all damage and horror dealt to {what}"));
            Clause::new(harm, "be", "direct damage and direct horror")
        }
        Modifier::KeepsDoom(what) => {
            let what = each(c, what, Kind::Card).object();
            let doom = Np::one(format!("doom on {what}"));
            Clause::new(doom, "be", "not removed when an agenda advances")
        }
        Modifier::StaysAttached { what, into } => super::allowance::stays_attached(c, what, into),
        Modifier::OneAction { who, on, fewer } => {
            super::allowance::one_action(c, who, on, fewer.as_ref())
        }
        Modifier::DirectAttacks(what) => {
            let attacks = each(c, what, Kind::Enemy).of("attacks");
            let harm = Np::many(format!("all damage and horror from {attacks}"));
            Clause::new(harm, "must be assigned", "to the attacked investigator")
        }
        Modifier::Lured { enemies, to } => {
            let enemies = each(c, enemies, Kind::Enemy);
            let to = np(c, to, Kind::Location, Det::A).object();
            let enemies = Np::one(format!("{} that moves", enemies.text));
            let rest = format!("so towards {to} instead of to where it normally would");
            Clause::new(enemies, "do", rest)
        }
        Modifier::AttackedFromAfar { what, who, engaged } => {
            super::distance::attacked_from_afar(c, what, who, *engaged)
        }
        Modifier::MostDamage { to, amount } => Clause::new(
            each(c, to, Kind::Enemy),
            "take",
            format!("at most {} damage from an attack", value(c, amount)),
        ),
        Modifier::Connect { from, to, moving } => super::allowance::connected(c, from, to, *moving),
        Modifier::NoLimits(what) => super::allowance::no_limits(c, what),
        Modifier::Numbers { on, from, to } => super::allowance::numbers(c, on, *from, *to),
        Modifier::PlayAlsoCosts {
            who,
            cards,
            cost,
            committing,
        } => super::allowance::play_also_costs(c, who, cards, (cost, *committing)),
    }
}
