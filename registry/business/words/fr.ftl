family = Entreprise
    .description = L’entreprise elle-même, son profil et ses membres.

apps--profile = Profil de l’entreprise
apps--members = Membres

settings--language = Langue des lettres et documents
    .help = Celle des documents, relevés et lettres de l’entreprise. Vide : la langue de son pays.
settings--language--options--en = English
settings--language--options--fr = Français
settings--language--options--pt = Português
settings--language--options--sw = Kiswahili
settings--language--options--sn = ChiShona

settings--messagesMonthly = SMS et messages WhatsApp par mois
    .help = Nombre maximal de messages que l’entreprise envoie à ses membres en un mois. Un SMS en plusieurs parties compte plusieurs fois, et les codes qui vérifient un numéro comptent aussi. 0 : aucun.
settings--smsPrice = Prix d’un SMS
    .help = Pour une partie, dans la monnaie de l’entreprise. La consommation du mois est indiquée à ce prix.
settings--whatsappPrice = Prix d’un message WhatsApp
    .help = Dans la monnaie de l’entreprise. La consommation du mois est indiquée à ce prix.
settings--smsGateway = Passerelle SMS des notifications
    .help = Nom de l’extension qui les envoie, s’il y en a plusieurs. Vide : la première.
settings--whatsappGateway = Passerelle WhatsApp des notifications
    .help = Nom de l’extension qui les envoie, s’il y en a plusieurs. Vide : la première.
