//! Scored instruments: what an entity has of one, that examples hold when it is compiled, and what is refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use kernel_manifest::model::{FieldKind, ScoreOf};
use kernel_manifest::{Handlers, Registry, Sources, compile};

const FAMILY: &str = "family: care\ntitle: Care\nicon: store\n";

const ENTITY: &str = r#"
x-entity: answer
x-collection: answers
type: object
title: Answer
x-plural: Answers
x-label-field: name
x-instrument: care.phq_9
properties:
  name: {$ref: text}
required: [name]
x-rules:
  - {if: "totalBand == 'severe'", say: Somebody must be told., level: warn, code: severe}
x-access: {read: viewer, create: contributor, update: contributor}
"#;

/// The Patient Health Questionnaire, which its authors let everybody use: nine questions of 0 to 3 points, 0 to 27 in all, and cut
/// points at 5, 10, 15 and 20 (Kroenke, Spitzer and Williams, 2001). The questions are shortened here.
const PHQ_9: &str = r#"
instrument: phq_9
title: Patient Health Questionnaire
version: 2
scales:
  days:
    never: {label: Not at all, points: "0"}
    several: {label: Several days, points: "1"}
    most: {label: More than half the days, points: "2"}
    daily: {label: Nearly every day, points: "3"}
items:
  interest: {text: Little interest or pleasure, scale: days}
  mood: {text: Feeling down or hopeless, scale: days}
  sleep: {text: Trouble sleeping, scale: days}
  energy: {text: Tired, scale: days}
  appetite: {text: Poor appetite or overeating, scale: days}
  worth: {text: Feeling bad about oneself, scale: days}
  focus: {text: Trouble concentrating, scale: days}
  motion: {text: Slow or restless, scale: days}
  harm: {text: Thoughts of self-harm, scale: days}
scores:
  screen: {title: First two questions, items: [interest, mood]}
  total:
    title: Total
    least: 7
    digits: 0
    bands:
      minimal: {label: Minimal}
      mild: {label: Mild, from: "5"}
      moderate: {label: Moderate, from: "10"}
      marked: {label: Moderately severe, from: "15"}
      severe: {label: Severe, from: "20"}
examples:
  - given: {interest: several, mood: most, sleep: daily, energy: most, appetite: several, worth: most, focus: several, motion: never, harm: never}
    expect: {totalAnswered: 9, screen: "3", total: "12", totalBand: moderate, phq9Version: 2}
  - given: {interest: daily, mood: daily, sleep: daily, energy: daily, appetite: daily, worth: daily, focus: daily, motion: daily, harm: daily}
    expect: {total: "27", totalBand: severe}
  # Two answers are missing: 7 points of seven questions stand for 9 of nine.
  - given: {interest: several, mood: several, sleep: several, energy: several, appetite: several, worth: several, focus: several}
    expect: {totalAnswered: 7, total: "9", totalBand: mild}
  # 10 points of eight questions stand for 11.25 of nine, which is rounded once.
  - given: {interest: several, mood: several, sleep: several, energy: several, appetite: several, worth: several, focus: most, motion: most}
    expect: {total: "11", totalBand: moderate}
  - given: {interest: daily, mood: daily, sleep: daily, energy: daily, appetite: daily, worth: daily}
    expect: {totalAnswered: 6, screen: "6", total: null, totalBand: null, phq9Version: 2}
  - given: {mood: most}
    expect: {screen: null, total: null}
  - given: {}
    expect: {totalAnswered: 0, total: null, phq9Version: null}
"#;

fn compiled(entity: &str, name: &str, instrument: &str) -> Result<Registry, String> {
    let file = |path: &str, text: &str| (format!("registry/care/{path}"), text.to_string());
    let files = vec![
        file("family.yaml", FAMILY),
        file("entities/answer.yaml", entity),
        file(&format!("instruments/{name}.yaml"), instrument),
    ];
    compile(&Sources::from_files(files), &Handlers::unchecked()).map_err(|problems| problems.to_string())
}

fn refused(from: &str, to: &str) -> String {
    assert!(PHQ_9.contains(from), "{from}");
    match compiled(ENTITY, "phq_9", &PHQ_9.replacen(from, to, 1)) {
        Ok(_) => panic!("nothing is said of {to}"),
        Err(problems) => problems,
    }
}

#[track_caller]
fn says(problems: &str, words: &[&str]) {
    for word in words {
        assert!(problems.contains(word), "{word}\n{problems}");
    }
}

#[test]
fn an_entity_has_the_questions_scores_and_bands_of_its_instrument() {
    let registry = compiled(ENTITY, "phq_9", PHQ_9).unwrap_or_else(|problems| panic!("{problems}"));
    let entity = registry.entity("care.answer").unwrap();
    let mood = entity.field("mood").unwrap();
    assert_eq!(mood.label, "Feeling down or hopeless");
    assert!(
        matches!(&mood.kind, FieldKind::Enum(values) if values.len() == 4 && values[3].label == "Nearly every day")
    );
    assert!(!mood.read_only && !mood.required);
    for name in ["totalAnswered", "total", "totalBand", "screen", "phq9Version"] {
        let field = entity.field(name).unwrap();
        assert!(field.read_only && field.stored && field.compute.is_some(), "{name}");
    }
    let instrument = entity.instrument.as_ref().unwrap();
    assert_eq!((instrument.address.as_str(), instrument.version, instrument.items.len()), ("care.phq_9", 2, 9));
    assert_eq!(instrument.scores[1].of, ScoreOf::Sum);
    assert_eq!(instrument.scores[1].bands[4].from, Some(20_000_000));
}

