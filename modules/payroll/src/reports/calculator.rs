//! The tax calculator: one pay worked out as a run would, with the sum behind every line.

use std::collections::BTreeMap;

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::Value;

use super::{row, text_or_blank};
use crate::exact::Exact;
use crate::law::rules::{Law, Period};
use crate::law::statutory::{Case, Caution};
use crate::pay::components::{Class, Component, Exemption, How, Item, Kind, Part, Proration, Time};
use crate::pay::slip::{Group, Line, Sheet, Slip, work_out};
use crate::refusal::trouble;
use crate::setup::component::codes;
use crate::setup::group::law_of;

/// `payroll.tax_calculator`.
pub fn tax_calculator<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let country = call.text("country").map_or_else(|| op.business().country.clone(), str::to_string);
        let currency = call.text("currency").map_or_else(|| op.business().currency.clone(), str::to_string);
        let on = call.day("payDate", op.today());
        let law = law_of(op, &country).await?;
        let digits = op.currency_digits(&currency);
        let exchange = rates(op, &law, &currency, on).await?;
        let other = second(op, call, &currency, on).await?;
        // What is not filled in is not paid.
        let amount = |name: &str| Exact::money(call.int(name).unwrap_or(0));
        let parts = parts();
        let names: BTreeMap<&str, Sentence> = parts.iter().map(|(code, name, ..)| (*code, name.clone())).collect();
        let components: Vec<(Component, Exact, bool)> = parts
            .into_iter()
            .filter(|(code, _, _, _, _, foreign)| !amount(code).is_zero() && (!foreign || other.is_some()))
            .map(|(code, name, kind, class, paid_as, foreign)| {
                (component(code, &name, kind, class, paid_as), amount(code), foreign)
            })
            .collect();
        let one = Exact::whole(1);
        let items = components
            .iter()
            .map(|(component, amount, foreign)| Item {
                component,
                parts: vec![Part { amount: *amount, paid: one, calendar: one }],
                rate: Exact::ZERO,
                quantity: Exact::ZERO,
                foreign: *foreign,
                source: None,
                condition: None,
                year_paid: Exact::ZERO,
            })
            .collect();
        let case = Case {
            // The report offers no other words; left out, it is a month.
            period: call.text("per").and_then(Period::parse).unwrap_or_default(),
            // What nobody asks about is not so, and nobody insured and no rent is paid for.
            flags: call
                .text("flags")
                .map(|text| codes(text).iter().filter_map(|word| flag(&law, word)).collect())
                .unwrap_or_default(),
            age: call.int("age"),
            medical_persons: call.int("medicalPersons").unwrap_or(0),
            paid: call
                .int("annualRent")
                .map(|rent| BTreeMap::from([("annualRent".to_string(), Exact::money(rent))]))
                .unwrap_or_default(),
            exchange,
            month: law.contributions.iter().map(|one| (one.code.clone(), Exact::ZERO)).collect(),
            ..Case::new(&law, &currency, digits, on)
        };
        let sheet = Sheet { items, time: Time::default(), case, other: other.clone(), protected: Exact::ZERO };
        let slip = work_out(sheet).map_err(|problem| {
            let (code, message) = trouble(&problem);
            OpError::refused(code, message)
        })?;
        let other = other.as_ref().map(|(code, _, digits)| (code.as_str(), *digits));
        Ok(shown(&slip, &names, &currency, digits, other))
    })
}

/// What can be filled in, by code: its name, what kind of pay it is, what it is paid as, and whether in the second currency.
fn parts() -> [(&'static str, Sentence, Kind, Class, Option<&'static str>, bool); 9] {
    [
        ("basic", written!("payroll-basic-pay", "Basic pay"), Kind::Earning, Class::Basic, None, false),
        ("otherBasic", written!("payroll-basic-pay", "Basic pay"), Kind::Earning, Class::Basic, None, true),
        (
            "housing",
            written!("payroll-housing-allowance", "Housing allowance"),
            Kind::Earning,
            Class::Housing,
            None,
            false,
        ),
        (
            "transport",
            written!("payroll-transport-allowance", "Transport allowance"),
            Kind::Earning,
            Class::Transport,
            None,
            false,
        ),
        (
            "allowances",
            written!("payroll-other-allowances", "Other allowances"),
            Kind::Earning,
            Class::Allowance,
            None,
            false,
        ),
        ("bonus", written!("payroll-bonus", "Bonus"), Kind::Earning, Class::Bonus, None, false),
        (
            "benefits",
            written!("payroll-benefits-in-kind", "Benefits in kind"),
            Kind::Benefit,
            Class::Allowance,
            None,
            false,
        ),
        (
            "medical",
            written!("payroll-medical-aid", "Medical aid"),
            Kind::Deduction,
            Class::Allowance,
            Some("medical"),
            false,
        ),
        (
            "retirement",
            written!("payroll-retirement-saving", "Retirement saving"),
            Kind::Deduction,
            Class::Allowance,
            Some("retirement"),
            false,
        ),
    ]
}

/// A word of the country's rules, however it was written.
fn flag(law: &Law, word: &str) -> Option<String> {
    law.flags().into_iter().find(|flag| flag.eq_ignore_ascii_case(word)).map(str::to_string)
}

