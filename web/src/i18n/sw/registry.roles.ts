import type { Words } from '../parts';

/** What people of one trade usually hold (`registry/roles`): titles, and what each does. */
export const wordsRoles: Words = {
  Accountant: 'Mhasibu',
  'Answers the tickets that are theirs.': 'Hujibu tiketi zake.',
  'Asks for quotations, orders from suppliers and follows deliveries.':
    'Huomba nukuu, huagiza kwa wasambazaji na hufuatilia uwasilishaji.',
  Auditor: 'Mkaguzi wa hesabu',
  "Bills fees, receives them and keeps the school's books.": 'Hutoza ada, huzipokea na hutunza vitabu vya shule.',
  Bookkeeper: 'Mtunza vitabu',
  'Books appointments, registers patients and takes payments.': 'Hupanga miadi, husajili wagonjwa na hupokea malipo.',
  Bursar: 'Mhasibu wa shule',
  Buyer: 'Mnunuzi',
  'Cares for patients: observations, medication rounds, wards.':
    'Huhudumia wagonjwa: uchunguzi, ugawaji wa dawa, wodi.',
  Cashier: 'Keshia',
  'Claims expenses, asks for leave, works on the own tasks.': 'Hudai gharama, huomba likizo, hufanya kazi zake.',
  'Customer (portal)': 'Mteja (tovuti)',
  'Dispenses and keeps the medicine stock.': 'Hutoa dawa na hutunza akiba yake.',
  Doctor: 'Daktari',
  'Enters bills, receipts and payments, without closing periods.':
    'Huingiza bili, stakabadhi na malipo, bila kufunga vipindi.',
  'Gives the first approval to documents and claims.': 'Hutoa idhini ya kwanza ya hati na madai.',
  'Gives the second approval and releases payments.': 'Hutoa idhini ya pili na kuachilia malipo.',
  'HR officer': 'Afisa rasilimali watu',
  'Head of school': 'Mkuu wa shule',
  'Keeps the books: documents, taxes, bank, period ends and reports.':
    'Hutunza vitabu: hati, kodi, benki, kufunga vipindi na ripoti.',
  'Looks after employees, leave, recruitment and records; no payroll.':
    'Hushughulikia wafanyakazi, likizo, uajiri na kumbukumbu; si mishahara.',
  'Looks after leads and quotations of their own customers.': 'Hushughulikia wateja tarajiwa na nukuu za wateja wake.',
  'Looks after properties, leases, tenants and maintenance.':
    'Hushughulikia majengo, mikataba, wapangaji na matengenezo.',
  'Marks attendance and assessment of the classes assigned to them.':
    'Huweka mahudhurio na tathmini za madarasa aliyopewa.',
  Nurse: 'Muuguzi',
  'Payroll officer': 'Afisa mishahara',
  Pharmacist: 'Mfamasia',
  'Plans and follows orders on the factory floor.': 'Hupanga na hufuatilia maagizo kiwandani.',
  'Prepares the payroll and its returns.': 'Huandaa mishahara na marejesho yake.',
  'Production planner': 'Mpangaji wa uzalishaji',
  'Property manager': 'Msimamizi wa majengo',
  'Reads everything and changes nothing.': 'Husoma kila kitu na habadilishi chochote.',
  'Receives, moves, counts and issues stock.': 'Hupokea, huhamisha, huhesabu na hutoa bidhaa.',
  Receptionist: 'Mpokeaji wageni',
  'Runs the school: students, teachers, academics, fees and reports.':
    'Huendesha shule: wanafunzi, walimu, masomo, ada na ripoti.',
  'Runs the shop: tills, stock, prices, customers and the day-end.':
    'Huendesha duka: keshia, bidhaa, bei, wateja na kufunga siku.',
  'Sees patients, diagnoses, prescribes and refers.': 'Huona wagonjwa, hutambua ugonjwa, huandika dawa na hutoa rufaa.',
  'Sees the own orders, bills and payments.': 'Huona maagizo, bili na malipo yake mwenyewe.',
  'Sees the own quotations, invoices and receipts.': 'Huona nukuu, ankara na stakabadhi zake mwenyewe.',
  'Sees what the school shares about the own children.': 'Huona kile shule inachoshiriki kuhusu watoto wake.',
  'Sells at the till and takes payments; sees the own day only.':
    'Huuza kwenye keshia na kupokea malipo; huona siku yake tu.',
  'Shop manager': 'Meneja wa duka',
  Storekeeper: 'Mtunza bohari',
  'Supplier (portal)': 'Msambazaji (tovuti)',
  'Support agent': 'Wakala wa msaada',
};
