//! Generated from `registry/people-and-culture` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity};

kernel::record! {
    /// Accrual plan: `people-and-culture.accrual_plan`.
    AccrualPlan, accrual_plan = "people-and-culture.accrual_plan" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        frequency set_frequency FREQUENCY = "frequency": Chosen<AccrualPlanFrequency>;
        when set_when WHEN = "when": Chosen<AccrualPlanWhen>;
        basis set_basis BASIS = "basis": Chosen<AccrualPlanBasis>;
        prorate_first set_prorate_first PRORATE_FIRST = "prorateFirst": Flag<true>;
        prorate_last set_prorate_last PRORATE_LAST = "prorateLast": Flag<true>;
        rounding set_rounding ROUNDING = "rounding": Chosen<AccrualPlanRounding>;
        year_start set_year_start YEAR_START = "yearStart": Counted<i64, 1>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        levels levels_at levels_mut push_levels LEVELS = "levels": AccrualPlanLevelsRow AccrualPlanLevelsRowMut;
    }
}

kernel::choices! {
    /// Values of `frequency`.
    AccrualPlanFrequency or Monthly {
        Monthly = "monthly",
        Yearly = "yearly",
    }
}

kernel::choices! {
    /// Values of `when`.
    AccrualPlanWhen or End {
        Start = "start",
        End = "end",
    }
}

kernel::choices! {
    /// Values of `basis`.
    AccrualPlanBasis or Calendar {
        Calendar = "calendar",
        Worked = "worked",
    }
}

kernel::choices! {
    /// Values of `rounding`.
    AccrualPlanRounding or Hundredth {
        Hundredth = "hundredth",
        Half = "half",
        Whole = "whole",
    }
}

kernel::record_rows! {
    /// One of the `levels` of `people-and-culture.accrual_plan`.
    AccrualPlanLevelsRow AccrualPlanLevelsRowMut, accrual_plan_levels {
        id set_id ID = "id": Maybe<Text>;
        from_months set_from_months FROM_MONTHS = "fromMonths": Counted<i64>;
        days_per_year set_days_per_year DAYS_PER_YEAR = "daysPerYear": Must<Quantity>;
        cap set_cap CAP = "cap": Maybe<Quantity>;
    }
}

kernel::record! {
    /// Application: `people-and-culture.application`.
    Application, application = "people-and-culture.application" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        opening set_opening OPENING = "opening": Must<Id>;
        candidate set_candidate CANDIDATE = "candidate": Must<Id>;
        applied_on set_applied_on APPLIED_ON = "appliedOn": Must<Date>;
        source set_source SOURCE = "source": Maybe<Text>;
        rating set_rating RATING = "rating": Maybe<i64>;
        expected_pay set_expected_pay EXPECTED_PAY = "expectedPay": Maybe<Text>;
        available_from set_available_from AVAILABLE_FROM = "availableFrom": Maybe<Date>;
        letter set_letter LETTER = "letter": Maybe<Text>;
        file set_file FILE = "file": Maybe<Json>;
        stage_since set_stage_since STAGE_SINCE = "stageSince": Maybe<Date>;
        reject_reason set_reject_reason REJECT_REASON = "rejectReason": OneOf<ApplicationRejectReason>;
        reject_note set_reject_note REJECT_NOTE = "rejectNote": Maybe<Text>;
        score set_score SCORE = "score": Maybe<Quantity>;
        rank set_rank RANK = "rank": Maybe<Quantity>;
        status set_status STATUS = "status": Chosen<ApplicationStatus>;
    }
}