fn component(code: &str, name: &str, kind: Kind, class: Class, paid_as: Option<&str>) -> Component {
    Component {
        code: code.into(),
        name: name.into(),
        kind,
        class,
        how: How::Amount,
        proration: Proration::None,
        exemption: Exemption::None,
        paid_as: paid_as.map(str::to_string),
        sequence: 1,
        priority: 1,
        limited: false,
        least: None,
        most: None,
        provision: None,
    }
}

async fn second(
    op: &mut Op<'_>,
    call: &ReportCall,
    currency: &str,
    on: kernel_types::Date,
) -> OpResult<Option<(String, Exact, u32)>> {
    let Some(other) = call.text("otherCurrency").filter(|other| *other != currency).map(str::to_string) else {
        return Ok(None);
    };
    let rate = match call.int("otherRate").filter(|rate| *rate > 0) {
        Some(rate) => rate,
        None => match ledger::api::exchange_rate(op, currency, &other, on, None).await {
            Ok(picked) => picked.rate,
            Err(OpError::Refused { code, message, .. }) => {
                return Err(OpError::refused_at("/otherRate", code, message));
            }
            Err(error) => return Err(error),
        },
    };
    let digits = op.currency_digits(&other);
    Ok(Some((other, Exact::rate(rate), digits)))
}

/// Rates of currencies the law writes limits in.
async fn rates(
    op: &mut Op<'_>,
    law: &Law,
    currency: &str,
    on: kernel_types::Date,
) -> OpResult<BTreeMap<String, Exact>> {
    let mut found = BTreeMap::new();
    for other in law.currencies.iter().filter(|other| *other != currency) {
        match ledger::api::exchange_rate(op, other, currency, on, None).await {
            Ok(picked) => {
                found.insert(other.clone(), Exact::rate(picked.rate));
            }
            Err(OpError::Refused { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(found)
}

/// `names` are those of the components, by code.
fn shown(
    slip: &Slip<'_>,
    names: &BTreeMap<&str, Sentence>,
    currency: &str,
    digits: u32,
    other: Option<(&str, u32)>,
) -> ReportTable {
    let part = |group: Group| match group {
        Group::Earning => written!("payroll-earnings", "Earnings"),
        Group::Benefit => written!("payroll-benefits-in-kind", "Benefits in kind"),
        Group::Contribution => written!("payroll-contributions", "Contributions"),
        Group::Tax => written!("payroll-tax-and-levies", "Tax and levies"),
        Group::Deduction => written!("payroll-deductions", "Deductions"),
        Group::Reimbursement => written!("payroll-money-back", "Money back"),
        Group::Employer => written!("payroll-cost-of-the-employer", "Cost of the employer"),
    };
    // What the country takes is called as its rules call it.
    let name = |line: &Line| match line.group {
        Group::Contribution | Group::Tax | Group::Employer => Sentence::from(&line.name),
        _ => names.get(line.code.as_str()).cloned().unwrap_or_else(|| Sentence::from(&line.name)),
    };
    let code = |foreign: bool| other.filter(|_| foreign).map_or(currency, |(code, _)| code);
    let places = |foreign: bool| other.filter(|_| foreign).map_or(digits, |(_, digits)| digits);
    let mut rows: Vec<ReportRow> = slip
        .lines
        .iter()
        .map(|line| {
            row(vec![
                Value::said(part(line.group)),
                Value::said(name(line)),
                text_or_blank(line.base.map(|base| base.text(places(line.foreign)))),
                text_or_blank(line.rate.map(|rate| rate.to_string())),
                Value::Int(line.amount.to_money()),
                Value::text(code(line.foreign)),
                Value::text(&line.why),
            ])
        })
        .collect();
    let mut total = |what: Sentence, amount: Exact, foreign: bool| {
        let cells = vec![
            Value::Null,
            Value::said(what),
            Value::Null,
            Value::Null,
            Value::Int(amount.to_money()),
            Value::text(code(foreign)),
            Value::Null,
        ];
        rows.push(ReportRow { cells, kind: RowKind::Subtotal, ..ReportRow::default() });
    };
    total(written!("payroll-gross-pay", "Gross pay"), slip.gross, false);
    total(written!("payroll-taxable-pay", "Taxable pay"), slip.taxable, false);
    total(written!("payroll-net-pay", "Net pay"), slip.net, false);
    if other.is_some() {
        total(written!("payroll-net-pay", "Net pay"), slip.other_net, true);
    }
    total(written!("payroll-cost-to-the-employer", "Cost to the employer"), slip.cost, false);
    let notes = slip.cautions.iter().filter_map(|caution| match caution {
        Caution::AskRate { title, rate, .. } => Some(format!("{title} ({rate})")),
        Caution::AskStaff { title, from, .. } => Some(format!("{title} (≥ {from})")),
        Caution::Doubtful { title, note, .. } => {
            Some(if note.is_empty() { title.clone() } else { format!("{title}: {note}") })
        }
        Caution::StartUnknown { known } => Some(known.to_string()),
        Caution::Note(note) => Some(note.clone()),
    });
    ReportTable { rows, notes: notes.map(Sentence::from).collect(), ..ReportTable::default() }
}
