//! The cases of the plugin that carries the same tables for partners (`plugins/paye/tests`), and a few of the countries it
//! does not know: the product answers each to the cent as the plugin does.

use std::collections::BTreeMap;

use kernel_types::Date;
use serde_yaml::Value as Yaml;

use super::{exact, law, laws, t1};
use crate::exact::Exact;
use crate::law::rules::{Law, Period};
use crate::law::statutory::{Case, Earnings, Lack, Method, Other, YearToDate, tax_on, work_out};
use crate::refusal;

/// Refusals of how the plugin's input is written: the product's inputs are typed.
const OF_THE_INPUT: [&str; 7] = [
    "unknown variant",
    "is no decimal number",
    "is no date",
    "unknown field",
    "There is no flag",
    "no payroll tables of",
    "bands of a tax table must rise",
];

fn text(value: &Yaml) -> Option<&str> {
    value.as_str()
}

fn amounts(value: &Yaml) -> BTreeMap<String, Exact> {
    let map = value.as_mapping().into_iter().flatten();
    map.filter_map(|(key, value)| Some((text(key)?.to_string(), exact(text(value)?)))).collect()
}

fn list(value: &Yaml) -> Vec<String> {
    value.as_sequence().into_iter().flatten().filter_map(text).map(str::to_string).collect()
}

fn earnings(value: &Yaml) -> Earnings {
    let of = |kind: &str| {
        value
            .get(kind)
            .and_then(text)
            .map_or(Exact::ZERO, |amount| Exact::parse(amount).unwrap_or_else(|| panic!("{amount}")))
    };
    Earnings {
        basic: of("basic"),
        housing: of("housing"),
        transport: of("transport"),
        overtime: of("overtime"),
        allowances: of("allowances"),
        bonus: of("bonus"),
        benefits: of("benefits"),
        exempt: of("exempt"),
    }
}

fn digits(currency: &str) -> u32 {
    kernel_types::currency::minor_digits(currency)
}

struct Answer {
    figures: BTreeMap<String, String>,
}

fn answer(law: &Law, input: &Yaml, settings: &Yaml, today: &str, hook: &str) -> Result<Answer, Lack> {
    let get = |key: &str| input.get(key).unwrap_or(&Yaml::Null);
    let currency = text(get("currency")).unwrap_or(&law.currency).to_string();
    let date: Date = text(get("payDate")).unwrap_or(today).parse().unwrap();
    let before = get("yearToDate");
    let case = Case {
        period: text(get("period")).map_or(Period::Month, |word| Period::parse(word).unwrap()),
        earnings: earnings(get("earnings")),
        other: get("other").get("currency").and_then(text).map(|currency| Other {
            currency: currency.to_string(),
            rate: exact(get("other").get("rate").and_then(text).unwrap()),
            digits: digits(currency),
            earnings: earnings(&get("other")["earnings"]),
        }),
        flags: [list(get("flags")), list(settings.get("flags").unwrap_or(&Yaml::Null))].concat(),
        age: get("age").as_i64(),
        medical_persons: get("medicalPersons").as_i64().unwrap_or(0),
        paid: amounts(get("paid")),
        industry: amounts(settings.get("rates").unwrap_or(&Yaml::Null)),
        staff: settings.get("staff").and_then(Yaml::as_i64),
        exchange: amounts(get("rates")),
        method: if text(get("method")) == Some("cumulative") { Method::Cumulative } else { Method::Period },
        before: YearToDate {
            periods: before.get("periods").and_then(Yaml::as_i64).unwrap_or(0),
            taxable: before.get("taxable").and_then(text).map_or(Exact::ZERO, exact),
            paye: before.get("paye").and_then(text).map_or(Exact::ZERO, exact),
            bonus: before.get("bonus").and_then(text).map_or(Exact::ZERO, exact),
        },
        month: amounts(get("monthToDate")),
        ..Case::new(law, &currency, digits(&currency), date)
    };
    let digits = case.digits;
    let mut figures = BTreeMap::new();
    let mut set = |key: String, amount: Exact| figures.insert(key, amount.text(digits));
    if hook == "tax-on" {
        let whole = match &case.other {
            Some(other) => case.earnings.plus(&other.earnings, |amount| other.own(amount))?,
            None => case.earnings,
        };
        let taxable = whole.gross().rounded(digits);
        let (owed, levies) = tax_on(&case, taxable)?;
        set("taxable".into(), taxable);
        set("paye".into(), owed.paye);
        set("total".into(), owed.paye + levies.iter().map(|levy| levy.amount).sum());
        for levy in &levies {
            set(format!("levies.{}", levy.code), levy.amount);
        }
        if let Some(table) = law.table(&currency, case.period, date) {
            figures.extend(table.held.from.map(|from| ("table.from".to_string(), from.to_string())));
            figures.insert("table.per".into(), table.per.as_str().into());
        }
        return Ok(Answer { figures });
    }
    let found = work_out(&case)?;
    let others: Exact = amounts(get("deductions")).values().copied().sum::<Exact>()
        + amounts(get("paid")).get("retirement").copied().unwrap_or_default();
    set("gross".into(), found.gross);
    set("taxable".into(), found.taxable);
    set("taxBeforeCredits".into(), found.owed.before_credits);
    set("paye".into(), found.owed.paye);
    set("bonusTax".into(), found.bonus.tax);
    set("net".into(), found.gross - found.contributions() - found.tax() - others);
    set("employerCost".into(), found.gross + found.employer());
    for levy in &found.levies {
        set(format!("levies.{}", levy.code), levy.amount);
    }
    for (kind, list) in [("credits", &found.credits), ("reliefs", &found.reliefs)] {
        for (code, amount) in list {
            set(format!("{kind}.{code}"), *amount);
        }
    }
    for one in &found.charged {
        for (side, amount) in [("employee", one.employee), ("employer", one.employer)] {
            if !amount.is_zero() {
                set(format!("{side}.{}", one.rule.code), amount);
            }
        }
    }
    if let Some((taxable, tax)) = found.owed.annual {
        set("annual.taxable".into(), taxable);
        set("annual.tax".into(), tax);
    }
    if let Some(split) = &found.split {
        for (place, part) in
            split.parts(&currency, digits, &law.levies, found.owed.paye, found.contributions()).iter().enumerate()
        {
            set(format!("split.{place}.gross"), part.gross);
            set(format!("split.{place}.paye"), part.paye);
            set(format!("split.{place}.levy"), part.levies.iter().map(|(_, amount)| *amount).sum());
            set(format!("split.{place}.contributions"), part.contributions);
        }
    }
    if let Some(from) = found.table.held.from {
        figures.insert("table.from".into(), from.to_string());
    }
    figures.insert("table.per".into(), found.table.per.as_str().into());
    Ok(Answer { figures })
}

