use serde_json::json;

use super::*;
use crate::lower::field::added;
use crate::model::EnumValue;

fn choice(words: &[&str]) -> FieldKind {
    let value = |word: &&str| EnumValue { value: (*word).into(), label: (*word).to_string() };
    FieldKind::Enum(words.iter().map(value).collect())
}

fn field(name: &str, kind: FieldKind) -> Field {
    added(name, 0, kind, false, false)
}

/// Columns of the tests: a choice, a decimal, a day and a whole number; a choice and a flag come out.
struct Table(Vec<Field>, Vec<Field>, Hit);

impl Table {
    fn new(hit: Hit) -> Table {
        let inputs = vec![
            field("kind", choice(&["annual", "sick"])),
            field("days", FieldKind::Decimal { scale: 6 }),
            field("from", FieldKind::Date),
            field("months", FieldKind::Int),
        ];
        let outputs = vec![field("approver", choice(&["line", "hr", "board"])), field("allowed", FieldKind::Bool)];
        Table(inputs, outputs, hit)
    }

    fn columns(&self) -> Columns<'_> {
        Columns { inputs: &self.0, outputs: &self.1, hit: self.2 }
    }

    /// The problems of rows, with where they are.
    fn wrong(&self, rows: Json) -> Vec<String> {
        let (rules, mut problems) = self.columns().rules(&rows_of(rows));
        if problems.is_empty() {
            problems = self.columns().unreached(&rules);
        }
        let columns = self.columns();
        let said = |problem: &Problem| problem.sentence(&columns, &|label: &str| label.to_string());
        problems.iter().map(|problem| format!("{}: {}", problem.place.pointer(), said(problem))).collect()
    }

    fn ask(&self, rows: Json, given: Json) -> (Vec<usize>, Vec<Value>) {
        let (rules, problems) = self.columns().rules(&rows_of(rows));
        assert_eq!(problems, []);
        let example: DecisionExample =
            serde_json::from_value(json!({"given": given, "expect": {}})).expect("an example");
        let (examples, problems) = self.columns().examples(&[example]);
        assert_eq!(problems, []);
        let answer = self.columns().ask(&rules, &examples[0].given);
        (answer.rows, answer.gives)
    }
}

fn rows_of(rows: Json) -> Vec<DecisionRow> {
    serde_json::from_value(rows).expect("rows")
}

/// Which of the cases a cell on `days` fits.
fn fits(cell: Json, cases: &[&str]) -> Vec<String> {
    let table = Table::new(Hit::First);
    let rows = json!([{"when": {"days": cell}, "then": {"allowed": true}}]);
    let fit = |case: &&&str| !table.ask(rows.clone(), json!({"days": **case})).0.is_empty();
    cases.iter().filter(fit).map(|case| (*case).to_string()).collect()
}

#[test]
fn cells_compare_exactly() {
    let cases = ["1.999999", "2", "2.000001", "5", "7"];
    assert_eq!(fits(json!("> 2"), &cases), ["2.000001", "5", "7"]);
    assert_eq!(fits(json!(">= 2 and < 5"), &cases), ["2", "2.000001"]);
    assert_eq!(fits(json!("2 .. 5"), &cases), ["2", "2.000001", "5"]);
    assert_eq!(fits(json!("!= 2"), &cases), ["1.999999", "2.000001", "5", "7"]);
    assert_eq!(fits(json!(["2.0", "7"]), &cases), ["2", "7"]);
    assert_eq!(fits(json!("<2"), &cases), ["1.999999"]);
    assert_eq!(fits(json!(5), &cases), ["5"]);
}

#[test]
fn nothing_is_found_by_null_and_lies_in_no_range() {
    let table = Table::new(Hit::First);
    let asks = |cell: Json| table.ask(json!([{"when": {"days": cell}, "then": {"allowed": true}}]), json!({})).0;
    assert_eq!(asks(Json::Null), [0]);
    assert_eq!(asks(json!("!= 2")), [0], "nothing is not two");
    assert!(asks(json!("<= 2")).is_empty());
}

