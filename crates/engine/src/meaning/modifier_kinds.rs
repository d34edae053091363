//! The kinds of modifiers, so that a game without any of a kind never looks for them.

use abilities::Modifier;

/// A set of modifier variants, so that a game without any of a kind never looks for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct ModifierKinds(u64);

impl ModifierKinds {
    pub(crate) fn insert(&mut self, modifier: &Modifier) {
        self.0 |= 1 << kind_of(modifier) as u64;
    }

    pub(crate) fn merge(&mut self, other: ModifierKinds) {
        self.0 |= other.0;
    }

    /// Whether any of them may contradict another card's.
    pub(crate) fn may_contradict(self) -> bool {
        [
            ModifierKind::Set,
            ModifierKind::TreatToken,
            ModifierKind::TestSkill,
        ]
        .into_iter()
        .any(|kind| self.has(kind))
    }

    #[inline]
    pub(crate) fn has(self, kind: ModifierKind) -> bool {
        self.0 & (1 << kind as u64) != 0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum ModifierKind {
    Add,
    Set,
    Keyword,
    LoseKeyword,
    Prey,
    Trait,
    Blank,
    Ability,
    Cannot,
    AdditionalCost,
    AdditionalAction,
    Slots,
    SkillInstead,
    TreatToken,
    MultiplyTokens,
    IgnoreTokens,
    NoTokens,
    PlayableFrom,
    InsteadOfDiscard,
    NoOpportunity,
    DoesNotEngage,
    DoesNotReady,
    DirectAttacks,
    Connect,
    TestSkill,
    PlayCost,
    MostDamage,
    Multiply,
    SuccessTimes,
    PlayAsIfAt,
    TopCardRevealed,
    MayBeAssigned,
    SafeActions,
    NoSlots,
    Icons,
    Immune,
    SharedSlots,
    CommittableFrom,
    DirectHarm,
    KeepsDoom,
    SpendAsResources,
    ShareSlot,
    TakesSlot,
    SpendElsewhere,
    StaysAttached,
    OneAction,
    Lured,
    TiesFail,
    HealedAs,
    ExcessHealed,
    ResolvesFailure,
    NoLimits,
    Numbers,
    PlayAlsoCosts,
    AttackedFromAfar,
    ChosenFirst,
    ChoosesDrawOrder,
    MayIgnore,
    AbilitiesOf,
    OnlyText,
}

pub(crate) fn kind_of(modifier: &Modifier) -> ModifierKind {
    match modifier {
        Modifier::Add { .. } => ModifierKind::Add,
        Modifier::Set { .. } => ModifierKind::Set,
        Modifier::Keyword { .. } => ModifierKind::Keyword,
        Modifier::LoseKeyword { .. } => ModifierKind::LoseKeyword,
        Modifier::Prey { .. } => ModifierKind::Prey,
        Modifier::Trait { .. } => ModifierKind::Trait,
        Modifier::Blank(_) => ModifierKind::Blank,
        Modifier::OnlyText(_) => ModifierKind::OnlyText,
        Modifier::Ability { .. } => ModifierKind::Ability,
        Modifier::AbilitiesOf { .. } => ModifierKind::AbilitiesOf,
        Modifier::Cannot(_) => ModifierKind::Cannot,
        Modifier::AdditionalCost { .. } => ModifierKind::AdditionalCost,
        Modifier::AdditionalAction { .. } => ModifierKind::AdditionalAction,
        Modifier::Slots { .. } => ModifierKind::Slots,
        Modifier::SkillInstead { .. } => ModifierKind::SkillInstead,
        Modifier::TreatToken { .. } => ModifierKind::TreatToken,
        Modifier::IgnoreTokens { .. } => ModifierKind::IgnoreTokens,
        Modifier::MultiplyNegativeTokens { .. } => ModifierKind::MultiplyTokens,
        Modifier::NoTokens { .. } => ModifierKind::NoTokens,
        Modifier::PlayableFrom { .. } => ModifierKind::PlayableFrom,
        Modifier::InsteadOfDiscard { .. } => ModifierKind::InsteadOfDiscard,
        Modifier::NoAttacksOfOpportunity => ModifierKind::NoOpportunity,
        Modifier::DoesNotEngage(_) => ModifierKind::DoesNotEngage,
        Modifier::DoesNotReady(_) => ModifierKind::DoesNotReady,
        Modifier::DirectAttacks(_) => ModifierKind::DirectAttacks,
        Modifier::Connect { .. } => ModifierKind::Connect,
        Modifier::NoLimits(_) => ModifierKind::NoLimits,
        Modifier::Numbers { .. } => ModifierKind::Numbers,
        Modifier::PlayAlsoCosts { .. } => ModifierKind::PlayAlsoCosts,
        Modifier::TestSkill { .. } => ModifierKind::TestSkill,
        Modifier::MostDamage { .. } => ModifierKind::MostDamage,
        Modifier::AttackedFromAfar { .. } => ModifierKind::AttackedFromAfar,
        Modifier::PlayCost { .. } => ModifierKind::PlayCost,
        Modifier::SpendAsResources { .. } => ModifierKind::SpendAsResources,
        Modifier::Multiply { .. } => ModifierKind::Multiply,
        Modifier::SuccessTimes(_) => ModifierKind::SuccessTimes,
        Modifier::PlayAsIfAt { .. } => ModifierKind::PlayAsIfAt,
        Modifier::TopCardRevealed(_) => ModifierKind::TopCardRevealed,
        Modifier::ChosenFirst { .. } => ModifierKind::ChosenFirst,
        Modifier::ChoosesDrawOrder => ModifierKind::ChoosesDrawOrder,
        Modifier::MayIgnore { .. } => ModifierKind::MayIgnore,
        Modifier::MayBeAssigned { .. } => ModifierKind::MayBeAssigned,
        Modifier::CommittableFrom { .. } => ModifierKind::CommittableFrom,
        Modifier::DirectHarm(_) => ModifierKind::DirectHarm,
        Modifier::KeepsDoom(_) => ModifierKind::KeepsDoom,
        Modifier::SpendElsewhere { .. } => ModifierKind::SpendElsewhere,
        Modifier::ShareSlot { .. } => ModifierKind::ShareSlot,
        Modifier::TakesSlot { .. } => ModifierKind::TakesSlot,
        Modifier::SharedSlots(_) => ModifierKind::SharedSlots,
        Modifier::SafeActions { .. } => ModifierKind::SafeActions,
        Modifier::NoSlots(_) => ModifierKind::NoSlots,
        Modifier::Icons { .. } | Modifier::IconsSubtract(_) | Modifier::IconsTimes { .. } => {
            ModifierKind::Icons
        }
        Modifier::TiesFail(_) => ModifierKind::TiesFail,
        Modifier::HealedAs { .. } => ModifierKind::HealedAs,
        Modifier::ExcessHealed { .. } => ModifierKind::ExcessHealed,
        Modifier::ResolvesFailure(_) => ModifierKind::ResolvesFailure,
        Modifier::Immune { .. } => ModifierKind::Immune,
        Modifier::StaysAttached { .. } => ModifierKind::StaysAttached,
        Modifier::OneAction { .. } => ModifierKind::OneAction,
        Modifier::Lured { .. } => ModifierKind::Lured,
    }
}
