//! Generated from `registry/expenses` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity, Rate};

kernel::record! {
    /// Advance: `expenses.advance`.
    Advance, advance = "expenses.advance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        purpose set_purpose PURPOSE = "purpose": Must<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        due set_due DUE = "due": Maybe<Date>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Maybe<Id>;
        paid_on set_paid_on PAID_ON = "paidOn": Maybe<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        paid set_paid PAID = "paid": Counted<Money>;
        applied set_applied APPLIED = "applied": Counted<Money>;
        base_applied set_base_applied BASE_APPLIED = "baseApplied": Counted<Money>;
        returned set_returned RETURNED = "returned": Counted<Money>;
        returned_to set_returned_to RETURNED_TO = "returnedTo": Maybe<Id>;
        returned_on set_returned_on RETURNED_ON = "returnedOn": Maybe<Date>;
        base_returned set_base_returned BASE_RETURNED = "baseReturned": Counted<Money>;
        recovered_by set_recovered_by RECOVERED_BY = "recoveredBy": Maybe<Text>;
        base_money set_base_money BASE_MONEY = "baseMoney": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        balance set_balance BALANCE = "balance": Counted<Money>;
        base_balance set_base_balance BASE_BALANCE = "baseBalance": Counted<Money>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<AdvanceStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    AdvanceStatus or Draft {
        Paid = "paid",
        PartCleared = "part_cleared",
        Cleared = "cleared",
        Rejected = "rejected",
        Voided = "voided",
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
    }
}

kernel::record! {
    /// Company card: `expenses.card`.
    Card, card = "expenses.card" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        last_digits set_last_digits LAST_DIGITS = "lastDigits": Must<Text>;
        holder set_holder HOLDER = "holder": Must<Id>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        active set_active ACTIVE = "active": Flag<true>;
        charges_from set_charges_from CHARGES_FROM = "chargesFrom": Maybe<Date>;
        missing_ set_missing MISSING = "missing": Maybe<i64>;
        last_charge set_last_charge LAST_CHARGE = "lastCharge": Maybe<Date>;
        status set_status STATUS = "status": Chosen<CardStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    CardStatus or Active {
        Active = "active",
        Closed = "closed",
    }
}

