import { beforeEach, expect, test, vi } from 'vitest';

const json = vi.hoisted(() => vi.fn());
vi.mock('../../data/client', () => ({ json, call: vi.fn() }));

beforeEach(() => vi.resetModules());

const summary = {
  id: 'vaccination-clinic',
  family: 'health',
  name: 'Vaccination Clinic',
  description: 'Vaccinate a patient safely.',
  category: 'Prevention',
  estimatedTime: '20-40 minutes',
};
const step = { id: 'register', title: 'Register', description: 'Place the urgent orders.', route: '/health' };

test.each([
  ['fr', 'Séance de vaccination', 'Prévention', 'Enregistrer', 'Ne retardez jamais les soins pour l’enregistrement.'],
  ['pt', 'Sessão de vacinação', 'Prevenção', 'Registar', 'Nunca atrase o tratamento por causa do registo.'],
  ['sw', 'Kliniki ya chanjo', 'Kinga', 'Sajili', 'Usicheleweshe matibabu kamwe kwa sababu ya usajili.'],
  ['sn', 'Kiriniki yenhomba', 'Kudzivirira', 'Nyoresa', 'Usambononotsa kurapa nekuda kwekunyoresa.'],
])(
  'in %s the gallery, a workflow and its hints speak the reader’s language',
  async (code, name, category, title, hint) => {
    localStorage.setItem('language', code);
    json.mockResolvedValue({
      data: { ...summary, steps: [{ ...step, helpText: 'Never delay treatment for registration.' }] },
    });
    const { fetchWizard } = await import('./runner');
    const wizard = await fetchWizard(summary.id);
    expect(wizard).toMatchObject({ id: summary.id, name, category });
    expect(wizard.steps[0]).toMatchObject({ id: 'register', title, route: '/health', helpText: hint });
    const { wizardIndex } = await import('./catalogue');
    const registry = { wizards: [{ ...summary, steps: 5 }] } as never;
    expect(wizardIndex(registry)).toMatchObject([{ id: summary.id, family: 'health', name, category, steps: 5 }]);
  },
);
