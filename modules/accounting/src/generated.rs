//! Generated from `registry/accounting` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity, Rate};

kernel::record! {
    /// bill: `accounting.bill`.
    Bill, bill = "accounting.bill" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        supplier_invoice_no set_supplier_invoice_no SUPPLIER_INVOICE_NO = "supplierInvoiceNo": Must<Text>;
        supplier_invoice_key set_supplier_invoice_key SUPPLIER_INVOICE_KEY = "supplierInvoiceKey": Maybe<Text>;
        received_date set_received_date RECEIVED_DATE = "receivedDate": Maybe<Date>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        order_number set_order_number ORDER_NUMBER = "orderNumber": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Maybe<Id>;
        withholding_base set_withholding_base WITHHOLDING_BASE = "withholdingBase": Counted<Money>;
        withheld_on_posting set_withheld_on_posting WITHHELD_ON_POSTING = "withheldOnPosting": Counted<Money>;
        base_withheld set_base_withheld BASE_WITHHELD = "baseWithheld": Counted<Money>;
        withholding_account set_withholding_account WITHHOLDING_ACCOUNT = "withholdingAccount": Maybe<Id>;
        reduced_rate set_reduced_rate REDUCED_RATE = "reducedRate": Maybe<Id>;
        reduced_base set_reduced_base REDUCED_BASE = "reducedBase": Counted<Money>;
        withholding_relief set_withholding_relief WITHHOLDING_RELIEF = "withholdingRelief": Counted<Money>;
        payment_hold set_payment_hold PAYMENT_HOLD = "paymentHold": Flag;
        hold_reason set_hold_reason HOLD_REASON = "holdReason": Maybe<Text>;
        retention_pct set_retention_pct RETENTION_PCT = "retentionPct": Maybe<Percent>;
        retention_due set_retention_due RETENTION_DUE = "retentionDue": Maybe<Date>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<Money>;
        shipping_cost set_shipping_cost SHIPPING_COST = "shippingCost": Counted<Money>;
        recurring set_recurring RECURRING = "recurring": Maybe<Id>;
        recurring_on set_recurring_on RECURRING_ON = "recurringOn": Maybe<Date>;
        match_status set_match_status MATCH_STATUS = "matchStatus": Chosen<BillMatchStatus>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        retained set_retained RETAINED = "retained": Counted<Money>;
        base_retained set_base_retained BASE_RETAINED = "baseRetained": Counted<Money>;
        retained_open set_retained_open RETAINED_OPEN = "retainedOpen": Counted<Money>;
        paid set_paid PAID = "paid": Counted<Money>;
        credited set_credited CREDITED = "credited": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Counted<Money>;
        discounted set_discounted DISCOUNTED = "discounted": Counted<Money>;
        written_off set_written_off WRITTEN_OFF = "writtenOff": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        disputed set_disputed DISPUTED = "disputed": Counted<Money>;
        held set_held HELD = "held": Counted<Money>;
        payable set_payable PAYABLE = "payable": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<BillStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": BillLinesRow BillLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": BillTaxesRow BillTaxesRowMut;
        matches matches_at matches_mut push_matches MATCHES = "matches": BillMatchesRow BillMatchesRowMut;
        budget_checks budget_checks_at budget_checks_mut push_budget_checks BUDGET_CHECKS = "budgetChecks": BillBudgetChecksRow BillBudgetChecksRowMut;
    }
}

kernel::choices! {
    /// Values of `matchStatus`.
    BillMatchStatus or NotNeeded {
        NotNeeded = "not_needed",
        Matched = "matched",
        Held = "held",
        Accepted = "accepted",
    }
}

kernel::choices! {
    /// Values of `status`.
    BillStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        PartPaid = "part_paid",
        Paid = "paid",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.bill`.
    BillLinesRow BillLinesRowMut, bill_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        defer_from set_defer_from DEFER_FROM = "deferFrom": Maybe<Date>;
        defer_to set_defer_to DEFER_TO = "deferTo": Maybe<Date>;
        order_line set_order_line ORDER_LINE = "orderLine": Maybe<Text>;
        withholdable set_withholdable WITHHOLDABLE = "withholdable": Flag<true>;
        line_cost set_line_cost LINE_COST = "lineCost": Counted<Money>;
        base_cost set_base_cost BASE_COST = "baseCost": Counted<Money>;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.bill`.
    BillTaxesRow BillTaxesRowMut, bill_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
        recoverable set_recoverable RECOVERABLE = "recoverable": Counted<Money>;
        base_recoverable set_base_recoverable BASE_RECOVERABLE = "baseRecoverable": Counted<Money>;
        reverse set_reverse REVERSE = "reverse": Flag;
    }
}

kernel::record_rows! {
    /// One of the `matches` of `accounting.bill`.
    BillMatchesRow BillMatchesRowMut, bill_matches {
        id set_id ID = "id": Maybe<Text>;
        line set_line LINE = "line": Maybe<Text>;
        order set_order ORDER = "order": Maybe<Text>;
        order_number set_order_number ORDER_NUMBER = "orderNumber": Maybe<Text>;
        order_line set_order_line ORDER_LINE = "orderLine": Maybe<Text>;
        order_line_no set_order_line_no ORDER_LINE_NO = "orderLineNo": Maybe<i64>;
        chosen set_chosen CHOSEN = "chosen": Flag;
        qty set_qty QTY = "qty": Counted<Quantity>;
        ordered set_ordered ORDERED = "ordered": Counted<Quantity>;
        accepted set_accepted ACCEPTED = "accepted": Counted<Quantity>;
        returned set_returned RETURNED = "returned": Counted<Quantity>;
        billed_before set_billed_before BILLED_BEFORE = "billedBefore": Counted<Quantity>;
        qty_var set_qty_var QTY_VAR = "qtyVar": Counted<Quantity>;
        unit_net set_unit_net UNIT_NET = "unitNet": Maybe<Quantity>;
        order_unit_net set_order_unit_net ORDER_UNIT_NET = "orderUnitNet": Maybe<Quantity>;
        price_var set_price_var PRICE_VAR = "priceVar": Maybe<Quantity>;
        price_var_pct set_price_var_pct PRICE_VAR_PCT = "priceVarPct": Maybe<Percent>;
        net set_net NET = "net": Counted<Money>;
        expected_net set_expected_net EXPECTED_NET = "expectedNet": Counted<Money>;
        tax_var set_tax_var TAX_VAR = "taxVar": Counted<Money>;
        undisputed set_undisputed UNDISPUTED = "undisputed": Counted<Money>;
        disputed set_disputed DISPUTED = "disputed": Counted<Money>;
        outcome set_outcome OUTCOME = "outcome": OneOf<BillMatchesOutcome>;
        price_hold set_price_hold PRICE_HOLD = "priceHold": Flag;
        qty_hold set_qty_hold QTY_HOLD = "qtyHold": Flag;
        accepted_dispute set_accepted_dispute ACCEPTED_DISPUTE = "acceptedDispute": Counted<Money>;
        accept_reason set_accept_reason ACCEPT_REASON = "acceptReason": Maybe<Text>;
        accepted_by set_accepted_by ACCEPTED_BY = "acceptedBy": Maybe<Id>;
        accepted_at set_accepted_at ACCEPTED_AT = "acceptedAt": Maybe<Instant>;
    }
}

