//! Words of declarations in other languages: found by address, and every problem of a file told with its place.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use kernel_manifest::{Handlers, Registry, Sources, compile, words};

const FAMILY: &str = "family: shop\ntitle: Shop\nicon: store\n";
const TERMS: &str = "terms:\n  customer:\n    business: {one: Customer, many: Customers}\n    education: {one: Student, many: Students}\n";
const SALE: &str = r#"
x-entity: sale
x-collection: sales
type: object
title: "Sale to a {customer}"
x-plural: Sales
x-label-field: name
x-access: {read: viewer, create: operator, update: operator}
properties:
  name: {$ref: text, title: Name, description: "Who the {customer} is."}
  left: {$ref: money, title: Left}
  kind: {$ref: text, title: Kind, enum: [cash, card], x-labels: {cash: Cash, card: Card}}
x-states:
  field: status
  initial: draft
  values: {draft: {label: Draft}, closed: {label: Closed, final: true}}
x-transitions:
  close: {label: Close, from: draft, to: closed, by: operator, confirm: "Close this sale?", guard: [{need: "left == 0", say: "{left} is left for this {customer}.", code: over_limit}]}
required: [name]
"#;
const TERMS_FR: &str = "-customer = { $form ->\n    [many] Clients\n    [this] ce client\n   *[one] Client\n }\n";
const STUDENT_FR: &str = "-customer = { $form ->\n    [many] Élèves\n    [this] cet élève\n   *[one] Élève\n }\n";
const COMMON_EN: &str = "written--total = Total\nwritten--span = { $p1 } to { $p2 }.\n";

/// What the kernel adds, and what it writes.
fn common(registry: &Registry) -> String {
    let own = words::texts(registry).into_iter().filter(|text| text.folder == words::COMMON);
    let line = |text: words::Text| format!("{} = {}", text.id, text.english.replace("{title}", "{ $title }"));
    own.map(line).collect::<Vec<_>>().join("\n") + "\nwritten--total = Somme\nwritten--span = Du { $p1 } au { $p2 }.\n"
}

const SALE_FR: &str = r#"family = Boutique

sale = Vente à { -customer(form: "this") }
    .plural = Ventes
sale--fields--name = Nom
    .help = Qui est { -customer(form: "this") }.
sale--fields--left = Reste
sale--fields--kind = Genre
sale--fields--kind--options--cash = Espèces
sale--fields--kind--options--card = Carte
sale--states--draft = Brouillon
sale--states--closed = Clôturée
sale--transitions--close = Clôturer
    .confirm = Clôturer cette vente ?
sale--transitions--close--guards--over_limit = Il reste { $left } pour { -customer(form: "this") }.
"#;

fn with(french: &str) -> Registry {
    compiled(&files(french))
}

fn compiled(files: &[(String, String)]) -> Registry {
    match compile(&Sources::from_files(files.to_vec()), &Handlers::unchecked()) {
        Ok(registry) => registry,
        Err(problems) => panic!("\n{problems}"),
    }
}

fn files(french: &str) -> Vec<(String, String)> {
    let file = |path: &str, text: &str| (format!("registry/{path}"), text.to_string());
    let mut files = vec![
        file("sectors/terms.yaml", TERMS),
        file("shop/family.yaml", FAMILY),
        file("shop/entities/sale.yaml", SALE),
        file("shop/words/fr.ftl", french),
        file("sectors/words/fr.ftl", TERMS_FR),
        file("sectors/words/fr.education.ftl", STUDENT_FR),
        file("words/en.ftl", COMMON_EN),
    ];
    let first = compiled(&files);
    files.push(file("words/fr.ftl", &common(&first)));
    files
}

