//! Generated from `registry/crm` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{AnyLink, Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant, Money, Percent, Quantity};

kernel::record! {
    /// Activity: `crm.activity`.
    Activity, activity = "crm.activity" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        r#type set_type TYPE = "type": Chosen<ActivityType>;
        direction set_direction DIRECTION = "direction": Chosen<ActivityDirection>;
        subject set_subject SUBJECT = "subject": Must<Text>;
        due set_due DUE = "due": Must<Instant>;
        minutes set_minutes MINUTES = "minutes": Counted<i64, 30>;
        ends set_ends ENDS = "ends": Maybe<Instant>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        opportunity set_opportunity OPPORTUNITY = "opportunity": Maybe<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        place set_place PLACE = "place": Maybe<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        outcome set_outcome OUTCOME = "outcome": Maybe<Text>;
        result set_result RESULT = "result": OneOf<ActivityResult>;
        done_at set_done_at DONE_AT = "doneAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<ActivityStatus>;
    }
    lines {
        people people_at people_mut push_people PEOPLE = "people": ActivityPeopleRow ActivityPeopleRowMut;
    }
}

kernel::choices! {
    /// Values of `type`.
    ActivityType or Call {
        Call = "call",
        Email = "email",
        Meeting = "meeting",
        Task = "task",
        Visit = "visit",
        Whatsapp = "whatsapp",
        Sms = "sms",
        Note = "note",
    }
}

kernel::choices! {
    /// Values of `direction`.
    ActivityDirection or Out {
        Out = "out",
        In = "in",
    }
}

kernel::choices! {
    /// Values of `result`.
    ActivityResult {
        Reached = "reached",
        NoAnswer = "no_answer",
        Interested = "interested",
        NotInterested = "not_interested",
    }
}

