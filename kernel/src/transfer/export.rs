//! Every row a list matches, as a file, in the columns asked for.

mod figures;

use std::collections::HashMap;
use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::field::CurrencySource;
use kernel_manifest::model::{Entity, Field, FieldKind, Operation};
use kernel_sheets::{Column, ColumnKind, SheetFormat, SheetOptions, SheetWriter, Value as SheetValue};
use kernel_store::{Export, Record};
use kernel_types::Value;

use self::figures::{FigureColumns, Source};
use crate::app::App;
use crate::context::OpContext;
use crate::draft::link_id;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult, sheet_error};
use crate::names::complete;
use crate::reporting::{amount, sheet_value};
use crate::say;
use crate::sentence::Sentence;
use crate::service::figures::{self as said, Figures};
use crate::service::{self, listing};
use crate::words::Words;
use crate::written;

/// Writes the file. Columns are `fields=` of the request, else the list's own, and only those the caller may read. Headings and
/// choices are in the words of the business's sector, in the product's language.
pub async fn export(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    pairs: Vec<(String, String)>,
    format: SheetFormat,
) -> OpResult<Vec<u8>> {
    let grant = service::grant(context, entity, Operation::Export)?;
    let read = service::grant(context, entity, Operation::Read)?;
    let asked: Vec<(String, String)> = pairs.iter().filter(|(name, _)| name != "format").cloned().collect();
    let query = listing::parse(&grant, &asked, context).map_err(|error| app.localize(context, error))?;
    let named = asked.iter().find(|(name, _)| name == "fields").map(|(_, names)| names);
    let wanted: Vec<String> = match named {
        Some(names) => names.split(',').map(str::to_string).collect(),
        None => entity.list.columns.clone(),
    };
    let figures = FigureColumns::of(app, context, entity, named.map(|_| wanted.as_slice()));
    let mut fields: Vec<&Field> = wanted
        .iter()
        .filter_map(|name| entity.field(name))
        .filter(|field| {
            read.may_read_slot(field.slot)
                && (field.is_links || !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File))
        })
        .collect();
    if fields.is_empty() && figures.is_empty() {
        return Err(OpError::invalid(
            "/fields",
            "fields",
            say!("kernel-none-columns-can-be-exported", "None of these columns can be exported."),
        ));
    }
    with_currencies(entity, &read, &mut fields);
    let base = BaseCurrency::of(entity, &fields, &context.business.currency).beside(!figures.is_empty());
    let words = Words::new(&app.product.registry, &context.business.sector);
    let named: Vec<Choices> = fields.iter().map(|field| choices(field, &words)).collect();
    let mut columns: Vec<Column> =
        fields.iter().map(|field| Column::new(words.translate(&field.label), kind_of(&field.kind))).collect();
    columns.extend(figures.columns(&words));
    columns.extend(base.column(&words));
    let created = chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default();
    let mut options = SheetOptions::new(words.translate(&entity.plural), created);
    options.byte_order_mark = format == SheetFormat::Csv;
    let mut writer = SheetWriter::write_to(Vec::new(), format, columns, &options).map_err(sheet_error)?;
    let mut reader = app.reader(context).await?;
    reader.snapshot().await?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let order = said::order_of(entity, &asked);
    let amounts = if order.is_some() || !figures.is_empty() {
        said::read(app, context, entity).await.map_err(|error| app.localize(context, error))?
    } else {
        Figures::default()
    };
    let mut source = match order {
        Some(by) => {
            let ids = said::ordered(&mut reader, &view, &grant, &query, &amounts, by).await;
            Source::Ids(ids.map_err(|error| app.localize(context, error))?.into_iter())
        }
        None => Source::List(Box::new(Export::new(query))),
    };
    while let Some(mut chunk) = source.next(&mut reader, &view, &grant).await? {
        complete(&mut reader, &view, &grant, &fields, &mut chunk).await?;
        let labels = service::read::labels(app, &mut reader, &fields, &chunk).await?;
        for record in &chunk {
            let mut values: Vec<SheetValue<'_>> = fields
                .iter()
                .zip(&named)
                .map(|(field, named)| {
                    let value = &record.values[field.slot];
                    let said = value.as_str().and_then(|word| named.get(word));
                    said.map_or_else(
                        || cell(field, record, &context.business.currency, &labels),
                        |said| SheetValue::Text(said),
                    )
                })
                .collect();
            values.extend(figures.cells(&amounts, record, &context.business.currency));
            values.extend(base.cell(record));
            writer.row(&values).map_err(sheet_error)?;
        }
    }
    writer.finish().map_err(sheet_error)
}