#[test]
fn every_text_is_found_by_its_address() {
    let spoken = words::speak(&with(SALE_FR), "fr");
    assert!(spoken.problems.is_empty(), "\n{}", spoken.problems);
    let registry = spoken.registry;
    let sale = registry.entity("shop.sale").unwrap();
    assert_eq!(
        (registry.language.as_str(), sale.title.as_str(), sale.plural.as_str()),
        ("fr", "Vente à {customer.this}", "Ventes")
    );
    let name = sale.field("name").unwrap();
    assert_eq!((name.label.as_str(), name.help.as_deref()), ("Nom", Some("Qui est {customer.this}.")));
    assert_eq!(sale.states.as_ref().unwrap().values["draft"].label, "Brouillon");
    let close = &sale.transitions["close"];
    assert_eq!(
        (close.label.as_str(), close.confirm.as_deref(), close.guards[0].say.as_str()),
        ("Clôturer", Some("Clôturer cette vente ?"), "Il reste {left} pour {customer.this}.")
    );
    assert_eq!(registry.terms["customer"]["education"].form("this"), Some("cet élève"));
    assert_eq!(registry.written.translate("Total").as_deref(), Some("Somme"));
    assert_eq!(registry.written.remark("2026-01-01 to 2026-01-31.").as_deref(), Some("Du 2026-01-01 au 2026-01-31."));
    assert_eq!(sale.create_schema["title"], "Vente à {customer.this}");
    assert_ne!(registry.hash, with(SALE_FR).hash, "an answer in another language is another answer");
}

#[test]
fn english_stays_in_the_declaration() {
    let registry = with(SALE_FR);
    assert_eq!(
        (registry.language.as_str(), registry.entity("shop.sale").unwrap().title.as_str()),
        ("en", "Sale to a {customer}")
    );
    assert_eq!(registry.written.translate("Total"), None);
}

#[test]
fn problems_of_words_are_told_with_their_places() {
    let wrong = SALE_FR
        .replace("sale--states--draft =", "sale--states--drat =")
        .replace("{ $left }", "{ $lft }")
        .replace("Qui est { -customer(form: \"this\") }", "Qui est { -custmer }")
        .replace("sale--fields--left = Reste\n", "sale--fields--left = Reste\nsale--fields--left = Encore\n")
        .replace("    .confirm = Clôturer cette vente ?\n", "")
        .replace("    .plural = Ventes", "    .plural = { -customer(form: \"the\") }");
    let told = words::speak(&with(&(wrong + "broken\n")), "fr").problems.to_string();
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("registry/")).collect();
    assert_eq!(
        lines,
        [
            "registry/shop/words/fr.ftl: 'sale--states--draft' is missing; in English: Draft",
            "registry/shop/words/fr.ftl: 'sale--transitions--close.confirm' is missing; in English: Close this sale?",
            "registry/shop/words/fr.ftl:4:18: the term '-customer' has no form 'the' in the sector business",
            "registry/shop/words/fr.ftl:6:24: there is no term '-custmer'",
            "registry/shop/words/fr.ftl:8:1: 'sale--fields--left' is said twice",
            "registry/shop/words/fr.ftl:12:1: there is no text 'sale--states--drat'",
            "registry/shop/words/fr.ftl:15:1: the English fills in { $left }: {left} is left for this {customer}.",
            "registry/shop/words/fr.ftl:15:60: there is no value '$lft'",
            "registry/shop/words/fr.ftl:16:7: Expected a token starting with \"=\"",
        ],
        "\n{told}"
    );
    assert!(
        told.contains("did you mean 'sale--states--draft'?")
            && told.contains("did you mean 'customer'?")
            && told.contains("did you mean 'left'?"),
        "{told}"
    );
}

/// What Rust says when it refuses, in English as it is written from the code, and in French.
#[test]
fn refusals_are_held_against_their_english() {
    let english = "shop-closed = The { -customer } pays { $amount } by { $day }.\nshop-empty = There is nothing to sell.\n\
                   shop-other = This { $customer } bought nothing of { -custmer }.\n";
    let french = "shop-closed = { -customer(form: \"this\") } paie { $amout } avant le { $day }.\n\
                  shop-gone = Il n’y a plus rien.\nshop-other = { $customer } n’a rien acheté.\n";
    let mut files = files(SALE_FR);
    files.push(("registry/shop/words/refusals.en.ftl".to_string(), english.to_string()));
    files.push(("registry/shop/words/refusals.fr.ftl".to_string(), french.to_string()));
    let told = words::speak(&compiled(&files), "fr").problems.to_string();
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("registry/")).collect();
    assert_eq!(
        lines,
        [
            "registry/shop/words/refusals.en.ftl:3:22: 'customer' is a word of the sector; call what is filled in otherwise",
            "registry/shop/words/refusals.en.ftl:3:54: there is no term '-custmer'",
            "registry/shop/words/refusals.fr.ftl: 'shop-empty' is missing; in English: There is nothing to sell.",
            "registry/shop/words/refusals.fr.ftl:1:1: the English fills in { $amount }: The {customer} pays {amount} by {day}.",
            "registry/shop/words/refusals.fr.ftl:1:18: a refusal knows the forms one, many and verb of '-customer', and not 'this'",
            "registry/shop/words/refusals.fr.ftl:1:51: there is no value '$amout'",
            "registry/shop/words/refusals.fr.ftl:2:1: there is no text 'shop-gone'",
        ],
        "\n{told}"
    );
    let known: Vec<String> =
        words::check(&compiled(&files)).0.into_iter().map(|problem| problem.code.to_string()).collect();
    assert!(!known.contains(&"unknown-language".to_string()), "{known:?}");
}

