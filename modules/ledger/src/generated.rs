//! Generated from `registry/ledger` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Rate};

kernel::record! {
    /// Ledger account: `ledger.account`.
    Account, account = "ledger.account" {
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
        r#type set_type TYPE = "type": Must<AccountType>;
        subtype set_subtype SUBTYPE = "subtype": OneOf<AccountSubtype>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        is_group set_is_group IS_GROUP = "isGroup": Flag;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        control set_control CONTROL = "control": Chosen<AccountControl>;
        reconcilable set_reconcilable RECONCILABLE = "reconcilable": Flag;
        normal_side set_normal_side NORMAL_SIDE = "normalSide": OneOf<AccountNormalSide>;
        monetary set_monetary MONETARY = "monetary": Flag;
        require_cost_centre set_require_cost_centre REQUIRE_COST_CENTRE = "requireCostCentre": Flag;
        require_project set_require_project REQUIRE_PROJECT = "requireProject": Flag;
        require_branch set_require_branch REQUIRE_BRANCH = "requireBranch": Flag;
        tax_code_default set_tax_code_default TAX_CODE_DEFAULT = "taxCodeDefault": Maybe<Id>;
        statement_line set_statement_line STATEMENT_LINE = "statementLine": Maybe<Id>;
        cash_flow_class set_cash_flow_class CASH_FLOW_CLASS = "cashFlowClass": Chosen<AccountCashFlowClass>;
        role set_role ROLE = "role": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `type`.
    AccountType {
        Asset = "asset",
        Liability = "liability",
        Equity = "equity",
        Income = "income",
        Expense = "expense",
        OffBalance = "off_balance",
    }
}

kernel::choices! {
    /// Values of `subtype`.
    AccountSubtype {
        Cash = "cash",
        Bank = "bank",
        Receivable = "receivable",
        Inventory = "inventory",
        Prepayment = "prepayment",
        Ppe = "ppe",
        Accdep = "accdep",
        Rou = "rou",
        Intangible = "intangible",
        Investment = "investment",
        Payable = "payable",
        Tax = "tax",
        Accrual = "accrual",
        Loan = "loan",
        Lease = "lease",
        Provision = "provision",
        ContractAsset = "contract_asset",
        ContractLiability = "contract_liability",
        Equity = "equity",
        Oci = "oci",
        Revenue = "revenue",
        OtherIncome = "other_income",
        Cogs = "cogs",
        Opex = "opex",
        Depreciation = "depreciation",
        FinanceCost = "finance_cost",
        TaxExpense = "tax_expense",
    }
}

kernel::choices! {
    /// Values of `control`.
    AccountControl or None {
        None = "none",
        Customer = "customer",
        Supplier = "supplier",
        Employee = "employee",
        Asset = "asset",
        Inventory = "inventory",
    }
}

kernel::choices! {
    /// Values of `normalSide`.
    AccountNormalSide {
        Debit = "debit",
        Credit = "credit",
    }
}

kernel::choices! {
    /// Values of `cashFlowClass`.
    AccountCashFlowClass or Operating {
        Operating = "operating",
        Investing = "investing",
        Financing = "financing",
        None = "none",
    }
}

kernel::record! {
    /// Account balance: `ledger.account_balance`.
    AccountBalance, account_balance = "ledger.account_balance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        period set_period PERIOD = "period": Must<Id>;
        account set_account ACCOUNT = "account": Must<Id>;
        closing set_closing CLOSING = "closing": Flag;
        currency set_currency CURRENCY = "currency": Must<Text>;
        dimensions set_dimensions DIMENSIONS = "dimensions": Maybe<Text>;
        debit set_debit DEBIT = "debit": Counted<Money>;
        credit set_credit CREDIT = "credit": Counted<Money>;
        doc_debit set_doc_debit DOC_DEBIT = "docDebit": Counted<Money>;
        doc_credit set_doc_credit DOC_CREDIT = "docCredit": Counted<Money>;
    }
}

