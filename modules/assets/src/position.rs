//! Where an asset stands: figures and the basis it is depreciated from, now or at the end of a past day. Both come from its events, so
//! that a past day answers tomorrow as it did today.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Money, Percent, Value};

use crate::basis::{Basis, Convention, Life, Method, share};
use crate::generated::Category;

kernel::columns! {
    /// Columns of the statement below.
    struct Row {
        asset: Id, number: Option<String>, name: Option<String>, category: Id, status: Option<String>, acquired: Option<Date>,
        gross: Money, accumulated: Money, impairment: Money, surplus: Money, sequence: i64, of_category: Option<Id>,
        location: Option<Id>, custodian: Option<Id>, cost_centre: Option<String>,
        cost_account: Option<Id>, accumulated_account: Option<Id>, impairment_account: Option<Id>, method: Option<String>, convention: Option<String>,
        from: Option<Date>, steps: Option<i64>, carrying: Option<Money>, residual: Option<Money>, rate: Option<Percent>, charged: Option<Money>, gap: Option<Money>, start_surplus: Option<Money>, depreciated_to: Option<Date>
    }
}

/// Gross amount, what is written off, and the surplus in equity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    pub gross: Money,
    pub accumulated: Money,
    pub impairment: Money,
    pub surplus: Money,
}

impl Figures {
    pub fn carrying(&self) -> Money {
        self.gross - self.accumulated - self.impairment
    }

    pub fn plus(&self, change: &Figures) -> Figures {
        Figures {
            gross: self.gross + change.gross,
            accumulated: self.accumulated + change.accumulated,
            impairment: self.impairment + change.impairment,
            surplus: self.surplus + change.surplus,
        }
    }

    pub fn minus(&self, change: &Figures) -> Figures {
        self.plus(&Figures {
            gross: -change.gross,
            accumulated: -change.accumulated,
            impairment: -change.impairment,
            surplus: -change.surplus,
        })
    }

    /// So many parts of it, each figure rounded.
    pub fn part(&self, part: i64, whole: i64, unit: i64) -> Figures {
        Figures {
            gross: share(self.gross, part, whole, unit),
            accumulated: share(self.accumulated, part, whole, unit),
            impairment: share(self.impairment, part, whole, unit),
            surplus: share(self.surplus, part, whole, unit),
        }
    }
}

/// The accounts that hold an asset.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Accounts {
    pub cost: Option<Id>,
    pub accumulated: Option<Id>,
    pub impairment: Option<Id>,
}

/// What a new basis began with, and what has become of it since.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Course {
    pub basis: Option<Basis>,
    /// Written off since the basis began.
    pub charged: Money,
    /// Losses in profit or loss at its beginning that a later rise may take back (IAS 16.39, IAS 36.117).
    pub gap: Money,
    /// Surplus at its beginning.
    pub surplus: Money,
    pub depreciated_to: Option<Date>,
}

#[derive(Debug, Clone)]
pub struct Position {
    pub asset: Id,
    pub number: String,
    pub name: String,
    pub category: Id,
    pub status: String,
    pub acquired: Option<Date>,
    pub figures: Figures,
    pub sequence: i64,
    pub location: Option<Id>,
    pub custodian: Option<Id>,
    pub cost_centre: Option<String>,
    pub accounts: Accounts,
    pub course: Course,
}

/// What one depreciation comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Charge {
    pub amount: Money,
    /// Of the surplus, what is realised with it (IAS 16.41).
    pub transfer: Money,
}

impl Position {
    /// What is left to write off up to the end of a day.
    pub fn charge(&self, day: Date, units: i64, realises: bool, unit: i64) -> Charge {
        let Some(basis) = self.course.basis else { return Charge::default() };
        let charged = basis.charged(basis.elapsed(day, units), unit);
        let amount = (charged - self.course.charged).max(0);
        let transfer = if realises && amount > 0 && basis.depreciable() > 0 {
            let realised = share(self.course.surplus, charged, basis.depreciable(), unit);
            (realised - (self.course.surplus - self.figures.surplus)).min(self.figures.surplus).max(0)
        } else {
            0
        };
        Charge { amount, transfer }
    }

    /// What the asset would be carried at had there been no losses that may still be reversed, less what it is carried at.
    pub fn reversible(&self, day: Date, units: i64, unit: i64) -> Money {
        let Some(basis) = self.course.basis else { return self.course.gap };
        if self.course.gap == 0 {
            return 0;
        }
        let elapsed = basis.elapsed(day, units);
        let whole = Basis { carrying: basis.carrying + self.course.gap, ..basis };
        let without = whole.carrying - whole.charged(elapsed, unit);
        (without - (basis.carrying - basis.charged(elapsed, unit))).max(0)
    }

