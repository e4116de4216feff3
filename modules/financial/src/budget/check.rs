//! The look at the budget before a document is posted or sent: warns, asks an approver or refuses, as the budget or the settings
//! say.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, PostingRequest, Sentence, say};
use kernel_types::{Date, Id, Role, Value};

use super::actual::{Place, movements, spoken_for, year_at};
use super::plan::{Level, MONTHS, Position, Year};
use super::record::{active_of, months_of, place_of};
use crate::amounts::money_text;
use crate::generated::{Budget, BudgetControl, BudgetControlsDocument, BudgetControlsLines};
use crate::math::months_between;

/// Classes of entries that spend on purpose. What must be recorded whatever was planned (depreciation, interest, runs of the
/// standards, the year's end) is not held back by a budget.
const SPENDING: [&str; 2] = ["purchase", "payment"];

/// Where documents keep what they were told.
const CHECKS: &str = "budgetChecks";

/// Posting check: compares what the entry spends on planned accounts with what is left.
pub fn before_posting<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, request: &'a PostingRequest) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !SPENDING.contains(&request.class.as_str()) {
            return Ok(());
        }
        let places = spending(op, request).await?;
        hold(op, draft, Asked { stage: Stage::Bill, date: request.date, places, freed: Vec::new() }).await
    })
}

/// The step of buying at which a document meets the budget. A budget may say for each what happens beyond it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Requisition,
    Order,
    Bill,
}

/// What a document is about to take of the budget, in the business currency.
#[derive(Debug, Clone)]
pub struct Asked {
    pub stage: Stage,
    pub date: Date,
    /// Where; a place without an account is the account of purchases.
    pub places: Vec<(Place, i64)>,
    /// What another document reserved for this one, with its day: it does not count twice.
    pub freed: Vec<(Date, Place, i64)>,
}

/// A line of the budget beside what a document asks of it, over one span.
#[derive(Debug, Clone)]
pub struct Compared {
    pub place: Place,
    pub level: Level,
    pub action: Action,
    pub asked: i64,
    /// Left before the document.
    pub available: i64,
}

impl Compared {
    /// What goes beyond; nothing or less while it fits.
    pub fn over(&self) -> i64 {
        self.asked - self.available
    }
}

/// Compares what a document is about to spend with what the active budget leaves, over every span the budget is controlled by.
/// What goes beyond is refused, left to an approver, or told; what was told stays on the document, in its lines
/// `budgetChecks`. What the document speaks for itself does not count against it.
///
/// # Errors
/// `over_budget` where the budget refuses, or leaves it to somebody else than the caller.
pub async fn hold(op: &mut Op<'_>, draft: &mut Draft, asked: Asked) -> OpResult<()> {
    let keeps = draft.entity.line_set(CHECKS).is_some();
    if keeps {
        draft.clear_lines(CHECKS);
    }
    let date = asked.date;
    // The person who submits a requisition asks the approver by doing so.
    let asks = asked.stage == Stage::Requisition && draft.is_draft();
    let mut over = compare(op, &draft.id(), asked).await?;
    over.retain(|found| found.over() > 0);
    let passes = asks || may_exceed(op, draft);
    // The strictest is told first.
    over.sort_by_key(|found| std::cmp::Reverse(found.action));
    for found in over {
        let message = refusal_text(op, &found, date).await?;
        if found.action == Action::Block || (found.action == Action::Escalate && !passes) {
            return Err(OpError::refused("over_budget", message));
        }
        draft.warnings.push(kernel::FieldError::new("", "over_budget", message));
        if keeps {
            draft.push_line(CHECKS, &found.cells());
        }
    }
    Ok(())
}