kernel::record! {
    /// Account rule: `ledger.account_rule`.
    AccountRule, account_rule = "ledger.account_rule" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        role set_role ROLE = "role": Must<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        priority set_priority PRIORITY = "priority": Counted<i64>;
        product_category set_product_category PRODUCT_CATEGORY = "productCategory": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        party_group set_party_group PARTY_GROUP = "partyGroup": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Allocation: `ledger.allocation`.
    Allocation, allocation = "ledger.allocation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        to_item set_to_item TO_ITEM = "toItem": Must<Id>;
        from_item set_from_item FROM_ITEM = "fromItem": Maybe<Id>;
        item_date set_item_date ITEM_DATE = "itemDate": Maybe<Date>;
        from_item_date set_from_item_date FROM_ITEM_DATE = "fromItemDate": Maybe<Date>;
        document_kind set_document_kind DOCUMENT_KIND = "documentKind": Maybe<Text>;
        document_id set_document_id DOCUMENT_ID = "documentId": Maybe<Text>;
        document_number set_document_number DOCUMENT_NUMBER = "documentNumber": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        base set_base BASE = "base": Counted<Money>;
        from_base set_from_base FROM_BASE = "fromBase": Counted<Money>;
        fx set_fx FX = "fx": Counted<Money>;
        recognised set_recognised RECOGNISED = "recognised": Counted<Money>;
        write_off set_write_off WRITE_OFF = "writeOff": Flag;
        entry set_entry ENTRY = "entry": Maybe<Id>;
        reversed_on set_reversed_on REVERSED_ON = "reversedOn": Maybe<Date>;
        reversal_entry set_reversal_entry REVERSAL_ENTRY = "reversalEntry": Maybe<Id>;
    }
}

kernel::record! {
    /// Bank account: `ledger.bank_account`.
    BankAccount, bank_account = "ledger.bank_account" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<BankAccountKind>;
        bank set_bank BANK = "bank": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        iban set_iban IBAN = "iban": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        mobile_money_provider set_mobile_money_provider MOBILE_MONEY_PROVIDER = "mobileMoneyProvider": Maybe<Text>;
        wallet_number set_wallet_number WALLET_NUMBER = "walletNumber": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        gl_account set_gl_account GL_ACCOUNT = "glAccount": Must<Id>;
        clearing_in_account set_clearing_in_account CLEARING_IN_ACCOUNT = "clearingInAccount": Maybe<Id>;
        clearing_out_account set_clearing_out_account CLEARING_OUT_ACCOUNT = "clearingOutAccount": Maybe<Id>;
        statement_format set_statement_format STATEMENT_FORMAT = "statementFormat": Chosen<BankAccountStatementFormat>;
        opening_balance set_opening_balance OPENING_BALANCE = "openingBalance": Counted<Money>;
        reconcile_from set_reconcile_from RECONCILE_FROM = "reconcileFrom": Maybe<Date>;
        last_reconciled set_last_reconciled LAST_RECONCILED = "lastReconciled": Maybe<Date>;
        is_default set_is_default IS_DEFAULT = "isDefault": Flag;
        show_on_documents set_show_on_documents SHOW_ON_DOCUMENTS = "showOnDocuments": Flag<true>;
        status set_status STATUS = "status": Chosen<BankAccountStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    BankAccountKind or Bank {
        Bank = "bank",
        Cash = "cash",
        MobileMoney = "mobile_money",
        Card = "card",
    }
}

kernel::choices! {
    /// Values of `statementFormat`.
    BankAccountStatementFormat or Csv {
        Csv = "csv",
        Mt940 = "mt940",
        Ofx = "ofx",
        Camt053 = "camt053",
        MobileMoneyCsv = "mobile_money_csv",
    }
}

kernel::choices! {
    /// Values of `status`.
    BankAccountStatus or Active {
        Active = "active",
        Frozen = "frozen",
        Closed = "closed",
    }
}

kernel::record! {
    /// Journal chain: `ledger.chain_head`.
    ChainHead, chain_head = "ledger.chain_head" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        sequence set_sequence SEQUENCE = "sequence": Counted<i64>;
        hash set_hash HASH = "hash": Maybe<Text>;
    }
}

