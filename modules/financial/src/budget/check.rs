//! The look at the budget before a document is posted or sent: warns, asks an approver or refuses, as the budget or the settings
//! say.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, PostingRequest};
use kernel_types::{Date, Id, Role, Value};

use super::actual::{Place, movements, spoken_for, year_at};
use super::plan::{Level, MONTHS, Position, Year};
use super::record::{active_of, months_of, place_of};
use crate::math::months_between;
use crate::amounts::money_text;

/// Classes of entries that spend on purpose. What must be recorded whatever was planned (depreciation, interest, runs of the
/// standards, the year's end) is not held back by a budget.
const SPENDING: [&str; 2] = ["purchase", "payment"];

/// Posting check: compares what the entry spends on planned accounts with what is left.
pub fn before_posting<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, request: &'a PostingRequest) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !SPENDING.contains(&request.class.as_str()) {
            return Ok(());
        }
        let spends = spending(op, request).await?;
        hold(op, draft, spends, request.date).await
    })
}

/// Compares what a document is about to spend with what the active budget leaves, over every span the budget is controlled by.
/// What goes beyond is refused, left to an approver, or told; what was told stays on the document, in its lines
/// `budgetChecks`. What the document speaks for itself does not count against it.
///
/// # Errors
/// `over_budget` where the budget refuses, or leaves it to somebody else than the caller.
pub async fn hold(op: &mut Op<'_>, draft: &mut Draft, wanted: Vec<(Place, i64)>, date: Date) -> OpResult<()> {
    let keeps = draft.entity.line_set("budgetChecks").is_some();
    if keeps {
        draft.clear_lines("budgetChecks");
    }
    if !op.feature("budgets") || wanted.is_empty() {
        return Ok(());
    }
    let Some((year, start, end)) = year_at(op, date).await? else { return Ok(()) };
    let Some(budget) = active_of(op, &year).await? else { return Ok(()) };
    let controls = controls(op, &budget);
    if controls.is_empty() {
        return Ok(());
    }
    let wanted = expenses(op, wanted).await?;
    let lines: Vec<(Place, Year)> = budget.lines("lines").map(|line| (place_of(&line), months_of(&line))).collect();
    let books = books(op, (start, end), &draft.id()).await?;
    let month = (months_between(start, date) as usize).min(MONTHS - 1);
    let mut over: Vec<Over> = Vec::new();
    for (place, months) in lines {
        let amount: i64 = wanted.iter().filter(|(other, _)| place.covers(other)).map(|(_, amount)| *amount).sum();
        for (level, action) in controls.iter().filter(|_| amount > 0) {
            let available = position(*level, month, &months, &place, &books).available();
            if amount > available {
                over.push(Over { place: place.clone(), level: *level, action: *action, available, over: amount - available });
            }
        }
    }
    let passes = may_exceed(op, draft);
    // The strictest is told first.
    over.sort_by_key(|found| std::cmp::Reverse(found.action));
    for found in over {
        let message = told(op, &found, date).await?;
        if found.action == Action::Block || (found.action == Action::Escalate && !passes) {
            return Err(OpError::refused("over_budget", message));
        }
        draft.warnings.push(kernel::FieldError::new("", "over_budget", message));
        if keeps {
            draft.push_line("budgetChecks", &found.cells());
        }
    }
    Ok(())
}

/// What happens to a document that goes beyond; the later, the stricter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Action {
    Warn,
    /// Only somebody who approves may go on.
    Escalate,
    Block,
}

impl Action {
    fn parse(text: &str) -> Option<Action> {
        match text {
            "warn" => Some(Action::Warn),
            "escalate" => Some(Action::Escalate),
            "block" => Some(Action::Block),
            _ => None,
        }
    }
}

/// A line of the budget that a document goes beyond.
struct Over {
    place: Place,
    level: Level,
    action: Action,
    available: i64,
    over: i64,
}

impl Over {
    fn cells(&self) -> Vec<(&'static str, Value)> {
        let action = if self.action == Action::Warn { "warn" } else { "escalate" };
        vec![
            ("account", self.place.account.as_ref().map_or(Value::Null, Value::from)),
            ("costCentre", self.place.cost_centre.as_deref().map_or(Value::Null, Value::from)),
            ("level", Value::from(self.level.as_str())),
            ("action", Value::from(action)),
            ("available", Value::Int(self.available)),
            ("over", Value::Int(self.over)),
        ]
    }
}