#[test]
fn the_first_row_that_fits_counts() {
    let table = Table::new(Hit::First);
    let rows = json!([
        {"when": {"kind": "sick", "days": "> 2"}, "then": {"approver": "hr", "allowed": true}},
        {"when": {"from": ">= 2026-07-01", "months": "1 .. 3"}, "then": {"approver": "board"}},
        {"then": {"approver": "line", "allowed": true}},
    ]);
    let line = || Value::text("line");
    assert_eq!(table.ask(rows.clone(), json!({"kind": "sick", "days": "3"})).1[0], Value::text("hr"));
    assert_eq!(
        table.ask(rows.clone(), json!({"kind": "sick", "days": "2"})),
        (vec![2], vec![line(), Value::Bool(true)])
    );
    let board = table.ask(rows.clone(), json!({"from": "2026-07-01", "months": "3"}));
    assert_eq!(board, (vec![1], vec![Value::text("board"), Value::Null]), "what a row leaves out it gives nothing for");
    assert_eq!(table.ask(json!([]), json!({})), (Vec::new(), vec![Value::Null, Value::Null]));
}

#[test]
fn all_rows_give_a_list_and_the_greatest_a_value() {
    let rows = json!([
        {"when": {"days": "> 1"}, "then": {"approver": "hr"}},
        {"when": {"days": "> 2"}, "then": {"approver": "line"}},
        {"when": {"days": "> 3"}, "then": {"approver": "hr"}},
        {"when": {"days": "> 9"}, "then": {"approver": "board"}},
    ]);
    let all = Table::new(Hit::All).ask(rows.clone(), json!({"days": "4"}));
    assert_eq!(all.0, [0, 1, 2]);
    assert_eq!(all.1[0], Value::Json(std::sync::Arc::new(json!(["hr", "line"]))));
    // Of choices the one declared last is the greatest.
    let most = Table::new(Hit::Max).ask(rows, json!({"days": "4"}));
    assert_eq!((most.0, &most.1[0]), (vec![0, 1, 2], &Value::text("hr")));
}

#[test]
fn what_is_wrong_with_cells_is_said_at_them() {
    let table = Table::new(Hit::First);
    assert_eq!(
        table.wrong(json!([
            {"when": {"kind": "sik", "day": "2", "days": "> two"}, "then": {"aprover": "hr"}},
            {"when": {"days": "> 5 and < 5"}, "then": {}},
            {"when": {"from": "July", "months": "1 and 2"}, "then": {"allowed": "maybe"}},
        ])),
        [
            "/rows/0/when/kind: 'Kind' must be one of annual, sick, not 'sik'.",
            "/rows/0/when/day: There is no input 'day'.",
            "/rows/0/when/days: 'Days' is not a number.",
            "/rows/0/then/aprover: There is no output 'aprover'.",
            "/rows/1/when/days: No 'Days' is ever so; correct the limits.",
            "/rows/1: Row 2 gives nothing.",
            "/rows/2/when/from: 'From' must be a date such as 2026-01-31.",
            "/rows/2/when/months: 'Months' joins two comparisons by 'and', such as '>= 2 and < 5'.",
            "/rows/2/then/allowed: 'Allowed' must be true or false.",
        ]
    );
}

#[test]
fn what_a_row_gives_keeps_the_limits_of_its_column() {
    let mut table = Table::new(Hit::First);
    let level = Field { min: Some(1), max: Some(4), ..field("level", FieldKind::Int) };
    table.1.push(level);
    let rows =
        json!([{"then": {"level": "4"}}, {"when": {"kind": "sick"}, "then": {"level": 0}}, {"then": {"level": 5}}]);
    assert_eq!(
        table.wrong(rows),
        ["/rows/1/then/level: 'Level' must be at least 1.", "/rows/2/then/level: 'Level' must be at most 4."]
    );
}

