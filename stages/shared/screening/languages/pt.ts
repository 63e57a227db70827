import type { Lexicon } from '../lexicon.js';

export const portuguese: Lexicon = {
  language: 'pt',
  harm: {
    suicide: `
      suicid*, tirou a própria vida, tira a própria vida, tirar a própria vida, termo à vida, fim à vida, enforcou
      se, se enforcou, enforcad*, atirou se ao vazio, automutila*, autolesão, eutanásia, morte assistida, morte
      medicamente assistida`,
    'sexual abuse': `
      estupro*, estuprad*, violação, violações, violador*, violada, violadas, violou a, sexual, sexuais, sexualmente,
      abusou de, abusava de, abusar de, abusada, abusadas, assediador*, pedófil*, pornografia infantil, abuso de
      menores, abusos de menores, abuso infantil, lenocínio, tráfico de pessoas, tráfico humano, exibicionis*, incesto,
      femicíd*, feminicíd*, pornografia de vingança, importunação, agressão sexual, agressões sexuais, violência
      sexual, agressor sexual | abuso*, assedi*, prostitui*`,
    death: `
      morto, mortos, morta, mortas, morte, mortes, morre, morrem, morreu, morreram, morria, morrerá, mortal, mortais,
      mortalmente, mortandade, falece, faleceu, faleceram, falecid*, falecer, falecimento*, óbito*, defunt*, perdeu a
      vida, perderam a vida, perde a vida, perdem a vida, perder a vida, sem vida, cadáver*, corpo encontrado,
      encontrado corpo, encontrado o corpo, resgatado corpo, corpo resgatado, corpo achado, corpo é encontrado, corpo
      de, corpo do, corpo da, corpos, ossada*, vala comum, velório*, velad*, funeral, funerais, sepultad*,
      sepultamento*, cremad*, cremação, exéquias, luto, enlutad*, minuto de silêncio, condolências, pêsames,
      obituário*, viúvo*, viúva, viúvas, órfã*, afogad*, afoga se, afogamento*, autópsia*, necropsia*, iml, morgue*, asfixi*, eletrocutad*, electrocutad*, carbonizad*, matou, mata a, mata o, matam, mataram,
      matança*, descanse em paz, caixão, caixões, póstum*, vítima fatal, vítimas fatais, missa de sétimo dia,
      infanticíd*, natimorto*, aborto espontâneo, último adeus, última homenagem, despedem se de, luto oficial, se
      despede de, se despede do, se despede da, corpo é velado, corpo foi velado, será sepultad*, foi sepultad* |
      morrer, morrendo, mortalidade, matar, mata, letal, letais, sucumbi*, fatal, fatais, enterro*, enterrad*,
      cemitério*, túmulo*, adeus, despede se, despedida, homenagem, homenagens, recorda*, perda, perdeu o, perdeu a, medicina legal,
      sobrevivente*, corpo, memória`,
    war: `
      bombardeio*, bombardead*, bombardeamento*, ataque aéreo, ataques aéreos, míssil, mísseis, genocíd*, limpeza
      étnica, refugiad*, requerente* de asilo, guerrilh*, milícia*, refém, reféns, minas antipessoais, holocausto,
      campo de concentração, campos de concentração, ditadura*, conflito armado, guerra civil, guerra colonial, gaza,
      hamas, hezbollah, talib*, jihad*, crimes de guerra, pide, tarrafal, ex combatente* | guerra, guerras, invasão,
      invadid*, invade*, cessar fogo, trégua, soldado*, militar, militares, golpe de estado, ucrânia, ucranian*,
      israel, palestin*`,
    violence: `
      assassin*, homicíd*, latrocín*, chacina*, massacre*, esfaque*, facada*, faca no pescoço, com uma faca, armado
      com faca, arma branca, tiroteio*, a tiro, a tiros, baleou, balead*, bala perdida, balas perdidas, arma de fogo,
      armas de fogo, atirador*, pistoleiro*, homem armado, homens armados, mão armada, executad*, execução de,
      atentado*, agressão, agressões, agressor*, agredid*, agrediu, agride, terroris*, violência, espancad*,
      espancamento*, espancou, linchad*, linchamento*, rixa*, pancadaria, sequestr*, raptad*, tortur*, decapitad*,
      esquartej*, desmembrad*, degolad*, degolou, estrangul*, envenen*, fogo posto, incêndio criminoso, incendiário*,
      ajuste de contas, emboscada*, lei maria da penha, ameaça de morte, ameaças de morte, ameaça de bomba, stalking,
      perseguição policial, arrastão, mutilad*, maus tratos, bullying, cyberbullying, ciberbullying, trabalho
      infantil, à pancada, medida protetiva | tiros, tiro, disparos, disparou, disparo, ataque, ataques, atacou,
      atacad*, ataca, bomba, bombas, explosivo*, granada*, violent*, brutal*, briga, brigas, rapto*, motim, motins,
      tumulto*, saque*, confronto*, ameaça*, mordid*, faca*, arma, armas, armado, soco, socos, tensão, insult*,
      desacatos, praxe*`,
    hate: `
      racis*, injúria racial, antissemit*, antisemit*, islamof*, homofob*, transfob*, xenofob*, lgbtfob*, misógin*,
      neonazi*, nazi*, suástica*, supremacis*, discurso de ódio, campanha de ódio, crime de ódio, crimes de ódio, incitamento ao ódio,
      escravidão, escravatura, escravizad*, escravos, trabalho escravo, tráfico negreiro, negacionis*, intolerância
      religiosa, viado, viados, paneleiro, paneleiros, boiola*, baitola*, bicha, bichas, traveco*, preto de merda,
      pretos de merda, pretalhada, cigano de merda, ciganos de merda, a ciganada, judeu de merda, judeus de merda, os
      judeus, monhé, monhés, macaco imundo, retardado mental, retardados mentais, mongoloide*, câmara de gás, câmaras
      de gás, gasear*, auschwitz, hitler*, enforcar*, linchar, fuzilar*, fuzilad*, bater na mulher, bate na mulher,
      bater na tua mulher, bates na tua mulher, bater na sua mulher, bate na sua mulher | ódio, discrimina*, extrema
      direita, fascis*, colonial*`,
    'identity row': `
      transgénero, transexual*, mulher* trans, atleta* trans, teste* de género, teste* de feminilidade, cromossom*,
      testosterona, elegibilidade, aborto, abortos, terapia* de conversão, ideologia de género | género, lgbt*,
      identidade, imigra*, migrante*, indígena*, quilombola*, cigano*, orgulho gay`,
    'free speech': `
      liberdade de imprensa, humorista preso, humorista detido, humorista processado, humorista condenado, humorista
      intimado, humorista é intimado, humorista é condenado, humorista é preso, humorista é processado, comediante
      preso, comediante condenado, comediante é condenado, comediante é preso, jornalista preso, jornalista presa,
      jornalista detid*, jornalista agredid*, jornalista ameaçad*, repórter agredid*, repórter ameaçad* | censur*`,
    faith: `
      blasf*, alcorão, véu islâmico, burca*, islamista*, terreiro* atacad*, terreiro* depredad*, profanad*, vilipêndio,
      intolerância religiosa, racismo religioso, violência religiosa, ódio religioso, igreja incendiada, terreiro
      incendiado, jihad* | mesquita*, sinagoga*, muçulman*, islâm*, judeu*, igreja*, católic*, bispo*, arcebispo*,
      padre*, pároco*, freira*, papa, oração, religi*, fé, imã, rabino*, diocese*, pastor*, evangélic*, terreiro*,
      candomblé, santuário, patriarcado, ramadão, ramadã, minarete*, umbanda`,
    'missing person': `
      desaparecid*, desapareceu, desapareceram, buscas por, buscas pelo, buscas pela, buscas retomadas, visto pela
      última vez, vista pela última vez, sem deixar rasto, sem deixar rastro | desaparecimento*, paradeiro, procura,
      procuram, buscas, sem rasto, mergulhadores, localizad*`,
    disaster: `
      terremoto*, terramoto*, sismo*, abalo sísmico, tsunami*, enxurrada*, deslizamento*, derrocada*, fome extrema,
      incêndio mortal, incêndio florestal, incêndios florestais, estado de emergência, estado de calamidade,
      desalojad*, desabrigad*, maré negra, derrame de óleo, vazamento de gás, fuga de gás, acidente nuclear, rompimento
      de barragem, barragem rompe, naufrág*, descarril*, queda de avião, queda de avioneta, queda de helicóptero, queda
      de aeronave, avião cai, helicóptero cai, despenh*, desabamento*, desaba, desabou, intoxica*, monóxido, temporal
      ... encosta*, encosta cede, sirenes ... morro*, sirenes ... encosta*, área de risco, áreas de risco | catástrof*,
      desastre*, furacão, furacões, tornado*, ciclone*, tufão, temporal, tempestade*, inundaç*, inundad*, enchente*,
      alagamento*, alagad*, cheias, transbord*, aluimento*, avalanche*, erupção, erupções, seca, incendi*, fogo,
      chamas, queimad*, queima, ardeu, arderam, arde, explosão, explosões, explodi*, explode, desab*, colapso, evacu*,
      calamidade*, tóxic*, afund*, despist*, destrui*, destrói, escombros, fumo, fumaça, bombeiros, temporais, chuva
      forte, chuvas fortes, chuvas intensas, encosta*, defesa civil, barreira caiu, queda de barreira`,
    'injury or accident': `
      acidente mortal, atropel*, choque frontal, choque em cadeia, engavetamento*, capot*, atingid* por, colhid* por,
      fugiu sem prestar, fuga do local, estado grave, estado crítico, ferido grave, feridos graves, gravemente, em
      coma, coma induzido, uti, cuidados intensivos, terapia intensiva, hospitaliz*, levado ao hospital,
      levada ao hospital, transportad* para o hospital, transportad* ao hospital, nas ferragens, soterrad*, queda
      mortal, queda de um, queda de uma, queda da, queda do, cai de, caiu de, caiu do, caiu da, eletrocussão,
      queimaduras, amputad*, paraplégic*, tetraplégic*, acidente de trabalho, acidente de viação, acidente de
      trânsito, colisão frontal, esmagad*, linha de cascais colhid* | lesão, lesões, vítima*, ferido, feridos, ferida, feridas,
      ferimento*, internad*, ferir, feriu, fere, acidente*, acidentad*, sinistrad*, colisão, colisões, colid*, embate*, choque,
      queda, cai, caiu, ambulância*, inem, samu, internaç*, internamento*, encarcerad*, grave, graves, trauma*,
      tragéd*, trágic*, drama, comoção, chocante, chocad*, susto, resgat*, salv*, hospital, urgência*, horror, dor,
      pânico`,
    illness: `
      câncer*, cancro*, leucemia*, tumor*, incurável, doença terminal, cuidados paliativos, demência*, alzheimer,
      parkinson, avc, derrame cerebral, infarto*, enfarte*, ataque cardíaco, parada cardíaca, paragem card*, covid*,
      coronavírus, pandemia*, epidemia*, ebola, cólera, sarampo, meningite*, malária, dengue, chikungunya, zika, febre
      amarela, tuberculose, hiv, vih, sida, aids, sepse, septicemia, pneumonia*, gripe aviária, peste suína, legionel*,
      salmonel*, listeri*, intoxicação alimentar, depressão, depressiv*, anorexi*, bulimi*, toxicodependen*, dependente
      químico, dependência química, overdose, crack, cracolândia, fentanil, doador de órgãos, doação de órgãos,
      quimioterap*, esclerose, fibrose cística, deficiência*, deficiente*, saúde mental, autis*, síndrome de,
      hantavírus, mpox, hepatite*, botulismo, opioide*, opiáceo*, superbactéria*, bactéria resistente, infecção
      hospitalar, bactéria hospitalar, usuários de crack, usuários de drogas, sala de consumo, naloxona, crise das
      drogas | doença*, doente*, surto*, vírus, gripe, contágio*, contaminad*, contaminação, infeç*, viciad*,
      quarentena, transplant*, paciente*, utente*, droga*, diagnos*, sintoma*, lar de idosos, cadeira de rodas,
      maternidade, obstetrícia`,
    hunger: `
      fome extrema, desnutri*, subnutri*, greve de fome, banco alimentar, bancos alimentares, insegurança alimentar,
      passam fome, passa fome, sopa dos pobres, cestas básicas, cesta básica | fome, famint*, carenciad*`,
    crime: `
      ladrões, assaltante*, estelionat*, burlão, extors*, chantag*, suborn*, propina*, branqueamento de capitais,
      lavagem de dinheiro, narcotráfico, tráfico de droga*, tráfico de, traficante*, cocaína, haxixe, maconha
      apreendida, facção, facções, quadrilha*, gangue*, presídio*, penitenciári*, reclus*, foragid*, evadi*, mandado
      de, operação policial, bêbado ao volante, embriagad*, embriaguez, álcool ao volante, maus tratos a animais,
      crueldade animal, violência doméstica, corrupção, desvio de verba*, pj detém, psp detém, gnr detém, prisão,
      prisões, cadeia, presos, milícia, golpe do amor, golpe do pix, golpe do falso, golpe contra idosos, golpes
      contra idosos, estelionato sentimental, burla amorosa, burlas amorosas, burla olá pai, conto do vigário, falso
      advogado, falso sequestro, falso funcionário, falso motoboy, economias de uma vida, carne de cachorro, carne de
      cão, maus tratos contra animais, maus tratos animais, rinha de galo*, rinha de cães, fatura falsa, faturas
      falsas, facturas falsas, peculato, desvio de dinheiro, desvio de fundos, desviou ... euros, burlões | crime,
      crimes, criminos*, criminal*, delinquen*, delito*, bandido*, ladrão, ladra, roubo*, roubad*, rouba, roubam,
      roubaram, roubar, assalto*, assaltad*, assalta, furto*, furtad*, furta, burla*, golpe*, golpista*, vigaris*,
      fraude*, desvio*, desfalque*, corrupt*, contraband*, droga, drogas, gang, cartel, máfia*, vandal*, detid*,
      detenção, deteve, detém, prende, prenderam, prendeu, preso, presa, presas, encarcerad*, suspeit*, fugitiv*,
      fuga, busca e apreensão, falsificad*, contrafaç*, caça furtiva, polícia, psp, gnr, pj, pm, investiga*, apreend*`,
    court: `
      arguid*, réu, réus, ré por, ministério público, acusad* de, indiciad*, investigado por, investigada por,
      condenad*, condena a, culpad* de, culpado por, absolv*, júri popular, tribunal do júri, processo contra, queixa
      crime, prisão perpétua, pena de morte, pena de prisão, anos de prisão, anos de cadeia, meses de prisão, medidas
      de coação, liberdade condicional, extradi*, habeas corpus, julgamento de, julgad*, stj, pena suspensa, suspeit*
      de | julgamento*, tribunal*, tribunais, juiz, juíza, juízes, procurador*, promotor*, acusa*, denunci*, condena*,
      culpad*, sentença*, veredito*, veredicto*, jurados, processad*, processo*, queixa*, testemunha*, fiança,
      inquérito*, cpi, justiça, escândalo*, demissão, demite se, suspens*, negligência`,
    hardship: `
      despediment*, despede ... trabalhadores, despede ... funcionários, demite ... trabalhadores, demite ...
      funcionários, corta ... empregos, demissão em massa, demissões, demitid*, layoff*, lay off, perda de empregos,
      postos de trabalho, desempreg*, falência*, insolv*, recuperação judicial, fecho da fábrica, fechamento da
      fábrica, encerramento da fábrica, despej*, sem abrigo, sem teto, morador* de rua, situação de rua, miséria,
      indigen*, deportad*, deportação, deportações, imigrantes ilegais, salários em atraso, bairro de lata, barracas
      demolid*, favela | falid*, falir, fecha, fecho, encerra, encerramento, greve*, dívida*, inadimpl*, desocupação,
      reintegração de posse, ocupação, vulneráve*, solidariedade, vaquinha`,
    'living memory': `
      boate kiss, mariana, brumadinho, candelária, carandiru, césio 137, pedrógão, entre os rios, casa pia,
      chapecoense, ninho do urubu, marielle, tam 3054, realengo, meco, massacre de`,
  },
  minors: `
    criança*, bebé*, menino*, menina*, menor, menores, adolescente*, rapaz, rapazes, rapariga*, garoto*, garota*,
    alun*, recém nascid*, infantil, estudante*`,
  figurative: `
    vida ou morte, vida e morte,
    obra* executad*, obra* ... executad*, serviço* executad*, serviço* ... executad*, projeto* executad*, trabalho* executad*,
    risco de morte, risco de morrer, morte cerebral, morte encefálica, casas atingidas, famílias atingidas, imóveis atingidos,
    bairros atingidos, áreas atingidas, cidades atingidas,
    arvore ... condenada, arvores condenadas,
    corpo de bombeiros, corpo docente, corpo de jurados, corpo de baile,    cadeia de lojas, cadeia de restaurantes, cadeia de hotéis, cadeia de supermercados, cadeia de abastecimento,
    cadeia produtiva, cadeia alimentar, em cadeia nacional, cadeia hoteleira, morto de rir, mortos de rir, morta de
    rir, mortas de rir, morre de rir, morrem de rir, natureza morta, naturezas mortas, ponto morto, ângulo morto,
    tempo morto, tempos mortos, mar morto, peso morto, letra morta, hora morta, volume morto, arquivo morto, dia dos
    mortos, morte e vida severina, morte do caixeiro viajante, morte súbita no desempate, salto mortal, saltos
    mortais, mortal kombat, pecado mortal, pecados mortais, reles mortais, mata a fome, mata a sede, mata a saudade,
    mata a curiosidade, mata o tempo, matou a saudade, matou saudades, viúva negra, viúva alegre, nome de guerra,
    assassinato no expresso, ladrões de bicicletas, terremoto de risos, tsunami de, trópico de câncer, trópico de
    cancro, signo de câncer, signo câncer, depressão atmosférica, culpado de rir, presos no trânsito, cerimónia de
    encerramento`,
};
