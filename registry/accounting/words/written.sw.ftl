accounting-closing-balance = Salio
accounting-opening-balance = Salio la kuanzia
accounting-statement-file = Taarifa ya akaunti
accounting-without-a-product = Bila bidhaa
