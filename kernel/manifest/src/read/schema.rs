//! The JSON Schema of every file kind as its type has it, which files are held against.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::Value as Json;

use super::kind::FileKind;
use crate::source::brand::BrandFile;
use crate::source::decision::DecisionFile;
use crate::source::entity::EntityFile;
use crate::source::family::{FamilyFile, RoutesFile};
use crate::source::instrument::InstrumentFile;
use crate::source::library::LibraryFile;
use crate::source::page::PageFile;
use crate::source::plugin::PluginFile;
use crate::source::plugin_cases::PluginCasesFile;
use crate::source::presentation::{DashboardFile, PrintFile, ScreenFile, TermsFile};
use crate::source::report::{QueryFile, ReportFile};
use crate::source::role::RoleFile;
use crate::source::rows::{SeedFile, TestFile};
use crate::source::run::RunFile;
use crate::source::wizard::{WizardFamiliesFile, WizardFile};

/// What a file is held against once mixins are laid into it: no part may be missing, and the words of sharing are gone.
pub(crate) fn exact_schemas() -> Vec<(FileKind, Json)> {
    vec![
        (FileKind::Family, schema::<FamilyFile>()),
        (FileKind::Routes, schema::<RoutesFile>()),
        (FileKind::Entity, schema::<EntityFile>()),
        (FileKind::Screens, schema::<ScreenFile>()),
        (FileKind::Query, schema::<QueryFile>()),
        (FileKind::Report, schema::<ReportFile>()),
        (FileKind::Dashboard, schema::<DashboardFile>()),
        (FileKind::Print, schema::<PrintFile>()),
        (FileKind::Page, schema::<PageFile>()),
        (FileKind::Library, schema::<LibraryFile>()),
        (FileKind::Run, schema::<RunFile>()),
        (FileKind::Decision, schema::<DecisionFile>()),
        (FileKind::Instrument, schema::<InstrumentFile>()),
        (FileKind::Terms, schema::<TermsFile>()),
        (FileKind::Role, schema::<RoleFile>()),
        (FileKind::Wizard, schema::<WizardFile>()),
        (FileKind::WizardFamilies, schema::<WizardFamiliesFile>()),
        (FileKind::Seed, schema::<SeedFile>()),
        (FileKind::Test, schema::<TestFile>()),
        (FileKind::Brand, schema::<BrandFile>()),
        (FileKind::Plugin, schema::<PluginFile>()),
        (FileKind::PluginCases, schema::<PluginCasesFile>()),
    ]
}

pub(crate) fn schema<T: JsonSchema>() -> Json {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value()
}
