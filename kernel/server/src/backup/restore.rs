//! `baobab restore`: an archive into an empty place. Everything is unpacked and proven beside the data folder first; then it is put in
//! place, and doctor looks at it.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use kernel_archive::{open, unpack};
use kernel_store::dump::{self, Loading};
use kernel_store::{Db, plan_to};
use kernel_types::{Clock, Instant, SystemClock};

use super::changes::gather;
use super::make::below;
use super::manifest::{Database, Manifest};
use super::verify::part;
use super::{FOLDERS, MANIFEST, PARTS, SQLITE, TOKEN_KEY, at, io_at};
use crate::config::{Config, TokenKey};
use crate::declarations::Declarations;
use crate::failure::Failure;
use crate::{boot, doctor, migrate};

/// Restores the archive, or what was shipped to a folder until a moment, brings its tables up to date with this program, and prints what doctor finds.
///
/// # Errors
/// A place that is not empty, an archive that is damaged, for another key or another kind of database; [`Failure::Problems`] when doctor
/// finds any.
pub async fn restore(
    config: &Config,
    declarations: &Declarations,
    source: &Path,
    to: Option<Instant>,
) -> Result<(), Failure> {
    let key = config.backup.key()?;
    config.storage.prepare()?;
    refuse_used(config).await?;
    let data = &config.storage.data_dir;
    let staging = tempfile::tempdir_in(data).map_err(io_at(data))?;
    let manifest = match (source.is_dir(), to) {
        (true, to) => shipped(source, &key, to, staging.path()).await?,
        (false, None) => unpacked(source, &key, staging.path())?,
        (false, Some(_)) => {
            return Err(Failure::Other(format!(
                "{} holds one moment; --to chooses one from the folder of BAOBAB_BACKUP_CHANGES",
                source.display()
            )));
        }
    };
    let token_key = fitting_key(config, &staging.path().join(TOKEN_KEY))?;
    match (&manifest.database, config.database.is_postgres()) {
        (Database::Sqlite, false) => place(&staging.path().join(SQLITE), &sqlite_path(config))?,
        (Database::Postgres { migrations, schema }, true) => load(config, staging.path(), migrations, schema).await?,
        (Database::Sqlite, true) => {
            return Err(Failure::Other(format!(
                "{} is of an embedded database: take BAOBAB_DATABASE_URL away, or name sqlite://…",
                source.display()
            )));
        }
        (Database::Postgres { .. }, false) => {
            return Err(Failure::Other(format!(
                "{} is of PostgreSQL: name an empty database in BAOBAB_DATABASE_URL",
                source.display()
            )));
        }
    }
    for (folder, _) in FOLDERS {
        let from = staging.path().join(folder);
        for file in below(&from, Path::new("")).map_err(io_at(&from))? {
            place(&file, &data.join(folder).join(file.strip_prefix(&from).unwrap_or(&file)))?;
        }
    }
    if let Some(key) = token_key {
        config.storage.keep_key(&key)?;
    }
    drop(staging);
    let app = boot::open(config).await?;
    migrate::bring_up(config, &app.db, &app.product.registry).await?;
    let report = doctor::examine(&app, config, declarations).await?;
    app.db.close().await;
    outln!("restored what was saved {} by {}", manifest.made_at, manifest.made_by);
    out!("{}", report.text());
    if report.is_sound() { Ok(()) } else { Err(Failure::Problems) }
}

fn sqlite_path(config: &Config) -> PathBuf {
    let path = config.database.url.strip_prefix("sqlite://").unwrap_or(&config.database.url);
    PathBuf::from(path.split('?').next().unwrap_or(path))
}

/// Nothing that somebody has worked with is written over.
async fn refuse_used(config: &Config) -> Result<(), Failure> {
    let used = |what: &Path| {
        Failure::Other(format!(
            "{} is not empty: restore into a new BAOBAB_DATA_DIR and an empty database",
            what.display()
        ))
    };
    for (folder, but) in FOLDERS {
        let root = config.storage.data_dir.join(folder);
        if !below(&root, &root.join(but)).map_err(io_at(&root))?.is_empty() {
            return Err(used(&root));
        }
    }
    if !config.database.is_postgres() {
        let path = sqlite_path(config);
        return if path.exists() { Err(used(&path)) } else { Ok(()) };
    }
    let db = boot::open_owners_db(config).await?;
    let empty = dump::is_empty(&db).await;
    db.close().await;
    match empty.map_err(Failure::store("looking at the database"))? {
        true => Ok(()),
        false => {
            Err(Failure::Other(format!("{} is not empty: restore into an empty database", config.database.shown())))
        }
    }
}

