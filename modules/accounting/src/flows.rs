//! Random flows of documents over the pure parts every database shares: totals, credits, settlements and their undoing. Ten
//! thousand flows a run; `kernel/testkit/tests/suite/document_flows.rs` takes a sample of such flows through both databases.

use ledger::api::{Outstanding, Side, base_relieved, realised_fx, to_base};
use proptest::prelude::*;

use crate::credit::amounts::{Credited, share};
use crate::totals::{Discount, DocumentIn, LineIn, Side as Trade, Tax, compute};

const PERCENT: i64 = 1_000_000;

/// What happens to a posted document, in thousandths of what is left.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// A payment of so much, at this rate (scale 10).
    Pay { part: i64, rate: i64 },
    /// A credit of so much of one line.
    Credit { line: usize, part: i64 },
    /// The last payment is taken back.
    Undo,
}

fn a_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (1i64..=1_000, 1_000_000_000i64..50_000_000_000).prop_map(|(part, rate)| Step::Pay { part, rate }),
        2 => (0usize..6, 1i64..=1_000).prop_map(|(line, part)| Step::Credit { line, part }),
        1 => Just(Step::Undo),
    ]
}

fn a_flow() -> impl Strategy<Value = (DocumentIn, Vec<Step>)> {
    let line = (1i64..2_000, 1i64..5_000_000_000, 0i64..=50).prop_map(|(qty, unit_price, discount)| LineIn {
        qty: qty * 10_000,
        unit_price,
        discount_pct: discount * PERCENT,
        group: Some(0),
        ..LineIn::default()
    });
    let head = (0i64..=3_000, any::<bool>(), any::<bool>(), 1_000_000_000i64..50_000_000_000, 0i64..=30);
    (head, prop::collection::vec(line, 1..6), prop::collection::vec(a_step(), 1..24)).prop_map(
        |((tax, inclusive, per_line, rate, discount), lines, steps)| {
            let document = DocumentIn {
                side: Trade::Sale,
                lines,
                groups: vec![vec![0]],
                taxes: vec![Tax {
                    rate: tax * 10_000,
                    per_unit: None,
                    compound: false,
                    sequence: 0,
                    reverse: false,
                    recoverable_pct: 100 * PERCENT,
                }],
                discount: Discount::Percent(discount * PERCENT),
                shipping: 0,
                shipping_group: None,
                inclusive,
                per_line,
                unit: 100,
                cash_step: 0,
                rate,
                base_unit: 100,
                assessed: Vec::new(),
                rounding: None,
            };
            (document, steps)
        },
    )
}

/// What settled a part: amount in the document's currency, base taken off, what the money was worth.
#[derive(Debug, Clone, Copy)]
struct Paid {
    amount: i64,
    relieved: i64,
    worth: i64,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Open items never fall below zero, nothing is credited twice, and when all is settled the books keep nothing: money and
    /// credits less exchange differences are exactly what was posted.
    #[test]
    fn whatever_happens_to_a_document_its_books_close((document, steps) in a_flow()) {
        let posted = compute(&document).expect("totals");
        let mut open = Outstanding { amount: posted.total, base: posted.base_total };
        let mut credited = vec![Credited { qty: 0, net: 0, tax: 0 }; document.lines.len()];
        let mut credits = 0i64;
        let mut credit_base = 0i64;
        let mut payments: Vec<Paid> = Vec::new();
        for step in steps {
            match step {
                Step::Pay { part, rate } => {
                    let amount = (open.amount / 100 * part / 1_000) * 100;
                    if amount <= 0 { continue; }
                    let relieved = base_relieved(open, amount, 100).expect("no more than is open");
                    let worth = to_base(amount, rate, 2).expect("in range");
                    prop_assert!(relieved >= 0 && relieved <= open.base);
                    open = Outstanding { amount: open.amount - amount, base: open.base - relieved };
                    payments.push(Paid { amount, relieved, worth });
                }
                Step::Credit { line, part } => {
                    let index = line % document.lines.len();
                    let out = posted.lines[index];
                    let whole = Credited { qty: document.lines[index].qty, net: out.net, tax: out.tax };
                    let left = whole.qty - credited[index].qty;
                    let qty = (left * part / 1_000).clamp(0, left);
                    let Some(given) = share(whole, credited[index], qty, 100) else {
                        prop_assert_eq!(qty, 0);
                        continue;
                    };
                    // A note applies what is open of the invoice; the rest stays with the customer.
                    let amount = (given.net + given.tax).min(open.amount);
                    credited[index] = Credited { qty: credited[index].qty + qty, net: credited[index].net + given.net, tax: credited[index].tax + given.tax };
                    prop_assert!(credited[index].qty <= whole.qty);
                    if credited[index].qty == whole.qty {
                        prop_assert_eq!((credited[index].net, credited[index].tax), (whole.net, whole.tax));
                    }
                    if amount > 0 {
                        let relieved = base_relieved(open, amount, 100).expect("no more than is open");
                        open = Outstanding { amount: open.amount - amount, base: open.base - relieved };
                        credits += amount;
                        credit_base += relieved;
                    }
                }
                Step::Undo => {
                    if let Some(paid) = payments.pop() {
                        open = Outstanding { amount: open.amount + paid.amount, base: open.base + paid.relieved };
                    }
                }
            }
            prop_assert!(open.amount >= 0 && open.base >= 0, "{open:?}");
            prop_assert_eq!(open.amount + credits + payments.iter().map(|paid| paid.amount).sum::<i64>(), posted.total);
            prop_assert_eq!(open.base + credit_base + payments.iter().map(|paid| paid.relieved).sum::<i64>(), posted.base_total);
            prop_assert!(base_relieved(open, open.amount + 100, 100).is_err());
        }
        if open.amount > 0 {
            let relieved = base_relieved(open, open.amount, 100).expect("all of it");
            prop_assert_eq!(relieved, open.base);
            payments.push(Paid { amount: open.amount, relieved, worth: relieved });
        }
        let fx: i64 = payments.iter().map(|paid| realised_fx(Side::Receivable, paid.worth, paid.relieved)).sum();
        let worth: i64 = payments.iter().map(|paid| paid.worth).sum();
        prop_assert_eq!(worth + credit_base - fx, posted.base_total);
    }
}
