family = Ventes et CRM
    .description = { -lead(form: "many") },{" "}{ -opportunity(form: "many") }, campagnes et échanges, jusqu’au devis.

apps--accounts = Comptes
apps--campaigns = Campagnes
apps--contacts = { -contact(form: "many") }
apps--activities = Activités
apps--customers = { -customer(form: "many") }
apps--leads = { -lead(form: "many") }
apps--opportunities = { -opportunity(form: "many") }
apps--pricing = Tarifs
apps--pipeline = Pipeline
apps--sales-transactions = Ventes
apps--tags = Étiquettes

views--crm = Ventes et CRM
views--crm--menu--crm = Vue d’ensemble
views--crm--menu--selling = Vendre
views--crm--menu--selling--leads = { -lead(form: "many") }
views--crm--menu--selling--opportunities = { -opportunity(form: "many") }
views--crm--menu--selling--sales-pipeline = Pipeline des ventes
views--crm--menu--selling--price-books = Tarifs
views--crm--menu--selling--sales-transactions = Transactions de vente
views--crm--menu--people_and_organisations = Personnes et organisations
views--crm--menu--people_and_organisations--customers = { -customer(form: "many") }
views--crm--menu--people_and_organisations--contacts = { -contact(form: "many") }
views--crm--menu--people_and_organisations--accounts = Comptes
views--crm--menu--people_and_organisations--suppliers = Fournisseurs
views--crm--menu--people_and_organisations--tags = Étiquettes
views--crm--menu--campaigns = Campagnes
views--crm--menu--campaigns--campaigns = Campagnes
views--crm--menu--campaigns--campaign-lists = Listes de campagne
views--crm--menu--campaigns--ai-forms = Formulaires IA
views--crm--menu--activities = Activités
views--crm--menu--activities--crm--activities = Activités
views--crm--menu--activities--calendar = Calendrier
views--crm--menu--activities--meetings = Réunions
views--crm--menu--activities--recordings = Enregistrements audio
views--crm--menu--activities--live-transcriptions = Transcriptions en direct
views--crm--menu--activities--signatures = Signatures

wizards--campaign-to-leads = Campagne →{" "}{ -lead(form: "many") }
    .description = Mener une campagne et récolter ses prospects.
    .category = Marketing
    .time = 2-6 semaines
wizards--campaign-to-leads--outcomes--1 = Campagne lancée
wizards--campaign-to-leads--outcomes--2 = Résultats mesurés
wizards--campaign-to-leads--outcomes--3 = Prospects remis aux ventes
wizards--campaign-to-leads--steps--create-campaign = Créer la campagne
    .description = Nommez la campagne, son but et son budget.
wizards--campaign-to-leads--steps--review-campaign = Vérifier la campagne
    .description = Contrôlez ce qui est préparé.
wizards--campaign-to-leads--steps--choose-audience = Choisir le public
    .description = Choisissez les listes et segments.
wizards--campaign-to-leads--steps--write-content = Rédiger le contenu
    .description = Écrivez le message et ajoutez les images.
wizards--campaign-to-leads--steps--schedule-campaign = Programmer
    .description = Choisissez les dates et heures.
wizards--campaign-to-leads--steps--launch-campaign = Lancer
    .description = Faites les derniers contrôles et lancez.
wizards--campaign-to-leads--steps--read-analytics = Lire les analyses
    .description = Regardez envois, ouvertures et réponses.
wizards--campaign-to-leads--steps--collect-leads = Recueillir :{" "}{ -lead(form: "many") }
    .description = Transformez les réponses en prospects et attribuez-les.

wizards--deal-progression = Avancement :{" "}{ -deal }
    .description = Mener une opportunité du premier rendez-vous à la conclusion.
    .category = Ventes
    .time = 2-8 semaines
wizards--deal-progression--outcomes--1 = Opportunité menée à travers chaque étape
wizards--deal-progression--outcomes--2 = Affaire gagnée ou perdue, avec un motif
wizards--deal-progression--steps--create-opportunity = Créer :{" "}{ -opportunity }
    .description = Notez le client, la valeur et la date de clôture prévue.
wizards--deal-progression--steps--review-opportunity = Vérifier :{" "}{ -opportunity }
    .description = Convenez de la suite et de l’étape.
wizards--deal-progression--steps--log-activities = Noter les activités
    .description = Planifiez et notez réunions, appels et tâches.
wizards--deal-progression--steps--quote = Envoyer :{" "}{ -quotation }
    .description = Préparez un devis pour le client.
wizards--deal-progression--steps--close-deal = Clore :{" "}{ -deal }
    .description = Marquez l’affaire gagnée ou perdue et donnez le motif.

wizards--lead-to-customer = Conversion :{" "}{ -lead }{" "}→{" "}{ -customer }
    .description = Faire d’un prospect un client.
    .category = Ventes
    .time = 1-4 semaines
wizards--lead-to-customer--outcomes--1 = Prospect qualifié
wizards--lead-to-customer--outcomes--2 = Client créé
wizards--lead-to-customer--steps--create-lead = Créer :{" "}{ -lead }
    .description = Notez la personne, la société et la source.
wizards--lead-to-customer--steps--log-activities = Noter les activités
    .description = Appelez, rencontrez, écrivez, et notez chaque contact.