/// Every line of the active budget that a document asks something of, over every span it is controlled by. `document` is left out of
/// what is spoken for.
///
/// # Errors
/// Of the store, or a chart without an account for purchases.
pub async fn compare(op: &mut Op<'_>, document: &Id, asked: Asked) -> OpResult<Vec<Compared>> {
    let mut found = Vec::new();
    if !op.feature("budgets") || asked.places.is_empty() {
        return Ok(found);
    }
    let Some((year, start, end)) = year_at(op, asked.date).await? else { return Ok(found) };
    let Some(budget) = active_of(op, &year).await? else { return Ok(found) };
    let controls = controls(op, &budget, asked.stage)?;
    if controls.iter().all(|control| control.action.is_none()) {
        return Ok(found);
    }
    let wanted = expenses(op, asked.places).await?;
    let lines: Vec<(Place, Year)> = budget.lines("lines").map(|line| (place_of(&line), months_of(&line))).collect();
    let mut books = books(op, (start, end), Some(document)).await?;
    for (date, place, amount) in asked.freed {
        let mut months = [0; MONTHS];
        if let Some(month) = months.get_mut(month_of(start, date)).filter(|_| start <= date && date <= end) {
            *month = -amount;
        }
        let freed = expenses(op, vec![(place, 0)]).await?;
        books.extend(freed.into_iter().map(|(place, _)| (place, months, true)));
    }
    let month = month_of(start, asked.date);
    for (place, months) in lines {
        let asked: i64 = wanted.iter().filter(|(other, _)| place.covers(other)).map(|(_, amount)| *amount).sum();
        for (level, action) in controls_of(&controls, &place).into_iter().filter(|_| asked > 0) {
            let available = position(level, month, &months, &place, &books).available();
            found.push(Compared { place: place.clone(), level, action, asked, available });
        }
    }
    Ok(found)
}

/// The month of a year (0 to 11) a day falls into.
fn month_of(start: Date, day: Date) -> usize {
    usize::try_from(months_between(start, day)).unwrap_or(0).min(MONTHS - 1)
}

/// What happens to a document that goes beyond; the later, the stricter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
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

impl Compared {
    fn cells(&self) -> Vec<(&'static str, Value)> {
        let action = if self.action == Action::Warn { "warn" } else { "escalate" };
        vec![
            ("account", self.place.account.as_ref().map_or(Value::Null, Value::from)),
            ("costCentre", self.place.cost_centre.as_deref().map_or(Value::Null, Value::from)),
            ("level", Value::from(self.level.as_str())),
            ("action", Value::from(action)),
            ("available", Value::Int(self.available)),
            ("over", Value::Int(self.over())),
        ]
    }
}

/// What a budget says of one span at a step of buying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Control {
    level: Level,
    action: Option<Action>,
    /// Said of this kind of document rather than of all.
    of_document: bool,
    /// The kind of line it is said of.
    lines: BudgetControlsLines,
}

/// What a budget says at a step of buying: its own level first, then its further controls.
fn controls(op: &Op<'_>, budget: &Doc, stage: Stage) -> OpResult<Vec<Control>> {
    let budget = Budget::of(budget)?;
    let setting = op.setting("financial.budgetCheck");
    let own = match budget.control()? {
        BudgetControl::Setting => Action::parse(setting.as_str().unwrap_or("warn")),
        own => Action::parse(own.as_str()),
    };
    let mut named = vec![Control {
        level: Level::parse(Some(budget.level()?.as_str())),
        action: own,
        of_document: false,
        lines: BudgetControlsLines::All,
    }];
    for row in budget.controls() {
        let at = match row.document()? {
            BudgetControlsDocument::All => None,
            BudgetControlsDocument::Requisition => Some(Stage::Requisition),
            BudgetControlsDocument::Order => Some(Stage::Order),
            BudgetControlsDocument::Bill => Some(Stage::Bill),
        };
        if at.is_none_or(|at| at == stage) {
            named.push(Control {
                level: Level::parse(Some(row.level()?.as_str())),
                action: Action::parse(row.action()?.as_str()),
                of_document: at.is_some(),
                // Budgets of before this was asked hold all their lines alike.
                lines: row.lines().unwrap_or(BudgetControlsLines::All),
            });
        }
    }
    Ok(named)
}

