import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'Choose a currency by its three-letter code.': 'Sarudza mari nemavara ayo matatu.',
  'Choose a country by its two-letter code.': 'Sarudza nyika nemavara ayo maviri.',
  '{label} has the wrong kind of value.': '{label}: zvaisirwa hazvina rudzi rwakanaka.',
  '{label} is not one of the choices.': '{label} haisi pakati pezvisarudzo.',
  '{label} does not have the expected form.': '{label} haina chimiro chinotarisirwa.',
  '{label} needs more lines.': '{label} inoda mimwe mitsara.',
  '{label} has too many lines.': '{label} ine mitsara yakawandisa.',
  '{label} is not a field.': '{label} haisi nzvimbo.',
  '{label} is not valid.': '{label} haina kururama.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Isa mufananidzo, PDF, mashoko, tafura, gwaro, ruzha, vhidhiyo kana faira reZIP.',
  'These columns are not known: {1}. Remove or rename them.':
    'Makoramu aya haazivikanwe: {1}. Abvise kana uachinje mazita.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Makoramu aya anozadza nzvimbo yatozadzwa nerimwe: {1}. Siya rimwe.',
  'This row could not be imported; try again.': 'Mutsara uyu hauna kupinda; edza zvakare.',
  "{label}: '{1}' is not one of the choices.": '{label}: “{1}” haisi pakati pezvisarudzo.',
  '{1}: the first row of this document says something else.': '{1}: mutsara wekutanga wegwaro iri unotaura zvimwe.',
  'The rows of one document must follow each other; this one began further up.':
    'Mitsara yegwaro rimwe inofanira kutevedzana; iri rakatangira kumusoro.',
  'Left out with its document: see row {wrong}.': 'Yasiyiwa pamwe negwaro rayo: onai mutsara {wrong}.',
  "{label}: there is no '{1}'.": '{label}: hapana “{1}”.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label}: vanhu vakawanda vanonzi “{1}”; ipai kero yeemail.',
  'Something went wrong on our side. It is in the log of the server.':
    'Pane chakanganisika kwatiri. Chiri murogi yeseva.',
  'Someone else must do this (separation of duties).': 'Mumwe munhu ndiye anofanira kuita izvi (kuparadzanisa mabasa).',
  'This takes one of these roles, or a higher one: {roles}.':
    'Izvi zvinoda rimwe remabasa aya, kana repamusoro: {roles}.',
  'Another record covers this time already.': 'Rumwe rugwaro rwatotora nguva iyi.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Chinyorwa ichi chakavharwa. Bvunza anogona kukupa kirasi yacho, kana kuti chivhure nekuda kwekukurumidza pazvinotenderwa.',
  '{name} is not an id.': '{name} haisi chiziviso.',
  '{name} is not a number.': '{name} haisi nhamba.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} haisi nguva yakaita sa2026-01-31T22:00:00Z.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Chimwe chinyorwa chinochinjwa neizvi chachinjwa panguva imwe chete. Edzai zvakare.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Mumwe munhu achinja rekodhi iyi kubva pawakaivhura. Enzanisa wochengeta zvakare.',
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Izvi zvaizochinja zvinyorwa zvematanho anopfuura {most_levels}. Tangai nezviri pasi.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Izvi zvaizochinja zvinyorwa zvinopfuura {most_records} panguva imwe. Zvichinjei muzvikamu.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Izvi zvinochinjawo: {what}. Basa renyu harikutenderei; kumbirai munhu ane basa rinotendera.',
  '{label}: the same record is chosen twice.': '{label}: rekodhi imwe chete yasarudzwa kaviri.',
  '{label}: {1} is archived.': '{label}: {1} yakachengeterwa.',
  '{label}: {1} cannot be used here.': '{label}: {1} haigoni kushandiswa pano.',
  'These records add up to each other in a circle; take one of the links away.':
    'Marekodhi aya anosanganiswa achidzokerana; bvisai chibatanidzo chimwe.',
  '{1} would be too large to keep.': '{1} ingakura zvekusagona kuchengetwa.',
  "There is no field '{name}' to use here.": 'Hapana nzvimbo “{name}” yekushandisa pano.',
  'Lists cannot be sorted by {1}.': 'Zvinyorwa hazvirongwi ne: {1}.',
  '{1} does not lead to a record.': '{1} haiendi kurekodhi.',
  'Write true or false.': 'Nyora true kana false.',
  'Write a day, as in 2026-11-01, or today.': 'Nyora zuva, sekuti 2026-11-01, kana today.',
  'Groups nest at most {depth_max} deep.': 'Mapoka anopinda zvakadzika {depth_max} chete.',
  'At most {conditions_max} conditions.': 'Zvinodiwa hazvipfuuri {conditions_max}.',
  'Lists cannot be filtered by {1}.': 'Zvinyorwa hazvisefiwi ne: {1}.',
  'At most {in_max} values.': 'Zvinhu hazvipfuuri {in_max}.',
  'There is no such field to use here.': 'Hapana munda wakadaro pano.',
  'At most {most} values.': 'Kukosha kusvika {most} chete.',
  'This day is too far away.': 'Zuva iri riri kure zvikuru.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} inguva: ienzanise nezuva ne gte, gt, lte kana lt.',
  'Say whose data is to be handed over.': 'Taura munhu ane data rinofanira kupihwa.',
  'This record belongs to another person it is linked to. Ask for the data of that person.':
    'Rekodhi iyi ndeyemumwe munhu wayakabatanidzwa naye. Kumbira data remunhu iyeye.',
  'More than {most} records belong to this person, which are too many for one archive.':
    'Munhu uyu ane marekodhi anopfuura {most}, akawandisa kufaira rimwe.',
};
