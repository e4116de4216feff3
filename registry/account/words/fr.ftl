family = Compte
    .description = Votre profil, vos entreprises et les personnes qui y travaillent.

routes--business--_publicId_ = Détails de l’entreprise
routes--businesses = Entreprises
routes--businesses--create = Créer une entreprise
routes--mail-outbox = Boîte d’envoi
routes--profile = Profil
routes--settings = Paramètres
routes--settings--api-keys = Clés d’API
routes--settings--audit-trail = Piste d’audit
routes--settings--plugins = Extensions
routes--settings--plugins--_name_ = Extension
routes--settings--sign-ins = Connexions
routes--user--_publicId_ = Détails de l’utilisateur
routes--users = Utilisateurs
routes--users--permissions = Autorisations
routes--users--permissions--roles = Ce que chaque rôle peut faire
