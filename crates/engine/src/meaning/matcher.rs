//! Finding the game elements that an ability speaks of.

use abilities::{Match, Ref};
use cards::{CardType, Restriction};

use crate::flow::context::Ctx;
use crate::{CardId, CardState, Game, Seat, ZoneKind};

impl Game {
    /// The one element that a reference names, if it is there.
    pub(crate) fn resolve_ref(&self, ctx: &Ctx, reference: &Ref) -> Option<CardId> {
        let seat_card = |seat: Seat| seat.get().map(|seat| self.investigator(seat).card);
        match reference {
            Ref::This => ctx.this.get(),
            Ref::You => seat_card(ctx.you),
            Ref::It => ctx.it.get(),
            Ref::Outer => ctx.outer.get(),
            Ref::Lead => seat_card(self.lead),
            Ref::Active => seat_card(self.active),
            Ref::Subject => ctx.event.and_then(|event| event.subject.get()),
            Ref::Object => ctx.event.and_then(|event| event.object.get()),
            Ref::EventWho => ctx.event.and_then(|event| seat_card(event.who)),
            Ref::TestTarget => self.tests.last().and_then(|test| test.target.get()),
            Ref::TestSource => self.tests.last().and_then(|test| test.source.get()),
            Ref::Tester => self.tests.last().and_then(|test| seat_card(test.tester)),
            Ref::Paid => ctx.paid.get(),
            Ref::Bearer => seat_card(self.card(ctx.this).owner),
            Ref::Host => match self.card(ctx.this).zone {
                ZoneKind::Attached(host) => Some(host),
                _ => None,
            },
            Ref::LocationOf(inner) => self.location_of(self.resolve_ref(ctx, inner)?),
            Ref::ControllerOf(inner) => seat_card(self.you_of(self.resolve_ref(ctx, inner)?)),
            Ref::Act => self.act.get(),
            Ref::Agenda => self.agenda.get(),
            Ref::Scenario => self.reference.get(),
            Ref::Card(code) => {
                let found = |in_play: bool| {
                    self.cards()
                        .find(|(_, card)| card.zone.in_play() == in_play && card.def.code == *code)
                };
                found(true).or_else(|| found(false)).map(|(id, _)| id)
            }
        }
    }

    /// Every element that matches, in a steady order.
    pub(crate) fn select(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        match what {
            Match::This => self.resolve_ref(ctx, &Ref::This).into_iter().collect(),
            Match::You => self.resolve_ref(ctx, &Ref::You).into_iter().collect(),
            Match::It => ctx.it.get().into_iter().collect(),
            Match::Is(reference) => self.resolve_ref(ctx, reference).into_iter().collect(),
            // A resolution speaks of everyone who began the game.
            Match::Investigator if self.ending.is_some() => {
                self.investigators.iter().map(|one| one.card).collect()
            }
            Match::Undefeated => {
                let all = self.investigators.iter().map(|one| one.card);
                all.filter(|card| self.matches(ctx, *card, what)).collect()
            }
            Match::Investigator => self
                .seats()
                .map(|seat| self.investigator(seat).card)
                .collect(),
            // They have left the game, and are spoken of all the same.
            Match::Resigned | Match::Defeated | Match::Killed => {
                let everyone = self.investigators.iter().map(|one| one.card);
                everyone
                    .filter(|card| self.matches(ctx, *card, what))
                    .collect()
            }
            Match::In(zone, inner) => self.zone_cards(ctx, zone, inner),
            Match::Topmost(zone, inner) => self
                .cards_of_zone(ctx, zone)
                .into_iter()
                .find(|one| self.matches(ctx, *one, inner))
                .into_iter()
                .collect(),
            Match::AnyOf(list) => self.select_any(ctx, list),
            Match::Otherwise(first, second) => {
                let found = self.select(ctx, first);
                if found.is_empty() {
                    self.select(ctx, second)
                } else {
                    found
                }
            }
            Match::All(list) => self.select_all(ctx, list),
            Match::CommittedToTest => self
                .tests
                .last()
                .map_or_else(Vec::new, |test| test.committed.clone()),
            Match::Beneath(_) => self.filter_all(ctx, what),
            _ => self.in_play_matching(ctx, what),
        }
    }

    fn select_any(&self, ctx: &Ctx, list: &[Match]) -> Vec<CardId> {
        let mut found: Vec<CardId> = Vec::new();
        for inner in list {
            for card in self.select(ctx, inner) {
                if !found.contains(&card) {
                    found.push(card);
                }
            }
        }
        found
    }

