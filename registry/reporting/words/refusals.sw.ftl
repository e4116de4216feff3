reporting-no-desk = Barua huandikwa na seva. Iwashe, au iache iendeshe kazi.
reporting-no-period = Ripoti hii haina kipindi, kwa hiyo hakuna cha kulinganisha.
reporting-not-a-date = Chagua tarehe ya rekodi.
reporting-not-used = Orodha ya rekodi haina vigezo. Tumia vichujio.
reporting-say-which-date-record-period-looks-at = Sema kipindi kinatumia tarehe gani ya rekodi.
reporting-too-many-rows = Ripoti hii ingekuwa na mistari zaidi ya { $rows_max }. Chagua kipindi kifupi au vichujio finyu.
reporting-unknown-column = Hakuna safuwima “{ $name }” hapa, au ruhusa yako haiionyeshi.
reporting-unknown-print = Rekodi hizi hazina hati kama hiyo ya kuchapisha.
