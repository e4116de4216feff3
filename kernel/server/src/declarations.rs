//! The declarations: embedded in the program, or read from a folder while they are being written.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::setup::{Countries, Country, Templates};
use kernel::{Modules, Product};
use kernel_http::{Brand, Brands};
use kernel_mail::{LanguageWords, Letters};
use kernel_manifest::read::yaml::{self, Node};
use kernel_manifest::words::WordsFile;
use kernel_manifest::{Registry, Sources, packed};
use kernel_plugins::Declared;
use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::failure::Failure;
use crate::modules;

#[derive(RustEmbed)]
#[folder = "../../registry"]
struct Embedded;

/// The embedded declarations as this build compiled them; empty where they do not compile.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/registry.packed"));

/// Where declarations are read.
#[derive(Debug, Clone)]
pub enum Declarations {
    Embedded,
    Folder(PathBuf),
    /// Of either, with the families that only developers and tests see.
    Development(Box<Declarations>),
    /// Of either, with the families of plugins.
    Plugins(Box<Declarations>, Arc<Vec<Declared>>),
}

impl Declarations {
    pub fn new(folder: Option<&Path>) -> Declarations {
        folder.map_or(Declarations::Embedded, |folder| Declarations::Folder(folder.to_path_buf()))
    }

    /// Everything families declare, with the problems of reading.
    pub fn sources(&self) -> Sources {
        self.sources_with(&[])
    }

    fn sources_with(&self, extra: &[&str]) -> Sources {
        match self {
            Declarations::Folder(folder) => kernel_manifest::load_with(folder, extra),
            Declarations::Embedded => {
                let names = Embedded::iter().filter(|name| name.ends_with(".yaml") || name.ends_with(".ftl"));
                let files =
                    names.filter_map(|name| Some((format!("registry/{name}"), text(Embedded::get(&name)?.data)?)));
                Sources::from_files_with(files.collect(), extra)
            }
            Declarations::Development(inner) => inner.sources_with(&kernel_manifest::DEVELOPMENT_FAMILIES),
            Declarations::Plugins(inner, plugins) => with(inner.sources_with(extra), plugins.iter()),
        }
    }

