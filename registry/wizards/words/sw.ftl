hr = Watu na utamaduni

financial = Fedha

crm = Mauzo na CRM

operations = Uendeshaji

learning = Msaada na mafunzo

health = Afya

education = Elimu

assets = Usimamizi wa mali
