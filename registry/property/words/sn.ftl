family = Zvivakwa nenyika
    .description = Zvivakwa, dzimba nemarizi.

apps--portfolio = Zvivakwa zvose

features--property = Zvivakwa nenyika

views--property = Zvivakwa nenyika
views--property--menu--property = Pfupiso
views--property--menu--property--portfolio = Zvivakwa nenyika zvose

routes--families--property = Maapp: Zvivakwa nenyika
routes--property = Zvivakwa nenyika
routes--property--create = Gadzira: Zvivakwa nenyika
routes--property--portfolio = Zvivakwa nenyika zvose