    /// One file by its path inside the registry.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        match self {
            Declarations::Folder(folder) => std::fs::read(folder.join(name)).ok(),
            Declarations::Embedded => Embedded::get(name).map(|file| file.data.into_owned()),
            Declarations::Development(inner) | Declarations::Plugins(inner, _) => inner.file(name),
        }
    }

    /// YAML files of one folder of the registry, by name.
    pub fn files(&self, folder: &str) -> Vec<(String, String)> {
        let mut files: Vec<(String, String)> = match self {
            Declarations::Development(inner) | Declarations::Plugins(inner, _) => return inner.files(folder),
            Declarations::Embedded => {
                let inside = |name: &str| {
                    name.strip_prefix(folder)
                        .and_then(|rest| rest.strip_prefix('/'))
                        .is_some_and(|rest| !rest.contains('/'))
                };
                Embedded::iter()
                    .filter(|name| inside(name) && name.ends_with(".yaml"))
                    .filter_map(|name| Some((name.to_string(), text(Embedded::get(&name)?.data)?)))
                    .collect()
            }
            Declarations::Folder(root) => std::fs::read_dir(root.join(folder))
                .into_iter()
                .flatten()
                .filter_map(|entry| {
                    let path = entry.ok()?.path();
                    let name = path.file_name()?.to_str()?.to_string();
                    let wanted = name.ends_with(".yaml");
                    wanted.then(|| Some((format!("{folder}/{name}"), std::fs::read_to_string(&path).ok()?))).flatten()
                })
                .collect(),
        };
        files.sort();
        files
    }

    /// Compiles the registry against the functions of this build's families.
    ///
    /// # Errors
    /// Every problem of every file.
    pub fn product(&self) -> Result<Product, Failure> {
        let modules = self.modules()?;
        let registry = self.compile(&modules)?;
        Ok(Product { registry: Arc::new(registry), modules })
    }

    /// As [`Declarations::product`], for a server that starts: what is embedded is loaded as it was compiled with the program, without
    /// its tests. Declarations of a folder or of plugins are compiled.
    ///
    /// # Errors
    /// As [`Declarations::product`].
    pub fn ready(&self) -> Result<Product, Failure> {
        if !matches!(self, Declarations::Embedded) || PACKED.is_empty() {
            return self.product();
        }
        let modules = self.modules()?;
        let registry = packed::unpack(PACKED, embedded_words())
            .map_err(|reason| Failure::Other(format!("loading the declarations: {reason}")))?;
        Ok(Product { registry: Arc::new(registry), modules })
    }

    /// The functions of this build's families, with what families know besides their declarations.
    ///
    /// # Errors
    /// A file that does not fit.
    pub fn modules(&self) -> Result<Modules, Failure> {
        let mut modules = Modules::join(modules::list());
        self.inform(&mut modules)?;
        Ok(modules)
    }

    /// Gives families what they know besides their declarations.
    ///
    /// # Errors
    /// A file that does not fit, or tables that cannot be used.
    pub fn inform(&self, modules: &mut Modules) -> Result<(), Failure> {
        let mut laws = Vec::new();
        for (name, text) in self.files("payroll/countries") {
            let law = typed::<payroll::Law>(&name, &text)?;
            let problems = payroll::problems(&law);
            if !problems.is_empty() {
                return Err(Failure::Other(
                    problems
                        .into_iter()
                        .map(|problem| format!("registry/{name}: {problem}"))
                        .collect::<Vec<_>>()
                        .join("\n"),
                ));
            }
            laws.push(law);
        }
        modules.facts.insert(payroll::FAMILY, Arc::new(payroll::Laws::new(laws)));
        let files = self.files("calendars/countries");
        let countries: Vec<calendars::CountryFile> =
            files.iter().map(|(name, text)| typed(name, text)).collect::<Result<_, _>>()?;
        let holidays = calendars::Holidays::new(&countries)
            .map_err(|problems| Failure::Other(format!("registry/calendars/countries: {}", problems.join("; "))))?;
        modules.facts.insert(calendars::FAMILY, Arc::new(holidays));
        Ok(())
    }

    fn compile(&self, modules: &Modules) -> Result<Registry, Failure> {
        if let Declarations::Plugins(inner, plugins) = self {
            return inner.compile_with(modules, plugins);
        }
        self.compile_whole(modules)
    }

    /// With every plugin whose declarations hold. One that does not is left out with its problems in the log: a partner's
    /// mistake keeps no server from starting.
    fn compile_with(&self, modules: &Modules, plugins: &[Declared]) -> Result<Registry, Failure> {
        let handlers = modules::handlers(modules);
        let mut taken: Vec<&Declared> = plugins.iter().collect();
        loop {
            let problems = match kernel_manifest::compile(&with(self.sources(), taken.iter().copied()), &handlers) {
                Ok(registry) => return Ok(registry),
                Err(problems) if taken.is_empty() => return Err(Failure::Declarations(Box::new(problems))),
                Err(problems) => problems,
            };
            let at_fault =
                |one: &Declared| problems.0.iter().any(|problem| problem.file.starts_with(&format!("{}/", one.shown)));
            let nobody = !taken.iter().any(|one| at_fault(one));
            for one in taken.iter().filter(|one| nobody || at_fault(one)) {
                tracing::error!(plugin = one.plugin, version = one.version, "plugins.declarations_refused");
            }
            tracing::error!("{problems}");
            taken.retain(|one| !nobody && !at_fault(one));
        }
    }

    /// The product with one plugin's declarations, all of which must hold.
    ///
    /// # Errors
    /// Every problem of every file.
    pub fn product_with(&self, plugin: &Declared) -> Result<Product, Failure> {
        let modules = self.modules()?;
        let others: Vec<&Declared> = match self {
            Declarations::Plugins(_, plugins) => plugins.iter().filter(|other| other.plugin != plugin.plugin).collect(),
            _ => Vec::new(),
        };
        let own = match self {
            Declarations::Plugins(inner, _) => inner,
            own => own,
        };
        let sources = with(own.sources(), others.into_iter().chain([plugin]));
        let registry = kernel_manifest::compile(&sources, &modules::handlers(&modules))
            .map_err(|problems| Failure::Declarations(Box::new(problems)))?;
        let mut words = kernel_manifest::words::check(&registry);
        words.0.retain(|problem| problem.file.starts_with(&format!("{}/", plugin.shown)));
        if !words.is_empty() {
            return Err(Failure::Declarations(Box::new(words)));
        }
        Ok(Product { registry: Arc::new(registry), modules })
    }

    fn compile_whole(&self, modules: &Modules) -> Result<Registry, Failure> {
        kernel_manifest::compile(&self.sources(), &modules::handlers(modules))
            .map_err(|problems| Failure::Declarations(Box::new(problems)))
    }

    /// The brands of `registry/brands`, ready to serve.
    ///
    /// # Errors
    /// A file that does not fit, an icon that is missing, a host that belongs to two.
    pub fn brands(&self) -> Result<Brands, Failure> {
        let files = self.files("brands").into_iter().map(|(name, text)| (format!("registry/{name}"), text)).collect();
        let beside = |name: &str| self.file(&format!("brands/{name}"));
        let checked = kernel_manifest::brands(files, &|name| beside(name).is_some())
            .map_err(|problems| Failure::Declarations(Box::new(problems)))?;
        let mut brands = Vec::new();
        for file in checked {
            let icon = beside(&file.favicon).unwrap_or_default();
            let logo = file.logo.image.as_deref().and_then(beside);
            brands.push(Brand::new(file, icon, logo).map_err(Failure::Other)?);
        }
        Brands::new(brands).map_err(Failure::Other)
    }

    /// The words of letters, by language, checked together with what brands word differently.
    ///
    /// # Errors
    /// Words that are missing, and values that do not exist.
    pub fn letters(&self, brands: &Brands) -> Result<Letters, Failure> {
        let mut languages = BTreeMap::new();
        for (name, text) in self.files("brands/mail") {
            let language = name.trim_start_matches("brands/mail/").trim_end_matches(".yaml").to_string();
            languages.insert(language, typed::<LanguageWords>(&name, &text)?);
        }
        let mut problems = Vec::new();
        for brand in brands.all() {
            problems.extend(
                Letters::check(&brand.letters)
                    .into_iter()
                    .map(|problem| format!("registry/brands/{}.yaml: mail: {problem}", brand.file.brand)),
            );
        }
        match Letters::new(languages) {
            Ok(letters) if problems.is_empty() => Ok(letters),
            Ok(_) => Err(Failure::Other(problems.join("\n"))),
            Err(more) => Err(Failure::Other(
                more.iter()
                    .map(|problem| format!("registry/brands/mail: {problem}"))
                    .chain(problems)
                    .collect::<Vec<_>>()
                    .join("\n"),
            )),
        }
    }

    /// Every country a business may be in.
    ///
    /// # Errors
    /// A file that does not fit.
    pub fn countries(&self) -> Result<Countries, Failure> {
        let read = |(name, text): (String, String)| typed::<Country>(&name, &text);
        Ok(Countries::new(self.files("countries").into_iter().map(read).collect::<Result<_, _>>()?))
    }

    /// What a new business may say it is.
    ///
    /// # Errors
    /// A file that is missing or does not fit.
    pub fn templates(&self) -> Result<Templates, Failure> {
        const NAME: &str = "sectors/templates.yaml";
        let bytes = self.file(NAME).ok_or_else(|| Failure::Other(format!("registry/{NAME} is missing")))?;
        typed(NAME, &String::from_utf8_lossy(&bytes))
    }

    /// What a country brings to a new business.
    ///
    /// # Errors
    /// A country that is not declared.
    pub fn country(&self, code: &str) -> Result<Country, Failure> {
        let name = format!("countries/{}.yaml", code.to_lowercase());
        let bytes = self
            .file(&name)
            .ok_or_else(|| Failure::Other(format!("country {code} is not declared in registry/countries")))?;
        typed(&name, &String::from_utf8_lossy(&bytes))
    }
}

