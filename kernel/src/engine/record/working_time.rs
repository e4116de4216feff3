//! The calendars of a business as expressions count in them. They are read with the reference set that holds them and dropped with
//! it, so that a save which counts in one costs no statement of its own.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kernel_types::working_time::Calendar;

/// The calendars of one entity.
#[derive(Debug, Default)]
pub struct CalendarSet {
    /// With what each is called.
    by_id: BTreeMap<String, (String, Arc<Calendar>)>,
    /// In lower case: names differ by more than that.
    by_name: HashMap<String, Arc<Calendar>>,
}

impl CalendarSet {
    pub(crate) fn insert(&mut self, id: &str, name: &str, calendar: Calendar) {
        let calendar = Arc::new(calendar);
        self.by_name.insert(name.to_lowercase(), Arc::clone(&calendar));
        self.by_id.insert(id.to_string(), (name.to_string(), calendar));
    }

    /// Each with its id and name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str, &Calendar)> {
        self.by_id.iter().map(|(id, (name, calendar))| (id.as_str(), name.as_str(), &**calendar))
    }
}

/// The calendars of a business, of those entities that are counted in. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Calendars(Vec<Arc<CalendarSet>>);

impl Calendars {
    pub(crate) fn new(sets: Vec<Arc<CalendarSet>>) -> Calendars {
        Calendars(sets)
    }

    /// By what a link holds (an id, or `address/id`), or by name.
    pub fn get(&self, key: &str) -> Option<Arc<Calendar>> {
        let id = key.rsplit_once('/').map_or(key, |(_, id)| id);
        let by_id = self.0.iter().find_map(|set| set.by_id.get(id)).map(|(_, calendar)| calendar);
        let found = by_id.or_else(|| {
            let name = key.to_lowercase();
            self.0.iter().find_map(|set| set.by_name.get(&name))
        });
        found.cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_types::working_time::{Hours, zone};

    #[test]
    fn a_calendar_is_found_by_what_links_hold_and_by_its_name() {
        let calendar = |name: &str| Calendar { hours: Hours::always(), zone: zone(name).unwrap() };
        let mut set = CalendarSet::default();
        set.insert("01ABC", "Office hours", calendar("Africa/Harare"));
        let mut other = CalendarSet::default();
        other.insert("01DEF", "Shop", calendar("Africa/Cairo"));
        let calendars = Calendars::new(vec![Arc::new(set), Arc::new(other)]);
        let zone_of = |key: &str| calendars.get(key).map(|calendar| calendar.zone.name());
        assert_eq!(zone_of("01ABC"), Some("Africa/Harare"));
        assert_eq!(zone_of("calendars.calendar/01DEF"), Some("Africa/Cairo"));
        assert_eq!(zone_of("OFFICE hours"), Some("Africa/Harare"));
        assert_eq!(zone_of("01XYZ"), None);
    }
}
