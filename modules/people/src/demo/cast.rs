//! Who works at the businesses of the example. Everybody is invented.

/// A post and how many hold it.
pub struct Post {
    pub code: &'static str,
    pub title: &'static str,
    pub department: &'static str,
    pub grade: &'static str,
    /// The post it reports to; empty at the top.
    pub above: &'static str,
    pub people: i64,
    pub vacant: i64,
    /// Base pay of a month.
    pub pay: i64,
    /// Every third holder has a fixed term.
    pub fixed: bool,
    /// Holders need a licence.
    pub licence: bool,
}

pub struct Cast {
    pub seed: u64,
    pub surname: usize,
    pub domain: &'static str,
    pub town: &'static str,
    pub place: &'static str,
    pub licence: &'static str,
    pub licence_title: &'static str,
    /// Code, name and what it is part of.
    pub departments: &'static [(&'static str, &'static str, &'static str)],
    pub posts: &'static [Post],
    /// Those who sign in, in the order of posts: first name, surname, whether a woman.
    pub named: &'static [(&'static str, &'static str, bool)],
}

/// A business of the example that has people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Business {
    School,
    Merchant,
}

impl Business {
    /// By its word in an operation.
    pub fn parse(word: &str) -> Option<Business> {
        match word {
            "school" => Some(Business::School),
            "merchant" => Some(Business::Merchant),
            _ => None,
        }
    }