/// Words as they are embedded.
fn embedded_words() -> Vec<WordsFile> {
    let files = Embedded::iter().filter(|name| name.ends_with(".ftl"));
    files
        .filter_map(|name| {
            let text = text(Embedded::get(&name)?.data)?;
            WordsFile::at(&name, format!("registry/{name}"), text)
        })
        .collect()
}

fn with<'d>(mut sources: Sources, plugins: impl Iterator<Item = &'d Declared>) -> Sources {
    for plugin in plugins {
        sources.add_plugin(&plugin.plugin, &plugin.shown, &plugin.files);
    }
    sources
}

fn text(bytes: Cow<'static, [u8]>) -> Option<String> {
    String::from_utf8(bytes.into_owned()).ok()
}

/// A file as its type, with the place of what does not fit.
///
/// # Errors
/// The first problem: these files belong to the product and are covered by tests.
pub fn typed<T: for<'de> Deserialize<'de>>(name: &str, text: &str) -> Result<T, Failure> {
    let root = tree(name, text)?;
    T::deserialize(&root).map_err(|error| {
        let line = error.span.map_or(root.span.line, |span| span.line);
        Failure::Other(format!("registry/{name}:{line}: {}", error.message))
    })
}

/// A file as a tree.
///
/// # Errors
/// The first problem of the text.
pub fn tree(name: &str, text: &str) -> Result<Node, Failure> {
    match yaml::parse(text) {
        (Some(root), problems) if problems.is_empty() => Ok(root),
        (_, problems) => {
            let told = problems.first().map_or_else(
                || "is empty".to_string(),
                |problem| format!("line {}: {}", problem.span.line, problem.message),
            );
            Err(Failure::Other(format!("registry/{name}: {told}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_declarations_compile_with_their_brands_and_countries() {
        let product = Declarations::Embedded.product().unwrap();
        let mut compiled = (*product.registry).clone();
        compiled.tests = Arc::default();
        let loaded = Declarations::Embedded.ready().unwrap().registry;
        assert!(lines(&loaded) == lines(&compiled), "what is packed is what is declared");

        assert!(product.registry.entity("accounting.invoice").is_some());
        let brands = Declarations::Embedded.brands().unwrap();
        assert_eq!(Declarations::Embedded.templates().unwrap().problems(&product.registry), Vec::<String>::new());
        assert!(Declarations::Embedded.letters(&brands).unwrap().languages().count() >= 3);
        for (name, _) in Declarations::Embedded.files("countries") {
            let code = name.trim_start_matches("countries/").trim_end_matches(".yaml");
            assert_eq!(Declarations::Embedded.country(code).unwrap().code.to_lowercase(), code);
        }
    }

    /// Everything in a registry, whatever the order its maps are printed in.
    fn lines(registry: &Registry) -> Vec<String> {
        let mut lines: Vec<String> = format!("{registry:#?}").lines().map(str::to_string).collect();
        lines.sort();
        lines
    }

    #[test]
    fn the_gallery_compiles_and_stays_out_of_the_product() {
        let product = Declarations::Embedded.product().unwrap();
        assert!(product.registry.families.get("gallery").is_none());
        assert!(product.registry.routes.iter().all(|route| !route.path.starts_with("/gallery")));
        let development = Declarations::Development(Box::new(Declarations::Embedded)).product().unwrap();
        assert!(development.registry.entity("gallery.task").is_some());
    }

    #[test]
    fn a_folder_reads_as_what_is_embedded() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry");
        let read = Declarations::Folder(folder).product().unwrap();
        assert_eq!(read.registry.hash, Declarations::Embedded.product().unwrap().registry.hash);
    }
}
