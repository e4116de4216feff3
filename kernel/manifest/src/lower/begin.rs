//! What the main button of a list begins, where that is not one of its own records.

use crate::check::{At, Check};
use crate::read::FamilySource;

impl Check<'_> {
    /// The records that lists begin, by the address of the entity listed.
    pub fn list_begins(&self, order: &[&FamilySource]) -> Vec<(String, Vec<String>)> {
        let mut out = Vec::new();
        for source in order {
            for doc in &source.screens {
                let address = format!("{}.{}", source.name, doc.value.screens);
                let declared = doc.value.list.as_ref().map(|list| list.begin.as_slice()).unwrap_or_default();
                let Some(entity) = self.entities.get(&address).filter(|_| !declared.is_empty()) else { continue };
                let at = At::root(&doc.file);
                let at = at.key("list");
                let place = at.key("begin");
                let mut begins = Vec::new();
                for (index, begun) in declared.iter().enumerate() {
                    let spot = place.item(index);
                    let Some(target) = self.linking(&spot, &entity.family, begun) else { continue };
                    self.creatable(&spot, target);
                    if begins.contains(begun) {
                        self.problem(&spot, "duplicate", format!("'{begun}' stands twice"));
                    }
                    begins.push(begun.clone());
                }
                out.push((address, begins));
            }
        }
        out
    }
}
