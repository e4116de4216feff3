//! Other ways to draw a list: boards and calendars name fields that fit. Bars along time are in `gantt.rs`.

use indexmap::IndexMap;

use crate::check::{At, Check};
use crate::model::{Entity, Field, FieldKind};
use crate::source::presentation::{BoardDecl, CalendarDecl};

impl Check<'_> {
    pub fn board(&self, at: &At<'_>, declared: &BoardDecl, entity: &Entity) -> Option<BoardDecl> {
        let by = self.fitting(&at.key("by"), &declared.by, entity, "the columns of a board", |field| {
            matches!(field.kind, FieldKind::Enum(_)) && field.stored
        });
        let fields = self.field_list(&at.key("fields"), &declared.fields, entity, "shown on a card", |field| {
            !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json)
        });
        let sum = declared.sum.as_ref().and_then(|sum| {
            self.fitting(&at.key("sum"), sum, entity, "added up", |field| field.stored && field.kind.adds_up())
        });
        let lanes = declared.lanes.as_ref().and_then(|lanes| {
            self.fitting(&at.key("lanes"), lanes, entity, "the lanes of a board", |field| {
                field.stored && field.name != declared.by && is_lane(&field.kind)
            })
        });
        let ranked = declared.ranked.as_ref().and_then(|ranked| {
            self.fitting(&at.key("ranked"), ranked, entity, "the order of cards that people lay", |field| {
                field.stored && matches!(field.kind, FieldKind::Decimal { .. }) && changeable(field)
            })
        });
        let by = by?;
        self.limits(&at.key("limits"), &declared.limits, entity, &by);
        Some(BoardDecl { by, fields, sum, lanes, limits: declared.limits.clone(), ranked })
    }

    fn limits(&self, at: &At<'_>, declared: &IndexMap<String, u32>, entity: &Entity, by: &str) {
        let known: Vec<&str> = match entity.field(by).map(|field| &field.kind) {
            Some(FieldKind::Enum(choices)) => choices.iter().map(|choice| &*choice.value).collect(),
            _ => return,
        };
        for (value, most) in declared {
            let place = at.key(value);
            if !known.contains(&value.as_str()) {
                self.unknown(&place, "unknown-value", &format!("value of '{by}'"), value, known.iter().copied());
            }
            if *most == 0 {
                self.problem(&place, "wrong-value", "a column that may hold nothing is no column");
            }
        }
    }

    pub fn calendar(&self, at: &At<'_>, declared: &CalendarDecl, entity: &Entity) -> Option<CalendarDecl> {
        let start = self.fitting(&at.key("start"), &declared.start, entity, "a place in a calendar", is_time);
        let end = declared
            .end
            .as_ref()
            .and_then(|end| self.fitting(&at.key("end"), end, entity, "the end in a calendar", is_time));
        let kind = |name: &str| entity.field(name).map(|field| &field.kind);
        if let (Some(start), Some(end)) = (&start, &end)
            && kind(start) != kind(end)
        {
            self.problem(
                &at.key("end"),
                "wrong-value",
                format!("'{end}' and '{start}' are not both dates or both instants"),
            );
        }
        let tone = declared.tone.as_ref().and_then(|tone| {
            self.fitting(&at.key("tone"), tone, entity, "the colour of an entry", |field| {
                matches!(field.kind, FieldKind::Enum(_))
            })
        });
        let lanes = declared.lanes.as_ref().and_then(|lanes| {
            self.fitting(&at.key("lanes"), lanes, entity, "the lanes of a calendar", |field| {
                field.stored && is_lane(&field.kind)
            })
        });
        let known: Vec<&str> =
            entity.states.as_ref().map_or_else(Vec::new, |states| states.values.keys().map(String::as_str).collect());
        for (key, states) in [("tentative", &declared.tentative), ("cancelled", &declared.cancelled)] {
            let place = at.key(key);
            for (index, state) in states.iter().enumerate() {
                if !known.contains(&state.as_str()) {
                    self.unknown(&place.item(index), "unknown-state", "state", state, known.iter().copied());
                }
            }
        }
        let (tentative, cancelled) = (declared.tentative.clone(), declared.cancelled.clone());
        Some(CalendarDecl { start: start?, end, tone, lanes, tentative, cancelled })
    }

    /// The name when it is a field that fits; the problem is reported otherwise.
    pub(super) fn fitting(
        &self,
        at: &At<'_>,
        name: &str,
        entity: &Entity,
        use_words: &str,
        fits: impl Fn(&Field) -> bool,
    ) -> Option<String> {
        let field = self.slot(at, entity, name).and_then(|slot| entity.fields.get(slot))?;
        if fits(field) {
            return Some(name.to_string());
        }
        self.problem(at, "wrong-value", format!("'{name}' cannot be {use_words}"));
        None
    }
}

/// There is a lane for each value, so there must be few: one record, one person, one choice.
pub(super) fn is_lane(kind: &FieldKind) -> bool {
    match kind {
        FieldKind::Link(targets) => targets.len() == 1,
        FieldKind::User | FieldKind::Enum(_) | FieldKind::Bool => true,
        _ => false,
    }
}

fn is_time(field: &Field) -> bool {
    matches!(field.kind, FieldKind::Date | FieldKind::Instant) && field.stored
}

/// What one cell of a list can hold and a client may write.
pub(crate) fn changeable(field: &Field) -> bool {
    let whole = matches!(
        field.kind,
        FieldKind::Lines(_)
            | FieldKind::Json
            | FieldKind::File
            | FieldKind::Long
            | FieldKind::Rich
            | FieldKind::Money
            | FieldKind::Serial { .. }
    );
    !whole && !field.read_only && !field.immutable && field.compute.is_none()
}