kernel::record! {
    /// Closing check: `ledger.close_check`.
    CloseCheck, close_check = "ledger.close_check" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        title set_title TITLE = "title": Must<Text>;
        kind set_kind KIND = "kind": Chosen<CloseCheckKind>;
        entity set_entity ENTITY = "entity": Maybe<Text>;
        date_field set_date_field DATE_FIELD = "dateField": Maybe<Text>;
        states set_states STATES = "states": Maybe<Text>;
        earlier set_earlier EARLIER = "earlier": Flag;
        of_ set_of OF = "of": Maybe<Text>;
        of_states set_of_states OF_STATES = "ofStates": Maybe<Text>;
        of_date set_of_date OF_DATE = "ofDate": Maybe<Text>;
        per set_per PER = "per": Maybe<Text>;
        roles set_roles ROLES = "roles": Maybe<Text>;
        severity set_severity SEVERITY = "severity": Chosen<CloseCheckSeverity>;
        route set_route ROUTE = "route": Maybe<Text>;
        sort_order set_sort_order SORT_ORDER = "sortOrder": Counted<i64, 100>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    CloseCheckKind or Manual {
        Records = "records",
        Runs = "runs",
        EarlierPeriods = "earlier_periods",
        ControlAccounts = "control_accounts",
        ZeroAccounts = "zero_accounts",
        Revaluation = "revaluation",
        Reversals = "reversals",
        Manual = "manual",
    }
}

kernel::choices! {
    /// Values of `severity`.
    CloseCheckSeverity or Blocks {
        Blocks = "blocks",
        Warns = "warns",
    }
}

kernel::record! {
    /// Period close: `ledger.close_run`.
    CloseRun, close_run = "ledger.close_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Maybe<Text>;
        period set_period PERIOD = "period": Must<Id>;
        start_date set_start_date START_DATE = "startDate": Maybe<Date>;
        end_date set_end_date END_DATE = "endDate": Maybe<Date>;
        blocking set_blocking BLOCKING = "blocking": Counted<i64>;
        checked_at set_checked_at CHECKED_AT = "checkedAt": Maybe<Instant>;
        soft_closed_by set_soft_closed_by SOFT_CLOSED_BY = "softClosedBy": Maybe<Id>;
        closed_by set_closed_by CLOSED_BY = "closedBy": Maybe<Id>;
        closed_at set_closed_at CLOSED_AT = "closedAt": Maybe<Instant>;
        reopen_reason set_reopen_reason REOPEN_REASON = "reopenReason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<CloseRunStatus>;
    }
    lines {
        checks checks_at checks_mut push_checks CHECKS = "checks": CloseRunChecksRow CloseRunChecksRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    CloseRunStatus or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
        Locked = "locked",
    }
}

kernel::record_rows! {
    /// One of the `checks` of `ledger.close_run`.
    CloseRunChecksRow CloseRunChecksRowMut, close_run_checks {
        id set_id ID = "id": Maybe<Text>;
        title set_title TITLE = "title": Maybe<Text>;
        result set_result RESULT = "result": OneOf<CloseRunChecksResult>;
        severity set_severity SEVERITY = "severity": OneOf<CloseRunChecksSeverity>;
        found set_found FOUND = "found": Maybe<i64>;
        detail set_detail DETAIL = "detail": Maybe<Text>;
        reason set_reason REASON = "reason": Maybe<Text>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        route set_route ROUTE = "route": Maybe<Text>;
        code set_code CODE = "code": Maybe<Text>;
        manual set_manual MANUAL = "manual": Flag;
    }
}

kernel::choices! {
    /// Values of `result`.
    CloseRunChecksResult {
        Passed = "passed",
        Open = "open",
        Decided = "decided",
    }
}

kernel::choices! {
    /// Values of `severity`.
    CloseRunChecksSeverity {
        Blocks = "blocks",
        Warns = "warns",
    }
}

