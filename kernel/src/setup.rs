//! Creating a business: its platform records, then the seeds and set-up of every module in its live tenant.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Actor, FamilyGrant, Membership};
use kernel_types::{Id, Instant, Role, Scope, TenantId};
use serde::Deserialize;

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::business::{self, NewBusiness};
use crate::platform::membership::{self, FamilyGrantRow};
use crate::seed::{self, SeedChoice};

/// `registry/countries/<cc>.yaml`: what a country brings to a new business.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Country {
    pub code: String,
    pub name: String,
    pub currency: String,
    #[serde(default)]
    pub second_currencies: Vec<String>,
    pub language: String,
    pub timezone: String,
    pub phone_prefix: String,
    #[serde(default)]
    pub tax_number_label: Option<String>,
    #[serde(default)]
    pub tax_number_pattern: Option<String>,
    /// Chart of accounts: `ifrs-sme`, `syscohada`.
    pub chart_template: String,
    /// `MM-DD`
    pub fiscal_year_start: String,
    #[serde(default)]
    pub address_format: Vec<String>,
}

/// What modules are told when they set a business up.
#[derive(Debug, Clone)]
pub struct Setup {
    pub country: Country,
    /// First calendar year the books must cover.
    pub from_year: i32,
    /// Last calendar year; normally the next one.
    pub until_year: i32,
}

/// Creates a business with its tenants, grants its owner everything, and sets its live books up.
pub async fn create_business(app: &Arc<App>, id: Id, new: NewBusiness, setup: Setup, now: Instant) -> OpResult<OpContext> {
    let families: BTreeSet<String> = app.product.registry.families.values().map(|family| family.access_family.clone()).collect();
    let tenant = {
        let (id, new, families) = (id.clone(), new.clone(), families.clone());
        app.db
            .write_platform(move |tx| {
                let (id, new, families) = (id.clone(), new.clone(), families.clone());
                Box::pin(async move {
                    let tenant = business::insert(tx, &id, &new, now).await?;
                    for family in families {
                        let row = FamilyGrantRow { family, role: Role::Admin, scope: Scope::All, hidden_apps: Vec::new(), expires_at: None };
                        membership::grant(tx, &id, &new.owner, &row).await?;
                    }
                    Ok::<_, OpError>(tenant)
                })
            })
            .await?
    };
    let context = owner_context(app, tenant, &id, &new.owner, now).await?;
    let choice = SeedChoice { template: setup.country.chart_template.clone(), country: setup.country.code.clone() };
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
    .await?;
    Ok(context)
}

/// A context of a business's owner, for set-up and demo data.
pub async fn owner_context(app: &Arc<App>, tenant: TenantId, business_id: &Id, owner: &Id, now: Instant) -> OpResult<OpContext> {
    let mut reader = app.db.read_platform().await?;
    let row = business::by_id(&mut reader, business_id).await?.ok_or(OpError::NotFound)?;
    drop(reader);
    let registry = &app.product.registry;
    let grant = FamilyGrant { role: Role::Admin, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
    let families: BTreeMap<String, FamilyGrant> = registry.families.values().map(|family| (family.access_family.clone(), grant.clone())).collect();
    let membership = Membership { tenant, business: business_id.clone(), families, families_off: BTreeSet::new(), parties: Arc::new([]), owner: true };
    let settings: HashMap<String, serde_json::Value> = crate::settings::stored(app, tenant).await?;
    Ok(OpContext {
        actor: Actor { user: owner.clone(), acting_for: None, viewed_by: None, membership: Arc::new(membership), system: false },
        business: Arc::new(business::as_context(&row, &settings)),
        features: Arc::new(crate::settings::features(&app.product, &settings)),
        settings: Arc::new(settings),
        now,
        request_id: format!("setup-{business_id}"),
    })
}
