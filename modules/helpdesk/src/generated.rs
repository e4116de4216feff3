//! Generated from `registry/helpdesk` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant};

kernel::record! {
    /// Agent: `helpdesk.agent`.
    Agent, agent = "helpdesk.agent" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        user set_user USER = "user": Must<Id>;
        name set_name NAME = "name": Maybe<Text>;
        active set_active ACTIVE = "active": Flag<true>;
        since set_since SINCE = "since": Maybe<Instant>;
        availability set_availability AVAILABILITY = "availability": Chosen<AgentAvailability>;
    }
}

kernel::choices! {
    /// Values of `availability`.
    AgentAvailability or Online {
        Online = "online",
        Busy = "busy",
        Away = "away",
        Offline = "offline",
        Leave = "leave",
    }
}

kernel::record! {
    /// Article: `helpdesk.article`.
    Article, article = "helpdesk.article" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        title set_title TITLE = "title": Must<Text>;
        slug set_slug SLUG = "slug": Must<Text>;
        category set_category CATEGORY = "category": Must<Id>;
        audience set_audience AUDIENCE = "audience": Chosen<ArticleAudience>;
        language set_language LANGUAGE = "language": Chosen<ArticleLanguage>;
        body set_body BODY = "body": Must<Text>;
        keywords set_keywords KEYWORDS = "keywords": Maybe<Json>;
        review_on set_review_on REVIEW_ON = "reviewOn": Maybe<Date>;
        writer set_writer WRITER = "writer": Maybe<Id>;
        edition set_edition EDITION = "edition": Counted<i64>;
        live_title set_live_title LIVE_TITLE = "liveTitle": Maybe<Text>;
        live_body set_live_body LIVE_BODY = "liveBody": Maybe<Text>;
        live_at set_live_at LIVE_AT = "liveAt": Maybe<Instant>;
        submitted_by set_submitted_by SUBMITTED_BY = "submittedBy": Maybe<Id>;
        review_note set_review_note REVIEW_NOTE = "reviewNote": Maybe<Text>;
        helpful set_helpful HELPFUL = "helpful": Maybe<i64>;
        unhelpful set_unhelpful UNHELPFUL = "unhelpful": Maybe<i64>;
        deflections set_deflections DEFLECTIONS = "deflections": Maybe<i64>;
        views set_views VIEWS = "views": Maybe<i64>;
        status set_status STATUS = "status": Chosen<ArticleStatus>;
    }
    lines {
        media media_at media_mut push_media MEDIA = "media": ArticleMediaRow ArticleMediaRowMut;
        related related_at related_mut push_related RELATED = "related": ArticleRelatedRow ArticleRelatedRowMut;
    }
}

kernel::choices! {
    /// Values of `audience`.
    ArticleAudience or Internal {
        Public = "public",
        Portal = "portal",
        Internal = "internal",
    }
}

kernel::choices! {
    /// Values of `language`.
    ArticleLanguage or En {
        En = "en",
        Fr = "fr",
        Pt = "pt",
        Sw = "sw",
        Sn = "sn",
    }
}

kernel::choices! {
    /// Values of `status`.
    ArticleStatus or Draft {
        Draft = "draft",
        InReview = "in_review",
        Published = "published",
        NeedsReview = "needs_review",
        Archived = "archived",
    }
}

kernel::record_rows! {
    /// One of the `media` of `helpdesk.article`.
    ArticleMediaRow ArticleMediaRowMut, article_media {
        id set_id ID = "id": Maybe<Text>;
        file set_file FILE = "file": Must<Json>;
        caption set_caption CAPTION = "caption": Maybe<Text>;
    }
}

kernel::record_rows! {
    /// One of the `related` of `helpdesk.article`.
    ArticleRelatedRow ArticleRelatedRowMut, article_related {
        id set_id ID = "id": Maybe<Text>;
        article set_article ARTICLE = "article": Maybe<Id>;
        ticket set_ticket TICKET = "ticket": Maybe<Id>;
    }
}

kernel::record! {
    /// Readers of a day: `helpdesk.article_day`.
    ArticleDay, article_day = "helpdesk.article_day" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        article set_article ARTICLE = "article": Must<Id>;
        day set_day DAY = "day": Must<Date>;
        views set_views VIEWS = "views": Counted<i64>;
    }
}

