-customer = { $form ->
    [many] Alunos
    [verb] Ensinar
    [word] aluno
    [words] alunos
   *[one] Aluno
}
-invoice = { $form ->
    [many] Faturas de propinas
    [verb] Cobrar propinas
    [word] fatura de propinas
    [words] faturas de propinas
   *[one] Fatura de propinas
}
-product = { $form ->
    [many] Cursos
    [verb] Oferecer
    [word] curso
    [words] cursos
   *[one] Curso
}
-service = { $form ->
    [many] Programas
    [verb] Execução
    [word] programa
    [words] programas
   *[one] Programa
}
-employee = { $form ->
    [many] Corpo docente
    [verb] Nomear
    [word] professor
    [words] corpo docente
   *[one] Professor
}
-deal = { $form ->
    [many] Matrículas
    [verb] Matricular
    [word] matrícula
    [words] matrículas
   *[one] Matrícula
}
-contact = { $form ->
    [many] Encarregados
    [word] encarregado
    [words] encarregados
   *[one] Encarregado
}
-opportunity = { $form ->
    [many] Candidaturas
    [verb] Candidatar-se
    [word] candidatura
    [words] candidaturas
   *[one] Candidatura
}
-lead = { $form ->
    [many] Potenciais
    [verb] Acompanhar
    [word] potencial
    [words] potenciais
   *[one] Potencial
}
