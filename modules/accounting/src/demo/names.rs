//! Names as they are met in Zimbabwe and around it.

pub const FIRST: [&str; 40] = [
    "Tendai",
    "Rudo",
    "Farai",
    "Chipo",
    "Tatenda",
    "Nyasha",
    "Tafadzwa",
    "Rumbidzai",
    "Kudzai",
    "Tsitsi",
    "Takudzwa",
    "Vimbai",
    "Blessing",
    "Memory",
    "Simbarashe",
    "Ruvimbo",
    "Tawanda",
    "Shamiso",
    "Nkosana",
    "Nomvula",
    "Thabani",
    "Sibusisiwe",
    "Mthokozisi",
    "Nokuthula",
    "Lindiwe",
    "Bongani",
    "Themba",
    "Zanele",
    "Kelvin",
    "Precious",
    "Munashe",
    "Anesu",
    "Panashe",
    "Tinotenda",
    "Makanaka",
    "Kupakwashe",
    "Ropafadzo",
    "Chenai",
    "Hazvinei",
    "Tapiwa",
];

pub const LAST: [&str; 40] = [
    "Moyo",
    "Ncube",
    "Sibanda",
    "Dube",
    "Ndlovu",
    "Mpofu",
    "Nyathi",
    "Chikwanha",
    "Mutasa",
    "Chirwa",
    "Banda",
    "Phiri",
    "Marufu",
    "Gumbo",
    "Zhou",
    "Shumba",
    "Hove",
    "Mlambo",
    "Makoni",
    "Chitando",
    "Mupfumi",
    "Chigumbura",
    "Nyoni",
    "Khumalo",
    "Tshuma",
    "Mhlanga",
    "Matsika",
    "Chiweshe",
    "Gwatidzo",
    "Mapfumo",
    "Zvobgo",
    "Kanyemba",
    "Mavhunga",
    "Chinyoka",
    "Rusike",
    "Muzenda",
    "Chiwenga",
    "Nhamo",
    "Munyaradzi",
    "Madziva",
];

/// Buyers of building materials.
pub const BUILDERS: [(&str, &str); 36] = [
    ("Moyo Trading", "Harare"),
    ("Msasa Builders Merchants", "Harare"),
    ("Highveld Construction", "Harare"),
    ("Zambezi Roofing", "Kariba"),
    ("Gweru City Hardware", "Gweru"),
    ("Mutare Timber & Steel", "Mutare"),
    ("Bulawayo Plumbing Centre", "Bulawayo"),
    ("Chinhoyi Farm Supplies", "Chinhoyi"),
    ("Masvingo Contractors", "Masvingo"),
    ("Ruwa Housing Cooperative", "Ruwa"),
    ("St Mary's Mission", "Chitungwiza"),
    ("Norton Brick & Block", "Norton"),
    ("Kadoma Mining Services", "Kadoma"),
    ("Kwekwe Engineering", "Kwekwe"),
    ("Victoria Falls Lodges", "Victoria Falls"),
    ("Chipinge Estates", "Chipinge"),
    ("Marondera Dairy Farmers", "Marondera"),
    ("Bindura Municipality", "Bindura"),
    ("Eastlea Property Developers", "Harare"),
    ("Glen View Furniture Makers", "Harare"),
    ("Mbare Market Traders", "Harare"),
    ("Hwange Colliery Stores", "Hwange"),
    ("Rusape Irrigation", "Rusape"),
    ("Karoi Tobacco Growers", "Karoi"),
    ("Beitbridge Freight Depot", "Beitbridge"),
    ("Plumtree Secondary School", "Plumtree"),
    ("Lupane Rural Council", "Lupane"),
    ("Gwanda Borehole Drillers", "Gwanda"),
    ("Shurugwi Chrome", "Shurugwi"),
    ("Nyanga Holiday Cottages", "Nyanga"),
    ("Chegutu Ginnery", "Chegutu"),
    ("Borrowdale Interiors", "Harare"),
    ("Mvurwi Seed Company", "Mvurwi"),
    ("Zvishavane Housing Trust", "Zvishavane"),
    ("Lusaka Cross-Border Supplies", "Lusaka"),
    ("Tete Materiais de Construção", "Tete"),
];

/// Who they buy from: name, city, what.
pub const MERCHANT_SUPPLIERS: [(&str, &str, &str); 14] = [
    ("PPC Cement Zimbabwe", "Bulawayo", "cement"),
    ("Steelmakers Zimbabwe", "Kwekwe", "steel"),
    ("Border Timbers", "Mutare", "timber"),
    ("Dulux Paints", "Harare", "paint"),
    ("Turnall Fibre Cement", "Harare", "roofing"),
    ("Treger Plastics", "Bulawayo", "plumbing"),
    ("Electrosales Wholesale", "Harare", "electrical"),
    ("Solar Shack Importers", "Harare", "solar"),
    ("Halsted Tools", "Harare", "tools"),
    ("Durban Fasteners", "Durban", "fasteners"),
    ("Willdale Bricks", "Harare", "bricks"),
    ("Zimtile", "Harare", "tiles"),
    ("Lafarge Quarries", "Harare", "aggregate"),
    ("Radar Castings", "Bulawayo", "castings"),
];

pub const MEDICAL_AID: [&str; 6] = [
    "Cimas Health Group",
    "PSMAS",
    "First Mutual Health",
    "Bonvie Medical Aid",
    "Generation Health",
    "Alliance Health",
];

/// A person's name, the same for the same number.
pub fn person(number: usize) -> String {
    let first = FIRST[number % FIRST.len()];
    let last = LAST[(number * 7 + number / FIRST.len() * 3) % LAST.len()];
    format!("{first} {last}")
}

/// A phone number in the Zimbabwean plan.
pub fn phone(number: usize) -> String {
    let network = ["77", "78", "71", "73"][number % 4];
    format!("+263{network}{:07}", 2_000_000 + number * 7_919 % 7_900_000)
}

/// Letters of a name for an e-mail address.
pub fn mailbox(name: &str) -> String {
    let letters: String =
        name.to_lowercase().chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '.' }).collect();
    letters.split('.').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}
