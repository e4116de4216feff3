//! How each person wants to be told, by group and for single kinds of notices: in the product alone, by mail too (at once or once a
//! day), by message to a number of theirs, or not at all; and the hours in which all that leaves the product waits.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_manifest::model::{Importance, NoticeGroup};
use kernel_manifest::source::plugin::MessageChannel;
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::channel::{Channels, Letter};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::platform::personal;
use crate::say;

/// Among the preferences of a person.
const KEY: &str = "notices";
/// When the daily letter leaves, by the wall clock of the business.
const DIGEST_MINUTES: i64 = 7 * 60;
const DAY_MINUTES: i64 = 24 * 60;
/// Kinds somebody chooses for one by one, at most.
const EVENTS: usize = 200;
const MINUTE_MICROS: i64 = 60_000_000;

/// Hours in which mail, browsers and messages wait, in minutes of the day; they may pass midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quiet {
    pub from: i64,
    pub to: i64,
}

fn whole_minutes(at: Instant) -> i64 {
    at.0.div_euclid(MINUTE_MICROS)
}

/// The next time it is this minute of the day at the business.
fn next(minute: i64, now: Instant, offset: i32) -> Instant {
    let whole = whole_minutes(now);
    let wait = (minute - whole - i64::from(offset)).rem_euclid(DAY_MINUTES);
    Instant((whole + if wait == 0 { DAY_MINUTES } else { wait }) * MINUTE_MICROS)
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Preferences {
    groups: BTreeMap<NoticeGroup, Channels>,
    /// For single kinds (`helpdesk.ticket/assigned`), before what their group says.
    events: BTreeMap<String, Channels>,
    quiet: Option<Quiet>,
}

impl Preferences {
    /// How notices of a kind are told, which are of a group.
    pub fn channels(&self, kind: &str, group: NoticeGroup) -> Channels {
        self.events.get(kind).copied().unwrap_or_else(|| self.of_group(group))
    }

    fn of_group(&self, group: NoticeGroup) -> Channels {
        self.groups.get(&group).copied().unwrap_or_default()
    }

    /// When a letter tells it; `None` where none does. `offset` is that of the business from UTC, in minutes.
    pub fn mail_at(&self, channels: Channels, importance: Importance, now: Instant, offset: i32) -> Option<Instant> {
        match (channels.letter?, importance) {
            (Letter::AtOnce, Importance::Low) | (Letter::Daily, Importance::Low | Importance::Normal) => {
                Some(next(self.after_quiet(DIGEST_MINUTES), now, offset))
            }
            (Letter::AtOnce | Letter::Daily, _) => Some(self.once_awake(importance, now, offset)),
        }
    }

    /// When a browser shows it; `None` where none does: what matters little, or is wanted once a day, interrupts nobody.
    pub fn push_at(&self, channels: Channels, importance: Importance, now: Instant, offset: i32) -> Option<Instant> {
        let daily = channels.letter == Some(Letter::Daily) && channels.message.is_none();
        let never = channels.off || importance == Importance::Low || (daily && importance == Importance::Normal);
        (!never).then(|| self.once_awake(importance, now, offset))
    }

    /// When a message tells it; `None` where none does: what matters little is not worth one.
    pub fn message_at(&self, channels: Channels, importance: Importance, now: Instant, offset: i32) -> Option<Instant> {
        channels.message.filter(|_| importance != Importance::Low).map(|_| self.once_awake(importance, now, offset))
    }

    /// The choices that want messages, each at its field.
    fn of_messages(&self) -> impl Iterator<Item = (String, MessageChannel)> {
        let groups = self.groups.iter().map(|(group, channels)| (format!("/groups/{}", group.as_str()), *channels));
        let events = self.events.iter().map(|(kind, channels)| (pointer_of(kind), *channels));
        groups.chain(events).filter_map(|(pointer, channels)| Some((pointer, channels.message?)))
    }

    /// Now, or at the end of quiet hours, which only what is important does not wait for.
    fn once_awake(&self, importance: Importance, now: Instant, offset: i32) -> Instant {
        let minute = (whole_minutes(now) + i64::from(offset)).rem_euclid(DAY_MINUTES);
        let quiet = self.quiet.filter(|quiet| importance != Importance::High && quiet.holds(minute));
        quiet.map_or(now, |quiet| next(quiet.to, now, offset))
    }

    fn after_quiet(&self, minute: i64) -> i64 {
        self.quiet.filter(|quiet| quiet.holds(minute)).map_or(minute, |quiet| quiet.to)
    }

    /// As kept and answered: `{"groups": {"assignments": ["mail", "sms"]}, "events": {"helpdesk.ticket/assigned": "none"}, "quiet": {"from": "21:00", "to": "06:30"}}`.
    pub fn json(&self) -> Json {
        let groups: Map<String, Json> = NoticeGroup::ALL
            .into_iter()
            .map(|group| (group.as_str().to_string(), self.of_group(group).json()))
            .collect();
        let events: Map<String, Json> =
            self.events.iter().map(|(kind, channels)| (kind.clone(), channels.json())).collect();
        json!({"groups": groups, "events": events, "quiet": self.quiet.map(|quiet| json!({"from": clock(quiet.from), "to": clock(quiet.to)}))})
    }

    /// # Errors
    /// Every group, channel and hour that is none, at its field.
    pub fn parse(json: &Json) -> OpResult<Preferences> {
        let mut errors = Vec::new();
        let mut groups = BTreeMap::new();
        for (key, word) in json.get("groups").and_then(Json::as_object).into_iter().flatten() {
            let pointer = format!("/groups/{key}");
            let group = NoticeGroup::ALL.into_iter().find(|group| group.as_str() == key);
            match (group, Channels::parse(word)) {
                (Some(group), Ok(channels)) => {
                    groups.insert(group, channels);
                }
                (None, _) => errors.push(FieldError::new(
                    pointer,
                    "unknown_field",
                    say!("kernel-no-such-group-notices", "There is no such group of notices."),
                )),
                (_, Err(why)) => errors.push(FieldError::new(pointer, "enum", why)),
            }
        }
        let mut events = BTreeMap::new();
        for (kind, word) in json.get("events").and_then(Json::as_object).into_iter().flatten() {
            let pointer = pointer_of(kind);
            match Channels::parse(word) {
                _ if !is_kind(kind) => errors.push(FieldError::new(
                    pointer,
                    "unknown_field",
                    say!("kernel-no-such-kind-notices", "There is no such kind of notices."),
                )),
                Ok(channels) => {
                    events.insert(kind.clone(), channels);
                }
                Err(why) => errors.push(FieldError::new(pointer, "enum", why)),
            }
        }
        if events.len() > EVENTS {
            errors.push(FieldError::new(
                "/events",
                "maxItems",
                say!("kernel-too-many-single-choices", "These are too many single choices."),
            ));
        }
        let mut time = |name: &str, quiet: &Json| {
            let minutes = quiet.get(name).and_then(Json::as_str).and_then(minutes);
            if minutes.is_none() {
                errors.push(FieldError::new(
                    format!("/quiet/{name}"),
                    "format",
                    say!("kernel-enter-time-such-as-21", "Enter a time such as 21:00."),
                ));
            }
            minutes
        };
        let quiet = json.get("quiet").filter(|quiet| !quiet.is_null()).and_then(|quiet| {
            let (from, to) = (time("from", quiet), time("to", quiet));
            Some(Quiet { from: from?, to: to? })
        });
        if quiet.is_some_and(|quiet| quiet.from == quiet.to) {
            errors.push(FieldError::new(
                "/quiet/to".to_string(),
                "range",
                say!("kernel-quiet-hours-end-at-another-time", "Quiet hours end at another time than they begin."),
            ));
        }
        if errors.is_empty() { Ok(Preferences { groups, events, quiet }) } else { Err(OpError::Invalid(errors)) }
    }
}

fn pointer_of(kind: &str) -> String {
    format!("/events/{}", kind.replace('~', "~0").replace('/', "~1"))
}

/// `helpdesk.ticket/assigned`, `mention`. Whether it is declared is not asked: choices outlive the families they are for.
fn is_kind(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b'/');
    !text.is_empty() && text.len() <= 120 && text.bytes().all(fits)
}

