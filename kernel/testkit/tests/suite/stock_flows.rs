//! Random flows of stock of every kind: four costings, lots, returns, transfers, landed cost, reservations, late days, voids and a month that is
//! closed on the way. Whatever is refused leaves nothing behind, and quantity, value, layers, reservations and journal agree all the time.

use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::{IdSource, Role, Scope, SeededIds};
use serde_json::{Value as Json, json};

on_both!(flows_of_every_kind_agree, lines_of_a_movement_share_their_statements);

/// Operations of one run; every so many of them all is compared.
const OPERATIONS: usize = 150;
const COMPARED: usize = 30;
/// The operation before which January is closed.
const CLOSED: usize = 90;

struct Flow {
    dice: SeededIds,
    owner: Client,
    items: Vec<(String, bool)>,
    warehouses: [String; 2],
    receipts: Vec<String>,
    /// Entries of issues, with what they issued.
    issues: Vec<(String, usize)>,
    posted: Vec<String>,
    reservations: Vec<String>,
    done: std::collections::BTreeMap<&'static str, usize>,
}

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

impl Flow {
    fn below(&mut self, bound: usize) -> usize {
        let mut bytes = [0u8; 8];
        self.dice.fill(&mut bytes);
        usize::try_from(u64::from_le_bytes(bytes) % bound.max(1) as u64).expect("small")
    }

    fn day(&mut self) -> String {
        format!("2026-0{}-{:02}", 1 + self.below(2), 1 + self.below(27))
    }

    /// Whether it happened; what is refused is refused for a reason.
    fn told(&mut self, what: &'static str, answer: &Answer) -> bool {
        assert!(answer.status < 500, "{what}: {}: {}", answer.asked, answer.text());
        let happened = answer.status < 300;
        if happened {
            *self.done.entry(what).or_default() += 1;
        }
        happened
    }

    async fn movement(&mut self, what: &'static str, kind: &str, line: Json) -> Option<Json> {
        let (day, place) = (self.day(), self.below(4).min(1));
        let mut body = json!({"kind": kind, "date": day, "warehouse": self.warehouses[place], "reason": "Random", "lines": [line]});
        if kind == "transfer" {
            body["toWarehouse"] = json!(self.warehouses[1 - place]);
        }
        let answer = self.owner.post("/v1/inventory/movements?then=post", &body).await;
        if !self.told(what, &answer) {
            return None;
        }
        let made = answer.json();
        self.posted.push(id(&made));
        Some(made)
    }

    async fn step(&mut self) {
        let of = self.below(self.items.len());
        let (item, is_tracked) = self.items[of].clone();
        let lot = is_tracked.then(|| format!("L{}", self.below(4)));
        let qty = format!("{}.{}", 1 + self.below(9), self.below(1000));
        let cost = format!("{}.{:02}", 1 + self.below(9), self.below(100));
        match self.below(20) {
            0..=5 => {
                let line =
                    json!({"item": item, "qty": format!("{}", 20 + self.below(40)), "unitCost": cost, "lotCode": lot});
                if let Some(made) = self.movement("received", "receipt", line).await {
                    self.receipts.push(id(&made));
                }
            }
            6..=9 => {
                if let Some(made) = self.movement("issued", "issue", json!({"item": item, "qty": qty})).await {
                    let entry = &made["data"]["lines"][0]["entry"];
                    let entry = entry["id"].as_str().or(entry.as_str()).expect("its entry");
                    self.issues.push((entry.to_string(), of));
                }
            }
            10 => {
                self.movement(
                    "adjusted",
                    "adjustment",
                    json!({"item": item, "qty": format!("-{qty}"), "lotCode": lot}),
                )
                .await;
            }
            11 => {
                self.movement("moved", "transfer", json!({"item": item, "qty": qty})).await;
            }
            12 | 13 if !self.issues.is_empty() => {
                let chosen = self.below(self.issues.len());
                let (entry, of) = self.issues[chosen].clone();
                let line = json!({"item": self.items[of].0, "qty": format!("0.{}", 1 + self.below(999)), "original": entry, "lotCode": self.items[of].1.then_some("L1")});
                self.movement("returned", "return_in", line).await;
            }
            14 => {
                self.movement("sent back", "return_out", json!({"item": item, "qty": "0.5", "lotCode": lot})).await;
            }
            15 if !self.receipts.is_empty() => {
                let chosen = self.below(self.receipts.len());
                let basis = ["value", "quantity", "equal"][self.below(3)];
                let amount = format!("{}.{:02}", 1 + self.below(40), self.below(100));
                let body = json!({"receipts": [{"movement": self.receipts[chosen]}], "costs": [{"what": "Freight", "amount": amount, "basis": basis}]});
                let answer = self.owner.post("/v1/inventory/landed-costs?then=post", &body).await;
                self.told("cost added", &answer);
            }
            16 => {
                let body = json!({"item": item, "warehouse": self.warehouses[0], "qty": qty, "purpose": "Random"});
                let answer = self.owner.post("/v1/inventory/reservations", &body).await;
                if self.told("reserved", &answer) {
                    self.reservations.push(id(&answer.json()));
                }
            }
            17 if !self.reservations.is_empty() => {
                let chosen = self.below(self.reservations.len());
                let reservation = self.reservations.swap_remove(chosen);
                let (what, step) =
                    if self.below(2) == 0 { ("promise kept", "issue") } else { ("promise ended", "release") };
                let answer =
                    self.owner.post(&format!("/v1/inventory/reservations/{reservation}/{step}"), &json!({})).await;
                self.told(what, &answer);
            }
            _ if !self.posted.is_empty() => {
                let chosen = self.below(self.posted.len());
                let movement = self.posted.swap_remove(chosen);
                let path = format!("/v1/inventory/movements/{movement}/void");
                let answer = self.owner.post(&path, &json!({"reason": "Taken back"})).await;
                self.told("voided", &answer);
            }
            _ => {}
        }
    }
}

