//! A tree of choices, whose branches are visited in games that are imagined anew each time.

use engine::{Choice, Game, IllegalChoice};
use rand_pcg::Pcg32;

use crate::instinct::{Candidate, Instinct};
use crate::worth::Weights;

/// How much visits seek what looks good before what has proved good, in spreads of what was seen.
const CURIOSITY: f32 = 1.6;
/// How much better looks make a choice more likely to be tried.
const LOOKS: f32 = 5.0;
/// A playout of more choices leads nowhere.
const MOST_CHOICES: usize = 1_500;

/// What came of one visit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    pub worth: f32,
    pub won: f32,
    pub defeated: f32,
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

/// How far visits look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// Rounds after the present one; what the game is worth then is judged.
    pub rounds: u16,
}

pub(crate) struct Tree<'g> {
    root: &'g Game,
    sight: Sight,
    weights: &'static Weights,
    instinct: Instinct,
    nodes: Vec<Node>,
    seed: u64,
    visits: u32,
    /// Sums of what was seen and of its squares, for its spread.
    sums: (f32, f32),
}

impl<'g> Tree<'g> {
    pub fn new(root: &'g Game, sight: Sight, seed: u64) -> Self {
        Self {
            root,
            sight,
            weights: Weights::committed(),
            instinct: Instinct::default(),
            nodes: vec![Node::default()],
            seed,
            visits: 0,
            sums: (0.0, 0.0),
        }
    }

    /// The choices at the root.
    pub fn into_branches(mut self) -> Vec<Branch> {
        self.nodes.swap_remove(0).branches
    }

    /// Whether further visits, so many at most, could still change which choice is visited most.
    pub fn is_open(&self, left: u32) -> bool {
        let mut visits: Vec<u32> = self.nodes[0]
            .branches
            .iter()
            .map(|one| one.visits)
            .collect();
        visits.sort_unstable_by(|one, other| other.cmp(one));
        match visits[..] {
            [first, second, ..] => first < second + left,
            _ => self.visits == 0,
        }
    }

    /// One game is imagined, and played from the root on.
    pub fn visit(&mut self) {
        let seed = self
            .seed
            .wrapping_add(u64::from(self.visits).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut game = self.root.imagined(seed);
        let mut rng = Pcg32::new(seed, 11);
        let mut path = Vec::new();
        let seen = match self.descend(&mut game, &mut path) {
            Ok(()) => self.play_out(game, &mut rng),
            Err(_) => Seen::default(),
        };
        self.visits += 1;
        self.sums.0 += seen.worth;
        self.sums.1 += seen.worth * seen.worth;
        for (node, branch) in path {
            let branch = &mut self.nodes[node].branches[branch];
            branch.visits += 1;
            branch.total.worth += seen.worth;
            branch.total.won += seen.won;
            branch.total.defeated += seen.defeated;
        }
    }

    /// Takes choices along the tree until one that was not visited before, and notes the way there.
    fn descend(&mut self, game: &mut Game, path: &mut Way) -> Result<(), IllegalChoice> {
        let mut node = 0;
        loop {
            let mut candidates = self.instinct.candidates(game);
            if candidates.is_empty() || self.is_far(game) {
                return Ok(());
            }
            if candidates.len() == 1 && node != 0 {
                game.apply(candidates.swap_remove(0).choice)?;
                continue;
            }
            let branch = self.select(node, candidates);
            path.push((node, branch));
            let choice = self.nodes[node].branches[branch].choice.clone();
            game.apply(choice)?;
            match self.nodes[node].branches[branch].node {
                Some(next) => node = next,
                None => {
                    self.nodes.push(Node::default());
                    self.nodes[node].branches[branch].node = Some(self.nodes.len() - 1);
                    return Ok(());
                }
            }
        }
    }

    fn is_far(&self, game: &Game) -> bool {
        game.round() > self.root.round().saturating_add(self.sight.rounds)
    }

    fn spread(&self) -> f32 {
        let count = self.visits.max(1) as f32;
        let mean = self.sums.0 / count;
        (self.sums.1 / count - mean * mean).max(0.0).sqrt() + 0.02
    }

    /// The branch among the candidates that is worth a visit most.
    fn select(&mut self, node: usize, candidates: Vec<Candidate>) -> usize {
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
        for (candidate, raised) in candidates.into_iter().zip(raised) {
            let known = node
                .branches
                .iter()
                .position(|one| one.choice == candidate.choice);
            let index = known.unwrap_or_else(|| {
                node.branches
                    .push(Branch::new(candidate.choice, raised / whole));
                node.branches.len() - 1
            });
            let branch = &mut node.branches[index];
            branch.open += 1;
            let value = branch.mean().unwrap_or(mean);
            let curiosity =
                CURIOSITY * spread * (branch.prior + 0.02) * (branch.open as f32).sqrt();
            let score = value + curiosity / (1.0 + branch.visits as f32);
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    fn play_out(&mut self, mut game: Game, rng: &mut Pcg32) -> Seen {
        let mut choices = 0;
        while !self.is_far(&game) && choices < MOST_CHOICES {
            let Some(choice) = self.instinct.choose(&game, rng) else {
                break;
            };
            if game.apply(choice).is_err() {
                return Seen::default();
            }
            choices += 1;
        }
        self.judge(&game)
    }

    fn judge(&self, game: &Game) -> Seen {
        let worth = self.weights.worth(game);
        let all = game.investigators().len().max(1) as f32;
        let defeated = game
            .investigators()
            .iter()
            .filter(|one| one.status.is_defeated())
            .count();
        Seen {
            worth,
            won: match game.outcome() {
                Some(outcome) => f32::from(u8::from(outcome.is_won())),
                None => worth,
            },
            defeated: defeated as f32 / all,
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

    /// What visits have seen on average.
    pub fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.total.worth / self.visits as f32)
    }

    /// What another tree has seen of the same choice is added.
    pub fn add(&mut self, other: &Branch) {
        self.visits += other.visits;
        self.total.worth += other.total.worth;
        self.total.won += other.total.won;
        self.total.defeated += other.total.defeated;
    }
}
