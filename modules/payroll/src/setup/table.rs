//! Tables of PAYE the business adds itself: sound bands, and what they change for whom before anybody approves them.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, say};
use kernel_types::{Date, Id, Money, Value};
use serde_json::{Map, Value as Json};

use super::group::{law_of, own_table};
use crate::exact::Exact;
use crate::generated::{self as g, tax_table};
use crate::law::check;
use crate::law::tax::on_bands;

/// `payroll.tax_table`: gaps, overlaps and open ends are refused, as is a second table for the same days.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = draft.id();
        let (problems, same): (Vec<String>, Option<(String, String, Date)>) = {
            let table = g::TaxTable::of(&*draft)?;
            let Ok(own) = own_table(&table) else { return Ok(()) };
            let same = table.country().ok().zip(table.currency().ok()).zip(table.from().ok());
            (
                check::bands(&own.bands),
                same.map(|((country, currency), from)| (country.to_string(), currency.to_string(), from)),
            )
        };
        for problem in problems {
            draft.refuse(
                format!("/{}", tax_table::BANDS),
                "bands_wrong",
                say!("payroll-bands-wrong", "These bands cannot be used: {problem}.", problem),
            );
        }
        let Some((country, currency, from)) = same else { return Ok(()) };
        let per = g::TaxTable::of(&*draft)?.per()?;
        for other in g::TaxTable::find_all(
            op,
            &[(tax_table::COUNTRY, Value::text(&country)), (tax_table::STATUS, Value::from("approved"))],
        )
        .await?
        {
            if other.id() != id && other.currency()? == currency && other.per()? == per && other.from()? == from {
                draft.refuse(
                    format!("/{}", tax_table::FROM),
                    "table_twice",
                    say!("payroll-table-twice", "An approved table begins on {from} already; withdraw it first.", from),
                );
            }
        }
        Ok(())
    })
}

kernel::columns! {
    /// Somebody's last payslip.
    struct Last { employee: Id, taxable: Money, paye: Money, on: Date }
}

/// `payroll.compare_table`: tax of every last payslip by the table in force and by this one.
pub fn compare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (own, country, currency) = {
            let table = g::TaxTable::of(&*draft)?;
            (own_table(&table)?, table.country()?.to_string(), table.currency()?.to_string())
        };
        let law = law_of(op, &country).await?;
        let digits = op.currency_digits(&currency);
        let statement = op
            .sql(
                "SELECT p.employee, p.taxable, p.paye, p.pay_date FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
                 WHERE p.tenant = ? AND p.country = ? AND p.currency = ? AND r.kind = 'regular' AND r.status IN ('posted', 'paid') \
                 AND p.pay_date = (SELECT MAX(q.pay_date) FROM payroll_payslip q JOIN payroll_run s ON s.tenant = q.tenant AND s.id = q.run \
                 WHERE q.tenant = p.tenant AND q.employee = p.employee AND s.kind = 'regular' AND s.status IN ('posted', 'paid')) ORDER BY p.name, p.id LIMIT 2000",
            )
            .bind(op.tenant().0)
            .bind(country.as_str())
            .bind(currency.as_str())
            .done();
        let last: Vec<Last> = op.rows_as(&statement).await?;
        let now = op.now();
        let years = |periods: crate::law::rules::Period| Exact::whole(periods.per_year());
        let on = |table: &crate::law::rules::TaxTable, monthly: Exact| {
            // A yearly table judges twelve months of it.
            let per = years(table.per);
            on_bands(&table.bands, 1, monthly.share(Exact::whole(12), per)).share(per, Exact::whole(12)).rounded(digits)
        };
        let mut table = g::TaxTable::of(draft)?;
        let rows: Vec<(Last, Exact, Exact)> = last
            .into_iter()
            .filter_map(|last| {
                let taxable = Exact::money(last.taxable);
                let in_force = law.table(&currency, crate::law::rules::Period::Month, last.on)?;
                let (before, after) = (on(in_force, taxable), on(&own, taxable));
                Some((last, before, after))
            })
            .collect();
        table.clear_lines(tax_table::EFFECT);
        for (last, before, after) in rows {
            table
                .push_effect()
                .set_employee(&last.employee)
                .set_taxable(last.taxable)
                .set_before(before.to_money())
                .set_after(after.to_money())
                .set_change((after - before).to_money());
        }
        table.set_compared_at(now);
        Ok(())
    })
}
