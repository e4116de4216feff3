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

settings--messagesMonthly = SMS nemameseji eWhatsApp pamwedzi
    .help = Mameseji akawanda kupfuura mamwe ose anotumirwa nhengo dzaro nebhizinesi mumwedzi. SMS ine zvikamu zvakawanda inoverengwa kakawanda, nemakodhi anosimbisa nhamba anoverengwawo. 0 haitumiri kana imwe.
settings--smsPrice = Mutengo weSMS
    .help = Wechikamu chimwe, nemari yebhizinesi. Kushandiswa kwemwedzi kunoratidzwa nemutengo uyu.
settings--whatsappPrice = Mutengo wemeseji yeWhatsApp
    .help = Nemari yebhizinesi. Kushandiswa kwemwedzi kunoratidzwa nemutengo uyu.
settings--smsGateway = Gedhi reSMS rezviziviso
    .help = Zita replugin inozvitumira, kana dzakawanda. Kana isina chinhu yekutanga.
settings--whatsappGateway = Gedhi reWhatsApp rezviziviso
    .help = Zita replugin inozvitumira, kana dzakawanda. Kana isina chinhu yekutanga.
