migration-changed-since-check = Os ficheiros ou as escolhas mudaram desde a verificação. Verifique de novo, depois traga.
migration-has-allocations = Recebimentos, pagamentos ou créditos liquidam o que foi trazido ({ $named }). Retire primeiro essas imputações, depois desfaça a mudança.
migration-no-files = Não há nada para verificar: envie primeiro os ficheiros do outro programa, e diga o que cada um contém.
migration-say-which-day-balances = Diga de que dia são os saldos.
migration-source = Escolha o programa.
migration-too-large = Os ficheiros juntos passam de 24 MB. Retire o que não é preciso, ou exporte menos anos.
