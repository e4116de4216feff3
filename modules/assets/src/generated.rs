//! Generated from `registry/assets` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity, Rate};

kernel::record! {
    /// Capital allowance class: `assets.allowance_class`.
    AllowanceClass, allowance_class = "assets.allowance_class" {
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
        country set_country COUNTRY = "country": Must<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        method set_method METHOD = "method": Chosen<AllowanceClassMethod>;
        rate_pct set_rate_pct RATE_PCT = "ratePct": Must<Percent>;
        cost_cap set_cost_cap COST_CAP = "costCap": Maybe<Money>;
        cap_currency set_cap_currency CAP_CURRENCY = "capCurrency": Maybe<Text>;
        special set_special SPECIAL = "special": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        special_years special_years_at special_years_mut push_special_years SPECIAL_YEARS = "specialYears": AllowanceClassSpecialYearsRow AllowanceClassSpecialYearsRowMut;
    }
}

kernel::choices! {
    /// Values of `method`.
    AllowanceClassMethod or Straight {
        Straight = "straight",
        Reducing = "reducing",
    }
}

kernel::record_rows! {
    /// One of the `specialYears` of `assets.allowance_class`.
    AllowanceClassSpecialYearsRow AllowanceClassSpecialYearsRowMut, allowance_class_special_years {
        id set_id ID = "id": Maybe<Text>;
        scheme set_scheme SCHEME = "scheme": Chosen<AllowanceClassSpecialYearsScheme>;
        year set_year YEAR = "year": Must<i64>;
        pct set_pct PCT = "pct": Must<Percent>;
    }
}

kernel::choices! {
    /// Values of `scheme`.
    AllowanceClassSpecialYearsScheme or Small {
        Small = "small",
        General = "general",
    }
}

kernel::record! {
    /// Asset: `assets.asset`.
    Asset, asset = "assets.asset" {
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
        tag set_tag TAG = "tag": Maybe<Text>;
        category set_category CATEGORY = "category": Must<Id>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        serial_no set_serial_no SERIAL_NO = "serialNo": Maybe<Text>;
        manufacturer set_manufacturer MANUFACTURER = "manufacturer": Maybe<Text>;
        model set_model MODEL = "model": Maybe<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        source set_source SOURCE = "source": Chosen<AssetSource>;
        acquired_on set_acquired_on ACQUIRED_ON = "acquiredOn": Must<Date>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        bill set_bill BILL = "bill": Maybe<Id>;
        bill_line set_bill_line BILL_LINE = "billLine": Maybe<i64>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        cost set_cost COST = "cost": Maybe<Money>;
        base_cost set_base_cost BASE_COST = "baseCost": Counted<Money>;
        credit_account set_credit_account CREDIT_ACCOUNT = "creditAccount": Maybe<Id>;
        under_construction set_under_construction UNDER_CONSTRUCTION = "underConstruction": Flag;
        taken_accumulated set_taken_accumulated TAKEN_ACCUMULATED = "takenAccumulated": Counted<Money>;
        next_on set_next_on NEXT_ON = "nextOn": Maybe<Date>;
        remaining_months set_remaining_months REMAINING_MONTHS = "remainingMonths": Maybe<i64>;
        in_service_on set_in_service_on IN_SERVICE_ON = "inServiceOn": Maybe<Date>;
        method set_method METHOD = "method": OneOf<AssetMethod>;
        convention set_convention CONVENTION = "convention": OneOf<AssetConvention>;
        life_months set_life_months LIFE_MONTHS = "lifeMonths": Maybe<i64>;
        life_units set_life_units LIFE_UNITS = "lifeUnits": Maybe<Quantity>;
        depreciation_rate set_depreciation_rate DEPRECIATION_RATE = "depreciationRate": Maybe<Percent>;
        residual set_residual RESIDUAL = "residual": Maybe<Money>;
        location set_location LOCATION = "location": Maybe<Id>;
        custodian set_custodian CUSTODIAN = "custodian": Maybe<Id>;
        department set_department DEPARTMENT = "department": Maybe<Text>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        condition set_condition CONDITION = "condition": Chosen<AssetCondition>;
        warranty_until set_warranty_until WARRANTY_UNTIL = "warrantyUntil": Maybe<Date>;
        insurer set_insurer INSURER = "insurer": Maybe<Text>;
        policy_no set_policy_no POLICY_NO = "policyNo": Maybe<Text>;
        insured_for set_insured_for INSURED_FOR = "insuredFor": Maybe<Money>;
        insured_until set_insured_until INSURED_UNTIL = "insuredUntil": Maybe<Date>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        gross set_gross GROSS = "gross": Counted<Money>;
        accumulated set_accumulated ACCUMULATED = "accumulated": Counted<Money>;
        impairment set_impairment IMPAIRMENT = "impairment": Counted<Money>;
        surplus set_surplus SURPLUS = "surplus": Counted<Money>;
        carrying set_carrying CARRYING = "carrying": Counted<Money>;
        depreciated_to set_depreciated_to DEPRECIATED_TO = "depreciatedTo": Maybe<Date>;
        next_depreciation set_next_depreciation NEXT_DEPRECIATION = "nextDepreciation": Counted<Money>;
        depreciation_due set_depreciation_due DEPRECIATION_DUE = "depreciationDue": Maybe<Date>;
        fully_depreciated set_fully_depreciated FULLY_DEPRECIATED = "fullyDepreciated": Flag;
        sequence set_sequence SEQUENCE = "sequence": Counted<i64>;
        cost_account set_cost_account COST_ACCOUNT = "costAccount": Maybe<Id>;
        accumulated_account set_accumulated_account ACCUMULATED_ACCOUNT = "accumulatedAccount": Maybe<Id>;
        impairment_account set_impairment_account IMPAIRMENT_ACCOUNT = "impairmentAccount": Maybe<Id>;
        commission_account set_commission_account COMMISSION_ACCOUNT = "commissionAccount": Maybe<Id>;
        disposed_on set_disposed_on DISPOSED_ON = "disposedOn": Maybe<Date>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<AssetStatus>;
    }
}

