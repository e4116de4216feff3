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

settings--messagesMonthly = SMS na ujumbe wa WhatsApp kwa mwezi
    .help = Idadi ya juu ya ujumbe ambao biashara hutuma kwa wanachama wake kwa mwezi. SMS yenye sehemu kadhaa huhesabiwa mara kadhaa, na misimbo ya kuthibitisha nambari huhesabiwa pia. 0 haitumi wowote.
settings--smsPrice = Bei ya SMS
    .help = Ya sehemu moja, kwa sarafu ya biashara. Matumizi ya mwezi huonyeshwa kwa bei hii.
settings--whatsappPrice = Bei ya ujumbe wa WhatsApp
    .help = Kwa sarafu ya biashara. Matumizi ya mwezi huonyeshwa kwa bei hii.
settings--smsGateway = Lango la SMS la taarifa
    .help = Jina la programu-jalizi inayozituma, zikiwa kadhaa. Ikiwa tupu ni ya kwanza.
settings--whatsappGateway = Lango la WhatsApp la taarifa
    .help = Jina la programu-jalizi inayozituma, zikiwa kadhaa. Ikiwa tupu ni ya kwanza.
