helpdesk-mail-is-longer = Barua pepe ni ndefu zaidi; huu ndio mwanzo wake.
helpdesk-mail-without-subject = Barua pepe bila mada
helpdesk-mail-without-text = Barua pepe hii haina maandishi.
