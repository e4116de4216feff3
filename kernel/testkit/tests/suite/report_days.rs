//! An answer says which days its figures are of, also where the reader asked for none. The tests' clock shows 5 March 2026.

use kernel_testkit::{Backend, TestApp};
use serde_json::{Value, json};

async fn days_in_force(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let dates = async |path: &str, names: &[&str]| -> Vec<Value> {
        let params = owner.get(path).await.expect(200)["params"].clone();
        names.iter().map(|name| params[*name].clone()).collect()
    };
    for (path, names, days) in [
        // The fiscal year so far; the days asked for; a first day asked for alone.
        ("/v1/ledger/reports/trial-balance", &["from", "to"][..], json!(["2026-01-01", "2026-03-05"])),
        (
            "/v1/ledger/reports/trial-balance?from=2025-07-01&to=2025-12-31",
            &["from", "to"],
            json!(["2025-07-01", "2025-12-31"]),
        ),
        ("/v1/ledger/reports/trial-balance?from=2026-02-01", &["from", "to"], json!(["2026-02-01", "2026-03-05"])),
        // Beside what is compared with.
        (
            "/v1/ledger/reports/profit-and-loss",
            &["from", "to", "compareFrom", "compareTo"],
            json!(["2026-01-01", "2026-03-05", "2025-01-01", "2025-03-05"]),
        ),
        ("/v1/ledger/reports/profit-and-loss?compare=none", &["compareFrom", "compareTo"], json!([null, null])),
        ("/v1/ledger/reports/balance-sheet", &["at", "compareAt"], json!(["2026-03-05", "2025-12-31"])),
        ("/v1/accounting/reports/aged-receivables", &["asOf"], json!(["2026-03-05"])),
        // The whole book begins nowhere.
        ("/v1/ledger/reports/general-ledger", &["from", "to"], json!([null, "2026-03-05"])),
    ] {
        assert_eq!(json!(dates(path, names).await), days, "{path}");
    }
}

kernel_testkit::on_both!(days_in_force);