kernel::record! {
    /// Edition: `helpdesk.article_edition`.
    ArticleEdition, article_edition = "helpdesk.article_edition" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        article set_article ARTICLE = "article": Must<Id>;
        edition set_edition EDITION = "edition": Must<i64>;
        title set_title TITLE = "title": Must<Text>;
        body set_body BODY = "body": Must<Text>;
        published_by set_published_by PUBLISHED_BY = "publishedBy": Maybe<Id>;
        published_at set_published_at PUBLISHED_AT = "publishedAt": Maybe<Instant>;
    }
}

kernel::record! {
    /// Feedback: `helpdesk.article_feedback`.
    ArticleFeedback, article_feedback = "helpdesk.article_feedback" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        article set_article ARTICLE = "article": Must<Id>;
        reader set_reader READER = "reader": Maybe<Id>;
        verdict set_verdict VERDICT = "verdict": Must<ArticleFeedbackVerdict>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        at set_at AT = "at": Maybe<Instant>;
    }
}

kernel::choices! {
    /// Values of `verdict`.
    ArticleFeedbackVerdict {
        Helpful = "helpful",
        Solved = "solved",
        Unhelpful = "unhelpful",
    }
}

kernel::record! {
    /// Business hours: `helpdesk.business_hours`.
    BusinessHours, business_hours = "helpdesk.business_hours" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
    }
    lines {
        hours hours_at hours_mut push_hours HOURS = "hours": BusinessHoursHoursRow BusinessHoursHoursRowMut;
        holidays holidays_at holidays_mut push_holidays HOLIDAYS = "holidays": BusinessHoursHolidaysRow BusinessHoursHolidaysRowMut;
    }
}

kernel::record_rows! {
    /// One of the `hours` of `helpdesk.business_hours`.
    BusinessHoursHoursRow BusinessHoursHoursRowMut, business_hours_hours {
        id set_id ID = "id": Maybe<Text>;
        weekday set_weekday WEEKDAY = "weekday": Must<BusinessHoursHoursWeekday>;
        opens set_opens OPENS = "opens": Must<Text>;
        closes set_closes CLOSES = "closes": Must<Text>;
    }
}

kernel::choices! {
    /// Values of `weekday`.
    BusinessHoursHoursWeekday {
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
    }
}

kernel::record_rows! {
    /// One of the `holidays` of `helpdesk.business_hours`.
    BusinessHoursHolidaysRow BusinessHoursHolidaysRowMut, business_hours_holidays {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        name set_name NAME = "name": Maybe<Text>;
        yearly set_yearly YEARLY = "yearly": Flag;
    }
}

kernel::record! {
    /// Canned reply: `helpdesk.canned_reply`.
    CannedReply, canned_reply = "helpdesk.canned_reply" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        category set_category CATEGORY = "category": Maybe<Id>;
        body set_body BODY = "body": Must<Text>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Category: `helpdesk.category`.
    Category, category = "helpdesk.category" {
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
        kind set_kind KIND = "kind": Chosen<CategoryKind>;
        team set_team TEAM = "team": Maybe<Id>;
        skill set_skill SKILL = "skill": Maybe<Text>;
        needs_device set_needs_device NEEDS_DEVICE = "needsDevice": Flag;
        needs_approval set_needs_approval NEEDS_APPROVAL = "needsApproval": Flag;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    CategoryKind or Incident {
        Incident = "incident",
        Request = "request",
        Question = "question",
        Problem = "problem",
        Change = "change",
    }
}

kernel::record! {
    /// Search without a result: `helpdesk.failed_search`.
    FailedSearch, failed_search = "helpdesk.failed_search" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        words set_words WORDS = "words": Must<Text>;
        audience set_audience AUDIENCE = "audience": Must<FailedSearchAudience>;
        times set_times TIMES = "times": Counted<i64, 1>;
        first_at set_first_at FIRST_AT = "firstAt": Maybe<Instant>;
        last_at set_last_at LAST_AT = "lastAt": Maybe<Instant>;
        last_by set_last_by LAST_BY = "lastBy": Maybe<Id>;
        article set_article ARTICLE = "article": Maybe<Id>;
        status set_status STATUS = "status": Chosen<FailedSearchStatus>;
    }
}

kernel::choices! {
    /// Values of `audience`.
    FailedSearchAudience {
        Public = "public",
        Portal = "portal",
        Internal = "internal",
    }
}

