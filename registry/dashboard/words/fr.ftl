family = Applis
    .description = Les applications de l’entreprise et ce dont chacun a besoin.

views--dashboard = Applis
views--dashboard--menu--_home = Tableau de bord
views--dashboard--menu--dashboards = Mes tableaux de bord
views--dashboard--menu--businesses = Entreprises
views--dashboard--menu--users = Utilisateurs
views--dashboard--menu--document-processing--bulk-upload = Envoi groupé de documents

routes--_home = Tableau de bord
routes--dashboards = Mes tableaux de bord
routes--dashboards--_id_ = Tableau de bord
