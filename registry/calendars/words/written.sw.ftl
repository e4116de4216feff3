calendars-closed = Imefungwa
calendars-exception = Kighairi
calendars-holiday = Sikukuu
calendars-open = Wazi
