//! Two records become one, on both databases: lines and links move as the system saves them, and come back; merges of an earlier release too.

use kernel::OpError;
use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

on_both!(
    links_in_lines_and_own_lines_move_and_come_back,
    an_account_in_the_books_is_the_one_that_stays,
    a_merge_of_an_earlier_release_is_undone
);

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(path).await.expect(200)["data"].clone()
}

async fn contact(owner: &Client, name: &str, channel: &str) -> String {
    made(owner, "/v1/crm/contacts", json!({"firstName": name, "consents": [{"channel": channel, "on": "2026-01-05"}]}))
        .await
}

/// Merges one contact into another; the merge.
async fn merged(owner: &Client, gone: &str, kept: &str) -> String {
    let merge = made(owner, "/v1/crm/merges", json!({"contactKept": kept, "contactGone": gone})).await;
    owner.post(&format!("/v1/crm/merges/{merge}/merge"), &json!({})).await.expect(200);
    merge
}

fn channels(contact: &Json) -> Vec<&str> {
    let rows = contact["consents"].as_array().expect("consents");
    rows.iter().map(|row| row["channel"].as_str().unwrap_or_default()).collect()
}

async fn links_in_lines_and_own_lines_move_and_come_back(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let account = made(&owner, "/v1/parties/customers", json!({"name": "Kopje Lodge"})).await;
    let (faith, one, two) = (
        contact(&owner, "Faith", "email").await,
        contact(&owner, "Tsitsi", "sms").await,
        contact(&owner, "Rudo", "whatsapp").await,
    );
    let deal = json!({"name": "Roof", "account": account, "expectedClose": "2026-04-01", "people": [{"contact": one, "role": "user"}, {"contact": two}]});
    let deal = made(&owner, "/v1/crm/opportunities", deal).await;
    let deal_at = format!("/v1/crm/opportunities/{deal}");
    let before = read(&owner, &deal_at).await;
    let (first, second) = (merged(&owner, &one, &faith).await, merged(&owner, &two, &faith).await);
    let people = |deal: &Json| -> Vec<String> {
        let rows = deal["people"].as_array().expect("people");
        rows.iter().map(|row| row["contact"]["id"].as_str().unwrap_or_default().to_string()).collect()
    };
    let after = read(&owner, &deal_at).await;
    assert_eq!(people(&after), [faith.as_str(), faith.as_str()], "{after}");
    // The person who was editing the deal is told.
    let late = owner.patch(&deal_at, &json!({"name": "New roof", "version": before["version"]})).await;
    assert_eq!(late.status, 409, "{}", late.text());
    let faith_at = format!("/v1/crm/contacts/{faith}");
    assert_eq!(channels(&read(&owner, &faith_at).await), ["email", "sms", "whatsapp"]);
    // The first is given back while the second stays, and what was written since is kept.
    let now = read(&owner, &faith_at).await;
    let mut rows = now["consents"].as_array().expect("consents").clone();
    rows.push(json!({"channel": "phone"}));
    owner.patch(&faith_at, &json!({"consents": rows, "version": now["version"]})).await.expect(200);
    owner.post(&format!("/v1/crm/merges/{first}/undo"), &json!({})).await.expect(200);
    assert_eq!(channels(&read(&owner, &faith_at).await), ["email", "whatsapp", "phone"]);
    let back = read(&owner, &format!("/v1/crm/contacts/{one}")).await;
    assert_eq!((channels(&back), &back["status"]), (vec!["sms"], &json!("active")), "{back}");
    assert_eq!(people(&read(&owner, &deal_at).await), [one.as_str(), faith.as_str()]);
    owner.post(&format!("/v1/crm/merges/{second}/undo"), &json!({})).await.expect(200);
    assert_eq!(people(&read(&owner, &deal_at).await), [one.as_str(), two.as_str()]);
    assert_eq!(channels(&read(&owner, &faith_at).await), ["email", "phone"]);
    // A record that another went into cannot be merged on while that is to be undone: the later merge comes first.
    let (into, further) = (merged(&owner, &one, &faith).await, contact(&owner, "Chipo", "email").await);
    merged(&owner, &faith, &further).await;
    let refused = owner.post(&format!("/v1/crm/merges/{into}/undo"), &json!({})).await;
    assert_eq!(refused.code(), "merged_further", "{}", refused.text());
}

