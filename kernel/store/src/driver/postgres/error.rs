//! PostgreSQL's error codes in the store's terms.

use sqlx::postgres::PgDatabaseError;

use crate::error::StoreError;

/// The error and whether the transaction should be run again.
pub(super) fn map_error(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(database) => {
            let Some(postgres) = database.try_downcast_ref::<PgDatabaseError>() else {
                return StoreError::Database(database.to_string());
            };
            match postgres.code() {
                // Unique and exclusion constraints.
                "23505" | "23P01" => StoreError::UniqueIndex {
                    table: postgres.table().unwrap_or_default().to_string(),
                    index: postgres.constraint().map_or_else(|| elsewhere(postgres.message()), str::to_string),
                },
                // Serialisation failure, deadlock, lock not available.
                "40001" | "40P01" | "55P03" => StoreError::Busy(postgres.message().to_string()),
                // A text with a character of no encoding: U+0000, which SQLite keeps and PostgreSQL has no place for.
                "22021" | "22P05" => {
                    StoreError::BadQuery("This text holds characters that cannot be stored.".to_string())
                }
                // A number out of the range of its type.
                "22003" => StoreError::TooLarge,
                // Shutting down, starting up, too many connections, too long silent within a transaction; another machine of a
                // spread database that cannot be reached.
                "57P01" | "57P02" | "57P03" | "53300" | "25P03" | "08000" | "08001" | "08003" | "08004" | "08006" => {
                    StoreError::Unavailable(postgres.message().to_string())
                }
                code => {
                    let detail = postgres.detail().map(|detail| format!(" ({detail})")).unwrap_or_default();
                    StoreError::Database(format!("{} [{code}]{detail}", postgres.message()))
                }
            }
        }
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed => StoreError::Unavailable(error.to_string()),
        other => StoreError::Database(other.to_string()),
    }
}

/// The index of a violation on another machine of a spread database. It is told in a sentence alone, under the name it has there:
/// `… constraint "ux_a__b_102008"`, where the digits number the part of the table.
fn elsewhere(message: &str) -> String {
    let name = message.rsplit('"').nth(1).unwrap_or_default();
    match name.rsplit_once('_') {
        Some((index, part)) if !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit()) => {
            index.to_string()
        }
        _ => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::elsewhere;

    #[test]
    fn an_index_on_another_machine_has_the_name_it_has_here() {
        for (message, index) in [
            ("duplicate key value violates unique constraint \"idempotency_pkey_102008\"", "idempotency_pkey"),
            ("conflicting key value violates exclusion constraint \"ex_a__b2_1020089\"", "ex_a__b2"),
            ("duplicate key value violates unique constraint \"ux_a__b\"", "ux_a__b"),
            ("duplicate key value", ""),
        ] {
            assert_eq!(elsewhere(message), index, "{message}");
        }
    }
}
