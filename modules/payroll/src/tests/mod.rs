//! The public examples of design chapter 14, the cases of every country, and properties that hold for any pay.

mod cases;
mod cumulative;
mod examples;
mod laws;
mod order;
pub mod properties;
mod west_and_north;

use std::sync::{Arc, OnceLock};

use crate::exact::Exact;
use crate::law::rules::{Band, Contribution, Law, Laws, Levy};

/// The declared countries, read as the program reads them but for the places of mistakes.
pub fn laws() -> Laws {
    static LAWS: OnceLock<Laws> = OnceLock::new();
    LAWS.get_or_init(read).clone()
}

fn read() -> Laws {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry/payroll/countries");
    let mut laws = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let law: Law = serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        laws.push(law);
    }
    Laws::new(laws)
}

pub fn law(country: &str) -> Arc<Law> {
    laws().of(country).unwrap()
}

pub fn exact(text: &str) -> Exact {
    Exact::parse(text).unwrap()
}

/// T1 of the design: 0 to 300 nothing, to 1,000 20 %, to 3,000 25 %, above 35 %; a levy of 3 % on tax after credits.
pub fn t1() -> Law {
    let band = |up_to: Option<&str>, rate: &str| Band { up_to: up_to.map(exact), rate: exact(rate), deduct: None };
    let mut law = (*law("ZW")).clone();
    law.taxes.retain(|table| table.currency == "USD" && table.per == crate::law::rules::Period::Month);
    law.taxes[0].bands =
        vec![band(Some("300"), "0"), band(Some("1000"), "20"), band(Some("3000"), "25"), band(None, "35")];
    law.levies = vec![Levy { code: "levy".into(), title: "Levy".into(), rate: exact("3"), held: Default::default() }];
    law.contributions = vec![
        Contribution {
            code: "social".into(),
            title: "Social security".into(),
            of: vec!["basic".into()],
            employee: Some(exact("4.5")),
            employer: Some(exact("4.5")),
            ceiling: Some(exact("700")),
            per: Some(crate::law::rules::Period::Month),
            deductible: true,
            ..Contribution::default()
        },
        Contribution {
            code: "pension".into(),
            title: "Pension".into(),
            of: vec!["basic".into()],
            employee: Some(exact("5")),
            employer: Some(exact("7.5")),
            deductible: true,
            ..Contribution::default()
        },
    ];
    law.credits.retain(|credit| credit.code == "medical");
    law
}
