family = Imóveis
    .description = Imóveis, fracções e arrendamentos.

apps--portfolio = Património imobiliário

features--property = Imóveis

views--property = Imóveis
views--property--menu--property = Visão geral
views--property--menu--property--portfolio = Carteira imobiliária

routes--families--property = Aplicações: Imóveis
routes--property = Imóveis
routes--property--create = Criar: Imóveis
routes--property--portfolio = Carteira imobiliária
