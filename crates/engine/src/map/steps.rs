//! Elements that an effect moves one connection towards the nearest of its goals.

use abilities::Match;

use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::map::frame::MapFrame;
use crate::state::hash::Aside;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt};

/// Elements that have still to move, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StepFrame {
    pub ctx: Ctx,
    pub to: &'static Match,
    pub movers: Vec<CardId>,
    /// Each goes on until it is there.
    pub all_the_way: bool,
    /// Whether one that reveals a location or is engaged stops there, and has come to do so.
    pub stops: Aside<Option<bool>>,
    /// The one that is moving, and from where.
    pub moving: Aside<Option<(CardId, CardId)>>,
    /// How many have moved.
    pub moved: Aside<i32>,
}

impl Game {
    /// Of several shortest ways the lead investigator chooses one (faq-1.5.lead-chooses).
    pub(crate) fn run_step_towards(&mut self, mut frame: StepFrame) {
        if let Some((mover, from)) = frame.moving.0.take() {
            let moved = self.location_of(mover).is_some_and(|at| at != from);
            frame.moved.0 += i32::from(moved);
            self.done.in_full &= moved;
            let stopped = frame.stops.0 == Some(true) || self.is_stopped(&frame, mover);
            if frame.all_the_way && (!moved || stopped) {
                frame.movers.retain(|one| *one != mover);
            }
        }
        let Some(mover) = frame.movers.first().copied() else {
            self.done.amount = frame.moved.0;
            return;
        };
        if let Some(choice) = self.answer.take() {
            let ctx = frame.ctx;
            if !frame.all_the_way {
                frame.movers.remove(0);
            }
            frame.moving = Aside(self.location_of(mover).map(|from| (mover, from)));
            let ChoiceKind::Targets(places) = choice.act else {
                return self.push(MapFrame::StepTowards(frame));
            };
            let place = places.first();
            if let Some(stops) = &mut frame.stops.0 {
                *stops = place.is_some_and(|place| !self.card(*place).revealed);
            }
            self.push(MapFrame::StepTowards(frame));
            if let Some(place) = place {
                self.move_by_effect(&ctx, mover, *place);
            }
            return;
        }
        let places = self.nearer_places(&frame.ctx, mover, frame.to);
        if places.is_empty() {
            frame.movers.remove(0);
            self.done.in_full &= frame.all_the_way && self.is_there(&frame.ctx, mover, frame.to);
            return self.push(MapFrame::StepTowards(frame));
        }
        let prompt = Prompt::new(Ask::EnemyChoice, self.lead, mover).targets(&places);
        self.ask(
            prompt.form(Form::Targets { min: 1, max: 1 }),
            MapFrame::StepTowards(frame),
        );
    }

    /// Whether an enemy keeps the mover from going on, where that matters.
    fn is_stopped(&self, frame: &StepFrame, mover: CardId) -> bool {
        let seat = self.seat_of(mover);
        frame.stops.0.is_some() && seat.is_some_and(|seat| !self.engaged_enemies(seat).is_empty())
    }

    /// Whether the element is at the location of one of its goals.
    fn is_there(&self, ctx: &Ctx, mover: CardId, to: &Match) -> bool {
        let at = self.location_of(mover);
        let mut goals = self.select(ctx, to).into_iter();
        at.is_some() && goals.any(|goal| self.location_of(goal) == at)
    }

    /// The connected locations on a shortest way to a nearest goal that the element may enter.
    fn nearer_places(&self, ctx: &Ctx, mover: CardId, to: &Match) -> Vec<CardId> {
        let Some(from) = self.location_of(mover) else {
            return Vec::new();
        };
        let goals = self.select(ctx, to).into_iter();
        let far = goals.filter_map(|goal| {
            let goal = self.location_of(goal)?;
            Some((self.distance(from, goal)?, goal))
        });
        let far: Vec<(i32, CardId)> = far.collect();
        let nearest = far.iter().map(|(steps, _)| *steps).min();
        let mut places: Vec<CardId> = Vec::new();
        for (_, goal) in far.iter().filter(|(steps, _)| Some(*steps) == nearest) {
            for place in self.steps_towards(from, *goal) {
                if !places.contains(&place)
                    && self
                        .may_enter_by(mover, place, self.is_unowned(ctx))
                        .is_ok()
                {
                    places.push(place);
                }
            }
        }
        places
    }
}