kernel::choices! {
    /// Values of `source`.
    AssetSource or Entry {
        Entry = "entry",
        Bill = "bill",
        Opening = "opening",
    }
}

kernel::choices! {
    /// Values of `method`.
    AssetMethod {
        StraightLine = "straight_line",
        Declining = "declining",
        SumOfDigits = "sum_of_digits",
        Units = "units",
        None = "none",
    }
}

kernel::choices! {
    /// Values of `convention`.
    AssetConvention {
        Daily = "daily",
        FullMonth = "full_month",
        NextMonth = "next_month",
        MidMonth = "mid_month",
    }
}

kernel::choices! {
    /// Values of `condition`.
    AssetCondition or Good {
        New = "new",
        Good = "good",
        Fair = "fair",
        Poor = "poor",
        Failed = "failed",
    }
}

kernel::choices! {
    /// Values of `status`.
    AssetStatus or Draft {
        Draft = "draft",
        UnderConstruction = "under_construction",
        InService = "in_service",
        Idle = "idle",
        UnderRepair = "under_repair",
        InTransit = "in_transit",
        LeasedOut = "leased_out",
        Disposed = "disposed",
    }
}

kernel::record! {
    /// Capital allowance: `assets.capital_allowance`.
    CapitalAllowance, capital_allowance = "assets.capital_allowance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        asset set_asset ASSET = "asset": Must<Id>;
        class set_class CLASS = "class": Must<Id>;
        first_use set_first_use FIRST_USE = "firstUse": Must<Date>;
        tax_cost set_tax_cost TAX_COST = "taxCost": Must<Money>;
        scheme set_scheme SCHEME = "scheme": Chosen<CapitalAllowanceScheme>;
        cap_rate set_cap_rate CAP_RATE = "capRate": Maybe<Rate>;
        qualifying set_qualifying QUALIFYING = "qualifying": Counted<Money>;
        disposed_on set_disposed_on DISPOSED_ON = "disposedOn": Maybe<Date>;
        proceeds set_proceeds PROCEEDS = "proceeds": Counted<Money>;
        deemed set_deemed DEEMED = "deemed": Counted<Money>;
        value_left set_value_left VALUE_LEFT = "valueLeft": Counted<Money>;
        recoupment set_recoupment RECOUPMENT = "recoupment": Counted<Money>;
        scrapping set_scrapping SCRAPPING = "scrapping": Counted<Money>;
        capital_excess set_capital_excess CAPITAL_EXCESS = "capitalExcess": Counted<Money>;
        claimed_to set_claimed_to CLAIMED_TO = "claimedTo": Maybe<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<CapitalAllowanceStatus>;
    }
    lines {
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": CapitalAllowanceScheduleRow CapitalAllowanceScheduleRowMut;
    }
}

kernel::choices! {
    /// Values of `scheme`.
    CapitalAllowanceScheme or None {
        None = "none",
        Small = "small",
        General = "general",
    }
}

