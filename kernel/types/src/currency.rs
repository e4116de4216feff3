//! ISO 4217 minor units.

/// Digits after the point in amounts of a currency. Currencies not listed here have two.
pub fn minor_digits(code: &str) -> u32 {
    match code {
        "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "UYI" | "VND"
        | "VUV" | "XAF" | "XOF" | "XPF" => 0,
        "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" => 3,
        _ => 2,
    }
}

/// Whether the code has the shape of a currency code.
pub fn is_code(code: &str) -> bool {
    code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::minor_digits;

    #[test]
    fn minor_units_of_the_design() {
        assert_eq!(["JPY", "UGX", "RWF", "XOF", "XAF"].map(minor_digits), [0; 5]);
        assert_eq!(["TND", "LYD"].map(minor_digits), [3; 2]);
        assert_eq!(["USD", "ZWG", "ZAR"].map(minor_digits), [2; 3]);
    }
}
