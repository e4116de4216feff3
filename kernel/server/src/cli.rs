//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use kernel_types::{Instant, RandomIds, Role};

use crate::config::{Config, reference};
use crate::failure::Failure;
use crate::plugin::{self, PluginCommand};
use crate::scaffold::{self, NewCommand};
use crate::serve::ServeOptions;
use crate::user::NewMember;
use crate::{backup, boot, demo, doctor, family_tests, field_keys, jobs, listing, migrate, serve, user};

/// Baobab: business management from one program. Settings come from BAOBAB_* variables; `baobab config` lists them.
#[derive(Debug, Parser)]
#[command(name = "baobab", version, about, disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the shell and the API until SIGTERM or Ctrl-C.
    Serve {
        /// Load the demo data the first time, and print the sign-ins.
        #[arg(long)]
        demo: bool,
    },
    /// Bring the schema of the database up to date.
    Migrate {
        /// Print the statements and run none.
        #[arg(long)]
        plan: bool,
    },
    /// Check audit chains, books, kept figures, schema, events, configuration and disk. Exit code 1 when something is broken.
    Doctor,
    /// Example businesses to look around in.
    #[command(subcommand)]
    Demo(DemoCommand),
    /// People who sign in.
    #[command(subcommand)]
    User(UserCommand),
    /// Work by the clock; a server runs it by itself.
    #[command(subcommand)]
    Jobs(JobsCommand),
    /// Give businesses a new key for their encrypted fields and bring every value under it, while a server may run. Exit code 1 where a
    /// value is opened by no key.
    RotateKeys {
        /// Name or id of one business; all without it.
        #[arg(long)]
        business: Option<String>,
    },
    /// What is declared.
    #[command(subcommand)]
    Registry(RegistryCommand),
    /// Lay down a family or an entity in the folder of declarations (BAOBAB_REGISTRY_DIR, else `registry`).
    #[command(subcommand)]
    New(NewCommand),
    /// Plugins: write, check, try, pack and sign them.
    #[command(subcommand)]
    Plugin(PluginCommand),
    /// Print the OpenAPI 3.1 document of the HTTP API.
    Openapi,
    /// Print every configuration key with its default and meaning.
    Config,
    /// Copy database, files, plugins and key into one sealed archive while they are in use.
    Backup {
        target: PathBuf,
        /// Open an archive or a folder of changes, prove it to its end and say what a restore would lack.
        #[arg(long)]
        verify: bool,
    },
    /// Make a key for backups: the identity goes into the file, its recipient is printed.
    BackupKey { target: PathBuf },
    /// Put an archive, or what was shipped to BAOBAB_BACKUP_CHANGES, into an empty data folder and an empty database, and let doctor look at it.
    Restore {
        source: PathBuf,
        /// The moment to go back to (2026-03-05T14:00:00Z); without it the last one shipped.
        #[arg(long, value_parser = parse_moment)]
        to: Option<Instant>,
    },
}

#[derive(Debug, Subcommand)]
pub enum DemoCommand {
    /// Create the demo businesses and replay three years of their work. Goes on where an earlier load stopped.
    Load,
    /// Print business, e-mail, role and password of the demo users, tab-separated; an owner of a trading company first.
    Users,
}

#[derive(Debug, Subcommand)]
pub enum UserCommand {
    /// Add a user; the password is read from standard input.
    Add {
        email: String,
        #[arg(long)]
        first_name: String,
        #[arg(long)]
        last_name: String,
        /// Name or id of a business to join.
        #[arg(long)]
        business: Option<String>,
        /// Role in every app family of that business.
        #[arg(long, default_value = "viewer", value_parser = parse_role)]
        role: Role,
        /// Let the user look after the installation: the outbox of letters.
        #[arg(long)]
        platform_admin: bool,
    },
    /// Let a user look after the installation, or no longer.
    Admin {
        email: String,
        #[arg(long)]
        revoke: bool,
    },
    /// Set a user's password, read from standard input.
    Password { email: String },
    /// Print address, name, status and businesses of every user.
    List,
}

#[derive(Debug, Subcommand)]
pub enum JobsCommand {
    /// Print every job of every business with its next and last run, tab-separated.
    List {
        /// Name or id of one business.
        #[arg(long)]
        business: Option<String>,
    },
    /// Run a job now, whether it is due or not. Exit code 1 when it failed.
    Run {
        /// `<family>.<name>`, or `platform.sweep`.
        name: String,
        /// Name or id of one business; all without it.
        #[arg(long)]
        business: Option<String>,
        /// In the test environment.
        #[arg(long)]
        test: bool,
    },
}

