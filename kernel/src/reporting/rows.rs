//! Records as rows of a report: the caller's own rows and fields, filtered and sorted as a list would be.

use std::sync::Arc;

use kernel_manifest::model::field::CurrencySource;
use kernel_manifest::model::{Column, ColumnKind, ColumnWords, Entity, Field, FieldKind, Operation};
use kernel_store::Export;
use kernel_types::{Id, Value};

use crate::draft::link_id;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::report::ReportRow;
use crate::{listing, names, reach};

/// What is wanted of an entity.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// Entity address.
    pub entity: String,
    /// Fields in the order of the columns. What the caller may not read is left out and told.
    pub fields: Vec<String>,
    /// `(filter[status][in], posted,paid)` and the like, and `sort`, as in a list's address.
    pub pairs: Vec<(String, String)>,
    /// Whether the rows leave as a file, which takes the right to export.
    pub leaves: bool,
    /// Most rows.
    pub limit: usize,
}

/// Rows in the order of the columns.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    pub columns: Vec<Column>,
    pub rows: Vec<ReportRow>,
    /// Names of columns nobody asked for: currencies of amounts that were.
    pub beside: Vec<String>,
    /// Fields that were asked for and are hidden from the caller or gone.
    pub hidden: usize,
    /// There are more rows than the limit.
    pub more: bool,
}

/// The fields of an entity the caller may put into a report.
pub fn usable<'e>(op: &Op<'_>, entity: &'e Arc<Entity>) -> OpResult<Vec<&'e Field>> {
    let grant = reach::grant(op.context, entity, Operation::Read)?;
    Ok(entity.fields.iter().filter(|field| grant.may_read_slot(field.slot) && kind_of(field).is_some()).collect())
}

/// Reads the rows with the rights of the operation's caller.
///
/// # Errors
/// 404 and 403 as a list; `Invalid` for filters the caller may not use.
pub async fn read(op: &mut Op<'_>, ask: &Ask) -> OpResult<Rows> {
    let entity = op.app.product.registry.entity(&ask.entity).map(Arc::clone).ok_or(OpError::NotFound)?;
    let grant = reach::grant(op.context, &entity, Operation::Read)?;
    if ask.leaves {
        reach::grant(op.context, &entity, Operation::Export)?;
    }
    let query = listing::parse(&grant, &ask.pairs, op.context)?;
    let mut fields: Vec<&Field> = ask
        .fields
        .iter()
        .filter_map(|name| entity.field(name))
        .filter(|field| grant.may_read_slot(field.slot) && kind_of(field).is_some())
        .collect();
    let mut found = Rows { hidden: ask.fields.len() - fields.len(), ..Rows::default() };
    for slot in fields.clone().into_iter().filter_map(currency_slot) {
        if let Some(currency) = entity
            .fields
            .get(slot)
            .filter(|_| grant.may_read_slot(slot) && !fields.iter().any(|field| field.slot == slot))
        {
            fields.push(currency);
            found.beside.push(currency.name.clone());
        }
    }
    found.columns = fields.iter().enumerate().filter_map(|(index, field)| column(&entity, field, index)).collect();
    for column in &mut found.columns {
        // Amounts whose currency is hidden cannot be told apart, so they are not added up.
        column.total &= column.currency.as_ref().is_none_or(|name| fields.iter().any(|field| field.name == *name));
    }
    let view = op.surroundings(grant.role());
    let mut export = Export::new(query);
    while let Some(mut chunk) = op.reader().export_chunk(&view, &grant, &mut export).await? {
        names::complete(op.reader(), &view, &grant, &fields, &mut chunk).await?;
        let app = Arc::clone(op.app);
        let labels = names::labels(&app, op.reader(), &fields, &chunk).await?;
        for record in &chunk {
            if found.rows.len() == ask.limit {
                found.more = true;
                return Ok(found);
            }
            let cells = fields.iter().map(|field| cell(field, &record.values[field.slot], &labels)).collect();
            let mut keys = Vec::new();
            if let (Some(path), Some(id)) = (&entity.routes.detail, record.id()) {
                keys.push((String::from("path"), filled(path, &id)));
            }
            found.rows.push(ReportRow { cells, keys, ..ReportRow::default() });
        }
    }
    Ok(found)
}

