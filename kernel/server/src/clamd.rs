//! ClamAV's daemon, which knows harmful files: it is sent what is attached, in pieces, and says what it makes of it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kernel::files::scan::{Look, Scanner, Verdict};
use tokio::fs::File;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;

/// Bytes sent at once.
const PIECE: usize = 64 << 10;
/// Longest answer: a name in a sentence.
const ANSWER_MAX: u64 = 4 << 10;
/// The largest attachment takes some seconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where the daemon listens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Clamd {
    /// `127.0.0.1:3310`
    Network(String),
    /// `/run/clamav/clamd.ctl`
    Socket(PathBuf),
}

trait Line: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Line for T {}

impl Clamd {
    /// # Errors
    /// In words, when it is neither an address nor a path.
    pub fn parse(text: &str) -> Result<Clamd, String> {
        match text.rsplit_once(':') {
            _ if text.starts_with('/') => Ok(Clamd::Socket(PathBuf::from(text))),
            Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok() => {
                Ok(Clamd::Network(text.to_string()))
            }
            _ => Err("write an address such as 127.0.0.1:3310, or the path of a socket".to_string()),
        }
    }

    async fn line(&self) -> std::io::Result<Box<dyn Line>> {
        let line: Box<dyn Line> = match self {
            Clamd::Network(address) => Box::new(TcpStream::connect(address).await?),
            #[cfg(unix)]
            Clamd::Socket(path) => Box::new(tokio::net::UnixStream::connect(path).await?),
            #[cfg(not(unix))]
            Clamd::Socket(_) => return Err(std::io::Error::other("sockets by path are there on Unix alone")),
        };
        Ok(line)
    }

    /// Whether it answers.
    ///
    /// # Errors
    /// Why not.
    pub async fn ping(&self) -> Result<(), String> {
        let asked = async {
            let mut line = self.line().await?;
            line.write_all(b"zPING\0").await?;
            answer(&mut line).await
        };
        match within(asked).await?.as_str() {
            "PONG" => Ok(()),
            other => Err(format!("it answers {other}")),
        }
    }

    async fn sent(&self, file: &Path) -> std::io::Result<String> {
        let mut file = File::open(file).await?;
        let mut line = self.line().await?;
        line.write_all(b"zINSTREAM\0").await?;
        let mut piece = vec![0; PIECE];
        loop {
            let read = file.read(&mut piece).await?;
            // A piece of no length is the end.
            let length = u32::try_from(read).map_err(std::io::Error::other)?;
            line.write_all(&length.to_be_bytes()).await?;
            if read == 0 {
                break;
            }
            line.write_all(&piece[..read]).await?;
        }
        line.flush().await?;
        answer(&mut line).await
    }
}

async fn answer(line: &mut Box<dyn Line>) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    line.take(ANSWER_MAX).read_to_end(&mut bytes).await?;
    Ok(String::from_utf8_lossy(&bytes).trim_end_matches('\0').trim().to_string())
}

async fn within(asked: impl Future<Output = std::io::Result<String>>) -> Result<String, String> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(answered) => answered.map_err(|error| error.to_string()),
        Err(_) => Err(format!("it did not answer within {} seconds", PATIENCE.as_secs())),
    }
}

impl Scanner for Clamd {
    fn look<'a>(&'a self, file: &'a Path) -> Look<'a> {
        Box::pin(async move {
            let answered = within(self.sent(file)).await?;
            let said = answered.strip_prefix("stream: ").unwrap_or(&answered);
            match said.strip_suffix(" FOUND") {
                Some(name) => Ok(Verdict::Harmful(name.to_string())),
                None if said == "OK" => Ok(Verdict::Clean),
                None => Err(format!("it answers {answered}")),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_are_told_apart() {
        assert_eq!(Clamd::parse("127.0.0.1:3310"), Ok(Clamd::Network("127.0.0.1:3310".into())));
        assert_eq!(Clamd::parse("/run/clamav/clamd.ctl"), Ok(Clamd::Socket("/run/clamav/clamd.ctl".into())));
        for wrong in ["", "clamd", ":3310", "here:port"] {
            assert!(Clamd::parse(wrong).is_err(), "{wrong}");
        }
    }
}
