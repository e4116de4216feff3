//! SQLite in memory, with the exported functions registered as the store does it.

use kernel_expr::{Dialect, SqlArg, SqlExpr, SqlRepr, SqlRet, SqlValue, Value, sqlite_functions};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::{Value as Stored, ValueRef};
use rusqlite::{Connection, Error, params_from_iter};
use serde_json::{Value as Json, json};

use super::store::{Database, date_json, decimal_json, scaled_json};

pub struct Sqlite {
    connection: Connection,
}

/// Registers every function of the table.
pub fn register(connection: &Connection) {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    for function in sqlite_functions() {
        let call = function.call;
        connection
            .create_scalar_function(function.name, function.arguments, flags, move |context| {
                let mut args = Vec::with_capacity(context.len());
                for i in 0..context.len() {
                    args.push(match context.get_raw(i) {
                        ValueRef::Null => SqlArg::Null,
                        ValueRef::Integer(n) => SqlArg::Int(n),
                        ValueRef::Text(text) => SqlArg::Text(std::str::from_utf8(text).map_err(boxed)?),
                        other => return Err(Error::InvalidFunctionParameterType(i, other.data_type())),
                    });
                }
                Ok(match call(&args).map_err(|e| Error::UserFunctionError(Box::new(e)))? {
                    SqlRet::Null => Stored::Null,
                    SqlRet::Int(n) => Stored::Integer(n),
                    SqlRet::Text(text) => Stored::Text(text),
                })
            })
            .expect("registered");
    }
}

fn boxed(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::UserFunctionError(Box::new(error))
}

impl Sqlite {
    pub fn open() -> Sqlite {
        let connection = Connection::open_in_memory().expect("SQLite");
        register(&connection);
        Sqlite { connection }
    }

    pub fn plan(&mut self, expr: &SqlExpr, index: &str) -> String {
        self.execute(index);
        let (text, values) = expr.render(Dialect::Sqlite, 1);
        let sql = format!("EXPLAIN QUERY PLAN SELECT id FROM doc t WHERE {text}");
        let mut statement = self.connection.prepare(&sql).expect("prepared");
        let rows = statement.query_map(params_from_iter(values.iter().map(bound)), |row| row.get::<_, String>(3));
        rows.expect("planned").map(|r| r.expect("text")).collect::<Vec<_>>().join("\n")
    }
}

fn bound(value: &SqlValue) -> Stored {
    match value {
        SqlValue::Int(n) => Stored::Integer(*n),
        SqlValue::Text(text) => Stored::Text(text.to_string()),
        other => panic!("{other:?} is never bound on SQLite"),
    }
}

impl Database for Sqlite {
    fn dialect(&self) -> Dialect {
        Dialect::Sqlite
    }

    fn execute(&mut self, sql: &str) {
        self.connection.execute(sql, []).unwrap_or_else(|e| panic!("{sql}: {e}"));
    }

    fn ask(&mut self, expr: &str, values: &[SqlValue], repr: SqlRepr) -> Result<Json, String> {
        let sql = format!("SELECT {expr} FROM doc t");
        let mut statement = self.connection.prepare(&sql).map_err(|e| e.to_string())?;
        let stored = statement
            .query_row(params_from_iter(values.iter().map(bound)), |row| row.get::<_, Stored>(0))
            .map_err(|e| e.to_string())?;
        Ok(match (stored, repr) {
            (Stored::Null, _) => Json::Null,
            (Stored::Integer(n), SqlRepr::Bool) => json!(n != 0),
            (Stored::Integer(n), SqlRepr::Int) => json!(n),
            (Stored::Integer(n), SqlRepr::Scaled(scale)) => scaled_json(n, scale),
            (Stored::Integer(n), SqlRepr::Decimal) => decimal_json(&n.to_string()),
            (Stored::Text(text), SqlRepr::Decimal) => decimal_json(&text),
            (Stored::Integer(n), SqlRepr::Instant) => Value::Instant(n).to_json(),
            (Stored::Text(text), SqlRepr::Date) => date_json(&text),
            (Stored::Text(text), SqlRepr::Text) => json!(text),
            (stored, repr) => return Err(format!("{stored:?} for {repr:?}")),
        })
    }
}
