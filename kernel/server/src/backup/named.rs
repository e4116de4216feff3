//! The files that a database names, as they lie in an archive: what a restore would lack.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kernel::files::proof;
use kernel::platform::business;
use kernel_store::dump::DumpPart;
use kernel_store::{Db, DbOptions};

use crate::failure::Failure;

/// Paths of files in an archive.
pub type Named = BTreeSet<String>;

fn attachment(tenant: i64, hash: &str) -> String {
    format!("files/t{tenant}/{}/{hash}", hash.get(..2).unwrap_or_default())
}

fn picture(hash: &str) -> String {
    format!("files/pictures/{}/{hash}", hash.get(..2).unwrap_or_default())
}

/// Of an embedded database that nobody else has open.
pub async fn of_file(path: &Path) -> Result<Named, Failure> {
    let opening = || Failure::store("opening the copy of the database");
    let reading = || Failure::operation("reading what files there are");
    let db = Db::open(&format!("sqlite://{}", path.display()), DbOptions { connections: 2, ..DbOptions::default() })
        .await
        .map_err(opening())?;
    let mut reader = db.read_platform().await.map_err(opening())?;
    let tenants = business::tenants(&mut reader).await.map_err(reading())?;
    let mut named: Named =
        proof::pictures(&mut reader).await.map_err(reading())?.keys().map(|hash| picture(hash)).collect();
    drop(reader);
    for (tenant, _, _) in tenants {
        let mut reader = db.read(tenant).await.map_err(opening())?;
        named.extend(
            proof::of_tenant(&mut reader).await.map_err(reading())?.keys().map(|hash| attachment(tenant.0, hash)),
        );
    }
    db.close().await;
    Ok(named)
}

/// Of some rows of PostgreSQL.
pub fn of_part(part: &DumpPart, named: &mut Named) {
    let columns: BTreeMap<&str, usize> =
        part.of.columns.iter().enumerate().map(|(place, column)| (column.as_str(), place)).collect();
    let wanted: &[&str] = match part.of.table.as_str() {
        "file" => &["sha256", "preview_sha256"],
        "app_user" => &["profile_image"],
        "business" => &["logo"],
        _ => return,
    };
    for row in &part.rows {
        let Ok(values) = serde_json::from_str::<Vec<Option<String>>>(row) else { continue };
        let texts = wanted.iter().filter_map(|column| values.get(*columns.get(column)?)?.as_deref());
        for text in texts {
            match (part.of.tenant, text.strip_prefix("/images/")) {
                (Some(tenant), _) => named.insert(attachment(tenant, text)),
                (None, Some(name)) => named.insert(picture(name.split('.').next().unwrap_or_default())),
                (None, None) => false,
            };
        }
    }
}