/// A path with its one placeholder filled.
fn filled(path: &str, id: &Id) -> String {
    match (path.find('{'), path.find('}')) {
        (Some(start), Some(end)) if start < end => format!("{}{id}{}", &path[..start], &path[end + 1..]),
        _ => path.to_string(),
    }
}

/// How a field is shown in a report; `None` for what no cell can hold.
pub fn kind_of(field: &Field) -> Option<ColumnKind> {
    match &field.kind {
        FieldKind::Money => Some(ColumnKind::Money),
        FieldKind::Int => Some(ColumnKind::Int),
        FieldKind::Duration => Some(ColumnKind::Duration),
        FieldKind::Date | FieldKind::Instant => Some(ColumnKind::Date),
        FieldKind::Quantity | FieldKind::Decimal { .. } => Some(ColumnKind::Quantity),
        FieldKind::Percent => Some(ColumnKind::Percent),
        FieldKind::Lines(_) | FieldKind::Json | FieldKind::File => None,
        _ => Some(ColumnKind::Text),
    }
}

/// Whether sums of the field mean something: those of unit prices do not.
pub fn adds_up(field: &Field) -> bool {
    matches!(field.kind, FieldKind::Money | FieldKind::Quantity | FieldKind::Duration)
}

/// The slot of the field that names the currency of an amount.
fn currency_slot(field: &Field) -> Option<usize> {
    match (&field.kind, field.currency) {
        (FieldKind::Money, CurrencySource::Own(slot)) => Some(slot),
        _ => None,
    }
}

fn column(entity: &Entity, field: &Field, index: usize) -> Option<Column> {
    let drill = (index == 0 && entity.routes.detail.is_some()).then(|| String::from("{path}"));
    let kind = kind_of(field)?;
    let total = adds_up(field);
    // Choices are declared; what people typed is theirs, whatever it reads like.
    let words = if matches!(field.kind, FieldKind::Enum(_)) { ColumnWords::Each } else { ColumnWords::Names };
    let currency = currency_slot(field).and_then(|slot| entity.fields.get(slot)).map(|field| field.name.clone());
    Some(Column { name: field.name.clone(), label: field.label.clone(), kind, total, drill, words, currency })
}

fn cell(field: &Field, value: &Value, labels: &names::Labels) -> Value {
    match (&field.kind, value) {
        (_, Value::Null) => Value::Null,
        (FieldKind::Link(_) | FieldKind::User, Value::Text(id)) => {
            labels.get(&link_id(id)).map_or(Value::Null, |label| Value::from(label.as_str()))
        }
        (FieldKind::Enum(values), Value::Text(word)) => {
            Value::from(values.iter().find(|value| value.value == *word).map_or(&**word, |value| value.label.as_str()))
        }
        (FieldKind::Decimal { scale }, Value::Int(number)) => rescaled(*number, *scale),
        (FieldKind::Rate, Value::Int(number)) => {
            Value::text(kernel_types::format_scaled(*number, kernel_types::RATE_SCALE, 0))
        }
        (FieldKind::Instant, Value::Instant(at)) => Value::Date(at.date()),
        (_, other) => other.clone(),
    }
}

/// A number of any scale at the six digits of a column.
fn rescaled(number: i64, scale: u32) -> Value {
    let shift = 10i128.pow(6u32.abs_diff(scale));
    let wide =
        if scale <= 6 { i128::from(number) * shift } else { kernel_types::round_half_away(i128::from(number), shift) };
    i64::try_from(wide).map_or(Value::Null, Value::Int)
}
