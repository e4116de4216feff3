//! Generated from `registry/banking` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Rate};

kernel::record! {
    /// Statement line: `banking.bank_line`.
    BankLine, bank_line = "banking.bank_line" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        statement set_statement STATEMENT = "statement": Maybe<Id>;
        position set_position POSITION = "position": Maybe<i64>;
        date set_date DATE = "date": Must<Date>;
        value_date set_value_date VALUE_DATE = "valueDate": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Text>;
        counterparty_account set_counterparty_account COUNTERPARTY_ACCOUNT = "counterpartyAccount": Maybe<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        external_id set_external_id EXTERNAL_ID = "externalId": Maybe<Text>;
        balance set_balance BALANCE = "balance": Counted<Money>;
        fingerprint set_fingerprint FINGERPRINT = "fingerprint": Maybe<Text>;
        matched set_matched MATCHED = "matched": Counted<Money>;
        unexplained set_unexplained UNEXPLAINED = "unexplained": Counted<Money>;
        excluded_reason set_excluded_reason EXCLUDED_REASON = "excludedReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<BankLineStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    BankLineStatus or Open {
        Open = "open",
        Matched = "matched",
        Excluded = "excluded",
    }
}

kernel::record! {
    /// Bank rule: `banking.bank_rule`.
    BankRule, bank_rule = "banking.bank_rule" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        priority set_priority PRIORITY = "priority": Counted<i64, 100>;
        active set_active ACTIVE = "active": Flag<true>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Maybe<Id>;
        direction set_direction DIRECTION = "direction": Chosen<BankRuleDirection>;
        words set_words WORDS = "words": Maybe<Text>;
        pattern set_pattern PATTERN = "pattern": Maybe<Text>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Text>;
        amount_from set_amount_from AMOUNT_FROM = "amountFrom": Maybe<Money>;
        amount_to set_amount_to AMOUNT_TO = "amountTo": Maybe<Money>;
        action set_action ACTION = "action": Chosen<BankRuleAction>;
        auto_apply set_auto_apply AUTO_APPLY = "autoApply": Flag;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": BankRuleLinesRow BankRuleLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `direction`.
    BankRuleDirection or Any {
        Any = "any",
        In = "in",
        Out = "out",
    }
}

kernel::choices! {
    /// Values of `action`.
    BankRuleAction or Entry {
        Entry = "entry",
        Exclude = "exclude",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `banking.bank_rule`.
    BankRuleLinesRow BankRuleLinesRowMut, bank_rule_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        percent set_percent PERCENT = "percent": Counted<Percent, 100000000>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
    }
}

kernel::record! {
    /// Foreign-exchange deal: `banking.fx_deal`.
    FxDeal, fx_deal = "banking.fx_deal" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<FxDealKind>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Must<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        deal_date set_deal_date DEAL_DATE = "dealDate": Must<Date>;
        settle_on set_settle_on SETTLE_ON = "settleOn": Maybe<Date>;
        sold_account set_sold_account SOLD_ACCOUNT = "soldAccount": Must<Id>;
        bought_account set_bought_account BOUGHT_ACCOUNT = "boughtAccount": Must<Id>;
        sold_currency set_sold_currency SOLD_CURRENCY = "soldCurrency": Maybe<Text>;
        bought_currency set_bought_currency BOUGHT_CURRENCY = "boughtCurrency": Maybe<Text>;
        sold_amount set_sold_amount SOLD_AMOUNT = "soldAmount": Must<Money>;
        bought_amount set_bought_amount BOUGHT_AMOUNT = "boughtAmount": Must<Money>;
        deal_rate set_deal_rate DEAL_RATE = "dealRate": Maybe<Rate>;
        mid_rate set_mid_rate MID_RATE = "midRate": Maybe<Rate>;
        spread set_spread SPREAD = "spread": Counted<Money>;
        spread_pct set_spread_pct SPREAD_PCT = "spreadPct": Maybe<Percent>;
        fees set_fees FEES = "fees": Counted<Money>;
        base_sold set_base_sold BASE_SOLD = "baseSold": Counted<Money>;
        base_bought set_base_bought BASE_BOUGHT = "baseBought": Counted<Money>;
        base_fees set_base_fees BASE_FEES = "baseFees": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        settled_on set_settled_on SETTLED_ON = "settledOn": Maybe<Date>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        cancelled_on set_cancelled_on CANCELLED_ON = "cancelledOn": Maybe<Date>;
        status set_status STATUS = "status": Chosen<FxDealStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    FxDealKind or Spot {
        Spot = "spot",
        Forward = "forward",
    }
}

