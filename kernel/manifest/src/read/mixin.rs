//! What is laid into entities: mixins, and questionnaires that became one.

use std::sync::Arc;

use super::Doc;
use super::file::MixinText;
use super::yaml::Node;
use crate::model::Instrument;
use crate::source::entity::EntityFile;
use crate::source::instrument::InstrumentFile;

/// A file of `mixins/`.
#[derive(Debug)]
pub struct Mixin {
    pub text: Arc<MixinText>,
    /// As written.
    pub(crate) root: Node,
    /// With what it expects and nothing else, which is compiled to find what is wrong with the mixin itself.
    pub(crate) alone: Doc<EntityFile>,
}

impl Mixin {
    pub fn address(&self) -> &str {
        &self.text.address
    }
}

/// A file of `instruments/`.
#[derive(Debug)]
pub struct InstrumentSource {
    pub doc: Doc<InstrumentFile>,
    pub instrument: Arc<Instrument>,
    /// What an entity takes up of it.
    pub(crate) mixin: Mixin,
}