/// The spans a budget is controlled over, each with the strictest action named for it.
fn controls(op: &Op<'_>, budget: &Doc) -> Vec<(Level, Action)> {
    let own = match budget.text("control") {
        None | Some("setting") => op.setting("financial.budgetCheck").as_str().unwrap_or("warn").to_string(),
        Some(own) => own.to_string(),
    };
    let first = Action::parse(&own).map(|action| (Level::parse(budget.text("level")), action));
    let further = budget.lines("controls").filter_map(|line| Some((Level::parse(line.text("level")), Action::parse(line.text("action")?)?)));
    let mut found: Vec<(Level, Action)> = Vec::new();
    for (level, action) in first.into_iter().chain(further) {
        match found.iter_mut().find(|(known, _)| *known == level) {
            Some((_, strictest)) => *strictest = (*strictest).max(action),
            None => found.push((level, action)),
        }
    }
    found
}

/// Whether the caller may go beyond where the budget asks an approver: an approver or manager of the document's family, and
/// anybody once the document is approved, which it was with what the check had said.
fn may_exceed(op: &Op<'_>, draft: &Draft) -> bool {
    let role = op.context.actor.role_in(&draft.entity.access_family).filter(|_| !op.context.actor.system);
    draft.state() == Some("approved") || role.is_some_and(|role| role == Role::Approver || role.satisfies(Role::Manager))
}

/// The expenses among what is spent. A place without an account is the account of purchases.
pub(super) async fn expenses(op: &mut Op<'_>, places: Vec<(Place, i64)>) -> OpResult<Vec<(Place, i64)>> {
    let accounts = op.reference("ledger.account").await?;
    let mut found = Vec::with_capacity(places.len());
    for (mut place, amount) in places {
        if place.account.is_none() {
            place.account = Some(ledger::api::account_for(op, "EXP", &[], None).await?);
        }
        let account = place.account.as_ref().and_then(|id| accounts.get(id));
        if account.is_some_and(|account| account.text("type") == Some("expense")) {
            found.push((place, amount));
        }
    }
    Ok(found)
}

type Books = Vec<(Place, Year, bool)>;

/// What is spent and spoken for, by place and month.
async fn books(op: &mut Op<'_>, (start, end): (Date, Date), except: &Id) -> OpResult<Books> {
    let mut found: Books = movements(op, start, start, end).await?.into_iter().map(|(place, year)| (place, year, false)).collect();
    found.extend(spoken_for(op, start, end, Some(except)).await?.into_iter().map(|(place, year)| (place, year, true)));
    Ok(found)
}

fn position(level: Level, month: usize, planned: &Year, place: &Place, books: &Books) -> Position {
    let sum = |year: &Year| level.months(month).filter_map(|index| year.get(index)).sum::<i64>();
    let mut position = Position { budget: sum(planned), ..Position::default() };
    for (_, year, spoken) in books.iter().filter(|(other, ..)| place.covers(other)) {
        if *spoken {
            position.commitment += sum(year);
        } else {
            position.actual += sum(year);
        }
    }
    position
}

/// What the entry debits on accounts of expense, by place.
async fn spending(op: &mut Op<'_>, request: &PostingRequest) -> OpResult<Vec<(Place, i64)>> {
    let accounts = op.reference("ledger.account").await?;
    let mut found = Vec::new();
    for line in &request.lines {
        let account: Option<Id> = match (&line.account, line.role.as_deref()) {
            (Some(account), _) => Some(account.clone()),
            (None, Some(role)) => Some(ledger::api::account_for(op, role, &line.matching, line.tax.as_ref()).await?),
            (None, None) => None,
        };
        let Some(account) = account else { continue };
        if accounts.get(&account).is_none_or(|account| account.text("type") != Some("expense")) {
            continue;
        }
        let dimension = |name: &str| line.dimensions.iter().find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.clone());
        let place = Place { account: Some(account), cost_centre: dimension("costCentre"), project: dimension("project"), branch: dimension("branch") };
        found.push((place, if line.is_debit { line.base } else { -line.base }));
    }
    Ok(found)
}

async fn told(op: &mut Op<'_>, found: &Over, date: Date) -> OpResult<String> {
    let accounts = op.reference("ledger.account").await?;
    let account = found.place.account.as_ref().and_then(|id| accounts.get(id));
    let name = account.map(|account| account.text("name").unwrap_or_default().to_string()).unwrap_or_default();
    let centre = found.place.cost_centre.as_deref().map(|centre| format!(", {centre}")).unwrap_or_default();
    let (left, over) = (money_text(found.available.max(0)), money_text(found.over));
    let currency = &op.business().currency;
    Ok(match (found.level, found.action) {
        (Level::YearToDate, Action::Escalate) => format!("The budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. An approver or a manager can let it pass."),
        (Level::YearToDate, _) => format!("The budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. A budget transfer can make room."),
        (Level::Period, Action::Escalate) => format!("The month's budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. An approver or a manager can let it pass."),
        (Level::Period, _) => format!("The month's budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. A budget transfer can make room."),
        (Level::Year, Action::Escalate) => format!("The year's budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. An approver or a manager can let it pass."),
        (Level::Year, _) => format!("The year's budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. A budget transfer can make room."),
    })
}
