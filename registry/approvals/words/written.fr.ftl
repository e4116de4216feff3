approvals-returned = Renvoyé
approvals-system = Système
