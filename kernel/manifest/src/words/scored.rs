//! The words of scored instruments. What a questionnaire says is said once, no matter which entity takes it up, and the answers of a scale once for
//! all its questions.

use std::sync::Arc;

use super::address::{Each, maybe, plain};
use crate::model::{Entity, Field, FieldKind, Instrument};

/// What the instrument of an entity is called; the instrument, for its fields.
pub(super) fn titles(entity: &mut Entity, each: &mut Each<'_>) -> Option<Arc<Instrument>> {
    let instrument = Arc::make_mut(entity.instrument.as_mut()?);
    let (folder, id) = (instrument.family.clone(), format!("instruments--{}", instrument.name));
    each(&folder, &id, None, &mut instrument.title);
    if !instrument.description.is_empty() {
        each(&folder, &id, Some("description"), &mut instrument.description);
    }
    entity.instrument.clone()
}

/// Whether a field is one of the instrument, whose words it then has.
pub(super) fn field(instrument: Option<&Instrument>, field: &mut Field, each: &mut Each<'_>) -> bool {
    let Some(instrument) = instrument else { return false };
    let Some((id, choices)) = instrument.words_of(&field.name) else { return false };
    let folder = &instrument.family;
    each(folder, &id, None, &mut field.label);
    maybe(each, folder, &id, "help", &mut field.help);
    if let (FieldKind::Enum(values), Some(choices)) = (&mut field.kind, choices) {
        for value in values {
            each(folder, &format!("{choices}--{}", plain(&value.value)), None, &mut value.label);
        }
    }
    true
}