/// What Rust writes into answers and files: the server alone says it, so every form of a term may be named.
#[test]
fn what_is_written_is_held_against_its_english() {
    let english = "shop-total = Total of the { -customer } on { $day }\nshop-sum = Sum\n";
    let french = "shop-total = Total de { -customer(form: \"this\") } le { $day }\nshop-gone = Parti\n";
    let mut files = files(SALE_FR);
    files.push(("registry/shop/words/written.en.ftl".to_string(), english.to_string()));
    files.push(("registry/shop/words/written.fr.ftl".to_string(), french.to_string()));
    let spoken = words::speak(&compiled(&files), "fr");
    let told = spoken.problems.to_string();
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("registry/")).collect();
    assert_eq!(
        lines,
        [
            "registry/shop/words/written.fr.ftl: 'shop-sum' is missing; in English: Sum",
            "registry/shop/words/written.fr.ftl:2:1: there is no text 'shop-gone'",
        ],
        "\n{told}"
    );
    assert_eq!(spoken.registry.written.said("shop-total"), Some("Total de {customer.this} le {day}"));
}

/// Names of records that are laid into a business are said by their code, as long as they are called as they were laid.
#[test]
fn names_of_shipped_records_are_said_by_their_code() {
    let mut files = files(SALE_FR);
    let sale = SALE.replace("  name:", "  code: {$ref: text, title: Code}\n  name:");
    files.retain(|(path, _)| !path.ends_with("sale.yaml") && !path.ends_with("shop/words/fr.ftl"));
    files.push(("registry/shop/entities/sale.yaml".to_string(), sale));
    files.push(("registry/shop/words/fr.ftl".to_string(), format!("{SALE_FR}sale--fields--code = Code\n")));
    let seed = "seed: shop.sale\nkey: [code]\nrows:\n  - {code: A.1, name: First}\n  - {code: B, name: Second}\n";
    files.push(("registry/shop/seed/sales.yaml".to_string(), seed.to_string()));
    files.push(("registry/shop/words/shipped.fr.ftl".to_string(), "sale--a-1 = Première\nsale--c = Rien\n".into()));
    files.push(("registry/shop/words/shipped.pt.ftl".to_string(), "sale--b = Segunda\n".to_string()));
    let spoken = words::speak(&compiled(&files), "fr");
    let told = spoken.problems.to_string();
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("registry/")).collect();
    assert_eq!(
        lines,
        [
            "registry/shop/words/shipped.fr.ftl: 'sale--b' is missing; in English: Second",
            "registry/shop/words/shipped.fr.ftl:2:1: there is no text 'sale--c'",
        ],
        "\n{told}"
    );
    let said = |code: &str, name: &str| spoken.registry.written.shipped("shop.sale", code, name);
    assert_eq!(said("A.1", "First"), Some("Première"));
    assert_eq!((said("A.1", "Our first"), said("B", "Second")), (None, None));
}

#[test]
fn a_language_that_lacks_a_family_is_told_in_one_line() {
    let told = words::check(&with(SALE_FR)).to_string();
    assert!(
        told.contains("registry/sectors/words/pt.education.ftl: '-customer' is missing; in English: Student"),
        "{told}"
    );
    assert!(told.contains("registry/shop/words/sw.ftl: 'sale' is missing"), "{told}");
    assert_eq!(words::missing(&with(SALE_FR), "fr"), []);
    assert!(
        words::missing(&with(SALE_FR), "sn")
            .iter()
            .any(|text| text.id == "sale--transitions--close" && text.attribute.as_deref() == Some("confirm"))
    );
}