/// The spans a line is controlled over, each with the strictest action named for it. What is said of the kind of document stands before
/// what is said of every document, and what is said of the kind of line before what is said of every line.
fn controls_of(named: &[Control], place: &Place) -> Vec<(Level, Action)> {
    let own = if place.cost_centre.is_some() { BudgetControlsLines::CostCentre } else { BudgetControlsLines::Account };
    let mut found = Vec::new();
    for level in [Level::Period, Level::YearToDate, Level::Year] {
        let of_level = || {
            named.iter().filter(move |control| {
                control.level == level && (control.lines == own || control.lines == BudgetControlsLines::All)
            })
        };
        let rank = |control: &&Control| (control.of_document, control.lines == own);
        let first = of_level().map(|control| rank(&control)).max();
        let strictest =
            of_level().filter(|control| Some(rank(control)) == first).filter_map(|control| control.action).max();
        found.extend(strictest.map(|action| (level, action)));
    }
    found
}

/// Whether the caller may go beyond where the budget asks an approver: an approver or manager of the document's family, and
/// anybody once the document is approved, which it was with what the check had said.
fn may_exceed(op: &Op<'_>, draft: &Draft) -> bool {
    let role = op.context.actor.role_in(&draft.entity.access_family).filter(|_| !op.context.actor.system);
    draft.state() == Some("approved")
        || role.is_some_and(|role| role == Role::Approver || role.satisfies(Role::Manager))
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

/// What is spent (`false`) and spoken for (`true`), by place.
pub(super) type Books = Vec<(Place, Year, bool)>;

/// What is spent and spoken for, by place and month.
pub(super) async fn books(op: &mut Op<'_>, (start, end): (Date, Date), except: Option<&Id>) -> OpResult<Books> {
    let mut found: Books =
        movements(op, start, start, end).await?.into_iter().map(|(place, year)| (place, year, false)).collect();
    found
        .extend(spoken_for(op, (start, end), except, None).await?.into_iter().map(|(place, year)| (place, year, true)));
    Ok(found)
}

/// Planned, spent and spoken for of a place over the months of a span.
pub(super) fn position(level: Level, month: usize, planned: &Year, place: &Place, books: &Books) -> Position {
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
        let dimension = |name: &str| {
            line.dimensions.iter().find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.clone())
        };
        let place = Place {
            account: Some(account),
            cost_centre: dimension("costCentre"),
            project: dimension("project"),
            branch: dimension("branch"),
        };
        found.push((place, if line.is_debit { line.base } else { -line.base }));
    }
    Ok(found)
}

async fn refusal_text(op: &mut Op<'_>, found: &Compared, date: Date) -> OpResult<Sentence> {
    let accounts = op.reference("ledger.account").await?;
    let account = found.place.account.as_ref().and_then(|id| accounts.get(id));
    let name = account.map(|account| account.text("name").unwrap_or_default().to_string()).unwrap_or_default();
    let centre = found.place.cost_centre.as_deref().map(|centre| format!(", {centre}")).unwrap_or_default();
    let (asked, left, over) = (money_text(found.asked), money_text(found.available.max(0)), money_text(found.over()));
    let currency = &op.business().currency;
    Ok(match (found.level, found.action) {
        (Level::YearToDate, Action::Escalate) => say!(
            "financial-budget-leaves-on",
            "The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.",
            name,
            centre,
            currency,
            left,
            date,
            asked,
            over
        ),
        (Level::YearToDate, _) => say!(
            "financial-budget-leaves-on-takes",
            "The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.",
            name,
            centre,
            currency,
            left,
            date,
            asked,
            over
        ),
        (Level::Period, Action::Escalate) => say!(
            "financial-months-budget-leaves-on",
            "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.",
            name,
            centre,
            currency,
            left,
            date,
            asked,
            over
        ),
        (Level::Period, _) => say!(
            "financial-months-budget-leaves-on-takes",
            "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.",
            name,
            centre,
            currency,
            left,
            date,
            asked,
            over
        ),
        (Level::Year, Action::Escalate) => say!(
            "financial-years-budget-leaves-on",
            "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.",
            name,
            centre,
            currency,
            left,
            date,
            asked,
            over
        ),
        (Level::Year, _) => say!(
            "financial-years-budget-leaves-on-takes",
            "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.",
            name,
            centre,
            currency,
            left,
            date,
            asked,
            over
        ),
    })
}
