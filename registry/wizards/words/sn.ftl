hr = Vanhu netsika

financial = Zvemari

crm = Kutengesa neCRM

operations = Mashandiro

learning = Rubatsiro nekudzidza

health = Zveutano

education = Dzidzo

assets = Kuchengeta midziyo
