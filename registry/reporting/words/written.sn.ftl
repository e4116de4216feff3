reporting-before = { $column }, kare
reporting-column-left-out = Koramu imwe yasiiwa: mvumo yenyu haiiratidzi.
reporting-columns-left-out = Mamwe makoramu asiiwa: mvumo yenyu haiaratidzi.
reporting-compared-with = Kana zvichienzaniswa na{ $from } kusvika { $to }.
reporting-last-year = { $column }, gore rakapera
reporting-span = { $from } kusvika { $to }.
reporting-total-of = Zvose { $currency }
