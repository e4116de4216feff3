import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colunas de “{1}” deixadas de fora: {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Nenhuma extensão desta empresa calcula o imposto sobre salários. Um administrador pode instalar uma em Extensões.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Várias extensões desta empresa calculam o imposto sobre salários. Escolha uma, ou desligue as outras.',
  'The payroll formula "{1}" failed: {words}.': 'A fórmula de salários “{1}” falhou: {words}.',
  'Line {1} has {2} left to {3}.': 'A linha {1} tem ainda {2} por tratar ({3}).',
  "The {1} has no line '{line}'.": 'Não há linha “{line}” neste documento ({1}).',
  'Nothing of this {1} is left to {2}.': 'Não resta nada deste documento ({1}) por tratar ({2}).',
  'A deal buys an amount.': 'Uma operação compra um valor.',
};
