//! What women and men are paid in the same grade (design 11.9).

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::{Money, Value};

use super::{table, text_or_blank};
use crate::exact::Exact;
use crate::law::rules::Period;
use crate::law::tax::scaled;

kernel::columns! {
    /// Salaries in force of one grade, currency, gender and frequency of pay.
    struct Paid { grade: Option<String>, currency: String, gender: String, frequency: Option<String>, people: i64, basic: Option<Money> }
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
            text_or_blank(self.gap().map(|gap| format!("{gap} %"))),
        ]
    }
}

/// `payroll.gender_pay`: main salaries in force today; whoever did not say their gender is left out.
pub fn gender_pay<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let statement = op
            .sql(
                "SELECT j.name, a.currency, e.gender, p.frequency, COUNT(*), CAST(SUM(a.basic) AS BIGINT) FROM payroll_assignment a \
                 JOIN people_and_culture_employee e ON e.tenant = a.tenant AND e.id = a.employee JOIN payroll_pay_group p ON p.tenant = a.tenant AND p.id = a.pay_group \
                 LEFT JOIN people_and_culture_job_grade j ON j.tenant = e.tenant AND j.id = e.grade \
                 WHERE a.tenant = ? AND a.status = 'active' AND (a.additional IS NULL OR NOT a.additional) AND a.\"from\" <= ? AND (a.\"to\" IS NULL OR a.\"to\" >= ?) \
                 AND e.status <> 'exited' AND e.gender IN ('female', 'male') GROUP BY j.name, a.currency, e.gender, p.frequency",
            )
            .bind(op.tenant().0)
            .bind(today)
            .bind(today)
            .done();
        let mut grades: BTreeMap<(String, Option<String>), Both> = BTreeMap::new();
        let mut all: BTreeMap<String, Both> = BTreeMap::new();
        for one in op.rows_as::<Paid>(&statement).await? {
            let per = one.frequency.as_deref().and_then(Period::parse).unwrap_or_default();
            let basic = scaled(Exact::money(one.basic.unwrap_or(0)), per, Period::Month);
            let side = Side { people: one.people, basic };
            for both in
                [grades.entry((one.currency.clone(), one.grade)).or_default(), all.entry(one.currency).or_default()]
            {
                if one.gender == "female" { both.women.add(side) } else { both.men.add(side) }
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
            cells: both.cells(Value::from("All"), &currency),
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
