//! Writing what a held row came to.

use kernel::{Op, OpResult, Record};
use kernel_types::{Id, Value};

use super::Head;
use super::load::{Held, Kept};
use crate::generated::{Lot, balance, layer, stock};
use crate::waiting;
use kernel::typed::Stored;

/// A stock row as it is to be written.
pub(super) type Row = (Id, Vec<(&'static str, Value)>);

impl Held {
    /// Layers and places, once their entries are written. Answers the row itself, which is written with those of other places.
    pub(super) async fn write(&mut self, op: &mut Op<'_>, head: &Head) -> OpResult<Row> {
        self.write_layers(op).await?;
        self.write_places(op, head).await?;
        self.row(op, Some(head)).await
    }

    /// The stock row: quantity, value and what follows from both.
    pub(super) async fn write_row(&mut self, op: &mut Op<'_>) -> OpResult<()> {
        let (id, fields) = self.row(op, None).await?;
        op.set_fields(stock::ADDRESS, &id, &fields).await?;
        self.serve(op).await
    }

    /// Gives what came in to those who wait for it, once the row says so.
    pub(super) async fn serve(&self, op: &mut Op<'_>) -> OpResult<()> {
        if self.waiting > 0 { waiting::serve(op, &self.stock, None).await } else { Ok(()) }
    }

    async fn row(&self, op: &mut Op<'_>, head: Option<&Head>) -> OpResult<Row> {
        let cost = self.position.unit_cost().map_or(Value::Null, Value::Int);
        let held = self.not_available(op).await?;
        let mut fields = vec![
            (stock::QTY, Value::Int(self.position.qty)),
            (stock::VALUE, Value::Int(self.position.value)),
            (stock::UNIT_COST, cost),
            (stock::LAST_COST, self.position.last_cost.map_or(Value::Null, Value::Int)),
            (stock::ACCOUNT, self.account.as_ref().map_or(Value::Null, Value::from)),
            (stock::SEQUENCE, Value::Int(self.sequence)),
            (stock::HELD, Value::Int(held)),
        ];
        if let Some(head) = head {
            fields
                .push((stock::LAST_MOVED, Value::Date(self.last_moved.map_or(head.date, |last| last.max(head.date)))));
            if self.issued {
                fields.push((stock::LAST_ISSUED, Value::Date(head.date)));
            }
        }
        Ok((self.stock.clone(), fields))
    }

    /// What is here and may not be issued.
    async fn not_available(&self, op: &mut Op<'_>) -> OpResult<i64> {
        kernel::columns! { struct Sum { qty: i64 } }
        let statement = op
            .sql(
                "SELECT CAST(COALESCE(SUM(b.qty), 0) AS BIGINT) FROM inventory_balance b JOIN inventory_location l ON l.tenant = b.tenant AND l.id = b.location \
                 LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot \
                 WHERE b.tenant = ? AND b.stock = ? AND b.qty > 0 AND (l.kind <> 'storage' OR l.blocked IS TRUE OR t.status IN ('quarantine', 'blocked'))",
            )
            .bind(op.tenant().0)
            .bind(Value::from(&self.stock))
            .done();
        Ok(op.row_as::<Sum>(&statement).await?.map_or(0, |sum| sum.qty))
    }

    pub(super) async fn write_layers(&mut self, op: &mut Op<'_>) -> OpResult<()> {
        let added = std::mem::take(&mut self.added);
        let records: Vec<Record> = added.iter().map(|new| self.layer(op, new)).collect::<OpResult<_>>()?;
        if !records.is_empty() {
            op.insert_many(layer::ADDRESS, &records).await?;
        }
        let touched = std::mem::take(&mut self.touched);
        for id in touched.iter().filter(|id| !added.iter().any(|new| new.id == **id)) {
            self.write_layer(op, id).await?;
        }
        Ok(())
    }

    pub(super) async fn write_layer(&self, op: &mut Op<'_>, id: &Id) -> OpResult<()> {
        let left = self.position.layers.iter().chain(&self.position.shortages).find(|layer| layer.id == *id);
        let (qty, value) = left.map_or((0, 0), |layer| (layer.qty, layer.value));
        let mut sql = op.sql("UPDATE inventory_layer SET qty = ?, value = ?, version = version + 1, updated_at = ?");
        sql.bind(qty).bind(value).bind(Value::Instant(op.now()));
        if let Some(layer) = left {
            sql.push(", unit_cost = ").value(layer.unit_cost);
        }
        let statement =
            sql.push(" WHERE tenant = ").value(op.tenant().0).push(" AND id = ").value(Value::from(id)).done();
        op.queue(statement).await
    }

    /// A place that nothing is kept of elsewhere; the lock of the stock row is that of its places.
    async fn write_place(&self, op: &mut Op<'_>, id: &Id, kept: &Kept) -> OpResult<()> {
        let user = Value::from(op.user());
        let statement = op
            .sql(
                "UPDATE inventory_balance SET qty = ?, since = ?, version = version + 1, updated_at = ?, updated_by = ? \
                 WHERE tenant = ? AND id = ?",
            )
            .bind(kept.qty)
            .bind(kept.since.map_or(Value::Null, Value::Date))
            .bind(Value::Instant(op.now()))
            .bind(user)
            .bind(op.tenant().0)
            .bind(Value::from(id))
            .done();
        op.queue(statement).await
    }

    async fn write_places(&mut self, op: &mut Op<'_>, head: &Head) -> OpResult<()> {
        let places = std::mem::take(&mut self.places);
        let mut made = Vec::new();
        for (key, kept) in &places {
            let kept =
                Kept { since: Some(kept.since.filter(|_| kept.before > 0).unwrap_or(head.date)), ..kept.clone() };
            match &kept.id {
                // Lots keep a sum of their places.
                Some(id) if kept.qty != kept.before && key.1.is_some() => {
                    op.set_fields(
                        balance::ADDRESS,
                        id,
                        &[
                            (balance::QTY, Value::Int(kept.qty)),
                            (balance::SINCE, kept.since.map_or(Value::Null, Value::Date)),
                        ],
                    )
                    .await?;
                }
                Some(id) if kept.qty != kept.before => self.write_place(op, id, &kept).await?,
                Some(_) => {}
                None => {
                    let expiry = match &key.1 {
                        Some(lot) => Lot::load(op, lot).await?.expiry(),
                        None => None,
                    };
                    made.push(self.place(op, key, &kept, expiry)?);
                }
            }
        }
        if !made.is_empty() {
            op.insert_many(balance::ADDRESS, &made).await?;
        }
        Ok(())
    }
}