    /// The course after a change at the end of a day.
    pub fn next_course(&self, day: Date, units: i64, to: &Next) -> Course {
        let basis = self
            .course
            .basis
            .map(|basis| basis.next(day, units, to.figures.carrying(), to.residual.unwrap_or(basis.residual), to.life));
        Course { basis, charged: 0, gap: to.gap, surplus: to.figures.surplus, depreciated_to: Some(day) }
    }
}

/// What a change leaves.
#[derive(Debug, Clone, Copy)]
pub struct Next {
    pub figures: Figures,
    pub residual: Option<Money>,
    pub life: Life,
    pub gap: Money,
}

/// Which assets, and when.
#[derive(Debug, Clone, Default)]
pub struct Which {
    pub asset: Option<Id>,
    pub category: Option<Id>,
    /// At the end of this day; as things stand without it.
    pub day: Option<Date>,
    /// Figures as they stand, at the place of the end of this day: depreciation of a month belongs where the asset was then.
    pub placed: Option<Date>,
    /// Those that are depreciated only.
    pub depreciated: bool,
}

/// Positions of assets in the order of their numbers. Assets that were taken back have none.
pub async fn positions(op: &mut Op<'_>, which: &Which) -> OpResult<Vec<Position>> {
    let mut sql = op.sql("SELECT a.id, a.number, a.name, a.category, a.status, a.acquired_on, ");
    match which.day {
        None => {
            sql.push("a.gross, a.accumulated, a.impairment, a.surplus, ");
        }
        Some(day) => {
            for column in ["cost", "accumulated", "impairment", "surplus"] {
                sql.push("(SELECT CAST(COALESCE(SUM(s.").push(column);
                sql.push(
                    "), 0) AS BIGINT) FROM assets_event s WHERE s.tenant = a.tenant AND s.asset = a.id AND s.date <= ",
                )
                .value(Value::Date(day))
                .push("), ");
            }
        }
    }
    sql.push(
        "e.sequence, e.category, p.location, p.custodian, p.cost_centre, e.cost_account, e.accumulated_account, e.impairment_account, e.method, e.convention, \
         e.basis_from, e.basis_steps, e.basis_carrying, e.basis_residual, e.basis_rate, e.basis_charged, e.basis_gap, e.basis_surplus, e.depreciated_to \
         FROM assets_asset a JOIN assets_event e ON e.tenant = a.tenant AND e.asset = a.id AND e.sequence = ",
    );
    match which.day {
        None => sql.push("a.sequence"),
        Some(day) => sql
            .push("(SELECT MAX(m.sequence) FROM assets_event m WHERE m.tenant = a.tenant AND m.asset = a.id AND m.date <= ")
            .value(Value::Date(day))
            .push(")"),
    };
    // Depreciation of an earlier month may be posted after the asset moved, so a place is that of the last event that gave one.
    sql.push(
        " LEFT JOIN assets_event p ON p.tenant = a.tenant AND p.asset = a.id AND p.sequence = (SELECT MAX(q.sequence) FROM assets_event q \
         WHERE q.tenant = a.tenant AND q.asset = a.id AND q.kind IN ('acquisition', 'takeover', 'transfer')",
    );
    if let Some(day) = which.day.or(which.placed) {
        sql.push(" AND q.date <= ").value(Value::Date(day));
    }
    sql.push(")");
    let tenant = op.tenant().0;
    sql.push(" WHERE a.tenant = ").value(tenant);
    if let Some(asset) = &which.asset {
        sql.push(" AND a.id = ").value(Value::from(asset));
    }
    if let Some(category) = &which.category {
        sql.push(" AND e.category = ").value(Value::from(category));
    }
    if which.depreciated {
        sql.push(" AND a.status IN ('in_service', 'idle', 'under_repair', 'in_transit')");
    }
    sql.push(" ORDER BY a.number");
    op.rows_as::<Row>(&sql.done()).await?.into_iter().map(position).collect()
}

/// One asset as it stands.
pub async fn of(op: &mut Op<'_>, asset: &Id) -> OpResult<Position> {
    one(op, &Which { asset: Some(asset.clone()), ..Which::default() }).await
}

/// One asset as it stands, at the place of the end of a day.
pub async fn of_on(op: &mut Op<'_>, asset: &Id, day: Date) -> OpResult<Position> {
    one(op, &Which { asset: Some(asset.clone()), placed: Some(day), ..Which::default() }).await
}

async fn one(op: &mut Op<'_>, which: &Which) -> OpResult<Position> {
    positions(op, which).await?.into_iter().next().ok_or_else(|| {
        OpError::refused_at(
            "/asset",
            "not_in_register",
            say!("assets-not-in-register", "This asset is not in the register yet. Capitalise it first."),
        )
    })
}

