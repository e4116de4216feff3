import type { SiteWord } from './words';

/** The apps of the suite, in the order of the view switcher. */
export const APPS = [
  { icon: 'book', title: 'app.accounting', text: 'app.accounting.text' },
  { icon: 'people', title: 'app.crm', text: 'app.crm.text' },
  { icon: 'box', title: 'app.inventory', text: 'app.inventory.text' },
  { icon: 'factory', title: 'app.manufacturing', text: 'app.manufacturing.text' },
  { icon: 'package', title: 'app.assets', text: 'app.assets.text' },
  { icon: 'truck', title: 'app.procurement', text: 'app.procurement.text' },
  { icon: 'users', title: 'app.people', text: 'app.people.text' },
  { icon: 'cart', title: 'app.pos', text: 'app.pos.text' },
  { icon: 'wallet', title: 'app.expenses', text: 'app.expenses.text' },
  { icon: 'help', title: 'app.helpdesk', text: 'app.helpdesk.text' },
  { icon: 'calendar', title: 'app.productivity', text: 'app.productivity.text' },
  { icon: 'school', title: 'app.education', text: 'app.education.text' },
  { icon: 'scale', title: 'app.financial', text: 'app.financial.text' },
  { icon: 'building', title: 'app.property', text: 'app.property.text' },
  { icon: 'health', title: 'app.health', text: 'app.health.text' },
] as const satisfies readonly { icon: string; title: SiteWord; text: SiteWord }[];
