//! Frames: what the game still has to do, last in first out.

use abilities::Effect;

use crate::actions::action::ActionFrame;
use crate::actions::action_points::ActionsFrame;
use crate::actions::play::PlayFrame;
use crate::by_hand::StillAsked;
use crate::decks::discards::DiscardsFrame;
use crate::decks::encounter::EncounterFrame;
use crate::decks::investigator::DrawFrame;
use crate::enemies::damage::DamageFrame;
use crate::enemies::enemy::{AttackFrame, EngageFrame};
use crate::enemies::hunter::HunterFrame;
use crate::flow::context::{Ctx, EffectResult};
use crate::flow::occurrence::{AbilityRef, Occurrence};
use crate::flow::phases::Flow;
use crate::flow::windows::Window;
use crate::map::locations::MoveFrame;
use crate::map::steps::StepFrame;
use crate::mechanics::concealed::{ConcealFrame, ExposeFrame};
use crate::mechanics::explore::ExploreFrame;
use crate::mechanics::haunted::HauntedFrame;
use crate::mechanics::seal::SealFrame;
use crate::mechanics::swarm::ExcessFrame;
use crate::skill_test::TestStep;
use crate::{CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Frame {
    Flow(Flow),
    /// A list of effects and the place of the next one.
    Effects {
        ctx: Ctx,
        list: &'static [Effect],
        next: u16,
    },
    /// The effect has asked, and the answer is in.
    Answered {
        ctx: Ctx,
        effect: &'static Effect,
    },
    /// Effects for each of the bound cards that are left.
    ForEach {
        ctx: Ctx,
        cards: Vec<CardId>,
        next: u16,
        list: &'static [Effect],
    },
    /// Effects with each of the investigators that are left as `You`.
    EachInvestigator {
        ctx: Ctx,
        seats: Vec<Seat>,
        next: u16,
        list: &'static [Effect],
    },
    /// Repeats so many times.
    Repeat {
        ctx: Ctx,
        times: i32,
        list: &'static [Effect],
    },
    /// Effects that resolve if everything before them did in full.
    Then {
        ctx: Ctx,
        list: &'static [Effect],
    },
    /// Puts back what a nested sequence changed.
    Restore(EffectResult, Vec<CardId>),
    Occur(Box<Occurrence>),
    /// An ability resolves: its costs are paid, then its effects.
    Ability {
        ability: AbilityRef,
        ctx: Ctx,
        paid: bool,
    },
    /// Costs to pay, one after another.
    Pay {
        ctx: Ctx,
        costs: &'static [abilities::Cost],
        next: u16,
    },
    PayAnswered {
        ctx: Ctx,
        cost: &'static abilities::Cost,
    },
    /// The player declares which of several skill icons a card was used for.
    IconUsed {
        seat: Seat,
        skills: Vec<abilities::Skill>,
    },
    /// An attempt begins, once its additional costs are paid.
    Attempt {
        ctx: Ctx,
        effect: &'static Effect,
        target: CardId,
    },
    /// The lead investigator says in which order constant abilities apply that contradict each other.
    Precedence,
    Window(Window),
    Action(Box<ActionFrame>),
    Play(Box<PlayFrame>),
    Damage(Box<DamageFrame>),
    PhaseBegins(abilities::Phase),
    PhaseOver,
    AttacksOn(Seat),
    /// Some of several additional actions are chosen, to be spent or lost.
    AdditionalActions(ActionsFrame),
    /// A massive enemy attacks everyone with whom it is engaged.
    MassiveAttacks(CardId),
    /// Doom may advance the agenda now.
    CheckDoom,
    CluesPaid,
    /// The card of the act or agenda deck has advanced; the next one becomes current.
    NextStage {
        card: CardId,
    },
    Test(TestStep),
    /// A card is to be committed that costs something; then it is paid for.
    CommitPays {
        seat: Seat,
        card: CardId,
    },
    CommitPaid {
        seat: Seat,
        card: CardId,
    },
    UsualResult,
    /// A token leaves the bag.
    RevealDrawn,
    /// The windows of a revealed token are over.
    TokenShown(u8),
    /// Tokens revealed outside of a skill test go back into the bag.
    TokensBack(Vec<abilities::Token>),
    /// Tokens of the bag are sealed on a card, up to as many where the flag says so.
    Seal(SealFrame, bool),
    /// A sealed token is chosen to be released, or to resolve in place of a revealed one.
    Release(Ctx, bool),
    /// A search that abilities may still change: by more cards and more targets.
    Searching {
        ctx: Ctx,
        effect: &'static Effect,
        more: (i32, i32),
    },
    Resigns(Seat),
    /// An investigator whose damage or horror is too much is defeated.
    Beaten(Seat),
    Haunted(HauntedFrame),
    Explore(Box<ExploreFrame>),
    /// Nothing: in place of a frame that was replaced.
    Nothing,
    Draw(DrawFrame),
    /// Cards are drawn one at a time until so many are held.
    DrawUntil {
        seat: Seat,
        held: i32,
    },
    /// A card is drawn; those drawn with it are out of the deck already.
    Drawn {
        seat: Seat,
        card: CardId,
    },
    Encounter(EncounterFrame),
    Attack(AttackFrame),
    Attacks {
        enemies: Vec<CardId>,
        seat: Seat,
        opportunity: bool,
        ordered: bool,
    },
    Engage(EngageFrame),
    /// An enemy that somebody has put into play gets its swarm cards.
    BringSwarm {
        enemy: CardId,
        by: Seat,
    },
    /// A swarm or a massive enemy exhausts after the last of its attacks.
    LastAttackOver(CardId),
    /// A Shift ability has resolved but for the key's turning over.
    Shifted {
        key: CardId,
        seat: Seat,
    },
    Conceal(ConcealFrame),
    Expose(ExposeFrame),
    /// The keys that one investigator gives another are chosen.
    KeysGiven {
        from: Seat,
        to: Seat,
    },
    Excess(ExcessFrame),
    Hunters(HunterFrame),
    Move(MoveFrame),
    /// Cards that enter a place at the same time as something else is checked.
    CheckDefeat(Vec<CardId>, Seat),
    /// An investigator is defeated or resigns, step by step.
    Eliminate {
        seat: Seat,
        step: u8,
    },
    SpawnAnswered {
        enemy: CardId,
        by: Seat,
    },
    /// Elements move one connection each towards the nearest of their goals.
    StepTowards(StepFrame),
    /// Slots are gone, and assets may have to go with them.
    SlotsLost(Seat),
    /// The investigator says by what they are defeated.
    DefeatedByBoth(Seat),
    /// A spawned enemy is in play and engages.
    Spawned {
        enemy: CardId,
        with: Seat,
    },
    /// The effects of an event are done.
    FinishEvent(CardId),
    /// Cards are discarded at the same time, and their order is chosen.
    Discards(DiscardsFrame),
    Discard {
        card: CardId,
        by: Seat,
    },
    DiscardFromHand {
        seat: Seat,
        count: i32,
    },
    NewLead,
    ShuffleEncounter,
    Slots {
        seat: Seat,
        asset: CardId,
    },
    SearchOver {
        ctx: Ctx,
        zones: &'static [abilities::Zone],
        rest: abilities::Keep,
    },
    /// Damage and horror together are dealt to the bound card, split as somebody likes.
    HarmSplit {
        ctx: Ctx,
        effect: &'static Effect,
    },
    HealSplit {
        card: CardId,
        amount: i32,
    },
    AttachAnswered {
        card: CardId,
        seat: Seat,
    },
    /// The search has asked, and the answer is in.
    SearchAnswered {
        ctx: Ctx,
        effect: &'static Effect,
        more: (i32, i32),
    },
    /// A prompt is asked once more, because something was done by hand beside it.
    AskStill(Box<StillAsked>),
}

impl Game {
    /// Takes the frame on top and runs it until it is done, asks, or leaves frames above it.
    pub(crate) fn run_frame(&mut self, frame: Frame) {
        match frame {
            Frame::Flow(flow) => self.run_flow(flow),
            Frame::Effects { ctx, list, next } => self.run_effects(ctx, list, next),
            Frame::Answered { ctx, effect } => self.effect_answered(ctx, effect),
            Frame::ForEach {
                ctx,
                cards,
                next,
                list,
            } => self.run_for_each(ctx, cards, next, list),
            Frame::EachInvestigator {
                ctx,
                seats,
                next,
                list,
            } => {
                self.run_each_investigator(ctx, seats, next, list);
            }
            Frame::Repeat { ctx, times, list } => self.run_repeat(ctx, times, list),
            Frame::Then { ctx, list } => {
                if self.done.in_full {
                    self.push_effects(ctx, list);
                }
            }
            Frame::Restore(done, discarded) => {
                self.done = done;
                self.discarded = discarded;
            }
            Frame::Occur(occurrence) => self.run_occurrence(occurrence),
            Frame::Ability { ability, ctx, paid } => self.run_ability(ability, ctx, paid),
            Frame::Pay { ctx, costs, next } => self.run_pay(ctx, costs, next),
            Frame::PayAnswered { ctx, cost } => self.pay_answered(ctx, cost),
            Frame::IconUsed { seat, skills } => self.icon_used(seat, skills),
            Frame::Attempt {
                ctx,
                effect,
                target,
            } => self.attempt_paid(ctx, effect, target),
            Frame::Precedence => self.run_precedence(),
            Frame::Window(window) => self.run_window(window),
            Frame::Action(action) => self.run_action(action),
            Frame::Play(play) => self.run_play(play),
            Frame::Damage(damage) => self.run_damage(damage),
            Frame::Test(step) => self.run_test(step),
            Frame::PhaseBegins(phase) => self.phase_begins(phase),
            Frame::PhaseOver => self.phase_over(),
            Frame::AttacksOn(seat) => self.attacks_on(seat),
            Frame::AdditionalActions(frame) => self.run_additional_actions(frame),
            Frame::MassiveAttacks(enemy) => self.run_massive_attacks(enemy),
            Frame::CheckDoom => self.check_doom(),
            Frame::CluesPaid => self.clues_paid(),
            Frame::NextStage { card } => self.next_stage(card),
            Frame::CommitPays { seat, card } => self.run_commit_pays(seat, card),
            Frame::CommitPaid { seat, card } => self.commit_at_cost(seat, card, true),
            Frame::UsualResult => self.usual_result(),
            Frame::RevealDrawn => self.reveal_drawn(),
            Frame::TokenShown(index) => self.token_shown(usize::from(index)),
            Frame::TokensBack(tokens) => self.tokens_back(tokens),
            Frame::Seal(frame, up_to) => self.run_seal(frame, up_to),
            Frame::Release(ctx, resolves) => self.run_release(ctx, resolves),
            Frame::Searching { ctx, effect, more } => self.ask_search(ctx, effect, more),
            Frame::SearchAnswered { ctx, effect, .. } => self.effect_answered(ctx, effect),
            Frame::AskStill(asked) => self.ask_still(*asked),
            Frame::Resigns(seat) => self.run_resign(seat),
            Frame::Beaten(seat) => self.beat_investigator(seat),
            Frame::Haunted(frame) => self.run_haunted(frame),
            Frame::Explore(frame) => self.run_explore(frame),
            Frame::Nothing => {}
            Frame::Drawn { seat, card } => self.draw_card(seat, card),
            Frame::Draw(draw) => self.run_draw(draw),
            Frame::DrawUntil { seat, held } => self.draw_until(seat, held),
            Frame::Encounter(frame) => self.run_encounter(frame),
            Frame::Attack(frame) => self.run_attack(frame),
            Frame::Attacks {
                enemies,
                seat,
                opportunity,
                ordered,
            } => {
                self.run_attacks(enemies, seat, opportunity, ordered);
            }
            Frame::Engage(frame) => self.run_engage(frame),
            Frame::BringSwarm { enemy, by } => self.run_bring_swarm(enemy, by),
            Frame::LastAttackOver(enemy) => self.run_last_attack_over(enemy),
            Frame::Shifted { key, seat } => self.run_shifted(key, seat),
            Frame::Conceal(frame) => self.run_conceal(frame),
            Frame::Expose(frame) => self.run_expose(frame),
            Frame::KeysGiven { from, to } => self.keys_given(from, to),
            Frame::Excess(frame) => self.run_excess(frame),
            Frame::Hunters(frame) => self.run_hunters(frame),
            Frame::Move(frame) => self.run_move(frame),
            Frame::CheckDefeat(cards, by) => self.check_defeat(&cards, by),
            Frame::Eliminate { seat, step } => self.run_eliminate(seat, step),
            Frame::DefeatedByBoth(seat) => self.defeated_by_both(seat),
            Frame::SpawnAnswered { enemy, by } => self.spawn_answered(enemy, by),
            Frame::StepTowards(frame) => self.run_step_towards(frame),
            Frame::SlotsLost(seat) => self.run_slots_lost(seat),
            Frame::Spawned { enemy, with } => self.run_spawned(enemy, with),
            Frame::FinishEvent(card) => self.finish_event(card),
            Frame::Discards(frame) => self.run_discards(frame),
            Frame::Discard { card, by } => self.discard_by(card, by),
            Frame::DiscardFromHand { seat, count } => self.run_discard_from_hand(seat, count),
            Frame::SearchOver { ctx, zones, rest } => self.search_over(&ctx, zones, rest),
            Frame::HarmSplit { ctx, effect } => self.run_harm_split(ctx, effect),
            Frame::HealSplit { card, amount } => self.heal_split(card, amount),
            Frame::AttachAnswered { card, seat } => self.attach_answered(card, seat),
            Frame::NewLead => self.new_lead(),
            Frame::ShuffleEncounter => self.shuffle(crate::ZoneKind::EncounterDeck),
            Frame::Slots { seat, asset } => self.run_make_room(seat, asset),
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    /// What is pushed on top of this is no part of the effect that waits below it.
    pub(crate) fn push_restore(&mut self) {
        let discarded = self.discarded.clone();
        self.push(Frame::Restore(self.done, discarded));
    }

    pub(crate) fn flow(&mut self, flow: Flow) {
        self.stack.push(Frame::Flow(flow));
    }

    pub(crate) fn push_effects(&mut self, ctx: Ctx, list: &'static [Effect]) {
        if !list.is_empty() {
            self.stack.push(Frame::Effects { ctx, list, next: 0 });
        }
    }
}
