import type { Legal } from '../legalText';

const legal: Legal = {
  terms: {
    updated: '2026-11-01',
    lead: 'Estes termos são o acordo entre si e {brand} quando usa este serviço. Foram escritos para serem lidos.',
    sections: [
      {
        title: 'O serviço',
        text: [
          '{brand} dá à sua empresa um lugar para os livros, as vendas, o stock, as pessoas e os outros registos, e as ferramentas para trabalhar neles em conjunto.',
          'O serviço cresce com o tempo. Podemos mudar o funcionamento de uma parte; não retiramos aquilo por que paga sem o avisar antes e lhe dar tempo para exportar o que precisa.',
        ],
      },
      {
        title: 'A sua conta',
        text: [
          'É responsável por quem deixa entrar na sua empresa e pelo que lhe permite fazer. Guarde as palavras-passe para si, use um segundo fator sempre que puder e avise-nos logo se pensar que outra pessoa entrou.',
          'Tem de poder celebrar acordos pela empresa que inscreve, e o que nos diz dela tem de ser verdade.',
        ],
      },
      {
        title: 'Os seus dados',
        text: [
          'O que introduz continua a ser seu. Permite-nos guardar, copiar e tratar esses dados para lhe prestar o serviço, e para mais nada.',
          'Pode exportar tudo em qualquer dia. Quando sair, os dados ficam disponíveis para exportação durante trinta dias e depois são eliminados, salvo se a lei nos obrigar a guardar uma parte por mais tempo.',
        ],
      },
      {
        title: 'Uso correto',
        text: [
          'Não use o serviço para violar a lei, prejudicar outros, enviar mensagens que ninguém pediu ou entrar no que não é seu. Não o sobrecarregue de propósito ao ponto de o tornar lento para os outros.',
          'Se isso acontecer, podemos limitar ou suspender a conta. Diremos porquê, e ouviremos.',
        ],
      },
      {
        title: 'Pagamento',
        text: [
          'Os preços são os da sua proposta escrita ou do plano que escolheu. São devidos adiantadamente em cada período. Quando um pagamento se atrasa, lembramos duas vezes antes de limitar a conta à leitura e exportação.',
        ],
      },
      {
        title: 'O que prometemos, e o que não podemos',
        text: [
          'Mantemos cópias de segurança, vigiamos o serviço e reparamos avarias com cuidado. Não podemos prometer que nunca se interrompe, e não somos o seu contabilista, advogado ou médico: números e relatórios dependem do que é introduzido.',
          'Onde a lei o permite, o que lhe possamos dever por danos limita-se ao que pagou nos doze meses anteriores.',
        ],
      },
      {
        title: 'Alterações e litígios',
        text: [
          'Quando estes termos mudam de forma relevante, avisamos trinta dias antes. Se discordarmos de algo, fale primeiro connosco; quase tudo se resolve assim. O resto decidem os tribunais do país onde {brand} está registada.',
        ],
      },
    ],
  },
  privacy: {
    updated: '2026-11-01',
    lead: 'O que sabemos de si, o que fazemos com isso e o que nos pode pedir.',
    sections: [
      {
        title: 'Dois tipos de dados',
        text: [
          'A sua conta: o seu nome, o seu e-mail, a sua língua, quando e de onde entrou. Por isto somos nós os responsáveis.',
          'O que a sua empresa guarda aqui, como clientes, empregados, alunos ou doentes. Por isto é responsável a sua empresa, e nós tratamos os dados em nome dela e segundo as suas instruções.',
        ],
      },
      {
        title: 'Para que os usamos',
        text: [
          'Para prestar o serviço, mantê-lo seguro, ajudá-lo quando pede, faturar e cumprir a lei. Não os vendemos, não mostramos publicidade e não treinamos nada com o conteúdo dos seus registos.',
        ],
      },
      {
        title: 'Quem os vê',
        text: [
          'As pessoas a quem a sua empresa deu acesso, cada uma até onde vai a sua função. A nossa equipa só para o ajudar ou reparar uma avaria, com cada acesso registado. Empresas que alojam o serviço ou levam as nossas mensagens, obrigadas por contrato ao mesmo.',
        ],
      },
      {
        title: 'Quanto tempo os guardamos',
        text: [
          'Enquanto a sua conta existir. Depois, trinta dias para exportação; as cópias de segurança desaparecem em noventa dias. Os registos que a lei fiscal ou laboral manda guardar são guardados pela empresa, na sua exportação.',
        ],
      },
      {
        title: 'Como são protegidos',
        text: [
          'Viajam cifrados, as empresas estão separadas na própria base de dados, as palavras-passe são guardadas como resumos lentos de sentido único e cada alteração fica escrita num registo que não se altera sem se ver.',
        ],
      },
      {
        title: 'Os seus direitos',
        text: [
          'Pode ver, corrigir, exportar e eliminar o que lhe diz respeito, opor-se a um uso e queixar-se à autoridade de proteção de dados do seu país. Se os seus dados estão aqui por causa de uma empresa com que lida, pergunte-lhe primeiro: é ela que decide.',
        ],
      },
    ],
  },
  refund: {
    updated: '2026-11-01',
    lead: 'Quando recebe o seu dinheiro de volta, quanto e como.',
    sections: [
      {
        title: 'Os primeiros trinta dias',
        text: [
          'Se {brand} não lhe servir, diga-nos nos trinta dias após o primeiro pagamento e recebe tudo de volta. Não precisa de dizer porquê.',
        ],
      },
      {
        title: 'Mais tarde',
        text: [
          'Pode parar no fim de qualquer período pago. Planos anuais parados mais cedo são devolvidos pelos meses completos que faltam, menos o desconto do ano.',
          'Se o serviço não pôde ser usado mais de vinte e quatro horas num mês por nossa culpa, esse mês é creditado em proporção, peça ou não.',
        ],
      },
      {
        title: 'O que não é devolvido',
        text: [
          'Trabalho feito a seu pedido, como formação ou a entrada dos seus dados, depois de feito. Saldo de telefone, eletricidade e outros valores que revendeu aos seus clientes.',
        ],
      },
      {
        title: 'Como pedir',
        text: [
          'Escreva-nos do endereço da sua conta, com o nome da empresa e o número da fatura. Respondemos em dois dias úteis e pagamos em dez, da forma e na moeda em que pagou.',
        ],
      },
    ],
  },
  cookies: {
    updated: '2026-11-01',
    lead: 'Guardamos poucas coisas no seu navegador, todas para que o serviço funcione.',
    sections: [
      {
        title: 'O que é guardado',
        text: [
          'A sua sessão, para continuar ligado: sete dias, ou trinta quando escolhe «Manter a sessão».',
          'As suas escolhas: o tema, a língua, a vista e a empresa usadas por último, pesquisas recentes, o som das celebrações.',
          'O seu trabalho: rascunhos de formulários, fluxos em curso e o que abriu há pouco, para ler sem rede.',
        ],
      },
      {
        title: 'O que não é',
        text: ['Nada de publicidade, nada de seguimento entre sítios, nada de terceiros.'],
      },
      {
        title: 'Como remover',
        text: [
          'Terminar a sessão remove a sessão e os dados guardados para ler sem rede. Limpar os dados do sítio no navegador remove o resto. Se o navegador recusa cookies, a sessão fica só no armazenamento local, e tudo funciona igual.',
        ],
      },
    ],
  },
};
export default legal;