impl Quiet {
    fn holds(self, minute: i64) -> bool {
        match self.from < self.to {
            true => (self.from..self.to).contains(&minute),
            false => minute >= self.from || minute < self.to,
        }
    }
}

fn minutes(text: &str) -> Option<i64> {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes) = (hours.parse::<i64>().ok()?, minutes.parse::<i64>().ok()?);
    ((0..24).contains(&hours) && (0..60).contains(&minutes)).then_some(hours * 60 + minutes)
}

fn clock(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// The caller's own.
///
/// # Errors
/// Of the database.
pub async fn own(app: &App, context: &OpContext) -> OpResult<Preferences> {
    let me = context.actor.user.clone();
    Ok(of(app, context, &BTreeSet::from([me.clone()])).await?.remove(&me).unwrap_or_default())
}

/// Keeps the caller's own.
///
/// # Errors
/// As [`Preferences::parse`]; a new choice of messages where none can reach the caller.
pub async fn keep(app: &Arc<App>, context: &OpContext, body: &Json) -> OpResult<()> {
    let preferences = Preferences::parse(body)?;
    let before: BTreeSet<(String, MessageChannel)> = own(app, context).await?.of_messages().collect();
    let added: Vec<(String, MessageChannel)> =
        preferences.of_messages().filter(|choice| !before.contains(choice)).collect();
    if !added.is_empty() {
        let open = super::recipient::channels(app, context).await?;
        let wrong = |(pointer, _): (String, MessageChannel)| {
            FieldError::new(
                pointer,
                "not_reachable",
                say!("kernel-verify-number-first", "Verify a number for this channel first."),
            )
        };
        let errors: Vec<FieldError> =
            added.into_iter().filter(|(_, channel)| !open.contains(channel)).map(wrong).collect();
        if !errors.is_empty() {
            return Err(OpError::Invalid(errors));
        }
    }
    personal::set_preference(app, context, KEY, preferences.json()).await
}

/// What these people chose; those who chose nothing are absent.
pub(super) async fn of(app: &App, context: &OpContext, people: &BTreeSet<Id>) -> OpResult<HashMap<Id, Preferences>> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql("SELECT user_id, value FROM preference WHERE tenant = ");
    sql.value(context.tenant().0).push(" AND pref_key = ").value(KEY).push(" AND user_id IN (");
    for (index, id) in people.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(id);
    }
    sql.push(")");
    let rows = reader.rows(&sql.done()).await?;
    // What a release before this one kept, or a person by hand, counts as no choice.
    let parsed =
        rows.iter().filter_map(|row| Some((Id::from_stored(row.text(0)?), Preferences::parse(&row.json(1)?).ok()?)));
    Ok(parsed.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Instant {
        Instant::parse_rfc3339(text).expect("a time")
    }

    fn chosen(channel: &str, quiet: Json) -> Preferences {
        Preferences::parse(&json!({"groups": {"updates": channel}, "quiet": quiet})).expect("preferences")
    }

    #[test]
    fn letters_wait_for_the_end_of_quiet_hours_and_the_daily_letter_for_the_morning() {
        let night = json!({"from": "21:00", "to": "06:30"});
        let mail = |preferences: &Preferences, importance, now| {
            let channels = preferences.channels("crm.lead/moved", NoticeGroup::Updates);
            preferences.mail_at(channels, importance, at(now), 120)
        };
        let at_once = chosen("mail", night.clone());
        // Nine in the morning in Harare is seven UTC.
        assert_eq!(mail(&at_once, Importance::Normal, "2026-03-05T07:00:00Z"), Some(at("2026-03-05T07:00:00Z")));
        assert_eq!(
            mail(&at_once, Importance::Normal, "2026-03-05T20:10:05Z"),
            Some(at("2026-03-06T04:30:00Z")),
            "ten past ten at night"
        );
        assert_eq!(
            mail(&at_once, Importance::Normal, "2026-03-05T02:00:00Z"),
            Some(at("2026-03-05T04:30:00Z")),
            "four at night"
        );
        assert_eq!(mail(&at_once, Importance::High, "2026-03-05T02:00:00Z"), Some(at("2026-03-05T02:00:00Z")));
        assert_eq!(
            mail(&at_once, Importance::Low, "2026-03-05T07:00:00Z"),
            Some(at("2026-03-06T05:00:00Z")),
            "with the daily letter"
        );
        let daily = chosen("digest", Json::Null);
        assert_eq!(
            mail(&daily, Importance::High, "2026-03-05T07:00:30Z"),
            Some(at("2026-03-05T07:00:30Z")),
            "what is important waits for no daily letter"
        );
        assert_eq!(mail(&daily, Importance::Normal, "2026-03-05T07:00:30Z"), Some(at("2026-03-06T05:00:00Z")));
        assert_eq!(
            mail(&daily, Importance::Normal, "2026-03-05T05:00:00Z"),
            Some(at("2026-03-06T05:00:00Z")),
            "what comes with the letter waits for the next"
        );
        let late = chosen("digest", json!({"from": "22:00", "to": "08:00"}));
        assert_eq!(mail(&late, Importance::Normal, "2026-03-05T10:00:00Z"), Some(at("2026-03-06T06:00:00Z")));
        assert_eq!(mail(&chosen("product", Json::Null), Importance::High, "2026-03-05T10:00:00Z"), None);
        assert_eq!(mail(&chosen("none", Json::Null), Importance::High, "2026-03-05T10:00:00Z"), None);
    }

    #[test]
    fn browsers_tell_at_once_or_after_quiet_hours_what_is_not_for_the_daily_letter() {
        let push = |channel: &str, importance: Importance, now: &str| {
            let preferences = chosen(channel, json!({"from": "21:00", "to": "06:30"}));
            preferences.push_at(preferences.of_group(NoticeGroup::Updates), importance, at(now), 120)
        };
        for channel in ["product", "mail"] {
            assert_eq!(
                push(channel, Importance::Normal, "2026-03-05T07:00:30Z"),
                Some(at("2026-03-05T07:00:30Z")),
                "{channel}"
            );
            // Four at night; half past six at the business is half past four, UTC.
            assert_eq!(
                push(channel, Importance::Normal, "2026-03-05T02:00:00Z"),
                Some(at("2026-03-05T04:30:00Z")),
                "{channel}"
            );
            assert_eq!(
                push(channel, Importance::High, "2026-03-05T02:00:00Z"),
                Some(at("2026-03-05T02:00:00Z")),
                "{channel}"
            );
            assert_eq!(push(channel, Importance::Low, "2026-03-05T07:00:00Z"), None, "{channel}");
        }
        assert_eq!(push("digest", Importance::Normal, "2026-03-05T07:00:00Z"), None);
        assert_eq!(push("digest", Importance::High, "2026-03-05T07:00:00Z"), Some(at("2026-03-05T07:00:00Z")));
        assert_eq!(push("none", Importance::High, "2026-03-05T07:00:00Z"), None);
    }

    #[test]
    fn messages_leave_at_once_or_after_quiet_hours_and_never_for_little() {
        let message = |channel: &str, importance: Importance, now: &str| {
            let preferences = chosen(channel, json!({"from": "21:00", "to": "06:30"}));
            preferences.message_at(preferences.of_group(NoticeGroup::Updates), importance, at(now), 120)
        };
        for channel in ["sms", "whatsapp"] {
            let at_once = at("2026-03-05T07:00:30Z");
            assert_eq!(message(channel, Importance::Normal, "2026-03-05T07:00:30Z"), Some(at_once), "{channel}");
            let awake = at("2026-03-05T04:30:00Z");
            assert_eq!(message(channel, Importance::Normal, "2026-03-05T02:00:00Z"), Some(awake), "{channel}");
            let now = at("2026-03-05T02:00:00Z");
            assert_eq!(message(channel, Importance::High, "2026-03-05T02:00:00Z"), Some(now), "{channel}");
            assert_eq!(message(channel, Importance::Low, "2026-03-05T07:00:00Z"), None, "{channel}");
        }
        for channel in ["product", "mail", "digest", "none"] {
            assert_eq!(message(channel, Importance::High, "2026-03-05T07:00:00Z"), None, "{channel}");
        }
    }

    #[test]
    fn a_kind_is_told_as_chosen_for_it_and_others_as_their_group() {
        let body =
            json!({"groups": {"updates": ["mail", "sms"]}, "events": {"crm.lead/moved": "none", "mention": "digest"}});
        let preferences = Preferences::parse(&body).expect("preferences");
        let told = |kind: &str, group| preferences.channels(kind, group).json();
        assert_eq!(told("crm.lead/moved", NoticeGroup::Updates), "none");
        assert_eq!(told("crm.lead/won", NoticeGroup::Updates), json!(["mail", "sms"]));
        assert_eq!(told("mention", NoticeGroup::Conversations), "digest");
        assert_eq!(Preferences::parse(&preferences.json()).expect("kept").json(), preferences.json());
        let wrong = json!({"events": {"crm.lead/moved": "pigeon", "a b": "mail"}});
        let Err(OpError::Invalid(errors)) = Preferences::parse(&wrong) else { panic!("taken") };
        let pointers: Vec<&str> = errors.iter().map(|error| error.pointer.as_str()).collect();
        assert_eq!(pointers, ["/events/crm.lead~1moved", "/events/a b"]);
    }

    #[test]
    fn a_letter_and_a_message_are_told_at_their_own_moments() {
        let body = json!({"groups": {"updates": ["digest", "sms"]}, "quiet": {"from": "21:00", "to": "06:30"}});
        let preferences = Preferences::parse(&body).expect("preferences");
        let channels = preferences.channels("crm.lead/moved", NoticeGroup::Updates);
        let now = at("2026-03-05T10:00:00Z");
        assert_eq!(
            preferences.mail_at(channels, Importance::Normal, now, 120),
            Some(at("2026-03-06T05:00:00Z")),
            "with the daily letter"
        );
        assert_eq!(preferences.message_at(channels, Importance::Normal, now, 120), Some(now));
        // Whoever wants a message at once is shown it in the browser at once too.
        assert_eq!(preferences.push_at(channels, Importance::Normal, now, 120), Some(now));
    }

    #[test]
    fn every_wrong_choice_is_told_at_its_field() {
        let wrong = json!({"groups": {"updates": "pigeon", "gossip": "mail"}, "quiet": {"from": "25:00", "to": "6"}});
        let Err(OpError::Invalid(errors)) = Preferences::parse(&wrong) else { panic!("taken") };
        let pointers: Vec<&str> = errors.iter().map(|error| error.pointer.as_str()).collect();
        assert_eq!(pointers, ["/groups/updates", "/groups/gossip", "/quiet/from", "/quiet/to"]);
        let same = Preferences::parse(&json!({"quiet": {"from": "06:00", "to": "06:00"}}));
        assert!(matches!(same, Err(OpError::Invalid(errors)) if errors[0].pointer == "/quiet/to"));
        let kept = chosen("digest", Json::Null).json();
        assert_eq!(Preferences::parse(&kept).expect("kept").json(), kept);
    }
}
