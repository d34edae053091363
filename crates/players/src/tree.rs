//! A tree of choices, whose branches are visited in games that are imagined anew each time.
//!
//! The choices at the root are listed once, and the n-th visit of each is in the same imagined game:
//! what tells them apart is then the choice and not the luck of the game.

use engine::{Choice, ChoiceKind, Game, IllegalChoice, Seat};
use rand_pcg::Pcg32;

use crate::instinct::{Candidate, Instinct};
use crate::learned::{Foretold, LOOKS, Learned};
use crate::watch::{Gains, Watch};
use crate::worth::Weights;

/// How much visits seek what looks good before what has proved good, in spreads of what was seen.
const CURIOSITY: f32 = 1.6;
/// So many choices that look best are each seen so many times.
const COMPARED: usize = 3;
const SEEN: u32 = 4;
/// What looks best of all counts as so many visits: a few of them show less than what players have
/// learned.
const TRUST: f32 = 12.0;
/// A playout of more choices leads nowhere.
const MOST_CHOICES: usize = 1_500;

/// What came of one visit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    pub worth: f32,
    pub won: f32,
    pub lost: f32,
    pub defeated: f32,
    pub gains: Gains,
}

impl Seen {
    fn add(&mut self, other: &Self) {
        self.worth += other.worth;
        self.won += other.won;
        self.lost += other.lost;
        self.defeated += other.defeated;
        self.gains.add(&other.gains);
    }
}

/// What the visits of a choice have shown.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    pub choice: Choice,
    prior: f32,
    pub visits: u32,
    pub total: Seen,
    /// Times at which the choice was open, taken or not.
    open: u32,
    node: Option<usize>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    branches: Vec<Branch>,
}

/// Nodes, and the branch that was taken at each.
type Way = Vec<(usize, usize)>;

/// Rounds after the present one that are played in thought; then the game is judged. Whoever has
/// learned from games plays so well in thought that it is worth looking further.
pub(crate) fn rounds_ahead(game: &Game) -> u16 {
    match Learned::of(game) {
        Some(_) => 5,
        None => 3,
    }
}

pub(crate) struct Tree<'g> {
    root: &'g Game,
    /// Whose choices at the root are thought about; everybody's where none is named.
    seats: &'g [Seat],
    /// The last round that is played in thought.
    until: u16,
    weights: &'static Weights,
    instinct: Instinct,
    nodes: Vec<Node>,
    /// The choices at the root, once they are listed.
    open: Vec<Candidate>,
    seed: u64,
    visits: u32,
    /// Sums of what was seen and of its squares, for its spread.
    sums: (f32, f32),
}

impl<'g> Tree<'g> {
    pub fn new(root: &'g Game, seats: &'g [Seat], seed: u64) -> Self {
        Self {
            root,
            seats,
            until: root.round().saturating_add(rounds_ahead(root)),
            weights: Weights::committed(),
            instinct: Instinct::of(root),
            nodes: vec![Node::default()],
            open: Vec::new(),
            seed,
            visits: 0,
            sums: (0.0, 0.0),
        }
    }

    /// The choices at the root.
    pub fn into_branches(mut self) -> Vec<Branch> {
        self.nodes.swap_remove(0).branches
    }

    /// Whether further visits, so many at most, could still change which choice is the best.
    pub fn is_open(&self, left: u32) -> bool {
        let branches = self.nodes[0].branches.iter();
        let mut standings: Vec<f32> = branches.map(Branch::standing).collect();
        standings.sort_unstable_by(|one, other| other.total_cmp(one));
        match standings[..] {
            [first, second, ..] => first < second + left as f32,
            _ => self.visits == 0,
        }
    }

