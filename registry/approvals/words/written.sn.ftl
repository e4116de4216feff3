approvals-returned = Yadzoserwa
approvals-system = Sisitimu
