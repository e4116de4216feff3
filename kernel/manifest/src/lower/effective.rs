//! `x-effective`: dated rows of one owner. What keeps them apart is a span like those of `x-exclusive`.

use std::sync::Arc;

use kernel_expr::{Checked, Need};

use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check, names};
use crate::model::{Effective, Entity, Exclusive, FieldKind};
use crate::read::Doc;
use crate::source::effective::EffectiveDecl;
use crate::source::entity::EntityFile;
use crate::source::exclusive::ExclusiveDecl;

/// What expressions of other entities need to know of the rows. `None` while it names fields that cannot be: those are reported by
/// [`Check::effective`].
pub(super) fn named(decl: &EffectiveDecl, entity: &Entity) -> Option<Effective> {
    let of = entity.slot(&decl.of)?;
    let FieldKind::Link(targets) = &entity.fields.get(of)?.kind else { return None };
    let [owner] = targets.as_slice() else { return None };
    Some(Effective {
        name: decl.name.clone(),
        owner: owner.clone(),
        of,
        from: entity.slot(&decl.from)?,
        to: decl.to.as_slice().iter().map(|name| entity.slot(name)).collect::<Option<_>>()?,
        holds: decl.holds.clone(),
        code: code(decl),
        closes: decl.closes,
    })
}

fn code(decl: &EffectiveDecl) -> String {
    decl.code.clone().unwrap_or_else(|| format!("{}_overlap", names::snake(&decl.name)))
}

impl Check<'_> {
    /// `x-in-force`: whether the row is in force today.
    pub(super) fn in_force(
        &self,
        at: &At<'_>,
        scope: &RecordScope<'_>,
        entity: &Entity,
        want: Want<'_>,
    ) -> Option<Arc<Checked>> {
        let Some(effective) = &entity.effective else {
            self.problem_key(at, "misplaced-keyword", "'x-in-force' needs 'x-effective' on the same entity");
            return None;
        };
        let name = |slot: &usize| entity.fields.get(*slot).map_or("", |field| field.name.as_str());
        let (from, to) = (name(&effective.from), effective.to.iter().map(name).collect::<Vec<_>>().join(" ?? "));
        let mut text = format!("{from} <= today() && (({to}) == null || ({to}) >= today())");
        if let Some(holds) = &effective.holds {
            text = format!("({holds}) && {text}");
        }
        self.expr(at, &text, scope, Need::Query, want)
    }

    /// The span that keeps the rows of one owner apart.
    pub(super) fn effective(
        &self,
        at: &At<'_>,
        decl: &EffectiveDecl,
        entity: &Entity,
        doc: &Doc<EntityFile>,
    ) -> Option<Exclusive> {
        let place = at.key("of");
        let of = self.slot(&place, entity, &decl.of)?;
        let field = entity.fields.get(of)?;
        let FieldKind::Link(targets) = &field.kind else {
            self.problem(
                &place,
                "wrong-value",
                format!("'{}' is {}; the owner of dated rows is a link", decl.of, kind_words(&field.kind)),
            );
            return None;
        };
        let [owner] = targets.as_slice() else {
            self.problem(
                &place,
                "wrong-value",
                format!("'{}' leads to several kinds of records; dated rows have one kind of owner", decl.of),
            );
            return None;
        };
        self.effective_name(&at.key("as"), decl, entity, owner);
        if let Some(from) = entity.field(&decl.from).filter(|from| from.kind == FieldKind::Instant) {
            self.problem(
                &at.key("from"),
                "wrong-value",
                format!("'{}' is an instant; rows are in force from a day to a day", from.name),
            );
            return None;
        }
        let code = code(decl);
        if !names::is_snake(&code) || doc.value.exclusive.contains_key(&code) {
            self.problem(
                &at.key("code"),
                "name",
                format!("'{code}' is the code of a refusal: snake_case, and no name of 'x-exclusive'"),
            );
        }
        let span = ExclusiveDecl {
            by: vec![decl.of.clone()],
            from: decl.from.clone(),
            to: decl.to.clone(),
            holds: decl.holds.clone(),
            say: decl.say.clone(),
            field: None,
        };
        let closing = decl.to.as_slice().first().filter(|_| decl.closes).and_then(|name| entity.field(name));
        if let Some(field) = closing.filter(|field| field.compute.is_some() || field.rollup.is_some()) {
            self.problem(
                &at.key("to"),
                "wrong-value",
                format!("'{}' is computed, so no new row can end it; write 'closes: false'", field.name),
            );
        }
        self.exclusive(at, &code, &span, entity)
    }

    fn effective_name(&self, at: &At<'_>, decl: &EffectiveDecl, entity: &Entity, owner: &str) {
        if !names::is_camel(&decl.name) {
            self.problem(at, "name", format!("rows of an owner are named in camelCase, not '{}'", decl.name));
        }
        let Some(owner) = self.entities.get(owner) else { return };
        if owner.slot(&decl.name).is_some() {
            self.problem(
                at,
                "duplicate",
                format!("'{}' is a field of {}; call the rows something else", decl.name, owner.address),
            );
        }
        let same = |other: &&Entity| {
            other.address != entity.address
                && other.effective.as_ref().is_some_and(|rows| rows.owner == owner.address && rows.name == decl.name)
        };
        if let Some(other) = self.entities.values().find(same) {
            self.problem(
                at,
                "duplicate",
                format!("'{}' of {} are the rows of {} already", decl.name, owner.address, other.address),
            );
        }
    }
}