    /// One game is imagined, and played from the root on.
    pub fn visit(&mut self) {
        if self.visits == 0 {
            let game = self.root.imagined(self.seed);
            self.open = candidates_of(&mut self.instinct, &game, self.seats);
        }
        let first = match self.open.is_empty() {
            true => None,
            false => Some(self.first()),
        };
        let number = first.map_or(0, |branch| self.nodes[0].branches[branch].visits);
        let seed = self
            .seed
            .wrapping_add(u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut game = self.root.imagined(seed);
        let mut rng = Pcg32::new(seed, 11);
        let (mut path, mut watch) = (Vec::new(), Watch::default());
        let descended = match first {
            Some(branch) => self.descend(&mut game, branch, &mut path, &mut watch),
            None => Ok(()),
        };
        let seen = match descended {
            Ok(()) => self.play_out(game, &mut rng, watch),
            Err(_) => Seen::default(),
        };
        self.visits += 1;
        self.sums.0 += seen.worth;
        self.sums.1 += seen.worth * seen.worth;
        for (node, branch) in path {
            let branch = &mut self.nodes[node].branches[branch];
            branch.visits += 1;
            branch.total.add(&seen);
        }
    }

    /// The choice at the root that is visited next: those that look best are each seen a few times,
    /// so that there is something to compare; then whichever is worth a visit most.
    fn first(&mut self) -> usize {
        let open = self.open.clone();
        let worthiest = self.select(0, &open);
        let branches = &self.nodes[0].branches;
        let best = open.iter().take(COMPARED).filter_map(|candidate| {
            branches
                .iter()
                .position(|one| one.choice == candidate.choice)
        });
        let unseen = best.filter(|at| branches[*at].visits < SEEN);
        unseen
            .min_by_key(|at| branches[*at].visits)
            .unwrap_or(worthiest)
    }

    /// Takes choices along the tree, from a branch of the root on, until one that was not visited
    /// before, and notes the way there.
    fn descend(
        &mut self,
        game: &mut Game,
        first: usize,
        path: &mut Way,
        watch: &mut Watch,
    ) -> Result<(), IllegalChoice> {
        let (mut node, mut branch) = (0, first);
        loop {
            path.push((node, branch));
            let choice = self.nodes[node].branches[branch].choice.clone();
            let step = game.apply(choice)?;
            watch.see(game, &step.events);
            match self.nodes[node].branches[branch].node {
                Some(next) => node = next,
                None => {
                    self.nodes.push(Node::default());
                    self.nodes[node].branches[branch].node = Some(self.nodes.len() - 1);
                    return Ok(());
                }
            }
            let Some(candidates) = self.next_asked(game, watch)? else {
                return Ok(());
            };
            branch = self.select(node, &candidates);
        }
    }

    /// Goes on to where there is more than one choice; none where the game is over or far enough.
    fn next_asked(
        &mut self,
        game: &mut Game,
        watch: &mut Watch,
    ) -> Result<Option<Vec<Candidate>>, IllegalChoice> {
        loop {
            let mut candidates = self.instinct.candidates(game);
            if candidates.is_empty() || self.is_far(game) {
                return Ok(None);
            }
            if candidates.len() > 1 {
                return Ok(Some(candidates));
            }
            let step = game.apply(candidates.swap_remove(0).choice)?;
            watch.see(game, &step.events);
        }
    }

    fn is_far(&self, game: &Game) -> bool {
        game.round() > self.until
    }

    fn spread(&self) -> f32 {
        let count = self.visits.max(1) as f32;
        let mean = self.sums.0 / count;
        (self.sums.1 / count - mean * mean).max(0.0).sqrt() + 0.02
    }

    /// The branch among the candidates that is worth a visit most.
    fn select(&mut self, node: usize, candidates: &[Candidate]) -> usize {
        let spread = self.spread();
        let node = &mut self.nodes[node];
        let highest = candidates
            .iter()
            .map(|one| one.looks)
            .fold(f32::MIN, f32::max);
        let raised: Vec<f32> = candidates
            .iter()
            .map(|one| ((one.looks - highest) * LOOKS).exp())
            .collect();
        let whole: f32 = raised.iter().sum();
        let (visits, worth) = node.branches.iter().fold((0, 0.0), |(visits, worth), one| {
            (visits + one.visits, worth + one.total.worth)
        });
        let mean = if visits > 0 {
            worth / visits as f32
        } else {
            0.0
        };
        let mut best = (f32::MIN, 0);
        for (candidate, raised) in candidates.iter().zip(raised) {
            let known = node
                .branches
                .iter()
                .position(|one| one.choice == candidate.choice);
            let index = known.unwrap_or_else(|| {
                node.branches
                    .push(Branch::new(candidate.choice.clone(), raised / whole));
                node.branches.len() - 1
            });
            let branch = &mut node.branches[index];
            branch.open += 1;
            let value = match branch.visits {
                0 => mean,
                _ => branch.mean(),
            };
            let curiosity =
                CURIOSITY * spread * (branch.prior + 0.02) * (branch.open as f32).sqrt();
            let score = value + curiosity / (1.0 + branch.visits as f32);
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    fn play_out(&mut self, mut game: Game, rng: &mut Pcg32, mut watch: Watch) -> Seen {
        let mut choices = 0;
        while !self.is_far(&game) && choices < MOST_CHOICES {
            let Some(choice) = self.instinct.choose(&game, rng) else {
                break;
            };
            let Ok(step) = game.apply(choice) else {
                return Seen::default();
            };
            watch.see(&game, &step.events);
            choices += 1;
        }
        self.judge(&game, watch.gains)
    }

    /// How a game that goes on will end, where games have taught it.
    fn foretold(&mut self, game: &Game) -> Option<Foretold> {
        let (prompt, learned) = (game.prompt()?, self.instinct.learned?);
        Some(learned.foretold(game, prompt.who(), self.instinct.ways_of(game)))
    }

    fn judge(&mut self, game: &Game, gains: Gains) -> Seen {
        if let Some(foretold) = self.foretold(game) {
            return Seen {
                worth: foretold.worth,
                won: foretold.won,
                lost: 1.0 - foretold.won,
                defeated: foretold.defeated,
                gains,
            };
        }
        let worth = self.weights.worth(game);
        let all = game.investigators().len().max(1) as f32;
        let defeated = game
            .investigators()
            .iter()
            .filter(|one| one.status.is_defeated())
            .count();
        let ended = |won: bool| {
            let is_so = game.outcome().is_some_and(|one| one.is_won() == won);
            f32::from(u8::from(is_so))
        };
        Seen {
            worth,
            won: ended(true),
            lost: ended(false),
            defeated: defeated as f32 / all,
            gains,
        }
    }
}

impl Branch {
    fn new(choice: Choice, prior: f32) -> Self {
        Self {
            choice,
            prior,
            visits: 0,
            total: Seen::default(),
            open: 0,
            node: None,
        }
    }

    /// How well the choice stands: by its visits, and by its looks as if they were visits too.
    pub fn standing(&self) -> f32 {
        self.visits as f32 + TRUST * self.prior
    }

    /// What visits have seen on average.
    pub fn mean(&self) -> f32 {
        self.total.worth / self.visits.max(1) as f32
    }

    /// What another tree has seen of the same choice is added.
    pub fn add(&mut self, other: &Branch) {
        self.visits += other.visits;
        self.total.add(&other.total);
    }
}

/// Sensible choices of some of those who are asked, at least one; of everybody where none is named.
pub(crate) fn candidates_of(
    instinct: &mut Instinct,
    game: &Game,
    seats: &[Seat],
) -> Vec<Candidate> {
    let mut list = instinct.candidates(game);
    let Some(prompt) = game.prompt().filter(|_| !seats.is_empty()) else {
        return list;
    };
    list.retain(|one| seats.contains(&one.choice.who));
    let passes = |seat: &Seat| Choice {
        who: *seat,
        act: ChoiceKind::Pass,
    };
    for pass in seats.iter().map(passes).filter(|one| game.allows(one)) {
        if !list.iter().any(|one| one.choice == pass) {
            list.push(Candidate {
                choice: pass,
                looks: 0.0,
            });
        }
    }
    if list.is_empty() {
        let own = prompt.options.iter().map(|option| &option.choice);
        let own = own.filter(|choice| seats.contains(&choice.who));
        list.extend(own.take(1).map(|choice| Candidate {
            choice: choice.clone(),
            looks: 0.0,
        }));
    }
    list
}
