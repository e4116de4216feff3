//! Generated from `registry/financial` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity, Rate};

kernel::record! {
    /// Biological asset valuation: `financial.bio_valuation`.
    BioValuation, bio_valuation = "financial.bio_valuation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        species set_species SPECIES = "species": Maybe<Text>;
        purpose set_purpose PURPOSE = "purpose": Chosen<BioValuationPurpose>;
        unit set_unit UNIT = "unit": Chosen<BioValuationUnit>;
        location set_location LOCATION = "location": Maybe<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        level set_level LEVEL = "level": Counted<i64, 2>;
        harvest set_harvest HARVEST = "harvest": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        price set_price PRICE = "price": Counted<Money>;
        physical set_physical PHYSICAL = "physical": Counted<Money>;
        on_sold set_on_sold ON_SOLD = "onSold": Counted<Money>;
        day_one set_day_one DAY_ONE = "dayOne": Counted<Money>;
        gain set_gain GAIN = "gain": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<BioValuationStatus>;
    }
    lines {
        cohorts cohorts_at cohorts_mut push_cohorts COHORTS = "cohorts": BioValuationCohortsRow BioValuationCohortsRowMut;
        harvests harvests_at harvests_mut push_harvests HARVESTS = "harvests": BioValuationHarvestsRow BioValuationHarvestsRowMut;
    }
}

kernel::choices! {
    /// Values of `purpose`.
    BioValuationPurpose or Consumable {
        Consumable = "consumable",
        Bearer = "bearer",
    }
}

kernel::choices! {
    /// Values of `unit`.
    BioValuationUnit or Head {
        Head = "head",
        Tree = "tree",
        Hectare = "hectare",
        Kg = "kg",
        Bird = "bird",
    }
}

