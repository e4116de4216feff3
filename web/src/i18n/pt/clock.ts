import type { Words } from '../parts';

export const clock: Words = {
  'clock.in': 'Registar entrada',
  'clock.out': 'Registar saída',
  'clock.cameIn': 'Entrada registada',
  'clock.wentOut': 'Saída registada',
  'clock.kept': 'Guardado neste telefone',
  'clock.keptText': 'Será enviado com esta hora quando estiver em linha.',
  'clock.gate': 'Código da entrada lido',
  'clock.photo': 'Juntar uma fotografia',
  'clock.photoTaken': 'Fotografia junta',
  'clock.last': 'Os seus últimos registos',
  'clock.none': 'Ainda não registou o ponto.',
  'clock.placeText': 'O local deste telefone é enviado com cada registo, se o permitir.',
};
