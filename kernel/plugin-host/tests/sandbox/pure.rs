//! Hostile and broken guests: each is stopped with its own fault, and the host goes on.

use std::time::{Duration, Instant};

use kernel_plugin_host::{Fault, Host, HostConfig, Limits, World};

use crate::guests::{self, PARAMS, component, component_of_version, compute, echo};
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

/// Keeps something wherever a guest can keep anything: memory, a global, a table, the size of its memory, a segment it dropped.
/// Answers how many of the five it found changed, as one digit; then changes all of them. On one byte of input it breaks down after.
fn hoarder() -> Vec<u8> {
    component(
        "compute",
        &format!(
            r#"(global $calls (mut i32) (i32.const 0))
             (table $kept 1 funcref)
             (elem declare func $witness)
             (func $witness)
             (data $once "x")
             (func (export "run") {PARAMS} (result i32) (local $found i32)
               (local.set $found (i32.add (i32.ne (global.get $calls) (i32.const 0)) (i32.ne (i32.load8_u (i32.const 2048)) (i32.const 0))))
               (local.set $found (i32.add (local.get $found) (i32.eqz (ref.is_null (table.get $kept (i32.const 0))))))
               (local.set $found (i32.add (local.get $found) (i32.gt_u (memory.size) (i32.const 2))))
               (memory.init $once (i32.const 70000) (i32.const 0) (i32.const 1))
               (global.set $calls (i32.const 1))
               (i32.store8 (i32.const 2048) (i32.const 1))
               (i32.store8 (i32.const 131000) (i32.const 1))
               (table.set $kept (i32.const 0) (ref.func $witness))
               (data.drop $once)
               (drop (memory.grow (i32.const 3)))
               (i32.store8 (i32.const 300000) (i32.const 1))
               (if (i32.eq (local.get 15) (i32.const 1)) (then (unreachable)))
               (i32.store8 (i32.const 2052) (i32.add (i32.const 48) (local.get $found)))
               (call $ok (i32.const 2052) (i32.const 1)))"#
        ),
    )
}

#[test]
fn nothing_is_left_from_one_call_to_the_next() {
    let host = host();
    let plugin = host.load("hoarder@1", World::Compute, &hoarder()).unwrap();
    let first = host.compute(&plugin, &occasion(), "{}", Limits::PURE).unwrap();
    assert_eq!(first.0, "0");
    for _ in 0..3 {
        assert_eq!(host.compute(&plugin, &occasion(), "{}", Limits::PURE).unwrap(), first);
    }
}

#[test]
fn an_instance_that_was_made_ready_is_as_if_it_had_been_made_for_the_call() {
    let host = host();
    let plugin = host.load("hoarder@1", World::Compute, &hoarder()).unwrap();
    // What it would see had something been kept, with the fuel it takes.
    let first = host.compute(&plugin, &occasion(), "{}", Limits::PURE).unwrap();
    assert_eq!(first.0, "0");
    for round in 0..20 {
        host.stand_by(&plugin, Limits::PURE);
        if round % 5 == 4 {
            // One that broke down leaves nothing either.
            assert!(matches!(host.compute(&plugin, &occasion(), "1", Limits::PURE).unwrap_err(), Fault::Trap(_)));
        }
        assert_eq!(host.compute(&plugin, &occasion(), "{}", Limits::PURE).unwrap(), first, "round {round}");
    }
    // With other limits it is not the one that waits that answers.
    host.stand_by(&plugin, Limits::PURE);
    let little = Limits { fuel: 10, ..Limits::PURE };
    assert_eq!(host.compute(&plugin, &occasion(), "{}", little).unwrap_err(), Fault::Fuel { limit: 10 });
    assert_eq!(host.compute(&plugin, &occasion(), "{}", Limits::PURE).unwrap(), first);
}

#[test]
fn instances_that_wait_leave_room_for_those_that_are_called() {
    let host = Host::new(HostConfig { instances: 8, ..HostConfig::default() }).unwrap();
    let plugins: Vec<_> =
        (0..12).map(|number| host.load(&format!("echo-{number}@1"), World::Compute, &echo()).unwrap()).collect();
    for plugin in &plugins {
        host.stand_by(plugin, Limits::PURE);
    }
    for plugin in plugins.iter().rev() {
        assert_eq!(host.compute(plugin, &occasion(), "[]", Limits::PURE).unwrap().0, "[]");
    }
}