async fn an_account_in_the_books_is_the_one_that_stays(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let booked = made(&owner, "/v1/parties/customers", json!({"name": "Kopje Lodge", "industry": "Tourism"})).await;
    let other =
        made(&owner, "/v1/parties/customers", json!({"name": "Kopje Lodges", "website": "https://kopje.example"}))
            .await;
    let body = json!({"customer": booked, "lines": [{"description": "Goods", "qty": "1", "unitPrice": "35.00"}]});
    made(&owner, "/v1/accounting/invoices?then=post", body).await;
    let refused = owner.post("/v1/crm/merges", &json!({"accountKept": other, "accountGone": booked})).await;
    let told = refused.json();
    assert_eq!(
        (&told["errors"][0]["code"], &told["errors"][0]["pointer"]),
        (&json!("cannot_be_merged"), &json!("/accountGone")),
        "{told}"
    );
    // The other way round; a draft goes along, and its customer is the one that stays.
    let body = json!({"customer": other, "lines": [{"description": "Goods", "qty": "1", "unitPrice": "20.00"}]});
    let draft = made(&owner, "/v1/accounting/invoices", body).await;
    let merge = made(&owner, "/v1/crm/merges", json!({"accountKept": booked, "accountGone": other})).await;
    owner.post(&format!("/v1/crm/merges/{merge}/merge"), &json!({})).await.expect(200);
    assert_eq!(read(&owner, &format!("/v1/accounting/invoices/{draft}")).await["customer"]["id"], json!(booked));
    assert_eq!(
        read(&owner, &format!("/v1/parties/customers/{booked}")).await["website"],
        json!("https://kopje.example")
    );
    // Nothing new is made out to the record that went.
    let body = json!({"customer": other, "lines": [{"description": "Goods", "qty": "1", "unitPrice": "20.00"}]});
    let refused = owner.post("/v1/accounting/invoices", &body).await;
    assert_eq!(refused.json()["errors"][0]["code"], "link_archived", "{}", refused.text());
}

/// What releases before `crm.merge` kept with the contact that went.
async fn a_merge_of_an_earlier_release_is_undone(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let faith = made(&owner, "/v1/crm/contacts", json!({"firstName": "Faith", "phone": "+263772410377"})).await;
    let other = made(&owner, "/v1/crm/contacts", json!({"firstName": "Faith M."})).await;
    let call = json!({"type": "call", "subject": "Prices", "due": "2026-03-05T08:00:00Z", "contact": faith});
    let call = made(&owner, "/v1/crm/activities", call).await;
    let log = json!({
        "fields": {"phone": {"was": null, "is": "+263772410377"}, "phoneKey": {"was": null, "is": "+263772410377"}, "aliases": {"was": null, "is": "Faith M."}},
        "email": null, "phone": "+263772410377", "consents": [], "consentsSet": [],
        "moved": {"crm.activity": [call], "crm.lead": [], "crm.opportunity": [], "people": []},
    });
    let (kept, gone) = (Id::from_stored(&faith), Id::from_stored(&other));
    let written = app
        .app
        .write(&app.business.context.as_system(), move |op| {
            let (kept, gone, log) = (kept.clone(), gone.clone(), log.clone());
            Box::pin(async move {
                let today = op.today();
                op.set_fields("crm.contact", &kept, &[("aliases", Value::text("Faith M."))]).await?;
                let fields = [
                    ("status", Value::text("merged")),
                    ("mergedInto", Value::from(&kept)),
                    ("mergedOn", today.into()),
                    ("mergeKept", Value::Bool(true)),
                    ("mergeLog", Value::Json(std::sync::Arc::new(log))),
                ];
                op.set_fields("crm.contact", &gone, &fields).await?;
                Ok::<_, OpError>(())
            })
        })
        .await;
    written.expect("the merge of before is laid down");
    let other_at = format!("/v1/crm/contacts/{other}");
    owner.post(&format!("{other_at}/undo-merge"), &json!({})).await.expect(200);
    let back = read(&owner, &other_at).await;
    assert_eq!(
        (&back["status"], &back["phone"], &back["mergedInto"]),
        (&json!("active"), &json!("+263772410377"), &Json::Null),
        "{back}"
    );
    let stays = read(&owner, &format!("/v1/crm/contacts/{faith}")).await;
    assert_eq!((&stays["phone"], &stays["aliases"]), (&Json::Null, &Json::Null), "{stays}");
    assert_eq!(read(&owner, &format!("/v1/crm/activities/{call}")).await["contact"]["id"], json!(other));
    // What is merged now is undone with its own record.
    merged(&owner, &other, &faith).await;
    let refused = owner.post(&format!("{other_at}/undo-merge"), &json!({})).await;
    assert_eq!(refused.code(), "merge_not_kept", "{}", refused.text());
}
