//! Supplies and partners.

use std::collections::BTreeMap;

use super::answer::{Pick, Reply};
use super::machine::{Chosen, Machine, Stop};
use super::misfit::Misread;
use super::question::{Form, Offer, SupplyOffer};
use super::read;
use crate::guide::{Code, Effect, Limit, PartnerTest, SuppliesUse, Supply};
use crate::log::Change;

/// What each investigator takes, and how many of it.
type Bought = BTreeMap<Code, BTreeMap<String, i64>>;

impl<'g> Machine<'_, 'g> {
    pub(super) fn buy_supplies(
        &mut self,
        points: &[i64],
        special: Option<&str>,
        supplies: &[Supply],
    ) -> Result<(), Stop> {
        let playing = self.playing();
        let count = playing.len().clamp(1, points.len().max(1)) - 1;
        let by_count = points.get(count).copied().unwrap_or_default();
        let of: Vec<(Code, i64)> = playing
            .into_iter()
            .map(|code| {
                let one = self.log.investigators.get(&code);
                let own = special.map(|points| {
                    one.and_then(|one| one.points.get(points))
                        .copied()
                        .unwrap_or_default()
                });
                (code, own.unwrap_or(by_count))
            })
            .collect();
        if of.iter().all(|(_, points)| *points <= 0) {
            return Ok(());
        }
        let offers: Vec<SupplyOffer> = supplies.iter().map(supply_offer).collect();
        let text = self.text();
        let form = Form::Supplies {
            of: of.clone(),
            supplies: offers.clone(),
        };
        let bought = self.ask(text, form, |_, reply| bought(&of, &offers, reply))?;
        for (investigator, bag) in bought {
            for (supply, amount) in bag {
                let investigator = investigator.clone();
                self.change(Change::Supply {
                    investigator,
                    supply,
                    amount,
                });
            }
        }
        Ok(())
    }

    pub(super) fn use_supplies(&mut self, supplies: &'g SuppliesUse) -> Result<(), Stop> {
        let playing = self.playing();
        if supplies.everyone {
            return self.supplies_for_everyone(supplies, playing);
        }
        let with: Vec<Code> = playing
            .iter()
            .filter(|code| self.supply(code, &supplies.supply) > 0)
            .cloned()
            .collect();
        let max = supplies.max.unwrap_or(with.len());
        let (users, _) = self.pick_investigators(with, (supplies.min, max), &[])?;
        for user in &users {
            self.use_one(user, &supplies.supply);
        }
        let outcome = match (users.is_empty(), supplies.min) {
            (false, _) => supplies.used.as_ref(),
            (true, 0) => None,
            (true, _) => supplies.missed.as_ref(),
        };
        let chosen = if users.is_empty() { playing } else { users };
        self.outcomes(
            outcome
                .map(|outcome| (outcome, Chosen::codes(chosen)))
                .into_iter()
                .collect(),
        );
        Ok(())
    }

    /// One for each investigator, out of all that the group has; who goes without is chosen.
    fn supplies_for_everyone(
        &mut self,
        supplies: &'g SuppliesUse,
        playing: Vec<Code>,
    ) -> Result<(), Stop> {
        let supply = &supplies.supply;
        let mut needed = playing.len();
        for code in &playing {
            for _ in 0..self.supply(code, supply) {
                if needed > 0 {
                    self.use_one(code, supply);
                    needed -= 1;
                }
            }
        }
        let (without, _) = self.pick_investigators(playing.clone(), (needed, needed), &[])?;
        let fed: Vec<Code> = playing
            .into_iter()
            .filter(|code| !without.contains(code))
            .collect();
        let pairs = [
            (supplies.used.as_ref(), fed),
            (supplies.missed.as_ref(), without),
        ];
        let outcomes = pairs.into_iter().filter(|(_, codes)| !codes.is_empty());
        let outcomes =
            outcomes.filter_map(|(outcome, codes)| Some((outcome?, Chosen::codes(codes))));
        self.outcomes(outcomes.collect());
        Ok(())
    }

    fn use_one(&mut self, code: &str, supply: &str) {
        let (investigator, supply) = (code.to_owned(), supply.to_owned());
        self.change(Change::Supply {
            investigator,
            supply,
            amount: -1,
        });
    }

    pub(super) fn take_partners(&mut self, from: &PartnerTest) -> Result<(), Stop> {
        let partners = self.partners(from);
        let offers: Vec<Offer> = partners
            .iter()
            .map(|code| self.partner_offer(from, code))
            .collect();
        let each = self
            .playing()
            .into_iter()
            .map(|code| (code, offers.clone()))
            .collect();
        let picked = self.ask_each(each, true, true)?;
        for (investigator, at) in picked {
            let partner = partners.get(at).cloned();
            self.change(Change::PartnerTaken {
                investigator,
                partner,
            });
        }
        Ok(())
    }

    pub(super) fn choose_partners(
        &mut self,
        from: &PartnerTest,
        quantity: Option<&Limit>,
        random: bool,
        effects: &'g [Effect],
    ) -> Result<(), Stop> {
        let partners = self.partners(from);
        let offers: Vec<Offer> = partners
            .iter()
            .map(|code| self.partner_offer(from, code))
            .collect();
        let quantity = quantity.map(|limit| usize::try_from(self.limit(limit)).unwrap_or_default());
        let min = if random {
            quantity.unwrap_or_default()
        } else {
            0
        };
        let places = self.choose_some(offers, min, quantity, random)?;
        let codes: Vec<Code> = places.into_iter().map(|at| partners[at].clone()).collect();
        if !codes.is_empty() {
            self.effects_for(effects, vec![Chosen::codes(codes)]);
        }
        Ok(())
    }

    fn partner_offer(&self, test: &PartnerTest, code: &str) -> Offer {
        let section = self.run.guide.section(&test.section);
        let partner = section.and_then(|one| one.partners.iter().find(|one| one.code == code));
        Offer {
            id: code.to_owned(),
            text: partner
                .map(|partner| partner.name.clone())
                .unwrap_or_default(),
        }
    }

    /// Damage and horror of the partners who went along; as much as they can take is their end.
    pub(super) fn partner_trauma(&mut self, section: &str) -> Result<(), Stop> {
        let partners = self.partners_present(section);
        if partners.is_empty() {
            return Ok(());
        }
        let text = self.text();
        let form = Form::PartnerTrauma {
            partners: partners.clone(),
        };
        let hurt = self.ask(text, form, |_, reply| partner_hurt(&partners, reply))?;
        for (partner, damage, horror) in hurt {
            let most = partners.iter().find(|(code, ..)| *code == partner);
            let fallen =
                most.is_some_and(|(_, health, sanity)| damage >= *health || horror >= *sanity);
            let code = partner.clone();
            self.change(Change::PartnerTrauma {
                partner,
                damage,
                horror,
            });
            if fallen {
                let status = "eliminated".to_owned();
                self.change(Change::PartnerStatus {
                    partner: code,
                    status,
                    has: true,
                });
            }
        }
        Ok(())
    }

    /// Partners taken along, with the damage and horror that each can still take.
    fn partners_present(&self, section: &str) -> Vec<(Code, i64, i64)> {
        let section = self.run.guide.section(section);
        let partners = section.map_or(&[][..], |section| &section.partners).iter();
        let taken = |code: &str| {
            self.log
                .investigators
                .values()
                .any(|one| one.partner.as_deref() == Some(code))
        };
        partners
            .filter(|partner| taken(&partner.code))
            .map(|partner| {
                let log = self
                    .log
                    .partners
                    .get(&partner.code)
                    .cloned()
                    .unwrap_or_default();
                let resolute = log.statuses.contains("resolute");
                let most = |plain: i64, firm: Option<i64>| {
                    if resolute {
                        firm.unwrap_or(plain)
                    } else {
                        plain
                    }
                };
                let health = most(partner.health, partner.resolute_health) - log.damage;
                let sanity = most(partner.sanity, partner.resolute_sanity) - log.horror;
                (partner.code.clone(), health.max(0), sanity.max(0))
            })
            .collect()
    }
}

