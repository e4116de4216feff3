/** The legal pages: general terms for a hosted business suite, in plain words. `{brand}` is the name of the site. */
export interface LegalPage {
  /** ISO date of the last change. */
  updated: string;
  lead: string;
  sections: readonly { title: string; text: readonly string[] }[];
}

/** All of them in one language; `legal/` has the others. */
export type Legal = Readonly<Record<'terms' | 'privacy' | 'refund' | 'cookies', LegalPage>>;

export const LEGAL: Legal = {
  terms: {
    updated: '2026-11-01',
    lead: 'These terms are the agreement between you and {brand} when you use this service. They are written to be read.',
    sections: [
      {
        title: 'The service',
        text: [
          '{brand} gives your business a place to keep its books, its sales, its stock, its people and its other records, and the tools to work on them together.',
          'What the service does grows over time. We may change how something works; we will not take away what you pay for without telling you first and giving you time to export what you need.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'You are responsible for who you let into your business and what you allow them to do. Keep passwords to yourself, use a second factor where you can, and tell us at once when you think somebody else has got in.',
          'You must be allowed to make agreements for the business you sign up, and what you tell us about it must be true.',
        ],
      },
      {
        title: 'Your data',
        text: [
          'What you enter stays yours. You let us store, copy and process it to give you the service, and for nothing else.',
          'You can export all of it on any day. When you leave, it stays available for export for thirty days and is then deleted, unless a law makes us keep a part of it longer.',
        ],
      },
      {
        title: 'Fair use',
        text: [
          'Do not use the service to break a law, to harm others, to send messages nobody asked for, or to get into what is not yours. Do not load it on purpose in a way that slows it for others.',
          'If that happens we may limit or suspend the account. We will say why, and listen.',
        ],
      },
      {
        title: 'Payment',
        text: [
          'Prices are those of your written quote or of the plan you chose. They are due in advance for each period. When a payment is late we remind you twice before we limit the account to reading and exporting.',
        ],
      },
      {
        title: 'What we promise, and what we cannot',
        text: [
          'We keep backups, watch over the service and repair faults with care. We cannot promise that it is never interrupted, and we are not your accountant, lawyer or doctor: figures and reports depend on what is entered.',
          'Where the law allows it, what we may owe you for damage is limited to what you paid in the twelve months before it.',
        ],
      },
      {
        title: 'Changes and disputes',
        text: [
          'When these terms change in a way that matters, we tell you thirty days before. If we disagree about something, talk to us first; most things are solved that way. What is left is decided by the courts of the country where {brand} is registered.',
        ],
      },
    ],
  },
  privacy: {
    updated: '2026-11-01',
    lead: 'What we know about you, what we do with it, and what you can ask of us.',
    sections: [
      {
        title: 'Two kinds of data',
        text: [
          'Your account: your name, your e-mail address, your language, when and from where you signed in. For this we are responsible.',
          'What your business keeps here, such as customers, employees, students or patients. For this your business is responsible, and we process it on its behalf and under its instructions.',
        ],
      },
      {
        title: 'What we use it for',
        text: [
          'To give you the service, to keep it safe, to help you when you ask, to bill you, and to follow the law. We do not sell it, we do not show advertising, and we do not train anything on the content of your records.',
        ],
      },
      {
        title: 'Who sees it',
        text: [
          'The people your business gave access to, each as far as their role goes. Our own staff only to help you or to repair a fault, with every access recorded. Companies that host the service or carry messages for us, under contracts that bind them to the same.',
        ],
      },
      {
        title: 'How long we keep it',
        text: [
          'As long as your account exists. After that thirty days for export; copies in backups are gone within ninety days. Records that tax or labour law makes a business keep are kept by that business, in its export.',
        ],
      },
      {
        title: 'How it is protected',
        text: [
          'It travels encrypted, businesses are kept apart in the database itself, passwords are stored as slow one-way hashes, and every change is written to a trail that cannot be altered unseen.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You can see, correct, export and delete what is about you, object to a use of it, and complain to the data protection authority of your country. If your data is here because of a business you deal with, ask that business first: it decides.',
        ],
      },
    ],
  },
  refund: {
    updated: '2026-11-01',
    lead: 'When you get your money back, how much, and how.',
    sections: [
      {
        title: 'The first thirty days',
        text: [
          'If {brand} is not for you, tell us within thirty days of your first payment and you get all of it back. You need not say why.',
        ],
      },
      {
        title: 'Later',
        text: [
          'You can stop at the end of any period you paid for. Yearly plans that are stopped early are paid back for the full months that are left, less the discount the year came with.',
          'If the service could not be used for more than twenty-four hours in a month through our fault, that month is credited in proportion, whether you ask or not.',
        ],
      },
      {
        title: 'What is not paid back',
        text: [
          'Work done for you at your request, such as training or bringing in your data, once it is done. Airtime, electricity and other value you sold on to your customers.',
        ],
      },
      {
        title: 'How to ask',
        text: [
          'Write to us from the address of your account, with the name of the business and the number of the invoice. We answer within two working days and pay within ten, the way you paid, in the currency you paid in.',
        ],
      },
    ],
  },
  cookies: {
    updated: '2026-11-01',
    lead: 'We store a few things in your browser, all of them so that the service works.',
    sections: [
      {
        title: 'What is stored',
        text: [
          'Your session, so that you stay signed in: for seven days, or thirty when you tick “Keep me signed in”.',
          'Your choices: the theme, the language, the view and the business you used last, recent searches, whether celebrations may make a sound.',
          'Your work: drafts of forms, workflows in progress, and what was opened lately so that it can be read without a network.',
        ],
      },
      {
        title: 'What is not',
        text: ['No advertising, no tracking across sites, nothing from third parties.'],
      },
      {
        title: 'How to remove it',
        text: [
          'Signing out removes your session and the data kept for reading offline. Clearing the site’s data in your browser removes the rest. If your browser refuses cookies, the session is kept in its local storage alone, and everything works the same.',
        ],
      },
    ],
  },
};
