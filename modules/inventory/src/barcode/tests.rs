//! Every case of the corpus, and check digits.

use kernel_types::{QUANTITY_SCALE, format_scaled};
use serde_json::{Value as Json, json};

use super::gs1::{Code, read};
use super::gtin::{checks, full, looks_like, spellings};

fn corpus() -> Json {
    serde_json::from_str(include_str!("corpus.json")).expect("the corpus is JSON")
}

/// A code as the corpus writes it.
fn written(case: &str, text: &str, code: &Code) -> Json {
    let mut said = json!({"case": case, "text": text, "key": code.key, "gtin": code.gtin});
    let more = [
        ("lot", code.lot.clone().map(Json::from)),
        ("serial", code.serial.clone().map(Json::from)),
        ("expiry", code.expiry.map(|day| Json::from(day.to_string()))),
        ("count", code.count.map(Json::from)),
        ("weight", code.weight.map(|weight| Json::from(format_scaled(weight, QUANTITY_SCALE, 0)))),
    ];
    for (name, value) in more {
        if let Some(value) = value {
            said[name] = value;
        }
    }
    said
}

#[test]
fn codes_say_what_the_corpus_says() {
    let corpus = corpus();
    let year = i32::try_from(corpus["year"].as_i64().expect("a year")).expect("a year");
    for case in corpus["read"].as_array().expect("cases") {
        let (name, text) = (case["case"].as_str().expect("a name"), case["text"].as_str().expect("a text"));
        let code = read(text, year).unwrap_or_else(|problem| panic!("{name}: {problem:?}"));
        assert_eq!(&written(name, text, &code), case);
    }
    for case in corpus["refused"].as_array().expect("cases") {
        let text = case["text"].as_str().expect("a text");
        assert_eq!(
            read(text, year).map_err(|problem| problem.code()),
            Err(case["error"].as_str().expect("an error")),
            "{case}"
        );
    }
}

#[test]
fn no_text_is_too_odd_to_read() {
    for text in [
        "(",
        ")",
        "()",
        "(01",
        "]",
        "]C1",
        "](",
        "é",
        "(01)é",
        "01é9506000134352é0",
        "\u{1d}\u{1d}",
        "(10)(10)",
        "(٠١)09506000134352",
        "]C1٠١",
    ] {
        let _ = read(text, 2026);
    }
}

#[test]
fn check_digits() {
    assert!(checks("4006381333931") && checks("96385074") && checks("036000291452"));
    assert!(!checks("4006381333932") && !checks("") && !checks("7") && !checks("400638133393x"));
    assert!(looks_like("12345678") && !looks_like("123456789"));
    assert_eq!(full("036000291452").as_deref(), Some("00036000291452"));
    assert_eq!(full("123"), None);
}

#[test]
fn one_number_in_all_its_spellings() {
    assert_eq!(spellings("00036000291452"), ["00036000291452", "0036000291452", "036000291452"]);
    assert_eq!(spellings("00000096385074"), ["00000096385074", "0000096385074", "000096385074", "96385074"]);
    assert_eq!(spellings("16001007123458"), ["16001007123458"]);
    assert!(spellings("").is_empty());
}
