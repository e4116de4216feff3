import { beforeEach, expect, it, vi } from 'vitest';

const terms = vi.hoisted(() => ({
  invoice: { one: 'Facture de scolarité', many: 'Factures de scolarité' },
  opportunity: { one: 'Candidature', many: 'Candidatures' },
  product: { one: 'Cours', many: 'Cours' },
  service: { one: 'Programme', many: 'Programmes' },
}));
vi.mock('../../registry/store', () => ({ currentRegistry: () => ({ terms }) }));
vi.mock('../../data/session', () => ({ currentSession: () => ({ business: { id: 'school' } }) }));

beforeEach(() => vi.resetModules());

async function reader(code: string) {
  localStorage.setItem('language', code);
  const { loadWords } = await import('../../i18n');
  await loadWords('registry');
  const { inLanguage } = await import('../../registry/translate');
  const { inTerms } = await import('./titles');
  return (title: string, business: string) => inTerms(inLanguage(title), business);
}

it('says titles with the words of the selected business', async () => {
  const title = await reader('fr');
  expect(title('{invoices}', 'school')).toBe('Factures de scolarité');
  expect(title('{opportunities}', 'school')).toBe('Candidatures');
  expect(title('{products} and {services}', 'school')).toBe('Cours et programmes');
  expect(title('Refunds', 'school')).toBe('Remboursements');
});

it('says the plain word of another business, and of a term there is no word for', async () => {
  const title = await reader('pt');
  expect(title('{invoices}', 'shop')).toBe('Faturas');
  expect(title('{products} and {services}', 'shop')).toBe('Produtos e serviços');
  expect(title('{bills}', 'school')).toBe('Faturas de fornecedores');
});

it('says them in English', async () => {
  const title = await reader('en');
  expect(title('{bills}', 'shop')).toBe('Bills');
  expect(title('{companies}', 'shop')).toBe('Companies');
});
