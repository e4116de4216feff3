//! Where people clock in: the code of a gate, the circle round a time clock, and punches a phone kept while it had no connection.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::Instant;

use crate::generated::{Employee, Punch, PunchChecked, PunchSource, TimeDevice, TimeDeviceKind, punch};

/// Days a phone may keep a punch.
const KEPT_DAYS: i64 = 7;
/// Seconds after which a kept punch is marked.
const LATE: i64 = 300;
/// Mean radius of the earth in metres (IUGG).
const EARTH: f64 = 6_371_008.8;
/// Places are stored in millionths of a degree.
const MILLIONTHS: f64 = 1_000_000.0;

/// A place in millionths of a degree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    latitude: i64,
    longitude: i64,
}

/// `people.time_device`: a gate whose code is scanned has one.
pub fn name_gate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = op.new_id().to_string();
        let mut device = TimeDevice::of(draft)?;
        if device.kind()? == TimeDeviceKind::Qr && device.gate_code().is_none() {
            device.set_gate_code(&id[id.len().saturating_sub(12)..]);
        }
        Ok(())
    })
}

/// When a new punch was made: now, or at the time a phone kept with it.
///
/// # Errors
/// Of the record.
pub fn kept_since(op: &Op<'_>, draft: &mut Draft) -> OpResult<Option<Instant>> {
    let now = op.now();
    let mut record = Punch::of(draft)?;
    let Some(tapped) = record.tapped_at() else { return Ok(Some(now)) };
    if tapped < now.plus_seconds(-KEPT_DAYS * 24 * 3_600) {
        let message = say!(
            "people-kept-too-long",
            "A phone keeps punches for {kept_days} days; ask HR to enter this one.",
            kept_days = KEPT_DAYS
        );
        record.refuse(format!("/{}", punch::TAPPED_AT), "kept_too_long", message);
        return Ok(Some(now));
    }
    // Clocks of phones are a little off; what arrives at once is of now.
    let late = tapped < now.plus_seconds(-LATE);
    record.set_sent_late(late);
    Ok(Some(if late { tapped } else { now }))
}

/// Which gate was scanned, and whether the place is one of work.
///
/// # Errors
/// Of the database.
pub async fn check(op: &mut Op<'_>, draft: &mut Draft, employee: &Employee<Doc>) -> OpResult<()> {
    let devices: Vec<TimeDevice<Doc>> =
        TimeDevice::all_of_reference(op).await?.into_iter().filter(|device| device.active()).collect();
    let only = op.setting_on("people-and-culture.punchPlace")?;
    let own = employee.user().as_ref() == Some(op.user());
    let mut record = Punch::of(draft)?;
    if let Some(gate) = record.gate().map(|gate| gate.trim().to_uppercase()) {
        let Some(device) =
            devices.iter().find(|device| device.gate_code().is_some_and(|code| code.to_uppercase() == gate))
        else {
            record.refuse(
                format!("/{}", punch::GATE),
                "unknown_gate",
                say!("people-unknown-gate", "This code is of no gate here; scan it again."),
            );
            return Ok(());
        };
        record.set_device(device.id());
        record.set_source(PunchSource::Qr);
    }
    let chosen = record.device();
    let near: Vec<(Place, &TimeDevice<Doc>)> = devices
        .iter()
        .filter(|device| chosen.is_none() || chosen.as_ref() == Some(&device.id()))
        .filter_map(|device| Some((Place { latitude: device.latitude()?, longitude: device.longitude()? }, device)))
        .collect();
    let asked = only && own && matches!(record.source()?, PunchSource::Web | PunchSource::Mobile | PunchSource::Qr);
    let here = record.latitude().zip(record.longitude()).map(|(latitude, longitude)| Place { latitude, longitude });
    let Some(here) = here else {
        if asked && !near.is_empty() {
            let message = say!("people-no-place", "Allow this page to see where you are, then clock in.");
            record.refuse(format!("/{}", punch::LATITUDE), "no_place", message);
        }
        return Ok(());
    };
    let Some((metres, device)) =
        near.into_iter().map(|(place, device)| (apart(here, place), device)).min_by_key(|(metres, _)| *metres)
    else {
        return Ok(());
    };
    // A phone that does not say how exact it is is taken at its word.
    let found = verdict(metres, record.accuracy().unwrap_or(0), device.radius());
    record.set_distance(metres);
    record.set_checked(found);
    if asked && found == PunchChecked::Outside {
        let (name, radius) = (device.name()?, device.radius());
        let message = say!(
            "people-too-far",
            "You are {metres} m from {name}; come within {radius} m to clock in.",
            metres,
            name,
            radius
        );
        record.refuse(format!("/{}", punch::LATITUDE), "too_far", message);
    }
    Ok(())
}

/// Whether somebody is inside a circle, as far as the phone knows its place.
fn verdict(metres: i64, accuracy: i64, radius: i64) -> PunchChecked {
    if metres <= radius {
        PunchChecked::Inside
    } else if metres - accuracy > radius {
        PunchChecked::Outside
    } else {
        PunchChecked::Unsure
    }
}

/// Metres between two places by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
fn apart(one: Place, other: Place) -> i64 {
    let radians = |millionths: i64| (millionths as f64 / MILLIONTHS).to_radians();
    let (from, to) = (radians(one.latitude), radians(other.latitude));
    let across = (radians(other.longitude) - radians(one.longitude)) / 2.0;
    let up = (to - from) / 2.0;
    let square = up.sin().powi(2) + from.cos() * to.cos() * across.sin().powi(2);
    (2.0 * EARTH * square.sqrt().min(1.0).asin()).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metres_between_places() {
        let harare = Place { latitude: -17_829_200, longitude: 31_053_900 };
        assert_eq!(apart(harare, harare), 0);
        // A thousandth of a degree of latitude is 111.2 metres everywhere.
        assert_eq!(apart(harare, Place { latitude: -17_830_200, ..harare }), 111);
        // Harare to Bulawayo, about 366 kilometres.
        let far = apart(harare, Place { latitude: -20_150_000, longitude: 28_583_300 });
        assert!((364_000..369_000).contains(&far), "{far}");
    }

    #[test]
    fn an_inaccurate_phone_is_neither_inside_nor_outside() {
        assert_eq!(verdict(150, 900, 150), PunchChecked::Inside);
        assert_eq!(verdict(400, 300, 150), PunchChecked::Unsure);
        assert_eq!(verdict(400, 100, 150), PunchChecked::Outside);
    }
}
