//! Declarations that entities share: a mixin says in one place what each would say itself, and nothing after the reading of files
//! knows the difference.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use kernel_manifest::{Handlers, Registry, Sources, compile, explain};

use crate::dump;

const FAMILY: &str = "family: shop\ntitle: Shop\nicon: store\n";

const PLAIN: &str = r#"
x-entity: sale
x-collection: sales
type: object
title: Sale
x-plural: Sales
x-label-field: number
properties:
  number: {$ref: serial}
  issueDate: {$ref: date, x-default: today()}
  dueDate: {$ref: date}
  currency: {$ref: currency}
  reference: {$ref: text, maxLength: 64, title: Their reference}
  memo: {$ref: long}
  lines:
    type: array
    minItems: 1
    items:
      type: object
      properties:
        qty: {$ref: quantity, default: "1"}
        uom: {$ref: text}
        net: {$ref: money, title: Income}
        deferTo: {$ref: date}
      required: [qty, net]
      x-rules:
        - {if: "qty == 0", say: A line needs a quantity., field: qty, code: zero_quantity}
        - {if: "deferTo < parent.issueDate", say: Too early., field: deferTo, code: too_early}
  total: {$ref: money, x-compute: "sum(lines, net)"}
  postedBy: {$ref: user, readOnly: true}
  closing: {$ref: long}
  chaseAt: {$ref: instant}
required: [issueDate, dueDate, lines]
x-index: [[-issueDate], [status]]
x-rules:
  - {if: "dueDate < issueDate", say: Due before its date., field: dueDate, code: due_before_issue}
  - {if: "total < 0", say: Less than nothing., code: negative}
x-states:
  initial: draft
  values:
    draft: {tone: muted}
    posted: {tone: good, edit: [reference]}
    void: {tone: bad, final: true}
x-transitions:
  post:
    from: draft
    to: posted
    by: manager
    guard:
      - {need: "total > 0", say: This is empty.}
    do:
      - {emit: shop.sale.checked}
      - {serial: number}
      - {set: {postedBy: me}}
  void: {from: posted, to: void, by: admin}
x-timers:
  chase: {label: Chased, at: chaseAt, while: chaseAt != null, do: [{set: {chaseAt: "null"}}]}
x-access:
  read: viewer
  create: operator
  update: contributor
  narrow:
    contributor: {update: "status == 'draft'"}
"#;

const DOCUMENT: &str = r#"
mixin: document
expects: {number: serial}
properties:
  issueDate: {$ref: date, x-default: today()}
  currency: {$ref: currency}
  reference: {$ref: text, maxLength: 64}
  shipping: {$ref: money, x-optional: true}
  lines:
    type: array
    minItems: 1
    items:
      type: object
      properties:
        qty: {$ref: quantity, default: "1"}
        size: {$ref: text, x-optional: true}
        net: {$ref: money}
      required: [qty, net]
      x-rules:
        - {if: "qty == 0", say: A line needs a quantity., field: qty, code: zero_quantity}
  total: {$ref: money, x-compute: "sum(lines, net)"}
  postedBy: {$ref: user, readOnly: true}
required: [issueDate, lines]
x-rules:
  - {if: "total < 1", say: Less than nothing., code: negative}
x-states:
  initial: draft
  values:
    draft: {tone: muted}
    posted: {tone: good, edit: [reference]}
x-transitions:
  post:
    from: draft
    to: posted
    by: [operator, approver]
    guard:
      - {slot: guards}
    do:
      - {slot: checks}
      - {serial: number}
      - {set: {postedBy: me}}
x-access: {create: contributor, update: contributor, narrow: {contributor: {update: "status == 'draft'"}}}
"#;

const DEFERRED: &str = r#"
mixin: deferred
expects: {issueDate: date, lines: {qty: quantity}}
properties:
  chaseAt: {$ref: instant}
  lines:
    items:
      properties:
        deferTo: {$ref: date}
      x-rules:
        - {if: "deferTo < parent.issueDate", say: Too early., field: deferTo, code: too_early}
x-timers:
  chase: {at: chaseAt, while: chaseAt != null, do: [{set: {chaseAt: "null"}}]}
  forget: {x-optional: true, at: chaseAt, do: [{set: {chaseAt: "null"}}]}
"#;

const USING: &str = r#"
x-entity: sale
x-collection: sales
type: object
title: Sale
x-plural: Sales
x-label-field: number
x-use:
  - mixin: shop.document
    without: [shipping, lines.size]
    slots:
      checks: [{emit: shop.sale.checked}]
      guards: [{need: "total > 0", say: This is empty.}]
  - {mixin: shop.deferred, without: [forget]}
