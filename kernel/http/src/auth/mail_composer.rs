//! Letters of the platform in the look of a brand, ready for `kernel::platform::mail::queue`.

use http::{HeaderMap, header};
use kernel::platform::mail::NewMail;
use kernel::{OpError, OpResult};
use kernel_mail::Look;
use kernel_mail::words::Email;

use crate::held::brands::Brand;
use crate::state::HttpState;

/// Whom a letter goes to.
#[derive(Debug, Clone, Copy)]
pub struct Recipient<'a> {
    pub email: &'a str,
    /// Empty when not known.
    pub name: &'a str,
    /// `en`, `fr-CI`; a language without words reads English.
    pub language: &'a str,
}

/// What makes one letter differ from the next of its kind.
#[derive(Debug, Clone, Copy, Default)]
pub struct Content<'a> {
    /// Path and query of the button: `/reset-password?token=…`. The site stands in front of it.
    pub path: Option<&'a str>,
    pub code: Option<&'a str>,
    /// Values named in the words: `("business", "Msasa Hardware")`. `email`, `brand` and `name` are always known.
    pub values: &'a [(&'a str, &'a str)],
}

/// Where a letter is written from: the brand and the address of the site.
#[derive(Debug, Clone)]
pub struct MailComposer {
    look: Look,
    brand: std::sync::Arc<Brand>,
}

impl MailComposer {
    /// The desk of the brand the request came to.
    pub fn of_request(state: &HttpState, headers: &HeaderMap) -> MailComposer {
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let brand = std::sync::Arc::clone(state.brands.of_host(host));
        let site = site(state, headers, &brand);
        MailComposer { look: look(&brand, site), brand }
    }

    /// The desk of a business's own brand.
    pub fn of_brand(state: &HttpState, headers: &HeaderMap, name: &str) -> MailComposer {
        let brand = std::sync::Arc::clone(state.brands.named(name));
        let site = site(state, headers, &brand);
        MailComposer { look: look(&brand, site), brand }
    }

    /// A page's whole address.
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.look.site)
    }

    /// Writes a letter.
    ///
    /// # Errors
    /// A kind there are no words for.
    pub fn write(
        &self,
        state: &HttpState,
        kind: &str,
        reader: Recipient<'_>,
        content: Content<'_>,
    ) -> OpResult<NewMail> {
        self.write_with(state, kind, reader, content, None)
    }

    /// Writes a letter that begins with somebody's own words.
    ///
    /// # Errors
    /// A kind there are no words for.
    pub fn write_with(
        &self,
        state: &HttpState,
        kind: &str,
        reader: Recipient<'_>,
        content: Content<'_>,
        message: Option<&str>,
    ) -> OpResult<NewMail> {
        let link = content.path.map(|path| format!("{}{path}", self.look.site));
        let mut values: Vec<(&str, &str)> = vec![("email", reader.email)];
        values.extend_from_slice(content.values);
        let letter = Email {
            kind,
            language: reader.language,
            name: reader.name,
            link: link.as_deref(),
            code: content.code,
            values: &values,
            message,
        };
        let mut look = self.look.clone();
        if let Some(tagline) = self
            .brand
            .file
            .words
            .of(reader.language.split('-').next().unwrap_or_default())
            .and_then(|words| words.tagline.clone())
        {
            look.tagline = tagline;
        }
        let written = state.config.letters.write(&look, &self.brand.letters, &letter);
        let written = written.ok_or_else(|| OpError::internal(format!("there are no words for the letter {kind}")))?;
        Ok(NewMail {
            kind: kind.to_string(),
            brand: self.brand.file.brand.clone(),
            language: written.language,
            business: None,
            recipient: reader.email.to_string(),
            recipient_name: reader.name.to_string(),
            sender_name: self.look.name.clone(),
            subject: written.subject,
            text: written.text,
            html: written.html,
            reply_to: None,
            thread: None,
            unsubscribe: None,
            bounces_to: None,
        })
    }
}

fn look(brand: &Brand, site: String) -> Look {
    let file = &brand.file;
    Look {
        name: file.name.clone(),
        tagline: file.tagline.clone(),
        primary: file.colours.light.primary.clone(),
        text: file.colours.light.foreground.clone(),
        muted: file.colours.light.muted.clone(),
        support: file.contact.email.clone(),
        address: file.contact.address.as_deref().unwrap_or_default().lines().map(str::to_string).collect(),
        site,
    }
}

/// The address of the site for links. The `Host` header is believed only when it names a host of the brand: anybody can
/// write anything into it, and a link in a letter must not lead to them.
fn site(state: &HttpState, headers: &HeaderMap, brand: &Brand) -> String {
    let text = |name: http::HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let host = text(header::HOST);
    let name = host
        .rsplit_once(':')
        .map_or(host, |(name, port)| if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { host });
    let public = state.config.public_url.as_deref().map(|url| url.trim_end_matches('/'));
    let is_public = |url: &&str| {
        url.split_once("://")
            .is_some_and(|(_, rest)| rest.split([':', '/']).next().unwrap_or_default().eq_ignore_ascii_case(name))
    };
    if let Some(url) = public.filter(is_public) {
        return url.to_string();
    }
    if brand.file.hosts.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        let scheme = if state.is_secure(headers) { "https" } else { "http" };
        // Another port of a known host may be somebody else's; on one's own machine the page is where it was asked for.
        return format!("{scheme}://{}", if is_this_machine(name) { host } else { name });
    }
    if let Some(url) = public {
        return url.to_string();
    }
    match brand.file.hosts.first() {
        Some(host) => format!("https://{host}"),
        None => "http://localhost".to_string(),
    }
}

/// `localhost`, `property.localhost`, `127.0.0.1`
fn is_this_machine(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}
