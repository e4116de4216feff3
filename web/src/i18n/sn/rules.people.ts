import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  'That department is part of this one; choose another.': 'Dhipatimendi iro chikamu cheiri; sarudza rimwe.',
  'That position reports to this one; choose another.': 'Chinzvimbo icho chinomhan’arira kune ichi; sarudza chimwe.',
  'That person reports to this one, directly or through others; choose another.':
    'Munhu uyo anomhan’arira kune uyu; sarudza mumwe.',
  '{whose} has this national ID; check both files.': '{whose} ane chitupa ichi; tarisai mafaira ese.',
  'One request covers two years at most; ask for the rest separately.':
    'Chikumbiro chimwe hachipfuuri makore maviri; kumbira rimwe wega.',
  'None of these days is a working day; choose others.': 'Hapana zuva rebasa pane aya; sarudza mamwe.',
  'This leave is taken in whole days.': 'Zororo iri rinotorwa mazuva akazara.',
  'This kind of leave is not for this person.': 'Rudzi urwu rwezororo harusi rwemunhu uyu.',
  'This leave can be taken from {first} on, after {months} months of service.':
    'Zororo iri rinotorwa kubva {first}, mushure memwedzi {months} yebasa.',
  '{answered} answers so far; results are shown from {least} answers on.':
    'Mhinduro {answered} parizvino; zvakabuda zvinoratidzwa kana mhinduro dzasvika {least}.',
  'The contract ends on {end}; leave ends by then, or HR renews the contract first.':
    'Chibvumirano chinopera pa {end}; zororo ngariperere ipapo, kana vashandi vehofisi vachitanga vachivandudza chibvumirano.',
  'The last working day is {end}; leave ends by then.':
    'Zuva rekupedzisira rebasa ndi{end}; zororo rinofanira kunge rapera.',
  'At most {1} days of this leave are taken at a time.': 'Zororo iri rinotorwa mazuva asingapfuuri {1} panguva imwe.',
  'No leave is given from {from} to {to}{why}.': 'Hapana zororo rinopihwa kubva {from} kusvika {to}{why}.',
  '{number} covers some of these days already.': '{number} rinotobata mamwe emazuva aya.',
  'This leave is asked for {1} days ahead; ask HR if it is urgent.':
    'Zororo iri rinokumbirwa mazuva {1} asati asvika; taura neHR kana zvichikurumidza.',
  'More than {1} days of this leave need a certificate; attach it.':
    'Mazuva anopfuura {1} ezororo iri anoda gwaro; riisei.',
  'There is no balance of this leave yet; ask HR to open one.':
    'Hapasati pane bharanzi yezororo iri; kumbira HR vaivhure.',
  '{1} days are there on that day, and this takes {2}; ask for fewer days.':
    'Pazuva iroro pane mazuva {1}, uye izvi zvinotora {2}; kumbira mazuva mashoma.',
  'Nobody has the number {badge}; check it and scan again.': 'Hapana ane nhamba {badge}; tarisa wosikena zvakare.',
  'The shift {1} on {on} covers some of this time; change one of them.':
    'Shifiti {1} ya{on} inobata imwe nguva iyi; chinja imwe yacho.',
  '{without} balances have no amount, because no contract with pay is in force.':
    'Mabharanzi {without} haana mari, nekuti hapana chibvumirano chine muhoro chiri kushanda.',
  'Only {hours} hours lie between this shift and {name} on {on}; the rule asks for {least}.':
    'Pane maawa {hours} chete pakati peshifiti iyi ne{name} musi wa{on}; mutemo unoda {least}.',
  'This would make {hours} hours in the week of {monday}; the rule allows {most}.':
    'Izvi zvinoita maawa {hours} musvondo re{monday}; mutemo unobvumira {most}.',
  'Attach the file of the time clock first.': 'Tangai maisa faira rewachi yebasa.',
  'Split the file; 4 MB are read at a time.': 'Patsanurai faira; panoverengwa MB 4 panguva.',
  'Split the file; {most} lines are read at a time.': 'Patsanurai faira; panoverengwa mitsara {most} panguva.',
  'A phone keeps punches for {kept_days} days; ask HR to enter this one.':
    'Foni inochengeta kuklokha kwemazuva {kept_days}; kumbirai HR kuti vaise uku.',
  'This code is of no gate here; scan it again.': 'Kodhi iyi haisi yegedhi ripi zvaro pano; iskaneyi zvakare.',
  'Allow this page to see where you are, then clock in.': 'Bvumirai peji iyi kuona pamuri, mozoklokha.',
  'You are {metres} m from {name}; come within {radius} m to clock in.':
    'Muri mamita {metres} kubva pa{name}; svikai mukati memamita {radius} kuti muklokhe.',
};