kernel::choices! {
    /// Values of `status`.
    FailedSearchStatus or Open {
        Open = "open",
        Answered = "answered",
        Dismissed = "dismissed",
    }
}

kernel::record! {
    /// Held mail: `helpdesk.held_mail`.
    HeldMail, held_mail = "helpdesk.held_mail" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        mailbox set_mailbox MAILBOX = "mailbox": Maybe<Id>;
        sender set_sender SENDER = "sender": Maybe<Text>;
        sender_name set_sender_name SENDER_NAME = "senderName": Maybe<Text>;
        subject set_subject SUBJECT = "subject": Maybe<Text>;
        excerpt set_excerpt EXCERPT = "excerpt": Maybe<Text>;
        reason set_reason REASON = "reason": Must<HeldMailReason>;
        received_at set_received_at RECEIVED_AT = "receivedAt": Maybe<Instant>;
        received set_received RECEIVED = "received": Maybe<Text>;
        status set_status STATUS = "status": Chosen<HeldMailStatus>;
    }
}

kernel::choices! {
    /// Values of `reason`.
    HeldMailReason {
        Automatic = "automatic",
        Bulk = "bulk",
        List = "list",
        Report = "report",
        Loop = "loop",
        OwnAddress = "own_address",
        NoSender = "no_sender",
        SenderNotAllowed = "sender_not_allowed",
        TooMany = "too_many",
        MailboxClosed = "mailbox_closed",
        TicketIsSpam = "ticket_is_spam",
        NotPossible = "not_possible",
        TooLarge = "too_large",
    }
}

kernel::choices! {
    /// Values of `status`.
    HeldMailStatus or Held {
        Held = "held",
        Accepted = "accepted",
        Discarded = "discarded",
    }
}

kernel::record! {
    /// Macro: `helpdesk.macro`.
    Macro, r#macro = "helpdesk.macro" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        scope set_scope SCOPE = "scope": Chosen<MacroScope>;
        for_team set_for_team FOR_TEAM = "forTeam": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
        reply set_reply REPLY = "reply": Maybe<Id>;
        note set_note NOTE = "note": Maybe<Text>;
        set_category set_set_category SET_CATEGORY = "setCategory": Maybe<Id>;
        set_kind set_set_kind SET_KIND = "setKind": OneOf<MacroSetKind>;
        set_impact set_set_impact SET_IMPACT = "setImpact": OneOf<MacroSetImpact>;
        set_urgency set_set_urgency SET_URGENCY = "setUrgency": OneOf<MacroSetUrgency>;
        set_team set_set_team SET_TEAM = "setTeam": Maybe<Id>;
        set_agent set_set_agent SET_AGENT = "setAgent": Maybe<Id>;
        tag set_tag TAG = "tag": Maybe<Text>;
        wait set_wait WAIT = "wait": Flag;
    }
}

kernel::choices! {
    /// Values of `scope`.
    MacroScope or Everyone {
        Everyone = "everyone",
        Team = "team",
        Personal = "personal",
    }
}

kernel::choices! {
    /// Values of `setKind`.
    MacroSetKind {
        Incident = "incident",
        Request = "request",
        Question = "question",
        Problem = "problem",
        Change = "change",
    }
}