fn supply_offer(supply: &Supply) -> SupplyOffer {
    SupplyOffer {
        id: supply.id.clone(),
        name: supply.name.clone(),
        cost: supply.cost,
        several: supply.several,
    }
}

/// Supplies by investigator: a list of ids, or numbers by id.
fn bought(of: &[(Code, i64)], offers: &[SupplyOffer], reply: &Reply) -> Result<Bought, Misread> {
    let picks: Vec<(Code, Pick)> = match &reply.choice {
        Some(Pick::Each(each)) => each
            .iter()
            .map(|(code, pick)| (code.clone(), pick.clone()))
            .collect(),
        Some(pick @ (Pick::Many(_) | Pick::Id(_))) => {
            let to = reply.to.as_ref().map(super::To::codes);
            let takers =
                to.unwrap_or_else(|| of.iter().take(1).map(|(code, _)| code.clone()).collect());
            takers
                .into_iter()
                .map(|code| (code, pick.clone()))
                .collect()
        }
        _ => Vec::new(),
    };
    let mut all = Bought::new();
    for (code, pick) in picks {
        let points = of.iter().find(|(other, _)| *other == code);
        let (_, points) = points.ok_or_else(|| Misread::NotPlaying(code.clone()))?;
        let bag = bag(&pick);
        let mut cost = 0;
        for (id, count) in &bag {
            let supply = offers.iter().find(|supply| supply.id == *id);
            let supply = supply.ok_or_else(|| Misread::NotOffered(id.clone()))?;
            read::bounded(*count, 0, (!supply.several).then_some(1))?;
            cost += supply.cost * count;
        }
        read::bounded(cost, 0, Some(*points))?;
        all.insert(code, bag);
    }
    Ok(all)
}

