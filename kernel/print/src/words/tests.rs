#![expect(clippy::inconsistent_digit_grouping, reason = "amounts are grouped as units and minor units")]

use num2words::{Lang, Num2Words};
use proptest::prelude::*;

use super::{Gender, amount_in_words, english, french};

#[track_caller]
fn check(units: i64, scale: u8, currency: &str, language: &str, expected: &str) {
    assert_eq!(amount_in_words(units, scale, currency, language), expected);
}

#[test]
fn english_amounts() {
    check(0, 2, "USD", "en", "Zero US dollars");
    check(100, 2, "USD", "en", "One US dollar");
    check(101, 2, "USD", "en", "One US dollar and 1 cent");
    check(50, 2, "USD", "en", "Zero US dollars and 50 cents");
    check(125_050, 2, "USD", "en", "One thousand two hundred and fifty US dollars and 50 cents");
    check(-125_050, 2, "USD", "en", "Minus one thousand two hundred and fifty US dollars and 50 cents");
    check(100_500, 2, "ZAR", "en-ZA", "One thousand and five South African rand");
    check(2_100_00, 2, "KES", "en", "Two thousand one hundred Kenyan shillings");
    check(1_000_050_00, 2, "GBP", "en", "One million and fifty pounds sterling");
    check(
        999_999_99,
        2,
        "ZWG",
        "en",
        "Nine hundred and ninety-nine thousand nine hundred and ninety-nine Zimbabwe gold and 99 cents",
    );
    check(5_000_000, 0, "UGX", "en", "Five million Ugandan shillings");
    check(1, 0, "XOF", "en", "One West African CFA franc");
    check(1_000_50, 2, "UGX", "en", "One thousand Ugandan shillings and 50/100");
    check(1_234_567, 3, "TND", "en", "One thousand two hundred and thirty-four Tunisian dinars and 567 millimes");
    check(1_005, 3, "TND", "en", "One Tunisian dinar and 5 millimes");
    check(12_345_600, 6, "USD", "en", "Twelve US dollars and 34.56 cents");
    check(12_5, 1, "USD", "en", "Twelve US dollars and 50 cents");
    check(1_05, 2, "XTS", "en", "One XTS and 05/100");
    check(17_20, 2, "MGA", "en", "Seventeen Malagasy ariary and 20/100");
    check(1_200, 2, "TZS", "sw", "Twelve Tanzanian shillings");
    check(1_200, 2, "USD", "sn", "Twelve US dollars");
    check(
        i64::MAX,
        0,
        "RWF",
        "en",
        "Nine quintillion two hundred and twenty-three quadrillion three hundred and seventy-two trillion thirty-six billion \
         eight hundred and fifty-four million seven hundred and seventy-five thousand eight hundred and seven Rwandan francs",
    );
    check(
        i64::MIN,
        2,
        "NGN",
        "en",
        "Minus ninety-two quadrillion two hundred and thirty-three trillion seven hundred and twenty billion three hundred and \
         sixty-eight million five hundred and forty-seven thousand seven hundred and fifty-eight Nigerian naira and 8 kobo",
    );
}

#[test]
fn french_amounts() {
    check(0, 0, "XOF", "fr", "Zéro franc CFA");
    check(1, 0, "XOF", "fr-CI", "Un franc CFA");
    check(71, 0, "XOF", "fr", "Soixante et onze francs CFA");
    check(80, 0, "XAF", "fr", "Quatre-vingts francs CFA");
    check(81, 0, "XAF", "fr", "Quatre-vingt-un francs CFA");
    check(97, 0, "XAF", "fr", "Quatre-vingt-dix-sept francs CFA");
    check(200, 0, "XAF", "fr", "Deux cents francs CFA");
    check(201, 0, "XAF", "fr", "Deux cent un francs CFA");
    check(1_003_000, 0, "XOF", "fr", "Un million trois mille francs CFA");
    check(280_000, 0, "XOF", "fr", "Deux cent quatre-vingt mille francs CFA");
    check(80_000_000, 0, "XOF", "fr", "Quatre-vingts millions de francs CFA");
    check(1_000_000_00, 2, "EUR", "fr", "Un million d’euros");
    check(2_000_000_000, 0, "GNF", "fr", "Deux milliards de francs guinéens");
    check(21_00, 2, "EGP", "fr", "Vingt et une livres égyptiennes");
    check(125_050, 2, "USD", "fr", "Mille deux cent cinquante dollars américains et 50 cents");
    check(1_500, 3, "TND", "fr", "Un dinar tunisien et 500 millimes");
    check(-1_01, 2, "MAD", "fr", "Moins un dirham marocain et 1 centime");
    check(1_015, 3, "EUR", "fr", "Un euro et 1,5 centime");
}

#[test]
fn portuguese_amounts() {
    check(0, 2, "MZN", "pt", "Zero meticais");
    check(1_00, 2, "MZN", "pt-MZ", "Um metical");
    check(125_050, 2, "MZN", "pt", "Mil duzentos e cinquenta meticais e 50 centavos");
    check(1_200_00, 2, "AOA", "pt", "Mil e duzentos kwanzas");
    check(1_005_00, 2, "AOA", "pt", "Mil e cinco kwanzas");
    check(100_00, 2, "AOA", "pt", "Cem kwanzas");
    check(116_01, 2, "AOA", "pt", "Cento e dezasseis kwanzas e 1 cêntimo");
    check(1_000_000_00, 2, "USD", "pt", "Um milhão de dólares americanos");
    check(1_200_000_00, 2, "USD", "pt", "Um milhão e duzentos mil dólares americanos");
    check(1_250_000_00, 2, "USD", "pt", "Um milhão duzentos e cinquenta mil dólares americanos");
    check(2_000_000_000, 0, "XOF", "pt", "Dois mil milhões de francos CFA");
    check(1_000_000_001, 0, "XOF", "pt", "Mil milhões e um francos CFA");
    check(202_00, 2, "STN", "pt", "Duzentas e duas dobras");
    check(2_002_00, 2, "GBP", "pt", "Duas mil e duas libras esterlinas");
    check(-21_00, 2, "ZAR", "pt", "Menos vinte e um rands sul-africanos");
    check(1_234, 3, "TND", "pt", "Um dinar tunisino e 234 milésimos");
}

/// Letters only: spellings differ in commas and hyphens.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphabetic()).collect()
}

proptest! {
    /// Our words are those of an independent library, which knows English and French cardinals.
    #[test]
    fn cardinals_agree_with_num2words(number in prop_oneof![0_u64..2_000, 0_u64..2_000_000, 0_u64..999_999_999_999]) {
        let theirs = |language| Num2Words::new(number as i64).lang(language).to_words().expect("words");
        let ours = letters(&english::cardinal(number)).replace("and", "");
        prop_assert_eq!(ours, letters(&theirs(Lang::English)).replace("and", ""));
        prop_assert_eq!(letters(&french::cardinal(number, Gender::Masculine)), letters(&theirs(Lang::French)));
    }
}
