import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'At most {max} lines are allowed.': 'Mistari isizidi {max}.',
  'Must be a list of links.': 'Lazima iwe orodha ya viungo.',
  'At most {max} can be chosen for {label}.': '{label}: visizidi {max}.',
  'Choose at least {min} for {label}.': '{label}: chagua angalau {min}.',
  '{label}: the same record is chosen twice.': '{label}: rekodi ile ile imechaguliwa mara mbili.',
  '{1} is filled by the system; leave it out.': '{1}: hujazwa na mfumo; iache.',
  'You may not change {1}.': 'Huwezi kubadilisha: {1}.',
  "There is no field '{shown}'. Did you mean '{candidate}'?": 'Hakuna sehemu “{shown}”. Je, ulimaanisha “{candidate}”?',
  "There is no field '{shown}'.": 'Hakuna sehemu “{shown}”.',
  'Enter a valid email address, such as name@example.com.': 'Weka barua pepe sahihi, kama jina@example.com.',
  'Enter a phone number: digits with an optional leading +.': 'Weka namba ya simu: tarakimu, na + mbele ukipenda.',
  'Enter an address that starts with https:// or http://.': 'Weka anwani inayoanza na https:// au http://.',
  'Choose a currency by its three-letter code.': 'Chagua sarafu kwa herufi zake tatu.',
  'Choose a country by its two-letter code.': 'Chagua nchi kwa herufi zake mbili.',
  '{1} must be a whole number.': '{1} lazima iwe namba kamili.',
  '{1} must be yes or no.': '{1} lazima iwe ndiyo au hapana.',
  'Enter a date as year-month-day, such as 2026-01-31.': 'Weka tarehe kama mwaka-mwezi-siku, mfano 2026-01-31.',
  'Enter a date and time such as 2026-01-31T08:30:00Z.': 'Weka tarehe na saa kama 2026-01-31T08:30:00Z.',
  'Choose one of: {1}.': 'Chagua mojawapo: {1}.',
  '{1} must be drawn.': '{1} lazima ichorwe.',
  '{1} must be text.': '{1} lazima iwe maandishi.',
  '{1} must be the id or the code of a record.': '{1} lazima iwe kitambulisho au msimbo wa rekodi.',
  '{1} is sent as an object with kind and id; the kind is one of {2}.':
    '{1} hutumwa kama kitu chenye kind na id; kind ni mojawapo ya {2}.',
  '{1} must be the id of a record.': '{1} lazima iwe kitambulisho cha rekodi.',
  '{1} is too large.': '{1} ni kubwa mno.',
  '{1} must be at least {2}.': '{1}: angalau {2}.',
  '{1} must be at most {2}.': '{1}: isizidi {2}.',
  '{1} may have at most {max} characters.': '{1}: isizidi herufi {max}.',
  '{1} needs at least {min} characters.': '{1}: angalau herufi {min}.',
  '{1} holds characters that cannot be stored.': '{1} ina herufi zisizoweza kuhifadhiwa.',
  '{1} must be a list of short words.': '{1} lazima iwe orodha ya maneno mafupi.',
  '{label} is required.': '{label} inahitajika.',
  '{label} has the wrong kind of value.': '{label}: thamani si ya aina sahihi.',
  '{label} is not one of the choices.': '{label} si mojawapo ya machaguo.',
  '{label} does not have the expected form.': '{label} haina umbo linalotarajiwa.',
  '{label} needs more lines.': '{label} inahitaji mistari zaidi.',
  '{label} has too many lines.': '{label} ina mistari mingi mno.',
  '{label} is not a field.': '{label} si sehemu.',
  '{label} is not valid.': '{label} si sahihi.',
  'Add at least one line.': 'Ongeza angalau mstari mmoja.',
  'Add at least {min} lines.': 'Ongeza angalau mistari {min}.',
  '{1} is required.': '{1} inahitajika.',
  '{1} may have at most {digits} digits after the point in its currency.':
    '{1}: isizidi tarakimu {digits} baada ya nukta katika sarafu yake.',
  'This page address does not belong to this list; start from the first page.':
    'Anwani hii ya ukurasa si ya orodha hii; anza ukurasa wa kwanza.',
  'Another record already has this {1}.': 'Rekodi nyingine tayari ina thamani hii: {1}.',
  'None of these columns can be exported.': 'Hakuna safuwima kati ya hizi inayoweza kutolewa.',
  'A record holds at most {per_record} files.': 'Rekodi hubeba faili zisizozidi {per_record}.',
  'This file belongs to a record already.': 'Faili hii tayari ni ya rekodi.',
  'This file is larger than the {1} MiB allowed here.': 'Faili hii ni kubwa kuliko MiB {1} zinazoruhusiwa hapa.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Ambatisha picha, PDF, maandishi, lahajedwali, hati ya ofisi, sauti, video au faili ya ZIP.',
  'This file is empty.': 'Faili hii ni tupu.',
  'This document carries macros. Save it without them, or as PDF, and attach that.':
    'Hati hii ina makro. Ihifadhi bila hizo, au kama PDF, kisha uiambatishe.',
  'Pages, scripts and SVG drawings are not accepted. Save it as PDF or as a picture and attach that.':
    'Kurasa, skripti na michoro ya SVG hazikubaliwi. Hifadhi kama PDF au picha kisha uambatishe.',
  'This picture is larger than the {1} MiB allowed here.': 'Picha hii ni kubwa kuliko MiB {1} zinazoruhusiwa hapa.',
  'This picture has too many pixels. Make it smaller and try again.':
    'Picha hii ina pikseli nyingi mno. Ipunguze ujaribu tena.',
  'This picture cannot be read. Use a JPEG, PNG, WebP or GIF picture.':
    'Picha hii haisomeki. Tumia picha ya JPEG, PNG, WebP au GIF.',
  'The plugins of this business do not agree on the values of this record. Ask an administrator to look at them.':
    'Programu-jalizi za biashara hii hazikubaliani kuhusu thamani za rekodi hii. Mwombe msimamizi aziangalie.',
  'The plugin step "{1}" failed ({words}). Nothing was saved; an administrator can switch it off.':
    'Hatua ya programu-jalizi “{1}” imeshindwa ({words}). Hakuna kilichohifadhiwa; msimamizi anaweza kuizima.',
  'The plugin step "{1}" was left out: {words}.': 'Hatua ya programu-jalizi “{1}” imeachwa: {words}.',
  'The file has no row of column names that could be recognised.':
    'Faili haina mstari wa majina ya safuwima unaotambulika.',
  'The file cannot be read: {error}.': 'Faili haisomeki: {error}.',
  'The file cannot be read further: {error}.': 'Faili haisomeki zaidi: {error}.',
  'These columns are not known: {1}. Remove or rename them.':
    'Safuwima hizi hazijulikani: {1}. Ziondoe au uzipe majina mengine.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Safuwima hizi hujaza sehemu ambayo nyingine tayari inaijaza: {1}. Acha moja.',
  'This row could not be imported; try again.': 'Mstari huu haukuweza kuingizwa; jaribu tena.',
  '{label} must be a whole number.': '{label} lazima iwe namba kamili.',
  "{label}: '{1}' is not one of the choices.": '{label}: “{1}” si mojawapo ya machaguo.',
  '{1}: the first row of this document says something else.': '{1}: safu ya kwanza ya hati hii inasema kitu kingine.',
  'The rows of one document must follow each other; this one began further up.':
    'Safu za hati moja lazima zifuatane; hii ilianza juu zaidi.',
  'Left out with its document: see row {wrong}.': 'Imeachwa pamoja na hati yake: tazama safu {wrong}.',
  "{label}: records cannot be imported as '{1}'.": "{label}: rekodi haziwezi kuingizwa kama '{1}'.",
  "{label}: there is no '{1}'.": '{label}: hakuna “{1}”.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label}: watu kadhaa wanaitwa “{1}”; toa anwani ya barua pepe.',
  'This work belongs to something that is switched off here.': 'Kazi hii ni ya kitu kilichozimwa hapa.',
  'Another process works on it.': 'Mchakato mwingine unaifanyia kazi.',
  '{label}: there is no such record in this business.': '{label}: hakuna rekodi kama hiyo katika biashara hii.',
  '{label}: {1} is archived.': '{label}: {1} imehifadhiwa kwenye kumbukumbu.',
  '{label}: {1} cannot be used here.': '{label}: {1} haiwezi kutumika hapa.',
  'Write something first.': 'Andika kitu kwanza.',
  'A comment has at most {comment_max} characters.': 'Maoni yasizidi herufi {comment_max}.',
  'Mentions are a list of members.': 'Waliotajwa ni orodha ya wanachama.',
  'At most {mentions_max} people can be mentioned at once.':
    'Watu wasiozidi {mentions_max} wanaweza kutajwa kwa mara moja.',
  'This person does not belong to the business.': 'Mtu huyu si wa biashara hii.',
  "There is no family '{1}'.": 'Hakuna familia “{1}”.',
  "There is no app '{app_name}' in this family.": 'Hakuna programu “{app_name}” katika familia hii.',
  'The end lies in the past.': 'Mwisho umeshapita.',
  'Nobody is let into a portal by records of this kind.': 'Hakuna anayeingia kwenye lango kwa rekodi za aina hii.',
  'You do not administer this family, so you cannot give access in it.':
    'Husimamii familia hii, kwa hiyo huwezi kutoa ruhusa humo.',
  'There is no such record.': 'Hakuna rekodi kama hiyo.',
  "There is no role '{role}'.": 'Hakuna wajibu “{role}”.',
  "There is no scope '{scope}'.": 'Hakuna upeo “{scope}”.',
  'Give a time such as 2026-12-31T22:00:00Z.': 'Weka wakati kama 2026-12-31T22:00:00Z.',
  'Name is required.': 'Jina linahitajika.',
  'Names have at most {name_max} characters, without < and >.': 'Jina lisizidi herufi {name_max}, bila < na >.',
  'Choose one of your own groups.': 'Chagua mojawapo ya makundi yako.',
  'This person is a member already.': 'Mtu huyu tayari ni mwanachama.',
  '{open_max} invitations are open already. Revoke some first.':
    'Mialiko {open_max} tayari iko wazi. Futa baadhi kwanza.',
  'This address has an open invitation. Send that one again.': 'Anwani hii ina mwaliko ulio wazi. Tuma huo tena.',
  'Enter a valid email.': 'Weka barua pepe sahihi.',
  '{label} may have at most {limit} characters, without < and >.': '{label}: isizidi herufi {limit}, bila < na >.',
  'Choose what this person may use.': 'Chagua mtu huyu atumie nini.',
  "There is no role '{1}'.": 'Hakuna wajibu “{1}”.',
  'This business has no such part.': 'Biashara hii haina sehemu hiyo.',
  'Choose all, own or assigned.': 'Chagua zote, zake au alizopewa.',
  'Choose a time to come.': 'Chagua wakati ujao.',
  'Each part stands once.': 'Kila sehemu iwepo mara moja.',
  'Whoever invited you may no longer give this access. Ask for a new invitation.':
    'Aliyekualika hawezi tena kutoa ruhusa hii. Omba mwaliko mpya.',
  'This invitation was accepted or revoked.': 'Mwaliko huu umekubaliwa au umefutwa.',
  'This invitation was sent often enough. Share its link instead, or invite anew.':
    'Mwaliko huu umetumwa mara za kutosha. Shiriki kiungo chake, au alika upya.',
  'This invitation was accepted. Remove the member instead.':
    'Mwaliko huu umekubaliwa. Mwondoe mwanachama badala yake.',
  'You are a member of this business already.': 'Tayari wewe ni mwanachama wa biashara hii.',
  'This installation has no example data.': 'Usakinishaji huu hauna data ya mfano.',
  'Something went wrong on our side. It is in the log of the server.':
    'Kuna hitilafu upande wetu. Imeandikwa kwenye kumbukumbu ya seva.',
  'This business has as many keys as it may have. Revoke one that is not used.':
    'Biashara hii ina funguo zote inazoruhusiwa. Futa mmoja usiotumika.',
  'Name the key in at most 80 characters, so that its use can be told later.':
    'Upe ufunguo jina lisilozidi herufi 80, ili matumizi yake yajulikane baadaye.',
  'The environment is live or test.': 'Mazingira ni halisi au majaribio.',
  'Between 1 and {requests_max} requests a minute.': 'Kati ya maombi 1 na {requests_max} kwa dakika.',
  'Choose what the key may use.': 'Chagua ufunguo utumie nini.',
  "There is no family '{family}'.": 'Hakuna familia “{family}”.',
  'A key is no portal user: choose another role.': 'Ufunguo si mtumiaji wa lango: chagua wajibu mwingine.',
  'A reason has at most {reason_max} characters, without < and >.': 'Sababu isizidi herufi {reason_max}, bila < na >.',
  'This business is not suspended.': 'Biashara hii haijasimamishwa.',
  'This business is marked for deletion already.': 'Biashara hii tayari imewekwa alama ya kufutwa.',
  'Type the name of the business exactly as it is written.': 'Andika jina la biashara hasa lilivyoandikwa.',
  'This business is not marked for deletion.': 'Biashara hii haijawekwa alama ya kufutwa.',
  'The month is over and the data is being deleted.': 'Mwezi umeisha na data inafutwa.',
  'The owner stays. Hand the business over first.': 'Mmiliki anabaki. Kabidhi biashara kwanza.',
  'Somebody else must do this for you; or leave the business.':
    'Mtu mwingine lazima akufanyie hili; au ondoka kwenye biashara.',
  'You own this business. Hand it over to somebody or delete it.': 'Biashara hii ni yako. Mkabidhi mtu au uifute.',
  'Choose a member of this business.': 'Chagua mwanachama wa biashara hii.',
  'Choose an active member of the staff other than yourself.': 'Chagua mfanyakazi hai asiye wewe.',
  'Somebody offered this business a moment ago. Look again.': 'Mtu ametoa biashara hii sasa hivi. Angalia tena.',
  'This passkey is registered already.': 'Ufunguo huu wa siri tayari umesajiliwa.',
  '{label} has at most {most} characters.': '{label}: isizidi herufi {most}.',
  '{label} holds characters that do not belong into it.': '{label} ina herufi zisizofaa ndani yake.',
  '{label} needs at least one letter.': '{label} inahitaji angalau herufi moja.',
  'Email is required.': 'Barua pepe inahitajika.',
  'Enter an email address such as name@example.com.': 'Weka barua pepe kama jina@example.com.',
  'An email address has plain letters only; one of these looks like another letter.':
    'Barua pepe ina herufi za kawaida tu; moja ya hizi inafanana na nyingine.',
  'A user name has the letters a to z only; one of these looks like another letter.':
    'Jina la mtumiaji lina herufi a hadi z tu; moja ya hizi inafanana na nyingine.',
  'A user name has {username_min} to {username_max} letters a to z, figures, dots, dashes or underscores, and starts with a letter.':
    'Jina la mtumiaji lina {username_min} hadi {username_max} za herufi a hadi z, tarakimu, nukta, vistari au mistari ya chini, na huanza na herufi.',
  'This user name is kept for the platform. Choose another.':
    'Jina hili la mtumiaji limehifadhiwa kwa jukwaa. Chagua jingine.',
  'Enter a phone number such as +263 77 123 4567.': 'Weka namba ya simu kama +263 77 123 4567.',
  'Password is required.': 'Nenosiri linahitajika.',
  'A password has at least {password_min} characters; a short sentence is easy to remember.':
    'Nenosiri lina angalau herufi {password_min}; sentensi fupi ni rahisi kukumbuka.',
  'A password has at most {password_max} characters.': 'Nenosiri lisizidi herufi {password_max}.',
  'This password, or one close to it, is in the lists of leaked passwords that others try first. Choose another; a short sentence of your own is best.':
    'Nenosiri hili, au linalokaribiana, liko kwenye orodha za maneno yaliyovuja yanayojaribiwa kwanza. Chagua jingine; sentensi fupi yako mwenyewe ni bora.',
  'This password is little more than your name, address or business. Choose another.':
    'Nenosiri hili ni karibu jina, anwani au biashara yako tu. Chagua jingine.',
  'A key has at most 120 letters, digits, dots, colons and hyphens.':
    'Ufunguo usizidi herufi, tarakimu, nukta, nukta mbili na vistari 120.',
  'This is too much to keep.': 'Hii ni nyingi mno kuhifadhi.',
  'You already keep {most} {what}; remove one first.': 'Tayari una {most} ({what}); ondoa moja kwanza.',
  'There is no such list.': 'Hakuna orodha kama hiyo.',
  'Give the view a name.': 'Upe mwonekano jina.',
  'A name has at most {title_max} characters.': 'Jina lisizidi herufi {title_max}.',
  'Choose a role to share with.': 'Chagua wajibu wa kushiriki nao.',
  'This view holds too much.': 'Mwonekano huu una mengi mno.',
  'The version that was read is missing.': 'Toleo lililosomwa halipo.',
  "A business has no field '{name}' to change.": 'Biashara haina sehemu “{name}” ya kubadilisha.',
  '{1} may have at most {2} characters.': '{1}: isizidi herufi {2}.',
  '{1} cannot contain < or >.': '{1} haiwezi kuwa na < au >.',
  'Choose business, education or healthcare.': 'Chagua biashara, elimu au afya.',
  'Enter the address with https:// in front.': 'Weka anwani yenye https:// mbele.',
  'Industry codes are digits (NAICS).': 'Misimbo ya sekta ni tarakimu (NAICS).',
  'This is not the form of a {1}.': 'Hii haina umbo linalotakiwa: {1}.',
  'This business is suspended. Reactivate it first.': 'Biashara hii imesimamishwa. Iamshe kwanza.',
  'This business is marked for deletion. Restore it first.': 'Biashara hii imewekwa alama ya kufutwa. Irejeshe kwanza.',
  "There is no switch '{name}'.": 'Hakuna swichi “{name}”.',
  'This email address already has an account.': 'Barua pepe hii tayari ina akaunti.',
  'This user name is taken. Choose another.': 'Jina hili la mtumiaji limechukuliwa. Chagua jingine.',
  'You see the product as yourself already.': 'Tayari unaona bidhaa kama wewe mwenyewe.',
  'This person sees more than you do, so you cannot look as them.':
    'Mtu huyu anaona zaidi yako, kwa hiyo huwezi kutazama kama yeye.',
  'This server runs no plugins.': 'Seva hii haiendeshi programu-jalizi.',
  'The plugin does not ask for {what}.': 'Programu-jalizi haiombi: {what}.',
  '{1} cannot run on this server: {problem}.': '{1} haiwezi kuendeshwa kwenye seva hii: {problem}.',
  'Version {1} is installed; what it keeps may not fit an older one.':
    'Toleo {1} limesakinishwa; inachohifadhi huenda kisifae la zamani.',
  'Say which record this is about.': 'Sema ni rekodi gani.',
  '{1} {2} is installed with another content. Give the new one a new version.':
    '{1} {2} imesakinishwa ikiwa na maudhui mengine. Lipe jipya toleo jipya.',
  '{used} businesses run {name} {version}. They remove or upgrade it first.':
    'Biashara {used} zinatumia {name} {version}. Ziondoe au ziboreshe kwanza.',
  'There is no exchange rate from {currency} to {base} for this date. Enter one under Exchange rates.':
    'Hakuna kiwango cha kubadilisha {currency} hadi {base} kwa tarehe hii. Weka kimoja chini ya Viwango vya kubadilisha.',
  'The document has no date to post on.': 'Hati haina tarehe ya kuingizwa vitabuni.',
  'A figure is so large that a total of it can no longer be kept. Check the amounts and the dates you ask for.':
    'Tarakimu ni kubwa kiasi kwamba jumla yake haiwezi kuhifadhiwa. Angalia kiasi na tarehe ulizoomba.',
  'This file is known to be harmful and was not kept. Ask whoever sent it for another.':
    'Faili hii inajulikana kuwa hatari na haikuhifadhiwa. Omba nyingine kwa aliyeituma.',
  'Files cannot be checked for viruses at present. Try again in a moment.':
    'Faili haziwezi kukaguliwa virusi kwa sasa. Jaribu tena baada ya muda mfupi.',
  'Search for at most {search_max} characters.': 'Tafuta herufi zisizozidi {search_max}.',
  'An amount of this document cannot be computed: {error}.': 'Kiasi cha hati hii hakiwezi kukokotolewa: {error}.',
  "Send the version you read, so that nobody's work is overwritten.":
    'Tuma toleo ulilosoma, ili kazi ya mtu yeyote isifutwe.',
  'This record is {label} and cannot be deleted; void or archive it instead.':
    'Rekodi hii iko “{label}” na haiwezi kufutwa; ibatilishe au iweke kwenye kumbukumbu.',
  'Other records refer to this one ({listed}); archive it instead.':
    'Rekodi nyingine zinarejelea hii ({listed}); iweke kwenye kumbukumbu badala yake.',
  '{label} cannot be changed once it is set.': '{label} haiwezi kubadilishwa ikishawekwa.',
  '{label} cannot be changed while the record is {1}.': '{label} haiwezi kubadilishwa rekodi ikiwa “{1}”.',
  'Choose an action.': 'Chagua kitendo.',
  'At most {limit} records at a time.': 'Rekodi zisizozidi {limit} kwa mara moja.',
  'More than {limit} records match; narrow the filter.': 'Zaidi ya rekodi {limit} zinalingana; punguza kichujio.',
  "There is no link '{shown}' to this list. Did you mean '{near}'?":
    'Hakuna kiungo “{shown}” kinachoelekea kwenye orodha hii. Je, ulimaanisha “{near}”?',
  "There is no link '{shown}' to this list.": 'Hakuna kiungo “{shown}” kinachoelekea kwenye orodha hii.',
  "There is no field '{name}' to use here.": 'Hakuna sehemu “{name}” ya kutumia hapa.',
  'Lists cannot be sorted by {1}.': 'Orodha hazipangwi kwa: {1}.',
  '{1} does not lead to a record.': '{1} haielekezi kwenye rekodi.',
  'Groups nest at most {depth_max} deep.': 'Makundi yasizidi kina cha {depth_max}.',
  'At most {conditions_max} conditions.': 'Masharti yasizidi {conditions_max}.',
  'At most {in_max} values.': 'Thamani zisizidi {in_max}.',
  'Lists cannot be filtered by {1}.': 'Orodha hazichujwi kwa: {1}.',
  'Say by which field the rows are grouped.': 'Sema mistari ipangwe kwa sehemu gani.',
  "There is no setting '{key}'.": 'Hakuna mpangilio “{key}”.',
  'There is no such action.': 'Hakuna kitendo kama hicho.',
  "You are the record's '{label}'; someone else must do this.":
    'Wewe ni “{label}” wa rekodi hii; mtu mwingine lazima afanye hili.',
  'Someone else must do this (separation of duties).': 'Mtu mwingine lazima afanye hili (kutenganisha majukumu).',
  'This needs more than {limit} records at once ({plural}). Split the work or close what is finished, then try again.':
    'Hili linahitaji rekodi zaidi ya {limit} kwa mara moja ({plural}). Gawanya kazi au funga zilizokamilika, kisha ujaribu tena.',
  'This takes one of these roles, or a higher one: {roles}.':
    'Hili linahitaji mojawapo ya nafasi hizi, au ya juu zaidi: {roles}.',
  'Another record covers this time already.': 'Rekodi nyingine tayari inashughulikia muda huu.',
  'Nothing here is waiting to be tried again.': 'Hakuna kinachosubiri kujaribiwa tena hapa.',
  'At most {most} files.': 'Faili {most} zaidi sana.',
  'There are no such columns to use here.': 'Hakuna safu kama hizo za kutumia hapa.',
  'More than {matches_max} records match. Filter the list before you sort it by this column.':
    'Zaidi ya rekodi {matches_max} zinalingana. Chuja orodha kabla ya kuipanga kwa safu hii.',
  'The page does not belong to this list.': 'Ukurasa huu si wa orodha hii.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Rekodi hii imezuiwa. Muombe anayeweza kukupa daraja lake, au ifungue kwa dharura pale inaporuhusiwa.',
  'This record is open to you already.': 'Rekodi hii tayari imefunguliwa kwako.',
  'Say why, in at least {1} characters.': 'Eleza sababu, kwa angalau herufi {1}.',
  'Say why, in at most {reason_max} characters.': 'Eleza sababu, kwa herufi zisizozidi {reason_max}.',
  '{name} is not an id.': '{name} si kitambulisho.',
  '{name} is not a number.': '{name} si nambari.',
  'At most {most} values.': 'Thamani {most} kwa wingi zaidi.',
  'There is no such field to use here.': 'Hakuna uga kama huo hapa.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} si wakati kama 2026-01-31T22:00:00Z.',
  'This record belongs to another person it is linked to. Ask for the erasure of that person.':
    'Rekodi hii ni ya mtu mwingine ambayo imeunganishwa naye. Omba kufutwa kwa mtu huyo.',
  'More than {most} records belong to this person. Delete some of them first.':
    'Zaidi ya rekodi {most} ni za mtu huyu. Futa baadhi yake kwanza.',
  'Say whose data is to be erased.': 'Taja mtu ambaye data yake inafutwa.',
};
