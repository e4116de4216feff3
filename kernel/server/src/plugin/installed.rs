//! `baobab plugin install | list | remove | trust | revoke`: packages of this server.

use std::sync::Arc;

use kernel::App;
use kernel::plugins::package;
use kernel_plugin_host::HostConfig;
use kernel_plugins::{PackageStore, trust};
use kernel_store::Sql;

use super::{PluginCommand, with_its_own};
use crate::boot;
use crate::config::Config;
use crate::failure::Failure;

/// Does what was asked. A running server takes it up within seconds.
///
/// # Errors
/// Everything that kept it from being done.
pub async fn run(command: PluginCommand, app: &Arc<App>, config: &Config) -> Result<(), Failure> {
    let host = HostConfig { instances: 4, ..HostConfig::default() };
    let shelf = PackageStore::new(&boot::plugin_folder(config), Arc::clone(&app.product.registry), host);
    match command {
        PluginCommand::Install { packages } => {
            for file in packages {
                // Declared records are checked, and their tables planned, before anything is kept.
                let registry = with_its_own(&boot::with_plugins(boot::declarations(config), config), &file)?;
                let current = app.db.current_schema().await.map_err(Failure::store("reading the schema"))?;
                let refused = kernel_store::plan(&registry, &current).refused;
                if !refused.is_empty() {
                    return Err(Failure::Other(format!("{}: {}", file.display(), refused.join("; "))));
                }
                let shelf =
                    PackageStore::new(shelf.folder(), registry, HostConfig { instances: 4, ..HostConfig::default() });
                let row = shelf
                    .take(&file, app.clock.now())
                    .map_err(|error| Failure::Other(format!("{}: {error}", file.display())))?;
                let shown = format!(
                    "{} {} is installed ({}); administrators find it under Settings, Plugins",
                    row.name, row.version, row.level
                );
                app.db
                    .write_platform(move |tx| {
                        let row = row.clone();
                        Box::pin(async move { package::insert(tx, &row).await })
                    })
                    .await
                    .map_err(Failure::operation("installing"))?;
                outln!("{shown}");
            }
            Ok(())
        }
        PluginCommand::List => list(app, &shelf).await,
        PluginCommand::Remove { name, version } => {
            let job = (name.clone(), version.clone());
            app.db
                .write_platform(move |tx| {
                    let (name, version) = job.clone();
                    Box::pin(async move { package::remove(tx, &name, &version).await })
                })
                .await
                .map_err(Failure::operation(format!("removing {name} {version}")))?;
            shelf.drop_file(&name, &version).map_err(|error| Failure::Other(error.to_string()))?;
            outln!("{name} {version} is removed");
            Ok(())
        }
        PluginCommand::Trust { level, name, public, businesses } => {
            let line = [vec![level.clone(), name.clone(), public], businesses].concat().join(" ");
            trust::add(shelf.folder(), &line).map_err(|error| Failure::Other(error.to_string()))?;
            outln!("{name} is trusted as {level}");
            Ok(())
        }
        PluginCommand::Revoke { key_or_digest } => {
            let is_digest = key_or_digest.len() == 64 && key_or_digest.bytes().all(|byte| byte.is_ascii_hexdigit());
            let line = format!("{} {key_or_digest}", if is_digest { "revoked-package" } else { "revoked-key" });
            trust::add(shelf.folder(), &line).map_err(|error| Failure::Other(error.to_string()))?;
            app.db
                .write_platform(move |tx| Box::pin(async move { package::reconsider(tx).await }))
                .await
                .map_err(Failure::operation("withdrawing"))?;
            outln!("{key_or_digest} is withdrawn");
            Ok(())
        }
        _ => Err(Failure::Other("this needs no server".into())),
    }
}

async fn list(app: &Arc<App>, shelf: &PackageStore) -> Result<(), Failure> {
    let doing = || Failure::operation("reading packages");
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading packages"))?;
    outln!("name\tversion\tlevel\tkey\tdigest\tbusinesses\tstate");
    for row in package::all(&mut reader).await.map_err(doing())? {
        let mut sql = Sql::new(
            reader.dialect(),
            "SELECT COUNT(*) FROM plugin_install WHERE plugin = ? AND version = ? AND state <> 'removed'",
        );
        sql.bind(row.name.as_str()).bind(row.version.as_str()).across_tenants();
        let used = reader.int(&sql.done()).await.map_err(Failure::store("reading packages"))?.unwrap_or(0);
        let item = shelf.load(&row);
        let state = item.and_then(|item| item.package.problem.clone()).unwrap_or_else(|| "sound".into());
        outln!(
            "{}\t{}\t{}\t{}\t{}\t{used}\t{state}",
            row.name,
            row.version,
            row.level,
            row.signed_by.as_deref().unwrap_or("-"),
            row.digest
        );
    }
    Ok(())
}
