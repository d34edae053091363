//! Tokens and icons that are said by what is left out, or by what they match.

use super::super::context::Context;
use super::are_all_skills;
use abilities::{
    Effect, EventKind, EventPattern, Match, Modifier, OnToken, Quantity, Ref, Skill, Stat,
    TestEffect, Token, TokenChange, TokenMatch,
};

const SYMBOLS: [Token; 9] = [
    Token::Skull,
    Token::Cultist,
    Token::Tablet,
    Token::ElderThing,
    Token::AutoFail,
    Token::ElderSign,
    Token::Bless,
    Token::Curse,
    Token::Frost,
];

/// The tokens that are not among those that are meant.
#[derive(Debug)]
pub struct LeftOut {
    pub tokens: Vec<Token>,
    /// Numbers are not meant either.
    pub of_symbols: bool,
}

/// Most symbols, or all numbers and most symbols, by those that are left out.
pub fn left_out(tokens: &[Token]) -> Option<LeftOut> {
    let numbers = (-8..=1).filter(|n| tokens.contains(&Token::Number(*n)));
    let of_symbols = match numbers.count() {
        0 => true,
        10 => false,
        _ => return None,
    };
    let is_left_out = |symbol: &Token| !tokens.contains(symbol);
    let left: Vec<Token> = SYMBOLS.into_iter().filter(is_left_out).collect();
    let are_few = !left.is_empty() && left.len() < 3;
    are_few.then_some(LeftOut {
        tokens: left,
        of_symbols,
    })
}

/// Whether every symbol is meant, and no number.
pub fn are_all_symbols(tokens: &[Token]) -> bool {
    tokens.len() == SYMBOLS.len() && SYMBOLS.iter().all(|symbol| tokens.contains(symbol))
}

/// Whether every token of a kind in the bag is removed and as many of another one are added: which ones.
pub fn replaced_tokens(
    (at_least, at_most): (&Quantity, &Quantity),
    then: &[Effect],
) -> Option<(Token, Token)> {
    let change = |effect: &Effect| match effect {
        Effect::Tests(TestEffect::ChangeToken(change)) => Some(change.clone()),
        _ => None,
    };
    let [removed, added] = then else { return None };
    match (change(removed)?, change(added)?) {
        (
            TokenChange::RemoveFromBag {
                token: gone,
                amount: Quantity::X,
            },
            TokenChange::Add {
                token: new,
                amount: Quantity::X,
            },
        ) if at_least == at_most && *at_most == Quantity::InBag(vec![gone]) => Some((gone, new)),
        _ => None,
    }
}

/// What each skill gains for its icons on the card.
#[derive(Debug)]
pub struct MatchingIcons<'a> {
    pub to: &'a Match,
    pub on: &'a Ref,
    /// Wild icons count as any.
    pub wild: bool,
}

/// "+1 skill value for each matching icon": each skill gains as much as there are icons of it.
pub fn matching_icons(modifiers: &[Modifier]) -> Option<MatchingIcons<'_>> {
    let mut found = None;
    let mut stats = Vec::new();
    for modifier in modifiers {
        let Modifier::Add {
            to,
            stat,
            by,
            during: None,
            ..
        } = modifier
        else {
            return None;
        };
        let (skill, on, wild) = icons(by)?;
        if stat_of(skill) != Some(*stat) || *found.get_or_insert((to, on, wild)) != (to, on, wild) {
            return None;
        }
        stats.push(*stat);
    }
    let (to, on, wild) = found.filter(|_| are_all_skills(stats.into_iter()))?;
    Some(MatchingIcons { to, on, wild })
}

/// The icons of a skill on a card, the wild ones perhaps taken off again.
fn icons(by: &Quantity) -> Option<(Skill, &Ref, bool)> {
    match by {
        Quantity::Icons(skill, on) => Some((*skill, on, true)),
        Quantity::Sum(terms) => match &terms[..] {
            [Quantity::Icons(skill, on), Quantity::Negative(less)]
                if **less == Quantity::Icons(Skill::Wild, on.clone()) =>
            {
                Some((*skill, on, false))
            }
            _ => None,
        },
        _ => None,
    }
}

fn stat_of(skill: Skill) -> Option<Stat> {
    match skill {
        Skill::Willpower => Some(Stat::Willpower),
        Skill::Intellect => Some(Stat::Intellect),
        Skill::Combat => Some(Stat::Combat),
        Skill::Agility => Some(Stat::Agility),
        Skill::Wild => None,
    }
}

/// Whether the results from this one on are the same, and theirs are all the tokens that are left.
pub fn are_all_others(reveals: &[OnToken], at: usize) -> bool {
    if let ([first, other], 1) = (reveals, at)
        && matches!(&other.token, TokenMatch::Not(token) if **token == first.token)
    {
        return true;
    }
    let mut symbols = Vec::new();
    let mut numbers = false;
    for on in reveals {
        match &on.token {
            TokenMatch::OneOf(tokens) => symbols.extend(tokens.iter().copied()),
            TokenMatch::Numeric => numbers = true,
            _ => return false,
        }
    }
    let all = numbers && SYMBOLS.iter().all(|symbol| symbols.contains(symbol));
    let mut rest = reveals.iter().skip(at);
    let first = rest.next();
    all && first.is_some_and(|first| rest.all(|next| next.effects == first.effects))
}

/// Whether any chaos token is meant that anybody reveals.
pub fn is_any_token_revealed(event: &EventPattern) -> bool {
    event.kind == EventKind::TokenRevealed && event.who.is_none() && asks_nothing_else(event)
}

/// Whether any chaos token is meant that the reader reveals.
pub fn is_your_token_revealed(event: &EventPattern) -> bool {
    event.kind == EventKind::TokenRevealed
        && event.who == Some(Match::You)
        && asks_nothing_else(event)
}

/// Whether any action is meant that the reader takes.
pub fn is_action_of_yours(event: &EventPattern) -> bool {
    event.kind == EventKind::ActionTaken
        && event.who == Some(Match::You)
        && event.actions.is_empty()
        && asks_nothing_else(event)
}

/// Whether nothing is asked of the event beside its kind and who does it.
fn asks_nothing_else(event: &EventPattern) -> bool {
    event.subject.is_none()
        && event.object.is_none()
        && event.amount.is_none()
        && event.token.is_none()
        && event.test.is_none()
        && event.at.is_none()
}

/// Whether the token that is revealed is this one.
pub fn is_token_of(c: &Context<'_>, token: Token) -> bool {
    c.event.is_some_and(|event| {
        event.kind == EventKind::TokenRevealed
            && event.token == Some(TokenMatch::OneOf(vec![token]))
    })
}
