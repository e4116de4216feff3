//! The interfaces of the `effect` world where no host offers them: on the author's own machine, [`crate::mock`] answers.

use crate::mock::{no_host, with};

pub(crate) mod records {
    pub use crate::worlds::effect::baobab::plugin::records::Failure;

    use super::{no_host, with};

    type Done = Result<String, Failure>;

    fn done(answer: Option<Done>) -> Done {
        answer.unwrap_or_else(|| Err(Failure::Refused(no_host())))
    }

    pub fn read(entity: &str, id: &str) -> Done {
        done(with(|host| host.read(entity, id)))
    }

    pub fn find(entity: &str, query: &str) -> Done {
        done(with(|host| host.find(entity, query)))
    }

    pub fn create(entity: &str, body: &str) -> Done {
        done(with(|host| host.create(entity, body)))
    }

    pub fn update(entity: &str, id: &str, body: &str) -> Done {
        done(with(|host| host.update(entity, id, body)))
    }

    pub fn transition(entity: &str, id: &str, name: &str, body: &str) -> Done {
        done(with(|host| host.transition(entity, id, name, body)))
    }
}

pub(crate) mod kv {
    pub use crate::worlds::effect::baobab::plugin::kv::Failure;

    use super::{no_host, with};

    fn absent() -> Failure {
        Failure::Refused(no_host())
    }

    pub fn get(key: &str) -> Result<Option<Vec<u8>>, Failure> {
        with(|host| host.kv_get(key)).ok_or_else(absent)
    }

    pub fn set(key: &str, value: &[u8]) -> Result<(), Failure> {
        with(|host| host.kv_set(key, value)).ok_or_else(absent)
    }

    pub fn delete(key: &str) -> Result<(), Failure> {
        with(|host| host.kv_delete(key)).ok_or_else(absent)
    }

    pub fn swap(key: &str, expected: Option<&[u8]>, value: &[u8]) -> Result<bool, Failure> {
        with(|host| host.kv_swap(key, expected, value)).unwrap_or_else(|| Err(absent()))
    }
}

pub(crate) mod http {
    pub use crate::worlds::effect::baobab::plugin::http::{Failure, Request, Response};

    use super::{no_host, with};

    pub fn send(request: &Request) -> Result<Response, Failure> {
        with(|host| host.send(request)).unwrap_or_else(|| Err(Failure::Refused(no_host())))
    }
}

/// Certificates are named, not made: a request or a chain is the host's, and a mock has none to give.
pub(crate) mod identities {
    pub use crate::worlds::effect::baobab::plugin::identities::{Certificate, Failure, Kept, Subject, Unsent};

    use super::http::{Request, Response};
    use super::{no_host, with};

    fn kept<T>(name: &str, job: impl FnOnce(&mut Kept) -> Result<T, Failure>) -> Result<T, Failure> {
        with(|host| host.identity(name).and_then(job)).unwrap_or_else(|| Err(Failure::Refused(no_host())))
    }

    pub fn new_request(name: &str, _subject: &Subject) -> Result<String, Failure> {
        kept(name, |kept| {
            kept.waiting = true;
            Ok("-----BEGIN CERTIFICATE REQUEST-----\n-----END CERTIFICATE REQUEST-----\n".into())
        })
    }

    /// The certificate the test gave is the one that is stored.
    pub fn store(name: &str, _chain: &str) -> Result<Certificate, Failure> {
        kept(name, |kept| {
            let certificate = kept
                .certificate
                .clone()
                .ok_or_else(|| Failure::Invalid("the mock host was given no certificate".into()))?;
            (kept.has_key, kept.waiting) = (true, false);
            Ok(certificate)
        })
    }

    pub fn look(name: &str) -> Result<Kept, Failure> {
        kept(name, |kept| Ok(kept.clone()))
    }

    pub fn discard(name: &str) -> Result<(), Failure> {
        kept(name, |kept| {
            kept.waiting = false;
            Ok(())
        })
    }

    pub fn send(name: &str, request: &Request) -> Result<Response, Unsent> {
        kept(name, |kept| if kept.certificate.is_some() { Ok(()) } else { Err(Failure::Missing) })
            .map_err(Unsent::Identity)?;
        super::http::send(request).map_err(Unsent::Http)
    }
}

pub(crate) mod keys {
    pub use crate::worlds::effect::baobab::plugin::keys::Failure;

    use super::{no_host, with};

    pub fn sign(key: &str, message: &[u8]) -> Result<Vec<u8>, Failure> {
        with(|host| host.sign(key, message)).unwrap_or_else(|| Err(Failure::Refused(no_host())))
    }
}

pub(crate) mod log {
    pub use crate::worlds::effect::baobab::plugin::log::Level;

    use super::with;

    pub fn write(level: Level, message: &str) {
        // Outside a run nobody reads the log.
        with(|host| host.write_log(level, message));
    }
}

pub(crate) mod clock {
    use super::with;

    /// Outside a run time has not begun.
    pub fn now() -> u64 {
        with(|host| host.now()).unwrap_or_default()
    }
}
