//! `procurement.supplier_scorecard`: orders, deliveries, answers and papers of suppliers in a period, weighed as the business likes.

use std::collections::{BTreeMap, HashMap};

use chrono::{Days, Months};
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Percent, Quantity, Value};

use super::score::{Record, shown};

kernel::columns! {
    /// A line of a sent order.
    struct Ordered { supplier: Id, name: String, order: Id, product: Option<String>, description: Option<String>, uom: Option<String>, qty: Option<Quantity>, net: Option<Money> }
}

kernel::columns! {
    /// A line of a delivery: when it came and when it was promised.
    struct Came { supplier: Id, note: Id, date: Date, promised: Option<Date>, needed: Option<Date>, received: Option<Quantity>, rejected: Option<Quantity> }
}

kernel::columns! {
    /// Requests for a quotation that came to an end for a supplier.
    struct Asked { supplier: Id, asked: i64, answered: i64 }
}

kernel::columns! {
    /// Papers of a supplier that have a last day.
    struct Papers { supplier: Id, papers: i64, in_force: i64 }
}

/// The formula that makes one score of the measures.
const FORMULA: &str = "procurement.supplier-score";
/// Its inputs in the order of [`Record::measures`]: the measure, its weight, and the setting that holds the weight.
const MEASURES: [(&str, &str, &str); 5] = [
    ("onTime", "onTimeWeight", "procurement.weightDelivery"),
    ("quality", "qualityWeight", "procurement.weightQuality"),
    ("price", "priceWeight", "procurement.weightPrice"),
    ("response", "responseWeight", "procurement.weightResponse"),
    ("documents", "documentsWeight", "procurement.weightDocuments"),
];

/// What is known of one supplier.
#[derive(Default)]
struct Known {
    name: String,
    orders: std::collections::BTreeSet<Id>,
    notes: BTreeMap<Id, bool>,
    deliveries: std::collections::BTreeSet<Id>,
    record: Record,
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), |day| day.checked_sub_months(Months::new(12)).unwrap_or(day))?;
        let grace = u64::try_from(call.int("grace").unwrap_or(0)).unwrap_or(0);
        let mut known: BTreeMap<Id, Known> = BTreeMap::new();
        prices(op, (from, to), &mut known).await?;
        deliveries(op, (from, to), grace, &mut known).await?;
        answers(op, (from, to), &mut known).await?;
        papers(op, &mut known).await?;
        let formula = op.table_on(FORMULA, to).await?;
        let place = formula.place("score")?;
        let mut weights: Vec<(&str, Value)> = Vec::with_capacity(MEASURES.len());
        for (_, weight, setting) in MEASURES {
            weights.push((weight, Value::Int(op.setting_number(setting)?)));
        }
        let mut found: Vec<(Id, Known, Option<Percent>)> = Vec::with_capacity(known.len());
        for (id, known) in known {
            let mut given = weights.clone();
            for ((measure, _, _), value) in MEASURES.into_iter().zip(known.record.measures()) {
                given.push((measure, value.map_or(Value::Null, Value::Int)));
            }
            // Prices alone are no score: who delivered nothing yet stands at the end.
            let score = if known.deliveries.is_empty() {
                None
            } else {
                formula.ask(&given)?.get(place).and_then(Value::as_int)
            };
            found.push((id, known, score));
        }
        found.sort_by(|(_, a, one), (_, b, other)| (other, &a.name).cmp(&(one, &b.name)));
        let percent = |value: Option<i64>| value.map_or(Value::Null, |value| Value::Int(shown(value)));
        let count = |number: usize| i64::try_from(number).map_or(Value::Null, Value::Int);
        let rows = found
            .into_iter()
            .map(|(id, known, total)| {
                let record = known.record;
                let cells = vec![
                    Value::text(&known.name),
                    count(known.orders.len()),
                    count(known.deliveries.len()),
                    percent(record.punctuality()),
                    percent(record.quality()),
                    percent(record.price_index()),
                    percent(record.response()),
                    percent(record.compliance()),
                    percent(total),
                ];
                ReportRow { cells, keys: vec![("supplier".to_string(), id.to_string())], ..ReportRow::default() }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

/// Orders of the period at their prices, and at the average price of the same thing over all suppliers.
async fn prices(op: &mut Op<'_>, (from, to): (Date, Date), known: &mut BTreeMap<Id, Known>) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT o.supplier, s.name, o.id, l.product, l.description, l.uom, l.qty, l.base_net FROM procurement_purchase_order o \
         JOIN procurement_purchase_order_lines l ON l.tenant = o.tenant AND l.parent = o.id \
         JOIN parties_supplier s ON s.tenant = o.tenant AND s.id = o.supplier \
         WHERE o.tenant = ? AND o.issue_date >= ? AND o.issue_date <= ? AND o.sent_at IS NOT NULL AND o.status <> 'cancelled' ORDER BY o.id, l.id",
    );
    let statement = sql.bind(op.tenant().0).bind(from).bind(to).done();
    let lines = op.rows_as::<Ordered>(&statement).await?;
    let subject = |line: &Ordered| (line.product.clone().or_else(|| line.description.clone()), line.uom.clone());
    let mut of_all: HashMap<_, (i128, i128)> = HashMap::new();
    // A line without a quantity or an amount orders nothing.
    for line in &lines {
        let sums = of_all.entry(subject(line)).or_default();
        sums.0 += i128::from(line.qty.unwrap_or_default());
        sums.1 += i128::from(line.net.unwrap_or_default());
    }
    for line in lines {
        let (qty, net) = (i128::from(line.qty.unwrap_or_default()), i128::from(line.net.unwrap_or_default()));
        let (all_qty, all_net) = of_all.get(&subject(&line)).copied().unwrap_or_default();
        let own = known.entry(line.supplier).or_default();
        own.name = line.name;
        own.orders.insert(line.order);
        if all_qty > 0 {
            let usual =
                qty.checked_mul(all_net).ok_or_else(|| OpError::internal("orders of a period beyond every figure"))?
                    / all_qty;
            own.record.paid += net;
            own.record.usual += usual;
        }
    }
    Ok(())
}

/// Posted deliveries of the period: counted, taken in, and by the day that was promised, else needed.
async fn deliveries(
    op: &mut Op<'_>,
    (from, to): (Date, Date),
    grace: u64,
    known: &mut BTreeMap<Id, Known>,
) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT r.supplier, r.id, r.date, o.promised_date, o.need_date, l.received, l.rejected FROM procurement_goods_receipt r \
         JOIN procurement_goods_receipt_lines l ON l.tenant = r.tenant AND l.parent = r.id \
         JOIN procurement_purchase_order o ON o.tenant = r.tenant AND o.id = r.purchase_order \
         WHERE r.tenant = ? AND r.date >= ? AND r.date <= ? AND r.status = 'posted' AND r.kind = 'receipt' ORDER BY r.id, l.id",
    );
    let statement = sql.bind(op.tenant().0).bind(from).bind(to).done();
    for line in op.rows_as::<Came>(&statement).await? {
        // A delivery on an order of before the period counts for its supplier all the same.
        let Some(own) = known.get_mut(&line.supplier) else { continue };
        own.deliveries.insert(line.note.clone());
        // What nobody counted did not come, and what nobody refused was taken in.
        let received = line.received.unwrap_or_default();
        own.record.received += received;
        own.record.accepted += received - line.rejected.unwrap_or_default();
        if let Some(promised) = line.promised.or(line.needed) {
            let last = promised.checked_add_days(Days::new(grace)).unwrap_or(promised);
            own.notes.insert(line.note, line.date <= last);
        }
    }
    for own in known.values_mut() {
        own.record.promised = i64::try_from(own.notes.len()).unwrap_or(i64::MAX);
        own.record.on_time = i64::try_from(own.notes.values().filter(|on_time| **on_time).count()).unwrap_or(i64::MAX);
    }
    Ok(())
}