kernel::choices! {
    /// Values of `outcome`.
    BillMatchesOutcome {
        Matched = "matched",
        PriceHold = "price_hold",
        QtyHold = "qty_hold",
        NoReceipt = "no_receipt",
        NoPo = "no_po",
        Duplicate = "duplicate",
    }
}

kernel::record_rows! {
    /// One of the `budgetChecks` of `accounting.bill`.
    BillBudgetChecksRow BillBudgetChecksRowMut, bill_budget_checks {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<BillBudgetChecksLevel>;
        action set_action ACTION = "action": OneOf<BillBudgetChecksAction>;
        available set_available AVAILABLE = "available": Counted<Money>;
        over set_over OVER = "over": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `level`.
    BillBudgetChecksLevel {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `action`.
    BillBudgetChecksAction {
        Warn = "warn",
        Escalate = "escalate",
    }
}

kernel::record! {
    /// Credit note: `accounting.credit_note`.
    CreditNote, credit_note = "accounting.credit_note" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        reason set_reason REASON = "reason": Must<CreditNoteReason>;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        tax_note set_tax_note TAX_NOTE = "taxNote": Maybe<Text>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        bill_to set_bill_to BILL_TO = "billTo": Maybe<Text>;
        ship_to set_ship_to SHIP_TO = "shipTo": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        terms_text set_terms_text TERMS_TEXT = "termsText": Maybe<Text>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<Money>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        applied set_applied APPLIED = "applied": Counted<Money>;
        refunded set_refunded REFUNDED = "refunded": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<CreditNoteStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": CreditNoteLinesRow CreditNoteLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": CreditNoteTaxesRow CreditNoteTaxesRowMut;
        allocations allocations_at allocations_mut push_allocations ALLOCATIONS = "allocations": CreditNoteAllocationsRow CreditNoteAllocationsRowMut;
    }
}

kernel::choices! {
    /// Values of `reason`.
    CreditNoteReason {
        Return = "return",
        Price = "price",
        Allowance = "allowance",
        Cancel = "cancel",
        BadDebt = "bad_debt",
    }
}

kernel::choices! {
    /// Values of `status`.
    CreditNoteStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        PartApplied = "part_applied",
        Applied = "applied",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.credit_note`.
    CreditNoteLinesRow CreditNoteLinesRowMut, credit_note_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        invoice_line set_invoice_line INVOICE_LINE = "invoiceLine": Maybe<Text>;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.credit_note`.
    CreditNoteTaxesRow CreditNoteTaxesRowMut, credit_note_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
    }
}

kernel::record_rows! {
    /// One of the `allocations` of `accounting.credit_note`.
    CreditNoteAllocationsRow CreditNoteAllocationsRowMut, credit_note_allocations {
        id set_id ID = "id": Maybe<Text>;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        date set_date DATE = "date": Maybe<Date>;
        allocation set_allocation ALLOCATION = "allocation": Maybe<Id>;
    }
}

kernel::record! {
    /// Debit note: `accounting.debit_note`.
    DebitNote, debit_note = "accounting.debit_note" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        direction set_direction DIRECTION = "direction": Must<DebitNoteDirection>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
        bill set_bill BILL = "bill": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        tax_note set_tax_note TAX_NOTE = "taxNote": Maybe<Text>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<Money>;
        shipping_cost set_shipping_cost SHIPPING_COST = "shippingCost": Counted<Money>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        paid set_paid PAID = "paid": Counted<Money>;
        credited set_credited CREDITED = "credited": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Counted<Money>;
        discounted set_discounted DISCOUNTED = "discounted": Counted<Money>;
        written_off set_written_off WRITTEN_OFF = "writtenOff": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<DebitNoteStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": DebitNoteLinesRow DebitNoteLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": DebitNoteTaxesRow DebitNoteTaxesRowMut;
        allocations allocations_at allocations_mut push_allocations ALLOCATIONS = "allocations": DebitNoteAllocationsRow DebitNoteAllocationsRowMut;
    }
}

kernel::choices! {
    /// Values of `direction`.
    DebitNoteDirection {
        ToCustomer = "to_customer",
        ToSupplier = "to_supplier",
    }
}

kernel::choices! {
    /// Values of `status`.
    DebitNoteStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        PartPaid = "part_paid",
        Paid = "paid",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.debit_note`.
    DebitNoteLinesRow DebitNoteLinesRowMut, debit_note_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        line_cost set_line_cost LINE_COST = "lineCost": Counted<Money>;
        base_cost set_base_cost BASE_COST = "baseCost": Counted<Money>;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.debit_note`.
    DebitNoteTaxesRow DebitNoteTaxesRowMut, debit_note_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
        recoverable set_recoverable RECOVERABLE = "recoverable": Counted<Money>;
        base_recoverable set_base_recoverable BASE_RECOVERABLE = "baseRecoverable": Counted<Money>;
        reverse set_reverse REVERSE = "reverse": Flag;
    }
}

kernel::record_rows! {
    /// One of the `allocations` of `accounting.debit_note`.
    DebitNoteAllocationsRow DebitNoteAllocationsRowMut, debit_note_allocations {
        id set_id ID = "id": Maybe<Text>;
        bill set_bill BILL = "bill": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        date set_date DATE = "date": Maybe<Date>;
        allocation set_allocation ALLOCATION = "allocation": Maybe<Id>;
    }
}

kernel::record! {
    /// Deferral: `accounting.deferral`.
    Deferral, deferral = "accounting.deferral" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        kind set_kind KIND = "kind": OneOf<DeferralKind>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        document set_document DOCUMENT = "document": Maybe<AnyLink>;
        document_number set_document_number DOCUMENT_NUMBER = "documentNumber": Maybe<Text>;
        document_id set_document_id DOCUMENT_ID = "documentId": Maybe<Text>;
        document_line set_document_line DOCUMENT_LINE = "documentLine": Maybe<Text>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        product set_product PRODUCT = "product": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        from_date set_from_date FROM_DATE = "fromDate": Maybe<Date>;
        to_date set_to_date TO_DATE = "toDate": Maybe<Date>;
        method set_method METHOD = "method": OneOf<DeferralMethod>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        credited set_credited CREDITED = "credited": Counted<Money>;
        recognised set_recognised RECOGNISED = "recognised": Counted<Money>;
        remaining set_remaining REMAINING = "remaining": Counted<Money>;
        open_rows set_open_rows OPEN_ROWS = "openRows": Counted<i64>;
        next_on set_next_on NEXT_ON = "nextOn": Maybe<Date>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<DeferralStatus>;
    }
    lines {
        schedule schedule_at schedule_mut push_schedule SCHEDULE = "schedule": DeferralScheduleRow DeferralScheduleRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    DeferralKind {
        Revenue = "revenue",
        Expense = "expense",
    }
}

