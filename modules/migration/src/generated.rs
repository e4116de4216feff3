//! Generated from `registry/migration` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Rate};

kernel::record! {
    /// Saved mapping: `migration.mapping`.
    Mapping, mapping = "migration.mapping" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        source set_source SOURCE = "source": Must<Text>;
        subject set_subject SUBJECT = "subject": Must<Text>;
        choice set_choice CHOICE = "choice": Maybe<Json>;
    }
}

kernel::record! {
    /// Move from another program: `migration.move`.
    Move, r#move = "migration.move" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        source set_source SOURCE = "source": Must<MoveSource>;
        date set_date DATE = "date": Must<Date>;
        date_order set_date_order DATE_ORDER = "dateOrder": Chosen<MoveDateOrder>;
        number_style set_number_style NUMBER_STYLE = "numberStyle": Chosen<MoveNumberStyle>;
        add_transactions set_add_transactions ADD_TRANSACTIONS = "addTransactions": Flag;
        allow_difference set_allow_difference ALLOW_DIFFERENCE = "allowDifference": Flag;
        error_count set_error_count ERROR_COUNT = "errorCount": Counted<i64>;
        warning_count set_warning_count WARNING_COUNT = "warningCount": Counted<i64>;
        left set_left LEFT = "left": Counted<i64>;
        position set_position POSITION = "position": Counted<i64>;
        basis set_basis BASIS = "basis": Maybe<Text>;
        checked_at set_checked_at CHECKED_AT = "checkedAt": Maybe<Instant>;
        done_at set_done_at DONE_AT = "doneAt": Maybe<Instant>;
        done_by set_done_by DONE_BY = "doneBy": Maybe<Id>;
        undone_at set_undone_at UNDONE_AT = "undoneAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<MoveStatus>;
    }
    lines {
        files files_at files_mut push_files FILES = "files": MoveFilesRow MoveFilesRowMut;
        accounts accounts_at accounts_mut push_accounts ACCOUNTS = "accounts": MoveAccountsRow MoveAccountsRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": MoveTaxesRow MoveTaxesRowMut;
        steps steps_at steps_mut push_steps STEPS = "steps": MoveStepsRow MoveStepsRowMut;
        findings findings_at findings_mut push_findings FINDINGS = "findings": MoveFindingsRow MoveFindingsRowMut;
    }
}

kernel::choices! {
    /// Values of `source`.
    MoveSource {
        QuickbooksIif = "quickbooks_iif",
        QuickbooksCsv = "quickbooks_csv",
        Xero = "xero",
        Pastel = "pastel",
        Own = "own",
    }
}

kernel::choices! {
    /// Values of `dateOrder`.
    MoveDateOrder or Auto {
        Auto = "auto",
        DayFirst = "day_first",
        MonthFirst = "month_first",
    }
}

kernel::choices! {
    /// Values of `numberStyle`.
    MoveNumberStyle or Auto {
        Auto = "auto",
        Point = "point",
        Comma = "comma",
    }
}

kernel::choices! {
    /// Values of `status`.
    MoveStatus or Draft {
        Draft = "draft",
        Checked = "checked",
        Running = "running",
        Done = "done",
        Undoing = "undoing",
        Undone = "undone",
    }
}

