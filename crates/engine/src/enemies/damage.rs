//! Dealing damage and horror: assigned first, then placed all at once.

use abilities::{Counter, Effect, EventKind, Modifier};

use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::flow::prompt::{Assignment, Form};
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat};

/// Damage and horror that are dealt at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Harm {
    damage: i32,
    horror: i32,
    direct: bool,
    source: CardId,
    by_attack: bool,
    by: Seat,
}

impl Harm {
    pub(crate) fn new(damage: i32, horror: i32) -> Self {
        Self {
            damage,
            horror,
            direct: false,
            source: CardId::NONE,
            by_attack: false,
            by: Seat::NONE,
        }
    }

    /// The card that is its source.
    pub(crate) fn from(mut self, source: CardId) -> Self {
        self.source = source;
        self
    }

    /// The investigator who deals it.
    pub(crate) fn by(mut self, by: Seat) -> Self {
        self.by = by;
        self
    }

    pub(crate) fn direct(mut self, direct: bool) -> Self {
        self.direct = direct;
        self
    }

    /// It is dealt by an enemy's attack.
    pub(crate) fn by_attack(mut self) -> Self {
        self.by_attack = true;
        self
    }
}

/// Damage and horror on their way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DamageFrame {
    /// An investigator, an enemy or an asset.
    pub to: CardId,
    pub damage: i32,
    pub horror: i32,
    pub direct: bool,
    pub source: CardId,
    pub by_attack: bool,
    /// The investigator who deals it, if one does.
    pub by: Seat,
    pub step: DamageStep,
    pub assigned: Vec<Assignment>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum DamageStep {
    Assign,
    Assigned,
    Place,
    /// What was assigned may have been changed: now it is about to be placed.
    Placing,
}

impl DamageFrame {
    /// What was chosen comes to what had to be assigned.
    fn add_assigned(&mut self, list: Vec<Assignment>) {
        for one in list {
            match self.assigned.iter_mut().find(|other| other.to == one.to) {
                Some(other) => {
                    other.damage += one.damage;
                    other.horror += one.horror;
                }
                None => self.assigned.push(one),
            }
        }
    }
}

impl Game {
    /// Deals damage and horror to a card.
    pub(crate) fn deal(&mut self, to: CardId, harm: Harm) {
        let Harm {
            source, by_attack, ..
        } = harm;
        if self.is_shielded(to, source) {
            self.done.in_full = false;
            return;
        }
        let (damage, horror) =
            self.not_forbidden(to, source, harm.damage.max(0), harm.horror.max(0));
        if damage == 0 && horror == 0 {
            self.done.in_full = false;
            return;
        }
        let step = DamageStep::Assign;
        let frame = DamageFrame {
            to,
            damage,
            horror,
            direct: harm.direct || self.is_dealt_directly(to),
            source,
            by_attack,
            by: harm.by,
            step,
            assigned: Vec::new(),
        };
        self.push(EnemiesFrame::Damage(Box::new(frame)));
        let dealt = Event::new(EventKind::HarmDealt).subject(to).object(source);
        let dealt = dealt.who(self.you_of(to)).by_attack(by_attack);
        self.occur_part(dealt.harm(damage, horror), Part::Before);
    }

    fn is_dealt_directly(&self, to: CardId) -> bool {
        let mut direct = false;
        self.each_modifier(ModifierKind::DirectHarm, |ctx, modifier| {
            if let Modifier::DirectHarm(what) = modifier {
                direct |= self.reaches(ctx, to, what);
            }
            !direct
        });
        direct
    }

    /// What is being dealt is dealt to this card instead.
    pub(crate) fn redirect_harm(&mut self, to: CardId) {
        if let Some(harm) = self.harm_under_way() {
            harm.to = to;
        }
    }

    /// What is being dealt: the last of what is under way.
    fn harm_to_come(&self) -> Option<&DamageFrame> {
        let mut frames = self.stack.iter().rev();
        frames.find_map(|frame| match frame {
            Frame::Enemies(EnemiesFrame::Damage(harm)) => Some(&**harm),
            _ => None,
        })
    }

    /// The same, to be changed.
    fn harm_under_way(&mut self) -> Option<&mut DamageFrame> {
        let mut frames = self.stack.iter_mut().rev();
        frames.find_map(|frame| match frame {
            Frame::Enemies(EnemiesFrame::Damage(harm)) => Some(&mut **harm),
            _ => None,
        })
    }

