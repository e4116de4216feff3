//! The one way in: events are added, the asset's figures follow, and taking a document back adds the opposite.

use kernel::{Doc, Draft as Blank, Op, OpError, OpResult, Record, say};
use kernel_types::calendar::{day_after, month_end};
use kernel_types::{Date, Id, Money, Value};

use crate::basis::Method;
use crate::generated::{Event, EventKind, asset, event};
use crate::position::{Accounts, Course, Figures, Position, StoredBasis, stored_basis, unit};
use kernel::typed::Stored;

/// One change of an asset, with what stands after it.
#[derive(Debug, Clone)]
pub struct Entry {
    pub kind: EventKind,
    pub change: Figures,
    pub accounts: Accounts,
    pub course: Course,
    pub proceeds: Money,
    pub gain: Money,
    pub posted: bool,
}

impl Entry {
    pub fn new(kind: EventKind, change: Figures, position: &Position, course: Course) -> Entry {
        Entry { kind, change, accounts: position.accounts.clone(), course, proceeds: 0, gain: 0, posted: true }
    }
}

/// The document that changes assets.
#[derive(Debug, Clone)]
pub struct Source {
    pub date: Date,
    pub number: Option<String>,
    /// `assets.disposal/01J…`
    pub document: String,
}

impl Source {
    pub fn of(draft: &Blank, date: Date, number: Option<&str>) -> Source {
        Source { date, number: number.map(str::to_string), document: document(draft) }
    }
}

/// How events name the document they come from.
pub fn document(draft: &Blank) -> String {
    format!("{}/{}", draft.entity.address, draft.id())
}

