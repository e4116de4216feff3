//! Plugins of a business: what it installed with which grants, what its effects have to do, how they go.
//!
//! - [`package`]: what this server holds, by the hash of its content;
//! - [`install`]: what a business runs, and what it granted;
//! - [`run`]: effects to run after a commit, the outbox of plugins;
//! - [`note`]: faults, refused calls, log lines and use;
//! - [`kept`]: small values and keys of a plugin in a business;
//! - [`identity`]: certificates of those keys, and new keys that wait for theirs;
//! - [`declared`]: families that plugins bring, present while they are switched on;
//! - [`changes`]: what a newer version changes in records, screens and data;
//! - [`manage`]: what administrators do with all of it;
//! - [`caller`]: the access of the person who caused an effect, as it is when the effect runs.
//!
//! The sandbox is not here: a [`Runtime`] is given by the program that holds it.

pub mod caller;
pub mod changes;
pub mod data;
pub mod declared;
pub mod granted;
pub mod identity;
pub mod install;
pub mod kept;
pub mod keys;
pub mod manage;
pub mod note;
pub mod package;

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use kernel_manifest::source::plugin::PluginFile;
use kernel_types::{Id, Instant, TenantId};
use serde_json::Value as Json;

use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;

pub use crate::hooks::{offered, run};
pub use granted::Granted;
pub use install::{Install, InstallState};
pub use package::Package;

/// A part of a printed document that a plugin adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrintBlock {
    Heading(String),
    Paragraph(String),
    /// Label and value.
    Facts(Vec<(String, String)>),
    /// Text of a QR code and the words beside it.
    Qr(String, String),
}

/// What another system reported to the address of a hook.
#[derive(Debug, Clone)]
pub struct CalledBack {
    pub plugin: String,
    pub hook: String,
    /// Proves that the address was made here.
    pub token: String,
    pub content_type: String,
    /// Of the address, behind the question mark.
    pub query: String,
    pub body: String,
}

/// Holds packages and runs their hooks. Provided by the program that holds the sandbox.
#[async_trait]
pub trait Runtime: Send + Sync {
    /// Everything on this server, also what cannot run; by name and version.
    fn packages(&self) -> Vec<Arc<Package>>;

    /// Takes up what changed in the database.
    async fn refresh(&self) -> OpResult<()>;

    /// Hooks of a plugin that are switched off after repeated faults in a business, and until when.
    fn resting(&self, tenant: TenantId, plugin: &str) -> Vec<(String, Instant)>;

    /// Lets the hooks of a plugin run again at once.
    fn reset(&self, plugin: &str);

    /// What is wrong with settings, by the plugin's own schema.
    fn setting_problems(&self, manifest: &PluginFile, settings: &Json) -> Vec<FieldError>;

    /// What is wrong with what an action was given, by the schema its hook declares; without one anything is taken.
    fn input_problems(&self, schema: Option<&Json>, input: &Json) -> Vec<FieldError>;

    /// Runs an action as the caller and answers what it answers.
    ///
    /// # Errors
    /// Refused with the fault in words.
    async fn act(&self, context: &OpContext, plugin: &str, hook: &str, event: Json) -> OpResult<Json>;

    /// What plugins add to a printed record.
    async fn print_blocks(&self, context: &OpContext, entity: &str, id: &Id) -> Vec<PrintBlock>;

    /// Effects that were just written are looked for at once.
    fn wake(&self);

    /// The secret end of the address other systems report to; of hooks for that alone, while the plugin is switched on.
    fn callback_token(&self, tenant: TenantId, plugin: &str, hook: &str) -> Option<String>;

    /// Whether a report came to an address that was made here for this tenant, and something listens there.
    fn takes_callback(&self, tenant: TenantId, call: &CalledBack) -> bool;

    /// Stores a report. It is handled with the access of the person who granted the plugin its rights.
    ///
    /// # Errors
    /// `NotFound` where [`Runtime::takes_callback`] says no.
    async fn called_back(&self, tenant: TenantId, call: CalledBack) -> OpResult<()>;

    /// Checks a private key in PEM and encrypts it for `about` (tenant, plugin and name); answers its kind and the sealed text.
    ///
    /// # Errors
    /// Words for the person who stored it.
    fn seal_key(&self, pem: &str, about: &str) -> Result<(String, String), Sentence>;

    /// Checks a chain of certificates in PEM against the sealed key of that name in a business, and encrypts it.
    ///
    /// # Errors
    /// Words for the person who stored it.
    fn seal_chain(
        &self,
        chain: &str,
        sealed_key: &str,
        tenant: TenantId,
        plugin: &str,
        name: &str,
    ) -> Result<identity::Certified, Sentence>;

    /// Writes down at once what was only counted, so that it can be read.
    async fn settle(&self) -> OpResult<()>;
}

/// The runtime of this process; none until one is given.
#[derive(Default)]
pub struct Plugins {
    runtime: OnceLock<Arc<dyn Runtime>>,
}

impl Plugins {
    /// Gives the runtime, once.
    pub fn use_runtime(&self, runtime: Arc<dyn Runtime>) {
        let _ = self.runtime.set(runtime);
    }

    pub fn runtime(&self) -> Option<Arc<dyn Runtime>> {
        self.runtime.get().map(Arc::clone)
    }

    /// # Errors
    /// Refused in a program without a sandbox.
    pub fn need(&self) -> OpResult<Arc<dyn Runtime>> {
        self.runtime()
            .ok_or_else(|| OpError::refused("no_plugins", say!("kernel-no-plugins", "This server runs no plugins.")))
    }
}

impl App {
    /// Plugins as administrators handle them, and what of them runs after the fact.
    pub fn plugins(&self) -> Arc<Plugins> {
        self.parts.of::<Plugins>()
    }
}
