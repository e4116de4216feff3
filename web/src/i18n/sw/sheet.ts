/** Words of entry grids. They travel with that screen alone. */
export const sheet = {
  'sheet.saved': 'Yote yamehifadhiwa',
  'sheet.saving': 'Inahifadhi …',
  'sheet.kept': 'Seli {count} inasubiri muunganisho | Seli {count} zinasubiri muunganisho',
  'sheet.notSaved': 'Seli {count} haijahifadhiwa | Seli {count} hazijahifadhiwa',
  'sheet.show': 'Onyesha',
  'sheet.undo': 'Tendua',
  'sheet.redo': 'Rudia',
  'sheet.fillDown': 'Jaza chini',
  'sheet.details': 'Maelezo',
  'sheet.clear': 'Futa',
  'sheet.next': 'Inayofuata',
  'sheet.done': 'Imekamilika',
  'sheet.total': 'Jumla',
  'sheet.filled': 'Zilizojazwa',
  'sheet.mine': 'Yako:',
  'sheet.theirs': 'Iliyohifadhiwa na wengine:',
  'sheet.keepMine': 'Weka yangu',
  'sheet.takeTheirs': 'Chukua yao',
  'sheet.empty': 'tupu',
  'sheet.none': 'Hakuna safu kwa chaguo hili',
  'sheet.other': 'Chagua kitu kingine hapo juu.',
  'sheet.missing': 'Chagua {label} ili kufungua jedwali',
  'sheet.missing.text': 'Jedwali litaonekana baada ya kuchagua.',
  'sheet.noChoice': '"{text}" si mojawapo ya chaguo.',
  'sheet.noWhole': 'Weka namba kamili.',
  'sheet.noNumber': 'Weka namba.',
  'sheet.noDay': 'Weka siku kama 31/12/2026.',
  'sheet.keys':
    'Sogea kwa vishale, Tab na Enter. Andika kubadilisha, F2 kuhariri, Delete kufuta, Alt na Enter kwa maelezo. Escape kisha Tab hutoka kwenye jedwali.',
};

export default sheet;
