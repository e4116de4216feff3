calendars-closed-and-open = Este dia está fechado por outra linha; remova uma delas.
calendars-half-a-window = Indique ambos os horários, ou nenhum se o dia estiver fechado.
calendars-holidays-unknown = Os feriados deste país não são conhecidos; deixe em branco e indique-os abaixo.
calendars-span-too-long = Escolha um intervalo mais curto; são mostrados { $most } dias de cada vez.
calendars-unknown-zone = Não existe esse fuso horário; indique um como Africa/Harare.
