family = Todas
    .description = As aplicações da empresa e o que todos precisam.

views--dashboard = Todas
views--dashboard--menu--_home = Painel
views--dashboard--menu--dashboards = Os meus painéis
views--dashboard--menu--businesses = Empresas
views--dashboard--menu--users = Utilizadores
views--dashboard--menu--document-processing--bulk-upload = Envio de documentos em lote

routes--_home = Painel
routes--dashboards = Os meus painéis
routes--dashboards--_id_ = Painel
