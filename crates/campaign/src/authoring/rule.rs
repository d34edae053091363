//! Sentences that follow a rule, and need nobody to find them: where the story is to be read, which
//! encounter sets are gathered.

use text::korean_object;

use crate::guide::{Guide, Resolution, Scenario, Step, StepKind, Text};

/// Says in our words whatever has none yet and follows a rule.
pub(super) fn say(guide: &mut Guide) {
    for scenario in &mut guide.scenarios {
        let title = Title::of(scenario);
        let first = scenario.setup.first().cloned();
        for (id, step) in &mut scenario.steps {
            passage(step, &title, Some(id) == first.as_ref());
            gathered(step);
        }
        for resolution in &mut scenario.resolutions {
            ending(resolution, &title);
        }
    }
    let first = guide.setup.first().cloned();
    for (id, step) in &mut guide.steps {
        if Some(id) == first.as_ref() && is_story(step) {
            step.text = pair(
                "Read the introduction of the campaign at the start of the campaign guide.",
                "캠페인 안내서 첫머리에서 캠페인의 도입부를 읽습니다.",
            );
        }
        gathered(step);
    }
}

pub(super) fn pair(en: impl Into<String>, ko: impl Into<String>) -> Text {
    Text {
        en: en.into(),
        ko: Some(ko.into()),
    }
}

/// A sentence of others: it has no Korean.
fn unsaid(text: &Text) -> bool {
    !text.is_empty() && text.ko.is_none()
}

fn is_story(step: &Step) -> bool {
    step.kind == StepKind::Story && unsaid(&step.text)
}

/// How a booklet heads a scenario.
pub(super) struct Title {
    en: String,
    ko: String,
}

impl Title {
    pub fn of(scenario: &Scenario) -> Self {
        let Scenario { name, header, .. } = scenario;
        let korean = |text: &Text| text.ko.clone().unwrap_or_else(|| text.en.clone());
        if header.is_empty() || name.en.starts_with(&header.en) {
            return Self {
                en: name.en.clone(),
                ko: korean(name),
            };
        }
        Self {
            en: format!("{}: {}", header.en, name.en),
            ko: format!("{}: {}", korean(header), korean(name)),
        }
    }
}

impl Title {
    /// Where something is to be read.
    pub fn passage(&self, part: &str, korean: &str) -> Text {
        let Self { en, ko } = self;
        pair(
            format!("Read {part} of “{en}” in the campaign guide."),
            format!(
                "캠페인 안내서에서 ‘{ko}’의 {} 읽습니다.",
                korean_object(korean)
            ),
        )
    }
}

/// A story is read in the booklet: by its own title, or as the introduction of the scenario.
fn passage(step: &mut Step, title: &Title, first: bool) {
    if !is_story(step) {
        return;
    }
    if let (false, Some(korean)) = (step.title.is_empty(), &step.title.ko) {
        let part = &step.title.en;
        step.text = title.passage(&format!("“{part}”"), &format!("‘{korean}’ 부분"));
    } else if first {
        step.text = title.passage("the introduction", "도입부");
    }
}

fn gathered(step: &mut Step) {
    let StepKind::EncounterSets {
        aside,
        remove,
        one: false,
        ..
    } = step.kind
    else {
        return;
    };
    if step.title.en == "Setup" {
        step.title = pair("Setup", "게임 준비");
    }
    if step.text.is_empty() {
        step.text = match (aside, remove) {
            (false, false) => pair("Gather these encounter sets.", "다음 조우 세트를 모읍니다."),
            (true, _) => pair(
                "Set these encounter sets aside.",
                "다음 조우 세트를 치워 둡니다.",
            ),
            (false, true) => pair(
                "Remove these encounter sets from the game.",
                "다음 조우 세트를 게임에서 제거합니다.",
            ),
        };
    }
}

/// The story of an ending is read in the booklet.
fn ending(resolution: &mut Resolution, title: &Title) {
    let number = resolution.id.strip_prefix('R').unwrap_or_default();
    let is_number = !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit());
    if is_number {
        if unsaid(&resolution.title) && resolution.title.en.starts_with("Resolution") {
            resolution.title = pair(format!("Resolution {number}"), format!("결말 {number}"));
        }
        if unsaid(&resolution.text) {
            resolution.text =
                title.passage(&format!("Resolution {number}"), &format!("결말 {number}"));
        }
    }
    if resolution.id == "no_resolution" {
        resolution.title = pair("No resolution", "결말 없음");
        if unsaid(&resolution.text) {
            resolution.text = title.passage(
                "the “no resolution” passage",
                "‘결말에 이르지 못한 경우’ 부분",
            );
        }
    }
    if resolution.id == "investigator_defeat" {
        if unsaid(&resolution.title) {
            resolution.title = pair("Investigator defeat", "쓰러진 조사자");
        }
        if unsaid(&resolution.text) {
            resolution.text = title.passage(
                "the passage for defeated investigators",
                "쓰러진 조사자에 관한 글",
            );
        }
    }
}
