approvals-returned = Devolvido
approvals-system = Sistema
