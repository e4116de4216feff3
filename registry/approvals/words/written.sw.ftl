approvals-returned = Imerudishwa
approvals-system = Mfumo