kernel::choices! {
    /// Values of `status`.
    ActivityStatus or Planned {
        Planned = "planned",
        Done = "done",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `people` of `crm.activity`.
    ActivityPeopleRow ActivityPeopleRowMut, activity_people {
        id set_id ID = "id": Maybe<Text>;
        record set_record RECORD = "record": Must<Id>;
    }
}

kernel::record! {
    /// Campaign: `crm.campaign`.
    Campaign, campaign = "crm.campaign" {
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
        r#type set_type TYPE = "type": Chosen<CampaignType>;
        objective set_objective OBJECTIVE = "objective": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        source set_source SOURCE = "source": Maybe<Id>;
        budget set_budget BUDGET = "budget": Maybe<Money>;
        list set_list LIST = "list": Maybe<Id>;
        except set_except EXCEPT = "except": Maybe<Id>;
        subject set_subject SUBJECT = "subject": Maybe<Text>;
        subject_b set_subject_b SUBJECT_B = "subjectB": Maybe<Text>;
        share_b set_share_b SHARE_B = "shareB": Counted<i64, 50>;
        language set_language LANGUAGE = "language": OneOf<CampaignLanguage>;
        sender_name set_sender_name SENDER_NAME = "senderName": Maybe<Text>;
        reply_to set_reply_to REPLY_TO = "replyTo": Maybe<Text>;
        message set_message MESSAGE = "message": Maybe<Text>;
        message_b set_message_b MESSAGE_B = "messageB": Maybe<Text>;
        segments set_segments SEGMENTS = "segments": Maybe<i64>;
        template set_template TEMPLATE = "template": Maybe<Text>;
        sender set_sender SENDER = "sender": Maybe<Text>;
        start_at set_start_at START_AT = "startAt": Maybe<Instant>;
        per_hour set_per_hour PER_HOUR = "perHour": Counted<i64, 500>;
        cost set_cost COST = "cost": Counted<Money>;
        winner set_winner WINNER = "winner": OneOf<CampaignWinner>;
        remark set_remark REMARK = "remark": Maybe<Text>;
        launched_at set_launched_at LAUNCHED_AT = "launchedAt": Maybe<Instant>;
        ended_at set_ended_at ENDED_AT = "endedAt": Maybe<Instant>;
        problem set_problem PROBLEM = "problem": Maybe<Text>;
        recipients set_recipients RECIPIENTS = "recipients": Counted<i64>;
        waiting set_waiting WAITING = "waiting": Counted<i64>;
        sent set_sent SENT = "sent": Counted<i64>;
        skipped set_skipped SKIPPED = "skipped": Counted<i64>;
        failed set_failed FAILED = "failed": Counted<i64>;
        replied set_replied REPLIED = "replied": Counted<i64>;
        unsubscribed set_unsubscribed UNSUBSCRIBED = "unsubscribed": Counted<i64>;
        opened set_opened OPENED = "opened": Maybe<i64>;
        clicked set_clicked CLICKED = "clicked": Maybe<i64>;
        leads set_leads LEADS = "leads": Maybe<i64>;
        deals set_deals DEALS = "deals": Maybe<i64>;
        status set_status STATUS = "status": Chosen<CampaignStatus>;
    }
    lines {
        products products_at products_mut push_products PRODUCTS = "products": CampaignProductsRow CampaignProductsRowMut;
        values values_at values_mut push_values VALUES = "values": CampaignValuesRow CampaignValuesRowMut;
        blocks blocks_at blocks_mut push_blocks BLOCKS = "blocks": CampaignBlocksRow CampaignBlocksRowMut;
        costs costs_at costs_mut push_costs COSTS = "costs": CampaignCostsRow CampaignCostsRowMut;
    }
}

kernel::choices! {
    /// Values of `type`.
    CampaignType or Email {
        Email = "email",
        Sms = "sms",
        Whatsapp = "whatsapp",
        Event = "event",
        Ads = "ads",
        Print = "print",
    }
}

kernel::choices! {
    /// Values of `language`.
    CampaignLanguage {
        En = "en",
        Fr = "fr",
        Pt = "pt",
        Sw = "sw",
        Sn = "sn",
    }
}

kernel::choices! {
    /// Values of `winner`.
    CampaignWinner {
        A = "a",
        B = "b",
    }
}

kernel::choices! {
    /// Values of `status`.
    CampaignStatus or Draft {
        Draft = "draft",
        InReview = "in_review",
        Scheduled = "scheduled",
        Running = "running",
        Paused = "paused",
        Completed = "completed",
        Cancelled = "cancelled",
    }
}

kernel::record_rows! {
    /// One of the `products` of `crm.campaign`.
    CampaignProductsRow CampaignProductsRowMut, campaign_products {
        id set_id ID = "id": Maybe<Text>;
        record set_record RECORD = "record": Must<Id>;
    }
}

kernel::record_rows! {
    /// One of the `values` of `crm.campaign`.
    CampaignValuesRow CampaignValuesRowMut, campaign_values {
        id set_id ID = "id": Maybe<Text>;
        value set_value VALUE = "value": Must<Text>;
    }
}

kernel::record_rows! {
    /// One of the `blocks` of `crm.campaign`.
    CampaignBlocksRow CampaignBlocksRowMut, campaign_blocks {
        id set_id ID = "id": Maybe<Text>;
        variant set_variant VARIANT = "variant": Chosen<CampaignBlocksVariant>;
        kind set_kind KIND = "kind": Chosen<CampaignBlocksKind>;
        text set_text TEXT = "text": Maybe<Text>;
        link set_link LINK = "link": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `variant`.
    CampaignBlocksVariant or Both {
        Both = "both",
        A = "a",
        B = "b",
    }
}

kernel::choices! {
    /// Values of `kind`.
    CampaignBlocksKind or Text {
        Text = "text",
        Heading = "heading",
        Button = "button",
        Line = "line",
    }
}

kernel::record_rows! {
    /// One of the `costs` of `crm.campaign`.
    CampaignCostsRow CampaignCostsRowMut, campaign_costs {
        id set_id ID = "id": Maybe<Text>;
        what set_what WHAT = "what": Must<Text>;
        on set_on ON = "on": Maybe<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
    }
}

kernel::record! {
    /// Campaign list: `crm.campaign_list`.
    CampaignList, campaign_list = "crm.campaign_list" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<CampaignListKind>;
        people set_people PEOPLE = "people": Chosen<CampaignListPeople>;
        country set_country COUNTRY = "country": Maybe<Text>;
        city set_city CITY = "city": Maybe<Text>;
        source set_source SOURCE = "source": Maybe<Id>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        role set_role ROLE = "role": OneOf<CampaignListRole>;
        lifecycle set_lifecycle LIFECYCLE = "lifecycle": OneOf<CampaignListLifecycle>;
        group set_group GROUP = "group": Maybe<Text>;
        grade set_grade GRADE = "grade": OneOf<CampaignListGrade>;
        industry set_industry INDUSTRY = "industry": Maybe<Text>;
        quiet_days set_quiet_days QUIET_DAYS = "quietDays": Maybe<i64>;
        members set_members MEMBERS = "members": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    CampaignListKind or Static {
        Static = "static",
        Dynamic = "dynamic",
    }
}

kernel::choices! {
    /// Values of `people`.
    CampaignListPeople or Contacts {
        Contacts = "contacts",
        Leads = "leads",
    }
}

kernel::choices! {
    /// Values of `role`.
    CampaignListRole {
        DecisionMaker = "decision_maker",
        Influencer = "influencer",
        User = "user",
        Champion = "champion",
        Blocker = "blocker",
    }
}

kernel::choices! {
    /// Values of `lifecycle`.
    CampaignListLifecycle {
        Prospect = "prospect",
        Customer = "customer",
        Churned = "churned",
        Partner = "partner",
    }
}

kernel::choices! {
    /// Values of `grade`.
    CampaignListGrade {
        A = "a",
        B = "b",
        C = "c",
        D = "d",
    }
}

kernel::record! {
    /// Commission plan: `crm.commission_plan`.
    CommissionPlan, commission_plan = "crm.commission_plan" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        basis set_basis BASIS = "basis": Chosen<CommissionPlanBasis>;
        period set_period PERIOD = "period": Chosen<CommissionPlanPeriod>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Maybe<Date>;
        mode set_mode MODE = "mode": Chosen<CommissionPlanMode>;
        clawback set_clawback CLAWBACK = "clawback": Flag<true>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        tiers tiers_at tiers_mut push_tiers TIERS = "tiers": CommissionPlanTiersRow CommissionPlanTiersRowMut;
        people people_at people_mut push_people PEOPLE = "people": CommissionPlanPeopleRow CommissionPlanPeopleRowMut;
        splits splits_at splits_mut push_splits SPLITS = "splits": CommissionPlanSplitsRow CommissionPlanSplitsRowMut;
    }
}

kernel::choices! {
    /// Values of `basis`.
    CommissionPlanBasis or Invoiced {
        Invoiced = "invoiced",
        Collected = "collected",
        Margin = "margin",
    }
}

kernel::choices! {
    /// Values of `period`.
    CommissionPlanPeriod or Month {
        Month = "month",
        Quarter = "quarter",
        Year = "year",
    }
}

kernel::choices! {
    /// Values of `mode`.
    CommissionPlanMode or Whole {
        Whole = "whole",
        Graduated = "graduated",
    }
}

kernel::record_rows! {
    /// One of the `tiers` of `crm.commission_plan`.
    CommissionPlanTiersRow CommissionPlanTiersRowMut, commission_plan_tiers {
        id set_id ID = "id": Maybe<Text>;
        from set_from FROM = "from": Counted<Percent>;
        rate set_rate RATE = "rate": Must<Percent>;
    }
}

kernel::record_rows! {
    /// One of the `people` of `crm.commission_plan`.
    CommissionPlanPeopleRow CommissionPlanPeopleRowMut, commission_plan_people {
        id set_id ID = "id": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Must<Id>;
    }
}

kernel::record_rows! {
    /// One of the `splits` of `crm.commission_plan`.
    CommissionPlanSplitsRow CommissionPlanSplitsRowMut, commission_plan_splits {
        id set_id ID = "id": Maybe<Text>;
        of_ set_of OF = "of": Must<Id>;
        to set_to TO = "to": Must<Id>;
        share set_share SHARE = "share": Must<Percent>;
    }
}

kernel::record! {
    /// contact: `crm.contact`.
    Contact, contact = "crm.contact" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        first_name set_first_name FIRST_NAME = "firstName": Must<Text>;
        last_name set_last_name LAST_NAME = "lastName": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        job_title set_job_title JOB_TITLE = "jobTitle": Maybe<Text>;
        role set_role ROLE = "role": OneOf<ContactRole>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        whatsapp set_whatsapp WHATSAPP = "whatsapp": Maybe<Text>;
        phone_key set_phone_key PHONE_KEY = "phoneKey": Maybe<Text>;
        email_key set_email_key EMAIL_KEY = "emailKey": Maybe<Text>;
        sound_key set_sound_key SOUND_KEY = "soundKey": Maybe<Text>;
        near_key set_near_key NEAR_KEY = "nearKey": Maybe<Text>;
        city set_city CITY = "city": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        source set_source SOURCE = "source": Maybe<Id>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        do_not_contact set_do_not_contact DO_NOT_CONTACT = "doNotContact": Flag;
        notes set_notes NOTES = "notes": Maybe<Text>;
        merged_into set_merged_into MERGED_INTO = "mergedInto": Maybe<Id>;
        merged_on set_merged_on MERGED_ON = "mergedOn": Maybe<Date>;
        merge_kept set_merge_kept MERGE_KEPT = "mergeKept": Flag;
        merge_log set_merge_log MERGE_LOG = "mergeLog": Maybe<Json>;
        aliases set_aliases ALIASES = "aliases": Maybe<Text>;
        last_activity_at set_last_activity_at LAST_ACTIVITY_AT = "lastActivityAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<ContactStatus>;
    }
    lines {
        consents consents_at consents_mut push_consents CONSENTS = "consents": ContactConsentsRow ContactConsentsRowMut;
    }
}

kernel::choices! {
    /// Values of `role`.
    ContactRole {
        DecisionMaker = "decision_maker",
        Influencer = "influencer",
        User = "user",
        Champion = "champion",
        Blocker = "blocker",
    }
}

kernel::choices! {
    /// Values of `status`.
    ContactStatus or Active {
        Active = "active",
        Left = "left",
        Merged = "merged",
        Erased = "erased",
    }
}

