//! The entry in the books for what a late movement changed: today, in an open period.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult, PostingRequest, PostingRequestLine};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, Money, RATE_SCALE};

use crate::accounts::account;
use crate::generated::{Item, movement};
use crate::settings::Rules;
use crate::stockbook::{Head, Place};

/// Enters the corrections of a late movement: stock against cost of sales.
///
/// # Errors
/// What the books refuse.
pub async fn enter(
    op: &mut Op<'_>,
    head: &Head,
    rules: &Rules,
    corrections: &[(Option<Id>, Place, Money)],
) -> OpResult<()> {
    if !rules.perpetual || corrections.is_empty() {
        return Ok(());
    }
    let mut lines = Vec::new();
    for (stock_account, place, value) in corrections {
        let item = Item::load(op, &place.0).await?;
        let cost = account(op, "COGS", &item).await?;
        let line = |account: Option<Id>, is_debit: bool| PostingRequestLine {
            account,
            is_debit,
            amount: value.abs(),
            base: value.abs(),
            ..PostingRequestLine::default()
        };
        lines.push(line(stock_account.clone(), *value > 0));
        lines.push(line(Some(cost), *value < 0));
    }
    let Some(source_id) = head.movement.clone() else { return Ok(()) };
    let Some(books) = op.app.product.modules.ledger.clone() else {
        return Err(OpError::internal("no module keeps the books"));
    };
    let request = PostingRequest {
        journal: "STOCK".to_string(),
        class: "stock".to_string(),
        date: op.today(),
        narration: format!("{}: costs of later movements", head.number.as_deref().unwrap_or_default()),
        document_number: head.number.clone(),
        currency: op.business().currency.clone(),
        rate: power_of_ten(RATE_SCALE),
        source_entity: movement::ADDRESS.to_string(),
        source_id,
        event: "late".to_string(),
        book: None,
        lines,
    };
    books.post(op, request).await.map(drop)
}
