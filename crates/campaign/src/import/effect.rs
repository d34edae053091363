//! Effects of the public data.

use serde_json::Value;

use super::input::supplies;
use super::object::{Context, Fields};
use super::report::Category;
use crate::ChaosToken;
use crate::guide::{
    CardsLogged, Effect, KeyBearer, LogAction, MapChange, Operation, PartnerStatus, Points,
    Recipient, Trauma, XpAmount,
};

pub(super) fn effects(values: &[Value], context: &Context) -> Vec<Effect> {
    values
        .iter()
        .flat_map(|value| effect(value, context))
        .collect()
}

fn effect(value: &Value, context: &Context) -> Vec<Effect> {
    let part = |key: &str| value.get(key).and_then(Value::as_str);
    let base = part("type").unwrap_or("none");
    let kind = match (base, part("setting")) {
        ("campaign_data" | "scenario_data", Some(setting)) => format!("{base}.{setting}"),
        _ => base.to_owned(),
    };
    let fields = Fields::new(value, &kind, context);
    fields.skip(&["type", "setting", "hidden", "alternate"]);
    let read = read(&kind, &fields);
    if read.is_empty() {
        context.unknown(Category::Effect, &kind);
        return vec![Effect::Unknown { kind }];
    }
    context.met(Category::Effect, &kind);
    fields.finish();
    read
}

/// The effects that one of the public data stands for; none where its kind is not known.
fn read(kind: &str, fields: &Fields<'_>) -> Vec<Effect> {
    let one = match kind {
        "story_step" => Some(Effect::ReadSteps(fields.strings("steps"))),
        "trauma" => return trauma(fields),
        "earn_xp" => experience(fields),
        "add_card" | "set_card_count" | "remove_card" | "replace_card" | "add_weakness" => {
            card(kind, fields)
        }
        "add_chaos_token" => Some(Effect::AddTokens(tokens(fields))),
        "remove_chaos_token" => Some(Effect::RemoveTokens(tokens(fields))),
        "gain_supplies" => recipient(fields).map(|who| Effect::GainSupplies {
            section: fields.string("section"),
            supplies: supplies(fields.list("supplies"), fields.context()),
            who,
        }),
        "lose_supplies" => recipient(fields).map(|who| Effect::LoseSupplies {
            section: fields.string("section"),
            supply: fields.string("supply"),
            who,
        }),
        "partner_status" => partner(fields),
        "scarlet_key" => key(fields),
        "backup_state" => match fields.string("operation").as_str() {
            "save" => Some(Effect::KeepState),
            "restore" => Some(Effect::RestoreState),
            _ => None,
        },
        "check_campaign_log_cards" => {
            fields.skip(&["card_type"]);
            Some(Effect::ShowCards {
                text: fields.gendered_text(),
            })
        }
        "check_campaign_log_count" => Some(Effect::ShowCount {
            text: fields.text("text"),
        }),
        "upgrade_decks" => Some(Effect::DeckUpgrade),
        "save_decks" => {
            fields.skip(&["adjust_xp"]);
            Some(Effect::DeckSave)
        }
        _ if kind.starts_with("campaign_data.") => campaign_data(kind, fields),
        _ if kind.starts_with("scenario_data.") => scenario_data(kind, fields),
        _ => log(kind, fields),
    };
    one.into_iter().collect()
}

fn log(kind: &str, fields: &Fields<'_>) -> Option<Effect> {
    let section = fields.string("section");
    match kind {
        "campaign_log" => {
            fields.skip(&["investigator_section"]);
            Some(Effect::Log {
                section,
                entry: fields.opt_string("id"),
                text: fields.text("text"),
                action: action(fields),
            })
        }
        "campaign_log_cards" => Some(Effect::LogCards(CardsLogged {
            section,
            entry: fields.opt_string("id"),
            cards: fields
                .opt_string("cards")
                .and_then(|cards| cards_of(&cards)),
            codes: fields.strings("codes"),
            text: fields.gendered_text(),
            action: action(fields),
        })),
        "campaign_log_text" | "freeform_campaign_log" => {
            fields.skip(&["scenario_id", "index"]);
            Some(Effect::LogText {
                section,
                entry: fields.opt_string("id"),
            })
        }
        "campaign_log_count" => Some(Effect::Count {
            section,
            entry: fields
                .opt_string("id")
                .unwrap_or_else(|| "$count".to_owned()),
            by: operation(fields)?,
            text: fields.text("text"),
            min: fields.opt_number("min"),
        }),
        "campaign_log_investigator_count" => {
            fields.skip(&["id", "text"]);
            Some(Effect::CountEach {
                section,
                who: recipient(fields)?,
                by: operation(fields)?,
                min: fields.opt_number("min"),
            })
        }
        "campaign_log_assign_task" => {
            fields.skip(&["task_section", "task_id"]);
            Some(Effect::AssignTask {
                section,
                entry: fields.string("id"),
                who: recipient(fields)?,
            })
        }
        "campaign_log_task" => Some(Effect::CountTask {
            section,
            entry: fields.string("id"),
            by: operation(fields)?,
            min: fields.opt_number("min"),
        }),
        _ => None,
    }
}