kernel::record_rows! {
    /// One of the `consents` of `crm.contact`.
    ContactConsentsRow ContactConsentsRowMut, contact_consents {
        id set_id ID = "id": Maybe<Text>;
        channel set_channel CHANNEL = "channel": Must<ContactConsentsChannel>;
        purpose set_purpose PURPOSE = "purpose": Chosen<ContactConsentsPurpose>;
        given set_given GIVEN = "given": Flag<true>;
        on set_on ON = "on": Maybe<Date>;
        how set_how HOW = "how": OneOf<ContactConsentsHow>;
        wording set_wording WORDING = "wording": Maybe<Text>;
        proof set_proof PROOF = "proof": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `channel`.
    ContactConsentsChannel {
        Email = "email",
        Sms = "sms",
        Whatsapp = "whatsapp",
        Phone = "phone",
    }
}

kernel::choices! {
    /// Values of `purpose`.
    ContactConsentsPurpose or Marketing {
        Marketing = "marketing",
        Service = "service",
        Tracking = "tracking",
    }
}

kernel::choices! {
    /// Values of `how`.
    ContactConsentsHow {
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
    /// Coupon: `crm.coupon`.
    Coupon, coupon = "crm.coupon" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        code set_code CODE = "code": Must<Text>;
        key set_key KEY = "key": Maybe<Text>;
        promotion set_promotion PROMOTION = "promotion": Must<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        from set_from FROM = "from": Maybe<Date>;
        to set_to TO = "to": Maybe<Date>;
        max_uses set_max_uses MAX_USES = "maxUses": Maybe<i64>;
        per_customer set_per_customer PER_CUSTOMER = "perCustomer": Maybe<i64>;
        note set_note NOTE = "note": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Data request: `crm.data_request`.
    DataRequest, data_request = "crm.data_request" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
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
    /// One of the `items` of `crm.data_request`.
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
    /// Enquiry: `crm.enquiry`.
    Enquiry, enquiry = "crm.enquiry" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        form set_form FORM = "form": Maybe<Id>;
        mailbox set_mailbox MAILBOX = "mailbox": Maybe<Id>;
        name set_name NAME = "name": Must<Text>;
        company set_company COMPANY = "company": Maybe<Text>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        city set_city CITY = "city": Maybe<Text>;
        subject set_subject SUBJECT = "subject": Maybe<Text>;
        text set_text TEXT = "text": Must<Text>;
        agrees set_agrees AGREES = "agrees": Flag;
        reason set_reason REASON = "reason": OneOf<EnquiryReason>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        status set_status STATUS = "status": Chosen<EnquiryStatus>;
    }
}

kernel::choices! {
    /// Values of `reason`.
    EnquiryReason {
        Links = "links",
        Many = "many",
    }
}

kernel::choices! {
    /// Values of `status`.
    EnquiryStatus or Received {
        Received = "received",
        Held = "held",
        Entered = "entered",
        Discarded = "discarded",
    }
}

kernel::record! {
    /// Enquiry form: `crm.enquiry_form`.
    EnquiryForm, enquiry_form = "crm.enquiry_form" {
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
        team set_team TEAM = "team": Must<Id>;
        source set_source SOURCE = "source": Maybe<Id>;
        campaign set_campaign CAMPAIGN = "campaign": Maybe<Id>;
        most_per_hour set_most_per_hour MOST_PER_HOUR = "mostPerHour": Counted<i64, 40>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Erasure: `crm.erasure`.
    Erasure, erasure = "crm.erasure" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        number set_number NUMBER = "number": Maybe<Text>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
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
    /// One of the `items` of `crm.erasure`.
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
    /// Forecast adjustment: `crm.forecast_note`.
    ForecastNote, forecast_note = "crm.forecast_note" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        month set_month MONTH = "month": Must<Date>;
        salesperson set_salesperson SALESPERSON = "salesperson": Must<Id>;
        amount set_amount AMOUNT = "amount": Must<Money>;
        note set_note NOTE = "note": Must<Text>;
    }
}

kernel::record! {
    /// Forecast snapshot: `crm.forecast_snapshot`.
    ForecastSnapshot, forecast_snapshot = "crm.forecast_snapshot" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        taken_on set_taken_on TAKEN_ON = "takenOn": Maybe<Date>;
        month set_month MONTH = "month": Maybe<Date>;
        deals set_deals DEALS = "deals": Maybe<i64>;
        pipeline_amount set_pipeline_amount PIPELINE_AMOUNT = "pipelineAmount": Counted<Money>;
        best_case set_best_case BEST_CASE = "bestCase": Counted<Money>;
        commit set_commit COMMIT = "commit": Counted<Money>;
        closed set_closed CLOSED = "closed": Counted<Money>;
        weighted set_weighted WEIGHTED = "weighted": Counted<Money>;
    }
}

kernel::record! {
    /// lead: `crm.lead`.
    Lead, lead = "crm.lead" {
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
        company set_company COMPANY = "company": Maybe<Text>;
        job_title set_job_title JOB_TITLE = "jobTitle": Maybe<Text>;
        email set_email EMAIL = "email": Maybe<Text>;
        phone set_phone PHONE = "phone": Maybe<Text>;
        phone_key set_phone_key PHONE_KEY = "phoneKey": Maybe<Text>;
        name_key set_name_key NAME_KEY = "nameKey": Maybe<Text>;
        city set_city CITY = "city": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
        website set_website WEBSITE = "website": Maybe<Text>;
        industry set_industry INDUSTRY = "industry": Maybe<Text>;
        size set_size SIZE = "size": OneOf<LeadSize>;
        source set_source SOURCE = "source": Maybe<Id>;
        interest set_interest INTEREST = "interest": Maybe<Text>;
        team set_team TEAM = "team": Maybe<Id>;
        territory set_territory TERRITORY = "territory": Maybe<Id>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        received_at set_received_at RECEIVED_AT = "receivedAt": Must<Instant>;
        received_on set_received_on RECEIVED_ON = "receivedOn": Maybe<Date>;
        assigned_at set_assigned_at ASSIGNED_AT = "assignedAt": Maybe<Instant>;
        respond_by set_respond_by RESPOND_BY = "respondBy": Maybe<Instant>;
        first_response_at set_first_response_at FIRST_RESPONSE_AT = "firstResponseAt": Maybe<Instant>;
        response_minutes set_response_minutes RESPONSE_MINUTES = "responseMinutes": Maybe<i64>;
        score set_score SCORE = "score": Counted<i64>;
        grade set_grade GRADE = "grade": OneOf<LeadGrade>;
        chance set_chance CHANCE = "chance": Maybe<Percent>;
        budget set_budget BUDGET = "budget": Maybe<Money>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        need set_need NEED = "need": Maybe<Text>;
        authority set_authority AUTHORITY = "authority": OneOf<LeadAuthority>;
        timing set_timing TIMING = "timing": OneOf<LeadTiming>;
        nurture_until set_nurture_until NURTURE_UNTIL = "nurtureUntil": Maybe<Date>;
        reason set_reason REASON = "reason": Maybe<Id>;
        reason_note set_reason_note REASON_NOTE = "reasonNote": Maybe<Text>;
        account set_account ACCOUNT = "account": Maybe<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        opportunity set_opportunity OPPORTUNITY = "opportunity": Maybe<Id>;
        merged_into set_merged_into MERGED_INTO = "mergedInto": Maybe<Id>;
        closed_on set_closed_on CLOSED_ON = "closedOn": Maybe<Date>;
        planned set_planned PLANNED = "planned": Maybe<i64>;
        do_not_contact set_do_not_contact DO_NOT_CONTACT = "doNotContact": Flag;
        campaign set_campaign CAMPAIGN = "campaign": Maybe<Id>;
        agrees_to_mail set_agrees_to_mail AGREES_TO_MAIL = "agreesToMail": Flag;
        agrees_to_messages set_agrees_to_messages AGREES_TO_MESSAGES = "agreesToMessages": Flag;
        agreed_by set_agreed_by AGREED_BY = "agreedBy": Maybe<Text>;
        status set_status STATUS = "status": Chosen<LeadStatus>;
    }
    lines {
        consents consents_at consents_mut push_consents CONSENTS = "consents": LeadConsentsRow LeadConsentsRowMut;
        signals signals_at signals_mut push_signals SIGNALS = "signals": LeadSignalsRow LeadSignalsRowMut;
        score_reasons score_reasons_at score_reasons_mut push_score_reasons SCORE_REASONS = "scoreReasons": LeadScoreReasonsRow LeadScoreReasonsRowMut;
        chance_reasons chance_reasons_at chance_reasons_mut push_chance_reasons CHANCE_REASONS = "chanceReasons": LeadChanceReasonsRow LeadChanceReasonsRowMut;
    }
}

