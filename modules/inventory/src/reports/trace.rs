//! Lots in both directions: where a lot came from and went, who holds it, and which lots a document moved.

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, say};
use kernel_types::{Date, Id, Quantity, Value};

use super::register::called;
use super::{key, table, text};

/// Parties of a movement.
const PARTIES: &str = "LEFT JOIN parties_customer c ON c.tenant = m.tenant AND m.party_kind = 'parties.customer' AND c.id = m.party \
     LEFT JOIN parties_supplier p ON p.tenant = m.tenant AND m.party_kind = 'parties.supplier' AND p.id = m.party";

kernel::columns! {
    /// One entry of a lot.
    struct Step { date: Date, number: Option<String>, movement: Option<Id>, kind: String, document: Option<String>, party: Option<String>, warehouse: Option<String>, qty: Quantity }
}

kernel::columns! {
    /// What a customer had of a lot on one movement.
    struct Sent { customer: Id, name: Option<String>, phone: Option<String>, email: Option<String>, date: Date, document: Option<String>, qty: Quantity }
}

kernel::columns! {
    /// A lot on a document.
    struct Moved { number: Option<String>, movement: Id, date: Date, party: Option<String>, item: Id, name: Option<String>, lot: Id, code: String, expiry: Option<Date>, qty: Quantity, hand: Quantity }
}

fn asked<'c>(call: &'c ReportCall, param: &str, message: Sentence) -> OpResult<&'c str> {
    call.text(param)
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .ok_or_else(|| OpError::invalid(format!("/{param}"), "required", message))
}

/// In and out as two cells.
fn sides(qty: Quantity) -> [Value; 2] {
    let side = |of: Quantity| if of > 0 { Value::Int(of) } else { Value::Null };
    [side(qty), side(qty.saturating_neg())]
}

/// `inventory.lot_trace`.
pub fn lot_trace<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let lot = asked(call, "lot", say!("inventory-no-lot-chosen", "Choose a lot or serial number."))?;
        let mut sql = op.sql(
            "SELECT e.date, e.number, m.id, e.kind, m.source_number, COALESCE(c.name, p.name), w.name, e.qty FROM inventory_entry e \
             JOIN inventory_warehouse w ON w.tenant = e.tenant AND w.id = e.warehouse LEFT JOIN inventory_movement m ON m.tenant = e.tenant AND m.id = e.movement ",
        );
        let tenant = op.tenant().0;
        sql.push(PARTIES).push(" WHERE e.tenant = ").value(tenant).push(" AND e.lot = ").value(lot);
        let statement = sql.push(" AND e.qty <> 0 ORDER BY e.date, e.created_at, e.id").done();
        let mut balance: Quantity = 0;
        let mut rows = Vec::new();
        for step in op.rows_as::<Step>(&statement).await? {
            balance = balance.saturating_add(step.qty);
            let mut keys: Vec<(String, String)> =
                step.movement.iter().map(|movement| key("movement", movement)).collect();
            if let Some(document) = step.document.as_ref().or(step.number.as_ref()) {
                keys.push(key("document", document));
            }
            let [in_, out] = sides(step.qty);
            let cells = vec![
                Value::Date(step.date),
                text(step.number),
                called(op, &step.kind),
                text(step.document),
                text(step.party),
                text(step.warehouse),
                in_,
                out,
                Value::Int(balance),
            ];
            rows.push(ReportRow { cells, keys, ..ReportRow::default() });
        }
        Ok(table(op, rows, &[false, false, false, false, false, false, true, true, false]))
    })
}

