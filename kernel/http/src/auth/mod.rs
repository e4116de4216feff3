//! Sign-in and accounts: passwords, codes, tokens, devices, letters.

pub mod attempts;
pub mod cookie;
pub mod devices;
mod documented;
mod fields;
mod guess;
pub mod hashing;
mod known_device;
mod login;
pub mod mail_composer;
mod outbox;
mod passkeys;
pub mod password;
pub mod peer;
mod profile;
mod protection;
mod recovery;
mod reset;
pub mod routes;
pub mod sealed;
pub mod secrets;
pub mod session;
mod signup;
mod slowdown;
pub mod token;
mod totp;
pub mod verify;
mod webauthn;

pub use documented::documented;