kernel::choices! {
    /// Values of `status`.
    FxDealStatus or Draft {
        Draft = "draft",
        Agreed = "agreed",
        Settled = "settled",
        Cancelled = "cancelled",
        Voided = "voided",
    }
}

kernel::record! {
    /// Match: `banking.match`.
    Match, r#match = "banking.match" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        how set_how HOW = "how": Chosen<MatchHow>;
        rule set_rule RULE = "rule": Maybe<Id>;
        score set_score SCORE = "score": Maybe<i64>;
        reasons set_reasons REASONS = "reasons": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        book_total set_book_total BOOK_TOTAL = "bookTotal": Counted<Money>;
        item_total set_item_total ITEM_TOTAL = "itemTotal": Counted<Money>;
        entry_total set_entry_total ENTRY_TOTAL = "entryTotal": Counted<Money>;
        base_entries set_base_entries BASE_ENTRIES = "baseEntries": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        confirmed_by set_confirmed_by CONFIRMED_BY = "confirmedBy": Maybe<Id>;
        confirmed_at set_confirmed_at CONFIRMED_AT = "confirmedAt": Maybe<Instant>;
        undo_reason set_undo_reason UNDO_REASON = "undoReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<MatchStatus>;
    }
    lines {
        bank_lines bank_lines_at bank_lines_mut push_bank_lines BANK_LINES = "bankLines": MatchBankLinesRow MatchBankLinesRowMut;
        book_lines book_lines_at book_lines_mut push_book_lines BOOK_LINES = "bookLines": MatchBookLinesRow MatchBookLinesRowMut;
        items items_at items_mut push_items ITEMS = "items": MatchItemsRow MatchItemsRowMut;
        entries entries_at entries_mut push_entries ENTRIES = "entries": MatchEntriesRow MatchEntriesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": MatchTaxesRow MatchTaxesRowMut;
        documents documents_at documents_mut push_documents DOCUMENTS = "documents": MatchDocumentsRow MatchDocumentsRowMut;
    }
}

kernel::choices! {
    /// Values of `how`.
    MatchHow or Manual {
        Manual = "manual",
        Suggested = "suggested",
        Automatic = "automatic",
        Rule = "rule",
    }
}

kernel::choices! {
    /// Values of `status`.
    MatchStatus or Draft {
        Draft = "draft",
        Confirmed = "confirmed",
        Undone = "undone",
    }
}

kernel::record_rows! {
    /// One of the `bankLines` of `banking.match`.
    MatchBankLinesRow MatchBankLinesRowMut, match_bank_lines {
        id set_id ID = "id": Maybe<Text>;
        bank_line set_bank_line BANK_LINE = "bankLine": Must<Id>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
    }
}

