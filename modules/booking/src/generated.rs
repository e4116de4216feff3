//! Generated from `registry/booking` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Counted, Flag, Json, Maybe, Must, OneOf, Text};
use kernel_types::{Date, Id, Instant};

kernel::record! {
    /// Booking: `booking.booking`.
    Booking, booking = "booking.booking" {
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
        resource set_resource RESOURCE = "resource": Must<Id>;
        starts_at set_starts_at STARTS_AT = "startsAt": Must<Instant>;
        ends_at set_ends_at ENDS_AT = "endsAt": Must<Instant>;
        seats set_seats SEATS = "seats": Counted<i64, 1>;
        person set_person PERSON = "person": Maybe<Id>;
        party set_party PARTY = "party": Maybe<Id>;
        hold set_hold HOLD = "hold": Flag;
        hold_until set_hold_until HOLD_UNTIL = "holdUntil": Maybe<Instant>;
        free_at set_free_at FREE_AT = "freeAt": Maybe<Instant>;
        alone set_alone ALONE = "alone": Flag;
        series set_series SERIES = "series": Maybe<Id>;
        waiting set_waiting WAITING = "waiting": Maybe<Id>;
        reason set_reason REASON = "reason": Maybe<Text>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<BookingStatus>;
    }
    lines {
        slots slots_at slots_mut push_slots SLOTS = "slots": BookingSlotsRow BookingSlotsRowMut;
    }
}

kernel::choices! {
    /// Values of `status`.
    BookingStatus or Booked {
        Held = "held",
        Booked = "booked",
        Arrived = "arrived",
        Done = "done",
        Cancelled = "cancelled",
        NoShow = "no_show",
    }
}

kernel::record_rows! {
    /// One of the `slots` of `booking.booking`.
    BookingSlotsRow BookingSlotsRowMut, booking_slots {
        id set_id ID = "id": Maybe<Text>;
        slot set_slot SLOT = "slot": Must<Id>;
    }
}

kernel::record! {
    /// Busy time: `booking.busy`.
    Busy, busy = "booking.busy" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        title set_title TITLE = "title": Must<Text>;
        resource set_resource RESOURCE = "resource": Must<Id>;
        starts_at set_starts_at STARTS_AT = "startsAt": Must<Instant>;
        ends_at set_ends_at ENDS_AT = "endsAt": Must<Instant>;
        source set_source SOURCE = "source": Maybe<Id>;
    }
}

kernel::record! {
    /// External calendar: `booking.external_calendar`.
    ExternalCalendar, external_calendar = "booking.external_calendar" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        resource set_resource RESOURCE = "resource": Must<Id>;
        file set_file FILE = "file": Maybe<Json>;
        read_at set_read_at READ_AT = "readAt": Maybe<Instant>;
        events set_events EVENTS = "events": Maybe<i64>;
        status set_status STATUS = "status": Chosen<ExternalCalendarStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    ExternalCalendarStatus or Unread {
        Unread = "unread",
        Read = "read",
    }
}

kernel::record! {
    /// Resource: `booking.resource`.
    Resource, resource = "booking.resource" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Must<Text>;
        kind set_kind KIND = "kind": Chosen<ResourceKind>;
        active set_active ACTIVE = "active": Flag<true>;
        user set_user USER = "user": Maybe<Id>;
        location set_location LOCATION = "location": Maybe<Text>;
        calendar set_calendar CALENDAR = "calendar": Maybe<Id>;
        slot_minutes set_slot_minutes SLOT_MINUTES = "slotMinutes": Maybe<i64>;
        capacity set_capacity CAPACITY = "capacity": Counted<i64, 1>;
        overbook set_overbook OVERBOOK = "overbook": Counted<i64>;
        buffer_minutes set_buffer_minutes BUFFER_MINUTES = "bufferMinutes": Counted<i64>;
        lead_minutes set_lead_minutes LEAD_MINUTES = "leadMinutes": Maybe<i64>;
        ahead_days set_ahead_days AHEAD_DAYS = "aheadDays": Maybe<i64>;
        longest_minutes set_longest_minutes LONGEST_MINUTES = "longestMinutes": Maybe<i64>;
        hold_minutes set_hold_minutes HOLD_MINUTES = "holdMinutes": Counted<i64, 15>;
        for_customers set_for_customers FOR_CUSTOMERS = "forCustomers": Flag;
        notes set_notes NOTES = "notes": Maybe<Text>;
    }
}

kernel::choices! {
    /// Values of `kind`.
    ResourceKind or Room {
        Room = "room",
        Person = "person",
        Vehicle = "vehicle",
        Machine = "machine",
        Other = "other",
    }
}

