calendars-closed = Fermé
calendars-exception = Exception
calendars-holiday = Jour férié
calendars-open = Ouvert
