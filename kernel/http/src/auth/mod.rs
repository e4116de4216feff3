//! Sign-in and accounts: codes, sessions, devices, letters.

pub mod cookie;
pub mod devices;
mod documented;
mod fields;
mod guess;
mod known_device;
mod login;
pub mod mail_composer;
mod outbox;
mod passkeys;
pub mod peer;
mod profile;
mod protection;
mod recovery;
mod reset;
pub mod routes;
pub mod secrets;
pub mod session;
mod signup;
mod totp;
pub mod verify;
mod webauthn;

pub use documented::documented;
