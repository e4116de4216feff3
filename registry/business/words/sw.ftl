family = Biashara
    .description = Biashara yenyewe, wasifu wake na wanachama wake.

apps--profile = Wasifu wa biashara
apps--members = Wanachama

settings--language = Lugha ya barua na hati
    .help = Ya hati, taarifa na barua za biashara. Tupu ni lugha ya nchi yake.
settings--language--options--en = English
settings--language--options--fr = Français
settings--language--options--pt = Português
settings--language--options--sw = Kiswahili
settings--language--options--sn = ChiShona