fn bag(pick: &Pick) -> BTreeMap<String, i64> {
    let mut bag = BTreeMap::new();
    match pick {
        Pick::Id(id) => {
            bag.insert(id.clone(), 1);
        }
        Pick::Many(many) => {
            for (id, count) in many.iter().flat_map(self::bag) {
                *bag.entry(id).or_default() += count;
            }
        }
        Pick::Each(each) => {
            for (id, pick) in each {
                let count = match pick {
                    Pick::Index(count) => *count,
                    other => i64::from(read::yes(other).unwrap_or(false)),
                };
                bag.insert(id.clone(), count);
            }
        }
        _ => {}
    }
    bag
}

/// Damage and horror by partner: `{"08714": {"damage": 1, "horror": 2}}`, or damage alone.
fn partner_hurt(
    partners: &[(Code, i64, i64)],
    reply: &Reply,
) -> Result<Vec<(Code, i64, i64)>, Misread> {
    let each = match (&reply.choice, &reply.count) {
        (Some(Pick::Each(each)), _) => each.clone(),
        (None, Some(super::Amount::Each(counts))) => counts
            .iter()
            .map(|(code, count)| (code.clone(), Pick::Index(*count)))
            .collect(),
        _ => return Ok(Vec::new()),
    };
    let mut hurt = Vec::new();
    for (code, pick) in each {
        let most = partners.iter().find(|(other, ..)| *other == code);
        let (_, health, sanity) = most.ok_or_else(|| Misread::NotPlaying(code.clone()))?;
        let (damage, horror) = match pick {
            Pick::Each(parts) => (part(&parts, "damage"), part(&parts, "horror")),
            Pick::Index(damage) => (damage, 0),
            _ => (0, 0),
        };
        read::bounded(damage, 0, Some(*health))?;
        read::bounded(horror, 0, Some(*sanity))?;
        hurt.push((code, damage, horror));
    }
    Ok(hurt)
}

fn part(parts: &BTreeMap<String, Pick>, name: &str) -> i64 {
    match parts.get(name) {
        Some(Pick::Index(number)) => *number,
        _ => 0,
    }
}
