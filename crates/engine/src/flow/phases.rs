//! The round: its phases and their steps, in the order of the timing charts.

use abilities::{Duration, EventKind, Period, Phase, PhasePart};

use crate::decks::encounter::EncounterFrame;
use crate::decks::frame::DecksFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::enemies::hunter::HunterFrame;
use crate::flow::frame::FlowFrame;
use crate::flow::windows::Window;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat};

/// The framework steps of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Flow {
    GameBegins,
    /// Opening hands, seat by seat; `told`: abilities have answered that the hand will be drawn.
    DrawOpening {
        index: u8,
        told: bool,
    },
    /// Mulligans, seat by seat.
    OpeningHand {
        index: u8,
        answered: bool,
    },
    SetUp,
    PlaceInvestigators,
    /// What begins in place of the first round.
    AfterSetup,
    Mythos,
    PlaceDoom,
    CheckThreshold,
    DrawEncounter,
    MythosEnds,
    Investigation,
    NextTurn {
        answered: bool,
    },
    TurnBegins(Seat),
    Turn {
        seat: Seat,
        answered: bool,
    },
    TurnEnds(Seat),
    TurnOver(Seat),
    InvestigationEnds,
    Enemy,
    HuntersMove,
    EnemyAttacks {
        done: u8,
    },
    EnemyEnds,
    Upkeep,
    Ready,
    UpkeepDraw,
    UpkeepResources,
    HandSize {
        done: u8,
    },
    UpkeepEnds,
    RoundEnds,
    RoundOver,
    /// The game has ended, and its resolution resolves.
    GameEnds,
    Resolution,
    Over,
}

impl Flow {
    /// The step as it was before it asked; most steps do not ask.
    pub(crate) fn asked_anew(self) -> Self {
        match self {
            Self::OpeningHand { index, .. } => Self::OpeningHand {
                index,
                answered: false,
            },
            Self::NextTurn { .. } => Self::NextTurn { answered: false },
            Self::Turn { seat, .. } => Self::Turn {
                seat,
                answered: false,
            },
            step => step,
        }
    }
}

impl Game {
    pub(crate) fn run_flow(&mut self, flow: Flow) {
        if self.ends_additional(flow) || self.skips_step(flow) {
            return;
        }
        match flow {
            Flow::GameBegins => self.game_begins(),
            Flow::DrawOpening { index, told } => self.draw_openings(index, told),
            Flow::OpeningHand { index, answered } => self.opening_hand(index, answered),
            Flow::SetUp => self.set_up_scenario(),
            Flow::PlaceInvestigators => self.place_investigators(),
            Flow::AfterSetup => self.begin_after_setup(),
            Flow::Mythos => {
                self.round += 1;
                self.clear_uses(Period::Round);
                self.period_begins(Period::Round);
                self.expire(|_, span| span.until == Duration::RoundBegins);
                if self.takes_skip(PhasePart::Mythos) {
                    self.flow(Flow::Investigation);
                } else {
                    self.begin_phase(Phase::Mythos, Flow::PlaceDoom);
                }
                self.occur(Event::new(EventKind::RoundBegins));
            }
            Flow::PlaceDoom => {
                self.flow(Flow::CheckThreshold);
                let agendas: Vec<CardId> = self.current_stages(false).collect();
                for agenda in agendas.into_iter().rev() {
                    self.place_doom(agenda, 1, false);
                }
            }
            Flow::CheckThreshold => {
                self.flow(Flow::DrawEncounter);
                self.check_doom();
            }
            Flow::DrawEncounter => {
                self.flow(Flow::MythosEnds);
                self.push(FlowFrame::Window(Window::OPEN));
                self.occur_quietly(Event::new(EventKind::EncounterStep));
            }
            Flow::MythosEnds => self.end_phase(Phase::Mythos, Flow::Investigation),
            Flow::Investigation => {
                self.investigators
                    .iter_mut()
                    .for_each(|investigator| investigator.turn_taken = false);
                self.begin_phase(Phase::Investigation, Flow::NextTurn { answered: false });
            }
            Flow::NextTurn { answered } => self.next_turn(answered),
            Flow::TurnBegins(seat) => {
                self.active = seat;
                self.period_begins(Period::Turn);
                self.expire(|_, span| span.until == Duration::TurnBegins && span.you == seat);
                let actions = self.actions_of_turn(seat);
                let investigator = self.investigator_mut(seat);
                investigator.actions = actions;
                investigator.ends_turn = false;
                investigator.spent_sources.clear();
                self.flow(Flow::Turn {
                    seat,
                    answered: false,
                });
                self.occur(Event::new(EventKind::TurnBegins).who(seat));
            }
            Flow::Turn { seat, answered } => self.run_turn(seat, answered),
            Flow::TurnEnds(seat) => {
                self.flow(Flow::TurnOver(seat));
                if self.is_playing(seat) {
                    self.occur(Event::new(EventKind::TurnEnds).who(seat));
                }
            }
            Flow::TurnOver(seat) => {
                let investigator = self.investigator_mut(seat);
                investigator.turn_taken = true;
                investigator.actions = 0;
                investigator.carrying.0.clear();
                self.active = Seat::NONE;
                self.clear_uses(Period::Turn);
                self.turn_is_over(seat);
                self.flow(Flow::NextTurn { answered: false });
            }
            Flow::InvestigationEnds => self.end_phase(Phase::Investigation, Flow::Enemy),
            _ => self.run_late_flow(flow),
        }
    }