async fn sound(app: &TestApp, when: usize) {
    let context = app.business.context.as_system();
    for check in app.app.product.modules.checks.clone() {
        let problems =
            app.app.write(&context, move |op| Box::pin(async move { check(op).await })).await.expect("a check");
        assert_eq!(problems, Vec::<String>::new(), "after {when} operations");
    }
}

async fn close_january(app: &TestApp, owner: &Client) {
    let periods = owner.get("/v1/accounting/periods?limit=200").await.expect(200);
    let january =
        periods["data"].as_array().expect("periods").iter().find(|period| period["startDate"] == "2026-01-01");
    let january = january.and_then(|period| period["id"].as_str()).expect("January");
    owner.post(&format!("/v1/accounting/periods/{january}/soft-close"), &json!({})).await.expect(200);
    let authorizer = app.signed_in(Role::Authorizer, Scope::All).await;
    authorizer.post(&format!("/v1/accounting/periods/{january}/close"), &json!({})).await.expect(200);
}

async fn flows_of_every_kind_agree(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let mut warehouses = [String::new(), String::new()];
    for (place, code) in warehouses.iter_mut().zip(["MAIN", "SHOP"]) {
        *place = id(&owner.post("/v1/inventory/warehouses", &json!({"code": code, "name": code})).await.expect(201));
    }
    let mut items = Vec::new();
    for (code, costing, tracking) in [
        ("F", "fifo", "none"),
        ("M", "moving_average", "none"),
        ("S", "standard", "none"),
        ("L", "fifo", "lot"),
        ("P", "specific", "lot"),
    ] {
        let product =
            id(&owner.post("/v1/accounting/products", &json!({"code": code, "name": code})).await.expect(201));
        let body = json!({"product": product, "costing": costing, "tracking": tracking, "standardCost": (costing == "standard").then_some("4.00")});
        items.push((id(&owner.post("/v1/inventory/items", &body).await.expect(201)), tracking == "lot"));
    }
    let mut flow = Flow {
        dice: SeededIds::new(2_026),
        owner: owner.clone(),
        items,
        warehouses,
        receipts: Vec::new(),
        issues: Vec::new(),
        posted: Vec::new(),
        reservations: Vec::new(),
        done: std::collections::BTreeMap::new(),
    };
    for number in 0..OPERATIONS {
        if number == CLOSED {
            close_january(&app, &owner).await;
        }
        flow.step().await;
        if (number + 1) % COMPARED == 0 {
            sound(&app, number + 1).await;
        }
    }
    // All kinds happened, so that the comparisons are about them.
    for what in ["received", "issued", "adjusted", "moved", "returned", "cost added", "reserved", "voided"] {
        assert!(flow.done.contains_key(what), "{what} never happened: {:?}", flow.done);
    }
    // Nothing came into the closed month since.
    let late = json!({"kind": "receipt", "date": "2026-01-15", "warehouse": flow.warehouses[0], "lines": [{"item": flow.items[0].0, "qty": "1", "unitCost": "1.00"}]});
    let refused = owner.post("/v1/inventory/movements?then=post", &late).await;
    assert!(refused.status == 422 && refused.text().contains("period"), "{}: {}", refused.status, refused.text());
}

/// Each table is read and written once for all lines of a movement, so that many cost hardly more statements than few.
async fn lines_of_a_movement_share_their_statements(backend: Backend) {
    const MANY: usize = 12;
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let warehouse = json!({"code": "MAIN", "name": "Main store"});
    let warehouse = id(&owner.post("/v1/inventory/warehouses", &warehouse).await.expect(201));
    let mut items = Vec::new();
    for number in 0..MANY {
        let product = json!({"code": format!("N{number}"), "name": format!("Item {number}"), "salesPrice": "20.00"});
        let product = id(&owner.post("/v1/accounting/products", &product).await.expect(201));
        let item = json!({"product": product, "costing": "fifo"});
        items.push(id(&owner.post("/v1/inventory/items", &item).await.expect(201)));
    }
    let moved = async |kind: &str, count: usize| {
        let cost = (kind == "receipt").then_some("4.00");
        let lines: Vec<Json> =
            items[..count].iter().map(|item| json!({"item": item, "qty": "2", "unitCost": cost})).collect();
        let body = json!({"kind": kind, "warehouse": warehouse, "lines": lines});
        let before = app.app.db.statements();
        owner.post("/v1/inventory/movements?then=post", &body).await.expect(201);
        app.app.db.statements() - before
    };
    // The rows of stock are made, and what is read once is read.
    moved("receipt", MANY).await;
    moved("issue", 3).await;
    for kind in ["receipt", "issue"] {
        let (few, many) = (moved(kind, 3).await, moved(kind, MANY).await);
        // The oldest layers are read of eight rows at once.
        assert!(many <= few + 3, "{kind}: {many} statements for {MANY} lines, {few} for three");
    }
}
