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
