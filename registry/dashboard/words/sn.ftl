family = Maapp
    .description = Maapplication ebhizinesi, nezvinodiwa nemunhu wese.

views--dashboard = Maapp
views--dashboard--menu--_home = Dhashibhodhi
views--dashboard--menu--dashboards = Madhashibhodhi angu
views--dashboard--menu--businesses = Mabhizinesi
views--dashboard--menu--users = Vashandisi
views--dashboard--menu--document-processing--bulk-upload = Kutumira magwaro akawanda

routes--_home = Dhashibhodhi
routes--dashboards = Madhashibhodhi angu
routes--dashboards--_id_ = Dhashibhodhi
