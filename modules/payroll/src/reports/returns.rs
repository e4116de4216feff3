//! Returns of the authorities, in their own columns (`returns` of `registry/payroll/countries`).

use std::collections::{BTreeMap, HashMap};

use chrono::Months;
use kernel::{
    Column, ColumnKind, ColumnWords, Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence,
    Shape, say,
};
use kernel_types::{Date, Id, Money, Value};
use people::api::Identity;

use super::POSTED;
use crate::law::returns::{Fact, Figure, Return, ReturnColumn, Rows};
use crate::law::rules::{Law, Period};
use crate::setup::group::{laws, words};

kernel::columns! {
    /// What somebody's payslips come to.
    struct Slips { employee: Id, payslips: i64, gross: Money, taxable: Money, tax: Money, contributions: Money, net: Money }
}

kernel::columns! {
    /// What their lines come to.
    struct Lines { employee: Id, group: String, code: String, class: Option<String>, paid_as: Option<String>, amount: Money, base: Option<Money> }
}

kernel::columns! {
    /// What their salaries say of them.
    struct Salary { employee: Id, additional: bool, flags: Option<serde_json::Value> }
}

/// Everything a row is made of.
#[derive(Default)]
struct Entry {
    people: i64,
    payslips: i64,
    figures: [Money; 5],
    lines: Vec<Lines>,
    person: Option<Identity>,
    flags: Vec<String>,
    main: bool,
}

/// `payroll.authority_return`.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let laws = laws(op)?;
        let asked = call.text("return").unwrap_or_default().to_string();
        let found = asked.split_once('-').and_then(|(country, code)| {
            let law = laws.of(&country.to_uppercase())?;
            let place = law.returns.iter().position(|one| one.code == code)?;
            Some((law, place))
        });
        let Some((law, place)) = found else {
            return Err(OpError::refused_at(
                "/return",
                "return_unknown",
                say!("payroll-return-unknown", "The program does not know this return."),
            ));
        };
        let Some(one) = law.returns.get(place) else { return Ok(ReportTable::default()) };
        let (from, to) = span(&law, one, call.day("on", op.today()));
        let currency = call.text("currency").map_or_else(|| law.currency.clone(), str::to_string);
        let mut entries = gather(op, &law.country, &currency, from, to).await?;
        if !one.only.is_empty() {
            entries.retain(|entry| entry.lines.iter().any(|line| one.only.contains(&line.code)));
        }
        if one.of == Rows::Employer {
            entries = vec![together(entries)];
        }
        let digits = op.currency_digits(&currency);
        let rows = (1..).zip(&entries).map(|(place, entry)| ReportRow {
            cells: one.columns.iter().map(|column| cell(&law, column, entry, place, to, digits)).collect(),
            ..ReportRow::default()
        });
        let rows = rows.collect();
        let known: Vec<&str> =
            one.held.sources.iter().filter_map(|key| law.sources.get(key)).map(String::as_str).collect();
        let mut notes: Vec<Sentence> = vec![
            format!("{} · {} · {from} – {to} · {currency}", one.authority, one.title).into(),
            format!("{} · {}", known.join("; "), one.checked).into(),
        ];
        notes.extend(one.held.note.clone().map(Sentence::from));
        Ok(ReportTable {
            rows,
            currency: Some(currency),
            notes,
            shape: Some(Box::new(shape(one))),
            ..ReportTable::default()
        })
    })
}

/// The month or the tax year of a day.
fn span(law: &Law, one: &Return, on: Date) -> (Date, Date) {
    let (first, months) = match one.per {
        Period::Year => (law.tax_year(on), 12),
        _ => (kernel::report::month_start(on), 1),
    };
    // The calendar ends with a day.
    let last = first.checked_add_months(Months::new(months)).and_then(|next| next.pred_opt()).unwrap_or(on);
    (first, last)
}