kernel::record_rows! {
    /// One of the `files` of `migration.move`.
    MoveFilesRow MoveFilesRowMut, move_files {
        id set_id ID = "id": Maybe<Text>;
        file set_file FILE = "file": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        hash set_hash HASH = "hash": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<MoveFilesKind>;
        found set_found FOUND = "found": Maybe<Text>;
        encoding set_encoding ENCODING = "encoding": Maybe<Text>;
        rows set_rows ROWS = "rows": Maybe<i64>;
        problem set_problem PROBLEM = "problem": Maybe<Text>;
        columns set_columns COLUMNS = "columns": Maybe<Json>;
        mapping set_mapping MAPPING = "mapping": Maybe<Json>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    MoveFilesKind or Auto {
        Auto = "auto",
        Skip = "skip",
        Iif = "iif",
        Accounts = "accounts",
        Customers = "customers",
        Suppliers = "suppliers",
        Contacts = "contacts",
        Items = "items",
        TrialBalance = "trial_balance",
        Receivables = "receivables",
        Payables = "payables",
        CustomerAges = "customer_ages",
        SupplierAges = "supplier_ages",
    }
}

kernel::record_rows! {
    /// One of the `accounts` of `migration.move`.
    MoveAccountsRow MoveAccountsRowMut, move_accounts {
        id set_id ID = "id": Maybe<Text>;
        key set_key KEY = "key": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        kind set_kind KIND = "kind": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        create set_create CREATE = "create": Flag;
        code set_code CODE = "code": Maybe<Text>;
        r#type set_type TYPE = "type": OneOf<MoveAccountsType>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `type`.
    MoveAccountsType {
        Asset = "asset",
        Liability = "liability",
        Equity = "equity",
        Income = "income",
        Expense = "expense",
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `migration.move`.
    MoveTaxesRow MoveTaxesRowMut, move_taxes {
        id set_id ID = "id": Maybe<Text>;
        key set_key KEY = "key": Maybe<Text>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `steps` of `migration.move`.
    MoveStepsRow MoveStepsRowMut, move_steps {
        id set_id ID = "id": Maybe<Text>;
        step set_step STEP = "step": OneOf<MoveStepsStep>;
        found set_found FOUND = "found": Counted<i64>;
        fresh set_fresh FRESH = "fresh": Counted<i64>;
        changed set_changed CHANGED = "changed": Counted<i64>;
        same set_same SAME = "same": Counted<i64>;
        refused set_refused REFUSED = "refused": Counted<i64>;
        done set_done DONE = "done": Counted<i64>;
    }
}

kernel::choices! {
    /// Values of `step`.
    MoveStepsStep {
        Accounts = "accounts",
        Customers = "customers",
        Suppliers = "suppliers",
        Items = "items",
        Balances = "balances",
        Documents = "documents",
    }
}

kernel::record_rows! {
    /// One of the `findings` of `migration.move`.
    MoveFindingsRow MoveFindingsRowMut, move_findings {
        id set_id ID = "id": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<MoveFindingsLevel>;
        step set_step STEP = "step": Maybe<Text>;
        file set_file FILE = "file": Maybe<Text>;
        row set_row ROW = "row": Maybe<i64>;
        column set_column COLUMN = "column": Maybe<Text>;
        reason set_reason REASON = "reason": Maybe<Text>;
        remedy set_remedy REMEDY = "remedy": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `level`.
    MoveFindingsLevel {
        Error = "error",
        Warning = "warning",
        Note = "note",
    }
}

kernel::record! {
    /// Imported open item: `migration.opening_document`.
    OpeningDocument, opening_document = "migration.opening_document" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        r#move set_move MOVE = "move": Maybe<Id>;
        kind set_kind KIND = "kind": Must<OpeningDocumentKind>;
        number set_number NUMBER = "number": Must<Text>;
        party set_party PARTY = "party": Must<AnyLink>;
        account set_account ACCOUNT = "account": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Maybe<Date>;
        due_date set_due_date DUE_DATE = "dueDate": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        total set_total TOTAL = "total": Counted<Money>;
        open set_open OPEN = "open": Must<Money>;
        signed set_signed SIGNED = "signed": Must<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<OpeningDocumentStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    OpeningDocumentKind {
        Invoice = "invoice",
        Credit = "credit",
        Bill = "bill",
        SupplierCredit = "supplier_credit",
    }
}

kernel::choices! {
    /// Values of `status`.
    OpeningDocumentStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record! {
    /// Origin: `migration.origin`.
    Origin, origin = "migration.origin" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        source set_source SOURCE = "source": Must<Text>;
        kind set_kind KIND = "kind": Must<Text>;
        key set_key KEY = "key": Must<Text>;
        r#move set_move MOVE = "move": Maybe<Id>;
        entity set_entity ENTITY = "entity": Must<Text>;
        record set_record RECORD = "record": Must<Text>;
        digest set_digest DIGEST = "digest": Maybe<Text>;
        made set_made MADE = "made": Flag<true>;
    }
}
