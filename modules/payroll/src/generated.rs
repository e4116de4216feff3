//! Generated from `registry/payroll` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity, Rate};

kernel::record! {
    /// Salary: `payroll.assignment`.
    Assignment, assignment = "payroll.assignment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        person set_person PERSON = "person": Maybe<Id>;
        from set_from FROM = "from": Must<Date>;
        pay_group set_pay_group PAY_GROUP = "payGroup": Must<Id>;
        structure set_structure STRUCTURE = "structure": Must<Id>;
        additional set_additional ADDITIONAL = "additional": Flag;
        to set_to TO = "to": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        basic set_basic BASIC = "basic": Must<Money>;
        other_currency set_other_currency OTHER_CURRENCY = "otherCurrency": Maybe<Text>;
        other_basic set_other_basic OTHER_BASIC = "otherBasic": Maybe<Money>;
        flags set_flags FLAGS = "flags": Maybe<Json>;
        medical_persons set_medical_persons MEDICAL_PERSONS = "medicalPersons": Counted<i64>;
        annual_rent set_annual_rent ANNUAL_RENT = "annualRent": Maybe<Money>;
        reason set_reason REASON = "reason": Chosen<AssignmentReason>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        activated_by set_activated_by ACTIVATED_BY = "activatedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<AssignmentStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": AssignmentLinesRow AssignmentLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `reason`.
    AssignmentReason or Hire {
        Hire = "hire",
        Promotion = "promotion",
        Review = "review",
        Transfer = "transfer",
        Correction = "correction",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    AssignmentStatus or Draft {
        Draft = "draft",
        Active = "active",
        Ended = "ended",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `payroll.assignment`.
    AssignmentLinesRow AssignmentLinesRowMut, assignment_lines {
        id set_id ID = "id": Maybe<Text>;
        component set_component COMPONENT = "component": Must<Id>;
        amount set_amount AMOUNT = "amount": Maybe<i64>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        quantity set_quantity QUANTITY = "quantity": Maybe<Quantity>;
        foreign set_foreign FOREIGN = "foreign": Flag;
        until set_until UNTIL = "until": Maybe<Date>;
    }
}

kernel::record! {
    /// Tax certificate: `payroll.certificate`.
    Certificate, certificate = "payroll.certificate" {
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
        person set_person PERSON = "person": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        tax_number set_tax_number TAX_NUMBER = "taxNumber": Maybe<Text>;
        pay_group set_pay_group PAY_GROUP = "payGroup": Must<Id>;
        form set_form FORM = "form": Maybe<Text>;
        on_day set_on_day ON_DAY = "onDay": Must<Date>;
        from set_from FROM = "from": Maybe<Date>;
        to set_to TO = "to": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        payslips set_payslips PAYSLIPS = "payslips": Counted<i64>;
        gross set_gross GROSS = "gross": Counted<Money>;
        taxable set_taxable TAXABLE = "taxable": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        status set_status STATUS = "status": Chosen<CertificateStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": CertificateLinesRow CertificateLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    CertificateStatus or Draft {
        Draft = "draft",
        Issued = "issued",
        Replaced = "replaced",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `payroll.certificate`.
    CertificateLinesRow CertificateLinesRowMut, certificate_lines {
        id set_id ID = "id": Maybe<Text>;
        group set_group GROUP = "group": OneOf<CertificateLinesGroup>;
        code set_code CODE = "code": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `group`.
    CertificateLinesGroup {
        Earning = "earning",
        Benefit = "benefit",
        Contribution = "contribution",
        Tax = "tax",
        Deduction = "deduction",
        Reimbursement = "reimbursement",
        Employer = "employer",
    }
}

kernel::record! {
    /// Pay component: `payroll.component`.
    Component, component = "payroll.component" {
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
        kind set_kind KIND = "kind": Chosen<ComponentKind>;
        class set_class CLASS = "class": Chosen<ComponentClass>;
        how set_how HOW = "how": Chosen<ComponentHow>;
        of_ set_of OF = "of": Maybe<Text>;
        times set_times TIMES = "times": Counted<Quantity, 1000000>;
        formula set_formula FORMULA = "formula": Maybe<Text>;
        proration set_proration PRORATION = "proration": Chosen<ComponentProration>;
        exemption set_exemption EXEMPTION = "exemption": Chosen<ComponentExemption>;
        exempt_percent set_exempt_percent EXEMPT_PERCENT = "exemptPercent": Maybe<Percent>;
        exempt_amount set_exempt_amount EXEMPT_AMOUNT = "exemptAmount": Maybe<i64>;
        paid_as set_paid_as PAID_AS = "paidAs": OneOf<ComponentPaidAs>;
        priority set_priority PRIORITY = "priority": Counted<i64, 500>;
        limited set_limited LIMITED = "limited": Flag;
        provision set_provision PROVISION = "provision": OneOf<ComponentProvision>;
        owed_as set_owed_as OWED_AS = "owedAs": Chosen<ComponentOwedAs>;
        least set_least LEAST = "least": Maybe<i64>;
        most set_most MOST = "most": Maybe<i64>;
        sequence set_sequence SEQUENCE = "sequence": Counted<i64, 100>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ComponentKind or Earning {
        Earning = "earning",
        Benefit = "benefit",
        Reimbursement = "reimbursement",
        Deduction = "deduction",
        Employer = "employer",
    }
}

kernel::choices! {
    /// Values of `class`.
    ComponentClass or Allowance {
        Basic = "basic",
        Housing = "housing",
        Transport = "transport",
        Overtime = "overtime",
        Allowance = "allowance",
        Bonus = "bonus",
    }
}

kernel::choices! {
    /// Values of `how`.
    ComponentHow or Amount {
        Amount = "amount",
        Percent = "percent",
        Hours = "hours",
        Days = "days",
        Formula = "formula",
    }
}

kernel::choices! {
    /// Values of `proration`.
    ComponentProration or None {
        None = "none",
        Working = "working",
        Calendar = "calendar",
    }
}

kernel::choices! {
    /// Values of `exemption`.
    ComponentExemption or None {
        None = "none",
        All = "all",
        Percent = "percent",
        UpTo = "up_to",
    }
}

kernel::choices! {
    /// Values of `paidAs`.
    ComponentPaidAs {
        Medical = "medical",
        Retirement = "retirement",
    }
}

kernel::choices! {
    /// Values of `provision`.
    ComponentProvision {
        Leave = "leave",
        Bonus = "bonus",
    }
}

kernel::choices! {
    /// Values of `owedAs`.
    ComponentOwedAs or Other {
        Pension = "pension",
        Health = "health",
        Levy = "levy",
        Union = "union",
        Other = "other",
    }
}

kernel::record! {
    /// Pay input: `payroll.input`.
    Input, input = "payroll.input" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        component set_component COMPONENT = "component": Must<Id>;
        class set_class CLASS = "class": OneOf<InputClass>;
        pay_on set_pay_on PAY_ON = "payOn": Must<Date>;
        amount set_amount AMOUNT = "amount": Maybe<i64>;
        quantity set_quantity QUANTITY = "quantity": Maybe<Quantity>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        pay_group set_pay_group PAY_GROUP = "payGroup": Maybe<Id>;
        foreign set_foreign FOREIGN = "foreign": Flag;
        note set_note NOTE = "note": Maybe<Text>;
        claim set_claim CLAIM = "claim": Maybe<Id>;
        run set_run RUN = "run": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<InputStatus>;
    }
}

kernel::choices! {
    /// Values of `class`.
    InputClass {
        Basic = "basic",
        Housing = "housing",
        Transport = "transport",
        Overtime = "overtime",
        Allowance = "allowance",
        Bonus = "bonus",
    }
}

kernel::choices! {
    /// Values of `status`.
    InputStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Paid = "paid",
        Rejected = "rejected",
    }
}

kernel::record! {
    /// Staff loan: `payroll.loan`.
    Loan, loan = "payroll.loan" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<LoanKind>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        person set_person PERSON = "person": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        purpose set_purpose PURPOSE = "purpose": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        principal set_principal PRINCIPAL = "principal": Must<Money>;
        interest set_interest INTEREST = "interest": Chosen<LoanInterest>;
        rate set_rate RATE = "rate": Counted<Percent>;
        instalments set_instalments INSTALMENTS = "instalments": Counted<i64, 1>;
        first_on set_first_on FIRST_ON = "firstOn": Must<Date>;
        guarantor set_guarantor GUARANTOR = "guarantor": Maybe<Text>;
        total set_total TOTAL = "total": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Maybe<Id>;
        paid_on set_paid_on PAID_ON = "paidOn": Maybe<Date>;
        returned set_returned RETURNED = "returned": Counted<Money>;
        returned_on set_returned_on RETURNED_ON = "returnedOn": Maybe<Date>;
        returned_to set_returned_to RETURNED_TO = "returnedTo": Maybe<Id>;
        recovered set_recovered RECOVERED = "recovered": Counted<Money>;
        expense_advance set_expense_advance EXPENSE_ADVANCE = "expenseAdvance": Maybe<Id>;
        balance set_balance BALANCE = "balance": Counted<Money>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<LoanStatus>;
    }
    lines {
        plan plan_at plan_mut push_plan PLAN = "plan": LoanPlanRow LoanPlanRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LoanKind or Loan {
        Loan = "loan",
        Advance = "advance",
    }
}

kernel::choices! {
    /// Values of `interest`.
    LoanInterest or None {
        None = "none",
        Flat = "flat",
        Reducing = "reducing",
    }
}

kernel::choices! {
    /// Values of `status`.
    LoanStatus or Draft {
        Active = "active",
        Settled = "settled",
        WrittenOff = "written_off",
        Rejected = "rejected",
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
    }
}

kernel::record_rows! {
    /// One of the `plan` of `payroll.loan`.
    LoanPlanRow LoanPlanRowMut, loan_plan {
        id set_id ID = "id": Maybe<Text>;
        no set_no NO = "no": Maybe<i64>;
        principal set_principal PRINCIPAL = "principal": Counted<Money>;
        interest set_interest INTEREST = "interest": Counted<Money>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        left set_left LEFT = "left": Counted<Money>;
    }
}

kernel::record! {
    /// Minimum wage: `payroll.minimum_wage`.
    MinimumWage, minimum_wage = "payroll.minimum_wage" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        country set_country COUNTRY = "country": Must<Text>;
        grade set_grade GRADE = "grade": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        source set_source SOURCE = "source": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Pay group: `payroll.pay_group`.
    PayGroup, pay_group = "payroll.pay_group" {
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
        currency set_currency CURRENCY = "currency": Must<Text>;
        other_currency set_other_currency OTHER_CURRENCY = "otherCurrency": Maybe<Text>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<PayGroupFrequency>;
        method set_method METHOD = "method": Chosen<PayGroupMethod>;
        pay_day set_pay_day PAY_DAY = "payDay": Counted<i64, 25>;
        week_days set_week_days WEEK_DAYS = "weekDays": Counted<i64, 5>;
        fixed_days set_fixed_days FIXED_DAYS = "fixedDays": Maybe<Quantity>;
        hours set_hours HOURS = "hours": Counted<Quantity, 176000000>;
        protected_net set_protected_net PROTECTED_NET = "protectedNet": Counted<Percent>;
        cash_unit set_cash_unit CASH_UNIT = "cashUnit": Maybe<i64>;
        other_cash_unit set_other_cash_unit OTHER_CASH_UNIT = "otherCashUnit": Maybe<i64>;
        staff set_staff STAFF = "staff": Maybe<i64>;
        flags set_flags FLAGS = "flags": Maybe<Json>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        rates rates_at rates_mut push_rates RATES = "rates": PayGroupRatesRow PayGroupRatesRowMut;
    }
}

kernel::choices! {
    /// Values of `frequency`.
    PayGroupFrequency or Month {
        Month = "month",
        Fortnight = "fortnight",
        Week = "week",
        Day = "day",
    }
}

kernel::choices! {
    /// Values of `method`.
    PayGroupMethod or Period {
        Period = "period",
        Cumulative = "cumulative",
    }
}

kernel::record_rows! {
    /// One of the `rates` of `payroll.pay_group`.
    PayGroupRatesRow PayGroupRatesRowMut, pay_group_rates {
        id set_id ID = "id": Maybe<Text>;
        code set_code CODE = "code": Must<Text>;
        rate set_rate RATE = "rate": Must<Percent>;
    }
}

kernel::record! {
    /// Payroll payment: `payroll.payment`.
    Payment, payment = "payroll.payment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        run set_run RUN = "run": Must<Id>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Must<Id>;
        method set_method METHOD = "method": Chosen<PaymentMethod>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        date set_date DATE = "date": Must<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        format set_format FORMAT = "format": Chosen<PaymentFormat>;
        orders set_orders ORDERS = "orders": Counted<i64>;
        total set_total TOTAL = "total": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        relieved set_relieved RELIEVED = "relieved": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        file_name set_file_name FILE_NAME = "fileName": Maybe<Text>;
        file_text set_file_text FILE_TEXT = "fileText": Maybe<Text>;
        file_hash set_file_hash FILE_HASH = "fileHash": Maybe<Text>;
        exported_by set_exported_by EXPORTED_BY = "exportedBy": Maybe<Id>;
        paid_by set_paid_by PAID_BY = "paidBy": Maybe<Id>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PaymentStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": PaymentLinesRow PaymentLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `method`.
    PaymentMethod or Bank {
        Bank = "bank",
        Wallet = "wallet",
        Cash = "cash",
    }
}

kernel::choices! {
    /// Values of `format`.
    PaymentFormat or Pain001 {
        Pain001 = "pain001",
        Csv = "csv",
        Wallet = "wallet",
    }
}

kernel::choices! {
    /// Values of `status`.
    PaymentStatus or Draft {
        Draft = "draft",
        Exported = "exported",
        Paid = "paid",
        Voided = "voided",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `payroll.payment`.
    PaymentLinesRow PaymentLinesRowMut, payment_lines {
        id set_id ID = "id": Maybe<Text>;
        payslip set_payslip PAYSLIP = "payslip": Maybe<Id>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        holder set_holder HOLDER = "holder": Maybe<Text>;
        bank set_bank BANK = "bank": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record! {
    /// Payslip: `payroll.payslip`.
    Payslip, payslip = "payroll.payslip" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        run set_run RUN = "run": Must<Id>;
        pay_group set_pay_group PAY_GROUP = "payGroup": Maybe<Id>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        name set_name NAME = "name": Must<Text>;
        employee_number set_employee_number EMPLOYEE_NUMBER = "employeeNumber": Maybe<Text>;
        job_title set_job_title JOB_TITLE = "jobTitle": Maybe<Text>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        tax_number set_tax_number TAX_NUMBER = "taxNumber": Maybe<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        pay_date set_pay_date PAY_DATE = "payDate": Must<Date>;
        country set_country COUNTRY = "country": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        other_currency set_other_currency OTHER_CURRENCY = "otherCurrency": Maybe<Text>;
        other_rate set_other_rate OTHER_RATE = "otherRate": Maybe<Rate>;
        working_days set_working_days WORKING_DAYS = "workingDays": Counted<Quantity>;
        paid_days set_paid_days PAID_DAYS = "paidDays": Counted<Quantity>;
        gross set_gross GROSS = "gross": Counted<Money>;
        taxable set_taxable TAXABLE = "taxable": Counted<Money>;
        paye set_paye PAYE = "paye": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        contributions set_contributions CONTRIBUTIONS = "contributions": Counted<Money>;
        deductions set_deductions DEDUCTIONS = "deductions": Counted<Money>;
        net set_net NET = "net": Counted<Money>;
        other_net set_other_net OTHER_NET = "otherNet": Counted<Money>;
        cost set_cost COST = "cost": Counted<Money>;
        carried_in set_carried_in CARRIED_IN = "carriedIn": Counted<Money>;
        carried_out set_carried_out CARRIED_OUT = "carriedOut": Counted<Money>;
        other_carried_in set_other_carried_in OTHER_CARRIED_IN = "otherCarriedIn": Counted<Money>;
        other_carried_out set_other_carried_out OTHER_CARRIED_OUT = "otherCarriedOut": Counted<Money>;
        bonus_used set_bonus_used BONUS_USED = "bonusUsed": Counted<Money>;
        ytd_gross set_ytd_gross YTD_GROSS = "ytdGross": Counted<Money>;
        ytd_taxable set_ytd_taxable YTD_TAXABLE = "ytdTaxable": Counted<Money>;
        ytd_tax set_ytd_tax YTD_TAX = "ytdTax": Counted<Money>;
        limits set_limits LIMITS = "limits": Maybe<Json>;
        table_from set_table_from TABLE_FROM = "tableFrom": Maybe<Date>;
        sources set_sources SOURCES = "sources": Maybe<Text>;
        hash set_hash HASH = "hash": Maybe<Text>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": PayslipLinesRow PayslipLinesRowMut;
        payments payments_at payments_mut push_payments PAYMENTS = "payments": PayslipPaymentsRow PayslipPaymentsRowMut;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `payroll.payslip`.
    PayslipLinesRow PayslipLinesRowMut, payslip_lines {
        id set_id ID = "id": Maybe<Text>;
        group set_group GROUP = "group": OneOf<PayslipLinesGroup>;
        code set_code CODE = "code": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        base set_base BASE = "base": Maybe<i64>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        quantity set_quantity QUANTITY = "quantity": Counted<Quantity>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        why set_why WHY = "why": Maybe<Text>;
        component set_component COMPONENT = "component": Maybe<Id>;
        drawn set_drawn DRAWN = "drawn": Counted<Money>;
        loan set_loan LOAN = "loan": Maybe<Id>;
        origin set_origin ORIGIN = "origin": Maybe<Date>;
    }
}

kernel::choices! {
    /// Values of `group`.
    PayslipLinesGroup {
        Earning = "earning",
        Benefit = "benefit",
        Contribution = "contribution",
        Tax = "tax",
        Deduction = "deduction",
        Reimbursement = "reimbursement",
        Employer = "employer",
    }
}

kernel::record_rows! {
    /// One of the `payments` of `payroll.payslip`.
    PayslipPaymentsRow PayslipPaymentsRowMut, payslip_payments {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<PayslipPaymentsKind>;
        holder set_holder HOLDER = "holder": Maybe<Text>;
        bank set_bank BANK = "bank": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    PayslipPaymentsKind {
        Bank = "bank",
        Wallet = "wallet",
        Cash = "cash",
    }
}

kernel::record! {
    /// Statutory remittance: `payroll.remittance`.
    Remittance, remittance = "payroll.remittance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Maybe<Text>;
        title set_title TITLE = "title": Must<Text>;
        code set_code CODE = "code": Must<Text>;
        authority set_authority AUTHORITY = "authority": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        form set_form FORM = "form": Maybe<Text>;
        month set_month MONTH = "month": Must<Date>;
        run set_run RUN = "run": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        role set_role ROLE = "role": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        return_on set_return_on RETURN_ON = "returnOn": Maybe<Date>;
        due_on set_due_on DUE_ON = "dueOn": Maybe<Date>;
        employees set_employees EMPLOYEES = "employees": Counted<Money>;
        employer set_employer EMPLOYER = "employer": Counted<Money>;
        total set_total TOTAL = "total": Counted<Money>;
        base_owed set_base_owed BASE_OWED = "baseOwed": Counted<Money>;
        filed_on set_filed_on FILED_ON = "filedOn": Maybe<Date>;
        filing_reference set_filing_reference FILING_REFERENCE = "filingReference": Maybe<Text>;
        bank_account set_bank_account BANK_ACCOUNT = "bankAccount": Maybe<Id>;
        paid_on set_paid_on PAID_ON = "paidOn": Maybe<Date>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        base_fx set_base_fx BASE_FX = "baseFx": Counted<Money>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<RemittanceStatus>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": RemittanceLinesRow RemittanceLinesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    RemittanceStatus or Open {
        Open = "open",
        Filed = "filed",
        Paid = "paid",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `payroll.remittance`.
    RemittanceLinesRow RemittanceLinesRowMut, remittance_lines {
        id set_id ID = "id": Maybe<Text>;
        run set_run RUN = "run": Maybe<Id>;
        code set_code CODE = "code": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        people set_people PEOPLE = "people": Maybe<i64>;
        employee set_employee EMPLOYEE = "employee": Counted<Money>;
        employer set_employer EMPLOYER = "employer": Counted<Money>;
        base set_base BASE = "base": Counted<Money>;
    }
}

kernel::record! {
    /// Payroll run: `payroll.run`.
    Run, run = "payroll.run" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        pay_group set_pay_group PAY_GROUP = "payGroup": Must<Id>;
        group_name set_group_name GROUP_NAME = "groupName": Maybe<Text>;
        kind set_kind KIND = "kind": Chosen<RunKind>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        pay_date set_pay_date PAY_DATE = "payDate": Must<Date>;
        note set_note NOTE = "note": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        other_currency set_other_currency OTHER_CURRENCY = "otherCurrency": Maybe<Text>;
        other_rate set_other_rate OTHER_RATE = "otherRate": Maybe<Rate>;
        rate set_rate RATE = "rate": Maybe<Rate>;
        headcount set_headcount HEADCOUNT = "headcount": Counted<i64>;
        gross set_gross GROSS = "gross": Counted<Money>;
        tax set_tax TAX = "tax": Counted<Money>;
        contributions set_contributions CONTRIBUTIONS = "contributions": Counted<Money>;
        deductions set_deductions DEDUCTIONS = "deductions": Counted<Money>;
        net set_net NET = "net": Counted<Money>;
        other_net set_other_net OTHER_NET = "otherNet": Counted<Money>;
        employer set_employer EMPLOYER = "employer": Counted<Money>;
        cost set_cost COST = "cost": Counted<Money>;
        base_total set_base_total BASE_TOTAL = "baseTotal": Counted<Money>;
        last_net set_last_net LAST_NET = "lastNet": Counted<Money>;
        blocking set_blocking BLOCKING = "blocking": Counted<i64>;
        warnings set_warnings WARNINGS = "warnings": Counted<i64>;
        calculated_at set_calculated_at CALCULATED_AT = "calculatedAt": Maybe<Instant>;
        posted_by set_posted_by POSTED_BY = "postedBy": Maybe<Id>;
        posted_at set_posted_at POSTED_AT = "postedAt": Maybe<Instant>;
        journal_entry set_journal_entry JOURNAL_ENTRY = "journalEntry": Maybe<Id>;
        paid set_paid PAID = "paid": Counted<Money>;
        other_paid set_other_paid OTHER_PAID = "otherPaid": Counted<Money>;
        unpaid set_unpaid UNPAID = "unpaid": Counted<Money>;
        other_unpaid set_other_unpaid OTHER_UNPAID = "otherUnpaid": Counted<Money>;
        void_reason set_void_reason VOID_REASON = "voidReason": Maybe<Text>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<RunStatus>;
    }
    lines {
        people people_at people_mut push_people PEOPLE = "people": RunPeopleRow RunPeopleRowMut;
        findings findings_at findings_mut push_findings FINDINGS = "findings": RunFindingsRow RunFindingsRowMut;
        variance variance_at variance_mut push_variance VARIANCE = "variance": RunVarianceRow RunVarianceRowMut;
        components components_at components_mut push_components COMPONENTS = "components": RunComponentsRow RunComponentsRowMut;
        entries entries_at entries_mut push_entries ENTRIES = "entries": RunEntriesRow RunEntriesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    RunKind or Regular {
        Regular = "regular",
        OffCycle = "off_cycle",
        Bonus = "bonus",
        Correction = "correction",
        Final = "final",
        Thirteenth = "thirteenth",
    }
}

kernel::choices! {
    /// Values of `status`.
    RunStatus or Draft {
        Draft = "draft",
        Calculated = "calculated",
        Submitted = "submitted",
        Posted = "posted",
        Paid = "paid",
        Voided = "voided",
        Approved = "approved",
    }
}

kernel::record_rows! {
    /// One of the `people` of `payroll.run`.
    RunPeopleRow RunPeopleRowMut, run_people {
        id set_id ID = "id": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
    }
}

kernel::record_rows! {
    /// One of the `findings` of `payroll.run`.
    RunFindingsRow RunFindingsRowMut, run_findings {
        id set_id ID = "id": Maybe<Text>;
        level set_level LEVEL = "level": OneOf<RunFindingsLevel>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        what set_what WHAT = "what": OneOf<RunFindingsWhat>;
        detail set_detail DETAIL = "detail": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `level`.
    RunFindingsLevel {
        Blocks = "blocks",
        Warns = "warns",
    }
}

kernel::choices! {
    /// Values of `what`.
    RunFindingsWhat {
        CannotCalculate = "cannot_calculate",
        NetBelowZero = "net_below_zero",
        NothingPaid = "nothing_paid",
        NoTaxNumber = "no_tax_number",
        NoBank = "no_bank",
        NoAccountCurrency = "no_account_currency",
        SharedAccount = "shared_account",
        Left = "left",
        BelowMinimum = "below_minimum",
        UnusualChange = "unusual_change",
        CarriedOver = "carried_over",
        RateAsked = "rate_asked",
        StaffAsked = "staff_asked",
        FigureDoubtful = "figure_doubtful",
        StartUnknown = "start_unknown",
        NoAttendance = "no_attendance",
        InputWaiting = "input_waiting",
        LateLeave = "late_leave",
    }
}

kernel::record_rows! {
    /// One of the `variance` of `payroll.run`.
    RunVarianceRow RunVarianceRowMut, run_variance {
        id set_id ID = "id": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        before set_before BEFORE = "before": Counted<Money>;
        now set_now NOW = "now": Counted<Money>;
        change set_change CHANGE = "change": Counted<Money>;
        percent set_percent PERCENT = "percent": Maybe<Percent>;
        reason set_reason REASON = "reason": OneOf<RunVarianceReason>;
        detail set_detail DETAIL = "detail": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `reason`.
    RunVarianceReason {
        Joined = "joined",
        Left = "left",
        Days = "days",
        Component = "component",
        Law = "law",
    }
}

kernel::record_rows! {
    /// One of the `components` of `payroll.run`.
    RunComponentsRow RunComponentsRowMut, run_components {
        id set_id ID = "id": Maybe<Text>;
        group set_group GROUP = "group": OneOf<RunComponentsGroup>;
        code set_code CODE = "code": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        people set_people PEOPLE = "people": Maybe<i64>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::choices! {
    /// Values of `group`.
    RunComponentsGroup {
        Earning = "earning",
        Benefit = "benefit",
        Contribution = "contribution",
        Tax = "tax",
        Deduction = "deduction",
        Reimbursement = "reimbursement",
        Employer = "employer",
    }
}

kernel::record_rows! {
    /// One of the `entries` of `payroll.run`.
    RunEntriesRow RunEntriesRowMut, run_entries {
        id set_id ID = "id": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        role set_role ROLE = "role": Maybe<Text>;
        text set_text TEXT = "text": Maybe<Text>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        debit set_debit DEBIT = "debit": Counted<Money>;
        base set_base BASE = "base": Counted<Money>;
    }
}

kernel::record! {
    /// Pension or fund: `payroll.scheme`.
    Scheme, scheme = "payroll.scheme" {
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
        authority set_authority AUTHORITY = "authority": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Counted<Percent>;
        employer set_employer EMPLOYER = "employer": Counted<Percent>;
        of_ set_of OF = "of": Chosen<SchemeOf>;
        ceiling set_ceiling CEILING = "ceiling": Maybe<i64>;
        deductible set_deductible DEDUCTIBLE = "deductible": Flag<true>;
        joining set_joining JOINING = "joining": Chosen<SchemeJoining>;
        kind set_kind KIND = "kind": Chosen<SchemeKind>;
        valid_from set_valid_from VALID_FROM = "validFrom": Maybe<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        payment_day set_payment_day PAYMENT_DAY = "paymentDay": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `of`.
    SchemeOf or Basic {
        Basic = "basic",
        Gross = "gross",
    }
}

kernel::choices! {
    /// Values of `joining`.
    SchemeJoining or Members {
        Everybody = "everybody",
        Members = "members",
    }
}

kernel::choices! {
    /// Values of `kind`.
    SchemeKind or Pension {
        Pension = "pension",
        Health = "health",
        Union = "union",
        Levy = "levy",
        Other = "other",
    }
}

kernel::record! {
    /// Salary structure: `payroll.structure`.
    Structure, structure = "payroll.structure" {
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
        description set_description DESCRIPTION = "description": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": StructureLinesRow StructureLinesRowMut;
    }
}

kernel::record_rows! {
    /// One of the `lines` of `payroll.structure`.
    StructureLinesRow StructureLinesRowMut, structure_lines {
        id set_id ID = "id": Maybe<Text>;
        component set_component COMPONENT = "component": Must<Id>;
        amount set_amount AMOUNT = "amount": Maybe<i64>;
        rate set_rate RATE = "rate": Maybe<Percent>;
        condition set_condition CONDITION = "condition": Maybe<Text>;
    }
}

kernel::record! {
    /// Tax table: `payroll.tax_table`.
    TaxTable, tax_table = "payroll.tax_table" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        country set_country COUNTRY = "country": Must<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        per set_per PER = "per": Chosen<TaxTablePer>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        source set_source SOURCE = "source": Must<Text>;
        effect_total set_effect_total EFFECT_TOTAL = "effectTotal": Counted<Money>;
        compared_at set_compared_at COMPARED_AT = "comparedAt": Maybe<Instant>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<TaxTableStatus>;
    }
    lines {
        bands bands_at bands_mut push_bands BANDS = "bands": TaxTableBandsRow TaxTableBandsRowMut;
        effect effect_at effect_mut push_effect EFFECT = "effect": TaxTableEffectRow TaxTableEffectRowMut;
    }
}

kernel::choices! {
    /// Values of `per`.
    TaxTablePer or Month {
        Day = "day",
        Week = "week",
        Fortnight = "fortnight",
        Month = "month",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `status`.
    TaxTableStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Withdrawn = "withdrawn",
    }
}

kernel::record_rows! {
    /// One of the `bands` of `payroll.tax_table`.
    TaxTableBandsRow TaxTableBandsRowMut, tax_table_bands {
        id set_id ID = "id": Maybe<Text>;
        up_to set_up_to UP_TO = "upTo": Maybe<i64>;
        rate set_rate RATE = "rate": Must<Percent>;
        deduct set_deduct DEDUCT = "deduct": Maybe<i64>;
    }
}

kernel::record_rows! {
    /// One of the `effect` of `payroll.tax_table`.
    TaxTableEffectRow TaxTableEffectRowMut, tax_table_effect {
        id set_id ID = "id": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        taxable set_taxable TAXABLE = "taxable": Counted<Money>;
        before set_before BEFORE = "before": Counted<Money>;
        after set_after AFTER = "after": Counted<Money>;
        change set_change CHANGE = "change": Counted<Money>;
    }
}
