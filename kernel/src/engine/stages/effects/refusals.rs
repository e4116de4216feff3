//! Why effects on other records are not carried out.

use kernel_manifest::model::Entity;

use super::{MOST_LEVELS, MOST_RECORDS};
use crate::error::OpError;
use crate::op::Op;
use crate::say;
use crate::words::Words;

pub(super) fn too_deep() -> OpError {
    let message = say!(
        "kernel-effects-too-deep",
        "This would change records over more than {most} levels. Change those further down first.",
        most = MOST_LEVELS
    );
    OpError::refused("effects_too_deep", message)
}

pub(super) fn too_many() -> OpError {
    let message = say!(
        "kernel-too-many-effects",
        "This would change more than {most} records at once. Change them in parts.",
        most = MOST_RECORDS
    );
    OpError::refused("too_many_effects", message)
}

/// The caller may not do to the other record what its effect does.
pub(super) fn no_right(op: &Op<'_>, entity: &Entity) -> OpError {
    let words = Words::new(&op.app.product.registry, &op.context.business.sector);
    let message = say!(
        "kernel-effect-not-permitted",
        "This also changes {what}, and your role does not let you change those. Ask somebody whose role does.",
        what = words.translate(&entity.plural)
    );
    OpError::refused("effect_not_permitted", message)
}
