//! Everything a PostgreSQL database of ours holds as of one moment, and back into an empty one. Rows are read and written through
//! each tenant's own eyes, so that the role needs no more rights than a server has.
//!
//! A value travels as the text the database itself makes of it and reads back: nothing is rounded, and null stays apart from JSON's.

use std::collections::BTreeMap;

use kernel_types::TenantId;
use serde::{Deserialize, Serialize};

use crate::db::Db;
use crate::driver::PLATFORM_SETTING;
use crate::error::StoreError;
use crate::plan::Schema;
pub use crate::plan::migrations;
use crate::sql::{Dialect, RowRef, quoted};
use crate::tx::{Reader, Tx};

/// Text of rows in one part, bytes.
const PART: usize = 2 << 20;
/// Texts that do not depend on how the server is set up.
const EXACT: &str = "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 3";
/// What the target's own migrations wrote stays: it says which tables it has.
const MIGRATIONS: &str = "baobab_migration";

/// Some rows of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DumpPart {
    pub of: PartOf,
    /// A JSON array of texts each, in the order of the columns.
    pub rows: Vec<String>,
}

/// Whose rows a part holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartOf {
    pub table: String,
    /// Of tables under row security.
    pub tenant: Option<i64>,
    pub columns: Vec<String>,
}

impl DumpPart {
    /// One line about the part, then a line a row.
    pub fn text(&self) -> String {
        let mut text = serde_json::to_string(&self.of).unwrap_or_default();
        for row in &self.rows {
            text.push('\n');
            text.push_str(row);
        }
        text
    }

    /// Reads what [`DumpPart::text`] wrote.
    ///
    /// # Errors
    /// When it is something else.
    pub fn parse(text: &str) -> Result<DumpPart, StoreError> {
        let mut lines = text.lines();
        let of = lines.next().and_then(|line| serde_json::from_str(line).ok());
        let of = of.ok_or_else(|| StoreError::BadQuery(String::from("this is no part of a database")))?;
        Ok(DumpPart { of, rows: lines.map(str::to_string).collect() })
    }
}

/// A table as it stands.
struct Table {
    name: String,
    /// Name and type.
    columns: Vec<(String, String)>,
    is_of_tenants: bool,
}

/// A database that is being read as of one moment.
pub struct Dump {
    reader: Reader,
    tables: Vec<Table>,
    tenants: Vec<i64>,
    /// Numbers and hashes of the platform's migrations it went through.
    pub migrations: Vec<(i64, String)>,
    /// Tables of the declarations, as last applied.
    pub schema: Schema,
}

impl Dump {
    /// Takes the moment.
    ///
    /// # Errors
    /// For an embedded database, which is copied whole instead.
    pub async fn begin(db: &Db) -> Result<Dump, StoreError> {
        only_postgres(db)?;
        let mut reader = db.read_platform().await?;
        reader.snapshot().await?;
        reader.connection.batch(EXACT).await?;
        let tables = tables(&mut reader).await?;
        let select = reader.sql("SELECT id FROM tenant ORDER BY id").done();
        let tenants = reader.rows(&select).await?.iter().filter_map(|row| row.int(0)).collect();
        let migrations = migrations(&mut reader).await?;
        let select = reader.sql("SELECT snapshot FROM baobab_schema ORDER BY version DESC LIMIT 1").done();
        let schema = match reader.row(&select).await? {
            None => Schema::default(),
            Some(row) => serde_json::from_str(row.text(0).unwrap_or_default())
                .map_err(|error| StoreError::inconsistent("snapshot", error))?,
        };
        Ok(Dump { reader, tables, tenants, migrations, schema })
    }

    /// Hands over every row, in parts.
    ///
    /// # Errors
    /// Of the database, and what `visit` refuses.
    pub async fn parts(
        mut self,
        visit: &mut (dyn FnMut(&DumpPart) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        let everybody: Vec<Option<i64>> = self.tenants.iter().copied().chain([PLATFORM_SETTING]).map(Some).collect();
        for table in &self.tables {
            let whose: &[Option<i64>] = if table.is_of_tenants { everybody.as_slice() } else { &[None] };
            for tenant in whose {
                let columns: Vec<String> = table.columns.iter().map(|(name, _)| name.clone()).collect();
                let mut part =
                    DumpPart { of: PartOf { table: table.name.clone(), tenant: *tenant, columns }, rows: Vec::new() };
                let mut size = 0;
                if let Some(tenant) = tenant {
                    self.reader.connection.batch(&format!("SET LOCAL app.tenant = '{tenant}'")).await?;
                }
                let select = self.reader.sql(&select(table, *tenant)).done();
                let mut keep = |row: RowRef<'_>| -> Result<(), StoreError> {
                    let text = row.text(0)?.unwrap_or("[]");
                    size += text.len();
                    part.rows.push(text.to_string());
                    if size >= PART {
                        visit(&part)?;
                        part.rows.clear();
                        size = 0;
                    }
                    Ok(())
                };
                self.reader.each(&select, &mut keep).await?;
                if !part.rows.is_empty() {
                    visit(&part)?;
                }
            }
        }
        self.reader.end_snapshot().await
    }
}

fn select(table: &Table, tenant: Option<i64>) -> String {
    let values: Vec<String> =
        table.columns.iter().map(|(name, _)| format!("CAST(t.{} AS TEXT)", quoted(name))).collect();
    let whose = tenant.map_or_else(String::new, |tenant| format!(" WHERE t.\"tenant\" = {tenant}"));
    format!("SELECT CAST(to_jsonb(ARRAY[{}]) AS TEXT) FROM {} t{whose}", values.join(", "), quoted(&table.name))
}