kernel::choices! {
    /// Values of `status`.
    CapitalAllowanceStatus or Draft {
        Draft = "draft",
        Active = "active",
        Disposed = "disposed",
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `assets.capital_allowance`.
    CapitalAllowanceScheduleRow CapitalAllowanceScheduleRowMut, capital_allowance_schedule {
        id set_id ID = "id": Maybe<Text>;
        year set_year YEAR = "year": Maybe<i64>;
        opening set_opening OPENING = "opening": Counted<Money>;
        allowance set_allowance ALLOWANCE = "allowance": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        claimed set_claimed CLAIMED = "claimed": Flag;
    }
}

kernel::record! {
    /// Asset category: `assets.category`.
    Category, category = "assets.category" {
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
        class set_class CLASS = "class": Chosen<CategoryClass>;
        method set_method METHOD = "method": Chosen<CategoryMethod>;
        life_months set_life_months LIFE_MONTHS = "lifeMonths": Maybe<i64>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        residual_pct set_residual_pct RESIDUAL_PCT = "residualPct": Counted<Percent>;
        convention set_convention CONVENTION = "convention": Chosen<CategoryConvention>;
        capitalise_above set_capitalise_above CAPITALISE_ABOVE = "capitaliseAbove": Maybe<Money>;
        cost_account set_cost_account COST_ACCOUNT = "costAccount": Maybe<Id>;
        accumulated_account set_accumulated_account ACCUMULATED_ACCOUNT = "accumulatedAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        impairment_account set_impairment_account IMPAIRMENT_ACCOUNT = "impairmentAccount": Maybe<Id>;
        surplus_account set_surplus_account SURPLUS_ACCOUNT = "surplusAccount": Maybe<Id>;
        disposal_account set_disposal_account DISPOSAL_ACCOUNT = "disposalAccount": Maybe<Id>;
        allowance_class set_allowance_class ALLOWANCE_CLASS = "allowanceClass": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `class`.
    CategoryClass or Ppe {
        Ppe = "ppe",
        Intangible = "intangible",
        InvestmentProperty = "investment_property",
        BearerPlant = "bearer_plant",
    }
}

kernel::choices! {
    /// Values of `method`.
    CategoryMethod or StraightLine {
        StraightLine = "straight_line",
        Declining = "declining",
        SumOfDigits = "sum_of_digits",
        Units = "units",
        None = "none",
    }
}

kernel::choices! {
    /// Values of `convention`.
    CategoryConvention or Daily {
        Daily = "daily",
        FullMonth = "full_month",
        NextMonth = "next_month",
        MidMonth = "mid_month",
    }
}

kernel::record! {
    /// Depreciation run: `assets.depreciation_run`.
    DepreciationRun, depreciation_run = "assets.depreciation_run" {
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
        category set_category CATEGORY = "category": Maybe<Id>;
        asset set_asset ASSET = "asset": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        total set_total TOTAL = "total": Counted<Money>;
        transferred set_transferred TRANSFERRED = "transferred": Counted<Money>;
        late set_late LATE = "late": Maybe<i64>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<DepreciationRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": DepreciationRunLinesRow DepreciationRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    DepreciationRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `assets.depreciation_run`.
    DepreciationRunLinesRow DepreciationRunLinesRowMut, depreciation_run_lines {
        id set_id ID = "id": Maybe<Text>;
        asset set_asset ASSET = "asset": Maybe<Id>;
        from set_from FROM = "from": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        transfer set_transfer TRANSFER = "transfer": Counted<Money>;
        catch_up set_catch_up CATCH_UP = "catchUp": Flag;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        accumulated_account set_accumulated_account ACCUMULATED_ACCOUNT = "accumulatedAccount": Maybe<Id>;
        surplus_account set_surplus_account SURPLUS_ACCOUNT = "surplusAccount": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
    }
}

kernel::record! {
    /// Disposal: `assets.disposal`.
    Disposal, disposal = "assets.disposal" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        asset set_asset ASSET = "asset": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        kind set_kind KIND = "kind": Chosen<DisposalKind>;
        percent set_percent PERCENT = "percent": Counted<Percent, 100000000>;
        proceeds set_proceeds PROCEEDS = "proceeds": Counted<Money>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        money_account set_money_account MONEY_ACCOUNT = "moneyAccount": Maybe<Id>;
        reason set_reason REASON = "reason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        transfer set_transfer TRANSFER = "transfer": Counted<Money>;
        cost_out set_cost_out COST_OUT = "costOut": Counted<Money>;
        accumulated_out set_accumulated_out ACCUMULATED_OUT = "accumulatedOut": Counted<Money>;
        impairment_out set_impairment_out IMPAIRMENT_OUT = "impairmentOut": Counted<Money>;
        surplus_out set_surplus_out SURPLUS_OUT = "surplusOut": Counted<Money>;
        carrying_out set_carrying_out CARRYING_OUT = "carryingOut": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        gain set_gain GAIN = "gain": Counted<Money>;
        cost_account set_cost_account COST_ACCOUNT = "costAccount": Maybe<Id>;
        accumulated_account set_accumulated_account ACCUMULATED_ACCOUNT = "accumulatedAccount": Maybe<Id>;
        impairment_account set_impairment_account IMPAIRMENT_ACCOUNT = "impairmentAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        surplus_account set_surplus_account SURPLUS_ACCOUNT = "surplusAccount": Maybe<Id>;
        disposal_account set_disposal_account DISPOSAL_ACCOUNT = "disposalAccount": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<DisposalStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    DisposalKind or Sold {
        Sold = "sold",
        Scrapped = "scrapped",
        Donated = "donated",
        Lost = "lost",
        Stolen = "stolen",
        Traded = "traded",
    }
}

kernel::choices! {
    /// Values of `status`.
    DisposalStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record! {
    /// Asset event: `assets.event`.
    Event, event = "assets.event" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        asset set_asset ASSET = "asset": Must<Id>;
        sequence set_sequence SEQUENCE = "sequence": Must<i64>;
        date set_date DATE = "date": Must<Date>;
        kind set_kind KIND = "kind": Must<EventKind>;
        undone set_undone UNDONE = "undone": Flag;
        number set_number NUMBER = "number": Maybe<Text>;
        document set_document DOCUMENT = "document": Maybe<Text>;
        cost set_cost COST = "cost": Counted<Money>;
        accumulated set_accumulated ACCUMULATED = "accumulated": Counted<Money>;
        impairment set_impairment IMPAIRMENT = "impairment": Counted<Money>;
        surplus set_surplus SURPLUS = "surplus": Counted<Money>;
        proceeds set_proceeds PROCEEDS = "proceeds": Counted<Money>;
        gain set_gain GAIN = "gain": Counted<Money>;
        category set_category CATEGORY = "category": Maybe<Id>;
        cost_account set_cost_account COST_ACCOUNT = "costAccount": Maybe<Id>;
        accumulated_account set_accumulated_account ACCUMULATED_ACCOUNT = "accumulatedAccount": Maybe<Id>;
        impairment_account set_impairment_account IMPAIRMENT_ACCOUNT = "impairmentAccount": Maybe<Id>;
        posted set_posted POSTED = "posted": Flag;
        location set_location LOCATION = "location": Maybe<Id>;
        custodian set_custodian CUSTODIAN = "custodian": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        method set_method METHOD = "method": Maybe<Text>;
        convention set_convention CONVENTION = "convention": Maybe<Text>;
        basis_from set_basis_from BASIS_FROM = "basisFrom": Maybe<Date>;
        basis_steps set_basis_steps BASIS_STEPS = "basisSteps": Maybe<i64>;
        basis_carrying set_basis_carrying BASIS_CARRYING = "basisCarrying": Counted<Money>;
        basis_residual set_basis_residual BASIS_RESIDUAL = "basisResidual": Counted<Money>;
        basis_rate set_basis_rate BASIS_RATE = "basisRate": Maybe<Percent>;
        basis_charged set_basis_charged BASIS_CHARGED = "basisCharged": Counted<Money>;
        basis_gap set_basis_gap BASIS_GAP = "basisGap": Counted<Money>;
        basis_surplus set_basis_surplus BASIS_SURPLUS = "basisSurplus": Counted<Money>;
        depreciated_to set_depreciated_to DEPRECIATED_TO = "depreciatedTo": Maybe<Date>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    EventKind {
        Acquisition = "acquisition",
        Takeover = "takeover",
        Commissioning = "commissioning",
        Depreciation = "depreciation",
        Improvement = "improvement",
        Revaluation = "revaluation",
        Impairment = "impairment",
        Reversal = "reversal",
        Estimate = "estimate",
        Disposal = "disposal",
        Lease = "lease",
        Transfer = "transfer",
    }
}

kernel::record! {
    /// Asset location: `assets.location`.
    Location, location = "assets.location" {
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
        parent set_parent PARENT = "parent": Maybe<Id>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        address set_address ADDRESS_ = "address": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Revaluation: `assets.revaluation`.
    Revaluation, revaluation = "assets.revaluation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        asset set_asset ASSET = "asset": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        kind set_kind KIND = "kind": Chosen<RevaluationKind>;
        value set_value VALUE = "value": Maybe<Money>;
        presentation set_presentation PRESENTATION = "presentation": Chosen<RevaluationPresentation>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        credit_account set_credit_account CREDIT_ACCOUNT = "creditAccount": Maybe<Id>;
        remaining_months set_remaining_months REMAINING_MONTHS = "remainingMonths": Maybe<i64>;
        remaining_units set_remaining_units REMAINING_UNITS = "remainingUnits": Maybe<Quantity>;
        new_residual set_new_residual NEW_RESIDUAL = "newResidual": Maybe<Money>;
        basis set_basis BASIS = "basis": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        depreciation set_depreciation DEPRECIATION = "depreciation": Counted<Money>;
        transfer set_transfer TRANSFER = "transfer": Counted<Money>;
        carrying_before set_carrying_before CARRYING_BEFORE = "carryingBefore": Counted<Money>;
        cost_change set_cost_change COST_CHANGE = "costChange": Counted<Money>;
        accumulated_change set_accumulated_change ACCUMULATED_CHANGE = "accumulatedChange": Counted<Money>;
        impairment_change set_impairment_change IMPAIRMENT_CHANGE = "impairmentChange": Counted<Money>;
        to_surplus set_to_surplus TO_SURPLUS = "toSurplus": Counted<Money>;
        to_profit set_to_profit TO_PROFIT = "toProfit": Counted<Money>;
        carrying_after set_carrying_after CARRYING_AFTER = "carryingAfter": Counted<Money>;
        steps set_steps STEPS = "steps": Maybe<i64>;
        cost_account set_cost_account COST_ACCOUNT = "costAccount": Maybe<Id>;
        accumulated_account set_accumulated_account ACCUMULATED_ACCOUNT = "accumulatedAccount": Maybe<Id>;
        impairment_account set_impairment_account IMPAIRMENT_ACCOUNT = "impairmentAccount": Maybe<Id>;
        expense_account set_expense_account EXPENSE_ACCOUNT = "expenseAccount": Maybe<Id>;
        surplus_account set_surplus_account SURPLUS_ACCOUNT = "surplusAccount": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RevaluationStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    RevaluationKind or Revaluation {
        Revaluation = "revaluation",
        Impairment = "impairment",
        Reversal = "reversal",
        Improvement = "improvement",
        Estimate = "estimate",
    }
}

kernel::choices! {
    /// Values of `presentation`.
    RevaluationPresentation or Elimination {
        Elimination = "elimination",
        Proportional = "proportional",
    }
}

kernel::choices! {
    /// Values of `status`.
    RevaluationStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record! {
    /// Asset transfer: `assets.transfer`.
    Transfer, transfer = "assets.transfer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        asset set_asset ASSET = "asset": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        to_location set_to_location TO_LOCATION = "toLocation": Maybe<Id>;
        to_custodian set_to_custodian TO_CUSTODIAN = "toCustodian": Maybe<Id>;
        to_department set_to_department TO_DEPARTMENT = "toDepartment": Maybe<Text>;
        to_cost_centre set_to_cost_centre TO_COST_CENTRE = "toCostCentre": Maybe<Text>;
        reason set_reason REASON = "reason": Maybe<Text>;
        condition_out set_condition_out CONDITION_OUT = "conditionOut": OneOf<TransferConditionOut>;
        condition_in set_condition_in CONDITION_IN = "conditionIn": OneOf<TransferConditionIn>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        from_location set_from_location FROM_LOCATION = "fromLocation": Maybe<Id>;
        from_custodian set_from_custodian FROM_CUSTODIAN = "fromCustodian": Maybe<Id>;
        from_cost_centre set_from_cost_centre FROM_COST_CENTRE = "fromCostCentre": Maybe<Text>;
        state_before set_state_before STATE_BEFORE = "stateBefore": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        dispatched_on set_dispatched_on DISPATCHED_ON = "dispatchedOn": Maybe<Date>;
        received_on set_received_on RECEIVED_ON = "receivedOn": Maybe<Date>;
        received_by set_received_by RECEIVED_BY = "receivedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<TransferStatus>;
    }
}

kernel::choices! {
    /// Values of `conditionOut`.
    TransferConditionOut {
        New = "new",
        Good = "good",
        Fair = "fair",
        Poor = "poor",
        Failed = "failed",
    }
}

kernel::choices! {
    /// Values of `conditionIn`.
    TransferConditionIn {
        New = "new",
        Good = "good",
        Fair = "fair",
        Poor = "poor",
        Failed = "failed",
    }
}

kernel::choices! {
    /// Values of `status`.
    TransferStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Dispatched = "dispatched",
        Received = "received",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Use of an asset: `assets.usage`.
    Usage, usage = "assets.usage" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        asset set_asset ASSET = "asset": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        units set_units UNITS = "units": Must<Quantity>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
}
