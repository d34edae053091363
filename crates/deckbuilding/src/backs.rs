//! The back of an investigator: deck size, requirements and options, worked out for every card.

use std::sync::OnceLock;

use cards::{Card, CardLibrary, Class, DeckOption, DeckRequirements, SelectOption};

use crate::card_rules::CardRule;
use crate::deck::Choices;
use crate::facts::{CardId, Facts};
use crate::options::View;

/// What a table says of one card: bits.
pub(crate) type Verdict = u8;

/// The options permit the card without limit.
pub(crate) const PERMITTED: Verdict = 0x80;
/// A line forbids the card, whatever later lines say.
pub(crate) const DENIED: Verdict = 0x40;
/// One bit for each limited line that permits the card.
pub(crate) const LIMITED: Verdict = 0x3f;

/// One investigator's back.
pub(crate) struct Back<'a> {
    pub card: &'a Card,
    pub requirements: &'a DeckRequirements,
    pub rules: &'a [CardRule],
    /// Deck sizes to choose from; empty where the size is printed.
    pub sizes: Vec<u8>,
    lines: Vec<Line<'a>>,
    /// A table for each combination of selections, made when first asked for.
    tables: Vec<OnceLock<Table>>,
}

/// A line of options, with what it lets the player select.
struct Line<'a> {
    /// The place among the options of the back, from 1.
    place: usize,
    option: &'a DeckOption,
    /// The line as each choice makes it; just itself where there is nothing to choose.
    variants: Vec<DeckOption>,
}

/// Something that the player selects when creating a deck.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Selection<'a> {
    /// A class; the name under which decks keep it, and the classes to choose from.
    Class(&'a str, &'a [Class]),
    Option(&'a [SelectOption]),
}

/// The options with every selection made.
pub(crate) struct Table {
    pub verdicts: Box<[Verdict]>,
    /// The lines that limit how many cards they permit, each with its place on the back, from 1;
    /// bit n of a verdict is line n here.
    pub limited: Vec<(usize, DeckOption)>,
    /// The lines that ask for a spread of classes or types.
    pub at_least: Vec<DeckOption>,
    /// What a selected option adds to deck size.
    pub extra_size: u8,
    lines: Vec<(usize, DeckOption)>,
}

impl<'a> Back<'a> {
    /// The back of a card that can have a deck.
    pub fn new(card: &'a Card, rules: &'a [CardRule]) -> Option<Self> {
        let requirements = card.deck_requirements.as_ref()?;
        (!card.deck_options.is_empty())
            .then(|| Self::with(card, rules, &card.deck_options, requirements))
    }

    /// The back with other options and requirements than the printed ones.
    pub fn with(
        card: &'a Card,
        rules: &'a [CardRule],
        options: &'a [DeckOption],
        requirements: &'a DeckRequirements,
    ) -> Self {
        let sizes = options
            .iter()
            .flat_map(|option| option.deck_size_select.iter().copied())
            .collect();
        let lines = (1..)
            .zip(options)
            .filter(|(_, option)| option.deck_size_select.is_empty());
        let lines: Vec<Line> = lines.map(|(at, option)| Line::new(at, option)).collect();
        let tables = lines.iter().map(|line| line.variants.len() + 1).product();
        let tables = (0..tables).map(|_| OnceLock::new()).collect();
        Self {
            card,
            requirements,
            rules,
            sizes,
            lines,
            tables,
        }
    }

