//! A mail that left.

pub struct Letter {
    pub id: String,
    pub kind: String,
    pub to: String,
    pub subject: String,
    pub from: String,
    pub in_reply_to: String,
    pub refers_to: String,
    pub reply_to: String,
    pub text: String,
    pub automatic: bool,
}
