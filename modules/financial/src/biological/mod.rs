//! Biological assets (IAS 41, design 2.7): fair value less costs to sell of cohorts over a period, and where the gain comes from.

mod harvest;
pub mod report;

use kernel::{Draft, Op, OpFuture, say};
use kernel_types::{QUANTITY_SCALE, Value, mul_div_round, round_half_away};

/// How a cohort came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Opening,
    Bought,
    Born,
}

/// Animals or plants of one kind over a period. Values per head are fair values less costs to sell at scale 4, quantities at
/// scale 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cohort {
    pub source: Source,
    pub qty: i64,
    /// At the start, at purchase or at birth.
    pub first: i64,
    /// What was paid a head.
    pub cost: i64,
    pub sold: i64,
    /// At the day of sale.
    pub sale_value: i64,
    pub died: i64,
    /// At the end, for the age it had at first.
    pub same_age: i64,
    /// At the end, for the age it has then.
    pub last: i64,
}

/// Where a gain comes from; amounts at scale 4.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gain {
    pub closing: i64,
    pub price: i64,
    /// Growth, births and deaths.
    pub physical: i64,
    pub on_sold: i64,
    pub day_one: i64,
}

impl Gain {
    pub fn total(&self) -> i64 {
        self.price + self.physical + self.on_sold + self.day_one
    }
}

/// What a cohort gained (IAS 41.51): price change of what is held for its first age, physical change from that age to the
/// present one, what was sold up to its sale, and what a purchase loses at once. `None` beyond the range of amounts.
pub fn gain(cohort: &Cohort, unit: i64) -> Option<Gain> {
    let held = cohort.qty - cohort.sold - cohort.died;
    let times = |qty: i64, value: i64| {
        let exact = mul_div_round(qty, value, 10i64.pow(QUANTITY_SCALE))?;
        i64::try_from(round_half_away(i128::from(exact), i128::from(unit.max(1)))).ok()?.checked_mul(unit.max(1))
    };
    let births = if cohort.source == Source::Born { times(cohort.qty, cohort.first)? } else { 0 };
    let day_one = if cohort.source == Source::Bought { times(cohort.qty, cohort.first - cohort.cost)? } else { 0 };
    Some(Gain {
        closing: times(held, cohort.last)?,
        price: times(held, cohort.same_age - cohort.first)?,
        physical: times(held, cohort.last - cohort.same_age)? + births - times(cohort.died, cohort.first)?,
        on_sold: times(cohort.sold, cohort.sale_value - cohort.first)?,
        day_one,
    })
}

/// Calculator `financial.bio_valuation`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let mut sum = Gain::default();
        let mut wrong = Vec::new();
        for index in 0..draft.line_count("cohorts") {
            let Some(line) = draft.line("cohorts", index) else { continue };
            let source = match line.text("source") {
                Some("bought") => Source::Bought,
                Some("born") => Source::Born,
                _ => Source::Opening,
            };
            let figure = |field: &str| line.int(field);
            let cohort = Cohort {
                source,
                qty: figure("qty"),
                first: figure("firstValue"),
                cost: figure("cost"),
                sold: figure("sold"),
                sale_value: figure("saleValue"),
                died: figure("died"),
                same_age: line.get("sameAge").as_int().unwrap_or(figure("firstValue")),
                last: figure("lastValue"),
            };
            if cohort.sold + cohort.died > cohort.qty {
                wrong.push(index);
            }
            let Some(part) = gain(&cohort, unit) else {
                draft.refuse(
                    format!("/cohorts/{index}/lastValue"),
                    "amount_too_large",
                    say!("financial-amount-too-large", "The amount is too large."),
                );
                continue;
            };
            for (field, value) in [
                ("closing", part.closing),
                ("price", part.price),
                ("physical", part.physical),
                ("onSold", part.on_sold),
                ("dayOne", part.day_one),
            ] {
                draft.set_line("cohorts", index, field, value);
            }
            draft.set_line("cohorts", index, "held", Value::Int(cohort.qty - cohort.sold - cohort.died));
            sum.closing += part.closing;
            sum.price += part.price;
            sum.physical += part.physical;
            sum.on_sold += part.on_sold;
            sum.day_one += part.day_one;
        }
        for index in wrong {
            draft.refuse(
                format!("/cohorts/{index}/sold"),
                "more_than_there",
                say!("financial-more-than-there", "More are sold or dead than there were."),
            );
        }
        for (field, value) in [
            ("closing", sum.closing),
            ("price", sum.price),
            ("physical", sum.physical),
            ("onSold", sum.on_sold),
            ("dayOne", sum.day_one),
        ] {
            draft.set(field, value);
        }
        harvest::fill(draft, unit);
        draft.set("gain", sum.total() + draft.int("harvest"));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: i64 = 1_000_000;

    fn cohort(source: Source, qty: i64, first: i64, cost: i64, sold: (i64, i64), same_age: i64, last: i64) -> Cohort {
        let money = |amount: i64| amount * 10_000;
        Cohort {
            source,
            qty: qty * ONE,
            first: money(first),
            cost: money(cost),
            sold: sold.0 * ONE,
            sale_value: money(sold.1),
            died: 0,
            same_age: money(same_age),
            last: money(last),
        }
    }

    /// PUB-IFRS-7.
    #[test]
    fn steers_weaners_and_calves() {
        let parts = [
            cohort(Source::Opening, 40, 320, 0, (8, 395), 345, 430),
            cohort(Source::Bought, 10, 205, 210, (0, 0), 222, 355),
            cohort(Source::Born, 6, 70, 0, (0, 0), 76, 222),
        ]
        .map(|cohort| gain(&cohort, 100).unwrap());
        let sum = |field: fn(&Gain) -> i64| parts.iter().map(field).sum::<i64>() / 10_000;
        assert_eq!(sum(|part| part.closing), 18_642);
        assert_eq!(
            (sum(|part| part.price), sum(|part| part.physical), sum(|part| part.on_sold), sum(|part| part.day_one)),
            (1_006, 5_346, 600, -50)
        );
        assert_eq!(sum(Gain::total), 6_902);
    }

    /// A herd that is worth more than an amount can say gained something.
    #[test]
    fn a_value_beyond_the_range_is_none() {
        let herd = cohort(Source::Opening, 40, 320, 0, (0, 0), 345, 430);
        assert_eq!(gain(&Cohort { qty: i64::MAX / 2, ..herd }, 100), None);
    }
}