kernel::choices! {
    /// Values of `setImpact`.
    MacroSetImpact {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::choices! {
    /// Values of `setUrgency`.
    MacroSetUrgency {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::record! {
    /// Mailbox: `helpdesk.mailbox`.
    Mailbox, mailbox = "helpdesk.mailbox" {
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
        team set_team TEAM = "team": Maybe<Id>;
        category set_category CATEGORY = "category": Must<Id>;
        senders set_senders SENDERS = "senders": Maybe<Json>;
        acknowledge set_acknowledge ACKNOWLEDGE = "acknowledge": Flag<true>;
        language set_language LANGUAGE = "language": OneOf<MailboxLanguage>;
        signature set_signature SIGNATURE = "signature": Maybe<Text>;
        fetch_host set_fetch_host FETCH_HOST = "fetchHost": Maybe<Text>;
        fetch_port set_fetch_port FETCH_PORT = "fetchPort": Maybe<i64>;
        fetch_folder set_fetch_folder FETCH_FOLDER = "fetchFolder": Maybe<Text>;
        fetch_user set_fetch_user FETCH_USER = "fetchUser": Maybe<Text>;
        fetch_state set_fetch_state FETCH_STATE = "fetchState": OneOf<MailboxFetchState>;
        status set_status STATUS = "status": Chosen<MailboxStatus>;
    }
}

kernel::choices! {
    /// Values of `language`.
    MailboxLanguage {
        En = "en",
        Fr = "fr",
        Pt = "pt",
        Sw = "sw",
        Sn = "sn",
    }
}

kernel::choices! {
    /// Values of `fetchState`.
    MailboxFetchState {
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
    MailboxStatus or Closed {
        Closed = "closed",
        Open = "open",
    }
}

kernel::record! {
    /// Message: `helpdesk.message`.
    Message, message = "helpdesk.message" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        ticket set_ticket TICKET = "ticket": Must<Id>;
        direction set_direction DIRECTION = "direction": Must<MessageDirection>;
        body set_body BODY = "body": Must<Text>;
        summary set_summary SUMMARY = "summary": Maybe<Text>;
        author set_author AUTHOR = "author": Maybe<Id>;
        at set_at AT = "at": Maybe<Instant>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        quoted set_quoted QUOTED = "quoted": Maybe<Text>;
        sender set_sender SENDER = "sender": Maybe<Text>;
        sender_name set_sender_name SENDER_NAME = "senderName": Maybe<Text>;
        stranger set_stranger STRANGER = "stranger": Flag;
        verified set_verified VERIFIED = "verified": Flag;
        left_out set_left_out LEFT_OUT = "leftOut": Maybe<Text>;
        sent_to set_sent_to SENT_TO = "sentTo": Maybe<Text>;
        delivery set_delivery DELIVERY = "delivery": OneOf<MessageDelivery>;
        delivery_error set_delivery_error DELIVERY_ERROR = "deliveryError": Maybe<Text>;
        mail_id set_mail_id MAIL_ID = "mailId": Maybe<Text>;
        letter set_letter LETTER = "letter": Maybe<Text>;
        merged_from set_merged_from MERGED_FROM = "mergedFrom": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `direction`.
    MessageDirection {
        In = "in",
        Out = "out",
        Internal = "internal",
    }
}

kernel::choices! {
    /// Values of `delivery`.
    MessageDelivery {
        Queued = "queued",
        Sent = "sent",
        Failed = "failed",
    }
}

kernel::record! {
    /// SLA policy: `helpdesk.sla_policy`.
    SlaPolicy, sla_policy = "helpdesk.sla_policy" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        order set_order ORDER = "order": Counted<i64, 100>;
        active set_active ACTIVE = "active": Flag<true>;
        fallback set_fallback FALLBACK = "fallback": Flag;
        hours set_hours HOURS = "hours": Must<Id>;
        kind set_kind KIND = "kind": OneOf<SlaPolicyKind>;
        category set_category CATEGORY = "category": Maybe<Id>;
        channel set_channel CHANNEL = "channel": OneOf<SlaPolicyChannel>;
        team set_team TEAM = "team": Maybe<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        vip_only set_vip_only VIP_ONLY = "vipOnly": Flag;
        warn_pct set_warn_pct WARN_PCT = "warnPct": Counted<i64, 80>;
        reopen_mode set_reopen_mode REOPEN_MODE = "reopenMode": Chosen<SlaPolicyReopenMode>;
    }
    lines {
        targets targets_at targets_mut push_targets TARGETS = "targets": SlaPolicyTargetsRow SlaPolicyTargetsRowMut;
        escalations escalations_at escalations_mut push_escalations ESCALATIONS = "escalations": SlaPolicyEscalationsRow SlaPolicyEscalationsRowMut;
    }
}

kernel::choices! {
    /// Values of `kind`.
    SlaPolicyKind {
        Incident = "incident",
        Request = "request",
        Question = "question",
        Problem = "problem",
        Change = "change",
    }
}

kernel::choices! {
    /// Values of `channel`.
    SlaPolicyChannel {
        Portal = "portal",
        Email = "email",
        Phone = "phone",
        Chat = "chat",
        Whatsapp = "whatsapp",
        Form = "form",
        WalkIn = "walk_in",
        Monitoring = "monitoring",
    }
}

kernel::choices! {
    /// Values of `reopenMode`.
    SlaPolicyReopenMode or Continue {
        Continue = "continue",
        Restart = "restart",
    }
}

kernel::record_rows! {
    /// One of the `targets` of `helpdesk.sla_policy`.
    SlaPolicyTargetsRow SlaPolicyTargetsRowMut, sla_policy_targets {
        id set_id ID = "id": Maybe<Text>;
        priority set_priority PRIORITY = "priority": Must<SlaPolicyTargetsPriority>;
        first_response set_first_response FIRST_RESPONSE = "firstResponse": Maybe<i64>;
        next_response set_next_response NEXT_RESPONSE = "nextResponse": Maybe<i64>;
        resolution set_resolution RESOLUTION = "resolution": Maybe<i64>;
    }
}

kernel::choices! {
    /// Values of `priority`.
    SlaPolicyTargetsPriority {
        P1 = "p1",
        P2 = "p2",
        P3 = "p3",
        P4 = "p4",
    }
}

kernel::record_rows! {
    /// One of the `escalations` of `helpdesk.sla_policy`.
    SlaPolicyEscalationsRow SlaPolicyEscalationsRowMut, sla_policy_escalations {
        id set_id ID = "id": Maybe<Text>;
        at_pct set_at_pct AT_PCT = "atPct": Counted<i64, 100>;
        team set_team TEAM = "team": Maybe<Id>;
        raise set_raise RAISE = "raise": Flag;
    }
}

kernel::record! {
    /// Survey: `helpdesk.survey`.
    Survey, survey = "helpdesk.survey" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        ticket set_ticket TICKET = "ticket": Must<Id>;
        label set_label LABEL = "label": Maybe<Text>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        person set_person PERSON = "person": Maybe<Id>;
        agent set_agent AGENT = "agent": Maybe<Id>;
        team set_team TEAM = "team": Maybe<Id>;
        asked_on set_asked_on ASKED_ON = "askedOn": Maybe<Date>;
        expires_on set_expires_on EXPIRES_ON = "expiresOn": Maybe<Date>;
        ends_at set_ends_at ENDS_AT = "endsAt": Maybe<Instant>;
        answered_on set_answered_on ANSWERED_ON = "answeredOn": Maybe<Date>;
        score set_score SCORE = "score": Maybe<i64>;
        recommend set_recommend RECOMMEND = "recommend": Maybe<i64>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        status set_status STATUS = "status": Chosen<SurveyStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    SurveyStatus or Asked {
        Asked = "asked",
        Answered = "answered",
        Expired = "expired",
    }
}

kernel::record! {
    /// Team: `helpdesk.team`.
    Team, team = "helpdesk.team" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        assignment set_assignment ASSIGNMENT = "assignment": Chosen<TeamAssignment>;
        escalation set_escalation ESCALATION = "escalation": Maybe<Id>;
        active set_active ACTIVE = "active": Flag<true>;
    }
    lines {
        members members_at members_mut push_members MEMBERS = "members": TeamMembersRow TeamMembersRowMut;
    }
}

kernel::choices! {
    /// Values of `assignment`.
    TeamAssignment or Manual {
        Manual = "manual",
        RoundRobin = "round_robin",
        Load = "load",
        Skills = "skills",
    }
}

kernel::record_rows! {
    /// One of the `members` of `helpdesk.team`.
    TeamMembersRow TeamMembersRowMut, team_members {
        id set_id ID = "id": Maybe<Text>;
        agent set_agent AGENT = "agent": Must<Id>;
        capacity set_capacity CAPACITY = "capacity": Counted<i64, 20>;
        skills set_skills SKILLS = "skills": Maybe<Json>;
        active set_active ACTIVE = "active": Flag<true>;
    }
}

kernel::record! {
    /// Ticket: `helpdesk.ticket`.
    Ticket, ticket = "helpdesk.ticket" {
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
        description set_description DESCRIPTION = "description": Must<Text>;
        person set_person PERSON = "person": Maybe<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        email set_email EMAIL = "email": Maybe<Text>;
        email_name set_email_name EMAIL_NAME = "emailName": Maybe<Text>;
        verified set_verified VERIFIED = "verified": Flag;
        mailbox set_mailbox MAILBOX = "mailbox": Maybe<Id>;
        mail_key set_mail_key MAIL_KEY = "mailKey": Maybe<Text>;
        channel set_channel CHANNEL = "channel": Chosen<TicketChannel>;
        category set_category CATEGORY = "category": Must<Id>;
        kind set_kind KIND = "kind": OneOf<TicketKind>;
        impact set_impact IMPACT = "impact": Chosen<TicketImpact>;
        urgency set_urgency URGENCY = "urgency": Chosen<TicketUrgency>;
        vip set_vip VIP = "vip": Flag;
        device set_device DEVICE = "device": Maybe<Text>;
        matrix set_matrix MATRIX = "matrix": Maybe<i64>;
        r#override set_override OVERRIDE = "override": OneOf<TicketOverride>;
        override_reason set_override_reason OVERRIDE_REASON = "overrideReason": Maybe<Text>;
        rank set_rank RANK = "rank": Maybe<i64>;
        priority set_priority PRIORITY = "priority": OneOf<TicketPriority>;
        points set_points POINTS = "points": Maybe<i64>;
        team set_team TEAM = "team": Maybe<Id>;
        agent set_agent AGENT = "agent": Maybe<Id>;
        agent_user set_agent_user AGENT_USER = "agentUser": Maybe<Id>;
        assigned_at set_assigned_at ASSIGNED_AT = "assignedAt": Maybe<Instant>;
        parent set_parent PARENT = "parent": Maybe<Id>;
        merged_into set_merged_into MERGED_INTO = "mergedInto": Maybe<Id>;
        follows_up set_follows_up FOLLOWS_UP = "followsUp": Maybe<Id>;
        article set_article ARTICLE = "article": Maybe<Id>;
        received_at set_received_at RECEIVED_AT = "receivedAt": Maybe<Instant>;
        policy set_policy POLICY = "policy": Maybe<Id>;
        hours set_hours HOURS = "hours": Maybe<Id>;
        respond_by set_respond_by RESPOND_BY = "respondBy": Maybe<Instant>;
        solve_by set_solve_by SOLVE_BY = "solveBy": Maybe<Instant>;
        warn_at set_warn_at WARN_AT = "warnAt": Maybe<Instant>;
        overdue_at set_overdue_at OVERDUE_AT = "overdueAt": Maybe<Instant>;
        escalate_at set_escalate_at ESCALATE_AT = "escalateAt": Maybe<Instant>;
        sla set_sla SLA = "sla": Chosen<TicketSla>;
        first_response_at set_first_response_at FIRST_RESPONSE_AT = "firstResponseAt": Maybe<Instant>;
        response_time set_response_time RESPONSE_TIME = "responseTime": Maybe<i64>;
        last_in_at set_last_in_at LAST_IN_AT = "lastInAt": Maybe<Instant>;
        last_out_at set_last_out_at LAST_OUT_AT = "lastOutAt": Maybe<Instant>;
        answered set_answered ANSWERED = "answered": Flag;
        resolved_at set_resolved_at RESOLVED_AT = "resolvedAt": Maybe<Instant>;
        resolved_by set_resolved_by RESOLVED_BY = "resolvedBy": Maybe<Id>;
        resolved_on set_resolved_on RESOLVED_ON = "resolvedOn": Maybe<Date>;
        reopen_until set_reopen_until REOPEN_UNTIL = "reopenUntil": Maybe<Date>;
        closed_at set_closed_at CLOSED_AT = "closedAt": Maybe<Instant>;
        reopen_count set_reopen_count REOPEN_COUNT = "reopenCount": Counted<i64>;
        replies set_replies REPLIES = "replies": Counted<i64>;
        escalations set_escalations ESCALATIONS = "escalations": Counted<i64>;
        hold_reason set_hold_reason HOLD_REASON = "holdReason": Maybe<Text>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        resolution_code set_resolution_code RESOLUTION_CODE = "resolutionCode": OneOf<TicketResolutionCode>;
        resolution_note set_resolution_note RESOLUTION_NOTE = "resolutionNote": Maybe<Text>;
        minutes set_minutes MINUTES = "minutes": Maybe<i64>;
        score set_score SCORE = "score": Maybe<i64>;
        recommend set_recommend RECOMMEND = "recommend": Maybe<i64>;
        comment set_comment COMMENT = "comment": Maybe<Text>;
        rated_at set_rated_at RATED_AT = "ratedAt": Maybe<Instant>;
        decisions set_decisions DECISIONS = "decisions": Maybe<Json>;
        status set_status STATUS = "status": Chosen<TicketStatus>;
    }
    lines {
        clocks clocks_at clocks_mut push_clocks CLOCKS = "clocks": TicketClocksRow TicketClocksRowMut;
        pauses pauses_at pauses_mut push_pauses PAUSES = "pauses": TicketPausesRow TicketPausesRowMut;
        watchers watchers_at watchers_mut push_watchers WATCHERS = "watchers": TicketWatchersRow TicketWatchersRowMut;
    }
}

kernel::choices! {
    /// Values of `channel`.
    TicketChannel or Portal {
        Portal = "portal",
        Email = "email",
        Phone = "phone",
        Chat = "chat",
        Whatsapp = "whatsapp",
        Form = "form",
        WalkIn = "walk_in",
        Monitoring = "monitoring",
    }
}

kernel::choices! {
    /// Values of `kind`.
    TicketKind {
        Incident = "incident",
        Request = "request",
        Question = "question",
        Problem = "problem",
        Change = "change",
    }
}

kernel::choices! {
    /// Values of `impact`.
    TicketImpact or Low {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::choices! {
    /// Values of `urgency`.
    TicketUrgency or Medium {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::choices! {
    /// Values of `override`.
    TicketOverride {
        P1 = "p1",
        P2 = "p2",
        P3 = "p3",
        P4 = "p4",
    }
}

kernel::choices! {
    /// Values of `priority`.
    TicketPriority {
        P1 = "p1",
        P2 = "p2",
        P3 = "p3",
        P4 = "p4",
    }
}

kernel::choices! {
    /// Values of `sla`.
    TicketSla or None {
        None = "none",
        OnTrack = "on_track",
        AtRisk = "at_risk",
        Breached = "breached",
        Paused = "paused",
        Met = "met",
    }
}

kernel::choices! {
    /// Values of `resolutionCode`.
    TicketResolutionCode {
        Solved = "solved",
        Workaround = "workaround",
        Answered = "answered",
        KnownProblem = "known_problem",
        Duplicate = "duplicate",
        NotReproducible = "not_reproducible",
        NoAnswer = "no_answer",
        Declined = "declined",
    }
}

kernel::choices! {
    /// Values of `status`.
    TicketStatus or New {
        New = "new",
        Open = "open",
        Approval = "approval",
        Pending = "pending",
        OnHold = "on_hold",
        Resolved = "resolved",
        Closed = "closed",
        Merged = "merged",
        Spam = "spam",
    }
}

kernel::record_rows! {
    /// One of the `clocks` of `helpdesk.ticket`.
    TicketClocksRow TicketClocksRowMut, ticket_clocks {
        id set_id ID = "id": Maybe<Text>;
        metric set_metric METRIC = "metric": OneOf<TicketClocksMetric>;
        started_at set_started_at STARTED_AT = "startedAt": Maybe<Instant>;
        target_minutes set_target_minutes TARGET_MINUTES = "targetMinutes": Maybe<i64>;
        paused_minutes set_paused_minutes PAUSED_MINUTES = "pausedMinutes": Counted<i64>;
        due_at set_due_at DUE_AT = "dueAt": Maybe<Instant>;
        remaining_minutes set_remaining_minutes REMAINING_MINUTES = "remainingMinutes": Maybe<i64>;
        warn_at set_warn_at WARN_AT = "warnAt": Maybe<Instant>;
        completed_at set_completed_at COMPLETED_AT = "completedAt": Maybe<Instant>;
        elapsed_minutes set_elapsed_minutes ELAPSED_MINUTES = "elapsedMinutes": Maybe<i64>;
        breached_at set_breached_at BREACHED_AT = "breachedAt": Maybe<Instant>;
    }
}

kernel::choices! {
    /// Values of `metric`.
    TicketClocksMetric {
        FirstResponse = "first_response",
        NextResponse = "next_response",
        Resolution = "resolution",
    }
}

kernel::record_rows! {
    /// One of the `pauses` of `helpdesk.ticket`.
    TicketPausesRow TicketPausesRowMut, ticket_pauses {
        id set_id ID = "id": Maybe<Text>;
        why set_why WHY = "why": OneOf<TicketPausesWhy>;
        from set_from FROM = "from": Maybe<Instant>;
        to set_to TO = "to": Maybe<Instant>;
    }
}

kernel::choices! {
    /// Values of `why`.
    TicketPausesWhy {
        Pending = "pending",
        OnHold = "on_hold",
        Approval = "approval",
        Resolved = "resolved",
    }
}

kernel::record_rows! {
    /// One of the `watchers` of `helpdesk.ticket`.
    TicketWatchersRow TicketWatchersRowMut, ticket_watchers {
        id set_id ID = "id": Maybe<Text>;
        person set_person PERSON = "person": Maybe<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        email set_email EMAIL = "email": Maybe<Text>;
    }
}

kernel::record! {
    /// Linked ticket: `helpdesk.ticket_link`.
    TicketLink, ticket_link = "helpdesk.ticket_link" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        ticket set_ticket TICKET = "ticket": Must<Id>;
        kind set_kind KIND = "kind": Chosen<TicketLinkKind>;
        other set_other OTHER = "other": Must<Id>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    TicketLinkKind or RelatedTo {
        DuplicateOf = "duplicate_of",
        BlockedBy = "blocked_by",
        CausedBy = "caused_by",
        RelatedTo = "related_to",
    }
}

kernel::record! {
    /// Time entry: `helpdesk.time_entry`.
    TimeEntry, time_entry = "helpdesk.time_entry" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        ticket set_ticket TICKET = "ticket": Must<Id>;
        customer set_customer CUSTOMER = "customer": Maybe<Id>;
        worker set_worker WORKER = "worker": Must<Id>;
        date set_date DATE = "date": Must<Date>;
        minutes set_minutes MINUTES = "minutes": Must<i64>;
        note set_note NOTE = "note": Maybe<Text>;
        billable set_billable BILLABLE = "billable": Flag;
        invoice set_invoice INVOICE = "invoice": Maybe<Id>;
        approved_by set_approved_by APPROVED_BY = "approvedBy": Maybe<Id>;
        status set_status STATUS = "status": Chosen<TimeEntryStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    TimeEntryStatus or Draft {
        Draft = "draft",
        Approved = "approved",
    }
}

kernel::record! {
    /// Trigger: `helpdesk.trigger`.
    Trigger, trigger = "helpdesk.trigger" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        order set_order ORDER = "order": Counted<i64, 100>;
        active set_active ACTIVE = "active": Flag<true>;
        event set_event EVENT = "event": Chosen<TriggerEvent>;
        set_category set_set_category SET_CATEGORY = "setCategory": Maybe<Id>;
        set_kind set_set_kind SET_KIND = "setKind": OneOf<TriggerSetKind>;
        set_impact set_set_impact SET_IMPACT = "setImpact": OneOf<TriggerSetImpact>;
        set_urgency set_set_urgency SET_URGENCY = "setUrgency": OneOf<TriggerSetUrgency>;
        set_team set_set_team SET_TEAM = "setTeam": Maybe<Id>;
        set_agent set_set_agent SET_AGENT = "setAgent": Maybe<Id>;
        tag set_tag TAG = "tag": Maybe<Text>;
    }
    lines {
        conditions conditions_at conditions_mut push_conditions CONDITIONS = "conditions": TriggerConditionsRow TriggerConditionsRowMut;
    }
}

kernel::choices! {
    /// Values of `event`.
    TriggerEvent or Created {
        Created = "created",
        Changed = "changed",
        RequesterWrote = "requester_wrote",
        AgentAnswered = "agent_answered",
        Resolved = "resolved",
        Reopened = "reopened",
    }
}

kernel::choices! {
    /// Values of `setKind`.
    TriggerSetKind {
        Incident = "incident",
        Request = "request",
        Question = "question",
        Problem = "problem",
        Change = "change",
    }
}

kernel::choices! {
    /// Values of `setImpact`.
    TriggerSetImpact {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::choices! {
    /// Values of `setUrgency`.
    TriggerSetUrgency {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

kernel::record_rows! {
    /// One of the `conditions` of `helpdesk.trigger`.
    TriggerConditionsRow TriggerConditionsRowMut, trigger_conditions {
        id set_id ID = "id": Maybe<Text>;
        field set_field FIELD = "field": Must<TriggerConditionsField>;
        is set_is IS = "is": Chosen<TriggerConditionsIs>;
        value set_value VALUE = "value": Must<Text>;
    }
}

kernel::choices! {
    /// Values of `field`.
    TriggerConditionsField {
        Subject = "subject",
        Description = "description",
        Category = "category",
        Kind = "kind",
        Channel = "channel",
        Impact = "impact",
        Urgency = "urgency",
        Priority = "priority",
        Team = "team",
        Status = "status",
        Tag = "tag",
        Device = "device",
    }
}

kernel::choices! {
    /// Values of `is`.
    TriggerConditionsIs or Equal {
        Equal = "equal",
        NotEqual = "not_equal",
        Contains = "contains",
    }
}
