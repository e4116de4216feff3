//! Jobs of a family: their names, handlers, times and switches.

use std::collections::BTreeSet;

use crate::check::{At, Check, names};
use crate::model::{Job, JobTime};
use crate::read::{Doc, FamilySource};
use crate::source::family::{BuildState, Every, FamilyFile};

/// Last day every month has.
const LAST_DAY: u32 = 28;

impl<'a> Check<'a> {
    pub fn jobs(&self, source: &FamilySource, doc: &Doc<FamilyFile>, access_family: &str) -> Vec<Job> {
        let file = &doc.value;
        let at = At::root(&doc.file);
        let list = at.key("jobs");
        let mut seen = BTreeSet::new();
        let mut jobs = Vec::new();
        for (index, job) in file.jobs.iter().enumerate() {
            let place = list.item(index);
            let name = place.key("name");
            if !names::is_snake(&job.name) {
                self.problem(&name, "name", "a job is named in snake_case");
            }
            if !seen.insert(job.name.as_str()) {
                self.problem(&name, "duplicate", format!("the job '{}' is declared twice", job.name));
            }
            if file.state == BuildState::Soon {
                self.problem(&name, "wrong-value", format!("family '{}' is soon, so it declares no jobs", source.name));
            }
            let own = format!("{}.{}", source.name, job.name);
            let handler = job.handler.clone().unwrap_or_else(|| own.clone());
            if !self.handlers.unchecked && !self.handlers.jobs.contains(&handler) {
                let named = if job.handler.is_some() { place.key("handler") } else { place.key("name") };
                self.unknown(
                    &named,
                    "no-handler",
                    "job handler",
                    &handler,
                    self.handlers.jobs.iter().map(String::as_str),
                );
            }
            if let Some(feature) = job.feature.as_ref().filter(|feature| !file.features.contains_key(*feature)) {
                self.unknown(
                    &place.key("feature"),
                    "unknown-feature",
                    "feature",
                    feature,
                    file.features.keys().map(String::as_str),
                );
            }
            if let Some(app) = job.app.as_ref().filter(|app| !file.apps.contains_key(*app)) {
                self.unknown(&place.key("app"), "unknown-app", "app", app, file.apps.keys().map(String::as_str));
            }
            let time = match &job.at {
                None => Some(usual(job.every)),
                Some(text) => time_of(job.every, text),
            };
            if time.is_none() {
                self.problem(&place.key("at"), "wrong-value", wanted(job.every));
            }
            jobs.push(Job {
                address: own,
                family: source.name.clone(),
                access_family: access_family.to_string(),
                title: job.title.clone(),
                every: job.every,
                at: time.unwrap_or_else(|| usual(job.every)),
                handler,
                test: job.test,
                feature: job.feature.clone(),
                app: job.app.clone(),
            });
        }
        jobs
    }
}

fn usual(every: Every) -> JobTime {
    let minutes = match every {
        Every::Hour => 5,
        Every::Day | Every::Month => 120,
    };
    JobTime { day: 1, minutes }
}

fn wanted(every: Every) -> &'static str {
    match every {
        Every::Hour => "an hourly job runs at a minute, such as \":15\"",
        Every::Day => "a daily job runs at a time of day, such as \"02:00\"",
        Every::Month => "a monthly job runs on a day from 1 to 28 at a time, such as \"1 02:00\"",
    }
}

fn time_of(every: Every, text: &str) -> Option<JobTime> {
    match every {
        Every::Hour => Some(JobTime { day: 1, minutes: below(text.strip_prefix(':')?, 60)? }),
        Every::Day => Some(JobTime { day: 1, minutes: clock(text)? }),
        Every::Month => {
            let (day, time) = text.split_once(' ')?;
            let day = day.parse().ok().filter(|day| (1..=LAST_DAY).contains(day))?;
            Some(JobTime { day, minutes: clock(time)? })
        }
    }
}

/// `02:30` → 150
fn clock(text: &str) -> Option<u32> {
    let (hour, minute) = text.split_once(':')?;
    Some(below(hour, 24)? * 60 + below(minute, 60)?)
}

/// Two digits below a limit.
fn below(text: &str, limit: u32) -> Option<u32> {
    (text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
        .filter(|number| *number < limit)
}
