//! Countries by name: the English names of ISO 3166, and usual short ones as exports of other programs write them. The first name of
//! a country is the one we write.

/// Code and names.
const NAMES: &str = "AF Afghanistan|AL Albania|DZ Algeria|AS American Samoa|AD Andorra|AO Angola|AI Anguilla|AG Antigua and Barbuda|\
AR Argentina|AM Armenia|AW Aruba|AU Australia|AT Austria|AZ Azerbaijan|BS Bahamas|BS The Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|\
BY Belarus|BE Belgium|BZ Belize|BJ Benin|BM Bermuda|BT Bhutan|BO Bolivia|BA Bosnia and Herzegovina|BW Botswana|BR Brazil|BN Brunei|\
BG Bulgaria|BF Burkina Faso|BI Burundi|CV Cape Verde|CV Cabo Verde|KH Cambodia|CM Cameroon|CA Canada|KY Cayman Islands|\
CF Central African Republic|TD Chad|CL Chile|CN China|CO Colombia|KM Comoros|CG Congo|CG Republic of the Congo|CG Congo - Brazzaville|\
CD Democratic Republic of the Congo|CD Congo, Democratic Republic of the|CD Congo - Kinshasa|CD DR Congo|CD DRC|CR Costa Rica|\
CI Ivory Coast|CI Côte d'Ivoire|CI Cote d'Ivoire|CI Côte d’Ivoire|HR Croatia|CU Cuba|CW Curaçao|CY Cyprus|CZ Czech Republic|CZ Czechia|\
DK Denmark|DJ Djibouti|DM Dominica|DO Dominican Republic|EC Ecuador|EG Egypt|SV El Salvador|GQ Equatorial Guinea|ER Eritrea|EE Estonia|\
SZ Eswatini|SZ Swaziland|ET Ethiopia|FJ Fiji|FI Finland|FR France|GF French Guiana|PF French Polynesia|GA Gabon|GM Gambia|GM The Gambia|\
GE Georgia|DE Germany|GH Ghana|GI Gibraltar|GR Greece|GL Greenland|GD Grenada|GP Guadeloupe|GU Guam|GT Guatemala|GG Guernsey|GN Guinea|\
GW Guinea-Bissau|GY Guyana|HT Haiti|HN Honduras|HK Hong Kong|HK Hong Kong SAR China|HU Hungary|IS Iceland|IN India|ID Indonesia|IR Iran|\
IQ Iraq|IE Ireland|IM Isle of Man|IL Israel|IT Italy|JM Jamaica|JP Japan|JE Jersey|JO Jordan|KZ Kazakhstan|KE Kenya|KI Kiribati|\
KP North Korea|KR South Korea|KR Korea, Republic of|XK Kosovo|KW Kuwait|KG Kyrgyzstan|LA Laos|LV Latvia|LB Lebanon|LS Lesotho|LR Liberia|\
LY Libya|LI Liechtenstein|LT Lithuania|LU Luxembourg|MO Macau|MO Macao|MG Madagascar|MW Malawi|MY Malaysia|MV Maldives|ML Mali|MT Malta|\
MH Marshall Islands|MQ Martinique|MR Mauritania|MU Mauritius|YT Mayotte|MX Mexico|FM Micronesia|MD Moldova|MC Monaco|MN Mongolia|\
ME Montenegro|MS Montserrat|MA Morocco|MZ Mozambique|MM Myanmar|MM Burma|NA Namibia|NR Nauru|NP Nepal|NL Netherlands|NL The Netherlands|\
NC New Caledonia|NZ New Zealand|NI Nicaragua|NE Niger|NG Nigeria|MK North Macedonia|MK Macedonia|NO Norway|OM Oman|PK Pakistan|PW Palau|\
PS Palestine|PA Panama|PG Papua New Guinea|PY Paraguay|PE Peru|PH Philippines|PL Poland|PT Portugal|PR Puerto Rico|QA Qatar|RE Réunion|\
RE Reunion|RO Romania|RU Russia|RU Russian Federation|RW Rwanda|KN Saint Kitts and Nevis|LC Saint Lucia|\
VC Saint Vincent and the Grenadines|WS Samoa|SM San Marino|ST Sao Tome and Principe|ST São Tomé and Príncipe|SA Saudi Arabia|SN Senegal|\
RS Serbia|SC Seychelles|SL Sierra Leone|SG Singapore|SK Slovakia|SI Slovenia|SB Solomon Islands|SO Somalia|ZA South Africa|\
SS South Sudan|ES Spain|LK Sri Lanka|SH Saint Helena|SD Sudan|SR Suriname|SE Sweden|CH Switzerland|SY Syria|TW Taiwan|TJ Tajikistan|\
TZ Tanzania|TZ Tanzania, United Republic of|TZ United Republic of Tanzania|TH Thailand|TL Timor-Leste|TG Togo|TO Tonga|\
TT Trinidad and Tobago|TN Tunisia|TR Turkey|TR Türkiye|TM Turkmenistan|TC Turks and Caicos Islands|TV Tuvalu|UG Uganda|UA Ukraine|\
AE United Arab Emirates|AE UAE|GB United Kingdom|GB UK|GB Great Britain|GB England|GB Scotland|GB Wales|GB Northern Ireland|\
US United States|US United States of America|US USA|UY Uruguay|UZ Uzbekistan|VU Vanuatu|VA Vatican City|VE Venezuela|VN Vietnam|\
VN Viet Nam|VG British Virgin Islands|VI U.S. Virgin Islands|EH Western Sahara|YE Yemen|ZM Zambia|ZW Zimbabwe";

/// The code of a country that is called so.
pub(crate) fn code_of(name: &str) -> Option<&'static str> {
    let wanted = name.trim().to_lowercase();
    let mut all = NAMES.split('|').filter_map(|entry| entry.split_once(' '));
    all.find(|(_, called)| called.to_lowercase() == wanted).map(|(code, _)| code)
}

/// The English name of a country by its code (ISO 3166 alpha-2).
pub fn name_of(code: &str) -> Option<&'static str> {
    NAMES.split('|').filter_map(|entry| entry.split_once(' ')).find(|(known, _)| *known == code).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::{NAMES, code_of, name_of};

    #[test]
    fn a_country_is_called_by_its_first_name() {
        assert_eq!(name_of("SZ"), Some("Eswatini"));
        assert_eq!(name_of("CI"), Some("Ivory Coast"));
        assert_eq!(name_of("QQ"), None);
    }

    #[test]
    fn countries_are_found_by_their_names() {
        assert_eq!(code_of(" south africa "), Some("ZA"));
        assert_eq!(code_of("CÔTE D'IVOIRE"), Some("CI"));
        assert_eq!(code_of("Niger"), Some("NE"));
        assert_eq!(code_of("Atlantis"), None);
    }

    #[test]
    fn every_entry_is_a_code_and_one_name_of_its_own() {
        let names: Vec<(&str, &str)> = NAMES.split('|').map(|entry| entry.split_once(' ').unwrap()).collect();
        assert!(names.iter().all(|(code, _)| code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase())));
        let mut called: Vec<String> = names.iter().map(|(_, name)| name.to_lowercase()).collect();
        called.sort_unstable();
        called.dedup();
        assert_eq!(called.len(), names.len());
    }
}
