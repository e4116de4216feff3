family = Kutengesa neCRM
    .description = { -lead(form: "many") },{" "}{ -opportunity(form: "many") }, mishandirapamwe nezvakataurwa, kusvika pakotesheni.

apps--accounts = Maakaundi
apps--campaigns = Mishandirapamwe
apps--contacts = { -contact(form: "many") }
apps--activities = Mabasa
apps--customers = { -customer(form: "many") }
apps--leads = { -lead(form: "many") }
apps--opportunities = { -opportunity(form: "many") }
apps--pricing = Mitengo
apps--pipeline = Nzira yekutengesa
apps--sales-transactions = Zvakatengeswa
apps--tags = Mazita

views--crm = Kutengesa neCRM
views--crm--menu--crm = Pfupiso
views--crm--menu--selling = Kutengesa
views--crm--menu--selling--leads = { -lead(form: "many") }
views--crm--menu--selling--opportunities = { -opportunity(form: "many") }
views--crm--menu--selling--sales-pipeline = Pombi yekutengesa
views--crm--menu--selling--price-books = Mabhuku emitengo
views--crm--menu--selling--sales-transactions = Matransakisheni ekutengesa
views--crm--menu--people_and_organisations = Vanhu nemasangano
views--crm--menu--people_and_organisations--customers = { -customer(form: "many") }
views--crm--menu--people_and_organisations--contacts = { -contact(form: "many") }
views--crm--menu--people_and_organisations--accounts = Maakaundi
views--crm--menu--people_and_organisations--suppliers = Vatengesi
views--crm--menu--people_and_organisations--tags = Mazita
views--crm--menu--campaigns = Mishandirapamwe
views--crm--menu--campaigns--campaigns = Mishandirapamwe
views--crm--menu--campaigns--campaign-lists = Rondedzero dzemishandirapamwe
views--crm--menu--campaigns--ai-forms = Mafomu eAI
views--crm--menu--activities = Mabasa
views--crm--menu--activities--crm--activities = Mabasa
views--crm--menu--activities--calendar = Karenda
views--crm--menu--activities--meetings = Misangano
views--crm--menu--activities--recordings = Zvakarekodhwa
views--crm--menu--activities--live-transcriptions = Zvinyorwa pakarepo
views--crm--menu--activities--signatures = Masaini

wizards--campaign-to-leads = Kembeini kusvika kuna{" "}{ -lead(form: "many") }
    .description = Ita kembeini wounganidza vangatenga.
    .category = Kushambadzira
    .time = masvondo 2-6
wizards--campaign-to-leads--outcomes--1 = Kembeini yatangwa
wizards--campaign-to-leads--outcomes--2 = Migumisiro yayerwa
wizards--campaign-to-leads--outcomes--3 = Vangatenga vapihwa vatengesi
wizards--campaign-to-leads--steps--create-campaign = Gadzira kembeini
    .description = Nyora zita rekembeini, chinangwa nebhajeti yayo.
wizards--campaign-to-leads--steps--review-campaign = Ongorora kembeini
    .description = Tarisa zvagadzirirwa.
wizards--campaign-to-leads--steps--choose-audience = Sarudza vateereri
    .description = Sarudza rondedzero nezvikamu.
wizards--campaign-to-leads--steps--write-content = Nyora zvirimo
    .description = Nyora mharidzo woisa mifananidzo.
wizards--campaign-to-leads--steps--schedule-campaign = Ronga nguva
    .description = Sarudza mazuva nenguva.
wizards--campaign-to-leads--steps--launch-campaign = Tanga
    .description = Ita ongororo dzekupedzisira wotanga.
wizards--campaign-to-leads--steps--read-analytics = Verenga ongororo
    .description = Tarisa zvasvika, zvavhurwa nemhinduro.
wizards--campaign-to-leads--steps--collect-leads = Unganidza{" "}{ -lead(form: "many") }
    .description = Chinja mhinduro kuva vangatenga wovagovera.

