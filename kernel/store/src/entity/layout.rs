//! An entity's physical layout and the statements that never vary.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind, LineSet};
use kernel_types::Value;

use super::exclusion::ExclusionSchema;
use super::shapes::Shapes;
use crate::error::StoreError;
use crate::sql::{BulkColumn, BulkInsert, ColumnType, Dialect, KIND_SUFFIX, Sql, index_name, quoted};

/// A stored field.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub slot: usize,
    pub name: String,
    pub kind: ColumnType,
    /// A second column holds the address of the entity linked to.
    pub has_kind: bool,
    /// The column holds what `sealed.rs` made of the value.
    pub encrypted: bool,
}

pub(crate) struct Layout {
    /// Keeps the entity alive, so that its address identifies the layout.
    pub entity: Arc<Entity>,
    pub columns: Vec<Column>,
    /// Whether one of the columns is encrypted.
    pub encrypted: bool,
    pub lines: Vec<LineLayout>,
    pub insert: Arc<str>,
    /// Any number of records.
    pub bulk: BulkInsert,
    /// `t."id", t."version", …`: the columns of [`Layout::columns`], each followed by its kind column.
    pub select: String,
    /// All line sets of one parent in one statement.
    pub lines_of_one: Arc<str>,
    /// The same for many parents.
    pub lines_of_many: Arc<str>,
    /// Column positions of the union per line set.
    pub union: LineUnion,
    /// Per span that rows have to themselves, how the row in the way is found, and pairs that overlap.
    pub exclusions: Vec<ExclusionLayout>,
    /// Select lists for what callers see of the entity.
    pub shapes: Shapes,
}

pub(crate) struct LineLayout {
    pub table: String,
    pub columns: Vec<Column>,
    /// tenant, parent, seq, id, then the columns.
    pub bulk: BulkInsert,
    pub delete: Arc<str>,
}

impl LineLayout {
    /// Values of a stored line.
    pub fn width(&self) -> usize {
        UNION_HEAD + width(&self.columns)
    }
}

pub(crate) struct ExclusionLayout {
    /// Binds tenant, id, beginning, end, then what is shared.
    pub seek: Arc<str>,
    /// Binds the tenant.
    pub pairs: Arc<str>,
}

/// A declared unique combination as both databases name it when it is violated.
pub(crate) struct UniqueRule {
    /// PostgreSQL: the index. SQLite: `table:tenant,number`.
    pub index: String,
    pub columns: String,
    pub entity: String,
    pub fields: Vec<String>,
}

/// Lines of several sets in one result: the columns of every set are laid side by side by type, so that each set fills a
/// prefix of each type's columns and leaves the rest null.
#[derive(Default)]
pub(crate) struct LineUnion {
    /// Types of the shared columns, after set, parent, seq and id.
    pub types: Vec<ColumnType>,
    /// Per set, per physical column of the set (kind columns included): the position in the result.
    pub positions: Vec<Vec<usize>>,
}

/// Set number, parent, seq and id come before the shared columns.
pub(crate) const UNION_HEAD: usize = 4;

impl Layout {
    pub fn new(entity: &Arc<Entity>, dialect: Dialect) -> Layout {
        let columns = columns_of(&entity.fields, None);
        let lines: Vec<LineLayout> = entity.lines.iter().map(|set| line_layout(set, dialect)).collect();
        let union = union_of(&lines);
        let select = select_list(&columns, "t");
        let insert = insert_text(dialect, &entity.table, &columns);
        let bulk = bulk_insert(dialect, &entity.table, &[BulkColumn::new("tenant", ColumnType::Int)], &columns);
        let held = |exclusive| {
            let held = ExclusionSchema::of(entity, exclusive)?;
            Some(ExclusionLayout {
                seek: held.seek(dialect, &entity.table).into(),
                pairs: held.pairs(dialect, &entity.table, true).into(),
            })
        };
        let exclusions = entity.exclusives.iter().filter_map(held).collect();
        let lines_of_one = lines_text(dialect, &lines, &union, false);
        let lines_of_many = lines_text(dialect, &lines, &union, true);
        Layout {
            entity: Arc::clone(entity),
            encrypted: columns.iter().any(|column| column.encrypted),
            columns,
            lines,
            insert,
            bulk,
            select,
            lines_of_one,
            lines_of_many,
            union,
            exclusions,
            shapes: Shapes::default(),
        }
    }

    /// Physical columns in the select list.
    pub fn width(&self) -> usize {
        width(&self.columns)
    }
}

