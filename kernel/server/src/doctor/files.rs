//! Are the files that records, people and businesses name there, and as they were? After a restore of the database alone they are not.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::App;
use kernel::files::Area;
use kernel::files::proof::{self, Content};
use kernel::platform::business;
use kernel::plugins::package;

use super::Report;
use crate::boot;
use crate::config::Config;
use crate::failure::Failure;

/// Files of a tenant that are told by name.
const NAMED: usize = 3;

pub async fn check(app: &Arc<App>, config: &Config, report: &mut Report) -> Result<(), Failure> {
    let doing = || Failure::operation("reading what files there are");
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading tenants"))?;
    let tenants = business::tenants(&mut reader).await.map_err(doing())?;
    let pictures = proof::pictures(&mut reader).await.map_err(doing())?;
    let packages = package::all(&mut reader).await.map_err(doing())?;
    drop(reader);
    let before = report.findings.len();
    let mut looked_at = pictures.len();
    compare(app, Area::Pictures, &pictures, "pictures", report).await?;
    for (tenant, business, environment) in tenants {
        let mut reader = app.db.read(tenant).await.map_err(Failure::store("reading attachments"))?;
        let files = proof::of_tenant(&mut reader).await.map_err(doing())?;
        drop(reader);
        looked_at += files.len();
        compare(app, Area::Tenant(tenant), &files, &format!("business {business} ({environment})"), report).await?;
    }
    let shelf = boot::plugin_folder(config).join("packages");
    for package in packages {
        let file = shelf.join(format!("{}-{}.plugin", package.name, package.version));
        if !file.exists() {
            report.problem(
                "files",
                format!(
                    "plugin {} {} is installed, but {} is missing: restore it, or install the plugin again",
                    package.name,
                    package.version,
                    file.display()
                ),
            );
        }
    }
    if report.findings.len() == before {
        report.good("files", format!("{looked_at} files are there and as they were"));
    }
    Ok(())
}

async fn compare(
    app: &Arc<App>,
    area: Area,
    files: &BTreeMap<String, String>,
    whose: &str,
    report: &mut Report,
) -> Result<(), Failure> {
    let (mut missing, mut changed) = (Vec::new(), Vec::new());
    for (hash, name) in files {
        match app.files.prove(area, hash).await.map_err(Failure::operation("reading files"))? {
            Content::Whole => {}
            Content::Missing => missing.push(name.as_str()),
            Content::Changed => changed.push(name.as_str()),
        }
    }
    for (found, said) in [(missing, "are missing"), (changed, "were changed on the disk")] {
        if !found.is_empty() {
            let named = found.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
            report.problem(
                "files",
                format!(
                    "{whose}: {} of {} files {said} ({named}); restore `files` from the same backup as the database",
                    found.len(),
                    files.len()
                ),
            );
        }
    }
    Ok(())
}