kernel::record! {
    /// Currency: `ledger.currency`.
    Currency, currency = "ledger.currency" {
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
        symbol set_symbol SYMBOL = "symbol": Maybe<Text>;
        minor_unit set_minor_unit MINOR_UNIT = "minorUnit": Must<i64>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Exchange rate: `ledger.exchange_rate`.
    ExchangeRate, exchange_rate = "ledger.exchange_rate" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        base set_base BASE = "base": Must<Text>;
        quote set_quote QUOTE = "quote": Must<Text>;
        pair set_pair PAIR = "pair": Maybe<Text>;
        rate_type set_rate_type RATE_TYPE = "rateType": Must<Id>;
        effective_from set_effective_from EFFECTIVE_FROM = "effectiveFrom": Must<Instant>;
        rate set_rate RATE = "rate": Must<Rate>;
        source set_source SOURCE = "source": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        approved_at set_approved_at APPROVED_AT = "approvedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<ExchangeRateStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ExchangeRateStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Superseded = "superseded",
    }
}

kernel::record! {
    /// Fiscal year: `ledger.fiscal_year`.
    FiscalYear, fiscal_year = "ledger.fiscal_year" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        start_date set_start_date START_DATE = "startDate": Must<Date>;
        end_date set_end_date END_DATE = "endDate": Must<Date>;
        closing_entry set_closing_entry CLOSING_ENTRY = "closingEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<FiscalYearStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    FiscalYearStatus or Open {
        Open = "open",
        Closing = "closing",
        Closed = "closed",
        Locked = "locked",
    }
}

kernel::record! {
    /// Framework treatment: `ledger.framework_rule`.
    FrameworkRule, framework_rule = "ledger.framework_rule" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        topic set_topic TOPIC = "topic": Must<Text>;
        ifrs set_ifrs IFRS = "ifrs": Maybe<Text>;
        sme set_sme SME = "sme": Maybe<Text>;
        local set_local LOCAL = "local": Maybe<Text>;
        book set_book BOOK = "book": OneOf<FrameworkRuleBook>;
        automated set_automated AUTOMATED = "automated": Flag;
        sort_order set_sort_order SORT_ORDER = "sortOrder": Counted<i64, 100>;
    }
}

kernel::choices! {
    /// Values of `book`.
    FrameworkRuleBook {
        IFRS = "IFRS",
        SME = "SME",
        LOCAL = "LOCAL",
        TAX = "TAX",
    }
}

