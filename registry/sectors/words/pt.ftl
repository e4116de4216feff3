-customer = { $form ->
    [many] Clientes
    [verb] Servir
    [word] cliente
    [words] clientes
   *[one] Cliente
}
-invoice = { $form ->
    [many] Faturas
    [verb] Fatura
    [word] fatura
    [words] faturas
   *[one] Fatura
}
-product = { $form ->
    [many] Produtos
    [verb] Vender
    [word] produto
    [words] produtos
   *[one] Produto
}
-service = { $form ->
    [many] Serviços
    [verb] Prestar
    [word] serviço
    [words] serviços
   *[one] Serviço
}
-employee = { $form ->
    [many] Funcionários
    [verb] Contratar
    [word] funcionário
    [words] funcionários
   *[one] Funcionário
}
-deal = { $form ->
    [many] Negócios
    [verb] Ganhar
    [word] negócio
    [words] negócios
   *[one] Negócio
}
-company = { $form ->
    [many] Empresas
    [word] empresa
    [words] empresas
   *[one] Empresa
}
-receipt = { $form ->
    [many] Recebimentos
    [verb] Receber
    [word] recebimento
    [words] recebimentos
   *[one] Recebimento
}
-bill = { $form ->
    [many] Faturas de fornecedores
    [verb] Registar
    [word] fatura de fornecedor
    [words] faturas de fornecedores
   *[one] Fatura de fornecedor
}
-quotation = { $form ->
    [many] Cotações
    [verb] Cotar
    [word] cotação
    [words] cotações
   *[one] Cotação
}
-contact = { $form ->
    [many] Contactos
    [word] contacto
    [words] contactos
   *[one] Contacto
}
-opportunity = { $form ->
    [many] Oportunidades
    [verb] Qualificar
    [word] oportunidade
    [words] oportunidades
   *[one] Oportunidade
}
-lead = { $form ->
    [many] Potenciais clientes
    [verb] Qualificar
    [word] potencial cliente
    [words] potenciais clientes
   *[one] Potencial cliente
}
-payment = { $form ->
    [many] Pagamentos
    [verb] Pagar
    [word] pagamento
    [words] pagamentos
   *[one] Pagamento
}