wizards--deal-progression = Kufambira mberi:{" "}{ -deal }
    .description = Tora mukana kubva pakusangana kwekutanga kusvika pakupedza.
    .category = Kutengesa
    .time = masvondo 2-8
wizards--deal-progression--outcomes--1 = Mukana wapfuura nhanho dzose
wizards--deal-progression--outcomes--2 = Dhiri rakahwina kana kurasa nechikonzero
wizards--deal-progression--steps--create-opportunity = Gadzira:{" "}{ -opportunity }
    .description = Nyora mutengi, kukosha nezuva rekuvhara.
wizards--deal-progression--steps--review-opportunity = Ongorora:{" "}{ -opportunity }
    .description = Bvumiranai nhanho inotevera.
wizards--deal-progression--steps--log-activities = Nyora mabasa
    .description = Ronga wonyora misangano, mafoni nemabasa.
wizards--deal-progression--steps--quote = Tumira:{" "}{ -quotation }
    .description = Gadzirira mutengi kotesheni.
wizards--deal-progression--steps--close-deal = Vhara:{" "}{ -deal }
    .description = Nyora kuti dhiri rahwina kana kurasa nechikonzero.

wizards--lead-to-customer = { -lead }{" "}kusvika kuna{" "}{ -customer }
    .description = Chinja angatenga mutsva kuva mutengi.
    .category = Kutengesa
    .time = masvondo 1-4
wizards--lead-to-customer--outcomes--1 = Angatenga aongororwa
wizards--lead-to-customer--outcomes--2 = Mutengi agadzirwa
wizards--lead-to-customer--steps--create-lead = Gadzira:{" "}{ -lead }
    .description = Nyora munhu, kambani nekwaabva.
wizards--lead-to-customer--steps--log-activities = Nyora mabasa
    .description = Fona, sangana wonyora, uchinyora kutaurirana kwega kwega.
wizards--lead-to-customer--steps--qualify-lead = Ongorora:{" "}{ -lead }
    .description = Tarisa bhajeti, simba, chido nenguva.
wizards--lead-to-customer--steps--create-opportunity = Gadzira:{" "}{ -opportunity }
    .description = Vhura mukana une kukosha nezuva rekuvhara.
wizards--lead-to-customer--steps--create-customer = Gadzira:{" "}{ -customer }
    .description = Gadzira mutengi kubva kune angatenga.
wizards--lead-to-customer--steps--review-customer = Ongorora:{" "}{ -customer }
    .description = Tarisa zvisungo, vanhu nemuganhu wekredhiti.

wizards--quote-to-invoice = Kotesheni kusvika pa{ -invoice }
    .description = Ipa mutengi kotesheni wochinja yatenderwa kuva invhoisi.
    .category = Kutengesa
    .time = masvondo 1-3
wizards--quote-to-invoice--outcomes--1 = Kotesheni yatenderwa
wizards--quote-to-invoice--outcomes--2 = Invhoisi yagadzirwa
wizards--quote-to-invoice--steps--create-quote = Gadzira:{" "}{ -quotation }
    .description = Sarudza mutengi, zvigadzirwa nemitengo.
wizards--quote-to-invoice--steps--review-quote = Ongorora:{" "}{ -quotation }
    .description = Tarisa mitengo, dhisikaundi nezvisungo.
wizards--quote-to-invoice--steps--approve-quote = Tendera:{" "}{ -quotation }
    .description = Kotesheni ngaitenderwe.
    .help = Zvinoratidzwa chete kana kotesheni ichida mvumo.
wizards--quote-to-invoice--steps--send-quote = Tumira:{" "}{ -quotation }
    .description = Itumire kumutengi.
wizards--quote-to-invoice--steps--follow-up = Tevera
    .description = Nyora mafoni nemhinduro.
wizards--quote-to-invoice--steps--convert-quote = Chinja:{" "}{ -invoice }
    .description = Chinja kotesheni yatenderwa kuva invhoisi.
