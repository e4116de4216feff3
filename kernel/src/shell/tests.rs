//! The documents of the product's own declarations, for callers of different rights.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::Write as _;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use flate2::Compression;
use flate2::write::GzEncoder;
use kernel_access::{Actor, FamilyGrant, Membership};
use kernel_manifest::model::presentation::BuildState;
use kernel_manifest::model::{FieldKind, Menu};
use kernel_manifest::words::{LANGUAGES, speak};
use kernel_manifest::{Handlers, compile, load};
use kernel_types::{Id, Instant, Role, Scope, TenantId};
use serde_json::{Map, Value as Json, json};

use super::{Reach, Words, cache, compact, navigation, part, wizard};
use crate::context::{Business, OpContext};
use crate::module::{Modules, Product};
use crate::words;

/// The most a browser loads before its first screen, for an owner with everything: 60 KB with the 600 entities of all families,
/// half of it with the first 140.
const DOCUMENT_BYTES: usize = 32_000;

static PRODUCT: LazyLock<Product> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../registry");
    let registry = compile(&load(&folder), &Handlers::unchecked()).unwrap_or_else(|problems| panic!("{problems}"));
    Product { registry: Arc::new(registry), modules: Modules::default() }
});

/// Grants of one role in every app family.
fn everywhere(role: Role) -> BTreeMap<String, FamilyGrant> {
    let grant = FamilyGrant { role, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
    PRODUCT.registry.access_families().into_iter().map(|name| (name.to_string(), grant.clone())).collect()
}

fn caller(families: BTreeMap<String, FamilyGrant>, off: &[&str], features: &[&str]) -> OpContext {
    let id = Id::from_stored("01930000000000000000000000");
    let membership = Membership {
        tenant: TenantId(1),
        business: id.clone(),
        families,
        families_off: off.iter().map(|name| (*name).to_string()).collect(),
        parties: Arc::new([]),
        owner: false,
    };
    let business = Business {
        id: id.clone(),
        name: "Msasa".into(),
        currency: "USD".into(),
        country: "ZW".into(),
        sector: "business".into(),
        zone: crate::context::zone("Africa/Harare"),
        utc_offset_minutes: 120,
        language: "en".into(),
        brand: "baobab".into(),
        tax_number: None,
        address: Vec::new(),
        phone: None,
        email: None,
    };
    let mut actor = Actor::system(TenantId(1), id.clone(), id);
    actor.system = false;
    actor.membership = Arc::new(membership);
    OpContext {
        actor,
        business: Arc::new(business),
        settings: Arc::new(HashMap::new()),
        features: Arc::new(features.iter().map(|name| (*name).to_string()).collect()),
        now: Instant(1_795_000_000_000_000),
        request_id: String::new(),
    }
}

/// The document with its routes as a list, and as it travels.
fn document(context: &OpContext, sector: &str) -> (Json, String) {
    let text = cache::build(&Reach::new(&PRODUCT, context, sector)).text().to_string();
    let mut document: Json = serde_json::from_str(&text).unwrap();
    document["routes"] = json!(unpacked(&document["records"], &document["routes"], &document["recordTitles"]));
    (document, text)
}

/// The routes a browser makes of rows, in order.
fn unpacked(records: &Json, others: &Json, titles: &Json) -> Vec<Json> {
    let mut routes: Vec<Json> = Vec::new();
    let mut add = |place: &str, route: Json| {
        let (family, view) = place.split_once(' ').unwrap_or((place, ""));
        let mut route: Map<String, Json> = route.as_object().unwrap().clone();
        route.insert("family".into(), json!(family));
        route.extend((!view.is_empty()).then(|| ("view".to_string(), json!(view))));
        routes.push(Json::Object(route));
    };
    let below =
        |start: &str, end: &str| end.strip_prefix('+').map_or_else(|| end.to_string(), |end| format!("{start}{end}"));
    for (place, rows) in records.as_object().unwrap() {
        for (entity, row) in rows.as_object().unwrap() {
            let mut row = row.as_array().unwrap().clone();
            let more = row.pop_if(|item| item.is_object()).unwrap_or_default();
            if row.len() == 3 {
                row.extend(["+/create", "+/{id}/edit", "+/{id}"].map(Json::from));
            }
            assert_eq!(row.len(), 6, "{place} {entity}");
            let one = row[0].as_str().unwrap();
            let titled = |mode: &str| words::titled(titles[mode].as_str().unwrap(), one);
            let form = if more["editor"].is_null() { "form" } else { "document" };
            let screens = [
                ("list", if more["tree"] == true { "tree" } else { "list" }, below(one, row[1].as_str().unwrap())),
                ("create", form, titled("create")),
                ("edit", form, titled("edit")),
                ("detail", "detail", one.to_string()),
            ];
            for ((screen, kind, title), end) in screens.into_iter().zip(&row[2..]) {
                let Some(end) = end.as_str() else { continue };
                let family = place.split(' ').next().unwrap();
                let mut route = json!({"path": below(row[2].as_str().unwrap_or_default(), end), "kind": kind, "title": title, "entity": format!("{family}.{entity}")});
                if ["create", "edit"].contains(&screen) {
                    route["mode"] = json!(screen);
                    if !more["editor"].is_null() {
                        route["component"] = more["editor"].clone();
                    }
                }
                if more["mobile"].as_array().is_some_and(|mobile| mobile.contains(&json!(screen))) {
                    route["layout"] = json!("mobile");
                }
                add(place, route);
            }
        }
    }
    for (place, kinds) in others.as_object().unwrap() {
        for (kind, rows) in kinds.as_object().unwrap() {
            for row in rows.as_array().unwrap() {
                let mut route = row.get(2).cloned().unwrap_or_else(|| json!({}));
                (route["path"], route["title"], route["kind"]) =
                    (row[0].clone(), row[1].clone(), json!(kind.split(' ').next()));
                if kind.ends_with(" soon") {
                    route["state"] = json!("soon");
                }
                add(place, route);
            }
        }
    }
    routes.sort_by_cached_key(|route| {
        route["path"]
            .as_str()
            .unwrap()
            .split('/')
            .map(|part| (part.starts_with('{'), part.to_string()))
            .collect::<Vec<_>>()
    });
    routes
}

/// Entries of menus as `to`, label, state: what the document says, with what it leaves to the routes.
fn entries(menu: &Json, routes: &HashMap<&str, &Json>, found: &mut Vec<(String, String, String)>) {
    for entry in menu.as_array().into_iter().flatten() {
        let to = entry["to"].as_str().unwrap_or_default();
        let route = routes.get(to.split(['?', '#']).next().unwrap());
        let said = |entry: &Json, key: &str| entry[key].as_str().map(str::to_string);
        let label = said(entry, "label").or_else(|| said(route?, "title")).unwrap();
        let state = said(entry, "state").or_else(|| said(route?, "state")).unwrap_or_else(|| "built".into());
        found.push((to.to_string(), label, state));
        entries(&entry["children"], routes, found);
    }
}

/// The same of the declarations.
fn declared(menu: &[Menu], words: &Words<'_>, found: &mut BTreeSet<(String, String, String)>) {
    for entry in menu {
        let state = if entry.state == BuildState::Soon { "soon" } else { "built" };
        found.insert((entry.to.clone().unwrap_or_default(), words.translate(&entry.label), state.to_string()));
        declared(&entry.children, words, found);
    }
}

fn gzipped(text: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap().len()
}

fn paths(document: &Json, list: &str) -> BTreeSet<String> {
    let entries = document[list].as_array().unwrap().iter();
    entries.map(|entry| entry["path"].as_str().or(entry.as_str()).unwrap().to_string()).collect()
}

fn keys(document: &Json, list: &str, key: &str) -> Vec<String> {
    document[list].as_array().unwrap().iter().map(|entry| entry[key].as_str().unwrap().to_string()).collect()
}

#[test]
fn the_document_of_an_owner_with_everything_stays_small() {
    let context = caller(everywhere(Role::Admin), &[], &["property", "healthcare"]);
    let (document, text) = document(&context, "business");
    assert!(paths(&document, "routes").len() >= 733);
    assert_eq!(document["wizards"].as_array().unwrap().len(), 61);
    // The 17 of the specification, and booking.
    assert_eq!(document["views"].as_array().unwrap().len(), 18);
    let size = gzipped(&text);
    println!("document: {} bytes, {size} gzipped", text.len());
    for (name, part) in serde_json::from_str::<Map<String, Json>>(&text).unwrap() {
        println!("  {name}: {} gzipped", gzipped(&part.to_string()));
    }
    assert!(size <= DOCUMENT_BYTES, "{size} bytes gzipped");
}

/// Every sector, role and language: the rows say what the routes are, in the same order, and the menus what they show.
#[test]
fn rows_say_exactly_the_routes() {
    let spoken = LANGUAGES.map(|language| speak(&PRODUCT.registry, language).registry);
    let callers = [Role::Admin, Role::Viewer, Role::Portal]
        .map(|role| (role, caller(everywhere(role), &[], &["property", "healthcare"])));
    for registry in std::iter::once((*PRODUCT.registry).clone()).chain(spoken) {
        let product = Product { registry: Arc::new(registry), modules: Modules::default() };
        for (role, context) in &callers {
            for sector in ["business", "education", "healthcare"] {
                let at = format!("{} {role:?} {sector}", product.registry.language);
                let reach = Reach::new(&product, context, sector);
                let routes: Vec<Json> = navigation::routes(&reach).into_iter().map(Json::Object).collect();
                let compact = compact::pack(&reach, navigation::routes(&reach));
                let others: usize = compact.routes.values().flat_map(BTreeMap::values).map(Vec::len).sum();
                let titles = &product.registry.record_titles;
                let read = unpacked(
                    &json!(compact.records),
                    &json!(compact.routes),
                    &json!({"create": titles.create, "edit": titles.edit}),
                );
                assert_eq!(read.len(), routes.len(), "{at}");
                for (read, route) in read.iter().zip(&routes) {
                    assert_eq!(read, route, "{at}");
                }
                if *role == Role::Admin {
                    assert!(others * 2 < routes.len(), "{at}: {others} of {} routes are in no row", routes.len());
                }
                let by_path: HashMap<&str, &Json> =
                    routes.iter().map(|route| (route["path"].as_str().unwrap(), route)).collect();
                for view in navigation::views(&reach) {
                    let (mut shown, mut all) = (Vec::new(), BTreeSet::new());
                    entries(&view["menu"], &by_path, &mut shown);
                    let menu =
                        &product.registry.views.iter().find(|declared| view["key"] == *declared.key).unwrap().menu;
                    declared(menu, &reach.words, &mut all);
                    for entry in shown {
                        assert!(all.contains(&entry), "{at}: {entry:?} is not in the menu of {}", view["key"]);
                    }
                }
            }
        }
    }
}

#[test]
fn whoever_may_open_little_gets_a_small_document_too() {
    let context = caller(everywhere(Role::Portal), &[], &["property", "healthcare"]);
    let (document, text) = document(&context, "business");
    let (open, closed) = (paths(&document, "routes"), paths(&document, "closed"));
    assert!(open.contains("/profile") && open.contains("/businesses") && open.contains("/about"));
    assert!(closed.contains("/education/gradebook") && closed.contains("/settings"));
    assert!(open.is_disjoint(&closed));
    assert!(document["wizards"].as_array().unwrap().is_empty());
    assert!(gzipped(&text) <= DOCUMENT_BYTES);
}

#[test]
fn without_any_grant_only_what_is_open_to_everybody_is_there() {
    let (document, _) = document(&caller(BTreeMap::new(), &[], &[]), "business");
    assert_eq!(keys(&document, "views", "key"), ["dashboard"]);
    let menu: Vec<&str> =
        document["views"][0]["menu"].as_array().unwrap().iter().map(|item| item["to"].as_str().unwrap()).collect();
    assert_eq!(menu, ["/", "/dashboards", "/businesses", "/users", "/document-processing/bulk-upload"]);
    assert!(!paths(&document, "routes").contains("/invoices"));
    assert!(paths(&document, "closed").contains("/invoices"));
}

#[test]
fn settings_need_a_grant_of_their_own() {
    let mut grants = everywhere(Role::Admin);
    grants.remove("settings");
    let (without, _) = document(&caller(grants, &[], &[]), "business");
    assert!(paths(&without, "closed").contains("/settings"));
    let (with, _) = document(&caller(everywhere(Role::Viewer), &[], &[]), "business");
    assert!(paths(&with, "routes").contains("/settings"));
}

#[test]
fn what_is_switched_off_is_absent_and_not_closed() {
    let context = caller(everywhere(Role::Admin), &["crm", "accounting"], &["property"]);
    let (document, _) = document(&context, "business");
    let all: BTreeSet<String> = paths(&document, "routes").union(&paths(&document, "closed")).cloned().collect();
    // Customers are granted in accounting, which is off; healthcare lacks its switch.
    for path in ["/leads", "/families/sales-crm", "/invoices", "/customers", "/health/patients"] {
        assert!(!all.contains(path), "{path}");
    }
    assert!(all.contains("/property/portfolio") && all.contains("/inventory/items"));
    let views = keys(&document, "views", "key");
    assert!(
        !views.contains(&"crm".into()) && !views.contains(&"accounting".into()) && !views.contains(&"health".into())
    );
    let families = keys(&document, "families", "name");
    assert!(
        !families.contains(&"crm".into())
            && !families.contains(&"parties".into())
            && !families.contains(&"health".into())
    );
    assert!(document["permissions"]["families"].get("crm").is_none());
    assert!(!keys(&document, "wizards", "id").contains(&"lead-to-customer".into()));
    let reach = Reach::new(&PRODUCT, &context, "business");
    assert!(wizard(&reach, "lead-to-customer").is_none());
}

#[test]
fn words_of_the_sector_are_in_menus_titles_and_workflows() {
    let context = caller(everywhere(Role::Admin), &[], &["healthcare"]);
    let (document, _) = document(&context, "healthcare");
    assert_eq!(document["sector"], "healthcare");
    assert_eq!(document["detectedSector"], "business");
    assert_eq!(document["terms"]["customer"]["many"], "Patients");
    assert_eq!(document["terms"]["deal"]["verb"], "Plan care");
    assert!(document["fallbackTerms"].as_array().unwrap().contains(&"receipt".into()));
    let views = document["views"].as_array().unwrap();
    assert!(views.iter().any(|view| view["label"] == "Staff & Culture"));
    let routes = document["routes"].as_array().unwrap();
    let title = |path: &str| routes.iter().find(|route| route["path"] == path).unwrap()["title"].clone();
    assert_eq!(title("/customers"), "Patients");
    assert_eq!(title("/leads"), "Inquiries");
    let reach = Reach::new(&PRODUCT, &context, "healthcare");
    assert_eq!(wizard(&reach, "quote-to-invoice").unwrap()["name"], "Quote to Medical bill");
}

#[test]
fn steps_say_whether_their_screen_is_there() {
    let context = caller(everywhere(Role::Admin), &[], &[]);
    let reach = Reach::new(&PRODUCT, &context, "business");
    let billing = wizard(&reach, "customer-billing").unwrap();
    let steps = billing["steps"].as_array().unwrap();
    assert!(steps.iter().any(|step| step["route"] == "/invoices/create" && step["state"] == "built"));
    let all = |id: &str, state: &str| {
        wizard(&reach, id).unwrap()["steps"].as_array().unwrap().iter().all(|step| step["state"] == state)
    };
    assert!(all("recruitment", "built"));
    assert!(all("asset-geofences", "soon"));
    let mut grants = everywhere(Role::Viewer);
    grants.get_mut("accounting").unwrap().role = Role::Viewer;
    let viewer = caller(grants, &[], &[]);
    let reach = Reach::new(&PRODUCT, &viewer, "business");
    let billing = wizard(&reach, "customer-billing").unwrap();
    assert!(
        billing["steps"]
            .as_array()
            .unwrap()
            .iter()
            .any(|step| step["route"] == "/invoices/create" && step["state"] == "closed")
    );
}

#[test]
fn a_part_holds_its_family_and_what_the_caller_may_read_of_it() {
    let context = caller(everywhere(Role::Admin), &[], &[]);
    let reach = Reach::new(&PRODUCT, &context, "business");
    let accounting = part::part(&reach, "accounting");
    let entities = accounting["entities"].as_object().unwrap();
    assert!(entities.contains_key("accounting.invoice") && entities.keys().all(|name| name.starts_with("accounting.")));
    assert!(!accounting["reports"].as_object().unwrap().is_empty());
    let none = caller(BTreeMap::new(), &[], &[]);
    assert!(
        part::part(&Reach::new(&PRODUCT, &none, "business"), "accounting")["entities"].as_object().unwrap().is_empty()
    );
}

#[test]
fn settings_travel_with_their_defaults_and_stay_with_their_family() {
    let mut context = caller(everywhere(Role::Viewer), &[], &[]);
    context.settings = Arc::new(HashMap::from([("accounting.salesTaxGroup".to_string(), Json::from("STD"))]));
    let (document, _) = document(&context, "business");
    assert_eq!(document["settings"]["accounting.salesTaxGroup"], "STD");
    assert_eq!(document["settings"]["accounting.quotationValidDays"], 30);
    assert!(document["settings"]["accounting.purchaseTaxGroup"].is_null());
    assert_eq!(document["settings"]["settings.maintenance"], false);
    let (stranger, _) = self::document(&caller(BTreeMap::new(), &[], &[]), "business");
    assert!(stranger["settings"].get("accounting.quotationValidDays").is_none());
    assert_eq!(stranger["settings"]["settings.maintenance"], false);
}

#[test]
fn the_hash_follows_what_the_caller_may_see() {
    let hash = |context: &OpContext, sector: &str| document(context, sector).0["hash"].as_str().unwrap().to_string();
    let admin = caller(everywhere(Role::Admin), &[], &[]);
    let viewer = caller(everywhere(Role::Viewer), &[], &[]);
    assert_eq!(hash(&admin, "business"), hash(&admin.clone(), "business"));
    assert_ne!(hash(&admin, "business"), hash(&viewer, "business"));
    assert_ne!(hash(&admin, "business"), hash(&admin, "education"));
    assert_ne!(cache::key(&admin, "business"), cache::key(&viewer, "business"));
    let switched = caller(everywhere(Role::Admin), &["crm"], &[]);
    assert_ne!(cache::key(&admin, "business"), cache::key(&switched, "business"));
}

#[test]
fn messages_speak_the_sectors_words() {
    let healthcare = Words::new(&PRODUCT.registry, "healthcare");
    assert_eq!(
        healthcare.sentence("{invoice} {number} is posted; the {customer} owes it."),
        "Medical bill number is posted; the patient owes it."
    );
    assert_eq!(healthcare.sentence("{customer}"), "Patient");
    assert_eq!(healthcare.sentence("Nothing to replace."), "Nothing to replace.");
    let business = Words::new(&PRODUCT.registry, "business");
    assert_eq!(business.sentence("Say why the {invoice} ends."), "Say why the invoice ends.");
}

/// A line's amount names the currency of its own line, or says that the document has it; a figure without one is of the business.
#[test]
fn amounts_of_lines_name_a_currency_that_is_there() {
    let words = Words::new(&PRODUCT.registry, "business");
    let mut named = BTreeSet::new();
    for (address, entity) in &PRODUCT.registry.entities {
        for lines in &entity.lines {
            for field in &lines.fields {
                let said = super::entity::named_field(entity, Some(lines.name.as_str()), field, &words);
                let Some(name) = said["currencyField"].as_str() else { continue };
                let (among, name) = match name.strip_prefix("parent.") {
                    Some(name) => (&entity.fields, name),
                    None => (&lines.fields, name),
                };
                let kind = among.iter().find(|other| other.name == name).map(|other| &other.kind);
                assert_eq!(kind, Some(&FieldKind::Currency), "{address} {}.{}: {name}", lines.name, field.name);
                named.insert(format!("{address} {}.{}", lines.name, field.name));
            }
        }
    }
    assert!(named.contains("expenses.claim lines.amount"), "{named:?}");
}
