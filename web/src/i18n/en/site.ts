/** Texts of the public pages. They travel with these pages alone. */
export const site = {
  menu: 'Menu',
  open: 'Open the app',
  signIn: 'Sign in',
  start: 'Create an account',
  talk: 'Talk to us',

  'home.lead':
    'Accounting, sales, stock, people and more, made for the way African businesses work: several currencies, local taxes, and screens that stay quick on a slow line.',
  'home.headline': 'Run the whole business from one place',
  'home.property.headline': 'The accounts of every property in one place',
  'home.property.lead':
    'Rent invoiced and receipted in the currencies it is really paid in, repairs ordered and paid for, and what each tenant owes at a glance.',
  'home.why': 'Made for the way work is done here',
  'home.apps': 'One suite, an app for every desk',
  'home.apps.text': 'Switch on what you need today and add more as the business grows, on the same books.',
  'home.apps.all': 'See all features',
  'home.steps': 'Up and running this week',
  'home.step1.title': 'Say what you do',
  'home.step1.text': 'Country, sector and currency set up your chart of accounts, your taxes and your words.',
  'home.step2.title': 'Bring what you have',
  'home.step2.text':
    'Customers, products and opening balances come in from spreadsheets, checked row by row before anything is written.',
  'home.step3.title': 'Work, guided',
  'home.step3.text': 'Step-by-step workflows take you from screen to screen until the month is closed.',
  'home.end': 'See your own numbers in it today',
  'home.end.text': 'Create an account, or try everything in a test business that never touches live data.',

  'mock.title': 'Invoices',
  'mock.sum': 'Outstanding',
  'mock.paid': 'Paid',
  'mock.due': 'Due Friday',
  'mock.late': '4 days late',
  'mock.draft': 'Draft',

  'why.money.title': 'More than one currency',
  'why.money.text':
    'Invoice in dollars, be paid in local currency, and see the exchange gain or loss posted by itself.',
  'why.tax.title': 'Taxes of your country',
  'why.tax.text':
    'VAT, withholding and payroll taxes come with their rates and dates, and a return you can drill into.',
  'why.slow.title': 'Quick on a slow line',
  'why.slow.text':
    'Light pages, lists that stay readable offline, and work that waits on the phone until the network is back.',
  'why.words.title': 'Your words',
  'why.words.text':
    'A school sees students and fee statements, a clinic sees patients and medical bills. Same suite, own language.',
  'why.books.title': 'Books that balance',
  'why.books.text':
    'Every document posts to double-entry books as you work, and posted entries are corrected, never rewritten.',
  'why.group.title': 'Many businesses, one sign-in',
  'why.group.text':
    'Switch between the companies of a group without signing out. Each keeps its own books and its own people.',

  'about.title': 'About {brand}',
  'about.lead':
    'We build the tools that growing African businesses keep asking for: complete, affordable, and at home on the devices people really carry.',
  'about.why': 'Why we do this',
  'about.why.1':
    'A shop that sells in three currencies, a school that collects fees by mobile money, a clinic that bills an insurer and a patient for one visit: most business software treats these as exceptions. Here they are an ordinary Tuesday.',
  'about.why.2':
    'So {brand} starts from there. Tax rules, payment rails, fiscal years and working weeks of African countries are part of the product, not an add-on somebody has to find a consultant for.',
  'about.values': 'What you can hold us to',
  'about.value1.title': 'Your data is yours',
  'about.value1.text': 'Everything can be exported, in formats other programs read, on any day you choose.',
  'about.value2.title': 'Nothing is hidden in the books',
  'about.value2.text':
    'Every change is kept with who made it and when. Posted entries cannot be rewritten, by anybody.',
  'about.value3.title': 'Plain words',
  'about.value3.text': 'When something is wrong, you see what, where, and how to fix it.',
  'about.value4.title': 'Works on what you have',
  'about.value4.text': 'An old phone and a weak signal are enough. We measure every page against that.',

  'features.title': 'Features',
  'features.lead':
    'One suite for the whole business. Every app works on its own and shares customers, products and books with the others.',
  'features.coming': 'In development',
  'features.coming.text': 'These apps are being built and cannot be used yet.',
  'features.everywhere': 'In every app',
  'features.every1': 'Roles and approvals, down to the field',
  'features.every2': 'Search over everything, with one key',
  'features.every3': 'Guided workflows, step by step',
  'features.every4': 'Import, export and print, everywhere',
  'features.every5': 'Live and test data, kept apart',
  'features.every6': 'Light and dark, on phone and desk',
  'features.every7': 'Plugins from partners, kept in a sandbox',
  'features.every8': 'An open API for what you build yourself',

  'app.accounting': 'Accounting',
  'app.accounting.text':
    'Invoices, bills, receipts, bank reconciliation, taxation, budgets, consolidation and reports that drill down to the document.',
  'app.crm': 'Sales & CRM',
  'app.crm.text':
    'Leads, opportunities, pipeline, campaigns, price books and activities, from first contact to paid invoice.',
  'app.inventory': 'Inventory',
  'app.inventory.text':
    'Items, stock levels, movements, warehouses, transfers and reorder alerts, valued as they move.',
  'app.manufacturing': 'Manufacturing',
  'app.manufacturing.text': 'Recipes, production jobs, work orders, quality control and material planning.',
  'app.procurement': 'Procurement',
  'app.procurement.text':
    'Requisitions, quotations compared side by side, purchase orders, goods received and budgets.',
  'app.people': 'People & Culture',
  'app.people.text':
    'Employees, leave, attendance, recruitment, appraisals, and payroll with local taxes in several currencies.',
  'app.pos': 'Point of sale',
  'app.pos.text':
    'Fast selling at the till, terminals, end of day, airtime and electricity, also while the line is down.',
  'app.expenses': 'Expenses',
  'app.expenses.text': 'Expense reports from the phone, policies, approvals and reimbursements.',
  'app.helpdesk': 'Help desk',
  'app.helpdesk.text': 'Tickets by email and portal, agreed response times, and help articles your customers can read.',
  'app.booking': 'Booking',
  'app.booking.text': 'Rooms, people, vehicles and machines, booked by the hour or by slot, with a waiting list.',
  'app.learning': 'Learning',
  'app.learning.text': 'Courses, certifications and progress.',
  'app.assets': 'Asset management',
  'app.assets.text': 'Registers, maintenance, depreciation, transfers, warranties and capital allowances.',
  'app.education': 'Education',
  'app.education.text': 'Students, classes, gradebook, report cards, fees, library, hostel and transport.',
  'app.health': 'Healthcare',
  'app.health.text': 'Patients, appointments, laboratory, pharmacy, wards, claims and medical billing.',
  'app.property': 'Property',
  'app.property.text': 'Portfolios, leases, rent collection, repairs and owners’ statements.',
  'app.financial': 'Financial services',
  'app.financial.text': 'Anti-money-laundering, regulatory compliance and investment operations.',
  'app.productivity': 'Productivity & tools',
  'app.productivity.text': 'Projects, meetings, documents, signatures, forms and approvals.',

  'pricing.title': 'Pricing',
  'pricing.lead':
    'You pay for the people who work in it. Portal users, such as customers, students, patients and suppliers, are free.',
  'pricing.ask': 'Ask for a quote',
  'pricing.note':
    'Prices are agreed per country and in your currency. Tell us how many people work with you, and we will write you a quote.',
  'pricing.plan1': 'Starter',
  'pricing.plan1.for': 'One business, its books and its sales.',
  'pricing.plan1.1': 'Accounting, sales and stock',
  'pricing.plan1.2': 'Up to five people',
  'pricing.plan1.3': 'Printed documents in your colours',
  'pricing.plan1.4': 'Help by email',
  'pricing.plan2': 'Business',
  'pricing.plan2.for': 'Every department, one set of books.',
  'pricing.plan2.1': 'All available apps, switched on as you need them',
  'pricing.plan2.2': 'Payroll, approvals and budgets',
  'pricing.plan2.3': 'Several branches and warehouses',
  'pricing.plan2.4': 'Help by phone and WhatsApp',
  'pricing.plan3': 'Group',
  'pricing.plan3.for': 'Several companies, schools or clinics.',
  'pricing.plan3.1': 'Groups of businesses, consolidated',
  'pricing.plan3.2': 'Own brand and own address',
  'pricing.plan3.3': 'Plugins and the open API',
  'pricing.plan3.4': 'Your own installation, if you want it',
  'pricing.popular': 'For most businesses',
  'pricing.faq': 'What people ask',
  'pricing.q1': 'Can we try it first?',
  'pricing.a1':
    'Yes. Every business has test data beside its live data, where anything can be tried and nothing is lost.',
  'pricing.q2': 'What if we stop?',
  'pricing.a2': 'You export everything, with its files, and keep it.',
  'pricing.q3': 'Which currencies can we pay in?',
  'pricing.a3': 'US dollars, and in many countries the local currency. Ask us about yours.',
  'pricing.q4': 'Do we need good internet?',
  'pricing.a4':
    'It helps, but no. Pages are light, what you opened stays readable, and what you enter is sent when the line is back.',

  'blog.title': 'Blog',
  'blog.lead': 'Short pieces on running a business with several currencies, busy people and a slow line.',
  'blog.read': 'Read',
  'blog.back': 'All articles',
  'blog.minutes': '{count} minute | {count} minutes',

  'contact.title': 'Contact',
  'contact.lead': 'A person answers. Say what you do and what you need.',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.whatsapp': 'WhatsApp',
  'contact.address': 'Visit',
  'contact.none': 'No contact details are set for this site yet.',
  'contact.help': 'Already a customer?',
  'contact.help.text':
    'Sign in and press Ctrl K: search finds screens and records, and most questions have a guided workflow.',

  'legal.updated': 'Last changed on {date}',
  'legal.contact': 'Questions about this page: {contact}',
  'legal.retry': 'Try again',
  'legal.toc': 'On this page',

  'form.public': 'Form',
  'form.public.text': 'This link opens a form for people without an account.',
  'form.closed.title': 'This form cannot be opened yet',
  'form.closed.text':
    'Answers cannot be taken here for the moment. Please send yours to the person who gave you the link.',
  'form.help': 'Need help? {contact}',
  'form.safe': 'You are on {brand}. Never enter a password here.',
} as const;

export default site;
