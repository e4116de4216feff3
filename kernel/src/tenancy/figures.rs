//! Figures that a release brings (`x-rollup`), for records that are there already.

use std::sync::Arc;

use super::environment;
use crate::app::App;
use crate::error::OpResult;
use crate::identity::business;
use crate::rollup::{keeping, take_up_of};

/// Adds up the figures that a release brings for records that are there already: until then they are empty. Answers how many
/// records have theirs now.
///
/// # Errors
/// Of the database.
pub async fn take_up(app: &Arc<App>) -> OpResult<usize> {
    if keeping(app).is_empty() {
        return Ok(0);
    }
    let mut reader = app.db.read_platform().await?;
    let tenants = business::tenants(&mut reader).await?;
    drop(reader);
    let mut done = 0;
    for (_, business, environment) in tenants {
        let Ok(context) = environment::context(app, &business, &environment).await else { continue };
        done += take_up_of(app, &context).await?;
    }
    Ok(done)
}