wizards--lead-to-customer--steps--qualify-lead = Qualifier :{" "}{ -lead }
    .description = Vérifiez budget, pouvoir, besoin et calendrier.
wizards--lead-to-customer--steps--create-opportunity = Créer :{" "}{ -opportunity }
    .description = Ouvrez une opportunité avec une valeur et une date de clôture.
wizards--lead-to-customer--steps--create-customer = Créer :{" "}{ -customer }
    .description = Créez le client à partir du prospect.
wizards--lead-to-customer--steps--review-customer = Vérifier :{" "}{ -customer }
    .description = Contrôlez les conditions, les contacts et la limite de crédit.

wizards--quote-to-invoice = Devis →{" "}{ -invoice }
    .description = Faire un devis et le transformer, une fois accepté, en facture.
    .category = Ventes
    .time = 1-3 semaines
wizards--quote-to-invoice--outcomes--1 = Devis accepté
wizards--quote-to-invoice--outcomes--2 = Facture créée
wizards--quote-to-invoice--steps--create-quote = Créer :{" "}{ -quotation }
    .description = Choisissez le client, les produits et les prix.
wizards--quote-to-invoice--steps--review-quote = Vérifier :{" "}{ -quotation }
    .description = Contrôlez les prix, la remise et les conditions.
wizards--quote-to-invoice--steps--approve-quote = Approuver :{" "}{ -quotation }
    .description = Faites approuver le devis.
    .help = Montré seulement si le devis doit être approuvé.
wizards--quote-to-invoice--steps--send-quote = Envoyer :{" "}{ -quotation }
    .description = Envoyez-le au client.
wizards--quote-to-invoice--steps--follow-up = Relancer
    .description = Notez les appels et réponses.
wizards--quote-to-invoice--steps--convert-quote = Convertir :{" "}{ -invoice }
    .description = Transformez le devis accepté en facture.
wizards--quote-to-invoice--steps--review-invoice = Vérifier :{" "}{ -invoice }
    .description = Contrôlez la facture et envoyez-la.

routes--account--_publicId_ = Compte : détails
routes--accounts = Comptes
routes--accounts--create = Créer : Compte
routes--accounts--edit--_publicId_ = Modifier : Compte
routes--campaign--_publicId_ = Campagne : détails
routes--campaign-lists = Listes de campagne
routes--campaigns = Campagnes
routes--campaigns--create = Créer : Campagne
routes--campaigns--edit--_publicId_ = Modifier : Campagne
routes--campaigns--_campaignPublicId_ = Vérification de la campagne
routes--campaigns--_campaignPublicId_--analytics = Analyses de la campagne
routes--campaigns--_campaignPublicId_--audience = Public de la campagne
routes--campaigns--_campaignPublicId_--content = Contenu de la campagne
routes--campaigns--_campaignPublicId_--launch = Lancer la campagne
routes--campaigns--_campaignPublicId_--leads = { $sector ->
        [education] Prospects de la campagne
        [healthcare] Demandes de la campagne
       *[business] Prospects de la campagne
    }
routes--campaigns--_campaignPublicId_--schedule = Calendrier de la campagne
routes--contact--_publicId_ = { -contact } : détails
routes--contacts = { -contact(form: "many") }
routes--contacts--create = Créer : { -contact }
routes--contacts--edit--_publicId_ = Modifier : { -contact }
routes--crm = Ventes et CRM
routes--crm--activities = Activités
routes--crm--activities--new = Nouveau : Activité
routes--crm--activities--new--_customerId_ = { $sector ->
        [education] Nouvelle activité pour l’élève
        [healthcare] Nouvelle activité pour le patient
       *[business] Nouvelle activité pour le client
    }
routes--crm--activities--_publicId_ = Activité : détails
routes--crm--activities--_publicId_--edit = Modifier : Activité
routes--families--sales-crm = Applications : Ventes et CRM
routes--lead--_publicId_ = { -lead } : détails
routes--leads = { -lead(form: "many") }
routes--leads--create = Créer : { -lead }
routes--leads--edit--_publicId_ = Modifier : { -lead }
routes--leads--_leadPublicId_--activities = { $sector ->
        [education] Activités du prospect
        [healthcare] Activités de la demande
       *[business] Activités du prospect
    }
routes--leads--_leadPublicId_--qualify = { $sector ->
        [education] Qualifier le prospect
        [healthcare] Qualifier la demande
       *[business] Qualifier le prospect
    }
routes--opportunities = { -opportunity(form: "many") }
routes--opportunities--create = Créer : { -opportunity }
routes--opportunities--edit--_publicId_ = Modifier : { -opportunity }
routes--opportunity--_opportunityPublicId_--activities = { $sector ->
        [education] Activités de la candidature
        [healthcare] Activités du patient référé
       *[business] Activités de l’opportunité
    }
routes--opportunity--_opportunityPublicId_--close = { $sector ->
        [education] Clore la candidature
        [healthcare] Clore le suivi du patient référé
       *[business] Clore l’opportunité
    }
routes--opportunity--_publicId_ = { -opportunity } : détails
routes--opportunity--_publicId_--convert = { $sector ->
        [education] Convertir la candidature
        [healthcare] Prendre en charge le patient référé
       *[business] Convertir l’opportunité
    }
routes--price-books = Tarifs
routes--sales-pipeline = Pipeline des ventes
routes--sales-transactions = Transactions de vente
routes--tags = Étiquettes
