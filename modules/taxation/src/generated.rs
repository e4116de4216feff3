//! Generated from `registry/taxation` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Rate};

kernel::record! {
    /// Deferred tax run: `taxation.deferred_tax_run`.
    DeferredTaxRun, deferred_tax_run = "taxation.deferred_tax_run" {
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
        rate set_rate RATE = "rate": Maybe<Percent>;
        previous set_previous PREVIOUS = "previous": Maybe<Id>;
        opening set_opening OPENING = "opening": Counted<Money>;
        closing set_closing CLOSING = "closing": Counted<Money>;
        liability set_liability LIABILITY = "liability": Counted<Money>;
        asset set_asset ASSET = "asset": Counted<Money>;
        liability_movement set_liability_movement LIABILITY_MOVEMENT = "liabilityMovement": Counted<Money>;
        asset_movement set_asset_movement ASSET_MOVEMENT = "assetMovement": Counted<Money>;
        rate_effect set_rate_effect RATE_EFFECT = "rateEffect": Counted<Money>;
        to_equity set_to_equity TO_EQUITY = "toEquity": Counted<Money>;
        to_profit set_to_profit TO_PROFIT = "toProfit": Counted<Money>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<DeferredTaxRunStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": DeferredTaxRunLinesRow DeferredTaxRunLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    DeferredTaxRunStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `taxation.deferred_tax_run`.
    DeferredTaxRunLinesRow DeferredTaxRunLinesRowMut, deferred_tax_run_lines {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        nature set_nature NATURE = "nature": Chosen<DeferredTaxRunLinesNature>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        carrying set_carrying CARRYING = "carrying": Maybe<Money>;
        balance set_balance BALANCE = "balance": Counted<Money>;
        tax_base set_tax_base TAX_BASE = "taxBase": Counted<Money>;
        in_equity set_in_equity IN_EQUITY = "inEquity": Flag;
        equity_difference set_equity_difference EQUITY_DIFFERENCE = "equityDifference": Maybe<Money>;
        not_recognised set_not_recognised NOT_RECOGNISED = "notRecognised": Flag;
        difference set_difference DIFFERENCE = "difference": Counted<Money>;
        deferred set_deferred DEFERRED = "deferred": Counted<Money>;
        deferred_in_equity set_deferred_in_equity DEFERRED_IN_EQUITY = "deferredInEquity": Counted<Money>;
        opening set_opening OPENING = "opening": Counted<Money>;
        rate_effect set_rate_effect RATE_EFFECT = "rateEffect": Counted<Money>;
        movement set_movement MOVEMENT = "movement": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `nature`.
    DeferredTaxRunLinesNature or Asset {
        Asset = "asset",
        Liability = "liability",
        Loss = "loss",
    }
}

kernel::record! {
    /// Public holiday: `taxation.holiday`.
    Holiday, holiday = "taxation.holiday" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        date set_date DATE = "date": Must<Date>;
        name set_name NAME = "name": Must<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
    }
}

kernel::record! {
    /// Return form: `taxation.return_form`.
    ReturnForm, return_form = "taxation.return_form" {
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
        kind set_kind KIND = "kind": Must<ReturnFormKind>;
        authority set_authority AUTHORITY = "authority": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<ReturnFormFrequency>;
        payable_role set_payable_role PAYABLE_ROLE = "payableRole": Maybe<Text>;
        to_confirm set_to_confirm TO_CONFIRM = "toConfirm": Maybe<Text>;
        round_to set_round_to ROUND_TO = "roundTo": Counted<Money, 100>;
        round_mode set_round_mode ROUND_MODE = "roundMode": Chosen<ReturnFormRoundMode>;
        status set_status STATUS = "status": Chosen<ReturnFormStatus>;
    }
    lines {
        due_rules due_rules_at due_rules_mut push_due_rules DUE_RULES = "dueRules": ReturnFormDueRulesRow ReturnFormDueRulesRowMut;
        rates rates_at rates_mut push_rates RATES = "rates": ReturnFormRatesRow ReturnFormRatesRowMut;
        boxes boxes_at boxes_mut push_boxes BOXES = "boxes": ReturnFormBoxesRow ReturnFormBoxesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ReturnFormKind {
        Vat = "vat",
        Withholding = "withholding",
        Provisional = "provisional",
        Income = "income",
        Payroll = "payroll",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `frequency`.
    ReturnFormFrequency or Monthly {
        Monthly = "monthly",
        OddMonths = "odd_months",
        EvenMonths = "even_months",
        Quarterly = "quarterly",
        HalfYear = "half_year",
        Yearly = "yearly",
    }
}

kernel::choices! {
    /// Values of `roundMode`.
    ReturnFormRoundMode or Nearest {
        Nearest = "nearest",
        Down = "down",
    }
}

kernel::choices! {
    /// Values of `status`.
    ReturnFormStatus or Active {
        Active = "active",
        Retired = "retired",
    }
}

kernel::record_rows! {
    /// One of the `dueRules` of `taxation.return_form`.
    ReturnFormDueRulesRow ReturnFormDueRulesRowMut, return_form_due_rules {
        id set_id ID = "id": Maybe<Text>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        month set_month MONTH = "month": Maybe<i64>;
        months set_months MONTHS = "months": Counted<i64, 1>;
        return_day set_return_day RETURN_DAY = "returnDay": Must<i64>;
        payment_day set_payment_day PAYMENT_DAY = "paymentDay": Must<i64>;
        shift set_shift SHIFT = "shift": Chosen<ReturnFormDueRulesShift>;
    }
}

kernel::choices! {
    /// Values of `shift`.
    ReturnFormDueRulesShift or Next {
        None = "none",
        Next = "next",
        Previous = "previous",
    }
}

kernel::record_rows! {
    /// One of the `rates` of `taxation.return_form`.
    ReturnFormRatesRow ReturnFormRatesRowMut, return_form_rates {
        id set_id ID = "id": Maybe<Text>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        rate set_rate RATE = "rate": Must<Percent>;
        surcharge_pct set_surcharge_pct SURCHARGE_PCT = "surchargePct": Counted<Percent>;
    }
}

kernel::record_rows! {
    /// One of the `boxes` of `taxation.return_form`.
    ReturnFormBoxesRow ReturnFormBoxesRowMut, return_form_boxes {
        id set_id ID = "id": Maybe<Text>;
        r#box set_box BOX = "box": Must<Text>;
        label set_label LABEL = "label": Must<Text>;
        section set_section SECTION = "section": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<ReturnFormBoxesKind>;
        side set_side SIDE = "side": OneOf<ReturnFormBoxesSide>;
        measure set_measure MEASURE = "measure": Chosen<ReturnFormBoxesMeasure>;
        documents set_documents DOCUMENTS = "documents": Chosen<ReturnFormBoxesDocuments>;
        codes set_codes CODES = "codes": Maybe<Text>;
        formula set_formula FORMULA = "formula": Maybe<Text>;
        role set_role ROLE = "role": Maybe<Text>;
        result set_result RESULT = "result": OneOf<ReturnFormBoxesResult>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ReturnFormBoxesKind or Entries {
        Entries = "entries",
        Sum = "sum",
        Input = "input",
    }
}

kernel::choices! {
    /// Values of `side`.
    ReturnFormBoxesSide {
        Sale = "sale",
        Purchase = "purchase",
        Withheld = "withheld",
        Suffered = "suffered",
    }
}

kernel::choices! {
    /// Values of `measure`.
    ReturnFormBoxesMeasure or Base {
        Base = "base",
        Tax = "tax",
        Gross = "gross",
    }
}

kernel::choices! {
    /// Values of `documents`.
    ReturnFormBoxesDocuments or All {
        All = "all",
        Invoices = "invoices",
        Notes = "notes",
    }
}

kernel::choices! {
    /// Values of `result`.
    ReturnFormBoxesResult {
        Output = "output",
        Input = "input",
        Payable = "payable",
    }
}

kernel::record! {
    /// Tax calculation: `taxation.tax_calculation`.
    TaxCalculation, tax_calculation = "taxation.tax_calculation" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        form set_form FORM = "form": Maybe<Id>;
        fiscal_year set_fiscal_year FISCAL_YEAR = "fiscalYear": Must<Id>;
        date set_date DATE = "date": Maybe<Date>;
        profit set_profit PROFIT = "profit": Counted<Money>;
        losses set_losses LOSSES = "losses": Counted<Money>;
        added set_added ADDED = "added": Counted<Money>;
        deducted set_deducted DEDUCTED = "deducted": Counted<Money>;
        before_losses set_before_losses BEFORE_LOSSES = "beforeLosses": Counted<Money>;
        losses_used set_losses_used LOSSES_USED = "lossesUsed": Counted<Money>;
        losses_forward set_losses_forward LOSSES_FORWARD = "lossesForward": Counted<Money>;
        taxable set_taxable TAXABLE = "taxable": Counted<Money>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        surcharge_pct set_surcharge_pct SURCHARGE_PCT = "surchargePct": Maybe<Percent>;
        tax set_tax TAX = "tax": Counted<Money>;
        surcharge set_surcharge SURCHARGE = "surcharge": Counted<Money>;
        credits set_credits CREDITS = "credits": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        charged set_charged CHARGED = "charged": Counted<Money>;
        to_charge set_to_charge TO_CHARGE = "toCharge": Counted<Money>;
        provisional set_provisional PROVISIONAL = "provisional": Counted<Money>;
        provisional_used set_provisional_used PROVISIONAL_USED = "provisionalUsed": Counted<Money>;
        payable set_payable PAYABLE = "payable": Counted<Money>;
        effective_rate set_effective_rate EFFECTIVE_RATE = "effectiveRate": Maybe<Percent>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TaxCalculationStatus>;
    }
    lines {
        adjustments adjustments_at adjustments_mut push_adjustments ADJUSTMENTS = "adjustments": TaxCalculationAdjustmentsRow TaxCalculationAdjustmentsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    TaxCalculationStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `adjustments` of `taxation.tax_calculation`.
    TaxCalculationAdjustmentsRow TaxCalculationAdjustmentsRowMut, tax_calculation_adjustments {
        id set_id ID = "id": Maybe<Text>;
        description set_description DESCRIPTION = "description": Must<Text>;
        kind set_kind KIND = "kind": Chosen<TaxCalculationAdjustmentsKind>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        note set_note NOTE = "note": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TaxCalculationAdjustmentsKind or Add {
        Add = "add",
        Deduct = "deduct",
        Credit = "credit",
    }
}

kernel::record! {
    /// Tax document: `taxation.tax_document`.
    TaxDocument, tax_document = "taxation.tax_document" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        title set_title TITLE = "title": Must<Text>;
        kind set_kind KIND = "kind": Chosen<TaxDocumentKind>;
        authority set_authority AUTHORITY = "authority": Maybe<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        tax_return set_tax_return TAX_RETURN = "taxReturn": Maybe<Id>;
        party set_party PARTY = "party": Maybe<AnyLink>;
        issued_on set_issued_on ISSUED_ON = "issuedOn": Maybe<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        file set_file FILE = "file": Maybe<Json>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TaxDocumentKind or Other {
        Clearance = "clearance",
        Registration = "registration",
        Acknowledgment = "acknowledgment",
        Assessment = "assessment",
        Certificate = "certificate",
        Letter = "letter",
        WorkingPaper = "working_paper",
        Other = "other",
    }
}

kernel::record! {
    /// Tax payment: `taxation.tax_payment`.
    TaxPayment, tax_payment = "taxation.tax_payment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        tax_return set_tax_return TAX_RETURN = "taxReturn": Must<Id>;
        kind set_kind KIND = "kind": OneOf<TaxPaymentKind>;
        date set_date DATE = "date": Must<Date>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        base_amount set_base_amount BASE_AMOUNT = "baseAmount": Counted<Money>;
        counts_as set_counts_as COUNTS_AS = "countsAs": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TaxPaymentStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TaxPaymentKind {
        Tax = "tax",
        Penalty = "penalty",
        Interest = "interest",
        Refund = "refund",
    }
}

kernel::choices! {
    /// Values of `status`.
    TaxPaymentStatus or Draft {
        Draft = "draft",
        Posted = "posted",
        Voided = "voided",
    }
}

kernel::record! {
    /// Tax period: `taxation.tax_period`.
    TaxPeriod, tax_period = "taxation.tax_period" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Maybe<Text>;
        form set_form FORM = "form": Must<Id>;
        start_date set_start_date START_DATE = "startDate": Must<Date>;
        end_date set_end_date END_DATE = "endDate": Must<Date>;
        return_due set_return_due RETURN_DUE = "returnDue": Maybe<Date>;
        payment_due set_payment_due PAYMENT_DUE = "paymentDue": Maybe<Date>;
        filed_on set_filed_on FILED_ON = "filedOn": Maybe<Date>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TaxPeriodStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    TaxPeriodStatus or Open {
        Open = "open",
        Filed = "filed",
        Locked = "locked",
    }
}

kernel::record! {
    /// Tax return: `taxation.tax_return`.
    TaxReturn, tax_return = "taxation.tax_return" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        period set_period PERIOD = "period": Must<Id>;
        amends set_amends AMENDS = "amends": Maybe<Id>;
        amended set_amended AMENDED = "amended": Flag;
        form set_form FORM = "form": Maybe<Id>;
        period_name set_period_name PERIOD_NAME = "periodName": Maybe<Text>;
        start_date set_start_date START_DATE = "startDate": Maybe<Date>;
        end_date set_end_date END_DATE = "endDate": Maybe<Date>;
        return_due set_return_due RETURN_DUE = "returnDue": Maybe<Date>;
        payment_due set_payment_due PAYMENT_DUE = "paymentDue": Maybe<Date>;
        output_tax set_output_tax OUTPUT_TAX = "outputTax": Counted<Money>;
        input_tax set_input_tax INPUT_TAX = "inputTax": Counted<Money>;
        payable set_payable PAYABLE = "payable": Counted<Money>;
        filed_payable set_filed_payable FILED_PAYABLE = "filedPayable": Counted<Money>;
        change set_change CHANGE = "change": Counted<Money>;
        payable_account set_payable_account PAYABLE_ACCOUNT = "payableAccount": Maybe<Id>;
        posted_payable set_posted_payable POSTED_PAYABLE = "postedPayable": Counted<Money>;
        rounding set_rounding ROUNDING = "rounding": Counted<Money>;
        unplaced set_unplaced UNPLACED = "unplaced": Counted<i64>;
        late_entries set_late_entries LATE_ENTRIES = "lateEntries": Counted<i64>;
        late_tax set_late_tax LATE_TAX = "lateTax": Counted<Money>;
        through_sequence set_through_sequence THROUGH_SEQUENCE = "throughSequence": Maybe<i64>;
        prior_through set_prior_through PRIOR_THROUGH = "priorThrough": Maybe<i64>;
        calculated_at set_calculated_at CALCULATED_AT = "calculatedAt": Maybe<Instant>;
        paid set_paid PAID = "paid": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        filing_reference set_filing_reference FILING_REFERENCE = "filingReference": Maybe<Text>;
        filing_method set_filing_method FILING_METHOD = "filingMethod": OneOf<TaxReturnFilingMethod>;
        filed_on set_filed_on FILED_ON = "filedOn": Maybe<Date>;
        reviewed_by set_reviewed_by REVIEWED_BY = "reviewedBy": Maybe<Id>;
        filed_by set_filed_by FILED_BY = "filedBy": Maybe<Id>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        return_reason set_return_reason RETURN_REASON = "returnReason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TaxReturnStatus>;
    }
    lines {
        inputs inputs_at inputs_mut push_inputs INPUTS = "inputs": TaxReturnInputsRow TaxReturnInputsRowMut;
        boxes boxes_at boxes_mut push_boxes BOXES = "boxes": TaxReturnBoxesRow TaxReturnBoxesRowMut;
        currencies currencies_at currencies_mut push_currencies CURRENCIES = "currencies": TaxReturnCurrenciesRow TaxReturnCurrenciesRowMut;
        clearing clearing_at clearing_mut push_clearing CLEARING = "clearing": TaxReturnClearingRow TaxReturnClearingRowMut;
    }
}

kernel::choices! {
    /// Values of `filingMethod`.
    TaxReturnFilingMethod {
        Portal = "portal",
        Paper = "paper",
        Agent = "agent",
        File = "file",
    }
}

kernel::choices! {
    /// Values of `status`.
    TaxReturnStatus or Draft {
        Draft = "draft",
        Reviewed = "reviewed",
        Filed = "filed",
        Paid = "paid",
        Amended = "amended",
    }
}

kernel::record_rows! {
    /// One of the `inputs` of `taxation.tax_return`.
    TaxReturnInputsRow TaxReturnInputsRowMut, tax_return_inputs {
        id set_id ID = "id": Maybe<Text>;
        r#box set_box BOX = "box": Must<Text>;
        label set_label LABEL = "label": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        note set_note NOTE = "note": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        posted set_posted POSTED = "posted": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `boxes` of `taxation.tax_return`.
    TaxReturnBoxesRow TaxReturnBoxesRowMut, tax_return_boxes {
        id set_id ID = "id": Maybe<Text>;
        section set_section SECTION = "section": Maybe<Text>;
        r#box set_box BOX = "box": Maybe<Text>;
        label set_label LABEL = "label": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<TaxReturnBoxesKind>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        filed set_filed FILED = "filed": Counted<Money>;
        change set_change CHANGE = "change": Counted<Money>;
        entries set_entries ENTRIES = "entries": Maybe<i64>;
        documents set_documents DOCUMENTS = "documents": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TaxReturnBoxesKind {
        Entries = "entries",
        Sum = "sum",
        Input = "input",
    }
}

kernel::record_rows! {
    /// One of the `currencies` of `taxation.tax_return`.
    TaxReturnCurrenciesRow TaxReturnCurrenciesRowMut, tax_return_currencies {
        id set_id ID = "id": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        sales_base set_sales_base SALES_BASE = "salesBase": Counted<Money>;
        output_tax set_output_tax OUTPUT_TAX = "outputTax": Counted<Money>;
        purchase_base set_purchase_base PURCHASE_BASE = "purchaseBase": Counted<Money>;
        input_tax set_input_tax INPUT_TAX = "inputTax": Counted<Money>;
        net set_net NET = "net": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `clearing` of `taxation.tax_return`.
    TaxReturnClearingRow TaxReturnClearingRowMut, tax_return_clearing {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        debit set_debit DEBIT = "debit": Counted<Money>;
        credit set_credit CREDIT = "credit": Counted<Money>;
    }
}

kernel::record! {
    /// Withholding certificate: `taxation.withholding_certificate`.
    WithholdingCertificate, withholding_certificate = "taxation.withholding_certificate" {
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
        start_date set_start_date START_DATE = "startDate": Must<Date>;
        end_date set_end_date END_DATE = "endDate": Must<Date>;
        issued_on set_issued_on ISSUED_ON = "issuedOn": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        total set_total TOTAL = "total": Counted<Money>;
        cancel_reason set_cancel_reason CANCEL_REASON = "cancelReason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<WithholdingCertificateStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": WithholdingCertificateLinesRow WithholdingCertificateLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    WithholdingCertificateStatus or Draft {
        Draft = "draft",
        Issued = "issued",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `taxation.withholding_certificate`.
    WithholdingCertificateLinesRow WithholdingCertificateLinesRowMut, withholding_certificate_lines {
        id set_id ID = "id": Maybe<Text>;
        payment set_payment PAYMENT = "payment": Maybe<Id>;
        bill set_bill BILL = "bill": Maybe<Id>;
        date set_date DATE = "date": Maybe<Date>;
        withholding_code set_withholding_code WITHHOLDING_CODE = "withholdingCode": Maybe<Id>;
        paid_currency set_paid_currency PAID_CURRENCY = "paidCurrency": Maybe<Text>;
        base set_base BASE = "base": Counted<Money>;
        withheld set_withheld WITHHELD = "withheld": Counted<Money>;
        in_base set_in_base IN_BASE = "inBase": Counted<Money>;
    }
}