    /// The damage and the horror that an ability may cancel: what is dealt and not assigned yet, or
    /// what is assigned to the card of which its event speaks, and of the kind of which it speaks.
    pub(crate) fn cancellable(&self, ctx: &Ctx) -> Option<(i32, i32)> {
        let harm = self.harm_to_come()?;
        if harm.step == DamageStep::Assign {
            return Some((harm.damage, harm.horror));
        }
        let event = ctx.event?;
        let item = harm.assigned.iter().find(|item| item.to == event.subject)?;
        match event.kind {
            EventKind::HarmAssigned => Some((item.damage, item.horror)),
            EventKind::DamagePlaced => Some((item.damage, 0)),
            EventKind::HorrorPlaced => Some((0, item.horror)),
            _ => None,
        }
    }

    /// Cancels as much as there is, up to the number. Of more, the investigator says how much is
    /// damage; the rest is horror.
    pub(crate) fn cancel_harm(&mut self, ctx: Ctx, effect: &'static Effect, most: i32) {
        let Some((damage, horror)) = self.cancellable(&ctx) else {
            self.done.in_full = false;
            return;
        };
        let (min, max) = ((most - horror).max(0), damage.min(most));
        if damage + horror <= most || min >= max {
            return self.cancel_so_much(&ctx, max, horror.min(most - max));
        }
        let prompt = Prompt::new(Ask::ChooseAmount, ctx.you, ctx.this);
        let frame = MeaningFrame::Answered { ctx, effect };
        self.ask(prompt.form(Form::Amount { min, max }), frame);
    }

    /// Cancels all of the damage, or all of the horror.
    pub(crate) fn cancel_all_harm(&mut self, ctx: &Ctx, counter: Counter) {
        let (damage, horror) = self.cancellable(ctx).unwrap_or_default();
        match counter {
            Counter::Damage => self.cancel_so_much(ctx, damage, 0),
            _ => self.cancel_so_much(ctx, 0, horror),
        }
        self.note_cancel(ctx);
    }

    pub(crate) fn cancel_so_much(&mut self, ctx: &Ctx, damage: i32, horror: i32) {
        let Some((_, most)) = self.cancellable(ctx) else {
            return;
        };
        let (to, horror) = (ctx.event.map(|event| event.subject), horror.min(most));
        let Some(harm) = self.harm_under_way() else {
            return;
        };
        if harm.step == DamageStep::Assign {
            harm.damage -= damage;
            harm.horror -= horror;
        } else if let Some(item) = harm.assigned.iter_mut().find(|item| Some(item.to) == to) {
            item.damage -= damage;
            item.horror -= horror;
        }
        self.done.amount = damage + horror;
    }

    /// So much more is dealt together with what is under way, or assigned to the card of which the
    /// event speaks.
    pub(crate) fn add_harm(&mut self, ctx: &Ctx, damage: i32, horror: i32) {
        let to = ctx.event.map(|event| event.subject);
        let Some(harm) = self.harm_under_way() else {
            self.done.in_full = false;
            return;
        };
        if harm.step == DamageStep::Assign {
            harm.damage += damage;
            harm.horror += horror;
        } else if let Some(item) = harm.assigned.iter_mut().find(|item| Some(item.to) == to) {
            item.damage += damage;
            item.horror += horror;
        }
        self.done.amount = damage + horror;
    }

    fn not_forbidden(&self, to: CardId, source: CardId, damage: i32, horror: i32) -> (i32, i32) {
        let free = self.forbidden(to, Asked::DamagedBy(source));
        if free.is_ok() {
            (damage, horror)
        } else {
            (0, horror)
        }
    }

    pub(crate) fn run_damage(&mut self, mut frame: Box<DamageFrame>) {
        match frame.step {
            DamageStep::Assign => self.assign(frame),
            DamageStep::Assigned => {
                if let ChoiceKind::Assign(list) = self.take_answer().act {
                    frame.add_assigned(list);
                }
                self.before_placing(frame);
            }
            DamageStep::Placing => self.about_to_place(frame),
            DamageStep::Place => self.place_damage(&frame),
        }
    }

    /// Abilities that answer the assigning, while it may still be changed.
    pub(crate) fn before_placing(&mut self, mut frame: Box<DamageFrame>) {
        frame.step = DamageStep::Placing;
        let assigned = self.assignments(&frame);
        self.push(EnemiesFrame::Damage(frame));
        for event in assigned.into_iter().rev() {
            self.occur_part(event, Part::Afterwards);
            self.occur_part(event, Part::Before);
        }
    }

    /// Abilities that answer the placing before it happens.
    fn about_to_place(&mut self, mut frame: Box<DamageFrame>) {
        frame.step = DamageStep::Place;
        let events = self.placements(&frame);
        self.push(EnemiesFrame::Damage(frame));
        for event in events.into_iter().rev() {
            self.occur_part(event, Part::Before);
        }
    }

