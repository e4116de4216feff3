hr = Ressources humaines

financial = Finance

crm = Ventes et CRM

operations = Opérations

learning = Assistance et formation

health = Santé

education = Éducation

assets = Gestion des actifs
