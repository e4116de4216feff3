//! Places that stand still while they are counted.

use kernel::typed::Stored;
use kernel::{Op, OpResult, Sentence, say};
use kernel_types::{Id, Value};

use crate::generated::{Item, count};
use crate::put_away::zone;

kernel::columns! {
    /// A count that lets nothing move.
    struct Freeze { id: Id, number: Option<String>, warehouse: Id, location: Option<Id>, category: Option<Id>, method: Option<String> }
}

kernel::columns! {
    /// An item on a sheet.
    struct Listed { item: Id }
}

/// Goods at a place, and where the document says so.
pub(crate) struct Touched {
    pub pointer: String,
    pub item: Id,
    pub warehouse: Id,
    pub location: Id,
}

/// The first of these that is being counted, with the number of the count. `source` is the document the goods move for: the differences
/// of a count may be posted while its own places stand still.
///
/// # Errors
/// Of the store.
pub(crate) async fn at<'t>(
    op: &mut Op<'_>,
    touched: &'t [Touched],
    source: Option<&str>,
) -> OpResult<Option<(&'t Touched, String)>> {
    let statement = op
        .sql(
            "SELECT id, number, warehouse, location, category, method FROM inventory_count \
             WHERE tenant = ? AND status IN ('counting', 'review', 'approved') AND frozen IS TRUE ORDER BY id",
        )
        .bind(op.tenant().0)
        .done();
    for freeze in op.rows_as::<Freeze>(&statement).await? {
        if source.is_some_and(|source| source == format!("{}/{}", count::ADDRESS, freeze.id)) {
            continue;
        }
        let places = match &freeze.location {
            Some(location) => Some(zone(op, &freeze.warehouse, location).await?),
            None => None,
        };
        let listed = if freeze.method.as_deref() == Some("cycle") { Some(listed(op, &freeze.id).await?) } else { None };
        for one in touched.iter().filter(|one| one.warehouse == freeze.warehouse) {
            if places.as_ref().is_some_and(|places| !places.contains(&one.location))
                || listed.as_ref().is_some_and(|listed| !listed.contains(&one.item))
            {
                continue;
            }
            if freeze.category.is_some() && Item::load(op, &one.item).await?.category() != freeze.category {
                continue;
            }
            return Ok(Some((one, freeze.number.unwrap_or_default())));
        }
    }
    Ok(None)
}

async fn listed(op: &mut Op<'_>, count: &Id) -> OpResult<Vec<Id>> {
    let statement = op
        .sql("SELECT DISTINCT item FROM inventory_count_lines WHERE tenant = ? AND parent = ?")
        .bind(op.tenant().0)
        .bind(Value::from(count))
        .done();
    Ok(op.rows_as::<Listed>(&statement).await?.into_iter().map(|row| row.item).collect())
}

/// What is said where goods should move meanwhile.
pub(crate) fn message(number: &str) -> Sentence {
    say!(
        "inventory-place-being-counted",
        "This place is being counted ({number}). Post or cancel the count first, or choose another place.",
        number
    )
}
