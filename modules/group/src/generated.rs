//! Generated from `registry/group` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Rate};

kernel::record! {
    /// Account mapping: `group.account_map`.
    AccountMap, account_map = "group.account_map" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        entity set_entity ENTITY = "entity": Maybe<Id>;
        code set_code CODE = "code": Must<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Id>;
    }
}

kernel::record! {
    /// Consolidation: `group.consolidation_run`.
    ConsolidationRun, consolidation_run = "group.consolidation_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        parent set_parent PARENT = "parent": Must<Id>;
        year_start set_year_start YEAR_START = "yearStart": Must<Date>;
        period_end set_period_end PERIOD_END = "periodEnd": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        tolerance set_tolerance TOLERANCE = "tolerance": Maybe<Money>;
        tax_rate set_tax_rate TAX_RATE = "taxRate": Counted<Percent>;
        profit set_profit PROFIT = "profit": Counted<Money>;
        profit_owners set_profit_owners PROFIT_OWNERS = "profitOwners": Counted<Money>;
        profit_others set_profit_others PROFIT_OTHERS = "profitOthers": Counted<Money>;
        net_assets set_net_assets NET_ASSETS = "netAssets": Counted<Money>;
        nci set_nci NCI = "nci": Counted<Money>;
        goodwill set_goodwill GOODWILL = "goodwill": Counted<Money>;
        differences set_differences DIFFERENCES = "differences": Maybe<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        reviewed_by set_reviewed_by REVIEWED_BY = "reviewedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<ConsolidationRunStatus>;
    }
    lines {
        rates rates_at rates_mut push_rates RATES = "rates": ConsolidationRunRatesRow ConsolidationRunRatesRowMut;
        unrealised unrealised_at unrealised_mut push_unrealised UNREALISED = "unrealised": ConsolidationRunUnrealisedRow ConsolidationRunUnrealisedRowMut;
        entities entities_at entities_mut push_entities ENTITIES = "entities": ConsolidationRunEntitiesRow ConsolidationRunEntitiesRowMut;
        lines lines_at lines_mut push_lines LINES = "lines": ConsolidationRunLinesRow ConsolidationRunLinesRowMut;
        entries entries_at entries_mut push_entries ENTRIES = "entries": ConsolidationRunEntriesRow ConsolidationRunEntriesRowMut;
        matches matches_at matches_mut push_matches MATCHES = "matches": ConsolidationRunMatchesRow ConsolidationRunMatchesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    ConsolidationRunStatus or Draft {
        Draft = "draft",
        Reviewed = "reviewed",
        Approved = "approved",
        Locked = "locked",
    }
}

kernel::record_rows! {
    /// One of the `rates` of `group.consolidation_run`.
    ConsolidationRunRatesRow ConsolidationRunRatesRowMut, consolidation_run_rates {
        id set_id ID = "id": Maybe<Text>;
        from set_from FROM = "from": Must<Text>;
        closing set_closing CLOSING = "closing": Maybe<Rate>;
        average set_average AVERAGE = "average": Maybe<Rate>;
        historical set_historical HISTORICAL = "historical": Maybe<Rate>;
    }
}

