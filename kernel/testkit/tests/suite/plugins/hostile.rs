//! Hostile and broken hooks: each is stopped with its own fault, the request is answered properly, nobody else waits.

use std::time::Instant;

use kernel_testkit::Backend;
use kernel_types::{Role, Scope};
use serde_json::json;

use super::{Plugged, both, check, checks_customers, consents, guests};

const LOOP: &str = "(loop $for_ever (br $for_ever)) (unreachable)";

fn hostile() -> Vec<(&'static str, Vec<u8>)> {
    let deep = format!(
        "(func $deeper (param i64) (result i64) (i64.add (i64.const 1) (call $deeper (i64.add (local.get 0) (i64.const 1)))))
         (func (export \"check\") {} (result i32) (drop (call $deeper (i64.const 0))) (unreachable))",
        guests::PARAMS
    );
    // One problem whose message is two megabytes long.
    let huge = format!(
        "(data (i32.const 1104) \"\\00\\04\\00\\00\\00\\00\\00\\00\\00\\04\\00\\00\\00\\00\\00\\00\\00\\00\\02\\00\\80\\84\\1e\\00\")
         (func (export \"check\") {} (result i32) (drop (memory.grow (i32.const 64))) (call $ok (i32.const 1104) (i32.const 1)))",
        guests::PARAMS
    );
    vec![
        ("fuel", check(LOOP)),
        ("memory", check("(loop $more (drop (memory.grow (i32.const 64))) (br $more)) (unreachable)")),
        ("stack", guests::component("validate", &deep)),
        ("trap", check("(drop (i32.div_u (i32.const 1) (i32.const 0))) (unreachable)")),
        ("output", guests::component("validate", &huge)),
    ]
}

async fn each_is_stopped_with_its_own_fault(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    for (fault, guest) in hostile() {
        let name = format!("bad-{fault}");
        plugged.checking(&name, guest, "").await;
        let refused = plugged.customer("Ama").await;
        assert_eq!(
            (refused.status, &refused.json()["errors"][0]["code"]),
            (422, &json!("plugin_fault")),
            "{fault}: {}",
            refused.text()
        );
        assert!(refused.text().contains("Checks the customer"), "{}", refused.text());
        assert_eq!(plugged.noted(&name, "fault").await, [fault]);
        plugged.owner.delete(&format!("/v1/plugins/{name}")).await.expect(204);
    }
    plugged.customer("Ama").await.expect(201);
}

async fn a_step_that_may_be_left_out_is_left_out_and_the_administrator_sees_why(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("bad", check("(unreachable)"), ", on_fault: skip").await;
    let saved = plugged.customer("Ama").await.expect(201);
    assert_eq!(saved["meta"]["warnings"][0]["code"], "plugin_skipped");
    assert_eq!(plugged.noted("bad", "fault").await, ["trap"]);
}

async fn the_words_of_a_panic_reach_the_administrator(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("bad", guests::panicking("validate", "check"), ", on_fault: skip").await;
    plugged.customer("Ama").await.expect(201);
    let shown = plugged.shown("bad").await;
    let note = &shown["notes"][0];
    assert_eq!(
        (&note["code"], &note["message"]),
        (&json!("trap"), &json!("it stopped with: panicked at src/lib.rs:3:5: no rate for ZM")),
        "{shown}"
    );
}

async fn repeated_faults_switch_the_hook_off_until_an_administrator_or_time_says_otherwise(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("bad", check("(unreachable)"), ", on_fault: skip").await;
    for number in 0..7 {
        plugged.customer(&format!("Ama {number}")).await.expect(201);
    }
    let shown = plugged.shown("bad").await;
    assert_eq!(shown["installed"]["resting"][0]["hook"], "check-customer", "{shown}");
    // A fault ends the asking beforehand and the asking inside: the same question is asked once.
    assert_eq!(shown["usage"]["faults"], 5);
    // It rests for the caller that met the faults: what another writes is looked at as before.
    let person = plugged.app.person(Role::Operator, Scope::All).await;
    plugged.app.sign_in(&person).await.post(super::CUSTOMERS, &json!({"name": "Bola"})).await.expect(201);
    assert_eq!(plugged.shown("bad").await["usage"]["faults"], 6);
    plugged.install("bad", &json!({"version": "1.0.0"})).await.expect(200);
    assert_eq!(plugged.shown("bad").await["installed"]["resting"], json!([]));
}

/// A guest that loops burns its own business's turns: the other business saves meanwhile, and within its usual time.
async fn other_businesses_are_not_kept_waiting(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("bad", check(LOOP), ", on_fault: skip").await;
    let other = plugged.app.another_business("Other Trading").await;
    let neighbour = plugged.app.sign_in(&other.owner).await;
    neighbour.post(super::CUSTOMERS, &json!({"name": "First"})).await.expect(201);
    let mut burning = Vec::new();
    for number in 0..12 {
        let owner = plugged.owner.clone();
        burning.push(tokio::spawn(async move {
            owner.post(super::CUSTOMERS, &json!({"name": format!("Ama {number}")})).await.status
        }));
    }
    let mut slowest = std::time::Duration::ZERO;
    for number in 0..10 {
        let started = Instant::now();
        neighbour.post(super::CUSTOMERS, &json!({"name": format!("Neighbour {number}")})).await.expect(201);
        slowest = slowest.max(started.elapsed());
    }
    for request in burning {
        assert_eq!(request.await.expect("a request"), 201);
    }
    // Generous, for machines that run other tests at the same time: a guest that held the server would take seconds.
    assert!(slowest.as_secs() < 5, "a save of the neighbour took {slowest:?}");
}

async fn a_record_is_the_same_to_a_hook_every_time_and_so_is_its_fuel(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    plugged.checking("pure", consents(), "").await;
    plugged.customer("Ama").await.expect(201);
    let first = plugged.shown("pure").await["usage"]["fuel"].as_i64().expect("fuel");
    plugged.customer("Ama").await.expect(201);
    assert_eq!(plugged.shown("pure").await["usage"]["fuel"].as_i64(), Some(2 * first));
    // A guest that brings a clock or a source of chance is refused when it is installed: pure worlds have neither.
    let clocked = guests::component(
        "effect",
        &format!(
            "(import \"baobab:plugin/clock@1.0.0\" \"now\" (func $now (result i64)))
             (func (export \"handle\") {} (result i32) (drop (call $now)) (call $ok (i32.const 0) (i32.const 0)))",
            guests::PARAMS
        ),
    );
    let refused =
        plugged.try_to_ship(&checks_customers("clocked", ""), &[("check.wasm", clocked)]).await.expect_err("refused");
    assert!(refused.to_string().contains("baobab:plugin/clock"), "{refused}");
}

both!(
    each_is_stopped_with_its_own_fault,
    a_step_that_may_be_left_out_is_left_out_and_the_administrator_sees_why,
    the_words_of_a_panic_reach_the_administrator,
    repeated_faults_switch_the_hook_off_until_an_administrator_or_time_says_otherwise,
    other_businesses_are_not_kept_waiting,
    a_record_is_the_same_to_a_hook_every_time_and_so_is_its_fuel,
);
