//! Who asks, in which business, at what time: handed to every operation.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_access::Actor;
use kernel_types::{Date, Id, Instant, TenantId};

/// The selected business as rules see it (`business.currency` in expressions).
#[derive(Debug, Clone)]
pub struct Business {
    pub id: Id,
    pub name: String,
    /// Base currency of the books, ISO 4217.
    pub currency: String,
    /// ISO 3166 alpha-2.
    pub country: String,
    /// `business`, `education` or `healthcare`; decides the words.
    pub sector: String,
    /// Offset of the business's wall clock from UTC, in minutes; decides what "today" is.
    pub utc_offset_minutes: i32,
    pub language: String,
    pub brand: String,
    pub tax_number: Option<String>,
    pub address: Vec<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
}

/// One request's context. Cheap to clone.
#[derive(Debug, Clone)]
pub struct OpContext {
    pub actor: Actor,
    pub business: Arc<Business>,
    /// Settings of the tenant that differ from their declared default.
    pub settings: Arc<HashMap<String, serde_json::Value>>,
    /// Features switched on.
    pub features: Arc<std::collections::BTreeSet<String>>,
    /// Taken once, so that everything one operation writes carries the same time.
    pub now: Instant,
    pub request_id: String,
}

impl OpContext {
    pub fn tenant(&self) -> TenantId {
        self.actor.tenant()
    }

    /// The calendar day at the business.
    pub fn today(&self) -> Date {
        self.now.plus_seconds(i64::from(self.business.utc_offset_minutes) * 60).date()
    }

    /// The moment a day begins at the business; `None` for days no clock reaches.
    pub fn start_of(&self, day: Date) -> Option<Instant> {
        let midnight = day.and_hms_opt(0, 0, 0)?.and_utc().timestamp_micros();
        midnight.checked_sub(i64::from(self.business.utc_offset_minutes) * 60_000_000).map(Instant)
    }

    /// The same context as the platform itself: all rows, every role. For what rules must read or write on the
    /// caller's behalf; the audit trail still names the caller.
    pub fn as_system(&self) -> OpContext {
        let mut system = self.clone();
        system.actor.system = true;
        system
    }
}

/// Minutes ahead of UTC of the time zones African businesses keep. None of them changes its clock during the year except
/// Morocco and Egypt, whose standard time is used.
pub fn utc_offset_minutes(timezone: &str) -> i32 {
    match timezone {
        "Africa/Harare"
        | "Africa/Lusaka"
        | "Africa/Maputo"
        | "Africa/Gaborone"
        | "Africa/Johannesburg"
        | "Africa/Kigali"
        | "Africa/Lubumbashi"
        | "Africa/Blantyre"
        | "Africa/Bujumbura"
        | "Africa/Cairo"
        | "Africa/Windhoek"
        | "Africa/Maseru"
        | "Africa/Mbabane"
        | "Africa/Tripoli"
        | "Africa/Khartoum"
        | "Africa/Juba" => 120,
        "Africa/Nairobi"
        | "Africa/Kampala"
        | "Africa/Dar_es_Salaam"
        | "Africa/Addis_Ababa"
        | "Africa/Mogadishu"
        | "Africa/Djibouti"
        | "Africa/Asmara"
        | "Indian/Antananarivo"
        | "Indian/Comoro"
        | "Indian/Mayotte" => 180,
        "Africa/Lagos" | "Africa/Casablanca" | "Africa/Luanda" | "Africa/Kinshasa" | "Africa/Douala"
        | "Africa/Libreville" | "Africa/Malabo" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Tunis"
        | "Africa/Algiers" | "Africa/Bangui" | "Africa/Brazzaville" | "Africa/Porto-Novo" => 60,
        "Indian/Mauritius" | "Indian/Mahe" | "Indian/Reunion" => 240,
        _ => 0,
    }
}