#[test]
fn a_start_that_never_ends_is_met_by_the_call_alone() {
    let endless = component(
        "compute",
        &format!(
            "(func $begin (loop $for_ever (br $for_ever))) (start $begin)
             (func (export \"run\") {PARAMS} (result i32) (call $ok (local.get 14) (local.get 15)))"
        ),
    );
    let host = host();
    let plugin = host.load("endless@1", World::Compute, &endless).unwrap();
    let limits = Limits { fuel: 100_000, ..Limits::PURE };
    for _ in 0..3 {
        host.stand_by(&plugin, limits);
        assert_eq!(host.compute(&plugin, &occasion(), "{}", limits).unwrap_err(), Fault::Fuel { limit: 100_000 });
    }
}

#[test]
fn an_endless_loop_runs_out_of_fuel() {
    let limits = Limits { fuel: 1_000_000, ..Limits::PURE };
    assert_eq!(
        fault(&compute("(loop $for_ever (br $for_ever)) (unreachable)"), limits),
        Fault::Fuel { limit: 1_000_000 }
    );
}

#[test]
fn with_fuel_to_burn_it_runs_out_of_time() {
    let limits = Limits { fuel: u64::MAX, wall: Duration::from_millis(50), ..Limits::PURE };
    let host = Host::new(HostConfig { instances: 4, pure: limits, ..HostConfig::default() }).unwrap();
    let plugin =
        host.load("guest@1", World::Compute, &compute("(loop $for_ever (br $for_ever)) (unreachable)")).unwrap();
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
    assert!(matches!(
        fault(&compute("(call $ok (i32.const 131000) (i32.const 1000))"), Limits::PURE),
        Fault::Answer(_) | Fault::Trap(_)
    ));
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
    assert_eq!(
        host.load("guest@1", World::Compute, &asking).unwrap_err(),
        Fault::UnknownImport("baobab:plugin/clock@1.0.0".into())
    );
    assert!(host.load("guest@1", World::Effect, &asking).is_ok());
}

/// Language runtimes import WASI whether they use it or not, so the import is no reason to refuse; asking it for chance is a trap.
#[test]
fn a_pure_guest_that_asks_for_chance_is_stopped() {
    let asking = guests::with_import(
        "package wasi:random@0.2.0;\ninterface random { get-random-u64: func() -> u64; }\n",
        "wasi:random/random@0.2.0",
        "compute",
        &format!(
            "(import \"wasi:random/random@0.2.0\" \"get-random-u64\" (func $chance (result i64)))
             (func (export \"run\") {PARAMS} (result i32) (drop (call $chance)) (call $ok (local.get 14) (local.get 15)))"
        ),
    );
    let stopped = fault(&asking, Limits::PURE);
    assert!(
        matches!(&stopped, Fault::Trap(reason) | Fault::Answer(reason) if reason.contains("random")),
        "{stopped:?}"
    );
}

#[test]
fn a_panic_is_told_in_its_own_words() {
    let panicking = guests::panicking("compute", "run");
    assert_eq!(fault(&panicking, Limits::PURE), Fault::Trap("panicked at src/lib.rs:3:5: no rate for ZM".into()));
    // The words belong to the call: another guest's trap is told as before.
    let silent = fault(&compute("(unreachable)"), Limits::PURE);
    assert!(matches!(&silent, Fault::Trap(reason) if reason.contains("unreachable")), "{silent:?}");
}

#[test]
fn what_does_not_fit_is_refused_when_it_is_loaded() {
    let host = Host::new(HostConfig { instances: 4, component_bytes: 100_000, ..HostConfig::default() }).unwrap();
    let wrong = host.load("guest@1", World::Validate, &echo()).unwrap_err();
    assert_eq!(wrong, Fault::MissingExport("check".into()));
    let old = component_of_version(
        "0.9.0",
        "compute",
        &format!("(func (export \"run\") {} (result i32) (call $ok (local.get 14) (local.get 15)))", PARAMS),
    );
    assert_eq!(
        host.load("guest@1", World::Compute, &old).unwrap_err(),
        Fault::WorldVersion { found: "0.9.0".into(), offered: "1.0.0, 1.1.0".into() }
    );
    assert!(matches!(host.load("guest@1", World::Compute, b"not a component").unwrap_err(), Fault::Broken(_)));
    let mut fat = echo();
    fat.resize(100_001, 0);
    assert_eq!(
        host.load("guest@1", World::Compute, &fat).unwrap_err(),
        Fault::Oversized { size: 100_001, limit: 100_000 }
    );
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
                    host.stand_by(plugin, Limits::PURE);
                }
            });
        }
    });
}
