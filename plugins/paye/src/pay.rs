//! From gross to net in the order the law of every country here shares: contributions that are deductible, reliefs, tax,
//! credits, levies on tax, contributions on what is left, other deductions.

use baobab_guest::{Answer, Decimal, Map, Value, json, share};

use crate::contributions::{Charged, charge};
use crate::input::Case;
use crate::rules::{BonusRule, TaxTable};
use crate::tax;

pub fn gross_to_net(case: &Case) -> Answer<Value> {
    let digits = case.digits;
    let text = |amount: Decimal| amount.with_digits(digits);
    let mut notes: Vec<String> = case.rules.note.iter().cloned().collect();
    let gross = case.earnings.gross().rounded(digits);
    let table = case.rules.tax(&case.currency, case.period, &case.date)?;

    let rules = case.rules.contributions(&case.date)?;
    let mut charged: Vec<Charged> = Vec::new();
    for rule in rules.iter().filter(|rule| rule.less.is_empty()) {
        charged.extend(charge(case, rule, |_| Decimal::ZERO, &mut notes)?);
    }
    let deducted: Decimal = charged.iter().filter(|one| one.deductible).map(|one| one.employee).sum();

    let bonus = Bonus::of(case)?;
    let once = case.earnings.bonus - bonus.exempt - bonus.finally;
    let regular =
        case.earnings.gross() - case.earnings.bonus + case.earnings.benefits - case.earnings.exempt - deducted;
    let employee_of = |charged: &[Charged], code: &str| {
        charged.iter().find(|one| one.rule.code == code).map_or(Decimal::ZERO, |one| one.employee)
    };
    let reliefs = tax::reliefs(case, table, |code| employee_of(&charged, code));
    let credits = tax::credits(case, table)?;
    let owed = tax::of_period(case, table, regular, once, tax::sum(&reliefs), tax::sum(&credits))?;
    let taxable = if owed.annual.is_some() {
        (regular + once).not_below_zero()
    } else {
        (regular + once - tax::sum(&reliefs)).not_below_zero()
    };

    let split = Split::of(case, gross)?;
    let levies = split.levies(case, owed.paye);
    let levy: Decimal = levies.iter().map(|(_, _, amount)| *amount).sum();
    let all_tax = owed.paye + bonus.tax + levy;

    for rule in rules.iter().filter(|rule| !rule.less.is_empty()) {
        let found = |code: &str| if code == "paye" { owed.paye + bonus.tax } else { employee_of(&charged, code) };
        let one = charge(case, rule, found, &mut notes)?;
        charged.extend(one);
    }
    let employee: Decimal = charged.iter().map(|one| one.employee).sum();
    let employer: Decimal = charged.iter().map(|one| one.employer).sum();
    let others: Decimal = case.pay.deductions.values().copied().sum();
    let retirement = case.pay.paid.get("retirement").copied().unwrap_or_default();
    let net = gross - employee - all_tax - others - retirement;

    cautions(case, table, &charged, &mut notes);
    let by_code = |amount: fn(&Charged) -> Decimal| -> Map<String, Value> {
        let some = charged.iter().filter(|one| !amount(one).is_zero());
        some.map(|one| (one.rule.code.clone(), json!(text(amount(one))))).collect()
    };
    let mut answer = json!({
        "country": case.rules.country,
        "currency": case.currency,
        "gross": text(gross),
        "taxable": text(taxable),
        "taxBeforeCredits": text(owed.before_credits),
        "credits": named(&credits, digits),
        "reliefs": named(&reliefs, digits),
        "paye": text(owed.paye),
        "bonusTax": text(bonus.tax),
        "levies": levies.iter().map(|(code, _, amount)| (code.clone(), json!(text(*amount)))).collect::<Map<String, Value>>(),
        "employee": by_code(|one| one.employee),
        "employer": by_code(|one| one.employer),
        "net": text(net),
        "employerCost": text(gross + employer),
        "lines": lines(case, &charged, &owed, &bonus, &levies),
        "table": { "from": table.dated.from, "per": table.per.as_str(), "source": table.dated.source },
        "notes": notes,
    });
    if let (Some((taxable, tax)), Some(fields)) = (owed.annual, answer.as_object_mut()) {
        fields.insert("annual".into(), json!({ "taxable": text(taxable), "tax": text(tax) }));
    }
    if let (Some(parts), Some(fields)) = (split.parts(case, gross, owed.paye, employee), answer.as_object_mut()) {
        fields.insert("split".into(), parts);
    }
    Ok(answer)
}

