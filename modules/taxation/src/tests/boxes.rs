use std::collections::BTreeMap;

use kernel::OpError;
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, RATE_SCALE};

use crate::boxes::{Taxed, amount_of, fill, rounded};
use crate::form::{BoxDef, Documents, Form, Measure, Rule, Side, Stands, admits, parse_formula};
use crate::rows::in_base;

fn taxes(name: &str, side: Side, measure: Measure, documents: Documents, codes: &str) -> BoxDef {
    let codes = codes.split_whitespace().map(str::to_string).collect();
    made(name, Rule::Entries { side, measure, documents, codes }, None)
}

fn sum(name: &str, formula: &str, stands: Stands) -> BoxDef {
    made(name, Rule::Sum(parse_formula(formula).unwrap()), Some(stands))
}

fn made(name: &str, rule: Rule, stands: Option<Stands>) -> BoxDef {
    BoxDef { name: name.into(), label: name.into(), section: String::new(), rule, role: None, stands }
}

fn form(boxes: Vec<BoxDef>) -> Form {
    Form {
        id: Id::from_parts(1, 1),
        name: "VAT".into(),
        kind: "vat".into(),
        boxes,
        unit: 100,
        round_down: false,
        payable_role: "TAX-PAYABLE".into(),
    }
}

fn taxed(code: &str, side: Side, base: i64, tax: i64, note: bool) -> Taxed {
    Taxed { code: code.into(), side, base: base * 100, tax: tax * 100, note }
}

fn small_vat() -> Form {
    form(vec![
        // A sum may stand before what it adds.
        sum("Due", "20 - 30 - 33", Stands::Payable),
        taxes("9", Side::Sale, Measure::Base, Documents::Invoices, "STD"),
        taxes("9-tax", Side::Sale, Measure::Tax, Documents::Invoices, "STD"),
        taxes("9-gross", Side::Sale, Measure::Gross, Documents::All, "STD"),
        taxes("18", Side::Sale, Measure::Tax, Documents::Notes, "STD"),
        sum("20", "9-tax + 18", Stands::Output),
        taxes("21-tax", Side::Purchase, Measure::Tax, Documents::All, "STD P-*"),
        sum("30", "21-tax", Stands::Input),
        made("33", Rule::Input, None),
    ])
}

#[test]
fn boxes_add_up_and_notes_stand_apart() {
    let form = small_vat();
    let posted = [
        taxed("STD", Side::Sale, 10_000, 1_550, false),
        taxed("STD", Side::Sale, -2_000, -310, true),
        taxed("STD", Side::Purchase, 4_000, 620, false),
        taxed("P-1", Side::Purchase, 1_000, 155, false),
        taxed("ZERO", Side::Sale, 9_999, 0, false),
    ];
    let filled = fill(&form, &posted, &BTreeMap::from([("33".to_string(), 10_000)]));
    let of = |name: &str| filled[form.boxes.iter().position(|def| def.name == name).unwrap()].amount / 100;
    assert_eq!((of("9"), of("9-tax"), of("18"), of("9-gross")), (10_000, 1_550, -310, 9_240));
    assert_eq!((of("20"), of("30"), of("Due")), (1_240, 775, 365));
    assert_eq!(amount_of(&form, &filled, Stands::Payable), 36_500);
    assert_eq!(filled[1].entries, 1);
}

#[test]
fn an_entered_box_counts_by_its_sign() {
    let form = small_vat();
    assert_eq!(form.weight_in_payable("33"), -1);
    assert_eq!(form.weight_in_payable("9-tax"), 1);
    assert_eq!(form.weight_in_payable("21-tax"), -1);
    assert_eq!(form.weight_in_payable("9"), 0);
}

#[test]
fn codes_pass_by_name_or_by_their_start() {
    let codes = ["ZW-WHT-DIV-*".to_string(), "ZW-VAT-STD".to_string()];
    assert!(admits(&codes, "ZW-WHT-DIV-L-R") && admits(&codes, "ZW-VAT-STD") && admits(&[], "ANY"));
    assert!(!admits(&codes, "ZW-VAT-STD-2"));
}

#[test]
fn formulas_are_boxes_between_signs() {
    let part = |sign: i64, name: &str| (sign, name.to_string());
    assert_eq!(parse_formula("20 - 9-tax + IMS"), Ok(vec![part(1, "20"), part(-1, "9-tax"), part(1, "IMS")]));
    assert_eq!(parse_formula("- 20"), Ok(vec![part(-1, "20")]));
    for wrong in ["", "20 +", "20 30", "20 + - 30", "+ + 20"] {
        assert!(parse_formula(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn amounts_are_rounded_once_to_the_forms_unit() {
    assert_eq!(rounded(1_234_999, 10_000, false), 1_230_000);
    assert_eq!(rounded(1_235_000, 10_000, false), 1_240_000);
    assert_eq!(rounded(-1_235_000, 10_000, false), -1_240_000);
    assert_eq!(rounded(1_239_999, 10_000, true), 1_230_000);
    assert_eq!(rounded(-1_239_999, 10_000, true), -1_230_000);
    assert_eq!(rounded(1_239_999, 1, false), 1_239_999);
}

#[test]
fn tax_beyond_every_amount_is_refused_and_not_left_out() {
    let two = 2 * power_of_ten(RATE_SCALE);
    assert_eq!(in_base(1_155_000, two, 2).unwrap(), 2_310_000);
    assert!(matches!(in_base(i64::MAX, two, 2), Err(OpError::Refused { code, .. }) if code == "amount_too_large"));
}
