//! What a new business may choose from, as it is said: the declarations hold the English, which a business also keeps of what it chose.

use crate::sentence::Sentence;
use crate::written;

/// A legal form of `registry/sectors/templates.yaml`; what a business wrote itself stays as it is.
pub fn legal_form(english: &str) -> Sentence {
    match english {
        "Private limited company" => written!("kernel-legal-form-private-limited-company", "Private limited company"),
        "Public limited company" => written!("kernel-legal-form-public-limited-company", "Public limited company"),
        "Sole proprietorship" => written!("kernel-legal-form-sole-proprietorship", "Sole proprietorship"),
        "Partnership" => written!("kernel-legal-form-partnership", "Partnership"),
        "Cooperative" => written!("kernel-legal-form-cooperative", "Cooperative"),
        "Private voluntary organisation" => {
            written!("kernel-legal-form-private-voluntary-organisation", "Private voluntary organisation")
        }
        "Trust" => written!("kernel-legal-form-trust", "Trust"),
        "Public body" => written!("kernel-legal-form-public-body", "Public body"),
        own => own.into(),
    }
}

/// A kind of business, by its title there.
pub fn institution(english: &str) -> Sentence {
    match english {
        "Shop or supermarket" => written!("kernel-institution-shop", "Shop or supermarket"),
        "Wholesaler or distributor" => written!("kernel-institution-wholesale", "Wholesaler or distributor"),
        "Manufacturer" => written!("kernel-institution-factory", "Manufacturer"),
        "Services and consulting" => written!("kernel-institution-services", "Services and consulting"),
        "Construction and engineering" => written!("kernel-institution-builder", "Construction and engineering"),
        "Farm or agribusiness" => written!("kernel-institution-farm", "Farm or agribusiness"),
        "Transport and logistics" => written!("kernel-institution-transport", "Transport and logistics"),
        "Restaurant or lodge" => written!("kernel-institution-hospitality", "Restaurant or lodge"),
        "Property manager or landlord" => written!("kernel-institution-property", "Property manager or landlord"),
        "Microfinance or financial services" => {
            written!("kernel-institution-finance", "Microfinance or financial services")
        }
        "Charity or community organisation" => {
            written!("kernel-institution-charity", "Charity or community organisation")
        }
        "Primary school" => written!("kernel-institution-primary-school", "Primary school"),
        "Secondary school" => written!("kernel-institution-secondary-school", "Secondary school"),
        "College or university" => written!("kernel-institution-college", "College or university"),
        "Clinic or surgery" => written!("kernel-institution-clinic", "Clinic or surgery"),
        "Hospital" => written!("kernel-institution-hospital", "Hospital"),
        "Pharmacy" => written!("kernel-institution-pharmacy", "Pharmacy"),
        other => other.into(),
    }
}

/// A chart of accounts, by its title there; most are called by a name of their own.
pub fn chart(english: &str) -> Sentence {
    match english {
        "General chart (IFRS for SMEs)" => written!("kernel-chart-ifrs-sme", "General chart (IFRS for SMEs)"),
        other => other.into(),
    }
}

/// What a country calls the number of a taxpayer, by its label in `registry/countries`; most say it by a short name.
pub fn tax_number(english: &str) -> Sentence {
    match english {
        "Tax ID" => written!("kernel-tax-id", "Tax ID"),
        "Tax registration number" => written!("kernel-tax-registration-number", "Tax registration number"),
        "Income tax reference" => written!("kernel-income-tax-reference", "Income tax reference"),
        name => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_offered_has_a_key() {
        let file = include_str!("../../../../registry/sectors/templates.yaml");
        let title = |line: &'static str| line.split_once(" title: ")?.1.split([',', '}']).next();
        let forms = file.lines().filter_map(|line| line.strip_prefix("  - ")).filter(|form| !form.starts_with('{'));
        let institutions = file.lines().filter(|line| line.contains(", sector: ")).filter_map(title).map(institution);
        let said: Vec<Sentence> = forms.map(legal_form).chain(institutions).collect();
        assert!(said.len() >= 25, "{said:?}");
        let unsaid: Vec<&Sentence> = said.iter().filter(|said| said.key().is_none()).collect();
        assert!(unsaid.is_empty(), "{unsaid:?}");
        assert_eq!(legal_form("Guild of weavers").key(), None, "what a business wrote itself stays as it is");
    }
}
