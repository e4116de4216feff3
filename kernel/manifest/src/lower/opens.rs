//! What a route opens its screen with: an action, a tab, a view, values of a new record.

use kernel_expr::Need as ExprNeed;

use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::presentation::Opens;
use crate::model::{Entity, FieldKind, Need, ScreenKind};
use crate::source::family::RouteDecl;

/// Screens that show rows of a list.
const ROWS: [ScreenKind; 4] = [ScreenKind::List, ScreenKind::Board, ScreenKind::Calendar, ScreenKind::Gantt];

impl Check<'_> {
    /// What the route opens with, and who may take its action, where it has one.
    pub(super) fn opens(
        &self,
        at: &At<'_>,
        decl: &RouteDecl,
        kind: Option<ScreenKind>,
        family: &str,
    ) -> (Opens, Option<Need>) {
        let said = [
            ("action", decl.action.is_some()),
            ("tab", decl.tab.is_some()),
            ("view", decl.view.is_some()),
            ("fill", !decl.fill.is_empty()),
        ];
        for (key, _) in said.into_iter().filter(|(_, said)| *said) {
            let on: &[ScreenKind] = match key {
                "action" => &[ScreenKind::Detail, ScreenKind::List],
                "tab" => &[ScreenKind::Detail],
                "view" => &ROWS,
                _ => &[ScreenKind::Form],
            };
            let words = || on.iter().map(|kind| kind.as_str()).collect::<Vec<_>>().join(", ");
            if decl.alias.is_some() {
                self.problem_key(
                    &at.key(key),
                    "no-effect",
                    format!("an alias opens what its path opens; write '{key}' on a route of its own, without 'alias'"),
                );
            } else if kind.is_some_and(|kind| !on.contains(&kind)) {
                self.problem_key(
                    &at.key(key),
                    "misplaced-keyword",
                    format!("'{key}' stands on routes with screen {}", words()),
                );
            }
        }
        let entity = decl.entity.as_ref().and_then(|address| self.entities.get(address));
        let Some(entity) = entity else {
            for (key, _) in said.into_iter().filter(|(_, said)| *said && decl.entity.is_none()) {
                self.problem_key(&at.key(key), "missing-key", format!("'{key}' needs the route's 'entity'"));
            }
            return (Opens::default(), None);
        };
        let mut opens = Opens::default();
        let mut need = None;
        if let Some(action) = &decl.action {
            let place = at.key("action");
            if let Some(transition) = self.offered(&place, entity, action, "so no route opens it", std::iter::empty()) {
                need = Some(transition.by.clone());
            }
            if let Some(role) = &decl.role {
                self.problem(
                    &at.key("role"),
                    "no-effect",
                    format!("who may '{action}' says who opens this, not the role {}", role.as_slice().join(" or ")),
                );
            }
            opens.action = Some(action.clone());
        }
        if let Some(tab) = &decl.tab {
            let tabs = entity.detail.iter().flat_map(|detail| &detail.tabs).map(|tab| tab.key.as_str());
            if !tabs.clone().any(|known| known == tab) {
                self.unknown(&at.key("tab"), "unknown-word", &format!("tab of {}", entity.address), tab, tabs);
            }
            opens.tab = Some(tab.clone());
        }
        if let Some(view) = &decl.view {
            let views = entity.list.views.iter().map(|view| view.key.as_str());
            if !views.clone().any(|known| known == view) {
                self.unknown(&at.key("view"), "unknown-word", &format!("view of {}", entity.address), view, views);
            }
            opens.view = Some(view.clone());
        }
        if !decl.fill.is_empty() {
            self.fills(&at.key("fill"), decl, entity, family, &mut opens);
        }
        (opens, need)
    }

    fn fills(&self, at: &At<'_>, decl: &RouteDecl, entity: &Entity, family: &str, opens: &mut Opens) {
        if decl.mode.as_deref() != Some("create") {
            self.problem_key(at, "misplaced-keyword", "'fill' is for new records; the route lacks 'mode: create'");
        }
        for (name, text) in &decl.fill {
            let place = at.key(name);
            let Some(field) = entity.field(name) else {
                let near = nearest(name, entity.fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", entity.address),
                    near,
                );
                continue;
            };
            if field.read_only || matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json) {
                self.problem_key(&place, "wrong-value", format!("'{name}' is not filled by people"));
                continue;
            }
            let scope = RecordScope::loose(self, family, &[], None);
            opens.fill.extend(
                self.expr(&place, text, &scope, ExprNeed::Row, Want::Field(&field.kind))
                    .map(|checked| (name.clone(), checked)),
            );
        }
    }
}
