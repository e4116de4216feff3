//! Why a command did not do what was asked, in words for the person at the terminal, with an exit code for scripts.

use std::fmt;

use kernel::OpError;
use kernel_manifest::Diagnostics;
use kernel_store::StoreError;

#[derive(Debug)]
pub enum Failure {
    /// Settings are wrong: each with its reason.
    Configuration(Vec<String>),
    /// The declarations do not compile.
    Declarations(Box<Diagnostics>),
    /// The database did not do what was asked.
    Store {
        doing: String,
        error: StoreError,
    },
    /// The engine refused.
    Operation {
        doing: String,
        error: OpError,
    },
    /// The command ran and found problems; it has printed them.
    Problems,
    Other(String),
}

impl Failure {
    pub fn store(doing: impl Into<String>) -> impl FnOnce(StoreError) -> Failure {
        let doing = doing.into();
        move |error| Failure::Store { doing, error }
    }

    pub fn operation(doing: impl Into<String>) -> impl FnOnce(OpError) -> Failure {
        let doing = doing.into();
        move |error| Failure::Operation { doing, error }
    }

    /// 1: the command failed or found problems. 2: it was asked wrongly (arguments, configuration). 3: the declarations
    /// do not compile. 4: the database cannot be reached or does not fit this program.
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Configuration(_) => 2,
            Failure::Declarations(_) => 3,
            Failure::Store { error: StoreError::Unavailable(_) | StoreError::Refused(_), .. } => 4,
            _ => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Configuration(problems) => {
                writeln!(f, "the configuration is not valid:")?;
                for problem in problems {
                    writeln!(f, "  {problem}")?;
                }
                write!(f, "`baobab config` lists every key.")
            }
            Failure::Declarations(diagnostics) => write!(f, "the declarations do not compile:\n\n{diagnostics}"),
            Failure::Store { doing, error: StoreError::Refused(reasons) } => {
                writeln!(f, "{doing}: the schema needs a person's decision:")?;
                for reason in reasons {
                    writeln!(f, "  - {reason}")?;
                }
                Ok(())
            }
            Failure::Store { doing, error } => write!(f, "{doing}: {error}"),
            Failure::Operation { doing, error } => write!(f, "{doing}: {error}"),
            Failure::Problems => Ok(()),
            Failure::Other(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Failure {}
