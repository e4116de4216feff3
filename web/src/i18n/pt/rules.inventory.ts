import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'An amount is too large.': 'Um valor é demasiado grande.',
  'A serial number stands for one piece; give each piece a line of its own.':
    'Um número de série designa uma só peça; dê uma linha a cada peça.',
  'Choose an item.': 'Escolha um artigo.',
  'Nothing is recorded here. Add the lines that are on the shelves, or choose another place.':
    'Nada está registado aqui. Acrescente as linhas das prateleiras, ou escolha outro local.',
  'Nothing of these receipts is left to share costs over; all of it went back.':
    'Nada resta destas receções para repartir custos; tudo foi devolvido.',
  'Nothing of this item was received yet, so its cost is not known. Enter the unit cost.':
    'Ainda nada deste artigo foi recebido, por isso o custo não é conhecido. Introduza o custo unitário.',
  'Nothing of this transfer is on its way any more.': 'Nada desta transferência está ainda a caminho.',
  'Only {here} of it is in this location. Choose another location, or less.':
    'Só há {here} nesta localização. Escolha outra localização, ou menos.',
  'Only {left} of this can still come back.': 'Só {left} ainda podem ser devolvidos.',
  'Only {shown} is available here. Reserve less, choose another warehouse, or let it wait for goods.':
    'Só {shown} disponível aqui. Reserve menos, escolha outro armazém, ou deixe a reserva esperar pela mercadoria.',
  'Only {shown} is available; more is issued than is there.': 'Só {shown} disponível; sai mais do que existe.',
  'Only {shown} is available; the rest is not in stock, held back or reserved.':
    'Só {shown} disponível; o resto não está em stock, está retido ou reservado.',
  'Only {shown} of this line is on its way. Record what is above it as an adjustment.':
    'Só {shown} desta linha está a caminho. Registe o excesso como ajuste.',
  'Part of these goods came back since; void the return first.': 'Parte já foi devolvida; anule primeiro a devolução.',
  'Part of these goods was issued since, so this cannot be taken back. Record a return instead.':
    'Parte já saiu, por isso não pode ser anulado. Registe antes uma devolução.',
  'The costing cannot change once the item has moved. Make a new item and move the stock to it.':
    'O custeio não muda depois de o artigo se mover. Crie um novo artigo e mova o stock para ele.',
  'The tracking cannot change once the item has moved. Make a new item and move the stock to it.':
    'O rastreio não muda depois de o artigo se mover. Crie um novo artigo e mova o stock para ele.',
  'The transfer has no such line.': 'A transferência não tem essa linha.',
  'There is no such lot or serial number of this item.': 'Este artigo não tem esse lote ou número de série.',
  'There is no warehouse yet. Add one under Warehouses.': 'Ainda não há armazém. Acrescente um em Armazéns.',
  'These goods were issued before they came, so this cannot be taken back. Record a return instead.':
    'Estas mercadorias saíram antes de chegar, por isso não pode ser anulado. Registe antes uma devolução.',
  'This entry is about another item, or went the other way. Choose the entry that comes back.':
    'Este registo é de outro artigo ou vai no outro sentido. Escolha o que volta.',
  'This item has no standard cost yet; a manager can enter one on the item.':
    'Este artigo ainda não tem custo padrão; um gestor pode introduzi-lo no artigo.',
  'This item is in none of the receipts; choose one that is.':
    'Este artigo não está em nenhuma das receções; escolha um que esteja.',
  'This item is not tracked by lot or serial number; leave this empty.':
    'Este artigo não é rastreado por lote ou número de série; deixe vazio.',
  'This item is tracked; enter its lot or serial number.':
    'Este artigo é rastreado; introduza o lote ou número de série.',
  'This lot has expired. Scrap it, or choose another one.': 'Este lote expirou. Abata-o, ou escolha outro.',
  'This lot is held back. A manager can release it under Lots and serial numbers.':
    'Este lote está retido. Um gestor pode libertá-lo em Lotes e números de série.',
  'This lot is known with another day of expiry. Correct the day, or give the goods a lot of their own.':
    'Este lote tem outra data de validade. Corrija a data, ou dê um lote próprio às mercadorias.',
  'This movement was recorded late and later costs follow from it. Record a return or an adjustment instead.':
    'Este movimento foi registado tarde e outros custos dependem dele. Registe uma devolução ou um ajuste.',
  'This receipt is named twice; remove one of the lines.': 'Esta receção aparece duas vezes; remova uma das linhas.',
  'This serial number is in stock already. Each piece has a number of its own.':
    'Este número de série já está em stock. Cada peça tem o seu próprio número.',
  'This unit does not convert into the unit of the item. Choose a unit of the same kind.':
    'Esta unidade não se converte na do artigo. Escolha uma unidade do mesmo tipo.',
  'This warehouse has no location that is open. Add one under Warehouse locations.':
    'Este armazém não tem localização aberta. Acrescente uma em Localizações do armazém.',
  '{missing} more than can be issued: the rest is not in stock, held back, or expires too soon.':
    '{missing} a mais do que pode sair: o resto não está em stock, está retido ou expira cedo demais.',
  '{missing} more than is in stock. Receive the goods first, or issue less.':
    '{missing} a mais do que há em stock. Receba primeiro as mercadorias, ou dê menos saída.',
  'The last digit does not fit the others. Scan the code again, or compare it with the package.':
    'O último dígito não condiz com os outros. Leia de novo, ou compare com a embalagem.',
  'An EAN, UPC or GTIN has 8, 12, 13 or 14 digits. Choose “Own code” for any other.':
    'Um EAN, UPC ou GTIN tem 8, 12, 13 ou 14 dígitos. Escolha «Código próprio» para outro.',
  'This code already belongs to {owner}. A code identifies one item only.':
    'Este código já pertence a {owner}. Um código identifica um só artigo.',
  'This code belongs to {first} and to {second}. Take it from one of them, then scan again.':
    'Este código pertence a {first} e a {second}. Retire-o de um deles e leia de novo.',
  'No item has the code {shown}. Add it under Barcodes of the item.':
    'Nenhum artigo tem o código {shown}. Adicione-o em Códigos de barras do artigo.',
  'This quantity is too large.': 'Esta quantidade é demasiado grande.',
  'Scan a code, or type it.': 'Leia um código, ou escreva-o.',
  'The code cannot be read: “{shown}” is no GS1 identifier. Scan it again.':
    'Código ilegível: «{shown}» não é um identificador GS1. Leia de novo.',
  'The code cannot be read: the value of ({shown}) is too short, too long or wrong. Scan it again.':
    'Código ilegível: o valor de ({shown}) é curto, longo ou errado. Leia de novo.',
  'The day of ({shown}) in this code does not exist. Enter the goods by hand.':
    'O dia de ({shown}) neste código não existe. Introduza os artigos à mão.',
  'This code says ({shown}) twice and differently. Enter the goods by hand.':
    'Este código indica ({shown}) duas vezes e com valores diferentes. Introduza os artigos à mão.',
  'This code names no goods. Scan the one with the article number.':
    'Este código não identifica nenhum artigo. Leia o que tem o número do artigo.',
  'Choose a lot or serial number.': 'Escolha um lote ou número de série.',
  'Enter the number of a movement or document.': 'Introduza o número de um movimento ou documento.',
  'This product is kept in stock itself. Choose that the kit is assembled, or give the kit a product of its own.':
    'Este produto é ele próprio mantido em stock. Escolha que o kit é montado, ou dê ao kit um produto próprio.',
  'A kit cannot be a component of itself.': 'Um kit não pode ser componente de si próprio.',
  'This product is sold as the components of a kit; it is not kept in stock itself.':
    'Este produto é vendido pelos componentes de um kit; não é mantido em stock.',
  'The components are worth {shown} less than what is taken apart. Enter the reason.':
    'Os componentes valem menos {shown} do que o que é desmontado. Introduza o motivo.',
  'Together the components cannot be worth more than the {shown} of what is taken apart. Lower their unit costs.':
    'Juntos, os componentes não podem valer mais do que os {shown} do que é desmontado. Baixe os custos unitários.',
  'The standard cost of an item that has moved changes with its stock. Enter a standard cost change instead.':
    'O custo padrão de um artigo que já se moveu muda com o seu stock. Registe antes uma alteração de custo padrão.',
  'This is in the list already; remove one of the lines.': 'Isto já está na lista; remova uma das linhas.',
  'This item is in the list already; remove one of the lines.': 'Este artigo já está na lista; remova uma das linhas.',
  'This has moved after the day of the write-down. Choose a later day.':
    'Isto moveu-se depois do dia da redução. Escolha um dia posterior.',
  'More of this was issued than came. Receive the goods first, then change the cost.':
    'Saiu mais do que entrou. Receba primeiro a mercadoria e depois altere o custo.',
  'This kit holds kits within kits too deep. Make it of items.':
    'Este kit tem kits dentro de kits a mais. Componha-o de artigos.',
  'Only {shown} of this owner lies here. Enter less, or receive the goods first.':
    'Só {shown} deste proprietário está aqui. Indique menos, ou receba primeiro a mercadoria.',
  'Enter the price agreed with the owner.': 'Indique o preço acordado com o proprietário.',
  'This order is on the list already.': 'Esta encomenda já está na lista.',
  'Deliveries do not move stock in this business. An administrator can switch that on in the settings of products.':
    'Nesta empresa, as entregas não mexem no stock. Um administrador pode ativá-lo nas definições dos produtos.',
  'Nothing of these orders is in stock here. Choose other orders, another warehouse, or wait for goods to come in.':
    'Nada destas encomendas está em stock aqui. Escolha outras encomendas, outro armazém, ou espere que chegue mercadoria.',
  'Nothing was picked. Cancel the list instead.': 'Nada foi separado. Cancele antes a lista.',
  'What was picked is no whole number of units of the order, or the components of a kit do not fit together. Correct it, or put the rest back.':
    'O que foi separado não é um número inteiro de unidades da encomenda, ou os componentes de um kit não batem certo. Corrija, ou devolva o resto.',
  '{over} more of {item} than was picked; correct the quantity here or in another package.':
    'Mais {over} de {item} do que foi separado; corrija a quantidade aqui ou noutro volume.',
  'There are no numbers left for packages with this GS1 company prefix. An administrator can enter another one in the settings of inventory.':
    'Já não há números de volumes com este prefixo GS1. Um administrador pode indicar outro nas definições do inventário.',
  'Goods are not checked in this warehouse.': 'Neste armazém a mercadoria não é verificada.',
  'No rule names another place for it.': 'Nenhuma regra indica outro local.',
  'You may not write requisitions; somebody of purchasing can.':
    'Não pode escrever requisições; alguém das compras pode.',
  'Enough is on its way or asked for already.': 'Já há o suficiente a caminho ou pedido.',
  'These columns are missing: Code, Name. One of them is needed.':
    'Faltam estas colunas: Code, Name. É precisa uma delas.',
  "There is no unit '{said}'.": "Não há unidade '{said}'.",
  "There is no category '{said}'.": "Não há categoria '{said}'.",
  "There is no place '{said}' in this warehouse. Add it under Warehouse locations.":
    "Não há lugar '{said}' neste armazém. Acrescente-o em Localizações do armazém.",
  "There is no warehouse '{said}'. Add it under Warehouses, or call it so.":
    "Não há armazém '{said}'. Acrescente-o em Armazéns, ou dê-lhe este nome.",
  'Say which product this is: by its code or by its name.': 'Diga de que produto se trata: pelo código ou pelo nome.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'O que falta não pode ser assumido; indique zero e corrija o stock após uma contagem.',
  'A cost is not below zero.': 'Um custo não é inferior a zero.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Isto não é mantido em stock no programa de onde vem o ficheiro, e tem mesmo assim uma quantidade.',
  'What is no longer used cannot be taken over with a quantity.':
    'O que já não se usa não pode ser assumido com uma quantidade.',
  'This number is too large.': 'Este número é demasiado grande.',
  'An earlier row says the same product, place and lot; put their quantities into one row.':
    'Uma linha anterior diz o mesmo produto, lugar e lote; junte as quantidades numa linha.',
  "There is no product '{called}', and you may not add products.":
    "Não há produto '{called}', e não pode acrescentar produtos.",
  'Say what one of it costs, or what all of it is worth.': 'Diga quanto custa uma unidade, ou quanto vale tudo.',
  'There are {pieces} serial numbers for this quantity; name one for each piece.':
    'Há {pieces} números de série para esta quantidade; indique um por peça.',
  'An opening stock of {had} was taken over here before. Correct it by an adjustment or a count.':
    'Já foi assumido aqui um stock inicial de {had}. Corrija-o por um ajuste ou uma contagem.',
  'This product has moved in this warehouse already. Enter what is there by a stock count.':
    'Este produto já se moveu neste armazém. Indique o que lá está por uma contagem.',
  '{name} has no weight; enter it on the product, or share by something else.':
    '{name} não tem peso; indique-o no produto ou reparta de outra forma.',
  '{name} has no volume; enter it on the product, or share by something else.':
    '{name} não tem volume; indique-o no produto ou reparta de outra forma.',
  'The amounts by hand of {what} come to {sum}, not to {amount}.':
    'Os valores à mão de {what} somam {sum}, e não {amount}.',
  'This place is being counted ({number}). Post or cancel the count first, or choose another place.':
    'Este local está a ser contado ({number}). Lance ou anule primeiro a contagem, ou escolha outro local.',
  'It stands on an open count already.': 'Já está numa contagem aberta.',
};
