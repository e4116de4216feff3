//! Under development: what a developer's folder declares (records, screens, words) is compiled when a server starts. When it
//! changes, it is compiled beside the running server; where it holds the server starts anew, at the same address, and where
//! it does not its problems are told with their place and the server goes on as it is.

use std::net::SocketAddr;
use std::sync::Arc;

use kernel::App;
use tokio::sync::watch;

use crate::config::Config;
use crate::declarations::Declarations;
use crate::failure::Failure;
use crate::{boot, migrate};

/// Waits for a change that holds, then asks the server to stop; true is sent to `anew` first.
pub(super) async fn watch(
    mut changed: watch::Receiver<u64>,
    config: Config,
    app: Arc<App>,
    anew: watch::Sender<bool>,
    stop: watch::Sender<bool>,
) {
    while changed.changed().await.is_ok() {
        match holds(&config, &app).await {
            Ok(()) => {
                tracing::warn!("plugins.declarations_changed: the server starts anew with them");
                let _ = anew.send(true);
                let _ = stop.send(true);
                return;
            }
            Err(failure) => tracing::error!(
                "plugins.declarations_changed and cannot be taken up; the server goes on with those it has.\n{failure}"
            ),
        }
    }
}

/// Whether every plugin's declarations compile and the tables can follow.
async fn holds(config: &Config, app: &App) -> Result<(), Failure> {
    let declarations = boot::with_plugins(boot::declarations(config), config);
    let compiling = tokio::task::spawn_blocking(move || {
        if let Declarations::Plugins(_, plugins) = &declarations {
            for plugin in plugins.iter() {
                declarations.product_with(plugin)?;
            }
        }
        declarations.product()
    });
    let product = compiling.await.map_err(|error| Failure::Other(format!("compiling the declarations: {error}")))??;
    let refused = migrate::refused(&app.db, &product.registry).await?;
    if refused.is_empty() { Ok(()) } else { Err(Failure::Other(refused.join("\n"))) }
}

/// The same program with the same arguments, at the address the server had, in its place. Returns only where that fails.
#[cfg(unix)]
pub(super) fn start(address: SocketAddr) -> Failure {
    use std::os::unix::process::CommandExt;
    let mut arguments = std::env::args_os();
    // By the name it was started with: the file behind a running program may have been replaced by a newer build.
    let program = arguments.next().unwrap_or_else(|| "baobab".into());
    let error = std::process::Command::new(program).args(arguments).env("BAOBAB_LISTEN", address.to_string()).exec();
    Failure::Other(format!("the server stopped and could not start anew: {error}"))
}

#[cfg(not(unix))]
pub(super) fn start(_: SocketAddr) -> Failure {
    Failure::Other("the declarations of a plugin changed; start the server again to take them up".into())
}
