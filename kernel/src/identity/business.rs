//! Businesses, their groups, and the tenants (live and test) that hold their data.

use std::collections::HashMap;

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, TenantId, Value};

use crate::context::Business;
use crate::error::{OpError, OpResult};

#[derive(Debug, Clone)]
pub struct BusinessRow {
    pub id: Id,
    pub name: String,
    pub business_type: String,
    pub industry: String,
    /// NAICS.
    pub industry_code: String,
    pub country: String,
    pub currency: String,
    pub sector: String,
    pub timezone: String,
    pub brand: String,
    pub logo: Option<String>,
    pub tax_number: Option<String>,
    /// Lines of the postal address.
    pub address: Vec<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub group: Option<Id>,
    pub status: String,
}

#[derive(Debug, Clone)]
pub struct GroupRow {
    pub id: Id,
    pub name: String,
    pub owner: Id,
}

/// What it takes to create a business.
#[derive(Debug, Clone)]
pub struct NewBusiness {
    pub name: String,
    pub business_type: String,
    pub industry: String,
    pub industry_code: String,
    pub country: String,
    pub currency: String,
    pub sector: String,
    pub timezone: String,
    pub brand: String,
    pub tax_number: Option<String>,
    pub address: Vec<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub group: Option<Id>,
    pub owner: Id,
}

const COLUMNS: &str = "SELECT b.id, b.name, b.business_type, b.industry, b.industry_code, b.country, b.currency, b.sector, \
     b.timezone, b.brand, b.logo, b.group_id, b.status, b.tax_number, b.address, b.phone, b.email FROM business b ";

fn from_row(row: &Row) -> BusinessRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    BusinessRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        name: text(1),
        business_type: text(2),
        industry: text(3),
        industry_code: text(4),
        country: text(5),
        currency: text(6),
        sector: text(7),
        timezone: text(8),
        brand: text(9),
        logo: row.text(10).map(str::to_string),
        group: row.text(11).map(Id::from_stored),
        status: text(12),
        tax_number: row.text(13).map(str::to_string),
        address: row.text(14).map(|lines| lines.lines().map(str::to_string).collect()).unwrap_or_default(),
        phone: row.text(15).map(str::to_string),
        email: row.text(16).map(str::to_string),
    }
}

pub async fn by_id(reader: &mut Reader, id: &Id) -> OpResult<Option<BusinessRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE b.id = ").value(id);
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

/// Active businesses the user belongs to: their own first, then in the order in which they were created.
pub async fn of_user(reader: &mut Reader, user: &Id) -> OpResult<Vec<BusinessRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push(
        "JOIN membership m ON m.business = b.id WHERE m.status = 'active' AND b.status = 'active' AND m.user_id = ",
    )
    .value(user);
    sql.push(" ORDER BY m.owner DESC, b.created_at, b.id");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

pub async fn groups(reader: &mut Reader, ids: &[Id]) -> OpResult<Vec<GroupRow>> {
    let mut found = Vec::new();
    for id in ids {
        let mut sql = Sql::new(reader.dialect(), "SELECT id, name, owner FROM business_group WHERE id = ");
        sql.value(id);
        if let Some(row) = reader.row(&sql.done()).await? {
            found.push(GroupRow {
                id: id.clone(),
                name: row.text(1).unwrap_or_default().to_string(),
                owner: Id::from_stored(row.text(2).unwrap_or_default()),
            });
        }
    }
    Ok(found)
}

pub async fn insert_group(tx: &mut Tx, id: &Id, name: &str, owner: &Id, now: Instant) -> OpResult<()> {
    let mut sql =
        Sql::new(tx.dialect(), "INSERT INTO business_group (id, name, owner, created_at) VALUES (?, ?, ?, ?)");
    sql.bind(id).bind(name).bind(owner).bind(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The tenant of a business and environment (`live` or `test`).
pub async fn tenant_of(reader: &mut Reader, business: &Id, environment: &str) -> OpResult<Option<TenantId>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT id FROM tenant WHERE business = ? AND environment = ?");
    sql.bind(business).bind(environment);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.int(0)).map(TenantId))
}