wizards--quote-to-invoice--steps--review-invoice = Ongorora:{" "}{ -invoice }
    .description = Tarisa invhoisi woitumira.

routes--account--_publicId_ = Akaundi: zvizere
routes--accounts = Maakaundi
routes--accounts--create = Gadzira: Akaundi
routes--accounts--edit--_publicId_ = Gadzirisa: Akaundi
routes--campaign--_publicId_ = Mushandirapamwe: zvizere
routes--campaign-lists = Rondedzero dzemishandirapamwe
routes--campaigns = Mishandirapamwe
routes--campaigns--create = Gadzira: Mushandirapamwe
routes--campaigns--edit--_publicId_ = Gadzirisa: Mushandirapamwe
routes--campaigns--_campaignPublicId_ = Kutariswa kwemushandirapamwe
routes--campaigns--_campaignPublicId_--analytics = Ongororo yemushandirapamwe
routes--campaigns--_campaignPublicId_--audience = Vanonangwa nemushandirapamwe
routes--campaigns--_campaignPublicId_--content = Zviri mumushandirapamwe
routes--campaigns--_campaignPublicId_--launch = Tanga mushandirapamwe
routes--campaigns--_campaignPublicId_--leads = { $sector ->
        [education] Vangatenga vemushandirapamwe
        [healthcare] Mibvunzo yemushandirapamwe
       *[business] Vangatenga vemushandirapamwe
    }
routes--campaigns--_campaignPublicId_--schedule = Purogiramu yemushandirapamwe
routes--contact--_publicId_ = { -contact }: zvizere
routes--contacts = { -contact(form: "many") }
routes--contacts--create = Gadzira: { -contact }
routes--contacts--edit--_publicId_ = Gadzirisa: { -contact }
routes--crm = Kutengesa neCRM
routes--crm--activities = Mabasa
routes--crm--activities--new = Itsva: Basa
routes--crm--activities--new--_customerId_ = { $sector ->
        [education] Basa idzva remudzidzi
        [healthcare] Basa idzva remurwere
       *[business] Basa idzva remutengi
    }
routes--crm--activities--_publicId_ = Basa: zvizere
routes--crm--activities--_publicId_--edit = Gadzirisa: Basa
routes--families--sales-crm = Maapp: Kutengesa neCRM
routes--lead--_publicId_ = { -lead }: zvizere
routes--leads = { -lead(form: "many") }
routes--leads--create = Gadzira: { -lead }
routes--leads--edit--_publicId_ = Gadzirisa: { -lead }
routes--leads--_leadPublicId_--activities = { $sector ->
        [education] Mabasa eangatenga
        [healthcare] Mabasa emubvunzo
       *[business] Mabasa eangatenga
    }
routes--leads--_leadPublicId_--qualify = Kodzeresa { -lead(form: "word") }
routes--opportunities = { -opportunity(form: "many") }
routes--opportunities--create = Gadzira: { -opportunity }
routes--opportunities--edit--_publicId_ = Gadzirisa: { -opportunity }
routes--opportunity--_opportunityPublicId_--activities = { $sector ->
        [education] Mabasa echikumbiro
        [healthcare] Mabasa emurwere atumirwa
       *[business] Mabasa emukana
    }
routes--opportunity--_opportunityPublicId_--close = { $sector ->
        [education] Vhara chikumbiro
        [healthcare] Vhara nyaya yemurwere atumirwa
       *[business] Vhara mukana
    }
routes--opportunity--_publicId_ = { -opportunity }: zvizere
routes--opportunity--_publicId_--convert = { $sector ->
        [education] Chinja chikumbiro
        [healthcare] Gamuchira murwere atumirwa
       *[business] Chinja mukana
    }
routes--price-books = Mabhuku emitengo
routes--sales-pipeline = Pombi yekutengesa
routes--sales-transactions = Matransakisheni ekutengesa
routes--tags = Mazita
