use abilities::Difficulty;
use casebook_players::*;
use engine::*;
use rand_pcg::Pcg32;
use std::time::Instant;

fn starter(name: &str) -> InvestigatorSetup {
    let text = card_data::decks().find(|(n, _)| *n == name).unwrap().1;
    let json: serde_json::Value = serde_json::from_str(text).unwrap();
    let slots = json["slots"].as_object().unwrap();
    let copies = |(code, count): (&String, &serde_json::Value)| {
        std::iter::repeat_n(code.as_str().into(), count.as_u64().unwrap() as usize)
    };
    InvestigatorSetup {
        investigator: json["investigator_code"].as_str().unwrap().into(),
        deck: slots.iter().flat_map(copies).collect(),
        physical_trauma: 0,
        mental_trauma: 0,
        taboo: None,
        sheets: Default::default(),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (scenario, decks, player, games, first, log) = (
        &args[0],
        &args[1],
        &args[2],
        args[3].parse::<u64>().unwrap(),
        args[4].parse::<u64>().unwrap(),
        args.get(5).is_some(),
    );
    let rounds = std::env::var("ROUNDS").ok().map(|r| r.parse().unwrap());
    let guides = campaign::guide::from_ron(card_data::guides()).unwrap();
    let book = CardDatabase::open(
        card_data::library(),
        card_data::taboos(),
        card_data::abilities(),
        card_data::scenarios(),
        &campaign::guide::supplies(&guides),
    )
    .unwrap();
    let names: Vec<&str> = decks.split(',').collect();
    let mut lessons = Lessons::default();
    let mut tally = std::collections::BTreeMap::new();
    let start = Instant::now();
    let mut decisions = 0;
    for seed in first..first + games {
        let names: Vec<&str> = if names == ["all"] {
            vec![["roland", "daisy", "skids", "agnes", "wendy"][seed as usize % 5]]
        } else {
            names.clone()
        };
        let setup = ScenarioSetup {
            scenario: scenario.clone(),
            difficulty: Difficulty::Standard,
            investigators: names.iter().map(|n| starter(n)).collect(),
            lead: 0,
            seed,
            bag: None,
            log: Default::default(),
            counts: Default::default(),
            weaknesses: None,
        };
        let (mut game, _) = Game::begin(book, &setup).unwrap();
        let mut rng = Pcg32::new(seed, 7);
        let began = Instant::now();
        let mut n = 0;
        let mut seen = Vec::new();
        while game.prompt().is_some() {
            let choice = match player.as_str() {
                "greedy" => Policy::Greedy.choose(&game, &mut rng).unwrap(),
                "instinct" => Policy::Instinct.choose(&game, &mut rng).unwrap(),
                v => {
                    let mut t =
                        Thinker::new(Budget::Visits(v.parse().unwrap()), seed * 1000 + n, 1);
                    if let Some(r) = rounds {
                        t.rounds = r;
                    }
                    if log {
                        let all = t.consider(&game);
                        for c in all.iter().take(5) {
                            println!(
                                "      {:4} {:.3} {:.3} {:?}",
                                c.visits, c.worth, c.defeated, c.choice.act
                            );
                        }
                    }
                    t.choose(&game).unwrap()
                }
            };
            if log {
                let seat = choice.who;
                let me = game.investigator(seat);
                let name = |c: CardId| game.card(c).def.facts.name.en.to_string();
                let cards: Vec<String> = match &choice.act {
                    engine::ChoiceKind::Move(c)
                    | ChoiceKind::Play(c)
                    | ChoiceKind::Fight(c)
                    | ChoiceKind::Evade(c)
                    | ChoiceKind::Use(c, _) => vec![name(*c)],
                    ChoiceKind::Targets(l) | ChoiceKind::Commit(l) => {
                        l.iter().map(|c| name(*c)).collect()
                    }
                    _ => vec![],
                };
                println!(
                    "r{} at {} hp {:?} san {:?} res {} clues {} doom {}/{:?} act {} enemies {:?} | {:?} {:?} {:?}",
                    game.round(),
                    if me.location.is_some() {
                        name(me.location)
                    } else {
                        "-".into()
                    },
                    game.health(me.card).map(|x| x.0),
                    game.sanity(me.card).map(|x| x.0),
                    game.card(me.card).count(abilities::Counter::Resource),
                    game.clues_on(me.card),
                    game.doom_in_play(),
                    game.doom_threshold(),
                    game.act().map(name).unwrap_or_default(),
                    game.engaged_enemies(seat)
                        .iter()
                        .map(|e| name(*e))
                        .collect::<Vec<_>>(),
                    game.prompt().unwrap().ask,
                    choice.act,
                    cards
                );
            }
            n += 1;
            if Lessons::teaches(&game) {
                seen.push(Weights::committed().seen(&game));
            }
            game.apply(choice).unwrap();
        }
        decisions += n;
        lessons.add(&seen, Weights::committed().worth(&game));
        let o = game.outcome().unwrap();
        let unique = o
            .victory
            .iter()
            .filter(|c| {
                book.card(c.as_str()).is_some_and(|d| {
                    d.facts.unique
                        && d.facts.enemy.is_some()
                        && d.facts.traits.iter().any(|t| t.as_str() == "cultist")
                })
            })
            .count();
        let killed = o
            .changes
            .iter()
            .filter(|c| matches!(c, LogChange::Killed { .. } | LogChange::DrivenInsane { .. }))
            .count();
        println!(
            "seed {seed} {names:?} {} won {} rounds {} vp {} cultists {unique} killed {killed} ended {:?} {:.1}s {n}",
            o.resolution,
            o.is_won(),
            o.rounds,
            o.victory_points,
            o.investigators.iter().map(|i| i.ended).collect::<Vec<_>>(),
            began.elapsed().as_secs_f64()
        );
        *tally.entry((o.resolution.clone(), o.is_won())).or_insert(0) += 1;
        *tally
            .entry((format!("cultists>=4"), unique >= 4))
            .or_insert(0) += 1;
        *tally.entry((format!("alive"), killed == 0)).or_insert(0) += 1;
    }
    if std::env::var("LEARN").is_ok() {
        println!(
            "{} lessons, {:?}",
            lessons.count(),
            lessons.learned(Weights::committed())
        );
    }
    println!(
        "{tally:?} {decisions} decisions, {:.1} s",
        start.elapsed().as_secs_f64()
    );
}
