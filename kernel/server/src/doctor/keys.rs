//! Does the installation's key open what was sealed with it? After a restore without its key it does not: nobody with a second
//! step can sign in, and encrypted fields are empty.

use std::sync::Arc;

use kernel::platform::{business, second_factor};
use kernel::{App, field_keys};

use super::Report;
use crate::config::Config;
use crate::failure::Failure;

pub async fn check(app: &Arc<App>, config: &Config, report: &mut Report) -> Result<(), Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading second factors"))?;
    let sealed = second_factor::all_sealed(&mut reader).await.map_err(Failure::operation("reading second factors"))?;
    drop(reader);
    let Some(key) = config.storage.present_key()? else {
        // Before the first start there is none, and nothing is sealed.
        if !sealed.is_empty() {
            let path = config.storage.token_key_path();
            report.problem("keys", format!("{} is missing: {} people cannot sign in with their authenticator app; restore it from the backup before the next start makes another", path.display(), sealed.len()));
        }
        return Ok(());
    };
    let foreign = sealed.iter().filter(|(user, secret)| !kernel_http::opens_sealed(&key.0, secret, user)).count();
    match foreign {
        0 => report.good("keys", format!("the key opens {} second factors", sealed.len())),
        _ => report.problem("keys", format!("{foreign} of {} second factors were sealed with another key: restore token.key (or BAOBAB_TOKEN_KEY) of the same backup as the database", sealed.len())),
    }
    fields(app, report).await
}

/// Does a key open every encrypted value of every business?
async fn fields(app: &Arc<App>, report: &mut Report) -> Result<(), Failure> {
    let doing = || Failure::operation("reading encrypted fields");
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading tenants"))?;
    let tenants = business::tenants(&mut reader).await.map_err(doing())?;
    drop(reader);
    let (mut values, mut unreadable) = (0, 0);
    for (tenant, business, environment) in tenants {
        let found = field_keys::verify(app, tenant).await.map_err(doing())?;
        values += found.values;
        unreadable += found.unreadable;
        if found.unreadable > 0 {
            report.problem("keys", format!("business {business} ({environment}): {} of {} encrypted values are opened by no key: restore token.key (or BAOBAB_TOKEN_KEY) of the same backup as the database", found.unreadable, found.values));
        }
        if found.plain > 0 {
            report.warn("keys", format!("business {business} ({environment}): {} values were stored before their field was encrypted; run `baobab rotate-keys`", found.plain));
        }
    }
    if unreadable == 0 {
        report.good("keys", format!("keys open {values} encrypted values"));
    }
    Ok(())
}
