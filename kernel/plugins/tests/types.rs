//! What `baobab plugin types` writes compiles, reads what the product answers and writes what it takes. The committed file is
//! part of this program; `UPDATE_GOLDEN=1` writes it anew. Of the TypeScript the committed file is compared;
//! `kernel/xtask/scripts/prove-plugin.sh typescript` compiles what is written for the template.

use std::path::Path;

use kernel_manifest::{Handlers, compile, load};
use kernel_plugins::Language;
use serde_json::json;

/// Stands for the guest's crate, which is built for WebAssembly: the same shapes in JSON.
mod baobab_guest {
    pub use serde_json::Value;
    pub type Decimal = String;
    #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
    #[serde(transparent)]
    pub struct Link(pub Value);
}

#[path = "types/records.rs"]
mod records;

#[test]
fn the_written_types_are_the_committed_ones_and_these_compile() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shop = compile(&load(&folder.join("../manifest/tests/good/registry")), &Handlers::unchecked())
        .unwrap_or_else(|problems| panic!("{problems}"));
    for (language, file) in
        [(Language::Rust, "tests/types/records.rs"), (Language::TypeScript, "tests/types/records.ts")]
    {
        let written = language
            .types(&shop, &["shop.sale".into(), "base.party".into()])
            .unwrap()
            .replace("use baobab_guest::", "use super::baobab_guest::");
        let golden = folder.join(file);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&golden, &written).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&golden).unwrap(), written, "UPDATE_GOLDEN=1 writes {file} anew");
        assert_eq!(
            language.types(&shop, &["shop.sail".into()]).unwrap_err(),
            ["there is no entity 'shop.sail'; did you mean 'shop.sale'?"]
        );
    }
}

#[test]
fn records_are_read_and_written_as_the_api_has_them() {
    let answered = json!({"number": "S-1", "saleDate": "2026-03-05", "total": "12.50", "channel": "online", "status": "draft", "party": "p1",
        "lines": [{"text": "Cement", "qty": "2", "price": "6.25"}], "unknown": true});
    let sale: records::Sale = serde_json::from_value(answered).unwrap();
    assert_eq!(
        (sale.sale_date.as_deref(), sale.total.as_deref(), sale.channel),
        (Some("2026-03-05"), Some("12.50"), Some(records::SaleChannel::Online))
    );
    assert_eq!((sale.lines[0].qty.as_deref(), sale.due_date.is_none()), (Some("2"), true));
    let body = records::Sale { reference: Some("A".into()), lines: sale.lines.clone(), ..records::Sale::default() };
    assert_eq!(
        serde_json::to_value(&body).unwrap(),
        json!({"reference": "A", "lines": [{"text": "Cement", "qty": "2", "price": "6.25"}]})
    );
    // A value that a later release declares is no reason to stop.
    let later: records::Sale = serde_json::from_value(json!({"channel": "by-post"})).unwrap();
    assert_eq!(later.channel, Some(records::SaleChannel::Other));
}
