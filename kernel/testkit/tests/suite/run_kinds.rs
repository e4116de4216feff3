//! Every kind of run there is. What was looked at is what is posted: of two drafts of one run, made before either was posted, the second
//! is refused once the first stands. And a run that belongs to a period is asked for when that period is closed, by a check of the family
//! that declares the run. A new kind is named here, or said why it is none.

use std::collections::BTreeSet;

use kernel_manifest::model::{EffectAction, Entity, LineSet};
use kernel_testkit::declared::twin;
use kernel_testkit::{Backend, on_both, registry};

on_both!(two_drafts_of_a_run_are_not_both_posted);

/// Kinds of runs: what posts them, and the declared test that does.
const RUNS: [(&str, &str, &str); 22] = [
    ("accounting.deferral_run", "post", "registry/accounting/tests/deferral.yaml"),
    ("accounting.dunning_run", "issue", "registry/accounting/tests/reminders.yaml"),
    ("assets.depreciation_run", "post", "registry/assets/tests/pub-ast-2.yaml"),
    ("banking.match_run", "run", "registry/banking/tests/match-run.yaml"),
    ("banking.revaluation", "post", "registry/banking/tests/revaluation-again.yaml"),
    ("expenses.reimbursement", "pay", "registry/expenses/tests/settlement.yaml"),
    ("financial.bio_valuation", "post", "registry/financial/tests/valued-once.yaml"),
    ("financial.ecl_run", "post", "registry/financial/tests/credit-risk-of-a-day.yaml"),
    ("financial.instrument_run", "post", "registry/financial/tests/instrument-flows.yaml"),
    ("financial.lease_change", "post", "registry/financial/tests/lease-current.yaml"),
    ("financial.lease_run", "post", "registry/financial/tests/lease-current.yaml"),
    ("financial.lessor_run", "post", "registry/financial/tests/lessor.yaml"),
    ("financial.restatement_run", "post", "registry/financial/tests/pub-ifrs-5-7.yaml"),
    ("financial.revenue_run", "post", "registry/financial/tests/pub-ifrs-2.yaml"),
    ("financial.valuation", "post", "registry/financial/tests/pub-ifrs-4.yaml"),
    ("inventory.standard_change", "post", "registry/inventory/tests/standard-change.yaml"),
    ("inventory.write_down", "post", "registry/inventory/tests/write-down.yaml"),
    ("ledger.close_run", "soft-close", "registry/ledger/tests/period-close.yaml"),
    ("payroll.payment", "pay", "registry/payroll/tests/run.yaml"),
    ("payroll.run", "post", "registry/payroll/tests/run.yaml"),
    ("taxation.deferred_tax_run", "post", "registry/taxation/tests/deferred-tax-once.yaml"),
    ("taxation.tax_return", "file", "registry/taxation/tests/withholding.yaml"),
];

/// What looks like a run and is none, and why.
const NO_RUNS: [(&str, &str); 4] = [
    (
        "financial.revenue_change",
        "A separate contract rests on nothing of the first one; what does is held by registry/financial/tests/revenue-modification.yaml.",
    ),
    ("accounting.refund", "It pays back one document, and never more than what is left of it."),
    ("accounting.statement_run", "A statement is a letter about what is owed, and may be sent again."),
    ("group.consolidation_run", "It posts nothing: a second run of a period is another look at it."),
];

/// What says that a preview is not current, or that the run is posted already.
const REFUSED: [&str; 12] = [
    "preview_outdated",
    "empty_batch",
    "earlier_restatement",
    "close_exists",
    "paid_twice",
    "return_exists",
    "run_exists",
    "valued_twice",
    "return_stale",
    "taken",
    "above_owed",
    "claim_not_open",
];

/// Whether people enter nothing of a set: it is worked out.
fn worked_out(set: &LineSet) -> bool {
    set.fields.iter().skip(1).all(|field| field.read_only || field.compute.is_some())
}

