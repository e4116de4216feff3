//! What the columns of a file can fill: fields of a record, fields of its lines, and which rows are one record.

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Field, FieldKind, LineSet, system};

/// The name of the column that tells the records of a file apart, where a record with lines takes several rows. No field is
/// called so.
pub(super) const DOCUMENT: &str = "$document";

/// A field that a column can fill.
#[derive(Clone, Copy)]
pub(super) struct Target<'e> {
    pub field: &'e Field,
    /// The line set it belongs to, and the field of the record that holds the lines.
    pub lines: Option<(&'e LineSet, &'e Field)>,
}

impl Target<'_> {
    /// `customer`, `lines.qty`
    pub fn name(&self) -> String {
        match self.lines {
            Some((set, _)) => format!("{}.{}", set.name, self.field.name),
            None => self.field.name.clone(),
        }
    }

    /// Whether a file without this field can make no record.
    pub fn is_needed(&self) -> bool {
        let field = self.field;
        let has_lines = self.lines.is_none_or(|(set, of)| set.min > 0 || of.required);
        field.required && has_lines && field.default.is_none() && field.default_expr.is_none()
    }
}

/// The fields that the person who imports may fill, those of the record first.
pub(super) fn targets<'e>(entity: &'e Entity, create: &Grant) -> Vec<Target<'e>> {
    let fills = |field: &&Field| {
        let is_whole = matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File);
        !field.read_only && (field.is_links || !is_whole)
    };
    let own = entity.fields.iter().skip(system::COUNT).filter(|field| create.may_write_slot(field.slot));
    // Where records are brought in as they are, a file says their state too.
    let states = entity.states.iter().filter(|states| !states.import.is_empty());
    let state = states.filter_map(|states| entity.fields.get(states.slot));
    let head = own.clone().filter(fills).chain(state).map(|field| Target { field, lines: None });
    // Links to many stand in one column of the record.
    let lines = own.filter(|field| !field.read_only && !field.is_links).filter_map(|field| match field.kind {
        FieldKind::Lines(index) => Some((index, entity.lines.get(index)?, field)),
        _ => None,
    });
    let of_lines = lines.flat_map(|(index, set, of)| {
        let fields =
            set.fields.iter().skip(1).filter(fills).filter(move |field| create.may_write_line(index, field.slot));
        fields.map(move |field| Target { field, lines: Some((set, of)) })
    });
    head.chain(of_lines).collect()
}
