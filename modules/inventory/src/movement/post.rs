//! Posting a movement: quantity, value and what the entry in the books says, in one step.

use kernel::{Draft, FieldError, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, QUANTITY_SCALE, format_scaled};
use serde_json::{Map, Value as Json};

use super::assemble::outcome;
use super::late;
use super::plan::{Planned, kind_of, leaving, plan, takes_what_is_free};
use crate::accounts::{account, contra_role};
use crate::count::frozen::{self, Touched};
use crate::generated::{Movement, MovementKind, movement_lines};
use crate::settings::Rules;
use crate::stockbook::{Act, Book, Booked, Change, Head, Place};

/// `inventory.post_movement`.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let rules = Rules::of(op)?;
        let mut movement = Movement::of(draft)?;
        let mut planned = plan(op, &movement, &rules).await?;
        stands_still(op, &movement, &planned).await?;
        let head = Head {
            date: movement.date()?,
            movement: Some(movement.id()),
            number: movement.number().map(str::to_string),
        };
        let mut book = Book::open(op, head.clone(), &leaving(&planned)).await?;
        book.read_places(op, &touched(&planned)).await?;
        let mut total = 0;
        if matches!(movement.kind()?, MovementKind::Assembly | MovementKind::Disassembly) {
            total = assemble(op, &mut book, &mut movement, &mut planned, &rules).await?;
        } else {
            for line in &planned {
                check_available(&book, &mut movement, line, &rules)?;
                total += step(op, &mut book, &mut movement, line, &rules).await?;
                keep_promise(&mut book, line)?;
            }
        }
        movement.set_base_total(total);
        let corrections = book.close(op).await?;
        late::enter(op, &head, &rules, &corrections).await
    })
}

/// Where goods without a lot leave or arrive.
fn touched(planned: &[Planned]) -> Vec<(Place, Id)> {
    let mut places = Vec::new();
    for line in planned {
        for piece in line.pieces.iter().filter(|piece| piece.lot.is_none()) {
            match (&line.from, &line.to) {
                (Some(from), to) => {
                    places.push((from.clone(), piece.location.clone()));
                    // What names no other place arrives at one like it.
                    let arrives = line.to_location.as_ref().unwrap_or(&piece.location);
                    places.extend(to.clone().map(|to| (to, arrives.clone())));
                }
                (None, to) => places.extend(to.clone().map(|to| (to, piece.location.clone()))),
            }
        }
    }
    places
}

/// Refuses lines at places that are being counted and stand still meanwhile.
async fn stands_still(op: &mut Op<'_>, movement: &Movement<&mut Draft>, planned: &[Planned]) -> OpResult<()> {
    let mut touched = Vec::new();
    for line in planned {
        let at = |warehouse: &Id, location: &Id, field: &str| Touched {
            pointer: format!("/lines/{}/{field}", line.index),
            item: line.item.id(),
            warehouse: warehouse.clone(),
            location: location.clone(),
        };
        for piece in &line.pieces {
            if let Some((_, warehouse)) = line.from.as_ref().or(line.to.as_ref()) {
                touched.push(at(warehouse, &piece.location, movement_lines::LOCATION));
            }
        }
        if let (Some((_, warehouse)), Some(location)) = (&line.to, &line.to_location) {
            touched.push(at(warehouse, location, movement_lines::TO_LOCATION));
        }
    }
    match frozen::at(op, &touched, movement.source()).await? {
        Some((one, number)) => Err(OpError::invalid(&one.pointer, "place_counted", frozen::message(&number))),
        None => Ok(()),
    }
}

/// What leaves first, then what comes out of it at the cost of what left. Answers what changed its form. Within the entry the values stand
/// against each other; only work that was added, or value that was lost, has an account of its own.
async fn assemble(
    op: &mut Op<'_>,
    book: &mut Book,
    movement: &mut Movement<&mut Draft>,
    planned: &mut [Planned],
    rules: &Rules,
) -> OpResult<i64> {
    let kind = movement.kind()?;
    let mut cost = 0;
    for line in planned.iter().filter(|line| line.from.is_some()) {
        check_available(book, movement, line, rules)?;
        cost += step(op, book, movement, line, rules).await?;
    }
    let coming: Vec<&Planned> = planned.iter().filter(|line| line.from.is_none()).collect();
    let found = outcome(book, kind, &coming, cost, movement.other_cost(), rules)?;
    for (index, amount) in found.amounts {
        if let Some(line) = planned.iter_mut().find(|line| line.index == index) {
            line.amount = Some(amount);
        }
    }
    for line in planned.iter().filter(|line| line.from.is_none()) {
        step(op, book, movement, line, rules).await?;
    }
    // The item of an assembly comes in, that of a disassembly goes out: one line.
    let item = planned.iter().find(|line| line.from.is_none() == (kind == MovementKind::Assembly));
    for line in planned.iter() {
        let own = found.against != 0 && item.is_some_and(|item| item.index == line.index);
        let against =
            if own && rules.perpetual { Some(account(op, contra_role(kind), &line.item).await?) } else { None };
        movement.lines_mut(line.index).set_amount(if own { found.against } else { 0 }).set_contra(against);
    }
    Ok(cost)
}

