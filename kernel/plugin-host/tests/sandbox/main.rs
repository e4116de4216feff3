//! Guests written for the purpose, most of them hostile, in the real sandbox.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

mod effects;
mod guests;
mod pure;

use kernel_plugin_host::Occasion;

fn occasion() -> Occasion {
    Occasion {
        hook: "tax".into(),
        country: "ZW".into(),
        currency: "USD".into(),
        sector: "business".into(),
        today: "2026-11-21".into(),
        language: "en".into(),
        settings: "{}".into(),
    }
}