/// From a folder that changes were shipped to.
async fn shipped(
    folder: &Path,
    key: &kernel_archive::Key,
    to: Option<Instant>,
    staging: &Path,
) -> Result<Manifest, Failure> {
    let gathered = gather(folder, key, to, staging).await?;
    outln!(
        "restoring the state of {}, a copy and {} changes behind it",
        gathered.reached.to_rfc3339(),
        gathered.changes
    );
    if gathered.is_broken {
        outln!(
            "warning  changes  those behind {} were lost: the next copy is later than what is wanted",
            gathered.reached.to_rfc3339()
        );
    }
    Ok(gathered.manifest)
}

/// Everything in a folder of its own, proven to the end.
pub(super) fn unpacked(source: &Path, key: &kernel_archive::Key, staging: &Path) -> Result<Manifest, Failure> {
    let input = BufReader::new(File::open(source).map_err(io_at(source))?);
    unpack(open(input, key).map_err(at(source))?, &mut |name, _, body| {
        let path = staging.join(name);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut file = File::create_new(&path)?;
        std::io::copy(body, &mut file)?;
        Ok(file.sync_all()?)
    })
    .map_err(at(source))?;
    let path = staging.join(MANIFEST);
    let text =
        std::fs::read(&path).map_err(|_| Failure::Other(format!("{}: it says nothing of itself", source.display())))?;
    Manifest::parse(&text).map_err(|reason| Failure::Other(format!("{}: {reason}", source.display())))
}

/// The archive's key, when there is none here yet; the one that is here must be the same.
fn fitting_key(config: &Config, path: &Path) -> Result<Option<TokenKey>, Failure> {
    let Ok(text) = std::fs::read_to_string(path) else { return Ok(None) };
    let kept = TokenKey::parse(&text).map_err(|reason| Failure::Other(format!("the key in the archive: {reason}")))?;
    match config.storage.present_key()? {
        None => Ok(Some(kept)),
        Some(present) if present == kept => Ok(None),
        Some(_) => Err(Failure::Other("another key is set here: take BAOBAB_TOKEN_KEY or token.key away; the one in the archive opens what was sealed".into())),
    }
}

/// Moves a file; across disks it is copied.
fn place(from: &Path, to: &Path) -> Result<(), Failure> {
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(io_at(folder))?;
    }
    if std::fs::rename(from, to).is_ok() {
        return Ok(());
    }
    std::fs::copy(from, to).map_err(io_at(to))?;
    File::open(to).and_then(|file| file.sync_all()).map_err(io_at(to))
}

async fn load(
    config: &Config,
    staging: &Path,
    migrations: &[(i64, String)],
    schema: &kernel_store::Schema,
) -> Result<(), Failure> {
    let db = boot::open_owners_db(config).await?;
    let loaded = load_into(&db, staging, migrations, schema).await;
    let admitted = match (&loaded, kernel_store::role_of(&config.database.url)) {
        (Ok(()), Some(role)) => {
            db.admit(&role).await.map_err(Failure::store("letting the server work with the tables"))
        }
        _ => Ok(()),
    };
    db.close().await;
    loaded.and(admitted)
}

async fn load_into(
    db: &Db,
    staging: &Path,
    migrations: &[(i64, String)],
    schema: &kernel_store::Schema,
) -> Result<(), Failure> {
    let doing = || Failure::store("restoring the database");
    let now = SystemClock.now();
    db.migrate_kernel(now).await.map_err(doing())?;
    let ours = {
        let mut reader = db.read_platform().await.map_err(doing())?;
        dump::migrations(&mut reader).await.map_err(doing())?
    };
    if ours != migrations {
        return Err(Failure::Other("the backup was made by a program with other tables of the platform: restore it with that release into an empty database, then start this one".into()));
    }
    let current = db.current_schema().await.map_err(doing())?;
    db.apply(&plan_to(schema.clone(), &current), now).await.map_err(doing())?;
    let loading = Loading::begin(db).await.map_err(doing())?;
    let folder = staging.join(PARTS);
    for path in below(&folder, Path::new("")).map_err(io_at(&folder))? {
        let bytes = std::fs::read(&path).map_err(io_at(&path))?;
        loading.part(&part(&bytes).map_err(at(&path))?).await.map_err(doing())?;
    }
    Ok(())
}