kernel::choices! {
    /// Values of `rejectReason`.
    ApplicationRejectReason {
        Qualification = "qualification",
        Experience = "experience",
        Pay = "pay",
        AnotherCandidate = "another_candidate",
        NoShow = "no_show",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    ApplicationStatus or Applied {
        Applied = "applied",
        Screening = "screening",
        Assessment = "assessment",
        Interview = "interview",
        Checks = "checks",
        Offer = "offer",
        Hired = "hired",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Appraisal: `people-and-culture.appraisal`.
    Appraisal, appraisal = "people-and-culture.appraisal" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        cycle set_cycle CYCLE = "cycle": Must<Id>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        goals_weight set_goals_weight GOALS_WEIGHT = "goalsWeight": Maybe<i64>;
        competency_weight set_competency_weight COMPETENCY_WEIGHT = "competencyWeight": Maybe<i64>;
        values_weight set_values_weight VALUES_WEIGHT = "valuesWeight": Maybe<i64>;
        goals_score set_goals_score GOALS_SCORE = "goalsScore": Maybe<Quantity>;
        competency_score set_competency_score COMPETENCY_SCORE = "competencyScore": Maybe<Quantity>;
        values_score set_values_score VALUES_SCORE = "valuesScore": Maybe<Quantity>;
        score set_score SCORE = "score": Maybe<Quantity>;
        calibrated set_calibrated CALIBRATED = "calibrated": Maybe<Quantity>;
        calibration_reason set_calibration_reason CALIBRATION_REASON = "calibrationReason": Maybe<Text>;
        r#final set_final FINAL = "final": Maybe<Quantity>;
        strengths set_strengths STRENGTHS = "strengths": Maybe<Text>;
        development set_development DEVELOPMENT = "development": Maybe<Text>;
        reminded_on set_reminded_on REMINDED_ON = "remindedOn": Maybe<Date>;
        signed_on set_signed_on SIGNED_ON = "signedOn": Maybe<Date>;
        dispute set_dispute DISPUTE = "dispute": Maybe<Text>;
        decisions set_decisions DECISIONS = "decisions": Maybe<Json>;
        status set_status STATUS = "status": Chosen<AppraisalStatus>;
    }
    lines {
        items items_at items_mut push_items ITEMS = "items": AppraisalItemsRow AppraisalItemsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    AppraisalStatus or SelfReview {
        SelfReview = "self_review",
        Manager = "manager",
        Calibration = "calibration",
        Agreed = "agreed",
        Signed = "signed",
        Disputed = "disputed",
    }
}

kernel::record_rows! {
    /// One of the `items` of `people-and-culture.appraisal`.
    AppraisalItemsRow AppraisalItemsRowMut, appraisal_items {
        id set_id ID = "id": Maybe<Text>;
        section set_section SECTION = "section": Chosen<AppraisalItemsSection>;
        item set_item ITEM = "item": Must<Text>;
        weight set_weight WEIGHT = "weight": Counted<i64, 1>;
        self_ set_self SELF = "self": Maybe<i64>;
        manager set_manager MANAGER = "manager": Maybe<i64>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `section`.
    AppraisalItemsSection or Goals {
        Goals = "goals",
        Competency = "competency",
        Values = "values",
    }
}

kernel::record! {
    /// Day of attendance: `people-and-culture.attendance_day`.
    AttendanceDay, attendance_day = "people-and-culture.attendance_day" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        label set_label LABEL = "label": Maybe<Text>;
        shift set_shift SHIFT = "shift": Maybe<Id>;
        kind set_kind KIND = "kind": Chosen<AttendanceDayKind>;
        result set_result RESULT = "result": Chosen<AttendanceDayResult>;
        first_in set_first_in FIRST_IN = "firstIn": Maybe<Instant>;
        last_out set_last_out LAST_OUT = "lastOut": Maybe<Instant>;
        worked set_worked WORKED = "worked": Counted<i64>;
        normal set_normal NORMAL = "normal": Counted<i64>;
        overtime set_overtime OVERTIME = "overtime": Counted<i64>;
        overtime_rate set_overtime_rate OVERTIME_RATE = "overtimeRate": Maybe<Quantity>;
        night set_night NIGHT = "night": Counted<i64>;
        late set_late LATE = "late": Counted<i64>;
        early set_early EARLY = "early": Counted<i64>;
        problem set_problem PROBLEM = "problem": Maybe<Text>;
        note set_note NOTE = "note": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<AttendanceDayStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    AttendanceDayKind or Workday {
        Workday = "workday",
        DayOff = "day_off",
        Holiday = "holiday",
    }
}

kernel::choices! {
    /// Values of `result`.
    AttendanceDayResult or Absent {
        Present = "present",
        HalfDay = "half_day",
        Absent = "absent",
        OnLeave = "on_leave",
        Off = "off",
        Incomplete = "incomplete",
    }
}

kernel::choices! {
    /// Values of `status`.
    AttendanceDayStatus or Open {
        Open = "open",
        Approved = "approved",
    }
}

kernel::record! {
    /// Background check: `people-and-culture.background_check`.
    BackgroundCheck, background_check = "people-and-culture.background_check" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        application set_application APPLICATION = "application": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        r#type set_type TYPE = "type": Chosen<BackgroundCheckType>;
        provider set_provider PROVIDER = "provider": Maybe<Text>;
        consent_on set_consent_on CONSENT_ON = "consentOn": Must<Date>;
        requested_on set_requested_on REQUESTED_ON = "requestedOn": Maybe<Date>;
        finished_on set_finished_on FINISHED_ON = "finishedOn": Maybe<Date>;
        result set_result RESULT = "result": Maybe<Text>;
        file set_file FILE = "file": Maybe<Json>;
        status set_status STATUS = "status": Chosen<BackgroundCheckStatus>;
    }
}

kernel::choices! {
    /// Values of `type`.
    BackgroundCheckType or References {
        References = "references",
        Identity = "identity",
        Qualification = "qualification",
        Police = "police",
        Credit = "credit",
        Medical = "medical",
        RightToWork = "right_to_work",
    }
}

kernel::choices! {
    /// Values of `status`.
    BackgroundCheckStatus or Requested {
        Requested = "requested",
        Clear = "clear",
        Adverse = "adverse",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Payment details: `people-and-culture.bank_detail`.
    BankDetail, bank_detail = "people-and-culture.bank_detail" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        holder set_holder HOLDER = "holder": Must<Text>;
        kind set_kind KIND = "kind": Chosen<BankDetailKind>;
        bank set_bank BANK = "bank": Maybe<Text>;
        branch_code set_branch_code BRANCH_CODE = "branchCode": Maybe<Text>;
        swift set_swift SWIFT = "swift": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        provider set_provider PROVIDER = "provider": Maybe<Text>;
        wallet_number set_wallet_number WALLET_NUMBER = "walletNumber": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        split set_split SPLIT = "split": Chosen<BankDetailSplit>;
        percent set_percent PERCENT = "percent": Maybe<Percent>;
        amount set_amount AMOUNT = "amount": Maybe<Money>;
        rank set_rank RANK = "rank": Counted<i64, 1>;
        verified_by set_verified_by VERIFIED_BY = "verifiedBy": Maybe<Id>;
        verified_on set_verified_on VERIFIED_ON = "verifiedOn": Maybe<Date>;
        shared set_shared SHARED = "shared": Flag;
        status set_status STATUS = "status": Chosen<BankDetailStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    BankDetailKind or Bank {
        Bank = "bank",
        Wallet = "wallet",
        Cash = "cash",
    }
}

kernel::choices! {
    /// Values of `split`.
    BankDetailSplit or Rest {
        Rest = "rest",
        Percent = "percent",
        Fixed = "fixed",
    }
}

kernel::choices! {
    /// Values of `status`.
    BankDetailStatus or Unverified {
        Unverified = "unverified",
        Verified = "verified",
        Closed = "closed",
    }
}

kernel::record! {
    /// Benefit enrolment: `people-and-culture.benefit_enrolment`.
    BenefitEnrolment, benefit_enrolment = "people-and-culture.benefit_enrolment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        plan set_plan PLAN = "plan": Must<Id>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        option set_option OPTION = "option": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        employee_cost set_employee_cost EMPLOYEE_COST = "employeeCost": Maybe<Money>;
        membership set_membership MEMBERSHIP = "membership": Maybe<Text>;
        confirmed_by set_confirmed_by CONFIRMED_BY = "confirmedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<BenefitEnrolmentStatus>;
    }
    lines {
        dependants dependants_at dependants_mut push_dependants DEPENDANTS = "dependants": BenefitEnrolmentDependantsRow BenefitEnrolmentDependantsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    BenefitEnrolmentStatus or Requested {
        Requested = "requested",
        Active = "active",
        Ended = "ended",
        Rejected = "rejected",
    }
}

kernel::record_rows! {
    /// One of the `dependants` of `people-and-culture.benefit_enrolment`.
    BenefitEnrolmentDependantsRow BenefitEnrolmentDependantsRowMut, benefit_enrolment_dependants {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        relationship set_relationship RELATIONSHIP = "relationship": Chosen<BenefitEnrolmentDependantsRelationship>;
        date_of_birth set_date_of_birth DATE_OF_BIRTH = "dateOfBirth": Maybe<Date>;
    }
}

kernel::choices! {
    /// Values of `relationship`.
    BenefitEnrolmentDependantsRelationship or Child {
        Spouse = "spouse",
        Child = "child",
        Parent = "parent",
        Other = "other",
    }
}

kernel::record! {
    /// Benefit: `people-and-culture.benefit_plan`.
    BenefitPlan, benefit_plan = "people-and-culture.benefit_plan" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<BenefitPlanKind>;
        provider set_provider PROVIDER = "provider": Maybe<Text>;
        covers set_covers COVERS = "covers": Maybe<Text>;
        min_service set_min_service MIN_SERVICE = "minService": Counted<i64>;
        open_from set_open_from OPEN_FROM = "openFrom": Maybe<Date>;
        open_to set_open_to OPEN_TO = "openTo": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        employee_cost set_employee_cost EMPLOYEE_COST = "employeeCost": Maybe<Money>;
        employer_cost set_employer_cost EMPLOYER_COST = "employerCost": Maybe<Money>;
        dependants set_dependants DEPENDANTS = "dependants": Flag;
        members set_members MEMBERS = "members": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    BenefitPlanKind or Medical {
        Medical = "medical",
        Funeral = "funeral",
        Pension = "pension",
        Life = "life",
        Loan = "loan",
        Housing = "housing",
        Transport = "transport",
        Education = "education",
        Other = "other",
    }
}

kernel::record! {
    /// Candidate: `people-and-culture.candidate`.
    Candidate, candidate = "people-and-culture.candidate" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        first_name set_first_name FIRST_NAME = "firstName": Must<Text>;
        last_name set_last_name LAST_NAME = "lastName": Must<Text>;
        name set_name NAME = "name": Maybe<Text>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        source set_source SOURCE = "source": Chosen<CandidateSource>;
        referred_by set_referred_by REFERRED_BY = "referredBy": Maybe<Id>;
        cv set_cv CV = "cv": Maybe<Json>;
        skills set_skills SKILLS = "skills": Maybe<Json>;
        talent_pool set_talent_pool TALENT_POOL = "talentPool": Flag;
        consent_until set_consent_until CONSENT_UNTIL = "consentUntil": Maybe<Date>;
        legal_hold set_legal_hold LEGAL_HOLD = "legalHold": Flag;
        notes set_notes NOTES = "notes": Maybe<Text>;
        applications set_applications APPLICATIONS = "applications": Maybe<i64>;
        status set_status STATUS = "status": Chosen<CandidateStatus>;
    }
    lines {
        consents consents_at consents_mut push_consents CONSENTS = "consents": CandidateConsentsRow CandidateConsentsRowMut;
    }
}

kernel::choices! {
    /// Values of `source`.
    CandidateSource or Advert {
        Website = "website",
        Referral = "referral",
        Agency = "agency",
        Advert = "advert",
        WalkIn = "walk_in",
        Internal = "internal",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    CandidateStatus or OnFile {
        OnFile = "on_file",
        Erased = "erased",
    }
}

kernel::record_rows! {
    /// One of the `consents` of `people-and-culture.candidate`.
    CandidateConsentsRow CandidateConsentsRowMut, candidate_consents {
        id set_id ID = "id": Maybe<Text>;
        purpose set_purpose PURPOSE = "purpose": Chosen<CandidateConsentsPurpose>;
        given set_given GIVEN = "given": Flag<true>;
        on set_on ON = "on": Maybe<Date>;
        until set_until UNTIL = "until": Maybe<Date>;
        how set_how HOW = "how": OneOf<CandidateConsentsHow>;
        wording set_wording WORDING = "wording": Maybe<Text>;
        proof set_proof PROOF = "proof": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `purpose`.
    CandidateConsentsPurpose or Application {
        Application = "application",
        Openings = "openings",
    }
}

kernel::choices! {
    /// Values of `how`.
    CandidateConsentsHow {
        Form = "form",
        Letter = "letter",
        Message = "message",
        Call = "call",
        Paper = "paper",
        Person = "person",
        Other = "other",
    }
}

kernel::record! {
    /// Checklist: `people-and-culture.checklist`.
    Checklist, checklist = "people-and-culture.checklist" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<ChecklistKind>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        tasks tasks_at tasks_mut push_tasks TASKS = "tasks": ChecklistTasksRow ChecklistTasksRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ChecklistKind or Onboarding {
        Onboarding = "onboarding",
        Offboarding = "offboarding",
    }
}

kernel::record_rows! {
    /// One of the `tasks` of `people-and-culture.checklist`.
    ChecklistTasksRow ChecklistTasksRowMut, checklist_tasks {
        id set_id ID = "id": Maybe<Text>;
        task set_task TASK = "task": Must<Text>;
        owner set_owner OWNER = "owner": Chosen<ChecklistTasksOwner>;
        offset set_offset OFFSET = "offset": Counted<i64>;
        blocks set_blocks BLOCKS = "blocks": Flag;
    }
}

kernel::choices! {
    /// Values of `owner`.
    ChecklistTasksOwner or Hr {
        Hr = "hr",
        Manager = "manager",
        It = "it",
        Finance = "finance",
        Employee = "employee",
    }
}

kernel::record! {
    /// Compliance form: `people-and-culture.compliance_form`.
    ComplianceForm, compliance_form = "people-and-culture.compliance_form" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        title set_title TITLE = "title": Must<Text>;
        authority set_authority AUTHORITY = "authority": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        period set_period PERIOD = "period": Maybe<Text>;
        due_on set_due_on DUE_ON = "dueOn": Must<Date>;
        file set_file FILE = "file": Maybe<Json>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        filed_on set_filed_on FILED_ON = "filedOn": Maybe<Date>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ComplianceFormStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ComplianceFormStatus or Due {
        Due = "due",
        Prepared = "prepared",
        Filed = "filed",
    }
}

kernel::record! {
    /// Whistleblower report: `people-and-culture.concern`.
    Concern, concern = "people-and-culture.concern" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        channel set_channel CHANNEL = "channel": Must<Id>;
        category set_category CATEGORY = "category": Must<ConcernCategory>;
        subject set_subject SUBJECT = "subject": Must<Text>;
        text set_text TEXT = "text": Must<Text>;
        evidence set_evidence EVIDENCE = "evidence": Maybe<Json>;
        handler set_handler HANDLER = "handler": Maybe<Id>;
        quiet_since set_quiet_since QUIET_SINCE = "quietSince": Maybe<Date>;
        findings set_findings FINDINGS = "findings": Maybe<Text>;
        outcome set_outcome OUTCOME = "outcome": Maybe<Text>;
        watch_until set_watch_until WATCH_UNTIL = "watchUntil": Maybe<Date>;
        decided_on set_decided_on DECIDED_ON = "decidedOn": Maybe<Date>;
        messages set_messages MESSAGES = "messages": Maybe<i64>;
        unanswered set_unanswered UNANSWERED = "unanswered": Maybe<i64>;
        status set_status STATUS = "status": Chosen<ConcernStatus>;
    }
}

kernel::choices! {
    /// Values of `category`.
    ConcernCategory {
        Fraud = "fraud",
        Harassment = "harassment",
        Discrimination = "discrimination",
        Safety = "safety",
        Environment = "environment",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    ConcernStatus or Received {
        Received = "received",
        Triage = "triage",
        Investigating = "investigating",
        Actioned = "actioned",
        Unsubstantiated = "unsubstantiated",
        Closed = "closed",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Whistleblower channel: `people-and-culture.concern_channel`.
    ConcernChannel, concern_channel = "people-and-culture.concern_channel" {
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
        text set_text TEXT = "text": Must<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Message about a report: `people-and-culture.concern_message`.
    ConcernMessage, concern_message = "people-and-culture.concern_message" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        concern set_concern CONCERN = "concern": Must<Id>;
        text set_text TEXT = "text": Maybe<Text>;
        answer set_answer ANSWER = "answer": Maybe<Text>;
    }
}

kernel::record! {
    /// Employment contract: `people-and-culture.contract`.
    Contract, contract = "people-and-culture.contract" {
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
        r#type set_type TYPE = "type": Must<ContractType>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        probation_months set_probation_months PROBATION_MONTHS = "probationMonths": Counted<i64, 3>;
        notice_days set_notice_days NOTICE_DAYS = "noticeDays": Maybe<i64>;
        weekly_hours set_weekly_hours WEEKLY_HOURS = "weeklyHours": Must<Quantity>;
        position set_position POSITION = "position": Maybe<Id>;
        grade set_grade GRADE = "grade": Maybe<Id>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        base_pay set_base_pay BASE_PAY = "basePay": Maybe<Money>;
        pay_frequency set_pay_frequency PAY_FREQUENCY = "payFrequency": Chosen<ContractPayFrequency>;
        clauses set_clauses CLAUSES = "clauses": Maybe<Text>;
        document set_document DOCUMENT = "document": Maybe<Json>;
        sent_on set_sent_on SENT_ON = "sentOn": Maybe<Date>;
        signed_on set_signed_on SIGNED_ON = "signedOn": Maybe<Date>;
        signed_by set_signed_by SIGNED_BY = "signedBy": Maybe<Text>;
        pay_terms set_pay_terms PAY_TERMS = "payTerms": Maybe<Text>;
        terms_hash set_terms_hash TERMS_HASH = "termsHash": Maybe<Text>;
        signed_at set_signed_at SIGNED_AT = "signedAt": Maybe<Instant>;
        seal set_seal SEAL = "seal": Maybe<Text>;
        signature set_signature SIGNATURE = "signature": Maybe<Text>;
        ended_on set_ended_on ENDED_ON = "endedOn": Maybe<Date>;
        end_reason set_end_reason END_REASON = "endReason": Maybe<Text>;
        previous set_previous PREVIOUS = "previous": Maybe<Id>;
        renewal set_renewal RENEWAL = "renewal": Maybe<Id>;
        status set_status STATUS = "status": Chosen<ContractStatus>;
    }
}

kernel::choices! {
    /// Values of `type`.
    ContractType {
        Permanent = "permanent",
        Fixed = "fixed",
        Casual = "casual",
        Intern = "intern",
        Contractor = "contractor",
    }
}

kernel::choices! {
    /// Values of `payFrequency`.
    ContractPayFrequency or Monthly {
        Monthly = "monthly",
        Fortnightly = "fortnightly",
        Weekly = "weekly",
        Daily = "daily",
        Hourly = "hourly",
    }
}

kernel::choices! {
    /// Values of `status`.
    ContractStatus or Draft {
        Draft = "draft",
        Sent = "sent",
        Signed = "signed",
        Active = "active",
        Expired = "expired",
        Terminated = "terminated",
        Renewed = "renewed",
    }
}

kernel::record! {
    /// Data request: `people-and-culture.data_request`.
    DataRequest, data_request = "people-and-culture.data_request" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        candidate set_candidate CANDIDATE = "candidate": Maybe<Id>;
        asked_by set_asked_by ASKED_BY = "askedBy": Chosen<DataRequestAskedBy>;
        asked_on set_asked_on ASKED_ON = "askedOn": Must<Date>;
        due_on set_due_on DUE_ON = "dueOn": Must<Date>;
        identified set_identified IDENTIFIED = "identified": OneOf<DataRequestIdentified>;
        collected_by set_collected_by COLLECTED_BY = "collectedBy": Maybe<Id>;
        archive set_archive ARCHIVE = "archive": Maybe<Json>;
        archive_until set_archive_until ARCHIVE_UNTIL = "archiveUntil": Maybe<Instant>;
        answered_on set_answered_on ANSWERED_ON = "answeredOn": Maybe<Date>;
        answered_by set_answered_by ANSWERED_BY = "answeredBy": Maybe<Id>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<DataRequestStatus>;
    }
    lines {
        items items_at items_mut push_items ITEMS = "items": DataRequestItemsRow DataRequestItemsRowMut;
    }
}

kernel::choices! {
    /// Values of `askedBy`.
    DataRequestAskedBy or Person {
        Person = "person",
        Representative = "representative",
        Authority = "authority",
    }
}

kernel::choices! {
    /// Values of `identified`.
    DataRequestIdentified {
        Document = "document",
        Call = "call",
        Known = "known",
    }
}

kernel::choices! {
    /// Values of `status`.
    DataRequestStatus or Asked {
        Asked = "asked",
        Collecting = "collecting",
        Ready = "ready",
        Answered = "answered",
        Refused = "refused",
    }
}

kernel::record_rows! {
    /// One of the `items` of `people-and-culture.data_request`.
    DataRequestItemsRow DataRequestItemsRowMut, data_request_items {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<DataRequestItemsKind>;
        records set_records RECORDS = "records": Maybe<Text>;
        field set_field FIELD = "field": Maybe<Text>;
        outcome set_outcome OUTCOME = "outcome": OneOf<DataRequestItemsOutcome>;
        count set_count COUNT = "count": Maybe<i64>;
        why set_why WHY = "why": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    DataRequestItemsKind {
        Records = "records",
        Field = "field",
        Comments = "comments",
        Files = "files",
        Letters = "letters",
        History = "history",
    }
}

kernel::choices! {
    /// Values of `outcome`.
    DataRequestItemsOutcome {
        Given = "given",
        LeftOut = "left_out",
    }
}

kernel::record! {
    /// Department: `people-and-culture.department`.
    Department, department = "people-and-culture.department" {
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
        part_of set_part_of PART_OF = "partOf": Maybe<Id>;
        head set_head HEAD = "head": Maybe<Id>;
        cost_centre set_cost_centre COST_CENTRE = "costCentre": Maybe<Text>;
        location set_location LOCATION = "location": Maybe<Text>;
        people set_people PEOPLE = "people": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Change of details: `people-and-culture.detail_change`.
    DetailChange, detail_change = "people-and-culture.detail_change" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        kind set_kind KIND = "kind": Chosen<DetailChangeKind>;
        personal_email set_personal_email PERSONAL_EMAIL = "personalEmail": Maybe<Text>;
        personal_phone set_personal_phone PERSONAL_PHONE = "personalPhone": Maybe<Text>;
        home_address set_home_address HOME_ADDRESS = "homeAddress": Maybe<Text>;
        last_name set_last_name LAST_NAME = "lastName": Maybe<Text>;
        preferred_name set_preferred_name PREFERRED_NAME = "preferredName": Maybe<Text>;
        marital_status set_marital_status MARITAL_STATUS = "maritalStatus": OneOf<DetailChangeMaritalStatus>;
        contact_name set_contact_name CONTACT_NAME = "contactName": Maybe<Text>;
        contact_relationship set_contact_relationship CONTACT_RELATIONSHIP = "contactRelationship": Maybe<Text>;
        contact_phone set_contact_phone CONTACT_PHONE = "contactPhone": Maybe<Text>;
        pay_kind set_pay_kind PAY_KIND = "payKind": OneOf<DetailChangePayKind>;
        holder set_holder HOLDER = "holder": Maybe<Text>;
        bank set_bank BANK = "bank": Maybe<Text>;
        branch_code set_branch_code BRANCH_CODE = "branchCode": Maybe<Text>;
        account_number set_account_number ACCOUNT_NUMBER = "accountNumber": Maybe<Text>;
        proof set_proof PROOF = "proof": Maybe<Json>;
        note set_note NOTE = "note": Maybe<Text>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        decided_on set_decided_on DECIDED_ON = "decidedOn": Maybe<Date>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<DetailChangeStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    DetailChangeKind or Contact {
        Contact = "contact",
        Family = "family",
        Emergency = "emergency",
        Payment = "payment",
    }
}

kernel::choices! {
    /// Values of `maritalStatus`.
    DetailChangeMaritalStatus {
        Single = "single",
        Married = "married",
        Divorced = "divorced",
        Widowed = "widowed",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `payKind`.
    DetailChangePayKind {
        Bank = "bank",
        Wallet = "wallet",
    }
}

kernel::choices! {
    /// Values of `status`.
    DetailChangeStatus or Submitted {
        Submitted = "submitted",
        Approved = "approved",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Disciplinary case: `people-and-culture.disciplinary_case`.
    DisciplinaryCase, disciplinary_case = "people-and-culture.disciplinary_case" {
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
        happened_on set_happened_on HAPPENED_ON = "happenedOn": Must<Date>;
        category set_category CATEGORY = "category": Chosen<DisciplinaryCaseCategory>;
        severity set_severity SEVERITY = "severity": Chosen<DisciplinaryCaseSeverity>;
        incident set_incident INCIDENT = "incident": Must<Text>;
        witnesses set_witnesses WITNESSES = "witnesses": Maybe<Text>;
        evidence set_evidence EVIDENCE = "evidence": Maybe<Json>;
        investigator set_investigator INVESTIGATOR = "investigator": Maybe<Id>;
        findings set_findings FINDINGS = "findings": Maybe<Text>;
        hearing_on set_hearing_on HEARING_ON = "hearingOn": Maybe<Date>;
        statement set_statement STATEMENT = "statement": Maybe<Text>;
        outcome set_outcome OUTCOME = "outcome": OneOf<DisciplinaryCaseOutcome>;
        decision set_decision DECISION = "decision": Maybe<Text>;
        decided_on set_decided_on DECIDED_ON = "decidedOn": Maybe<Date>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        valid_until set_valid_until VALID_UNTIL = "validUntil": Maybe<Date>;
        appeal set_appeal APPEAL = "appeal": Maybe<Text>;
        appeal_result set_appeal_result APPEAL_RESULT = "appealResult": Maybe<Text>;
        follow_up_on set_follow_up_on FOLLOW_UP_ON = "followUpOn": Maybe<Date>;
        follow_up set_follow_up FOLLOW_UP = "followUp": Maybe<Text>;
        status set_status STATUS = "status": Chosen<DisciplinaryCaseStatus>;
    }
}

kernel::choices! {
    /// Values of `category`.
    DisciplinaryCaseCategory or Conduct {
        Attendance = "attendance",
        Conduct = "conduct",
        Performance = "performance",
        Safety = "safety",
        Dishonesty = "dishonesty",
        Harassment = "harassment",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `severity`.
    DisciplinaryCaseSeverity or Minor {
        Minor = "minor",
        Serious = "serious",
        Gross = "gross",
    }
}

kernel::choices! {
    /// Values of `outcome`.
    DisciplinaryCaseOutcome {
        None = "none",
        Verbal = "verbal",
        Written = "written",
        Final = "final",
        Suspension = "suspension",
        Demotion = "demotion",
        Dismissal = "dismissal",
    }
}

kernel::choices! {
    /// Values of `status`.
    DisciplinaryCaseStatus or Reported {
        Reported = "reported",
        Investigation = "investigation",
        Hearing = "hearing",
        Decided = "decided",
        Appealed = "appealed",
        Closed = "closed",
    }
}

kernel::record! {
    /// employee: `people-and-culture.employee`.
    Employee, employee = "people-and-culture.employee" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        clock_number set_clock_number CLOCK_NUMBER = "clockNumber": Maybe<Text>;
        first_name set_first_name FIRST_NAME = "firstName": Must<Text>;
        middle_name set_middle_name MIDDLE_NAME = "middleName": Maybe<Text>;
        last_name set_last_name LAST_NAME = "lastName": Must<Text>;
        name set_name NAME = "name": Maybe<Text>;
        preferred_name set_preferred_name PREFERRED_NAME = "preferredName": Maybe<Text>;
        photo set_photo PHOTO = "photo": Maybe<Json>;
        user set_user USER = "user": Maybe<Id>;
        hire_date set_hire_date HIRE_DATE = "hireDate": Must<Date>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        position set_position POSITION = "position": Maybe<Id>;
        job_title set_job_title JOB_TITLE = "jobTitle": Maybe<Text>;
        grade set_grade GRADE = "grade": Maybe<Id>;
        manager set_manager MANAGER = "manager": Maybe<Id>;
        location set_location LOCATION = "location": Maybe<Text>;
        employment_type set_employment_type EMPLOYMENT_TYPE = "employmentType": Chosen<EmployeeEmploymentType>;
        probation_end set_probation_end PROBATION_END = "probationEnd": Maybe<Date>;
        weekly_hours set_weekly_hours WEEKLY_HOURS = "weeklyHours": Counted<Quantity, 40000000>;
        work_pattern set_work_pattern WORK_PATTERN = "workPattern": Maybe<Id>;
        holidays set_holidays HOLIDAYS = "holidays": Maybe<Id>;
        work_email set_work_email WORK_EMAIL = "workEmail": Maybe<Text>;
        work_phone set_work_phone WORK_PHONE = "workPhone": Maybe<Text>;
        country set_country COUNTRY = "country": Must<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        skills set_skills SKILLS = "skills": Maybe<Json>;
        date_of_birth set_date_of_birth DATE_OF_BIRTH = "dateOfBirth": Maybe<Date>;
        gender set_gender GENDER = "gender": OneOf<EmployeeGender>;
        marital_status set_marital_status MARITAL_STATUS = "maritalStatus": OneOf<EmployeeMaritalStatus>;
        nationality set_nationality NATIONALITY = "nationality": Maybe<Text>;
        personal_email set_personal_email PERSONAL_EMAIL = "personalEmail": Maybe<Text>;
        personal_phone set_personal_phone PERSONAL_PHONE = "personalPhone": Maybe<Text>;
        home_address set_home_address HOME_ADDRESS = "homeAddress": Maybe<Text>;
        national_id set_national_id NATIONAL_ID = "nationalId": Maybe<Text>;
        passport set_passport PASSPORT = "passport": Maybe<Text>;
        tax_number set_tax_number TAX_NUMBER = "taxNumber": Maybe<Text>;
        social_security_number set_social_security_number SOCIAL_SECURITY_NUMBER = "socialSecurityNumber": Maybe<Text>;
        disability set_disability DISABILITY = "disability": Maybe<Text>;
        activated_on set_activated_on ACTIVATED_ON = "activatedOn": Maybe<Date>;
        confirmed_on set_confirmed_on CONFIRMED_ON = "confirmedOn": Maybe<Date>;
        notice_on set_notice_on NOTICE_ON = "noticeOn": Maybe<Date>;
        end_date set_end_date END_DATE = "endDate": Maybe<Date>;
        exit_reason set_exit_reason EXIT_REASON = "exitReason": OneOf<EmployeeExitReason>;
        rehireable set_rehireable REHIREABLE = "rehireable": Flag<true>;
        original_hire_date set_original_hire_date ORIGINAL_HIRE_DATE = "originalHireDate": Maybe<Date>;
        legal_hold set_legal_hold LEGAL_HOLD = "legalHold": Flag;
        assets_out set_assets_out ASSETS_OUT = "assetsOut": Maybe<i64>;
        team set_team TEAM = "team": Maybe<i64>;
        status set_status STATUS = "status": Chosen<EmployeeStatus>;
    }
    lines {
        dependants dependants_at dependants_mut push_dependants DEPENDANTS = "dependants": EmployeeDependantsRow EmployeeDependantsRowMut;
        emergency_contacts emergency_contacts_at emergency_contacts_mut push_emergency_contacts EMERGENCY_CONTACTS = "emergencyContacts": EmployeeEmergencyContactsRow EmployeeEmergencyContactsRowMut;
    }
}

kernel::choices! {
    /// Values of `employmentType`.
    EmployeeEmploymentType or Permanent {
        Permanent = "permanent",
        Fixed = "fixed",
        Casual = "casual",
        Intern = "intern",
        Contractor = "contractor",
    }
}

kernel::choices! {
    /// Values of `gender`.
    EmployeeGender {
        Female = "female",
        Male = "male",
        Other = "other",
        Undisclosed = "undisclosed",
    }
}

kernel::choices! {
    /// Values of `maritalStatus`.
    EmployeeMaritalStatus {
        Single = "single",
        Married = "married",
        Divorced = "divorced",
        Widowed = "widowed",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `exitReason`.
    EmployeeExitReason {
        Resignation = "resignation",
        Dismissal = "dismissal",
        Retrenchment = "retrenchment",
        EndOfContract = "end_of_contract",
        Death = "death",
        Retirement = "retirement",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    EmployeeStatus or Onboarding {
        Onboarding = "onboarding",
        Active = "active",
        Confirmed = "confirmed",
        Suspended = "suspended",
        OnNotice = "on_notice",
        Exited = "exited",
    }
}

kernel::record_rows! {
    /// One of the `dependants` of `people-and-culture.employee`.
    EmployeeDependantsRow EmployeeDependantsRowMut, employee_dependants {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        relationship set_relationship RELATIONSHIP = "relationship": Chosen<EmployeeDependantsRelationship>;
        date_of_birth set_date_of_birth DATE_OF_BIRTH = "dateOfBirth": Maybe<Date>;
        national_id set_national_id NATIONAL_ID = "nationalId": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `relationship`.
    EmployeeDependantsRelationship or Child {
        Spouse = "spouse",
        Child = "child",
        Parent = "parent",
        Other = "other",
    }
}

kernel::record_rows! {
    /// One of the `emergencyContacts` of `people-and-culture.employee`.
    EmployeeEmergencyContactsRow EmployeeEmergencyContactsRowMut, employee_emergency_contacts {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        relationship set_relationship RELATIONSHIP = "relationship": Maybe<Text>;
        phone set_phone PHONE = "phone": Must<Text>;
        address set_address ADDRESS_ = "address": Maybe<Text>;
    }
}

kernel::record! {
    /// Issued asset: `people-and-culture.employee_asset`.
    EmployeeAsset, employee_asset = "people-and-culture.employee_asset" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<EmployeeAssetKind>;
        serial set_serial SERIAL = "serial": Maybe<Text>;
        issued_on set_issued_on ISSUED_ON = "issuedOn": Must<Date>;
        due_back set_due_back DUE_BACK = "dueBack": Maybe<Date>;
        returned_on set_returned_on RETURNED_ON = "returnedOn": Maybe<Date>;
        condition set_condition CONDITION = "condition": Maybe<Text>;
        status set_status STATUS = "status": Chosen<EmployeeAssetStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    EmployeeAssetKind or Computer {
        Computer = "computer",
        Phone = "phone",
        Vehicle = "vehicle",
        Keys = "keys",
        Uniform = "uniform",
        Tools = "tools",
        Card = "card",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    EmployeeAssetStatus or Issued {
        Issued = "issued",
        Returned = "returned",
        Lost = "lost",
    }
}

kernel::record! {
    /// Document: `people-and-culture.employee_document`.
    EmployeeDocument, employee_document = "people-and-culture.employee_document" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        r#type set_type TYPE = "type": Chosen<EmployeeDocumentType>;
        title set_title TITLE = "title": Must<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        issued_by set_issued_by ISSUED_BY = "issuedBy": Maybe<Text>;
        issued_on set_issued_on ISSUED_ON = "issuedOn": Maybe<Date>;
        expires_on set_expires_on EXPIRES_ON = "expiresOn": Maybe<Date>;
        file set_file FILE = "file": Maybe<Json>;
        verified_by set_verified_by VERIFIED_BY = "verifiedBy": Maybe<Id>;
        verified_on set_verified_on VERIFIED_ON = "verifiedOn": Maybe<Date>;
        reminded_on set_reminded_on REMINDED_ON = "remindedOn": Maybe<Date>;
        status set_status STATUS = "status": Chosen<EmployeeDocumentStatus>;
    }
}

kernel::choices! {
    /// Values of `type`.
    EmployeeDocumentType or Other {
        NationalId = "national_id",
        Passport = "passport",
        WorkPermit = "work_permit",
        ResidencePermit = "residence_permit",
        DrivingLicence = "driving_licence",
        ProfessionalLicence = "professional_licence",
        Qualification = "qualification",
        Medical = "medical",
        PoliceClearance = "police_clearance",
        TaxClearance = "tax_clearance",
        BirthCertificate = "birth_certificate",
        MarriageCertificate = "marriage_certificate",
        Reference = "reference",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    EmployeeDocumentStatus or Unchecked {
        Unchecked = "unchecked",
        Checked = "checked",
        Replaced = "replaced",
    }
}

kernel::record! {
    /// employee erasure: `people-and-culture.employee_erasure`.
    EmployeeErasure, employee_erasure = "people-and-culture.employee_erasure" {
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
        cause set_cause CAUSE = "cause": Chosen<EmployeeErasureCause>;
        asked_by set_asked_by ASKED_BY = "askedBy": Chosen<EmployeeErasureAskedBy>;
        asked_on set_asked_on ASKED_ON = "askedOn": Must<Date>;
        erased_on set_erased_on ERASED_ON = "erasedOn": Maybe<Date>;
        erased_by set_erased_by ERASED_BY = "erasedBy": Maybe<Id>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<EmployeeErasureStatus>;
    }
    lines {
        items items_at items_mut push_items ITEMS = "items": EmployeeErasureItemsRow EmployeeErasureItemsRowMut;
    }
}

kernel::choices! {
    /// Values of `cause`.
    EmployeeErasureCause or Request {
        Request = "request",
        Period = "period",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `askedBy`.
    EmployeeErasureAskedBy or Person {
        Person = "person",
        Representative = "representative",
        Authority = "authority",
        Business = "business",
    }
}

kernel::choices! {
    /// Values of `status`.
    EmployeeErasureStatus or Asked {
        Asked = "asked",
        Erased = "erased",
        Refused = "refused",
    }
}

kernel::record_rows! {
    /// One of the `items` of `people-and-culture.employee_erasure`.
    EmployeeErasureItemsRow EmployeeErasureItemsRowMut, employee_erasure_items {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<EmployeeErasureItemsKind>;
        records set_records RECORDS = "records": Maybe<Text>;
        field set_field FIELD = "field": Maybe<Text>;
        outcome set_outcome OUTCOME = "outcome": OneOf<EmployeeErasureItemsOutcome>;
        count set_count COUNT = "count": Maybe<i64>;
        why set_why WHY = "why": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    EmployeeErasureItemsKind {
        Field = "field",
        Comments = "comments",
        Files = "files",
        Letters = "letters",
        Links = "links",
    }
}

kernel::choices! {
    /// Values of `outcome`.
    EmployeeErasureItemsOutcome {
        Erased = "erased",
        Kept = "kept",
    }
}

kernel::record! {
    /// Change of job: `people-and-culture.employment_change`.
    EmploymentChange, employment_change = "people-and-culture.employment_change" {
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
        r#type set_type TYPE = "type": Chosen<EmploymentChangeType>;
        from set_from FROM = "from": Must<Date>;
        until set_until UNTIL = "until": Maybe<Date>;
        position set_position POSITION = "position": Maybe<Id>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        grade set_grade GRADE = "grade": Maybe<Id>;
        manager set_manager MANAGER = "manager": Maybe<Id>;
        location set_location LOCATION = "location": Maybe<Text>;
        from_position set_from_position FROM_POSITION = "fromPosition": Maybe<Id>;
        from_department set_from_department FROM_DEPARTMENT = "fromDepartment": Maybe<Id>;
        from_grade set_from_grade FROM_GRADE = "fromGrade": Maybe<Id>;
        from_manager set_from_manager FROM_MANAGER = "fromManager": Maybe<Id>;
        from_location set_from_location FROM_LOCATION = "fromLocation": Maybe<Text>;
        reason set_reason REASON = "reason": Maybe<Text>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        applied_on set_applied_on APPLIED_ON = "appliedOn": Maybe<Date>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<EmploymentChangeStatus>;
    }
}

kernel::choices! {
    /// Values of `type`.
    EmploymentChangeType or Transfer {
        Promotion = "promotion",
        Transfer = "transfer",
        Demotion = "demotion",
        Secondment = "secondment",
        Acting = "acting",
        Manager = "manager",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    EmploymentChangeStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Applied = "applied",
        Rejected = "rejected",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Erasure: `people-and-culture.erasure`.
    Erasure, erasure = "people-and-culture.erasure" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        candidate set_candidate CANDIDATE = "candidate": Must<Id>;
        cause set_cause CAUSE = "cause": Chosen<ErasureCause>;
        asked_by set_asked_by ASKED_BY = "askedBy": Chosen<ErasureAskedBy>;
        asked_on set_asked_on ASKED_ON = "askedOn": Must<Date>;
        erased_on set_erased_on ERASED_ON = "erasedOn": Maybe<Date>;
        erased_by set_erased_by ERASED_BY = "erasedBy": Maybe<Id>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ErasureStatus>;
    }
    lines {
        items items_at items_mut push_items ITEMS = "items": ErasureItemsRow ErasureItemsRowMut;
    }
}

kernel::choices! {
    /// Values of `cause`.
    ErasureCause or Request {
        Request = "request",
        Period = "period",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `askedBy`.
    ErasureAskedBy or Person {
        Person = "person",
        Representative = "representative",
        Authority = "authority",
        Business = "business",
    }
}

kernel::choices! {
    /// Values of `status`.
    ErasureStatus or Asked {
        Asked = "asked",
        Erased = "erased",
        Refused = "refused",
    }
}

kernel::record_rows! {
    /// One of the `items` of `people-and-culture.erasure`.
    ErasureItemsRow ErasureItemsRowMut, erasure_items {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<ErasureItemsKind>;
        records set_records RECORDS = "records": Maybe<Text>;
        field set_field FIELD = "field": Maybe<Text>;
        outcome set_outcome OUTCOME = "outcome": OneOf<ErasureItemsOutcome>;
        count set_count COUNT = "count": Maybe<i64>;
        why set_why WHY = "why": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ErasureItemsKind {
        Field = "field",
        Comments = "comments",
        Files = "files",
        Letters = "letters",
        Links = "links",
    }
}

kernel::choices! {
    /// Values of `outcome`.
    ErasureItemsOutcome {
        Erased = "erased",
        Kept = "kept",
    }
}

kernel::record! {
    /// Exit interview: `people-and-culture.exit_interview`.
    ExitInterview, exit_interview = "people-and-culture.exit_interview" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        on set_on ON = "on": Must<Date>;
        interviewer set_interviewer INTERVIEWER = "interviewer": Maybe<Id>;
        reason set_reason REASON = "reason": Chosen<ExitInterviewReason>;
        rating set_rating RATING = "rating": Maybe<i64>;
        would_return set_would_return WOULD_RETURN = "wouldReturn": Flag;
        liked set_liked LIKED = "liked": Maybe<Text>;
        improve set_improve IMPROVE = "improve": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `reason`.
    ExitInterviewReason or Other {
        Pay = "pay",
        Growth = "growth",
        Manager = "manager",
        Workload = "workload",
        Family = "family",
        Moving = "moving",
        Study = "study",
        Health = "health",
        Other = "other",
    }
}

kernel::record! {
    /// 360 feedback: `people-and-culture.feedback`.
    Feedback, feedback = "people-and-culture.feedback" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        appraisal set_appraisal APPRAISAL = "appraisal": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        rater set_rater RATER = "rater": Must<Id>;
        group set_group GROUP = "group": Chosen<FeedbackGroup>;
        due_on set_due_on DUE_ON = "dueOn": Maybe<Date>;
        score set_score SCORE = "score": Maybe<Quantity>;
        strengths set_strengths STRENGTHS = "strengths": Maybe<Text>;
        development set_development DEVELOPMENT = "development": Maybe<Text>;
        status set_status STATUS = "status": Chosen<FeedbackStatus>;
    }
    lines {
        answers answers_at answers_mut push_answers ANSWERS = "answers": FeedbackAnswersRow FeedbackAnswersRowMut;
    }
}

kernel::choices! {
    /// Values of `group`.
    FeedbackGroup or Peer {
        Peer = "peer",
        Report = "report",
        Manager = "manager",
        Customer = "customer",
    }
}

kernel::choices! {
    /// Values of `status`.
    FeedbackStatus or Asked {
        Asked = "asked",
        Given = "given",
        Declined = "declined",
    }
}

kernel::record_rows! {
    /// One of the `answers` of `people-and-culture.feedback`.
    FeedbackAnswersRow FeedbackAnswersRowMut, feedback_answers {
        id set_id ID = "id": Maybe<Text>;
        question set_question QUESTION = "question": Must<Text>;
        score set_score SCORE = "score": Maybe<i64>;
    }
}

kernel::record! {
    /// Goal: `people-and-culture.goal`.
    Goal, goal = "people-and-culture.goal" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        title set_title TITLE = "title": Must<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        cycle set_cycle CYCLE = "cycle": Maybe<Id>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        metric set_metric METRIC = "metric": Maybe<Text>;
        start set_start START = "start": Counted<Quantity>;
        target set_target TARGET = "target": Maybe<Quantity>;
        actual set_actual ACTUAL = "actual": Maybe<Quantity>;
        weight set_weight WEIGHT = "weight": Counted<i64, 10>;
        due_on set_due_on DUE_ON = "dueOn": Maybe<Date>;
        progress set_progress PROGRESS = "progress": Maybe<Percent>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<GoalStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    GoalStatus or Draft {
        Draft = "draft",
        Agreed = "agreed",
        Achieved = "achieved",
        Missed = "missed",
        Dropped = "dropped",
    }
}

kernel::record! {
    /// Grievance: `people-and-culture.grievance`.
    Grievance, grievance = "people-and-culture.grievance" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        subject set_subject SUBJECT = "subject": Must<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        about set_about ABOUT = "about": Chosen<GrievanceAbout>;
        description set_description DESCRIPTION = "description": Must<Text>;
        wanted set_wanted WANTED = "wanted": Maybe<Text>;
        file set_file FILE = "file": Maybe<Json>;
        meeting_on set_meeting_on MEETING_ON = "meetingOn": Maybe<Date>;
        answer set_answer ANSWER = "answer": Maybe<Text>;
        answered_by set_answered_by ANSWERED_BY = "answeredBy": Maybe<Id>;
        answered_on set_answered_on ANSWERED_ON = "answeredOn": Maybe<Date>;
        appeal set_appeal APPEAL = "appeal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<GrievanceStatus>;
    }
}

kernel::choices! {
    /// Values of `about`.
    GrievanceAbout or Other {
        Pay = "pay",
        Hours = "hours",
        Conditions = "conditions",
        Manager = "manager",
        Colleague = "colleague",
        Discrimination = "discrimination",
        Safety = "safety",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    GrievanceStatus or Raised {
        Raised = "raised",
        Meeting = "meeting",
        Answered = "answered",
        Appealed = "appealed",
        Closed = "closed",
    }
}

kernel::record! {
    /// Holiday calendar: `people-and-culture.holiday_calendar`.
    HolidayCalendar, holiday_calendar = "people-and-culture.holiday_calendar" {
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
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        days days_at days_mut push_days DAYS = "days": HolidayCalendarDaysRow HolidayCalendarDaysRowMut;
    }
}

kernel::record_rows! {
    /// One of the `days` of `people-and-culture.holiday_calendar`.
    HolidayCalendarDaysRow HolidayCalendarDaysRowMut, holiday_calendar_days {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        name set_name NAME = "name": Must<Text>;
        half set_half HALF = "half": Flag;
    }
}

kernel::record! {
    /// Interview: `people-and-culture.interview`.
    Interview, interview = "people-and-culture.interview" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        application set_application APPLICATION = "application": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        round set_round ROUND = "round": Counted<i64, 1>;
        at set_at AT = "at": Must<Instant>;
        duration set_duration DURATION = "duration": Counted<i64, 60>;
        ends_at set_ends_at ENDS_AT = "endsAt": Maybe<Instant>;
        place set_place PLACE = "place": Maybe<Text>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        scores set_scores SCORES = "scores": Maybe<i64>;
        points set_points POINTS = "points": Maybe<Quantity>;
        average set_average AVERAGE = "average": Maybe<Quantity>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<InterviewStatus>;
    }
    lines {
        panel panel_at panel_mut push_panel PANEL = "panel": InterviewPanelRow InterviewPanelRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    InterviewStatus or Planned {
        Planned = "planned",
        Held = "held",
        NoShow = "no_show",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `panel` of `people-and-culture.interview`.
    InterviewPanelRow InterviewPanelRowMut, interview_panel {
        id set_id ID = "id": Maybe<Text>;
        person set_person PERSON = "person": Must<Id>;
        topic set_topic TOPIC = "topic": Maybe<Text>;
    }
}

kernel::record! {
    /// Job grade: `people-and-culture.job_grade`.
    JobGrade, job_grade = "people-and-culture.job_grade" {
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
        rank set_rank RANK = "rank": Counted<i64, 1>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        band_min set_band_min BAND_MIN = "bandMin": Maybe<Money>;
        band_mid set_band_mid BAND_MID = "bandMid": Maybe<Money>;
        band_max set_band_max BAND_MAX = "bandMax": Maybe<Money>;
        extra_leave set_extra_leave EXTRA_LEAVE = "extraLeave": Counted<Quantity>;
        notice_days set_notice_days NOTICE_DAYS = "noticeDays": Counted<i64, 30>;
        people set_people PEOPLE = "people": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Job opening: `people-and-culture.job_opening`.
    JobOpening, job_opening = "people-and-culture.job_opening" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        title set_title TITLE = "title": Must<Text>;
        position set_position POSITION = "position": Maybe<Id>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        requisition set_requisition REQUISITION = "requisition": Maybe<Id>;
        openings set_openings OPENINGS = "openings": Counted<i64, 1>;
        employment_type set_employment_type EMPLOYMENT_TYPE = "employmentType": Chosen<JobOpeningEmploymentType>;
        location set_location LOCATION = "location": Maybe<Text>;
        hiring_manager set_hiring_manager HIRING_MANAGER = "hiringManager": Maybe<Id>;
        closes_on set_closes_on CLOSES_ON = "closesOn": Maybe<Date>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        requirements set_requirements REQUIREMENTS = "requirements": Maybe<Text>;
        published_on set_published_on PUBLISHED_ON = "publishedOn": Maybe<Date>;
        closed_on set_closed_on CLOSED_ON = "closedOn": Maybe<Date>;
        applications set_applications APPLICATIONS = "applications": Maybe<i64>;
        hired set_hired HIRED = "hired": Maybe<i64>;
        status set_status STATUS = "status": Chosen<JobOpeningStatus>;
    }
}

kernel::choices! {
    /// Values of `employmentType`.
    JobOpeningEmploymentType or Permanent {
        Permanent = "permanent",
        Fixed = "fixed",
        Casual = "casual",
        Intern = "intern",
        Contractor = "contractor",
    }
}

kernel::choices! {
    /// Values of `status`.
    JobOpeningStatus or Draft {
        Draft = "draft",
        Published = "published",
        Closed = "closed",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Online application: `people-and-culture.job_reply`.
    JobReply, job_reply = "people-and-culture.job_reply" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        opening set_opening OPENING = "opening": Must<Id>;
        first_name set_first_name FIRST_NAME = "firstName": Must<Text>;
        last_name set_last_name LAST_NAME = "lastName": Must<Text>;
        email set_email EMAIL = "email": Must<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        available_from set_available_from AVAILABLE_FROM = "availableFrom": Maybe<Date>;
        expected_pay set_expected_pay EXPECTED_PAY = "expectedPay": Maybe<Text>;
        letter set_letter LETTER = "letter": Maybe<Text>;
        cv set_cv CV = "cv": Maybe<Json>;
        consent set_consent CONSENT = "consent": Flag;
        application set_application APPLICATION = "application": Maybe<Id>;
    }
}

kernel::record! {
    /// Job requisition: `people-and-culture.job_requisition`.
    JobRequisition, job_requisition = "people-and-culture.job_requisition" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        position set_position POSITION = "position": Must<Id>;
        openings set_openings OPENINGS = "openings": Counted<i64, 1>;
        why set_why WHY = "why": Chosen<JobRequisitionWhy>;
        needed_by set_needed_by NEEDED_BY = "neededBy": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        budget set_budget BUDGET = "budget": Maybe<Money>;
        justification set_justification JUSTIFICATION = "justification": Must<Text>;
        opening set_opening OPENING = "opening": Maybe<Id>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<JobRequisitionStatus>;
    }
}

kernel::choices! {
    /// Values of `why`.
    JobRequisitionWhy or Replacement {
        New = "new",
        Replacement = "replacement",
        Temporary = "temporary",
    }
}

kernel::choices! {
    /// Values of `status`.
    JobRequisitionStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Opened = "opened",
        Rejected = "rejected",
    }
}

kernel::record! {
    /// Leave balance: `people-and-culture.leave_account`.
    LeaveAccount, leave_account = "people-and-culture.leave_account" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        r#type set_type TYPE = "type": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        since set_since SINCE = "since": Maybe<Date>;
        accrued_to set_accrued_to ACCRUED_TO = "accruedTo": Maybe<Date>;
        earned set_earned EARNED = "earned": Maybe<Quantity>;
        taken set_taken TAKEN = "taken": Maybe<Quantity>;
        lost set_lost LOST = "lost": Maybe<Quantity>;
        balance set_balance BALANCE = "balance": Maybe<Quantity>;
        waiting set_waiting WAITING = "waiting": Maybe<Quantity>;
        available set_available AVAILABLE = "available": Maybe<Quantity>;
    }
}

kernel::record! {
    /// Leave entry: `people-and-culture.leave_entry`.
    LeaveEntry, leave_entry = "people-and-culture.leave_entry" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        account set_account ACCOUNT = "account": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        days set_days DAYS = "days": Must<Quantity>;
        kind set_kind KIND = "kind": Chosen<LeaveEntryKind>;
        reason set_reason REASON = "reason": Maybe<Text>;
        request set_request REQUEST = "request": Maybe<Id>;
        expires set_expires EXPIRES = "expires": Maybe<Date>;
        key set_key KEY = "key": Maybe<Text>;
        status set_status STATUS = "status": Chosen<LeaveEntryStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LeaveEntryKind or Adjust {
        Opening = "opening",
        Accrual = "accrual",
        Taken = "taken",
        Adjust = "adjust",
        CarryIn = "carry_in",
        CarryExpire = "carry_expire",
        Encash = "encash",
        Forfeit = "forfeit",
    }
}

kernel::choices! {
    /// Values of `status`.
    LeaveEntryStatus or Entered {
        Entered = "entered",
    }
}

kernel::record! {
    /// Leave request: `people-and-culture.leave_request`.
    LeaveRequest, leave_request = "people-and-culture.leave_request" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        allowed set_allowed ALLOWED = "allowed": Flag;
        approver_kind set_approver_kind APPROVER_KIND = "approverKind": OneOf<LeaveRequestApproverKind>;
        r#type set_type TYPE = "type": Must<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        from_part set_from_part FROM_PART = "fromPart": Chosen<LeaveRequestFromPart>;
        to_part set_to_part TO_PART = "toPart": Chosen<LeaveRequestToPart>;
        days set_days DAYS = "days": Counted<Quantity>;
        balance_after set_balance_after BALANCE_AFTER = "balanceAfter": Maybe<Quantity>;
        returns_on set_returns_on RETURNS_ON = "returnsOn": Maybe<Date>;
        reason set_reason REASON = "reason": Maybe<Text>;
        delegate set_delegate DELEGATE = "delegate": Maybe<Id>;
        certificate set_certificate CERTIFICATE = "certificate": Maybe<Json>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        decided_on set_decided_on DECIDED_ON = "decidedOn": Maybe<Date>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        decisions set_decisions DECISIONS = "decisions": Maybe<Json>;
        status set_status STATUS = "status": Chosen<LeaveRequestStatus>;
    }
}

kernel::choices! {
    /// Values of `approverKind`.
    LeaveRequestApproverKind {
        Line = "line",
        Hr = "hr",
    }
}

kernel::choices! {
    /// Values of `fromPart`.
    LeaveRequestFromPart or Full {
        Full = "full",
        Afternoon = "afternoon",
    }
}

kernel::choices! {
    /// Values of `toPart`.
    LeaveRequestToPart or Full {
        Full = "full",
        Morning = "morning",
    }
}

kernel::choices! {
    /// Values of `status`.
    LeaveRequestStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Confirmed = "confirmed",
        Taken = "taken",
        Rejected = "rejected",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Leave type: `people-and-culture.leave_type`.
    LeaveType, leave_type = "people-and-culture.leave_type" {
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
        plan set_plan PLAN = "plan": Maybe<Id>;
        limited set_limited LIMITED = "limited": Flag;
        unit set_unit UNIT = "unit": Chosen<LeaveTypeUnit>;
        paid_pct set_paid_pct PAID_PCT = "paidPct": Counted<Percent, 100000000>;
        count_calendar set_count_calendar COUNT_CALENDAR = "countCalendar": Flag;
        sandwich set_sandwich SANDWICH = "sandwich": Flag;
        carry_max set_carry_max CARRY_MAX = "carryMax": Maybe<Quantity>;
        carry_months set_carry_months CARRY_MONTHS = "carryMonths": Maybe<i64>;
        rest set_rest REST = "rest": Chosen<LeaveTypeRest>;
        negative_limit set_negative_limit NEGATIVE_LIMIT = "negativeLimit": Counted<Quantity>;
        min_notice set_min_notice MIN_NOTICE = "minNotice": Counted<i64>;
        max_consecutive set_max_consecutive MAX_CONSECUTIVE = "maxConsecutive": Maybe<Quantity>;
        certificate_after set_certificate_after CERTIFICATE_AFTER = "certificateAfter": Maybe<Quantity>;
        gender set_gender GENDER = "gender": Chosen<LeaveTypeGender>;
        min_service set_min_service MIN_SERVICE = "minService": Counted<i64>;
        unplanned set_unplanned UNPLANNED = "unplanned": Flag;
        encashable set_encashable ENCASHABLE = "encashable": Flag;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        blackouts blackouts_at blackouts_mut push_blackouts BLACKOUTS = "blackouts": LeaveTypeBlackoutsRow LeaveTypeBlackoutsRowMut;
    }
}

kernel::choices! {
    /// Values of `unit`.
    LeaveTypeUnit or Half {
        Day = "day",
        Half = "half",
    }
}

kernel::choices! {
    /// Values of `rest`.
    LeaveTypeRest or Forfeit {
        Forfeit = "forfeit",
        Encash = "encash",
    }
}

kernel::choices! {
    /// Values of `gender`.
    LeaveTypeGender or Any {
        Any = "any",
        Female = "female",
        Male = "male",
    }
}

kernel::record_rows! {
    /// One of the `blackouts` of `people-and-culture.leave_type`.
    LeaveTypeBlackoutsRow LeaveTypeBlackoutsRowMut, leave_type_blackouts {
        id set_id ID = "id": Maybe<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        reason set_reason REASON = "reason": Maybe<Text>;
    }
}

kernel::record! {
    /// Offboarding: `people-and-culture.offboarding`.
    Offboarding, offboarding = "people-and-culture.offboarding" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        checklist set_checklist CHECKLIST = "checklist": Maybe<Id>;
        reason set_reason REASON = "reason": Chosen<OffboardingReason>;
        last_day set_last_day LAST_DAY = "lastDay": Must<Date>;
        progress set_progress PROGRESS = "progress": Maybe<Percent>;
        open set_open OPEN = "open": Maybe<i64>;
        access_removed_on set_access_removed_on ACCESS_REMOVED_ON = "accessRemovedOn": Maybe<Date>;
        access_removed_by set_access_removed_by ACCESS_REMOVED_BY = "accessRemovedBy": Maybe<Id>;
        rehireable set_rehireable REHIREABLE = "rehireable": Flag<true>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<OffboardingStatus>;
    }
    lines {
        tasks tasks_at tasks_mut push_tasks TASKS = "tasks": OffboardingTasksRow OffboardingTasksRowMut;
    }
}

kernel::choices! {
    /// Values of `reason`.
    OffboardingReason or Resignation {
        Resignation = "resignation",
        Dismissal = "dismissal",
        Retrenchment = "retrenchment",
        EndOfContract = "end_of_contract",
        Death = "death",
        Retirement = "retirement",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    OffboardingStatus or Initiated {
        Initiated = "initiated",
        Clearance = "clearance",
        Completed = "completed",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `tasks` of `people-and-culture.offboarding`.
    OffboardingTasksRow OffboardingTasksRowMut, offboarding_tasks {
        id set_id ID = "id": Maybe<Text>;
        task set_task TASK = "task": Must<Text>;
        owner set_owner OWNER = "owner": Chosen<OffboardingTasksOwner>;
        due set_due DUE = "due": Maybe<Date>;
        blocks set_blocks BLOCKS = "blocks": Flag;
        done set_done DONE = "done": Flag;
        done_on set_done_on DONE_ON = "doneOn": Maybe<Date>;
    }
}

kernel::choices! {
    /// Values of `owner`.
    OffboardingTasksOwner or Hr {
        Hr = "hr",
        Manager = "manager",
        It = "it",
        Finance = "finance",
        Employee = "employee",
    }
}

kernel::record! {
    /// Offer: `people-and-culture.offer`.
    Offer, offer = "people-and-culture.offer" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        application set_application APPLICATION = "application": Must<Id>;
        candidate set_candidate CANDIDATE = "candidate": Maybe<Text>;
        position set_position POSITION = "position": Maybe<Id>;
        grade set_grade GRADE = "grade": Maybe<Id>;
        employment_type set_employment_type EMPLOYMENT_TYPE = "employmentType": OneOf<OfferEmploymentType>;
        starts_on set_starts_on STARTS_ON = "startsOn": Must<Date>;
        ends_on set_ends_on ENDS_ON = "endsOn": Maybe<Date>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        base_pay set_base_pay BASE_PAY = "basePay": Maybe<Money>;
        terms set_terms TERMS = "terms": Maybe<Text>;
        expires_on set_expires_on EXPIRES_ON = "expiresOn": Maybe<Date>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        sent_on set_sent_on SENT_ON = "sentOn": Maybe<Date>;
        answered_on set_answered_on ANSWERED_ON = "answeredOn": Maybe<Date>;
        decline_reason set_decline_reason DECLINE_REASON = "declineReason": Maybe<Text>;
        pay_terms set_pay_terms PAY_TERMS = "payTerms": Maybe<Text>;
        terms_hash set_terms_hash TERMS_HASH = "termsHash": Maybe<Text>;
        signed_by set_signed_by SIGNED_BY = "signedBy": Maybe<Text>;
        signed_at set_signed_at SIGNED_AT = "signedAt": Maybe<Instant>;
        seal set_seal SEAL = "seal": Maybe<Text>;
        signature set_signature SIGNATURE = "signature": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        status set_status STATUS = "status": Chosen<OfferStatus>;
    }
}

kernel::choices! {
    /// Values of `employmentType`.
    OfferEmploymentType {
        Permanent = "permanent",
        Fixed = "fixed",
        Casual = "casual",
        Intern = "intern",
        Contractor = "contractor",
    }
}

kernel::choices! {
    /// Values of `status`.
    OfferStatus or Draft {
        Draft = "draft",
        Approved = "approved",
        Sent = "sent",
        Signed = "signed",
        Accepted = "accepted",
        Declined = "declined",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Onboarding: `people-and-culture.onboarding`.
    Onboarding, onboarding = "people-and-culture.onboarding" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        checklist set_checklist CHECKLIST = "checklist": Maybe<Id>;
        starts_on set_starts_on STARTS_ON = "startsOn": Must<Date>;
        buddy set_buddy BUDDY = "buddy": Maybe<Id>;
        progress set_progress PROGRESS = "progress": Maybe<Percent>;
        open set_open OPEN = "open": Maybe<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<OnboardingStatus>;
    }
    lines {
        tasks tasks_at tasks_mut push_tasks TASKS = "tasks": OnboardingTasksRow OnboardingTasksRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    OnboardingStatus or Planned {
        Planned = "planned",
        Running = "running",
        Completed = "completed",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `tasks` of `people-and-culture.onboarding`.
    OnboardingTasksRow OnboardingTasksRowMut, onboarding_tasks {
        id set_id ID = "id": Maybe<Text>;
        task set_task TASK = "task": Must<Text>;
        owner set_owner OWNER = "owner": Chosen<OnboardingTasksOwner>;
        due set_due DUE = "due": Maybe<Date>;
        blocks set_blocks BLOCKS = "blocks": Flag;
        done set_done DONE = "done": Flag;
        done_on set_done_on DONE_ON = "doneOn": Maybe<Date>;
    }
}

kernel::choices! {
    /// Values of `owner`.
    OnboardingTasksOwner or Hr {
        Hr = "hr",
        Manager = "manager",
        It = "it",
        Finance = "finance",
        Employee = "employee",
    }
}

kernel::record! {
    /// Overtime request: `people-and-culture.overtime_request`.
    OvertimeRequest, overtime_request = "people-and-culture.overtime_request" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        hours set_hours HOURS = "hours": Must<Quantity>;
        reason set_reason REASON = "reason": Must<Text>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<OvertimeRequestStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    OvertimeRequestStatus or Submitted {
        Submitted = "submitted",
        Approved = "approved",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Policy: `people-and-culture.policy`.
    Policy, policy = "people-and-culture.policy" {
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
        edition set_edition EDITION = "edition": Counted<i64, 1>;
        category set_category CATEGORY = "category": Chosen<PolicyCategory>;
        text set_text TEXT = "text": Maybe<Text>;
        file set_file FILE = "file": Maybe<Json>;
        from set_from FROM = "from": Must<Date>;
        review_on set_review_on REVIEW_ON = "reviewOn": Maybe<Date>;
        must_read set_must_read MUST_READ = "mustRead": Flag<true>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        published_on set_published_on PUBLISHED_ON = "publishedOn": Maybe<Date>;
        replaces set_replaces REPLACES = "replaces": Maybe<Id>;
        next set_next NEXT = "next": Maybe<Id>;
        acknowledged set_acknowledged ACKNOWLEDGED = "acknowledged": Maybe<i64>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        status set_status STATUS = "status": Chosen<PolicyStatus>;
    }
}

kernel::choices! {
    /// Values of `category`.
    PolicyCategory or Other {
        Conduct = "conduct",
        Leave = "leave",
        Pay = "pay",
        Safety = "safety",
        Data = "data",
        Travel = "travel",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    PolicyStatus or Draft {
        Draft = "draft",
        Review = "review",
        Approved = "approved",
        Published = "published",
        Archived = "archived",
    }
}

kernel::record! {
    /// Acknowledgement: `people-and-culture.policy_acknowledgment`.
    PolicyAcknowledgment, policy_acknowledgment = "people-and-culture.policy_acknowledgment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        policy set_policy POLICY = "policy": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        edition set_edition EDITION = "edition": Maybe<i64>;
        on set_on ON = "on": Maybe<Date>;
    }
}

kernel::record! {
    /// Reminder of a policy: `people-and-culture.policy_reminder`.
    PolicyReminder, policy_reminder = "people-and-culture.policy_reminder" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        policy set_policy POLICY = "policy": Must<Id>;
        person set_person PERSON = "person": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        times set_times TIMES = "times": Counted<i64, 1>;
        last_on set_last_on LAST_ON = "lastOn": Maybe<Date>;
    }
}

kernel::record! {
    /// Position: `people-and-culture.position`.
    Position, position = "people-and-culture.position" {
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
        department set_department DEPARTMENT = "department": Must<Id>;
        grade set_grade GRADE = "grade": Maybe<Id>;
        reports_to set_reports_to REPORTS_TO = "reportsTo": Maybe<Id>;
        headcount set_headcount HEADCOUNT = "headcount": Counted<i64, 1>;
        filled set_filled FILLED = "filled": Maybe<i64>;
        vacant set_vacant VACANT = "vacant": Maybe<i64>;
        budget_line set_budget_line BUDGET_LINE = "budgetLine": Maybe<Text>;
        summary set_summary SUMMARY = "summary": Maybe<Text>;
        requirements set_requirements REQUIREMENTS = "requirements": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<PositionStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    PositionStatus or Proposed {
        Proposed = "proposed",
        Open = "open",
        Filled = "filled",
        Frozen = "frozen",
        Abolished = "abolished",
    }
}

kernel::record! {
    /// Punch: `people-and-culture.punch`.
    Punch, punch = "people-and-culture.punch" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        badge set_badge BADGE = "badge": Maybe<Text>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        at set_at AT = "at": Maybe<Instant>;
        way set_way WAY = "way": Chosen<PunchWay>;
        source set_source SOURCE = "source": Chosen<PunchSource>;
        device set_device DEVICE = "device": Maybe<Id>;
        place set_place PLACE = "place": Maybe<Text>;
        photo set_photo PHOTO = "photo": Maybe<Json>;
        gate set_gate GATE = "gate": Maybe<Text>;
        latitude set_latitude LATITUDE = "latitude": Maybe<Quantity>;
        longitude set_longitude LONGITUDE = "longitude": Maybe<Quantity>;
        accuracy set_accuracy ACCURACY = "accuracy": Maybe<i64>;
        distance set_distance DISTANCE = "distance": Maybe<i64>;
        checked set_checked CHECKED = "checked": OneOf<PunchChecked>;
        tapped_at set_tapped_at TAPPED_AT = "tappedAt": Maybe<Instant>;
        sent_late set_sent_late SENT_LATE = "sentLate": Flag;
        note set_note NOTE = "note": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `way`.
    PunchWay or Auto {
        In = "in",
        Out = "out",
        Auto = "auto",
    }
}

kernel::choices! {
    /// Values of `source`.
    PunchSource or Web {
        Web = "web",
        Mobile = "mobile",
        Qr = "qr",
        Biometric = "biometric",
        Manual = "manual",
    }
}

kernel::choices! {
    /// Values of `checked`.
    PunchChecked {
        Inside = "inside",
        Outside = "outside",
        Unsure = "unsure",
    }
}

kernel::record! {
    /// Time clock file: `people-and-culture.punch_file`.
    PunchFile, punch_file = "people-and-culture.punch_file" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        device set_device DEVICE = "device": Must<Id>;
        file set_file FILE = "file": Must<Json>;
        layout set_layout LAYOUT = "layout": Chosen<PunchFileLayout>;
        states set_states STATES = "states": Flag;
        taken set_taken TAKEN = "taken": Counted<i64>;
        repeated set_repeated REPEATED = "repeated": Counted<i64>;
        unread set_unread UNREAD = "unread": Counted<i64>;
        status set_status STATUS = "status": Chosen<PunchFileStatus>;
    }
    lines {
        problems problems_at problems_mut push_problems PROBLEMS = "problems": PunchFileProblemsRow PunchFileProblemsRowMut;
    }
}

kernel::choices! {
    /// Values of `layout`.
    PunchFileLayout or Attlog {
        Attlog = "attlog",
        Csv = "csv",
    }
}

kernel::choices! {
    /// Values of `status`.
    PunchFileStatus or Draft {
        Draft = "draft",
        Read = "read",
    }
}

kernel::record_rows! {
    /// One of the `problems` of `people-and-culture.punch_file`.
    PunchFileProblemsRow PunchFileProblemsRowMut, punch_file_problems {
        id set_id ID = "id": Maybe<Text>;
        line set_line LINE = "line": Maybe<i64>;
        badge set_badge BADGE = "badge": Maybe<Text>;
        what set_what WHAT = "what": OneOf<PunchFileProblemsWhat>;
    }
}

kernel::choices! {
    /// Values of `what`.
    PunchFileProblemsWhat {
        NotUnderstood = "not_understood",
        UnknownBadge = "unknown_badge",
        InFuture = "in_future",
    }
}

kernel::record! {
    /// Review cycle: `people-and-culture.review_cycle`.
    ReviewCycle, review_cycle = "people-and-culture.review_cycle" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        self_by set_self_by SELF_BY = "selfBy": Maybe<Date>;
        manager_by set_manager_by MANAGER_BY = "managerBy": Maybe<Date>;
        goals_weight set_goals_weight GOALS_WEIGHT = "goalsWeight": Counted<i64, 60>;
        competency_weight set_competency_weight COMPETENCY_WEIGHT = "competencyWeight": Counted<i64, 30>;
        values_weight set_values_weight VALUES_WEIGHT = "valuesWeight": Counted<i64, 10>;
        appraisals set_appraisals APPRAISALS = "appraisals": Maybe<i64>;
        signed set_signed SIGNED = "signed": Maybe<i64>;
        status set_status STATUS = "status": Chosen<ReviewCycleStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ReviewCycleStatus or Planned {
        Planned = "planned",
        Open = "open",
        Closed = "closed",
    }
}

kernel::record! {
    /// Roster: `people-and-culture.roster`.
    Roster, roster = "people-and-culture.roster" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        place set_place PLACE = "place": Maybe<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        shifts set_shifts SHIFTS = "shifts": Maybe<i64>;
        published_by set_published_by PUBLISHED_BY = "publishedBy": Maybe<Id>;
        note set_note NOTE = "note": Maybe<Text>;
        status set_status STATUS = "status": Chosen<RosterStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    RosterStatus or Draft {
        Draft = "draft",
        Published = "published",
        Locked = "locked",
    }
}

kernel::record! {
    /// Scorecard: `people-and-culture.scorecard`.
    Scorecard, scorecard = "people-and-culture.scorecard" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        interview set_interview INTERVIEW = "interview": Must<Id>;
        judge set_judge JUDGE = "judge": Maybe<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        score set_score SCORE = "score": Maybe<Quantity>;
        recommendation set_recommendation RECOMMENDATION = "recommendation": OneOf<ScorecardRecommendation>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        job_skills set_job_skills JOB_SKILLS = "jobSkills": OneOf<ScorecardJobSkills>;
        experience set_experience EXPERIENCE = "experience": OneOf<ScorecardExperience>;
        problem_solving set_problem_solving PROBLEM_SOLVING = "problemSolving": OneOf<ScorecardProblemSolving>;
        communication set_communication COMMUNICATION = "communication": OneOf<ScorecardCommunication>;
        teamwork set_teamwork TEAMWORK = "teamwork": OneOf<ScorecardTeamwork>;
        motivation set_motivation MOTIVATION = "motivation": OneOf<ScorecardMotivation>;
        rating_answered set_rating_answered RATING_ANSWERED = "ratingAnswered": Maybe<i64>;
        rating set_rating RATING = "rating": Maybe<Quantity>;
        rating_band set_rating_band RATING_BAND = "ratingBand": OneOf<ScorecardRatingBand>;
        interview_rating_version set_interview_rating_version INTERVIEW_RATING_VERSION = "interviewRatingVersion": Maybe<i64>;
        status set_status STATUS = "status": Chosen<ScorecardStatus>;
    }
    lines {
        criteria criteria_at criteria_mut push_criteria CRITERIA = "criteria": ScorecardCriteriaRow ScorecardCriteriaRowMut;
    }
}

kernel::choices! {
    /// Values of `recommendation`.
    ScorecardRecommendation {
        StrongYes = "strong_yes",
        Yes = "yes",
        No = "no",
        StrongNo = "strong_no",
    }
}

kernel::choices! {
    /// Values of `jobSkills`.
    ScorecardJobSkills {
        Weak = "weak",
        Fair = "fair",
        Sound = "sound",
        Good = "good",
        Strong = "strong",
    }
}

kernel::choices! {
    /// Values of `experience`.
    ScorecardExperience {
        Weak = "weak",
        Fair = "fair",
        Sound = "sound",
        Good = "good",
        Strong = "strong",
    }
}

kernel::choices! {
    /// Values of `problemSolving`.
    ScorecardProblemSolving {
        Weak = "weak",
        Fair = "fair",
        Sound = "sound",
        Good = "good",
        Strong = "strong",
    }
}

kernel::choices! {
    /// Values of `communication`.
    ScorecardCommunication {
        Weak = "weak",
        Fair = "fair",
        Sound = "sound",
        Good = "good",
        Strong = "strong",
    }
}

kernel::choices! {
    /// Values of `teamwork`.
    ScorecardTeamwork {
        Weak = "weak",
        Fair = "fair",
        Sound = "sound",
        Good = "good",
        Strong = "strong",
    }
}

kernel::choices! {
    /// Values of `motivation`.
    ScorecardMotivation {
        Weak = "weak",
        Fair = "fair",
        Sound = "sound",
        Good = "good",
        Strong = "strong",
    }
}

kernel::choices! {
    /// Values of `ratingBand`.
    ScorecardRatingBand {
        Below = "below",
        Most = "most",
        Well = "well",
        Beyond = "beyond",
    }
}

kernel::choices! {
    /// Values of `status`.
    ScorecardStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
    }
}

kernel::record_rows! {
    /// One of the `criteria` of `people-and-culture.scorecard`.
    ScorecardCriteriaRow ScorecardCriteriaRowMut, scorecard_criteria {
        id set_id ID = "id": Maybe<Text>;
        criterion set_criterion CRITERION = "criterion": Must<Text>;
        weight set_weight WEIGHT = "weight": Counted<i64, 1>;
        score set_score SCORE = "score": Must<i64>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
    }
}

kernel::record! {
    /// Planned shift: `people-and-culture.shift_assignment`.
    ShiftAssignment, shift_assignment = "people-and-culture.shift_assignment" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        roster set_roster ROSTER = "roster": Must<Id>;
        employee set_employee EMPLOYEE = "employee": Must<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        date set_date DATE = "date": Must<Date>;
        shift set_shift SHIFT = "shift": Must<Id>;
        part set_part PART = "part": Chosen<ShiftAssignmentPart>;
        label set_label LABEL = "label": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `part`.
    ShiftAssignmentPart or First {
        First = "first",
        Second = "second",
    }
}

kernel::record! {
    /// Shift swap: `people-and-culture.shift_swap`.
    ShiftSwap, shift_swap = "people-and-culture.shift_swap" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        assignment set_assignment ASSIGNMENT = "assignment": Must<Id>;
        gives set_gives GIVES = "gives": Maybe<Id>;
        giver set_giver GIVER = "giver": Maybe<Id>;
        takes set_takes TAKES = "takes": Must<Id>;
        taker set_taker TAKER = "taker": Maybe<Id>;
        reason set_reason REASON = "reason": Maybe<Text>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        refusal set_refusal REFUSAL = "refusal": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ShiftSwapStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ShiftSwapStatus or Requested {
        Requested = "requested",
        Approved = "approved",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
    }
}

kernel::record! {
    /// Shift: `people-and-culture.shift_type`.
    ShiftType, shift_type = "people-and-culture.shift_type" {
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
        start set_start START = "start": Must<Text>;
        end set_end END = "end": Must<Text>;
        break_start set_break_start BREAK_START = "breakStart": Maybe<Text>;
        break_end set_break_end BREAK_END = "breakEnd": Maybe<Text>;
        early_window set_early_window EARLY_WINDOW = "earlyWindow": Counted<i64, 120>;
        late_window set_late_window LATE_WINDOW = "lateWindow": Counted<i64, 240>;
        grace_in set_grace_in GRACE_IN = "graceIn": Counted<i64, 5>;
        grace_out set_grace_out GRACE_OUT = "graceOut": Counted<i64, 5>;
        half_day_minutes set_half_day_minutes HALF_DAY_MINUTES = "halfDayMinutes": Counted<i64, 240>;
        overtime_after set_overtime_after OVERTIME_AFTER = "overtimeAfter": Counted<i64, 15>;
        count_early set_count_early COUNT_EARLY = "countEarly": Flag;
        overtime_rounding set_overtime_rounding OVERTIME_ROUNDING = "overtimeRounding": Counted<i64, 1>;
        overtime_cap set_overtime_cap OVERTIME_CAP = "overtimeCap": Maybe<i64>;
        night_from set_night_from NIGHT_FROM = "nightFrom": Maybe<Text>;
        night_to set_night_to NIGHT_TO = "nightTo": Maybe<Text>;
        night_premium set_night_premium NIGHT_PREMIUM = "nightPremium": Counted<Percent>;
        weekday_rate set_weekday_rate WEEKDAY_RATE = "weekdayRate": Counted<Quantity, 1500000>;
        weekend_rate set_weekend_rate WEEKEND_RATE = "weekendRate": Counted<Quantity, 2000000>;
        holiday_rate set_holiday_rate HOLIDAY_RATE = "holidayRate": Counted<Quantity, 2000000>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Survey: `people-and-culture.survey`.
    Survey, survey = "people-and-culture.survey" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        title set_title TITLE = "title": Must<Text>;
        kind set_kind KIND = "kind": Chosen<SurveyKind>;
        intro set_intro INTRO = "intro": Maybe<Text>;
        audience set_audience AUDIENCE = "audience": Maybe<Text>;
        code set_code CODE = "code": Must<Text>;
        question1 set_question1 QUESTION1 = "question1": Must<Text>;
        question2 set_question2 QUESTION2 = "question2": Maybe<Text>;
        question3 set_question3 QUESTION3 = "question3": Maybe<Text>;
        question4 set_question4 QUESTION4 = "question4": Maybe<Text>;
        question5 set_question5 QUESTION5 = "question5": Maybe<Text>;
        question6 set_question6 QUESTION6 = "question6": Maybe<Text>;
        question7 set_question7 QUESTION7 = "question7": Maybe<Text>;
        question8 set_question8 QUESTION8 = "question8": Maybe<Text>;
        least set_least LEAST = "least": Counted<i64, 5>;
        closes_on set_closes_on CLOSES_ON = "closesOn": Maybe<Date>;
        opened_at set_opened_at OPENED_AT = "openedAt": Maybe<Instant>;
        closed_at set_closed_at CLOSED_AT = "closedAt": Maybe<Instant>;
        replies set_replies REPLIES = "replies": Maybe<i64>;
        status set_status STATUS = "status": Chosen<SurveyStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    SurveyKind or Engagement {
        Engagement = "engagement",
        Pulse = "pulse",
        Other = "other",
    }
}

kernel::choices! {
    /// Values of `status`.
    SurveyStatus or Draft {
        Draft = "draft",
        Open = "open",
        Closed = "closed",
    }
}

kernel::record! {
    /// Survey answer: `people-and-culture.survey_reply`.
    SurveyReply, survey_reply = "people-and-culture.survey_reply" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        survey set_survey SURVEY = "survey": Must<Id>;
        code set_code CODE = "code": Must<Text>;
        answer1 set_answer1 ANSWER1 = "answer1": Must<i64>;
        answer2 set_answer2 ANSWER2 = "answer2": Maybe<i64>;
        answer3 set_answer3 ANSWER3 = "answer3": Maybe<i64>;
        answer4 set_answer4 ANSWER4 = "answer4": Maybe<i64>;
        answer5 set_answer5 ANSWER5 = "answer5": Maybe<i64>;
        answer6 set_answer6 ANSWER6 = "answer6": Maybe<i64>;
        answer7 set_answer7 ANSWER7 = "answer7": Maybe<i64>;
        answer8 set_answer8 ANSWER8 = "answer8": Maybe<i64>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
    }
}

kernel::record! {
    /// Time clock: `people-and-culture.time_device`.
    TimeDevice, time_device = "people-and-culture.time_device" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<TimeDeviceKind>;
        serial set_serial SERIAL = "serial": Maybe<Text>;
        place set_place PLACE = "place": Maybe<Text>;
        gate_code set_gate_code GATE_CODE = "gateCode": Maybe<Text>;
        latitude set_latitude LATITUDE = "latitude": Maybe<Quantity>;
        longitude set_longitude LONGITUDE = "longitude": Maybe<Quantity>;
        radius set_radius RADIUS = "radius": Counted<i64, 150>;
        department set_department DEPARTMENT = "department": Maybe<Id>;
        punches set_punches PUNCHES = "punches": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TimeDeviceKind or Biometric {
        Biometric = "biometric",
        Tablet = "tablet",
        Qr = "qr",
    }
}

kernel::record! {
    /// Timesheet: `people-and-culture.timesheet`.
    Timesheet, timesheet = "people-and-culture.timesheet" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        hours set_hours HOURS = "hours": Maybe<Quantity>;
        billable set_billable BILLABLE = "billable": Maybe<Quantity>;
        decided_by set_decided_by DECIDED_BY = "decidedBy": Maybe<Id>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TimesheetStatus>;
    }
    lines {
        entries entries_at entries_mut push_entries ENTRIES = "entries": TimesheetEntriesRow TimesheetEntriesRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    TimesheetStatus or Draft {
        Draft = "draft",
        Submitted = "submitted",
        Approved = "approved",
        Locked = "locked",
    }
}

kernel::record_rows! {
    /// One of the `entries` of `people-and-culture.timesheet`.
    TimesheetEntriesRow TimesheetEntriesRowMut, timesheet_entries {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        project set_project PROJECT = "project": Maybe<Text>;
        task set_task TASK = "task": Must<Text>;
        hours set_hours HOURS = "hours": Must<Quantity>;
        billable set_billable BILLABLE = "billable": Flag;
    }
}

kernel::record! {
    /// Training: `people-and-culture.training`.
    Training, training = "people-and-culture.training" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        title set_title TITLE = "title": Must<Text>;
        kind set_kind KIND = "kind": Chosen<TrainingKind>;
        provider set_provider PROVIDER = "provider": Maybe<Text>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        after set_after AFTER = "after": Maybe<Id>;
        after_kind set_after_kind AFTER_KIND = "afterKind": Chosen<TrainingAfterKind>;
        after_lag set_after_lag AFTER_LAG = "afterLag": Counted<i64>;
        place set_place PLACE = "place": Maybe<Text>;
        hours set_hours HOURS = "hours": Maybe<Quantity>;
        seats set_seats SEATS = "seats": Maybe<i64>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        cost set_cost COST = "cost": Maybe<Money>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        people set_people PEOPLE = "people": Maybe<i64>;
        completed set_completed COMPLETED = "completed": Maybe<i64>;
        status set_status STATUS = "status": Chosen<TrainingStatus>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TrainingKind or Course {
        Course = "course",
        Workshop = "workshop",
        OnTheJob = "on_the_job",
        Online = "online",
        Conference = "conference",
    }
}

kernel::choices! {
    /// Values of `afterKind`.
    TrainingAfterKind or Fs {
        Fs = "fs",
        Ss = "ss",
        Ff = "ff",
        Sf = "sf",
    }
}

kernel::choices! {
    /// Values of `status`.
    TrainingStatus or Planned {
        Planned = "planned",
        Held = "held",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Training of a person: `people-and-culture.training_place`.
    TrainingPlace, training_place = "people-and-culture.training_place" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        training set_training TRAINING = "training": Must<Id>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        score set_score SCORE = "score": Maybe<Percent>;
        certificate_until set_certificate_until CERTIFICATE_UNTIL = "certificateUntil": Maybe<Date>;
        certificate set_certificate CERTIFICATE = "certificate": Maybe<Json>;
        useful set_useful USEFUL = "useful": Maybe<i64>;
        status set_status STATUS = "status": Chosen<TrainingPlaceStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    TrainingPlaceStatus or Booked {
        Booked = "booked",
        Completed = "completed",
        Missed = "missed",
        Cancelled = "cancelled",
    }
}

kernel::record! {
    /// Training plan: `people-and-culture.training_plan`.
    TrainingPlan, training_plan = "people-and-culture.training_plan" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        need set_need NEED = "need": Must<Text>;
        employee set_employee EMPLOYEE = "employee": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        approver set_approver APPROVER = "approver": Maybe<Id>;
        training set_training TRAINING = "training": Maybe<Id>;
        appraisal set_appraisal APPRAISAL = "appraisal": Maybe<Id>;
        priority set_priority PRIORITY = "priority": Chosen<TrainingPlanPriority>;
        due_on set_due_on DUE_ON = "dueOn": Maybe<Date>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<TrainingPlanStatus>;
    }
}

kernel::choices! {
    /// Values of `priority`.
    TrainingPlanPriority or Medium {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::choices! {
    /// Values of `status`.
    TrainingPlanStatus or Open {
        Open = "open",
        Done = "done",
        Dropped = "dropped",
    }
}

kernel::record! {
    /// Work pattern: `people-and-culture.work_pattern`.
    WorkPattern, work_pattern = "people-and-culture.work_pattern" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        cycle_days set_cycle_days CYCLE_DAYS = "cycleDays": Counted<i64, 7>;
        anchor set_anchor ANCHOR = "anchor": Maybe<Date>;
        week_hours set_week_hours WEEK_HOURS = "weekHours": Maybe<Quantity>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        days days_at days_mut push_days DAYS = "days": WorkPatternDaysRow WorkPatternDaysRowMut;
    }
}

kernel::record_rows! {
    /// One of the `days` of `people-and-culture.work_pattern`.
    WorkPatternDaysRow WorkPatternDaysRowMut, work_pattern_days {
        id set_id ID = "id": Maybe<Text>;
        day set_day DAY = "day": Must<i64>;
        hours set_hours HOURS = "hours": Counted<Quantity, 8000000>;
        half set_half HALF = "half": Flag;
        shift set_shift SHIFT = "shift": Maybe<Id>;
    }
}
