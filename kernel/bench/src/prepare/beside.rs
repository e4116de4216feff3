//! Statements beside the server's own.

use sqlx::Connection as _;

use crate::Failure;

/// Runs statements in the database that is measured, beside the server.
pub async fn execute(url: &str, tenant: i64, statements: &[String]) -> Result<(), Failure> {
    if let Some(path) = url.strip_prefix("sqlite://") {
        let connection = rusqlite::Connection::open(path).map_err(Failure::from_display)?;
        connection.busy_timeout(std::time::Duration::from_secs(30)).map_err(Failure::from_display)?;
        let all = format!("BEGIN IMMEDIATE; {}; COMMIT;", statements.join("; "));
        return connection.execute_batch(&all).map_err(Failure::from_display);
    }
    let options: sqlx::postgres::PgConnectOptions = url.parse().map_err(Failure::from_display)?;
    let options = options.options([("app.tenant", tenant.to_string().as_str())]);
    let mut connection = sqlx::PgConnection::connect_with(&options).await.map_err(Failure::from_display)?;
    for statement in statements {
        sqlx::query(sqlx::AssertSqlSafe(statement.clone()))
            .execute(&mut connection)
            .await
            .map_err(Failure::from_display)?;
    }
    connection.close().await.map_err(Failure::from_display)
}
