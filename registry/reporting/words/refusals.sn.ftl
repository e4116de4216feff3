reporting-no-desk = Tsamba dzinonyorwa neseva. Itange, kana rega imhanyise basa.
reporting-no-period = Mushumo uyu hautarisi nguva, saka hapana chekuenzanisa.
reporting-not-a-date = Sarudza zuva rerekodhi.
reporting-not-used = Rondedzero yemarekodhi haina zvisarudzo. Shandisa masefa.
reporting-say-which-date-record-period-looks-at = Taura kuti nguva inotarisa zuva ripi rerekodhi.
reporting-too-many-rows = Mushumo uyu ungava nemitsara inopfuura { $rows_max }. Sarudza nguva pfupi kana masefa akamanikana.
reporting-unknown-column = Hapana koramu “{ $name }” pano, kana mvumo yako haiiratidzi.
reporting-unknown-print = Marekodhi aya haana gwaro rakadaro rekudhinda.
