calendars-closed = Yakavharwa
calendars-exception = Zvakasiyana
calendars-holiday = Zororo
calendars-open = Yakavhurika
