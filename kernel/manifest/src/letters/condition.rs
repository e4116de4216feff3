//! Conditions in letters: expressions over the record a letter is about, what it links to and its lines. Settings, features and rows in
//! force are left to declarations, whose families say what they need.

use kernel_expr::{Checked, ExprError, FieldRef, Need, Scope, Type};
use kernel_types::Role;

use crate::check::scope::field_type;
use crate::model::{Entity, Field, FieldKind};

/// A condition, held against the records of an entity.
///
/// # Errors
/// What is wrong with it, each with its place in the text.
pub fn condition<'r>(
    entity_at: &'r dyn Fn(&str) -> Option<&'r Entity>,
    entity: &'r Entity,
    text: &str,
) -> Result<Checked, Vec<ExprError>> {
    let scope = Records { entity_at, owner: entity, fields: &entity.fields, is_line: false };
    let checked = kernel_expr::parse(text).and_then(|ast| kernel_expr::check(&ast, &scope, Need::Row))?;
    if checked.ty == Type::Bool {
        return Ok(checked);
    }
    let message = format!("this gives {}, but {} is wanted", checked.ty, Type::Bool);
    Err(vec![ExprError::new(checked.tree.span, message)])
}

/// Records of an entity, or the lines of one.
struct Records<'r> {
    entity_at: &'r dyn Fn(&str) -> Option<&'r Entity>,
    owner: &'r Entity,
    fields: &'r [Field],
    is_line: bool,
}

impl<'r> Records<'r> {
    fn of(&self, entity: &'r Entity) -> Records<'r> {
        Records { entity_at: self.entity_at, owner: entity, fields: &entity.fields, is_line: false }
    }
}

impl Scope for Records<'_> {
    fn field(&self, name: &str) -> Option<FieldRef> {
        let field = self.fields.iter().find(|field| field.name == name && is_read(field))?;
        let ty = field_type(field, Some(self.owner), self.is_line)?;
        Some(FieldRef { name: name.into(), index: field.slot, ty, nullable: !field.required })
    }

    fn field_names(&self) -> Vec<String> {
        self.fields.iter().filter(|field| is_read(field)).map(|field| field.name.clone()).collect()
    }

    fn entity(&self, address: &str) -> Option<Box<dyn Scope + '_>> {
        if let Some(target) = (self.entity_at)(address) {
            return Some(Box::new(self.of(target)));
        }
        let (owner, lines) = address.rsplit_once('.')?;
        let owner = (self.entity_at)(owner)?;
        let set = owner.line_set(lines)?;
        Some(Box::new(Records { entity_at: self.entity_at, owner, fields: &set.fields, is_line: true }))
    }

    fn parent(&self) -> Option<Box<dyn Scope + '_>> {
        self.is_line.then(|| Box::new(self.of(self.owner)) as Box<dyn Scope + '_>)
    }

    fn setting(&self, _: &str) -> Option<Type> {
        None
    }

    fn features(&self) -> Option<Vec<String>> {
        Some(Vec::new())
    }

    fn roles(&self) -> Option<Vec<String>> {
        Some(Role::ALL.iter().map(|role| role.to_string()).collect())
    }
}

/// Whether a condition may read a field. What is kept encrypted decides nothing, here as elsewhere.
fn is_read(field: &Field) -> bool {
    field.kind != FieldKind::Json && !field.encrypted
}
