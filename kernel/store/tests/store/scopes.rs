//! Row rules against a model: for any role, scope and portal records, lists, single records, totals, search and exports
//! reach exactly the rows that a plain reading of the rule allows, on both databases.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_access::{Actor, FamilyGrant, Grant, Membership, decide};
use kernel_manifest::model::{Operation, system};
use kernel_store::testing::Backend;
use kernel_store::{Export, ListQuery};
use kernel_types::{Id, Role, Scope, Value};
use proptest::prelude::*;
use serde_json::Value as Json;

use crate::support::{Fixture, OTHER, TENANT, cx, fixture};

const SALES: usize = 60;
const ROLES: [Role; 5] = [Role::Portal, Role::Viewer, Role::Operator, Role::Admin, Role::Approver];
const SCOPES: [Scope; 4] = [Scope::All, Scope::Own, Scope::Assigned, Scope::Nothing];

/// What the model knows of a sale.
#[derive(Debug, Clone)]
struct Known {
    id: Id,
    created_by: Id,
    owner: Option<Id>,
    assignee: Option<Id>,
    party: Id,
}

struct World {
    fixture: Fixture,
    users: Vec<Id>,
    parties: Vec<Id>,
    sales: Vec<Known>,
}

/// Sales of four people and four parties in every combination that chance brings, and as many of another tenant that
/// differ in nothing else.
async fn world(backend: Backend) -> World {
    let fixture = fixture(backend).await;
    let users: Vec<Id> = (0..4).map(|_| fixture.id()).collect();
    let parties: Vec<_> = (0..4).map(|number| fixture.party(&format!("Party {number}"))).collect();
    let party_ids: Vec<Id> = parties.iter().map(|party| party.id().expect("id")).collect();
    fixture.insert(TENANT, "base.party", parties).await.expect("parties");
    let (mut sales, mut records, mut foreign) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..SALES {
        let pick = |shift: usize| (number * 7 + shift * 13 + number / 5) % 5;
        let person = |place: usize| users.get(place).cloned();
        let party = party_ids[number % party_ids.len()].clone();
        let known = Known {
            id: fixture.id(),
            created_by: users[pick(1) % 4].clone(),
            owner: person(pick(2)),
            assignee: person(pick(3)),
            party,
        };
        for list in [&mut records, &mut foreign] {
            let mut sale = fixture.sale(&format!("S-{number}"), &known.party, &[]);
            sale.set(system::CREATED_BY, &known.created_by);
            sale.set(system::OWNER, known.owner.as_ref().map_or(Value::Null, Value::from));
            sale.set(system::ASSIGNEE, known.assignee.as_ref().map_or(Value::Null, Value::from));
            list.push(sale);
        }
        records[number].set(system::ID, &known.id);
        sales.push(known);
    }
    fixture.insert(TENANT, "shop.sale", records).await.expect("sales");
    fixture.insert(OTHER, "shop.sale", foreign).await.expect("sales of another tenant");
    World { fixture, users, parties: party_ids, sales }
}

/// Who asks.
#[derive(Debug, Clone)]
struct Asker {
    user: usize,
    role: Role,
    scope: Scope,
    parties: Vec<usize>,
}

/// The rule as the specification words it.
fn allowed(world: &World, asker: &Asker, sale: &Known) -> bool {
    let me = &world.users[asker.user];
    if asker.role == Role::Portal {
        return asker.parties.iter().any(|party| world.parties[*party] == sale.party);
    }
    match asker.scope {
        Scope::All => true,
        Scope::Own => sale.created_by == *me || sale.owner.as_ref() == Some(me),
        Scope::Assigned => sale.assignee.as_ref() == Some(me),
        Scope::Nothing => false,
    }
}

fn grant(world: &World, asker: &Asker) -> Grant {
    let family = FamilyGrant { role: asker.role, scope: asker.scope, hidden_apps: BTreeSet::new(), expires_at: None };
    let membership = Membership {
        tenant: TENANT,
        business: Id::from_stored("business"),
        families: BTreeMap::from([(String::from("base"), family)]),
        families_off: BTreeSet::new(),
        parties: asker.parties.iter().map(|party| world.parties[*party].clone()).collect(),
        owner: false,
    };
    let actor = Actor {
        user: world.users[asker.user].clone(),
        acting_for: None,
        viewed_by: None,
        membership: Arc::new(membership),
        system: false,
    };
    decide(&actor, &world.fixture.entity("shop.sale"), Operation::Read).expect("every role may read sales")
}

/// Every way in which rows leave the store, for one asker.
async fn check(world: &World, asker: &Asker) {
    let expected: BTreeSet<Id> =
        world.sales.iter().filter(|sale| allowed(world, asker, sale)).map(|sale| sale.id.clone()).collect();
    let grant = grant(world, asker);
    let mut reader = world.fixture.db.read(TENANT).await.expect("a reader");
    let query = ListQuery { limit: 200, ..ListQuery::default() };
    let page = reader.list(&cx(), &grant, &query).await.expect("a list");
    let body: Json = serde_json::from_slice(&page.into_body()).expect("JSON");
    let ids = |rows: &Json| -> BTreeSet<Id> {
        rows.as_array().expect("rows").iter().filter_map(|row| Id::parse(row["id"].as_str()?)).collect()
    };
    assert_eq!(ids(&body["data"]), expected, "list of {asker:?}");
    let total = reader.total(&cx(), &grant, &query).await.expect("a total");
    assert_eq!(total.count, expected.len() as u64, "total of {asker:?}");
    let mut export = Export::new(ListQuery::default());
    let mut exported = BTreeSet::new();
    while let Some(chunk) = reader.export_chunk(&cx(), &grant, &mut export).await.expect("an export") {
        exported.extend(chunk.iter().filter_map(kernel_store::Record::id));
    }
    assert_eq!(exported, expected, "export of {asker:?}");
    let all: Vec<Id> = world.sales.iter().map(|sale| sale.id.clone()).collect();
    let loaded: BTreeSet<Id> = reader
        .load_many(&cx(), &grant, &all)
        .await
        .expect("records")
        .iter()
        .filter_map(kernel_store::Record::id)
        .collect();
    assert_eq!(loaded, expected, "records of {asker:?}");
    let one = &world.sales[asker.user * 11 % world.sales.len()];
    assert_eq!(
        reader.load(&cx(), &grant, &one.id).await.expect("a record").is_some(),
        expected.contains(&one.id),
        "one record of {asker:?}"
    );
}

#[test]
fn rows_are_those_of_the_rule_on_both_databases() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let worlds = runtime.block_on(async { [world(Backend::Sqlite).await, world(Backend::Postgres).await] });
    let askers = (
        0usize..4,
        prop::sample::select(ROLES.to_vec()),
        prop::sample::select(SCOPES.to_vec()),
        prop::collection::btree_set(0usize..4, 0..4),
    );
    let config = ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |((user, role, scope, parties) in askers)| {
        let asker = Asker { user, role, scope, parties: parties.into_iter().collect() };
        for world in &worlds {
            runtime.block_on(check(world, &asker));
        }
    });
}