/// `inventory.recall_list`: customers by what is still with them.
pub fn recall_list<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let lot = asked(call, "lot", say!("inventory-no-lot-chosen", "Choose a lot or serial number."))?;
        let mut sql = op.sql(
            "SELECT c.id, c.name, c.phone, c.email, e.date, COALESCE(m.source_number, m.number), e.qty FROM inventory_entry e \
             JOIN inventory_movement m ON m.tenant = e.tenant AND m.id = e.movement \
             JOIN parties_customer c ON c.tenant = m.tenant AND m.party_kind = 'parties.customer' AND c.id = m.party WHERE e.tenant = ",
        );
        let tenant = op.tenant().0;
        sql.value(tenant).push(" AND e.lot = ").value(lot);
        let statement = sql.push(" AND e.qty <> 0 ORDER BY c.name, c.id, e.date, e.created_at").done();
        let mut holders: Vec<Holder> = Vec::new();
        for sent in op.rows_as::<Sent>(&statement).await? {
            match holders.last_mut().filter(|holder| holder.last.customer == sent.customer) {
                Some(holder) => holder.add(sent),
                None => {
                    let mut holder = Holder { out: 0, back: 0, last: sent.clone() };
                    holder.add(sent);
                    holders.push(holder);
                }
            }
        }
        holders.sort_by_key(|holder| std::cmp::Reverse(holder.held()));
        let rows = holders
            .into_iter()
            .map(|holder| {
                let (out, back, held) = (holder.out, holder.back, holder.held());
                let Sent { name, phone, email, date, document, .. } = holder.last;
                let mut keys = vec![key("lot", lot)];
                keys.extend(document.iter().map(|document| key("document", document)));
                let cells = vec![
                    text(name),
                    text(phone),
                    text(email),
                    Value::Date(date),
                    text(document),
                    Value::Int(out),
                    Value::Int(back),
                    Value::Int(held),
                ];
                ReportRow { cells, keys, ..ReportRow::default() }
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, false, true, true, true]))
    })
}

/// A customer and the last that was issued to them.
struct Holder {
    out: Quantity,
    back: Quantity,
    last: Sent,
}

impl Holder {
    fn add(&mut self, sent: Sent) {
        if sent.qty < 0 {
            self.out = self.out.saturating_sub(sent.qty);
            self.last = sent;
        } else {
            self.back = self.back.saturating_add(sent.qty);
        }
    }

    fn held(&self) -> Quantity {
        self.out.saturating_sub(self.back)
    }
}

/// `inventory.document_lots`.
pub fn document_lots<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let number =
            asked(call, "number", say!("inventory-no-number-entered", "Enter the number of a movement or document."))?;
        let mut sql = op.sql(
            "SELECT m.number, m.id, e.date, COALESCE(c.name, p.name), e.item, e.name, t.id, t.code, t.expiry, CAST(SUM(e.qty) AS BIGINT), t.on_hand \
             FROM inventory_movement m JOIN inventory_entry e ON e.tenant = m.tenant AND e.movement = m.id JOIN inventory_lot t ON t.tenant = e.tenant AND t.id = e.lot ",
        );
        let tenant = op.tenant().0;
        sql.push(PARTIES)
            .push(" WHERE m.tenant = ")
            .value(tenant)
            .push(" AND (m.number = ")
            .value(number)
            .push(" OR m.source_number = ")
            .value(number);
        let statement = sql
            .push(") GROUP BY m.number, m.id, e.date, COALESCE(c.name, p.name), e.item, e.name, t.id, t.code, t.expiry, t.on_hand ORDER BY e.date, m.number, e.name, t.code")
            .done();
        let rows = op
            .rows_as::<Moved>(&statement)
            .await?
            .into_iter()
            .map(|row| {
                let keys = vec![key("movement", &row.movement), key("item", &row.item), key("lot", &row.lot)];
                let [in_, out] = sides(row.qty);
                let expiry = row.expiry.map_or(Value::Null, Value::Date);
                let cells = vec![
                    text(row.number),
                    Value::Date(row.date),
                    text(row.party),
                    text(row.name),
                    Value::text(row.code),
                    expiry,
                    in_,
                    out,
                    Value::Int(row.hand),
                ];
                ReportRow { cells, keys, ..ReportRow::default() }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}
