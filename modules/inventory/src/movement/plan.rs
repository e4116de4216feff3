//! Which changes of the stock ledger a movement's lines are.

use std::collections::{BTreeMap, BTreeSet};

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpResult, say};
use kernel_types::{Id, Money, QUANTITY_SCALE, Quantity, format_scaled};

use super::{lots, pick};
use crate::costing::{share, worth};
use crate::generated::{Entry, EntryKind, Item, Movement, MovementKind, MovementLinesRow, Reservation, entry};
use crate::put_away::Arrivals;
use crate::reservation::held;
use crate::settings::Rules;
use crate::stockbook::{Place, refused};

/// One line, as it is going to happen.
#[derive(Debug)]
pub(super) struct Planned {
    pub index: usize,
    pub item: Item<Doc>,
    pub from: Option<Place>,
    pub to: Option<Place>,
    /// In the unit of the item, above zero.
    pub qty: Quantity,
    /// Lot and place it leaves, in parts; one part for what comes in.
    pub pieces: Vec<Piece>,
    pub to_location: Option<Id>,
    /// What comes in costs so much; nothing where its cost is as it is now.
    pub amount: Option<Money>,
    /// The entry it takes back in part: the issue of a customer's return, the receipt of goods that go back.
    pub original: Option<Id>,
    /// Amount that stands against goods that go back.
    pub against: Option<Money>,
    /// Reserved for this very issue.
    pub reserved: Quantity,
    pub line: Option<String>,
}

#[derive(Debug, Clone)]
pub(crate) struct Piece {
    pub location: Id,
    pub lot: Option<Id>,
    pub qty: Quantity,
}

/// Whether only what is good and free may be taken.
pub(super) fn takes_what_is_free(kind: MovementKind) -> bool {
    matches!(kind, MovementKind::Issue | MovementKind::Assembly)
}

/// Whether goods of this kind come in.
pub fn comes_in(kind: MovementKind, qty: Quantity) -> bool {
    match kind {
        MovementKind::Receipt | MovementKind::ReturnIn | MovementKind::Opening => true,
        MovementKind::Adjustment | MovementKind::Assembly | MovementKind::Disassembly => qty > 0,
        MovementKind::Issue | MovementKind::ReturnOut | MovementKind::Scrap | MovementKind::Transfer => false,
    }
}

pub(super) fn kind_of(kind: MovementKind) -> EntryKind {
    match kind {
        MovementKind::Receipt => EntryKind::Receipt,
        MovementKind::Issue => EntryKind::Issue,
        MovementKind::Transfer => EntryKind::Transfer,
        MovementKind::Adjustment => EntryKind::Adjustment,
        MovementKind::ReturnIn => EntryKind::ReturnIn,
        MovementKind::ReturnOut => EntryKind::ReturnOut,
        MovementKind::Scrap => EntryKind::Scrap,
        MovementKind::Opening => EntryKind::Opening,
        MovementKind::Assembly => EntryKind::Assembly,
        MovementKind::Disassembly => EntryKind::Disassembly,
    }
}

/// The lines of a movement with their places, lots and costs.
///
/// # Errors
/// A lot that does not exist or must not leave, more coming back than went out.
pub(super) async fn plan(op: &mut Op<'_>, movement: &Movement<&mut Draft>, rules: &Rules) -> OpResult<Vec<Planned>> {
    let (kind, date, warehouse) = (movement.kind()?, movement.date()?, movement.warehouse()?);
    let mut planned = Vec::new();
    let shelves = read_together(op, movement, kind, &warehouse).await?;
    let mut picked = pick::Picked::default();
    let mut places = Arrivals::default();
    for index in 0..movement.lines().len() {
        let Some(row) = movement.lines_at(index) else { continue };
        let item = Item::load(op, &row.item()?).await?;
        let qty = row.stock_qty().abs();
        let incoming = comes_in(kind, row.stock_qty());
        let here = (item.id(), warehouse.clone());
        let mut line = Planned {
            index,
            from: (!incoming).then(|| here.clone()),
            to: incoming.then(|| here.clone()),
            qty,
            pieces: Vec::new(),
            to_location: None,
            amount: None,
            original: row.original(),
            against: None,
            reserved: 0,
            line: row.id().map(str::to_string),
            item,
        };
        if incoming {
            line.amount = amount_in(op, kind, &row, &line, rules).await?;
            let location = match row.location() {
                Some(location) => location,
                None => places.arrival(op, &warehouse, &line.item, qty, kind).await?,
            };
            let lot = lots::coming(op, &line.item, row.lot_code(), row.expiry(), date, index).await?;
            line.pieces.push(Piece { location, lot, qty });
        } else {
            let wanted = pick::Wanted {
                item: &line.item,
                warehouse: &warehouse,
                location: row.location(),
                lot: row.lot_code(),
                qty,
                on: date,
                kind,
                pointer: format!("/lines/{index}"),
            };
            line.pieces = pick::pick(op, &wanted, rules, &shelves, &mut picked).await?;
            line.against = amount_against(op, kind, &row, &line, rules).await?;
            line.reserved = match row.reservation() {
                Some(reservation) => held(&Reservation::load(op, &reservation).await?)?,
                None => 0,
            };
        }
        if kind == MovementKind::Transfer {
            let to =
                movement.to_warehouse().ok_or_else(|| movement.missing(crate::generated::movement::TO_WAREHOUSE))?;
            line.to_location = Some(match row.to_location() {
                Some(location) => location,
                None => places.shelf(op, &to, &line.item, qty).await?,
            });
            line.to = Some((line.item.id(), to));
        }
        planned.push(line);
    }
    Ok(planned)
}

