# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
http-certificate-of-signature = Certificate of signature
http-compare-your-copy = The fingerprint is the SHA-256 of the signed file. Compare your copy here:
http-fingerprint = Fingerprint (SHA-256)
http-fingerprint-of-the-copy = Fingerprint of the copy with signatures
http-signed-as = Signed as
http-signed-at = Signed at
http-signed-document = Document
http-signer-asked = Asked
kernel-currency = Currency
kernel-document-of-the-row = { $title } of the row
kernel-plugin-columns-left-out = The columns of "{ $hook }" are left out: { $words }.
kernel-report-currency = Report currency
kernel-total = Total
