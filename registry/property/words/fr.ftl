family = Immobilier
    .description = Immeubles, lots et baux.

apps--portfolio = Parc immobilier

features--property = Immobilier

views--property = Immobilier
views--property--menu--property = Vue d’ensemble
views--property--menu--property--portfolio = Portefeuille immobilier

routes--families--property = Applications : Immobilier
routes--property = Immobilier
routes--property--create = Créer : Immobilier
routes--property--portfolio = Portefeuille immobilier