kernel::record! {
    /// Journal: `ledger.journal`.
    Journal, journal = "ledger.journal" {
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
        class set_class CLASS = "class": Must<JournalClass>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `class`.
    JournalClass {
        Sale = "sale",
        Purchase = "purchase",
        Receipt = "receipt",
        Payment = "payment",
        General = "general",
        Stock = "stock",
        Payroll = "payroll",
        Asset = "asset",
        Fx = "fx",
        Close = "close",
        Opening = "opening",
        Elimination = "elimination",
        Restatement = "restatement",
    }
}

kernel::record! {
    /// Transaction: `ledger.journal_entry`.
    JournalEntry, journal_entry = "ledger.journal_entry" {
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
        journal set_journal JOURNAL = "journal": Maybe<Id>;
        class set_class CLASS = "class": Chosen<JournalEntryClass>;
        book set_book BOOK = "book": Chosen<JournalEntryBook>;
        period set_period PERIOD = "period": Maybe<Id>;
        adjusts set_adjusts ADJUSTS = "adjusts": Flag;
        narration set_narration NARRATION = "narration": Maybe<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        total_debit set_total_debit TOTAL_DEBIT = "totalDebit": Counted<Money>;
        total_credit set_total_credit TOTAL_CREDIT = "totalCredit": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        source_entity set_source_entity SOURCE_ENTITY = "sourceEntity": Maybe<Text>;
        source_id set_source_id SOURCE_ID = "sourceId": Maybe<Text>;
        event set_event EVENT = "event": Maybe<Text>;
        sequence set_sequence SEQUENCE = "sequence": Maybe<i64>;
        hash set_hash HASH = "hash": Maybe<Text>;
        prev_hash set_prev_hash PREV_HASH = "prevHash": Maybe<Text>;
        is_reversal set_is_reversal IS_REVERSAL = "isReversal": Flag;
        reverses set_reverses REVERSES = "reverses": Maybe<Id>;
        reversed_by set_reversed_by REVERSED_BY = "reversedBy": Maybe<Id>;
        auto_reverse_on set_auto_reverse_on AUTO_REVERSE_ON = "autoReverseOn": Maybe<Date>;
        import_hash set_import_hash IMPORT_HASH = "importHash": Maybe<Text>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<JournalEntryStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": JournalEntryLinesRow JournalEntryLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `class`.
    JournalEntryClass or General {
        Sale = "sale",
        Purchase = "purchase",
        Receipt = "receipt",
        Payment = "payment",
        General = "general",
        Stock = "stock",
        Payroll = "payroll",
        Asset = "asset",
        Fx = "fx",
        Close = "close",
        Opening = "opening",
        Elimination = "elimination",
        Restatement = "restatement",
    }
}

kernel::choices! {
    /// Values of `book`.
    JournalEntryBook or All {
        All = "all",
        IFRS = "IFRS",
        SME = "SME",
        LOCAL = "LOCAL",
        TAX = "TAX",
        GROUP = "GROUP",
    }
}

kernel::choices! {
    /// Values of `status`.
    JournalEntryStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `ledger.journal_entry`.
    JournalEntryLinesRow JournalEntryLinesRowMut, journal_entry_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        narration set_narration NARRATION = "narration": Maybe<Text>;
        doc_debit set_doc_debit DOC_DEBIT = "docDebit": Maybe<Money>;
        doc_credit set_doc_credit DOC_CREDIT = "docCredit": Maybe<Money>;
        debit set_debit DEBIT = "debit": Maybe<Money>;
        credit set_credit CREDIT = "credit": Maybe<Money>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        tax_base set_tax_base TAX_BASE = "taxBase": Maybe<Money>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        period set_period PERIOD = "period": Maybe<Id>;
        date set_date DATE = "date": Maybe<Date>;
        sequence set_sequence SEQUENCE = "sequence": Maybe<i64>;
    }
}

kernel::record! {
    /// Number series: `ledger.number_series`.
    NumberSeries, number_series = "ledger.number_series" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        document_type set_document_type DOCUMENT_TYPE = "documentType": Must<Text>;
        pattern set_pattern PATTERN = "pattern": Must<Text>;
        reset_every set_reset_every RESET_EVERY = "resetEvery": Chosen<NumberSeriesResetEvery>;
        start set_start START = "start": Counted<i64, 1>;
        gapless set_gapless GAPLESS = "gapless": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `resetEvery`.
    NumberSeriesResetEvery or Year {
        Never = "never",
        Year = "year",
        Month = "month",
    }
}

kernel::record! {
    /// Open item: `ledger.open_item`.
    OpenItem, open_item = "ledger.open_item" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        account set_account ACCOUNT = "account": Must<Id>;
        control set_control CONTROL = "control": OneOf<OpenItemControl>;
        party set_party PARTY = "party": Must<AnyLink>;
        side set_side SIDE = "side": Must<OpenItemSide>;
        document_kind set_document_kind DOCUMENT_KIND = "documentKind": Maybe<Text>;
        document_id set_document_id DOCUMENT_ID = "documentId": Maybe<Text>;
        document_number set_document_number DOCUMENT_NUMBER = "documentNumber": Maybe<Text>;
        entry set_entry ENTRY = "entry": Maybe<Id>;
        line_number set_line_number LINE_NUMBER = "lineNumber": Maybe<i64>;
        date set_date DATE = "date": Must<Date>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        base_amount set_base_amount BASE_AMOUNT = "baseAmount": Counted<Money>;
        base_outstanding set_base_outstanding BASE_OUTSTANDING = "baseOutstanding": Counted<Money>;
        disputed set_disputed DISPUTED = "disputed": Flag;
        reversed set_reversed REVERSED = "reversed": Flag;
        reversed_on set_reversed_on REVERSED_ON = "reversedOn": Maybe<Date>;
        status set_status STATUS = "status": Chosen<OpenItemStatus>;
    }
}