/// Amounts by code, of the tax table's period.
fn named(amounts: &[(String, Decimal)], digits: u32) -> Map<String, Value> {
    amounts.iter().map(|(code, amount)| (code.clone(), json!(amount.with_digits(digits)))).collect()
}

/// What is tax-free of a bonus, and what is taxed finally at a rate of its own.
struct Bonus {
    exempt: Decimal,
    finally: Decimal,
    tax: Decimal,
}

impl Bonus {
    fn of(case: &Case) -> Answer<Bonus> {
        let none = Bonus { exempt: Decimal::ZERO, finally: Decimal::ZERO, tax: Decimal::ZERO };
        let paid = case.earnings.bonus;
        let Some(rule) = case.rules.bonus.as_ref().filter(|rule| !paid.is_zero() && rule.dated.holds(&case.date))
        else {
            return Ok(none);
        };
        Ok(match rule {
            BonusRule { exempt: Some(limit), currency, .. } => {
                let left = case.in_pay(*limit, currency.as_ref())? - case.pay.year_to_date.bonus;
                Bonus { exempt: paid.min(left.not_below_zero()), ..none }
            }
            BonusRule { final_rate: Some(rate), percent_of_annual_basic: Some(share), .. } => {
                let year = case.earnings.basic * Decimal::whole(i64::from(case.period.per_year()));
                let finally = paid.min((year.percent(*share) - case.pay.year_to_date.bonus).not_below_zero());
                Bonus { finally, tax: finally.percent(*rate).rounded(case.digits), ..none }
            }
            _ => none,
        })
    }
}

/// Shares of two currencies: tax is found on the whole and divided in proportion to earnings.
struct Split {
    /// In the pay's currency: what was earned in the other one, and its units for one of the pay's.
    other: Option<(Decimal, Decimal)>,
    gross: Decimal,
}

impl Split {
    fn of(case: &Case, gross: Decimal) -> Answer<Split> {
        let Some(other) = &case.pay.other else { return Ok(Split { other: None, gross }) };
        let foreign = other.earnings.gross().over(other.rate).ok_or("The rate of exchange must not be zero.")?;
        Ok(Split { other: Some((foreign.rounded(case.digits), other.rate)), gross })
    }

    /// Own and other share of an amount; what rounding leaves belongs to the larger.
    fn shares(&self, amount: Decimal, digits: u32) -> (Decimal, Decimal) {
        let Some((foreign, _)) = self.other else { return (amount, Decimal::ZERO) };
        let own = self.gross - foreign;
        if own > foreign {
            let other = share(amount, foreign, self.gross, digits);
            (amount - other, other)
        } else {
            let mine = share(amount, own, self.gross, digits);
            (mine, amount - mine)
        }
    }

    /// Levies by code, title and amount in the pay's currency. Each currency's share of the tax bears its own.
    fn levies(&self, case: &Case, paye: Decimal) -> Vec<(String, String, Decimal)> {
        let (own, other) = self.shares(paye, case.digits);
        let of = |rate: Decimal| own.percent(rate).rounded(case.digits) + other.percent(rate).rounded(case.digits);
        case.rules.levies.iter().map(|levy| (levy.code.clone(), levy.title.clone(), of(levy.rate))).collect()
    }