kernel::choices! {
    /// Values of `size`.
    LeadSize {
        Micro = "micro",
        Small = "small",
        Medium = "medium",
        Large = "large",
    }
}

kernel::choices! {
    /// Values of `grade`.
    LeadGrade {
        A = "a",
        B = "b",
        C = "c",
        D = "d",
    }
}

kernel::choices! {
    /// Values of `authority`.
    LeadAuthority {
        Decides = "decides",
        Influences = "influences",
        Unknown = "unknown",
    }
}

kernel::choices! {
    /// Values of `timing`.
    LeadTiming {
        Now = "now",
        Quarter = "quarter",
        Year = "year",
        Later = "later",
    }
}

kernel::choices! {
    /// Values of `status`.
    LeadStatus or New {
        New = "new",
        Assigned = "assigned",
        Contacted = "contacted",
        Qualified = "qualified",
        Nurturing = "nurturing",
        Converted = "converted",
        Disqualified = "disqualified",
        Merged = "merged",
        Erased = "erased",
    }
}

kernel::record_rows! {
    /// One of the `consents` of `crm.lead`.
    LeadConsentsRow LeadConsentsRowMut, lead_consents {
        id set_id ID = "id": Maybe<Text>;
        channel set_channel CHANNEL = "channel": Must<LeadConsentsChannel>;
        purpose set_purpose PURPOSE = "purpose": Chosen<LeadConsentsPurpose>;
        given set_given GIVEN = "given": Flag<true>;
        on set_on ON = "on": Maybe<Date>;
        how set_how HOW = "how": OneOf<LeadConsentsHow>;
        wording set_wording WORDING = "wording": Maybe<Text>;
        proof set_proof PROOF = "proof": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `channel`.
    LeadConsentsChannel {
        Email = "email",
        Sms = "sms",
        Whatsapp = "whatsapp",
        Phone = "phone",
    }
}

kernel::choices! {
    /// Values of `purpose`.
    LeadConsentsPurpose or Marketing {
        Marketing = "marketing",
        Service = "service",
        Tracking = "tracking",
    }
}

kernel::choices! {
    /// Values of `how`.
    LeadConsentsHow {
        Form = "form",
        Letter = "letter",
        Message = "message",
        Call = "call",
        Paper = "paper",
        Person = "person",
        Other = "other",
    }
}

kernel::record_rows! {
    /// One of the `signals` of `crm.lead`.
    LeadSignalsRow LeadSignalsRowMut, lead_signals {
        id set_id ID = "id": Maybe<Text>;
        kind set_kind KIND = "kind": Must<LeadSignalsKind>;
        on set_on ON = "on": Must<Date>;
        note set_note NOTE = "note": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    LeadSignalsKind {
        Visit = "visit",
        Form = "form",
        Reply = "reply",
        Click = "click",
        Meeting = "meeting",
        Bounce = "bounce",
    }
}

kernel::record_rows! {
    /// One of the `scoreReasons` of `crm.lead`.
    LeadScoreReasonsRow LeadScoreReasonsRowMut, lead_score_reasons {
        id set_id ID = "id": Maybe<Text>;
        rule set_rule RULE = "rule": Maybe<Text>;
        points set_points POINTS = "points": Maybe<i64>;
    }
}

kernel::record_rows! {
    /// One of the `chanceReasons` of `crm.lead`.
    LeadChanceReasonsRow LeadChanceReasonsRowMut, lead_chance_reasons {
        id set_id ID = "id": Maybe<Text>;
        factor set_factor FACTOR = "factor": OneOf<LeadChanceReasonsFactor>;
        value set_value VALUE = "value": Maybe<Text>;
        effect set_effect EFFECT = "effect": OneOf<LeadChanceReasonsEffect>;
        share set_share SHARE = "share": Maybe<Percent>;
    }
}

kernel::choices! {
    /// Values of `factor`.
    LeadChanceReasonsFactor {
        Source = "source",
        Country = "country",
        Team = "team",
        Email = "email",
        NoEmail = "no_email",
        Phone = "phone",
        NoPhone = "no_phone",
    }
}

kernel::choices! {
    /// Values of `effect`.
    LeadChanceReasonsEffect {
        Raises = "raises",
        Lowers = "lowers",
    }
}

kernel::record! {
    /// Person on a list: `crm.list_member`.
    ListMember, list_member = "crm.list_member" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        list set_list LIST = "list": Must<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
    }
}

kernel::record! {
    /// Merge: `crm.merge`.
    Merge, merge = "crm.merge" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Maybe<Text>;
        kind set_kind KIND = "kind": OneOf<MergeKind>;
        account_kept set_account_kept ACCOUNT_KEPT = "accountKept": Maybe<Id>;
        account_gone set_account_gone ACCOUNT_GONE = "accountGone": Maybe<Id>;
        contact_kept set_contact_kept CONTACT_KEPT = "contactKept": Maybe<Id>;
        contact_gone set_contact_gone CONTACT_GONE = "contactGone": Maybe<Id>;
        lead_kept set_lead_kept LEAD_KEPT = "leadKept": Maybe<Id>;
        lead_gone set_lead_gone LEAD_GONE = "leadGone": Maybe<Id>;
        merged_on set_merged_on MERGED_ON = "mergedOn": Maybe<Date>;
        log set_log LOG = "log": Maybe<Json>;
        status set_status STATUS = "status": Chosen<MergeStatus>;
    }
    lines {
        choices choices_at choices_mut push_choices CHOICES = "choices": MergeChoicesRow MergeChoicesRowMut;
        moves moves_at moves_mut push_moves MOVES = "moves": MergeMovesRow MergeMovesRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    MergeKind {
        Account = "account",
        Contact = "contact",
        Lead = "lead",
    }
}

kernel::choices! {
    /// Values of `status`.
    MergeStatus or Draft {
        Draft = "draft",
        Merged = "merged",
        Undone = "undone",
    }
}

kernel::record_rows! {
    /// One of the `choices` of `crm.merge`.
    MergeChoicesRow MergeChoicesRowMut, merge_choices {
        id set_id ID = "id": Maybe<Text>;
        field set_field FIELD = "field": Maybe<Text>;
        label set_label LABEL = "label": Maybe<Text>;
        kept set_kept KEPT = "kept": Maybe<Text>;
        other set_other OTHER = "other": Maybe<Text>;
        take set_take TAKE = "take": Chosen<MergeChoicesTake>;
    }
}

kernel::choices! {
    /// Values of `take`.
    MergeChoicesTake or Kept {
        Kept = "kept",
        Other = "other",
    }
}

kernel::record_rows! {
    /// One of the `moves` of `crm.merge`.
    MergeMovesRow MergeMovesRowMut, merge_moves {
        id set_id ID = "id": Maybe<Text>;
        what set_what WHAT = "what": Maybe<Text>;
        records set_records RECORDS = "records": Maybe<i64>;
    }
}

kernel::record! {
    /// Message: `crm.message`.
    Message, message = "crm.message" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        channel set_channel CHANNEL = "channel": Chosen<MessageChannel>;
        direction set_direction DIRECTION = "direction": Chosen<MessageDirection>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        opportunity set_opportunity OPPORTUNITY = "opportunity": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        address set_address ADDRESS_ = "address": Must<Text>;
        address_key set_address_key ADDRESS_KEY = "addressKey": Maybe<Text>;
        sender set_sender SENDER = "sender": Maybe<Text>;
        text set_text TEXT = "text": Maybe<Text>;
        template set_template TEMPLATE = "template": Maybe<Text>;
        encoding set_encoding ENCODING = "encoding": OneOf<MessageEncoding>;
        segments set_segments SEGMENTS = "segments": Maybe<i64>;
        recipient set_recipient RECIPIENT = "recipient": Maybe<Id>;
        member set_member MEMBER = "member": Maybe<Id>;
        gateway set_gateway GATEWAY = "gateway": Maybe<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        problem set_problem PROBLEM = "problem": Maybe<Text>;
        sent_at set_sent_at SENT_AT = "sentAt": Maybe<Instant>;
        delivered_at set_delivered_at DELIVERED_AT = "deliveredAt": Maybe<Instant>;
        read_at set_read_at READ_AT = "readAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<MessageStatus>;
    }
    lines {
        values values_at values_mut push_values VALUES = "values": MessageValuesRow MessageValuesRowMut;
    }
}

