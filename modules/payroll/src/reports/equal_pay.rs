//! What women and men are paid in the same grade (design 11.9).

use std::collections::{BTreeMap, HashMap};

use kernel::{Op, OpError, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, written};
use kernel_types::{Id, Money, Value};
use people::api::Gender;

use super::{table, text_or_blank};
use crate::exact::Exact;
use crate::generated::pay_group;
use crate::law::rules::Period;
use crate::law::tax::scaled;

kernel::columns! {
    /// A salary in force.
    struct Salary { employee: Id, currency: String, frequency: Option<String>, basic: Money }
}

/// Basic pay a month of women or men.
#[derive(Debug, Clone, Copy, Default)]
struct Side {
    people: i64,
    basic: Exact,
}

impl Side {
    fn add(&mut self, other: Side) {
        self.people += other.people;
        self.basic += other.basic;
    }

    fn average(self) -> Option<Exact> {
        self.basic.over(Exact::whole(self.people))
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Both {
    women: Side,
    men: Side,
}

impl Both {
    /// By how many percent of men's average pay women's is below it; less than nothing where it is above.
    fn gap(self) -> Option<Exact> {
        let (women, men) = (self.women.average()?, self.men.average()?);
        (men - women).times(Exact::whole(100)).over(men).map(|gap| gap.rounded(1))
    }

    fn cells(self, grade: Value, currency: &str) -> Vec<Value> {
        let average = |side: Side| side.average().map_or(Value::Null, |pay| Value::Int(pay.rounded(2).to_money()));
        vec![
            grade,
            Value::text(currency),
            Value::Int(self.women.people),
            Value::Int(self.men.people),
            average(self.women),
            average(self.men),
            text_or_blank(self.gap().map(|gap| format!("{gap}%"))),
        ]
    }
}

/// Salaries that are added before they are brought to a month: an amount that is rounded is rounded once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Paid {
    grade: Option<String>,
    currency: String,
    woman: bool,
    frequency: Option<String>,
}

/// How many salaries there are of each grade, currency, gender and frequency of pay, and what they come to.
fn together(salaries: Vec<Salary>, people: &HashMap<Id, Gender>) -> BTreeMap<Paid, (i64, Money)> {
    let mut sums: BTreeMap<Paid, (i64, Money)> = BTreeMap::new();
    for salary in salaries {
        let Some(person) = people.get(&salary.employee) else { continue };
        let paid = Paid {
            grade: person.grade.clone(),
            currency: salary.currency,
            woman: person.gender == "female",
            frequency: salary.frequency,
        };
        let sum = sums.entry(paid).or_default();
        *sum = (sum.0 + 1, sum.1 + salary.basic);
    }
    sums
}

/// `payroll.gender_pay`: main salaries in force today; anyone who did not say their gender is left out.
pub fn gender_pay<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let statement = op
            .sql(
                "SELECT a.employee, a.currency, p.frequency, a.basic FROM payroll_assignment a JOIN payroll_pay_group p ON p.tenant = a.tenant AND p.id = a.pay_group \
                 WHERE a.tenant = ? AND a.status = 'active' AND (a.additional IS NULL OR NOT a.additional) AND a.\"from\" <= ? AND (a.\"to\" IS NULL OR a.\"to\" >= ?)",
            )
            .bind(op.tenant().0)
            .bind(today)
            .bind(today)
            .done();
        let salaries: Vec<Salary> = op.rows_as(&statement).await?;
        let people: HashMap<Id, Gender> =
            people::api::genders(op).await?.into_iter().map(|person| (person.employee.clone(), person)).collect();
        let mut grades: BTreeMap<(String, Option<String>), Both> = BTreeMap::new();
        let mut all: BTreeMap<String, Both> = BTreeMap::new();
        for (paid, (people, basic)) in together(salaries, &people) {
            // Pay is monthly until a group says otherwise.
            let word = paid.frequency.as_deref().unwrap_or(Period::Month.as_str());
            let per = Period::parse(word)
                .ok_or_else(|| OpError::internal(format!("{} /frequency holds {word:?}", pay_group::ADDRESS)))?;
            let side = Side { people, basic: scaled(Exact::money(basic), per, Period::Month) };
            for both in
                [grades.entry((paid.currency.clone(), paid.grade)).or_default(), all.entry(paid.currency).or_default()]
            {
                if paid.woman { both.women.add(side) } else { both.men.add(side) }
            }
        }
        let mut rows: Vec<ReportRow> = grades
            .into_iter()
            .map(|((currency, grade), both)| ReportRow {
                cells: both.cells(text_or_blank(grade), &currency),
                ..ReportRow::default()
            })
            .collect();
        rows.extend(all.into_iter().map(|(currency, both)| ReportRow {
            cells: both.cells(Value::said(written!("payroll-all-grades", "All")), &currency),
            kind: RowKind::Total,
            ..ReportRow::default()
        }));
        Ok(table(rows))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(people: i64, basic: &str) -> Side {
        Side { people, basic: Exact::parse(basic).unwrap_or_default() }
    }

    #[test]
    fn the_gap_is_of_mens_average_pay() {
        let gap = |women: Side, men: Side| Both { women, men }.gap().map(|gap| gap.to_string());
        // 900 on average beside 1,000.
        assert_eq!(gap(side(2, "1800"), side(3, "3000")), Some("10".into()));
        assert_eq!(gap(side(1, "1050"), side(1, "1000")), Some("-5".into()));
        assert_eq!(gap(side(0, "0"), side(3, "3000")), None);
    }
}
