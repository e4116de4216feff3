//! A document in the words of the person who looks at it. What is kept of it is in the language of the business, as its paper is.

use kernel::OpContext;
use kernel::platform::signing::Signing;
use kernel::shell::Words;
use kernel_manifest::model::Registry;

/// The same with its title and the roles under it as this registry says them. One whose print is declared no more, or for other people,
/// stays as it was sent.
pub fn in_words(registry: &Registry, context: &OpContext, mut signing: Signing) -> Signing {
    let Some(print) = registry.letters.get(&signing.print) else { return signing };
    let words = Words::new(registry, &context.business.sector);
    if let Some(label) = &signing.label {
        signing.title = titled(&words, &print.title, label);
    }
    let signers = print.signing.as_ref().map(|declared| declared.signers.as_slice()).unwrap_or_default();
    if signers.len() == signing.signatories.len() {
        for (signatory, signer) in signing.signatories.iter_mut().zip(signers) {
            signatory.role = words.translate(&signer.role.text);
        }
    }
    signing
}

/// `Employment contract EC-00001`
pub fn titled(words: &Words<'_>, print: &str, label: &str) -> String {
    format!("{} {label}", words.translate(print)).trim().to_string()
}