fn only_postgres(db: &Db) -> Result<(), StoreError> {
    match db.dialect() {
        Dialect::Postgres => Ok(()),
        Dialect::Sqlite => Err(StoreError::BadQuery(String::from("an embedded database is copied whole"))),
    }
}

async fn tables(reader: &mut Reader) -> Result<Vec<Table>, StoreError> {
    let text = "SELECT CAST(c.relname AS TEXT), CAST(a.attname AS TEXT), format_type(a.atttypid, a.atttypmod), c.relrowsecurity FROM pg_class c \
                JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
                WHERE n.nspname = current_schema() AND c.relkind = 'r' ORDER BY c.relname, a.attnum";
    let select = reader.sql(text).done();
    let mut found: Vec<Table> = Vec::new();
    for row in reader.rows(&select).await? {
        let text = |column: usize| row.text(column).unwrap_or_default().to_string();
        let (name, column) = (text(0), (text(1), text(2)));
        match found.last_mut().filter(|table| table.name == name) {
            Some(table) => table.columns.push(column),
            None => found.push(Table { name, columns: vec![column], is_of_tenants: row.bool(3).unwrap_or(false) }),
        }
    }
    Ok(found)
}

/// An empty database that rows are written into. What goes wrong leaves it half full: it is to be made anew then.
pub struct Loading {
    db: Db,
    /// Types by column, by table.
    types: BTreeMap<String, BTreeMap<String, String>>,
}

impl Loading {
    /// Takes a database that was migrated and never used; what migrations wrote into tables of the platform makes room.
    ///
    /// # Errors
    /// For an embedded database, and one that somebody works in.
    pub async fn begin(db: &Db) -> Result<Loading, StoreError> {
        only_postgres(db)?;
        let mut reader = db.read_platform().await?;
        let tables = tables(&mut reader).await?;
        let select = reader.sql("SELECT COUNT(*) FROM app_user").done();
        let used = reader.row(&select).await?.and_then(|row| row.int(0)).unwrap_or(0) > 0;
        drop(reader);
        if used {
            return Err(StoreError::Refused(vec![String::from("the database is in use: restore into an empty one")]));
        }
        let room: Vec<String> = tables
            .iter()
            .filter(|table| !table.is_of_tenants && table.name != MIGRATIONS)
            .map(|table| table.name.clone())
            .collect();
        db.write_platform::<(), StoreError, _>(move |tx| {
            let room = room.clone();
            Box::pin(async move {
                for table in &room {
                    let delete = tx.sql(&format!("DELETE FROM {}", quoted(table))).done();
                    tx.execute(&delete).await?;
                }
                Ok(())
            })
        })
        .await?;
        let types = tables.into_iter().map(|table| (table.name, table.columns.into_iter().collect())).collect();
        Ok(Loading { db: db.clone(), types })
    }

    /// Writes the rows of a part; how many there were.
    ///
    /// # Errors
    /// Of a table or column this program does not know: a newer one made the part.
    pub async fn part(&self, part: &DumpPart) -> Result<u64, StoreError> {
        let PartOf { table, tenant, columns } = &part.of;
        if table == MIGRATIONS || part.rows.is_empty() {
            return Ok(0);
        }
        let newer = |what: &str| {
            StoreError::Refused(vec![format!("{what} is not known here: a newer program made this backup")])
        };
        let types = self.types.get(table).ok_or_else(|| newer(&format!("table {table}")))?;
        let (mut names, mut values) = (Vec::new(), Vec::new());
        for (place, column) in columns.iter().enumerate() {
            let kind = types.get(column).ok_or_else(|| newer(&format!("column {table}.{column}")))?;
            names.push(quoted(column));
            values.push(format!("CAST(v ->> {place} AS {kind})"));
        }
        let text = format!(
            "INSERT INTO {} ({}) SELECT {} FROM jsonb_array_elements(CAST(? AS JSONB)) v",
            quoted(table),
            names.join(", "),
            values.join(", ")
        );
        let rows = format!("[{}]", part.rows.join(","));
        match *tenant {
            Some(tenant) if tenant != PLATFORM_SETTING => {
                self.db
                    .write::<u64, StoreError, _>(TenantId(tenant), move |tx| {
                        Box::pin(insert(tx, text.clone(), rows.clone()))
                    })
                    .await
            }
            _ => {
                self.db
                    .write_platform::<u64, StoreError, _>(move |tx| Box::pin(insert(tx, text.clone(), rows.clone())))
                    .await
            }
        }
    }
}

async fn insert(tx: &mut Tx, text: String, rows: String) -> Result<u64, StoreError> {
    let mut sql = tx.sql(&text);
    let insert = sql.bind(rows).done();
    tx.execute(&insert).await
}

/// Whether a database holds no tables at all.
///
/// # Errors
/// Of the database.
pub async fn is_empty(db: &Db) -> Result<bool, StoreError> {
    let mut reader = db.read_platform().await?;
    let text = match reader.dialect() {
        Dialect::Sqlite => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'",
        Dialect::Postgres => {
            "SELECT COUNT(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND c.relkind = 'r'"
        }
    };
    let select = reader.sql(text).done();
    Ok(reader.row(&select).await?.and_then(|row| row.int(0)).unwrap_or(0) == 0)
}
