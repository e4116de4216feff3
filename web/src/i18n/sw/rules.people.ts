import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  'That department is part of this one; choose another.': 'Idara hiyo ni sehemu ya hii; chagua nyingine.',
  'That position reports to this one; choose another.': 'Nafasi hiyo inaripoti kwa hii; chagua nyingine.',
  'That person reports to this one, directly or through others; choose another.':
    'Mtu huyo anaripoti kwa huyu, moja kwa moja au kupitia wengine; chagua mwingine.',
  '{whose} has this national ID; check both files.': '{whose} ana kitambulisho hiki; kagua faili zote mbili.',
  'One request covers two years at most; ask for the rest separately.':
    'Ombi moja linahusu miaka miwili tu; omba iliyobaki kando.',
  'None of these days is a working day; choose others.': 'Hakuna siku ya kazi kati ya hizi; chagua nyingine.',
  'This leave is taken in whole days.': 'Likizo hii huchukuliwa kwa siku nzima.',
  'This kind of leave is not for this person.': 'Aina hii ya likizo si ya mtu huyu.',
  'This leave can be taken from {first} on, after {months} months of service.':
    'Likizo hii inaweza kuchukuliwa kuanzia {first}, baada ya miezi {months} ya utumishi.',
  '{answered} answers so far; results are shown from {least} answers on.':
    'Majibu {answered} hadi sasa; matokeo huonyeshwa kuanzia majibu {least}.',
  'The contract ends on {end}; leave ends by then, or HR renews the contract first.':
    'Mkataba unaisha {end}; likizo iishe kufikia hapo, au rasilimali watu wauhuishe kwanza.',
  'The last working day is {end}; leave ends by then.': 'Siku ya mwisho ya kazi ni {end}; likizo iishe kufikia hapo.',
  'At most {1} days of this leave are taken at a time.': 'Siku zisizozidi {1} za likizo hii huchukuliwa kwa mara moja.',
  'No leave is given from {from} to {to}{why}.': 'Hakuna likizo kuanzia {from} hadi {to}{why}.',
  '{number} covers some of these days already.': '{number} tayari linahusu baadhi ya siku hizi.',
  'This leave is asked for {1} days ahead; ask HR if it is urgent.':
    'Likizo hii huombwa siku {1} kabla; wasiliana na rasilimali watu ikiwa ni haraka.',
  'More than {1} days of this leave need a certificate; attach it.':
    'Zaidi ya siku {1} za likizo hii zinahitaji cheti; kiambatishe.',
  'There is no balance of this leave yet; ask HR to open one.':
    'Bado hakuna salio la likizo hii; omba rasilimali watu wafungue.',
  '{1} days are there on that day, and this takes {2}; ask for fewer days.':
    'Siku hiyo kuna siku {1}, na ombi hili linachukua {2}; omba siku chache.',
  'Nobody has the number {badge}; check it and scan again.': 'Hakuna mwenye namba {badge}; kagua na uskani tena.',
  'The shift {1} on {on} covers some of this time; change one of them.':
    'Zamu {1} ya {on} inagusa muda huu; badilisha mojawapo.',
  '{without} balances have no amount, because no contract with pay is in force.':
    'Salio {without} hazina kiasi, kwa kuwa hakuna mkataba wenye mshahara unaotumika.',
  'Only {hours} hours lie between this shift and {name} on {on}; the rule asks for {least}.':
    'Kuna saa {hours} tu kati ya zamu hii na {name} tarehe {on}; kanuni inataka {least}.',
  'This would make {hours} hours in the week of {monday}; the rule allows {most}.':
    'Hii itafanya saa {hours} katika wiki ya {monday}; kanuni inaruhusu {most}.',
  'Attach the file of the time clock first.': 'Ambatisha kwanza faili ya saa ya mahudhurio.',
  'Split the file; 4 MB are read at a time.': 'Gawanya faili; MB 4 husomwa kwa wakati mmoja.',
  'Split the file; {most} lines are read at a time.': 'Gawanya faili; mistari {most} husomwa kwa wakati mmoja.',
  'A phone keeps punches for {kept_days} days; ask HR to enter this one.':
    'Simu huhifadhi rekodi za muda kwa siku {kept_days}; omba HR waingize hii.',
  'This code is of no gate here; scan it again.': 'Msimbo huu si wa lango lolote hapa; uchanganue tena.',
  'Allow this page to see where you are, then clock in.': 'Ruhusu ukurasa huu uone ulipo, kisha ingia kazini.',
  'You are {metres} m from {name}; come within {radius} m to clock in.':
    'Uko mita {metres} kutoka {name}; karibia ndani ya mita {radius} ili kuingia kazini.',
};