/// One line in all its parts. Answers what it moved.
async fn step(
    op: &mut Op<'_>,
    book: &mut Book,
    movement: &mut Movement<&mut Draft>,
    line: &Planned,
    rules: &Rules,
) -> OpResult<i64> {
    let kind = movement.kind()?;
    let mut sum = Sum::default();
    for piece in &line.pieces {
        let change = |place: &Place, location: &Id, act: Act| Change {
            place: place.clone(),
            location: location.clone(),
            lot: piece.lot.clone(),
            qty: piece.qty,
            act,
            kind: kind_of(kind),
            pointer: format!("/lines/{}", line.index),
            line: line.line.clone(),
        };
        match (&line.from, &line.to) {
            (None, Some(to)) => {
                let act = Act::In { amount: line.amount, original: line.original.clone() };
                sum.add(&book.change(op, &change(to, &piece.location, act)).await?);
            }
            (Some(from), to) => {
                let out =
                    book.change(op, &change(from, &piece.location, Act::Out { of: line.original.clone() })).await?;
                match to {
                    // Goods change their place with what they cost.
                    Some(to) => {
                        let location = line.to_location.as_ref().unwrap_or(&piece.location);
                        let act = Act::In { amount: Some(-out.value), original: None };
                        let arrived = book.change(op, &change(to, location, act)).await?;
                        sum.transfer(&out, arrived);
                    }
                    None => sum.add(&Booked { amount: -out.amount, ..out }),
                }
            }
            (None, None) => return Err(OpError::internal("a line of a movement goes nowhere")),
        }
    }
    if let Some(against) = line.against {
        sum.price_difference = -against - sum.value;
        sum.amount = -against;
    }
    let contra = match (rules.perpetual, kind) {
        (false, _) => None,
        (true, MovementKind::Transfer) => sum.to_account.clone(),
        // Set once all lines are known.
        (true, MovementKind::Assembly | MovementKind::Disassembly) => None,
        (true, _) => match movement.lines_at(line.index).and_then(|row| row.account()) {
            Some(account) => Some(account),
            None => Some(account(op, contra_role(kind), &line.item).await?),
        },
    };
    let lot = line.pieces.first().and_then(|piece| piece.lot.clone());
    let mut row = movement.lines_mut(line.index);
    row.set_value(sum.value).set_amount(sum.amount).set_to_cost(sum.to_cost).set_price_difference(sum.price_difference);
    row.set_stock_account(sum.account).set_contra(contra).set_entry(sum.entry).set_lot(lot);
    Ok(sum.value.abs())
}

/// What the parts of a line come to.
#[derive(Default)]
struct Sum {
    value: i64,
    amount: i64,
    to_cost: i64,
    price_difference: i64,
    account: Option<Id>,
    to_account: Option<Id>,
    entry: Option<Id>,
}

impl Sum {
    fn add(&mut self, booked: &Booked) {
        self.value += booked.value;
        self.amount += booked.amount;
        self.to_cost += booked.to_cost;
        self.price_difference += booked.price_difference;
        self.account = self.account.take().or_else(|| booked.account.clone());
        self.entry = self.entry.take().or_else(|| Some(booked.entry.clone()));
    }

    /// Out of one place and into another: what arrives is less than what left by what went to costs on the way.
    fn transfer(&mut self, out: &Booked, arrived: Booked) {
        self.value += out.value;
        self.amount -= arrived.value;
        self.to_cost += arrived.to_cost;
        self.price_difference += arrived.price_difference;
        self.account = self.account.take().or_else(|| out.account.clone());
        self.to_account = self.to_account.take().or(arrived.account);
        self.entry = self.entry.take().or(Some(arrived.entry));
    }
}

/// What a line was promised has gone with it: further lines of the same goods find it neither in stock nor reserved.
fn keep_promise(book: &mut Book, line: &Planned) -> OpResult<()> {
    if let Some(from) = line.from.as_ref().filter(|_| line.reserved > 0) {
        let held = book.at_mut(from)?;
        held.reserved = (held.reserved - line.reserved).max(0);
    }
    Ok(())
}

/// What is promised to others is not issued; where that is allowed, a remark says so.
fn check_available(book: &Book, movement: &mut Movement<&mut Draft>, line: &Planned, rules: &Rules) -> OpResult<()> {
    let Some(from) = line.from.as_ref().filter(|_| movement.kind().is_ok_and(takes_what_is_free)) else {
        return Ok(());
    };
    let held = book.at(from)?;
    let free = held.position.qty - (held.reserved - line.reserved).max(0) - held.unavailable;
    if line.qty <= free {
        return Ok(());
    }
    let shown = format_scaled(free.max(0), QUANTITY_SCALE, 0);
    let pointer = format!("/lines/{}/qty", line.index);
    if rules.short == crate::costing::Short::Refused {
        let message = say!(
            "inventory-only-available-rest-not-in-stock",
            "Only {shown} is available; the rest is not in stock, held back or reserved.",
            shown
        );
        return Err(OpError::invalid(pointer, "not_available", message));
    }
    if rules.warn_short {
        movement.warnings.push(FieldError::new(
            pointer,
            "not_available",
            say!(
                "inventory-only-available-more-issued-than",
                "Only {shown} is available; more is issued than is there.",
                shown
            ),
        ));
    }
    Ok(())
}