kernel::choices! {
    /// Values of `channel`.
    MessageChannel or Sms {
        Sms = "sms",
        Whatsapp = "whatsapp",
    }
}

kernel::choices! {
    /// Values of `direction`.
    MessageDirection or Out {
        Out = "out",
        In = "in",
    }
}

kernel::choices! {
    /// Values of `encoding`.
    MessageEncoding {
        Gsm7 = "gsm7",
        Ucs2 = "ucs2",
    }
}

kernel::choices! {
    /// Values of `status`.
    MessageStatus or Draft {
        Draft = "draft",
        Queued = "queued",
        Sent = "sent",
        Delivered = "delivered",
        Read = "read",
        Failed = "failed",
        Unsure = "unsure",
        Received = "received",
    }
}

kernel::record_rows! {
    /// One of the `values` of `crm.message`.
    MessageValuesRow MessageValuesRowMut, message_values {
        id set_id ID = "id": Maybe<Text>;
        value set_value VALUE = "value": Must<Text>;
    }
}

kernel::record! {
    /// Delivery report: `crm.message_report`.
    MessageReport, message_report = "crm.message_report" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        message set_message MESSAGE = "message": Maybe<Id>;
        gateway set_gateway GATEWAY = "gateway": Must<Text>;
        reference set_reference REFERENCE = "reference": Maybe<Text>;
        status set_status STATUS = "status": Must<MessageReportStatus>;
        problem set_problem PROBLEM = "problem": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `status`.
    MessageReportStatus {
        Sent = "sent",
        Delivered = "delivered",
        Read = "read",
        Failed = "failed",
        Unsure = "unsure",
    }
}

kernel::record! {
    /// opportunity: `crm.opportunity`.
    Opportunity, opportunity = "crm.opportunity" {
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
        account set_account ACCOUNT = "account": Must<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        pipeline set_pipeline PIPELINE = "pipeline": Maybe<Id>;
        expected_close set_expected_close EXPECTED_CLOSE = "expectedClose": Must<Date>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        estimate set_estimate ESTIMATE = "estimate": Maybe<Money>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
        base_amount set_base_amount BASE_AMOUNT = "baseAmount": Counted<Money>;
        probability set_probability PROBABILITY = "probability": Maybe<Percent>;
        probability_reason set_probability_reason PROBABILITY_REASON = "probabilityReason": Maybe<Text>;
        weighted set_weighted WEIGHTED = "weighted": Counted<Money>;
        category set_category CATEGORY = "category": Chosen<OpportunityCategory>;
        next_step set_next_step NEXT_STEP = "nextStep": Maybe<Text>;
        next_step_on set_next_step_on NEXT_STEP_ON = "nextStepOn": Maybe<Date>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        team set_team TEAM = "team": Maybe<Id>;
        territory set_territory TERRITORY = "territory": Maybe<Id>;
        source set_source SOURCE = "source": Maybe<Id>;
        campaign set_campaign CAMPAIGN = "campaign": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        quotation set_quotation QUOTATION = "quotation": Maybe<Id>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        opened_on set_opened_on OPENED_ON = "openedOn": Maybe<Date>;
        stage_name set_stage_name STAGE_NAME = "stageName": Maybe<Text>;
        reached set_reached REACHED = "reached": Chosen<OpportunityReached>;
        stage_since set_stage_since STAGE_SINCE = "stageSince": Maybe<Date>;
        stage_due set_stage_due STAGE_DUE = "stageDue": Maybe<Date>;
        last_activity_at set_last_activity_at LAST_ACTIVITY_AT = "lastActivityAt": Maybe<Instant>;
        slips set_slips SLIPS = "slips": Counted<i64>;
        slipping set_slipping SLIPPING = "slipping": Flag;
        planned set_planned PLANNED = "planned": Maybe<i64>;
        chance set_chance CHANCE = "chance": Maybe<Percent>;
        closed_on set_closed_on CLOSED_ON = "closedOn": Maybe<Date>;
        cycle_days set_cycle_days CYCLE_DAYS = "cycleDays": Maybe<i64>;
        reason set_reason REASON = "reason": Maybe<Id>;
        close_note set_close_note CLOSE_NOTE = "closeNote": Maybe<Text>;
        lost_to set_lost_to LOST_TO = "lostTo": Maybe<Text>;
        stage set_stage STAGE = "stage": Chosen<OpportunityStage>;
    }
    lines {
        lines lines_at lines_mut push_lines LINES = "lines": OpportunityLinesRow OpportunityLinesRowMut;
        people people_at people_mut push_people PEOPLE = "people": OpportunityPeopleRow OpportunityPeopleRowMut;
        competitors competitors_at competitors_mut push_competitors COMPETITORS = "competitors": OpportunityCompetitorsRow OpportunityCompetitorsRowMut;
        history history_at history_mut push_history HISTORY = "history": OpportunityHistoryRow OpportunityHistoryRowMut;
        chance_reasons chance_reasons_at chance_reasons_mut push_chance_reasons CHANCE_REASONS = "chanceReasons": OpportunityChanceReasonsRow OpportunityChanceReasonsRowMut;
    }
}

kernel::choices! {
    /// Values of `category`.
    OpportunityCategory or Pipeline {
        Pipeline = "pipeline",
        BestCase = "best_case",
        Commit = "commit",
        Closed = "closed",
        Omitted = "omitted",
    }
}

kernel::choices! {
    /// Values of `reached`.
    OpportunityReached or Qualification {
        Qualification = "qualification",
        Discovery = "discovery",
        Proposal = "proposal",
        Negotiation = "negotiation",
    }
}

