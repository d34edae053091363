//! Korean words: noun phrases with their counters, lists and numbers.

use crate::context::Context;
use cards::Trait;

use crate::group::Kind;
use crate::particles;
use abilities::{Counter, Ref};

/// Somebody or something that a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Np {
    pub text: String,
    pub kind: Kind,
}

impl Np {
    pub fn new(text: impl Into<String>, kind: Kind) -> Self {
        Self {
            text: text.into(),
            kind,
        }
    }

    pub fn you() -> Self {
        Self::new("당신", Kind::Investigator)
    }

    pub fn is_you(&self) -> bool {
        self.text == "당신"
    }

    /// Whether it speaks of all of them, of whom each takes its own share.
    pub fn is_every(&self) -> bool {
        self.text.starts_with("모든 ")
            || self.text.contains(" 모든 ")
            || self.text == "당신과 그 조사자"
    }

    /// Whether it speaks of a number of them: `장소 4곳`.
    pub fn is_several(&self) -> bool {
        let number = self.text.rsplit(' ').next().unwrap_or_default();
        let number = number.trim_end_matches(['곳', '명', '장']);
        number.parse::<u8>().is_ok_and(|number| number > 1)
    }

    /// A number of things for it: `공포를 1`, and `공포를 1씩` for each of all.
    pub fn share(&self, what: String) -> String {
        let units = ["개", "장", "번", "발", "회", "]"];
        let is_number = what.ends_with(|last: char| last.is_ascii_digit());
        let is_counted = units.iter().any(|unit| what.ends_with(unit));
        if self.is_every() && (is_number || is_counted) {
            format!("{what}씩")
        } else {
            what
        }
    }

    fn is_animate(&self) -> bool {
        matches!(self.kind, Kind::Investigator | Kind::Enemy)
    }

    /// Something that belongs to it: `당신의 덱`, `그 적의 체력`.
    pub fn of(&self, thing: &str) -> String {
        format!("{}의 {thing}", self.text)
    }

    pub fn object(&self) -> String {
        particles::eul(&self.text)
    }

    /// Where something is placed, or to whom it is given.
    pub fn to(&self) -> String {
        let particle = if self.is_animate() { "에게" } else { "에" };
        format!("{}{particle}", self.text)
    }

    /// From where something is taken.
    pub fn from(&self) -> String {
        let particle = if self.is_animate() {
            "에게서"
        } else {
            "에서"
        };
        format!("{}{particle}", self.text)
    }

    pub fn with(&self) -> String {
        particles::wa(&self.text)
    }
}

/// `가, 나 또는 다`; `가나 나`-style particles are kept out, since names end in anything.
pub fn or(items: &[String]) -> String {
    list(items, "또는")
}

/// `가, 나 혹은 다`, of what is revealed.
pub fn or_else(items: &[String]) -> String {
    list(items, "혹은")
}

/// `가와 나`, `가, 나, 다`
pub fn with(items: &[String]) -> String {
    match items {
        [one, two] => format!("{} {two}", particles::wa(one)),
        items => items.join(", "),
    }
}

fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} {last} {two}"),
        [init @ .., end] => format!("{} {last} {end}", init.join(", ")),
    }
}

/// As many for each as there are, where all of them have their share.
pub fn share(whom: Option<&Np>, what: String) -> String {
    match whom {
        Some(whom) => whom.share(what),
        None => what,
    }
}

/// A noun that is counted, with its counter: `단서 1개`, `카드 1장`; damage has none.
#[derive(Clone, Debug)]
pub struct Noun {
    pub text: String,
    pub unit: &'static str,
}

impl Noun {
    pub fn new(text: &str, unit: &'static str) -> Self {
        Self {
            text: text.to_owned(),
            unit,
        }
    }
}

/// A counter; `uses` is the card's own type of uses.
pub fn counter(c: &Context<'_>, counter: Counter, uses: Option<&Trait>) -> Noun {
    match counter {
        Counter::Damage => Noun::new("피해", ""),
        Counter::Horror => Noun::new("공포", ""),
        Counter::Clue => Noun::new("단서", "개"),
        Counter::Doom => Noun::new("파멸", "개"),
        Counter::Resource => Noun::new("자원", "개"),
        Counter::Uses => uses.map_or_else(|| Noun::new("사용 토큰", "개"), uses_noun),
        Counter::Named(name) => {
            let name = c.names.counter(super::LANGUAGE, name.as_str());
            Noun::new(&format!("{name} 토큰"), "개")
        }
    }
}

/// What is in play and no player's: acts, agendas and locations are no encounter cards.
pub fn of_scenario(text: String) -> String {
    text.replace("조우 카드", "시나리오 카드")
}

/// A counter of the element: its own kind of uses where it is known.
pub fn counter_on(c: &Context<'_>, counter: Counter, on: &Ref) -> Noun {
    match (counter, c.uses_of_ref(on)) {
        (Counter::Uses, kinds) if !kinds.is_empty() => uses_of(&kinds),
        _ => self::counter(c, counter, None),
    }
}

