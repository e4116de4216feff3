//! Attachments: who reads a record reads its files, content decides what is taken, and nothing leaks.

use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

/// A transparent picture of one pixel.
pub const PIXEL: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1, 8,
    6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0a, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0, 1, 0, 0, 5, 0, 1,
    0x0d, 0x0a, 0x2d, 0xb4, 0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

async fn customer(client: &Client, name: &str) -> String {
    let created = client.post("/v1/accounting/customers", &json!({"name": name})).await.expect(201);
    created["data"]["id"].as_str().expect("id").to_string()
}

fn at(record: &str) -> String {
    format!("/v1/files?entity=parties.customer&record={record}")
}

async fn names(client: &Client, record: &str) -> Vec<String> {
    let listed = client.get(&at(record)).await.expect(200);
    listed["data"]
        .as_array()
        .expect("data")
        .iter()
        .map(|file| file["name"].as_str().unwrap_or_default().to_string())
        .collect()
}

fn header(answer: &Answer, name: &str) -> String {
    answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_string()
}

async fn attachments(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let record = customer(&owner, "With files").await;

    let added = owner.upload(&at(&record), "../Signed contract.exe", b"%PDF-1.7 signed").await.expect(201);
    let id = added["data"]["id"].as_str().expect("id").to_string();
    assert_eq!(added["data"]["name"], "Signed contract.pdf");
    assert_eq!(added["data"]["mediaType"], "application/pdf");
    assert_eq!(names(&owner, &record).await, ["Signed contract.pdf"]);

    let path = format!("/v1/files/{id}");
    let content = owner.get(&path).await;
    assert_eq!((content.status, &content.body[..]), (200, &b"%PDF-1.7 signed"[..]));
    assert!(header(&content, "content-disposition").starts_with("attachment; filename=\"Signed contract.pdf\""));
    assert_eq!(header(&content, "x-content-type-options"), "nosniff");
    assert!(header(&content, "content-security-policy").contains("sandbox"));

    // Pictures are written anew; what hung on them is gone.
    let mut loaded = PIXEL.to_vec();
    loaded.extend_from_slice(b"<script>alert(1)</script>");
    let picture = owner.upload(&at(&record), "photo.jpg", &loaded).await.expect(201);
    assert_eq!((&picture["data"]["name"], &picture["data"]["width"]), (&json!("photo.png"), &json!(1)));
    let picture_path = format!("/v1/files/{}", picture["data"]["id"].as_str().expect("id"));
    let again = owner.get(&picture_path).await;
    assert!(again.status == 200 && !again.text().contains("<script>"));
    let preview = owner.get(&format!("{picture_path}/preview")).await;
    assert_eq!((preview.status, header(&preview, "content-type")), (200, "image/jpeg".to_string()));

    for (name, content) in [
        ("logo.svg", &b"<svg onload='alert(1)'/>"[..]),
        ("page.txt", b"<!doctype html><script>1</script>"),
        ("tool.pdf", b"MZ\x90\0"),
        ("empty.pdf", b""),
    ] {
        let refused = owner.upload(&at(&record), name, content).await;
        assert_eq!(
            (refused.status, refused.code()),
            (422, "unsupported_file".to_string()),
            "{name}: {}",
            refused.text()
        );
    }
    let large = owner.upload(&at(&record), "large.txt", &vec![b'x'; (25 << 20) + 1]).await;
    assert_eq!((large.status, large.code()), (413, "too_large".to_string()));
    assert_eq!(names(&owner, &record).await.len(), 2);

    // Removing can be undone, both are told in the record's history.
    assert_eq!(owner.delete(&path).await.status, 204);
    assert_eq!(owner.delete(&path).await.status, 204);
    owner.get(&path).await.expect(404);
    assert_eq!(names(&owner, &record).await, ["photo.png"]);
    owner.post(&format!("{path}/restore"), &json!({})).await.expect(200);
    assert_eq!(names(&owner, &record).await.len(), 2);
    let history = owner.get(&format!("/v1/accounting/customers/{record}/audit")).await.expect(200);
    let actions: Vec<&str> =
        history["data"].as_array().expect("data").iter().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(actions, ["attach", "detach", "attach", "attach", "create"]);

    // One key, one file.
    let waiting = owner.upload("/v1/files", "waiting.txt", b"waits").await.expect(201);
    let waiting_id = waiting["data"]["id"].as_str().expect("id").to_string();
    let linked = owner
        .post(&format!("/v1/files/{waiting_id}/link"), &json!({"entity": "parties.customer", "record": record}))
        .await;
    linked.expect(200);
    assert_eq!(names(&owner, &record).await.len(), 3);
    let twice = owner
        .post(&format!("/v1/files/{waiting_id}/link"), &json!({"entity": "parties.customer", "record": record}))
        .await;
    assert_eq!((twice.status, twice.code()), (409, "linked".to_string()));

    others(&app, &owner, &record, &id).await;
}

/// Another business, a scope that hides the record, a role that only reads, a portal user.
async fn others(app: &TestApp, owner: &Client, record: &str, file: &str) {
    let path = format!("/v1/files/{file}");
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    let portal = app.signed_in(Role::Portal, Scope::All).await;
    for client in [&stranger, &own, &portal] {
        for answer in [
            client.get(&at(record)).await,
            client.get(&path).await,
            client.get(&format!("{path}/preview")).await,
            client.delete(&path).await,
            client.post(&format!("{path}/restore"), &json!({})).await,
            client.upload(&at(record), "mine.txt", b"mine").await,
        ] {
            assert!(matches!(answer.status, 403 | 404), "{}: {} {}", answer.asked, answer.status, answer.text());
        }
    }
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let listed: Json = viewer.get(&at(record)).await.expect(200);
    assert_eq!((&listed["meta"]["canAdd"], &listed["data"][0]["canRemove"]), (&json!(false), &json!(false)));
    assert_eq!(viewer.get(&path).await.status, 200);
    viewer.upload(&at(record), "mine.txt", b"mine").await.expect(403);
    viewer.delete(&path).await.expect(403);

    // What waits for its record is its sender's alone.
    let waiting = owner.upload("/v1/files", "waiting.txt", b"secret").await.expect(201);
    let waiting = format!("/v1/files/{}", waiting["data"]["id"].as_str().expect("id"));
    let colleague = app.signed_in(Role::Admin, Scope::All).await;
    colleague.get(&waiting).await.expect(404);
    colleague.delete(&waiting).await.expect(404);
    assert_eq!(owner.get(&waiting).await.status, 200);
    assert_eq!(names(owner, record).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_follow_their_record_on_sqlite() {
    attachments(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_follow_their_record_on_postgres() {
    attachments(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_of_people_are_public_by_their_address_alone() {
    let app = TestApp::new(Backend::Sqlite).await;
    let kept =
        kernel::files::store_image(&app.app, PIXEL.to_vec(), kernel::files::PictureUse::Logo).await.expect("kept");
    let answer = app.anonymous().get(&kept.path).await;
    assert_eq!((answer.status, header(&answer, "content-type")), (200, "image/png".to_string()));
    assert!(header(&answer, "cache-control").contains("immutable"));
    for path in ["/images/%2e%2e%2ftoken.key", "/images/abc.png", &kept.path.replace(".png", ".html")] {
        assert_ne!(app.anonymous().get(path).await.status, 200, "{path}");
    }
    assert!(
        kernel::files::store_image(&app.app, b"<svg/>".to_vec(), kernel::files::PictureUse::Portrait).await.is_err()
    );
}
