family = Conta
    .description = O seu perfil, as suas empresas e as pessoas que nelas trabalham.

routes--business--_publicId_ = Detalhes da empresa
routes--businesses = Empresas
routes--businesses--create = Criar empresa
routes--mail-outbox = Caixa de saída
routes--profile = Perfil
routes--settings = Definições
routes--settings--api-keys = Chaves de API
routes--settings--audit-trail = Registo de auditoria
routes--settings--plugins = Extensões
routes--settings--plugins--_name_ = Extensão
routes--settings--sign-ins = Entradas
routes--user--_publicId_ = Detalhes do utilizador
routes--users = Utilizadores
routes--users--permissions = Permissões
routes--users--permissions--roles = O que cada função pode fazer
