//! Generated from `registry/inventory` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity};

kernel::record! {
    /// Assembly: `inventory.assembly`.
    Assembly, assembly = "inventory.assembly" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<AssemblyKind>;
        date set_date DATE = "date": Must<Date>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        item set_item ITEM = "item": Must<Id>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        expiry set_expiry EXPIRY = "expiry": Maybe<Date>;
        location set_location LOCATION = "location": Maybe<Id>;
        other_cost set_other_cost OTHER_COST = "otherCost": Maybe<Money>;
        reason set_reason REASON = "reason": Maybe<Text>;
        components_value set_components_value COMPONENTS_VALUE = "componentsValue": Counted<Money>;
        value set_value VALUE = "value": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        movement set_movement MOVEMENT = "movement": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<AssemblyStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": AssemblyLinesRow AssemblyLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    AssemblyKind or Assemble {
        Assemble = "assemble",
        Disassemble = "disassemble",
    }
}

kernel::choices! {
    /// Values of `status`.
    AssemblyStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.assembly`.
    AssemblyLinesRow AssemblyLinesRowMut, assembly_lines {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        qty set_qty QTY = "qty": Must<Quantity>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        expiry set_expiry EXPIRY = "expiry": Maybe<Date>;
        location set_location LOCATION = "location": Maybe<Id>;
        unit_cost set_unit_cost UNIT_COST = "unitCost": Maybe<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
    }
}

kernel::record! {
    /// Stock by place: `inventory.balance`.
    Balance, balance = "inventory.balance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        stock set_stock STOCK = "stock": Must<Id>;
        item set_item ITEM = "item": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        location set_location LOCATION = "location": Must<Id>;
        lot set_lot LOT = "lot": Maybe<Id>;
        expiry set_expiry EXPIRY = "expiry": Maybe<Date>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        since set_since SINCE = "since": Maybe<Date>;
    }
}

kernel::record! {
    /// Barcode: `inventory.barcode`.
    Barcode, barcode = "inventory.barcode" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        item set_item ITEM = "item": Must<Id>;
        kind set_kind KIND = "kind": Chosen<BarcodeKind>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        package set_package PACKAGE = "package": Maybe<Id>;
        key set_key KEY = "key": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    BarcodeKind or Gtin {
        Gtin = "gtin",
        Own = "own",
    }
}

kernel::record! {
    /// Consigned stock: `inventory.consigned`.
    Consigned, consigned = "inventory.consigned" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        item set_item ITEM = "item": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        price set_price PRICE = "price": Maybe<Quantity>;
    }
}

kernel::record! {
    /// Consignment: `inventory.consignment`.
    Consignment, consignment = "inventory.consignment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<ConsignmentKind>;
        date set_date DATE = "date": Must<Date>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        owed set_owed OWED = "owed": Counted<Money>;
        movement set_movement MOVEMENT = "movement": Maybe<Id>;
        bill set_bill BILL = "bill": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ConsignmentStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": ConsignmentLinesRow ConsignmentLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ConsignmentKind or Receive {
        Receive = "receive",
        Use = "use",
        Return = "return",
    }
}

kernel::choices! {
    /// Values of `status`.
    ConsignmentStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Billed = "billed",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.consignment`.
    ConsignmentLinesRow ConsignmentLinesRowMut, consignment_lines {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        qty set_qty QTY = "qty": Must<Quantity>;
        price set_price PRICE = "price": Maybe<Quantity>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        there set_there THERE = "there": Counted<Quantity>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record! {
    /// Stock count: `inventory.count`.
    Count, count = "inventory.count" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        location set_location LOCATION = "location": Maybe<Id>;
        category set_category CATEGORY = "category": Maybe<Id>;
        method set_method METHOD = "method": Chosen<CountMethod>;
        frozen set_frozen FROZEN = "frozen": Flag;
        blind set_blind BLIND = "blind": Flag<true>;
        uncounted set_uncounted UNCOUNTED = "uncounted": Maybe<i64>;
        differences set_differences DIFFERENCES = "differences": Maybe<i64>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        movement set_movement MOVEMENT = "movement": Maybe<Id>;
        counted_by set_counted_by COUNTED_BY = "countedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<CountStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": CountLinesRow CountLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `method`.
    CountMethod or Full {
        Full = "full",
        Cycle = "cycle",
    }
}

kernel::choices! {
    /// Values of `status`.
    CountStatus or Draft {
        Draft = "draft",
        Counting = "counting",
        Review = "review",
        Approved = "approved",
        Posted = "posted",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.count`.
    CountLinesRow CountLinesRowMut, count_lines {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        location set_location LOCATION = "location": Maybe<Id>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        counted set_counted COUNTED = "counted": Maybe<Quantity>;
        recount set_recount RECOUNT = "recount": Maybe<Quantity>;
        expected set_expected EXPECTED = "expected": Counted<Quantity>;
        variance set_variance VARIANCE = "variance": Counted<Quantity>;
        worth set_worth WORTH = "worth": Counted<Money>;
        reason set_reason REASON = "reason": Maybe<Text>;
    }
}

kernel::record! {
    /// Stock ledger entry: `inventory.entry`.
    Entry, entry = "inventory.entry" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        stock set_stock STOCK = "stock": Must<Id>;
        item set_item ITEM = "item": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        location set_location LOCATION = "location": Maybe<Id>;
        lot set_lot LOT = "lot": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        sequence set_sequence SEQUENCE = "sequence": Must<i64>;
        kind set_kind KIND = "kind": Must<EntryKind>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
        unit_cost set_unit_cost UNIT_COST = "unitCost": Maybe<Quantity>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        qty_after set_qty_after QTY_AFTER = "qtyAfter": Counted<Quantity>;
        value_after set_value_after VALUE_AFTER = "valueAfter": Counted<Money>;
        posted set_posted POSTED = "posted": Flag;
        account set_account ACCOUNT = "account": Maybe<Id>;
        movement set_movement MOVEMENT = "movement": Maybe<Id>;
        line set_line LINE = "line": Maybe<Text>;
        number set_number NUMBER = "number": Maybe<Text>;
        original set_original ORIGINAL = "original": Maybe<Id>;
        returned set_returned RETURNED = "returned": Counted<Quantity>;
    }
    lines {
        takes takes_at takes_mut push_takes TAKES = "takes": EntryTakesRow EntryTakesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    EntryKind {
        Receipt = "receipt",
        Issue = "issue",
        Transfer = "transfer",
        Adjustment = "adjustment",
        ReturnIn = "return_in",
        ReturnOut = "return_out",
        Scrap = "scrap",
        Opening = "opening",
        Assembly = "assembly",
        Disassembly = "disassembly",
        Value = "value",
        Void = "void",
        WriteDown = "write_down",
        Standard = "standard",
    }
}

kernel::record_rows! {
    /// One of the `takes` of `inventory.entry`.
    EntryTakesRow EntryTakesRowMut, entry_takes {
        id set_id ID = "id": Maybe<Text>;
        layer set_layer LAYER = "layer": Maybe<Text>;
        short set_short SHORT = "short": Flag;
        qty set_qty QTY = "qty": Counted<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
    }
}

kernel::record! {
    /// Inventory item: `inventory.item`.
    Item, item = "inventory.item" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        product set_product PRODUCT = "product": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        code set_code CODE = "code": Maybe<Text>;
        barcode set_barcode BARCODE = "barcode": Maybe<Text>;
        category set_category CATEGORY = "category": Maybe<Id>;
        uom set_uom UOM = "uom": Maybe<Id>;
        costing set_costing COSTING = "costing": OneOf<ItemCosting>;
        standard_cost set_standard_cost STANDARD_COST = "standardCost": Maybe<Quantity>;
        tracking set_tracking TRACKING = "tracking": Chosen<ItemTracking>;
        shelf_life_days set_shelf_life_days SHELF_LIFE_DAYS = "shelfLifeDays": Maybe<i64>;
        alert_days set_alert_days ALERT_DAYS = "alertDays": Counted<i64, 30>;
        min_remaining_days set_min_remaining_days MIN_REMAINING_DAYS = "minRemainingDays": Counted<i64>;
        abc_class set_abc_class ABC_CLASS = "abcClass": OneOf<ItemAbcClass>;
        active set_active ACTIVE = "active": Flag<true>;
        on_hand set_on_hand ON_HAND = "onHand": Counted<Quantity>;
        reserved set_reserved RESERVED = "reserved": Counted<Quantity>;
        held set_held HELD = "held": Counted<Quantity>;
        available set_available AVAILABLE = "available": Counted<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
        low set_low LOW = "low": Maybe<i64>;
        moves set_moves MOVES = "moves": Maybe<i64>;
    }
}

kernel::choices! {
    /// Values of `costing`.
    ItemCosting {
        Fifo = "fifo",
        MovingAverage = "moving_average",
        Standard = "standard",
        Specific = "specific",
    }
}

kernel::choices! {
    /// Values of `tracking`.
    ItemTracking or None {
        None = "none",
        Lot = "lot",
        Serial = "serial",
    }
}

kernel::choices! {
    /// Values of `abcClass`.
    ItemAbcClass {
        A = "a",
        B = "b",
        C = "c",
    }
}

kernel::record! {
    /// Kit: `inventory.kit`.
    Kit, kit = "inventory.kit" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        product set_product PRODUCT = "product": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        code set_code CODE = "code": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<KitKind>;
        active set_active ACTIVE = "active": Flag<true>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
    lines {
        components components_at components_mut push_components COMPONENTS = "components": KitComponentsRow KitComponentsRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    KitKind or Sold {
        Sold = "sold",
        Assembled = "assembled",
    }
}

kernel::record_rows! {
    /// One of the `components` of `inventory.kit`.
    KitComponentsRow KitComponentsRowMut, kit_components {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Maybe<Id>;
        kit set_kit KIT = "kit": Maybe<Id>;
        qty set_qty QTY = "qty": Must<Quantity>;
    }
}

kernel::record! {
    /// Landed cost: `inventory.landed_cost`.
    LandedCost, landed_cost = "inventory.landed_cost" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<LandedCostStatus>;
    }
    lines {
        receipts receipts_at receipts_mut push_receipts RECEIPTS = "receipts": LandedCostReceiptsRow LandedCostReceiptsRowMut;
        costs costs_at costs_mut push_costs COSTS = "costs": LandedCostCostsRow LandedCostCostsRowMut;
        parts parts_at parts_mut push_parts PARTS = "parts": LandedCostPartsRow LandedCostPartsRowMut;
        shares shares_at shares_mut push_shares SHARES = "shares": LandedCostSharesRow LandedCostSharesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    LandedCostStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record_rows! {
    /// One of the `receipts` of `inventory.landed_cost`.
    LandedCostReceiptsRow LandedCostReceiptsRowMut, landed_cost_receipts {
        id set_id ID = "id": Maybe<Text>;
        movement set_movement MOVEMENT = "movement": Must<Id>;
    }
}

kernel::record_rows! {
    /// One of the `costs` of `inventory.landed_cost`.
    LandedCostCostsRow LandedCostCostsRowMut, landed_cost_costs {
        id set_id ID = "id": Maybe<Text>;
        what set_what WHAT = "what": Must<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        basis set_basis BASIS = "basis": Chosen<LandedCostCostsBasis>;
        item set_item ITEM = "item": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `basis`.
    LandedCostCostsBasis or Value {
        Value = "value",
        Quantity = "quantity",
        Weight = "weight",
        Volume = "volume",
        Equal = "equal",
        Manual = "manual",
    }
}

kernel::record_rows! {
    /// One of the `parts` of `inventory.landed_cost`.
    LandedCostPartsRow LandedCostPartsRowMut, landed_cost_parts {
        id set_id ID = "id": Maybe<Text>;
        what set_what WHAT = "what": Must<Text>;
        item set_item ITEM = "item": Must<Id>;
        amount set_amount AMOUNT = "amount": Must<Money>;
    }
}

kernel::record_rows! {
    /// One of the `shares` of `inventory.landed_cost`.
    LandedCostSharesRow LandedCostSharesRowMut, landed_cost_shares {
        id set_id ID = "id": Maybe<Text>;
        movement set_movement MOVEMENT = "movement": Maybe<Id>;
        item set_item ITEM = "item": Maybe<Id>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
        received set_received RECEIVED = "received": Counted<Quantity>;
        left set_left LEFT = "left": Counted<Quantity>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        to_stock set_to_stock TO_STOCK = "toStock": Counted<Money>;
        to_cost set_to_cost TO_COST = "toCost": Counted<Money>;
        unit_cost set_unit_cost UNIT_COST = "unitCost": Maybe<Quantity>;
        stock_account set_stock_account STOCK_ACCOUNT = "stockAccount": Maybe<Id>;
    }
}

kernel::record! {
    /// Cost layer: `inventory.layer`.
    Layer, layer = "inventory.layer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        stock set_stock STOCK = "stock": Must<Id>;
        item set_item ITEM = "item": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        lot set_lot LOT = "lot": Maybe<Id>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        sequence set_sequence SEQUENCE = "sequence": Must<i64>;
        short set_short SHORT = "short": Flag;
        received set_received RECEIVED = "received": Counted<Quantity>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
        unit_cost set_unit_cost UNIT_COST = "unitCost": Maybe<Quantity>;
    }
}

kernel::record! {
    /// Location: `inventory.location`.
    Location, location = "inventory.location" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        name set_name NAME = "name": Must<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        kind set_kind KIND = "kind": Chosen<LocationKind>;
        main set_main MAIN = "main": Flag;
        pick_sequence set_pick_sequence PICK_SEQUENCE = "pickSequence": Maybe<i64>;
        capacity set_capacity CAPACITY = "capacity": Maybe<Quantity>;
        plan_row set_plan_row PLAN_ROW = "planRow": Maybe<i64>;
        plan_column set_plan_column PLAN_COLUMN = "planColumn": Maybe<i64>;
        blocked set_blocked BLOCKED = "blocked": Flag;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LocationKind or Storage {
        Storage = "storage",
        Quality = "quality",
        Scrap = "scrap",
    }
}

kernel::record! {
    /// Lot or serial number: `inventory.lot`.
    Lot, lot = "inventory.lot" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        item set_item ITEM = "item": Must<Id>;
        serial set_serial SERIAL = "serial": Flag;
        made_on set_made_on MADE_ON = "madeOn": Maybe<Date>;
        expiry set_expiry EXPIRY = "expiry": Maybe<Date>;
        supplier_lot set_supplier_lot SUPPLIER_LOT = "supplierLot": Maybe<Text>;
        on_hand set_on_hand ON_HAND = "onHand": Counted<Quantity>;
        certificate set_certificate CERTIFICATE = "certificate": Maybe<Json>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<LotStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    LotStatus or Released {
        Released = "released",
        Quarantine = "quarantine",
        Blocked = "blocked",
    }
}

kernel::record! {
    /// Stock movement: `inventory.movement`.
    Movement, movement = "inventory.movement" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<MovementKind>;
        date set_date DATE = "date": Must<Date>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        to_warehouse set_to_warehouse TO_WAREHOUSE = "toWarehouse": Maybe<Id>;
        reason set_reason REASON = "reason": Maybe<Text>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        to_branch set_to_branch TO_BRANCH = "toBranch": Maybe<Text>;
        source set_source SOURCE = "source": Maybe<Text>;
        source_number set_source_number SOURCE_NUMBER = "sourceNumber": Maybe<Text>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        other_cost set_other_cost OTHER_COST = "otherCost": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<MovementStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": MovementLinesRow MovementLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    MovementKind or Receipt {
        Receipt = "receipt",
        Issue = "issue",
        Transfer = "transfer",
        Adjustment = "adjustment",
        ReturnIn = "return_in",
        ReturnOut = "return_out",
        Scrap = "scrap",
        Opening = "opening",
        Assembly = "assembly",
        Disassembly = "disassembly",
    }
}

kernel::choices! {
    /// Values of `status`.
    MovementStatus or Draft {
        Posted = "posted",
        Voided = "voided",
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.movement`.
    MovementLinesRow MovementLinesRowMut, movement_lines {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        qty set_qty QTY = "qty": Must<Quantity>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_cost set_unit_cost UNIT_COST = "unitCost": Maybe<Quantity>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        expiry set_expiry EXPIRY = "expiry": Maybe<Date>;
        location set_location LOCATION = "location": Maybe<Id>;
        to_location set_to_location TO_LOCATION = "toLocation": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        original set_original ORIGINAL = "original": Maybe<Id>;
        reservation set_reservation RESERVATION = "reservation": Maybe<Id>;
        source_line set_source_line SOURCE_LINE = "sourceLine": Maybe<Text>;
        amount_given set_amount_given AMOUNT_GIVEN = "amountGiven": Maybe<i64>;
        stock_qty set_stock_qty STOCK_QTY = "stockQty": Counted<Quantity>;
        lot set_lot LOT = "lot": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        value set_value VALUE = "value": Counted<Money>;
        to_cost set_to_cost TO_COST = "toCost": Counted<Money>;
        price_difference set_price_difference PRICE_DIFFERENCE = "priceDifference": Counted<Money>;
        stock_account set_stock_account STOCK_ACCOUNT = "stockAccount": Maybe<Id>;
        contra set_contra CONTRA = "contra": Maybe<Id>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
    }
}

kernel::record! {
    /// Package: `inventory.package`.
    Package, package = "inventory.package" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        sscc set_sscc SSCC = "sscc": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<PackageKind>;
        pick_list set_pick_list PICK_LIST = "pickList": Maybe<Id>;
        order set_order ORDER = "order": Maybe<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        inside set_inside INSIDE = "inside": Maybe<Id>;
        gross_weight set_gross_weight GROSS_WEIGHT = "grossWeight": Maybe<i64>;
        carrier set_carrier CARRIER = "carrier": Maybe<Text>;
        carrier_number set_carrier_number CARRIER_NUMBER = "carrierNumber": Maybe<Text>;
        pieces set_pieces PIECES = "pieces": Counted<Quantity>;
        shipped_at set_shipped_at SHIPPED_AT = "shippedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<PackageStatus>;
    }
    lines {
        contents contents_at contents_mut push_contents CONTENTS = "contents": PackageContentsRow PackageContentsRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    PackageKind or Carton {
        Carton = "carton",
        Pallet = "pallet",
        Crate = "crate",
        Bag = "bag",
    }
}

kernel::choices! {
    /// Values of `status`.
    PackageStatus or Open {
        Open = "open",
        Closed = "closed",
        Shipped = "shipped",
    }
}

kernel::record_rows! {
    /// One of the `contents` of `inventory.package`.
    PackageContentsRow PackageContentsRowMut, package_contents {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        qty set_qty QTY = "qty": Must<Quantity>;
    }
}

kernel::record! {
    /// Pick list: `inventory.pick_list`.
    PickList, pick_list = "inventory.pick_list" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        zone set_zone ZONE = "zone": Maybe<Id>;
        picker set_picker PICKER = "picker": Maybe<Id>;
        to_pick set_to_pick TO_PICK = "toPick": Maybe<i64>;
        line_count set_line_count LINE_COUNT = "lineCount": Maybe<i64>;
        short set_short SHORT = "short": Maybe<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        started_at set_started_at STARTED_AT = "startedAt": Maybe<Instant>;
        finished_at set_finished_at FINISHED_AT = "finishedAt": Maybe<Instant>;
        minutes set_minutes MINUTES = "minutes": Maybe<i64>;
        status set_status STATUS = "status": Chosen<PickListStatus>;
    }
    lines {
        orders orders_at orders_mut push_orders ORDERS = "orders": PickListOrdersRow PickListOrdersRowMut;
        lines lines_at lines_mut push_lines LINES = "lines": PickListLinesRow PickListLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    PickListStatus or Draft {
        Draft = "draft",
        Picking = "picking",
        Packing = "packing",
        Done = "done",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `orders` of `inventory.pick_list`.
    PickListOrdersRow PickListOrdersRowMut, pick_list_orders {
        id set_id ID = "id": Maybe<Text>;
        order set_order ORDER = "order": Must<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        r#box set_box BOX = "box": Maybe<Text>;
        missing_ set_missing MISSING = "missing": Maybe<i64>;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.pick_list`.
    PickListLinesRow PickListLinesRowMut, pick_list_lines {
        id set_id ID = "id": Maybe<Text>;
        location set_location LOCATION = "location": Maybe<Id>;
        item set_item ITEM = "item": Maybe<Id>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        picked set_picked PICKED = "picked": Maybe<Quantity>;
        order set_order ORDER = "order": Maybe<Id>;
        order_line set_order_line ORDER_LINE = "orderLine": Maybe<Text>;
        line_qty set_line_qty LINE_QTY = "lineQty": Counted<Quantity>;
        line_need set_line_need LINE_NEED = "lineNeed": Counted<Quantity>;
        reservation set_reservation RESERVATION = "reservation": Maybe<Id>;
    }
}

kernel::record! {
    /// Price difference: `inventory.price_difference`.
    PriceDifference, price_difference = "inventory.price_difference" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        source set_source SOURCE = "source": Maybe<Text>;
        source_number set_source_number SOURCE_NUMBER = "sourceNumber": Maybe<Text>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<PriceDifferenceStatus>;
    }
    lines {
        shares shares_at shares_mut push_shares SHARES = "shares": PriceDifferenceSharesRow PriceDifferenceSharesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    PriceDifferenceStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record_rows! {
    /// One of the `shares` of `inventory.price_difference`.
    PriceDifferenceSharesRow PriceDifferenceSharesRowMut, price_difference_shares {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Maybe<Id>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
        received set_received RECEIVED = "received": Counted<Quantity>;
        left set_left LEFT = "left": Counted<Quantity>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        exchange set_exchange EXCHANGE = "exchange": Counted<Money>;
        to_stock set_to_stock TO_STOCK = "toStock": Counted<Money>;
        to_cost set_to_cost TO_COST = "toCost": Counted<Money>;
        to_variance set_to_variance TO_VARIANCE = "toVariance": Counted<Money>;
        stock_account set_stock_account STOCK_ACCOUNT = "stockAccount": Maybe<Id>;
    }
}

kernel::record! {
    /// Put-away rule: `inventory.put_away_rule`.
    PutAwayRule, put_away_rule = "inventory.put_away_rule" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Maybe<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        item set_item ITEM = "item": Maybe<Id>;
        category set_category CATEGORY = "category": Maybe<Id>;
        location set_location LOCATION = "location": Must<Id>;
        priority set_priority PRIORITY = "priority": Counted<i64, 10>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Reservation: `inventory.reservation`.
    Reservation, reservation = "inventory.reservation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        item set_item ITEM = "item": Maybe<Id>;
        kit set_kit KIT = "kit": Maybe<Id>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        stock set_stock STOCK = "stock": Maybe<Id>;
        qty set_qty QTY = "qty": Must<Quantity>;
        wait set_wait WAIT = "wait": Flag;
        short set_short SHORT = "short": Counted<Quantity>;
        purpose set_purpose PURPOSE = "purpose": Must<Text>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        part_of set_part_of PART_OF = "partOf": Maybe<Text>;
        needed_on set_needed_on NEEDED_ON = "neededOn": Maybe<Date>;
        expires_on set_expires_on EXPIRES_ON = "expiresOn": Maybe<Date>;
        priority set_priority PRIORITY = "priority": Counted<i64, 5>;
        status set_status STATUS = "status": Chosen<ReservationStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ReservationStatus or Active {
        Active = "active",
        Issued = "issued",
        Released = "released",
    }
}

kernel::record! {
    /// Standard cost change: `inventory.standard_change`.
    StandardChange, standard_change = "inventory.standard_change" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        reason set_reason REASON = "reason": Maybe<Text>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<StandardChangeStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": StandardChangeLinesRow StandardChangeLinesRowMut;
        shares shares_at shares_mut push_shares SHARES = "shares": StandardChangeSharesRow StandardChangeSharesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    StandardChangeStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.standard_change`.
    StandardChangeLinesRow StandardChangeLinesRowMut, standard_change_lines {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        new_cost set_new_cost NEW_COST = "newCost": Must<Quantity>;
        old_cost set_old_cost OLD_COST = "oldCost": Maybe<Quantity>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        change set_change CHANGE = "change": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `shares` of `inventory.standard_change`.
    StandardChangeSharesRow StandardChangeSharesRowMut, standard_change_shares {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Maybe<Id>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Maybe<Id>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        before set_before BEFORE = "before": Counted<Money>;
        after set_after AFTER = "after": Counted<Money>;
        change set_change CHANGE = "change": Counted<Money>;
        stock_account set_stock_account STOCK_ACCOUNT = "stockAccount": Maybe<Id>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
    }
}

kernel::record! {
    /// Stock level: `inventory.stock`.
    Stock, stock = "inventory.stock" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        item set_item ITEM = "item": Must<Id>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        code set_code CODE = "code": Maybe<Text>;
        category set_category CATEGORY = "category": Maybe<Id>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        held set_held HELD = "held": Counted<Quantity>;
        reserved set_reserved RESERVED = "reserved": Counted<Quantity>;
        waiting set_waiting WAITING = "waiting": Counted<Quantity>;
        available set_available AVAILABLE = "available": Counted<Quantity>;
        incoming set_incoming INCOMING = "incoming": Counted<Quantity>;
        projected set_projected PROJECTED = "projected": Counted<Quantity>;
        unit_cost set_unit_cost UNIT_COST = "unitCost": Maybe<Quantity>;
        last_cost set_last_cost LAST_COST = "lastCost": Maybe<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        sequence set_sequence SEQUENCE = "sequence": Counted<i64>;
        last_moved set_last_moved LAST_MOVED = "lastMoved": Maybe<Date>;
        last_issued set_last_issued LAST_ISSUED = "lastIssued": Maybe<Date>;
        counted_on set_counted_on COUNTED_ON = "countedOn": Maybe<Date>;
        min_qty set_min_qty MIN_QTY = "minQty": Maybe<Quantity>;
        max_qty set_max_qty MAX_QTY = "maxQty": Maybe<Quantity>;
        multiple set_multiple MULTIPLE = "multiple": Maybe<Quantity>;
        min_order set_min_order MIN_ORDER = "minOrder": Maybe<Quantity>;
        lead_days set_lead_days LEAD_DAYS = "leadDays": Maybe<i64>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        low set_low LOW = "low": Flag;
        suggested set_suggested SUGGESTED = "suggested": Counted<Quantity>;
    }
}

kernel::record! {
    /// Transfer order: `inventory.transfer`.
    Transfer, transfer = "inventory.transfer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        from_warehouse set_from_warehouse FROM_WAREHOUSE = "fromWarehouse": Must<Id>;
        to_warehouse set_to_warehouse TO_WAREHOUSE = "toWarehouse": Must<Id>;
        expected_on set_expected_on EXPECTED_ON = "expectedOn": Maybe<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        in_transit set_in_transit IN_TRANSIT = "inTransit": Counted<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
        shipped_on set_shipped_on SHIPPED_ON = "shippedOn": Maybe<Date>;
        shipped_by set_shipped_by SHIPPED_BY = "shippedBy": Maybe<Id>;
        received_on set_received_on RECEIVED_ON = "receivedOn": Maybe<Date>;
        received_by set_received_by RECEIVED_BY = "receivedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TransferStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": TransferLinesRow TransferLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    TransferStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Shipped = "shipped",
        PartReceived = "part_received",
        Received = "received",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.transfer`.
    TransferLinesRow TransferLinesRowMut, transfer_lines {
        id set_id ID = "id": Maybe<Text>;
        item set_item ITEM = "item": Must<Id>;
        qty set_qty QTY = "qty": Must<Quantity>;
        lot_code set_lot_code LOT_CODE = "lotCode": Maybe<Text>;
        to_stock set_to_stock TO_STOCK = "toStock": Maybe<Id>;
        shipped set_shipped SHIPPED = "shipped": Counted<Quantity>;
        received set_received RECEIVED = "received": Counted<Quantity>;
        missing_ set_missing MISSING = "missing": Counted<Quantity>;
        in_transit set_in_transit IN_TRANSIT = "inTransit": Counted<Quantity>;
        value set_value VALUE = "value": Counted<Money>;
    }
}

kernel::record! {
    /// Warehouse: `inventory.warehouse`.
    Warehouse, warehouse = "inventory.warehouse" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<WarehouseKind>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        site set_site SITE = "site": Maybe<Text>;
        removal set_removal REMOVAL = "removal": Chosen<WarehouseRemoval>;
        receiving set_receiving RECEIVING = "receiving": Maybe<Id>;
        inspection set_inspection INSPECTION = "inspection": Maybe<Id>;
        packing set_packing PACKING = "packing": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
        value set_value VALUE = "value": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    WarehouseKind or Warehouse {
        Warehouse = "warehouse",
        Shop = "shop",
        Transit = "transit",
    }
}

kernel::choices! {
    /// Values of `removal`.
    WarehouseRemoval or Expiry {
        Expiry = "expiry",
        Oldest = "oldest",
        Nearest = "nearest",
    }
}

kernel::record! {
    /// Stock write-down: `inventory.write_down`.
    WriteDown, write_down = "inventory.write_down" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        reason set_reason REASON = "reason": Maybe<Text>;
        warehouse set_warehouse WAREHOUSE = "warehouse": Maybe<Id>;
        selling_costs set_selling_costs SELLING_COSTS = "sellingCosts": Maybe<Percent>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<WriteDownStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": WriteDownLinesRow WriteDownLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    WriteDownStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `inventory.write_down`.
    WriteDownLinesRow WriteDownLinesRowMut, write_down_lines {
        id set_id ID = "id": Maybe<Text>;
        stock set_stock STOCK = "stock": Must<Id>;
        net_price set_net_price NET_PRICE = "netPrice": Must<Quantity>;
        item set_item ITEM = "item": Maybe<Id>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        carrying set_carrying CARRYING = "carrying": Counted<Money>;
        written_down set_written_down WRITTEN_DOWN = "writtenDown": Counted<Money>;
        change set_change CHANGE = "change": Counted<Money>;
        stock_account set_stock_account STOCK_ACCOUNT = "stockAccount": Maybe<Id>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
    }
}
