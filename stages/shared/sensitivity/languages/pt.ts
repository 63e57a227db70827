import type { Lexicon } from '../lexicon.js';

/** Portuguese of Portugal and Brazil. */
export const portuguese: Lexicon = {
  language: 'pt',
  categories: {
    suicide: `
      suicid*, suicíd*, tirou a própria vida, tira a própria vida, tirar a própria vida, pôs termo à vida, pôr termo à
      vida, pôs fim à vida, enforcou se, se enforcou, enforcad*, atirou se ao vazio, automutila*, autolesão,
      eutanásia, morte assistida, morte medicamente assistida`,
    'sexual abuse': `
      estupro*, estuprad*, estuprador*, estuprou, violação, violações, violador*, violada, violadas, violou a, abuso
      sexual, abusos sexuais, abusou de, abusava de, abusar de, abusada, abusadas, abusad* sexualmente, agressão
      sexual, agressões sexuais, agredida sexualmente, violência sexual, assédio sexual, assediador*, importunação
      sexual, crime sexual, crimes sexuais, pedófil*, pedofil*, pornografia infantil, abuso de menores, abusos de
      menores, abuso infantil, estupro de vulnerável, exploração sexual, lenocínio, tráfico de pessoas, tráfico
      humano, exibicionis*, incesto, femicíd*, feminicíd*, feminicid*, pornografia de vingança`,
    'children harmed': `
      infanticíd*, filicíd*, maus tratos a menores, maus tratos infantis, criança morta, crianças mortas, criança
      morre, morre criança, morre bebê, morre bebé, morre menino, morre menina, bebê morre, bebé morre, bebê morto,
      bebé morto, bebê morta, recém nascido morto, recém nascido abandonado, bebê abandonad*, bebé abandonad*, criança
      ferida, crianças feridas, menino ferido, menina ferida, criança baleada, menino baleado, menina baleada, criança
      atropelada, morte súbita do lactente, aborto espontâneo, natimorto*, nado morto, bullying, cyberbullying,
      ciberbullying, crianças soldado, trabalho infantil, rapto de menor*, sequestro de criança*, criança assassinad*,
      pobreza infantil, massacre em escola, ataque a escola, ataque em escola, ataque a creche`,
    death: `
      morto, mortos, morta, mortas, morte, mortes, morre, morrem, morrer, morreu, morreram, morrendo, morria, morrerá,
      mortal, mortais, mortalmente, mortandade, mortalidade, falece, faleceu, faleceram, falecid*, falecer,
      falecimento*, óbito*, defunt*, perdeu a vida, perderam a vida, perde a vida, perdem a vida, perder a vida, sem
      vida, cadáver*, corpo encontrado, encontrado corpo, encontrado o corpo, resgatado corpo, corpo resgatado, corpo
      achado, corpo é encontrado, corpo de homem, corpo de mulher, corpo de um homem, corpo de uma mulher, corpos
      encontrados, restos mortais, ossada*, vala comum, velório*, velad*, funeral, funerais, enterro*, sepultad*,
      sepultamento*, cremad*, cremação, exéquias, luto, enlutad*, minuto de silêncio, condolências, pêsames,
      obituário*, viúvo*, viúva*, órfão*, órfã*, afogad*, afoga se, afogamento*, morre afogado, autópsia*, necropsia*,
      necrópsia*, iml, medicina legal, morgue*, asfixi*, eletrocutad*, electrocutad*, carbonizad*, matou, mata a, mata
      o, matam, mataram, matar, matança*, assassina, descanse em paz, in memoriam, caixão, caixões, homenagem póstuma,
      póstum*, letal, letais, sucumbi*, vítima mortal, vítimas mortais, vítima fatal, vítimas fatais, fatal, fatais,
      missa de sétimo dia`,
    war: `
      guerra, guerras, bombardeio*, bombardead*, bombardeamento*, ataque aéreo, ataques aéreos, míssil, mísseis,
      ataque com drones, invasão russa, invasão da ucrânia, invadid*, cessar fogo, trégua, ofensiva militar, soldado
      morto, soldados mortos, genocíd*, genocid*, limpeza étnica, refugiad*, requerentes de asilo, requerente de
      asilo, guerrilh*, milícia*, milician*, refém, reféns, minas antipessoais, holocausto, campo de concentração,
      campos de concentração, golpe de estado, golpe militar, ditadura*, conflito armado, guerra civil, guerra
      colonial, gaza, hamas, hezbollah, talib*, jihad*`,
    violence: `
      assassin*, homicíd*, homicid*, latrocín*, chacina*, massacre*, esfaque*, esfaquead*, facada*, faca no pescoço,
      com uma faca, armado com faca, arma branca, tiroteio*, tiros, a tiro, a tiros, baleou, balead*, bala perdida,
      balas perdidas, disparos, disparou contra, arma de fogo, armas de fogo, atirador*, pistoleiro*, homem armado,
      homens armados, mão armada, executad*, execução de, ataque, ataques, atacou, atacad*, atentado*, agressão,
      agressões, agressor*, agredid*, agrediu, agride, terroris*, bomba, bombas, explosivo*, granada*, violência*,
      violent*, violentamente, brutal*, espancad*, espancamento*, espancou, linchad*, linchamento*, linchar, briga,
      brigas, rixa*, desacatos, pancadaria, sequestr*, raptad*, rapto*, tortur*, decapitad*, esquartejad*,
      esquarteja*, desmembrad*, degolad*, degolou, estrangul*, envenen*, fogo posto, incêndio criminoso, incendiário*,
      motim, motins, tumulto*, saque a, saques a, saquead*, confronto com, confrontos com, ajuste de contas,
      emboscada*, violência doméstica, violência de género, violência contra a mulher, lei maria da penha, ameaça de
      morte, ameaças de morte, ameaça de bomba, ameaçad*, stalking, perseguição policial, agressão a, arrastão, ataque
      de cão, mordid* por, mutilad*`,
    hate: `
      racis*, racista*, injúria racial, antissemit*, antisemit*, islamof*, homofob*, homofób*, transfob*, transfób*,
      xenofob*, xenófob*, lgbtfob*, misógin*, misogin*, neonazi*, nazi*, nazis*, suástica*, supremacis*, discurso de
      ódio, crime de ódio, crimes de ódio, incitamento ao ódio, ódio, discrimina*, escravidão, escravatura, trabalho
      escravo, extrema direita, fascis*, negacionis*, intolerância religiosa, viado, viados, paneleiro, paneleiros,
      boiola*, baitola*, traveco*, preto de merda, pretos de merda, cigano de merda, ciganos de merda, judeu de merda,
      judeus de merda, como os judeus, monhé, monhés, retardado mental, retardados mentais, mongoloide*, câmara de
      gás, câmaras de gás, gasear*, auschwitz, hitler*, enforcar*, linchar, linchad*, linchamento*, fuzilar*,
      fuzilad*, bater na mulher, bate na mulher, bater na tua mulher, bates na tua mulher, bater na sua mulher, bate
      na sua mulher`,
    'missing person': `
      desaparecid*, desaparecimento*, desapareceu, desapareceram, homem desaparecido, mulher desaparecida, buscas por,
      buscas pelo, buscas pela, buscas retomadas, paradeiro, visto pela última vez, vista pela última vez, procura se,
      procura desaparecido, sem rasto, sem deixar rasto, sem deixar rastro`,
    disaster: `
      catástrof*, catastróf*, desastre*, terremoto*, terramoto*, sismo*, abalo sísmico, réplica sísmica, tsunami*,
      furacão, furacões, tornado*, ciclone*, tufão, tempestade deixa, temporal deixa, inundação, inundações, inundad*,
      enchente*, alagamento*, alagad*, enxurrada*, cheias, transbord*, deslizamento*, deslizou terra, aluimento*,
      derrocada*, avalanche de neve, erupção, erupções, seca severa, seca extrema, fome extrema, incêndio*, incendi*,
      fogo destrói, fogo consome, em chamas, chamas consumiram, queimada*, queimad*, ardeu, arderam, explosão,
      explosões, explodi*, explode, desab*, desabamento*, colapso, evacu*, retirada de moradores, estado de
      emergência, estado de calamidade, calamidade*, desalojad*, desabrigad*, maré negra, derrame de óleo, vazamento
      de óleo, vazamento de gás, fuga de gás, tóxic*, intoxica*, acidente nuclear, rompimento de barragem, naufrág*,
      naufrag*, afund*, descarril*, queda de avião, queda de avioneta, queda de helicóptero, avião cai, helicóptero
      cai, despenh*, despist*`,
    'injury or accident': `
      vítima*, ferido, feridos, ferida, feridas, ferimento*, ferir, feriu, acidente*, acidentad*, sinistrad*, colisão,
      colisões, colid*, colide, atropel*, choque frontal, choque em cadeia, choque entre, engavetamento*, capot*,
      atingid* por, colhid* por, fugiu sem prestar, fuga do local, estado grave, estado crítico, gravemente, em coma,
      coma induzido, uti, cuidados intensivos, terapia intensiva, hospitaliz*, internad*, internação, internamento*,
      levado ao hospital, levada ao hospital, transportado para o hospital, transportada para o hospital, ambulância*,
      inem, samu, pres* nas ferragens, encarcerad*, soterrad*, queda mortal, queda de, cai de, caiu de, electrocussão,
      eletrocussão, queimaduras, amputad*, paraplégic*, tetraplégic*, trauma*, tragéd*, trágic*, drama de, comoção,
      chocante`,
    illness: `
      câncer*, cancro*, leucemia*, tumor*, doença*, doente*, incurável, terminal, cuidados paliativos, demência*,
      alzheimer, parkinson, avc, derrame cerebral, infarto*, enfarte*, ataque cardíaco, parada cardíaca, paragem
      cardíaca, paragem cardiorrespiratória, covid*, coronavírus, pandemia*, epidemia*, surto*, ebola, ébola, cólera,
      sarampo, meningite*, malária, dengue, chikungunya, zika, febre amarela, tuberculose, hiv, vih, sida, aids,
      sepse, septicemia, pneumonia*, gripe aviária, peste suína, legionel*, salmonel*, listeri*, intoxicação
      alimentar, contágio*, contaminad*, contaminação, infectad*, infecção, infeção, infecções, depressão, depressiv*,
      anorexi*, bulimi*, toxicodependen*, dependente químico, dependência química, viciad* em drogas, overdose, crack,
      cracolândia, fentanil, quarentena, transplant*, doador de órgãos, doação de órgãos, quimioterap*, esclerose,
      fibrose cística, deficiência*, deficiente*, saúde mental, paciente*`,
    crime: `
      crime, crimes, criminos*, criminal*, delinquen*, delito*, bandido*, ladrão, ladrões, ladra, roubo*, roubad*,
      rouba, roubam, roubou, roubaram, roubar, assalto*, assaltad*, assaltante*, assaltou, assalta, furto*, furtad*,
      furtou, furta, burla*, burlad*, burlão, golpe do, golpes, golpista*, estelionat*, vigarista*, vigarice*,
      fraude*, desvio de verba*, desvio de dinheiro, desfalque*, extors*, chantag*, suborn*, propina*, corrupção,
      corrupt*, branqueamento de capitais, lavagem de dinheiro, contraband*, narcotráfico, tráfico de, traficante*,
      droga, drogas, cocaína, haxixe, maconha apreendida, heroína apreendida, facção, facções, quadrilha*, gangue*,
      gang, cartel, máfia*, vandal*, vândalo*, detid*, detenção, deteve, detém, prende, prenderam, prendeu, preso,
      presos, presa por, presas por, prisão*, prisões, encarcerad*, cadeia, reclus*, penitenciári*, presídio*,
      suspeit*, foragid*, fugitiv*, evadi*, busca e apreensão, buscas domiciliárias, mandado de, operação policial,
      bêbado ao volante, embriagad*, embriaguez, álcool ao volante, resgate pago, falsificad*, contrafaç*, maus tratos
      a animais, crueldade animal, caça furtiva, pj detém, psp detém, gnr detém, polícia procura, polícia civil
      investiga`,
    court: `
      julgamento*, julgad* por, tribunal*, juiz, juíza, juízes, ministério público, procurador*, procuradoria,
      promotor de justiça, promotora de justiça, arguid*, acusad*, acusação, acusações, acusa, réu, réus, ré por,
      indiciad*, investigado por, investigada por, denunciad*, denúncia*, condena*, condenad*, culpad* de, culpado
      por, absolv*, sentença*, veredito*, veredicto*, júri popular, tribunal do júri, jurados, processad* por,
      processo contra, processo judicial, queixa crime, queixa contra, testemunha*, prisão preventiva, prisão
      perpétua, pena de morte, pena de prisão, anos de prisão, anos de cadeia, medidas de coação, liberdade
      condicional, fiança, extradi*, habeas corpus, inquérito*, cpi, comissão de inquérito`,
    hardship: `
      despediment*, despede ... trabalhadores, despede ... funcionários, demite ... trabalhadores, corta ... empregos,
      demissão em massa, demissões, demite funcionários, demitid*, layoff*, lay off, perda de empregos, postos de
      trabalho em risco, desempreg*, falência*, falid*, falir, insolv*, recuperação judicial, fecho da fábrica,
      fechamento da fábrica, encerramento da fábrica, despej*, sem abrigo, sem teto, morador* de rua, moradores de
      rua, pessoas em situação de rua, situação de rua, banco alimentar, pobreza, miséria, indigen*, greve de fome,
      desnutri*, deportad*, deportação, deportações, imigrantes ilegais, trabalhadores resgatados, salários em atraso,
      inadimpl*`,
  },
  harmless: `
    cadeia de lojas, cadeia de restaurantes, cadeia de hotéis, cadeia de supermercados, cadeia de abastecimento, morto
    de rir, mortos de rir, morta de rir, mortas de rir, morrer de rir, morre de rir, morri de rir, de morrer a rir,
    morrer a rir, natureza morta, naturezas mortas, ponto morto, ângulo morto, tempo morto, tempos mortos, mar morto,
    peso morto, dia dos mortos, dia de los muertos, morte e vida severina, a morte do caixeiro viajante, death metal,
    salto mortal, saltos mortais, mortal kombat, pecado mortal, luta livre, mata atlântica, mata a fome, mata a sede,
    mata a saudade, mata a curiosidade, mata o tempo, matar saudades, matar a saudade, matar a fome, matar o tempo,
    matar a sede, matou a saudade, matou saudades, mata ciliar, na mata, da mata, viúva negra, viúva alegre, a viúva
    alegre, femme fatale, enterro do bacalhau, enterro da gata, enterro dos ossos, guerra das estrelas, guerra nas
    estrelas, guerra de travesseiros, guerra de almofadas, guerra de bolas de neve, guerra de preços, guerra dos
    mundos, guerra e paz, jogos de guerra, nome de guerra, guerra dos sexos, pós guerra, ataque de riso, ataques de
    riso, ataque de nervos, contra ataque, contra ataques, contra-ataque, linha de ataque, setor de ataque, setor
    ofensivo, bomba de banho, bombas de banho, bomba de chocolate, bomba calórica, bomba de calor, bombas de calor,
    bomba de água, bomba d água, bombas de água, bomba de gasolina, bombas de gasolina, bombeiro*, disparos a gol,
    tiros de meta, tiro com arco, tiro ao alvo, tiros de partida, assassinato no expresso do oriente, assassinato no
    expresso oriente, crime no expresso do oriente, o crime do padre amaro, crime do padre amaro, crime e castigo,
    romance policial, série policial, briga pelo título, briga por vaga, briga pela liderança, briga pelo acesso,
    filme de terror, filmes de terror, casa do terror, rouba a cena, roubou a cena, roubar a cena, roubam a cena,
    roubaram a cena, rouba o show, roubou o show, rouba corações, roubou corações, roubo de bola, roubos de bola,
    rouba a bola, ladrão de bicicletas, ladrões de bicicletas, beijo roubado, assalto à liderança, cadeia produtiva,
    cadeia alimentar, em cadeia nacional, cadeia hoteleira, cartel do festival, cabeça de cartel, fuga da rotina, fuga
    de ideias, fuga de bach, surto de talento, surto de criatividade, surto de alegria, explosão de cores, explosão de
    cor, explosão de sabor, explosão de sabores, explosão de alegria, explosão demográfica, explode de alegria,
    explode coração, fogo de artifício, fogos de artifício, fogo de artificio, terremoto de risos, tsunami de risos,
    inundad* de sol, transborda de alegria, transbordou de alegria, transborda de público, em chamas de emoção, pista
    em chamas, queimad* de sol, jogo da queimada, leite creme queimado, açúcar queimado, vítima da moda, vítimas da
    moda, trópico de câncer, trópico de cancro, signo de câncer, signo câncer, doente imaginário, o doente imaginário,
    riso contagioso, alegria contagiante, contagiante, contagia*, terminal rodoviário, terminal de ônibus, terminal de
    autocarros, terminal de cruzeiros, terminal de passageiros, terminal marítimo, terminal urbano, terminal
    ferroviário, terminal fluvial, terminal intermodal, terminal central, novo terminal, terminal do aeroporto,
    viciad* em chocolate, viciante, heroína do filme, heroína do romance, transplante de árvores, transplante capilar,
    depressão atmosférica, queda de água, queda d água, quedas de água, queda de preços, queda de temperatura, queda
    de braço, braço de ferro, queda de juros, queda de público, queda de cabelo, juiz de linha, juízes de linha, juiz
    de fora, prêmio do júri, prémio do júri, júri do festival, culpado de rir, prazer culpado, prazeres culpados,
    prova de fogo, procurador de talentos, caça talentos, testemunha de casamento, testemunhas de jeová, detém o
    recorde, detém o título, detém os direitos, deteve o recorde, prende a atenção, prendeu a atenção, preso no
    trânsito, presos no trânsito, presa fácil, golpe de mestre, golpe de sorte, golpe de vista, golpes de karatê`,
};
