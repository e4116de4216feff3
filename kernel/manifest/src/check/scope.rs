//! The names an expression may use, read from the compiled fields.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;

use kernel_expr::{FieldRef, Scope, Type};
use kernel_types::Role;

use super::Check;
use crate::model::{Entity, Field, FieldKind, LineSet, system};

/// Name and fields of a virtual link: the answers `ask` of a transition, the parameters `params` of a query. It takes the
/// slot after the last field ([`Entity::extra_slot`], [`LineSet::extra_slot`]).
pub(crate) type Extra<'a> = Option<(&'static str, &'a [Field])>;

/// Name of the virtual link to the record that has an effect ([`Entity::source_slot`]).
const SOURCE: &str = "source";

/// Families an expression reached without naming them in its needs.
pub(crate) type Reached = Rc<RefCell<BTreeSet<String>>>;

#[derive(Clone)]
pub(crate) struct RecordScope<'a> {
    check: &'a Check<'a>,
    /// Family whose declaration holds the expression.
    family: &'a str,
    /// Address of the record type; of the owner, for lines and answers.
    owner: Option<&'a Entity>,
    fields: &'a [Field],
    slots: Option<&'a HashMap<String, usize>>,
    is_line: bool,
    extra: Extra<'a>,
    parent_extra: Extra<'a>,
    /// The record that has an effect on the one at hand, as the virtual link `source`.
    source: Option<&'a Entity>,
    /// Whether the calendars of the business are at hand where it is evaluated.
    counts: bool,
    pub reached: Reached,
    /// Encrypted fields an expression read.
    pub encrypted: Reached,
    /// Set when a path led to an entity whose file could not be read: what follows is nobody's fault.
    pub blind: Rc<Cell<bool>>,
}

impl<'a> RecordScope<'a> {
    /// Over one record of an entity.
    pub fn record(check: &'a Check<'a>, family: &'a str, entity: &'a Entity, extra: Extra<'a>) -> Self {
        RecordScope {
            check,
            family,
            owner: Some(entity),
            fields: &entity.fields,
            slots: Some(&entity.field_slots),
            is_line: false,
            extra,
            parent_extra: None,
            source: None,
            counts: false,
            reached: Reached::default(),
            encrypted: Reached::default(),
            blind: Rc::default(),
        }
    }

    /// Over one line; the owning record is `parent`, and holds `parent_extra`.
    pub fn line(
        check: &'a Check<'a>,
        family: &'a str,
        entity: &'a Entity,
        set: &'a LineSet,
        extra: Extra<'a>,
        parent_extra: Extra<'a>,
    ) -> Self {
        RecordScope {
            fields: &set.fields,
            slots: Some(&set.field_slots),
            is_line: true,
            extra,
            parent_extra,
            ..Self::record(check, family, entity, None)
        }
    }

    /// Over loose fields: parameters and answers by their own names.
    pub fn loose(check: &'a Check<'a>, family: &'a str, fields: &'a [Field], extra: Extra<'a>) -> Self {
        RecordScope {
            check,
            family,
            owner: None,
            fields,
            slots: None,
            is_line: false,
            extra,
            parent_extra: None,
            source: None,
            counts: false,
            reached: Reached::default(),
            encrypted: Reached::default(),
            blind: Rc::default(),
        }
    }

    /// The same, of a record that another one has an effect on.
    pub fn affected_by(self, source: &'a Entity) -> Self {
        RecordScope { source: Some(source), ..self }
    }

    /// The same where the calendars of the business are at hand: while a record is saved or moved.
    pub fn counting(self) -> Self {
        RecordScope { counts: true, ..self }
    }

    /// Dated rows that records of this type own: the address of the entity, and the name they go by.
    fn owned_rows(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let owner = self.owner.filter(|_| !self.is_line).map(|owner| owner.address.as_str());
        self.check.entities.values().filter_map(move |entity| {
            let effective = entity.effective.as_ref().filter(|effective| Some(effective.owner.as_str()) == owner)?;
            Some((entity.address.as_str(), effective.name.as_str()))
        })
    }

    fn within(&self, scope: RecordScope<'a>) -> Box<dyn Scope + 'a> {
        let (reached, encrypted) = (Rc::clone(&self.reached), Rc::clone(&self.encrypted));
        Box::new(RecordScope { reached, encrypted, blind: Rc::clone(&self.blind), ..scope })
    }
}

impl Scope for RecordScope<'_> {
    fn field(&self, name: &str) -> Option<FieldRef> {
        if let Some((extra, _)) = self.extra
            && extra == name
        {
            return Some(FieldRef {
                name: name.into(),
                index: self.fields.len(),
                ty: Type::Link(extra_address(extra)),
                nullable: true,
            });
        }
        if let Some(source) = self.source.filter(|_| name == SOURCE) {
            return Some(FieldRef {
                name: name.into(),
                index: self.fields.len() + 1,
                ty: Type::Link(source.address.as_str().into()),
                nullable: false,
            });
        }
        let field = match self.slots {
            Some(slots) => self.fields.get(*slots.get(name)?)?,
            None => self.fields.iter().find(|field| field.name == name)?,
        };
        let ty = field_type(field, self.owner, self.is_line)?;
        if field.encrypted {
            self.encrypted.borrow_mut().insert(field.name.clone());
        }
        Some(FieldRef { name: name.into(), index: field.slot, ty, nullable: !field.required })
    }