    pub(super) fn cast(self) -> Cast {
        match self {
            Business::School => SCHOOL,
            Business::Merchant => MERCHANT,
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "one line of a table")]
const fn post(
    code: &'static str,
    title: &'static str,
    department: &'static str,
    grade: &'static str,
    above: &'static str,
    people: i64,
    vacant: i64,
    pay: i64,
) -> Post {
    Post { code, title, department, grade, above, people, vacant, pay, fixed: false, licence: false }
}

/// Code, name, band and rank.
pub const GRADES: [(&str, &str, &str, &str, &str, i64); 5] = [
    ("G1", "Support", "250.00", "350.00", "480.00", 1),
    ("G2", "Skilled", "320.00", "480.00", "760.00", 2),
    ("G3", "Professional", "600.00", "900.00", "1250.00", 3),
    ("G4", "Senior", "1100.00", "1450.00", "1900.00", 4),
    ("G5", "Head", "1700.00", "2300.00", "3200.00", 5),
];

const SCHOOL: Cast = Cast {
    seed: 41,
    surname: 3,
    domain: "mukuyu.example",
    town: "Ruwa",
    place: "Main campus",
    licence: "professional_licence",
    licence_title: "Teaching certificate",
    departments: &[
        ("HEAD", "Office of the head", ""),
        ("FIN", "Bursary", "HEAD"),
        ("ICT", "ICT", "HEAD"),
        ("SCI", "Sciences and mathematics", "HEAD"),
        ("LANG", "Languages", "HEAD"),
        ("HUM", "Humanities", "HEAD"),
        ("BOARD", "Boarding and grounds", "HEAD"),
    ],
    posts: &[
        post("HEAD-1", "Head", "HEAD", "G5", "", 1, 0, 2_400),
        post("BUR-1", "Bursar", "FIN", "G4", "HEAD-1", 1, 0, 1_500),
        post("ICT-1", "ICT coordinator", "ICT", "G3", "HEAD-1", 1, 0, 1_000),
        post("ICT-2", "ICT technician", "ICT", "G2", "ICT-1", 1, 1, 560),
        post("SCI-1", "Head of sciences", "SCI", "G4", "HEAD-1", 1, 0, 1_450),
        post("LANG-1", "Head of languages", "LANG", "G4", "HEAD-1", 1, 0, 1_400),
        Post { fixed: true, licence: true, ..post("SCI-2", "Science teacher", "SCI", "G3", "SCI-1", 8, 1, 900) },
        Post { licence: true, ..post("LANG-2", "Language teacher", "LANG", "G3", "LANG-1", 7, 0, 880) },
        post("HUM-1", "Head of humanities", "HUM", "G4", "HEAD-1", 1, 0, 1_400),
        Post { fixed: true, licence: true, ..post("HUM-2", "Humanities teacher", "HUM", "G3", "HUM-1", 6, 0, 860) },
        post("FIN-2", "Accounts clerk", "FIN", "G2", "BUR-1", 2, 0, 580),
        post("BOARD-1", "Boarding master", "BOARD", "G3", "HEAD-1", 1, 0, 900),
        Post { fixed: true, ..post("BOARD-2", "Cook", "BOARD", "G1", "BOARD-1", 4, 0, 340) },
        post("BOARD-3", "Groundsman", "BOARD", "G1", "BOARD-1", 4, 1, 300),
        post("BOARD-4", "Driver", "BOARD", "G2", "BOARD-1", 1, 0, 480),
    ],
    named: &[
        ("Rudo", "Chikore", true),
        ("Isaac", "Banda", false),
        ("Munashe", "Gondo", false),
        ("Precious", "Mlambo", true),
        ("Tawanda", "Sithole", false),
        ("Rumbidzai", "Nyathi", true),
    ],
};

const MERCHANT: Cast = Cast {
    seed: 97,
    surname: 11,
    domain: "msasa.example",
    town: "Harare",
    place: "Workington",
    licence: "driving_licence",
    licence_title: "Driving licence, class 2",
    departments: &[
        ("MD", "Management", ""),
        ("FIN", "Finance", "MD"),
        ("SALES", "Sales", "MD"),
        ("WH", "Warehouse", "MD"),
        ("TRANS", "Transport", "WH"),
        ("BUY", "Buying", "MD"),
    ],
    posts: &[
        post("MD-1", "Managing director", "MD", "G5", "", 1, 0, 3_000),
        post("FIN-1", "Finance director", "FIN", "G5", "MD-1", 1, 0, 2_300),
        post("SALES-1", "Sales manager", "SALES", "G4", "MD-1", 1, 0, 1_700),
        post("WH-1", "Warehouse manager", "WH", "G4", "MD-1", 1, 0, 1_500),
        post("BUY-1", "Chief buyer", "BUY", "G4", "MD-1", 1, 0, 1_450),
        post("SALES-2", "Sales representative", "SALES", "G3", "SALES-1", 12, 1, 620),
        post("SALES-3", "Counter assistant", "SALES", "G2", "SALES-1", 20, 0, 330),
        post("FIN-2", "Accountant", "FIN", "G3", "FIN-1", 3, 0, 850),
        post("FIN-3", "Accounts clerk", "FIN", "G2", "FIN-1", 5, 0, 460),
        post("BUY-2", "Buyer", "BUY", "G3", "BUY-1", 3, 1, 700),
        Post { fixed: true, ..post("WH-2", "Storekeeper", "WH", "G2", "WH-1", 10, 0, 380) },
        Post { fixed: true, ..post("WH-3", "Loader", "WH", "G1", "WH-1", 30, 2, 270) },
        post("TRANS-1", "Transport supervisor", "TRANS", "G3", "WH-1", 1, 0, 800),
        Post { licence: true, ..post("TRANS-2", "Driver", "TRANS", "G2", "TRANS-1", 18, 0, 420) },
        post("TRANS-3", "Mechanic", "TRANS", "G2", "TRANS-1", 5, 0, 480),
        post("MD-2", "Security guard", "MD", "G1", "MD-1", 8, 0, 260),
    ],
    named: &[
        ("Tendai", "Moyo", false),
        ("Nyasha", "Dube", true),
        ("Chipo", "Sibanda", true),
        ("Tatenda", "Mutasa", false),
        ("Kudzai", "Marufu", false),
        ("Ruvimbo", "Gumbo", true),
        ("Themba", "Nkomo", false),
        ("Simba", "Makoni", false),
        ("Vimbai", "Zhou", true),
        ("Blessing", "Hove", false),
        ("Tafadzwa", "Ndlovu", false),
        ("Grace", "Mapfumo", true),
    ],
};

pub const FEMALE: [&str; 16] = [
    "Rutendo",
    "Chiedza",
    "Tariro",
    "Nomsa",
    "Thandiwe",
    "Shuvai",
    "Tsitsi",
    "Ropafadzo",
    "Sibongile",
    "Memory",
    "Fungai",
    "Loveness",
    "Mavis",
    "Patience",
    "Yeukai",
    "Zanele",
];
pub const MALE: [&str; 16] = [
    "Tapiwa",
    "Farai",
    "Takudzwa",
    "Kudakwashe",
    "Simbarashe",
    "Anesu",
    "Tinashe",
    "Mthokozisi",
    "Prince",
    "Gift",
    "Tonderai",
    "Walter",
    "Edmore",
    "Nkosana",
    "Brighton",
    "Panashe",
];
pub const SURNAMES: [&str; 24] = [
    "Mutasa",
    "Chirwa",
    "Ncube",
    "Mhlanga",
    "Zvobgo",
    "Marange",
    "Shumba",
    "Mpofu",
    "Gumbo",
    "Chideme",
    "Tshuma",
    "Muchengeti",
    "Nyoni",
    "Kaseke",
    "Machingura",
    "Sibanda",
    "Mudzuri",
    "Chigumba",
    "Ngwenya",
    "Rusere",
    "Makombe",
    "Dhliwayo",
    "Pfende",
    "Matsika",
];
pub const STREETS: [&str; 8] = [
    "Baobab Road",
    "Musasa Avenue",
    "Third Street",
    "Mutare Road",
    "Mufakose Drive",
    "Acacia Close",
    "Mbuya Nehanda Street",
    "Rotten Row",
];
pub const BANKS: [&str; 4] = ["CBZ Bank", "Steward Bank", "Stanbic Bank", "ZB Bank"];
