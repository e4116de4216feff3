import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Choisissez la fiche qui reste.',
  'Enter an email address or a phone number; an account nobody can reach is of no use.':
    'Saisissez une adresse e-mail ou un téléphone ; un compte injoignable ne sert à rien.',
  'Enter the need; qualify the lead again to do so.': 'Saisissez le besoin ; qualifiez à nouveau pour le faire.',
  'Give the opportunity a name, or leave it empty for the one of the company.':
    'Donnez un nom, ou laissez vide pour celui de la société.',
  'Nobody in the team can take another one now. Name a salesperson.':
    'Personne dans l’équipe ne peut en prendre davantage. Désignez un vendeur.',
  'The stage has another probability. Give the reason, or empty the probability to take that of the stage.':
    'L’étape a une autre probabilité. Donnez le motif, ou videz la probabilité pour prendre celle de l’étape.',
  'This stage needs a main contact: choose one first.':
    'Cette étape exige un contact principal : choisissez-en un d’abord.',
  'This stage needs a next step: enter what happens next.':
    'Cette étape exige une prochaine étape : saisissez la suite.',
  'This stage needs an amount: enter an estimate or lines first.':
    'Cette étape exige un montant : saisissez d’abord une estimation ou des lignes.',
  'This stage needs lines: enter what is offered first.':
    'Cette étape exige des lignes : saisissez d’abord ce qui est proposé.',
  '{1} ({2}) is open with the same email address. Open it and continue there.':
    '{1} ({2}) est ouvert avec la même adresse e-mail. Ouvrez-le et continuez là.',
  '{1} ({2}) is open with the same phone number. Open it and continue there.':
    '{1} ({2}) est ouvert avec le même numéro de téléphone. Ouvrez-le et continuez là.',
  '{1} has the same email address. Open that record, or merge the two.':
    '{1} a la même adresse e-mail. Ouvrez cette fiche, ou fusionnez les deux.',
  '{1} has the same phone number. Open that record, or merge the two.':
    '{1} a le même numéro de téléphone. Ouvrez cette fiche, ou fusionnez les deux.',
  '{1} is a contact already. Converting this takes that record.':
    '{1} est déjà un contact. La conversion reprend cette fiche.',
  '{1} looks like the same person. Open that record before you save this one.':
    '{1} semble être la même personne. Ouvrez cette fiche avant d’enregistrer celle-ci.',
  'Choose the list of people it is for.': 'Choisissez la liste des personnes visées.',
  'Nobody is on this list. Add people or change its conditions.':
    'Cette liste est vide. Ajoutez des personnes ou changez ses conditions.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] ne correspond à rien. Écrivez [first name], [name], [company] ou [city], ou enlevez les crochets.',
  'You receive this because you agreed to be sent offers.':
    'Vous recevez ce message parce que vous avez accepté de recevoir des offres.',
  'To stop receiving them, reply STOP.': 'Pour ne plus en recevoir, répondez par le mot STOP.',
  'It cannot be launched.': 'Impossible de la lancer.',
  'Test data sends no email.': 'Les données d’essai n’envoient aucun message.',
  '{more} more are on the list.': '{more} autres figurent sur la liste.',
  '{name} does not want to be contacted.': '{name} ne souhaite pas être contacté.',
  '{name} has no address for this campaign.': '{name} n’a pas d’adresse pour cette campagne.',
  '{name} has not agreed to be sent offers.': '{name} n’a pas accepté de recevoir des offres.',
  '{name} is no longer an open record.': '{name} n’est plus une fiche ouverte.',
  'The address of {name} is blocked.': 'L’adresse de {name} est bloquée.',
  'There is no coupon with this code.': 'Aucun coupon ne porte ce code.',
  'This coupon is not valid on the date of the document.': 'Ce coupon n’est pas valable à la date du document.',
  'This coupon was issued to another customer.': 'Ce coupon a été émis pour un autre client.',
  'This coupon has been used as often as it may be.': 'Ce coupon a été utilisé autant de fois que permis.',
  'This customer has used the coupon as often as they may.': 'Ce client a utilisé le coupon autant de fois que permis.',
  'The record it was merged into has been merged itself. Undo that merge first.':
    'La fiche dans laquelle elle a été fusionnée a elle-même été fusionnée. Annulez d’abord cette fusion.',
  'What this merge moved was not kept, so it cannot be undone.':
    'Ce que cette fusion a déplacé n’a pas été conservé ; elle ne peut pas être annulée.',
  'The budget of {1} is spent. Empty the prices it lowered to take them anew.':
    'Le budget de {1} est épuisé. Videz les prix qu’elle a réduits pour les reprendre.',
  'Enter the number with its country code, such as +263772410377.':
    'Indiquez le numéro avec son indicatif de pays, par exemple +263772410377.',
  'This message came in; answer it with a message of its own.':
    'Ce message a été reçu ; répondez-y par un nouveau message.',
  'Test data sends no messages.': 'Les données d’essai n’envoient aucun message.',
  'This number is blocked for this channel: its reader asked for no more messages.':
    'Ce numéro est bloqué pour ce canal : son titulaire ne veut plus de messages.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'La passerelle {word} « {name} » des réglages n’est pas installée ou est désactivée. Un administrateur peut la changer.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Aucune passerelle {word} n’est installée. Un administrateur peut en installer une sous Paramètres, Extensions.',
  'No message has this number at this gateway.': 'Aucun message n’a ce numéro à cette passerelle.',
  'Choose the record that stays and the one that is merged into it.':
    'Choisissez la fiche conservée et celle qui y est fusionnée.',
  'A record cannot be merged into itself; choose another.':
    'Une fiche ne peut pas être fusionnée avec elle-même ; choisissez-en une autre.',
  '{1} was merged or archived already.': '{1} a déjà été fusionné ou archivé.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} a des écritures comptables, qui restent telles quelles. Gardez ce compte et fusionnez l’autre avec lui.',
  'More than {most} records refer to this one. Keep it, and merge the other into it.':
    'Plus de {most} fiches renvoient à celle-ci. Gardez-la et fusionnez l’autre avec elle.',
  'To stop: reply STOP.': 'Pour arrêter : répondez STOP.',
  'The body is not UTF-8.': 'Le corps n’est pas en UTF-8.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines} : les deux ensemble dépassent ce qu’une fiche peut contenir. Retirez-en d’abord.',
  'The account this person stands for has open invoices. Wait for their payment, or mark that the person left the account.':
    'Le compte que représente cette personne a des factures ouvertes. Attendez leur paiement, ou indiquez que la personne a quitté le compte.',
  'The account this person stands for has open quotations. Close them, or mark that the person left the account.':
    'Le compte que représente cette personne a des devis ouverts. Clôturez-les, ou indiquez que la personne a quitté le compte.',
};
