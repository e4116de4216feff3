//! Where the time of one operation goes: the engine called in this process, with statements counted and stages timed.

use std::sync::Arc;
use std::time::Instant;

use kernel::service::write::{self, RequestKey};
use kernel::service::{self, read};
use kernel::{App, OpContext, setup};
use kernel_manifest::model::Operation;
use kernel_server::boot;
use kernel_server::declarations::Declarations;
use kernel_store::{Db, DbOptions, Reader, Sql};
use kernel_types::{Id, TenantId};

use crate::Failure;
use crate::prepare::Catalogue;

/// Times each operation so often.
const TIMES: usize = 300;

/// Prints statements and mean time of create, create-and-post, get and list, one caller at a time.
pub async fn run(database: &str, url: &str, catalogue: &Catalogue) -> Result<(), Failure> {
    let product = Declarations::Embedded.product().map_err(Failure::from_display)?;
    let db = Db::open(url, DbOptions::default()).await.map_err(Failure::from_display)?;
    let app = boot::app(product, db);
    let context = owner(&app).await?;
    let entity = service::entity_at(&app, "accounting", "invoices").map_err(Failure::from_display)?;
    let body = |number: usize| {
        serde_json::from_str::<serde_json::Value>(&catalogue.invoice(number, "traced", "2026-11-10", "2026-12-10"))
    };
    let mut last = None;
    for (name, then) in [("create", None), ("create + post", Some("post"))] {
        for round in 0..2 {
            let times = if round == 0 { 20 } else { TIMES };
            let (statements, began) = (app.db.statements(), Instant::now());
            for number in 0..times {
                let context = OpContext { now: app.clock.now(), ..context.clone() };
                let key = RequestKey::new(Some(&format!("traced-{name}-{round}-{number}")), "traced", b"");
                let body = body(number).map_err(Failure::from_display)?;
                let written =
                    write::create(&app, &context, &entity, body, then, key).await.map_err(Failure::from_display)?;
                last = Some(written.id);
            }
            print_line(database, name, round, times, app.db.statements() - statements, began);
        }
    }
    let grant = service::grant(&context, &entity, Operation::Read).map_err(Failure::from_display)?;
    if let Some(id) = &last {
        for round in 0..2 {
            let (statements, began) = (app.db.statements(), Instant::now());
            for _ in 0..TIMES {
                read::one(&app, &context, &grant, id).await.map_err(Failure::from_display)?;
            }
            print_line(database, "get", round, TIMES, app.db.statements() - statements, began);
        }
    }
    let query = "filter%5Bstatus%5D=posted&sort=-issueDate&limit=50&fields=number,customer,issueDate,dueDate,currency,total,outstanding,status";
    for round in 0..2 {
        let (statements, began) = (app.db.statements(), Instant::now());
        for _ in 0..TIMES {
            read::list(&app, &context, &entity, query).await.map_err(Failure::from_display)?;
        }
        print_line(database, "list", round, TIMES, app.db.statements() - statements, began);
    }
    app.db.close().await;
    Ok(())
}

fn print_line(database: &str, name: &str, round: usize, times: usize, statements: u64, began: Instant) {
    // The first round fills caches.
    if round > 0 {
        let each = began.elapsed().as_secs_f64() * 1e3 / times as f64;
        eprintln!("  {database}, in process, {name}: {:.1} statements, {each:.3} ms", statements as f64 / times as f64);
    }
}

/// The business's owner, as the bench made them.
async fn owner(app: &Arc<App>) -> Result<OpContext, Failure> {
    let mut reader: Reader = app.db.read_platform().await.map_err(Failure::from_display)?;
    let sql = Sql::new(reader.dialect(), "SELECT t.id, t.business, m.user_id FROM tenant t JOIN membership m ON m.business = t.business WHERE t.environment = 'live' AND m.owner").done();
    let row =
        reader.row(&sql).await.map_err(Failure::from_display)?.ok_or_else(|| Failure("there is no business".into()))?;
    drop(reader);
    let tenant = TenantId(row.int(0).unwrap_or(0));
    let (business, user) =
        (Id::from_stored(row.text(1).unwrap_or_default()), Id::from_stored(row.text(2).unwrap_or_default()));
    setup::owner_context(app, tenant, &business, &user, app.clock.now()).await.map_err(Failure::from_display)
}
