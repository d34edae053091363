//! Which cards a modifier changes, where it changes cards.

use crate::{Match, Modifier};

impl Modifier {
    /// The cards that the modifier changes, where it changes cards.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub fn reach(&self) -> Option<&Match> {
        match self {
            Modifier::Add { to, .. }
            | Modifier::Set { to, .. }
            | Modifier::Keyword { to, .. }
            | Modifier::LoseKeyword { to, .. }
            | Modifier::Prey { to, .. }
            | Modifier::Trait { to, .. }
            | Modifier::Ability { to, .. }
            | Modifier::MostDamage { to, .. }
            | Modifier::Immune { to, .. }
            | Modifier::TakesSlot { to, .. }
            | Modifier::AbilitiesOf { to, .. }
            | Modifier::Blank(to)
            | Modifier::OnlyText(to)
            | Modifier::Multiply { to, .. }
            | Modifier::DoesNotEngage(to)
            | Modifier::AttackedFromAfar { what: to, .. }
            | Modifier::DoesNotReady(to)
            | Modifier::DirectHarm(to)
            | Modifier::KeepsDoom(to)
            | Modifier::NoLimits(to)
            | Modifier::Numbers { on: to, .. }
            | Modifier::DirectAttacks(to) => Some(to),
            Modifier::StaysAttached { what, .. } => Some(what),
            Modifier::Cannot(_)
            | Modifier::AdditionalCost { .. }
            | Modifier::AdditionalAction { .. }
            | Modifier::Slots { .. }
            | Modifier::SkillInstead { .. }
            | Modifier::TreatToken { .. }
            | Modifier::MultiplyNegativeTokens { .. }
            | Modifier::NoTokens { .. }
            | Modifier::TiesFail(_)
            | Modifier::HealedAs { .. }
            | Modifier::ExcessHealed { .. }
            | Modifier::ResolvesFailure(_)
            | Modifier::PlayableFrom { .. }
            | Modifier::InsteadOfDiscard { .. }
            | Modifier::NoAttacksOfOpportunity
            | Modifier::Connect { .. }
            | Modifier::TestSkill { .. }
            | Modifier::PlayCost { .. }
            | Modifier::SpendAsResources { .. }
            | Modifier::SpendElsewhere { .. }
            | Modifier::SuccessTimes(_)
            | Modifier::PlayAsIfAt { .. }
            | Modifier::ChosenFirst { .. }
            | Modifier::ChoosesDrawOrder
            | Modifier::MayIgnore { .. }
            | Modifier::TopCardRevealed(_)
            | Modifier::MayBeAssigned { .. }
            | Modifier::SafeActions { .. }
            | Modifier::SharedSlots(_)
            | Modifier::ShareSlot { .. }
            | Modifier::CommittableFrom { .. }
            | Modifier::Icons { .. }
            | Modifier::IconsSubtract(_)
            | Modifier::IconsTimes { .. }
            | Modifier::IgnoreTokens { .. }
            | Modifier::OneAction { .. }
            | Modifier::Lured { .. }
            | Modifier::PlayAlsoCosts { .. }
            | Modifier::NoSlots(_) => None,
        }
    }
}
