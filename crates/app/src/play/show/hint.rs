//! From what a player without a person thought to what the window says of it.

use engine::{Game, Prompt};
use players::{Considered, Thinker};

use super::log;
use crate::play::view::{HintChoice, HintReason, HintView, ReasonName};
use crate::settings::PlayerLevel;

/// So many choices are told of.
const TOLD: usize = 3;
/// What was looked at less often says too little.
const FEWEST_LOOKS: u32 = 4;
/// So many reasons are given.
const REASONS: usize = 2;

/// What tells two choices apart: the figure, whether more of it is better, and the difference that
/// matters.
struct Measure {
    kind: ReasonName,
    figure: fn(&HintChoice) -> u16,
    more_is_better: bool,
    matters: u16,
}

/// What weighs most first.
const MEASURES: [Measure; 6] = [
    measure(ReasonName::Won, |one| one.won, true, 5),
    measure(ReasonName::Lost, |one| one.lost, false, 5),
    measure(ReasonName::Defeated, |one| one.defeated, false, 5),
    measure(ReasonName::Clues, |one| one.clues, true, 3),
    measure(ReasonName::Harm, |one| one.damage + one.horror, false, 4),
    measure(ReasonName::Dealt, |one| one.dealt, true, 4),
];

/// A better outlook that is worth a word.
const BETTER_OUTLOOK: u16 = 2;

const fn measure(
    kind: ReasonName,
    figure: fn(&HintChoice) -> u16,
    more_is_better: bool,
    matters: u16,
) -> Measure {
    Measure {
        kind,
        figure,
        more_is_better,
        matters,
    }
}

/// A hint for the open prompt; none where nothing was thought about.
pub(crate) fn hint(
    game: &Game,
    at: u32,
    level: PlayerLevel,
    considered: &[Considered],
) -> Option<HintView> {
    let prompt = game.prompt()?;
    let until = Thinker::sees_until(game);
    let (best, others) = considered.split_first()?;
    let told = others
        .iter()
        .filter(|one| one.visits >= FEWEST_LOOKS)
        .take(TOLD - 1);
    let choices: Vec<HintChoice> = std::iter::once(best)
        .chain(told)
        .map(|one| choice(game, prompt, one))
        .collect();
    Some(HintView {
        at,
        level,
        looks: considered.iter().map(|one| one.visits).sum(),
        until,
        reasons: match &choices[..] {
            [best, next, ..] => reasons(best, next, until.is_none()),
            _ => Vec::new(),
        },
        choices,
    })
}

fn choice(game: &Game, prompt: &Prompt, one: &Considered) -> HintChoice {
    let times = |share: f32, whole: f32| (share.max(0.0) * whole).round() as u16;
    let (percent, tenths) = (|share| times(share, 100.0), |count| times(count, 10.0));
    HintChoice {
        choice: log::choice(game, prompt, &one.choice),
        looks: one.visits,
        outlook: percent(one.worth),
        won: percent(one.won),
        lost: percent(one.lost),
        defeated: percent(one.defeated),
        clues: tenths(one.gains.clues),
        dealt: tenths(one.gains.dealt),
        damage: tenths(one.gains.damage),
        horror: tenths(one.gains.horror),
    }
}

/// Why the best choice is better. Where endings are foretold, a game that is not won is lost: that is
/// said once.
fn reasons(best: &HintChoice, next: &HintChoice, foretold: bool) -> Vec<HintReason> {
    let reason = |kind, best, next| HintReason { kind, best, next };
    let holds = |one: &&Measure| {
        let (best, next) = ((one.figure)(best), (one.figure)(next));
        let (more, less) = if one.more_is_better {
            (best, next)
        } else {
            (next, best)
        };
        let is_said = foretold && one.kind == ReasonName::Lost;
        !is_said && more >= less.saturating_add(one.matters)
    };
    let list = MEASURES.iter().filter(holds).take(REASONS);
    let mut list: Vec<HintReason> = list
        .map(|one| reason(one.kind, (one.figure)(best), (one.figure)(next)))
        .collect();
    if list.is_empty() {
        let is_better = best.outlook >= next.outlook.saturating_add(BETTER_OUTLOOK);
        let kind = if is_better {
            ReasonName::Outlook
        } else {
            ReasonName::Alike
        };
        list.push(reason(kind, best.outlook, next.outlook));
    }
    list
}
