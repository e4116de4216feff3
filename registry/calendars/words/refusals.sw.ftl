calendars-closed-and-open = Siku hii imefungwa na mstari mwingine; ondoa mmoja.
calendars-half-a-window = Weka nyakati zote mbili, au usiweke yoyote kama siku imefungwa.
calendars-holidays-unknown = Sikukuu za nchi hii hazijulikani; acha wazi na uweke sikukuu hapa chini.
calendars-span-too-long = Chagua muda mfupi zaidi; siku { $most } huonyeshwa kwa wakati mmoja.
calendars-unknown-zone = Hakuna saa za eneo kama hizo; weka kama Africa/Harare.
