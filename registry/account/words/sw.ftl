family = Akaunti
    .description = Wasifu wako, biashara zako na watu waliomo.

routes--business--_publicId_ = Maelezo ya biashara
routes--businesses = Biashara
routes--businesses--create = Unda biashara
routes--mail-outbox = Kikasha cha kutoka
routes--profile = Wasifu
routes--settings = Mipangilio
routes--settings--api-keys = Funguo za API
routes--settings--audit-trail = Kumbukumbu za ukaguzi
routes--settings--plugins = Programu-jalizi
routes--settings--plugins--_name_ = Programu-jalizi moja
routes--settings--sign-ins = Kuingia
routes--user--_publicId_ = Maelezo ya mtumiaji
routes--users = Watumiaji
routes--users--permissions = Ruhusa
routes--users--permissions--roles = Kila jukumu linaweza nini