    fn run_late_flow(&mut self, flow: Flow) {
        match flow {
            Flow::Enemy => {
                self.phase = Phase::Enemy;
                self.period_begins(Period::Phase);
                self.flow(Flow::HuntersMove);
                self.occur(Event::new(EventKind::PhaseBegins).phase(Phase::Enemy));
            }
            Flow::HuntersMove => {
                self.flow(Flow::EnemyAttacks { done: 0 });
                let enemies = self.hunters();
                self.push(EnemiesFrame::Hunters(HunterFrame {
                    enemies,
                    moving: None,
                }));
            }
            Flow::EnemyAttacks { done } => self.enemy_attacks(done),
            Flow::EnemyEnds => self.end_phase(Phase::Enemy, Flow::Upkeep),
            Flow::Upkeep => self.begin_phase(Phase::Upkeep, Flow::Ready),
            Flow::Ready => self.ready_all(),
            Flow::UpkeepDraw => self.upkeep_draw(),
            Flow::UpkeepResources => self.upkeep_resources(),
            Flow::HandSize { done } => self.check_hand_size(done),
            Flow::UpkeepEnds => self.end_phase(Phase::Upkeep, Flow::RoundEnds),
            Flow::RoundEnds => {
                self.flow(Flow::RoundOver);
                self.occur(Event::new(EventKind::RoundEnds));
            }
            Flow::RoundOver => {
                self.clear_uses(Period::Round);
                self.flow(Flow::Mythos);
            }
            Flow::GameEnds => {
                self.flow(Flow::Resolution);
                self.occur(Event::new(EventKind::GameEnds));
            }
            Flow::Resolution => self.resolve_ending(),
            _ => self.close_game(),
        }
    }

    /// The phase begins, then its player window, then the next step.
    pub(crate) fn begin_phase(&mut self, phase: Phase, next: Flow) {
        self.phase = phase;
        self.flow(next);
        if matches!(phase, Phase::Investigation | Phase::Upkeep) {
            self.push(FlowFrame::Window(Window::OPEN));
        }
        self.push(FlowFrame::PhaseBegins(phase));
    }

    /// Each investigator in player order draws an encounter card.
    pub(crate) fn draw_encounter_cards(&mut self) {
        let seats: Vec<Seat> = self.seats().collect();
        match self.orders_draws() {
            Some(seat) if seats.len() > 1 => self.push(FlowFrame::DrawOrder(seat)),
            _ => self.push_encounter_draws(seats),
        }
    }