#[derive(Debug, Subcommand)]
pub enum RegistryCommand {
    /// Compile the declarations against this program and tell every problem.
    Check,
    /// Run the declared tests of a family as its files are now, without a build.
    Test {
        family: String,
        /// On PostgreSQL too.
        #[arg(long)]
        both: bool,
    },
    /// Print every text with its folder and key, tab-separated; with a language, the texts it still lacks as lines for its files.
    Words {
        /// `fr`
        language: Option<String>,
    },
    /// Print path, family, screen kind, module and state of every route, tab-separated.
    Routes,
    /// Print id, family and number of steps of every wizard, tab-separated.
    Wizards,
    /// Print who may do what: role by entity by operation.
    Matrix,
    /// Print where every part of an entity is declared: its own file, or the mixins it uses.
    Explain {
        /// `<family>.<entity>`
        entity: String,
    },
    /// Print the hash of everything declared; the same for what means the same.
    Hash,
    /// Print the JSON Schema of every declaration file kind, one JSON object by kind.
    Schemas,
}

fn parse_role(text: &str) -> Result<Role, String> {
    let names: Vec<&str> = Role::ALL.iter().map(|role| role.as_str()).collect();
    Role::parse(text).ok_or_else(|| format!("roles are {}", names.join(", ")))
}

/// Where declarations are written.
fn registry_folder(config: &Config) -> PathBuf {
    config.development.registry_dir.clone().unwrap_or_else(|| PathBuf::from("registry"))
}

fn parse_moment(text: &str) -> Result<Instant, String> {
    Instant::parse_rfc3339(text)
        .ok_or_else(|| "write a moment such as 2026-03-05T14:00:00Z or 2026-03-05T16:00:00+02:00".to_string())
}

/// Does what was asked.
///
/// # Errors
/// Everything that kept it from being done.
pub fn run(command: Command) -> Result<(), Failure> {
    if matches!(command, Command::Config) {
        out!("{}", reference());
        return Ok(());
    }
    let config = Config::from_environment()?;
    config.log.start();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Other(format!("the runtime cannot start: {error}")))?;
    runtime.block_on(run_with(command, config))
}

