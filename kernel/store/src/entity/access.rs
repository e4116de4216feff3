//! A grant as SQL: which rows its holder reaches.

use kernel_access::{Grant, RowRule};
use kernel_expr::Context;
use kernel_manifest::Registry;
use kernel_manifest::model::FieldKind;

use super::scope::{EntityScope, push_filter};
use crate::error::StoreError;
use crate::sql::{KIND_SUFFIX, Sql};

/// What predicates need besides the statement.
pub(crate) struct Predicates<'a> {
    pub registry: &'a Registry,
    pub context: &'a dyn Context,
    pub alias: &'a str,
}

/// Appends ` AND …` for the grant's row rule and narrowing conditions. A grant over all rows appends nothing, one for one record its id.
pub(crate) fn push_access(sql: &mut Sql, grant: &Grant, predicates: &Predicates<'_>) -> Result<(), StoreError> {
    let entity = grant.entity();
    let alias = predicates.alias;
    if let Some(record) = grant.only() {
        sql.raw(&format!(" AND {alias}.id = ")).value(record);
    }
    match grant.rows() {
        RowRule::All => {}
        RowRule::Nothing => {
            sql.raw(" AND 1 = 0");
        }
        RowRule::UserIn(slots) => {
            sql.raw(" AND (1 = 0");
            for field in slots.iter().filter_map(|slot| entity.fields.get(*slot)).filter(|field| field.stored) {
                sql.raw(&format!(" OR {alias}.")).ident(&field.column).raw(" = ").value(grant.user());
            }
            sql.raw(")");
        }
        RowRule::Party { slot, parties } => match entity.fields.get(*slot).filter(|field| field.stored) {
            Some(field) => {
                sql.raw(&format!(" AND {alias}.")).ident(&field.column);
                match parties.as_ref() {
                    [party] => {
                        sql.raw(" = ").value(party);
                    }
                    _ => {
                        sql.raw(" IN (NULL");
                        for party in parties.iter() {
                            sql.raw(", ").value(party);
                        }
                        sql.raw(")");
                    }
                }
                // Ids are unique across entities by construction; the kind column still says which entity was meant.
                if matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1) {
                    sql.raw(&format!(" AND {alias}."))
                        .ident(&format!("{}{KIND_SUFFIX}", field.column))
                        .raw(" IS NOT NULL");
                }
            }
            None => {
                sql.raw(" AND 1 = 0");
            }
        },
    }
    let scope = EntityScope::new(entity, alias, predicates.registry, sql.dialect(), predicates.context);
    for condition in grant.narrow() {
        sql.raw(" AND ");
        push_filter(sql, condition, &scope, predicates.context)?;
    }
    Ok(())
}
