import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declarations, inSectors } from '../../test/declarations';

beforeEach(() => vi.resetModules());

/** What a reader of a language is told. */
async function reader(code: string) {
  localStorage.setItem('language', code);
  const { loadWords } = await import('../i18n');
  await loadWords('registry');
  const guides = await import('./guides');
  await guides.loadGuides();
  return guides;
}

describe.each([
  [
    'fr',
    {
      'Lead to Customer': 'Du prospect au client',
      'Inquiry to Patient': 'Conversion : Demande de renseignements → Patient',
      'Requisition to Payment': 'De la demande au paiement',
      'Follow an asset from purchase to disposal.': 'Suivre un actif de l’achat à la cession.',
      'Close the payroll year.': 'Clôturer l’année de paie.',
      'Close the Enrollment': 'Clore : Inscription',
      Register: 'Enregistrer',
      '5-10 minutes': '5-10 minutes',
    },
  ],
  [
    'pt',
    {
      'Lead to Customer': 'De potencial a cliente',
      'Inquiry to Patient': 'Conversão: Pedido de informação → Paciente',
      'Requisition to Payment': 'Da requisição ao pagamento',
      'Follow an asset from purchase to disposal.': 'Seguir um ativo da compra à alienação.',
      'Close the payroll year.': 'Fechar o ano de salários.',
      'Close the Enrollment': 'Fechar: Matrícula',
      Register: 'Registar',
      '5-10 minutes': '5-10 minutos',
    },
  ],
  [
    'sw',
    {
      'Lead to Customer': 'Mtarajiwa hadi mteja',
      'Inquiry to Patient': 'Ulizo hadi Mgonjwa',
      'Requisition to Payment': 'Ombi hadi malipo',
      'Follow an asset from purchase to disposal.': 'Fuatilia mali kutoka ununuzi hadi uuzaji.',
      'Close the payroll year.': 'Funga mwaka wa mishahara.',
      'Close the Enrollment': 'Funga: Uandikishaji',
      Register: 'Sajili',
      '5-10 minutes': 'dakika 5-10',
    },
  ],
  [
    'sn',
    {
      'Lead to Customer': 'Angatenga kusvika kumutengi',
      'Inquiry to Patient': 'Mubvunzo kusvika kuna Murwere',
      'Requisition to Payment': 'Chikumbiro kusvika kumubhadharo',
      'Follow an asset from purchase to disposal.': 'Tevera chinhu kubva pakutenga kusvika pakurasa.',
      'Close the payroll year.': 'Vhara gore remihoro.',
      'Close the Enrollment': 'Vhara: Kunyoresa',
      Register: 'Nyoresa',
      '5-10 minutes': 'maminitsi 5-10',
    },
  ],
])('a workflow in %s', (code, said) => {
  it('is told whole where somebody said it whole, and with the words of the business filled in', async () => {
    const { inGuideWords } = await reader(code);
    expect(Object.fromEntries(Object.keys(said).map((text) => [text, inGuideWords(text)]))).toEqual(said);
  });

  it('stays English rather than half of it', async () => {
    const { inGuideWords } = await reader(code);
    for (const text of [
      'Ask the neighbours to Dinner',
      'Close the shutters',
      'Create the shutters',
      'From Customer to nowhere',
    ])
      expect(inGuideWords(text)).toBe(text);
  });

  it('takes a word of the business for a term as it is', async () => {
    const { inGuideWords } = await reader(code);
    const { setRegistry } = await import('./store');
    const terms = { customer: { one: 'Pilgrim', many: 'Pilgrims' } };
    setRegistry({ terms, routes: [], entities: {}, reports: {}, dashboards: {} } as never);
    expect(inGuideWords('Review the Pilgrim')).toMatch(/^(?!Review).*Pilgrim/);
  });

  it('says the hint of a step, and leaves its places alone', async () => {
    const { spoken } = await reader(code);
    const step = {
      id: 'Register',
      title: 'Register',
      route: '/x',
      helpText: 'Never delay treatment for registration.',
    };
    const told = spoken(step);
    expect(told).toMatchObject({ id: 'Register', title: said.Register, route: '/x' });
    expect(told.helpText).not.toBe(step.helpText);
  });

  it('is translated, in the words of every sector', async () => {
    const { inGuideWords } = await reader(code);
    expect(declared().length).toBeGreaterThan(1000);
    expect(declared().filter((text) => inGuideWords(text) === text && !SAME.test(text))).toEqual([]);
  });
});

/** What reads the same in French or Portuguese. */
const SAME = /^(?:Admissions|Inspection|Maintenance|Marketing|Performance|[\d-]+ minutes)$/;

/** Everything workflows say, as the server fills it in. */
function declared(): string[] {
  const texts = declarations(/\/wizards\/.+\.yaml$/)
    .flatMap((source) => [
      ...source.matchAll(
        /^(?: {4}(?:title|description|help)|name|description|category|time): (.+)$|^ {2}- (?!id:)(.+)$/gm,
      ),
    ])
    .map((found) => (found[1] ?? found[2] ?? '').replace(/^"(.*)"$/, '$1').replace(/\\"/g, '"'));
  return inSectors(texts);
}
