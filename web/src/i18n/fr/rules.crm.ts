import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Choisissez la fiche qui reste.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] ne correspond à rien. Écrivez [first name], [name], [company] ou [city], ou enlevez les crochets.',
  'You receive this because you agreed to be sent offers.':
    'Vous recevez ce message parce que vous avez accepté de recevoir des offres.',
  'To stop receiving them, reply STOP.': 'Pour ne plus en recevoir, répondez par le mot STOP.',
  'It cannot be launched.': 'Impossible de la lancer.',
  'Test data sends no email.': 'Les données d’essai n’envoient aucun message.',
  '{more} more are on the list.': '{more} autres figurent sur la liste.',
  '{name} has no address for this campaign.': '{name} n’a pas d’adresse pour cette campagne.',
  '{name} has not agreed to be sent offers.': '{name} n’a pas accepté de recevoir des offres.',
  '{name} is no longer an open record.': '{name} n’est plus une fiche ouverte.',
  'The address of {name} is blocked.': 'L’adresse de {name} est bloquée.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'La passerelle {word} « {name} » des réglages n’est pas installée ou est désactivée. Un administrateur peut la changer.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Aucune passerelle {word} n’est installée. Un administrateur peut en installer une sous Paramètres, Extensions.',
  '{1} was merged or archived already.': '{1} a déjà été fusionné ou archivé.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} a des écritures comptables, qui restent telles quelles. Gardez ce compte et fusionnez l’autre avec lui.',
  'To stop: reply STOP.': 'Pour arrêter : répondez STOP.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines} : les deux ensemble dépassent ce qu’une fiche peut contenir. Retirez-en d’abord.',
};
