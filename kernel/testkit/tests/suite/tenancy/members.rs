use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;

use super::{at, own};

on_both!(
    members_are_suspended_removed_and_leave,
    ownership_changes_hands_only_when_both_agree,
    groups_gather_businesses_of_one_owner
);

async fn members_are_suspended_removed_and_leave(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let clerk = app.person(Role::Operator, Scope::All).await;
    let client = app.sign_in(&clerk).await;
    let member = at(&app, &format!("/members/{}", clerk.id));
    client.get("/v1/accounting/customers").await.expect(200);
    client.post(&format!("{member}/suspend"), &json!({})).await.expect(403);

    owner.post(&format!("{member}/suspend"), &json!({})).await.expect(204);
    client.get("/v1/accounting/customers").await.expect(404);
    assert_eq!(owner.get(&member).await.expect(200)["data"]["status"], "suspended");
    owner.post(&format!("{member}/reactivate"), &json!({})).await.expect(204);
    client.get("/v1/accounting/customers").await.expect(200);

    owner.delete(&member).await.expect(204);
    client.get("/v1/accounting/customers").await.expect(404);
    owner.get(&member).await.expect(404);
    assert!(own(&client).await.is_empty());

    // The owner is nobody's to remove, and does not slip away.
    let admin = app.person(Role::Admin, Scope::All).await;
    let admin_client = app.sign_in(&admin).await;
    let of_owner = at(&app, &format!("/members/{}", app.business.owner.id));
    assert_eq!(admin_client.delete(&of_owner).await.code(), "owner");
    assert_eq!(admin_client.post(&format!("{of_owner}/suspend"), &json!({})).await.code(), "owner");
    assert_eq!(owner.post(&at(&app, "/leave"), &json!({})).await.code(), "owner");
    assert_eq!(admin_client.delete(&at(&app, &format!("/members/{}", admin.id))).await.code(), "yourself");
    admin_client.post(&at(&app, "/leave"), &json!({})).await.expect(204);
    admin_client.get(&at(&app, "")).await.expect(404);
}

async fn ownership_changes_hands_only_when_both_agree(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let heir = app.person(Role::Operator, Scope::All).await;
    let heir_client = app.sign_in(&heir).await;
    let portal = app.person(Role::Portal, Scope::Own).await;
    let bystander = app.signed_in(Role::Admin, Scope::All).await;
    let transfer = at(&app, "/transfer");
    bystander.post(&transfer, &json!({"userId": heir.id.as_str()})).await.expect(403);
    owner.post(&transfer, &json!({"userId": portal.id.as_str()})).await.expect(422);
    owner.post(&transfer, &json!({"userId": app.business.owner.id.as_str()})).await.expect(422);
    owner.post(&transfer, &json!({"userId": "nobody"})).await.expect(422);

    owner.post(&transfer, &json!({"userId": heir.id.as_str()})).await.expect(201);
    assert!(bystander.get(&transfer).await.expect(200)["data"].is_null(), "an offer is between two");
    bystander.post(&format!("{transfer}/accept"), &json!({})).await.expect(404);
    owner.post(&format!("{transfer}/accept"), &json!({})).await.expect(404);
    heir_client.post(&format!("{transfer}/decline"), &json!({})).await.expect(204);
    heir_client.post(&format!("{transfer}/accept"), &json!({})).await.expect(404);

    owner.post(&transfer, &json!({"userId": heir.id.as_str()})).await.expect(201);
    owner.delete(&transfer).await.expect(204);
    heir_client.post(&format!("{transfer}/accept"), &json!({})).await.expect(404);

    owner.post(&transfer, &json!({"userId": heir.id.as_str()})).await.expect(201);
    app.clock.set(kernel_types::Clock::now(app.clock.as_ref()).plus_seconds(60));
    heir_client.post(&format!("{transfer}/accept"), &json!({})).await.expect(204);
    assert_eq!(heir_client.get(&at(&app, "")).await.expect(200)["meta"]["may"]["own"], true);
    let former = owner.get(&at(&app, "")).await.expect(200);
    assert_eq!((&former["meta"]["may"]["own"], &former["meta"]["may"]["administer"]), (&json!(false), &json!(true)));
    owner.post(&transfer, &json!({"userId": heir.id.as_str()})).await.expect(403);

    // An offer runs out in a week.
    heir_client.post(&transfer, &json!({"userId": app.business.owner.id.as_str()})).await.expect(201);
    app.clock.set(kernel_types::Clock::now(app.clock.as_ref()).plus_seconds(8 * 86_400));
    let owner = app.owner().await;
    owner.post(&format!("{transfer}/accept"), &json!({})).await.expect(404);
}

async fn groups_gather_businesses_of_one_owner(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let group = owner.post("/v1/business-groups", &json!({"name": "Holdings"})).await.expect(201)["data"]["id"]
        .as_str()
        .expect("id")
        .to_string();
    owner.post("/v1/business-groups", &json!({"name": "<x>"})).await.expect(422);
    owner.post(&at(&app, "/group"), &json!({"businessGroupId": group})).await.expect(204);
    assert_eq!(owner.get("/v1/businesses").await.expect(200)["data"][0]["businessGroup"]["name"], "Holdings");
    // Into one's own group only, and only one's own business.
    stranger.post(&format!("/v1/businesses/{}/group", other.id), &json!({"businessGroupId": group})).await.expect(422);
    stranger.post(&at(&app, "/group"), &json!({"businessGroupId": null})).await.expect(404);
    stranger.patch(&format!("/v1/business-groups/{group}"), &json!({"name": "Taken"})).await.expect(404);
    stranger.delete(&format!("/v1/business-groups/{group}")).await.expect(404);
    assert_eq!(stranger.get("/v1/business-groups").await.expect(200)["data"], json!([]));
    let admin = app.signed_in(Role::Admin, Scope::All).await;
    admin.post(&at(&app, "/group"), &json!({"businessGroupId": null})).await.expect(403);
    owner.patch(&format!("/v1/business-groups/{group}"), &json!({"name": "Group of Companies"})).await.expect(204);
    owner.delete(&format!("/v1/business-groups/{group}")).await.expect(204);
    assert!(owner.get("/v1/businesses").await.expect(200)["data"][0]["businessGroup"].is_null());
}
