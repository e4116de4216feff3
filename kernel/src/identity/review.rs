//! The access review: everybody's access in one sheet, for anyone who has to check it.

use kernel_sheets::{Column, ColumnKind, SheetFormat, SheetOptions, SheetWriter, Value};
use kernel_store::{Reader, Sql};
use kernel_types::{Id, Instant};

use super::grants::{self, Holder, HolderKind};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpResult, sheet_error};
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

fn columns() -> [(Sentence, ColumnKind); 15] {
    [
        (written!("kernel-access-name", "Name"), ColumnKind::Text),
        (written!("kernel-access-email", "Email"), ColumnKind::Text),
        (written!("kernel-access-kind", "Kind"), ColumnKind::Text),
        (written!("kernel-access-status", "Status"), ColumnKind::Text),
        (written!("kernel-access-owner", "Owner"), ColumnKind::Bool),
        (written!("kernel-access-family", "Family"), ColumnKind::Text),
        (written!("kernel-access-role", "Role"), ColumnKind::Text),
        (written!("kernel-access-level", "Level"), ColumnKind::Int),
        (written!("kernel-access-scope", "Scope"), ColumnKind::Text),
        (written!("kernel-access-hidden-apps", "Hidden apps"), ColumnKind::Text),
        (written!("kernel-access-ends", "Ends"), ColumnKind::Instant),
        (written!("kernel-access-given-by", "Given by"), ColumnKind::Text),
        (written!("kernel-access-given-on", "Given on"), ColumnKind::Instant),
        (written!("kernel-access-template", "Template"), ColumnKind::Text),
        (written!("kernel-access-last-sign-in", "Last sign-in"), ColumnKind::Instant),
    ]
}

/// One row per person and family, of the families the caller administers; people without access have one row too.
///
/// # Errors
/// As [`grants::administered`].
pub async fn sheet(app: &App, context: &OpContext, format: SheetFormat) -> OpResult<Vec<u8>> {
    let mine = grants::administered(app, context)?;
    let mut reader = app.db.read_platform().await?;
    let holders = grants::holders(&mut reader, &context.actor.membership.business, context.now).await?;
    drop(reader);
    let registry = &app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    let title = |family: &str| {
        registry.families.get(family).map_or_else(|| family.to_string(), |declared| words.translate(&declared.title))
    };
    let created = chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default();
    let columns = columns();
    let width = columns.len();
    let columns = columns.iter().map(|(heading, kind)| Column::new(words.say(heading), *kind)).collect();
    let mut options = SheetOptions::new(words.say(&written!("kernel-access-review", "Access review")), created);
    options.byte_order_mark = format == SheetFormat::Csv;
    let mut writer = SheetWriter::write_to(Vec::new(), format, columns, &options).map_err(sheet_error)?;
    for holder in &holders {
        let kind = words.say(&match holder.kind {
            HolderKind::Key => written!("kernel-access-key", "API key"),
            HolderKind::Person => written!("kernel-access-person", "Person"),
        });
        let name = holder.name();
        let who = || {
            [
                Value::Text(&name),
                Value::Text(&holder.email),
                Value::Text(&kind),
                Value::Text(&holder.status),
                Value::Bool(holder.owner),
            ]
        };
        let seen = instant(holder.last_sign_in);
        let held: Vec<_> = holder.grants.iter().filter(|(family, _)| mine.contains(family)).collect();
        if held.is_empty() {
            let mut row = who().to_vec();
            row.extend(std::iter::repeat_n(Value::Empty, width - row.len() - 1));
            row.push(seen);
            writer.row(&row).map_err(sheet_error)?;
        }
        for (family, held) in held {
            let (family, hidden) =
                (title(family), held.grant.hidden_apps.iter().cloned().collect::<Vec<_>>().join(", "));
            let giver =
                held.granted_by.as_ref().and_then(|id| holders.iter().find(|other| other.id == *id)).map(Holder::name);
            let level = held.grant.role.level().map_or(Value::Empty, |level| Value::Scaled(i64::from(level.0)));
            let mut row = who().to_vec();
            row.extend([
                Value::Text(&family),
                Value::Text(held.grant.role.as_str()),
                level,
                Value::Text(held.grant.scope.as_str()),
                Value::Text(&hidden),
                instant(held.grant.expires_at),
                giver.as_deref().map_or(Value::Empty, Value::Text),
                instant(held.granted_at),
                held.template.as_deref().map_or(Value::Empty, Value::Text),
                instant(holder.last_sign_in),
            ]);
            writer.row(&row).map_err(sheet_error)?;
        }
    }
    writer.finish().map_err(sheet_error)
}

fn instant(at: Option<Instant>) -> Value<'static> {
    at.and_then(|at| chrono::DateTime::from_timestamp_micros(at.0)).map_or(Value::Empty, Value::Instant)
}

/// One sign-in of a member.
#[derive(Debug)]
pub struct SignIn {
    pub person: String,
    /// `password`, `passkey`, …
    pub method: String,
    /// The browser as it calls itself.
    pub device: String,
    pub address: String,
    pub at: Instant,
    pub last_used_at: Instant,
    /// The session was ended, by its owner, an administrator or time.
    pub ended: bool,
}

/// Sign-ins of a business's members, the newest first; at most two hundred.
pub async fn sign_ins(reader: &mut Reader, business: &Id) -> OpResult<Vec<SignIn>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT u.first_name, u.last_name, s.method, COALESCE(s.name, s.user_agent), s.ip, s.created_at, s.last_used_at, \
         (SELECT COUNT(*) FROM session t WHERE t.family = s.family AND t.revoked_at IS NULL AND t.rotated_at IS NULL) \
         FROM sign_in s JOIN app_user u ON u.id = s.user_id JOIN membership m ON m.user_id = s.user_id \
         WHERE m.status <> 'left' AND m.business = ",
    );
    sql.value(business).push(" ORDER BY s.created_at DESC, s.family DESC LIMIT 200");
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .map(|row| {
            let text = |column: usize| row.text(column).unwrap_or_default().to_string();
            SignIn {
                person: format!("{} {}", text(0), text(1)).trim().to_string(),
                method: text(2),
                device: text(3),
                address: text(4),
                at: row.instant(5).unwrap_or(Instant(0)),
                last_used_at: row.instant(6).unwrap_or(Instant(0)),
                ended: row.int(7) == Some(0),
            }
        })
        .collect())
}
