import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  "There is no role template '{key}'.": 'Hakuna kiolezo cha wajibu “{key}”.',
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Biashara hii inahitaji hatua ya pili wakati wa kuingia kwa kila mtu. Weka kwanza programu ya uthibitishaji.',
  'Set up an authenticator app for your own account first.': 'Weka kwanza programu ya uthibitishaji kwa akaunti yako.',
  'Say whether a second step is required.': 'Eleza kama hatua ya pili inahitajika.',
  'Choose at least one person.': 'Chagua angalau mtu mmoja.',
  'Choose what to give or to take.': 'Chagua cha kutoa au kuondoa.',
  'At most {changes_max} changes at once.': 'Mabadiliko yasizidi {changes_max} kwa mara moja.',
  'The body does not fit: {error}.': 'Maudhui hayafai: {error}.',
  'Write this as text.': 'Andika hili kama maandishi.',
  'Confirm your email address first: enter the code from our letter.':
    'Thibitisha barua pepe yako kwanza: weka msimbo kutoka barua yetu.',
  'Sign in with your password first.': 'Ingia kwanza kwa nenosiri lako.',
  'Enter the code of your authenticator app.': 'Weka msimbo wa programu yako ya uthibitishaji.',
  'This code is not right, or it was used already. Wait for the next one.':
    'Msimbo huu si sahihi, au umeshatumika. Subiri unaofuata.',
  'The email address or the password is not right.': 'Barua pepe au nenosiri si sahihi.',
  'Passkeys cannot be used at this address.': 'Funguo za siri haziwezi kutumika kwenye anwani hii.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Ufunguo huu wa siri haukuweza kutumika. Jaribu tena, au ingia kwa nenosiri.',
  "The passkey's answer is not complete.": 'Jibu la ufunguo wa siri halijakamilika.',
  'Give the passkey a name.': 'Upe ufunguo wa siri jina.',
  'You have {keys_max} passkeys. Remove one first.': 'Una funguo za siri {keys_max}. Ondoa mmoja kwanza.',
  'Choose one of the languages.': 'Chagua mojawapo ya lugha.',
  'This is your address already.': 'Hii tayari ni anwani yako.',
  'Enter the code we sent to the new address.': 'Weka msimbo tuliotuma kwenye anwani mpya.',
  'Enter the code from our letter.': 'Weka msimbo kutoka barua yetu.',
  'User name is required.': 'Jina la mtumiaji linahitajika.',
  'Enter the code we sent to your address.': 'Weka msimbo tuliotuma kwenye anwani yako.',
  'Enter your current password.': 'Weka nenosiri lako la sasa.',
  'Enter a new password.': 'Weka nenosiri jipya.',
  'This is not your current password.': 'Hili si nenosiri lako la sasa.',
  'Choose a password that differs from the current one.': 'Chagua nenosiri tofauti na la sasa.',
  'This is not your password.': 'Hili si nenosiri lako.',
  'An authenticator app is set up already. Turn it off first.':
    'Programu ya uthibitishaji tayari imewekwa. Izime kwanza.',
  'Enter the code your app shows.': 'Weka msimbo unaoonyeshwa na programu yako.',
  'Begin with the picture of the code.': 'Anza na picha ya msimbo.',
  'This code is not right. Check the clock of your phone and try the next code.':
    'Msimbo huu si sahihi. Angalia saa ya simu yako ujaribu msimbo unaofuata.',
  'Recovery codes belong to an authenticator app. Set one up first.':
    'Misimbo ya kurejesha ni ya programu ya uthibitishaji. Weka moja kwanza.',
  'The link is not complete.': 'Kiungo hakijakamilika.',
  'The refresh token is missing.': 'Tokeni ya kuhuisha haipo.',
  'Confirm with your password that it is you.': 'Thibitisha kwa nenosiri kuwa ni wewe.',
  'A request names the host it is for, once.': 'Ombi hutaja mara moja tu seva linayoielekea.',
  'Sign out on a page of this site.': 'Toka kwenye ukurasa wa tovuti hii.',
  'Accept the terms of service to go on.': 'Kubali masharti ya huduma ili kuendelea.',
  'This is not text.': 'Haya si maandishi.',
  'This was sent twice.': 'Hii imetumwa mara mbili.',
  'This code is not right, or it is too old. Check the latest letter, or ask for a new code.':
    'Msimbo huu si sahihi, au ni wa zamani. Angalia barua ya mwisho, au omba msimbo mpya.',
  'This link was used already or is too old. Ask for a new one.':
    'Kiungo hiki kimeshatumika au ni cha zamani. Omba kipya.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Biashara yako haikuweza kuundwa. Ingia uiunde kwenye ukurasa wa Biashara.',
  'You own {owned_max} businesses already.': 'Tayari unamiliki biashara {owned_max}.',
  'Choose a country.': 'Chagua nchi.',
  'Choose one of the charts of accounts.': 'Chagua mojawapo ya chati za akaunti.',
  'Choose the first day of a month.': 'Chagua siku ya kwanza ya mwezi.',
  "A new business has no field '{name}'.": 'Biashara mpya haina sehemu “{name}”.',
  'Use at most {limit} characters, without < and >.': 'Isizidi herufi {limit}, bila < na >.',
  'Choose one of the kinds of business.': 'Chagua mojawapo ya aina za biashara.',
  'Choose the currency the books are kept in.': 'Chagua sarafu ya vitabu.',
  "There is no family '{name}'.": 'Hakuna familia “{name}”.',
  'There is no example data of this kind for this business.': 'Hakuna data ya mfano ya aina hii kwa biashara hii.',
  'Each grant names a family, a role and a scope.': 'Kila ruhusa hutaja familia, wajibu na upeo.',
  'This invitation is for {1}. Sign in with that address.': 'Mwaliko huu ni wa {1}. Ingia kwa anwani hiyo.',
  'This address has an account. Sign in to accept.': 'Anwani hii ina akaunti. Ingia ili kukubali.',
  "Joining has no field '{name}'.": 'Kujiunga hakuna sehemu “{name}”.',
  'This is running already. Wait until it is done.': 'Hii tayari inaendelea. Subiri iishe.',
  'Choose a member.': 'Chagua mwanachama.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Unatazama kama mtu mwingine: hakuna kinachoweza kubadilishwa. Maliza kutazama kwanza.',
  'Your time to view as another member is over.': 'Muda wa kutazama kama mtu mwingine umeisha.',
  'The format must be csv or xlsx.': 'Muundo lazima uwe csv au xlsx.',
  'Write true or false.': 'Andika true au false.',
  'These records are not effective-dated, so `at` does not apply to them.':
    'Rekodi hizi hazina kipindi cha kutumika, kwa hiyo hakuna siku ya kuangalia.',
  'You may not see the effective dates of these records.': 'Huruhusiwi kuona kipindi ambacho rekodi hizi zinatumika.',
  'Write a day, as in 2026-11-01, or today.': 'Andika siku, kama 2026-11-01, au today.',
  'Documents are printed as PDF.': 'Hati huchapishwa kama PDF.',
  'This is no view: {error}.': 'Huu si mwonekano: {error}.',
  'This is no id of a record.': 'Hiki si kitambulisho cha rekodi.',
  'This is larger than the {shown} allowed here.': 'Hii ni kubwa kuliko {shown} zinazoruhusiwa hapa.',
  'The requested resource was not found.': 'Kilichoombwa hakikupatikana.',
  'Please log in to continue.': 'Tafadhali ingia ili kuendelea.',
  'Server error occurred. Please try again later.': 'Kuna hitilafu ya seva. Jaribu tena baadaye.',
  'The request took too long. Please try again.': 'Ombi limechukua muda mrefu mno. Jaribu tena.',
  'Please check your input and try again.': 'Angalia ulichoandika ujaribu tena.',
  "You don't have permission to perform this action.": 'Huna ruhusa ya kufanya hivi.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Mtu mwingine amebadilisha rekodi hii tangu uifungue. Linganisha uhifadhi tena.',
  'This request key was already used for a different request.': 'Ufunguo huu wa ombi umeshatumika kwa ombi jingine.',
  'Too many requests. Please wait a moment and try again.': 'Maombi ni mengi mno. Subiri kidogo ujaribu tena.',
  'A draft does not leave the house. Post it first, then send it.':
    'Rasimu haitoki nje. Iingize vitabuni kwanza, kisha uitume.',
  'A link opens for 1 to {days_max} days.': 'Kiungo hufunguka kwa siku 1 hadi {days_max}.',
  'Say who gets the letter.': 'Sema nani anapata barua.',
  'One letter goes to at most {recipients_max} people.': 'Barua moja huenda kwa watu wasiozidi {recipients_max}.',
  'This is no e-mail address.': 'Hii si barua pepe.',
  'At most {message_max} characters.': 'Isizidi herufi {message_max}.',
  'At most 200 characters.': 'Isizidi herufi 200.',
  'This plugin has no settings.': 'Programu-jalizi hii haina mipangilio.',
  'Whoever this runs for has no access to the business any more, or the business is not active.':
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
  'It brings records of its own, which this server takes up when it starts. Ask whoever runs the server to start it again; its log says why where that is not enough.':
    'Inaleta rekodi zake yenyewe, ambazo seva hii huzichukua inapoanza. Mwombe anayeendesha seva aianzishe tena; kumbukumbu zake zinasema sababu hilo lisipotosha.',
  'There is no such group of notices.': 'Hakuna kundi hilo la taarifa.',
  'Choose product, mail, digest or none.': 'Chagua product, mail, digest au none.',
  'Enter a time such as 21:00.': 'Weka saa kama 21:00.',
  'Quiet hours end at another time than they begin.': 'Saa za utulivu huisha wakati tofauti na zinapoanza.',
  'A page has between 1 and {page_max} notices.': 'Ukurasa una taarifa kati ya 1 na {page_max}.',
  'Mark at most {page_max} at once, or all.': 'Weka alama zisizozidi {page_max} kwa mara moja, au zote.',
  'This is no place in the list.': 'Mahali hapa hapapo kwenye orodha.',
  "Name the notices in 'ids', or say 'all': true.": "Taja taarifa katika 'ids', au sema 'all': true.",
  'Say true or false.': 'Sema true au false.',
  'Notices are asked for by unread, archived, after and limit.':
    'Taarifa huombwa kwa unread, archived, after na limit.',
};
