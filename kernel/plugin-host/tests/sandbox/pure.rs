//! Hostile and broken guests: each is stopped with its own fault, and the host goes on.

use std::time::{Duration, Instant};

use kernel_plugin_host::{Fault, Host, HostConfig, Limits, World};

use crate::guests::{PARAMS, component, component_of_version, compute, echo};
use crate::occasion;

fn host() -> Host {
    Host::new(HostConfig { instances: 20, ..HostConfig::default() }).unwrap()
}

/// The fault of one call, after which a harmless guest still answers.
fn fault(bytes: &[u8], limits: Limits) -> Fault {
    let host = host();
    let plugin = host.load("guest@1", World::Compute, bytes).unwrap();
    let fault = host.compute(&plugin, &occasion(), "{}", limits).unwrap_err();
    let harmless = host.load("echo@1", World::Compute, &echo()).unwrap();
    assert_eq!(host.compute(&harmless, &occasion(), "{\"a\":1}", Limits::PURE).unwrap().0, "{\"a\":1}");
    fault
}

#[test]
fn an_answer_comes_back_and_fuel_is_the_same_every_time() {
    let host = host();
    let plugin = host.load("echo@1", World::Compute, &echo()).unwrap();
    let input = "{\"gross\":\"1200.50\"}";
    let first = host.compute(&plugin, &occasion(), input, Limits::PURE).unwrap();
    assert_eq!(first.0, input);
    assert!(first.1 > 0);
    for _ in 0..50 {
        assert_eq!(host.compute(&plugin, &occasion(), input, Limits::PURE).unwrap(), first);
    }
}

#[test]
fn nothing_is_left_from_one_call_to_the_next() {
    // Answers how often it was called, as one digit.
    let counter = compute(
        "(i32.store8 (i32.const 2048) (i32.add (i32.load8_u (i32.const 2048)) (i32.const 49)))
         (call $ok (i32.const 2048) (i32.const 1))",
    );
    let host = host();
    let plugin = host.load("counter@1", World::Compute, &counter).unwrap();
    for _ in 0..3 {
        assert_eq!(host.compute(&plugin, &occasion(), "{}", Limits::PURE).unwrap().0, "1");
    }
}

#[test]
fn an_endless_loop_runs_out_of_fuel() {
    let limits = Limits { fuel: 1_000_000, ..Limits::PURE };
    assert_eq!(fault(&compute("(loop $for_ever (br $for_ever)) (unreachable)"), limits), Fault::Fuel { limit: 1_000_000 });
}

#[test]
fn with_fuel_to_burn_it_runs_out_of_time() {
    let limits = Limits { fuel: u64::MAX, wall: Duration::from_millis(50), ..Limits::PURE };
    let host = Host::new(HostConfig { instances: 4, pure: limits, ..HostConfig::default() }).unwrap();
    let plugin = host.load("guest@1", World::Compute, &compute("(loop $for_ever (br $for_ever)) (unreachable)")).unwrap();
    let started = Instant::now();
    assert_eq!(host.compute(&plugin, &occasion(), "{}", limits).unwrap_err(), Fault::Time { limit_ms: 50 });
    assert!(started.elapsed() >= Duration::from_millis(45));
}

#[test]
fn a_memory_bomb_is_refused_its_memory() {
    let limits = Limits { memory: 1 << 20, ..Limits::PURE };
    let bomb = compute("(loop $more (drop (memory.grow (i32.const 1))) (br $more)) (unreachable)");
    assert_eq!(fault(&bomb, limits), Fault::Memory { limit: 1 << 20 });
}