/// Every tenant with its business, for jobs and checks.
pub async fn tenants(reader: &mut Reader) -> OpResult<Vec<(TenantId, Id, String)>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT id, business, environment FROM tenant ORDER BY id");
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .filter_map(|row| Some((TenantId(row.int(0)?), Id::from_stored(row.text(1)?), row.text(2)?.to_string())))
        .collect())
}

/// Adds the business with its owner's membership and its live and test tenants; answers the live one.
pub async fn insert(tx: &mut Tx, id: &Id, business: &NewBusiness, now: Instant) -> OpResult<TenantId> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO business (id, name, business_type, industry, industry_code, country, currency, sector, timezone, brand, \
         group_id, tax_number, address, phone, email, status, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'active', ?)",
    );
    sql.bind(id).bind(business.name.as_str()).bind(business.business_type.as_str()).bind(business.industry.as_str());
    sql.bind(business.industry_code.as_str()).bind(business.country.as_str()).bind(business.currency.as_str());
    sql.bind(business.sector.as_str()).bind(business.timezone.as_str()).bind(business.brand.as_str());
    sql.bind(business.group.as_ref()).bind(business.tax_number.clone()).bind(business.address.join("\n"));
    sql.bind(business.phone.clone()).bind(business.email.clone()).bind(now);
    tx.execute(&sql.done()).await?;
    super::membership::insert(tx, id, &business.owner, true, now).await?;
    let mut live = None;
    for environment in ["live", "test"] {
        let mut sql = Sql::new(tx.dialect(), "SELECT COALESCE(MAX(id), 0) + 1 FROM tenant");
        let next = tx.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(1);
        // The live books are opened right away, the test environment's when somebody first goes there.
        let prepared = if environment == "live" { Value::Instant(now) } else { Value::Null };
        let mut sql = Sql::new(
            tx.dialect(),
            "INSERT INTO tenant (id, business, environment, created_at, prepared_at) VALUES (?, ?, ?, ?, ?)",
        );
        sql.bind(next).bind(id).bind(environment).bind(now).bind(prepared);
        tx.execute(&sql.done()).await?;
        live = live.or(Some(TenantId(next)));
    }
    live.ok_or_else(|| OpError::internal("a business got no tenant"))
}

/// Remembers the chart and the fiscal year the books were opened with.
pub async fn set_template(tx: &mut Tx, id: &Id, template: &str, fiscal_year_start: &str) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE business SET template = ?, fiscal_year_start = ? WHERE id = ?");
    sql.bind(template).bind(fiscal_year_start).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Marks the business as changed, so that every process forgets what it knows of access to it.
pub async fn touch(tx: &mut Tx, id: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE business SET status = status WHERE id = ");
    sql.value(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Keeps the address of the logo, or forgets it.
pub async fn set_logo(tx: &mut Tx, id: &Id, path: Option<&str>) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE business SET logo = ?, version = version + 1 WHERE id = ?");
    sql.bind(path.map_or(Value::Null, Value::text)).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The business as rules and documents see it at a moment.
pub fn as_context(row: &BusinessRow, settings: &HashMap<String, serde_json::Value>, now: Instant) -> Business {
    let setting = |key: &str| settings.get(key).and_then(serde_json::Value::as_str).map(str::to_string);
    let zone = crate::context::zone(&row.timezone);
    Business {
        id: row.id.clone(),
        name: row.name.clone(),
        currency: row.currency.clone(),
        country: row.country.clone(),
        sector: row.sector.clone(),
        zone,
        utc_offset_minutes: crate::context::utc_offset_minutes(zone, now),
        language: setting("business.language")
            .unwrap_or_else(|| crate::languages::of_country(&row.country).to_string()),
        brand: row.brand.clone(),
        tax_number: row.tax_number.clone(),
        address: row.address.clone(),
        phone: row.phone.clone(),
        email: row.email.clone(),
    }
}
