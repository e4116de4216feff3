family = Programu
    .description = Programu za biashara, na kile kila mtu anahitaji.

views--dashboard = Programu
views--dashboard--menu--_home = Dashibodi
views--dashboard--menu--dashboards = Dashibodi zangu
views--dashboard--menu--businesses = Biashara
views--dashboard--menu--users = Watumiaji
views--dashboard--menu--document-processing--bulk-upload = Kupakia hati kwa wingi

routes--_home = Dashibodi
routes--dashboards = Dashibodi zangu
routes--dashboards--_id_ = Dashibodi