#[test]
fn a_row_that_is_covered_is_never_reached() {
    let gives = json!({"allowed": true});
    let unreached = |first: Json, second: Json| {
        let rows = json!([{"when": first, "then": gives}, {"when": second, "then": gives}]);
        !Table::new(Hit::First).wrong(rows).is_empty()
    };
    for (first, second) in [
        (json!({}), json!({"kind": "sick"})),
        (json!({"kind": ["annual", "sick"]}), json!({"kind": "sick", "days": "> 2"})),
        (json!({"days": "> 2"}), json!({"days": "3 .. 5"})),
        (json!({"days": ">= 2"}), json!({"days": "> 2 and < 4"})),
        (json!({"kind": "!= annual"}), json!({"kind": "sick"})),
        (json!({"days": "!= 1"}), json!({"days": "> 1"})),
    ] {
        assert!(unreached(first.clone(), second.clone()), "{first} covers {second}");
    }
    for (first, second) in [
        (json!({"kind": "sick"}), json!({})),
        (json!({"kind": ["annual", "sick"]}), json!({})),
        (json!({"days": "> 2"}), json!({"days": ">= 2"})),
        (json!({"days": "1 .. 3"}), json!({"days": "2 .. 4"})),
        (json!({"days": "> 2"}), json!({"days": "!= 1"})),
        (json!({"days": "<= 2"}), json!({"days": null})),
    ] {
        assert!(!unreached(first.clone(), second.clone()), "{first} does not cover {second}");
    }
    let said = Table::new(Hit::First).wrong(json!([
        {"when": {"kind": "sick"}, "then": gives}, {"when": {"days": "> 2"}, "then": gives},
        {"when": {"days": "> 3", "kind": "annual"}, "then": gives},
    ]));
    assert_eq!(said, ["/rows/2: Row 3 is never reached: row 2 covers it."]);
    let both = json!([{"then": gives}, {"then": gives}]);
    assert_eq!(Table::new(Hit::Max).wrong(both), Vec::<String>::new(), "where all rows count, each is reached");
}

#[test]
fn examples_say_what_comes_out_instead() {
    let table = Table::new(Hit::First);
    let (rules, _) = table.columns().rules(&rows_of(json!([{"when": {"days": "> 2"}, "then": {"approver": "line"}}])));
    let examples: Vec<DecisionExample> = serde_json::from_value(json!([
        {"given": {"days": "3"}, "expect": {"approver": "hr"}},
        {"given": {"days": "3"}, "expect": {"approver": "line", "allowed": null}},
        {"given": {"days": "2"}, "expect": {"approver": "line"}},
    ]))
    .expect("examples");
    let (examples, problems) = table.columns().examples(&examples);
    assert_eq!(problems, []);
    let failing = table.columns().failing(&rules, &examples);
    let columns = table.columns();
    let said: Vec<String> = failing
        .iter()
        .map(|problem| problem.sentence(&columns, &|label: &str| label.to_string()).to_string())
        .collect();
    assert_eq!(said, ["Example 1 gives Approver 'line', not 'hr'.", "Example 3 gives no Approver, not 'line'."]);
    assert_eq!(failing[0].place.pointer(), "/examples/0/expect/approver");
}

/// A price of goods by weight: what it costs to send follows from an output before it.
fn postage() -> Table {
    let inputs = vec![
        field("kind", choice(&["letter", "parcel"])),
        field("weight", FieldKind::Quantity),
        field("price", FieldKind::Money),
        field("sent", FieldKind::Date),
    ];
    let outputs = vec![
        field("goods", FieldKind::Money),
        field("total", FieldKind::Money),
        field("steps", FieldKind::Int),
        field("size", choice(&["small", "large"])),
    ];
    Table(inputs, outputs, Hit::Formula)
}

