//! `baobab rotate-keys`: new keys for encrypted fields.

use std::sync::Arc;

use kernel::platform::business;
use kernel::{App, field_keys};

use crate::failure::Failure;
use crate::user::find_business;

/// Rotates the keys of every tenant, or of those of one business, and prints what was done.
///
/// # Errors
/// When the database cannot be read or written, for a business that does not exist, and where a value is opened by no key.
pub async fn rotate(app: &Arc<App>, of: Option<&str>) -> Result<(), Failure> {
    let wanted = match of {
        Some(name) => Some(find_business(app, name).await?),
        None => None,
    };
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading businesses"))?;
    let tenants = business::tenants(&mut reader).await.map_err(Failure::operation("reading businesses"))?;
    drop(reader);
    let mut unreadable = 0;
    for (tenant, id, environment) in tenants {
        if wanted.as_ref().is_some_and(|wanted| *wanted != id) {
            continue;
        }
        let doing = format!("rotating the keys of {id} ({environment})");
        let done = field_keys::rotate(app, tenant).await.map_err(Failure::operation(doing))?;
        unreadable += done.unreadable;
        outln!("{id}\t{environment}\t{}", done.values);
    }
    match unreadable {
        0 => Ok(()),
        left => {
            Err(Failure::Other(format!("{left} values are opened by no key and stay as they are; see `baobab doctor`")))
        }
    }
}
