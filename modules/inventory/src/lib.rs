//! Inventory: the second ledger (design 4). Quantities, values and the books move together, in one transaction, or not at all.
//!
//! Life cycles, guards, postings and access are declared in `registry/inventory`; this crate holds what a declaration cannot say.
//! Reading order: [`costing`] (pure: layers, averages, shortages) → [`stockbook`] (the stock ledger over stored rows) → [`movement`] →
//! [`transfer`], [`count`], [`assembly`], [`landed`], `valuation`, [`reservation`] → [`documents`] (goods received, invoices, credit notes, bills). Codes on goods: [`barcode`].

pub mod barcode;
pub mod costing;
pub mod count;
pub mod demo;
pub mod documents;
#[rustfmt::skip]
pub mod generated;
pub mod landed;
pub mod movement;
pub mod replenish;
pub mod stockbook;

mod accounts;
mod assembly;
mod check;
mod consignment;
mod item;
mod kit;
mod lot;
mod opening;
mod package;
mod picking;
mod put_away;
mod reorder;
mod reports;
mod reservation;
mod settings;
mod transfer;
mod units;
mod valuation;
mod waiting;
mod warehouse;

use generated::stock;
use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("inventory")
        .calculator("inventory.assembly", assembly::calculate)
        .calculator("inventory.barcode", barcode::keep::calculate)
        .calculator("inventory.bill_accounts", documents::bills::accounts)
        .calculator("inventory.consignment", consignment::calculate)
        .calculator("inventory.item", item::calculate)
        .calculator("inventory.kit", kit::calculate)
        .calculator("inventory.movement_lines", movement::fill::fill)
        .calculator("inventory.package", package::calculate)
        .calculator("inventory.pick_list", picking::calculate)
        .calculator("inventory.put_away_rule", put_away::calculate)
        .calculator("inventory.reserve", reservation::reserve)
        .calculator("inventory.standard_change", valuation::standard::calculate)
        .calculator("inventory.stock_facts", item::stock_facts)
        .calculator("inventory.write_down", valuation::write_down::calculate)
        .check(check::values)
        .effect("inventory.bill_consignment", consignment::bill)
        .effect("inventory.book_price_difference", documents::differences::book)
        .effect("inventory.bring_to_packing", picking::bring)
        .effect("inventory.cancel_picking", picking::cancel)
        .effect("inventory.change_standard", valuation::standard::post)
        .effect("inventory.close_package", package::close)
        .effect("inventory.deliver_goods", documents::sales::deliver_goods)
        .effect("inventory.finish_picking", picking::finish)
        .effect("inventory.hold_lot", lot::hold)
        .effect("inventory.issue_goods", documents::sales::issue_goods)
        .effect("inventory.issue_reservation", reservation::issue)
        .effect("inventory.lose_transfer", transfer::lose)
        .effect("inventory.pick_all", picking::pick_all)
        .effect("inventory.plan_picking", picking::plan)
        .effect("inventory.post_assembly", assembly::post)
        .effect("inventory.post_consignment", consignment::post)
        .effect("inventory.post_count", count::post)
        .draft_effect("inventory.post_movement", movement::post::post)
        .effect("inventory.receive_billed", documents::bills::receive_billed)
        .effect("inventory.receive_goods", documents::purchases::receive_goods)
        .effect("inventory.receive_transfer", transfer::receive)
        .effect("inventory.release_picking", picking::release)
        .effect("inventory.release_lot", lot::release)
        .effect("inventory.release_components", reservation::release_components)
        .effect("inventory.serve_next", waiting::serve_next)
        .effect("inventory.ship_transfer", transfer::ship)
        .effect("inventory.spread_costs", landed::post::post)
        .effect("inventory.start_count", count::start)
        .effect("inventory.take_back_goods", documents::take_back_goods)
        .effect("inventory.take_in_goods", documents::sales::take_in_goods)
        .effect("inventory.take_back_price_difference", documents::differences::take_back)
        .effect("inventory.value_count", count::value)
        .effect("inventory.void_movement", movement::void::void)
        .effect("inventory.write_down", valuation::write_down::post)
        .import_in_parts(stock::ADDRESS, opening::COLUMNS, opening::ROWS, opening::import)
        .run("inventory.cycle_count", count::cycle::cycle_count)
        .run("inventory.inspect", put_away::inspect)
        .run("inventory.put_away", put_away::put_away)
        .run("inventory.reorder", reorder::reorder)
        .job("inventory.classify", count::cycle::classify)
        .job("inventory.release", reservation::release)
        .on_event("products.product.updated", item::product_saved)
        .report("inventory.availability", reports::availability::availability)
        .report("inventory.barcode_lookup", barcode::lookup::barcode_lookup)
        .report("inventory.document_lots", reports::trace::document_lots)
        .report("inventory.item_margin", reports::margin::item_margin)
        .report("inventory.kit_cost", reports::kit::kit_cost)
        .report("inventory.lot_trace", reports::trace::lot_trace)
        .report("inventory.picking_people", reports::picking::picking_people)
        .report("inventory.recall_list", reports::trace::recall_list)
        .report("inventory.slow_movers", reports::slow::slow_movers)
        .report("inventory.stock_against_books", reports::books::stock_against_books)
        .report("inventory.stock_ageing", reports::ageing::stock_ageing)
        .report("inventory.stock_classes", reports::classes::stock_classes)
        .report("inventory.stock_expiry", reports::slow::stock_expiry)
        .data_migration(stockbook::WORDS)
        .report("inventory.stock_on_hand", reports::hand::stock_on_hand)
        .report("inventory.stock_places", reports::places::stock_places)
        .report("inventory.stock_register", reports::register::stock_register)
}