#[test]
fn a_formula_is_worked_out_by_the_first_row_that_fits() {
    let rows = json!([
        {"when": {"kind": "letter"}, "then": {"goods": "price", "total": "goods + 1", "steps": 1, "size": "'small'"}},
        {"then": {"goods": "weight * price / 3", "total": "goods * 1.15", "steps": "weight / 2", "size": "weight > 2 ? 'large' : 'small'"}},
    ]);
    let given = json!({"kind": "letter", "price": "2.50"});
    let letter = vec![Value::Int(25_000), Value::Int(35_000), Value::Int(1), Value::text("small")];
    assert_eq!(postage().ask(rows.clone(), given), (vec![0], letter));
    // 5 × 1.00 ÷ 3 is rounded once to 1.6667, of which 15 % more is 1.9167; half of five is three.
    let parcel = vec![Value::Int(16_667), Value::Int(19_167), Value::Int(3), Value::text("large")];
    assert_eq!(postage().ask(rows.clone(), json!({"kind": "parcel", "weight": "5", "price": "1"})), (vec![1], parcel));
    // Of nothing follows nothing; a condition on nothing does not hold.
    let nothing = vec![Value::Null, Value::Null, Value::Null, Value::text("small")];
    assert_eq!(postage().ask(rows, json!({})), (vec![1], nothing));
}

#[test]
fn what_an_expression_may_not_say_is_refused_at_its_cell() {
    assert_eq!(
        postage().wrong(json!([
            {"when": {"kind": "letter"}, "then": {"goods": "prize * 2", "total": "steps * 1", "size": "'huge'"}},
            {"then": {"goods": "kind", "steps": "today()", "total": "goods +", "size": ["small"]}},
        ])),
        [
            "/rows/0/then/goods: There is no field 'prize'.",
            "/rows/0/then/total: There is no field 'steps'.",
            "/rows/0/then/size: 'huge' is not one of small, large.",
            "/rows/1/then/goods: This gives one of letter, parcel, but money is wanted.",
            "/rows/1/then/steps: A formula follows from its inputs, not from the time, the user or the settings.",
            "/rows/1/then/total: Expected a value, found the end.",
            "/rows/1/then/size: 'Size' must be an expression.",
        ]
    );
}

#[test]
fn a_formula_tells_its_parts_from_the_inside_out() {
    let table = postage();
    let rows = json!([{"then": {"goods": "weight > 2 ? weight * (price + 1) : price", "total": "round(goods, 1)"}}]);
    let (rules, problems) = table.columns().rules(&rows_of(rows));
    assert_eq!(problems, []);
    let given = [Value::Null, Value::Int(3_000_000), Value::Int(12_500), Value::Null];
    let steps = table.columns().steps(&rules.rows[0], &given);
    let told: Vec<(usize, &str, Json)> =
        steps.iter().map(|step| (step.output, step.text.as_str(), step.value.to_json())).collect();
    assert_eq!(
        told,
        [
            (0, "weight > 2", json!(true)),
            (0, "(price + 1)", json!("2.25")),
            (0, "weight * (price + 1)", json!("6.75")),
            (0, "weight > 2 ? weight * (price + 1) : price", json!("6.75")),
            (1, "round(goods, 1)", json!("6.8")),
        ]
    );
}

#[test]
fn choices_are_refused_by_their_labels() {
    let choices = vec![
        EnumValue { value: "line".into(), label: "Line manager".into() },
        EnumValue { value: "hr".into(), label: "Human resources".into() },
    ];
    let mut table = Table::new(Hit::First);
    table.1[0] = Field { label: "Decided by".into(), ..field("approver", FieldKind::Enum(choices)) };
    assert_eq!(
        table.wrong(json!([{"then": {"approver": "board"}}])),
        ["/rows/0/then/approver: 'Decided by' must be one of Line manager, Human resources, not 'board'."]
    );
}
