//! Where goods that go out are taken from, as the warehouse says: what expires first, what came first, or the shortest way.

use std::collections::{BTreeSet, HashMap};

use chrono::Days;
use kernel::{Doc, Op, OpResult, say};
use kernel_types::{Date, Id, Quantity, Value};

use super::lots;
use super::plan::{Piece, takes_what_is_free};
use crate::costing::Short;
use crate::generated::{Item, ItemTracking, LotStatus, MovementKind};
use crate::settings::Rules;
use crate::stockbook::{stock_id, usual_place};

/// What a line asks for.
pub(crate) struct Wanted<'a> {
    pub item: &'a Item<Doc>,
    pub warehouse: &'a Id,
    pub location: Option<Id>,
    pub lot: Option<&'a str>,
    pub qty: Quantity,
    pub on: Date,
    pub kind: MovementKind,
    pub pointer: String,
}

/// What earlier lines of the same movement took, or of lists that are being picked.
#[derive(Debug, Default)]
pub(crate) struct Picked(HashMap<(Id, Option<Id>, Id), Quantity>);

impl Picked {
    /// So much of an item is spoken for in a location.
    pub(crate) fn note(&mut self, location: Id, lot: Option<Id>, item: Id, qty: Quantity) {
        *self.0.entry((location, lot, item)).or_insert(0) += qty;
    }
}

kernel::columns! {
    /// Goods in one location.
    struct Found { location: Id, lot: Option<Id>, qty: Quantity }
}

kernel::columns! {
    /// The same of one of several items, and what its lot says.
    struct Offered { item: Id, location: Id, lot: Option<Id>, qty: Quantity, status: Option<String>, expiry: Option<Date> }
}

/// In which order goods leave.
const ORDER: &str = " ORDER BY CASE WHEN w.removal = 'expiry' AND t.expiry IS NOT NULL THEN 0 ELSE 1 END, CASE WHEN w.removal = 'expiry' THEN t.expiry END, \
     CASE WHEN w.removal = 'oldest' THEN b.since END, COALESCE(l.pick_sequence, 1000000), b.since, l.code, b.id";

/// Where the goods of several lines are, read at once: of those that name neither a place nor a lot.
#[derive(Debug, Default)]
pub(super) struct Shelves(HashMap<Id, Vec<Offered>>);

impl Shelves {
    /// # Errors
    /// Of the store.
    pub(super) async fn read(
        op: &mut Op<'_>,
        warehouse: &Id,
        items: &BTreeSet<Id>,
        kind: MovementKind,
    ) -> OpResult<Shelves> {
        // One line reads what is its own.
        if items.len() < 2 {
            return Ok(Shelves::default());
        }
        let items: Vec<Id> = items.iter().cloned().collect();
        let mut sql = op.sql(
            "SELECT s.item, b.location, b.lot, b.qty, t.status, t.expiry FROM inventory_stock s \
             JOIN inventory_balance b ON b.tenant = s.tenant AND b.stock = s.id JOIN inventory_location l ON l.tenant = b.tenant AND l.id = b.location \
             JOIN inventory_warehouse w ON w.tenant = b.tenant AND w.id = l.warehouse \
             LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot WHERE s.tenant = ? AND s.warehouse = ? AND b.qty > 0",
        );
        sql.bind(op.tenant().0).bind(Value::from(warehouse)).among("s.item", &items);
        if takes_what_is_free(kind) {
            sql.push(" AND l.blocked IS NOT TRUE AND l.kind = 'storage'");
        }
        let statement = sql.push(ORDER).done();
        let mut shelves: HashMap<Id, Vec<Offered>> = items.into_iter().map(|item| (item, Vec::new())).collect();
        for row in op.rows_as::<Offered>(&statement).await? {
            shelves.entry(row.item.clone()).or_default().push(row);
        }
        Ok(Shelves(shelves))
    }

    /// What of them a line may take; `None` where it reads for itself.
    fn of(&self, wanted: &Wanted<'_>, named: Option<&Id>) -> Option<Vec<Found>> {
        let offered = self.0.get(&wanted.item.id()).filter(|_| wanted.location.is_none() && named.is_none())?;
        let until = wanted.until();
        let good = |row: &&Offered| {
            row.status.as_deref().is_none_or(|status| status == LotStatus::Released.as_str())
                && row.expiry.is_none_or(|expiry| expiry >= until)
        };
        let all = !takes_what_is_free(wanted.kind);
        let taken = offered.iter().filter(|row| all || good(row));
        Some(taken.map(|row| Found { location: row.location.clone(), lot: row.lot.clone(), qty: row.qty }).collect())
    }
}

impl Wanted<'_> {
    /// Goods that expire before this day stay.
    fn until(&self) -> Date {
        let days = u64::try_from(self.item.min_remaining_days().max(0)).ok();
        days.and_then(|days| self.on.checked_add_days(Days::new(days))).unwrap_or(self.on)
    }
}