/// A type of uses: facts give the English plural.
pub fn uses_noun(uses: &Trait) -> Noun {
    let (text, unit) = match uses.as_str() {
        "ammo" => ("탄약", "발"),
        "charges" => ("충전", "회"),
        "supplies" => ("소모품", "개"),
        "secrets" => ("비밀", "개"),
        "resources" => ("자원", "개"),
        "offerings" => ("공물", "개"),
        "leylines" => ("지맥", "개"),
        "renown" => ("명성", "개"),
        "inspiration" => ("영감", "개"),
        "evidence" => ("증거", "개"),
        "keys" => ("열쇠", "개"),
        "rumors" => ("소문", "개"),
        "chances" => ("기회", "회"),
        "shells" => ("산탄", "발"),
        "leads" => ("실마리", "개"),
        "arrows" => ("화살", "발"),
        "durability" => ("내구도", ""),
        "brilliance" => ("광휘", "개"),
        "wishes" => ("소원", "개"),
        "shards" => ("파편", "개"),
        "bounties" => ("현상금", "개"),
        "portents" => ("전조", "개"),
        "truths" => ("진실", "개"),
        "locks" => ("자물쇠", "개"),
        "whistles" => ("호각", "회"),
        "time" => ("시간", ""),
        "aether" => ("에테르", "개"),
        "discoveries" => ("발견", "회"),
        "signs" => ("징조", "개"),
        "obligations" => ("의무", "개"),
        "obsessions" => ("집착", "개"),
        "tickets" => ("표", "장"),
        "tries" => ("시도", "회"),
        other => return Noun::new(other, "개"),
    };
    Noun::new(text, unit)
}

/// Uses of one of several kinds.
pub fn uses_of(kinds: &[&Trait]) -> Noun {
    match kinds {
        [one] => uses_noun(one),
        several => {
            let nouns: Vec<_> = several.iter().map(|kind| uses_noun(kind).text).collect();
            Noun::new(&or(&nouns), "개")
        }
    }
}

/// How elements of the kind are counted.
pub fn unit(kind: Kind) -> &'static str {
    match kind {
        Kind::Investigator => "명",
        Kind::Enemy => "",
        Kind::Location => "곳",
        Kind::Asset
        | Kind::Event
        | Kind::Skill
        | Kind::Treachery
        | Kind::Act
        | Kind::Agenda
        | Kind::Story
        | Kind::Scenario
        | Kind::Key
        | Kind::Weakness
        | Kind::Card => "장",
    }
}

/// A number with its unit; what has no unit is counted with native numbers.
pub fn number(count: &str, kind: Kind) -> String {
    let native = match (kind, count) {
        (Kind::Enemy, "1") => "하나",
        (Kind::Enemy, "2") => "둘",
        (Kind::Enemy, "3") => "셋",
        (Kind::Enemy, "4") => "넷",
        (Kind::Enemy, "5") => "다섯",
        (Kind::Enemy, _) => return format!("{count}개체"),
        _ => return format!("{count}{}", unit(kind)),
    };
    native.to_owned()
}

pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Investigator => "조사자",
        Kind::Enemy => "적",
        Kind::Location => "장소",
        Kind::Asset => "자산",
        Kind::Event => "이벤트",
        Kind::Skill => "능력 카드",
        Kind::Treachery => "음모",
        Kind::Act => "주요목적",
        Kind::Agenda => "주요사건",
        Kind::Story => "이야기 카드",
        Kind::Scenario => "시나리오 카드",
        Kind::Key => "열쇠",
        Kind::Weakness => "약점",
        Kind::Card => "카드",
    }
}

/// `당신과 교전 중인 유일한 적`
pub fn insert_only(noun: &str) -> String {
    match noun.rsplit_once(' ') {
        Some((before, noun)) => format!("{before} 유일한 {noun}"),
        None => format!("유일한 {noun}"),
    }
}

/// X several times is so much for each of it: `X 1당 [combat] +2`.
pub fn times_x(values: &mut Vec<String>) {
    let Some(value) = values.iter().find(|value| value.ends_with("+X")).cloned() else {
        return;
    };
    let times = values.iter().filter(|one| **one == value).count();
    if times > 1 {
        values.retain(|one| *one != value);
        values.push(format!("X 1당 {}{times}", value.trim_end_matches('X')));
    }
}

/// What X is, where several values have the same: `[combat] +X와 [agility] +X(X는 당신의 [intellect])`.
pub fn say_once(values: &mut [String]) {
    let notes: Vec<Option<String>> = values
        .iter()
        .map(|value| value.split_once('(').map(|(_, note)| note.to_owned()))
        .collect();
    let Some((Some(last), init)) = notes.split_last() else {
        return;
    };
    if init.iter().all(|note| note.as_ref() == Some(last)) {
        for value in values.iter_mut().take(init.len()) {
            *value = value.split('(').next().unwrap_or_default().to_owned();
        }
    }
}

/// `손, 액세서리 또는 마법 슬롯`: that they are slots is said once.
pub fn or_slots(slots: &[String]) -> String {
    let Some((last, init)) = slots.split_last() else {
        return String::new();
    };
    let short = |slot: &String| slot.trim_end_matches(" 슬롯").to_owned();
    let mut names: Vec<String> = init.iter().map(short).collect();
    names.push(last.clone());
    or(&names)
}
