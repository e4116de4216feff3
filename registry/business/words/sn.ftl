family = Bhizinesi
    .description = Bhizinesi pacharo, nhoroondo yaro nenhengo dzaro.

apps--profile = Profairi yebhizinesi
apps--members = Nhengo

settings--language = Mutauro wetsamba nemagwaro
    .help = Wemagwaro, zvitatimende netsamba zvebhizinesi. Pasina chinhu mutauro wenyika yaro.
settings--language--options--en = English
settings--language--options--fr = Français
settings--language--options--pt = Português
settings--language--options--sw = Kiswahili
settings--language--options--sn = ChiShona
