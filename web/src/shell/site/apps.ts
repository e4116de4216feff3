import type { SiteWord } from './words';

interface App {
  icon: string;
  /** The family of the registry that makes it. */
  family: string;
  title: SiteWord;
  text: SiteWord;
}

/** The apps of the suite, in the order of the view switcher. */
const APPS = [
  { icon: 'book', family: 'accounting', title: 'app.accounting', text: 'app.accounting.text' },
  { icon: 'people', family: 'crm', title: 'app.crm', text: 'app.crm.text' },
  { icon: 'box', family: 'inventory', title: 'app.inventory', text: 'app.inventory.text' },
  { icon: 'factory', family: 'manufacturing', title: 'app.manufacturing', text: 'app.manufacturing.text' },
  { icon: 'package', family: 'assets', title: 'app.assets', text: 'app.assets.text' },
  { icon: 'truck', family: 'procurement', title: 'app.procurement', text: 'app.procurement.text' },
  { icon: 'users', family: 'people-and-culture', title: 'app.people', text: 'app.people.text' },
  { icon: 'cart', family: 'pos', title: 'app.pos', text: 'app.pos.text' },
  { icon: 'wallet', family: 'expenses', title: 'app.expenses', text: 'app.expenses.text' },
  { icon: 'help', family: 'helpdesk', title: 'app.helpdesk', text: 'app.helpdesk.text' },
  { icon: 'calendar', family: 'booking', title: 'app.booking', text: 'app.booking.text' },
  { icon: 'book-open', family: 'learning', title: 'app.learning', text: 'app.learning.text' },
  { icon: 'calendar', family: 'productivity', title: 'app.productivity', text: 'app.productivity.text' },
  { icon: 'school', family: 'education', title: 'app.education', text: 'app.education.text' },
  { icon: 'scale', family: 'financial-services', title: 'app.financial', text: 'app.financial.text' },
  { icon: 'building', family: 'property', title: 'app.property', text: 'app.property.text' },
  { icon: 'health', family: 'health', title: 'app.health', text: 'app.health.text' },
] as const satisfies readonly App[];

/** Families in development, which the server writes into the page's head: the site offers what there is and no more. */
export function inDevelopment(text: string | null | undefined): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The apps one can use today, and those that are being built. */
export function apps(): { available: App[]; coming: App[] } {
  const missing = inDevelopment(document.getElementById('baobab-in-development')?.textContent);
  return {
    available: APPS.filter(({ family }) => !missing.has(family)),
    coming: APPS.filter(({ family }) => missing.has(family)),
  };
}