#[test]
fn a_table_bomb_is_refused_its_table() {
    let bomb = component(
        "compute",
        &format!(
            "(table $t 1 funcref)
             (func (export \"run\") {} (result i32) (loop $more (drop (table.grow $t (ref.null func) (i32.const 1000))) (br $more)) (unreachable))",
            PARAMS
        ),
    );
    assert_eq!(fault(&bomb, Limits { table: 5_000, ..Limits::PURE }), Fault::Table { limit: 5_000 });
}

#[test]
fn deep_recursion_ends_at_the_stack() {
    let deep = component(
        "compute",
        &format!(
            "(func $deeper (param i64) (result i64) (i64.add (i64.const 1) (call $deeper (i64.add (local.get 0) (i64.const 1)))))
             (func (export \"run\") {} (result i32) (drop (call $deeper (i64.const 0))) (unreachable))",
            PARAMS
        ),
    );
    assert_eq!(fault(&deep, Limits::PURE), Fault::Stack);
}

#[test]
fn a_trap_is_a_fault_with_its_reason() {
    let trap = fault(&compute("(drop (i32.div_u (i32.const 1) (i32.const 0))) (unreachable)"), Limits::PURE);
    assert!(matches!(&trap, Fault::Trap(reason) if reason.contains("divide by zero")), "{trap:?}");
}

#[test]
fn a_huge_answer_is_not_taken() {
    let huge = compute("(drop (memory.grow (i32.const 100))) (call $ok (i32.const 200000) (i32.const 3000000))");
    assert_eq!(fault(&huge, Limits::PURE), Fault::Output { size: 3_000_000, limit: 1 << 20 });
}

#[test]
fn an_answer_outside_its_memory_or_not_text_is_not_read() {
    assert!(matches!(fault(&compute("(call $ok (i32.const 131000) (i32.const 1000))"), Limits::PURE), Fault::Answer(_) | Fault::Trap(_)));
    let bytes = compute("(i32.store8 (i32.const 2048) (i32.const 255)) (call $ok (i32.const 2048) (i32.const 1))");
    let fault = fault(&bytes, Limits::PURE);
    assert!(matches!(&fault, Fault::Answer(reason) if reason.contains("utf-8")), "{fault:?}");
}

#[test]
fn a_guest_that_says_no_has_failed_in_its_own_words() {
    let refusing = component(
        "compute",
        &format!(
            "(data (i32.const 2048) \"no rate for 2027\")
             (func (export \"run\") {} (result i32)
               (i32.store (i32.const 64) (i32.const 1)) (i32.store (i32.const 68) (i32.const 2048)) (i32.store (i32.const 72) (i32.const 16))
               (i32.const 64))",
            PARAMS
        ),
    );
    assert_eq!(fault(&refusing, Limits::PURE), Fault::Failed("no rate for 2027".into()));
}

#[test]
fn a_pure_guest_cannot_ask_the_time() {
    let asking = component(
        "effect",
        &format!(
            "(import \"baobab:plugin/clock@1.0.0\" \"now\" (func $now (result i64)))
             (func (export \"handle\") {} (result i32) (drop (call $now)) (call $ok (local.get 14) (local.get 15)))",
            PARAMS
        ),
    );
    let host = host();
    assert_eq!(host.load("guest@1", World::Compute, &asking).unwrap_err(), Fault::UnknownImport("baobab:plugin/clock@1.0.0".into()));
    assert!(host.load("guest@1", World::Effect, &asking).is_ok());
}

#[test]
fn what_does_not_fit_is_refused_when_it_is_loaded() {
    let host = Host::new(HostConfig { instances: 4, component_bytes: 100_000, ..HostConfig::default() }).unwrap();
    let wrong = host.load("guest@1", World::Validate, &echo()).unwrap_err();
    assert_eq!(wrong, Fault::MissingExport("check".into()));
    let old = component_of_version("0.9.0", "compute", &format!("(func (export \"run\") {} (result i32) (call $ok (local.get 14) (local.get 15)))", PARAMS));
    assert_eq!(
        host.load("guest@1", World::Compute, &old).unwrap_err(),
        Fault::WorldVersion { found: "0.9.0".into(), offered: "1.0.0".into() }
    );
    assert!(matches!(host.load("guest@1", World::Compute, b"not a component").unwrap_err(), Fault::Broken(_)));
    let mut fat = echo();
    fat.resize(100_001, 0);
    assert_eq!(host.load("guest@1", World::Compute, &fat).unwrap_err(), Fault::Oversized { size: 100_001, limit: 100_000 });
}

#[test]
fn compiled_code_is_kept_and_a_spoilt_copy_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let config = HostConfig { instances: 4, code_folder: Some(folder.path().into()), ..HostConfig::default() };
    let call = || {
        let host = Host::new(config.clone()).unwrap();
        let plugin = host.load("echo@1", World::Compute, &echo()).unwrap();
        host.compute(&plugin, &occasion(), "[]", Limits::PURE).unwrap().0
    };
    assert_eq!(call(), "[]");
    let kept: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(kept.len(), 1);
    let written = std::fs::metadata(&kept[0]).unwrap().modified().unwrap();
    assert_eq!(call(), "[]");
    assert_eq!(std::fs::metadata(&kept[0]).unwrap().modified().unwrap(), written, "read, not written again");
    std::fs::write(&kept[0], b"spoilt").unwrap();
    assert_eq!(call(), "[]");
}

#[test]
fn many_calls_at_once_do_not_meet() {
    let host = host();
    let plugin = host.load("echo@1", World::Compute, &echo()).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (host, plugin) = (&host, &plugin);
            scope.spawn(move || {
                for call in 0..200 {
                    let input = format!("[{thread},{call}]");
                    assert_eq!(host.compute(plugin, &occasion(), &input, Limits::PURE).unwrap().0, input);
                }
            });
        }
    });
}