kernel::choices! {
    /// Values of `stage`.
    OpportunityStage or Qualification {
        Qualification = "qualification",
        Discovery = "discovery",
        Proposal = "proposal",
        Negotiation = "negotiation",
        Won = "won",
        Lost = "lost",
    }
}

kernel::record_rows! {
    /// One of the `lines` of `crm.opportunity`.
    OpportunityLinesRow OpportunityLinesRowMut, opportunity_lines {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Maybe<Id>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        qty set_qty QTY = "qty": Counted<Quantity, 1000000>;
        unit_price set_unit_price UNIT_PRICE = "unitPrice": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        net set_net NET = "net": Counted<Money>;
    }
}

kernel::record_rows! {
    /// One of the `people` of `crm.opportunity`.
    OpportunityPeopleRow OpportunityPeopleRowMut, opportunity_people {
        id set_id ID = "id": Maybe<Text>;
        contact set_contact CONTACT = "contact": Must<Id>;
        role set_role ROLE = "role": OneOf<OpportunityPeopleRole>;
        remark set_remark REMARK = "remark": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `role`.
    OpportunityPeopleRole {
        DecisionMaker = "decision_maker",
        Influencer = "influencer",
        User = "user",
        Champion = "champion",
        Blocker = "blocker",
    }
}

kernel::record_rows! {
    /// One of the `competitors` of `crm.opportunity`.
    OpportunityCompetitorsRow OpportunityCompetitorsRowMut, opportunity_competitors {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        price set_price PRICE = "price": Maybe<Money>;
        strengths set_strengths STRENGTHS = "strengths": Maybe<Text>;
        weaknesses set_weaknesses WEAKNESSES = "weaknesses": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `history` of `crm.opportunity`.
    OpportunityHistoryRow OpportunityHistoryRowMut, opportunity_history {
        id set_id ID = "id": Maybe<Text>;
        stage set_stage STAGE = "stage": OneOf<OpportunityHistoryStage>;
        entered_on set_entered_on ENTERED_ON = "enteredOn": Maybe<Date>;
        left_on set_left_on LEFT_ON = "leftOn": Maybe<Date>;
        days set_days DAYS = "days": Maybe<i64>;
        person set_person PERSON = "person": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `stage`.
    OpportunityHistoryStage {
        Qualification = "qualification",
        Discovery = "discovery",
        Proposal = "proposal",
        Negotiation = "negotiation",
        Won = "won",
        Lost = "lost",
    }
}

kernel::record_rows! {
    /// One of the `chanceReasons` of `crm.opportunity`.
    OpportunityChanceReasonsRow OpportunityChanceReasonsRowMut, opportunity_chance_reasons {
        id set_id ID = "id": Maybe<Text>;
        factor set_factor FACTOR = "factor": OneOf<OpportunityChanceReasonsFactor>;
        value set_value VALUE = "value": Maybe<Text>;
        effect set_effect EFFECT = "effect": OneOf<OpportunityChanceReasonsEffect>;
        share set_share SHARE = "share": Maybe<Percent>;
    }
}

kernel::choices! {
    /// Values of `factor`.
    OpportunityChanceReasonsFactor {
        Stage = "stage",
        Source = "source",
        Territory = "territory",
        Team = "team",
        Contact = "contact",
        NoContact = "no_contact",
    }
}

kernel::choices! {
    /// Values of `effect`.
    OpportunityChanceReasonsEffect {
        Raises = "raises",
        Lowers = "lowers",
    }
}

kernel::record! {
    /// Pipeline: `crm.pipeline`.
    Pipeline, pipeline = "crm.pipeline" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        usual set_usual USUAL = "usual": Flag;
        slip_limit set_slip_limit SLIP_LIMIT = "slipLimit": Counted<i64, 2>;
        active set_active ACTIVE = "active": Flag<true>;
        won_name set_won_name WON_NAME = "wonName": Maybe<Text>;
        lost_name set_lost_name LOST_NAME = "lostName": Maybe<Text>;
    }
    lines {
        stages stages_at stages_mut push_stages STAGES = "stages": PipelineStagesRow PipelineStagesRowMut;
    }
}

kernel::record_rows! {
    /// One of the `stages` of `crm.pipeline`.
    PipelineStagesRow PipelineStagesRowMut, pipeline_stages {
        id set_id ID = "id": Maybe<Text>;
        stage set_stage STAGE = "stage": Must<PipelineStagesStage>;
        name set_name NAME = "name": Maybe<Text>;
        probability set_probability PROBABILITY = "probability": Must<Percent>;
        category set_category CATEGORY = "category": Chosen<PipelineStagesCategory>;
        max_days set_max_days MAX_DAYS = "maxDays": Maybe<i64>;
        needs_amount set_needs_amount NEEDS_AMOUNT = "needsAmount": Flag;
        needs_contact set_needs_contact NEEDS_CONTACT = "needsContact": Flag;
        needs_next_step set_needs_next_step NEEDS_NEXT_STEP = "needsNextStep": Flag;
        needs_lines set_needs_lines NEEDS_LINES = "needsLines": Flag;
        checklist set_checklist CHECKLIST = "checklist": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `stage`.
    PipelineStagesStage {
        Qualification = "qualification",
        Discovery = "discovery",
        Proposal = "proposal",
        Negotiation = "negotiation",
    }
}

kernel::choices! {
    /// Values of `category`.
    PipelineStagesCategory or Pipeline {
        Pipeline = "pipeline",
        BestCase = "best_case",
        Commit = "commit",
        Omitted = "omitted",
    }
}

kernel::record! {
    /// Price book: `crm.price_book`.
    PriceBook, price_book = "crm.price_book" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        scope set_scope SCOPE = "scope": Chosen<PriceBookScope>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        customer_group set_customer_group CUSTOMER_GROUP = "customerGroup": Maybe<Text>;
        currency set_currency CURRENCY = "currency": Must<Text>;
        convert set_convert CONVERT = "convert": Flag;
        valid_from set_valid_from VALID_FROM = "validFrom": Maybe<Date>;
        valid_to set_valid_to VALID_TO = "validTo": Maybe<Date>;
        priority set_priority PRIORITY = "priority": Counted<i64, 10>;
        base set_base BASE = "base": Chosen<PriceBookBase>;
        adjust set_adjust ADJUST = "adjust": Maybe<Percent>;
        breaks set_breaks BREAKS = "breaks": Chosen<PriceBookBreaks>;
        round_to set_round_to ROUND_TO = "roundTo": Maybe<Quantity>;
        ending set_ending ENDING = "ending": Maybe<Quantity>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        entries entries_at entries_mut push_entries ENTRIES = "entries": PriceBookEntriesRow PriceBookEntriesRowMut;
    }
}

kernel::choices! {
    /// Values of `scope`.
    PriceBookScope or Default {
        Default = "default",
        Group = "group",
        Customer = "customer",
        Contract = "contract",
    }
}

kernel::choices! {
    /// Values of `base`.
    PriceBookBase or Entries {
        Entries = "entries",
        List = "list",
        Cost = "cost",
    }
}

kernel::choices! {
    /// Values of `breaks`.
    PriceBookBreaks or AllUnits {
        AllUnits = "all_units",
        Graduated = "graduated",
    }
}

kernel::record_rows! {
    /// One of the `entries` of `crm.price_book`.
    PriceBookEntriesRow PriceBookEntriesRowMut, price_book_entries {
        id set_id ID = "id": Maybe<Text>;
        product set_product PRODUCT = "product": Must<Id>;
        min_qty set_min_qty MIN_QTY = "minQty": Counted<Quantity>;
        price set_price PRICE = "price": Maybe<Quantity>;
        discount_pct set_discount_pct DISCOUNT_PCT = "discountPct": Maybe<Percent>;
        from set_from FROM = "from": Maybe<Date>;
        to set_to TO = "to": Maybe<Date>;
    }
}

kernel::record! {
    /// Promotion: `crm.promotion`.
    Promotion, promotion = "crm.promotion" {
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
        to set_to TO = "to": Maybe<Date>;
        product set_product PRODUCT = "product": Maybe<Id>;
        category set_category CATEGORY = "category": Maybe<Id>;
        customer_group set_customer_group CUSTOMER_GROUP = "customerGroup": Maybe<Text>;
        min_qty set_min_qty MIN_QTY = "minQty": Maybe<Quantity>;
        reward set_reward REWARD = "reward": Chosen<PromotionReward>;
        percent set_percent PERCENT = "percent": Maybe<Percent>;
        amount set_amount AMOUNT = "amount": Maybe<Quantity>;
        currency set_currency CURRENCY = "currency": Maybe<Text>;
        buy set_buy BUY = "buy": Maybe<Quantity>;
        free set_free FREE = "free": Maybe<Quantity>;
        needs_coupon set_needs_coupon NEEDS_COUPON = "needsCoupon": Flag;
        stackable set_stackable STACKABLE = "stackable": Flag;
        priority set_priority PRIORITY = "priority": Counted<i64, 10>;
        budget set_budget BUDGET = "budget": Maybe<Money>;
        spent set_spent SPENT = "spent": Counted<Money>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `reward`.
    PromotionReward or Percent {
        Percent = "percent",
        Amount = "amount",
        FreeItem = "free_item",
        Bundle = "bundle",
        Nth = "nth",
    }
}

kernel::record! {
    /// Use of a promotion: `crm.promotion_use`.
    PromotionUse, promotion_use = "crm.promotion_use" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        promotion set_promotion PROMOTION = "promotion": Must<Id>;
        document set_document DOCUMENT = "document": Must<AnyLink>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        on set_on ON = "on": Must<Date>;
        amount set_amount AMOUNT = "amount": Counted<Money>;
    }
}

kernel::record! {
    /// Reason: `crm.reason`.
    Reason, reason = "crm.reason" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<ReasonKind>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ReasonKind or Lost {
        Won = "won",
        Lost = "lost",
        Disqualified = "disqualified",
    }
}

kernel::record! {
    /// Recipient: `crm.recipient`.
    Recipient, recipient = "crm.recipient" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        campaign set_campaign CAMPAIGN = "campaign": Must<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        name set_name NAME = "name": Must<Text>;
        address set_address ADDRESS_ = "address": Maybe<Text>;
        variant set_variant VARIANT = "variant": Chosen<RecipientVariant>;
        utc_offset set_utc_offset UTC_OFFSET = "utcOffset": Maybe<i64>;
        reason set_reason REASON = "reason": OneOf<RecipientReason>;
        sent_at set_sent_at SENT_AT = "sentAt": Maybe<Instant>;
        mail set_mail MAIL = "mail": Maybe<Text>;
        message set_message MESSAGE = "message": Maybe<Id>;
        bounce_reason set_bounce_reason BOUNCE_REASON = "bounceReason": Maybe<Text>;
        bounce_kind set_bounce_kind BOUNCE_KIND = "bounceKind": OneOf<RecipientBounceKind>;
        answered_at set_answered_at ANSWERED_AT = "answeredAt": Maybe<Instant>;
        answer set_answer ANSWER = "answer": Maybe<Text>;
        new_lead set_new_lead NEW_LEAD = "newLead": Maybe<Id>;
        opened_at set_opened_at OPENED_AT = "openedAt": Maybe<Instant>;
        opens set_opens OPENS = "opens": Counted<i64>;
        clicked_at set_clicked_at CLICKED_AT = "clickedAt": Maybe<Instant>;
        clicks set_clicks CLICKS = "clicks": Counted<i64>;
        last_link set_last_link LAST_LINK = "lastLink": Maybe<Text>;
        blocked_as set_blocked_as BLOCKED_AS = "blockedAs": OneOf<RecipientBlockedAs>;
        status set_status STATUS = "status": Chosen<RecipientStatus>;
    }
}

kernel::choices! {
    /// Values of `variant`.
    RecipientVariant or A {
        A = "a",
        B = "b",
    }
}

kernel::choices! {
    /// Values of `reason`.
    RecipientReason {
        NoAddress = "no_address",
        NoConsent = "no_consent",
        DoNotContact = "do_not_contact",
        Suppressed = "suppressed",
        TooOften = "too_often",
        Gone = "gone",
        Refused = "refused",
    }
}

kernel::choices! {
    /// Values of `bounceKind`.
    RecipientBounceKind {
        Hard = "hard",
        Soft = "soft",
    }
}

kernel::choices! {
    /// Values of `blockedAs`.
    RecipientBlockedAs {
        Unsubscribed = "unsubscribed",
        Bounced = "bounced",
        Complaint = "complaint",
    }
}

kernel::choices! {
    /// Values of `status`.
    RecipientStatus or Waiting {
        Waiting = "waiting",
        Sent = "sent",
        Skipped = "skipped",
        Failed = "failed",
        Replied = "replied",
        Bounced = "bounced",
        Unsubscribed = "unsubscribed",
    }
}

kernel::record! {
    /// Sales mailbox: `crm.sales_mailbox`.
    SalesMailbox, sales_mailbox = "crm.sales_mailbox" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        address set_address ADDRESS_ = "address": Must<Text>;
        team set_team TEAM = "team": Must<Id>;
        source set_source SOURCE = "source": Maybe<Id>;
        most_per_hour set_most_per_hour MOST_PER_HOUR = "mostPerHour": Counted<i64, 60>;
        fetch_host set_fetch_host FETCH_HOST = "fetchHost": Maybe<Text>;
        fetch_port set_fetch_port FETCH_PORT = "fetchPort": Maybe<i64>;
        fetch_folder set_fetch_folder FETCH_FOLDER = "fetchFolder": Maybe<Text>;
        fetch_user set_fetch_user FETCH_USER = "fetchUser": Maybe<Text>;
        fetch_state set_fetch_state FETCH_STATE = "fetchState": OneOf<SalesMailboxFetchState>;
        status set_status STATUS = "status": Chosen<SalesMailboxStatus>;
    }
}

