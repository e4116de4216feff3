//! Tests of the whole product on both databases. One program, so that it links once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

mod access;
mod accounts;
mod ageing;
mod answers;
mod approvals;
mod backups;
mod bad_input;
mod bursts;
mod campaigns;
mod choosing;
mod concurrency;
mod contract;
mod crash;
mod document_flows;
mod document_refusals;
mod doctor;
mod dunning;
mod effects;
mod expenses;
mod exclusive;
mod exports;
mod fair;
mod features;
mod figures;
mod files;
mod fresh_factor;
mod granting;
mod hardened;
mod hooks;
mod group_accounts;
mod hledger;
mod hyperinflation;
mod import_columns;
mod import_documents;
mod inventory;
mod keys;
mod languages;
mod limited;
mod large_selections;
mod notices;
mod numbers;
mod offered;
mod order_advances;
mod pages;
mod personal;
mod platform;
mod plugins;
mod portal;
mod portal_writes;
mod previews;
mod procurement;
mod program;
mod refused_figures;
mod registry;
mod reach;
mod report_days;
mod report_reach;
mod revocation;
mod roles;
mod rollups;
mod sales_orders;
mod schedule;
mod scanner;
mod search;
mod secrets;
mod sector_words;
mod seeds;
mod selling;
mod sessions;
mod sharing;
mod sheets;
mod sign_ins;
mod strangers;
mod tenancy;
mod timers;
mod upgrades;
mod values;
mod viewing;
mod visiting;

/// `registry/<family>/tests/*.yaml`, one test per file and database.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/declared.rs"));
}