kernel::record! {
    /// Series: `booking.series`.
    Series, series = "booking.series" {
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
        resource set_resource RESOURCE = "resource": Must<Id>;
        starts_at set_starts_at STARTS_AT = "startsAt": Must<Instant>;
        ends_at set_ends_at ENDS_AT = "endsAt": Must<Instant>;
        repeats set_repeats REPEATS = "repeats": Chosen<SeriesRepeats>;
        every set_every EVERY = "every": Counted<i64, 1>;
        times set_times TIMES = "times": Maybe<i64>;
        until set_until UNTIL = "until": Maybe<Date>;
        rule set_rule RULE = "rule": Maybe<Text>;
        seats set_seats SEATS = "seats": Counted<i64, 1>;
        person set_person PERSON = "person": Maybe<Id>;
        party set_party PARTY = "party": Maybe<Id>;
        total set_total TOTAL = "total": Maybe<i64>;
        conflicts set_conflicts CONFLICTS = "conflicts": Maybe<i64>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<SeriesStatus>;
    }
    lines {
        occurrences occurrences_at occurrences_mut push_occurrences OCCURRENCES = "occurrences": SeriesOccurrencesRow SeriesOccurrencesRowMut;
    }
}

kernel::choices! {
    /// Values of `repeats`.
    SeriesRepeats or Weekly {
        Daily = "daily",
        Weekdays = "weekdays",
        Weekly = "weekly",
        Monthly = "monthly",
        Rule = "rule",
    }
}

kernel::choices! {
    /// Values of `status`.
    SeriesStatus or Draft {
        Draft = "draft",
        Booked = "booked",
    }
}

kernel::record_rows! {
    /// One of the `occurrences` of `booking.series`.
    SeriesOccurrencesRow SeriesOccurrencesRowMut, series_occurrences {
        id set_id ID = "id": Maybe<Text>;
        starts_at set_starts_at STARTS_AT = "startsAt": Must<Instant>;
        ends_at set_ends_at ENDS_AT = "endsAt": Must<Instant>;
        outcome set_outcome OUTCOME = "outcome": Must<SeriesOccurrencesOutcome>;
        why set_why WHY = "why": OneOf<SeriesOccurrencesWhy>;
        booking set_booking BOOKING = "booking": Maybe<Id>;
    }
}

kernel::choices! {
    /// Values of `outcome`.
    SeriesOccurrencesOutcome {
        Planned = "planned",
        Conflict = "conflict",
        Booked = "booked",
        Cancelled = "cancelled",
    }
}

kernel::choices! {
    /// Values of `why`.
    SeriesOccurrencesWhy {
        ResourceTaken = "resource_taken",
        Busy = "busy",
        SlotFull = "slot_full",
        NoSlot = "no_slot",
        Closed = "closed",
        TooLate = "too_late",
        TooEarly = "too_early",
        TooLong = "too_long",
        TooManyPlaces = "too_many_places",
    }
}

kernel::record! {
    /// Slot: `booking.slot`.
    Slot, slot = "booking.slot" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        resource set_resource RESOURCE = "resource": Maybe<Id>;
        starts_at set_starts_at STARTS_AT = "startsAt": Maybe<Instant>;
        ends_at set_ends_at ENDS_AT = "endsAt": Maybe<Instant>;
        label set_label LABEL = "label": Maybe<Text>;
        most set_most MOST = "most": Maybe<i64>;
        taken set_taken TAKEN = "taken": Maybe<i64>;
        free set_free FREE = "free": Maybe<i64>;
    }
}

kernel::record! {
    /// Waiting list entry: `booking.waiting`.
    Waiting, waiting = "booking.waiting" {
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
        resource set_resource RESOURCE = "resource": Must<Id>;
        earliest set_earliest EARLIEST = "earliest": Must<Instant>;
        latest set_latest LATEST = "latest": Must<Instant>;
        minutes set_minutes MINUTES = "minutes": Maybe<i64>;
        seats set_seats SEATS = "seats": Counted<i64, 1>;
        priority set_priority PRIORITY = "priority": Counted<i64, 5>;
        requested_at set_requested_at REQUESTED_AT = "requestedAt": Must<Instant>;
        person set_person PERSON = "person": Maybe<Id>;
        party set_party PARTY = "party": Maybe<Id>;
        offer set_offer OFFER = "offer": Maybe<Id>;
        accept_by set_accept_by ACCEPT_BY = "acceptBy": Maybe<Instant>;
        notes set_notes NOTES = "notes": Maybe<Text>;
        status set_status STATUS = "status": Chosen<WaitingStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    WaitingStatus or Waiting {
        Waiting = "waiting",
        Offered = "offered",
        Taken = "taken",
        Lapsed = "lapsed",
        Withdrawn = "withdrawn",
    }
}
