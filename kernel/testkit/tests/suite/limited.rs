//! A field that is hidden or masked for a role answers nothing of it: not in records, lists, exports, history and linked records,
//! and not as a yes or no to a search, filter, order, sum or group. Held over every such field of the registry and every role that
//! reads its record but not the field.

use std::collections::HashMap;

use kernel_manifest::model::{Entity, Field, FieldKind, Operation};
use kernel_testkit::{Backend, Client, TestApp, on_both, registry};
use kernel_types::{Id, Role, Scope, Value};
use serde_json::{Value as Json, json};

on_both!(limited_fields_answer_nothing);

/// The values of limited fields, distinct for each set of readers: a role may be shown those it can read, and no others.
struct Secrets {
    /// Whether each role may read the fields of a class.
    classes: Vec<Vec<bool>>,
}

impl Secrets {
    fn of(registry: &kernel_manifest::Registry) -> Secrets {
        let mut classes = Vec::new();
        for entity in registry.entities.values() {
            for field in entity
                .fields
                .iter()
                .chain(entity.lines.iter().flat_map(|set| &set.fields))
                .filter(|field| field.access.read.is_some())
            {
                let readers = readers(field);
                if !classes.contains(&readers) {
                    classes.push(readers);
                }
            }
        }
        assert!(classes.len() < 10, "a digit no longer tells {} classes apart", classes.len());
        Secrets { classes }
    }

    fn class(&self, field: &Field) -> usize {
        let readers = readers(field);
        self.classes.iter().position(|class| *class == readers).expect("a class")
    }

    fn laid(&self, field: &Field) -> Value {
        let class = self.class(field);
        match &field.kind {
            // No choice of the declaration: one of those would be in many an answer.
            FieldKind::Text
            | FieldKind::Long
            | FieldKind::Rich
            | FieldKind::Link(_)
            | FieldKind::User
            | FieldKind::Email
            | FieldKind::Phone
            | FieldKind::Country
            | FieldKind::Enum(_) => Value::text(secret(class)),
            FieldKind::Json | FieldKind::File => Value::Json(std::sync::Arc::new(json!(secret(class)))),
            FieldKind::Int | FieldKind::Duration => Value::Int(number(class)),
            FieldKind::Date => Value::Date(day(class).parse().expect("a date")),
            FieldKind::Bool => Value::Bool(true),
            kind if kind.scale().is_some() => Value::Int(number(class) * 1_000_000),
            other => panic!("{} is limited: say here what a secret {other:?} is", field.name),
        }
    }

    /// Whether an answer tells this role what it may not read. A number is looked for by its digits before the point, however
    /// it is written.
    fn tells(&self, role: Role, text: &str) -> bool {
        let at = Role::ALL.into_iter().position(|one| one == role).expect("a role");
        (0..self.classes.len()).any(|class| !self.classes[class][at] && tells(class, text))
    }

    /// Whether an answer tells the value of this field; for a boolean, `true` beside its name.
    fn tells_of(&self, field: &Field, text: &str) -> bool {
        match field.kind {
            FieldKind::Bool => text.contains(&format!("\"{}\":true", field.name)),
            _ => tells(self.class(field), text),
        }
    }
}

fn readers(field: &Field) -> Vec<bool> {
    Role::ALL.into_iter().map(|role| field.access.may_read(role)).collect()
}

fn secret(class: usize) -> String {
    format!("Z{class}QX84711193")
}

/// The part of a secret text that a mask hides.
fn hidden(class: usize) -> String {
    format!("Z{class}QX8471")
}

fn number(class: usize) -> i64 {
    7_654_021 + 100 * i64::try_from(class).expect("a digit")
}

fn day(class: usize) -> String {
    format!("1907-11-1{class}")
}

fn tells(class: usize, text: &str) -> bool {
    text.contains(&hidden(class))
        || text.contains(&hidden(class).to_lowercase())
        || text.contains(&number(class).to_string())
        || text.contains(&day(class))
}

fn may(entity: &Entity, operation: Operation, role: Role) -> bool {
    entity.access.operations.get(&operation).is_some_and(|need| need.allows(role))
}