#[test]
fn reversed_questions_weights_and_means_are_worked_out() {
    let instrument = r#"
instrument: phq_9
title: Rating
version: 1
scales:
  five:
    one: {label: One, points: "1"}
    three: {label: Three, points: "3"}
    five: {label: Five, points: "5"}
  half: {no: {label: No, points: "-0.5"}, yes: {label: "Yes", points: "0.25"}}
items:
  skill: {text: Skill, scale: five, weight: "2"}
  doubt: {text: Doubt, scale: five, reversed: true}
  bonus: {text: Bonus, scale: half, weight: "1.5"}
scores:
  total: {title: Total, of: mean, items: [skill, doubt], least: 1, digits: 2, bands: {severe: {label: Low}, high: {label: High, from: "3.5"}}}
  extra: {title: Extra, items: [bonus]}
examples:
  - {given: {skill: five, doubt: five, bonus: "no"}, expect: {total: "3.67", totalBand: high, extra: "-0.75"}}
  - {given: {skill: three, doubt: one, bonus: "yes"}, expect: {total: "3.67", extra: "0.375"}}
  - {given: {doubt: three}, expect: {total: "3", totalBand: severe, extra: null}}
"#;
    compiled(ENTITY, "phq_9", instrument).unwrap_or_else(|problems| panic!("{problems}"));
}

#[test]
fn an_example_that_does_not_hold_is_refused_with_what_comes_out() {
    let problems = refused("total: \"12\"", "total: \"13\"");
    says(&problems, &["registry/care/instruments/phq_9.yaml", "example 1 gives total '12', not '13'"]);
    says(&refused("given: {mood: most}", "given: {mod: most}"), &["there is no input 'mod'", "did you mean 'mood'?"]);
    let unproven = format!("{}examples: []\n", PHQ_9.split("examples:").next().unwrap());
    let problems = compiled(ENTITY, "phq_9", &unproven).unwrap_err();
    says(&problems, &["an instrument is proven by at least one example"]);
}

#[test]
fn what_cannot_be_scored_is_refused_where_it_stands() {
    says(&refused("scale: days}", "scale: day}"), &["there is no scale 'day'", "did you mean 'days'?"]);
    says(&refused("points: \"3\"", "points: three"), &["'three' is not a number"]);
    says(&refused("points: \"3\"", "points: \"0.0001\""), &["'0.0001' has more than 3 digits after the point"]);
    says(&refused("scale: days}", "scale: days, weight: \"0\"}"), &["a weight is more than zero"]);
    says(&refused("[interest, mood]", "[interest, mod]"), &["there is no question 'mod'", "did you mean 'mood'?"]);
    says(&refused("[interest, mood]", "[mood, mood]"), &["'mood' counts twice in 'screen'; give it a weight"]);
    says(&refused("least: 7", "least: 10"), &["'least' lies between 1 and 9, the questions of 'total'"]);
    says(&refused("  screen:", "  mood:"), &["'mood' is a question already"]);
    says(&refused("  screen:", "  totalBand:"), &["'totalBand' is a field of the score 'total'"]);
    says(&refused("version: 2", "version: 0"), &["versions are counted from 1"]);
    says(&refused("instrument: phq_9", "instrument: phq_8"), &["the file is named phq_9.yaml, the instrument 'phq_8'"]);
}

#[test]
fn bands_rise_and_each_is_reached() {
    says(&refused("from: \"10\"", "from: \"4\""), &["bands rise, but 'moderate' begins no higher than 'mild'"]);
    says(&refused("from: \"20\"", "from: \"28\""), &["'severe' is never reached: 'total' is at most 27"]);
    says(&refused("from: \"5\"", "from: \"0\""), &["'minimal' is never reached: 'total' is at least 0"]);
    says(&refused("{label: Mild, from: \"5\"}", "{label: Mild}"), &["'mild' lacks 'from'"]);
    says(&refused("{label: Minimal}", "{label: Minimal, from: \"1\"}"), &["the first band has no 'from'"]);
}

#[test]
fn an_entity_names_an_instrument_that_there_is_and_leaves_its_fields_alone() {
    let wrong = |from: &str, to: &str| match compiled(&ENTITY.replacen(from, to, 1), "phq_9", PHQ_9) {
        Ok(_) => panic!("nothing is said of {to}"),
        Err(problems) => problems,
    };
    let problems = wrong("care.phq_9", "care.phq_8");
    says(&problems, &["there is no instrument 'care.phq_8'", "did you mean 'care.phq_9'?"]);
    let problems = wrong("  name: {$ref: text}", "  name: {$ref: text}\n  mood: {$ref: text}");
    says(&problems, &["'mood' comes from care.phq_9"]);
    // A file that is wrong itself blames nobody who names it.
    let problems = compiled(ENTITY, "phq_9", &PHQ_9.replacen("version: 2", "version: 0", 1)).unwrap_err();
    assert!(!problems.contains("there is no instrument"), "{problems}");
}
