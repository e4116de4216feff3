//! Fields that the database holds encrypted: whatever would need to read them there is refused.

use crate::check::expression::encrypted_refusal;
use crate::check::{At, Check};
use crate::model::{Entity, Field, FieldKind};
use crate::read::Doc;
use crate::source::entity::EntityFile;

impl Check<'_> {
    /// Keys, indexes, labels and words of the search. Expressions are refused where they are read, lists where they are declared.
    pub(super) fn encrypted_reach(&self, at: &At<'_>, doc: &Doc<EntityFile>, entity: &Entity) {
        let decl = &doc.value;
        let list = at.key("x-search");
        for (index, path) in decl.search.iter().enumerate() {
            if self.searched(entity, path).is_some_and(|field| field.encrypted) {
                self.problem(&list.item(index), "encrypted", encrypted_refusal(path));
            }
        }
        for field in entity.fields.iter().filter(|field| field.encrypted) {
            let properties = at.key("properties");
            let place = properties.key(&field.name);
            let keyed = entity.unique.iter().any(|slots| slots.contains(&field.slot))
                || entity.indexes.iter().flatten().any(|(slot, _)| *slot == field.slot);
            let names = entity.label_slot == field.slot || entity.label_detail_slot == Some(field.slot);
            if keyed || names {
                let what = if names { "name records" } else { "stand in a key or an index" };
                let message = format!("'{}' is encrypted: it cannot {what}", field.name);
                self.problem_key(&place.key("x-encrypted"), "encrypted", message);
            }
            if field.access.mask_last4 || !field.stored || field.compute.is_some() {
                let message =
                    format!("'{}' is encrypted: it is neither computed nor shown by its last characters", field.name);
                self.problem_key(&place.key("x-encrypted"), "encrypted", message);
            }
        }
    }

    /// The field a path of the search reads.
    fn searched<'e>(&'e self, entity: &'e Entity, path: &str) -> Option<&'e Field> {
        let Some((first, rest)) = path.split_once('.') else { return entity.field(path) };
        let FieldKind::Link(targets) = &entity.field(first)?.kind else { return None };
        self.entities.get(targets.first()?)?.field(rest)
    }
}
