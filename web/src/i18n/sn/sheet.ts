/** Words of entry grids. They travel with that screen alone. */
export const sheet = {
  'sheet.saved': 'Zvese zvachengetwa',
  'sheet.saving': 'Zviri kuchengetwa …',
  'sheet.kept': 'Kamuri {count} rakamirira kubatana | Makamuri {count} akamirira kubatana',
  'sheet.notSaved': 'Kamuri {count} harina kuchengetwa | Makamuri {count} haana kuchengetwa',
  'sheet.show': 'Ratidza',
  'sheet.undo': 'Dzosera',
  'sheet.redo': 'Itazve',
  'sheet.fillDown': 'Zadza pasi',
  'sheet.details': 'Zvizere',
  'sheet.clear': 'Bvisa',
  'sheet.next': 'Rinotevera',
  'sheet.done': 'Ndapedza',
  'sheet.total': 'Zvese pamwe',
  'sheet.filled': 'Akazadzwa',
  'sheet.mine': 'Zvako:',
  'sheet.theirs': 'Zvachengetwa nevamwe:',
  'sheet.keepMine': 'Chengeta zvangu',
  'sheet.takeTheirs': 'Tora zvavo',
  'sheet.empty': 'hapana',
  'sheet.none': 'Hapana mitsara yesarudzo iyi',
  'sheet.other': 'Sarudza zvimwe pamusoro.',
  'sheet.missing': 'Sarudzai {label} kuti muvhure tafura',
  'sheet.missing.text': 'Tafura inoonekwa mushure mekusarudza.',
  'sheet.noChoice': '"{text}" haisi pakati pesarudzo.',
  'sheet.noWhole': 'Nyora nhamba yakazara.',
  'sheet.noNumber': 'Nyora nhamba.',
  'sheet.noDay': 'Nyora zuva rakaita se31/12/2026.',
  'sheet.keys':
    'Famba nemiseve, Tab neEnter. Nyora kuti utsive, F2 kuti ushandure, Delete kuti ubvise, Alt neEnter kuti uone zvizere. Escape wobva wadzvanya Tab kuti ubude mutafura.',
};

export default sheet;
