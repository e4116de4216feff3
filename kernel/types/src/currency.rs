//! ISO 4217: the currencies in use and their minor units.

/// Digits after the point in amounts of a currency. Currencies not listed here have two.
pub fn minor_digits(code: &str) -> u32 {
    match code {
        "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "UYI" | "VND"
        | "VUV" | "XAF" | "XOF" | "XPF" => 0,
        "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" => 3,
        _ => 2,
    }
}

/// Code and English name of every currency in use as money, by code; funds, metals and codes for tests are left out.
pub const IN_USE: [(&str, &str); 154] = [
    ("AED", "United Arab Emirates dirham"),
    ("AFN", "Afghan afghani"),
    ("ALL", "Albanian lek"),
    ("AMD", "Armenian dram"),
    ("AOA", "Angolan kwanza"),
    ("ARS", "Argentine peso"),
    ("AUD", "Australian dollar"),
    ("AWG", "Aruban florin"),
    ("AZN", "Azerbaijani manat"),
    ("BAM", "Bosnia and Herzegovina convertible mark"),
    ("BBD", "Barbados dollar"),
    ("BDT", "Bangladeshi taka"),
    ("BHD", "Bahraini dinar"),
    ("BIF", "Burundian franc"),
    ("BMD", "Bermudian dollar"),
    ("BND", "Brunei dollar"),
    ("BOB", "Bolivian boliviano"),
    ("BRL", "Brazilian real"),
    ("BSD", "Bahamian dollar"),
    ("BTN", "Bhutanese ngultrum"),
    ("BWP", "Botswana pula"),
    ("BYN", "Belarusian ruble"),
    ("BZD", "Belize dollar"),
    ("CAD", "Canadian dollar"),
    ("CDF", "Congolese franc"),
    ("CHF", "Swiss franc"),
    ("CLP", "Chilean peso"),
    ("CNY", "Chinese yuan"),
    ("COP", "Colombian peso"),
    ("CRC", "Costa Rican colón"),
    ("CUP", "Cuban peso"),
    ("CVE", "Cape Verdean escudo"),
    ("CZK", "Czech koruna"),
    ("DJF", "Djiboutian franc"),
    ("DKK", "Danish krone"),
    ("DOP", "Dominican peso"),
    ("DZD", "Algerian dinar"),
    ("EGP", "Egyptian pound"),
    ("ERN", "Eritrean nakfa"),
    ("ETB", "Ethiopian birr"),
    ("EUR", "Euro"),
    ("FJD", "Fijian dollar"),
    ("FKP", "Falkland Islands pound"),
    ("GBP", "Pound sterling"),
    ("GEL", "Georgian lari"),
    ("GHS", "Ghanaian cedi"),
    ("GIP", "Gibraltar pound"),
    ("GMD", "Gambian dalasi"),
    ("GNF", "Guinean franc"),
    ("GTQ", "Guatemalan quetzal"),
    ("GYD", "Guyanese dollar"),
    ("HKD", "Hong Kong dollar"),
    ("HNL", "Honduran lempira"),
    ("HTG", "Haitian gourde"),
    ("HUF", "Hungarian forint"),
    ("IDR", "Indonesian rupiah"),
    ("ILS", "Israeli new shekel"),
    ("INR", "Indian rupee"),
    ("IQD", "Iraqi dinar"),
    ("IRR", "Iranian rial"),
    ("ISK", "Icelandic króna"),
    ("JMD", "Jamaican dollar"),
    ("JOD", "Jordanian dinar"),
    ("JPY", "Japanese yen"),
    ("KES", "Kenyan shilling"),
    ("KGS", "Kyrgyzstani som"),
    ("KHR", "Cambodian riel"),
    ("KMF", "Comorian franc"),
    ("KPW", "North Korean won"),
    ("KRW", "South Korean won"),
    ("KWD", "Kuwaiti dinar"),
    ("KYD", "Cayman Islands dollar"),
    ("KZT", "Kazakhstani tenge"),
    ("LAK", "Lao kip"),
    ("LBP", "Lebanese pound"),
    ("LKR", "Sri Lankan rupee"),
    ("LRD", "Liberian dollar"),
    ("LSL", "Lesotho loti"),
    ("LYD", "Libyan dinar"),
    ("MAD", "Moroccan dirham"),
    ("MDL", "Moldovan leu"),
    ("MGA", "Malagasy ariary"),
    ("MKD", "Macedonian denar"),
    ("MMK", "Myanmar kyat"),
    ("MNT", "Mongolian tögrög"),
    ("MOP", "Macanese pataca"),
    ("MRU", "Mauritanian ouguiya"),
    ("MUR", "Mauritian rupee"),
    ("MVR", "Maldivian rufiyaa"),
    ("MWK", "Malawian kwacha"),
    ("MXN", "Mexican peso"),
    ("MYR", "Malaysian ringgit"),
    ("MZN", "Mozambican metical"),
    ("NAD", "Namibian dollar"),
    ("NGN", "Nigerian naira"),
    ("NIO", "Nicaraguan córdoba"),
    ("NOK", "Norwegian krone"),
    ("NPR", "Nepalese rupee"),
    ("NZD", "New Zealand dollar"),
    ("OMR", "Omani rial"),
    ("PAB", "Panamanian balboa"),
    ("PEN", "Peruvian sol"),
    ("PGK", "Papua New Guinean kina"),
    ("PHP", "Philippine peso"),
    ("PKR", "Pakistani rupee"),
    ("PLN", "Polish złoty"),
    ("PYG", "Paraguayan guaraní"),
    ("QAR", "Qatari riyal"),
    ("RON", "Romanian leu"),
    ("RSD", "Serbian dinar"),
    ("RUB", "Russian ruble"),
    ("RWF", "Rwandan franc"),
    ("SAR", "Saudi riyal"),
    ("SBD", "Solomon Islands dollar"),
    ("SCR", "Seychellois rupee"),
    ("SDG", "Sudanese pound"),
    ("SEK", "Swedish krona"),
    ("SGD", "Singapore dollar"),
    ("SHP", "Saint Helena pound"),
    ("SLE", "Sierra Leonean leone"),
    ("SOS", "Somali shilling"),
    ("SRD", "Surinamese dollar"),
    ("SSP", "South Sudanese pound"),
    ("STN", "São Tomé and Príncipe dobra"),
    ("SVC", "Salvadoran colón"),
    ("SYP", "Syrian pound"),
    ("SZL", "Swazi lilangeni"),
    ("THB", "Thai baht"),
    ("TJS", "Tajikistani somoni"),
    ("TMT", "Turkmenistan manat"),
    ("TND", "Tunisian dinar"),
    ("TOP", "Tongan paʻanga"),
    ("TRY", "Turkish lira"),
    ("TTD", "Trinidad and Tobago dollar"),
    ("TWD", "New Taiwan dollar"),
    ("TZS", "Tanzanian shilling"),
    ("UAH", "Ukrainian hryvnia"),
    ("UGX", "Ugandan shilling"),
    ("USD", "United States dollar"),
    ("UYU", "Uruguayan peso"),
    ("UZS", "Uzbekistani som"),
    ("VES", "Venezuelan bolívar"),
    ("VND", "Vietnamese đồng"),
    ("VUV", "Vanuatu vatu"),
    ("WST", "Samoan tālā"),
    ("XAF", "Central African CFA franc"),
    ("XCD", "East Caribbean dollar"),
    ("XCG", "Caribbean guilder"),
    ("XOF", "West African CFA franc"),
    ("XPF", "CFP franc"),
    ("YER", "Yemeni rial"),
    ("ZAR", "South African rand"),
    ("ZMW", "Zambian kwacha"),
    ("ZWG", "Zimbabwe Gold"),
];

/// The name of a currency in use.
pub fn name(code: &str) -> Option<&'static str> {
    IN_USE.binary_search_by_key(&code, |(code, _)| code).ok().and_then(|at| IN_USE.get(at)).map(|(_, name)| *name)
}

/// Whether the code has the shape of a currency code.
pub fn is_code(code: &str) -> bool {
    code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::{IN_USE, minor_digits, name};

    #[test]
    fn currencies_in_use_are_found_by_code() {
        assert!(IN_USE.is_sorted(), "the search needs the order");
        assert_eq!(name("KWD"), Some("Kuwaiti dinar"));
        assert_eq!((name("XXX"), name("XAU"), name("usd")), (None, None, None));
    }

    #[test]
    fn minor_units_of_the_design() {
        assert_eq!(["JPY", "UGX", "RWF", "XOF", "XAF"].map(minor_digits), [0; 5]);
        assert_eq!(["TND", "LYD"].map(minor_digits), [3; 2]);
        assert_eq!(["USD", "ZWG", "ZAR"].map(minor_digits), [2; 3]);
    }
}
