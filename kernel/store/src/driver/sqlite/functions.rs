//! The scalar functions that compiled expressions call on SQLite (exact decimals, dates); PostgreSQL has them built in.

use kernel_expr::{SqlArg, SqlRet, sqlite_functions};
use rusqlite::functions::FunctionFlags;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Error};

pub(super) fn register(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_INNOCUOUS;
    for function in sqlite_functions() {
        let call = function.call;
        connection.create_scalar_function(function.name, function.arguments, flags, move |context| {
            let mut arguments = Vec::with_capacity(context.len());
            for index in 0..context.len() {
                arguments.push(match context.get_raw(index) {
                    ValueRef::Null => SqlArg::Null,
                    ValueRef::Integer(number) => SqlArg::Int(number),
                    ValueRef::Text(text) => SqlArg::Text(
                        std::str::from_utf8(text).map_err(|error| Error::UserFunctionError(Box::new(error)))?,
                    ),
                    other => return Err(Error::InvalidFunctionParameterType(index, other.data_type())),
                });
            }
            match call(&arguments) {
                Ok(SqlRet::Null) => Ok(Value::Null),
                Ok(SqlRet::Int(number)) => Ok(Value::Integer(number)),
                Ok(SqlRet::Text(text)) => Ok(Value::Text(text)),
                Err(error) => Err(Error::UserFunctionError(Box::new(error))),
            }
        })?;
    }
    Ok(())
}
