family = Paramètres
    .description = Comment l’entreprise fonctionne et ce qui y est activé.

settings--maintenance = Avis de maintenance
    .help = Tous dans cette entreprise voient que le système est en maintenance et ne peuvent pas continuer.
settings--maintenanceBanner = Bandeau de maintenance
    .help = Une ligne en haut de chaque page dit que certaines fonctions peuvent manquer.
settings--maintenanceDuration = Durée estimée de la maintenance
    .help = Affiché dans l’avis, par exemple « jusqu’à 14 h 00 ».
settings--mockMode = Données d’exemple d’enseignement
    .help = Les écrans d’éducation qui ont des exemples les montrent à la place des fiches.
settings--signatureReminderDays = Rappels de signature après (jours)
    .help = Qui doit signer un document et ne répond pas reçoit au plus trois rappels par e-mail, le dernier un jour avant la fin du lien. 0 n’en envoie aucun.