/// Adds entries to an asset and answers the events and the fields of the asset that follow.
pub fn add(
    op: &Op<'_>,
    position: &mut Position,
    source: &Source,
    entries: &[Entry],
    is_undone: bool,
) -> OpResult<(Vec<Record>, Vec<(&'static str, Value)>)> {
    let mut records = Vec::new();
    for entry in entries {
        position.sequence += 1;
        position.figures = position.figures.plus(&entry.change);
        position.course = entry.course;
        position.accounts = entry.accounts.clone();
        records.push(record(op, position, source, entry, is_undone)?);
    }
    Ok((records, fields(op, position)))
}

/// What the asset says of itself; a draft that is being moved takes them itself.
fn fields(op: &Op<'_>, position: &Position) -> Vec<(&'static str, Value)> {
    let (course, figures) = (&position.course, &position.figures);
    let link = |id: &Option<Id>| id.as_ref().map_or(Value::Null, Value::from);
    let (mut next, mut due, mut is_done) = (0, None, false);
    if let Some(basis) = course.basis {
        is_done = basis.depreciable() > 0 && course.charged >= basis.depreciable()
            || basis.method != Method::None && basis.depreciable() == 0 && figures.gross != 0;
        // Use is not known beforehand.
        if !is_done && !matches!(basis.method, Method::None | Method::Units) {
            let end = month_end(course.depreciated_to.map_or(basis.from, day_after).max(basis.from));
            next = position.charge(end, 0, false, unit(op)).amount;
            due = Some(end);
        }
    }
    vec![
        (asset::GROSS, Value::Int(figures.gross)),
        (asset::ACCUMULATED, Value::Int(figures.accumulated)),
        (asset::IMPAIRMENT, Value::Int(figures.impairment)),
        (asset::SURPLUS, Value::Int(figures.surplus)),
        (asset::DEPRECIATED_TO, course.depreciated_to.map_or(Value::Null, Value::Date)),
        (asset::NEXT_DEPRECIATION, Value::Int(next)),
        (asset::DEPRECIATION_DUE, due.map_or(Value::Null, Value::Date)),
        (asset::FULLY_DEPRECIATED, Value::Bool(is_done)),
        (asset::SEQUENCE, Value::Int(position.sequence)),
        (asset::COST_ACCOUNT, link(&position.accounts.cost)),
        (asset::ACCUMULATED_ACCOUNT, link(&position.accounts.accumulated)),
        (asset::IMPAIRMENT_ACCOUNT, link(&position.accounts.impairment)),
    ]
}

/// Adds entries to an asset that is not itself being saved.
pub async fn write(op: &mut Op<'_>, position: &mut Position, source: &Source, entries: &[Entry]) -> OpResult<()> {
    let (records, fields) = add(op, position, source, entries, false)?;
    op.insert_many(event::ADDRESS, &records).await?;
    op.set_fields(asset::ADDRESS, &position.asset.clone(), &fields).await.map(drop)
}

/// The opposite of every event of a document, last first; only what nothing was built on can be taken back.
///
/// # Errors
/// `later_event`, when something was built on it.
pub async fn take_back(op: &mut Op<'_>, position: &mut Position, source: &Source) -> OpResult<()> {
    let (records, fields) = undo(op, position, source).await?;
    op.insert_many(event::ADDRESS, &records).await?;
    op.set_fields(asset::ADDRESS, &position.asset.clone(), &fields).await.map(drop)
}

/// As [`take_back`], for an asset that is itself being saved.
pub async fn undo(
    op: &mut Op<'_>,
    position: &mut Position,
    source: &Source,
) -> OpResult<(Vec<Record>, Vec<(&'static str, Value)>)> {
    let stand = standing(op, &position.asset).await?;
    let is_own = |event: &Event<Doc>| event.document() == Some(source.document.as_str());
    let Some(first) = stand.iter().position(is_own) else {
        return Err(OpError::internal(format!("{} has no events of {}", position.asset, source.document)));
    };
    let (before, since) = stand.split_at(first);
    if !since.iter().all(is_own) {
        return Err(OpError::state(
            "later_event",
            say!(
                "assets-later-event",
                "Something was recorded of {name} since. Take that back first.",
                name = position.name
            ),
        ));
    }
    if let Some(last) = since.iter().map(Event::date).collect::<Result<Vec<_>, _>>()?.into_iter().max()
        && last > source.date
    {
        let message = say!(
            "assets-reversed-before",
            "It is dated {last}. Choose that day or a later one for the reversal.",
            last
        );
        return Err(OpError::refused_at("/ask/date", "reversed_before", message));
    }
    let course = before.last().map_or_else(|| Ok(Course::default()), course_after)?;
    let accounts = before.last().map_or_else(Accounts::default, accounts_of);
    let entries = since.iter().rev().map(|event| opposite(event, course)).collect::<OpResult<Vec<_>>>()?;
    let (records, _) = add(op, position, source, &entries, true)?;
    position.accounts = accounts;
    Ok((records, fields(op, position)))
}

/// The opposite of an event, after which what stood before its document stands again.
fn opposite(event: &Event<Doc>, course: Course) -> OpResult<Entry> {
    let change = Figures {
        gross: -event.cost(),
        accumulated: -event.accumulated(),
        impairment: -event.impairment(),
        surplus: -event.surplus(),
    };
    Ok(Entry {
        kind: event.kind()?,
        change,
        accounts: accounts_of(event),
        course,
        proceeds: -event.proceeds(),
        gain: -event.gain(),
        posted: event.posted(),
    })
}

/// Events that stand, in their order: neither those that were taken back nor what took them back. Transfers are left out, since they
/// change no figure and no basis.
async fn standing(op: &mut Op<'_>, asset: &Id) -> OpResult<Vec<Event<Doc>>> {
    let all = Event::find_all(op, &[(event::ASSET, Value::from(asset))]).await?;
    let mut numbered = all.into_iter().map(|event| Ok((event.sequence()?, event))).collect::<OpResult<Vec<_>>>()?;
    numbered.sort_by_key(|(sequence, _)| *sequence);
    let mut stand: Vec<Event<Doc>> = Vec::new();
    for (sequence, event) in numbered {
        if event.kind()? == EventKind::Transfer {
            continue;
        }
        if !event.undone() {
            stand.push(event);
            continue;
        }
        let Some(place) = stand.iter().rposition(|other| other.document() == event.document()) else {
            return Err(OpError::internal(format!("event {sequence} of asset {asset} takes back what does not stand")));
        };
        stand.remove(place);
    }
    Ok(stand)
}

/// What an event left.
fn course_after(event: &Event<Doc>) -> OpResult<Course> {
    let basis = stored_basis(&StoredBasis {
        method: event.method(),
        convention: event.convention(),
        from: event.basis_from(),
        steps: event.basis_steps(),
        carrying: event.basis_carrying(),
        residual: event.basis_residual(),
        rate: event.basis_rate(),
    })?;
    Ok(Course {
        basis,
        charged: event.basis_charged(),
        gap: event.basis_gap(),
        surplus: event.basis_surplus(),
        depreciated_to: event.depreciated_to(),
    })
}

fn accounts_of(event: &Event<Doc>) -> Accounts {
    Accounts {
        cost: event.cost_account(),
        accumulated: event.accumulated_account(),
        impairment: event.impairment_account(),
    }
}

fn record(op: &Op<'_>, position: &Position, source: &Source, entry: &Entry, is_undone: bool) -> OpResult<Record> {
    let mut blank = blank(op)?;
    let mut record = Event::of(&mut blank)?;
    record.set_asset(&position.asset);
    record.set_sequence(position.sequence);
    record.set_date(source.date);
    record.set_kind(entry.kind);
    record.set_undone(is_undone);
    record.set_number(source.number.as_deref());
    record.set_document(source.document.as_str());
    record.set_cost(entry.change.gross);
    record.set_accumulated(entry.change.accumulated);
    record.set_impairment(entry.change.impairment);
    record.set_surplus(entry.change.surplus);
    record.set_proceeds(entry.proceeds);
    record.set_gain(entry.gain);
    record.set_category(&position.category);
    record.set_cost_account(entry.accounts.cost.as_ref());
    record.set_accumulated_account(entry.accounts.accumulated.as_ref());
    record.set_impairment_account(entry.accounts.impairment.as_ref());
    record.set_posted(entry.posted);
    record.set_location(position.location.as_ref());
    record.set_custodian(position.custodian.as_ref());
    record.set_cost_centre(position.cost_centre.as_deref());
    let course = &entry.course;
    if let Some(basis) = course.basis {
        record.set_method(basis.method.as_str());
        record.set_convention(basis.convention.as_str());
        record.set_basis_from(basis.from);
        record.set_basis_steps(basis.steps);
        record.set_basis_carrying(basis.carrying);
        record.set_basis_residual(basis.residual);
        record.set_basis_rate(basis.rate);
    }
    record.set_basis_charged(course.charged);
    record.set_basis_gap(course.gap);
    record.set_basis_surplus(course.surplus);
    record.set_depreciated_to(course.depreciated_to);
    Ok(blank.record)
}

/// A new event with nothing but what every record has.
fn blank(op: &Op<'_>) -> OpResult<Blank> {
    let entity = op.entity(event::ADDRESS)?;
    let mut record = Record::empty(&entity);
    let (now, user) = (Value::Instant(op.now()), Value::from(op.user()));
    let system = [
        ("id", Value::from(&op.new_id())),
        ("version", Value::Int(1)),
        (event::CREATED_AT, now.clone()),
        (event::CREATED_BY, user.clone()),
        (event::UPDATED_AT, now),
        (event::UPDATED_BY, user.clone()),
        (event::OWNER, user),
    ];
    for (name, value) in system {
        if let Some(slot) = entity.slot(name) {
            record.set(slot, value);
        }
    }
    Ok(Blank::new(entity, record, None))
}