kernel::record_rows! {
    /// One of the `bookLines` of `banking.match`.
    MatchBookLinesRow MatchBookLinesRowMut, match_book_lines {
        id set_id ID = "id": Maybe<Text>;
        entry set_entry ENTRY = "entry": Must<Id>;
        entry_line set_entry_line ENTRY_LINE = "entryLine": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        document set_document DOCUMENT = "document": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `items` of `banking.match`.
    MatchItemsRow MatchItemsRowMut, match_items {
        id set_id ID = "id": Maybe<Text>;
        open_item set_open_item OPEN_ITEM = "openItem": Must<Id>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        withheld set_withheld WITHHELD = "withheld": Maybe<Money>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        side set_side SIDE = "side": OneOf<MatchItemsSide>;
        document set_document DOCUMENT = "document": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `side`.
    MatchItemsSide {
        Receivable = "receivable",
        Payable = "payable",
    }
}

kernel::record_rows! {
    /// One of the `entries` of `banking.match`.
    MatchEntriesRow MatchEntriesRowMut, match_entries {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        net set_net NET = "net": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `banking.match`.
    MatchTaxesRow MatchTaxesRowMut, match_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_base set_base_base BASE_BASE = "baseBase": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        input set_input INPUT = "input": Flag;
    }
}

kernel::record_rows! {
    /// One of the `documents` of `banking.match`.
    MatchDocumentsRow MatchDocumentsRowMut, match_documents {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Maybe<Text>;
        document set_document DOCUMENT = "document": Maybe<Text>;
        number set_number NUMBER = "number": Maybe<Text>;
        party set_party PARTY = "party": Maybe<Text>;
        entry_line set_entry_line ENTRY_LINE = "entryLine": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record! {
    /// Automatic matching: `banking.match_run`.
    MatchRun, match_run = "banking.match_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        from_date set_from_date FROM_DATE = "fromDate": Maybe<Date>;
        to_date set_to_date TO_DATE = "toDate": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        left_out set_left_out LEFT_OUT = "leftOut": Maybe<Json>;
        row_count set_row_count ROW_COUNT = "rowCount": Counted<i64>;
        open_count set_open_count OPEN_COUNT = "openCount": Counted<i64>;
        done_count set_done_count DONE_COUNT = "doneCount": Counted<i64>;
        status set_status STATUS = "status": Chosen<MatchRunStatus>;
    }
    lines {
        rows rows_at rows_mut push_rows ROWS = "rows": MatchRunRowsRow MatchRunRowsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    MatchRunStatus or Draft {
        Draft = "draft",
        Done = "done",
    }
}

kernel::record_rows! {
    /// One of the `rows` of `banking.match_run`.
    MatchRunRowsRow MatchRunRowsRowMut, match_run_rows {
        id set_id ID = "id": Maybe<Text>;
        bank_line set_bank_line BANK_LINE = "bankLine": Maybe<Id>;
        date set_date DATE = "date": Maybe<Date>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        with set_with WITH = "with": Maybe<Text>;
        score set_score SCORE = "score": Maybe<i64>;
        reasons set_reasons REASONS = "reasons": Maybe<Text>;
        r#match set_match MATCH = "match": Maybe<Id>;
        message set_message MESSAGE = "message": Maybe<Text>;
    }
}

kernel::record! {
    /// Known payer: `banking.payee_alias`.
    PayeeAlias, payee_alias = "banking.payee_alias" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        kind set_kind KIND = "kind": Chosen<PayeeAliasKind>;
        text set_text TEXT = "text": Must<Text>;
        party set_party PARTY = "party": Must<AnyLink>;
        hits set_hits HITS = "hits": Counted<i64>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    PayeeAliasKind or Name {
        Name = "name",
        Account = "account",
    }
}

kernel::record! {
    /// Petty cash float: `banking.petty_cash`.
    PettyCash, petty_cash = "banking.petty_cash" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        account set_account ACCOUNT = "account": Must<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        custodian set_custodian CUSTODIAN = "custodian": Maybe<Id>;
        float set_float FLOAT = "float": Must<Money>;
        voucher_limit set_voucher_limit VOUCHER_LIMIT = "voucherLimit": Maybe<Money>;
        balance set_balance BALANCE = "balance": Counted<Money>;
        to_top_up set_to_top_up TO_TOP_UP = "toTopUp": Counted<Money>;
        counted_on set_counted_on COUNTED_ON = "countedOn": Maybe<Date>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PettyCashStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    PettyCashStatus or Active {
        Active = "active",
        Closed = "closed",
    }
}

kernel::record! {
    /// Petty cash count: `banking.petty_count`.
    PettyCount, petty_count = "banking.petty_count" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        fund set_fund FUND = "fund": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        counted set_counted COUNTED = "counted": Maybe<Money>;
        expected set_expected EXPECTED = "expected": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        explanation set_explanation EXPLANATION = "explanation": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PettyCountStatus>;
    }
    lines {
        pieces pieces_at pieces_mut push_pieces PIECES = "pieces": PettyCountPiecesRow PettyCountPiecesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    PettyCountStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `pieces` of `banking.petty_count`.
    PettyCountPiecesRow PettyCountPiecesRowMut, petty_count_pieces {
        id set_id ID = "id": Maybe<Text>;
        value set_value VALUE = "value": Must<Money>;
        pieces set_pieces PIECES = "pieces": Must<i64>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record! {
    /// Petty cash top-up: `banking.petty_top_up`.
    PettyTopUp, petty_top_up = "banking.petty_top_up" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        fund set_fund FUND = "fund": Must<Id>;
        from_account set_from_account FROM_ACCOUNT = "fromAccount": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PettyTopUpStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    PettyTopUpStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record! {
    /// Petty cash voucher: `banking.petty_voucher`.
    PettyVoucher, petty_voucher = "banking.petty_voucher" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        fund set_fund FUND = "fund": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        payee set_payee PAYEE = "payee": Must<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        total set_total TOTAL = "total": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PettyVoucherStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": PettyVoucherLinesRow PettyVoucherLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    PettyVoucherStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `banking.petty_voucher`.
    PettyVoucherLinesRow PettyVoucherLinesRowMut, petty_voucher_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        description set_description DESCRIPTION = "description": Must<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        tax set_tax TAX = "tax": Maybe<Money>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        net set_net NET = "net": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
    }
}

kernel::record! {
    /// Reconciliation: `banking.reconciliation`.
    Reconciliation, reconciliation = "banking.reconciliation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        statement_balance set_statement_balance STATEMENT_BALANCE = "statementBalance": Maybe<Money>;
        book_balance set_book_balance BOOK_BALANCE = "bookBalance": Counted<Money>;
        outstanding_in set_outstanding_in OUTSTANDING_IN = "outstandingIn": Counted<Money>;
        outstanding_out set_outstanding_out OUTSTANDING_OUT = "outstandingOut": Counted<Money>;
        unexplained set_unexplained UNEXPLAINED = "unexplained": Counted<Money>;
        expected set_expected EXPECTED = "expected": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        open_lines set_open_lines OPEN_LINES = "openLines": Counted<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        signed_by set_signed_by SIGNED_BY = "signedBy": Maybe<Id>;
        signed_at set_signed_at SIGNED_AT = "signedAt": Maybe<Instant>;
        reopen_reason set_reopen_reason REOPEN_REASON = "reopenReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ReconciliationStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ReconciliationStatus or Draft {
        Draft = "draft",
        Signed = "signed",
        Reopened = "reopened",
    }
}

kernel::record! {
    /// Revaluation: `banking.revaluation`.
    Revaluation, revaluation = "banking.revaluation" {
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
        rate_type set_rate_type RATE_TYPE = "rateType": Maybe<Id>;
        auto_reverse set_auto_reverse AUTO_REVERSE = "autoReverse": Flag;
        reverse_on set_reverse_on REVERSE_ON = "reverseOn": Maybe<Date>;
        base_currency set_base_currency BASE_CURRENCY = "baseCurrency": Maybe<Text>;
        gain set_gain GAIN = "gain": Counted<Money>;
        loss set_loss LOSS = "loss": Counted<Money>;
        net set_net NET = "net": Counted<Money>;
        missing_rates set_missing_rates MISSING_RATES = "missingRates": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<RevaluationStatus>;
    }
    lines {
        rates rates_at rates_mut push_rates RATES = "rates": RevaluationRatesRow RevaluationRatesRowMut;
        lines lines_at lines_mut push_lines LINES = "lines": RevaluationLinesRow RevaluationLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RevaluationStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Reversed = "reversed",
    }
}

kernel::record_rows! {
    /// One of the `rates` of `banking.revaluation`.
    RevaluationRatesRow RevaluationRatesRowMut, revaluation_rates {
        id set_id ID = "id": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        effective_from set_effective_from EFFECTIVE_FROM = "effectiveFrom": Maybe<Instant>;
        derived set_derived DERIVED = "derived": Flag;
        message set_message MESSAGE = "message": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `banking.revaluation`.
    RevaluationLinesRow RevaluationLinesRowMut, revaluation_lines {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        deal set_deal DEAL = "deal": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        doc_balance set_doc_balance DOC_BALANCE = "docBalance": Counted<Money>;
        carrying set_carrying CARRYING = "carrying": Counted<Money>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        new_base set_new_base NEW_BASE = "newBase": Counted<Money>;
        delta set_delta DELTA = "delta": Counted<Money>;
    }
}

kernel::record! {
    /// Bank statement: `banking.statement`.
    Statement, statement = "banking.statement" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        file_name set_file_name FILE_NAME = "fileName": Must<Text>;
        format set_format FORMAT = "format": OneOf<StatementFormatChoice>;
        mapping set_mapping MAPPING = "mapping": Maybe<Id>;
        content set_content CONTENT = "content": Maybe<Text>;
        file_hash set_file_hash FILE_HASH = "fileHash": Maybe<Text>;
        account_in_file set_account_in_file ACCOUNT_IN_FILE = "accountInFile": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        from_date set_from_date FROM_DATE = "fromDate": Maybe<Date>;
        to_date set_to_date TO_DATE = "toDate": Maybe<Date>;
        opening set_opening OPENING = "opening": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        money_in set_money_in MONEY_IN = "moneyIn": Counted<Money>;
        money_out set_money_out MONEY_OUT = "moneyOut": Counted<Money>;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        new_count set_new_count NEW_COUNT = "newCount": Counted<i64>;
        known_count set_known_count KNOWN_COUNT = "knownCount": Counted<i64>;
        error_count set_error_count ERROR_COUNT = "errorCount": Counted<i64>;
        imported_by set_imported_by IMPORTED_BY = "importedBy": Maybe<Id>;
        imported_at set_imported_at IMPORTED_AT = "importedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<StatementStatus>;
    }
    lines {
        rows rows_at rows_mut push_rows ROWS = "rows": StatementRowsRow StatementRowsRowMut;
    }
}

kernel::choices! {
    /// Values of `format`.
    StatementFormatChoice {
        Csv = "csv",
        Mt940 = "mt940",
        Ofx = "ofx",
        Camt053 = "camt053",
    }
}

kernel::choices! {
    /// Values of `status`.
    StatementStatus or Draft {
        Draft = "draft",
        Imported = "imported",
        Withdrawn = "withdrawn",
    }
}

kernel::record_rows! {
    /// One of the `rows` of `banking.statement`.
    StatementRowsRow StatementRowsRowMut, statement_rows {
        id set_id ID = "id": Maybe<Text>;
        position set_position POSITION = "position": Maybe<i64>;
        result set_result RESULT = "result": OneOf<StatementRowsResult>;
        message set_message MESSAGE = "message": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        value_date set_value_date VALUE_DATE = "valueDate": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        counterparty set_counterparty COUNTERPARTY = "counterparty": Maybe<Text>;
        counterparty_account set_counterparty_account COUNTERPARTY_ACCOUNT = "counterpartyAccount": Maybe<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        external_id set_external_id EXTERNAL_ID = "externalId": Maybe<Text>;
        balance set_balance BALANCE = "balance": Counted<Money>;
        fingerprint set_fingerprint FINGERPRINT = "fingerprint": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `result`.
    StatementRowsResult {
        New = "new",
        Known = "known",
        Error = "error",
    }
}

kernel::record! {
    /// Statement format: `banking.statement_format`.
    StatementFormat, statement_format = "banking.statement_format" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Maybe<Id>;
        delimiter set_delimiter DELIMITER = "delimiter": OneOf<StatementFormatDelimiter>;
        date_order set_date_order DATE_ORDER = "dateOrder": Chosen<StatementFormatDateOrder>;
        decimals set_decimals DECIMALS = "decimals": OneOf<StatementFormatDecimals>;
        date_column set_date_column DATE_COLUMN = "dateColumn": Maybe<Text>;
        value_date_column set_value_date_column VALUE_DATE_COLUMN = "valueDateColumn": Maybe<Text>;
        amount_column set_amount_column AMOUNT_COLUMN = "amountColumn": Maybe<Text>;
        debit_column set_debit_column DEBIT_COLUMN = "debitColumn": Maybe<Text>;
        credit_column set_credit_column CREDIT_COLUMN = "creditColumn": Maybe<Text>;
        mark_column set_mark_column MARK_COLUMN = "markColumn": Maybe<Text>;
        debit_words set_debit_words DEBIT_WORDS = "debitWords": Maybe<Text>;
        negated set_negated NEGATED = "negated": Flag;
        description_column set_description_column DESCRIPTION_COLUMN = "descriptionColumn": Maybe<Text>;
        counterparty_column set_counterparty_column COUNTERPARTY_COLUMN = "counterpartyColumn": Maybe<Text>;
        counterparty_account_column set_counterparty_account_column COUNTERPARTY_ACCOUNT_COLUMN = "counterpartyAccountColumn": Maybe<Text>;
        reference_column set_reference_column REFERENCE_COLUMN = "referenceColumn": Maybe<Text>;
        external_id_column set_external_id_column EXTERNAL_ID_COLUMN = "externalIdColumn": Maybe<Text>;
        balance_column set_balance_column BALANCE_COLUMN = "balanceColumn": Maybe<Text>;
        fee_column set_fee_column FEE_COLUMN = "feeColumn": Maybe<Text>;
        status_column set_status_column STATUS_COLUMN = "statusColumn": Maybe<Text>;
        done_words set_done_words DONE_WORDS = "doneWords": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `delimiter`.
    StatementFormatDelimiter {
        Comma = "comma",
        Semicolon = "semicolon",
        Tab = "tab",
        Bar = "bar",
    }
}

kernel::choices! {
    /// Values of `dateOrder`.
    StatementFormatDateOrder or DayFirst {
        DayFirst = "day_first",
        MonthFirst = "month_first",
    }
}

kernel::choices! {
    /// Values of `decimals`.
    StatementFormatDecimals {
        Point = "point",
        Comma = "comma",
    }
}

kernel::record! {
    /// Transfer: `banking.transfer`.
    Transfer, transfer = "banking.transfer" {
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
        from_account set_from_account FROM_ACCOUNT = "fromAccount": Must<Id>;
        to_account set_to_account TO_ACCOUNT = "toAccount": Must<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        to_currency set_to_currency TO_CURRENCY = "toCurrency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        to_amount set_to_amount TO_AMOUNT = "toAmount": Maybe<Money>;
        fees set_fees FEES = "fees": Counted<Money>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        base_from set_base_from BASE_FROM = "baseFrom": Counted<Money>;
        base_to set_base_to BASE_TO = "baseTo": Counted<Money>;
        base_fees set_base_fees BASE_FEES = "baseFees": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TransferStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    TransferStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}
