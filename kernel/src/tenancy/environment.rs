//! Live and test: two tenants of one business. The test environment is prepared when it is first used, can be emptied, and
//! can take the live environment's settings over.

use std::sync::Arc;

use kernel_store::{Reader, Sql};
use kernel_types::{Date, Id, Instant, TenantId, Value};
use serde_json::{Value as Json, json};

use super::job::Progress;
use super::purge::wipe;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::identity::business;
use crate::identity::member_access::{By, MemberAccess, owner_of, record};
use crate::setup::{self, Countries, Setup};

/// A tenant of a business and whether its books were opened.
#[derive(Debug, Clone, Copy)]
pub struct TenantState {
    pub tenant: TenantId,
    pub prepared_at: Option<Instant>,
}

/// The tenant behind an environment.
///
/// # Errors
/// `NotFound` when there is none.
pub async fn state(reader: &mut Reader, business: &Id, environment: &str) -> OpResult<TenantState> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT id, prepared_at FROM tenant WHERE business = ? AND environment = ?");
    sql.bind(business).bind(environment);
    let row = reader.row(&sql.done()).await?.ok_or(OpError::NotFound)?;
    Ok(TenantState { tenant: TenantId(row.int(0).ok_or(OpError::NotFound)?), prepared_at: row.instant(1) })
}

/// The platform acting in an environment on behalf of the business's owner.
pub async fn context(app: &Arc<App>, business: &Id, environment: &str) -> OpResult<OpContext> {
    let mut reader = app.db.read_platform().await?;
    let tenant = state(&mut reader, business, environment).await?.tenant;
    let owner = owner_of(&mut reader, business).await?.ok_or(OpError::NotFound)?;
    drop(reader);
    let now = app.clock.now();
    Ok(setup::owner_context(app, tenant, business, &owner, now).await?.as_system())
}

/// Opens the books of the test environment if nobody did yet. Two who ask at once both get a prepared one.
pub async fn prepare_test(app: &Arc<App>, countries: &Countries, business: &Id, user: &Id) -> OpResult<()> {
    let mut reader = app.db.read_platform().await?;
    let test = state(&mut reader, business, "test").await?;
    let row = business::by_id(&mut reader, business).await?.ok_or(OpError::NotFound)?;
    let template = template_of(&mut reader, business).await?;
    drop(reader);
    if test.prepared_at.is_some() {
        return Ok(());
    }
    let now = app.clock.now();
    let context = setup::owner_context(app, test.tenant, business, user, now).await?;
    setup::open_books(app, &context, &test_setup(countries, &row.country, &template, context.today())?).await?;
    mark_prepared(app, test.tenant, now).await
}

/// Years before this one that test books cover: example data goes back so far.
const TEST_YEARS: i32 = 3;

fn test_setup(
    countries: &Countries,
    country: &str,
    template: &(Option<String>, Option<String>),
    today: Date,
) -> OpResult<Setup> {
    let mut setup = countries.setup(country, template.0.as_deref(), template.1.as_deref(), today)?;
    setup.from_year = setup.until_year - 1 - TEST_YEARS;
    Ok(setup)
}

/// Chart template and start of the fiscal year a business was created with.
async fn template_of(reader: &mut Reader, business: &Id) -> OpResult<(Option<String>, Option<String>)> {
    let mut sql = Sql::new(reader.dialect(), "SELECT template, fiscal_year_start FROM business WHERE id = ");
    sql.value(business);
    let row = reader.row(&sql.done()).await?.ok_or(OpError::NotFound)?;
    Ok((row.text(0).map(str::to_string), row.text(1).map(str::to_string)))
}