/// Items of all lines, which each then finds at hand, and where the goods are that are taken from wherever they are.
async fn read_together(
    op: &mut Op<'_>,
    movement: &Movement<&mut Draft>,
    kind: MovementKind,
    warehouse: &Id,
) -> OpResult<pick::Shelves> {
    let (mut items, mut anywhere) = (BTreeSet::new(), BTreeSet::new());
    for row in movement.lines() {
        let item = row.item()?;
        let named = row.location().is_some() || row.lot_code().is_some_and(|code| !code.trim().is_empty());
        if !named && !comes_in(kind, row.stock_qty()) {
            anywhere.insert(item.clone());
        }
        items.insert(item);
    }
    let items: Vec<Id> = items.into_iter().collect();
    Item::load_many(op, &items).await?;
    pick::Shelves::read(op, warehouse, &anywhere, kind).await
}

/// What goods that come in cost.
async fn amount_in(
    op: &mut Op<'_>,
    kind: MovementKind,
    row: &MovementLinesRow<'_>,
    line: &Planned,
    rules: &Rules,
) -> OpResult<Option<Money>> {
    let pointer = format!("/lines/{}", line.index);
    if let Some(given) = row.amount_given() {
        return Ok(Some(given));
    }
    if let (MovementKind::ReturnIn, Some(original)) = (kind, &line.original) {
        return part_of(op, original, line, rules, false).await.map(Some);
    }
    match row.unit_cost() {
        Some(cost) => worth(row.qty()?.abs(), cost, rules.unit)
            .map(Some)
            .map_err(|refusal| refused(refusal, &pointer, "unitCost")),
        None => Ok(None),
    }
}

/// What a supplier owes for goods that go back: what was paid for them.
async fn amount_against(
    op: &mut Op<'_>,
    kind: MovementKind,
    row: &MovementLinesRow<'_>,
    line: &Planned,
    rules: &Rules,
) -> OpResult<Option<Money>> {
    match (kind, &line.original) {
        (MovementKind::ReturnOut, _) if row.amount_given().is_some() => Ok(row.amount_given()),
        (MovementKind::ReturnOut, Some(original)) => part_of(op, original, line, rules, true).await.map(Some),
        _ => Ok(None),
    }
}

/// The part of an earlier entry that comes back. What came back in parts adds up to the whole.
async fn part_of(op: &mut Op<'_>, original: &Id, line: &Planned, rules: &Rules, received: bool) -> OpResult<Money> {
    let pointer = format!("/lines/{}", line.index);
    let entry = Entry::lock(op, original).await?;
    if entry.item()? != line.item.id() || (entry.qty() > 0) != received {
        return Err(OpError::invalid(
            format!("{pointer}/original"),
            "other_item",
            say!(
                "inventory-other-item",
                "This entry is about another item, or went the other way. Choose the entry that comes back."
            ),
        ));
    }
    let (all, before) = (entry.qty().abs(), entry.returned());
    let after = before + line.qty;
    if after > all {
        let left = format_scaled(all - before, QUANTITY_SCALE, 0);
        return Err(OpError::invalid(
            format!("{pointer}/qty"),
            "over_returned",
            say!("inventory-over-returned", "Only {left} of this can still come back.", left),
        ));
    }
    let total = if received { entry.amount() } else { -entry.value() };
    let up_to =
        |qty: Quantity| share(total, qty, all, rules.unit).map_err(|refusal| refused(refusal, &pointer, "unitCost"));
    let amount = up_to(after)? - up_to(before)?;
    op.set_fields(entry::ADDRESS, original, &[(entry::RETURNED, kernel_types::Value::Int(after))]).await?;
    Ok(amount)
}

/// How much leaves each place, for reading enough of its layers; places that only receive are there with nothing.
pub(super) fn leaving(planned: &[Planned]) -> BTreeMap<Place, Quantity> {
    let mut places = BTreeMap::new();
    for line in planned {
        if let Some(from) = &line.from {
            *places.entry(from.clone()).or_insert(0) += line.qty;
        }
        if let Some(to) = &line.to {
            places.entry(to.clone()).or_insert(0);
        }
    }
    places
}
