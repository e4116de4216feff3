family = Mauzo na CRM
    .description = { -lead(form: "many") },{" "}{ -opportunity(form: "many") }, kampeni na mawasiliano, hadi nukuu ya bei.

apps--accounts = Akaunti
apps--campaigns = Kampeni
apps--contacts = { -contact(form: "many") }
apps--activities = Shughuli
apps--customers = { -customer(form: "many") }
apps--leads = { -lead(form: "many") }
apps--opportunities = { -opportunity(form: "many") }
apps--pricing = Bei
apps--pipeline = Mkondo wa mauzo
apps--sales-transactions = Mauzo
apps--tags = Lebo

views--crm = Mauzo na CRM
views--crm--menu--crm = Muhtasari
views--crm--menu--selling = Kuuza
views--crm--menu--selling--leads = { -lead(form: "many") }
views--crm--menu--selling--opportunities = { -opportunity(form: "many") }
views--crm--menu--selling--sales-pipeline = Mkondo wa mauzo
views--crm--menu--selling--price-books = Vitabu vya bei
views--crm--menu--selling--sales-transactions = Miamala ya mauzo
views--crm--menu--people_and_organisations = Watu na mashirika
views--crm--menu--people_and_organisations--customers = { -customer(form: "many") }
views--crm--menu--people_and_organisations--contacts = { -contact(form: "many") }
views--crm--menu--people_and_organisations--accounts = Akaunti
views--crm--menu--people_and_organisations--suppliers = Wasambazaji
views--crm--menu--people_and_organisations--tags = Lebo
views--crm--menu--campaigns = Kampeni
views--crm--menu--campaigns--campaigns = Kampeni
views--crm--menu--campaigns--campaign-lists = Orodha za kampeni
views--crm--menu--campaigns--ai-forms = Fomu za AI
views--crm--menu--activities = Shughuli
views--crm--menu--activities--crm--activities = Shughuli
views--crm--menu--activities--calendar = Kalenda
views--crm--menu--activities--meetings = Mikutano
views--crm--menu--activities--recordings = Rekodi za sauti
views--crm--menu--activities--live-transcriptions = Manukuu ya moja kwa moja
views--crm--menu--activities--signatures = Saini

wizards--campaign-to-leads = Kampeni hadi{" "}{ -lead(form: "many") }
    .description = Endesha kampeni na uvune wateja watarajiwa.
    .category = Masoko
    .time = wiki 2-6
wizards--campaign-to-leads--outcomes--1 = Kampeni imezinduliwa
wizards--campaign-to-leads--outcomes--2 = Matokeo yamepimwa
wizards--campaign-to-leads--outcomes--3 = Wateja watarajiwa wamekabidhiwa mauzo
wizards--campaign-to-leads--steps--create-campaign = Tengeneza kampeni
    .description = Taja kampeni, lengo lake na bajeti yake.
wizards--campaign-to-leads--steps--review-campaign = Kagua kampeni
    .description = Kagua maandalizi hadi sasa.
wizards--campaign-to-leads--steps--choose-audience = Chagua hadhira
    .description = Chagua orodha na makundi.
wizards--campaign-to-leads--steps--write-content = Andika maudhui
    .description = Andika ujumbe na uongeze picha.
wizards--campaign-to-leads--steps--schedule-campaign = Panga ratiba
    .description = Chagua tarehe na saa.
wizards--campaign-to-leads--steps--launch-campaign = Zindua
    .description = Fanya ukaguzi wa mwisho na uzindue.
wizards--campaign-to-leads--steps--read-analytics = Soma takwimu
    .description = Tazama yaliyofika, yaliyofunguliwa na majibu.
wizards--campaign-to-leads--steps--collect-leads = Kusanya{" "}{ -lead(form: "many") }
    .description = Geuza majibu kuwa wateja watarajiwa na uwagawe.

wizards--deal-progression = Maendeleo:{" "}{ -deal }
    .description = Peleka fursa kutoka mkutano wa kwanza hadi kufunga.
    .category = Mauzo
    .time = wiki 2-8
wizards--deal-progression--outcomes--1 = Fursa imepitia kila hatua
wizards--deal-progression--outcomes--2 = Dili limeshinda au kupotea kwa sababu
wizards--deal-progression--steps--create-opportunity = Tengeneza:{" "}{ -opportunity }
    .description = Andika mteja, thamani na tarehe ya kufunga.
wizards--deal-progression--steps--review-opportunity = Kagua:{" "}{ -opportunity }
    .description = Kubaliana hatua ijayo.
wizards--deal-progression--steps--log-activities = Andika shughuli
    .description = Panga na uandike mikutano, simu na kazi.
wizards--deal-progression--steps--quote = Tuma:{" "}{ -quotation }
    .description = Andaa nukuu kwa mteja.
wizards--deal-progression--steps--close-deal = Funga:{" "}{ -deal }
    .description = Weka dili limeshinda au limepotea na useme sababu.

wizards--lead-to-customer = { -lead }{" "}hadi{" "}{ -customer }
    .description = Geuza mteja mtarajiwa mpya kuwa mteja.
    .category = Mauzo
    .time = wiki 1-4
wizards--lead-to-customer--outcomes--1 = Mteja mtarajiwa amethibitishwa
wizards--lead-to-customer--outcomes--2 = Mteja ametengenezwa
wizards--lead-to-customer--steps--create-lead = Tengeneza:{" "}{ -lead }
    .description = Andika mtu, kampuni na chanzo.
