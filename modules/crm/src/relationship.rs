//! What an account is to the business.

use accounting::generated::quotation;
use kernel::{Draft, Op, OpFuture};
use parties::generated::{CustomerLifecycle, customer};
use serde_json::{Map, Value as Json};

/// `crm.became_customer`: a document was sent or posted for a prospect, who is a customer from now on.
pub fn became_customer<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // Quotations, orders and invoices name it alike.
        let Some(account) = draft.link(quotation::CUSTOMER) else { return Ok(()) };
        op.set_fields(customer::ADDRESS, &account, &[(customer::LIFECYCLE, CustomerLifecycle::Customer.into())])
            .await?;
        Ok(())
    })
}
