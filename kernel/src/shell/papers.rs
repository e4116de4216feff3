//! Prints of an entity that are made of blocks, as the print menu offers them.

use kernel_manifest::model::letter::PaperDecl;
use kernel_manifest::model::{Entity, Registry};
use serde_json::{Value as Json, json};

use super::Words;

/// Each with its address and title; sheets of labels say so, and what is signed.
pub fn papers(registry: &Registry, entity: &Entity, words: &Words<'_>) -> Vec<Json> {
    registry
        .letters_for(&entity.address)
        .map(|(address, print)| {
            json!({
                "name": address,
                "title": words.translate(&print.title),
                "labels": (print.paper == PaperDecl::Labels).then_some(true),
                "signed": print.signing.is_some().then_some(true),
            })
        })
        .collect()
}
