#![allow(clippy::all)]
#[test]
fn dump() {
    let sources = kernel_manifest::load_with(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../registry")), &[]);
    let registry = kernel_manifest::compile(&sources, &kernel_manifest::Handlers::unchecked()).unwrap_or_else(|problems| panic!("{problems}"));
    let mut out = String::new();
    for text in kernel_manifest::words::texts(&registry) {
        let key = text.attribute.map_or_else(|| text.id.clone(), |attribute| format!("{}.{attribute}", text.id));
        out.push_str(&format!("{}\t{key}\t{}\n", text.folder, text.english.replace('\n', "\\n")));
    }
    std::fs::write("/tmp/words/texts.tsv", out).unwrap();
    std::fs::write("/tmp/words/problems.txt", kernel_manifest::words::check(&registry).to_string()).unwrap();
}