struct Limited<'a> {
    entity: &'a Entity,
    field: &'a Field,
    /// The line set the field belongs to.
    set: Option<usize>,
    record: Id,
}

async fn lay_all<'a>(app: &TestApp, registry: &'a kernel_manifest::Registry, secrets: &Secrets) -> Vec<Limited<'a>> {
    let (mut found, mut laid) = (Vec::new(), Vec::new());
    for entity in registry.entities.values() {
        let head = entity
            .fields
            .iter()
            .filter(|field| field.access.read.is_some() && !matches!(field.kind, FieldKind::Lines(_)))
            .map(|field| (None, field));
        let lines = entity.lines.iter().enumerate().flat_map(|(set, lines)| {
            lines.fields.iter().filter(|field| field.access.read.is_some()).map(move |field| (Some(set), field))
        });
        let limited: Vec<_> = head.chain(lines).collect();
        if limited.is_empty() {
            continue;
        }
        let mut record = app.blank(entity);
        for (set, field) in &limited {
            match set {
                None => record.values[field.slot] = secrets.laid(field),
                Some(set) => {
                    let mut line = app.blank_line(entity, *set);
                    line.values[field.slot] = secrets.laid(field);
                    record.lines[*set].push(line);
                }
            }
        }
        let id = record.id().expect("id");
        found.extend(limited.into_iter().map(|(set, field)| Limited { entity, field, set, record: id.clone() }));
        laid.push((entity.address.clone(), record));
    }
    app.lay_all(&app.business, laid).await;
    found
}

/// Ways of asking a list about a field: all are refused as if there were no such field. The first role asks in every way, the
/// others, who are answered by the same code, in one of each kind.
async fn refused(
    (role, client): (Role, &Client),
    secrets: &Secrets,
    limited: &Limited<'_>,
    in_full: bool,
    wrong: &mut Vec<String>,
) {
    let (path, name, class) = (limited.entity.api_path(), &limited.field.name, secrets.class(limited.field));
    let value = match limited.field.kind {
        FieldKind::Int | FieldKind::Duration => number(class).to_string(),
        FieldKind::Date => day(class),
        FieldKind::Bool => "true".to_string(),
        _ if limited.field.kind.scale().is_some() => number(class).to_string(),
        _ => secret(class),
    };
    let mut asked = vec![
        format!("{path}?filter[{name}][gte]={value}"),
        format!("{path}?sort=-{name}"),
        format!("{path}/groups?by={name}"),
    ];
    if in_full {
        for operator in ["eq", "ne", "lt", "in", "contains", "startsWith"] {
            asked.push(format!("{path}?filter[{name}][{operator}]={value}"));
        }
        for list in [path.clone(), format!("{path}/totals"), format!("{path}/groups"), format!("{path}/export")] {
            let by = if list.ends_with("/groups") { "by=createdBy&" } else { "" };
            asked.push(format!("{list}?{by}filter[{name}][empty]=false"));
            asked.push(format!("{list}?{by}sort={name}"));
            asked.push(format!("{list}?{by}where={{\"any\":[[\"{name}\",\"eq\",\"{value}\"]]}}"));
        }
        asked.extend([
            format!("{path}?fields={name}"),
            format!("{path}/export?fields={name}"),
            format!("{path}/groups?by=createdBy&sum={name}"),
        ]);
    }
    for query in &asked {
        let encoded =
            query.replace('"', "%22").replace('{', "%7B").replace('}', "%7D").replace('[', "%5B").replace(']', "%5D");
        let answer = client.get(&encoded).await;
        // Who may not export at all is told that.
        let is_refused = answer.status == 422 || (query.contains("/export") && matches!(answer.status, 403 | 404));
        if !is_refused || secrets.tells(role, &answer.text()) {
            wrong.push(format!("{}: {} {}", answer.asked, answer.status, answer.text()));
        }
    }
}