properties:
  number: {$ref: serial}
  dueDate: {x-after: issueDate, $ref: date}
  reference: {x-override: true, title: Their reference}
  memo: {$ref: long}
  lines:
    x-override: true
    items:
      properties:
        uom: {x-after: qty, $ref: text}
        net: {x-override: true, title: Income}
  closing: {x-after: postedBy, $ref: long}
required: [issueDate, dueDate]
x-index: [[-issueDate], [status]]
x-rules:
  - {if: "dueDate < issueDate", say: Due before its date., field: dueDate, code: due_before_issue}
  - {x-override: true, code: negative, if: "total < 0"}
x-states:
  values:
    void: {x-after: posted, tone: bad, final: true}
x-transitions:
  post: {x-override: true, by: manager}
  void: {from: posted, to: void, by: admin}
x-timers:
  chase: {x-override: true, label: Chased}
x-access: {x-override: true, read: viewer, create: operator}
"#;

fn files(entity: &str, mixins: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut files = vec![
        ("registry/shop/family.yaml".to_string(), FAMILY.to_string()),
        ("registry/shop/entities/sale.yaml".to_string(), entity.to_string()),
    ];
    files.extend(mixins.iter().map(|(name, text)| (format!("registry/shop/mixins/{name}.yaml"), text.to_string())));
    files
}

fn compiled(sources: &Sources) -> Registry {
    compile(sources, &Handlers::unchecked()).unwrap_or_else(|problems| panic!("\n{problems}"))
}

#[test]
fn an_entity_with_mixins_is_the_entity_that_says_it_all_itself() {
    let shared = Sources::from_files(files(USING, &[("document", DOCUMENT), ("deferred", DEFERRED)]));
    let (shared, plain) = (compiled(&shared), compiled(&Sources::from_files(files(PLAIN, &[]))));
    assert_eq!(dump::registry(&shared), dump::registry(&plain));
    assert_eq!(shared.hash, plain.hash, "what is declared is the same, whoever says it");
}

#[test]
fn explaining_an_entity_names_the_place_of_every_part() {
    let shared = Sources::from_files(files(USING, &[("document", DOCUMENT), ("deferred", DEFERRED)]));
    let told = explain(&shared, "shop.sale").unwrap();
    for line in [
        "shop.sale\tregistry/shop/entities/sale.yaml",
        "uses shop.document\tregistry/shop/mixins/document.yaml",
        "  number         sale.yaml:16:3",
        "  issueDate      shop.document (document.yaml:5:3)",
        "  reference      shop.document (document.yaml:7:3); title from sale.yaml:18:40",
        "  lines.deferTo  shop.deferred (deferred.yaml:9:9)",
        "  post  shop.document (document.yaml:32:3); by from sale.yaml:36:32, guard from sale.yaml:13:16, do from sale.yaml:12:16",
        "  create  shop.document (document.yaml:42:12); changed at sale.yaml:40:52",
        "  chase  shop.deferred (deferred.yaml:13:3); label from sale.yaml:39:36",
    ] {
        assert!(told.lines().any(|found| found == line), "{line}\nis not in\n{told}");
    }
    assert_eq!(explain(&shared, "shop.nothing"), None);
}

/// A plugin's entities take up mixins of their own and of the product; what they name is checked in the plugin's family.
#[test]
fn what_a_plugin_declares_shares_too() {
    let mut sources = Sources::from_files(files(PLAIN, &[("document", DOCUMENT)]));
    let entity = USING
        .replace("x-entity: sale", "x-entity: visit")
        .replace("x-collection: sales", "x-collection: visits")
        .replace("shop.deferred", "tally.deferred")
        .replace("shop.sale.checked", "tally.visit.checked");
    let plugin = [
        ("tally/family.yaml", "family: tally\ntitle: Tally\nicon: store\n".to_string()),
        ("tally/mixins/deferred.yaml", DEFERRED.to_string()),
        ("tally/entities/visit.yaml", entity),
    ];
    sources.add_plugin("tally", "plugins/tally", &plugin.map(|(path, text)| (path.to_string(), text)));
    let registry = compiled(&sources);
    let (visit, sale) = (registry.entity("tally.visit").unwrap(), registry.entity("shop.sale").unwrap());
    let names = |entity: &kernel_manifest::model::Entity| {
        entity.fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(visit), names(sale));

    let mut product =
        Sources::from_files(files(&USING.replace("shop.deferred", "tally.deferred"), &[("document", DOCUMENT)]));
    product.add_plugin("tally", "plugins/tally", &[("tally/mixins/deferred.yaml".to_string(), DEFERRED.to_string())]);
    let problems = compile(&product, &Handlers::unchecked()).unwrap_err().to_string();
    assert!(
        problems.contains("there is no mixin 'tally.deferred'"),
        "the product does not rest on a plugin: {problems}"
    );
}