impl UniqueRule {
    pub fn of(entity: &Entity) -> Vec<UniqueRule> {
        let mut sets = entity.unique.clone();
        for field in entity.fields.iter().filter(|field| field.unique) {
            sets.push(vec![field.slot]);
        }
        let rule = |slots: &Vec<usize>| {
            let fields: Vec<&Field> = slots.iter().filter_map(|slot| entity.fields.get(*slot)).collect();
            let columns: Vec<String> = fields.iter().map(|field| field.column.clone()).collect();
            UniqueRule {
                index: index_name(&entity.table, true, &columns),
                columns: format!("{}:tenant,{}", entity.table, columns.join(",")),
                entity: entity.address.clone(),
                fields: fields.iter().map(|field| field.name.clone()).collect(),
            }
        };
        let id = UniqueRule {
            index: format!("{}_pkey", entity.table),
            columns: format!("{}:tenant,id", entity.table),
            entity: entity.address.clone(),
            fields: vec![String::from("id")],
        };
        sets.iter().map(rule).chain([id]).collect()
    }
}

fn width(columns: &[Column]) -> usize {
    columns.iter().map(|column| 1 + usize::from(column.has_kind)).sum()
}

fn columns_of(fields: &[Field], skip: Option<usize>) -> Vec<Column> {
    let stored = fields.iter().filter(|field| field.stored && Some(field.slot) != skip);
    stored
        .filter_map(|field| {
            let kind = ColumnType::of(&field.kind)?;
            let has_kind = matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1);
            Some(Column { slot: field.slot, name: field.column.clone(), kind, has_kind, encrypted: field.encrypted })
        })
        .collect()
}

fn select_list(columns: &[Column], alias: &str) -> String {
    let mut list = String::new();
    for column in columns {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(&format!("{alias}.{}", quoted(&column.name)));
        if column.has_kind {
            list.push_str(&format!(", {alias}.{}", quoted(&format!("{}{KIND_SUFFIX}", column.name))));
        }
    }
    list
}

fn insert_text(dialect: Dialect, table: &str, columns: &[Column]) -> Arc<str> {
    let mut sql = Sql::new(dialect, "INSERT INTO ");
    sql.ident(table).raw(" (\"tenant\"");
    for (name, _) in physical(columns) {
        sql.raw(", ").ident(&name);
    }
    sql.raw(") VALUES (");
    for index in 0..=width(columns) {
        if index > 0 {
            sql.raw(", ");
        }
        sql.placeholder();
    }
    sql.raw(")");
    sql.into_text()
}

/// What stands before a line's own columns.
const LINE_HEAD: [BulkColumn<'static>; UNION_HEAD] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("parent", ColumnType::Text),
    BulkColumn::new("seq", ColumnType::Int),
    BulkColumn::new("id", ColumnType::Text),
];

fn bulk_insert(dialect: Dialect, table: &str, head: &[BulkColumn<'_>], columns: &[Column]) -> BulkInsert {
    let own: Vec<(String, ColumnType)> = physical(columns).collect();
    let own = own.iter().map(|(name, kind)| BulkColumn::new(name, *kind));
    BulkInsert::new(dialect, table, &head.iter().copied().chain(own).collect::<Vec<_>>())
}

fn line_layout(set: &LineSet, dialect: Dialect) -> LineLayout {
    let columns = columns_of(&set.fields, Some(LineSet::ID));
    let bulk = bulk_insert(dialect, &set.table, &LINE_HEAD, &columns);
    let mut delete = Sql::new(dialect, "DELETE FROM ");
    delete.ident(&set.table).push(" WHERE tenant = ? AND parent = ?");
    LineLayout { table: set.table.clone(), columns, bulk, delete: delete.into_text() }
}

const TYPES: [ColumnType; 6] =
    [ColumnType::Int, ColumnType::Bool, ColumnType::Text, ColumnType::Date, ColumnType::Instant, ColumnType::Json];

/// The columns of the database: a link to one of several entities has two.
pub(crate) fn physical(columns: &[Column]) -> impl Iterator<Item = (String, ColumnType)> + '_ {
    columns.iter().flat_map(|column| {
        let kind = column.has_kind.then(|| (format!("{}{KIND_SUFFIX}", column.name), ColumnType::Text));
        std::iter::once((column.name.clone(), column.kind)).chain(kind)
    })
}

fn kinds(line: &LineLayout) -> impl Iterator<Item = ColumnType> + '_ {
    physical(&line.columns).map(|(_, kind)| kind)
}

