//! What other families may use of the register: an asset that is leased out leaves it at commencement, and comes back when that is undone
//! (IFRS 16.67). The lease's own entry moves the books.

use kernel::{Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::Map;

use crate::book::{self, Entry, Source};
use crate::generated::{EventKind, asset};
use crate::position::{self, Accounts, Course, Figures};

/// What an asset is carried at, and where the books hold it.
#[derive(Debug, Clone)]
pub struct Standing {
    pub name: String,
    pub figures: Figures,
    pub accounts: Accounts,
}

/// An asset as it stands, whatever it is depreciated to.
///
/// # Errors
/// It is not in the register, or not in the business.
pub async fn held(op: &mut Op<'_>, asset: &Id) -> OpResult<Standing> {
    let position = position::of(op, asset).await?;
    in_business(&position)?;
    Ok(Standing { name: position.name, figures: position.figures, accounts: position.accounts })
}

fn in_business(position: &position::Position) -> OpResult<()> {
    if matches!(position.status.as_str(), "in_service" | "idle" | "under_repair") {
        return Ok(());
    }
    let message = say!("assets-not-in-service", "{name} is not in the business at the moment.", name = position.name);
    Err(OpError::refused_at("/asset", "not_in_service", message).of_state())
}

/// An asset as it stands at the end of a day that it is depreciated to. Where impairment stands on an account of its own, its accumulated
/// depreciation cannot leave with it in one amount.
///
/// # Errors
/// `not_depreciated`, while depreciation up to the day is not posted; `already_depreciated`, when more is.
pub async fn standing(op: &mut Op<'_>, asset: &Id, day: Date) -> OpResult<Standing> {
    let position = position::of(op, asset).await?;
    in_business(&position)?;
    if position.figures.impairment != 0 && position.accounts.impairment != position.accounts.accumulated {
        let message = say!(
            "assets-impaired",
            "{name} is impaired, and its impairment stands on an account of its own. Revalue it to its carrying amount first.",
            name = position.name
        );
        return Err(OpError::refused_at("/asset", "impaired", message));
    }
    position::not_before_posted(&position, day)?;
    let (units, unit) = (position::units(op, &position, day).await?, position::unit(op));
    if position.charge(day, units, false, unit).amount != 0 {
        let message = say!(
            "assets-not-depreciated",
            "{name} is not depreciated to {day}. Post its depreciation to that day first.",
            name = position.name,
            day
        );
        return Err(OpError::refused_at("/asset", "not_depreciated", message));
    }
    Ok(Standing { name: position.name, figures: position.figures, accounts: position.accounts })
}

/// The asset leaves the register because a finance lease hands it over. `document` names the lease (`financial.lessor_lease/01J…`).
pub async fn lease_out(op: &mut Op<'_>, asset: &Id, day: Date, document: &str, number: Option<&str>) -> OpResult<()> {
    standing(op, asset, day).await?;
    let mut position = position::of(op, asset).await?;
    let source = Source { date: day, number: number.map(str::to_string), document: document.to_string() };
    let course = Course { depreciated_to: Some(day), ..Course::default() };
    let change = Figures::default().minus(&position.figures);
    let entry = Entry { posted: false, ..Entry::new(EventKind::Lease, change, &position, course) };
    op.transition(asset::ADDRESS, asset, "lease-out", Map::new()).await?;
    op.set_fields(asset::ADDRESS, asset, &[(asset::DISPOSED_ON, Value::Date(day))]).await?;
    book::write(op, &mut position, &source, &[entry]).await
}

/// The commencement of the lease is taken back: the asset stands in the register as it did before.
pub async fn take_back_lease(
    op: &mut Op<'_>,
    asset: &Id,
    day: Date,
    document: &str,
    number: Option<&str>,
) -> OpResult<()> {
    let mut position = position::of(op, asset).await?;
    let source = Source { date: day, number: number.map(str::to_string), document: document.to_string() };
    book::take_back(op, &mut position, &source).await?;
    op.transition(asset::ADDRESS, asset, "restore", Map::new()).await?;
    op.set_fields(asset::ADDRESS, asset, &[(asset::DISPOSED_ON, Value::Null)]).await.map(drop)
}
