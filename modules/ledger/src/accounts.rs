//! Accounts: which account serves a role, and what may be changed on one that is in use.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};

use crate::determine::best_rule;
use crate::facts;

/// Roles of a part, which stands with the whole where a chart has no account for it alone.
const PART_OF: [(&str, &str); 1] = [("LEASE-LIAB-LT", "LEASE-LIAB")];

/// The account of a posting role (design 0.5): for taxes the tax code's own account or role first, then the account rule
/// that matches most keys, then the account that names the role.
///
/// # Errors
/// No account serves the role.
pub async fn account_for(op: &mut Op<'_>, role: &str, matching: &[(String, String)], tax: Option<&Id>) -> OpResult<Id> {
    let mut role = role.to_string();
    if let Some((own, named)) = of_tax(op, &role, matching, tax).await? {
        if let Some(account) = own {
            return Ok(account);
        }
        role = named.unwrap_or(role);
    }
    let rules = facts::rules(op, &role).await?;
    if let Some(rule) = best_rule(&rules, &role, matching) {
        return Ok(rule.account.clone());
    }
    let accounts = op.reference("ledger.account").await?;
    if let Some(account) = accounts.by("role", &role) {
        return Ok(account.id());
    }
    match PART_OF.iter().find(|(part, _)| *part == role) {
        Some((_, whole)) => Box::pin(account_for(op, whole, matching, tax)).await,
        None => Err(OpError::refused(
            "no_account_for_role",
            say!(
                "ledger-no-account-for-role",
                "No account serves the role {role}. A manager can set one under Chart of accounts or add an account rule.",
                role
            ),
        )),
    }
}

/// The tax code's own account and role for this side, when the role is one of taxes.
async fn of_tax(
    op: &mut Op<'_>,
    role: &str,
    matching: &[(String, String)],
    tax: Option<&Id>,
) -> OpResult<Option<(Option<Id>, Option<String>)>> {
    let (account_field, role_field) = match role {
        "TAXOUT" => ("outputAccount", "outputRole"),
        "TAXIN" => ("inputAccount", "inputRole"),
        _ => return Ok(None),
    };
    let named = matching.iter().find(|(name, _)| name == "taxCode").map(|(_, value)| Id::from_stored(value));
    let Some(id) = tax.cloned().or(named) else { return Ok(None) };
    let set = op.reference("ledger.tax_code").await?;
    let Some(code) = set.get(&id).or_else(|| set.by("code", id.as_str())) else { return Ok(None) };
    Ok(Some((code.link(account_field), code.text(role_field).map(str::to_string))))
}

/// Calculator of accounts: no circle of parents, and an account with postings keeps its type, control, currency and kind.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        refuse_circle(op, draft).await?;
        if draft.is_new() {
            // Money is monetary whatever a form left unticked (IAS 21.8); without it a foreign bank account is never revalued.
            if matches!(draft.text("subtype"), Some("cash" | "bank")) && !draft.flag("isGroup") {
                draft.set("monetary", true);
            }
            return Ok(());
        }
        let guarded = ["type", "control", "currency", "isGroup"];
        let changed: Vec<&str> = guarded.into_iter().filter(|field| draft.changed(field)).collect();
        if changed.is_empty() || !is_used(op, &draft.id()).await? {
            return Ok(());
        }
        for field in changed {
            draft.refuse(
                format!("/{field}"),
                "account_in_use",
                say!("ledger-account-in-use", "The account has postings, so this cannot change. Create another account and make this one inactive."),
            );
        }
        Ok(())
    })
}

async fn refuse_circle(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(parent) = draft.link("parent").filter(|_| draft.changed("parent")) else { return Ok(()) };
    let own = draft.id();
    let accounts = op.reference("ledger.account").await?;
    let mut above = Some(parent);
    let mut steps = 0;
    while let Some(id) = above {
        if id == own || steps > 50 {
            draft.refuse(
                "/parent",
                "account_circle",
                say!("ledger-account-circle", "An account cannot stand below itself."),
            );
            return Ok(());
        }
        steps += 1;
        above = accounts.get(&id).and_then(|account| account.link("parent"));
    }
    Ok(())
}

/// Whether anything was ever posted to the account.
pub async fn is_used(op: &mut Op<'_>, account: &Id) -> OpResult<bool> {
    let statement = op
        .sql("SELECT 1 FROM ledger_account_balance WHERE tenant = ? AND account = ? LIMIT 1")
        .bind(op.tenant().0)
        .bind(Value::from(account))
        .done();
    Ok(op.row(&statement).await?.is_some())
}
