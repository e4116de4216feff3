import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'At most {max} lines are allowed.': 'Mitsara isapfuura {max}.',
  'Must be a list of links.': 'Zvinofanira kuva rondedzero yezvakabatanidzwa.',
  'At most {max} can be chosen for {label}.': '{label}: zvisapfuura {max}.',
  'Choose at least {min} for {label}.': '{label}: sarudza zvinosvika {min}.',
  '{label}: the same record is chosen twice.': '{label}: rekodhi imwe chete yasarudzwa kaviri.',
  '{1} is filled by the system; leave it out.': '{1}: inozadzwa nechirongwa; isiye.',
  'You may not change {1}.': 'Haugoni kuchinja: {1}.',
  "There is no field '{shown}'. Did you mean '{candidate}'?":
    'Hapana nzvimbo “{shown}”. Wanga uchireva “{candidate}” here?',
  "There is no field '{shown}'.": 'Hapana nzvimbo “{shown}”.',
  'Enter a valid email address, such as name@example.com.': 'Nyora email yakarurama, sezita@example.com.',
  'Enter a phone number: digits with an optional leading +.': 'Nyora nhamba yefoni: manhamba, ne+ pamberi kana uchida.',
  'Enter an address that starts with https:// or http://.': 'Nyora kero inotanga ne https:// kana http://.',
  'Choose a currency by its three-letter code.': 'Sarudza mari nemavara ayo matatu.',
  'Choose a country by its two-letter code.': 'Sarudza nyika nemavara ayo maviri.',
  '{1} must be a whole number.': '{1} inofanira kuva nhamba yakazara.',
  '{1} must be yes or no.': '{1} inofanira kuva hongu kana kwete.',
  'Enter a date as year-month-day, such as 2026-01-31.': 'Nyora zuva segore-mwedzi-zuva, sekuti 2026-01-31.',
  'Enter a date and time such as 2026-01-31T08:30:00Z.': 'Nyora zuva nenguva se 2026-01-31T08:30:00Z.',
  'Choose one of: {1}.': 'Sarudza chimwe: {1}.',
  '{1} must be drawn.': '{1} zvinofanira kudhirowewa.',
  '{1} must be text.': '{1} inofanira kuva mashoko.',
  '{1} must be the id or the code of a record.': '{1} inofanira kuva chiratidzo kana kodhi yerekodhi.',
  '{1} is sent as an object with kind and id; the kind is one of {2}.':
    '{1} inotumirwa sechinhu chine kind ne id; kind ndeimwe ye {2}.',
  '{1} must be the id of a record.': '{1} inofanira kuva chiratidzo cherekodhi.',
  '{1} is too large.': '{1} yakakurisa.',
  '{1} must be at least {2}.': '{1}: kubva pa{2}.',
  '{1} must be at most {2}.': '{1}: kusvika pa{2}.',
  '{1} may have at most {max} characters.': '{1}: mavara asapfuura {max}.',
  '{1} needs at least {min} characters.': '{1}: mavara anosvika {min}.',
  '{1} holds characters that cannot be stored.': '{1} ine mavara asingachengeteki.',
  '{1} must be a list of short words.': '{1} inofanira kuva mazwi mapfupi.',
  '{label} is required.': '{label} inodiwa.',
  '{label} has the wrong kind of value.': '{label}: zvaisirwa hazvina rudzi rwakanaka.',
  '{label} is not one of the choices.': '{label} haisi pakati pezvisarudzo.',
  '{label} does not have the expected form.': '{label} haina chimiro chinotarisirwa.',
  '{label} needs more lines.': '{label} inoda mimwe mitsara.',
  '{label} has too many lines.': '{label} ine mitsara yakawandisa.',
  '{label} is not a field.': '{label} haisi nzvimbo.',
  '{label} is not valid.': '{label} haina kururama.',
  'Add at least one line.': 'Wedzera mutsara mumwe kana kupfuura.',
  'Add at least {min} lines.': 'Wedzera mitsara inosvika {min}.',
  '{1} is required.': '{1} inodiwa.',
  '{1} may have at most {digits} digits after the point in its currency.':
    '{1}: manhamba {digits} chete mushure mechidodzi mumari yayo.',
  'This page address does not belong to this list; start from the first page.':
    'Kero yepeji iyi haisi yerondedzero iyi; tangira papeji yekutanga.',
  'Another record already has this {1}.': 'Imwe rekodhi yatova neizvi: {1}.',
  'None of these columns can be exported.': 'Hapana makoramu pane aya anogona kuburitswa.',
  'A record holds at most {per_record} files.': 'Rekodhi inotakura mafaira asingapfuuri {per_record}.',
  'This file belongs to a record already.': 'Faira iri ratova rerekodhi.',
  'This file is larger than the {1} MiB allowed here.': 'Faira iri rakakura kupfuura MiB {1} dzinotenderwa pano.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Isa mufananidzo, PDF, mashoko, tafura, gwaro, ruzha, vhidhiyo kana faira reZIP.',
  'This file is empty.': 'Faira iri harina chinhu.',
  'This document carries macros. Save it without them, or as PDF, and attach that.':
    'Gwaro iri rine makuro. Richengete pasina iwo, kana sePDF, woriisa.',
  'Pages, scripts and SVG drawings are not accepted. Save it as PDF or as a picture and attach that.':
    'Mapeji, zvinyorwa zvinomhanya nemifananidzo yeSVG hazvigamuchirwi. Chengeta sePDF kana mufananidzo woisa.',
  'This picture is larger than the {1} MiB allowed here.':
    'Mufananidzo uyu wakakura kupfuura MiB {1} dzinotenderwa pano.',
  'This picture has too many pixels. Make it smaller and try again.':
    'Mufananidzo uyu une mapikisero akawandisa. Udzikise woedza zvakare.',
  'This picture cannot be read. Use a JPEG, PNG, WebP or GIF picture.':
    'Mufananidzo uyu hauverengeki. Shandisa JPEG, PNG, WebP kana GIF.',
  'The plugins of this business do not agree on the values of this record. Ask an administrator to look at them.':
    'Mapulagini ebhizinesi iri haabvumirani pane zvirimo murekodhi iyi. Kumbira mutungamiriri aatarise.',
  'The plugin step "{1}" failed ({words}). Nothing was saved; an administrator can switch it off.':
    'Danho repulagini “{1}” rakundikana ({words}). Hapana chachengetwa; mutungamiriri anogona kuridzima.',
  'The plugin step "{1}" was left out: {words}.': 'Danho repulagini “{1}” rasiiwa: {words}.',
  'The file has no row of column names that could be recognised.':
    'Faira harina mutsara wemazita emakoramu anozivikanwa.',
  'The file cannot be read: {error}.': 'Faira harigoni kuverengwa: {error}.',
  'The file cannot be read further: {error}.': 'Faira harigoni kuverengwa mberi: {error}.',
  'These columns are not known: {1}. Remove or rename them.':
    'Makoramu aya haazivikanwe: {1}. Abvise kana uachinje mazita.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Makoramu aya anozadza nzvimbo yatozadzwa nerimwe: {1}. Siya rimwe.',
  'This row could not be imported; try again.': 'Mutsara uyu hauna kupinda; edza zvakare.',
  '{label} must be a whole number.': '{label} inofanira kuva nhamba yakazara.',
  "{label}: '{1}' is not one of the choices.": '{label}: “{1}” haisi pakati pezvisarudzo.',
  '{1}: the first row of this document says something else.': '{1}: mutsara wekutanga wegwaro iri unotaura zvimwe.',
  'The rows of one document must follow each other; this one began further up.':
    'Mitsara yegwaro rimwe inofanira kutevedzana; iri rakatangira kumusoro.',
  'Left out with its document: see row {wrong}.': 'Yasiyiwa pamwe negwaro rayo: onai mutsara {wrong}.',
  "{label}: records cannot be imported as '{1}'.": "{label}: zvinyorwa hazvigoni kuunzwa se'{1}'.",
  "{label}: there is no '{1}'.": '{label}: hapana “{1}”.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label}: vanhu vakawanda vanonzi “{1}”; ipai kero yeemail.',
  'This work belongs to something that is switched off here.': 'Basa iri nderechinhu chakadzimwa pano.',
  'Another process works on it.': 'Chimwe chirongwa chiri kuriita.',
  '{label}: there is no such record in this business.': '{label}: hapana rekodhi yakadaro mubhizinesi iri.',
  '{label}: {1} is archived.': '{label}: {1} yakachengeterwa.',
  '{label}: {1} cannot be used here.': '{label}: {1} haigoni kushandiswa pano.',
  'Write something first.': 'Tanga wanyora chinhu.',
  'A comment has at most {comment_max} characters.': 'Mhinduro ine mavara asingapfuuri {comment_max}.',
  'Mentions are a list of members.': 'Vakadomwa irondedzero yenhengo.',
  'At most {mentions_max} people can be mentioned at once.':
    'Vanhu vasingapfuuri {mentions_max} ndivo vanodomwa panguva imwe.',
  'This person does not belong to the business.': 'Munhu uyu haasi webhizinesi.',
  "There is no family '{1}'.": 'Hapana mhuri “{1}”.',
  "There is no app '{app_name}' in this family.": 'Hapana app “{app_name}” mumhuri iyi.',
  'The end lies in the past.': 'Kupera kwacho kwatopfuura.',
  'Nobody is let into a portal by records of this kind.': 'Hapana anopinda muportal nemarekodhi erudzi urwu.',
  'You do not administer this family, so you cannot give access in it.':
    'Hausi mutungamiriri wemhuri iyi, saka haugoni kupa mvumo mairi.',
  'There is no such record.': 'Hapana rekodhi yakadaro.',
  "There is no role '{role}'.": 'Hapana basa “{role}”.',
  "There is no scope '{scope}'.": 'Hapana muganhu “{scope}”.',
  'Give a time such as 2026-12-31T22:00:00Z.': 'Nyora nguva se 2026-12-31T22:00:00Z.',
  'Name is required.': 'Zita rinodiwa.',
  'Names have at most {name_max} characters, without < and >.':
    'Zita rine mavara asingapfuuri {name_max}, pasina < na >.',
  'Choose one of your own groups.': 'Sarudza rimwe remapoka ako.',
  'This person is a member already.': 'Munhu uyu atova nhengo.',
  '{open_max} invitations are open already. Revoke some first.': 'Makokero {open_max} atovhurika. Tanga wadzosa mamwe.',
  'This address has an open invitation. Send that one again.': 'Kero iyi ine kokero yakavhurika. Tumira iyoyo zvakare.',
  'Enter a valid email.': 'Nyora email yakarurama.',
  '{label} may have at most {limit} characters, without < and >.': '{label}: mavara asapfuura {limit}, pasina < na >.',
  'Choose what this person may use.': 'Sarudza zvinoshandiswa nemunhu uyu.',
  "There is no role '{1}'.": 'Hapana basa “{1}”.',
  'This business has no such part.': 'Bhizinesi iri harina chikamu chakadaro.',
  'Choose all, own or assigned.': 'Sarudza zvese, zvake kana zvaakapiwa.',
  'Choose a time to come.': 'Sarudza nguva ichauya.',
  'Each part stands once.': 'Chikamu chimwe nechimwe chinomira kamwe.',
  'Whoever invited you may no longer give this access. Ask for a new invitation.':
    'Akakukoka haachagoni kupa mvumo iyi. Kumbira kokero itsva.',
  'This invitation was accepted or revoked.': 'Kokero iyi yakagamuchirwa kana kudzoswa.',
  'This invitation was sent often enough. Share its link instead, or invite anew.':
    'Kokero iyi yatumirwa kakawanda. Govera linki yayo, kana kukoka patsva.',
  'This invitation was accepted. Remove the member instead.': 'Kokero iyi yakagamuchirwa. Bvisa nhengo panzvimbo payo.',
  'You are a member of this business already.': 'Watova nhengo yebhizinesi iri.',
  'This installation has no example data.': 'Pano hapana data remuenzaniso.',
  'Something went wrong on our side. It is in the log of the server.':
    'Pane chakanganisika kwatiri. Chiri murogi yeseva.',
  'This business has as many keys as it may have. Revoke one that is not used.':
    'Bhizinesi iri rine makiyi ese arinotenderwa. Dzosa rimwe risingashandiswi.',
  'Name the key in at most 80 characters, so that its use can be told later.':
    'Tumidza kiyi nemavara asingapfuuri 80, kuti kushandiswa kwayo kuzozivikanwe.',
  'The environment is live or test.': 'Nzvimbo ndeye chaiyo kana yekuyedza.',
  'Between 1 and {requests_max} requests a minute.': 'Zvikumbiro 1 kusvika {requests_max} paminiti.',
  'Choose what the key may use.': 'Sarudza zvinoshandiswa nekiyi.',
  "There is no family '{family}'.": 'Hapana mhuri “{family}”.',
  'A key is no portal user: choose another role.': 'Kiyi haisi mushandisi weportal: sarudza rimwe basa.',
  'A reason has at most {reason_max} characters, without < and >.':
    'Chikonzero chine mavara asingapfuuri {reason_max}, pasina < na >.',
  'This business is not suspended.': 'Bhizinesi iri harina kumiswa.',
  'This business is marked for deletion already.': 'Bhizinesi iri ratomakwa kuti ridzimwe.',
  'Type the name of the business exactly as it is written.': 'Nyora zita rebhizinesi sezvarakanyorwa chaizvo.',
  'This business is not marked for deletion.': 'Bhizinesi iri harina kumakwa kuti ridzimwe.',
  'The month is over and the data is being deleted.': 'Mwedzi wapera uye data riri kudzimwa.',
  'The owner stays. Hand the business over first.': 'Muridzi anosara. Tanga wapa mumwe bhizinesi.',
  'Somebody else must do this for you; or leave the business.':
    'Mumwe munhu ndiye anokuitira izvi; kana kuti buda mubhizinesi.',
  'You own this business. Hand it over to somebody or delete it.': 'Bhizinesi iri nderako. Ripe mumwe kana kuridzima.',
  'Choose a member of this business.': 'Sarudza nhengo yebhizinesi iri.',
  'Choose an active member of the staff other than yourself.': 'Sarudza mushandi anoshanda asiri iwe.',
  'Somebody offered this business a moment ago. Look again.': 'Mumwe apa bhizinesi iri izvozvi. Tarisa zvakare.',
  'This passkey is registered already.': 'Passkey iyi yakatonyoreswa.',
  '{label} has at most {most} characters.': '{label}: mavara asapfuura {most}.',
  '{label} holds characters that do not belong into it.': '{label} ine mavara asina basa mairi.',
  '{label} needs at least one letter.': '{label} inoda vara rimwe kana kupfuura.',
  'Email is required.': 'Email inodiwa.',
  'Enter an email address such as name@example.com.': 'Nyora email sezita@example.com.',
  'An email address has plain letters only; one of these looks like another letter.':
    'Email ine mavara akajairika chete; rimwe reaya rinofanana nerimwe.',
  'A user name has the letters a to z only; one of these looks like another letter.':
    'Zita remushandisi rine mavara a kusvika z chete; rimwe reaya rinofanana nerimwe.',
  'A user name has {username_min} to {username_max} letters a to z, figures, dots, dashes or underscores, and starts with a letter.':
    'Zita remushandisi rine {username_min} kusvika {username_max} pamavara a kusvika z, manhamba, zvidodzi, mitsetse kana mitsetse yepasi, uye rinotanga nevara.',
  'This user name is kept for the platform. Choose another.': 'Zita iri rakachengeterwa chirongwa. Sarudza rimwe.',
  'Enter a phone number such as +263 77 123 4567.': 'Nyora nhamba yefoni se +263 77 123 4567.',
  'Password is required.': 'Pasiwedhi inodiwa.',
  'A password has at least {password_min} characters; a short sentence is easy to remember.':
    'Pasiwedhi ine mavara anosvika {password_min}; mutsara mupfupi hukanganwiki.',
  'A password has at most {password_max} characters.': 'Pasiwedhi ine mavara asingapfuuri {password_max}.',
  'This password, or one close to it, is in the lists of leaked passwords that others try first. Choose another; a short sentence of your own is best.':
    'Pasiwedhi iyi, kana yakafanana nayo, iri mumapasiwedhi akabuda anotanga kuedzwa nevamwe. Sarudza imwe; mutsara mupfupi wako ndiwo wakanaka.',
  'This password is little more than your name, address or business. Choose another.':
    'Pasiwedhi iyi ingori zita rako, kero kana bhizinesi. Sarudza imwe.',
  'A key has at most 120 letters, digits, dots, colons and hyphens.':
    'Kiyi ine mavara, manhamba, zvidodzi, makoroni nemitsetse asingapfuuri 120.',
  'This is too much to keep.': 'Izvi zvakawandisa kuchengeta.',
  'You already keep {most} {what}; remove one first.': 'Watochengeta {most} ({what}); tanga wabvisa chimwe.',
  'There is no such list.': 'Hapana rondedzero yakadaro.',
  'Give the view a name.': 'Tumidza maonero.',
  'A name has at most {title_max} characters.': 'Zita rine mavara asingapfuuri {title_max}.',
  'Choose a role to share with.': 'Sarudza basa rekugovera naro.',
  'This view holds too much.': 'Maonero aya ane zvakawandisa.',
  'The version that was read is missing.': 'Vhezheni yakaverengwa haipo.',
  "A business has no field '{name}' to change.": 'Bhizinesi harina nzvimbo “{name}” yekuchinja.',
  '{1} may have at most {2} characters.': '{1}: mavara asapfuura {2}.',
  '{1} cannot contain < or >.': '{1} haigoni kuva ne< kana >.',
  'Choose business, education or healthcare.': 'Sarudza bhizinesi, dzidzo kana hutano.',
  'Enter the address with https:// in front.': 'Nyora kero ine https:// pamberi.',
  'Industry codes are digits (NAICS).': 'Makodhi emaindasitiri manhamba (NAICS).',
  'This is not the form of a {1}.': 'Izvi hazvina chimiro chinodiwa: {1}.',
  'This business is suspended. Reactivate it first.': 'Bhizinesi iri rakamiswa. Tanga waridzosa.',
  'This business is marked for deletion. Restore it first.': 'Bhizinesi iri rakamakwa kuti ridzimwe. Tanga waridzosa.',
  "There is no switch '{name}'.": 'Hapana suwichi “{name}”.',
  'This email address already has an account.': 'Email iyi yatova neakaundi.',
  'This user name is taken. Choose another.': 'Zita remushandisi iri rakatorwa. Sarudza rimwe.',
  'You see the product as yourself already.': 'Watoona chirongwa semunhu wacho.',
  'This person sees more than you do, so you cannot look as them.':
    'Munhu uyu anoona kukupfuura, saka haugoni kutarisa saiye.',
  'This server runs no plugins.': 'Seva iyi haimhanyisi mapulagini.',
  'The plugin does not ask for {what}.': 'Pulagini haikumbiri: {what}.',
  '{1} cannot run on this server: {problem}.': '{1} haigoni kumhanya paseva iyi: {problem}.',
  'Version {1} is installed; what it keeps may not fit an older one.':
    'Vhezheni {1} iripo; zvainochengeta zvingasakodzera yekare.',
  'Say which record this is about.': 'Taura kuti irekodhi ipi.',
  '{1} {2} is installed with another content. Give the new one a new version.':
    '{1} {2} iripo ine zvimwe zvirimo. Ipa itsva vhezheni itsva.',
  '{used} businesses run {name} {version}. They remove or upgrade it first.':
    'Mabhizinesi {used} anoshandisa {name} {version}. Ngaatange aibvisa kana kuikwidza.',
  'There is no exchange rate from {currency} to {base} for this date. Enter one under Exchange rates.':
    'Hapana mutengo wekuchinja {currency} kuenda ku{base} pazuva iri. Nyora umwe pasi peMitengo yekuchinja.',
  'The document has no date to post on.': 'Gwaro harina zuva rekupinza.',
  'A figure is so large that a total of it can no longer be kept. Check the amounts and the dates you ask for.':
    'Nhamba yakakurisa zvekuti mugove wayo haugone kuchengetwa. Tarisa mari nemazuva awakumbira.',
  'This file is known to be harmful and was not kept. Ask whoever sent it for another.':
    'Faira iri rinozivikanwa kuti rine ngozi uye harina kuchengetwa. Kumbirai rimwe kune akaritumira.',
  'Files cannot be checked for viruses at present. Try again in a moment.':
    'Mafaira haagone kutariswa mavhairasi iye zvino. Edzai zvakare munguva pfupi.',
  'Search for at most {search_max} characters.': 'Tsvagai mavara asingapfuuri {search_max}.',
  'An amount of this document cannot be computed: {error}.': 'Mari yegwaro iri haigoni kuverengwa: {error}.',
  "Send the version you read, so that nobody's work is overwritten.":
    'Tumira vhezheni yawaverenga, kuti basa remunhu risadzimwe.',
  'This record is {label} and cannot be deleted; void or archive it instead.':
    'Rekodhi iyi iri pa“{label}” uye haidzimwi; ikanzure kana kuichengetera.',
  'Other records refer to this one ({listed}); archive it instead.':
    'Mamwe marekodhi anoreva iyi ({listed}); ichengetere panzvimbo pekudzima.',
  '{label} cannot be changed once it is set.': '{label} haichinjwi kana yaiswa.',
  '{label} cannot be changed while the record is {1}.': '{label} haichinjwi rekodhi iri pa“{1}”.',
  'Choose an action.': 'Sarudza chiito.',
  'At most {limit} records at a time.': 'Marekodhi asapfuura {limit} panguva imwe.',
  'More than {limit} records match; narrow the filter.': 'Marekodhi anopfuura {limit} anoenderana; dzikisa sefa.',
  "There is no link '{shown}' to this list. Did you mean '{near}'?":
    'Hapana linki “{shown}” inoenda kurondedzero iyi. Wanga uchireva “{near}” here?',
  "There is no link '{shown}' to this list.": 'Hapana linki “{shown}” inoenda kurondedzero iyi.',
  "There is no field '{name}' to use here.": 'Hapana nzvimbo “{name}” yekushandisa pano.',
  'Lists cannot be sorted by {1}.': 'Zvinyorwa hazvirongwi ne: {1}.',
  '{1} does not lead to a record.': '{1} haiendi kurekodhi.',
  'Groups nest at most {depth_max} deep.': 'Mapoka anopinda zvakadzika {depth_max} chete.',
  'At most {conditions_max} conditions.': 'Zvinodiwa hazvipfuuri {conditions_max}.',
  'At most {in_max} values.': 'Zvinhu hazvipfuuri {in_max}.',
  'Lists cannot be filtered by {1}.': 'Zvinyorwa hazvisefiwi ne: {1}.',
  'Say by which field the rows are grouped.': 'Taura nzvimbo inoronga mitsara.',
  "There is no setting '{key}'.": 'Hapana gadziriro “{key}”.',
  'There is no such action.': 'Hapana chiito chakadaro.',
  "You are the record's '{label}'; someone else must do this.":
    'Ndiwe “{label}” werekodhi iyi; mumwe munhu ndiye anofanira kuita izvi.',
  'Someone else must do this (separation of duties).': 'Mumwe munhu ndiye anofanira kuita izvi (kuparadzanisa mabasa).',
  'This needs more than {limit} records at once ({plural}). Split the work or close what is finished, then try again.':
    'Izvi zvinoda zvinyorwa zvinodarika {limit} panguva imwe ({plural}). Kamura basa kana kuvhara zvapera, wozoedza zvakare.',
  'This takes one of these roles, or a higher one: {roles}.':
    'Izvi zvinoda rimwe remabasa aya, kana repamusoro: {roles}.',
  'Another record covers this time already.': 'Rumwe rugwaro rwatotora nguva iyi.',
  'Nothing here is waiting to be tried again.': 'Hapana chakamirira kuedzwazve pano.',
  'At most {most} files.': 'Mafaira {most} chete.',
  'There are no such columns to use here.': 'Hapana makoramu akadaro ekushandisa pano.',
  'More than {matches_max} records match. Filter the list before you sort it by this column.':
    'Zvinyorwa zvinopfuura {matches_max} zvinoenderana. Sefa rondedzero usati waironga nekoramu iyi.',
  'The page does not belong to this list.': 'Peji iri harisi rerondedzero iyi.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Chinyorwa ichi chakavharwa. Bvunza anogona kukupa kirasi yacho, kana kuti chivhure nekuda kwekukurumidza pazvinotenderwa.',
  'This record is open to you already.': 'Chinyorwa ichi chatovhurika kwauri.',
  'Say why, in at least {1} characters.': 'Taura chikonzero, nemavara anosvika {1} kana kupfuura.',
  'Say why, in at most {reason_max} characters.': 'Taura chikonzero, nemavara asingapfuuri {reason_max}.',
  '{name} is not an id.': '{name} haisi chiziviso.',
  '{name} is not a number.': '{name} haisi nhamba.',
  'At most {most} values.': 'Kukosha kusvika {most} chete.',
  'There is no such field to use here.': 'Hapana munda wakadaro pano.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} haisi nguva yakaita sa2026-01-31T22:00:00Z.',
  'This record belongs to another person it is linked to. Ask for the erasure of that person.':
    'Rekodhi iyi ndeyemumwe munhu wayakabatanidzwa naye. Kumbira kudzimwa kwemunhu iyeye.',
  'More than {most} records belong to this person. Delete some of them first.':
    'Marekodhi anopfuura {most} ndeemunhu uyu. Dzima mamwe awo kutanga.',
  'Say whose data is to be erased.': 'Taura munhu ane data rinofanira kudzimwa.',
};