wizards--lead-to-customer--steps--log-activities = Andika shughuli
    .description = Piga simu, kutana na uandike, na urekodi kila mawasiliano.
wizards--lead-to-customer--steps--qualify-lead = Thibitisha:{" "}{ -lead }
    .description = Kagua bajeti, mamlaka, hitaji na wakati.
wizards--lead-to-customer--steps--create-opportunity = Tengeneza:{" "}{ -opportunity }
    .description = Fungua fursa yenye thamani na tarehe ya kufunga.
wizards--lead-to-customer--steps--create-customer = Tengeneza:{" "}{ -customer }
    .description = Tengeneza mteja kutoka kwa mteja mtarajiwa.
wizards--lead-to-customer--steps--review-customer = Kagua:{" "}{ -customer }
    .description = Kagua masharti, mawasiliano na kikomo cha mkopo.

wizards--quote-to-invoice = Nukuu hadi{" "}{ -invoice }
    .description = Mpe mteja nukuu na ugeuze iliyokubaliwa kuwa ankara.
    .category = Mauzo
    .time = wiki 1-3
wizards--quote-to-invoice--outcomes--1 = Nukuu imekubaliwa
wizards--quote-to-invoice--outcomes--2 = Ankara imetengenezwa
wizards--quote-to-invoice--steps--create-quote = Tengeneza:{" "}{ -quotation }
    .description = Chagua mteja, bidhaa na bei.
wizards--quote-to-invoice--steps--review-quote = Kagua:{" "}{ -quotation }
    .description = Kagua bei, punguzo na masharti.
wizards--quote-to-invoice--steps--approve-quote = Idhinisha:{" "}{ -quotation }
    .description = Pata idhini ya nukuu.
    .help = Huonyeshwa tu nukuu inapohitaji idhini.
wizards--quote-to-invoice--steps--send-quote = Tuma:{" "}{ -quotation }
    .description = Itume kwa mteja.
wizards--quote-to-invoice--steps--follow-up = Fuatilia
    .description = Andika simu na majibu.
wizards--quote-to-invoice--steps--convert-quote = Geuza:{" "}{ -invoice }
    .description = Geuza nukuu iliyokubaliwa kuwa ankara.
wizards--quote-to-invoice--steps--review-invoice = Kagua:{" "}{ -invoice }
    .description = Angalia ankara na uitume.

routes--account--_publicId_ = Akaunti: maelezo
routes--accounts = Akaunti
routes--accounts--create = Unda: Akaunti
routes--accounts--edit--_publicId_ = Hariri: Akaunti
routes--campaign--_publicId_ = Kampeni moja: maelezo
routes--campaign-lists = Orodha za kampeni
routes--campaigns = Kampeni
routes--campaigns--create = Unda: Kampeni moja
routes--campaigns--edit--_publicId_ = Hariri: Kampeni moja
routes--campaigns--_campaignPublicId_ = Mapitio ya kampeni
routes--campaigns--_campaignPublicId_--analytics = Uchambuzi wa kampeni
routes--campaigns--_campaignPublicId_--audience = Walengwa wa kampeni
routes--campaigns--_campaignPublicId_--content = Maudhui ya kampeni
routes--campaigns--_campaignPublicId_--launch = Zindua kampeni
routes--campaigns--_campaignPublicId_--leads = { $sector ->
        [education] Watarajiwa wa kampeni
        [healthcare] Maulizo ya kampeni
       *[business] Wateja watarajiwa wa kampeni
    }
routes--campaigns--_campaignPublicId_--schedule = Ratiba ya kampeni
routes--contact--_publicId_ = { -contact }: maelezo
routes--contacts = { -contact(form: "many") }
routes--contacts--create = Unda: { -contact }
routes--contacts--edit--_publicId_ = Hariri: { -contact }
routes--crm = Mauzo na CRM
routes--crm--activities = Shughuli
routes--crm--activities--new = Mpya: Shughuli
routes--crm--activities--new--_customerId_ = Shughuli mpya kwa { -customer(form: "word") }
routes--crm--activities--_publicId_ = Shughuli: maelezo
routes--crm--activities--_publicId_--edit = Hariri: Shughuli
routes--families--sales-crm = Programu: Mauzo na CRM
routes--lead--_publicId_ = { -lead }: maelezo
routes--leads = { -lead(form: "many") }
routes--leads--create = Unda: { -lead }
routes--leads--edit--_publicId_ = Hariri: { -lead }
routes--leads--_leadPublicId_--activities = Shughuli za { -lead(form: "word") }
routes--leads--_leadPublicId_--qualify = Stahilisha { -lead(form: "word") }
routes--opportunities = { -opportunity(form: "many") }
routes--opportunities--create = Unda: { -opportunity }
routes--opportunities--edit--_publicId_ = Hariri: { -opportunity }
routes--opportunity--_opportunityPublicId_--activities = { $sector ->
        [education] Shughuli za ombi
        [healthcare] Shughuli za rufaa
       *[business] Shughuli za fursa
    }
routes--opportunity--_opportunityPublicId_--close = { $sector ->
        [education] Funga ombi
        [healthcare] Funga rufaa
       *[business] Funga fursa
    }
routes--opportunity--_publicId_ = { -opportunity }: maelezo
routes--opportunity--_publicId_--convert = { $sector ->
        [education] Badilisha ombi
        [healthcare] Badilisha rufaa
       *[business] Badilisha fursa
    }
routes--price-books = Vitabu vya bei
routes--sales-pipeline = Mkondo wa mauzo
routes--sales-transactions = Miamala ya mauzo
routes--tags = Lebo