fn action(fields: &Fields<'_>) -> LogAction {
    let circled = fields.opt_string("decorate").is_some();
    match (fields.flag("cross_out"), fields.flag("remove"), circled) {
        (true, _, _) => LogAction::CrossOut,
        (_, true, _) => LogAction::Remove,
        (_, _, true) => LogAction::Circle,
        _ => LogAction::Record,
    }
}

fn cards_of(text: &str) -> Option<Recipient> {
    match text {
        "$lead_investigator" => Some(Recipient::Lead),
        "$all_investigators" => Some(Recipient::All),
        "$defeated_investigators" => Some(Recipient::Defeated),
        "$not_resigned" => Some(Recipient::NotResigned),
        "$input_value" => Some(Recipient::Chosen),
        _ => None,
    }
}

fn operation(fields: &Fields<'_>) -> Option<Operation> {
    let value = fields.number("value");
    match fields.string("operation").as_str() {
        "set" => Some(Operation::Set(value)),
        "add" => Some(Operation::Add(value)),
        "set_input" => Some(Operation::SetInput),
        "add_input" => Some(Operation::AddInput(1)),
        "subtract_input" => Some(Operation::AddInput(-1)),
        "cross_out" => Some(Operation::CrossOut),
        _ => None,
    }
}

fn recipient(fields: &Fields<'_>) -> Option<Recipient> {
    let fixed = fields.opt_string("fixed_investigator");
    match fields.string("investigator").as_str() {
        "all" => Some(Recipient::All),
        "lead_investigator" => Some(Recipient::Lead),
        "choice" | "any" => Some(Recipient::Choice),
        "any_resigned" => Some(Recipient::ChoiceResigned),
        "defeated" => Some(Recipient::Defeated),
        "not_defeated" => Some(Recipient::NotDefeated),
        "resigned" => Some(Recipient::Resigned),
        "not_resigned" => Some(Recipient::NotResigned),
        "$input_value" => Some(Recipient::Chosen),
        "$fixed_investigator" => fixed.map(Recipient::Fixed),
        _ => None,
    }
}

fn experience(fields: &Fields<'_>) -> Option<Effect> {
    let who = recipient(fields)?;
    if let Some(from) = fields.opt_string("transfer_special_xp") {
        let from = Points::Special(from);
        return Some(Effect::TransferPoints { who, from });
    }
    Some(Effect::Experience {
        who,
        amount: XpAmount {
            bonus: fields.number("bonus"),
            scale: fields.opt_number("input_scale").unwrap_or(1),
            side_story_cost: fields.flag("side_scenario_cost"),
        },
        points: fields
            .opt_string("special_xp")
            .map_or(Points::Experience, Points::Special),
    })
}

fn trauma(fields: &Fields<'_>) -> Vec<Effect> {
    let Some(who) = recipient(fields) else {
        return Vec::new();
    };
    let (physical, mental) = (fields.number("physical"), fields.number("mental"));
    let heal = fields.opt_string("heal_input");
    let kinds = [
        (physical != 0 || mental != 0).then_some(Trauma::Suffer { physical, mental }),
        fields.opt_number("mental_or_physical").map(Trauma::Either),
        fields.opt_number("set_physical").map(Trauma::SetPhysical),
        fields.opt_number("set_mental").map(Trauma::SetMental),
        (heal.as_deref() == Some("physical")).then_some(Trauma::HealPhysicalInput),
        (heal.as_deref() == Some("mental")).then_some(Trauma::HealMentalInput),
        fields.flag("killed").then_some(Trauma::Killed),
        fields.flag("insane").then_some(Trauma::Insane),
    ];
    let suffered = kinds.into_iter().flatten();
    suffered
        .map(|trauma| Effect::Trauma {
            who: who.clone(),
            trauma,
        })
        .collect()
}