kernel::record! {
    /// Expense category: `expenses.category`.
    Category, category = "expenses.category" {
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
        kind set_kind KIND = "kind": Chosen<CategoryKind>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        receipt_above set_receipt_above RECEIPT_ABOVE = "receiptAbove": Counted<Money>;
        guidance set_guidance GUIDANCE = "guidance": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    CategoryKind or Receipt {
        Receipt = "receipt",
        PerDiem = "per_diem",
        Mileage = "mileage",
    }
}

kernel::record! {
    /// Card charge: `expenses.charge`.
    Charge, charge = "expenses.charge" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        card set_card CARD = "card": Must<Id>;
        holder set_holder HOLDER = "holder": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        bank_line set_bank_line BANK_LINE = "bankLine": Maybe<Id>;
        reports set_reports REPORTS = "reports": Maybe<i64>;
        posted set_posted POSTED = "posted": Counted<Money>;
        remark set_remark REMARK = "remark": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ChargeStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ChargeStatus or Open {
        Open = "open",
        Reported = "reported",
        Posted = "posted",
        Personal = "personal",
    }
}

kernel::record! {
    /// Expense report: `expenses.claim`.
    Claim, claim = "expenses.claim" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        purpose set_purpose PURPOSE = "purpose": Must<Text>;
        date set_date DATE = "date": Must<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        trip_from set_trip_from TRIP_FROM = "tripFrom": Maybe<Date>;
        trip_to set_trip_to TRIP_TO = "tripTo": Maybe<Date>;
        destination set_destination DESTINATION = "destination": Maybe<Id>;
        branch set_branch BRANCH = "branch": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        policy set_policy POLICY = "policy": Maybe<Id>;
        claimed_total set_claimed_total CLAIMED_TOTAL = "claimedTotal": Counted<Money>;
        approved_total set_approved_total APPROVED_TOTAL = "approvedTotal": Counted<Money>;
        tax_total set_tax_total TAX_TOTAL = "taxTotal": Counted<Money>;
        card_total set_card_total CARD_TOTAL = "cardTotal": Counted<Money>;
        advance_total set_advance_total ADVANCE_TOTAL = "advanceTotal": Counted<Money>;
        payable set_payable PAYABLE = "payable": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        base_approved set_base_approved BASE_APPROVED = "baseApproved": Counted<Money>;
        base_payable set_base_payable BASE_PAYABLE = "basePayable": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        owed set_owed OWED = "owed": Counted<Money>;
        base_owed set_base_owed BASE_OWED = "baseOwed": Counted<Money>;
        paid_back set_paid_back PAID_BACK = "paidBack": Counted<Money>;
        base_paid_back set_base_paid_back BASE_PAID_BACK = "basePaidBack": Counted<Money>;
        with_pay set_with_pay WITH_PAY = "withPay": Counted<Money>;
        paid_with_pay set_paid_with_pay PAID_WITH_PAY = "paidWithPay": Counted<Money>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        base_outstanding set_base_outstanding BASE_OUTSTANDING = "baseOutstanding": Counted<Money>;
        submitted_at set_submitted_at SUBMITTED_AT = "submittedAt": Maybe<Instant>;
        approved_at set_approved_at APPROVED_AT = "approvedAt": Maybe<Instant>;
        verified_by set_verified_by VERIFIED_BY = "verifiedBy": Maybe<Id>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        reject_reason set_reject_reason REJECT_REASON = "rejectReason": Maybe<Text>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<ClaimStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": ClaimLinesRow ClaimLinesRowMut;
        days days_at days_mut push_days DAYS = "days": ClaimDaysRow ClaimDaysRowMut;
        findings findings_at findings_mut push_findings FINDINGS = "findings": ClaimFindingsRow ClaimFindingsRowMut;
        advances advances_at advances_mut push_advances ADVANCES = "advances": ClaimAdvancesRow ClaimAdvancesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    ClaimStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Verified = "verified",
        Posted = "posted",
        Reimbursed = "reimbursed",
        Rejected = "rejected",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `expenses.claim`.
    ClaimLinesRow ClaimLinesRowMut, claim_lines {
        id set_id ID = "id": Maybe<Text>;
        receipt set_receipt RECEIPT = "receipt": Maybe<Json>;
        date set_date DATE = "date": Must<Date>;
        category set_category CATEGORY = "category": Must<Id>;
        merchant set_merchant MERCHANT = "merchant": Maybe<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        paid_by set_paid_by PAID_BY = "paidBy": Chosen<ClaimLinesPaidBy>;
        card set_card CARD = "card": Maybe<Id>;
        charge set_charge CHARGE = "charge": Maybe<Id>;
        km set_km KM = "km": Maybe<Quantity>;
        route set_route ROUTE = "route": Maybe<Text>;
        nights set_nights NIGHTS = "nights": Maybe<i64>;
        persons set_persons PERSONS = "persons": Maybe<i64>;
        attendees set_attendees ATTENDEES = "attendees": Maybe<Text>;
        tax_receipt set_tax_receipt TAX_RECEIPT = "taxReceipt": Flag;
        tax_number set_tax_number TAX_NUMBER = "taxNumber": Maybe<Text>;
        receipt_number set_receipt_number RECEIPT_NUMBER = "receiptNumber": Maybe<Text>;
        reason set_reason REASON = "reason": Maybe<Text>;
        project set_project PROJECT = "project": Maybe<Text>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        kind set_kind KIND = "kind": OneOf<ClaimLinesKind>;
        used_rate set_used_rate USED_RATE = "usedRate": Maybe<Rate>;
        claimed set_claimed CLAIMED = "claimed": Counted<Money>;
        limit set_limit LIMIT = "limit": Counted<Money>;
        decided set_decided DECIDED = "decided": Counted<Money>;
        decision set_decision DECISION = "decision": Maybe<Text>;
        approved set_approved APPROVED = "approved": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        cost set_cost COST = "cost": Counted<Money>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        tax_code set_tax_code TAX_CODE = "taxCode": Maybe<Id>;
        base_claimed set_base_claimed BASE_CLAIMED = "baseClaimed": Counted<Money>;
        base_cost set_base_cost BASE_COST = "baseCost": Counted<Money>;
        base_tax set_base_tax BASE_TAX = "baseTax": Counted<Money>;
        card_account set_card_account CARD_ACCOUNT = "cardAccount": Maybe<Id>;
        card_amount set_card_amount CARD_AMOUNT = "cardAmount": Counted<Money>;
        receipt_hash set_receipt_hash RECEIPT_HASH = "receiptHash": Maybe<Text>;
        findings set_findings FINDINGS = "findings": Counted<i64>;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `paidBy`.
    ClaimLinesPaidBy or Employee {
        Employee = "employee",
        CompanyCard = "company_card",
    }
}

kernel::choices! {
    /// Values of `kind`.
    ClaimLinesKind {
        Receipt = "receipt",
        PerDiem = "per_diem",
        Mileage = "mileage",
    }
}

kernel::record_rows! {
    /// One of the `days` of `expenses.claim`.
    ClaimDaysRow ClaimDaysRowMut, claim_days {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        place set_place PLACE = "place": Maybe<Id>;
        breakfast set_breakfast BREAKFAST = "breakfast": Flag;
        lunch set_lunch LUNCH = "lunch": Flag;
        dinner set_dinner DINNER = "dinner": Flag;
        share set_share SHARE = "share": Maybe<Percent>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `findings` of `expenses.claim`.
    ClaimFindingsRow ClaimFindingsRowMut, claim_findings {
        id set_id ID = "id": Maybe<Text>;
        line set_line LINE = "line": Maybe<i64>;
        rule set_rule RULE = "rule": OneOf<ClaimFindingsRule>;
        action set_action ACTION = "action": OneOf<ClaimFindingsAction>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        other set_other OTHER = "other": Maybe<Text>;
        explained set_explained EXPLAINED = "explained": Flag;
    }
}

kernel::choices! {
    /// Values of `rule`.
    ClaimFindingsRule {
        OverLimit = "over_limit",
        NoReceipt = "no_receipt",
        SameReceipt = "same_receipt",
        SameExpense = "same_expense",
        Late = "late",
        RateDiffers = "rate_differs",
        TaxReceipt = "tax_receipt",
    }
}

kernel::choices! {
    /// Values of `action`.
    ClaimFindingsAction {
        Warn = "warn",
        Cap = "cap",
        NeedsReason = "needs_reason",
        NeedsApproval = "needs_approval",
        Block = "block",
    }
}

kernel::record_rows! {
    /// One of the `advances` of `expenses.claim`.
    ClaimAdvancesRow ClaimAdvancesRowMut, claim_advances {
        id set_id ID = "id": Maybe<Text>;
        advance set_advance ADVANCE = "advance": Maybe<Id>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        base_amount set_base_amount BASE_AMOUNT = "baseAmount": Counted<Money>;
    }
}

kernel::record! {
    /// Payment details: `expenses.claimant`.
    Claimant, claimant = "expenses.claimant" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        user set_user USER = "user": Must<Id>;
        name set_name NAME = "name": Must<Text>;
        department set_department DEPARTMENT = "department": Maybe<Text>;
        grade set_grade GRADE = "grade": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        method set_method METHOD = "method": Chosen<ClaimantMethod>;
        bank set_bank BANK = "bank": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        provider set_provider PROVIDER = "provider": Maybe<Text>;
        wallet_number set_wallet_number WALLET_NUMBER = "walletNumber": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `method`.
    ClaimantMethod or Bank {
        Bank = "bank",
        MobileMoney = "mobile_money",
        Cash = "cash",
    }
}

kernel::record! {
    /// Per diem rate: `expenses.per_diem`.
    PerDiem, per_diem = "expenses.per_diem" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        place set_place PLACE = "place": Must<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        rate set_rate RATE = "rate": Must<Money>;
        first_last_pct set_first_last_pct FIRST_LAST_PCT = "firstLastPct": Counted<Percent, 75000000>;
        breakfast_pct set_breakfast_pct BREAKFAST_PCT = "breakfastPct": Counted<Percent, 15000000>;
        lunch_pct set_lunch_pct LUNCH_PCT = "lunchPct": Counted<Percent, 30000000>;
        dinner_pct set_dinner_pct DINNER_PCT = "dinnerPct": Counted<Percent, 30000000>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Expense policy: `expenses.policy`.
    Policy, policy = "expenses.policy" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        active set_active ACTIVE = "active": Flag<true>;
        priority set_priority PRIORITY = "priority": Counted<i64, 100>;
        department set_department DEPARTMENT = "department": Maybe<Text>;
        grade set_grade GRADE = "grade": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        deadline_days set_deadline_days DEADLINE_DAYS = "deadlineDays": Counted<i64, 60>;
    }
    lines {
        rules rules_at rules_mut push_rules RULES = "rules": PolicyRulesRow PolicyRulesRowMut;
        mileage mileage_at mileage_mut push_mileage MILEAGE = "mileage": PolicyMileageRow PolicyMileageRowMut;
    }
}

kernel::record_rows! {
    /// One of the `rules` of `expenses.policy`.
    PolicyRulesRow PolicyRulesRowMut, policy_rules {
        id set_id ID = "id": Maybe<Text>;
        category set_category CATEGORY = "category": Must<Id>;
        basis set_basis BASIS = "basis": Chosen<PolicyRulesBasis>;
        limit set_limit LIMIT = "limit": Must<Money>;
        action set_action ACTION = "action": Chosen<PolicyRulesAction>;
    }
}

kernel::choices! {
    /// Values of `basis`.
    PolicyRulesBasis or Item {
        Item = "item",
        Day = "day",
        Night = "night",
        Person = "person",
    }
}

kernel::choices! {
    /// Values of `action`.
    PolicyRulesAction or Cap {
        Warn = "warn",
        Cap = "cap",
        NeedsReason = "needs_reason",
        NeedsApproval = "needs_approval",
        Block = "block",
    }
}

kernel::record_rows! {
    /// One of the `mileage` of `expenses.policy`.
    PolicyMileageRow PolicyMileageRowMut, policy_mileage {
        id set_id ID = "id": Maybe<Text>;
        valid_from set_valid_from VALID_FROM = "validFrom": Must<Date>;
        above_km set_above_km ABOVE_KM = "aboveKm": Counted<Quantity>;
        rate set_rate RATE = "rate": Must<Quantity>;
    }
}

kernel::record! {
    /// Reimbursement: `expenses.reimbursement`.
    Reimbursement, reimbursement = "expenses.reimbursement" {
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
        date set_date DATE = "date": Must<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        format set_format FORMAT = "format": Chosen<ReimbursementFormat>;
        orders set_orders ORDERS = "orders": Counted<i64>;
        total set_total TOTAL = "total": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        file_name set_file_name FILE_NAME = "fileName": Maybe<Text>;
        file_text set_file_text FILE_TEXT = "fileText": Maybe<Text>;
        file_hash set_file_hash FILE_HASH = "fileHash": Maybe<Text>;
        exported_by set_exported_by EXPORTED_BY = "exportedBy": Maybe<Id>;
        paid_by set_paid_by PAID_BY = "paidBy": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<ReimbursementStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": ReimbursementLinesRow ReimbursementLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `format`.
    ReimbursementFormat or Pain001 {
        Pain001 = "pain001",
        Csv = "csv",
        Wallet = "wallet",
    }
}

kernel::choices! {
    /// Values of `status`.
    ReimbursementStatus or Draft {
        Exported = "exported",
        Paid = "paid",
        Voided = "voided",
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `expenses.reimbursement`.
    ReimbursementLinesRow ReimbursementLinesRowMut, reimbursement_lines {
        id set_id ID = "id": Maybe<Text>;
        claim set_claim CLAIM = "claim": Must<Id>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        outstanding set_outstanding OUTSTANDING = "outstanding": Counted<Money>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        account_name set_account_name ACCOUNT_NAME = "accountName": Maybe<Text>;
        bank set_bank BANK = "bank": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        wallet_number set_wallet_number WALLET_NUMBER = "walletNumber": Maybe<Text>;
        relieved set_relieved RELIEVED = "relieved": Counted<Money>;
    }
}
