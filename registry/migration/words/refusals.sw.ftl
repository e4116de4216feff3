migration-changed-since-check = Faili au machaguo yamebadilika tangu yakaguliwe. Kagua tena, kisha lete.
migration-has-allocations = Mapokezi, malipo au mikopo imelipa kilicholetwa ({ $named }). Rudisha migao hiyo kwanza, kisha tendua uhamisho.
migration-no-files = Hakuna cha kukagua: tuma kwanza faili za programu nyingine, na useme kila moja ina nini.
migration-say-which-day-balances = Sema masalio ni ya siku gani.
migration-source = Chagua programu.
migration-too-large = Faili kwa pamoja zinazidi MB 24. Ondoa zisizohitajika, au toa miaka michache.
