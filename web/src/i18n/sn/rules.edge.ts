import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Bhizinesi iri rinoda danho rechipiri pakupinda kubva kune wese. Tangai maisa app yekusimbisa.',
  'Confirm your email address first: enter the code from our letter.':
    'Tanga wasimbisa email yako: isa kodhi iri mutsamba yedu.',
  'Sign in with your password first.': 'Tanga wapinda nepasiwedhi yako.',
  'The email address or the password is not right.': 'Email kana pasiwedhi haina kururama.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Passkey iyi haina kushanda. Edza zvakare, kana kupinda nepasiwedhi.',
  "The passkey's answer is not complete.": 'Mhinduro yepasskey haina kukwana.',
  'Give the passkey a name.': 'Tumidza passkey.',
  'Enter the code we sent to the new address.': 'Isa kodhi yatatumira kukero itsva.',
  'Enter the code from our letter.': 'Isa kodhi iri mutsamba yedu.',
  'User name is required.': 'Zita remushandisi rinodiwa.',
  'Enter the code we sent to your address.': 'Isa kodhi yatatumira kukero yako.',
  'Enter your current password.': 'Isa pasiwedhi yako yazvino.',
  'Enter a new password.': 'Isa pasiwedhi itsva.',
  'Enter the code your app shows.': 'Isa kodhi inoratidzwa neapp yako.',
  'The link is not complete.': 'Linki haina kukwana.',
  'The refresh token is missing.': 'Tokeni yekuvandudza haipo.',
  'Confirm with your password that it is you.': 'Simbisa nepasiwedhi yako kuti ndiwe.',
  'Sign out on a page of this site.': 'Budai papeji yesaiti ino.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Bhizinesi rako harina kugadzirwa. Pinda urigadzire papeji reMabhizinesi.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Uri kutarisa semumwe munhu: hapana chinochinjwa. Tanga wapedza maonero.',
  'Your time to view as another member is over.': 'Nguva yekutarisa semumwe munhu yapera.',
  'Please check your input and try again.': 'Tarisa zvawanyora woedza zvakare.',
  'This plugin has no settings.': 'Pulagini iyi haina magadzirirwo.',
  'The person this runs for has no access to the business any more, or the business is not active.':
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
  'Verify a number for this channel first.': 'Tangai masimbisa nhamba yenzira iyi.',
  'No gateway is switched on for this channel. An administrator can install one under Settings, Plugins.':
    'Hapana gedhi rakabatidzwa renzira iyi. Mutungamiriri anogona kuisa rimwe paZvirongwa, Mapulagini.',
  'The business has used up its messages of this month. Ask an administrator.':
    'Bhizinesi rapedza mameseji aro emwedzi uno. Bvunzai mutungamiriri.',
  'Enter the code from our message.': 'Nyorai kodhi iri mumeseji yedu.',
  'This code is not right. Check the latest message.': 'Kodhi iyi haina kururama. Tarisai meseji yekupedzisira.',
  'This code is too old, or was tried too often. Ask for a new one.':
    'Kodhi iyi yapera nguva, kana kuti yaedzwa kakawandisa. Kumbirai imwe itsva.',
  'Choose sms or whatsapp.': 'Sarudzai sms kana whatsapp.',
  'Notices are asked for by unread, archived, after and limit.':
    'Zviziviso zvinokumbirwa ne unread, archived, after ne limit.',
};