/// Whether an entity is a run by its looks: it is called one, or all its lines are worked out and it posts them from its first state.
fn looks_like_a_run(entity: &Entity) -> bool {
    let Some(states) = &entity.states else { return false };
    if entity.family == "gallery" || entity.calculate.is_empty() {
        return false;
    }
    let named = entity.name == "run" || entity.name.ends_with("_run");
    let posts = entity.transitions.values().any(|transition| {
        transition.from.iter().any(|from| **from == *states.initial)
            && transition.effects.iter().any(|effect| matches!(effect.action, EffectAction::Ledger(_)))
    });
    named || (posts && !entity.lines.is_empty() && entity.lines.iter().all(worked_out))
}

/// Runs that no closing check asks for, and why.
const NOT_OF_A_PERIOD: [(&str, &str); 8] = [
    ("accounting.refund", "It is made when a customer asks for money back."),
    ("accounting.dunning_run", "Reminders are sent when something is overdue; the books do not change."),
    ("accounting.statement_run", "Statements are letters; the books do not change."),
    ("banking.match_run", "What is left unmatched is asked for: statement lines not yet reconciled."),
    ("financial.lease_change", "It is made when a contract changes; the lease run of the period is asked for."),
    ("group.consolidation_run", "It adds up closed periods of several businesses and posts to none."),
    ("ledger.close_run", "It is the closing itself."),
    ("payroll.payment", "It pays what a run owes; the run is asked for."),
];

#[test]
fn every_run_of_a_period_is_asked_for_at_its_close() {
    let registry = registry();
    let asked: BTreeSet<(String, String)> = registry
        .seeds
        .iter()
        .filter(|seed| seed.rows.seed == "ledger.close_check")
        .flat_map(|seed| {
            let entities = seed.rows.rows.iter().filter_map(|row| row.get("entity")?.as_str());
            entities.map(|entity| (entity.to_string(), seed.family.clone())).collect::<Vec<_>>()
        })
        .collect();
    let exempt: BTreeSet<&str> = NOT_OF_A_PERIOD.iter().map(|(entity, _)| *entity).collect();
    let mut wrong = Vec::new();
    for entity in registry.entities.values().filter(|entity| looks_like_a_run(entity)) {
        // Foreign currency is asked for by what the books hold, whichever kind of entry revalued it.
        let by_balance = entity.address == "banking.revaluation";
        // Depreciation is asked for by the assets it is due on: a run of one category leaves others behind.
        let asking = if entity.address == "assets.depreciation_run" { "assets.asset" } else { entity.address.as_str() };
        match asked.iter().find(|(of, _)| of == asking) {
            Some((_, family)) if *family != entity.family => {
                wrong.push(format!("{} is asked for by {family}", entity.address));
            }
            None if !by_balance && !exempt.contains(entity.address.as_str()) => {
                wrong.push(format!("no close asks for {}", entity.address));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

async fn two_drafts_of_a_run_are_not_both_posted(backend: Backend) {
    let known: BTreeSet<&str> =
        RUNS.iter().map(|(entity, ..)| *entity).chain(NO_RUNS.iter().map(|(entity, _)| *entity)).collect();
    let registry = registry();
    let unknown: Vec<&str> = registry
        .entities
        .values()
        .filter(|entity| looks_like_a_run(entity) && !known.contains(entity.address.as_str()))
        .map(|entity| entity.address.as_str())
        .collect();
    assert_eq!(unknown, Vec::<&str>::new(), "kinds of runs that are not held");
    let mut wrong = Vec::new();
    for (entity, transition, file) in RUNS {
        match twin(file, backend, entity, transition).await {
            None => wrong.push(format!("{entity}: {file} never takes {transition}")),
            Some(twin) if twin.status < 300 => wrong.push(format!("{entity}: both were posted ({})", twin.asked)),
            Some(twin) if !twin.codes.iter().any(|code| REFUSED.contains(&code.as_str())) => {
                wrong.push(format!("{entity}: {} answers {} {:?}", twin.asked, twin.status, twin.codes));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
