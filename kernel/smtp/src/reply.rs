//! What the server says.

use crate::Refusal;

pub fn plain(code: u16, text: &str) -> Vec<u8> {
    format!("{code} {text}\r\n").into_bytes()
}

pub fn ehlo(name: &str, size: usize, starts_tls: bool) -> Vec<u8> {
    let mut text = format!("250-{name}\r\n250-SIZE {size}\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n");
    if starts_tls {
        text.push_str("250-STARTTLS\r\n");
    }
    text.push_str("250 ENHANCEDSTATUSCODES\r\n");
    text.into_bytes()
}

pub fn too_large(size: usize) -> Vec<u8> {
    plain(552, &format!("5.3.4 This mail is larger than the {} MB taken here", size >> 20))
}

pub fn refused(refusal: &Refusal) -> Vec<u8> {
    match refusal {
        Refusal::Unknown => plain(550, "5.1.1 There is no such mailbox here"),
        Refusal::Later(why) => plain(451, &format!("4.3.0 {why}")),
        Refusal::Never(why) => plain(550, &format!("5.7.1 {why}")),
    }
}
