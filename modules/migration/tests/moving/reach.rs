//! Who may move a business in.

use kernel_testkit::Backend;
use kernel_types::{Role, Scope};
use serde_json::json;

use crate::{IIF, app, moved, on_both};

on_both!(only_those_who_keep_the_books);

async fn only_those_who_keep_the_books(backend: Backend) {
    let (app, owner) = app(backend).await;
    let id = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    let accountant = app.signed_in(Role::Manager, Scope::All).await;
    accountant.post(&format!("/v1/migration/moves/{id}/check"), &json!({})).await.expect(200);
    for role in [Role::Operator, Role::Contributor, Role::Viewer] {
        let person = app.signed_in(role, Scope::All).await;
        for action in ["read", "check", "run", "undo"] {
            let answer = person.post(&format!("/v1/migration/moves/{id}/{action}"), &json!({})).await;
            assert!(matches!(answer.status, 403 | 404), "{role:?} {action}: {}", answer.text());
        }
        let sent =
            person.upload(&format!("/v1/files?entity=migration.move&record={id}"), "a.iif", IIF.as_bytes()).await;
        assert!(matches!(sent.status, 403 | 404), "{role:?}: {}", sent.text());
        let proof = person.get(&format!("/v1/migration/reports/proof?move={id}")).await;
        assert!(matches!(proof.status, 403 | 404), "{role:?}: {}", proof.text());
    }
}
