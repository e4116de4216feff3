//! Gapless numbers: a counter row per series and period, locked until the commit.

use crate::error::StoreError;
use crate::tx::{Reader, Tx};

const TABLES: &[&str] = &["number_series"];

impl Tx {
    /// The next number of a series in a period (`""` when the series does not restart), from 1. A rolled-back job gives its
    /// number back, so there are no gaps; jobs of one series therefore wait for each other's commits.
    pub async fn next_number(&mut self, series: &str, period: &str) -> Result<i64, StoreError> {
        let tenant = self.tenant()?;
        let name = format!("number_series/{series}/{period}");
        if let Some(next) = self.held::<i64>(&name) {
            // An earlier job of this transaction holds the counter's row.
            let moved = self
                .sql("UPDATE number_series SET next = ? WHERE tenant = ? AND series = ? AND period = ?")
                .bind(*next + 1)
                .bind(tenant.0)
                .bind(series)
                .bind(period)
                .done();
            self.queue_latest(moved, 3).await?;
            self.hold(&name, TABLES, *next + 1)?;
            return Ok(*next);
        }
        let statement = self
            .sql(
                "INSERT INTO number_series AS s (tenant, series, period, next) VALUES (?, ?, ?, 2) \
                 ON CONFLICT (tenant, series, period) DO UPDATE SET next = s.next + 1 RETURNING next - 1",
            )
            .bind(tenant.0)
            .bind(series)
            .bind(period)
            .done();
        let number = self.int(&statement).await?;
        let number =
            number.ok_or_else(|| StoreError::inconsistent("next", format!("series {series} gave no number")))?;
        self.hold(&name, TABLES, number + 1)?;
        Ok(number)
    }

    /// Sets the number the series gives next (taking over from another system).
    pub async fn set_next_number(&mut self, series: &str, period: &str, next: i64) -> Result<(), StoreError> {
        let tenant = self.tenant()?;
        let statement = self
            .sql(
                "INSERT INTO number_series AS s (tenant, series, period, next) VALUES (?, ?, ?, ?) \
                 ON CONFLICT (tenant, series, period) DO UPDATE SET next = excluded.next",
            )
            .bind(tenant.0)
            .bind(series)
            .bind(period)
            .bind(next)
            .done();
        self.held.let_go("number_series");
        self.execute(&statement).await.map(drop)
    }
}

impl Reader {
    /// What [`Tx::next_number`] would give, without taking it.
    pub async fn peek_number(&mut self, series: &str, period: &str) -> Result<i64, StoreError> {
        let tenant = self.tenant()?;
        let statement = self
            .sql("SELECT next FROM number_series WHERE tenant = ? AND series = ? AND period = ?")
            .bind(tenant.0)
            .bind(series)
            .bind(period)
            .done();
        Ok(self.int(&statement).await?.unwrap_or(1))
    }
}