/// A basis as an event keeps it.
#[derive(Debug, Clone, Copy)]
pub struct StoredBasis<'a> {
    pub method: Option<&'a str>,
    pub convention: Option<&'a str>,
    pub from: Option<Date>,
    pub steps: Option<i64>,
    pub carrying: Money,
    pub residual: Money,
    pub rate: Option<Percent>,
}

/// The basis of an event; none before an asset is in service and after it is gone.
///
/// # Errors
/// A part of it is missing.
pub fn stored_basis(of: &StoredBasis<'_>) -> OpResult<Option<Basis>> {
    let method = of.method.and_then(Method::parse);
    let convention = of.convention.and_then(Convention::parse);
    match (method, convention, of.from, of.steps) {
        (Some(method), Some(convention), Some(from), Some(steps)) => Ok(Some(Basis {
            method,
            convention,
            from,
            steps,
            carrying: of.carrying,
            residual: of.residual,
            // Only declining balances have a rate.
            rate: of.rate.unwrap_or(0),
        })),
        (None, None, None, None) => Ok(None),
        _ => Err(OpError::internal(format!("an asset event has half a basis: {of:?}"))),
    }
}

fn position(row: Row) -> OpResult<Position> {
    let basis = stored_basis(&StoredBasis {
        method: row.method.as_deref(),
        convention: row.convention.as_deref(),
        from: row.from,
        steps: row.steps,
        // Amounts of a basis are absent where there is none.
        carrying: row.carrying.unwrap_or(0),
        residual: row.residual.unwrap_or(0),
        rate: row.rate,
    })?;
    Ok(Position {
        number: row.number.unwrap_or_default(),
        name: row.name.unwrap_or_default(),
        category: row.of_category.unwrap_or(row.category),
        status: row.status.unwrap_or_default(),
        acquired: row.acquired,
        figures: Figures {
            gross: row.gross,
            accumulated: row.accumulated,
            impairment: row.impairment,
            surplus: row.surplus,
        },
        sequence: row.sequence,
        location: row.location,
        custodian: row.custodian,
        cost_centre: row.cost_centre,
        accounts: Accounts {
            cost: row.cost_account,
            accumulated: row.accumulated_account,
            impairment: row.impairment_account,
        },
        course: Course {
            basis,
            // As the typed view of an event reads them: empty is nothing.
            charged: row.charged.unwrap_or(0),
            gap: row.gap.unwrap_or(0),
            surplus: row.start_surplus.unwrap_or(0),
            depreciated_to: row.depreciated_to,
        },
        asset: row.asset,
    })
}

kernel::columns! {
    struct Used { units: i64 }
}

/// Units an asset ran from the first day of its basis to the end of a day; nothing by other methods.
pub async fn units(op: &mut Op<'_>, position: &Position, day: Date) -> OpResult<i64> {
    let Some(basis) = position.course.basis.filter(|basis| basis.method == Method::Units) else { return Ok(0) };
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT CAST(COALESCE(SUM(u.units), 0) AS BIGINT) FROM assets_usage u WHERE u.tenant = ");
    sql.value(tenant).push(" AND u.asset = ").value(Value::from(&position.asset));
    sql.push(" AND u.date >= ").value(Value::Date(basis.from)).push(" AND u.date <= ").value(Value::Date(day));
    Ok(op.row_as::<Used>(&sql.done()).await?.map_or(0, |used| used.units))
}

/// Whether depreciation takes its part of the surplus to retained earnings.
pub fn realises(op: &Op<'_>) -> bool {
    op.setting("assets.surplusTransfer").as_str() != Some("on_disposal")
}

/// One minor unit of the business currency.
pub fn unit(op: &Op<'_>) -> i64 {
    op.minor_unit(&op.business().currency)
}

/// The category of an asset.
pub async fn category(op: &mut Op<'_>, id: &Id) -> OpResult<Category<kernel::Doc>> {
    Category::of_reference(op, id).await?.ok_or_else(|| {
        OpError::refused_at(
            "/category",
            "category_unknown",
            say!("assets-category-unknown", "There is no such category."),
        )
    })
}

/// Refuses a day that lies before what is posted of the asset.
pub fn not_before_posted(position: &Position, day: Date) -> OpResult<()> {
    match position.course.depreciated_to {
        Some(posted) if day < posted => Err(OpError::refused_at(
            "/date",
            "already_depreciated",
            say!(
                "assets-already-depreciated",
                "{name} is recorded up to {posted}. Choose that day or a later one, or void what was posted since.",
                name = position.name,
                posted
            ),
        )),
        _ => match position.acquired {
            Some(acquired) if day < acquired => Err(OpError::refused_at(
                "/date",
                "before_acquired",
                say!(
                    "assets-before-acquired",
                    "{name} was acquired on {acquired}. Choose that day or a later one.",
                    name = position.name,
                    acquired
                ),
            )),
            _ => Ok(()),
        },
    }
}
