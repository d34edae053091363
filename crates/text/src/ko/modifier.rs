//! Grants in Korean: what changes for as long as something holds.

use super::allowance::{actions, only_for};
use super::bonus::{gain_of, set};
use super::clause::Clause;
use super::condition::token_match;
use super::gains::joined;
use super::matcher::{Det, each, np, topic};
use super::quantity::{signed, split};
use super::test::{phrase, while_testing};
use super::verb::{self, Ending};
use super::words::{self, Noun, Np};
use super::{bearing, elsewhere, permit, place, terms};
use crate::context::Context;
use crate::group::Kind;
use crate::paragraph::TokenCode;
use crate::particles;
use abilities::{Counter, Designator, Match, Modifier};

pub use super::conditioned::conditioned;

pub fn grant_clause<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Clause {
    let about = |who: &'a Match, expected: Kind, before: String, verb| {
        Clause::new(Some(topic(c, who, expected, Det::Each)), before, verb)
    };
    match modifier {
        // A condition or a plain gain; both have their own sentences.
        Modifier::Add {
            to,
            stat,
            by,
            during,
            ..
        } => {
            let gain = gain_of(c, to, *stat, by, during.as_ref());
            let mut clauses = joined(vec![gain]);
            clauses.pop().unwrap_or_else(|| Clause::bare("", verb::GET))
        }
        Modifier::Set { to, stat, value } => set(c, to, *stat, value),
        Modifier::Keyword { to, keyword } => {
            let keyword = format!("{} 키워드를", terms::keyword(*keyword));
            about(to, Kind::Card, keyword, verb::EARN)
        }
        Modifier::LoseKeyword { to, keyword } => {
            let keyword = format!("{} 키워드를", terms::keyword(*keyword));
            about(to, Kind::Card, keyword, verb::LOSE)
        }
        Modifier::Prey { to, who } => {
            let who = np(c, who, Kind::Investigator, Det::Bare).text;
            about(
                to,
                Kind::Enemy,
                format!("‘**먹잇감 –** {who}.’를"),
                verb::EARN,
            )
        }
        Modifier::Trait { to, name } => {
            let name = c.names.trait_name(super::LANGUAGE, name);
            about(to, Kind::Card, format!("[[{name}]] 특성을"), verb::EARN)
        }
        Modifier::Blank(what) => {
            let text = each(c, what, Kind::Card).of("글 상자");
            Clause::new(
                Some(Np::new(text, Kind::Card)),
                "특성을 제외하고 백지로",
                verb::BE_TREATED,
            )
        }
        Modifier::OnlyText(what) => permit::only_text(c, what),
        Modifier::Ability { to, ability } => {
            let text = super::ability::quoted(&c.gained_by(to), ability);
            about(to, Kind::Card, format!("“{text}” 기능을"), verb::EARN)
        }
        Modifier::AbilitiesOf { to, of } => {
            let of = np(c, of, Kind::Card, Det::A).object();
            let ability = np(c, to, Kind::Card, Det::Bare).of("기능");
            let uses = format!("그 카드의 [action], [fast], [reaction] 기능을 {ability}인 것처럼");
            let mut clause = Clause::bare(format!("{of} 공개하고, {uses}"), verb::USE).may();
            "(비용도 이 카드로 지불합니다)".clone_into(&mut clause.remark);
            clause
        }
        Modifier::Immune { to, from, but_harm } => {
            let from = np(c, from, Kind::Card, Det::Bare).of("효과");
            let from = match but_harm {
                true => from + "(피해와 공포 제외)",
                false => from,
            };
            about(to, Kind::Card, format!("{from}에 면역이"), verb::BECOME)
        }
        Modifier::Cannot(forbidden) => super::prohibition::clause(c, forbidden),
        Modifier::AdditionalCost {
            who,
            actions: on,
            cost,
            target: Some(target),
            leaving,
            ..
        } => permit::entry_cost(c, who, (on, *leaving), (cost, target)),
        Modifier::AdditionalCost {
            who,
            actions: on,
            cost,
            first_each,
            target: None,
            ..
        } => {
            if let [Designator::Role] = on.as_slice() {
                let cost = super::cost::cost(c, cost);
                let before = format!("배역을 바꾸려면 추가 비용으로 {}", cost.before);
                return about(who, Kind::Investigator, before, cost.verb).which(Ending::Must);
            }
            let which = match (on.is_empty(), first_each) {
                (true, Some(period)) => format!("{}마다 첫 행동을", terms::period(*period)),
                (true, None) => "행동을".to_owned(),
                (false, Some(period)) => {
                    let period = terms::period(*period);
                    format!("{period}마다 처음 하는 {} 행동을", actions(on))
                }
                (false, None) => format!("{} 행동을", actions(on)),
            };
            let cost = super::cost::cost(c, cost);
            let before = format!("{which} 하려면 {}", cost.before);
            about(who, Kind::Investigator, before, cost.verb).which(Ending::Must)
        }
        Modifier::AdditionalAction {
            who,
            amount,
            actions,
            only_on,
            target,
        } => {
            let (per, what) = split(c, amount, &Noun::new("추가 행동", "번"));
            let only = only_for(c, actions, only_on.as_ref(), target.as_ref());
            let only = only.map_or(String::new(), |only| format!("{only}에만 쓸 수 있는 "));
            let before = format!("자신의 차례에 {per}{only}{what}");
            about(who, Kind::Investigator, before, verb::DO).may()
        }
        Modifier::Slots {
            slot,
            or,
            amount,
            only_for,
        } => super::allowance::slots(c, (*slot, or), amount, only_for.as_ref()),
        Modifier::SpendElsewhere { counter, from, on } => {
            let noun = words::counter(c, *counter, c.uses_of(from)).text;
            let from = np(c, from, Kind::Asset, Det::Bare).of(&particles::eul(&noun));
            let on = match (counter, on) {
                (Counter::Resource, Match::You) => "당신의 자원 저장소에".to_owned(),
                _ => np(c, on, Kind::Asset, Det::Bare).to(),
            };
            Clause::bare(format!("{from}, {on} 있는 것처럼"), verb::SPEND).may()
        }
        Modifier::ShareSlot {
            slot,
            cards,
            up_to,
            none,
        } => {
            let cards = np(c, cards, Kind::Asset, Det::Bare).text;
            let slot = terms::slot(*slot);
            match none {
                true => {
                    let what = format!("{cards} {up_to}장까지는 {}", particles::eul(slot));
                    Clause::bare(what, verb::OCCUPY).which(Ending::Not)
                }
                false => {
                    let what = format!("{cards} {up_to}장까지는 함께 {slot} 1칸을");
                    Clause::bare(what, verb::OCCUPY)
                }
            }
        }
        Modifier::TakesSlot { to, slot } => {
            let slot = format!("{} 1칸을 추가로", terms::slot(*slot));
            about(to, Kind::Asset, slot, verb::OCCUPY)
        }
        Modifier::SharedSlots(kinds) => {
            let names: Vec<_> = kinds
                .iter()
                .map(|slot| terms::slot(*slot).to_owned())
                .collect();
            let assets = format!("{} 차지하는 자산", particles::eul(&words::or_slots(&names)));
            let into = format!("당신의 {} 중 어디에", words::with(&names));
            Clause::new(Some(Np::new(assets, Kind::Asset)), into, verb::PLACE).may()
        }
        Modifier::SkillInstead {
            who,
            skill,
            instead_of,
            during,
        } => {
            let during = during
                .as_ref()
                .map_or(String::new(), |test| format!("{} ", while_testing(c, test)));
            let before = format!(
                "{during}{} 대신 {}",
                terms::skill(*instead_of),
                particles::eul(terms::skill(*skill))
            );
            about(who, Kind::Investigator, before, verb::USE).may()
        }
        Modifier::TestSkill { skill, during } => {
            let test = match c.is_in_test() {
                true => format!("이번 {}", terms::test(crate::roles::test_kind(during))),
                false => phrase(c, during),
            };
            let test = Np::new(test, Kind::Card);
            let skill = particles::eul(terms::skill(*skill));
            Clause::new(Some(test), format!("지정된 능력 대신 {skill}"), verb::USE)
        }
        Modifier::PlayCost {
            who,
            cards,
            by,
            first_each,
        } => {
            let who = np(c, who, Kind::Investigator, Det::Bare).text;
            let cards = match first_each {
                None => each(c, cards, Kind::Card).of("비용"),
                Some(_) => np(c, cards, Kind::Card, Det::Bare).of("비용"),
            };
            let first = first_each.map_or(String::new(), |per| {
                format!("각 {}에 처음 ", terms::period(per))
            });
            let subject = Np::new(
                format!("{} {first}플레이하는 {cards}", particles::i(&who)),
                Kind::Card,
            );
            let (per, number) = signed(c, by);
            let (number, verb) = match number.strip_prefix('−') {
                Some(less) => (less, verb::DECREASE),
                None => (number.trim_start_matches('+'), verb::INCREASE),
            };
            Clause::new(Some(subject), format!("{per}{number}만큼"), verb)
        }
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
            let token = particles::eul(&token_match(token));
            let codes = std::iter::once(as_token).chain(also);
            let codes: Vec<_> = codes.map(|one| TokenCode(*one).to_string()).collect();
            let before = format!("공개한 {token} {}", particles::ro(&words::with(&codes)));
            let mut treat = about(who, Kind::Investigator, before, verb::TREAT);
            if !also.is_empty() {
                treat.remark = "(모두 해결합니다)".to_owned();
            }
            treat
        }
        Modifier::IgnoreTokens {
            tokens,
            during,
            modifier_only,
        } => permit::ignore_tokens(c, tokens, during, *modifier_only),
        Modifier::MultiplyNegativeTokens { during, times } => {
            let test = phrase(c, during);
            let token = Np::new(format!("{test} 도중 공개되는 음수 보정값"), Kind::Card);
            Clause::new(Some(token), format!("{times}배가"), verb::BECOME)
        }
        Modifier::NoTokens {
            who,
            counts_as: Some(token),
        } => {
            let token = particles::i(&TokenCode(*token).to_string());
            let before = format!("이번 테스트에서 혼돈 토큰을 공개하는 대신 {token} 공개된 것으로");
            about(who, Kind::Investigator, before, verb::TREAT)
        }
        Modifier::NoTokens { who, .. } => {
            let tests = if c.committed || c.is_in_test() {
                ""
            } else {
                "자신의 능력 테스트에서 "
            };
            let before = format!("{tests}혼돈 토큰을");
            about(who, Kind::Investigator, before, verb::REVEAL).which(Ending::Not)
        }
        // Has sentences of its own.
        Modifier::PlayableFrom { cards, .. } => {
            Clause::bare(np(c, cards, Kind::Card, Det::A).object(), verb::PLAY).may()
        }
        Modifier::CommittableFrom { .. } => elsewhere::committable_from(c, modifier),
        Modifier::PlayAsIfAt {
            cards,
            at,
            unengaged,
            cost,
            limit,
        } => elsewhere::as_if_at(c, (cards, at), (*unengaged, cost), limit.as_ref()),
        Modifier::ChosenFirst { what, by } => {
            let what = particles::eul(&np(c, what, Kind::Card, Det::Bare).text);
            let by = np(c, by, Kind::Card, Det::Bare).text;
            Clause::bare(format!("{by}의 대상으로 (가능하다면) {what}"), verb::CHOOSE)
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
        Modifier::InsteadOfDiscard { cards, to, .. } => place::put(
            c,
            Some(np(c, cards, Kind::Card, Det::Bare)),
            to,
            Some(cards),
        ),
        Modifier::NoAttacksOfOpportunity => {
            Clause::bare("틈새 공격을", verb::PROVOKE).which(Ending::Not)
        }
        Modifier::DoesNotEngage(what) => {
            about(what, Kind::Enemy, "자동으로".to_owned(), verb::ENGAGE).which(Ending::Not)
        }
        Modifier::DoesNotReady(what) => {
            about(what, Kind::Card, "정리 단계에".to_owned(), verb::BE_READIED).which(Ending::Not)
        }
        Modifier::DirectHarm(what) => permit::direct_harm(c, what),
        Modifier::KeepsDoom(what) => permit::keeps_doom(c, what),
        Modifier::StaysAttached { what, into } => {
            let before = super::allowance::still_attached(c, into);
            about(what, Kind::Card, before, verb::KEEP_UP)
        }
        Modifier::OneAction {
            on,
            fewer: Some(fewer),
            ..
        } => super::allowance::fewer_actions(c, on, fewer),
        Modifier::OneAction { who, on, .. } => {
            let before = super::allowance::one_action(c, on);
            about(who, Kind::Investigator, before, verb::TREAT)
        }
        Modifier::DirectAttacks(what) => permit::direct_attacks(c, what),
        Modifier::Lured { enemies, to } => {
            let to = np(c, to, Kind::Location, Det::Bare).object();
            let before = format!("원래 이동할 곳 대신 {to} 향해");
            let mut lured = about(enemies, Kind::Enemy, before, verb::MOVE);
            // Those that do not move stay where they are.
            if let Some(enemies) = &mut lured.subject {
                enemies.text = format!("이동하는 {}", enemies.text);
            }
            lured
        }
        Modifier::AttackedFromAfar { what, who, engaged } => {
            super::distance::attacked_from_afar(c, what, who, *engaged)
        }
        Modifier::MostDamage { to, amount } => {
            let amount = super::value::value(c, amount);
            let before = format!("공격 한 번에 피해를 {amount}까지만");
            let enemies = topic(c, to, Kind::Enemy, Det::Bare);
            Clause::new(Some(enemies), before, verb::RECEIVE)
        }
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
