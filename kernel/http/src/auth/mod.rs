//! Sign-in: passwords, access tokens, rotating refresh tokens.

pub mod attempts;
pub mod letters;
pub mod password;
pub mod peer;
pub mod routes;
pub mod session;
pub mod token;
