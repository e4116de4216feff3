//! Generated from `registry/calendars` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Flag, Json, Maybe, Must, Text};
use kernel_types::{Date, Id, Instant};

kernel::record! {
    /// Calendar: `calendars.calendar`.
    Calendar, calendar = "calendars.calendar" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        zone set_zone ZONE = "zone": Maybe<Text>;
        country set_country COUNTRY = "country": Maybe<Text>;
    }
    lines {
        hours hours_at hours_mut push_hours HOURS = "hours": CalendarHoursRow CalendarHoursRowMut;
        holidays holidays_at holidays_mut push_holidays HOLIDAYS = "holidays": CalendarHolidaysRow CalendarHolidaysRowMut;
        exceptions exceptions_at exceptions_mut push_exceptions EXCEPTIONS = "exceptions": CalendarExceptionsRow CalendarExceptionsRowMut;
    }
}

kernel::record_rows! {
    /// One of the `hours` of `calendars.calendar`.
    CalendarHoursRow CalendarHoursRowMut, calendar_hours {
        id set_id ID = "id": Maybe<Text>;
        weekday set_weekday WEEKDAY = "weekday": Must<CalendarHoursWeekday>;
        opens set_opens OPENS = "opens": Must<Text>;
        closes set_closes CLOSES = "closes": Must<Text>;
    }
}

kernel::choices! {
    /// Values of `weekday`.
    CalendarHoursWeekday {
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
    /// One of the `holidays` of `calendars.calendar`.
    CalendarHolidaysRow CalendarHolidaysRowMut, calendar_holidays {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        name set_name NAME = "name": Maybe<Text>;
        yearly set_yearly YEARLY = "yearly": Flag;
    }
}

kernel::record_rows! {
    /// One of the `exceptions` of `calendars.calendar`.
    CalendarExceptionsRow CalendarExceptionsRowMut, calendar_exceptions {
        id set_id ID = "id": Maybe<Text>;
        date set_date DATE = "date": Must<Date>;
        opens set_opens OPENS = "opens": Maybe<Text>;
        closes set_closes CLOSES = "closes": Maybe<Text>;
        name set_name NAME = "name": Maybe<Text>;
    }
}
