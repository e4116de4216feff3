import type { Articles } from './index';

const articles: Articles = {
  'two-currencies-one-month': {
    title: 'Fechar um mês que foi pago em duas moedas',
    summary: 'Porque a diferença no fim do mês não é um erro, e onde a procurar.',
    body: [
      'Um comerciante de ferragens fatura em dólares americanos. Metade dos clientes paga em moeda local, uns ao balcão, outros três semanas depois. No fim do mês, o livro de caixa e o diário de vendas não batem certo, e a primeira ideia é que alguém se enganou.',
      'Quase sempre ninguém se enganou. A fatura foi lançada ao câmbio do seu dia, o pagamento ao câmbio de outro. A diferença tem um nome, ganho ou perda cambial, e o seu lugar é uma conta própria, onde se vê e se explica.',
      '## Três hábitos que poupam trabalho',
      'Introduza o câmbio do dia antes da primeira venda, não depois da última. Um câmbio introduzido tarde não muda nada do que já foi lançado; a diferença apenas passa para onde ninguém a procura.',
      'Impute cada pagamento à sua fatura, mesmo quando os valores não coincidem. A parte que falta pagar fica em aberto; a parte que é só câmbio torna-se, por si, ganho ou perda.',
      'Reavalie o que está em aberto no último dia do mês. O que os clientes lhe devem noutra moeda vale o que vale hoje, e amanhã o lançamento é estornado por si.',
      '## Para onde olhar',
      'Abra o balancete, depois a conta de diferenças de câmbio, depois os lançamentos que estão por trás. Cada linha leva ao recibo que lhe deu origem. Se alguma não levar, é esse o erro que procurava.',
    ],
  },
  'fee-statements-parents-read': {
    title: 'Extratos de propinas que os pais leem mesmo',
    summary: 'O que uma escola mudou numa só página, e porque o telefone tocou menos.',
    body: [
      'Um extrato de propinas responde a três perguntas: o que foi pedido, o que foi pago, o que falta. A maioria responde primeiro a outras cinco.',
      'Ponha o saldo em cima, em algarismos que se leiam num ecrã pequeno. Por baixo, quando vence e como se pode pagar: o número do dinheiro móvel, a conta bancária, a referência a escrever. Tudo o resto pode vir depois.',
      '## Uma linha por decisão',
      'As propinas são uma linha. O transporte é outra, porque pode ter sido escolha dos pais. Um desconto tem a sua linha, com o motivo. O que nunca tem linha própria é uma correção que ninguém sabe explicar: escreva o que ela corrige.',
      'Envie o extrato no dia em que é feito, por mensagem, com o documento em anexo. E envie o recibo no dia do pagamento. Quem tem o recibo não liga para a secretaria a perguntar se o dinheiro chegou.',
    ],
  },
  'work-when-the-line-is-down': {
    title: 'O que fazer quando a rede cai',
    summary: 'Quatro tarefas que não precisam de rede, e como não fazer nada duas vezes.',
    body: [
      'A rede caiu. A loja está cheia. O que continua, e o que espera?',
      'O que abriu antes continua legível, com a idade ao lado: a lista de preços, as últimas encomendas do cliente, o stock desta manhã. Consulte-o, e diga «à data desta manhã» quando o fizer.',
      'Os registos que podem esperar ficam no telefone e são enviados uma só vez quando a rede volta. Vê quantos esperam, e o que é cada um. Fechar o navegador não perde nenhum.',
      '## O que deve esperar',
      'Tudo o que leva a última unidade de alguma coisa, e tudo o que passa para os livros. Duas pessoas a vender o mesmo último gerador estragam mais a tarde do que um cliente à espera dez minutos.',
      'E quando a rede voltar: veja o que foi enviado antes de o fazer outra vez. Cada alteração em espera leva a sua própria chave, por isso o sistema não a fará duas vezes; quem a introduzir de novo à mão, sim.',
    ],
  },
};

export default articles;