async fn limited_fields_answer_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let registry = registry();
    let secrets = Secrets::of(&registry);
    let all = lay_all(&app, &registry, &secrets).await;
    assert!(all.len() >= 8, "only {} limited fields", all.len());
    let mut clients: HashMap<Role, Client> = HashMap::new();
    for role in Role::ALL {
        clients.insert(role, app.signed_in(role, Scope::All).await);
    }
    let (mut asked, mut wrong) = (0, Vec::new());
    for (index, limited) in all.iter().enumerate() {
        let (entity, field) = (limited.entity, limited.field);
        let mut in_full = true;
        let item = format!("{}/{}", entity.api_path(), limited.record);
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Portal && may(entity, Operation::Read, *role)) {
            let client = &clients[&role];
            // What differs between the databases is how they search.
            if backend == Backend::Postgres && index % 4 > 0 {
                continue;
            }
            if field.access.may_read(role) {
                if role != Role::Admin {
                    continue;
                }
                let read = client.get(&item).await.expect(200).to_string();
                assert!(secrets.tells_of(field, &read), "{role} may read {}.{}: {read}", entity.address, field.name);
                continue;
            }
            asked += 1;
            let words = secret(secrets.class(field));
            let mut quiet = vec![item.clone(), entity.api_path(), format!("{}?q={words}", entity.api_path())];
            if in_full {
                quiet.extend([
                    format!("/v1/search?q={words}"),
                    format!("{item}/audit"),
                    format!("/v1/reports/bases/{}", entity.address),
                ]);
                quiet.extend(["totals", "export"].map(|path| format!("{}/{path}", entity.api_path())));
                quiet.extend(may(entity, Operation::Print, role).then(|| format!("{item}/print")));
            }
            for path in &quiet {
                let answer = client.get(path).await;
                let found = path.contains("q=") && answer.text().contains(limited.record.as_str());
                if answer.status >= 500
                    || secrets.tells_of(field, &answer.text())
                    || secrets.tells(role, &answer.text())
                    || found
                {
                    wrong.push(format!("{role} {}: {} {}", answer.asked, answer.status, answer.text()));
                }
            }
            if limited.set.is_none() {
                refused((role, client), &secrets, limited, in_full, &mut wrong).await;
                if may(entity, Operation::Update, role) && !field.read_only {
                    let body = json!({"version": 1, &field.name: "1"});
                    let answer = client.patch(&item, &body).await;
                    // A row rule may keep the whole record from a role, or from its hands.
                    let unseen =
                        answer.status == 404 && client.patch(&item, &json!({"version": 1})).await.status == 404;
                    assert!(
                        unseen || (answer.status == 422 && answer.text().contains("forbidden_field")),
                        "{role} {}: {} {}",
                        answer.asked,
                        answer.status,
                        answer.text()
                    );
                }
            }
            in_full = false;
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > if backend == Backend::Sqlite { 30 } else { 8 }, "only {asked} were tried");
    through_links(&app, &registry, (&all, &secrets), &clients).await;
    searched_by_the_rest(&app, &registry, &clients).await;
    masked_lines_come_back(&app, &clients).await;
    limited_lines_are_absent(&app, &registry, &clients).await;
}

/// Lines that only some may read are no part of the record for the others, empty or not.
async fn limited_lines_are_absent(
    app: &TestApp,
    registry: &kernel_manifest::Registry,
    clients: &HashMap<Role, Client>,
) {
    let (mut cases, mut laid) = (Vec::new(), Vec::new());
    for entity in registry.entities.values() {
        for field in entity.fields.iter().filter(|field| field.access.read.is_some()) {
            let FieldKind::Lines(set) = &field.kind else { continue };
            let mut record = app.blank(entity);
            record.lines[*set].push(app.blank_line(entity, *set));
            cases.push((entity, field, record.id().expect("id")));
            laid.push((entity.address.clone(), record));
        }
    }
    app.lay_all(&app.business, laid).await;
    assert!(!cases.is_empty());
    for (entity, field, id) in cases {
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Portal && may(entity, Operation::Read, *role)) {
            let answer = clients[&role].get(&format!("{}/{id}", entity.api_path())).await;
            let shown = answer.status == 200 && answer.json()["data"].get(&field.name).is_some();
            // A row rule may keep the whole record from a role.
            assert!(matches!(answer.status, 200 | 404), "{role} {}: {} {}", answer.asked, answer.status, answer.text());
            assert!(!shown || field.access.may_read(role), "{role} {}: {}", answer.asked, answer.text());
            assert!(shown || role != Role::Admin, "an administrator reads {}.{}", entity.address, field.name);
        }
    }
}