    fn field_names(&self) -> Vec<String> {
        let names = self.fields.iter().filter(|field| field.kind != FieldKind::Json).map(|field| field.name.clone());
        names
            .chain(self.extra.map(|(extra, _)| extra.to_string()))
            .chain(self.source.map(|_| SOURCE.to_string()))
            .collect()
    }

    fn entity(&self, address: &str) -> Option<Box<dyn Scope + '_>> {
        for (extra, fields) in [self.extra, self.parent_extra].into_iter().flatten() {
            if *address == *extra_address(extra) {
                return Some(self.within(RecordScope::loose(self.check, self.family, fields, None)));
            }
        }
        if let Some(target) = self.check.entities.get(address) {
            if !self.check.may_use(self.family, &target.family) {
                self.reached.borrow_mut().insert(target.family.clone());
            }
            return Some(self.within(RecordScope::record(self.check, self.family, target, None)));
        }
        if address.split('|').any(|target| self.check.unreadable.contains(target)) {
            self.blind.set(true);
        }
        let (owner, lines) = address.rsplit_once('.')?;
        let owner = self.check.entities.get(owner)?;
        let set = owner.line_set(lines)?;
        Some(self.within(RecordScope::line(self.check, self.family, owner, set, None, self.extra)))
    }

    fn parent(&self) -> Option<Box<dyn Scope + '_>> {
        let owner = self.owner.filter(|_| self.is_line)?;
        Some(self.within(RecordScope::record(self.check, self.family, owner, self.parent_extra)))
    }

    fn dated(&self, name: &str) -> Option<Arc<str>> {
        let (rows, _) = self.owned_rows().find(|(_, as_name)| *as_name == name)?;
        Some(rows.into())
    }

    fn dated_names(&self) -> Vec<String> {
        self.owned_rows().map(|(_, name)| name.to_string()).collect()
    }

    fn calendars(&self) -> Option<Vec<String>> {
        let entities = self.check.entities.values().filter(|_| self.counts);
        let calendars: Vec<String> = entities
            .filter(|entity| entity.working_time.is_some() && self.check.may_use(self.family, &entity.family))
            .map(|entity| entity.address.clone())
            .collect();
        (!calendars.is_empty()).then_some(calendars)
    }

    fn setting(&self, key: &str) -> Option<Type> {
        let (family, name) = key.split_once('.')?;
        if !self.check.may_use(self.family, family) {
            return None;
        }
        field_type(&self.check.families.get(family)?.settings.get(name)?.field, None, false)
    }

    fn setting_names(&self) -> Vec<String> {
        let usable = self.check.families.iter().filter(|(family, _)| self.check.may_use(self.family, family));
        usable.flat_map(|(family, facts)| facts.settings.keys().map(move |key| format!("{family}.{key}"))).collect()
    }

    fn features(&self) -> Option<Vec<String>> {
        let all = self.check.families.iter();
        Some(all.flat_map(|(family, facts)| facts.features.iter().map(move |key| format!("{family}.{key}"))).collect())
    }

    fn roles(&self) -> Option<Vec<String>> {
        Some(Role::ALL.iter().map(|role| role.to_string()).collect())
    }
}

/// No entity address starts with `#`.
fn extra_address(name: &str) -> Arc<str> {
    format!("#{name}").into()
}

/// The type of a field in expressions; `None` for JSON, which they cannot look into.
pub(crate) fn field_type(field: &Field, owner: Option<&Entity>, is_line: bool) -> Option<Type> {
    Some(match &field.kind {
        FieldKind::Text if field.slot == system::ID && field.name == "id" && !is_line => match owner {
            Some(entity) => Type::Link(entity.address.as_str().into()),
            None => Type::Text,
        },
        FieldKind::Text
        | FieldKind::Long
        | FieldKind::Rich
        | FieldKind::Currency
        | FieldKind::Country
        | FieldKind::Email
        | FieldKind::Phone => Type::Text,
        FieldKind::Url | FieldKind::Serial { .. } | FieldKind::File => Type::Text,
        FieldKind::Int => Type::Int,
        FieldKind::Decimal { scale } => Type::Decimal { scale: *scale },
        FieldKind::Percent => Type::Percent,
        FieldKind::Money => Type::Money,
        FieldKind::Quantity => Type::Qty,
        FieldKind::Rate => Type::Rate,
        FieldKind::Duration => Type::Duration,
        FieldKind::Bool => Type::Bool,
        FieldKind::Date => Type::Date,
        FieldKind::Time => Type::Time,
        FieldKind::Instant => Type::Instant,
        FieldKind::Enum(values) => Type::Enum(values.iter().map(|value| Arc::clone(&value.value)).collect()),
        FieldKind::Link(targets) => Type::Link(targets.join("|").into()),
        FieldKind::Lines(_) => Type::Lines(format!("{}.{}", owner?.address, field.name).into()),
        FieldKind::User => Type::Link("user".into()),
        FieldKind::Tags => Type::List(Box::new(Type::Text)),
        FieldKind::Json => return None,
    })
}
