use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation};
use kernel_testkit::{Answer, Backend, TestApp, on_both, registry};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

use super::at;

on_both!(an_archive_holds_what_the_database_holds);

/// Every file of a ZIP.
fn unpack(answer: &Answer) -> BTreeMap<String, Vec<u8>> {
    let mut zip = zip::ZipArchive::new(Cursor::new(answer.body.to_vec())).expect("a ZIP");
    let mut files = BTreeMap::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).expect("a file");
        let name = file.name().expect("a name").into_owned();
        let mut content = Vec::new();
        file.read_to_end(&mut content).expect("its content");
        files.insert(name, content);
    }
    files
}

async fn an_archive_holds_what_the_database_holds(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    for number in 0..230 {
        owner
            .post(
                "/v1/accounting/customers",
                &json!({"name": format!("Customer {number:03}, \"quoted\""), "email": format!("c{number}@x.example")}),
            )
            .await
            .expect(201);
    }
    let customer =
        owner.post("/v1/accounting/customers", &json!({"name": "Looked at"})).await.expect(201)["data"]["id"].clone();
    let line = json!({"description": "Bricks", "qty": "1", "unitPrice": "1.00"});
    let invoice = owner
        .post("/v1/accounting/invoices?then=post", &json!({"customer": customer, "lines": [line]}))
        .await
        .expect(201);
    owner
        .post(
            &format!("/v1/accounting/invoices/{}/sharing", invoice["data"]["id"].as_str().expect("id")),
            &json!({"days": 2}),
        )
        .await
        .expect(201);
    let admin = app.signed_in(Role::Admin, Scope::All).await;
    admin.post(&at(&app, "/archives"), &json!({})).await.expect(403);
    let job = owner.post(&at(&app, "/archives"), &json!({})).await.expect(202)["data"]["id"]
        .as_str()
        .expect("id")
        .to_string();
    owner.get(&at(&app, &format!("/jobs/{job}/file"))).await.expect(404);
    assert_eq!(app.jobs.drain().await.expect("work"), 1);
    let done = owner.get(&at(&app, &format!("/jobs/{job}"))).await.expect(200);
    assert_eq!(done["data"]["status"], "done", "{done}");
    assert_eq!(done["data"]["done"], done["data"]["total"]);
    // The owner's alone.
    admin.get(&at(&app, &format!("/jobs/{job}"))).await.expect(404);
    admin.get(&at(&app, &format!("/jobs/{job}/file"))).await.expect(403);
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    stranger.get(&at(&app, &format!("/jobs/{job}/file"))).await.expect(404);
    stranger.get(&format!("/v1/businesses/{}/jobs/{job}/file", other.id)).await.expect(404);

    let answer = owner.get(&at(&app, &format!("/jobs/{job}/file"))).await;
    assert_eq!((answer.status, answer.headers["content-type"].as_bytes()), (200, b"application/zip".as_slice()));
    let files = unpack(&answer);
    let read = |name: &str| -> Json {
        serde_json::from_slice(files.get(name).unwrap_or_else(|| panic!("{name} is missing"))).expect("JSON")
    };
    let mut compared = 0;
    let has_reader = |entity: &&Arc<Entity>| entity.access.is_open(Operation::Read);
    let registry = registry();
    let (read_by_people, by_nobody): (Vec<_>, Vec<_>) = registry.entities.values().partition(has_reader);
    assert!(!by_nobody.is_empty(), "answers to surveys are read by nobody");
    for entity in by_nobody {
        let name = format!("live/{}/{}", entity.family, entity.collection);
        assert!(!files.keys().any(|file| file.starts_with(&name)), "{name} was archived");
    }
    for entity in &read_by_people {
        let name = format!("live/{}/{}", entity.family, entity.collection);
        let archived = read(&format!("{name}.json"));
        let archived = archived.as_array().expect("an array");
        let stored =
            owner.get(&format!("{}?total=true&limit=1", entity.api_path())).await.expect(200)["page"]["total"].as_u64();
        assert_eq!(stored, Some(archived.len() as u64), "{}", entity.address);
        // One line of headings, then a line a record (a quoted cell may hold no line end here).
        let csv = String::from_utf8(files[&format!("{name}.csv")].clone()).expect("text");
        assert_eq!(csv.lines().count(), archived.len() + 1, "{}", entity.address);
        for record in archived.iter().take(3) {
            let id = record["id"].as_str().expect("id");
            let shown = owner.get(&format!("{}/{id}", entity.api_path())).await.expect(200)["data"].clone();
            let label = &entity.fields[entity.label_slot].name;
            assert_eq!(record[label], shown[label], "{} {id}", entity.address);
            assert_eq!(record["version"], shown["version"], "{} {id}", entity.address);
        }
        compared += archived.len();
    }
    assert!(compared > 500, "only {compared} records were compared");
    assert_eq!(done["data"]["result"]["records"].as_u64(), Some(compared as u64));
    assert_eq!(read("business.json")["name"], "Test Trading");
    assert!(
        read("live/other/audit.json").as_array().is_some_and(|trail| trail.len() > 200 && trail[0]["hash"].is_string())
    );
    let shares = read("live/other/record_share.json");
    assert!(
        shares.as_array().is_some_and(|shares| shares.len() == 1 && shares[0]["record"] == invoice["data"]["id"]),
        "{shares}"
    );
    assert!(
        shares[0].get("token_hash").is_none()
            && !files.keys().any(|name| name.contains("plugin_secret") || name.contains("plugin_identity"))
    );
    assert!(
        read("manifest.json")["contents"].as_array().is_some_and(|contents| contents.len() == read_by_people.len())
    );
    let text = files.values().map(|content| String::from_utf8_lossy(content).into_owned()).collect::<String>();
    assert!(!text.contains("Other Trading") && !text.contains("argon2"), "nothing of others, no secrets");

    // A week later it is gone.
    app.clock.set(kernel_types::Clock::now(app.clock.as_ref()).plus_seconds(8 * 86_400));
    let owner = app.owner().await;
    owner.get(&at(&app, &format!("/jobs/{job}/file"))).await.expect(404);
}
