//! The names of currencies and of their minor units.
//!
//! Number of minor digits: ISO 4217. The ariary and the ouguiya count in fifths, so parts of them
//! show as a fraction and they have no minor name here.

use super::Gender;

pub(super) struct Currency {
    code: &'static str,
    pub minor_digits: u8,
    pub english: Names<'static>,
    pub french: Names<'static>,
    pub portuguese: Names<'static>,
}

#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub one: &'a str,
    pub many: &'a str,
    pub gender: Gender,
    /// One and many of the minor unit.
    pub minor: Option<(&'static str, &'static str)>,
}

pub(super) fn currency(code: &str) -> Option<&'static Currency> {
    CURRENCIES.iter().find(|currency| currency.code == code)
}

type Minor = Option<(&'static str, &'static str)>;

const fn he(one: &'static str, many: &'static str, minor: Minor) -> Names<'static> {
    Names { one, many, gender: Gender::Masculine, minor }
}

const fn she(one: &'static str, many: &'static str, minor: Minor) -> Names<'static> {
    Names { one, many, gender: Gender::Feminine, minor }
}

#[rustfmt::skip]
const CURRENCIES: [Currency; 49] = [
    Currency {
        code: "USD", minor_digits: 2,
        english: he("US dollar", "US dollars", Some(("cent", "cents"))),
        french: he("dollar américain", "dollars américains", Some(("cent", "cents"))),
        portuguese: he("dólar americano", "dólares americanos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "EUR", minor_digits: 2,
        english: he("euro", "euros", Some(("cent", "cents"))),
        french: he("euro", "euros", Some(("centime", "centimes"))),
        portuguese: he("euro", "euros", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "GBP", minor_digits: 2,
        english: he("pound sterling", "pounds sterling", Some(("penny", "pence"))),
        french: she("livre sterling", "livres sterling", Some(("penny", "pence"))),
        portuguese: she("libra esterlina", "libras esterlinas", Some(("péni", "pence"))),
    },
    Currency {
        code: "AED", minor_digits: 2,
        english: he("UAE dirham", "UAE dirhams", Some(("fils", "fils"))),
        french: he("dirham des Émirats", "dirhams des Émirats", Some(("fils", "fils"))),
        portuguese: he("dirham dos Emirados", "dirhams dos Emirados", Some(("fils", "fils"))),
    },
    Currency {
        code: "CNY", minor_digits: 2,
        english: he("Chinese yuan", "Chinese yuan", Some(("fen", "fen"))),
        french: he("yuan chinois", "yuans chinois", Some(("fen", "fens"))),
        portuguese: he("yuan chinês", "yuans chineses", Some(("fen", "fen"))),
    },
    Currency {
        code: "INR", minor_digits: 2,
        english: he("Indian rupee", "Indian rupees", Some(("paisa", "paise"))),
        french: she("roupie indienne", "roupies indiennes", Some(("paisa", "paisas"))),
        portuguese: she("rupia indiana", "rupias indianas", Some(("paisa", "paisas"))),
    },
    Currency {
        code: "JPY", minor_digits: 0,
        english: he("Japanese yen", "Japanese yen", None),
        french: he("yen japonais", "yens japonais", None),
        portuguese: he("iene japonês", "ienes japoneses", None),
    },
    Currency {
        code: "AOA", minor_digits: 2,
        english: he("Angolan kwanza", "Angolan kwanzas", Some(("cêntimo", "cêntimos"))),
        french: he("kwanza angolais", "kwanzas angolais", Some(("centime", "centimes"))),
        portuguese: he("kwanza", "kwanzas", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "BIF", minor_digits: 0,
        english: he("Burundian franc", "Burundian francs", None),
        french: he("franc burundais", "francs burundais", None),
        portuguese: he("franco burundês", "francos burundeses", None),
    },
    Currency {
        code: "BWP", minor_digits: 2,
        english: he("Botswana pula", "Botswana pula", Some(("thebe", "thebe"))),
        french: he("pula botswanais", "pulas botswanais", Some(("thebe", "thebe"))),
        portuguese: he("pula do Botsuana", "pulas do Botsuana", Some(("thebe", "thebe"))),
    },
    Currency {
        code: "CDF", minor_digits: 2,
        english: he("Congolese franc", "Congolese francs", Some(("centime", "centimes"))),
        french: he("franc congolais", "francs congolais", Some(("centime", "centimes"))),
        portuguese: he("franco congolês", "francos congoleses", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "CVE", minor_digits: 2,
        english: he("Cape Verdean escudo", "Cape Verdean escudos", Some(("centavo", "centavos"))),
        french: he("escudo cap-verdien", "escudos cap-verdiens", Some(("centavo", "centavos"))),
        portuguese: he("escudo cabo-verdiano", "escudos cabo-verdianos", Some(("centavo", "centavos"))),
    },
    Currency {
        code: "DJF", minor_digits: 0,
        english: he("Djiboutian franc", "Djiboutian francs", None),
        french: he("franc de Djibouti", "francs de Djibouti", None),
        portuguese: he("franco do Jibuti", "francos do Jibuti", None),
    },
    Currency {
        code: "DZD", minor_digits: 2,
        english: he("Algerian dinar", "Algerian dinars", Some(("centime", "centimes"))),
        french: he("dinar algérien", "dinars algériens", Some(("centime", "centimes"))),
        portuguese: he("dinar argelino", "dinares argelinos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "EGP", minor_digits: 2,
        english: he("Egyptian pound", "Egyptian pounds", Some(("piastre", "piastres"))),
        french: she("livre égyptienne", "livres égyptiennes", Some(("piastre", "piastres"))),
        portuguese: she("libra egípcia", "libras egípcias", Some(("piastra", "piastras"))),
    },
    Currency {
        code: "ERN", minor_digits: 2,
        english: he("Eritrean nakfa", "Eritrean nakfa", Some(("cent", "cents"))),
        french: he("nakfa érythréen", "nakfas érythréens", Some(("cent", "cents"))),
        portuguese: he("nakfa eritreu", "nakfas eritreus", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "ETB", minor_digits: 2,
        english: he("Ethiopian birr", "Ethiopian birr", Some(("santim", "santim"))),
        french: he("birr éthiopien", "birrs éthiopiens", Some(("santim", "santims"))),
        portuguese: he("birr etíope", "birres etíopes", Some(("santim", "santins"))),
    },
    Currency {
        code: "GHS", minor_digits: 2,
        english: he("Ghanaian cedi", "Ghanaian cedis", Some(("pesewa", "pesewas"))),
        french: he("cedi ghanéen", "cedis ghanéens", Some(("pesewa", "pesewas"))),
        portuguese: he("cedi ganês", "cedis ganeses", Some(("pesewa", "pesewas"))),
    },
    Currency {
        code: "GMD", minor_digits: 2,
        english: he("Gambian dalasi", "Gambian dalasis", Some(("butut", "bututs"))),
        french: he("dalasi gambien", "dalasis gambiens", Some(("butut", "bututs"))),
        portuguese: he("dalasi gambiano", "dalasis gambianos", Some(("butut", "bututs"))),
    },
    Currency {
        code: "GNF", minor_digits: 0,
        english: he("Guinean franc", "Guinean francs", None),
        french: he("franc guinéen", "francs guinéens", None),
        portuguese: he("franco guineense", "francos guineenses", None),
    },
    Currency {
        code: "KES", minor_digits: 2,
        english: he("Kenyan shilling", "Kenyan shillings", Some(("cent", "cents"))),
        french: he("shilling kényan", "shillings kényans", Some(("cent", "cents"))),
        portuguese: he("xelim queniano", "xelins quenianos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "KMF", minor_digits: 0,
        english: he("Comorian franc", "Comorian francs", None),
        french: he("franc comorien", "francs comoriens", None),
        portuguese: he("franco comoriano", "francos comorianos", None),
    },
    Currency {
        code: "LRD", minor_digits: 2,
        english: he("Liberian dollar", "Liberian dollars", Some(("cent", "cents"))),
        french: he("dollar libérien", "dollars libériens", Some(("cent", "cents"))),
        portuguese: he("dólar liberiano", "dólares liberianos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "LSL", minor_digits: 2,
        english: he("Lesotho loti", "Lesotho maloti", Some(("sente", "lisente"))),
        french: he("loti", "maloti", Some(("sente", "lisente"))),
        portuguese: he("loti", "maloti", Some(("sente", "lisente"))),
    },
    Currency {
        code: "LYD", minor_digits: 3,
        english: he("Libyan dinar", "Libyan dinars", Some(("dirham", "dirhams"))),
        french: he("dinar libyen", "dinars libyens", Some(("dirham", "dirhams"))),
        portuguese: he("dinar líbio", "dinares líbios", Some(("dirham", "dirhams"))),
    },
    Currency {
        code: "MAD", minor_digits: 2,
        english: he("Moroccan dirham", "Moroccan dirhams", Some(("centime", "centimes"))),
        french: he("dirham marocain", "dirhams marocains", Some(("centime", "centimes"))),
        portuguese: he("dirham marroquino", "dirhams marroquinos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "MGA", minor_digits: 2,
        english: he("Malagasy ariary", "Malagasy ariary", None),
        french: he("ariary", "ariary", None),
        portuguese: he("ariary", "ariary", None),
    },
    Currency {
        code: "MRU", minor_digits: 2,
        english: he("Mauritanian ouguiya", "Mauritanian ouguiyas", None),
        french: he("ouguiya", "ouguiyas", None),
        portuguese: she("uguia", "uguias", None),
    },
    Currency {
        code: "MUR", minor_digits: 2,
        english: he("Mauritian rupee", "Mauritian rupees", Some(("cent", "cents"))),
        french: she("roupie mauricienne", "roupies mauriciennes", Some(("cent", "cents"))),
        portuguese: she("rupia mauriciana", "rupias mauricianas", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "MWK", minor_digits: 2,
        english: he("Malawian kwacha", "Malawian kwacha", Some(("tambala", "tambala"))),
        french: he("kwacha malawien", "kwachas malawiens", Some(("tambala", "tambalas"))),
        portuguese: he("kwacha do Maláui", "kwachas do Maláui", Some(("tambala", "tambalas"))),
    },
    Currency {
        code: "MZN", minor_digits: 2,
        english: he("Mozambican metical", "Mozambican meticais", Some(("centavo", "centavos"))),
        french: he("metical mozambicain", "meticals mozambicains", Some(("centavo", "centavos"))),
        portuguese: he("metical", "meticais", Some(("centavo", "centavos"))),
    },
    Currency {
        code: "NAD", minor_digits: 2,
        english: he("Namibian dollar", "Namibian dollars", Some(("cent", "cents"))),
        french: he("dollar namibien", "dollars namibiens", Some(("cent", "cents"))),
        portuguese: he("dólar namibiano", "dólares namibianos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "NGN", minor_digits: 2,
        english: he("Nigerian naira", "Nigerian naira", Some(("kobo", "kobo"))),
        french: he("naira nigérian", "nairas nigérians", Some(("kobo", "kobos"))),
        portuguese: she("naira nigeriana", "nairas nigerianas", Some(("kobo", "kobos"))),
    },
    Currency {
        code: "RWF", minor_digits: 0,
        english: he("Rwandan franc", "Rwandan francs", None),
        french: he("franc rwandais", "francs rwandais", None),
        portuguese: he("franco ruandês", "francos ruandeses", None),
    },
    Currency {
        code: "SCR", minor_digits: 2,
        english: he("Seychelles rupee", "Seychelles rupees", Some(("cent", "cents"))),
        french: she("roupie seychelloise", "roupies seychelloises", Some(("cent", "cents"))),
        portuguese: she("rupia seichelense", "rupias seichelenses", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "SDG", minor_digits: 2,
        english: he("Sudanese pound", "Sudanese pounds", Some(("piastre", "piastres"))),
        french: she("livre soudanaise", "livres soudanaises", Some(("piastre", "piastres"))),
        portuguese: she("libra sudanesa", "libras sudanesas", Some(("piastra", "piastras"))),
    },
    Currency {
        code: "SLE", minor_digits: 2,
        english: he("Sierra Leonean leone", "Sierra Leonean leones", Some(("cent", "cents"))),
        french: he("leone", "leones", Some(("cent", "cents"))),
        portuguese: he("leone", "leones", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "SOS", minor_digits: 2,
        english: he("Somali shilling", "Somali shillings", Some(("cent", "cents"))),
        french: he("shilling somalien", "shillings somaliens", Some(("cent", "cents"))),
        portuguese: he("xelim somali", "xelins somalis", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "SSP", minor_digits: 2,
        english: he("South Sudanese pound", "South Sudanese pounds", Some(("piastre", "piastres"))),
        french: she("livre sud-soudanaise", "livres sud-soudanaises", Some(("piastre", "piastres"))),
        portuguese: she("libra sul-sudanesa", "libras sul-sudanesas", Some(("piastra", "piastras"))),
    },
    Currency {
        code: "STN", minor_digits: 2,
        english: he("São Tomé dobra", "São Tomé dobras", Some(("cêntimo", "cêntimos"))),
        french: he("dobra", "dobras", Some(("centime", "centimes"))),
        portuguese: she("dobra", "dobras", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "SZL", minor_digits: 2,
        english: he("Swazi lilangeni", "Swazi emalangeni", Some(("cent", "cents"))),
        french: he("lilangeni", "emalangeni", Some(("cent", "cents"))),
        portuguese: he("lilangeni", "emalangeni", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "TND", minor_digits: 3,
        english: he("Tunisian dinar", "Tunisian dinars", Some(("millime", "millimes"))),
        french: he("dinar tunisien", "dinars tunisiens", Some(("millime", "millimes"))),
        portuguese: he("dinar tunisino", "dinares tunisinos", Some(("milésimo", "milésimos"))),
    },
    Currency {
        code: "TZS", minor_digits: 2,
        english: he("Tanzanian shilling", "Tanzanian shillings", Some(("cent", "cents"))),
        french: he("shilling tanzanien", "shillings tanzaniens", Some(("cent", "cents"))),
        portuguese: he("xelim tanzaniano", "xelins tanzanianos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "UGX", minor_digits: 0,
        english: he("Ugandan shilling", "Ugandan shillings", None),
        french: he("shilling ougandais", "shillings ougandais", None),
        portuguese: he("xelim ugandês", "xelins ugandeses", None),
    },
    Currency {
        code: "XAF", minor_digits: 0,
        english: he("Central African CFA franc", "Central African CFA francs", None),
        french: he("franc CFA", "francs CFA", None),
        portuguese: he("franco CFA", "francos CFA", None),
    },
    Currency {
        code: "XOF", minor_digits: 0,
        english: he("West African CFA franc", "West African CFA francs", None),
        french: he("franc CFA", "francs CFA", None),
        portuguese: he("franco CFA", "francos CFA", None),
    },
    Currency {
        code: "ZAR", minor_digits: 2,
        english: he("South African rand", "South African rand", Some(("cent", "cents"))),
        french: he("rand sud-africain", "rands sud-africains", Some(("cent", "cents"))),
        portuguese: he("rand sul-africano", "rands sul-africanos", Some(("cêntimo", "cêntimos"))),
    },
    Currency {
        code: "ZMW", minor_digits: 2,
        english: he("Zambian kwacha", "Zambian kwacha", Some(("ngwee", "ngwee"))),
        french: he("kwacha zambien", "kwachas zambiens", Some(("ngwee", "ngwee"))),
        portuguese: he("kwacha zambiano", "kwachas zambianos", Some(("ngwee", "ngwee"))),
    },
    Currency {
        code: "ZWG", minor_digits: 2,
        english: he("Zimbabwe gold", "Zimbabwe gold", Some(("cent", "cents"))),
        french: he("ZiG", "ZiG", Some(("cent", "cents"))),
        portuguese: he("ZiG", "ZiG", Some(("cêntimo", "cêntimos"))),
    },
];
