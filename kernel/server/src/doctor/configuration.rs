//! Settings that are valid and still a risk.

use std::sync::Arc;

use kernel::App;
use kernel::platform::user;
use kernel_store::{Dialect, Sql};

use super::Report;
use crate::config::Config;
use crate::declarations::Declarations;
use crate::demo;
use crate::failure::Failure;

pub async fn check(
    app: &Arc<App>,
    config: &Config,
    declarations: &Declarations,
    report: &mut Report,
) -> Result<(), Failure> {
    let before = report.findings.len();
    let exposed = !config.http.listen.ip().is_loopback();
    if exposed {
        let message = format!(
            "{} is reachable from the network without TLS: listen on the loopback behind a proxy that has it",
            config.http.listen
        );
        report.warn("configuration", message);
    }
    match config.http.public_url.as_deref() {
        Some(url) if url.starts_with("http://") => {
            report.warn("configuration", "BAOBAB_PUBLIC_URL is plain http: sign-ins and documents travel readable")
        }
        None if exposed => {
            report.warn("configuration", "BAOBAB_PUBLIC_URL is not set: links in printed documents cannot be followed")
        }
        _ => {}
    }
    if config.development.registry_dir.is_some() {
        report.warn(
            "configuration",
            "BAOBAB_REGISTRY_DIR is set: declarations come from a folder, not from the tested program",
        );
    }
    mail_and_cookies(config, exposed, report);
    token_key(config, report);
    if let Some(clamd) = &config.storage.clamd
        && let Err(reason) = clamd.ping().await
    {
        report.problem(
            "configuration",
            format!("BAOBAB_CLAMD does not look at files ({reason}): none are taken until it does"),
        );
    }
    demo_passwords(app, declarations, exposed, report).await?;
    if app.db.dialect() == Dialect::Postgres {
        postgres_role(app, report).await?;
        postgres_line(app, config, report).await?;
    }
    if report.findings.len() == before {
        report.good("configuration", "no risks found");
    }
    Ok(())
}

/// Letters open accounts, cookies are sessions: who else may read them?
fn mail_and_cookies(config: &Config, exposed: bool, report: &mut Report) {
    let public = exposed || config.http.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    if !config.mail.has_server() && public {
        let folder = config.mail.folder(&config.storage.data_dir);
        let message = format!(
            "BAOBAB_SMTP_URL is not set: codes and links that open accounts lie in {} and reach nobody",
            folder.display()
        );
        report.warn("configuration", message);
    }
    if !config.mail.is_encrypted() {
        report.warn("configuration", "BAOBAB_SMTP_URL allows plain text: letters with codes and links travel readable; use smtps:// or ?tls=required");
    }
    if config.mail.has_server() && config.mail.from.ends_with("localhost.localdomain") {
        report.warn("configuration", "BAOBAB_MAIL_FROM is not set: mail servers refuse or bury letters from nowhere");
    }
    if config.mail.has_server() && config.http.public_url.is_none() {
        report.warn(
            "configuration",
            "BAOBAB_PUBLIC_URL is not set: links in letters lead to the brand's own host names only",
        );
    }
    if let (Some(domain), Some(url)) = (&config.http.cookie_domain, &config.http.public_url) {
        let host = url.split_once("://").map_or("", |(_, rest)| rest.split(['/', ':']).next().unwrap_or_default());
        if host != domain.as_str() && !host.ends_with(&format!(".{domain}")) {
            report.problem(
                "configuration",
                format!("BAOBAB_COOKIE_DOMAIN {domain} is not a parent of {host}: browsers drop the session cookies"),
            );
        }
    }
    if config.http.trusted_proxies.is_empty()
        && config.http.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    {
        report.warn("configuration", "BAOBAB_TRUSTED_PROXIES is not set: to limits and lock-outs everybody behind the proxy is one address; name it (127.0.0.1 when it is on this machine)");
    }
    let wide: Vec<String> = config
        .http
        .trusted_proxies
        .iter()
        .filter(|address| address.is_unspecified())
        .map(ToString::to_string)
        .collect();
    if !wide.is_empty() {
        report.problem(
            "configuration",
            format!("BAOBAB_TRUSTED_PROXIES names {}: an address is meant, not everybody", wide.join(", ")),
        );
    }
}

#[cfg(unix)]
fn token_key(config: &Config, report: &mut Report) {
    use std::os::unix::fs::PermissionsExt;
    let path = config.storage.token_key_path();
    if config.storage.token_key.is_some() {
        return;
    }
    let Ok(metadata) = std::fs::metadata(&path) else { return };
    let mode = metadata.permissions().mode() & 0o777;
    if mode & 0o077 != 0 {
        let message = format!(
            "{} may be read by others (mode {mode:o}): whoever reads it can sign in as anybody; chmod 600 it",
            path.display()
        );
        report.problem("configuration", message);
    }
}

#[cfg(not(unix))]
fn token_key(_: &Config, _: &mut Report) {}

/// The password of the demo users is public.
async fn demo_passwords(
    app: &Arc<App>,
    declarations: &Declarations,
    exposed: bool,
    report: &mut Report,
) -> Result<(), Failure> {
    let world = demo::world(declarations)?;
    let Ok(mut reader) = app.db.read_platform().await else { return Ok(()) };
    let mut known = Vec::new();
    for person in &world.people {
        // Before the first migration there is nobody.
        let Ok(Some(row)) = user::by_email(&mut reader, &person.email).await else { continue };
        if row.status == "active" && row.password_hash.contains(&demo::salt_text()) {
            known.push(person.email.as_str());
        }
    }
    if known.is_empty() {
        return Ok(());
    }
    let message = format!("{} users still have the public demo password, {} for one", known.len(), known[0]);
    match exposed {
        true => report.problem("configuration", message),
        false => report.warn("configuration", message),
    }
    Ok(())
}

async fn postgres_role(app: &Arc<App>, report: &mut Report) -> Result<(), Failure> {
    let doing = || Failure::store("reading the database role");
    let mut reader = app.db.read_platform().await.map_err(doing())?;
    let sql =
        Sql::new(reader.dialect(), "SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user").done();
    let row = reader.row(&sql).await.map_err(doing())?;
    let flag = |column| row.as_ref().and_then(|row| row.bool(column)).unwrap_or(false);
    if flag(0) {
        report.problem(
            "configuration",
            "the PostgreSQL role is a superuser: row security does not bind it; use a plain role",
        );
    } else if flag(1) {
        report.problem(
            "configuration",
            "the PostgreSQL role has BYPASSRLS: row security does not bind it; ALTER ROLE … NOBYPASSRLS",
        );
    }
    drop(reader);
    if app.db.may_change_tables().await.map_err(doing())? {
        report.warn("configuration", "the PostgreSQL role owns the tables: whoever takes the server over could lift row security; migrate as another role (BAOBAB_DATABASE_OWNER_URL)");
    }
    Ok(())
}

/// Passwords, hashes and books travel on it.
async fn postgres_line(app: &Arc<App>, config: &Config, report: &mut Report) -> Result<(), Failure> {
    let line = app.db.line().await.map_err(Failure::store("reading how the database is connected"))?;
    if !line.is_local && !line.is_encrypted {
        report.problem("configuration", "the connection to PostgreSQL leaves this machine in plain text: add ?sslmode=verify-full to BAOBAB_DATABASE_URL");
    } else if !line.is_local && !kernel_store::checks_certificate(&config.database.url) {
        report.warn("configuration", "the certificate of PostgreSQL is not checked: somebody in between could read along; add ?sslmode=verify-full to BAOBAB_DATABASE_URL");
    }
    Ok(())
}