fn union_of(lines: &[LineLayout]) -> LineUnion {
    let mut starts = [0usize; TYPES.len()];
    let mut types = Vec::new();
    for (index, kind) in TYPES.iter().enumerate() {
        starts[index] = UNION_HEAD + types.len();
        let most = lines.iter().map(|line| kinds(line).filter(|of| of == kind).count()).max().unwrap_or(0);
        types.extend(std::iter::repeat_n(*kind, most));
    }
    let positions = lines
        .iter()
        .map(|line| {
            let mut next = starts;
            kinds(line)
                .map(|kind| {
                    let index = TYPES.iter().position(|of| *of == kind).unwrap_or(0);
                    next[index] += 1;
                    next[index] - 1
                })
                .collect()
        })
        .collect();
    LineUnion { types, positions }
}

fn lines_text(dialect: Dialect, lines: &[LineLayout], union: &LineUnion, many: bool) -> Arc<str> {
    let mut sql = Sql::new(dialect, "");
    for (set, line) in lines.iter().enumerate() {
        if set > 0 {
            sql.raw(" UNION ALL ");
        }
        sql.raw(&format!("SELECT {set} AS line_set, parent, seq, id"));
        let positions = &union.positions[set];
        for (offset, kind) in union.types.iter().enumerate() {
            let at = positions.iter().position(|position| *position == UNION_HEAD + offset);
            match at.and_then(|index| physical(&line.columns).nth(index)) {
                Some((name, _)) => sql.raw(", ").ident(&name),
                None => sql.raw(", ").raw(&dialect.typed_null(*kind)),
            };
        }
        sql.raw(" FROM ").ident(&line.table).raw(" WHERE tenant = ");
        let (first, second) = (numbered(dialect, 1), numbered(dialect, 2));
        sql.raw(&first);
        match (many, dialect) {
            (false, _) => sql.raw(" AND parent = ").raw(&second),
            (true, Dialect::Sqlite) => sql.raw(&format!(" AND parent IN (SELECT value FROM json_each({second}))")),
            (true, Dialect::Postgres) => sql.raw(&format!(" AND parent = ANY({second}::text[])")),
        };
    }
    sql.raw(if many { " ORDER BY 2, 1, 3" } else { " ORDER BY 1, 3" });
    sql.into_text()
}

fn numbered(dialect: Dialect, number: usize) -> String {
    match dialect {
        Dialect::Sqlite => format!("?{number}"),
        Dialect::Postgres => format!("${number}"),
    }
}

/// Appends the column values of a record in the order of its physical columns. A link with several targets is held as
/// `address/id` and stored in two columns.
pub(crate) fn push_values(columns: &[Column], values: &[Value], out: &mut Vec<Value>) -> Result<(), StoreError> {
    for column in columns {
        let value = values.get(column.slot).unwrap_or(&Value::Null);
        if !column.kind.admits(value) {
            return Err(StoreError::BadQuery(format!("column {} cannot hold {value:?}", column.name)));
        }
        if !column.has_kind {
            out.push(value.clone());
            continue;
        }
        let (id, kind) = split_link(value, &column.name)?;
        out.push(id);
        out.push(kind);
    }
    Ok(())
}

/// `address/id` as (id, address).
pub(crate) fn split_link(value: &Value, column: &str) -> Result<(Value, Value), StoreError> {
    match value.as_str() {
        None => Ok((Value::Null, Value::Null)),
        Some(text) => match text.split_once('/') {
            Some((address, id)) => Ok((Value::text(id), Value::text(address))),
            None => {
                Err(StoreError::BadQuery(format!("{column} links to several entities: '{text}' must be 'entity/id'")))
            }
        },
    }
}

/// (id, address) as `address/id`.
pub(crate) fn join_link(id: Option<&str>, address: Option<&str>) -> Value {
    match (id, address) {
        (Some(id), Some(address)) => Value::Text(format!("{address}/{id}").into()),
        (Some(id), None) => Value::text(id),
        _ => Value::Null,
    }
}

/// Fills the record's slots from a row whose columns from `first` on are the layout's.
pub(crate) fn read_values(
    columns: &[Column],
    slots: usize,
    mut read: impl FnMut(usize, ColumnType) -> Result<Value, StoreError>,
) -> Result<Box<[Value]>, StoreError> {
    let mut values = vec![Value::Null; slots];
    let mut position = 0;
    for column in columns {
        let mut value = read(position, column.kind)?;
        position += 1;
        if column.has_kind {
            let address = read(position, ColumnType::Text)?;
            position += 1;
            value = join_link(value.as_str(), address.as_str());
        }
        if let Some(place) = values.get_mut(column.slot) {
            *place = value;
        }
    }
    Ok(values.into_boxed_slice())
}