kernel::choices! {
    /// Values of `method`.
    DeferralMethod {
        Days = "days",
        Months = "months",
    }
}

kernel::choices! {
    /// Values of `status`.
    DeferralStatus or Running {
        Running = "running",
        Done = "done",
    }
}

kernel::record_rows! {
    /// One of the `schedule` of `accounting.deferral`.
    DeferralScheduleRow DeferralScheduleRowMut, deferral_schedule {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        reason set_reason REASON = "reason": OneOf<DeferralScheduleReason>;
        run set_run RUN = "run": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `reason`.
    DeferralScheduleReason {
        Month = "month",
        Credited = "credited",
        Stopped = "stopped",
        Voided = "voided",
    }
}

kernel::record! {
    /// Deferral run: `accounting.deferral_run`.
    DeferralRun, deferral_run = "accounting.deferral_run" {
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
        notes set_notes NOTES = "notes": Maybe<Text>;
        income set_income INCOME = "income": Counted<Money>;
        cost set_cost COST = "cost": Counted<Money>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        status set_status STATUS = "status": Chosen<DeferralRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": DeferralRunLinesRow DeferralRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    DeferralRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.deferral_run`.
    DeferralRunLinesRow DeferralRunLinesRowMut, deferral_run_lines {
        id set_id ID = "id": Maybe<Text>;
        deferral set_deferral DEFERRAL = "deferral": Maybe<Id>;
        document_number set_document_number DOCUMENT_NUMBER = "documentNumber": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<DeferralRunLinesKind>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        left set_left LEFT = "left": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        product set_product PRODUCT = "product": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    DeferralRunLinesKind {
        Revenue = "revenue",
        Expense = "expense",
    }
}

kernel::record! {
    /// Reminder run: `accounting.dunning_run`.
    DunningRun, dunning_run = "accounting.dunning_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        date set_date DATE = "date": Must<Date>;
        min_amount set_min_amount MIN_AMOUNT = "minAmount": Counted<Money>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        letters set_letters LETTERS = "letters": Counted<i64>;
        issued_by set_issued_by ISSUED_BY = "issuedBy": Maybe<Id>;
        issued_at set_issued_at ISSUED_AT = "issuedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<DunningRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": DunningRunLinesRow DunningRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    DunningRunStatus or Draft {
        Draft = "draft",
        Issued = "issued",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.dunning_run`.
    DunningRunLinesRow DunningRunLinesRowMut, dunning_run_lines {
        id set_id ID = "id": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        level set_level LEVEL = "level": Maybe<i64>;
        level_name set_level_name LEVEL_NAME = "levelName": Maybe<Text>;
        items set_items ITEMS = "items": Maybe<i64>;
        days set_days DAYS = "days": Maybe<i64>;
        overdue set_overdue OVERDUE = "overdue": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        fee set_fee FEE = "fee": Counted<Money>;
        skip set_skip SKIP = "skip": Flag;
        reminder set_reminder REMINDER = "reminder": Maybe<Id>;
    }
}

kernel::record! {
    /// invoice: `accounting.invoice`.
    Invoice, invoice = "accounting.invoice" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        tax_note set_tax_note TAX_NOTE = "taxNote": Maybe<Text>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        bill_to set_bill_to BILL_TO = "billTo": Maybe<Text>;
        ship_to set_ship_to SHIP_TO = "shipTo": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        terms_text set_terms_text TERMS_TEXT = "termsText": Maybe<Text>;
        coupon set_coupon COUPON = "coupon": Maybe<Text>;
        quotation set_quotation QUOTATION = "quotation": Maybe<Id>;
        sales_order set_sales_order SALES_ORDER = "salesOrder": Maybe<Id>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<Money>;
        recurring set_recurring RECURRING = "recurring": Maybe<Id>;
        recurring_on set_recurring_on RECURRING_ON = "recurringOn": Maybe<Date>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        paid set_paid PAID = "paid": Counted<Money>;
        credited set_credited CREDITED = "credited": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Counted<Money>;
        discounted set_discounted DISCOUNTED = "discounted": Counted<Money>;
        written_off set_written_off WRITTEN_OFF = "writtenOff": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<InvoiceStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": InvoiceLinesRow InvoiceLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": InvoiceTaxesRow InvoiceTaxesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    InvoiceStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        PartPaid = "part_paid",
        Paid = "paid",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.invoice`.
    InvoiceLinesRow InvoiceLinesRowMut, invoice_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        defer_from set_defer_from DEFER_FROM = "deferFrom": Maybe<Date>;
        defer_to set_defer_to DEFER_TO = "deferTo": Maybe<Date>;
        qty_credited set_qty_credited QTY_CREDITED = "qtyCredited": Counted<Quantity>;
        net_credited set_net_credited NET_CREDITED = "netCredited": Counted<Money>;
        tax_credited set_tax_credited TAX_CREDITED = "taxCredited": Counted<Money>;
        quotation_line set_quotation_line QUOTATION_LINE = "quotationLine": Maybe<Text>;
        order_line set_order_line ORDER_LINE = "orderLine": Maybe<Text>;
        price_source set_price_source PRICE_SOURCE = "priceSource": Maybe<Text>;
        promotions set_promotions PROMOTIONS = "promotions": Maybe<Text>;
        below_cost set_below_cost BELOW_COST = "belowCost": Flag;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.invoice`.
    InvoiceTaxesRow InvoiceTaxesRowMut, invoice_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
    }
}

kernel::record! {
    /// payment: `accounting.payment`.
    Payment, payment = "accounting.payment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        method set_method METHOD = "method": Chosen<PaymentMethod>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        bank_amount set_bank_amount BANK_AMOUNT = "bankAmount": Maybe<Money>;
        bank_fees set_bank_fees BANK_FEES = "bankFees": Maybe<Money>;
        bank_amount_follows set_bank_amount_follows BANK_AMOUNT_FOLLOWS = "bankAmountFollows": Flag;
        bank_currency set_bank_currency BANK_CURRENCY = "bankCurrency": Maybe<Text>;
        bank_rate set_bank_rate BANK_RATE = "bankRate": Maybe<Rate>;
        fees set_fees FEES = "fees": Counted<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        cheque_date set_cheque_date CHEQUE_DATE = "chequeDate": Maybe<Date>;
        order_number set_order_number ORDER_NUMBER = "orderNumber": Maybe<Text>;
        on_account set_on_account ON_ACCOUNT = "onAccount": Flag;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        allocated set_allocated ALLOCATED = "allocated": Counted<Money>;
        withheld_total set_withheld_total WITHHELD_TOTAL = "withheldTotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        discount_net set_discount_net DISCOUNT_NET = "discountNet": Counted<Money>;
        write_off_total set_write_off_total WRITE_OFF_TOTAL = "writeOffTotal": Counted<Money>;
        advance set_advance ADVANCE = "advance": Counted<Money>;
        unallocated set_unallocated UNALLOCATED = "unallocated": Counted<Money>;
        over_allocated set_over_allocated OVER_ALLOCATED = "overAllocated": Counted<Money>;
        refunded set_refunded REFUNDED = "refunded": Counted<Money>;
        base_bank set_base_bank BASE_BANK = "baseBank": Counted<Money>;
        base_fees set_base_fees BASE_FEES = "baseFees": Counted<Money>;
        base_withheld set_base_withheld BASE_WITHHELD = "baseWithheld": Counted<Money>;
        base_discount set_base_discount BASE_DISCOUNT = "baseDiscount": Counted<Money>;
        base_write_off set_base_write_off BASE_WRITE_OFF = "baseWriteOff": Counted<Money>;
        base_advance set_base_advance BASE_ADVANCE = "baseAdvance": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        released_by set_released_by RELEASED_BY = "releasedBy": Maybe<Id>;
        bounce_reason set_bounce_reason BOUNCE_REASON = "bounceReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PaymentStatus>;
    }
    lines {
        allocations allocations_at allocations_mut push_allocations ALLOCATIONS = "allocations": PaymentAllocationsRow PaymentAllocationsRowMut;
        taken_back taken_back_at taken_back_mut push_taken_back TAKEN_BACK = "takenBack": PaymentTakenBackRow PaymentTakenBackRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": PaymentTaxesRow PaymentTaxesRowMut;
        budget_checks budget_checks_at budget_checks_mut push_budget_checks BUDGET_CHECKS = "budgetChecks": PaymentBudgetChecksRow PaymentBudgetChecksRowMut;
    }
}

kernel::choices! {
    /// Values of `method`.
    PaymentMethod or Bank {
        Bank = "bank",
        Cash = "cash",
        Card = "card",
        Cheque = "cheque",
        MobileMoney = "mobile_money",
        Offset = "offset",
        Voucher = "voucher",
    }
}

kernel::choices! {
    /// Values of `status`.
    PaymentStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Released = "released",
        Posted = "posted",
        Cleared = "cleared",
        Bounced = "bounced",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `allocations` of `accounting.payment`.
    PaymentAllocationsRow PaymentAllocationsRowMut, payment_allocations {
        id set_id ID = "id": Maybe<Text>;
        bill set_bill BILL = "bill": Maybe<Id>;
        debit_note set_debit_note DEBIT_NOTE = "debitNote": Maybe<Id>;
        open_item set_open_item OPEN_ITEM = "openItem": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        discount set_discount DISCOUNT = "discount": Maybe<Money>;
        write_off set_write_off WRITE_OFF = "writeOff": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Counted<Money>;
        withheld_base set_withheld_base WITHHELD_BASE = "withheldBase": Counted<Money>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Maybe<Id>;
        withholding_account set_withholding_account WITHHOLDING_ACCOUNT = "withholdingAccount": Maybe<Id>;
        base_withheld set_base_withheld BASE_WITHHELD = "baseWithheld": Counted<Money>;
        reduced_rate set_reduced_rate REDUCED_RATE = "reducedRate": Maybe<Id>;
        reduced_base set_reduced_base REDUCED_BASE = "reducedBase": Counted<Money>;
        relief set_relief RELIEF = "relief": Counted<Money>;
        certificate_no set_certificate_no CERTIFICATE_NO = "certificateNo": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        settled set_settled SETTLED = "settled": Counted<Money>;
        discount_tax set_discount_tax DISCOUNT_TAX = "discountTax": Counted<Money>;
        relieved set_relieved RELIEVED = "relieved": Counted<Money>;
        fx set_fx FX = "fx": Counted<Money>;
        date set_date DATE = "date": Maybe<Date>;
        later set_later LATER = "later": Flag;
        allocation set_allocation ALLOCATION = "allocation": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `takenBack` of `accounting.payment`.
    PaymentTakenBackRow PaymentTakenBackRowMut, payment_taken_back {
        id set_id ID = "id": Maybe<Text>;
        bill set_bill BILL = "bill": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Counted<Money>;
        withheld_base set_withheld_base WITHHELD_BASE = "withheldBase": Counted<Money>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Maybe<Id>;
        reduced_rate set_reduced_rate REDUCED_RATE = "reducedRate": Maybe<Id>;
        reduced_base set_reduced_base REDUCED_BASE = "reducedBase": Counted<Money>;
        relief set_relief RELIEF = "relief": Counted<Money>;
        allocation set_allocation ALLOCATION = "allocation": Maybe<Id>;
        date set_date DATE = "date": Maybe<Date>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.payment`.
    PaymentTaxesRow PaymentTaxesRowMut, payment_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        kind set_kind KIND = "kind": OneOf<PaymentTaxesKind>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    PaymentTaxesKind {
        Discount = "discount",
        OnPayment = "on_payment",
    }
}

kernel::record_rows! {
    /// One of the `budgetChecks` of `accounting.payment`.
    PaymentBudgetChecksRow PaymentBudgetChecksRowMut, payment_budget_checks {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<PaymentBudgetChecksLevel>;
        action set_action ACTION = "action": OneOf<PaymentBudgetChecksAction>;
        available set_available AVAILABLE = "available": Counted<Money>;
        over set_over OVER = "over": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `level`.
    PaymentBudgetChecksLevel {
        Period = "period",
        Ytd = "ytd",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `action`.
    PaymentBudgetChecksAction {
        Warn = "warn",
        Escalate = "escalate",
    }
}

kernel::record! {
    /// Payment batch: `accounting.payment_batch`.
    PaymentBatch, payment_batch = "accounting.payment_batch" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        due_until set_due_until DUE_UNTIL = "dueUntil": Maybe<Date>;
        format set_format FORMAT = "format": Chosen<PaymentBatchFormat>;
        orders set_orders ORDERS = "orders": Counted<i64>;
        total set_total TOTAL = "total": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        file_name set_file_name FILE_NAME = "fileName": Maybe<Text>;
        file_text set_file_text FILE_TEXT = "fileText": Maybe<Text>;
        file_hash set_file_hash FILE_HASH = "fileHash": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        exported_by set_exported_by EXPORTED_BY = "exportedBy": Maybe<Id>;
        exported_at set_exported_at EXPORTED_AT = "exportedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<PaymentBatchStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": PaymentBatchLinesRow PaymentBatchLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `format`.
    PaymentBatchFormat or Pain001 {
        Pain001 = "pain001",
        Csv = "csv",
    }
}

kernel::choices! {
    /// Values of `status`.
    PaymentBatchStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Exported = "exported",
        Confirmed = "confirmed",
        PartFailed = "part_failed",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.payment_batch`.
    PaymentBatchLinesRow PaymentBatchLinesRowMut, payment_batch_lines {
        id set_id ID = "id": Maybe<Text>;
        bill set_bill BILL = "bill": Must<Id>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        account_name set_account_name ACCOUNT_NAME = "accountName": Maybe<Text>;
        bank set_bank BANK = "bank": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        failed set_failed FAILED = "failed": Flag;
        payment set_payment PAYMENT = "payment": Maybe<Id>;
    }
}

kernel::record! {
    /// quotation: `accounting.quotation`.
    Quotation, quotation = "accounting.quotation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        valid_until set_valid_until VALID_UNTIL = "validUntil": Maybe<Date>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        probability set_probability PROBABILITY = "probability": Maybe<Percent>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        tax_note set_tax_note TAX_NOTE = "taxNote": Maybe<Text>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        bill_to set_bill_to BILL_TO = "billTo": Maybe<Text>;
        ship_to set_ship_to SHIP_TO = "shipTo": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        terms_text set_terms_text TERMS_TEXT = "termsText": Maybe<Text>;
        revision set_revision REVISION = "revision": Counted<i64, 1>;
        coupon set_coupon COUPON = "coupon": Maybe<Text>;
        opportunity set_opportunity OPPORTUNITY = "opportunity": Maybe<Id>;
        revision_of set_revision_of REVISION_OF = "revisionOf": Maybe<Id>;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
        sales_order set_sales_order SALES_ORDER = "salesOrder": Maybe<Id>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<Money>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        accepted_by set_accepted_by ACCEPTED_BY = "acceptedBy": Maybe<Text>;
        accepted_at set_accepted_at ACCEPTED_AT = "acceptedAt": Maybe<Instant>;
        signature set_signature SIGNATURE = "signature": Maybe<Text>;
        reject_reason set_reject_reason REJECT_REASON = "rejectReason": Maybe<Text>;
        sent_at set_sent_at SENT_AT = "sentAt": Maybe<Instant>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<QuotationStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": QuotationLinesRow QuotationLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": QuotationTaxesRow QuotationTaxesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    QuotationStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Sent = "sent",
        Viewed = "viewed",
        Accepted = "accepted",
        Rejected = "rejected",
        Expired = "expired",
        Superseded = "superseded",
        Converted = "converted",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.quotation`.
    QuotationLinesRow QuotationLinesRowMut, quotation_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        optional set_optional OPTIONAL = "optional": Flag;
        qty_converted set_qty_converted QTY_CONVERTED = "qtyConverted": Counted<Quantity>;
        price_source set_price_source PRICE_SOURCE = "priceSource": Maybe<Text>;
        promotions set_promotions PROMOTIONS = "promotions": Maybe<Text>;
        below_cost set_below_cost BELOW_COST = "belowCost": Flag;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.quotation`.
    QuotationTaxesRow QuotationTaxesRowMut, quotation_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
    }
}

kernel::record! {
    /// receipt: `accounting.receipt`.
    Receipt, receipt = "accounting.receipt" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        method set_method METHOD = "method": Chosen<ReceiptMethod>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        bank_amount set_bank_amount BANK_AMOUNT = "bankAmount": Maybe<Money>;
        bank_fees set_bank_fees BANK_FEES = "bankFees": Maybe<Money>;
        bank_amount_follows set_bank_amount_follows BANK_AMOUNT_FOLLOWS = "bankAmountFollows": Flag;
        bank_currency set_bank_currency BANK_CURRENCY = "bankCurrency": Maybe<Text>;
        bank_rate set_bank_rate BANK_RATE = "bankRate": Maybe<Rate>;
        fees set_fees FEES = "fees": Counted<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        cheque_date set_cheque_date CHEQUE_DATE = "chequeDate": Maybe<Date>;
        sales_order set_sales_order SALES_ORDER = "salesOrder": Maybe<Id>;
        on_account set_on_account ON_ACCOUNT = "onAccount": Flag;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        allocated set_allocated ALLOCATED = "allocated": Counted<Money>;
        withheld_total set_withheld_total WITHHELD_TOTAL = "withheldTotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        discount_net set_discount_net DISCOUNT_NET = "discountNet": Counted<Money>;
        write_off_total set_write_off_total WRITE_OFF_TOTAL = "writeOffTotal": Counted<Money>;
        advance set_advance ADVANCE = "advance": Counted<Money>;
        unallocated set_unallocated UNALLOCATED = "unallocated": Counted<Money>;
        over_allocated set_over_allocated OVER_ALLOCATED = "overAllocated": Counted<Money>;
        refunded set_refunded REFUNDED = "refunded": Counted<Money>;
        base_bank set_base_bank BASE_BANK = "baseBank": Counted<Money>;
        base_fees set_base_fees BASE_FEES = "baseFees": Counted<Money>;
        base_withheld set_base_withheld BASE_WITHHELD = "baseWithheld": Counted<Money>;
        base_discount set_base_discount BASE_DISCOUNT = "baseDiscount": Counted<Money>;
        base_write_off set_base_write_off BASE_WRITE_OFF = "baseWriteOff": Counted<Money>;
        base_advance set_base_advance BASE_ADVANCE = "baseAdvance": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        bounce_reason set_bounce_reason BOUNCE_REASON = "bounceReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ReceiptStatus>;
    }
    lines {
        allocations allocations_at allocations_mut push_allocations ALLOCATIONS = "allocations": ReceiptAllocationsRow ReceiptAllocationsRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": ReceiptTaxesRow ReceiptTaxesRowMut;
    }
}

kernel::choices! {
    /// Values of `method`.
    ReceiptMethod or Bank {
        Bank = "bank",
        Cash = "cash",
        Card = "card",
        Cheque = "cheque",
        MobileMoney = "mobile_money",
        Offset = "offset",
        Voucher = "voucher",
    }
}

kernel::choices! {
    /// Values of `status`.
    ReceiptStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        Cleared = "cleared",
        Bounced = "bounced",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `allocations` of `accounting.receipt`.
    ReceiptAllocationsRow ReceiptAllocationsRowMut, receipt_allocations {
        id set_id ID = "id": Maybe<Text>;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
        debit_note set_debit_note DEBIT_NOTE = "debitNote": Maybe<Id>;
        open_item set_open_item OPEN_ITEM = "openItem": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        discount set_discount DISCOUNT = "discount": Maybe<Money>;
        write_off set_write_off WRITE_OFF = "writeOff": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Maybe<Money>;
        withheld_base set_withheld_base WITHHELD_BASE = "withheldBase": Counted<Money>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Maybe<Id>;
        certificate_no set_certificate_no CERTIFICATE_NO = "certificateNo": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        settled set_settled SETTLED = "settled": Counted<Money>;
        discount_tax set_discount_tax DISCOUNT_TAX = "discountTax": Counted<Money>;
        relieved set_relieved RELIEVED = "relieved": Counted<Money>;
        fx set_fx FX = "fx": Counted<Money>;
        date set_date DATE = "date": Maybe<Date>;
        later set_later LATER = "later": Flag;
        allocation set_allocation ALLOCATION = "allocation": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.receipt`.
    ReceiptTaxesRow ReceiptTaxesRowMut, receipt_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        kind set_kind KIND = "kind": OneOf<ReceiptTaxesKind>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ReceiptTaxesKind {
        Discount = "discount",
        OnPayment = "on_payment",
    }
}

kernel::record! {
    /// Recurring document: `accounting.recurring`.
    Recurring, recurring = "accounting.recurring" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        doc_type set_doc_type DOC_TYPE = "docType": Chosen<RecurringDocType>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<RecurringFrequency>;
        interval set_interval INTERVAL = "interval": Counted<i64, 1>;
        start_on set_start_on START_ON = "startOn": Must<Date>;
        end_on set_end_on END_ON = "endOn": Maybe<Date>;
        occurrences set_occurrences OCCURRENCES = "occurrences": Maybe<i64>;
        catch_up set_catch_up CATCH_UP = "catchUp": Chosen<RecurringCatchUp>;
        mode set_mode MODE = "mode": Chosen<RecurringMode>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        narration set_narration NARRATION = "narration": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        prices set_prices PRICES = "prices": Chosen<RecurringPrices>;
        increase_pct set_increase_pct INCREASE_PCT = "increasePct": Maybe<Percent>;
        next_on set_next_on NEXT_ON = "nextOn": Maybe<Date>;
        last_on set_last_on LAST_ON = "lastOn": Maybe<Date>;
        made set_made MADE = "made": Counted<i64>;
        status set_status STATUS = "status": Chosen<RecurringStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": RecurringLinesRow RecurringLinesRowMut;
        upcoming upcoming_at upcoming_mut push_upcoming UPCOMING = "upcoming": RecurringUpcomingRow RecurringUpcomingRowMut;
        history history_at history_mut push_history HISTORY = "history": RecurringHistoryRow RecurringHistoryRowMut;
    }
}

kernel::choices! {
    /// Values of `docType`.
    RecurringDocType or Invoice {
        Invoice = "invoice",
        Bill = "bill",
        Journal = "journal",
    }
}

kernel::choices! {
    /// Values of `frequency`.
    RecurringFrequency or Month {
        Day = "day",
        Week = "week",
        Month = "month",
        Quarter = "quarter",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `catchUp`.
    RecurringCatchUp or All {
        All = "all",
        Latest = "latest",
    }
}

kernel::choices! {
    /// Values of `mode`.
    RecurringMode or Draft {
        Draft = "draft",
        Post = "post",
    }
}

kernel::choices! {
    /// Values of `prices`.
    RecurringPrices or Fixed {
        Fixed = "fixed",
        Product = "product",
        Increase = "increase",
    }
}

kernel::choices! {
    /// Values of `status`.
    RecurringStatus or Draft {
        Draft = "draft",
        Active = "active",
        Paused = "paused",
        Ended = "ended",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.recurring`.
    RecurringLinesRow RecurringLinesRowMut, recurring_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        debit set_debit DEBIT = "debit": Maybe<Money>;
        credit set_credit CREDIT = "credit": Maybe<Money>;
    }
}

kernel::record_rows! {
    /// One of the `upcoming` of `accounting.recurring`.
    RecurringUpcomingRow RecurringUpcomingRowMut, recurring_upcoming {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        weekday set_weekday WEEKDAY = "weekday": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `history` of `accounting.recurring`.
    RecurringHistoryRow RecurringHistoryRowMut, recurring_history {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        document set_document DOCUMENT = "document": Maybe<AnyLink>;
        outcome set_outcome OUTCOME = "outcome": OneOf<RecurringHistoryOutcome>;
    }
}

kernel::choices! {
    /// Values of `outcome`.
    RecurringHistoryOutcome {
        Draft = "draft",
        Posted = "posted",
    }
}

kernel::record! {
    /// Reduced-rate certificate: `accounting.reduced_rate_certificate`.
    ReducedRateCertificate, reduced_rate_certificate = "accounting.reduced_rate_certificate" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Must<Text>;
        supplier set_supplier SUPPLIER = "supplier": Must<Id>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Must<Id>;
        rate set_rate RATE = "rate": Must<Percent>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Must<Date>;
        limit_amount set_limit_amount LIMIT_AMOUNT = "limitAmount": Maybe<Money>;
        used_on_payments set_used_on_payments USED_ON_PAYMENTS = "usedOnPayments": Counted<Money>;
        used_on_bills set_used_on_bills USED_ON_BILLS = "usedOnBills": Counted<Money>;
        used set_used USED = "used": Counted<Money>;
        remaining set_remaining REMAINING = "remaining": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
}

kernel::record! {
    /// Refund: `accounting.refund`.
    Refund, refund = "accounting.refund" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        direction set_direction DIRECTION = "direction": Chosen<RefundDirection>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        supplier set_supplier SUPPLIER = "supplier": Maybe<Id>;
        credit_note set_credit_note CREDIT_NOTE = "creditNote": Maybe<Id>;
        receipt set_receipt RECEIPT = "receipt": Maybe<Id>;
        debit_note set_debit_note DEBIT_NOTE = "debitNote": Maybe<Id>;
        payment set_payment PAYMENT = "payment": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        method set_method METHOD = "method": Chosen<RefundMethod>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        bank_amount set_bank_amount BANK_AMOUNT = "bankAmount": Maybe<Money>;
        bank_fees set_bank_fees BANK_FEES = "bankFees": Maybe<Money>;
        bank_amount_follows set_bank_amount_follows BANK_AMOUNT_FOLLOWS = "bankAmountFollows": Flag;
        bank_currency set_bank_currency BANK_CURRENCY = "bankCurrency": Maybe<Text>;
        bank_rate set_bank_rate BANK_RATE = "bankRate": Maybe<Rate>;
        fees set_fees FEES = "fees": Counted<Money>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        base_bank set_base_bank BASE_BANK = "baseBank": Counted<Money>;
        base_fees set_base_fees BASE_FEES = "baseFees": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        voided_by set_voided_by VOIDED_BY = "voidedBy": Maybe<Id>;
        voided_at set_voided_at VOIDED_AT = "voidedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<RefundStatus>;
    }
    lines {
        items items_at items_mut push_items ITEMS = "items": RefundItemsRow RefundItemsRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": RefundTaxesRow RefundTaxesRowMut;
    }
}

kernel::choices! {
    /// Values of `direction`.
    RefundDirection or ToCustomer {
        ToCustomer = "to_customer",
        FromSupplier = "from_supplier",
    }
}

kernel::choices! {
    /// Values of `method`.
    RefundMethod or Bank {
        Bank = "bank",
        Cash = "cash",
        Card = "card",
        Cheque = "cheque",
        MobileMoney = "mobile_money",
        Voucher = "voucher",
    }
}

kernel::choices! {
    /// Values of `status`.
    RefundStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Posted = "posted",
        Cleared = "cleared",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `items` of `accounting.refund`.
    RefundItemsRow RefundItemsRowMut, refund_items {
        id set_id ID = "id": Maybe<Text>;
        document set_document DOCUMENT = "document": Maybe<Text>;
        open_item set_open_item OPEN_ITEM = "openItem": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        relieved set_relieved RELIEVED = "relieved": Counted<Money>;
        fx set_fx FX = "fx": Counted<Money>;
        allocation set_allocation ALLOCATION = "allocation": Maybe<Id>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.refund`.
    RefundTaxesRow RefundTaxesRowMut, refund_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
    }
}

kernel::record! {
    /// Reminder: `accounting.reminder`.
    Reminder, reminder = "accounting.reminder" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        run set_run RUN = "run": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        level set_level LEVEL = "level": Maybe<i64>;
        level_name set_level_name LEVEL_NAME = "levelName": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        interest_pct set_interest_pct INTEREST_PCT = "interestPct": Maybe<Percent>;
        overdue set_overdue OVERDUE = "overdue": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        fee set_fee FEE = "fee": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        charge set_charge CHARGE = "charge": Maybe<Id>;
        letter set_letter LETTER = "letter": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ReminderStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": ReminderLinesRow ReminderLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    ReminderStatus or Draft {
        Draft = "draft",
        Issued = "issued",
        Charged = "charged",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.reminder`.
    ReminderLinesRow ReminderLinesRowMut, reminder_lines {
        id set_id ID = "id": Maybe<Text>;
        document_number set_document_number DOCUMENT_NUMBER = "documentNumber": Maybe<Text>;
        document_id set_document_id DOCUMENT_ID = "documentId": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        due_date set_due_date DUE_DATE = "dueDate": Maybe<Date>;
        days set_days DAYS = "days": Maybe<i64>;
        interest_days set_interest_days INTEREST_DAYS = "interestDays": Maybe<i64>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
    }
}

kernel::record! {
    /// Reminder level: `accounting.reminder_level`.
    ReminderLevel, reminder_level = "accounting.reminder_level" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        level set_level LEVEL = "level": Must<i64>;
        name set_name NAME = "name": Must<Text>;
        after_days set_after_days AFTER_DAYS = "afterDays": Must<i64>;
        fee set_fee FEE = "fee": Counted<Money>;
        interest_pct set_interest_pct INTEREST_PCT = "interestPct": Counted<Percent>;
        min_interest set_min_interest MIN_INTEREST = "minInterest": Counted<Money>;
        letter set_letter LETTER = "letter": Maybe<Text>;
    }
}

kernel::record! {
    /// Sales order: `accounting.sales_order`.
    SalesOrder, sales_order = "accounting.sales_order" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Must<Id>;
        issue_date set_issue_date ISSUE_DATE = "issueDate": Must<Date>;
        delivery_date set_delivery_date DELIVERY_DATE = "deliveryDate": Maybe<Date>;
        coupon set_coupon COUPON = "coupon": Maybe<Text>;
        payment_terms set_payment_terms PAYMENT_TERMS = "paymentTerms": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        control_account set_control_account CONTROL_ACCOUNT = "controlAccount": Maybe<Id>;
        tax_position set_tax_position TAX_POSITION = "taxPosition": Maybe<Id>;
        tax_note set_tax_note TAX_NOTE = "taxNote": Maybe<Text>;
        prices_include_tax set_prices_include_tax PRICES_INCLUDE_TAX = "pricesIncludeTax": Flag;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        bill_to set_bill_to BILL_TO = "billTo": Maybe<Text>;
        ship_to set_ship_to SHIP_TO = "shipTo": Maybe<Text>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        terms_text set_terms_text TERMS_TEXT = "termsText": Maybe<Text>;
        revision set_revision REVISION = "revision": Counted<i64, 1>;
        revision_of set_revision_of REVISION_OF = "revisionOf": Maybe<Id>;
        quotation set_quotation QUOTATION = "quotation": Maybe<Id>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        shipping set_shipping SHIPPING = "shipping": Maybe<Money>;
        shipping_tax_group set_shipping_tax_group SHIPPING_TAX_GROUP = "shippingTaxGroup": Maybe<Id>;
        cash_rounding set_cash_rounding CASH_ROUNDING = "cashRounding": Maybe<Money>;
        subtotal set_subtotal SUBTOTAL = "subtotal": Counted<Money>;
        discount_total set_discount_total DISCOUNT_TOTAL = "discountTotal": Counted<Money>;
        shipping_net set_shipping_net SHIPPING_NET = "shippingNet": Counted<Money>;
        net_total set_net_total NET_TOTAL = "netTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_shipping set_base_shipping BASE_SHIPPING = "baseShipping": Counted<Money>;
        base_rounding set_base_rounding BASE_ROUNDING = "baseRounding": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        delivered_pct set_delivered_pct DELIVERED_PCT = "deliveredPct": Counted<Percent>;
        invoiced_pct set_invoiced_pct INVOICED_PCT = "invoicedPct": Counted<Percent>;
        to_deliver set_to_deliver TO_DELIVER = "toDeliver": Counted<Money>;
        to_invoice set_to_invoice TO_INVOICE = "toInvoice": Counted<Money>;
        base_to_invoice set_base_to_invoice BASE_TO_INVOICE = "baseToInvoice": Counted<Money>;
        advanced set_advanced ADVANCED = "advanced": Counted<Money>;
        credit_reason set_credit_reason CREDIT_REASON = "creditReason": Maybe<Text>;
        credit_released set_credit_released CREDIT_RELEASED = "creditReleased": Counted<Money>;
        credit_released_by set_credit_released_by CREDIT_RELEASED_BY = "creditReleasedBy": Maybe<Id>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        confirmed_by set_confirmed_by CONFIRMED_BY = "confirmedBy": Maybe<Id>;
        confirmed_at set_confirmed_at CONFIRMED_AT = "confirmedAt": Maybe<Instant>;
        close_reason set_close_reason CLOSE_REASON = "closeReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<SalesOrderStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": SalesOrderLinesRow SalesOrderLinesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": SalesOrderTaxesRow SalesOrderTaxesRowMut;
        deliveries deliveries_at deliveries_mut push_deliveries DELIVERIES = "deliveries": SalesOrderDeliveriesRow SalesOrderDeliveriesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    SalesOrderStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Confirmed = "confirmed",
        PartDelivered = "part_delivered",
        Delivered = "delivered",
        PartInvoiced = "part_invoiced",
        Invoiced = "invoiced",
        Closed = "closed",
        Cancelled = "cancelled",
        Superseded = "superseded",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.sales_order`.
    SalesOrderLinesRow SalesOrderLinesRowMut, sales_order_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        uom set_uom UOM = "uom": Maybe<Id>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        discount_amount set_discount_amount DISCOUNT_AMOUNT = "discountAmount": Maybe<Money>;
        tax_group set_tax_group TAX_GROUP = "taxGroup": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        qty_delivered set_qty_delivered QTY_DELIVERED = "qtyDelivered": Counted<Quantity>;
        qty_invoiced set_qty_invoiced QTY_INVOICED = "qtyInvoiced": Counted<Quantity>;
        quotation_line set_quotation_line QUOTATION_LINE = "quotationLine": Maybe<Text>;
        price_source set_price_source PRICE_SOURCE = "priceSource": Maybe<Text>;
        promotions set_promotions PROMOTIONS = "promotions": Maybe<Text>;
        below_cost set_below_cost BELOW_COST = "belowCost": Flag;
        line_net set_line_net LINE_NET = "lineNet": Counted<Money>;
        line_tax set_line_tax LINE_TAX = "lineTax": Counted<Money>;
        line_total set_line_total LINE_TOTAL = "lineTotal": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.sales_order`.
    SalesOrderTaxesRow SalesOrderTaxesRowMut, sales_order_taxes {
        id set_id ID = "id": Maybe<Text>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        base set_base BASE = "base": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        base_net set_base_net BASE_NET = "baseNet": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        on_payment set_on_payment ON_PAYMENT = "onPayment": Flag;
    }
}

kernel::record_rows! {
    /// One of the `deliveries` of `accounting.sales_order`.
    SalesOrderDeliveriesRow SalesOrderDeliveriesRowMut, sales_order_deliveries {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Maybe<Date>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity>;
        uom set_uom UOM = "uom": Maybe<Id>;
        note set_note NOTE = "note": Maybe<Text>;
        by set_by BY = "by": Maybe<Id>;
    }
}

kernel::record! {
    /// Statements by email: `accounting.statement_run`.
    StatementRun, statement_run = "accounting.statement_run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        from_date set_from_date FROM_DATE = "fromDate": Must<Date>;
        to_date set_to_date TO_DATE = "toDate": Must<Date>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        letters set_letters LETTERS = "letters": Counted<i64>;
        sent_by set_sent_by SENT_BY = "sentBy": Maybe<Id>;
        sent_at set_sent_at SENT_AT = "sentAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<StatementRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": StatementRunLinesRow StatementRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    StatementRunStatus or Draft {
        Draft = "draft",
        Sent = "sent",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `accounting.statement_run`.
    StatementRunLinesRow StatementRunLinesRowMut, statement_run_lines {
        id set_id ID = "id": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        email set_email EMAIL = "email": Maybe<Text>;
        open set_open OPEN = "open": Maybe<Text>;
        skip set_skip SKIP = "skip": Flag;
        outcome set_outcome OUTCOME = "outcome": OneOf<StatementRunLinesOutcome>;
    }
}

kernel::choices! {
    /// Values of `outcome`.
    StatementRunLinesOutcome {
        Waiting = "waiting",
        Sent = "sent",
        NoAddress = "no_address",
        LeftOut = "left_out",
    }
}

kernel::record! {
    /// Tax position: `accounting.tax_position`.
    TaxPosition, tax_position = "accounting.tax_position" {
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
        side set_side SIDE = "side": Chosen<TaxPositionSide>;
        r#where set_where WHERE = "where": Chosen<TaxPositionWhere>;
        party_group set_party_group PARTY_GROUP = "partyGroup": Maybe<Text>;
        tax_status set_tax_status TAX_STATUS = "taxStatus": OneOf<TaxPositionTaxStatus>;
        needs_tax_number set_needs_tax_number NEEDS_TAX_NUMBER = "needsTaxNumber": Flag;
        valid_from set_valid_from VALID_FROM = "validFrom": Maybe<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        priority set_priority PRIORITY = "priority": Counted<i64>;
        wording set_wording WORDING = "wording": Maybe<Text>;
        to_confirm set_to_confirm TO_CONFIRM = "toConfirm": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        countries countries_at countries_mut push_countries COUNTRIES = "countries": TaxPositionCountriesRow TaxPositionCountriesRowMut;
        taxes taxes_at taxes_mut push_taxes TAXES = "taxes": TaxPositionTaxesRow TaxPositionTaxesRowMut;
        accounts accounts_at accounts_mut push_accounts ACCOUNTS = "accounts": TaxPositionAccountsRow TaxPositionAccountsRowMut;
    }
}

kernel::choices! {
    /// Values of `side`.
    TaxPositionSide or Sale {
        Sale = "sale",
        Purchase = "purchase",
    }
}

kernel::choices! {
    /// Values of `where`.
    TaxPositionWhere or Anywhere {
        Anywhere = "anywhere",
        Home = "home",
        Abroad = "abroad",
    }
}

kernel::choices! {
    /// Values of `taxStatus`.
    TaxPositionTaxStatus {
        Registered = "registered",
        NotRegistered = "not_registered",
        Exempt = "exempt",
        Foreign = "foreign",
    }
}

kernel::record_rows! {
    /// One of the `countries` of `accounting.tax_position`.
    TaxPositionCountriesRow TaxPositionCountriesRowMut, tax_position_countries {
        id set_id ID = "id": Maybe<Text>;
        country set_country COUNTRY = "country": Must<Text>;
    }
}

kernel::record_rows! {
    /// One of the `taxes` of `accounting.tax_position`.
    TaxPositionTaxesRow TaxPositionTaxesRowMut, tax_position_taxes {
        id set_id ID = "id": Maybe<Text>;
        from set_from FROM = "from": Maybe<Id>;
        kind set_kind KIND = "kind": Chosen<TaxPositionTaxesKind>;
        to set_to TO = "to": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TaxPositionTaxesKind or Any {
        Any = "any",
        Product = "product",
        Service = "service",
    }
}

kernel::record_rows! {
    /// One of the `accounts` of `accounting.tax_position`.
    TaxPositionAccountsRow TaxPositionAccountsRowMut, tax_position_accounts {
        id set_id ID = "id": Maybe<Text>;
        from set_from FROM = "from": Maybe<Id>;
        to set_to TO = "to": Must<Id>;
    }
}