/// Requests sent in the period that the supplier answered, declined or let pass; those still open are no answer yet.
async fn answers(op: &mut Op<'_>, (from, to): (Date, Date), known: &mut BTreeMap<Id, Known>) -> OpResult<()> {
    let (Some(start), Some(end)) =
        (op.context.start_of(from), to.succ_opt().and_then(|next| op.context.start_of(next)))
    else {
        return Ok(());
    };
    let mut sql = op.sql(
        "SELECT q.supplier, COUNT(*), SUM(CASE WHEN q.status = 'expired' THEN 0 ELSE 1 END) FROM procurement_supplier_quotation q \
         JOIN procurement_rfq r ON r.tenant = q.tenant AND r.id = q.rfq \
         WHERE q.tenant = ? AND r.sent_at >= ? AND r.sent_at < ? AND q.status <> 'invited' GROUP BY q.supplier",
    );
    let statement = sql.bind(op.tenant().0).bind(start).bind(end).done();
    for row in op.rows_as::<Asked>(&statement).await? {
        if let Some(own) = known.get_mut(&row.supplier) {
            (own.record.asked, own.record.answered) = (row.asked, row.answered);
        }
    }
    Ok(())
}

/// Tax clearances and other papers, and how many of them are in force today.
async fn papers(op: &mut Op<'_>, known: &mut BTreeMap<Id, Known>) -> OpResult<()> {
    let today = op.today();
    let mut sql = op.sql(
        "SELECT p.supplier, COUNT(*), SUM(CASE WHEN p.valid_to >= ? THEN 1 ELSE 0 END) FROM ( \
         SELECT s.id AS supplier, s.tax_clearance_valid_to AS valid_to FROM parties_supplier s WHERE s.tenant = ? AND s.tax_clearance_valid_to IS NOT NULL \
         UNION ALL SELECT d.parent, d.valid_to FROM parties_supplier_docs d WHERE d.tenant = ? AND d.valid_to IS NOT NULL) p GROUP BY p.supplier",
    );
    let statement = sql.bind(today).bind(op.tenant().0).bind(op.tenant().0).done();
    for row in op.rows_as::<Papers>(&statement).await? {
        if let Some(own) = known.get_mut(&row.supplier) {
            (own.record.documents, own.record.in_force) = (row.papers, row.in_force);
        }
    }
    Ok(())
}
