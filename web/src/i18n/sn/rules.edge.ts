import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  "There is no role template '{key}'.": 'Hapana muenzaniso webasa “{key}”.',
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Bhizinesi iri rinoda danho rechipiri pakupinda kubva kune wese. Tangai maisa app yekusimbisa.',
  'Set up an authenticator app for your own account first.': 'Tangai maisa app yekusimbisa kuakaunti yenyu.',
  'Say whether a second step is required.': 'Taurai kana danho rechipiri richidiwa.',
  'Choose at least one person.': 'Sarudza munhu mumwe kana kupfuura.',
  'Choose what to give or to take.': 'Sarudza zvekupa kana kutora.',
  'At most {changes_max} changes at once.': 'Shanduko dzisapfuura {changes_max} panguva imwe.',
  'The body does not fit: {error}.': 'Zvirimo hazvikodzeri: {error}.',
  'Write this as text.': 'Nyora izvi semashoko.',
  'Confirm your email address first: enter the code from our letter.':
    'Tanga wasimbisa email yako: isa kodhi iri mutsamba yedu.',
  'Sign in with your password first.': 'Tanga wapinda nepasiwedhi yako.',
  'Enter the code of your authenticator app.': 'Isa kodhi yeapp yako yekusimbisa.',
  'This code is not right, or it was used already. Wait for the next one.':
    'Kodhi iyi haina kururama, kana yatoshandiswa. Mirira inotevera.',
  'The email address or the password is not right.': 'Email kana pasiwedhi haina kururama.',
  'Passkeys cannot be used at this address.': 'Mapasskey haashandi pakero iyi.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Passkey iyi haina kushanda. Edza zvakare, kana kupinda nepasiwedhi.',
  "The passkey's answer is not complete.": 'Mhinduro yepasskey haina kukwana.',
  'Give the passkey a name.': 'Tumidza passkey.',
  'You have {keys_max} passkeys. Remove one first.': 'Une mapasskey {keys_max}. Tanga wabvisa imwe.',
  'Choose one of the languages.': 'Sarudza mumwe mutauro.',
  'This is your address already.': 'Iyi yatova kero yako.',
  'Enter the code we sent to the new address.': 'Isa kodhi yatatumira kukero itsva.',
  'Enter the code from our letter.': 'Isa kodhi iri mutsamba yedu.',
  'User name is required.': 'Zita remushandisi rinodiwa.',
  'Enter the code we sent to your address.': 'Isa kodhi yatatumira kukero yako.',
  'Enter your current password.': 'Isa pasiwedhi yako yazvino.',
  'Enter a new password.': 'Isa pasiwedhi itsva.',
  'This is not your current password.': 'Iyi haisi pasiwedhi yako yazvino.',
  'Choose a password that differs from the current one.': 'Sarudza pasiwedhi yakasiyana neyazvino.',
  'This is not your password.': 'Iyi haisi pasiwedhi yako.',
  'An authenticator app is set up already. Turn it off first.': 'App yekusimbisa yatoiswa. Tanga waidzima.',
  'Enter the code your app shows.': 'Isa kodhi inoratidzwa neapp yako.',
  'Begin with the picture of the code.': 'Tanga nemufananidzo wekodhi.',
  'This code is not right. Check the clock of your phone and try the next code.':
    'Kodhi iyi haina kururama. Tarisa nguva yefoni yako woedza inotevera.',
  'Recovery codes belong to an authenticator app. Set one up first.':
    'Makodhi ekudzorera ndeeapp yekusimbisa. Tanga waisa imwe.',
  'The link is not complete.': 'Linki haina kukwana.',
  'The refresh token is missing.': 'Tokeni yekuvandudza haipo.',
  'Confirm with your password that it is you.': 'Simbisa nepasiwedhi yako kuti ndiwe.',
  'A request names the host it is for, once.': 'Chikumbiro chinodoma kamwe chete kwachiri kuenda.',
  'Sign out on a page of this site.': 'Budai papeji yesaiti ino.',
  'Accept the terms of service to go on.': 'Bvuma mitemo yebasa kuti uenderere mberi.',
  'This is not text.': 'Aya haasi mashoko.',
  'This was sent twice.': 'Izvi zvatumirwa kaviri.',
  'This code is not right, or it is too old. Check the latest letter, or ask for a new code.':
    'Kodhi iyi haina kururama, kana yasakara. Tarisa tsamba yekupedzisira, kana kukumbira itsva.',
  'This link was used already or is too old. Ask for a new one.':
    'Linki iyi yatoshandiswa kana yasakara. Kumbira itsva.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Bhizinesi rako harina kugadzirwa. Pinda urigadzire papeji reMabhizinesi.',
  'You own {owned_max} businesses already.': 'Watova nemabhizinesi {owned_max}.',
  'Choose a country.': 'Sarudza nyika.',
  'Choose one of the charts of accounts.': 'Sarudza imwe yemachati emaakaundi.',
  'Choose the first day of a month.': 'Sarudza zuva rekutanga remwedzi.',
  "A new business has no field '{name}'.": 'Bhizinesi idzva harina nzvimbo “{name}”.',
  'Use at most {limit} characters, without < and >.': 'Mavara asapfuura {limit}, pasina < na >.',
  'Choose one of the kinds of business.': 'Sarudza rumwe rudzi rwebhizinesi.',
  'Choose the currency the books are kept in.': 'Sarudza mari yemabhuku.',
  "There is no family '{name}'.": 'Hapana mhuri “{name}”.',
  'There is no example data of this kind for this business.': 'Hapana data remuenzaniso rerudzi urwu rebhizinesi iri.',
  'Each grant names a family, a role and a scope.': 'Mvumo imwe neimwe inodoma mhuri, basa nemuganhu.',
  'This invitation is for {1}. Sign in with that address.': 'Kokero iyi ndeya{1}. Pinda nekero iyoyo.',
  'This address has an account. Sign in to accept.': 'Kero iyi ine akaundi. Pinda kuti ubvume.',
  "Joining has no field '{name}'.": 'Kujoina hakuna nzvimbo “{name}”.',
  'This is running already. Wait until it is done.': 'Izvi zvatotanga. Mira zvipere.',
  'Choose a member.': 'Sarudza nhengo.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Uri kutarisa semumwe munhu: hapana chinochinjwa. Tanga wapedza maonero.',
  'Your time to view as another member is over.': 'Nguva yekutarisa semumwe munhu yapera.',
  'The format must be csv or xlsx.': 'Chimiro chinofanira kuva csv kana xlsx.',
  'Write true or false.': 'Nyora true kana false.',
  'These records are not effective-dated, so `at` does not apply to them.':
    'Marekodhi aya haana nguva yaanoshanda, saka hapana zuva rekutarisa.',
  'You may not see the effective dates of these records.': 'Hamubvumidzwi kuona nguva inoshanda marekodhi aya.',
  'Write a day, as in 2026-11-01, or today.': 'Nyora zuva, sekuti 2026-11-01, kana today.',
  'Documents are printed as PDF.': 'Magwaro anodhindwa sePDF.',
  'This is no view: {error}.': 'Aya haasi maonero: {error}.',
  'This is no id of a record.': 'Ichi hachisi chiratidzo cherekodhi.',
  'This is larger than the {shown} allowed here.': 'Izvi zvakakura kupfuura {shown} inotenderwa pano.',
  'The requested resource was not found.': 'Chakumbirwa hachina kuwanikwa.',
  'Please log in to continue.': 'Ndapota pinda kuti uenderere mberi.',
  'Server error occurred. Please try again later.': 'Pane chakanganisika paseva. Edza zvakare gare gare.',
  'The request took too long. Please try again.': 'Chikumbiro chatora nguva refu. Edza zvakare.',
  'Please check your input and try again.': 'Tarisa zvawanyora woedza zvakare.',
  "You don't have permission to perform this action.": 'Hauna mvumo yekuita izvi.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Mumwe munhu achinja rekodhi iyi kubva pawakaivhura. Enzanisa wochengeta zvakare.',
  'This request key was already used for a different request.': 'Kiyi yechikumbiro iyi yakatoshandiswa kune chimwe.',
  'Too many requests. Please wait a moment and try again.': 'Zvikumbiro zvakawandisa. Mira zvishoma woedza zvakare.',
  'A draft does not leave the house. Post it first, then send it.':
    'Gwaro risati rapera haribudi. Tanga waripinza, wozoritumira.',
  'A link opens for 1 to {days_max} days.': 'Linki inovhurika kwemazuva 1 kusvika {days_max}.',
  'Say who gets the letter.': 'Taura anowana tsamba.',
  'One letter goes to at most {recipients_max} people.': 'Tsamba imwe inoenda kuvanhu vasingapfuuri {recipients_max}.',
  'This is no e-mail address.': 'Iyi haisi email.',
  'At most {message_max} characters.': 'Mavara asapfuura {message_max}.',
  'At most 200 characters.': 'Mavara asapfuura 200.',
  'This plugin has no settings.': 'Pulagini iyi haina magadzirirwo.',
  'Whoever this runs for has no access to the business any more, or the business is not active.':
    'Anomhanyirwa izvi haachina mvumo yebhizinesi, kana bhizinesi harishandi.',
  'The plugin could not do this: {fault}.': 'Pulagini haina kugona kuita izvi: {fault}.',
  'The record has changed meanwhile; its version is {current_version}.':
    'Rekodhi yachinja; vhezheni yayo ndeye {current_version}.',
  'This is neither an elliptic-curve key on P-256 nor an RSA key of at least 2048 bits.':
    'Iyi haisi kiyi yeP-256 kana kiyi yeRSA ine mabhiti anosvika 2048.',
  'The key could not be encrypted.': 'Kiyi haina kuvharidzirwa.',
  'Paste the private key with its first and last line: -----BEGIN PRIVATE KEY----- (PKCS #8, without a password).':
    'Namatidza kiyi yakavanzika nemutsara wayo wekutanga newekupedzisira: -----BEGIN PRIVATE KEY----- (PKCS #8, pasina pasiwedhi).',
  'The text between the first and the last line is not base64.':
    'Mashoko ari pakati pemutsara wekutanga newekupedzisira haasi base64.',
  'This role is above your own.': 'Basa iri riri pamusoro perako.',
  'This shows more records than you see yourself.': 'Izvi zvinoratidza marekodhi akawanda kupfuura aunoona.',
  'This shows an app that you do not see yourself.': 'Izvi zvinoratidza app yausingaoni.',
  'This would last longer than your own access.': 'Izvi zvingagara kupfuura mvumo yako.',
  'Nobody widens their own access. Ask another administrator.':
    'Hapana anozviwedzera mvumo. Kumbira mumwe mutungamiriri.',
  'Only an owner changes what an owner may do.': 'Muridzi chete ndiye anochinja zvinoitwa nemuridzi.',
  'This family has no other administrator. Appoint one first.':
    'Hapana mumwe anotungamirira mhuri iyi. Tanga waita mumwe mutungamiriri.',
  'It brings records of its own, which this server takes up when it starts. Ask whoever runs the server to start it again; its log says why where that is not enough.':
    'Inounza marekodhi ayo, anotorwa neseva iyi painotanga. Kumbira anomhanyisa seva kuti aitangezve; rogi yayo inotaura chikonzero kana izvozvo zvisina kukwana.',
  'There is no such group of notices.': 'Hapana boka rezviziviso rakadaro.',
  'Choose product, mail, digest or none.': 'Sarudzai product, mail, digest kana none.',
  'Enter a time such as 21:00.': 'Isai nguva yakadai se21:00.',
  'Quiet hours end at another time than they begin.':
    'Nguva dzerunyararo dzinopera panguva yakasiyana nepadzinotangira.',
  'A page has between 1 and {page_max} notices.': 'Peji rine zviziviso zviri pakati pe1 ne{page_max}.',
  'Mark at most {page_max} at once, or all.': 'Isai chiratidzo pa{page_max} chete panguva imwe, kana pazvose.',
  'This is no place in the list.': 'Nzvimbo iyi haipo mumutsara.',
  "Name the notices in 'ids', or say 'all': true.": "Domai zviziviso mu'ids', kana muti 'all': true.",
  'Say true or false.': 'Itii true kana false.',
  'Notices are asked for by unread, archived, after and limit.':
    'Zviziviso zvinokumbirwa ne unread, archived, after ne limit.',
};