kernel::record_rows! {
    /// One of the `unrealised` of `group.consolidation_run`.
    ConsolidationRunUnrealisedRow ConsolidationRunUnrealisedRowMut, consolidation_run_unrealised {
        id set_id ID = "id": Maybe<Text>;
        seller set_seller SELLER = "seller": Must<Id>;
        account set_account ACCOUNT = "account": Must<Id>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        before set_before BEFORE = "before": Counted<Money>;
        gain_account set_gain_account GAIN_ACCOUNT = "gainAccount": Maybe<Id>;
        written set_written WRITTEN = "written": Counted<Money>;
        depreciation_account set_depreciation_account DEPRECIATION_ACCOUNT = "depreciationAccount": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `entities` of `group.consolidation_run`.
    ConsolidationRunEntitiesRow ConsolidationRunEntitiesRowMut, consolidation_run_entities {
        id set_id ID = "id": Maybe<Text>;
        entity set_entity ENTITY = "entity": Maybe<Id>;
        treatment set_treatment TREATMENT = "treatment": Maybe<Text>;
        effective set_effective EFFECTIVE = "effective": Maybe<Percent>;
        profit set_profit PROFIT = "profit": Counted<Money>;
        nci_profit set_nci_profit NCI_PROFIT = "nciProfit": Counted<Money>;
        cta set_cta CTA = "cta": Counted<Money>;
        goodwill set_goodwill GOODWILL = "goodwill": Counted<Money>;
        nci set_nci NCI = "nci": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `group.consolidation_run`.
    ConsolidationRunLinesRow ConsolidationRunLinesRowMut, consolidation_run_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        aggregated set_aggregated AGGREGATED = "aggregated": Counted<Money>;
        eliminated set_eliminated ELIMINATED = "eliminated": Counted<Money>;
        consolidated set_consolidated CONSOLIDATED = "consolidated": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `entries` of `group.consolidation_run`.
    ConsolidationRunEntriesRow ConsolidationRunEntriesRowMut, consolidation_run_entries {
        id set_id ID = "id": Maybe<Text>;
        step set_step STEP = "step": Maybe<Text>;
        entity set_entity ENTITY = "entity": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        debit set_debit DEBIT = "debit": Counted<Money>;
        credit set_credit CREDIT = "credit": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `matches` of `group.consolidation_run`.
    ConsolidationRunMatchesRow ConsolidationRunMatchesRowMut, consolidation_run_matches {
        id set_id ID = "id": Maybe<Text>;
        entity set_entity ENTITY = "entity": Maybe<Id>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Id>;
        kind set_kind KIND = "kind": Maybe<Text>;
        amount_here set_amount_here AMOUNT_HERE = "amountHere": Counted<Money>;
        amount_there set_amount_there AMOUNT_THERE = "amountThere": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        agreed set_agreed AGREED = "agreed": Flag;
    }
}

kernel::record! {
    /// Trial balance of an entity: `group.entity_balance`.
    EntityBalance, entity_balance = "group.entity_balance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        entity set_entity ENTITY = "entity": Must<Id>;
        period_end set_period_end PERIOD_END = "periodEnd": Must<Date>;
        year_start set_year_start YEAR_START = "yearStart": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        source set_source SOURCE = "source": Chosen<EntityBalanceSource>;
        total_debit set_total_debit TOTAL_DEBIT = "totalDebit": Counted<Money>;
        total_credit set_total_credit TOTAL_CREDIT = "totalCredit": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        unmapped set_unmapped UNMAPPED = "unmapped": Maybe<i64>;
        pulled_at set_pulled_at PULLED_AT = "pulledAt": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<EntityBalanceStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": EntityBalanceLinesRow EntityBalanceLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `source`.
    EntityBalanceSource or Entered {
        Entered = "entered",
        Books = "books",
        File = "file",
    }
}

kernel::choices! {
    /// Values of `status`.
    EntityBalanceStatus or Draft {
        Draft = "draft",
        Ready = "ready",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `group.entity_balance`.
    EntityBalanceLinesRow EntityBalanceLinesRowMut, entity_balance_lines {
        id set_id ID = "id": Maybe<Text>;
        code set_code CODE = "code": Must<Text>;
        name set_name NAME = "name": Maybe<Text>;
        debit set_debit DEBIT = "debit": Counted<Money>;
        credit set_credit CREDIT = "credit": Counted<Money>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Id>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        account set_account ACCOUNT = "account": Maybe<Id>;
    }
}

kernel::record! {
    /// Group account: `group.group_account`.
    GroupAccount, group_account = "group.group_account" {
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
        r#type set_type TYPE = "type": Must<GroupAccountType>;
        section set_section SECTION = "section": Maybe<Text>;
        role set_role ROLE = "role": OneOf<GroupAccountRole>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `type`.
    GroupAccountType {
        Asset = "asset",
        Liability = "liability",
        Equity = "equity",
        Income = "income",
        Expense = "expense",
    }
}

kernel::choices! {
    /// Values of `role`.
    GroupAccountRole {
        Investment = "investment",
        Goodwill = "goodwill",
        Capital = "capital",
        Retained = "retained",
        Dividends = "dividends",
        DividendIncome = "dividend_income",
        Nci = "nci",
        Cta = "cta",
        Inventory = "inventory",
        CostOfSales = "cost_of_sales",
        GoodwillImpairment = "goodwill_impairment",
        ExtraDepreciation = "extra_depreciation",
        ShareOfResults = "share_of_results",
        IntercompanyDifference = "intercompany_difference",
        DeferredTax = "deferred_tax",
        TaxExpense = "tax_expense",
        BargainGain = "bargain_gain",
    }
}

kernel::record! {
    /// Intercompany balance: `group.intercompany_difference`.
    IntercompanyDifference, intercompany_difference = "group.intercompany_difference" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        run set_run RUN = "run": Must<Id>;
        period_end set_period_end PERIOD_END = "periodEnd": Maybe<Date>;
        entity set_entity ENTITY = "entity": Must<Id>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Must<Id>;
        kind set_kind KIND = "kind": Must<IntercompanyDifferenceKind>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount_here set_amount_here AMOUNT_HERE = "amountHere": Counted<Money>;
        amount_there set_amount_there AMOUNT_THERE = "amountThere": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        note set_note NOTE = "note": Maybe<Text>;
        status set_status STATUS = "status": Chosen<IntercompanyDifferenceStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    IntercompanyDifferenceKind {
        Balance = "balance",
        Result = "result",
    }
}

kernel::choices! {
    /// Values of `status`.
    IntercompanyDifferenceStatus or Open {
        Open = "open",
        Agreed = "agreed",
        Disputed = "disputed",
    }
}

kernel::record! {
    /// Entity: `group.legal_entity`.
    LegalEntity, legal_entity = "group.legal_entity" {
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
        registration set_registration REGISTRATION = "registration": Maybe<Text>;
        jurisdiction set_jurisdiction JURISDICTION = "jurisdiction": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        framework set_framework FRAMEWORK = "framework": Chosen<LegalEntityFramework>;
        hyperinflation set_hyperinflation HYPERINFLATION = "hyperinflation": Flag;
        business_name set_business_name BUSINESS_NAME = "businessName": Maybe<Text>;
        business_id set_business_id BUSINESS_ID = "businessId": Maybe<Text>;
        year_end set_year_end YEAR_END = "yearEnd": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
    lines {
        directors directors_at directors_mut push_directors DIRECTORS = "directors": LegalEntityDirectorsRow LegalEntityDirectorsRowMut;
        filings filings_at filings_mut push_filings FILINGS = "filings": LegalEntityFilingsRow LegalEntityFilingsRowMut;
    }
}

kernel::choices! {
    /// Values of `framework`.
    LegalEntityFramework or IFRS {
        IFRS = "IFRS",
        IFRSSME = "IFRS-SME",
        IPSAS = "IPSAS",
        OHADA = "OHADA",
        Local = "local",
    }
}

kernel::record_rows! {
    /// One of the `directors` of `group.legal_entity`.
    LegalEntityDirectorsRow LegalEntityDirectorsRowMut, legal_entity_directors {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        position set_position POSITION = "position": Maybe<Text>;
        appointed set_appointed APPOINTED = "appointed": Maybe<Date>;
        resigned set_resigned RESIGNED = "resigned": Maybe<Date>;
        signatory set_signatory SIGNATORY = "signatory": Flag;
    }
}

kernel::record_rows! {
    /// One of the `filings` of `group.legal_entity`.
    LegalEntityFilingsRow LegalEntityFilingsRowMut, legal_entity_filings {
        id set_id ID = "id": Maybe<Text>;
        what set_what WHAT = "what": Must<Text>;
        due set_due DUE = "due": Must<Date>;
        filed set_filed FILED = "filed": Maybe<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
    }
}

kernel::record! {
    /// Ownership: `group.ownership`.
    Ownership, ownership = "group.ownership" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        parent set_parent PARENT = "parent": Must<Id>;
        child set_child CHILD = "child": Must<Id>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        percent set_percent PERCENT = "percent": Must<Percent>;
        voting_percent set_voting_percent VOTING_PERCENT = "votingPercent": Maybe<Percent>;
        control set_control CONTROL = "control": Chosen<OwnershipControl>;
        nci_method set_nci_method NCI_METHOD = "nciMethod": Chosen<OwnershipNciMethod>;
        group_currency set_group_currency GROUP_CURRENCY = "groupCurrency": Maybe<Text>;
        consideration set_consideration CONSIDERATION = "consideration": Counted<Money>;
        gain_booked set_gain_booked GAIN_BOOKED = "gainBooked": Counted<Money>;
        previous_value set_previous_value PREVIOUS_VALUE = "previousValue": Maybe<Money>;
        disposal_gain set_disposal_gain DISPOSAL_GAIN = "disposalGain": Counted<Money>;
        kept_value set_kept_value KEPT_VALUE = "keptValue": Maybe<Money>;
        gain_account set_gain_account GAIN_ACCOUNT = "gainAccount": Maybe<Id>;
        nci_fair_value set_nci_fair_value NCI_FAIR_VALUE = "nciFairValue": Maybe<Money>;
        child_currency set_child_currency CHILD_CURRENCY = "childCurrency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        capital set_capital CAPITAL = "capital": Counted<Money>;
        retained set_retained RETAINED = "retained": Counted<Money>;
        net_assets set_net_assets NET_ASSETS = "netAssets": Counted<Money>;
        goodwill set_goodwill GOODWILL = "goodwill": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
    lines {
        fair_values fair_values_at fair_values_mut push_fair_values FAIR_VALUES = "fairValues": OwnershipFairValuesRow OwnershipFairValuesRowMut;
        impairments impairments_at impairments_mut push_impairments IMPAIRMENTS = "impairments": OwnershipImpairmentsRow OwnershipImpairmentsRowMut;
    }
}

kernel::choices! {
    /// Values of `control`.
    OwnershipControl or Subsidiary {
        Subsidiary = "subsidiary",
        Associate = "associate",
        JointVenture = "joint_venture",
        JointOperation = "joint_operation",
        None = "none",
    }
}

kernel::choices! {
    /// Values of `nciMethod`.
    OwnershipNciMethod or Proportionate {
        Proportionate = "proportionate",
        FairValue = "fair_value",
    }
}

kernel::record_rows! {
    /// One of the `fairValues` of `group.ownership`.
    OwnershipFairValuesRow OwnershipFairValuesRowMut, ownership_fair_values {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        life_months set_life_months LIFE_MONTHS = "lifeMonths": Maybe<i64>;
    }
}

kernel::record_rows! {
    /// One of the `impairments` of `group.ownership`.
    OwnershipImpairmentsRow OwnershipImpairmentsRowMut, ownership_impairments {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
    }
}