kernel::choices! {
    /// Values of `control`.
    OpenItemControl {
        None = "none",
        Customer = "customer",
        Supplier = "supplier",
        Employee = "employee",
        Asset = "asset",
        Inventory = "inventory",
    }
}

kernel::choices! {
    /// Values of `side`.
    OpenItemSide {
        Receivable = "receivable",
        Payable = "payable",
    }
}

kernel::choices! {
    /// Values of `status`.
    OpenItemStatus or Open {
        Open = "open",
        Settled = "settled",
    }
}

kernel::record! {
    /// Opening balance: `ledger.opening_balance`.
    OpeningBalance, opening_balance = "ledger.opening_balance" {
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
        narration set_narration NARRATION = "narration": Maybe<Text>;
        total_debit set_total_debit TOTAL_DEBIT = "totalDebit": Counted<Money>;
        total_credit set_total_credit TOTAL_CREDIT = "totalCredit": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<OpeningBalanceStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": OpeningBalanceLinesRow OpeningBalanceLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    OpeningBalanceStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `ledger.opening_balance`.
    OpeningBalanceLinesRow OpeningBalanceLinesRowMut, opening_balance_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        debit set_debit DEBIT = "debit": Counted<Money>;
        credit set_credit CREDIT = "credit": Counted<Money>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
    }
}

kernel::record! {
    /// Payment terms: `ledger.payment_terms`.
    PaymentTerms, payment_terms = "ledger.payment_terms" {
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
        discount_percent set_discount_percent DISCOUNT_PERCENT = "discountPercent": Maybe<Percent>;
        discount_days set_discount_days DISCOUNT_DAYS = "discountDays": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": PaymentTermsLinesRow PaymentTermsLinesRowMut;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `ledger.payment_terms`.
    PaymentTermsLinesRow PaymentTermsLinesRowMut, payment_terms_lines {
        id set_id ID = "id": Maybe<Text>;
        percent set_percent PERCENT = "percent": Maybe<Percent>;
        basis set_basis BASIS = "basis": Chosen<PaymentTermsLinesBasis>;
        months set_months MONTHS = "months": Counted<i64>;
        days set_days DAYS = "days": Counted<i64>;
        day_of_month set_day_of_month DAY_OF_MONTH = "dayOfMonth": Maybe<i64>;
    }
}

kernel::choices! {
    /// Values of `basis`.
    PaymentTermsLinesBasis or InvoiceDate {
        InvoiceDate = "invoice_date",
        MonthEnd = "month_end",
        Delivery = "delivery",
    }
}

kernel::record! {
    /// Period: `ledger.period`.
    Period, period = "ledger.period" {
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
        number set_number NUMBER = "number": Must<i64>;
        start_date set_start_date START_DATE = "startDate": Must<Date>;
        end_date set_end_date END_DATE = "endDate": Must<Date>;
        sales set_sales SALES = "sales": Chosen<PeriodSales>;
        purchases set_purchases PURCHASES = "purchases": Chosen<PeriodPurchases>;
        stock set_stock STOCK = "stock": Chosen<PeriodStock>;
        payroll set_payroll PAYROLL = "payroll": Chosen<PeriodPayroll>;
        general set_general GENERAL = "general": Chosen<PeriodGeneral>;
        soft_closed_by set_soft_closed_by SOFT_CLOSED_BY = "softClosedBy": Maybe<Id>;
        reopen_reason set_reopen_reason REOPEN_REASON = "reopenReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PeriodStatus>;
    }
}

kernel::choices! {
    /// Values of `sales`.
    PeriodSales or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
    }
}

kernel::choices! {
    /// Values of `purchases`.
    PeriodPurchases or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
    }
}

kernel::choices! {
    /// Values of `stock`.
    PeriodStock or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
    }
}

kernel::choices! {
    /// Values of `payroll`.
    PeriodPayroll or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
    }
}

kernel::choices! {
    /// Values of `general`.
    PeriodGeneral or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
    }
}

