//! The step that lets time pass.

use kernel::timers::Run as Fired;
use kernel_manifest::source::rows::TestStep;
use kernel_types::{Clock, Instant};
use serde_json::Value as Json;

use super::Run;

impl Run<'_> {
    pub(super) async fn clock(&mut self, step: &TestStep, moment: &str) -> Result<(), String> {
        let to = Instant::parse_rfc3339(moment).ok_or_else(|| format!("{moment} is no instant"))?;
        if to < self.app.clock.now() {
            return Err(format!("{moment} lies behind; the clock moves forward"));
        }
        let mut runs: Vec<Fired> = Vec::new();
        let mut last = None;
        // As a running server does it: each at its moment, those that others set off on the way as well.
        while let Some(next) = self
            .app
            .timers
            .next()
            .await
            .map_err(|error| error.to_string())?
            .filter(|next| *next <= to && last != Some(*next))
        {
            self.app.clock.set(next.max(self.app.clock.now()));
            runs.extend(self.app.timers.run_due().await.map_err(|error| error.to_string())?);
            last = Some(next);
        }
        self.app.clock.set(to);
        runs.extend(self.app.timers.run_due().await.map_err(|error| error.to_string())?);
        // Sign-ins end while time passes.
        self.clients.clear();
        let names = |refused: bool| -> Vec<&str> {
            runs.iter().filter(|run| run.refused.is_some() == refused).map(|run| run.timer.as_str()).collect()
        };
        let told = || {
            runs.iter()
                .map(|run| format!("{} {}: {}", run.timer, run.record, run.refused.as_deref().unwrap_or("ran")))
                .collect::<Vec<_>>()
                .join("; ")
        };
        for (key, refused) in [("fired", false), ("refused", true)] {
            let expected = match step.expect.get(key) {
                Some(Json::Array(expected)) => expected.iter().filter_map(Json::as_str).collect(),
                _ if refused => Vec::new(),
                _ => continue,
            };
            if names(refused) != expected {
                return Err(format!("{key}: {expected:?} was expected; {}", told()));
            }
        }
        Ok(())
    }
}
