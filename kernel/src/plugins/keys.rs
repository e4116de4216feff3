//! Keys and certificates that an administrator stores for a plugin to sign with.

use std::sync::Arc;

use kernel_types::Id;
use serde_json::json;

use super::manage::{AUDIT_PLUGIN, installed, need_administrator};
use super::{identity, kept};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::grants::audit;
use crate::say;

/// What an administrator stores under a name: a private key, its certificate, or both.
#[derive(Debug, Clone, Default)]
pub struct KeyGiven {
    /// PKCS #8 in PEM.
    pub pem: Option<String>,
    /// The certificate with those that lead to its issuer, in PEM.
    pub certificate: Option<String>,
}

/// Stores a key for the plugin to sign with, in place of an earlier one, which takes the earlier one's certificate away; or the
/// certificate of the key that is stored. A key is never shown again.
///
/// # Errors
/// `NotFound` when the plugin is not installed or asks for no such key; invalid when it is no private key, or no certificate of it.
pub async fn put_key(app: &Arc<App>, context: &OpContext, plugin: &str, name: &str, given: KeyGiven) -> OpResult<()> {
    need_administrator(app, context).await?;
    let install = installed(app, context, plugin).await?.ok_or(OpError::NotFound)?;
    let runtime = app.plugins().need()?;
    let packages = runtime.packages();
    let package = packages
        .iter()
        .find(|package| package.manifest.plugin == plugin && package.manifest.version == install.version)
        .ok_or(OpError::NotFound)?;
    let asks = &package.manifest.asks;
    if !asks.keys.contains_key(name) && !asks.identities.contains_key(name) {
        return Err(OpError::NotFound);
    }
    if given.certificate.is_some() && !asks.identities.contains_key(name) {
        return Err(OpError::invalid(
            "/certificate",
            "not_asked",
            say!("kernel-plugin-asks-for-no-certificate-name", "The plugin asks for no certificate of this name."),
        ));
    }
    let tenant = context.tenant();
    let secret = match &given.pem {
        Some(pem) => {
            let (kind, sealed) = runtime
                .seal_key(pem, &kept::about(tenant, plugin, name))
                .map_err(|words| OpError::invalid("/pem", "key", words))?;
            kept::Secret {
                name: name.to_string(),
                kind,
                sealed,
                stored_at: context.now,
                stored_by: context.actor.user.clone(),
            }
        }
        None if given.certificate.is_none() => {
            return Err(OpError::invalid(
                "/pem",
                "required",
                say!("kernel-give-private-key", "Give the private key, its certificate, or both."),
            ));
        }
        None => {
            let mut reader = app.reader(context).await?;
            let stored =
                kept::secrets(&mut reader, tenant, plugin).await?.into_iter().find(|secret| secret.name == name);
            stored.ok_or_else(|| {
                OpError::invalid(
                    "/pem",
                    "required",
                    say!("kernel-no-key-for-certificate-yet", "There is no key for this certificate yet; give both."),
                )
            })?
        }
    };
    let sealed_chain = given
        .certificate
        .as_deref()
        .map(|chain| runtime.seal_chain(chain, &secret.sealed, tenant, plugin, name))
        .transpose();
    let certified = sealed_chain.map_err(|words| OpError::invalid("/certificate", "certificate", words))?;
    if given.pem.is_none() {
        let Some(certified) = certified else { return Ok(()) };
        let done =
            identity::certify(app, context, plugin, name, identity::Of::Present(secret.sealed), certified).await?;
        return if done {
            Ok(())
        } else {
            Err(OpError::state(
                "changed_meanwhile",
                say!("kernel-changed-meanwhile", "The key was changed at this moment. Look again."),
            ))
        };
    }
    let job = Arc::new((plugin.to_string(), secret, certified));
    app.write(context, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let (plugin, secret, certified) = (&job.0, &job.1, job.2.as_ref());
            kept::put_secret(tx, context.tenant(), plugin, secret).await?;
            identity::forget(tx, context.tenant(), plugin, &secret.name).await?;
            if let Some(certified) = certified {
                identity::put(tx, context.tenant(), plugin, &secret.name, certified, context.now).await?;
            }
            let told = json!({"key": secret.name, "kind": secret.kind, "certificate": certified.map(|certified| certified.subject.as_str())});
            audit(tx, context, AUDIT_PLUGIN, &Id::from_stored(plugin), "store_key", None, Some(told));
            Ok(())
        })
    })
    .await
}

/// Forgets a stored key with its certificate, and a new one that waits.
///
/// # Errors
/// `NotFound` when there is none.
pub async fn remove_key(app: &Arc<App>, context: &OpContext, plugin: &str, name: &str) -> OpResult<()> {
    need_administrator(app, context).await?;
    let job = Arc::new((plugin.to_string(), name.to_string()));
    app.write(context, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let gone = kept::delete_secret(tx, context.tenant(), &job.0, &job.1).await?
                + identity::forget(tx, context.tenant(), &job.0, &job.1).await?;
            if gone == 0 {
                return Err(OpError::NotFound);
            }
            audit(tx, context, AUDIT_PLUGIN, &Id::from_stored(&job.0), "forget_key", Some(json!({"key": job.1})), None);
            Ok(())
        })
    })
    .await
}