    /// What the player has to select.
    pub fn selections(&self) -> impl Iterator<Item = Selection<'a>> {
        self.lines.iter().filter_map(Line::selection)
    }

    /// The options as these choices make them. A selection not made permits nothing.
    pub fn table(&self, choices: &Choices, library: &CardLibrary, facts: &[Facts]) -> &Table {
        let place = self.lines.iter().fold(0, |at, line| {
            at * (line.variants.len() + 1) + line.chosen(choices)
        });
        self.tables[place].get_or_init(|| {
            let chosen = |line: &Line| {
                let option = line.variants.get(line.chosen(choices))?;
                Some((line.place, option.clone()))
            };
            let lines = self.lines.iter().filter_map(chosen).collect();
            Table::new(lines, self.extra_size(choices), library, facts)
        })
    }

    /// Every line that a selection still to be made would add.
    pub fn awaited(&self, choices: &Choices) -> impl Iterator<Item = &DeckOption> {
        let unmade = self
            .lines
            .iter()
            .filter(|line| line.chosen(choices) == line.variants.len());
        unmade.flat_map(|line| &line.variants)
    }

    /// What the options still to be selected from would each add to deck size.
    pub fn awaited_sizes(&self, choices: &Choices) -> impl Iterator<Item = u8> {
        let unmade = self
            .lines
            .iter()
            .filter(|line| line.chosen(choices) == line.variants.len());
        let options = unmade.flat_map(|line| &line.option.option_select);
        options.filter_map(|option| option.deck_size)
    }

    fn extra_size(&self, choices: &Choices) -> u8 {
        let options = self
            .lines
            .iter()
            .flat_map(|line| &line.option.option_select);
        let chosen = options.filter(|option| choices.option.as_ref() == Some(&option.id));
        chosen.filter_map(|option| option.deck_size).sum()
    }
}

impl<'a> Line<'a> {
    fn new(place: usize, option: &'a DeckOption) -> Self {
        let classes = option.class_select.iter().map(|class| DeckOption {
            classes: vec![*class],
            class_select: Vec::new(),
            ..option.clone()
        });
        let options = option
            .option_select
            .iter()
            .map(|select| (*select.option).clone());
        let mut variants: Vec<DeckOption> = classes.chain(options).collect();
        if variants.is_empty() {
            variants.push(option.clone());
        }
        Self {
            place,
            option,
            variants,
        }
    }

    fn selection(&self) -> Option<Selection<'a>> {
        if !self.option.option_select.is_empty() {
            return Some(Selection::Option(&self.option.option_select));
        }
        let name = self.option.id.as_deref().unwrap_or("faction_selected");
        (!self.option.class_select.is_empty())
            .then_some(Selection::Class(name, &self.option.class_select))
    }

    /// Which variant the choices pick; beyond the last where they pick none.
    fn chosen(&self, choices: &Choices) -> usize {
        let chosen = match self.selection() {
            None => Some(0),
            Some(Selection::Option(options)) => options
                .iter()
                .position(|o| choices.option.as_ref() == Some(&o.id)),
            Some(Selection::Class(name, classes)) => {
                let class = choices.class(name).and_then(Result::ok);
                class.and_then(|class| classes.iter().position(|c| *c == class))
            }
        };
        chosen.unwrap_or(self.variants.len())
    }
}

impl Table {
    fn new(
        lines: Vec<(usize, DeckOption)>,
        extra_size: u8,
        library: &CardLibrary,
        facts: &[Facts],
    ) -> Self {
        let limited = lines
            .iter()
            .filter(|(_, line)| line.limit.is_some())
            .cloned()
            .collect();
        let at_least = lines
            .iter()
            .map(|(_, line)| line)
            .filter(|line| line.at_least.is_some())
            .cloned()
            .collect();
        let mut table = Self {
            verdicts: Box::default(),
            limited,
            at_least,
            extra_size,
            lines,
        };
        let verdict = |(card, facts): (&Card, &Facts)| match facts.level {
            Some(_) => table.verdict(&View::printed(card)),
            None => 0,
        };
        table.verdicts = library.iter().zip(facts).map(verdict).collect();
        table
    }

    /// Reads the lines in their order: the first one without limit that matches decides, and the
    /// limited ones before it are other ways to take the card.
    pub fn verdict(&self, card: &View) -> Verdict {
        let (mut verdict, mut limited) = (0, 0);
        for (_, line) in &self.lines {
            let bit = limited;
            limited += u32::from(line.limit.is_some());
            if line.ignore_match || !card.matches(line) {
                continue;
            }
            match (line.not, line.limit) {
                (true, _) => return verdict | DENIED,
                (false, None) => return verdict | PERMITTED,
                (false, Some(_)) => verdict |= (1 << bit) & LIMITED,
            }
        }
        verdict
    }

    pub fn of(&self, id: CardId) -> Verdict {
        self.verdicts[usize::from(id)]
    }
}