/// The places and lots to take from. What is not there is taken from the usual place, whose refusal says how much is missing.
pub(super) async fn pick(
    op: &mut Op<'_>,
    wanted: &Wanted<'_>,
    rules: &Rules,
    shelves: &Shelves,
    picked: &mut Picked,
) -> OpResult<Vec<Piece>> {
    let named = match wanted.lot.filter(|code| !code.trim().is_empty()) {
        Some(code) => Some(lots::leaving(op, wanted.item, code, wanted.kind, wanted.on, &wanted.pointer).await?.id()),
        None => None,
    };
    let (mut pieces, left) = match shelves.of(wanted, named.as_ref()) {
        Some(found) => taken(wanted, found, picked, |_| true),
        None => there(op, wanted, named.as_ref(), picked, |_| true).await?,
    };
    if left == 0 {
        return Ok(pieces);
    }
    let tracked = wanted.item.tracking()? != ItemTracking::None;
    if tracked && named.is_none() && (rules.short == Short::Refused || pieces.is_empty()) {
        let missing = kernel_types::format_scaled(left, kernel_types::QUANTITY_SCALE, 0);
        let message = say!(
            "inventory-more-than-can-be-issued",
            "{missing} more than can be issued: the rest is not in stock, held back, or expires too soon.",
            missing
        );
        return Err(kernel::OpError::invalid(format!("{}/qty", wanted.pointer), "not_in_stock", message));
    }
    let location = match &wanted.location {
        Some(location) => location.clone(),
        None => usual_place(op, wanted.warehouse).await?,
    };
    let lot = named.or_else(|| pieces.last().and_then(|piece| piece.lot.clone()));
    match pieces.iter_mut().find(|piece| piece.location == location && piece.lot == lot) {
        Some(piece) => piece.qty += left,
        None => pieces.push(Piece { location, lot, qty: left }),
    }
    Ok(pieces)
}

/// What of it is in places that `allowed` says, and how much of it is not anywhere.
///
/// # Errors
/// Of the store.
pub(crate) async fn there(
    op: &mut Op<'_>,
    wanted: &Wanted<'_>,
    named: Option<&Id>,
    picked: &mut Picked,
    allowed: impl Fn(&Id) -> bool,
) -> OpResult<(Vec<Piece>, Quantity)> {
    let Some(stock) = stock_id(op, &(wanted.item.id(), wanted.warehouse.clone())).await? else {
        return Ok((Vec::new(), wanted.qty));
    };
    let found = places(op, wanted, &stock, named).await?;
    Ok(taken(wanted, found, picked, allowed))
}

/// Takes of what was found, one place after the other, what is not spoken for.
fn taken(
    wanted: &Wanted<'_>,
    found: Vec<Found>,
    picked: &mut Picked,
    allowed: impl Fn(&Id) -> bool,
) -> (Vec<Piece>, Quantity) {
    let (mut pieces, mut left): (Vec<Piece>, _) = (Vec::new(), wanted.qty);
    for found in found {
        if !allowed(&found.location) {
            continue;
        }
        let key = (found.location.clone(), found.lot.clone(), wanted.item.id());
        // What no piece names was not picked yet.
        let before = picked.0.get(&key).copied().unwrap_or(0);
        let taken = (found.qty - before).min(left);
        if taken > 0 {
            picked.0.insert(key, before + taken);
            left -= taken;
            pieces.push(Piece { location: found.location, lot: found.lot, qty: taken });
        }
        if left == 0 {
            break;
        }
    }
    (pieces, left)
}

async fn places(op: &mut Op<'_>, wanted: &Wanted<'_>, stock: &Id, named: Option<&Id>) -> OpResult<Vec<Found>> {
    let mut sql = op.sql(
        "SELECT b.location, b.lot, b.qty FROM inventory_balance b JOIN inventory_location l ON l.tenant = b.tenant AND l.id = b.location \
         JOIN inventory_warehouse w ON w.tenant = b.tenant AND w.id = l.warehouse \
         LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot WHERE b.tenant = ? AND b.stock = ? AND b.qty > 0",
    );
    sql.bind(op.tenant().0).bind(Value::from(stock));
    if let Some(location) = &wanted.location {
        sql.push(" AND b.location = ").value(Value::from(location));
    }
    if let Some(lot) = named {
        sql.push(" AND b.lot = ").value(Value::from(lot));
    }
    // Only what is good and free goes to customers and into assemblies; scrapping and moving take whatever is named.
    if takes_what_is_free(wanted.kind) {
        sql.push(" AND l.blocked IS NOT TRUE");
        if wanted.location.is_none() {
            sql.push(" AND l.kind = 'storage'");
        }
        sql.push(" AND (t.id IS NULL OR (t.status = 'released' AND (t.expiry IS NULL OR t.expiry >= ")
            .value(Value::Date(wanted.until()))
            .push(")))");
    }
    let statement = sql.push(ORDER).done();
    op.rows_as(&statement).await
}
