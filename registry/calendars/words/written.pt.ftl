calendars-closed = Fechado
calendars-exception = Exceção
calendars-holiday = Feriado
calendars-open = Aberto
