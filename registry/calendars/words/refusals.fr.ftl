calendars-closed-and-open = Ce jour est fermé par une autre ligne ; retirez l’une d’elles.
calendars-half-a-window = Saisissez les deux heures, ou aucune si le jour est fermé.
calendars-holidays-unknown = Les jours fériés de ce pays ne sont pas connus ; laissez vide et saisissez-les ci-dessous.
calendars-span-too-long = Choisissez une durée plus courte ; { $most } jours sont affichés à la fois.
calendars-unknown-zone = Ce fuseau horaire n’existe pas ; saisissez-en un comme Africa/Harare.
