//! Generated from `registry/reporting` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant};

kernel::record! {
    /// Sent report: `reporting.dispatch`.
    Dispatch, dispatch = "reporting.dispatch" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        email set_email EMAIL = "email": Must<Text>;
        outside set_outside OUTSIDE = "outside": Flag;
        format set_format FORMAT = "format": OneOf<DispatchFormat>;
        sent_at set_sent_at SENT_AT = "sentAt": Must<Instant>;
        sent_for set_sent_for SENT_FOR = "sentFor": Maybe<Id>;
        released_by set_released_by RELEASED_BY = "releasedBy": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `format`.
    DispatchFormat {
        Pdf = "pdf",
        Xlsx = "xlsx",
        Csv = "csv",
    }
}

kernel::record! {
    /// Letter template: `reporting.letter`.
    Letter, letter = "reporting.letter" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        about set_about ABOUT = "about": Must<Text>;
        records set_records RECORDS = "records": Maybe<Text>;
        title set_title TITLE = "title": Maybe<Text>;
        paper set_paper PAPER = "paper": Chosen<LetterPaper>;
        label_columns set_label_columns LABEL_COLUMNS = "labelColumns": Counted<i64, 3>;
        label_rows set_label_rows LABEL_ROWS = "labelRows": Counted<i64, 8>;
        side_margin set_side_margin SIDE_MARGIN = "sideMargin": Counted<i64>;
        top_margin set_top_margin TOP_MARGIN = "topMargin": Counted<i64>;
        body set_body BODY = "body": Must<Text>;
        active set_active ACTIVE = "active": Flag<true>;
        replaces set_replaces REPLACES = "replaces": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `paper`.
    LetterPaper or A4 {
        A4 = "a4",
        A5 = "a5",
        Roll80 = "roll80",
        Roll58 = "roll58",
        Labels = "labels",
    }
}

kernel::record! {
    /// Saved report: `reporting.saved_report`.
    SavedReport, saved_report = "reporting.saved_report" {
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
        source set_source SOURCE = "source": Must<SavedReportSource>;
        base set_base BASE = "base": Must<Text>;
        columns set_columns COLUMNS = "columns": Maybe<Json>;
        group_by set_group_by GROUP_BY = "groupBy": Maybe<Text>;
        then_by set_then_by THEN_BY = "thenBy": Maybe<Text>;
        details set_details DETAILS = "details": Flag<true>;
        sort set_sort SORT = "sort": Maybe<Text>;
        period set_period PERIOD = "period": Chosen<SavedReportPeriod>;
        from set_from FROM = "from": Maybe<Date>;
        to set_to TO = "to": Maybe<Date>;
        date_field set_date_field DATE_FIELD = "dateField": Maybe<Text>;
        compare set_compare COMPARE = "compare": Chosen<SavedReportCompare>;
        chart set_chart CHART = "chart": Chosen<SavedReportChart>;
        chart_of set_chart_of CHART_OF = "chartOf": Maybe<Text>;
        visibility set_visibility VISIBILITY = "visibility": Chosen<SavedReportVisibility>;
    }
    lines {
        filters filters_at filters_mut push_filters FILTERS = "filters": SavedReportFiltersRow SavedReportFiltersRowMut;
        settings settings_at settings_mut push_settings SETTINGS = "settings": SavedReportSettingsRow SavedReportSettingsRowMut;
    }
}

kernel::choices! {
    /// Values of `source`.
    SavedReportSource {
        Report = "report",
        Records = "records",
    }
}

kernel::choices! {
    /// Values of `period`.
    SavedReportPeriod or Any {
        Any = "any",
        Today = "today",
        ThisMonth = "this_month",
        LastMonth = "last_month",
        ThisQuarter = "this_quarter",
        LastQuarter = "last_quarter",
        ThisYear = "this_year",
        LastYear = "last_year",
        Custom = "custom",
    }
}

kernel::choices! {
    /// Values of `compare`.
    SavedReportCompare or None {
        None = "none",
        PreviousPeriod = "previous_period",
        LastYear = "last_year",
    }
}

kernel::choices! {
    /// Values of `chart`.
    SavedReportChart or None {
        None = "none",
        Bar = "bar",
        Line = "line",
    }
}

kernel::choices! {
    /// Values of `visibility`.
    SavedReportVisibility or Mine {
        Mine = "mine",
        Shared = "shared",
    }
}

kernel::record_rows! {
    /// One of the `filters` of `reporting.saved_report`.
    SavedReportFiltersRow SavedReportFiltersRowMut, saved_report_filters {
        id set_id ID = "id": Maybe<Text>;
        field set_field FIELD = "field": Must<Text>;
        operator set_operator OPERATOR = "operator": Chosen<SavedReportFiltersOperator>;
        value set_value VALUE = "value": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `operator`.
    SavedReportFiltersOperator or Eq {
        Eq = "eq",
        Ne = "ne",
        Lt = "lt",
        Lte = "lte",
        Gt = "gt",
        Gte = "gte",
        In = "in",
        Contains = "contains",
        Empty = "empty",
    }
}

kernel::record_rows! {
    /// One of the `settings` of `reporting.saved_report`.
    SavedReportSettingsRow SavedReportSettingsRowMut, saved_report_settings {
        id set_id ID = "id": Maybe<Text>;
        name set_name NAME = "name": Must<Text>;
        value set_value VALUE = "value": Maybe<Text>;
    }
}

kernel::record! {
    /// Scheduled report: `reporting.schedule`.
    Schedule, schedule = "reporting.schedule" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        report set_report REPORT = "report": Must<Id>;
        every set_every EVERY = "every": Chosen<ScheduleEvery>;
        weekday set_weekday WEEKDAY = "weekday": Counted<i64, 1>;
        month_day set_month_day MONTH_DAY = "monthDay": Counted<i64, 1>;
        hour set_hour HOUR = "hour": Counted<i64, 6>;
        format set_format FORMAT = "format": Chosen<ScheduleFormat>;
        next_at set_next_at NEXT_AT = "nextAt": Maybe<Instant>;
        next_on set_next_on NEXT_ON = "nextOn": Maybe<Date>;
        last_at set_last_at LAST_AT = "lastAt": Maybe<Instant>;
        outside set_outside OUTSIDE = "outside": Flag;
        released_by set_released_by RELEASED_BY = "releasedBy": Maybe<Id>;
        released_at set_released_at RELEASED_AT = "releasedAt": Maybe<Instant>;
        problem set_problem PROBLEM = "problem": Maybe<Text>;
        status set_status STATUS = "status": Chosen<ScheduleStatus>;
    }
    lines {
        recipients recipients_at recipients_mut push_recipients RECIPIENTS = "recipients": ScheduleRecipientsRow ScheduleRecipientsRowMut;
    }
}

kernel::choices! {
    /// Values of `every`.
    ScheduleEvery or Month {
        Day = "day",
        Week = "week",
        Month = "month",
    }
}

kernel::choices! {
    /// Values of `format`.
    ScheduleFormat or Pdf {
        Pdf = "pdf",
        Xlsx = "xlsx",
        Csv = "csv",
    }
}

kernel::choices! {
    /// Values of `status`.
    ScheduleStatus or Active {
        Active = "active",
        Paused = "paused",
        Stopped = "stopped",
    }
}

kernel::record_rows! {
    /// One of the `recipients` of `reporting.schedule`.
    ScheduleRecipientsRow ScheduleRecipientsRowMut, schedule_recipients {
        id set_id ID = "id": Maybe<Text>;
        email set_email EMAIL = "email": Must<Text>;
    }
}