kernel::choices! {
    /// Values of `status`.
    PeriodStatus or Open {
        Open = "open",
        SoftClosed = "soft_closed",
        Closed = "closed",
        Locked = "locked",
    }
}

kernel::record! {
    /// Rate type: `ledger.rate_type`.
    RateType, rate_type = "ledger.rate_type" {
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
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Statement line: `ledger.statement_line`.
    StatementLine, statement_line = "ledger.statement_line" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        framework set_framework FRAMEWORK = "framework": Must<StatementLineFramework>;
        statement set_statement STATEMENT = "statement": Must<StatementLineStatement>;
        name set_name NAME = "name": Must<Text>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        sort_order set_sort_order SORT_ORDER = "sortOrder": Counted<i64>;
        sign set_sign SIGN = "sign": Counted<i64, 1>;
        takes_result set_takes_result TAKES_RESULT = "takesResult": Flag;
        section set_section SECTION = "section": OneOf<StatementLineSection>;
        takes set_takes TAKES = "takes": Maybe<Json>;
        side set_side SIDE = "side": OneOf<StatementLineSide>;
    }
}

kernel::choices! {
    /// Values of `framework`.
    StatementLineFramework {
        IFRS = "IFRS",
        IFRSSME = "IFRS-SME",
        IPSAS = "IPSAS",
        OHADA = "OHADA",
        Local = "local",
    }
}

kernel::choices! {
    /// Values of `statement`.
    StatementLineStatement {
        BalanceSheet = "balance_sheet",
        ProfitOrLoss = "profit_or_loss",
        OtherComprehensiveIncome = "other_comprehensive_income",
        CashFlow = "cash_flow",
    }
}

kernel::choices! {
    /// Values of `section`.
    StatementLineSection {
        Profit = "profit",
        Adjustment = "adjustment",
        WorkingCapital = "working_capital",
        Direct = "direct",
        Investing = "investing",
        Financing = "financing",
        Exchange = "exchange",
    }
}

kernel::choices! {
    /// Values of `side`.
    StatementLineSide {
        Receipt = "receipt",
        Payment = "payment",
    }
}

