family = Akaundi
    .description = Nhoroondo yenyu, mabhizinesi enyu nevanhu varimo.

routes--business--_publicId_ = Zvebhizinesi
routes--businesses = Mabhizinesi
routes--businesses--create = Gadzira bhizinesi
routes--mail-outbox = Bhokisi rinobuda
routes--profile = Nezvangu
routes--settings = Zvirongwa
routes--settings--api-keys = Makiyi eAPI
routes--settings--audit-trail = Nhoroondo yeongororo
routes--settings--plugins = Mapulagini
routes--settings--plugins--_name_ = Pulagini
routes--settings--sign-ins = Kupinda
routes--user--_publicId_ = Zvemushandisi
routes--users = Vashandisi
routes--users--permissions = Mvumo
routes--users--permissions--roles = Zvinogona kuitwa nebasa rega rega
