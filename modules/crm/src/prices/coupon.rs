//! Coupons: a code on a document opens the promotion behind it.

use accounting::generated::quotation;
use kernel::typed::Stored;
use kernel::{Doc, Draft, FieldError, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{Coupon, coupon};

/// The field of sales documents that holds the code; all of them call it alike.
const CODE: &str = quotation::COUPON;

kernel::columns! {
    struct Count { count: i64 }
}

/// A code as it is compared and kept.
pub fn key(code: &str) -> String {
    code.trim().to_uppercase()
}

/// The promotion a document's coupon opens, and the code in its kept form. Who may not use the coupon is told why.
///
/// # Errors
/// The database's.
pub async fn opened(op: &mut Op<'_>, draft: &mut Draft, on: Date) -> OpResult<Option<Id>> {
    let Some(code) = draft.text(CODE).map(key).filter(|code| !code.is_empty()) else { return Ok(None) };
    if draft.text(CODE) != Some(code.as_str()) {
        draft.set(CODE, Value::text(&code));
    }
    let Some(found) = Coupon::find(op, &[(coupon::KEY, Value::text(&code))]).await?.into_iter().next() else {
        draft.refuse("/coupon", "unknown_coupon", say!("crm-unknown-coupon", "There is no coupon with this code."));
        return Ok(None);
    };
    let (customer, id) = (draft.link(quotation::CUSTOMER), draft.id());
    match refusal(op, &found, customer.as_ref(), &id, on).await? {
        Some(error) => {
            draft.refuse(error.pointer, error.code, error.message);
            Ok(None)
        }
        None => Ok(Some(found.promotion()?)),
    }
}

/// `crm.redeem`: the coupon of a document that is sent, confirmed or posted. It is held until the transaction ends, so that two documents
/// do not take its last use at once.
pub fn redeem<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(code) = draft.text(CODE).map(key) else { return Ok(()) };
        let Some(found) = Coupon::find(op, &[(coupon::KEY, Value::text(&code))]).await?.into_iter().next() else {
            return Err(OpError::refused_at(
                "/coupon",
                "unknown_coupon",
                say!("crm-unknown-coupon", "There is no coupon with this code."),
            ));
        };
        let held = Coupon::lock(op, &found.id()).await?;
        let on = draft.date(quotation::ISSUE_DATE).unwrap_or_else(|| op.today());
        match refusal(op, &held, draft.link(quotation::CUSTOMER).as_ref(), &draft.id(), on).await? {
            Some(error) => Err(OpError::Invalid(vec![error])),
            None => Ok(()),
        }
    })
}

async fn refusal(
    op: &mut Op<'_>,
    coupon: &Coupon<Doc>,
    customer: Option<&Id>,
    document: &Id,
    on: Date,
) -> OpResult<Option<FieldError>> {
    let refuse = |code: &str, message: Sentence| Ok(Some(FieldError::new("/coupon", code, message)));
    if !coupon.active() || coupon.from().is_some_and(|from| on < from) || coupon.to().is_some_and(|to| to < on) {
        return refuse(
            "coupon_not_valid",
            say!("crm-coupon-not-valid", "This coupon is not valid on the date of the document."),
        );
    }
    if coupon.customer().is_some_and(|theirs| Some(&theirs) != customer) {
        return refuse(
            "coupon_of_another",
            say!("crm-coupon-of-another", "This coupon was issued to another customer."),
        );
    }
    let key = coupon.key().unwrap_or_default().to_string();
    if let Some(most) = coupon.max_uses()
        && uses(op, &key, None, document).await? >= most
    {
        return refuse(
            "coupon_used_up",
            say!("crm-coupon-used-up", "This coupon has been used as often as it may be."),
        );
    }
    if let (Some(most), Some(customer)) = (coupon.per_customer(), customer)
        && uses(op, &key, Some(customer), document).await? >= most
    {
        return refuse(
            "coupon_used_by_customer",
            say!("crm-coupon-used-by-customer", "This customer has used the coupon as often as they may."),
        );
    }
    Ok(None)
}

/// Documents that used a code: sent, confirmed or posted, and not taken back. What is made from them does not carry the code on.
async fn uses(op: &mut Op<'_>, key: &str, customer: Option<&Id>, but: &Id) -> OpResult<i64> {
    const USED: [(&str, &str); 3] = [
        ("accounting_quotation", "'draft', 'submitted', 'approved', 'rejected', 'expired', 'superseded'"),
        ("accounting_sales_order", "'draft', 'submitted', 'approved', 'cancelled', 'superseded'"),
        ("accounting_invoice", "'draft', 'submitted', 'approved', 'voided'"),
    ];
    let mut total = 0;
    for (table, unused) in USED {
        let mut sql = op.sql("SELECT COUNT(*) FROM ");
        sql.push(table).push(" WHERE tenant = ").value(op.tenant().0).push(" AND coupon = ").value(key);
        sql.push(" AND id <> ").value(but).push(" AND status NOT IN (").push(unused).push(")");
        if let Some(customer) = customer {
            sql.push(" AND customer = ").value(customer);
        }
        total += op.row_as::<Count>(&sql.done()).await?.map_or(0, |row| row.count);
    }
    Ok(total)
}
