//! Effects that create a record elsewhere.

use super::*;
use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::{Creation, Entity, Field, LineSet, LinesCreation, OtherAction, system};
use crate::source::workflow::{EffectDecl, LinesEffectDecl};
use indexmap::IndexMap;
use kernel_expr::Need;

impl Check<'_> {
    pub(super) fn creation(
        &self,
        at: &At<'_>,
        decl: &EffectDecl,
        from: From<'_>,
    ) -> Option<(String, Option<String>, OtherAction)> {
        let place = at.key("create");
        let target = self.resolve(&place, &from.entity.family, decl.create.as_deref()?)?;
        let own = || RecordScope::record(self, &from.entity.family, from.entity, from.extra);
        let nothing = IndexMap::new();
        let fields = decl.set.as_ref().unwrap_or(&nothing);
        let set = self.values(&at.key("set"), fields, target, &target.fields, &own, true);
        let no_lines = IndexMap::new();
        let given = decl.lines.as_ref().unwrap_or(&no_lines);
        let lines_place = at.key("lines");
        let mut lines = Vec::new();
        for (name, lines_decl) in given {
            lines.extend(self.lines_creation(&lines_place.key(name), name, lines_decl, target, from));
        }
        self.nothing_missing(&place, target, fields, given);
        let keep = decl.keep.as_ref().and_then(|name| self.keep(&at.key("keep"), name, from.entity, target));
        let field = decl.keep.clone().filter(|_| keep.is_some());
        Some((target.address.clone(), field, OtherAction::Create(Creation { set, lines, keep })))
    }

    pub(super) fn lines_creation(
        &self,
        at: &At<'_>,
        name: &str,
        decl: &LinesEffectDecl,
        target: &Entity,
        from: From<'_>,
    ) -> Option<LinesCreation> {
        let Some(index) = target.lines.iter().position(|set| set.name == name) else {
            let near = nearest(name, target.lines.iter().map(|set| set.name.as_str()));
            self.report(
                at.file,
                at.key_span(),
                "unknown-field",
                format!("there is no lines field '{name}' of {}", target.address),
                near,
            );
            return None;
        };
        let Some(each) = from.entity.lines.iter().position(|set| set.name == decl.each) else {
            let known = from.entity.lines.iter().map(|set| set.name.as_str());
            self.unknown(
                &at.key("each"),
                "unknown-field",
                &format!("lines field of {}", from.entity.address),
                &decl.each,
                known,
            );
            return None;
        };
        let (there, here): (&LineSet, &LineSet) = (target.lines.get(index)?, from.entity.lines.get(each)?);
        let row = || RecordScope::line(self, &from.entity.family, from.entity, here, None, from.extra);
        let when = decl.when.as_ref().and_then(|text| self.expr(&at.key("when"), text, &row(), Need::Row, Want::Truth));
        let values = self.values(&at.key("set"), &decl.set, target, &there.fields, &row, true);
        Some(LinesCreation { set: index, each, when, values })
    }

    /// What the new record must have and nothing gives it.
    pub(super) fn nothing_missing(
        &self,
        at: &At<'_>,
        target: &Entity,
        set: &IndexMap<String, String>,
        lines: &IndexMap<String, LinesEffectDecl>,
    ) {
        let needed = |field: &&Field| {
            field.required && !field.read_only && field.default.is_none() && field.default_expr.is_none()
        };
        for field in
            target.fields.iter().skip(system::COUNT).filter(needed).filter(|field| !set.contains_key(&field.name))
        {
            self.problem(
                at,
                "missing-key",
                format!("{} requires '{}', which nothing fills", target.address, field.name),
            );
        }
        for there in &target.lines {
            let Some(given) = lines.get(&there.name) else {
                if there.min > 0 {
                    self.problem(
                        at,
                        "missing-key",
                        format!("{} requires '{}', which nothing fills", target.address, there.name),
                    );
                }
                continue;
            };
            for field in there.fields.iter().skip(1).filter(needed).filter(|field| !given.set.contains_key(&field.name))
            {
                let message =
                    format!("{}.{} requires '{}', which nothing fills", target.address, there.name, field.name);
                self.problem(at, "missing-key", message);
            }
        }
    }
}
