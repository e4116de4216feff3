import type { Articles } from './index';

const articles: Articles = {
  'two-currencies-one-month': {
    title: 'Closing a month that was paid in two currencies',
    summary: 'Why the difference at month end is not a mistake, and where to look for it.',
    body: [
      'A hardware merchant invoices in US dollars. Half of its customers pay in local currency, some at the counter, some three weeks later. At month end the cash book and the sales ledger disagree, and the first thought is that somebody made a mistake.',
      'Mostly nobody did. The invoice was booked at the rate of its day, the payment at the rate of another. The difference has a name, exchange gain or loss, and it belongs in its own account, where it can be seen and explained.',
      '## Three habits that make it painless',
      'Enter the rate of the day before the first sale of the day, not after the last. A rate entered late changes nothing that is posted, so the difference only moves to where nobody looks for it.',
      'Settle every payment against its invoice, even when the amounts do not match. The part that is still open stays open; the part that is only the rate becomes a gain or a loss by itself.',
      'Revalue what is open on the last day of the month. What customers owe you in another currency is worth what it is worth today, and tomorrow the entry is turned back by itself.',
      '## What to look at',
      'Open the trial balance, then the exchange account, then the entries behind it. Every line leads to the receipt that caused it. If one does not, that is the mistake you were looking for.',
    ],
  },
  'fee-statements-parents-read': {
    title: 'Fee statements that parents really read',
    summary: 'What a school changed on one page, and why the phone rang less.',
    body: [
      'A fee statement answers three questions: what was asked for, what was paid, what is left. Most answer five others first.',
      'Put the balance at the top, in figures large enough for a small screen. Under it, when it is due and how it can be paid: the mobile money number, the bank account, the reference to write. Everything else can follow.',
      '## One line per decision',
      'Tuition is one line. Transport is another, because a parent may have chosen it. A discount is a line of its own, with its reason. What is never a line of its own is a correction nobody can explain: write what it corrects.',
      'Send the statement on the day it is made, by message, with the document attached. And send the receipt on the day of the payment. A parent who has the receipt does not ring the office to ask whether the money arrived.',
    ],
  },
  'work-when-the-line-is-down': {
    title: 'What to do while the line is down',
    summary: 'Four jobs that need no network, and how not to do anything twice.',
    body: [
      'The line is down. The shop is full. What goes on, and what waits?',
      'What you opened before stays readable, with its age beside it: the price list, the customer’s last orders, the stock of this morning. Read from it, and say “as of this morning” when you do.',
      'Records that may wait are kept on the phone and sent once when the network is back. You see how many wait, and what each of them is. Closing the browser loses none of them.',
      '## What should wait',
      'Anything that takes the last piece of something, and anything that posts to the books. Two people selling the same last generator is a worse afternoon than one customer waiting ten minutes.',
      'And when it is back: look at what was sent before doing it again. Each waiting change carries its own key, so the system will not do it twice; people who re-enter it by hand will.',
    ],
  },
};

export default articles;