kernel::choices! {
    /// Values of `fetchState`.
    SalesMailboxFetchState {
        New = "new",
        Works = "works",
        NotReached = "not_reached",
        NotTrusted = "not_trusted",
        NotLetIn = "not_let_in",
        NoFolder = "no_folder",
        PasswordLost = "password_lost",
        NotKept = "not_kept",
    }
}

kernel::choices! {
    /// Values of `status`.
    SalesMailboxStatus or Closed {
        Closed = "closed",
        Open = "open",
    }
}

kernel::record! {
    /// Scoring rule: `crm.score_rule`.
    ScoreRule, score_rule = "crm.score_rule" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        signal set_signal SIGNAL = "signal": Must<ScoreRuleSignal>;
        value set_value VALUE = "value": Maybe<Text>;
        points set_points POINTS = "points": Must<i64>;
        half_life set_half_life HALF_LIFE = "halfLife": Maybe<i64>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `signal`.
    ScoreRuleSignal {
        Source = "source",
        Country = "country",
        Industry = "industry",
        Size = "size",
        Company = "company",
        Phone = "phone",
        FreeMail = "free_mail",
        Visit = "visit",
        Form = "form",
        Reply = "reply",
        Click = "click",
        Meeting = "meeting",
        Bounce = "bounce",
    }
}

