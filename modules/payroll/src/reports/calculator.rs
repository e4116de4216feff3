//! The tax calculator: one pay worked out as a run would, with the sum behind every line.

use std::collections::BTreeMap;

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence};
use kernel_types::Value;

use super::{row, text_or_blank};
use crate::exact::Exact;
use crate::law::rules::{Law, Period};
use crate::law::statutory::{Case, Caution};
use crate::pay::components::{Class, Component, Exemption, How, Item, Kind, Part, Proration, Time};
use crate::pay::slip::{Group, Sheet, Slip, work_out};
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
        let components: Vec<(Component, Exact, bool)> = [
            ("basic", "Basic pay", Kind::Earning, Class::Basic, None, false),
            ("otherBasic", "Basic pay", Kind::Earning, Class::Basic, None, true),
            ("housing", "Housing allowance", Kind::Earning, Class::Housing, None, false),
            ("transport", "Transport allowance", Kind::Earning, Class::Transport, None, false),
            ("allowances", "Other allowances", Kind::Earning, Class::Allowance, None, false),
            ("bonus", "Bonus", Kind::Earning, Class::Bonus, None, false),
            ("benefits", "Benefits in kind", Kind::Benefit, Class::Allowance, None, false),
            ("medical", "Medical aid", Kind::Deduction, Class::Allowance, Some("medical"), false),
            ("retirement", "Retirement saving", Kind::Deduction, Class::Allowance, Some("retirement"), false),
        ]
        .into_iter()
        .filter(|(name, _, _, _, _, foreign)| !amount(name).is_zero() && (!foreign || other.is_some()))
        .map(|(code, name, kind, class, paid_as, foreign)| {
            (component(code, name, kind, class, paid_as), amount(code), foreign)
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
        Ok(shown(&slip, &currency, digits, other.as_ref().map(|(code, _, digits)| (code.as_str(), *digits))))
    })
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

fn shown(slip: &Slip<'_>, currency: &str, digits: u32, other: Option<(&str, u32)>) -> ReportTable {
    let part = |group: Group| match group {
        Group::Earning => "Earnings",
        Group::Benefit => "Benefits in kind",
        Group::Contribution => "Contributions",
        Group::Tax => "Tax and levies",
        Group::Deduction => "Deductions",
        Group::Reimbursement => "Money back",
        Group::Employer => "Cost of the employer",
    };
    let code = |foreign: bool| other.filter(|_| foreign).map_or(currency, |(code, _)| code);
    let places = |foreign: bool| other.filter(|_| foreign).map_or(digits, |(_, digits)| digits);
    let mut rows: Vec<ReportRow> = slip
        .lines
        .iter()
        .map(|line| {
            row(vec![
                Value::from(part(line.group)),
                Value::text(&line.name),
                text_or_blank(line.base.map(|base| base.text(places(line.foreign)))),
                text_or_blank(line.rate.map(|rate| rate.to_string())),
                Value::Int(line.amount.to_money()),
                Value::text(code(line.foreign)),
                Value::text(&line.why),
            ])
        })
        .collect();
    let mut total = |what: &str, amount: Exact, foreign: bool| {
        let cells = vec![
            Value::Null,
            Value::from(what),
            Value::Null,
            Value::Null,
            Value::Int(amount.to_money()),
            Value::text(code(foreign)),
            Value::Null,
        ];
        rows.push(ReportRow { cells, kind: RowKind::Subtotal, ..ReportRow::default() });
    };
    total("Gross pay", slip.gross, false);
    total("Taxable pay", slip.taxable, false);
    total("Net pay", slip.net, false);
    if other.is_some() {
        total("Net pay", slip.other_net, true);
    }
    total("Cost to the employer", slip.cost, false);
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
