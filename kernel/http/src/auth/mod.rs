//! Sign-in: passwords, access tokens, rotating refresh tokens.

pub mod attempts;
pub mod password;
pub mod routes;
pub mod session;
pub mod token;