kernel::record! {
    /// Tax code: `ledger.tax_code`.
    TaxCode, tax_code = "ledger.tax_code" {
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
        kind set_kind KIND = "kind": Must<TaxCodeKind>;
        scope set_scope SCOPE = "scope": Chosen<TaxCodeScope>;
        price_inclusive set_price_inclusive PRICE_INCLUSIVE = "priceInclusive": Flag;
        base set_base BASE = "base": Chosen<TaxCodeBase>;
        sequence set_sequence SEQUENCE = "sequence": Counted<i64, 1>;
        recoverable_pct set_recoverable_pct RECOVERABLE_PCT = "recoverablePct": Counted<Percent, 100000000>;
        input_role set_input_role INPUT_ROLE = "inputRole": Maybe<Text>;
        output_role set_output_role OUTPUT_ROLE = "outputRole": Maybe<Text>;
        input_account set_input_account INPUT_ACCOUNT = "inputAccount": Maybe<Id>;
        output_account set_output_account OUTPUT_ACCOUNT = "outputAccount": Maybe<Id>;
        return_box_base set_return_box_base RETURN_BOX_BASE = "returnBoxBase": Maybe<Text>;
        return_box_tax set_return_box_tax RETURN_BOX_TAX = "returnBoxTax": Maybe<Text>;
        fiscal_code set_fiscal_code FISCAL_CODE = "fiscalCode": Maybe<Text>;
        exigibility set_exigibility EXIGIBILITY = "exigibility": Chosen<TaxCodeExigibility>;
        country set_country COUNTRY = "country": Maybe<Text>;
        to_confirm set_to_confirm TO_CONFIRM = "toConfirm": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        rates rates_at rates_mut push_rates RATES = "rates": TaxCodeRatesRow TaxCodeRatesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TaxCodeKind {
        Standard = "standard",
        Reduced = "reduced",
        Zero = "zero",
        Exempt = "exempt",
        OutOfScope = "out_of_scope",
        ReverseCharge = "reverse_charge",
        Withholding = "withholding",
        Excise = "excise",
        Levy = "levy",
        FixedPerUnit = "fixed_per_unit",
    }
}

kernel::choices! {
    /// Values of `scope`.
    TaxCodeScope or Both {
        Sale = "sale",
        Purchase = "purchase",
        Both = "both",
    }
}

kernel::choices! {
    /// Values of `base`.
    TaxCodeBase or Net {
        Net = "net",
        NetPlusPrevious = "net_plus_previous",
        Quantity = "quantity",
    }
}

kernel::choices! {
    /// Values of `exigibility`.
    TaxCodeExigibility or Invoice {
        Invoice = "invoice",
        Payment = "payment",
    }
}

kernel::record_rows! {
    /// One of the `rates` of `ledger.tax_code`.
    TaxCodeRatesRow TaxCodeRatesRowMut, tax_code_rates {
        id set_id ID = "id": Maybe<Text>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        rate set_rate RATE = "rate": Must<Percent>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
    }
}

kernel::record! {
    /// Tax group: `ledger.tax_group`.
    TaxGroup, tax_group = "ledger.tax_group" {
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
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": TaxGroupTaxesRow TaxGroupTaxesRowMut;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `ledger.tax_group`.
    TaxGroupTaxesRow TaxGroupTaxesRowMut, tax_group_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Must<Id>;
    }
}

kernel::record! {
    /// Unit: `ledger.uom`.
    Uom, uom = "ledger.uom" {
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
        category set_category CATEGORY = "category": Chosen<UomCategory>;
        factor set_factor FACTOR = "factor": Counted<i64, 10000000000>;
        decimals set_decimals DECIMALS = "decimals": Counted<i64, 2>;
        fiscal_code set_fiscal_code FISCAL_CODE = "fiscalCode": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `category`.
    UomCategory or Count {
        Count = "count",
        Pack = "pack",
        Mass = "mass",
        Volume = "volume",
        Length = "length",
        Area = "area",
        Time = "time",
        TimeDay = "time_day",
        TimeMonth = "time_month",
        Energy = "energy",
        Period = "period",
        Other = "other",
    }
}

kernel::record! {
    /// Withholding code: `ledger.withholding_code`.
    WithholdingCode, withholding_code = "ledger.withholding_code" {
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
        base set_base BASE = "base": Chosen<WithholdingCodeBase>;
        threshold_per_document set_threshold_per_document THRESHOLD_PER_DOCUMENT = "thresholdPerDocument": Maybe<Money>;
        threshold_per_year set_threshold_per_year THRESHOLD_PER_YEAR = "thresholdPerYear": Maybe<Money>;
        threshold_retroactive set_threshold_retroactive THRESHOLD_RETROACTIVE = "thresholdRetroactive": Flag;
        threshold_currency set_threshold_currency THRESHOLD_CURRENCY = "thresholdCurrency": Maybe<Text>;
        trigger set_trigger TRIGGER = "trigger": Chosen<WithholdingCodeTrigger>;
        certificate_required set_certificate_required CERTIFICATE_REQUIRED = "certificateRequired": Flag;
        account_role set_account_role ACCOUNT_ROLE = "accountRole": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        country set_country COUNTRY = "country": Maybe<Text>;
        to_confirm set_to_confirm TO_CONFIRM = "toConfirm": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        rates rates_at rates_mut push_rates RATES = "rates": WithholdingCodeRatesRow WithholdingCodeRatesRowMut;
    }
}

kernel::choices! {
    /// Values of `base`.
    WithholdingCodeBase or Net {
        Net = "net",
        Gross = "gross",
    }
}

kernel::choices! {
    /// Values of `trigger`.
    WithholdingCodeTrigger or Payment {
        Invoice = "invoice",
        Payment = "payment",
        Earliest = "earliest",
    }
}

kernel::record_rows! {
    /// One of the `rates` of `ledger.withholding_code`.
    WithholdingCodeRatesRow WithholdingCodeRatesRowMut, withholding_code_rates {
        id set_id ID = "id": Maybe<Text>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        rate set_rate RATE = "rate": Must<Percent>;
    }
}