    fn parts(&self, case: &Case, gross: Decimal, paye: Decimal, contributions: Decimal) -> Option<Value> {
        let ((foreign, rate), other) = (self.other?, case.pay.other.as_ref()?);
        let part = |currency: &str, rate: Decimal, earned: Decimal, tax: Decimal, contributions: Decimal| {
            let digits = crate::input::digits(currency);
            let tax = (tax * rate).rounded(digits);
            let levy: Decimal = case.rules.levies.iter().map(|levy| tax.percent(levy.rate).rounded(digits)).sum();
            let contributions = (contributions * rate).rounded(digits);
            json!({
                "currency": currency, "gross": earned.with_digits(digits), "paye": tax.with_digits(digits), "levy": levy.with_digits(digits),
                "contributions": contributions.with_digits(digits), "net": (earned - tax - levy - contributions).with_digits(digits),
            })
        };
        let ((own_tax, other_tax), (own_funds, other_funds)) =
            (self.shares(paye, case.digits), self.shares(contributions, case.digits));
        Some(json!([
            part(&case.currency, Decimal::whole(1), gross - foreign, own_tax, own_funds),
            part(&other.currency, rate, other.earnings.gross(), other_tax, other_funds),
        ]))
    }
}

/// The payslip's lines with what each was computed from.
fn lines(
    case: &Case,
    charged: &[Charged],
    owed: &tax::Owed,
    bonus: &Bonus,
    levies: &[(String, String, Decimal)],
) -> Value {
    let text = |amount: Decimal| amount.with_digits(case.digits);
    let mut lines: Vec<Value> = Vec::new();
    for one in charged {
        for (side, amount, rate) in
            [("employee", one.employee, one.rule.employee), ("employer", one.employer, one.rule.employer)]
        {
            if !amount.is_zero() {
                lines.push(json!({ "code": one.rule.code, "title": one.rule.title, "side": side, "base": text(one.base), "rate": rate, "amount": text(amount) }));
            }
        }
    }
    lines.push(json!({ "code": "paye", "title": "Income tax (PAYE)", "side": "employee", "amount": text(owed.paye) }));
    if !bonus.tax.is_zero() {
        lines.push(json!({ "code": "bonus-tax", "title": "Final tax on bonus", "side": "employee", "base": text(bonus.finally), "amount": text(bonus.tax) }));
    }
    for (code, title, amount) in levies {
        lines.push(json!({ "code": code, "title": title, "side": "employee", "base": text(owed.paye), "amount": text(*amount) }));
    }
    Value::Array(lines)
}

fn cautions(case: &Case, table: &TaxTable, charged: &[Charged], notes: &mut Vec<String>) {
    notes.extend(table.dated.caution("The tax table"));
    notes.extend(charged.iter().filter_map(|one| one.rule.dated.caution(&one.rule.title)));
    if table.dated.from.is_none()
        && let Some(known) = table.in_force_on.as_ref().filter(|known| case.date < **known)
    {
        notes.push(format!("The start of the tax table is not known; it was in force on {known}."));
    }
}

/// Tax of a taxable amount alone, in one or two currencies.
pub fn tax_on(case: &Case, taxable: Decimal) -> Answer<Value> {
    let table = case.rules.tax(&case.currency, case.period, &case.date)?;
    let credits = tax::credits(case, table)?;
    let owed = tax::of_period(case, table, taxable, Decimal::ZERO, Decimal::ZERO, tax::sum(&credits))?;
    let split = Split::of(case, taxable)?;
    let levies = split.levies(case, owed.paye);
    let levy: Decimal = levies.iter().map(|(_, _, amount)| *amount).sum();
    let text = |amount: Decimal| amount.with_digits(case.digits);
    let mut answer = json!({
        "taxable": text(taxable),
        "taxBeforeCredits": text(owed.before_credits),
        "paye": text(owed.paye),
        "levies": levies.iter().map(|(code, _, amount)| (code.clone(), json!(text(*amount)))).collect::<Map<String, Value>>(),
        "total": text(owed.paye + levy),
        "table": { "from": table.dated.from, "per": table.per.as_str(), "source": table.dated.source },
    });
    if let (Some(parts), Some(fields)) = (split.parts(case, taxable, owed.paye, Decimal::ZERO), answer.as_object_mut())
    {
        fields.insert("split".into(), parts);
    }
    Ok(answer)
}
