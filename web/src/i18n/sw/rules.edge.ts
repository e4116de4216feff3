import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Biashara hii inahitaji hatua ya pili wakati wa kuingia kwa kila mtu. Weka kwanza programu ya uthibitishaji.',
  'Confirm your email address first: enter the code from our letter.':
    'Thibitisha barua pepe yako kwanza: weka msimbo kutoka barua yetu.',
  'Sign in with your password first.': 'Ingia kwanza kwa nenosiri lako.',
  'The email address or the password is not right.': 'Barua pepe au nenosiri si sahihi.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Ufunguo huu wa siri haukuweza kutumika. Jaribu tena, au ingia kwa nenosiri.',
  "The passkey's answer is not complete.": 'Jibu la ufunguo wa siri halijakamilika.',
  'Give the passkey a name.': 'Upe ufunguo wa siri jina.',
  'Enter the code we sent to the new address.': 'Weka msimbo tuliotuma kwenye anwani mpya.',
  'Enter the code from our letter.': 'Weka msimbo kutoka barua yetu.',
  'User name is required.': 'Jina la mtumiaji linahitajika.',
  'Enter the code we sent to your address.': 'Weka msimbo tuliotuma kwenye anwani yako.',
  'Enter your current password.': 'Weka nenosiri lako la sasa.',
  'Enter a new password.': 'Weka nenosiri jipya.',
  'Enter the code your app shows.': 'Weka msimbo unaoonyeshwa na programu yako.',
  'The link is not complete.': 'Kiungo hakijakamilika.',
  'The refresh token is missing.': 'Tokeni ya kuhuisha haipo.',
  'Confirm with your password that it is you.': 'Thibitisha kwa nenosiri kuwa ni wewe.',
  'Sign out on a page of this site.': 'Toka kwenye ukurasa wa tovuti hii.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Biashara yako haikuweza kuundwa. Ingia uiunde kwenye ukurasa wa Biashara.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Unatazama kama mtu mwingine: hakuna kinachoweza kubadilishwa. Maliza kutazama kwanza.',
  'Your time to view as another member is over.': 'Muda wa kutazama kama mtu mwingine umeisha.',
  'Please check your input and try again.': 'Angalia ulichoandika ujaribu tena.',
  'This plugin has no settings.': 'Programu-jalizi hii haina mipangilio.',
  'The person this runs for has no access to the business any more, or the business is not active.':
    'Anayeendeshewa hii hana tena ruhusa kwa biashara, au biashara haiko hai.',
  'The plugin could not do this: {fault}.': 'Programu-jalizi haikuweza kufanya hili: {fault}.',
  'The record has changed meanwhile; its version is {current_version}.':
    'Rekodi imebadilika; toleo lake ni {current_version}.',
  'This is neither an elliptic-curve key on P-256 nor an RSA key of at least 2048 bits.':
    'Hii si ufunguo wa mkunjo wa P-256 wala ufunguo wa RSA wa angalau biti 2048.',
  'The key could not be encrypted.': 'Ufunguo haukuweza kusimbwa.',
  'Paste the private key with its first and last line: -----BEGIN PRIVATE KEY----- (PKCS #8, without a password).':
    'Bandika ufunguo binafsi pamoja na mstari wake wa kwanza na wa mwisho: -----BEGIN PRIVATE KEY----- (PKCS #8, bila nenosiri).',
  'The text between the first and the last line is not base64.':
    'Maandishi kati ya mstari wa kwanza na wa mwisho si base64.',
  'This role is above your own.': 'Wajibu huu uko juu ya wako.',
  'This shows more records than you see yourself.': 'Hii inaonyesha rekodi nyingi kuliko unazoona mwenyewe.',
  'This shows an app that you do not see yourself.': 'Hii inaonyesha programu ambayo huioni mwenyewe.',
  'This would last longer than your own access.': 'Hii ingedumu kuliko ruhusa yako mwenyewe.',
  'Nobody widens their own access. Ask another administrator.':
    'Hakuna anayepanua ruhusa yake mwenyewe. Mwombe msimamizi mwingine.',
  'Only an owner changes what an owner may do.': 'Mmiliki pekee hubadilisha anachoweza kufanya mmiliki.',
  'This family has no other administrator. Appoint one first.':
    'Hakuna mwingine anayesimamia familia hii. Mfanye mtu mwingine msimamizi kwanza.',
  'Verify a number for this channel first.': 'Kwanza thibitisha nambari ya njia hii.',
  'No gateway is switched on for this channel. An administrator can install one under Settings, Plugins.':
    'Hakuna lango lililowashwa kwa njia hii. Msimamizi anaweza kusakinisha moja katika Mipangilio, Programu-jalizi.',
  'The business has used up its messages of this month. Ask an administrator.':
    'Biashara imemaliza ujumbe wake wa mwezi huu. Muulize msimamizi.',
  'Enter the code from our message.': 'Weka msimbo uliomo kwenye ujumbe wetu.',
  'This code is not right. Check the latest message.': 'Msimbo huu si sahihi. Angalia ujumbe wa mwisho.',
  'This code is too old, or was tried too often. Ask for a new one.':
    'Msimbo huu ni wa zamani, au umejaribiwa mara nyingi mno. Omba mpya.',
  'Choose sms or whatsapp.': 'Chagua sms au whatsapp.',
  'Notices are asked for by unread, archived, after and limit.':
    'Taarifa huombwa kwa unread, archived, after na limit.',
};