/// Every expected figure, by its path.
fn expected(value: &Yaml, path: &str, out: &mut Vec<(String, Option<String>)>) {
    let below = |key: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
    match value {
        Yaml::Mapping(map) => map.iter().for_each(|(key, value)| expected(value, &below(text(key).unwrap()), out)),
        Yaml::Sequence(items) => {
            items.iter().enumerate().for_each(|(place, item)| expected(item, &below(&place.to_string()), out))
        }
        Yaml::Null => out.push((path.to_string(), None)),
        other => out.push((path.to_string(), other.as_str().map(str::to_string))),
    }
}

#[test]
fn every_case_of_the_plugin_holds() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/paye/tests");
    let mut checked = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file: Yaml = serde_yaml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let own = path.file_name().unwrap().to_string_lossy().starts_with("own-tables");
        for case in file["cases"].as_sequence().unwrap() {
            let name = format!("{}: {}", path.display(), text(&case["case"]).unwrap());
            let failed = case["expect"].get("failed").and_then(text);
            if failed.is_some_and(|failed| OF_THE_INPUT.iter().any(|known| failed.contains(known))) {
                continue;
            }
            let mut rules = if own { t1() } else { (*law(text(&file["country"]).unwrap())).clone() };
            if own && text(&file["hook"]) == Some("tax-on") {
                rules.credits.clear();
            }
            let settings = case.get("settings").or_else(|| file.get("settings")).unwrap_or(&Yaml::Null);
            let today = text(&file["today"]).unwrap();
            match (answer(&rules, &case["input"], settings, today, text(&file["hook"]).unwrap()), failed) {
                (Ok(answer), None) => {
                    let mut figures = Vec::new();
                    expected(&case["expect"]["answer"], "", &mut figures);
                    for (key, wanted) in figures
                        .into_iter()
                        .filter(|(key, _)| !(key.starts_with("split.") && key.ends_with(".currency")))
                    {
                        // Shares of a taxable amount alone are in `pub_pay_3_two_currencies`.
                        if key.starts_with("split.") && text(&file["hook"]) == Some("tax-on") {
                            continue;
                        }
                        assert_eq!(answer.figures.get(&key), wanted.as_ref(), "{name}: {key} of {:?}", answer.figures);
                        checked += 1;
                    }
                }
                (Err(lack), Some(failed)) => {
                    let told = refusal::lack(&lack).1;
                    let alike = told.contains(failed)
                        || matches!(
                            (&lack, failed),
                            (Lack::MonthSoFar { .. }, "monthToDate.nssa")
                                | (Lack::Exchange { .. }, "rates.USD")
                                | (Lack::NoRate { .. }, "must not be zero")
                                | (Lack::Table { .. } | Lack::Rates { .. } | Lack::Negative { .. }, _)
                        );
                    assert!(alike, "{name}: {told}");
                    checked += 1;
                }
                (found, wanted) => panic!("{name}: {:?}, expected {wanted:?}", found.map(|answer| answer.figures)),
            }
        }
    }
    assert!(checked > 150, "{checked} figures");
}

#[test]
fn countries_beyond_the_plugin() {
    let paid = |country: &str, amount: &str| {
        let law = law(country);
        let case = Case {
            earnings: Earnings { basic: exact(amount), ..Earnings::default() },
            ..Case::new(&law, &law.currency, digits(&law.currency), "2026-10-31".parse().unwrap())
        };
        let found = work_out(&case).unwrap();
        (
            found.owed.paye.text(2),
            found.contributions().text(2),
            found.employer().text(2),
            (found.gross - found.contributions() - found.tax()).text(2),
        )
    };
    let texts = |list: [&str; 4]| (list[0].to_string(), list[1].to_string(), list[2].to_string(), list[3].to_string());
    assert_eq!(paid("BW", "15000"), texts(["1587.50", "0.00", "0.00", "13412.50"]));
    assert_eq!(paid("ET", "30000"), texts(["8450.00", "2100.00", "3300.00", "19450.00"]));
    assert!(laws().of("MZ").is_none());
}
