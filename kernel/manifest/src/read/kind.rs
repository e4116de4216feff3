//! The kinds of declaration files.

/// What a file declares; decided by its folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    Family,
    Routes,
    Entity,
    Mixin,
    Screens,
    Query,
    Report,
    Dashboard,
    Print,
    Page,
    Library,
    Run,
    Decision,
    Instrument,
    Terms,
    Wizard,
    WizardFamilies,
    Seed,
    Role,
    Test,
    Brand,
    Plugin,
    PluginCases,
}

impl FileKind {
    /// Name of its published schema, `registry/schema/<name>.json`.
    pub fn as_str(self) -> &'static str {
        match self {
            FileKind::Family => "family",
            FileKind::Routes => "routes",
            FileKind::Entity => "entity",
            FileKind::Mixin => "mixin",
            FileKind::Screens => "screens",
            FileKind::Query => "query",
            FileKind::Report => "report",
            FileKind::Dashboard => "dashboard",
            FileKind::Print => "print",
            FileKind::Page => "page",
            FileKind::Library => "library",
            FileKind::Run => "run",
            FileKind::Decision => "decision",
            FileKind::Instrument => "instrument",
            FileKind::Terms => "terms",
            FileKind::Wizard => "wizard",
            FileKind::WizardFamilies => "wizard-families",
            FileKind::Seed => "seed",
            FileKind::Role => "role",
            FileKind::Test => "test",
            FileKind::Brand => "brand",
            FileKind::Plugin => "plugin",
            FileKind::PluginCases => "plugin-cases",
        }
    }

    pub(crate) fn of_folder(folder: &str) -> Option<FileKind> {
        Some(match folder {
            "entities" => FileKind::Entity,
            "mixins" => FileKind::Mixin,
            "screens" => FileKind::Screens,
            "queries" => FileKind::Query,
            "reports" => FileKind::Report,
            "dashboards" => FileKind::Dashboard,
            "prints" => FileKind::Print,
            "pages" => FileKind::Page,
            "libraries" => FileKind::Library,
            "runs" => FileKind::Run,
            "decisions" => FileKind::Decision,
            "instruments" => FileKind::Instrument,
            "seed" => FileKind::Seed,
            "tests" => FileKind::Test,
            "wizards" => FileKind::Wizard,
            _ => return None,
        })
    }
}
