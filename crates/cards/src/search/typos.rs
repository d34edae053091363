//! Words that differ by a few letters.

/// A word's letters, with a set of them that tells most pairs apart at once.
#[derive(Debug)]
pub struct Word {
    letters: Vec<char>,
    set: u64,
}

impl Word {
    pub fn new(word: &str) -> Self {
        let letters: Vec<char> = word.chars().collect();
        let set = letters.iter().fold(0, |set, c| set | 1 << (*c as u32 % 64));
        Self { letters, set }
    }
}

/// How many wrong letters a word of this length may have.
pub fn allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

const LONGEST: usize = 32;

/// The number of letters that are wrong, missing, too many or swapped, where it is allowed for the
/// typed word.
pub fn distance(typed: &Word, word: &Word) -> Option<u8> {
    let limit = allowed(typed.letters.len());
    let too_far = typed.letters.len().abs_diff(word.letters.len()) > limit;
    let missing = (typed.set & !word.set)
        .count_ones()
        .max((word.set & !typed.set).count_ones());
    if limit == 0
        || too_far
        || missing as usize > limit
        || word.letters.len() >= LONGEST
        || typed.letters.len() >= LONGEST
    {
        return None;
    }
    let distance = restricted_edits(&typed.letters, &word.letters);
    (distance <= limit).then_some(distance as u8)
}

/// The optimal string alignment distance, in three rows.
fn restricted_edits(a: &[char], b: &[char]) -> usize {
    let mut before = [0usize; LONGEST];
    let mut last: [usize; LONGEST] = std::array::from_fn(|at| at);
    for (i, &x) in a.iter().enumerate() {
        let mut row = [0usize; LONGEST];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let mut best = (last[j] + usize::from(x != y))
                .min(last[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                best = best.min(before[j - 1] + 1);
            }
            row[j + 1] = best;
        }
        before = last;
        last = row;
    }
    last[b.len()]
}