fn card(kind: &str, fields: &Fields<'_>) -> Option<Effect> {
    let card = || fields.string("card");
    match kind {
        "add_card" => {
            fields.skip(&["ignore_deck_limit"]);
            Some(Effect::AddCard {
                who: recipient(fields)?,
                card: card(),
                optional: fields.flag("optional"),
                deck_card: fields.flag("non_story"),
            })
        }
        "set_card_count" => {
            fields.skip(&["investigator"]);
            Some(Effect::SetCardCount {
                card: card(),
                quantity: fields.number("quantity"),
            })
        }
        "remove_card" => Some(Effect::RemoveCard {
            who: recipient(fields),
            card: card(),
            deck_card: fields.flag("non_story"),
            exile: fields.flag("exile"),
        }),
        "replace_card" => {
            fields.skip(&["has_card"]);
            Some(Effect::ReplaceCard {
                who: recipient(fields).unwrap_or(Recipient::All),
                old: fields.string("old_card"),
                new: fields.string("new_card"),
            })
        }
        _ => {
            fields.skip(&["select_traits", "count", "standalone"]);
            Some(Effect::AddWeakness {
                who: recipient(fields)?,
                traits: fields.strings("weakness_traits"),
                chosen: fields.flag("choose_only"),
            })
        }
    }
}

fn tokens(fields: &Fields<'_>) -> Vec<ChaosToken> {
    let (known, unknown): (Vec<_>, Vec<_>) = fields
        .strings("tokens")
        .into_iter()
        .partition(|text| text.parse::<ChaosToken>().is_ok());
    for token in unknown {
        fields
            .context()
            .unknown(Category::Effect, &format!("chaos token {token}"));
    }
    known.iter().filter_map(|text| text.parse().ok()).collect()
}

fn campaign_data(kind: &str, fields: &Fields<'_>) -> Option<Effect> {
    let value = || fields.string("value");
    let scenario = || fields.string("scenario");
    fields.skip(&["prelude_continuation", "transit"]);
    match kind.trim_start_matches("campaign_data.") {
        "result" => Some(Effect::Result(value())),
        "difficulty" => Some(Effect::Difficulty(value())),
        "next_scenario" => Some(Effect::NextScenario(scenario())),
        "skip_scenario" => Some(Effect::SkipScenario(scenario())),
        "replay_scenario" => Some(Effect::ReplayScenario(scenario())),
        "set_scenarios" => Some(Effect::Scenarios(fields.strings("scenarios"))),
        "swap_chaos_bag" => Some(Effect::SwapBag {
            fresh: fields.flag("initialize"),
        }),
        "redirect_experience" => Some(Effect::RedirectExperience(
            fields.string("investigator_count"),
        )),
        "embark" => Some(Effect::Map(MapChange::Embark {
            location: fields.opt_string("location"),
            may_return: fields.flag("may_return"),
        })),
        "unlock_map" => Some(Effect::Map(MapChange::UnlockMap)),
        "unlock_location" => Some(Effect::Map(MapChange::UnlockLocation(value()))),
        "lock_location" => Some(Effect::Map(MapChange::LockLocation(value()))),
        "unlock_dossier" => Some(Effect::Map(MapChange::UnlockDossier(value()))),
        "hide_dossier" => Some(Effect::Map(MapChange::HideDossier(value()))),
        _ => None,
    }
}

fn scenario_data(kind: &str, fields: &Fields<'_>) -> Option<Effect> {
    fields.skip(&["investigator"]);
    match kind.trim_start_matches("scenario_data.") {
        "lead_investigator" => Some(Effect::SetLead),
        "investigator_status" => Some(Effect::Status {
            status: fields.string("investigator_status"),
        }),
        "add_investigator" => Some(Effect::JoinScenario(
            fields.opt_string("fixed_investigator")?,
        )),
        "play_scenario_step_id" => Some(Effect::PlayStep(fields.string("step_id"))),
        "scenario_status" => match fields.string("status").as_str() {
            "completed" => Some(Effect::CompleteScenario),
            status => Some(Effect::ScenarioState {
                status: status.to_owned(),
                resolution: fields.opt_string("resolution"),
            }),
        },
        _ => None,
    }
}

fn partner(fields: &Fields<'_>) -> Option<Effect> {
    fields.skip(&["partner"]);
    let status = match fields.string("status").as_str() {
        "heal_damage" => PartnerStatus::HealDamage,
        "heal_horror" => PartnerStatus::HealHorror,
        status => PartnerStatus::Is(status.to_owned()),
    };
    Some(Effect::Partner {
        section: fields.string("section"),
        partner: fields.opt_string("fixed_partner"),
        status,
        remove: fields.string("operation") == "remove",
    })
}

fn key(fields: &Fields<'_>) -> Option<Effect> {
    fields.skip(&["section"]);
    let enemy = fields.opt_string("enemy_code");
    let bearer = match fields.string("bearer_type").as_str() {
        "investigator" => KeyBearer::Investigator,
        "enemy" => KeyBearer::Enemy(enemy.unwrap_or_default()),
        "steal" => KeyBearer::Stolen,
        "return" => KeyBearer::Returned,
        _ => return None,
    };
    Some(Effect::Key {
        key: fields.string("scarlet_key"),
        bearer,
    })
}