kernel::choices! {
    /// Values of `status`.
    BioValuationStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `cohorts` of `financial.bio_valuation`.
    BioValuationCohortsRow BioValuationCohortsRowMut, bio_valuation_cohorts {
        id set_id ID = "id": Maybe<Text>;
        cohort set_cohort COHORT = "cohort": Must<Text>;
        source set_source SOURCE = "source": Chosen<BioValuationCohortsSource>;
        qty set_qty QTY = "qty": Must<Quantity>;
        first_value set_first_value FIRST_VALUE = "firstValue": Must<Money>;
        cost set_cost COST = "cost": Maybe<Money>;
        sold set_sold SOLD = "sold": Counted<Quantity>;
        sale_value set_sale_value SALE_VALUE = "saleValue": Maybe<Money>;
        died set_died DIED = "died": Counted<Quantity>;
        same_age set_same_age SAME_AGE = "sameAge": Maybe<Money>;
        last_value set_last_value LAST_VALUE = "lastValue": Must<Money>;
        held set_held HELD = "held": Counted<Quantity>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        price set_price PRICE = "price": Counted<Money>;
        physical set_physical PHYSICAL = "physical": Counted<Money>;
        on_sold set_on_sold ON_SOLD = "onSold": Counted<Money>;
        day_one set_day_one DAY_ONE = "dayOne": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `source`.
    BioValuationCohortsSource or Opening {
        Opening = "opening",
        Bought = "bought",
        Born = "born",
    }
}

kernel::record_rows! {
    /// One of the `harvests` of `financial.bio_valuation`.
    BioValuationHarvestsRow BioValuationHarvestsRowMut, bio_valuation_harvests {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        produce set_produce PRODUCE = "produce": Must<Text>;
        qty set_qty QTY = "qty": Must<Quantity>;
        measure set_measure MEASURE = "measure": Maybe<Text>;
        price set_price PRICE = "price": Must<Quantity>;
        costs set_costs COSTS = "costs": Counted<Money>;
        value set_value VALUE = "value": Counted<Money>;
    }
}

kernel::record! {
    /// Budget: `financial.budget`.
    Budget, budget = "financial.budget" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        fiscal_year set_fiscal_year FISCAL_YEAR = "fiscalYear": Must<Id>;
        revision set_revision REVISION = "revision": Counted<i64, 1>;
        scenario set_scenario SCENARIO = "scenario": Maybe<Text>;
        level set_level LEVEL = "level": Chosen<BudgetLevel>;
        control set_control CONTROL = "control": Chosen<BudgetControl>;
        based_on set_based_on BASED_ON = "basedOn": Maybe<Id>;
        income set_income INCOME = "income": Counted<Money>;
        expense set_expense EXPENSE = "expense": Counted<Money>;
        result set_result RESULT = "result": Counted<Money>;
        carried set_carried CARRIED = "carried": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        activated_on set_activated_on ACTIVATED_ON = "activatedOn": Maybe<Date>;
        ended_on set_ended_on ENDED_ON = "endedOn": Maybe<Date>;
        status set_status STATUS = "status": Chosen<BudgetStatus>;
    }
    lines {
        controls controls_at controls_mut push_controls CONTROLS = "controls": BudgetControlsRow BudgetControlsRowMut;
        profile profile_at profile_mut push_profile PROFILE = "profile": BudgetProfileRow BudgetProfileRowMut;
        lines lines_at lines_mut push_lines LINES = "lines": BudgetLinesRow BudgetLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `level`.
    BudgetLevel or Ytd {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `control`.
    BudgetControl or Setting {
        Setting = "setting",
        Ignore = "ignore",
        Warn = "warn",
        Escalate = "escalate",
        Block = "block",
    }
}

kernel::choices! {
    /// Values of `status`.
    BudgetStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Active = "active",
        Superseded = "superseded",
        Closed = "closed",
    }
}

kernel::record_rows! {
    /// One of the `controls` of `financial.budget`.
    BudgetControlsRow BudgetControlsRowMut, budget_controls {
        id set_id ID = "id": Maybe<Text>;
        document set_document DOCUMENT = "document": Chosen<BudgetControlsDocument>;
        lines set_lines LINES = "lines": Chosen<BudgetControlsLines>;
        level set_level LEVEL = "level": Must<BudgetControlsLevel>;
        action set_action ACTION = "action": Must<BudgetControlsAction>;
    }
}

kernel::choices! {
    /// Values of `document`.
    BudgetControlsDocument or All {
        All = "all",
        Requisition = "requisition",
        Order = "order",
        Bill = "bill",
    }
}

kernel::choices! {
    /// Values of `lines`.
    BudgetControlsLines or All {
        All = "all",
        Account = "account",
        CostCentre = "cost_centre",
    }
}

kernel::choices! {
    /// Values of `level`.
    BudgetControlsLevel {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `action`.
    BudgetControlsAction {
        Ignore = "ignore",
        Warn = "warn",
        Escalate = "escalate",
        Block = "block",
    }
}

kernel::record_rows! {
    /// One of the `profile` of `financial.budget`.
    BudgetProfileRow BudgetProfileRowMut, budget_profile {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Must<i64>;
        weight set_weight WEIGHT = "weight": Must<Percent>;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.budget`.
    BudgetLinesRow BudgetLinesRowMut, budget_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        distribution set_distribution DISTRIBUTION = "distribution": Chosen<BudgetLinesDistribution>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        m1 set_m1 M1 = "m1": Maybe<Money>;
        m2 set_m2 M2 = "m2": Maybe<Money>;
        m3 set_m3 M3 = "m3": Maybe<Money>;
        m4 set_m4 M4 = "m4": Maybe<Money>;
        m5 set_m5 M5 = "m5": Maybe<Money>;
        m6 set_m6 M6 = "m6": Maybe<Money>;
        m7 set_m7 M7 = "m7": Maybe<Money>;
        m8 set_m8 M8 = "m8": Maybe<Money>;
        m9 set_m9 M9 = "m9": Maybe<Money>;
        m10 set_m10 M10 = "m10": Maybe<Money>;
        m11 set_m11 M11 = "m11": Maybe<Money>;
        m12 set_m12 M12 = "m12": Maybe<Money>;
        note set_note NOTE = "note": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `distribution`.
    BudgetLinesDistribution or Equal {
        Equal = "equal",
        Seasonal = "seasonal",
        PriorYear = "prior_year",
        Months = "months",
    }
}

kernel::record! {
    /// Budget allocation: `financial.budget_allocation`.
    BudgetAllocation, budget_allocation = "financial.budget_allocation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        budget set_budget BUDGET = "budget": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        account set_account ACCOUNT = "account": Must<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Must<Text>;
        from_month set_from_month FROM_MONTH = "fromMonth": Counted<i64, 1>;
        to_month set_to_month TO_MONTH = "toMonth": Counted<i64, 12>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        reason set_reason REASON = "reason": Must<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<BudgetAllocationStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    BudgetAllocationStatus or Draft {
        Draft = "draft",
        Approved = "approved",
    }
}

kernel::record! {
    /// Budget use: `financial.budget_entry`.
    BudgetEntry, budget_entry = "financial.budget_entry" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        date set_date DATE = "date": Must<Date>;
        account set_account ACCOUNT = "account": Must<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        kind set_kind KIND = "kind": Must<BudgetEntryKind>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        carried set_carried CARRIED = "carried": Flag;
        document set_document DOCUMENT = "document": Must<Text>;
        document_id set_document_id DOCUMENT_ID = "documentId": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    BudgetEntryKind {
        Reservation = "reservation",
        Commitment = "commitment",
    }
}

kernel::record! {
    /// Budget transfer: `financial.budget_transfer`.
    BudgetTransfer, budget_transfer = "financial.budget_transfer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        budget set_budget BUDGET = "budget": Must<Id>;
        date set_date DATE = "date": Maybe<Date>;
        reason set_reason REASON = "reason": Must<Text>;
        from_account set_from_account FROM_ACCOUNT = "fromAccount": Must<Id>;
        from_cost_centre set_from_cost_centre FROM_COST_CENTRE = "fromCostCentre": Maybe<Text>;
        to_account set_to_account TO_ACCOUNT = "toAccount": Must<Id>;
        to_cost_centre set_to_cost_centre TO_COST_CENTRE = "toCostCentre": Maybe<Text>;
        month set_month MONTH = "month": Must<i64>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<BudgetTransferStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    BudgetTransferStatus or Draft {
        Draft = "draft",
        Approved = "approved",
    }
}

kernel::record! {
    /// Credit loss run: `financial.ecl_run`.
    EclRun, ecl_run = "financial.ecl_run" {
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
        scalar set_scalar SCALAR = "scalar": Counted<Percent, 100000000>;
        matrix set_matrix MATRIX = "matrix": Maybe<Id>;
        opening set_opening OPENING = "opening": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        charge set_charge CHARGE = "charge": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<EclRunStatus>;
    }
    lines {
        bands bands_at bands_mut push_bands BANDS = "bands": EclRunBandsRow EclRunBandsRowMut;
        individual individual_at individual_mut push_individual INDIVIDUAL = "individual": EclRunIndividualRow EclRunIndividualRowMut;
        instruments instruments_at instruments_mut push_instruments INSTRUMENTS = "instruments": EclRunInstrumentsRow EclRunInstrumentsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    EclRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `bands` of `financial.ecl_run`.
    EclRunBandsRow EclRunBandsRowMut, ecl_run_bands {
        id set_id ID = "id": Maybe<Text>;
        band set_band BAND = "band": Must<Text>;
        exposure set_exposure EXPOSURE = "exposure": Maybe<Money>;
        loss_rate set_loss_rate LOSS_RATE = "lossRate": Maybe<Percent>;
        loss set_loss LOSS = "loss": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `individual` of `financial.ecl_run`.
    EclRunIndividualRow EclRunIndividualRowMut, ecl_run_individual {
        id set_id ID = "id": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        exposure set_exposure EXPOSURE = "exposure": Counted<Money>;
        loss set_loss LOSS = "loss": Must<Money>;
        reason set_reason REASON = "reason": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `instruments` of `financial.ecl_run`.
    EclRunInstrumentsRow EclRunInstrumentsRowMut, ecl_run_instruments {
        id set_id ID = "id": Maybe<Text>;
        instrument set_instrument INSTRUMENT = "instrument": Maybe<Id>;
        stage set_stage STAGE = "stage": Maybe<i64>;
        days_overdue set_days_overdue DAYS_OVERDUE = "daysOverdue": Maybe<i64>;
        carrying set_carrying CARRYING = "carrying": Counted<Money>;
        loss set_loss LOSS = "loss": Counted<Money>;
    }
}

kernel::record! {
    /// Heritage asset: `financial.heritage_asset`.
    HeritageAsset, heritage_asset = "financial.heritage_asset" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        class set_class CLASS = "class": Chosen<HeritageAssetClass>;
        recognised set_recognised RECOGNISED = "recognised": Flag;
        reason set_reason REASON = "reason": Maybe<Text>;
        measurement set_measurement MEASUREMENT = "measurement": Chosen<HeritageAssetMeasurement>;
        acquired set_acquired ACQUIRED = "acquired": Maybe<Date>;
        how_acquired set_how_acquired HOW_ACQUIRED = "howAcquired": Chosen<HeritageAssetHowAcquired>;
        value set_value VALUE = "value": Counted<Money>;
        conditions set_conditions CONDITIONS = "conditions": Flag;
        indefinite_life set_indefinite_life INDEFINITE_LIFE = "indefiniteLife": Flag<true>;
        restrictions set_restrictions RESTRICTIONS = "restrictions": Maybe<Text>;
        provenance set_provenance PROVENANCE = "provenance": Maybe<Text>;
        custodian set_custodian CUSTODIAN = "custodian": Maybe<Text>;
        location set_location LOCATION = "location": Maybe<Text>;
        insured_for set_insured_for INSURED_FOR = "insuredFor": Maybe<Money>;
        disposed_on set_disposed_on DISPOSED_ON = "disposedOn": Maybe<Date>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<HeritageAssetStatus>;
    }
    lines {
        inspections inspections_at inspections_mut push_inspections INSPECTIONS = "inspections": HeritageAssetInspectionsRow HeritageAssetInspectionsRowMut;
        loans loans_at loans_mut push_loans LOANS = "loans": HeritageAssetLoansRow HeritageAssetLoansRowMut;
    }
}

kernel::choices! {
    /// Values of `class`.
    HeritageAssetClass or Artefact {
        Building = "building",
        Monument = "monument",
        Art = "art",
        Artefact = "artefact",
        Archive = "archive",
        Natural = "natural",
        Collection = "collection",
    }
}

kernel::choices! {
    /// Values of `measurement`.
    HeritageAssetMeasurement or Cost {
        Cost = "cost",
        Valuation = "valuation",
        Nominal = "nominal",
    }
}

kernel::choices! {
    /// Values of `howAcquired`.
    HeritageAssetHowAcquired or Donation {
        Donation = "donation",
        Purchase = "purchase",
        Transfer = "transfer",
        Found = "found",
    }
}

kernel::choices! {
    /// Values of `status`.
    HeritageAssetStatus or Draft {
        Draft = "draft",
        Registered = "registered",
        Disposed = "disposed",
    }
}

kernel::record_rows! {
    /// One of the `inspections` of `financial.heritage_asset`.
    HeritageAssetInspectionsRow HeritageAssetInspectionsRowMut, heritage_asset_inspections {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        condition set_condition CONDITION = "condition": Must<HeritageAssetInspectionsCondition>;
        note set_note NOTE = "note": Maybe<Text>;
        conservation set_conservation CONSERVATION = "conservation": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `condition`.
    HeritageAssetInspectionsCondition {
        Good = "good",
        Fair = "fair",
        Poor = "poor",
        Critical = "critical",
    }
}

kernel::record_rows! {
    /// One of the `loans` of `financial.heritage_asset`.
    HeritageAssetLoansRow HeritageAssetLoansRowMut, heritage_asset_loans {
        id set_id ID = "id": Maybe<Text>;
        direction set_direction DIRECTION = "direction": Chosen<HeritageAssetLoansDirection>;
        with set_with WITH = "with": Must<Text>;
        from set_from FROM = "from": Must<Date>;
        until set_until UNTIL = "until": Maybe<Date>;
    }
}

kernel::choices! {
    /// Values of `direction`.
    HeritageAssetLoansDirection or Out {
        Out = "out",
        In = "in",
    }
}

kernel::record! {
    /// Inflation layer: `financial.inflation_layer`.
    InflationLayer, inflation_layer = "financial.inflation_layer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        account set_account ACCOUNT = "account": Must<Id>;
        origin set_origin ORIGIN = "origin": Must<Date>;
        posted set_posted POSTED = "posted": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        nets set_nets NETS = "nets": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
    }
}

kernel::record! {
    /// Financial instrument: `financial.instrument`.
    Instrument, instrument = "financial.instrument" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        side set_side SIDE = "side": Chosen<InstrumentSide>;
        kind set_kind KIND = "kind": Chosen<InstrumentKind>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        start set_start START = "start": Must<Date>;
        maturity set_maturity MATURITY = "maturity": Maybe<Date>;
        nominal set_nominal NOMINAL = "nominal": Maybe<Money>;
        proceeds set_proceeds PROCEEDS = "proceeds": Must<Money>;
        costs set_costs COSTS = "costs": Counted<Money>;
        coupon set_coupon COUPON = "coupon": Counted<Percent>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<InstrumentFrequency>;
        model set_model MODEL = "model": Chosen<InstrumentModel>;
        sppi set_sppi SPPI = "sppi": Flag<true>;
        irrevocable set_irrevocable IRREVOCABLE = "irrevocable": Flag;
        class set_class CLASS = "class": OneOf<InstrumentClass>;
        collected set_collected COLLECTED = "collected": OneOf<InstrumentCollected>;
        stage set_stage STAGE = "stage": Counted<i64, 1>;
        pd set_pd PD = "pd": Counted<Percent>;
        lgd set_lgd LGD = "lgd": Counted<Percent>;
        risk_every set_risk_every RISK_EVERY = "riskEvery": Chosen<InstrumentRiskEvery>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cash_account set_cash_account CASH_ACCOUNT = "cashAccount": Maybe<Id>;
        initial set_initial INITIAL = "initial": Counted<Money>;
        eir set_eir EIR = "eir": Maybe<Percent>;
        carrying set_carrying CARRYING = "carrying": Counted<Money>;
        ecl set_ecl ECL = "ecl": Counted<Money>;
        days_overdue set_days_overdue DAYS_OVERDUE = "daysOverdue": Maybe<i64>;
        stage_now set_stage_now STAGE_NOW = "stageNow": Maybe<i64>;
        interest_to set_interest_to INTEREST_TO = "interestTo": Maybe<Date>;
        ended_on set_ended_on ENDED_ON = "endedOn": Maybe<Date>;
        written_off set_written_off WRITTEN_OFF = "writtenOff": Counted<Money>;
        recovered set_recovered RECOVERED = "recovered": Counted<Money>;
        moved_on set_moved_on MOVED_ON = "movedOn": Maybe<Date>;
        moved set_moved MOVED = "moved": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<InstrumentStatus>;
    }
    lines {
        flows flows_at flows_mut push_flows FLOWS = "flows": InstrumentFlowsRow InstrumentFlowsRowMut;
        risk risk_at risk_mut push_risk RISK = "risk": InstrumentRiskRow InstrumentRiskRowMut;
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": InstrumentScheduleRow InstrumentScheduleRowMut;
        payments payments_at payments_mut push_payments PAYMENTS = "payments": InstrumentPaymentsRow InstrumentPaymentsRowMut;
        stages stages_at stages_mut push_stages STAGES = "stages": InstrumentStagesRow InstrumentStagesRowMut;
    }
}

kernel::choices! {
    /// Values of `side`.
    InstrumentSide or Asset {
        Asset = "asset",
        Liability = "liability",
    }
}

kernel::choices! {
    /// Values of `kind`.
    InstrumentKind or Loan {
        Loan = "loan",
        Bond = "bond",
        Deposit = "deposit",
        Equity = "equity",
        Derivative = "derivative",
        Guarantee = "guarantee",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `frequency`.
    InstrumentFrequency or Year {
        Month = "month",
        Quarter = "quarter",
        HalfYear = "half_year",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `model`.
    InstrumentModel or Collect {
        Collect = "collect",
        CollectSell = "collect_sell",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `class`.
    InstrumentClass {
        AC = "AC",
        FVOCI = "FVOCI",
        FVTPL = "FVTPL",
    }
}

kernel::choices! {
    /// Values of `collected`.
    InstrumentCollected {
        Due = "due",
        Received = "received",
    }
}

kernel::choices! {
    /// Values of `riskEvery`.
    InstrumentRiskEvery or Year {
        Month = "month",
        Quarter = "quarter",
        HalfYear = "half_year",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `status`.
    InstrumentStatus or Draft {
        Draft = "draft",
        Active = "active",
        Settled = "settled",
        WrittenOff = "written_off",
    }
}

kernel::record_rows! {
    /// One of the `flows` of `financial.instrument`.
    InstrumentFlowsRow InstrumentFlowsRowMut, instrument_flows {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        what set_what WHAT = "what": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `risk` of `financial.instrument`.
    InstrumentRiskRow InstrumentRiskRowMut, instrument_risk {
        id set_id ID = "id": Maybe<Text>;
        exposure set_exposure EXPOSURE = "exposure": Maybe<Money>;
        pd set_pd PD = "pd": Must<Percent>;
        lgd set_lgd LGD = "lgd": Maybe<Percent>;
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `financial.instrument`.
    InstrumentScheduleRow InstrumentScheduleRowMut, instrument_schedule {
        id set_id ID = "id": Maybe<Text>;
        period set_period PERIOD = "period": Maybe<i64>;
        date set_date DATE = "date": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        cash set_cash CASH = "cash": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        accrued set_accrued ACCRUED = "accrued": Counted<Money>;
        run set_run RUN = "run": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `payments` of `financial.instrument`.
    InstrumentPaymentsRow InstrumentPaymentsRowMut, instrument_payments {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        taken_back_on set_taken_back_on TAKEN_BACK_ON = "takenBackOn": Maybe<Date>;
    }
}

kernel::record_rows! {
    /// One of the `stages` of `financial.instrument`.
    InstrumentStagesRow InstrumentStagesRowMut, instrument_stages {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        stage set_stage STAGE = "stage": Maybe<i64>;
    }
}

kernel::record! {
    /// Interest run: `financial.instrument_run`.
    InstrumentRun, instrument_run = "financial.instrument_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        up_to set_up_to UP_TO = "upTo": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<InstrumentRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": InstrumentRunLinesRow InstrumentRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    InstrumentRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.instrument_run`.
    InstrumentRunLinesRow InstrumentRunLinesRowMut, instrument_run_lines {
        id set_id ID = "id": Maybe<Text>;
        instrument set_instrument INSTRUMENT = "instrument": Maybe<Id>;
        side set_side SIDE = "side": Maybe<Text>;
        opening set_opening OPENING = "opening": Counted<Money>;
        from set_from FROM = "from": Maybe<Date>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        allowance set_allowance ALLOWANCE = "allowance": Counted<Money>;
        cash set_cash CASH = "cash": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        period set_period PERIOD = "period": Maybe<i64>;
        accrued set_accrued ACCRUED = "accrued": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cash_account set_cash_account CASH_ACCOUNT = "cashAccount": Maybe<Id>;
    }
}

kernel::record! {
    /// Lease: `financial.lease`.
    Lease, lease = "financial.lease" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        lessor set_lessor LESSOR = "lessor": Maybe<Id>;
        asset_class set_asset_class ASSET_CLASS = "assetClass": Chosen<LeaseAssetClass>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        commencement set_commencement COMMENCEMENT = "commencement": Must<Date>;
        end set_end END = "end": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        ibr set_ibr IBR = "ibr": Must<Percent>;
        compounding set_compounding COMPOUNDING = "compounding": Chosen<LeaseCompounding>;
        exemption set_exemption EXEMPTION = "exemption": Chosen<LeaseExemption>;
        initial_direct_costs set_initial_direct_costs INITIAL_DIRECT_COSTS = "initialDirectCosts": Counted<Money>;
        incentives set_incentives INCENTIVES = "incentives": Counted<Money>;
        prepaid set_prepaid PREPAID = "prepaid": Counted<Money>;
        restoration set_restoration RESTORATION = "restoration": Counted<Money>;
        life_months set_life_months LIFE_MONTHS = "lifeMonths": Maybe<i64>;
        ownership_passes set_ownership_passes OWNERSHIP_PASSES = "ownershipPasses": Flag;
        asset_account set_asset_account ASSET_ACCOUNT = "assetAccount": Maybe<Id>;
        payment_account set_payment_account PAYMENT_ACCOUNT = "paymentAccount": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        liability set_liability LIABILITY = "liability": Counted<Money>;
        asset set_asset ASSET = "asset": Counted<Money>;
        paid_at_start set_paid_at_start PAID_AT_START = "paidAtStart": Counted<Money>;
        total_payments set_total_payments TOTAL_PAYMENTS = "totalPayments": Counted<Money>;
        total_interest set_total_interest TOTAL_INTEREST = "totalInterest": Counted<Money>;
        monthly_rate set_monthly_rate MONTHLY_RATE = "monthlyRate": Maybe<Rate>;
        carrying_liability set_carrying_liability CARRYING_LIABILITY = "carryingLiability": Counted<Money>;
        carrying_asset set_carrying_asset CARRYING_ASSET = "carryingAsset": Counted<Money>;
        due_within_year set_due_within_year DUE_WITHIN_YEAR = "dueWithinYear": Counted<Money>;
        non_current set_non_current NON_CURRENT = "nonCurrent": Counted<Money>;
        posted_to set_posted_to POSTED_TO = "postedTo": Maybe<Date>;
        kept_steps set_kept_steps KEPT_STEPS = "keptSteps": Maybe<i64>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LeaseStatus>;
    }
    lines {
        payments payments_at payments_mut push_payments PAYMENTS = "payments": LeasePaymentsRow LeasePaymentsRowMut;
        options options_at options_mut push_options OPTIONS = "options": LeaseOptionsRow LeaseOptionsRowMut;
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": LeaseScheduleRow LeaseScheduleRowMut;
    }
}

kernel::choices! {
    /// Values of `assetClass`.
    LeaseAssetClass or Buildings {
        Land = "land",
        Buildings = "buildings",
        Vehicles = "vehicles",
        Equipment = "equipment",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `compounding`.
    LeaseCompounding or Effective {
        Effective = "effective",
        Nominal = "nominal",
        NominalPeriod = "nominal_period",
    }
}

kernel::choices! {
    /// Values of `exemption`.
    LeaseExemption or None {
        None = "none",
        ShortTerm = "short_term",
        LowValue = "low_value",
    }
}

kernel::choices! {
    /// Values of `status`.
    LeaseStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Active = "active",
        Ended = "ended",
        Terminated = "terminated",
    }
}

kernel::record_rows! {
    /// One of the `payments` of `financial.lease`.
    LeasePaymentsRow LeasePaymentsRowMut, lease_payments {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<LeasePaymentsKind>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<LeasePaymentsFrequency>;
        timing set_timing TIMING = "timing": Chosen<LeasePaymentsTiming>;
        escalation set_escalation ESCALATION = "escalation": Counted<Percent>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LeasePaymentsKind or Fixed {
        Fixed = "fixed",
        InSubstance = "in_substance",
        VariableIndex = "variable_index",
        VariableUsage = "variable_usage",
        ResidualGuarantee = "residual_guarantee",
    }
}

kernel::choices! {
    /// Values of `frequency`.
    LeasePaymentsFrequency or Month {
        Month = "month",
        Quarter = "quarter",
        HalfYear = "half_year",
        Year = "year",
        Once = "once",
    }
}

kernel::choices! {
    /// Values of `timing`.
    LeasePaymentsTiming or Arrears {
        Advance = "advance",
        Arrears = "arrears",
    }
}

kernel::record_rows! {
    /// One of the `options` of `financial.lease`.
    LeaseOptionsRow LeaseOptionsRowMut, lease_options {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Must<LeaseOptionsKind>;
        date set_date DATE = "date": Must<Date>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        certain set_certain CERTAIN = "certain": Flag;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LeaseOptionsKind {
        Extend = "extend",
        Terminate = "terminate",
        Purchase = "purchase",
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `financial.lease`.
    LeaseScheduleRow LeaseScheduleRowMut, lease_schedule {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Maybe<i64>;
        date set_date DATE = "date": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        payment set_payment PAYMENT = "payment": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        asset_closing set_asset_closing ASSET_CLOSING = "assetClosing": Counted<Money>;
        base_depreciation set_base_depreciation BASE_DEPRECIATION = "baseDepreciation": Counted<Money>;
        expense set_expense EXPENSE = "expense": Counted<Money>;
        run set_run RUN = "run": Maybe<Id>;
    }
}

kernel::record! {
    /// Lease change: `financial.lease_change`.
    LeaseChange, lease_change = "financial.lease_change" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        lease set_lease LEASE = "lease": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        kind set_kind KIND = "kind": Chosen<LeaseChangeKind>;
        payment_change set_payment_change PAYMENT_CHANGE = "paymentChange": Counted<Percent>;
        new_end set_new_end NEW_END = "newEnd": Maybe<Date>;
        new_rate set_new_rate NEW_RATE = "newRate": Maybe<Percent>;
        decrease set_decrease DECREASE = "decrease": Counted<Percent>;
        penalty set_penalty PENALTY = "penalty": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        month set_month MONTH = "month": Maybe<i64>;
        liability_before set_liability_before LIABILITY_BEFORE = "liabilityBefore": Counted<Money>;
        liability_after set_liability_after LIABILITY_AFTER = "liabilityAfter": Counted<Money>;
        non_current_before set_non_current_before NON_CURRENT_BEFORE = "nonCurrentBefore": Counted<Money>;
        non_current_after set_non_current_after NON_CURRENT_AFTER = "nonCurrentAfter": Counted<Money>;
        asset_before set_asset_before ASSET_BEFORE = "assetBefore": Counted<Money>;
        asset_after set_asset_after ASSET_AFTER = "assetAfter": Counted<Money>;
        added set_added ADDED = "added": Counted<Money>;
        removed set_removed REMOVED = "removed": Counted<Money>;
        base_removed set_base_removed BASE_REMOVED = "baseRemoved": Counted<Money>;
        accumulated set_accumulated ACCUMULATED = "accumulated": Counted<Money>;
        base_accumulated set_base_accumulated BASE_ACCUMULATED = "baseAccumulated": Counted<Money>;
        gain set_gain GAIN = "gain": Counted<Money>;
        exchange set_exchange EXCHANGE = "exchange": Counted<Money>;
        asset_account set_asset_account ASSET_ACCOUNT = "assetAccount": Maybe<Id>;
        payment_account set_payment_account PAYMENT_ACCOUNT = "paymentAccount": Maybe<Id>;
        kept set_kept KEPT = "kept": Maybe<i64>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LeaseChangeStatus>;
    }
    lines {
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": LeaseChangeScheduleRow LeaseChangeScheduleRowMut;
        replaced replaced_at replaced_mut push_replaced REPLACED = "replaced": LeaseChangeReplacedRow LeaseChangeReplacedRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LeaseChangeKind or Index {
        Index = "index",
        Modification = "modification",
        Termination = "termination",
    }
}

kernel::choices! {
    /// Values of `status`.
    LeaseChangeStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `financial.lease_change`.
    LeaseChangeScheduleRow LeaseChangeScheduleRowMut, lease_change_schedule {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Maybe<i64>;
        date set_date DATE = "date": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        payment set_payment PAYMENT = "payment": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        asset_closing set_asset_closing ASSET_CLOSING = "assetClosing": Counted<Money>;
        base_depreciation set_base_depreciation BASE_DEPRECIATION = "baseDepreciation": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `replaced` of `financial.lease_change`.
    LeaseChangeReplacedRow LeaseChangeReplacedRowMut, lease_change_replaced {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Maybe<i64>;
        date set_date DATE = "date": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        payment set_payment PAYMENT = "payment": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        asset_closing set_asset_closing ASSET_CLOSING = "assetClosing": Counted<Money>;
        base_depreciation set_base_depreciation BASE_DEPRECIATION = "baseDepreciation": Counted<Money>;
    }
}

kernel::record! {
    /// Lease run: `financial.lease_run`.
    LeaseRun, lease_run = "financial.lease_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        up_to set_up_to UP_TO = "upTo": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        payments set_payments PAYMENTS = "payments": Counted<Money>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        expense set_expense EXPENSE = "expense": Counted<Money>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LeaseRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": LeaseRunLinesRow LeaseRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    LeaseRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.lease_run`.
    LeaseRunLinesRow LeaseRunLinesRowMut, lease_run_lines {
        id set_id ID = "id": Maybe<Text>;
        lease set_lease LEASE = "lease": Maybe<Id>;
        months set_months MONTHS = "months": Maybe<i64>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        payment set_payment PAYMENT = "payment": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        reclassified set_reclassified RECLASSIFIED = "reclassified": Counted<Money>;
        non_current_before set_non_current_before NON_CURRENT_BEFORE = "nonCurrentBefore": Counted<Money>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        base_depreciation set_base_depreciation BASE_DEPRECIATION = "baseDepreciation": Counted<Money>;
        expense set_expense EXPENSE = "expense": Counted<Money>;
        exempt set_exempt EXEMPT = "exempt": Flag;
        payment_account set_payment_account PAYMENT_ACCOUNT = "paymentAccount": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
    }
}

kernel::record! {
    /// Lease to others: `financial.lessor_lease`.
    LessorLease, lessor_lease = "financial.lessor_lease" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        lessee set_lessee LESSEE = "lessee": Must<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        commencement set_commencement COMMENCEMENT = "commencement": Must<Date>;
        end set_end END = "end": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        implicit_rate set_implicit_rate IMPLICIT_RATE = "implicitRate": Maybe<Percent>;
        rate_solved set_rate_solved RATE_SOLVED = "rateSolved": Flag;
        compounding set_compounding COMPOUNDING = "compounding": Chosen<LessorLeaseCompounding>;
        guaranteed_residual set_guaranteed_residual GUARANTEED_RESIDUAL = "guaranteedResidual": Counted<Money>;
        initial_direct_costs set_initial_direct_costs INITIAL_DIRECT_COSTS = "initialDirectCosts": Counted<Money>;
        residual set_residual RESIDUAL = "residual": Counted<Money>;
        fair_value set_fair_value FAIR_VALUE = "fairValue": Maybe<Money>;
        asset_class set_asset_class ASSET_CLASS = "assetClass": OneOf<LessorLeaseAssetClass>;
        asset set_asset ASSET = "asset": Maybe<Id>;
        carrying_amount set_carrying_amount CARRYING_AMOUNT = "carryingAmount": Counted<Money>;
        accumulated_depreciation set_accumulated_depreciation ACCUMULATED_DEPRECIATION = "accumulatedDepreciation": Counted<Money>;
        life_months set_life_months LIFE_MONTHS = "lifeMonths": Maybe<i64>;
        ownership_passes set_ownership_passes OWNERSHIP_PASSES = "ownershipPasses": Flag;
        bargain_option set_bargain_option BARGAIN_OPTION = "bargainOption": Flag;
        specialised set_specialised SPECIALISED = "specialised": Flag;
        bears_cancellation set_bears_cancellation BEARS_CANCELLATION = "bearsCancellation": Flag;
        bears_residual set_bears_residual BEARS_RESIDUAL = "bearsResidual": Flag;
        cheap_renewal set_cheap_renewal CHEAP_RENEWAL = "cheapRenewal": Flag;
        decision set_decision DECISION = "decision": OneOf<LessorLeaseDecision>;
        decision_reason set_decision_reason DECISION_REASON = "decisionReason": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<LessorLeaseKind>;
        tests set_tests TESTS = "tests": Maybe<Text>;
        receivable_account set_receivable_account RECEIVABLE_ACCOUNT = "receivableAccount": Maybe<Id>;
        money_account set_money_account MONEY_ACCOUNT = "moneyAccount": Maybe<Id>;
        asset_account set_asset_account ASSET_ACCOUNT = "assetAccount": Maybe<Id>;
        depreciation_account set_depreciation_account DEPRECIATION_ACCOUNT = "depreciationAccount": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        value_of_rents set_value_of_rents VALUE_OF_RENTS = "valueOfRents": Counted<Money>;
        net_investment set_net_investment NET_INVESTMENT = "netInvestment": Counted<Money>;
        paid_at_start set_paid_at_start PAID_AT_START = "paidAtStart": Counted<Money>;
        gross set_gross GROSS = "gross": Counted<Money>;
        unearned set_unearned UNEARNED = "unearned": Counted<Money>;
        gain set_gain GAIN = "gain": Counted<Money>;
        carrying set_carrying CARRYING = "carrying": Counted<Money>;
        due_within_year set_due_within_year DUE_WITHIN_YEAR = "dueWithinYear": Counted<Money>;
        posted_to set_posted_to POSTED_TO = "postedTo": Maybe<Date>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LessorLeaseStatus>;
    }
    lines {
        payments payments_at payments_mut push_payments PAYMENTS = "payments": LessorLeasePaymentsRow LessorLeasePaymentsRowMut;
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": LessorLeaseScheduleRow LessorLeaseScheduleRowMut;
    }
}

kernel::choices! {
    /// Values of `compounding`.
    LessorLeaseCompounding or Effective {
        Effective = "effective",
        Nominal = "nominal",
        NominalPeriod = "nominal_period",
    }
}

kernel::choices! {
    /// Values of `assetClass`.
    LessorLeaseAssetClass {
        Land = "land",
        Buildings = "buildings",
        Machinery = "machinery",
        Vehicles = "vehicles",
        Equipment = "equipment",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `decision`.
    LessorLeaseDecision {
        Finance = "finance",
        Operating = "operating",
    }
}

kernel::choices! {
    /// Values of `kind`.
    LessorLeaseKind {
        Finance = "finance",
        Operating = "operating",
    }
}

kernel::choices! {
    /// Values of `status`.
    LessorLeaseStatus or Draft {
        Draft = "draft",
        Active = "active",
        Ended = "ended",
    }
}

kernel::record_rows! {
    /// One of the `payments` of `financial.lessor_lease`.
    LessorLeasePaymentsRow LessorLeasePaymentsRowMut, lessor_lease_payments {
        id set_id ID = "id": Maybe<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<LessorLeasePaymentsFrequency>;
        timing set_timing TIMING = "timing": Chosen<LessorLeasePaymentsTiming>;
        escalation set_escalation ESCALATION = "escalation": Counted<Percent>;
    }
}

kernel::choices! {
    /// Values of `frequency`.
    LessorLeasePaymentsFrequency or Month {
        Month = "month",
        Quarter = "quarter",
        HalfYear = "half_year",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `timing`.
    LessorLeasePaymentsTiming or Arrears {
        Advance = "advance",
        Arrears = "arrears",
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `financial.lessor_lease`.
    LessorLeaseScheduleRow LessorLeaseScheduleRowMut, lessor_lease_schedule {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Maybe<i64>;
        date set_date DATE = "date": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        received set_received RECEIVED = "received": Counted<Money>;
        returned set_returned RETURNED = "returned": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        income set_income INCOME = "income": Counted<Money>;
        costs set_costs COSTS = "costs": Counted<Money>;
        run set_run RUN = "run": Maybe<Id>;
    }
}

kernel::record! {
    /// Run of leases to others: `financial.lessor_run`.
    LessorRun, lessor_run = "financial.lessor_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        up_to set_up_to UP_TO = "upTo": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        received set_received RECEIVED = "received": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        income set_income INCOME = "income": Counted<Money>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LessorRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": LessorRunLinesRow LessorRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    LessorRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.lessor_run`.
    LessorRunLinesRow LessorRunLinesRowMut, lessor_run_lines {
        id set_id ID = "id": Maybe<Text>;
        lease set_lease LEASE = "lease": Maybe<Id>;
        kind set_kind KIND = "kind": Maybe<Text>;
        months set_months MONTHS = "months": Maybe<i64>;
        opening set_opening OPENING = "opening": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        received set_received RECEIVED = "received": Counted<Money>;
        returned set_returned RETURNED = "returned": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        income set_income INCOME = "income": Counted<Money>;
        costs set_costs COSTS = "costs": Counted<Money>;
        receivable_account set_receivable_account RECEIVABLE_ACCOUNT = "receivableAccount": Maybe<Id>;
        money_account set_money_account MONEY_ACCOUNT = "moneyAccount": Maybe<Id>;
        asset_account set_asset_account ASSET_ACCOUNT = "assetAccount": Maybe<Id>;
    }
}

kernel::record! {
    /// Provision matrix: `financial.loss_matrix`.
    LossMatrix, loss_matrix = "financial.loss_matrix" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        date set_date DATE = "date": Must<Date>;
        months set_months MONTHS = "months": Counted<i64, 24>;
        lost_after set_lost_after LOST_AFTER = "lostAfter": Counted<i64, 365>;
        lgd set_lgd LGD = "lgd": Counted<Percent, 100000000>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LossMatrixStatus>;
    }
    lines {
        cohorts cohorts_at cohorts_mut push_cohorts COHORTS = "cohorts": LossMatrixCohortsRow LossMatrixCohortsRowMut;
        rates rates_at rates_mut push_rates RATES = "rates": LossMatrixRatesRow LossMatrixRatesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    LossMatrixStatus or Draft {
        Draft = "draft",
        Approved = "approved",
    }
}

kernel::record_rows! {
    /// One of the `cohorts` of `financial.loss_matrix`.
    LossMatrixCohortsRow LossMatrixCohortsRowMut, loss_matrix_cohorts {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Must<Date>;
        charged set_charged CHARGED = "charged": Must<Money>;
        over0 set_over0 OVER0 = "over0": Maybe<Money>;
        over30 set_over30 OVER30 = "over30": Maybe<Money>;
        over60 set_over60 OVER60 = "over60": Maybe<Money>;
        over90 set_over90 OVER90 = "over90": Maybe<Money>;
        lost set_lost LOST = "lost": Maybe<Money>;
    }
}

kernel::record_rows! {
    /// One of the `rates` of `financial.loss_matrix`.
    LossMatrixRatesRow LossMatrixRatesRowMut, loss_matrix_rates {
        id set_id ID = "id": Maybe<Text>;
        band set_band BAND = "band": Maybe<Text>;
        flow set_flow FLOW = "flow": Maybe<Percent>;
        loss_rate set_loss_rate LOSS_RATE = "lossRate": Maybe<Percent>;
    }
}

kernel::record! {
    /// Performance indicator: `financial.performance_indicator`.
    PerformanceIndicator, performance_indicator = "financial.performance_indicator" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        year set_year YEAR = "year": Must<i64>;
        objective set_objective OBJECTIVE = "objective": Must<Text>;
        outcome set_outcome OUTCOME = "outcome": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        unit set_unit UNIT = "unit": Maybe<Text>;
        baseline set_baseline BASELINE = "baseline": Maybe<Quantity>;
        target set_target TARGET = "target": Must<Quantity>;
        actual set_actual ACTUAL = "actual": Maybe<Quantity>;
        weight set_weight WEIGHT = "weight": Counted<Quantity, 1000000>;
        cost set_cost COST = "cost": Maybe<Money>;
        source set_source SOURCE = "source": Maybe<Text>;
        explanation set_explanation EXPLANATION = "explanation": Maybe<Text>;
    }
}

kernel::record! {
    /// Price index: `financial.price_index`.
    PriceIndex, price_index = "financial.price_index" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        source set_source SOURCE = "source": Maybe<Text>;
    }
    lines {
        points points_at points_mut push_points POINTS = "points": PriceIndexPointsRow PriceIndexPointsRowMut;
    }
}

kernel::record_rows! {
    /// One of the `points` of `financial.price_index`.
    PriceIndexPointsRow PriceIndexPointsRowMut, price_index_points {
        id set_id ID = "id": Maybe<Text>;
        month set_month MONTH = "month": Must<Date>;
        value set_value VALUE = "value": Must<Quantity>;
        status set_status STATUS = "status": Chosen<PriceIndexPointsStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    PriceIndexPointsStatus or Final {
        Provisional = "provisional",
        Final = "final",
    }
}

kernel::record! {
    /// Restatement: `financial.restatement_run`.
    RestatementRun, restatement_run = "financial.restatement_run" {
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
        index set_index INDEX = "index": Must<Id>;
        closing_index set_closing_index CLOSING_INDEX = "closingIndex": Maybe<Quantity>;
        gain set_gain GAIN = "gain": Counted<Money>;
        proof set_proof PROOF = "proof": Counted<Money>;
        gap set_gap GAP = "gap": Counted<Money>;
        explanation set_explanation EXPLANATION = "explanation": Maybe<Text>;
        explained set_explained EXPLAINED = "explained": Flag;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RestatementRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": RestatementRunLinesRow RestatementRunLinesRowMut;
        carried carried_at carried_mut push_carried CARRIED = "carried": RestatementRunCarriedRow RestatementRunCarriedRowMut;
        comparatives comparatives_at comparatives_mut push_comparatives COMPARATIVES = "comparatives": RestatementRunComparativesRow RestatementRunComparativesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RestatementRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Reversed = "reversed",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.restatement_run`.
    RestatementRunLinesRow RestatementRunLinesRowMut, restatement_run_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        origin set_origin ORIGIN = "origin": Maybe<Date>;
        historical set_historical HISTORICAL = "historical": Counted<Money>;
        factor set_factor FACTOR = "factor": Maybe<Rate>;
        restated set_restated RESTATED = "restated": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `carried` of `financial.restatement_run`.
    RestatementRunCarriedRow RestatementRunCarriedRowMut, restatement_run_carried {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `comparatives` of `financial.restatement_run`.
    RestatementRunComparativesRow RestatementRunComparativesRowMut, restatement_run_comparatives {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        restated set_restated RESTATED = "restated": Counted<Money>;
        comparative set_comparative COMPARATIVE = "comparative": Counted<Money>;
    }
}

kernel::record! {
    /// Contract modification: `financial.revenue_change`.
    RevenueChange, revenue_change = "financial.revenue_change" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        contract set_contract CONTRACT = "contract": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        treatment set_treatment TREATMENT = "treatment": Must<RevenueChangeTreatment>;
        price_change set_price_change PRICE_CHANGE = "priceChange": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        price_before set_price_before PRICE_BEFORE = "priceBefore": Counted<Money>;
        price_after set_price_after PRICE_AFTER = "priceAfter": Counted<Money>;
        caught_up set_caught_up CAUGHT_UP = "caughtUp": Counted<Money>;
        new_contract set_new_contract NEW_CONTRACT = "newContract": Maybe<Id>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RevenueChangeStatus>;
    }
    lines {
        obligations obligations_at obligations_mut push_obligations OBLIGATIONS = "obligations": RevenueChangeObligationsRow RevenueChangeObligationsRowMut;
        lines lines_at lines_mut push_lines LINES = "lines": RevenueChangeLinesRow RevenueChangeLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `treatment`.
    RevenueChangeTreatment {
        Separate = "separate",
        Prospective = "prospective",
        CatchUp = "catch_up",
    }
}

kernel::choices! {
    /// Values of `status`.
    RevenueChangeStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record_rows! {
    /// One of the `obligations` of `financial.revenue_change`.
    RevenueChangeObligationsRow RevenueChangeObligationsRowMut, revenue_change_obligations {
        id set_id ID = "id": Maybe<Text>;
        number set_number NUMBER = "number": Maybe<i64>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        ssp set_ssp SSP = "ssp": Maybe<Money>;
        pattern set_pattern PATTERN = "pattern": Chosen<RevenueChangeObligationsPattern>;
        start set_start START = "start": Maybe<Date>;
        end set_end END = "end": Maybe<Date>;
        progress set_progress PROGRESS = "progress": Maybe<Percent>;
        account set_account ACCOUNT = "account": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `pattern`.
    RevenueChangeObligationsPattern or Point {
        Point = "point",
        Straight = "straight",
        Days = "days",
        Progress = "progress",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.revenue_change`.
    RevenueChangeLinesRow RevenueChangeLinesRowMut, revenue_change_lines {
        id set_id ID = "id": Maybe<Text>;
        obligation set_obligation OBLIGATION = "obligation": Maybe<i64>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        before set_before BEFORE = "before": Counted<Money>;
        allocated set_allocated ALLOCATED = "allocated": Counted<Money>;
        recognised set_recognised RECOGNISED = "recognised": Counted<Money>;
        caught_up set_caught_up CAUGHT_UP = "caughtUp": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
    }
}

kernel::record! {
    /// Revenue contract: `financial.revenue_contract`.
    RevenueContract, revenue_contract = "financial.revenue_contract" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        start set_start START = "start": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        fixed set_fixed FIXED = "fixed": Must<Money>;
        payable set_payable PAYABLE = "payable": Counted<Money>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        price set_price PRICE = "price": Counted<Money>;
        recognised set_recognised RECOGNISED = "recognised": Counted<Money>;
        billed set_billed BILLED = "billed": Counted<Money>;
        contract_asset set_contract_asset CONTRACT_ASSET = "contractAsset": Counted<Money>;
        contract_liability set_contract_liability CONTRACT_LIABILITY = "contractLiability": Counted<Money>;
        remaining set_remaining REMAINING = "remaining": Counted<Money>;
        ended_on set_ended_on ENDED_ON = "endedOn": Maybe<Date>;
        cleared set_cleared CLEARED = "cleared": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RevenueContractStatus>;
    }
    lines {
        variable variable_at variable_mut push_variable VARIABLE = "variable": RevenueContractVariableRow RevenueContractVariableRowMut;
        obligations obligations_at obligations_mut push_obligations OBLIGATIONS = "obligations": RevenueContractObligationsRow RevenueContractObligationsRowMut;
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": RevenueContractScheduleRow RevenueContractScheduleRowMut;
        changes changes_at changes_mut push_changes CHANGES = "changes": RevenueContractChangesRow RevenueContractChangesRowMut;
        billings billings_at billings_mut push_billings BILLINGS = "billings": RevenueContractBillingsRow RevenueContractBillingsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RevenueContractStatus or Draft {
        Draft = "draft",
        Active = "active",
        Completed = "completed",
        Terminated = "terminated",
    }
}

kernel::record_rows! {
    /// One of the `variable` of `financial.revenue_contract`.
    RevenueContractVariableRow RevenueContractVariableRowMut, revenue_contract_variable {
        id set_id ID = "id": Maybe<Text>;
        what set_what WHAT = "what": Must<Text>;
        estimate set_estimate ESTIMATE = "estimate": Must<Money>;
        constrained set_constrained CONSTRAINED = "constrained": Maybe<Money>;
        obligation set_obligation OBLIGATION = "obligation": Maybe<i64>;
    }
}

kernel::record_rows! {
    /// One of the `obligations` of `financial.revenue_contract`.
    RevenueContractObligationsRow RevenueContractObligationsRowMut, revenue_contract_obligations {
        id set_id ID = "id": Maybe<Text>;
        description set_description DESCRIPTION = "description": Must<Text>;
        method set_method METHOD = "method": Chosen<RevenueContractObligationsMethod>;
        ssp set_ssp SSP = "ssp": Maybe<Money>;
        adjustment set_adjustment ADJUSTMENT = "adjustment": Counted<Money>;
        pattern set_pattern PATTERN = "pattern": Chosen<RevenueContractObligationsPattern>;
        start set_start START = "start": Maybe<Date>;
        end set_end END = "end": Maybe<Date>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        principal set_principal PRINCIPAL = "principal": Flag<true>;
        allocated set_allocated ALLOCATED = "allocated": Counted<Money>;
        recognised set_recognised RECOGNISED = "recognised": Counted<Money>;
        progress set_progress PROGRESS = "progress": Maybe<Percent>;
        kept_amount set_kept_amount KEPT_AMOUNT = "keptAmount": Counted<Money>;
        kept_progress set_kept_progress KEPT_PROGRESS = "keptProgress": Maybe<Percent>;
        kept_from set_kept_from KEPT_FROM = "keptFrom": Maybe<Date>;
        cleared set_cleared CLEARED = "cleared": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `method`.
    RevenueContractObligationsMethod or Observed {
        Observed = "observed",
        Adjusted = "adjusted",
        CostPlus = "cost_plus",
        Residual = "residual",
    }
}

kernel::choices! {
    /// Values of `pattern`.
    RevenueContractObligationsPattern or Point {
        Point = "point",
        Straight = "straight",
        Days = "days",
        Progress = "progress",
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `financial.revenue_contract`.
    RevenueContractScheduleRow RevenueContractScheduleRowMut, revenue_contract_schedule {
        id set_id ID = "id": Maybe<Text>;
        obligation set_obligation OBLIGATION = "obligation": Maybe<i64>;
        date set_date DATE = "date": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        source set_source SOURCE = "source": Maybe<Text>;
        run set_run RUN = "run": Maybe<Id>;
        change set_change CHANGE = "change": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `changes` of `financial.revenue_contract`.
    RevenueContractChangesRow RevenueContractChangesRowMut, revenue_contract_changes {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        what set_what WHAT = "what": Maybe<Text>;
        price_before set_price_before PRICE_BEFORE = "priceBefore": Counted<Money>;
        price_after set_price_after PRICE_AFTER = "priceAfter": Counted<Money>;
        caught_up set_caught_up CAUGHT_UP = "caughtUp": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `billings` of `financial.revenue_contract`.
    RevenueContractBillingsRow RevenueContractBillingsRowMut, revenue_contract_billings {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record! {
    /// Revenue run: `financial.revenue_run`.
    RevenueRun, revenue_run = "financial.revenue_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        up_to set_up_to UP_TO = "upTo": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        total set_total TOTAL = "total": Counted<Money>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RevenueRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": RevenueRunLinesRow RevenueRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RevenueRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `financial.revenue_run`.
    RevenueRunLinesRow RevenueRunLinesRowMut, revenue_run_lines {
        id set_id ID = "id": Maybe<Text>;
        contract set_contract CONTRACT = "contract": Maybe<Id>;
        obligation set_obligation OBLIGATION = "obligation": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
    }
}

kernel::record! {
    /// Valuation: `financial.valuation`.
    Valuation, valuation = "financial.valuation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        instrument set_instrument INSTRUMENT = "instrument": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        level set_level LEVEL = "level": Counted<i64, 2>;
        technique set_technique TECHNIQUE = "technique": Maybe<Text>;
        inputs set_inputs INPUTS = "inputs": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        value set_value VALUE = "value": Must<Money>;
        before set_before BEFORE = "before": Counted<Money>;
        gain set_gain GAIN = "gain": Counted<Money>;
        class set_class CLASS = "class": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<ValuationStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ValuationStatus or Draft {
        Draft = "draft",
        Posted = "posted",
    }
}