    /// The first part that names cards out of play or one element gives the candidates.
    fn select_all(&self, ctx: &Ctx, list: &[Match]) -> Vec<CardId> {
        let narrow = |inner: &&Match| {
            matches!(
                inner,
                Match::In(..)
                    | Match::Topmost(..)
                    | Match::Investigator
                    | Match::Undefeated
                    | Match::This
                    | Match::You
                    | Match::It
                    | Match::Is(_)
                    | Match::CommittedToTest
                    | Match::Beneath(_)
            )
        };
        let wide = list.iter().find(|inner| **inner == Match::Undefeated);
        let mut found = match wide.or_else(|| list.iter().find(narrow)) {
            Some(first) => self.select(ctx, first),
            None => self.in_play.clone(),
        };
        found.retain(|card| list.iter().all(|inner| self.matches(ctx, *card, inner)));
        // Whoever has resigned is spoken of only where "undefeated" says so.
        let resigned_too = list.contains(&Match::Undefeated);
        found.retain(|card| resigned_too || self.is_present(*card));
        found
    }

    pub(crate) fn in_play_matching(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let fits = |card: &CardId| self.is_present(*card) && self.matches(ctx, *card, what);
        self.in_play.iter().copied().filter(fits).collect()
    }

    fn filter_all(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        self.cards()
            .map(|(id, _)| id)
            .filter(|id| self.matches(ctx, *id, what))
            .collect()
    }

    /// An eliminated investigator is no element of the game any more.
    fn is_present(&self, card: CardId) -> bool {
        self.ending.is_some()
            || self.card(card).zone != ZoneKind::Investigator
            || self.seat_of(card).is_some_and(|seat| self.is_playing(seat))
    }

    pub(crate) fn exists(&self, ctx: &Ctx, what: &Match) -> bool {
        !self.select(ctx, what).is_empty()
    }

    /// The card as it is, or, out of play, as it was when it last was in play.
    pub(crate) fn card_as_known(&self, card: CardId) -> &CardState {
        let state = self.card(card);
        if state.zone.in_play() {
            return state;
        }
        self.last_known
            .iter()
            .find(|(id, ..)| *id == card)
            .map_or(state, |(_, known, _)| known)
    }