    /// The events of placing what was assigned, horror before damage of each receiver.
    fn placements(&self, frame: &DamageFrame) -> Vec<Event> {
        let mut events = Vec::new();
        for item in &frame.assigned {
            for (kind, amount) in [
                (EventKind::HorrorPlaced, item.horror),
                (EventKind::DamagePlaced, item.damage),
            ] {
                if amount > 0 {
                    let event = Event::new(kind)
                        .subject(item.to)
                        .object(frame.source)
                        .amount(amount);
                    events.push(event.by_attack(frame.by_attack).who(self.you_of(item.to)));
                }
            }
        }
        events
    }

    /// The events of assigning, one for each receiver: what is assigned is not placed yet, so that
    /// they are answered even where it destroys the receiver.
    fn assignments(&self, frame: &DamageFrame) -> Vec<Event> {
        let event = |item: &Assignment| {
            Event::new(EventKind::HarmAssigned)
                .subject(item.to)
                .object(frame.source)
                .who(self.you_of(item.to))
                .by_attack(frame.by_attack)
                .amount(item.damage + item.horror)
        };
        let assigned = frame.assigned.iter().map(event);
        assigned.filter(|event| event.amount > 0).collect()
    }

    /// Everything is placed at once, then whoever it defeats is defeated, then abilities that
    /// answer the placing may be used.
    fn place_damage(&mut self, frame: &DamageFrame) {
        for event in self.placed_together(frame).into_iter().rev() {
            self.remember(event);
            self.occur_part(event, Part::Afterwards);
        }
        let events = self.placements(frame);
        for event in events.iter().rev() {
            self.occur_part(*event, Part::Afterwards);
        }
        for event in events {
            self.done.amount += event.amount;
            self.emit(event);
            self.resolve_placed(event);
        }
        let cards = frame.assigned.iter().map(|item| item.to).collect();
        self.push(EnemiesFrame::CheckDefeat(cards, frame.by));
    }

    /// The events of placing damage and horror together, one for each receiver, where anything
    /// answers them.
    fn placed_together(&self, frame: &DamageFrame) -> Vec<Event> {
        let kind = EventKind::HarmPlaced;
        if !self.is_any_heard(kind) && !self.remembers_kind(kind) {
            return Vec::new();
        }
        let placed = |item: &Assignment| {
            Event::new(EventKind::HarmPlaced)
                .subject(item.to)
                .object(frame.source)
                .who(self.you_of(item.to))
                .by_attack(frame.by_attack)
                .harm(item.damage, item.horror)
        };
        let all = frame.assigned.iter().map(placed);
        all.filter(|event| event.amount > 0).collect()
    }

    /// What was placed on a card is assigned anew, as if it were being dealt to another one.
    pub(crate) fn assign_anew(&mut self, placed: &Event, to: CardId) {
        self.push(EnemiesFrame::Damage(Box::new(DamageFrame {
            to,
            damage: placed.amount - placed.horror.0,
            horror: placed.horror.0,
            direct: false,
            source: placed.object,
            by_attack: placed.by_attack,
            by: Seat::NONE,
            step: DamageStep::Assign,
            assigned: Vec::new(),
        })));
    }

    /// Whether what is assigned to the element, and not yet placed, would defeat it.
    pub(crate) fn assigned_would_defeat(&self, card: CardId) -> bool {
        let assigned = self.harm_to_come().map_or(&[][..], |harm| &harm.assigned);
        assigned.iter().filter(|item| item.to == card).any(|item| {
            let beyond = |harm: i32, left: i32| harm > 0 && harm >= left;
            beyond(item.damage, self.remaining_health(card))
                || beyond(item.horror, self.remaining_sanity(card))
        })
    }

    /// A placement that an ability cancelled does not happen.
    pub(crate) fn cancel_placement(&mut self, event: &Event) {
        let Some(Frame::Enemies(EnemiesFrame::Damage(frame))) = self
            .stack
            .iter_mut()
            .rev()
            .find(|frame| matches!(frame, Frame::Enemies(EnemiesFrame::Damage(_))))
        else {
            return;
        };
        if event.kind == EventKind::HarmDealt {
            (frame.damage, frame.horror) = (0, 0);
        }
        for item in frame
            .assigned
            .iter_mut()
            .filter(|item| item.to == event.subject)
        {
            match event.kind {
                EventKind::DamagePlaced => item.damage = 0,
                EventKind::HarmAssigned => (item.damage, item.horror) = (0, 0),
                _ => item.horror = 0,
            }
        }
    }

    pub(crate) fn resolve_placed(&mut self, event: Event) {
        let counter = if event.kind == EventKind::DamagePlaced {
            Counter::Damage
        } else {
            Counter::Horror
        };
        if self.card(event.subject).zone.in_play() {
            self.card_mut(event.subject).add(counter, event.amount);
        }
    }
}