/// A record that is read along with another (`expand`) keeps its limits.
async fn through_links(
    app: &TestApp,
    registry: &kernel_manifest::Registry,
    (all, secrets): (&[Limited<'_>], &Secrets),
    clients: &HashMap<Role, Client>,
) {
    let (mut cases, mut laid) = (Vec::new(), Vec::new());
    for limited in all.iter().filter(|limited| limited.set.is_none()) {
        let linking = registry.entities.values().find_map(|entity| {
            let link = entity
                .fields
                .iter()
                .find(|field| field.stored && field.kind == FieldKind::Link(vec![limited.entity.address.clone()]))?;
            Some((entity, link))
        });
        let Some((entity, link)) = linking else { continue };
        let mut record = app.blank(entity);
        record.values[link.slot] = Value::from(&limited.record);
        laid.push((entity.address.clone(), record));
        let reader = Role::ALL.into_iter().find(|role| {
            *role != Role::Portal
                && may(entity, Operation::Read, *role)
                && link.access.may_read(*role)
                && !limited.field.access.may_read(*role)
        });
        cases.extend(reader.map(|role| (role, format!("{}?expand={}", entity.api_path(), link.name))));
    }
    app.lay_all(&app.business, laid).await;
    assert!(cases.len() > 2, "only {} are read along", cases.len());
    for (role, path) in cases {
        let answer = clients[&role].get(&path).await;
        assert!(answer.status == 200 && !secrets.tells(role, &answer.text()), "{role} {path}: {}", answer.text());
    }
}

/// Who may not read all that a list is searched by still finds records by the rest.
async fn searched_by_the_rest(app: &TestApp, registry: &kernel_manifest::Registry, clients: &HashMap<Role, Client>) {
    let bank = &registry.entities["ledger.bank_account"];
    let mut record = app.blank(bank);
    for (name, value) in [("name", "Kariba Savings"), ("bank", "Stanbic Avondale"), ("accountNumber", "9988-776655")] {
        record.values[bank.slot(name).expect("a field")] = Value::text(value);
    }
    let id = app.lay(&app.business, bank, record).await;
    let finds = async |role: Role, words: &str| {
        let found = clients[&role].get(&format!("{}?q={words}", bank.api_path())).await.expect(200);
        found["data"].as_array().is_some_and(|rows| rows.iter().any(|row| row["id"] == id.as_str()))
    };
    for words in ["kariba", "savings+kariba", "Avond", "kariba+stanbic"] {
        assert!(finds(Role::Viewer, words).await && finds(Role::Operator, words).await, "{words}");
    }
    for words in ["776655", "9988", "kariba+776655", "99"] {
        assert!(!finds(Role::Viewer, words).await, "{words}");
    }
    assert!(finds(Role::Operator, "776655").await);
}

/// Lines that are sent back as they were seen keep what was masked in them; a new line cannot fill it.
async fn masked_lines_come_back(app: &TestApp, clients: &HashMap<Role, Client>) {
    let owner = app.owner().await;
    let suppliers = "/v1/accounting/suppliers";
    let made = owner
        .post(suppliers, &json!({"name": "Willdale", "bankAccounts": [{"bank": "CBZ", "accountNumber": "0012-3456"}]}))
        .await
        .expect(201);
    let path = format!("{suppliers}/{}", made["data"]["id"].as_str().expect("id"));
    let seen = clients[&Role::Contributor].get(&path).await.expect(200);
    assert_eq!(seen["data"]["bankAccounts"][0]["accountNumber"], "•••••3456", "{seen}");
    let body = json!({"name": "Willdale Two", "bankAccounts": [{"bank": "CBZ", "accountNumber": "77"}]});
    let told = clients[&Role::Contributor].post(suppliers, &body).await.expect(422);
    assert_eq!(told["errors"][0]["pointer"], "/bankAccounts/0/accountNumber", "{told}");
    let lines: Json = seen["data"]["bankAccounts"].clone();
    assert!(lines[0]["id"].is_string(), "{lines}");
}