/// What the choices of a field are called, by their values; nothing for other fields.
type Choices = HashMap<String, String>;

fn choices(field: &Field, words: &Words<'_>) -> Choices {
    match &field.kind {
        FieldKind::Enum(values) => {
            values.iter().map(|choice| (choice.value.to_string(), words.translate(&choice.label))).collect()
        }
        _ => Choices::new(),
    }
}

pub(crate) fn kind_of(kind: &FieldKind) -> ColumnKind {
    match kind {
        FieldKind::Money => ColumnKind::Money,
        FieldKind::Int | FieldKind::Duration => ColumnKind::Int,
        FieldKind::Date => ColumnKind::Date,
        FieldKind::Instant => ColumnKind::Instant,
        FieldKind::Bool => ColumnKind::Bool,
        other => match other.scale() {
            Some(scale) => ColumnKind::Decimal { scale: scale as u8 },
            None => ColumnKind::Text,
        },
    }
}

/// Puts the currency of every amount after the last amount in it, unless it was asked for or is hidden from the caller.
fn with_currencies<'e>(entity: &'e Entity, read: &Grant, fields: &mut Vec<&'e Field>) {
    let mut slots: Vec<usize> = fields.iter().filter_map(|field| own_currency(field)).collect();
    slots.sort_unstable();
    slots.dedup();
    for slot in slots.into_iter().filter(|slot| read.may_read_slot(*slot)) {
        let last = fields.iter().rposition(|field| own_currency(field) == Some(slot));
        if let (Some(currency), Some(last), false) =
            (entity.fields.get(slot), last, fields.iter().any(|field| field.slot == slot))
        {
            fields.insert(last + 1, currency);
        }
    }
}

/// The slot of the field that names the currency of an amount.
fn own_currency(field: &Field) -> Option<usize> {
    match (&field.kind, field.currency) {
        (FieldKind::Money, CurrencySource::Own(slot)) => Some(slot),
        _ => None,
    }
}

/// The column that names the currency of the books, beside amounts in it; nothing where there are none.
pub(crate) struct BaseCurrency<'e> {
    heading: Sentence,
    code: &'e str,
    /// Slots of the amounts.
    amounts: Vec<usize>,
    /// There are further amounts in it, of every record.
    always: bool,
}

impl<'e> BaseCurrency<'e> {
    pub fn of(entity: &Entity, fields: &[&Field], code: &'e str) -> Self {
        // A record with a currency of its own would take "Currency" for that when the file is read again.
        let heading = if entity.fields.iter().any(|field| field.kind == FieldKind::Currency) {
            written!("kernel-business-currency", "Business currency")
        } else {
            written!("kernel-currency", "Currency")
        };
        let amounts = fields
            .iter()
            .filter(|field| field.kind == FieldKind::Money && field.currency == CurrencySource::Base)
            .map(|field| field.slot)
            .collect();
        BaseCurrency { heading, code, amounts, always: false }
    }

    /// The same where further amounts stand beside the fields.
    #[must_use]
    pub fn beside(self, always: bool) -> Self {
        BaseCurrency { always, ..self }
    }

    fn is_shown(&self) -> bool {
        self.always || !self.amounts.is_empty()
    }

    pub fn column(&self, words: &Words<'_>) -> Option<Column> {
        self.is_shown().then(|| Column::new(words.say(&self.heading), ColumnKind::Text))
    }

    pub fn cell(&self, record: &Record) -> Option<SheetValue<'e>> {
        let has_amount = self.always || self.amounts.iter().any(|slot| !record.values[*slot].is_null());
        self.is_shown().then_some(if has_amount { SheetValue::Text(self.code) } else { SheetValue::Empty })
    }
}

/// `base` is the currency of amounts that name none.
pub(crate) fn cell<'v>(
    field: &'v Field,
    record: &'v Record,
    base: &str,
    labels: &'v service::read::Labels,
) -> SheetValue<'v> {
    let value = &record.values[field.slot];
    match (&field.kind, value) {
        (FieldKind::Link(_) | FieldKind::User, Value::Text(id)) => {
            labels.get(&link_id(id)).map_or(SheetValue::Empty, |label| SheetValue::Text(label))
        }
        (FieldKind::Enum(values), Value::Text(word)) => SheetValue::Text(
            values.iter().find(|value| value.value == *word).map_or(word, |value| value.label.as_str()),
        ),
        (FieldKind::Money, value) => {
            amount(value, own_currency(field).and_then(|slot| record.values[slot].as_str()).unwrap_or(base))
        }
        (_, value) => sheet_value(value),
    }
}