async fn run_with(command: Command, config: Config) -> Result<(), Failure> {
    let declarations = boot::declarations(&config);
    match command {
        Command::Serve { demo } => serve::serve(config, ServeOptions { demo }).await,
        Command::Migrate { plan } => {
            let app = boot::open(&config).await?;
            match plan {
                true => migrate::show(&app.db, &app.product.registry).await?,
                false => {
                    let done = migrate::bring_up(&config, &app.db, &app.product.registry).await?;
                    let rows = kernel::setup::take_up_seeds(&app, &declarations.countries()?)
                        .await
                        .map_err(Failure::operation("laying new seed rows"))?;
                    let figures =
                        kernel::rollup::take_up(&app).await.map_err(Failure::operation("adding up new figures"))?;
                    kernel::timers::take_up(&app)
                        .await
                        .map_err(Failure::operation("looking for records that wait for new timers"))?;
                    outln!(
                        "{} statements, {} rows carried over, {rows} new seed rows, {figures} records with new figures; {} is up to date",
                        done.statements,
                        done.rows,
                        config.database.shown()
                    );
                }
            }
            app.db.close().await;
            Ok(())
        }
        Command::Doctor => {
            let app = boot::open(&config).await?;
            let report = doctor::examine(&app, &config, &declarations).await?;
            out!("{}", report.text());
            app.db.close().await;
            if report.is_sound() { Ok(()) } else { Err(Failure::Problems) }
        }
        Command::Demo(DemoCommand::Users) => {
            out!("{}", demo::users(&declarations)?);
            Ok(())
        }
        Command::Demo(DemoCommand::Load) => {
            let app = boot::open(&config).await?;
            migrate::bring_up(&config, &app.db, &app.product.registry).await?;
            let loaded = demo::load(&app, &declarations).await?;
            outln!("{loaded}");
            app.db.close().await;
            Ok(())
        }
        Command::User(what) => {
            let app = boot::open(&config).await?;
            let done = match what {
                UserCommand::Add { email, first_name, last_name, business, role, platform_admin } => {
                    user::add(&app, NewMember { email, first_name, last_name, business, role, platform_admin }).await
                }
                UserCommand::Admin { email, revoke } => user::set_admin(&app, &email, !revoke).await,
                UserCommand::Password { email } => user::set_password(&app, &email).await,
                UserCommand::List => user::list(&app).await,
            };
            app.db.close().await;
            done
        }
        Command::Jobs(what) => {
            let app = boot::open(&config).await?;
            let done = match what {
                JobsCommand::List { business } => jobs::list(&app, business.as_deref()).await,
                JobsCommand::Run { name, business, test } => {
                    jobs::run(&app, &name, business.as_deref(), if test { "test" } else { "live" }).await
                }
            };
            app.db.close().await;
            done
        }
        Command::RotateKeys { business } => {
            let app = boot::open(&config).await?;
            let done = field_keys::rotate(&app, business.as_deref()).await;
            app.db.close().await;
            done
        }
        Command::Registry(RegistryCommand::Check) => {
            let registry = declarations.product()?.registry;
            declarations.brands()?;
            let problems = kernel_manifest::words::check(&registry);
            if !problems.is_empty() {
                return Err(Failure::Declarations(Box::new(problems)));
            }
            outln!(
                "{} families, {} entities, {} routes, {} reports: no problems",
                registry.families.len(),
                registry.entities.len(),
                registry.routes.len(),
                registry.reports.len()
            );
            Ok(())
        }
        Command::Registry(RegistryCommand::Test { family, both }) => {
            family_tests::run(&family, both, &registry_folder(&config))
        }
        Command::Registry(RegistryCommand::Words { language }) => {
            out!("{}", listing::words(&declarations.product()?.registry, language.as_deref()));
            Ok(())
        }
        Command::Registry(RegistryCommand::Routes) => {
            out!("{}", listing::routes(&declarations.product()?.registry));
            Ok(())
        }
        Command::Registry(RegistryCommand::Wizards) => {
            out!("{}", listing::wizards(&declarations.product()?.registry));
            Ok(())
        }
        Command::Registry(RegistryCommand::Matrix) => {
            out!("{}", listing::matrix(&declarations.product()?.registry));
            Ok(())
        }
        Command::Registry(RegistryCommand::Explain { entity }) => {
            let sources = declarations.sources();
            let told = kernel_manifest::explain(&sources, &entity).ok_or_else(|| {
                let known = kernel_manifest::entities(&sources);
                let near = kernel_manifest::diagnostic::nearest(&entity, known.iter().map(String::as_str));
                Failure::Other(near.map_or_else(
                    || format!("there is no entity '{entity}'"),
                    |near| format!("there is no entity '{entity}'; did you mean '{near}'?"),
                ))
            })?;
            out!("{told}");
            Ok(())
        }
        Command::Registry(RegistryCommand::Hash) => {
            outln!("{}", declarations.product()?.registry.hash);
            Ok(())
        }
        Command::Registry(RegistryCommand::Schemas) => {
            let schemas: serde_json::Map<String, serde_json::Value> = kernel_manifest::schemas()
                .iter()
                .map(|(kind, schema)| (kind.as_str().to_string(), schema.clone()))
                .collect();
            outln!("{}", serde_json::Value::Object(schemas));
            Ok(())
        }
        Command::New(command) => {
            for path in scaffold::lay_down(command, &registry_folder(&config))? {
                outln!("{}", path.display());
            }
            Ok(())
        }
        Command::Plugin(command) if command.needs_server() => {
            let app = boot::open(&config).await?;
            migrate::bring_up(&config, &app.db, &app.product.registry).await?;
            let done = plugin::installed::run(command, &app, &config).await;
            app.db.close().await;
            done
        }
        Command::Plugin(command) => plugin::run(command, &declarations, &RandomIds::default()),
        Command::Openapi => {
            outln!("{}", kernel_http::openapi(&declarations.product()?.registry));
            Ok(())
        }
        Command::Config => Ok(()),
        Command::Backup { target, verify: false } => backup::make(&config, &target).await,
        Command::Backup { target, verify: true } => backup::verify(&config, &target).await,
        Command::BackupKey { target } => backup::make_key(&target),
        Command::Restore { source, to } => backup::restore(&config, &declarations, &source, to).await,
    }
}
