//! The order of purchases in which discounts take off the most.
//!
//! Some discounts fall on the first cards that they fit, so that the price hangs on the order in
//! which a player buys; others may be put wherever they fit. Both are tried in every way that can
//! matter: of changes that the same discounts fit, the dearest goes first, because whoever goes
//! first gets at least what the next would get.

/// A discount that some changes fit.
pub(super) struct Discount {
    /// Taken off at each place.
    pub amount: u32,
    /// How often it is taken off.
    pub times: u32,
    pub falls: Falls,
    /// Whether each change, by its place, fits.
    pub fits: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Falls {
    /// On the first changes that fit, in the order in which the player makes them.
    First,
    /// On different changes that the player chooses.
    Chosen,
    /// On changes that the player chooses, on one of them several times if need be.
    Repeated,
}

/// What is taken off: the change, the discount, the amount.
pub(super) type Taken = (usize, usize, u32);

/// The discounts of the cheapest order. `prices` are those of the changes, and `after` names for
/// each the one that must come before it.
pub(super) fn cheapest(
    prices: &[u32],
    discounts: &[Discount],
    after: &[Option<usize>],
) -> Vec<Taken> {
    let left = |discount: &Discount| discount.times;
    let mut search = Search {
        discounts,
        after,
        prices: prices.to_vec(),
        left: discounts.iter().map(left).collect(),
        gone: vec![false; prices.len()],
        taken: Vec::new(),
        best: Vec::new(),
        most: prices.iter().sum::<u32>().min(all(discounts)),
    };
    search.order();
    search
        .best
        .sort_by_key(|(change, discount, _)| (*change, *discount));
    search.best
}

fn all(discounts: &[Discount]) -> u32 {
    let whole = |discount: &Discount| discount.amount.saturating_mul(discount.times);
    discounts
        .iter()
        .fold(0, |sum, discount| sum.saturating_add(whole(discount)))
}

struct Search<'d> {
    discounts: &'d [Discount],
    /// For each change the one that must come before it.
    after: &'d [Option<usize>],
    /// What is left to pay for each change.
    prices: Vec<u32>,
    /// How often each discount can still be taken off.
    left: Vec<u32>,
    /// Changes already made.
    gone: Vec<bool>,
    taken: Vec<Taken>,
    best: Vec<Taken>,
    /// More than this cannot be taken off.
    most: u32,
}

impl Search<'_> {
    /// Chooses the next change until no discount waits for a first one.
    fn order(&mut self) {
        let waiting: Vec<usize> = (0..self.discounts.len())
            .filter(|at| self.discounts[*at].falls == Falls::First && self.left[*at] > 0)
            .collect();
        let fits = |search: &Self, change: usize| {
            let here = |at: &usize| search.discounts[*at].fits[change];
            !search.gone[change]
                && (search.prices[change] > 0 || search.is_awaited(change))
                && waiting.iter().any(here)
                && !search.must_wait(change, &waiting)
        };
        let next = self.candidates(fits);
        if next.is_empty() {
            return self.place(0, 0);
        }
        for change in next {
            let before = (self.prices[change], self.taken.len());
            let here = waiting
                .iter()
                .filter(|at| self.discounts[**at].fits[change]);
            let here: Vec<usize> = here.copied().collect();
            self.gone[change] = true;
            for at in &here {
                self.left[*at] -= 1;
                self.take(change, *at);
            }
            self.order();
            self.gone[change] = false;
            here.iter().for_each(|at| self.left[*at] += 1);
            self.prices[change] = before.0;
            self.taken.truncate(before.1);
            if self.is_best() {
                return;
            }
        }
    }

    /// Puts the discounts that may be chosen freely, from the one at `at` on, of which `times` have
    /// been put.
    fn place(&mut self, at: usize, times: u32) {
        let Some(discount) = self.discounts.get(at) else {
            return self.compare();
        };
        if discount.falls == Falls::First || times == discount.times {
            return self.place(at + 1, 0);
        }
        let mut next = self.candidates(|search, change| {
            let again = discount.falls == Falls::Repeated
                || !search
                    .taken
                    .iter()
                    .any(|(c, d, _)| (*c, *d) == (change, at));
            search.prices[change] > 0 && discount.fits[change] && again
        });
        // What is put last misses nothing by falling on the dearest.
        let last = self.discounts[at + 1..]
            .iter()
            .all(|one| one.falls == Falls::First);
        if last {
            next.sort_by_key(|change| std::cmp::Reverse(self.prices[*change]));
            next.truncate(1);
        }
        if next.is_empty() {
            return self.place(at + 1, 0);
        }
        for change in next {
            let before = (self.prices[change], self.taken.len());
            self.take(change, at);
            self.place(at, times + 1);
            self.prices[change] = before.0;
            self.taken.truncate(before.1);
            if self.is_best() {
                return;
            }
        }
    }

    /// The dearest change of each sort, of those that pass and are still to be paid for.
    fn candidates(&self, passes: impl Fn(&Self, usize) -> bool) -> Vec<usize> {
        let mut dearest: Vec<usize> = Vec::new();
        let bound = |change: usize| self.after[change].is_some() || self.is_awaited(change);
        let alike = |a: usize, b: usize| {
            !bound(a) && !bound(b) && self.discounts.iter().all(|one| one.fits[a] == one.fits[b])
        };
        for change in 0..self.prices.len() {
            if !passes(self, change) {
                continue;
            }
            match dearest.iter_mut().find(|other| alike(**other, change)) {
                Some(other) if self.prices[change] > self.prices[*other] => *other = change,
                Some(_) => {}
                None => dearest.push(change),
            }
        }
        dearest
    }

    /// Whether another change can only be made after this one.
    fn is_awaited(&self, change: usize) -> bool {
        self.after.contains(&Some(change))
    }

    /// Whether something that a waiting discount would fall on must come before the change.
    fn must_wait(&self, change: usize, waiting: &[usize]) -> bool {
        let mut before = self.after[change];
        while let Some(earlier) = before {
            let here = |at: &usize| self.discounts[*at].fits[earlier];
            if !self.gone[earlier] && waiting.iter().any(here) {
                return true;
            }
            before = self.after[earlier];
        }
        false
    }

    fn take(&mut self, change: usize, discount: usize) {
        let off = self.prices[change].min(self.discounts[discount].amount);
        if off > 0 {
            self.prices[change] -= off;
            self.taken.push((change, discount, off));
        }
    }

    fn compare(&mut self) {
        if sum(&self.taken) > sum(&self.best) {
            self.best.clone_from(&self.taken);
        }
    }

    fn is_best(&self) -> bool {
        sum(&self.best) == self.most
    }
}

fn sum(taken: &[Taken]) -> u32 {
    taken.iter().map(|(.., off)| off).sum()
}