kernel::record! {
    /// Sequence: `crm.sequence`.
    Sequence, sequence = "crm.sequence" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        language set_language LANGUAGE = "language": OneOf<SequenceLanguage>;
        exit_on_reply set_exit_on_reply EXIT_ON_REPLY = "exitOnReply": Flag<true>;
        exit_on_meeting set_exit_on_meeting EXIT_ON_MEETING = "exitOnMeeting": Flag<true>;
        exit_on_deal set_exit_on_deal EXIT_ON_DEAL = "exitOnDeal": Flag<true>;
        active set_active ACTIVE = "active": Flag<true>;
        members set_members MEMBERS = "members": Maybe<i64>;
        under set_under UNDER = "under": Maybe<i64>;
        answered set_answered ANSWERED = "answered": Maybe<i64>;
    }
    lines {
        steps steps_at steps_mut push_steps STEPS = "steps": SequenceStepsRow SequenceStepsRowMut;
    }
}

kernel::choices! {
    /// Values of `language`.
    SequenceLanguage {
        En = "en",
        Fr = "fr",
        Pt = "pt",
        Sw = "sw",
        Sn = "sn",
    }
}

kernel::record_rows! {
    /// One of the `steps` of `crm.sequence`.
    SequenceStepsRow SequenceStepsRowMut, sequence_steps {
        id set_id ID = "id": Maybe<Text>;
        channel set_channel CHANNEL = "channel": Chosen<SequenceStepsChannel>;
        after_days set_after_days AFTER_DAYS = "afterDays": Counted<i64>;
        subject set_subject SUBJECT = "subject": Must<Text>;
        text set_text TEXT = "text": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `channel`.
    SequenceStepsChannel or Email {
        Email = "email",
        Call = "call",
        Task = "task",
        Whatsapp = "whatsapp",
        Sms = "sms",
    }
}

kernel::record! {
    /// Person in a sequence: `crm.sequence_member`.
    SequenceMember, sequence_member = "crm.sequence_member" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        sequence set_sequence SEQUENCE = "sequence": Must<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        name set_name NAME = "name": Maybe<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        enrolled_at set_enrolled_at ENROLLED_AT = "enrolledAt": Maybe<Instant>;
        step set_step STEP = "step": Counted<i64>;
        next_at set_next_at NEXT_AT = "nextAt": Maybe<Instant>;
        letters set_letters LETTERS = "letters": Counted<i64>;
        exit_reason set_exit_reason EXIT_REASON = "exitReason": OneOf<SequenceMemberExitReason>;
        status set_status STATUS = "status": Chosen<SequenceMemberStatus>;
    }
}

kernel::choices! {
    /// Values of `exitReason`.
    SequenceMemberExitReason {
        Finished = "finished",
        Replied = "replied",
        Meeting = "meeting",
        Deal = "deal",
        Unsubscribed = "unsubscribed",
        Bounced = "bounced",
        NoConsent = "no_consent",
        NoAddress = "no_address",
        Closed = "closed",
        Gone = "gone",
        Stopped = "stopped",
    }
}

kernel::choices! {
    /// Values of `status`.
    SequenceMemberStatus or Active {
        Active = "active",
        Finished = "finished",
        Left = "left",
    }
}

kernel::record! {
    /// Source: `crm.source`.
    Source, source = "crm.source" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        channel set_channel CHANNEL = "channel": Chosen<SourceChannel>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `channel`.
    SourceChannel or Inbound {
        Inbound = "inbound",
        Outbound = "outbound",
        Referral = "referral",
        Partner = "partner",
        Event = "event",
        Paid = "paid",
    }
}

kernel::record! {
    /// Blocked address: `crm.suppression`.
    Suppression, suppression = "crm.suppression" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        address set_address ADDRESS_ = "address": Must<Text>;
        key set_key KEY = "key": Maybe<Text>;
        channel set_channel CHANNEL = "channel": Chosen<SuppressionChannel>;
        reason set_reason REASON = "reason": Chosen<SuppressionReason>;
        on set_on ON = "on": Must<Date>;
        campaign set_campaign CAMPAIGN = "campaign": Maybe<Id>;
        contact set_contact CONTACT = "contact": Maybe<Id>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        note set_note NOTE = "note": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `channel`.
    SuppressionChannel or Email {
        Email = "email",
        Sms = "sms",
        Whatsapp = "whatsapp",
        Print = "print",
    }
}

kernel::choices! {
    /// Values of `reason`.
    SuppressionReason or Asked {
        Unsubscribed = "unsubscribed",
        Bounced = "bounced",
        Complaint = "complaint",
        Asked = "asked",
    }
}

kernel::record! {
    /// Tag: `crm.tag`.
    Tag, tag = "crm.tag" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        description set_description DESCRIPTION = "description": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Sales target: `crm.target`.
    Target, target = "crm.target" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        salesperson set_salesperson SALESPERSON = "salesperson": Maybe<Id>;
        team set_team TEAM = "team": Maybe<Id>;
        territory set_territory TERRITORY = "territory": Maybe<Id>;
        metric set_metric METRIC = "metric": Chosen<TargetMetric>;
        from set_from FROM = "from": Must<Date>;
        to set_to TO = "to": Must<Date>;
        amount set_amount AMOUNT = "amount": Must<Money>;
    }
}

kernel::choices! {
    /// Values of `metric`.
    TargetMetric or Won {
        Won = "won",
        Invoiced = "invoiced",
    }
}

kernel::record! {
    /// Sales team: `crm.team`.
    Team, team = "crm.team" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        lead set_lead LEAD = "lead": Maybe<Id>;
        assignment set_assignment ASSIGNMENT = "assignment": Chosen<TeamAssignment>;
        response_hours set_response_hours RESPONSE_HOURS = "responseHours": Maybe<i64>;
        reassign set_reassign REASSIGN = "reassign": Flag;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        members members_at members_mut push_members MEMBERS = "members": TeamMembersRow TeamMembersRowMut;
    }
}

kernel::choices! {
    /// Values of `assignment`.
    TeamAssignment or InTurn {
        Manual = "manual",
        InTurn = "in_turn",
        Capacity = "capacity",
        Territory = "territory",
    }
}

kernel::record_rows! {
    /// One of the `members` of `crm.team`.
    TeamMembersRow TeamMembersRowMut, team_members {
        id set_id ID = "id": Maybe<Text>;
        person set_person PERSON = "person": Must<Id>;
        capacity set_capacity CAPACITY = "capacity": Counted<i64, 20>;
        territory set_territory TERRITORY = "territory": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Territory: `crm.territory`.
    Territory, territory = "crm.territory" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        manager set_manager MANAGER = "manager": Maybe<Id>;
        country set_country COUNTRY = "country": Maybe<Text>;
        cities set_cities CITIES = "cities": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}