async fn mark_prepared(app: &Arc<App>, tenant: TenantId, now: Instant) -> OpResult<()> {
    app.db
        .write_platform(move |tx| {
            Box::pin(async move {
                let mut sql =
                    Sql::new(tx.dialect(), "UPDATE tenant SET prepared_at = ? WHERE id = ? AND prepared_at IS NULL");
                sql.bind(now).bind(tenant.0);
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
}

/// Replaces the test environment by a fresh one with the same settings. The new one is made ready first and takes the
/// place of the old in one step, under a tenant key of its own, so that nothing a process remembers of the old one can be
/// mistaken for it; then the old rows go.
pub async fn reset_test(
    app: &Arc<App>,
    countries: &Countries,
    business: &Id,
    user: &Id,
    progress: &Progress<'_>,
) -> OpResult<Json> {
    let mut reader = app.db.read_platform().await?;
    let old = state(&mut reader, business, "test").await?;
    let row = business::by_id(&mut reader, business).await?.ok_or(OpError::NotFound)?;
    let template = template_of(&mut reader, business).await?;
    let half_made = leftovers(&mut reader, business).await?;
    drop(reader);
    for tenant in half_made {
        discard(app, tenant, progress).await?;
    }
    let now = app.clock.now();
    let new = {
        let business = business.clone();
        app.db
            .write_platform(move |tx| {
                let business = business.clone();
                Box::pin(async move {
                    let sql = Sql::new(tx.dialect(), "SELECT COALESCE(MAX(id), 0) + 1 FROM tenant").done();
                    let next = tx.int(&sql).await?.unwrap_or(1);
                    let mut sql = Sql::new(
                        tx.dialect(),
                        "INSERT INTO tenant (id, business, environment, created_at) VALUES (?, ?, ?, ?)",
                    );
                    sql.bind(next).bind(&business).bind(format!("next-{next}")).bind(now);
                    tx.execute(&sql.done()).await?;
                    Ok::<_, OpError>(TenantId(next))
                })
            })
            .await?
    };
    let settings = settings_rows(app, old.tenant).await?;
    put_settings(app, new, user, settings, now).await?;
    let context = setup::owner_context(app, new, business, user, now).await?;
    setup::open_books(app, &context, &test_setup(countries, &row.country, &template, context.today())?).await?;
    {
        let by = By { user: user.clone(), now, request_id: context.request_id.clone() };
        let (business, old) = (business.clone(), old.tenant);
        app.db
            .write_platform(move |tx| {
                let (business, by) = (business.clone(), by.clone());
                Box::pin(async move {
                    let mut sql = Sql::new(tx.dialect(), "UPDATE tenant SET environment = ? WHERE id = ?");
                    sql.bind(format!("gone-{}", old.0)).bind(old.0);
                    tx.execute(&sql.done()).await?;
                    let mut sql =
                        Sql::new(tx.dialect(), "UPDATE tenant SET environment = 'test', prepared_at = ? WHERE id = ?");
                    sql.bind(now).bind(new.0);
                    tx.execute(&sql.done()).await?;
                    // Every process looks the tenant up anew.
                    business::touch(tx, &business).await?;
                    record(tx, &by, &business, "test_reset", None, None, None).await
                })
            })
            .await?;
    }
    discard(app, old.tenant, progress).await?;
    Ok(json!({"reset": true}))
}

/// Tenants an interrupted reset left behind.
async fn leftovers(reader: &mut Reader, business: &Id) -> OpResult<Vec<TenantId>> {
    let all = business::tenants(reader).await?;
    Ok(all
        .into_iter()
        .filter(|(_, of, environment)| of == business && environment != "live" && environment != "test")
        .map(|(tenant, _, _)| tenant)
        .collect())
}

/// Ends what interrupted resets of a business left behind, unless one is at work; how many environments that were.
pub async fn sweep(app: &Arc<App>, business: &Id, now: Instant) -> OpResult<u64> {
    let mut reader = app.db.read_platform().await?;
    let half_made = leftovers(&mut reader, business).await?;
    let resetting = super::job::is_pending(&mut reader, business, super::job::Kind::ResetTest).await?;
    drop(reader);
    if half_made.is_empty() || resetting {
        return Ok(0);
    }
    let job = app.ids.next_id(now.unix_ms());
    let progress = Progress::of(app, &job);
    let mut ended = 0;
    for tenant in half_made {
        discard(app, tenant, &progress).await?;
        ended += 1;
    }
    Ok(ended)
}

async fn discard(app: &Arc<App>, tenant: TenantId, progress: &Progress<'_>) -> OpResult<()> {
    wipe(app, tenant, progress).await?;
    app.db
        .write_platform(move |tx| {
            Box::pin(async move {
                let mut sql = Sql::new(tx.dialect(), "DELETE FROM tenant WHERE id = ");
                sql.value(tenant.0);
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
}

/// Makes the test environment's settings and features those of the live one. Records stay as they are.
pub async fn copy_settings(app: &Arc<App>, countries: &Countries, standing: &MemberAccess, by: &By) -> OpResult<usize> {
    standing.need_administrator()?;
    standing.need_active()?;
    let business = &standing.business.id;
    prepare_test(app, countries, business, &by.user).await?;
    let mut reader = app.db.read_platform().await?;
    let (live, test) = (state(&mut reader, business, "live").await?, state(&mut reader, business, "test").await?);
    drop(reader);
    let settings = settings_rows(app, live.tenant).await?;
    let count = settings.len();
    put_settings(app, test.tenant, &by.user, settings, by.now).await?;
    let (by, business) = (by.clone(), business.clone());
    app.db
        .write_platform(move |tx| {
            let (by, business) = (by.clone(), business.clone());
            Box::pin(async move {
                business::touch(tx, &business).await?;
                record(tx, &by, &business, "test_settings", None, None, Some(json!({"settings": count}))).await
            })
        })
        .await?;
    Ok(count)
}

async fn settings_rows(app: &Arc<App>, tenant: TenantId) -> OpResult<Vec<(String, Json)>> {
    let mut rows: Vec<(String, Json)> = crate::settings::stored(app, tenant).await?.into_iter().collect();
    rows.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(rows)
}

async fn put_settings(
    app: &Arc<App>,
    tenant: TenantId,
    user: &Id,
    settings: Vec<(String, Json)>,
    now: Instant,
) -> OpResult<()> {
    let user = user.clone();
    app.db
        .write(tenant, move |tx| {
            let (settings, user) = (settings.clone(), user.clone());
            Box::pin(async move {
                let mut sql = Sql::new(tx.dialect(), "DELETE FROM setting WHERE tenant = ");
                sql.value(tenant.0);
                tx.execute(&sql.done()).await?;
                for (key, value) in settings {
                    let mut sql = Sql::new(
                        tx.dialect(),
                        "INSERT INTO setting (tenant, key, value, updated_at, updated_by) VALUES (?, ?, ?, ?, ?)",
                    );
                    sql.bind(tenant.0).bind(key).bind(Value::Json(value.into())).bind(now).bind(&user);
                    tx.execute(&sql.done()).await?;
                }
                crate::identity::access::count_settings(tx, tenant).await
            })
        })
        .await
}
