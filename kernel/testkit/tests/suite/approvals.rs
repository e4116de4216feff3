//! Approval policies on real documents: who is asked, who may not decide, delegation, several steps, and that nothing a policy
//! fits gets past it.

use kernel_testkit::{Backend, Client, Person, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const TASKS: &str = "/v1/approvals/tasks";
const BILLS: &str = "/v1/accounting/bills";

async fn supplier(owner: &Client) -> String {
    let made = owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale Bricks"})).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn bill(client: &Client, supplier: &str, number: &str, price: &str) -> String {
    let body = json!({"supplier": supplier, "supplierInvoiceNo": number, "lines": [{"description": "Bricks", "qty": "1", "unitPrice": price}]});
    let made = client.post(BILLS, &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn policy(owner: &Client, extra: Json) -> String {
    let mut body = json!({"name": "Bills", "docType": "accounting.bill", "steps": [{"step": 1, "role": "approver", "mode": "any"}]});
    for (key, value) in extra.as_object().expect("an object") {
        body[key] = value.clone();
    }
    let made = owner.post("/v1/approvals/policies", &body).await.expect(201);
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn open_tasks(client: &Client) -> Vec<Json> {
    let list = client.get(&format!("{TASKS}?filter%5Bstatus%5D=open")).await.expect(200);
    list["data"].as_array().expect("data").clone()
}

async fn state(client: &Client, bill: &str) -> String {
    client.get(&format!("{BILLS}/{bill}")).await.expect(200)["data"]["status"].as_str().expect("status").to_string()
}

async fn member(app: &TestApp, role: Role) -> (Person, Client) {
    let person = app.person(role, Scope::All).await;
    let client = app.sign_in(&person).await;
    (person, client)
}

fn code(answer: &Json) -> String {
    answer["errors"]
        .as_array()
        .and_then(|errors| errors.first())
        .and_then(|error| error["code"].as_str())
        .or(answer["code"].as_str())
        .unwrap_or_default()
        .to_string()
}

async fn a_policy_holds_back_and_its_approver_lets_through(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let seller = supplier(&owner).await;
    policy(&owner, json!({"minAmount": "100.00"})).await;
    let (_, approver) = member(&app, Role::Approver).await;
    let (_, clerk) = member(&app, Role::Contributor).await;

    // Below the band the short way stays open.
    let small = bill(&owner, &seller, "S-1", "99.99").await;
    owner.post(&format!("{BILLS}/{small}/post"), &json!({})).await.expect(200);

    let big = bill(&clerk, &seller, "B-1", "100.00").await;
    let refused = owner.post(&format!("{BILLS}/{big}/post"), &json!({})).await;
    assert_eq!(code(&refused.json()), "needs_approval");
    // Saving and posting at once is no way around it either.
    let body = json!({"supplier": seller, "supplierInvoiceNo": "B-2", "lines": [{"description": "Bricks", "qty": "1", "unitPrice": "500.00"}]});
    assert_eq!(code(&owner.post(&format!("{BILLS}?then=post"), &body).await.json()), "needs_approval");

    clerk.post(&format!("{BILLS}/{big}/submit"), &json!({})).await.expect(200);
    let mine = open_tasks(&approver).await;
    assert_eq!(mine.len(), 1, "{mine:?}");
    let task = mine[0]["id"].as_str().expect("id");
    // The person who asked sees that it waits, and cannot decide it.
    assert_eq!(open_tasks(&clerk).await.len(), 1);
    assert_eq!(code(&clerk.post(&format!("{TASKS}/{task}/approve"), &json!({})).await.json()), "not_yours");
    // The owner is no approver here: neither sees the task nor posts.
    assert_eq!(open_tasks(&owner).await.len(), 0);
    assert_eq!(owner.post(&format!("{BILLS}/{big}/post"), &json!({})).await.status, 409);

    approver.post(&format!("{TASKS}/{task}/approve"), &json!({"comment": "Fine"})).await.expect(200);
    assert_eq!(state(&owner, &big).await, "approved");
    owner.post(&format!("{BILLS}/{big}/post"), &json!({})).await.expect(200);
    // Decided once; a second decision finds nothing.
    assert!(approver.post(&format!("{TASKS}/{task}/approve"), &json!({})).await.status >= 400);
    let history =
        owner.get(&format!("/v1/approvals/reports/history?docType=accounting.bill&docId={big}")).await.expect(200);
    let text = history.to_string();
    assert!(text.contains("Fine") && text.contains("approved"), "{text}");
}

/// What costs nothing is approved by what it is: a policy goes by the conditions it has.
async fn records_without_an_amount_are_approved_by_kind(backend: Backend) {
    const POLICIES: &str = "/v1/people-and-culture/policies";
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let safety = |extra: Json| {
        let mut body = json!({
            "name": "Safety rules", "docType": "people-and-culture.policy", "steps": [{"step": 1, "role": "approver", "mode": "any"}],
            "conditions": [{"field": "category", "op": "eq", "value": "safety"}],
        });
        for (key, value) in extra.as_object().expect("an object") {
            body[key] = value.clone();
        }
        body
    };
    for (extra, pointer) in [
        (json!({"minAmount": "5.00"}), "/minAmount"),
        (json!({"autoApproveBelow": "5.00"}), "/autoApproveBelow"),
        (json!({"steps": [{"step": 1, "role": "approver", "mode": "any", "maxAmount": "5.00"}]}), "/steps/0/maxAmount"),
    ] {
        let refused = owner.post("/v1/approvals/policies", &safety(extra)).await;
        let problem = refused.expect(422);
        assert_eq!((code(&problem).as_str(), problem["errors"][0]["pointer"].as_str()), ("no_amount", Some(pointer)));
    }
    owner.post("/v1/approvals/policies", &safety(json!({}))).await.expect(201);
    let (_, approver) = member(&app, Role::Approver).await;
    let (_, manager) = member(&app, Role::Manager).await;
    let made = async |key: &str, category: &str| {
        let body = json!({"code": key, "title": "Rules of the yard", "category": category, "text": "<p>Helmets are worn.</p>"});
        let made = owner.post(POLICIES, &body).await.expect(201);
        let path = format!("{POLICIES}/{}", made["data"]["id"].as_str().expect("id"));
        owner.post(&format!("{path}/submit"), &json!({})).await.expect(200);
        path
    };
    // Another kind goes its usual way: nobody is asked.
    let usual = made("C-1", "conduct").await;
    assert!(open_tasks(&approver).await.is_empty());
    manager.post(&format!("{usual}/approve"), &json!({})).await.expect(200);
    // Of this kind the approver decides, and nobody in their place.
    let held = made("S-1", "safety").await;
    assert_eq!(code(&manager.post(&format!("{held}/approve"), &json!({})).await.json()), "not_your_decision");
    let tasks = open_tasks(&approver).await;
    assert_eq!((tasks.len(), &tasks[0]["amount"]), (1, &Json::Null), "{tasks:?}");
    let task = tasks[0]["id"].as_str().expect("id");
    approver.post(&format!("{TASKS}/{task}/approve"), &json!({})).await.expect(200);
    owner.post(&format!("{held}/publish"), &json!({})).await.expect(200);
}

/// Timesheets are compared by their hours: a usual week goes to the line manager, a long one to whom the policy names.
async fn another_figure_than_money_is_compared(backend: Backend) {
    const SHEETS: &str = "/v1/people-and-culture/timesheets";
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let policies = "/v1/approvals/policies";
    let long = |extra: Json| {
        let mut body = json!({
            "name": "Long weeks", "docType": "people-and-culture.timesheet",
            "steps": [
                {"step": 1, "role": "manager", "mode": "any"}, {"step": 2, "role": "admin", "mode": "any", "minMeasure": "60"},
            ],
        });
        for (key, value) in extra.as_object().expect("an object") {
            body[key] = value.clone();
        }
        body
    };
    for (extra, told, pointer) in [
        (json!({"minAmount": "5.00"}), "no_amount", "/minAmount"),
        (json!({"docType": "accounting.bill", "minMeasure": "5"}), "no_measure", "/minMeasure"),
        (json!({"minMeasure": "50", "maxMeasure": "45"}), "empty_measure", "/maxMeasure"),
    ] {
        let problem = owner.post(policies, &long(extra)).await.expect(422);
        assert_eq!((code(&problem).as_str(), problem["errors"][0]["pointer"].as_str()), (told, Some(pointer)));
    }
    let kept = owner.post(policies, &long(json!({"minMeasure": "45.5"}))).await.expect(201);
    assert_eq!((&kept["data"]["minMeasure"], &kept["data"]["measured"]), (&json!("45.5"), &json!("Hours")), "{kept}");
    let (_, manager) = member(&app, Role::Manager).await;
    let (_, clerk) = member(&app, Role::Operator).await;
    let (_, other) = member(&app, Role::Operator).await;
    let body = json!({"firstName": "Rudo", "lastName": "Dube", "hireDate": "2025-01-06"});
    let person = owner.post("/v1/people-and-culture/employees", &body).await.expect(201);
    let sheet = async |week: &str, hours: &[&str]| {
        let day = |hours: &&str| json!({"date": week, "task": "Patrol", "hours": hours});
        let entries: Vec<Json> = hours.iter().map(day).collect();
        let body = json!({"employee": person["data"]["id"], "from": week, "entries": entries});
        let made = clerk.post(SHEETS, &body).await.expect(201);
        let path = format!("{SHEETS}/{}", made["data"]["id"].as_str().expect("id"));
        clerk.post(&format!("{path}/submit"), &json!({})).await.expect(200);
        path
    };
    let usual = sheet("2026-03-02", &["20", "20", "5.4"]).await;
    assert!(open_tasks(&manager).await.is_empty());
    other.post(&format!("{usual}/approve"), &json!({})).await.expect(200);
    let week = sheet("2026-03-09", &["20", "20", "5.5"]).await;
    assert_eq!(code(&other.post(&format!("{week}/approve"), &json!({})).await.json()), "not_your_decision");
    let tasks = open_tasks(&manager).await;
    let task = &tasks[0];
    assert_eq!(
        (tasks.len(), &task["amount"], &task["measure"], &task["measured"]),
        (1, &Json::Null, &json!("45.5"), &json!("Hours")),
        "{tasks:?}"
    );
    let id = task["id"].as_str().expect("id");
    manager.post(&format!("{TASKS}/{id}/approve"), &json!({})).await.expect(200);
    // Below the band of the second step the first one is all.
    let approved = owner.get(&week).await.expect(200);
    assert_eq!(approved["data"]["status"], json!("approved"));
    owner.post(&format!("{week}/lock"), &json!({})).await.expect(200);
}

async fn steps_follow_each_other_and_nobody_acts_twice(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let seller = supplier(&owner).await;
    let steps = json!([{"step": 1, "role": "approver", "mode": "all"}, {"step": 2, "role": "authorizer", "mode": "any", "minAmount": "1000.00"}]);
    policy(&owner, json!({"steps": steps, "autoApproveBelow": "10.00"})).await;
    let (_, first) = member(&app, Role::Approver).await;
    let (_, second) = member(&app, Role::Approver).await;
    let (_, authorizer) = member(&app, Role::Authorizer).await;

    // Small change is approved by the platform, with a record.
    let tiny = bill(&owner, &seller, "T-1", "5.00").await;
    owner.post(&format!("{BILLS}/{tiny}/submit"), &json!({})).await.expect(200);
    assert_eq!(state(&owner, &tiny).await, "approved");

    let middle = bill(&owner, &seller, "M-1", "999.99").await;
    owner.post(&format!("{BILLS}/{middle}/submit"), &json!({})).await.expect(200);
    // On the document itself, too, a decision counts once and for its own part.
    first.post(&format!("{BILLS}/{middle}/approve"), &json!({})).await.expect(200);
    assert_eq!(state(&owner, &middle).await, "submitted");
    assert_eq!(code(&first.post(&format!("{BILLS}/{middle}/approve"), &json!({})).await.json()), "not_your_decision");
    second.post(&format!("{BILLS}/{middle}/approve"), &json!({})).await.expect(200);
    assert_eq!(state(&owner, &middle).await, "approved");

    let large = bill(&owner, &seller, "L-1", "1000.00").await;
    owner.post(&format!("{BILLS}/{large}/submit"), &json!({})).await.expect(200);
    assert_eq!(open_tasks(&authorizer).await.len(), 0);
    for client in [&first, &second] {
        let task = open_tasks(client).await[0]["id"].as_str().expect("id").to_string();
        client.post(&format!("{TASKS}/{task}/approve"), &json!({})).await.expect(200);
    }
    assert_eq!(state(&owner, &large).await, "submitted");
    let task = open_tasks(&authorizer).await[0]["id"].as_str().expect("id").to_string();
    // A rejection needs its reason, and gives the document back to its author.
    assert_eq!(authorizer.post(&format!("{TASKS}/{task}/reject"), &json!({})).await.status, 422);
    authorizer.post(&format!("{TASKS}/{task}/reject"), &json!({"comment": "Wrong price"})).await.expect(200);
    assert_eq!(state(&owner, &large).await, "draft");
    assert_eq!(code(&owner.post(&format!("{BILLS}/{large}/post"), &json!({})).await.json()), "needs_approval");
}

async fn delegates_decide_and_whoever_asks_never_does(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let seller = supplier(&owner).await;
    policy(&owner, json!({"steps": [{"step": 1, "role": "manager", "mode": "any"}]})).await;
    let (away, manager) = member(&app, Role::Manager).await;
    let (stand_in, deputy) = member(&app, Role::Operator).await;

    let first = bill(&manager, &seller, "D-1", "50.00").await;
    manager.post(&format!("{BILLS}/{first}/submit"), &json!({})).await.expect(200);
    // The manager asked; of those who remain the owner is one.
    assert_eq!(open_tasks(&owner).await.len(), 1);
    assert!(open_tasks(&manager).await.iter().all(|task| task["approver"]["id"] != json!(away.id.as_str())));

    let delegation = json!({"from": away.id.as_str(), "to": stand_in.id.as_str(), "validFrom": "2026-03-01", "validTo": "2026-03-31", "reason": "On leave"});
    manager.post("/v1/approvals/delegations", &delegation).await.expect(201);
    let second = bill(&owner, &seller, "D-2", "50.00").await;
    owner.post(&format!("{BILLS}/{second}/submit"), &json!({})).await.expect(200);
    let task = open_tasks(&deputy).await;
    assert_eq!(task.len(), 1);
    assert_eq!(task[0]["actingFor"]["id"], json!(away.id.as_str()));
    let id = task[0]["id"].as_str().expect("id");
    deputy.post(&format!("{TASKS}/{id}/approve"), &json!({})).await.expect(200);
    assert_eq!(state(&owner, &second).await, "approved");

    // Alone in the business nobody approves for oneself, and the policy is not ignored.
    let lonely = app.another_business("Lonely").await;
    let alone = app.sign_in(&lonely.owner).await;
    let seller = supplier(&alone).await;
    policy(&alone, json!({})).await;
    let own = bill(&alone, &seller, "X-1", "50.00").await;
    assert_eq!(code(&alone.post(&format!("{BILLS}/{own}/submit"), &json!({})).await.json()), "no_approver");
    assert_eq!(state(&alone, &own).await, "draft");
    let wrong = alone.post("/v1/approvals/policies", &json!({"name": "x", "docType": "accounting.nothing", "steps": [{"step": 1, "role": "approver", "mode": "any"}]})).await;
    assert_eq!(wrong.expect(422)["errors"][0]["pointer"], "/docType");
}

kernel_testkit::on_both!(
    a_policy_holds_back_and_its_approver_lets_through,
    records_without_an_amount_are_approved_by_kind,
    another_figure_than_money_is_compared,
    steps_follow_each_other_and_nobody_acts_twice,
    delegates_decide_and_whoever_asks_never_does
);