async fn gather(op: &mut Op<'_>, country: &str, currency: &str, from: Date, to: Date) -> OpResult<Vec<Entry>> {
    let posted = "FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run";
    let which = format!("p.tenant = ? AND p.country = ? AND p.pay_date >= ? AND p.pay_date <= ? AND {POSTED}");
    let bound = |op: &mut Op<'_>, sql: &str| {
        op.sql(sql).bind(op.tenant().0).bind(country).bind(from).bind(to).bind(currency).done()
    };
    let mut entries: BTreeMap<Id, Entry> = BTreeMap::new();
    let sum = |field: &str| format!("CAST(SUM(p.{field}) AS BIGINT)");
    let statement = bound(
        op,
        &format!(
            "SELECT p.employee, COUNT(*), {}, {}, {}, {}, {} {posted} WHERE {which} AND p.currency = ? GROUP BY p.employee",
            sum("gross"),
            sum("taxable"),
            sum("tax"),
            sum("contributions"),
            sum("net")
        ),
    );
    for slips in op.rows_as::<Slips>(&statement).await? {
        let entry = entries.entry(slips.employee).or_default();
        entry.payslips = slips.payslips;
        entry.figures = [slips.gross, slips.taxable, slips.tax, slips.contributions, slips.net];
    }
    let statement = bound(
        op,
        &format!(
            "SELECT p.employee, l.\"group\", l.code, c.class, c.paid_as, CAST(SUM(l.amount) AS BIGINT), CAST(SUM(l.base) AS BIGINT) {posted} \
             JOIN payroll_payslip_lines l ON l.tenant = p.tenant AND l.parent = p.id LEFT JOIN payroll_component c ON c.tenant = l.tenant AND c.id = l.component \
             WHERE {which} AND l.currency = ? GROUP BY p.employee, l.\"group\", l.code, c.class, c.paid_as ORDER BY p.employee, l.\"group\", l.code"
        ),
    );
    for line in op.rows_as::<Lines>(&statement).await? {
        entries.entry(line.employee.clone()).or_default().lines.push(line);
    }
    let ids: Vec<Id> = entries.keys().cloned().collect();
    let identities = people::api::identities(op, &ids).await?;
    let mut people: HashMap<Id, Identity> = identities.into_iter().map(|person| (person.id.clone(), person)).collect();
    let statement = op
        .sql("SELECT a.employee, a.additional, a.flags FROM payroll_assignment a WHERE a.tenant = ? AND a.status <> 'draft' AND a.\"from\" <= ? AND (a.\"to\" IS NULL OR a.\"to\" >= ?)")
        .bind(op.tenant().0)
        .bind(to)
        .bind(from)
        .done();
    for salary in op.rows_as::<Salary>(&statement).await? {
        if let Some(entry) = entries.get_mut(&salary.employee) {
            entry.main |= !salary.additional;
            entry.flags.extend(words(salary.flags.as_ref()));
        }
    }
    let mut found: Vec<Entry> =
        entries.into_iter().map(|(id, entry)| Entry { people: 1, person: people.remove(&id), ..entry }).collect();
    found.sort_by(|one, other| order(one).cmp(&order(other)));
    Ok(found)
}

/// People stand by surname, as registers do.
fn order(entry: &Entry) -> Option<(&str, &str, &Id)> {
    entry.person.as_ref().map(|person| (person.last.as_str(), person.first.as_str(), &person.id))
}

/// Everybody in one row.
fn together(entries: Vec<Entry>) -> Entry {
    let mut all = Entry::default();
    for entry in entries {
        all.people += entry.people;
        all.payslips += entry.payslips;
        for (sum, amount) in all.figures.iter_mut().zip(entry.figures) {
            *sum += amount;
        }
        all.lines.extend(entry.lines);
    }
    all
}

fn cell(law: &Law, column: &ReturnColumn, entry: &Entry, place: i64, to: Date, digits: u32) -> Value {
    if let Some(text) = &column.text {
        return Value::text(text);
    }
    if let Some(fact) = column.fact {
        return fact_of(column, fact, entry, place);
    }
    if !column.is_amount() {
        return Value::Null;
    }
    Value::Int(amount(law, column, entry, to, digits))
}

fn amount(law: &Law, column: &ReturnColumn, entry: &Entry, to: Date, digits: u32) -> Money {
    let has = |list: &[String], word: &str| list.iter().any(|known| known == word);
    let mut sum = 0;
    for line in &entry.lines {
        // What the law adds or takes has no component, and so no class a column could ask for.
        let class = line.class.as_deref().unwrap_or_default();
        let (earning, benefit) = (line.group == "earning", line.group == "benefit");
        let counts = earning && (has(&column.pay, "cash") || has(&column.pay, class))
            || benefit && has(&column.pay, "benefit")
            || line.group == "employer" && has(&column.added, &line.code)
            || ["tax", "contribution", "deduction"].contains(&line.group.as_str()) && has(&column.taken, &line.code)
            || line.group == "deduction" && line.paid_as.as_deref().is_some_and(|paid| has(&column.paid, paid));
        if counts {
            sum += line.amount;
        }
    }
    sum += column.base.iter().map(|code| base_of(entry, code)).sum::<Money>();
    sum -= column.without.iter().map(|code| base_of(entry, code)).sum::<Money>();
    if let Some(figure) = column.slip {
        let [gross, taxable, tax, contributions, net] = entry.figures;
        sum += match figure {
            Figure::Gross => gross,
            Figure::Taxable => taxable,
            Figure::Tax => tax,
            Figure::Contributions => contributions,
            Figure::Net => net,
        };
    }
    if let Some(code) = &column.credit {
        let credit = law.credits.iter().find(|credit| credit.code == *code && credit.held.on(to));
        // A credit that does not hold any more comes to nothing.
        let a_month = credit.and_then(|credit| credit.amount).unwrap_or_default().rounded(digits);
        sum += a_month.to_money() * entry.people;
    }
    sum
}

