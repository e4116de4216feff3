hr = Recursos humanos

financial = Finanças

crm = Vendas e CRM

operations = Operações

learning = Apoio e formação

health = Saúde

education = Educação

assets = Gestão de ativos