    /// Whether the element is one of those that are meant.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(crate) fn matches(&self, ctx: &Ctx, card: CardId, what: &Match) -> bool {
        let state = self.card(card);
        let facts = &state.def.facts;
        // An event may speak of what has left play.
        let known = || self.card_as_known(card);
        let seat_fits = |seat: Seat, who: &Match| {
            seat.is_some() && self.matches(ctx, self.investigator(seat).card, who)
        };
        match what {
            // The element itself, and what it is.
            Match::Any => true,
            Match::This => card == ctx.this,
            Match::You => ctx.you.is_some() && self.investigator(ctx.you).card == card,
            Match::It => card == ctx.it,
            Match::Is(reference) => self.resolve_ref(ctx, reference) == Some(card),
            Match::Investigator => state.zone == ZoneKind::Investigator,
            Match::Enemy => self.is_enemy(card),
            Match::Location => self.kind_of(card) == CardType::Location,
            Match::Asset => self.kind_of(card) == CardType::Asset,
            Match::Event => self.kind_of(card) == CardType::Event,
            Match::Skill => self.kind_of(card) == CardType::Skill,
            Match::Treachery => self.kind_of(card) == CardType::Treachery,
            Match::Kind(kind) => self.kind_of(card) == *kind,
            Match::Not(inner) => !self.matches(ctx, card, inner),
            Match::All(list) => list.iter().all(|inner| self.matches(ctx, card, inner)),
            Match::AnyOf(list) => list.iter().any(|inner| self.matches(ctx, card, inner)),
            Match::Where(condition) => self.holds(&ctx.bind(card), condition),
            Match::Topmost(zone, inner) => {
                self.cards_of_zone(ctx, zone)
                    .into_iter()
                    .find(|one| self.matches(ctx, *one, inner))
                    == Some(card)
            }
            Match::Resigned => self.status_is(card, |one| one.status == crate::Status::Resigned),
            Match::Defeated => self.status_is(card, |one| one.status.is_defeated()),
            Match::Undefeated => self.status_is(card, |one| !one.status.is_defeated()),
            Match::Killed => self.status_is(card, |one| one.killed),
            Match::In(zone, inner) => {
                self.cards_of_zone(ctx, zone).contains(&card) && self.matches(ctx, card, inner)
            }
            // What is printed on it, or stands on it.
            Match::Trait(name) => self.has_trait(card, name),
            Match::Keyword(keyword) => self.has_keyword(card, *keyword),
            Match::Class(_)
            | Match::OfRole
            | Match::Cost(..)
            | Match::EvenCost
            | Match::OddCost
            | Match::Level(..)
                if self.is_only_text(card) =>
            {
                false
            }
            Match::Class(class) => facts.classes.contains(class),
            Match::Code(code) => {
                facts.code == *code
                    || facts
                        .duplicate_of
                        .as_ref()
                        .is_some_and(|original| original == code)
            }
            Match::Named(name) => {
                let hidden = || facts.unrevealed_title().filter(|_| !state.revealed);
                let is_one = |title: &cards::Name| &*title.en == name.as_str();
                is_one(&facts.name) || hidden().is_some_and(is_one)
            }
            Match::OfSet(set) => facts.encounter.as_ref().is_some_and(|one| one.set == *set),
            Match::Weakness => facts.subtype.is_some(),
            Match::BasicWeakness => facts.subtype == Some(cards::Subtype::BasicWeakness),
            Match::Unique => facts.unique,
            Match::Story => facts.encounter.is_some(),
            Match::Signature => {
                let only = |one: &Restriction| matches!(one, Restriction::Investigators(_));
                facts.restrictions.iter().any(only)
            }
            Match::NamedOnSheet => {
                let named = &self.card(ctx.this).def.named;
                let title = |code: &cards::CardCode| self.book.card(code.as_str());
                named
                    .iter()
                    .filter_map(title)
                    .any(|def| def.facts.name == facts.name)
            }
            Match::OfRole => ctx.you.get().is_some_and(|you| {
                let role = self.card(self.investigator(you).card).role;
                role.is_some_and(|role| facts.classes.contains(&role))
            }),
            Match::SameTitle(of) => self
                .resolve_ref(ctx, of)
                .is_some_and(|other| self.card(other).def.facts.name == facts.name),
            Match::SharesTrait(with) => self
                .resolve_ref(ctx, with)
                .is_some_and(|other| self.share_trait(card, other)),
            Match::Icon(icon) => self.icons_for(ctx, card, *icon) > 0,
            Match::Cost(compare, right) => facts.play.cost.is_some_and(|cost| {
                compare.holds(
                    cost.for_investigators(self.player_count),
                    self.value(ctx, right),
                )
            }),
            Match::EvenCost | Match::OddCost => facts.play.cost.is_some_and(|cost| {
                let odd = cost.for_investigators(self.player_count).rem_euclid(2) == 1;
                odd == (*what == Match::OddCost)
            }),
            Match::Offers(designator) => self.offers_action(card, *designator),
            Match::CanCommit => self.may_commit_card(ctx.you, card).is_ok(),
            Match::Level(compare, right) => facts
                .play
                .level
                .is_some_and(|level| compare.holds(i32::from(level), self.value(ctx, right))),
            Match::TakesSlots(slot, compare, number) => {
                let taken = self.slots_taken(card);
                let taken = taken.iter().filter(|one| *one == slot).count();
                facts.kind == CardType::Asset
                    && compare.holds(taken as i32, self.value(ctx, number))
            }
            Match::Uses(kind) => facts.play.uses.as_ref().is_some_and(|(one, _)| one == kind),
            Match::Exhausted => state.exhausted,
            Match::Ready => !state.exhausted,
            Match::Revealed => state.revealed,
            Match::Flood(level) => self.is_location(card) && state.flood == *level,
            Match::Flooded => self.is_location(card) && state.flood.is_flooded(),
            Match::HasKey(colour) => self.has_key(card, *colour),
            Match::HasSealed(token) => !self.sealed_on(card, token).is_empty(),
            Match::Has(counter, compare, right) => compare.holds(
                self.counter(card, *counter),
                self.value(&ctx.bind(card), right),
            ),
            Match::Listed(section) => [false, true].into_iter().any(|of_owner| {
                let list = self.list_of(section, card, of_owner);
                let entry = format!("{list}.{}", state.def.code);
                self.log.contains(&entry) || self.lists_version(&list, card)
            }),
            Match::Hurt(counter) => {
                self.counter(card, *counter) > 0 || self.healable(ctx.you, card, *counter) > 0
            }
            // Where it is, and what it has to do with others.
            Match::ControlledBy(who) => self.controls(ctx, card, |seat| seat_fits(seat, who)),
            Match::Uncontrolled => !self.controls(ctx, card, |_| true),
            Match::OwnedBy(who) => seat_fits(known().owner, who),
            Match::Owns(what) => self.owns(ctx, card, what),
            Match::InThreatAreaOf(who) => {
                matches!(known().zone, ZoneKind::Threat(seat) if seat_fits(seat, who))
            }
            Match::EngagedWith(with) => self.is_engaged_with(ctx, card, with),
            Match::InShadows => known().zone == ZoneKind::Shadows,
            Match::NextTo(mark) => known().zone == ZoneKind::NextTo(*mark),
            Match::MiniCard => self.is_mini(card),
            Match::SwarmCard => matches!(known().zone, ZoneKind::Swarm(_)),
            Match::Host => !self.swarm_of(card).is_empty(),
            Match::Unengaged => self.is_enemy(card) && self.engaged_seats(card).is_empty(),
            Match::At(place) => self
                .location_as_known(card)
                .is_some_and(|location| self.matches(ctx, location, place)),
            Match::With(reference) => {
                let there = self
                    .resolve_ref(ctx, reference)
                    .and_then(|other| self.location_as_known(other));
                there.is_some() && self.location_as_known(card) == there
            }
            Match::ConnectedTo(place) => {
                self.kind_of(card) == CardType::Location
                    && self
                        .in_play_matching(ctx, place)
                        .iter()
                        .any(|from| self.linked(*from, card, ctx.moves.0))
            }
            Match::Within(steps, of) => {
                let from = self
                    .resolve_ref(ctx, of)
                    .and_then(|one| self.location_as_known(one));
                self.kind_of(card) == CardType::Location
                    && from
                        .and_then(|from| self.distance(from, card))
                        .is_some_and(|away| away <= i32::from(*steps))
            }
            Match::Beside(side, of) => self.is_beside(ctx, card, of, |one| one == *side),
            Match::Adjacent(to) => self.is_beside(ctx, card, to, |_| true),
            Match::NextAround(way, of) => self.is_next_around(ctx, card, *way, of),
            Match::Across(from) => self.is_across(ctx, card, from),
            Match::InLine(line, with) => self.is_in_line(ctx, card, *line, with),
            Match::HasSpace(side) => self.space_beside(card, *side).is_some(),
            Match::CanInvestigate => {
                ctx.you.is_some() && self.may_investigate(ctx.you, card).is_ok()
            }
            Match::CanEnter => {
                ctx.you.is_some()
                    && self
                        .may_enter_by(self.investigator(ctx.you).card, card, self.is_unowned(ctx))
                        .is_ok()
            }
            Match::Haunted => self.is_haunted(card),
            Match::Empty => {
                self.kind_of(card) == CardType::Location
                    && self.enemies_at(card).is_empty()
                    && self
                        .seats()
                        .all(|seat| self.investigator(seat).location != card)
            }
            Match::AttachedTo(host) => {
                matches!(known().zone, ZoneKind::Attached(on) if self.matches(ctx, on, host))
            }
            Match::HasAttached(inner) => self
                .attachments(card)
                .any(|attached| self.matches(ctx, attached, inner)),
            Match::HasBeneath(inner) => self.cards().any(|(other, state)| {
                state.zone == ZoneKind::Beneath(card) && self.matches(ctx, other, inner)
            }),
            Match::Beneath(host) => {
                let zone = self.card(card).zone;
                matches!(zone, ZoneKind::Beneath(on) if self.matches(ctx, on, host))
            }
            Match::CommittedToTest => self
                .tests
                .last()
                .is_some_and(|test| test.committed.contains(&card)),
            Match::CommittedFrom(from) => self.is_committed_from(card, *from),
            Match::RoundBegan(of) => self.is_where_round_began(ctx, card, of),
            // What it is among others.
            Match::Nearest(to, inner) => self.is_nearest(ctx, card, to, inner, false),
            Match::Farthest(to, inner) => self.is_nearest(ctx, card, to, inner, true),
            Match::Outermost(side, inner) => self.is_outermost(ctx, card, *side, inner),
            Match::NearestTo(to, inner) => {
                self.is_least(ctx, card, inner, |id| Some(self.steps_to_any(ctx, id, to)))
            }
            Match::FarthestFrom(from, inner) => self.is_least(ctx, card, inner, |id| {
                Some(-self.steps_to_any(ctx, id, from))
            }),
            Match::Otherwise(first, second) => {
                self.matches(ctx, card, first)
                    || self.matches(ctx, card, second) && !self.exists(ctx, first)
            }
            Match::Most(quantity, inner) => self.is_least(ctx, card, inner, |id| {
                Some(-self.value(&ctx.bind(id), quantity))
            }),
            Match::Least(quantity, inner) => self.is_least(ctx, card, inner, |id| {
                Some(self.value(&ctx.bind(id), quantity))
            }),
        }
    }

    fn status_is(&self, card: CardId, fits: impl Fn(&crate::InvestigatorState) -> bool) -> bool {
        self.seat_of(card)
            .is_some_and(|seat| fits(self.investigator(seat)))
    }
}