/// What a fund or tax is charged on stands on the employee's line; where the employer alone pays, on the employer's.
fn base_of(entry: &Entry, code: &str) -> Money {
    let of = |group: &'static str| entry.lines.iter().filter(move |line| line.group == group && line.code == code);
    let taken: Vec<Money> = of("contribution").chain(of("tax")).filter_map(|line| line.base).collect();
    if taken.is_empty() { of("employer").filter_map(|line| line.base).sum() } else { taken.into_iter().sum() }
}

fn fact_of(column: &ReturnColumn, fact: Fact, entry: &Entry, place: i64) -> Value {
    let either = |is: bool| {
        let said = if is { &column.yes } else { &column.no };
        said.as_ref().map_or(Value::Null, Value::text)
    };
    let flagged = |flag: &str| entry.flags.iter().any(|known| known == flag);
    match fact {
        Fact::Place => return Value::Int(place),
        Fact::People => return Value::Int(entry.people),
        Fact::Payslips => return Value::Int(entry.payslips),
        Fact::Resident => return either(!flagged("nonResident")),
        Fact::MainSalary => return either(entry.main),
        Fact::Disabled => return either(flagged("disabled")),
        _ => {}
    }
    let Some(person) = &entry.person else { return Value::Null };
    let text = |text: &Option<String>| text.as_ref().map_or(Value::Null, Value::text);
    match fact {
        Fact::Number => text(&person.number),
        Fact::Name => Value::text(&person.name),
        Fact::FirstName => Value::text(&person.first),
        Fact::FirstNames => {
            let middle = person.middle.as_ref().map_or_else(String::new, |middle| format!(" {middle}"));
            Value::text(format!("{}{middle}", person.first))
        }
        Fact::LastName => Value::text(&person.last),
        Fact::NationalId => text(&person.national_id),
        Fact::Passport => text(&person.passport),
        Fact::Identity => text(if person.national_id.is_some() { &person.national_id } else { &person.passport }),
        Fact::IdentityType => match (&person.national_id, &person.passport) {
            (Some(_), _) => either(true),
            (None, Some(_)) => either(false),
            (None, None) => Value::Null,
        },
        Fact::TaxNumber => text(&person.tax_number),
        Fact::SocialSecurityNumber => text(&person.social_security),
        Fact::Born => person.born.map_or(Value::Null, Value::Date),
        Fact::Hired => Value::Date(person.hired),
        Fact::Left => person.ends.map_or(Value::Null, Value::Date),
        Fact::JobTitle => text(&person.job_title),
        Fact::Nationality => text(&person.nationality),
        Fact::Phone => text(&person.phone),
        Fact::Place | Fact::People | Fact::Payslips | Fact::Resident | Fact::MainSalary | Fact::Disabled => Value::Null,
    }
}

/// The columns of the authority. Their amounts are in the currency that was asked for, so that no column of currencies is added to
/// the file.
fn shape(one: &Return) -> Shape {
    let columns = one.columns.iter().enumerate().map(|(place, column)| {
        let kind = match column.fact {
            Some(Fact::Place | Fact::People | Fact::Payslips) => ColumnKind::Int,
            Some(Fact::Born | Fact::Hired | Fact::Left) => ColumnKind::Date,
            None if column.is_amount() => ColumnKind::Money,
            _ => ColumnKind::Text,
        };
        Column {
            name: format!("c{place}"),
            label: column.heading.replace(['{', '}'], ""),
            kind,
            total: false,
            drill: None,
            words: ColumnWords::Names,
            currency: (kind == ColumnKind::Money).then(|| "asked".to_string()),
        }
    });
    let columns: Vec<Column> = columns.collect();
    let landscape = columns.len() > 6;
    Shape { title: Some(one.title.as_str().into()), columns, landscape, ..Shape::default() }
}
