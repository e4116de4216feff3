//! Creating a business: its platform records, then the seeds and set-up of every module in its live tenant.

pub mod offered;
mod templates;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Actor, FamilyGrant, Membership};
use kernel_types::{Date, Id, Instant, TenantId};
use kernel_types::{Role, Scope};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::platform::business::{self, NewBusiness};
use crate::platform::membership;
use crate::seed::{self, SeedChoice};

pub use crate::business_setup::{Country, Setup};
pub use templates::{Chart, Institution, Templates, preview};

/// The countries a business may be in.
#[derive(Debug, Clone, Default)]
pub struct Countries(pub BTreeMap<String, Country>);

impl Countries {
    pub fn new(countries: Vec<Country>) -> Countries {
        Countries(countries.into_iter().map(|country| (country.code.clone(), country)).collect())
    }

    pub fn get(&self, code: &str) -> Option<&Country> {
        self.0.get(code)
    }

    /// What opens the books of a business: its country's declarations with the chart and fiscal year it chose.
    ///
    /// # Errors
    /// A country that is not declared.
    pub fn setup(
        &self,
        country: &str,
        template: Option<&str>,
        fiscal_year_start: Option<&str>,
        today: Date,
    ) -> OpResult<Setup> {
        let mut country = self
            .get(country)
            .cloned()
            .ok_or_else(|| OpError::internal(format!("country {country} is not declared")))?;
        if let Some(template) = template {
            country.chart_template = template.to_string();
        }
        if let Some(start) = fiscal_year_start {
            country.fiscal_year_start = start.to_string();
        }
        let year = chrono::Datelike::year(&today);
        Ok(Setup { country, from_year: year - 1, until_year: year + 1 })
    }
}

/// Creates a business with its tenants, grants its owner everything, and sets its live books up.
pub async fn create_business(
    app: &Arc<App>,
    id: Id,
    new: NewBusiness,
    setup: Setup,
    now: Instant,
) -> OpResult<OpContext> {
    let families: Vec<String> = app.product.registry.grantable().into_iter().map(str::to_string).collect();
    let chosen = (setup.country.chart_template.clone(), setup.country.fiscal_year_start.clone());
    let tenant = {
        let (id, new) = (id.clone(), new.clone());
        app.db
            .write_platform(move |tx| {
                let (id, new, families, chosen) = (id.clone(), new.clone(), families.clone(), chosen.clone());
                Box::pin(async move {
                    let tenant = business::insert(tx, &id, &new, now).await?;
                    business::set_template(tx, &id, &chosen.0, &chosen.1).await?;
                    membership::grant_everything(tx, &id, &new.owner, &families).await?;
                    Ok::<_, OpError>(tenant)
                })
            })
            .await?
    };
    let context = owner_context(app, tenant, &id, &new.owner, now).await?;
    open_books(app, &context, &setup).await?;
    Ok(context)
}

/// Lays the seeds of a tenant and lets every module set itself up, in one transaction. What is there already stays.
pub async fn open_books(app: &Arc<App>, context: &OpContext, setup: &Setup) -> OpResult<()> {
    let choice = SeedChoice { template: setup.country.chart_template.clone(), country: setup.country.code.clone() };
    let setup = setup.clone();
    app.write(&context.as_system(), move |op| {
        let (choice, setup) = (choice.clone(), setup.clone());
        Box::pin(async move {
            seed::lay(op, &choice).await?;
            op.set_quiet(true);
            for handler in op.app.product.modules.setups.clone() {
                handler(op, &setup).await?;
            }
            op.set_quiet(false);
            Ok(())
        })
    })
    .await
}

/// Lets every business take up seed rows that were declared after it was set up, one row in each transaction: a row that does
/// not fit (its name is taken, what it links to is gone) is told in the log and keeps no other one back. Answers how many were
/// laid.
///
/// # Errors
/// Of the database.
pub async fn take_up_seeds(app: &Arc<App>, countries: &Countries) -> OpResult<usize> {
    let mut reader = app.db.read_platform().await?;
    let sql = kernel_store::Sql::new(
        reader.dialect(),
        "SELECT b.id, t.environment, b.country, b.template FROM tenant t JOIN business b ON b.id = t.business WHERE t.prepared_at IS NOT NULL AND b.status = 'active' ORDER BY t.id",
    )
    .done();
    let tenants: Vec<(Id, String, String, Option<String>)> = reader
        .rows(&sql)
        .await?
        .iter()
        .filter_map(|row| {
            Some((
                Id::from_stored(row.text(0)?),
                row.text(1)?.to_string(),
                row.text(2)?.to_string(),
                row.text(3).map(str::to_string),
            ))
        })
        .collect();
    drop(reader);
    let mut laid = 0;
    for (business, environment, code, template) in tenants {
        let Some(country) = countries.get(&code) else { continue };
        let choice = SeedChoice { template: template.unwrap_or_else(|| country.chart_template.clone()), country: code };
        let context = crate::platform::environment::context(app, &business, &environment).await?;
        let app = &app.of(context.tenant());
        let missing = {
            let mut reader = app.reader(&context).await?;
            reader.snapshot().await?;
            seed::missing(&mut Op::reading(app, &context, &mut reader), &choice).await?
        };
        for row in missing {
            let chosen = choice.clone();
            let done = app.write(&context, move |op| {
                let choice = chosen.clone();
                Box::pin(async move { seed::lay_row(op, &choice, row).await })
            });
            match done.await {
                Ok(new) => laid += usize::from(new),
                Err(error) => tracing::warn!(business = %business, environment, ?row, %error, "seed.not_taken_up"),
            }
        }
    }
    Ok(laid)
}

/// A context of a business's owner, for set-up and demo data.
pub async fn owner_context(
    app: &Arc<App>,
    tenant: TenantId,
    business_id: &Id,
    owner: &Id,
    now: Instant,
) -> OpResult<OpContext> {
    let mut reader = app.db.read_platform().await?;
    let row = business::by_id(&mut reader, business_id).await?.ok_or(OpError::NotFound)?;
    drop(reader);
    let registry = &app.product.registry;
    let grant = FamilyGrant { role: Role::Admin, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
    let families: BTreeMap<String, FamilyGrant> =
        registry.families.values().map(|family| (family.access_family.clone(), grant.clone())).collect();
    let membership = Membership {
        tenant,
        business: business_id.clone(),
        families,
        families_off: BTreeSet::new(),
        parties: Arc::new([]),
        owner: true,
    };
    let settings: HashMap<String, serde_json::Value> = crate::settings::stored(app, tenant).await?;
    Ok(OpContext {
        actor: Actor {
            user: owner.clone(),
            acting_for: None,
            viewed_by: None,
            membership: Arc::new(membership),
            system: false,
        },
        business: Arc::new(business::as_context(&row, &settings, now)),
        features: Arc::new(crate::settings::features(&app.product, &settings)),
        settings: Arc::new(settings),
        now,
        request_id: format!("setup-{business_id}"),
    })
}
