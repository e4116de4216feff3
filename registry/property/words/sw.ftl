family = Majengo na ardhi
    .description = Majengo, nyumba na mikataba ya kupangisha.

apps--portfolio = Majengo yote

features--property = Majengo na ardhi

views--property = Majengo na ardhi
views--property--menu--property = Muhtasari
views--property--menu--property--portfolio = Orodha ya majengo na ardhi

routes--families--property = Programu: Majengo na ardhi
routes--property = Majengo na ardhi
routes--property--create = Unda: Majengo na ardhi
routes--property--portfolio = Orodha ya majengo na ardhi
