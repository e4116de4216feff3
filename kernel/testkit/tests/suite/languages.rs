//! What the server writes without being asked reads as its reader does: letters and files of schedules, papers of the business.
//! And what declarations say beside fields is said in every language of the shell.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::shell::Words;
use kernel::{Sentence, Sql, say};
use kernel_testkit::{Backend, Client, Options, TestApp, on_both};
use kernel_types::{Id, Role, Scope};
use serde_json::{Value as Json, json};

on_both!(scheduled_files_speak_to_their_readers, papers_are_in_the_language_of_the_business);

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn mozambican(backend: Backend) -> TestApp {
    TestApp::with(backend, Options { country: "MZ".to_string(), ..Options::default() }).await
}

/// Every text that stands as help in an answer of the registry.
fn helps(value: &Json, found: &mut BTreeSet<String>) {
    match value {
        Json::Array(entries) => entries.iter().for_each(|entry| helps(entry, found)),
        Json::Object(entries) => {
            for (name, entry) in entries {
                match entry {
                    Json::String(text) if name == "help" && !text.trim().is_empty() => {
                        found.insert(text.clone());
                    }
                    _ => helps(entry, found),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn every_text_of_the_declarations_is_said_in_every_language() {
    let registry = kernel_testkit::product().registry;
    let problems = kernel_manifest::words::check(&registry);
    assert!(problems.is_empty(), "\n{problems}");
    assert!(kernel_manifest::words::texts(&registry).len() > 5_000);
}

/// The lines of statements and the accounts of groups, which are rows of its books.
#[test]
fn what_the_product_lays_is_said_in_every_language() {
    let registry = kernel_testkit::product().registry;
    let mut missing = Vec::new();
    let mut laid = 0;
    for language in kernel_manifest::words::LANGUAGES {
        let written = kernel_manifest::words::speak(&registry, language).registry.written;
        for address in ["ledger.statement_line", "group.group_account"] {
            let seeds = registry.seeds.iter().filter(|seed| seed.rows.seed == address);
            for row in seeds.flat_map(|seed| &seed.rows.rows) {
                let text = |name: &str| row.get(name).and_then(Json::as_str);
                let (Some(code), Some(name)) = (text("code"), text("name")) else { continue };
                laid += 1;
                if written.shipped(address, code, name).is_none() {
                    missing.push(format!("{language} lacks {address} {code}: {name}"));
                }
            }
        }
    }
    assert!(laid > 1_000, "{laid} names");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// A browser reads the registry, guided workflows and answers in one language, and each language under a tag of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_registry_is_answered_in_its_readers_language() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let read = async |language: &str, path: &str| {
        owner.send(http::Method::GET, path, &[("accept-language", language)], axum::body::Body::empty()).await
    };
    let registry = owner.get("/v1/registry").await.expect(200);
    let built = registry["families"]
        .as_array()
        .expect("families")
        .iter()
        .filter(|family| family["state"] == "built")
        .filter_map(|family| family["name"].as_str());
    let paths: Vec<String> = std::iter::once("/v1/registry".to_string())
        .chain(built.map(|name| format!("/v1/registry/families/{name}")))
        .collect();
    for path in &paths {
        let english = read("en", path).await;
        let mut helps_of = BTreeSet::new();
        helps(&serde_json::from_str(&english.text()).expect("JSON"), &mut helps_of);
        for language in ["fr-CI", "pt", "sn", "sw"] {
            let other = read(language, path).await;
            assert_eq!(other.status, 200);
            // A family without records of its own has nothing to say there.
            let speaks = english.text().contains("\"title\"");
            assert_eq!(speaks, english.headers.get("etag") != other.headers.get("etag"), "{language} {path}");
            let mut said = BTreeSet::new();
            helps(&serde_json::from_str(&other.text()).expect("JSON"), &mut said);
            // The name of a standard is the same everywhere.
            let same: Vec<&String> = helps_of.intersection(&said).filter(|help| *help != "ISO 4217.").collect();
            assert!(same.is_empty(), "{language} {path} has help in English: {same:?}");
            assert!(helps_of.is_empty() == said.is_empty());
        }
    }
    for (language, name, title, hint) in [
        ("fr", "Cycle fiscal", "Préparer la déclaration", "Montré seulement si le pays est le Zimbabwe."),
        ("pt", "Ciclo fiscal", "Preparar a declaração", "Só aparece quando o país é o Zimbabué."),
        ("sw", "Mzunguko wa kodi", "Andaa ritani", "Huonyeshwa tu nchi ikiwa Zimbabwe."),
        ("sn", "Nzira yemutero", "Gadzirira ritani", "Zvinoratidzwa chete kana nyika iri Zimbabwe."),
    ] {
        let wizard: Json =
            serde_json::from_str(&read(language, "/v1/registry/wizards/tax-lifecycle").await.text()).expect("JSON");
        assert_eq!(wizard["name"], name);
        let steps = wizard["steps"].as_array().expect("steps");
        assert!(
            steps.iter().any(|step| step["title"] == title) && steps.iter().any(|step| step["helpText"] == hint),
            "{steps:?}"
        );
    }
    // One English word, two in French: clôturer a period, fermer a card.
    let parts: Json =
        serde_json::from_str(&read("fr", "/v1/registry/families/expenses,ledger").await.text()).expect("JSON");
    for (family, entity, label) in [("ledger", "ledger.period", "Clôturer"), ("expenses", "expenses.card", "Fermer")] {
        let transitions = parts["families"][family]["entities"][entity]["transitions"].as_array().expect("transitions");
        let close = transitions.iter().find(|one| one["name"] == "close").expect("close");
        assert_eq!(close["label"], label);
    }
}

/// A declared rule refuses by its key, in the reader's language and in the words of the business's sector.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_refuse_in_their_readers_language() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let customer = id(&owner.post("/v1/accounting/customers", &json!({"name": "Moyo & Sons"})).await.expect(201));
    let body = json!({"customer": customer, "issueDate": "2026-03-05", "dueDate": "2026-03-01", "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]}).to_string();
    let headers = [("accept-language", "fr"), ("content-type", "application/json")];
    let refused =
        owner.send(http::Method::POST, "/v1/accounting/invoices", &headers, axum::body::Body::from(body)).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    let problem: Json = serde_json::from_str(&refused.text()).expect("JSON");
    let error = &problem["errors"][0];
    assert_eq!(error["message"], "L’échéance précède la date du document ; choisissez une date ultérieure.");
    assert!(error["key"].as_str().is_some_and(|key| key.starts_with("accounting.invoice.rules.")), "{error}");
}

/// What Rust says when it refuses comes with its key and what was filled in: the shell says it in the reader's language.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_of_the_code_carry_their_key() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let headers = [("content-type", "application/json")];
    let refused =
        owner.send(http::Method::POST, "/v1/accounting/customers", &headers, axum::body::Body::from("{}")).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    let problem: Json = serde_json::from_str(&refused.text()).expect("JSON");
    let errors = problem["errors"].as_array().expect("errors");
    let error = errors.iter().find(|error| error["key"] == "kernel-required").expect("a refusal with a key");
    let label = error["params"]["label"].as_str().expect("a label");
    assert_eq!(error["message"], format!("{label} is required."));
}

/// Inside an answer the server says a refusal itself: in the reader's language, with the sentence that was filled in, and also one
/// that was kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_inside_answers_are_said_by_key() {
    let app = TestApp::new(Backend::Sqlite).await;
    let error = say!("sheets-row-too-large", "row {row} holds more than {limit}", row = 3, limit = "4 MB");
    let told = say!("kernel-file-cannot-be-read", "The file cannot be read: {error}.", error);
    let kept = Sentence::stored(&told.to_stored());
    let said = |language: &str, sentence: &Sentence| {
        Words::new(&app.app.in_language(language).product.registry, "business").say(sentence)
    };
    assert_eq!(said("en", &kept), "The file cannot be read: row 3 holds more than 4 MB.");
    assert_eq!(said("fr", &kept), "Le fichier est illisible : la ligne 3 contient plus de 4 MB.");
    assert_eq!(said("fr", &Sentence::from("Nobody gave it a key.")), "Nobody gave it a key.");
}

/// Recipient, language, subject and file of the letters of one kind.
async fn letters(app: &TestApp, kind: &str) -> Vec<(String, String, String, String)> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let mut sql = Sql::new(reader.dialect(), "SELECT id, recipient, language, subject FROM mail_message WHERE kind = ");
    sql.value(kind).push(" ORDER BY recipient");
    let mut found = Vec::new();
    for row in reader.rows(&sql.done()).await.expect("letters") {
        let text = |place: usize| row.text(place).unwrap_or_default().to_string();
        let files = kernel::platform::mail::attachments(&mut reader, &Id::from_stored(&text(0))).await.expect("files");
        let file = STANDARD.decode(&files[0].content).expect("base64");
        found.push((text(1), text(2), text(3), String::from_utf8_lossy(&file).into_owned()));
    }
    found
}

async fn invoice(owner: &Client) {
    let customer = id(&owner
        .post("/v1/accounting/customers", &json!({"name": "Loja Central", "email": "contas@cliente.example"}))
        .await
        .expect(201));
    let body = json!({"customer": customer, "lines": [{"description": "Cimento", "qty": "2", "unitPrice": "10.00"}]});
    owner.post("/v1/accounting/invoices", &body).await.expect(201);
}

async fn scheduled_files_speak_to_their_readers(backend: Backend) {
    let app = mozambican(backend).await;
    let owner = app.owner().await;
    invoice(&owner).await;
    let member = app.person(Role::Manager, Scope::All).await;
    app.sign_in(&member).await.patch("/v1/auth/profile", &json!({"language": "fr-CI"})).await.expect(200);
    let saved = json!({"name": "Vendas", "source": "records", "base": "accounting.invoice", "columns": ["customer", "status", "total"]});
    let report = id(&owner.post("/v1/reporting/saved-reports", &saved).await.expect(201));
    let body = json!({"report": report, "every": "day", "hour": 6, "format": "csv", "recipients": [{"email": "banco@fora.example"}, {"email": member.email.to_uppercase()}]});
    owner.post("/v1/reporting/schedules", &body).await.expect(201);
    app.set_today("2026-03-06".parse().expect("a day"));
    let done = app.schedule.run_one("reporting.send", Some(&app.business.id), "live").await.expect("a run");
    assert_eq!(done.count, 2);
    let sent = letters(&app, "report").await;
    let of =
        |address: &str| sent.iter().find(|letter| letter.0.eq_ignore_ascii_case(address)).expect("a letter").clone();

    // Nobody of the business: as the business writes.
    let (_, language, subject, file) = of("banco@fora.example");
    assert_eq!((language.as_str(), subject.as_str()), ("pt", "Vendas de Test Trading"));
    assert!(file.contains("Cliente") && file.contains("Estado") && file.contains("Loja Central,Rascunho"), "{file}");
    // A member who reads French.
    let (_, language, _, file) = of(&member.email);
    assert_eq!(language, "fr");
    assert!(file.contains("Client") && file.contains("Statut") && file.contains("Loja Central,Brouillon"), "{file}");
}

/// The page of a new link, as somebody without an account reads it.
async fn page(app: &TestApp, owner: &Client, offer: &str, language: &str) -> String {
    let made = owner.post(&format!("/v1/accounting/quotations/{offer}/sharing"), &json!({})).await.expect(201);
    let url = made["data"]["url"].as_str().expect("an address");
    let path = &url[url.find("/share/").expect("a link")..];
    let answer = app
        .anonymous()
        .send(http::Method::GET, path, &[("accept-language", language)], axum::body::Body::empty())
        .await;
    assert_eq!(answer.status, 200);
    answer.text()
}

async fn papers_are_in_the_language_of_the_business(backend: Backend) {
    let app = mozambican(backend).await;
    let owner = app.owner().await;
    let customer = id(&owner
        .post("/v1/accounting/customers", &json!({"name": "Cliente Um", "email": "contas@cliente.example"}))
        .await
        .expect(201));
    let body = json!({"customer": customer, "issueDate": "2026-03-05", "lines": [{"description": "Cimento", "qty": "2", "unitPrice": "10.00"}]});
    let offer = id(&owner.post("/v1/accounting/quotations", &body).await.expect(201));
    let begin = async || {
        owner.get(&format!("/v1/accounting/quotations/{offer}/sharing")).await.expect(200)["meta"]["document"]
            .as_str()
            .unwrap_or_default()
            .to_string()
    };
    let letter = json!({"to": [{"email": "contas@cliente.example"}]});
    owner.post(&format!("/v1/accounting/quotations/{offer}/mail"), &letter).await.expect(201);
    let sent = letters(&app, "document").await;
    assert_eq!(sent[0].1, "pt");
    assert!(sent[0].2.starts_with("Cotação ") && sent[0].2.ends_with(" de Test Trading"), "{}", sent[0].2);

    // The page of a link is its reader's.
    let read = page(&app, &owner, &offer, "pt").await;
    assert!(read.contains("Cotação") && read.contains("5 de março de 2026"), "{read}");
    let read = page(&app, &owner, &offer, "en").await;
    assert!(read.contains("Quotation") && read.contains("5 March 2026"), "{read}");

    // The business may choose another language than its country's.
    assert!(begin().await.starts_with("Cotação "));
    owner.patch("/v1/settings/business", &json!({"language": "sw"})).await.expect(204);
    assert!(begin().await.starts_with("Nukuu ya bei "), "{}", begin().await);
    owner.patch("/v1/settings/business", &json!({"language": "xx"})).await.expect(422);

    // A report says what its reader asks for.
    let report = "/v1/ledger/reports/trial-balance?format=pdf";
    let mut pdfs = Vec::new();
    for language in ["en", "fr", "sw"] {
        let answer =
            owner.send(http::Method::GET, report, &[("accept-language", language)], axum::body::Body::empty()).await;
        assert!(answer.status == 200 && answer.body.starts_with(b"%PDF"));
        pdfs.push(answer.body.to_vec());
    }
    let silent = owner.get(report).await;
    assert_eq!(silent.body.len(), pdfs[2].len(), "who asks for nothing reads what the business writes");
    assert!(pdfs[0] != pdfs[1] && pdfs[1] != pdfs[2]);
}