    pub(crate) fn push_encounter_draws(&mut self, seats: Vec<Seat>) {
        for seat in seats.into_iter().rev() {
            self.push(DecksFrame::Encounter(EncounterFrame::draw(seat)));
        }
    }

    pub(crate) fn phase_begins(&mut self, phase: Phase) {
        self.phase = phase;
        self.period_begins(Period::Phase);
        self.occur(Event::new(EventKind::PhaseBegins).phase(phase));
    }

    fn end_phase(&mut self, phase: Phase, next: Flow) {
        self.flow(next);
        self.push(FlowFrame::PhaseOver);
        self.occur(Event::new(EventKind::PhaseEnds).phase(phase));
    }

    /// A lasting effect ends as soon as its period does, before anything happens "at the end" of it.
    pub(crate) fn period_ends(&mut self, event: Event) {
        self.expire(|_, span| match (event.kind, span.until) {
            (EventKind::RoundEnds, until) => until == Duration::Round,
            (EventKind::TurnEnds, Duration::NextTurn) => {
                event.who == span.you && span.turn != event.who
            }
            (EventKind::TurnEnds, until) => until == Duration::Turn,
            (_, Duration::EndOfComingPhase(phase)) => event.phase == Some(phase),
            (_, until) => until == Duration::Phase,
        });
        if let Some(phase) = event.phase.filter(|_| event.kind == EventKind::PhaseEnds) {
            self.next_phase_comes(phase);
        }
        if event.kind == EventKind::TurnEnds {
            self.next_turn_comes(event.who);
        }
    }

    pub(crate) fn phase_over(&mut self) {
        self.clear_uses(Period::Phase);
    }

    /// Three, where nothing else was said of their first turn.
    fn actions_of_turn(&mut self, seat: Seat) -> i32 {
        let said = self.first_actions.iter().position(|(one, _)| *one == seat);
        said.map_or(3, |index| self.first_actions.swap_remove(index).1)
    }

    /// The investigators choose who goes next.
    fn next_turn(&mut self, answered: bool) {
        if answered {
            if let ChoiceKind::TakeTurn(seat) = self.take_answer().act {
                self.flow(Flow::TurnBegins(seat));
            }
            return;
        }
        let waiting: Vec<Seat> = self
            .seats()
            .filter(|seat| !self.investigator(*seat).turn_taken)
            .collect();
        if waiting.is_empty() {
            return self.flow(Flow::InvestigationEnds);
        }
        let options = waiting.iter().map(|seat| {
            PromptOption::new(
                self.lead,
                ChoiceKind::TakeTurn(*seat),
                self.investigator(*seat).card,
            )
        });
        let prompt = Prompt::new(Ask::NextTurn, self.lead, CardId::NONE).with(options.collect());
        self.ask(prompt, FlowFrame::Step(Flow::NextTurn { answered: true }));
    }

    /// Each investigator in player order resolves the attacks of the enemies engaged with them.
    fn enemy_attacks(&mut self, done: u8) {
        let Some(seat) = self.seats().find(|seat| done & (1 << seat.0) == 0) else {
            self.flow(Flow::EnemyEnds);
            return self.push(FlowFrame::Window(Window::OPEN));
        };
        self.flow(Flow::EnemyAttacks {
            done: done | 1 << seat.0,
        });
        self.push(FlowFrame::AttacksOn(seat));
        self.push(FlowFrame::Window(Window::OPEN));
    }

    pub(crate) fn attacks_on(&mut self, seat: Seat) {
        if self.is_playing(seat) {
            let enemies = self.ready_engaged(seat);
            self.push(EnemiesFrame::Attacks {
                enemies,
                seat,
                opportunity: false,
                ordered: false,
            });
        }
    }
}
