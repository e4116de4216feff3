//! Does the database have the tables this program expects?

use std::sync::Arc;

use kernel::App;
use kernel_store::{StoreError, plan};

use super::Report;
use crate::failure::Failure;

/// False when the rest cannot be looked at.
pub async fn check(app: &Arc<App>, report: &mut Report) -> Result<bool, Failure> {
    let current = match app.db.current_schema().await {
        Ok(current) => current,
        Err(StoreError::Database(_)) => {
            report.problem("schema", "the database has no Baobab tables; run `baobab migrate`");
            return Ok(false);
        }
        Err(error) => return Err(Failure::Store { doing: "reading the schema".into(), error }),
    };
    let plan = plan(&app.product.registry, &current);
    let apart = app.db.not_distributed().await.map_err(Failure::store("reading how the tables are spread"))?;
    if let Some(first) = apart.first() {
        report.problem(
            "schema",
            format!(
                "{} tables of businesses are not spread over the machines, {first} for one; run `baobab migrate`",
                apart.len()
            ),
        );
    }
    if plan.is_empty() {
        report.good("schema", format!("{} tables, as declared", current.tables.len()));
        return Ok(true);
    }
    for reason in &plan.refused {
        report.problem("schema", reason.clone());
    }
    if !plan.steps.is_empty() {
        report.problem("schema", format!("{} changes wait to be applied; run `baobab migrate`", plan.steps.len()));
    }
    Ok(false)
}
