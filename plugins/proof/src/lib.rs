//! Mocks of tax authorities for trying plugins: they check what they are sent, with code of their own.

pub mod authority;
pub mod device;
pub mod etims;
pub mod fdms;
pub mod server;

/// What a mock was asked.
#[derive(Debug, Clone)]
pub struct Asked {
    pub method: String,
    /// Without scheme and host.
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: String,
    /// The certificate (DER) that the client proved to hold, where the connection knows one.
    pub certificate: Option<Vec<u8>>,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// Status and JSON.
pub type Said = (u16, String);
