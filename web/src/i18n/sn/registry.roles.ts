import type { Words } from '../parts';

/** What people of one trade usually hold (`registry/roles`): titles, and what each does. */
export const wordsRoles: Words = {
  Accountant: 'Muaccountant',
  'Answers the tickets that are theirs.': 'Anopindura matikiti ake.',
  'Asks for quotations, orders from suppliers and follows deliveries.':
    'Anokumbira mitengo, oodha kuvatengesi, otevera kuunzwa kwezvinhu.',
  Auditor: 'Muongorori wemabhuku',
  "Bills fees, receives them and keeps the school's books.":
    'Anotumira mabhiri emafizi, oagamuchira, ochengeta mabhuku echikoro.',
  Bookkeeper: 'Muchengeti wemabhuku',
  'Books appointments, registers patients and takes payments.': 'Anoronga nguva, onyoresa varwere, otora mibhadharo.',
  Bursar: 'Muchengeti wemari yechikoro',
  Buyer: 'Mutengi wezvinhu',
  'Cares for patients: observations, medication rounds, wards.':
    'Anochengeta varwere: kuongorora, kupa mishonga, mawadhi.',
  Cashier: 'Munhu wepatiri',
  'Claims expenses, asks for leave, works on the own tasks.':
    'Anokumbira mari yaakashandisa, anokumbira zororo, anoita mabasa ake.',
  'Customer (portal)': 'Mutengi (potari)',
  'Dispenses and keeps the medicine stock.': 'Anopa mishonga uye anochengeta mishonga iripo.',
  Doctor: 'Chiremba',
  'Enters bills, receipts and payments, without closing periods.':
    'Anopinza mabhiri, marisiti nemibhadharo, asingavhari nguva.',
  'Gives the first approval to documents and claims.': 'Anopa mvumo yekutanga yemagwaro nezvichemo.',
  'Gives the second approval and releases payments.': 'Anopa mvumo yechipiri oburitsa mibhadharo.',
  'HR officer': 'Mukuru wezvevashandi',
  'Head of school': 'Mukuru wechikoro',
  'Keeps the books: documents, taxes, bank, period ends and reports.':
    'Anochengeta mabhuku: magwaro, mitero, bhangi, kuvhara nguva nemishumo.',
  'Looks after employees, leave, recruitment and records; no payroll.':
    'Anoona nezvevashandi, zororo, kupinza basa nemarekodhi; kwete mihoro.',
  'Looks after leads and quotations of their own customers.': 'Anoona nezvevangatenga nemitengo yevatengi vake.',
  'Looks after properties, leases, tenants and maintenance.':
    'Anoona nezvezvivakwa, zvibvumirano, varoji nekugadzirisa.',
  'Marks attendance and assessment of the classes assigned to them.':
    'Anonyora kuuya nezvibodzwa zvemakirasi aakapiwa.',
  Nurse: 'Mukoti',
  'Payroll officer': 'Mukuru wemihoro',
  Pharmacist: 'Mufamasi',
  'Plans and follows orders on the factory floor.': 'Anoronga nekutevera maodha mufekitari.',
  'Prepares the payroll and its returns.': 'Anogadzirira mihoro nemagwaro ayo emutero.',
  'Production planner': 'Murongi wekugadzira',
  'Property manager': 'Mutariri wezvivakwa',
  'Reads everything and changes nothing.': 'Anoverenga zvose asingachinji chinhu.',
  'Receives, moves, counts and issues stock.': 'Anogamuchira, anofambisa, anoverenga uye anopa zvinhu.',
  Receptionist: 'Mugamuchiri',
  'Runs the school: students, teachers, academics, fees and reports.':
    'Anofambisa chikoro: vadzidzi, vadzidzisi, zvidzidzo, mafizi nemishumo.',
  'Runs the shop: tills, stock, prices, customers and the day-end.':
    'Anofambisa chitoro: matiri, zvinhu, mitengo, vatengi nekuvhara zuva.',
  'Sees patients, diagnoses, prescribes and refers.':
    'Anoona varwere, owana chirwere, onyora mishonga, otumira kune vamwe.',
  'Sees the own orders, bills and payments.': 'Anoona maodha, mabhiri nemibhadharo yake.',
  'Sees the own quotations, invoices and receipts.': 'Anoona mitengo, mainvoice nemarisiti ake.',
  'Sees what the school shares about the own children.': 'Anoona zvinoburitswa nechikoro nezvevana vake.',
  'Sells at the till and takes payments; sees the own day only.':
    'Anotengesa patiri otora mibhadharo; anoona zuva rake chete.',
  'Shop manager': 'Maneja wechitoro',
  Storekeeper: 'Muchengeti wezvinhu',
  'Supplier (portal)': 'Mutengesi (potari)',
  'Support agent': 'Mubatsiri wevatengi',
};
