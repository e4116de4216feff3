-customer = { $form ->
    [many] Pacientes
    [verb] Tratar
    [word] paciente
    [words] pacientes
   *[one] Paciente
}
-invoice = { $form ->
    [many] Faturas de cuidados
    [verb] Fatura de fornecedor
    [word] fatura de cuidados
    [words] faturas de cuidados
   *[one] Fatura de cuidados
}
-product = { $form ->
    [many] Tratamentos
    [verb] Dar
    [word] tratamento
    [words] tratamentos
   *[one] Tratamento
}
-service = { $form ->
    [many] Procedimentos
    [verb] Realizar
    [word] procedimento
    [words] procedimentos
   *[one] Procedimento
}
-employee = { $form ->
    [many] Profissionais de saúde
    [verb] Contratar
    [word] profissional de saúde
    [words] profissionais de saúde
   *[one] Profissional de saúde
}
-deal = { $form ->
    [many] Planos de cuidados
    [verb] Planear cuidados
    [word] plano de cuidados
    [words] planos de cuidados
   *[one] Plano de cuidados
}
-opportunity = { $form ->
    [many] Referenciações
    [verb] Referenciar
    [word] referenciação
    [words] referenciações
   *[one] Referenciação
}
-lead = { $form ->
    [many] Pedidos de informação
    [verb] Responder
    [word] pedido de informação
    [words] pedidos de informação
   *[one] Pedido de informação
}
