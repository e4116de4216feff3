//! Entry grids as the shell draws them.

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Registry, Sheet, SheetColumns, SheetEmpty, SheetTotals};
use serde_json::{Map, Value as Json, json};

use super::Words;
use crate::drawn::param_field;

/// What a grid asks for, what its cells hold, and which keys fill them. Fields the caller may not read are left out.
pub(super) fn describe_sheet(
    registry: &Registry,
    entity: &Entity,
    grant: &Grant,
    sheet: &Sheet,
    words: &Words<'_>,
) -> Json {
    let name = |slot: usize| entity.fields.get(slot).map(|field| field.name.as_str());
    let fields: Vec<&str> =
        sheet.fields.iter().filter(|slot| grant.may_read_slot(**slot)).filter_map(|slot| name(*slot)).collect();
    let page = |address: &String| registry.entity(address).and_then(|entity| entity.routes.detail.clone());
    let columns = match &sheet.columns {
        SheetColumns::Days { field, .. } => json!({"kind": "days", "field": name(*field)}),
        SheetColumns::Records(records) => {
            json!({"kind": "records", "field": name(records.link), "page": records.via.is_none().then(|| page(&records.from)).flatten()})
        }
        SheetColumns::Fields => json!({"kind": "fields"}),
    };
    json!({
        "params": sheet.params.iter().map(|field| param_field(field, words, field.required && field.default_expr.is_none())).collect::<Vec<_>>(),
        "rows": {"field": name(sheet.rows.link), "page": sheet.rows.via.is_none().then(|| page(&sheet.rows.from)).flatten()},
        "columns": columns,
        "fields": fields,
        "keys": sheet.keys.iter().map(|(key, value)| (key.to_string(), json!(value))).collect::<Map<_, _>>(),
        "empty": match sheet.empty { SheetEmpty::Delete => "delete", SheetEmpty::Clear => "clear" },
        "totals": sheet.totals.map(|totals| match totals { SheetTotals::Sum => "sum", SheetTotals::Count => "count" }),
    })
}
