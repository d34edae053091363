//! What an objective comes to.

use abilities::{Effect, EventKind, FlowEffect, ScenarioEffect, Timing, Triggered};

/// "Advance" is the goal of an act with an objective.
pub fn is_advance(effects: &[Effect]) -> bool {
    matches!(
        effects,
        [Effect::Scenario(
            ScenarioEffect::AdvanceAct
                | ScenarioEffect::AdvanceAgenda
                | ScenarioEffect::AdvanceTo { .. }
        )]
    )
}

/// Whether an act says of it that it is an objective: it advances, once something is paid perhaps,
/// or the scenario ends.
pub fn is_goal_of_act(effects: &[Effect]) -> bool {
    match effects {
        [Effect::Scenario(ScenarioEffect::Resolution(_))] => true,
        [
            Effect::Flow(FlowEffect::Pay {
                optional: false,
                then,
                otherwise,
                ..
            }),
        ] => otherwise.is_empty() && is_advance(then),
        effects => is_advance(effects),
    }
}

/// Whether it waits for somebody to arrive at a place.
pub fn is_arrival(ability: &Triggered) -> bool {
    ability
        .on
        .as_ref()
        .is_some_and(|on| on.timing() == Timing::At && on.pattern().kind == EventKind::Enters)
}
