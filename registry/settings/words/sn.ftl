family = Zvirongwa
    .description = Mashandiro ebhizinesi, nezvakabatidzwa mariri.

settings--maintenance = Chiziviso chekugadzirisa
    .help = Vese mubhizinesi iri vanoona kuti sisitimu iri kugadziriswa, havakwanisi kuenderera.
settings--maintenanceBanner = Chiziviso chekugadzirisa
    .help = Mutsetse pamusoro pepeji rega rega unoti zvimwe zvinhu zvingave zvisipo.
settings--maintenanceDuration = Nguva inofungidzirwa yekugadzirisa
    .help = Zvinoratidzwa muchiziviso, semuenzaniso “kusvika 14:00”.
settings--mockMode = Data yemuenzaniso yedzidzo
    .help = Masikirini edzidzo ane mienzaniso anoiratidza panzvimbo pemarekodhi.
settings--signatureReminderDays = Zviyeuchidzo zvekusaina mushure me (mazuva)
    .help = Anenge akumbirwa kusaina gwaro akasapindura anotumirwa zviyeuchidzo zvisingapfuuri zvitatu neemail, chekupedzisira kwasara zuva rimwe chinongedzo chisati chapera. 0 hapana chinotumirwa.
