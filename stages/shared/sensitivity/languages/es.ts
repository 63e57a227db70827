import type { Lexicon } from '../lexicon.js';

/** Spanish of Spain and the Americas. */
export const spanish: Lexicon = {
  language: 'es',
  categories: {
    suicide: `
      suicid*, se quitó la vida, se quita la vida, quitarse la vida, quitarle la vida, se ahorcó, ahorcado, ahorcada,
      se arrojó al vacío, autolesi*, eutanasia, muerte asistida`,
    'sexual abuse': `
      violador*, violada, violadas, violó a, violación sexual, violaciones, violación, violaciones grupales, agresión
      sexual, agresiones sexuales, agredida sexualmente, agredió sexualmente, abuso sexual, abusos sexuales, abusó de,
      abusar de, abusó sexualmente, acoso sexual, acosador sexual, violencia sexual, pederast*, pedófil*, pedofilia,
      pornografía infantil, estupro*, proxenet*, trata de personas, trata de mujeres, explotación sexual,
      exhibicionis*, tocamiento*, feminicid*, incesto, sumisión química, prostitución forzada`,
    'children harmed': `
      infanticid*, filicid*, maltrato infantil, maltrato a menores, niño muerto, niña muerta, niños muertos, muere un
      niño, muere una niña, muere un bebé, muere un menor, muere niño, muere niña, muere bebé, bebé muerto, fallece un
      niño, fallece una niña, fallece un bebé, niño herido, niña herida, niños heridos, menor herido, bebé abandonado,
      bebé abandonada, muerte súbita del lactante, aborto espontáneo, mortinato*, acoso escolar, bullying, ciberacoso,
      niños soldado, trabajo infantil, abuso infantil, secuestro de menor*, menor asesinad*, niño asesinad*, niña
      asesinad*, pobreza infantil, parricid*`,
    death: `
      muerto, muertos, muerta, muertas, muerte, muertes, muere, mueren, morir, murió, murieron, muriendo, moría,
      morirá, mortal, mortales, mortalmente, mortandad, fallece, fallecen, falleció, fallecieron, fallecid*, fallecer,
      fallecimiento*, defunción, defunciones, difunt*, perdió la vida, perdieron la vida, pierde la vida, pierden la
      vida, perder la vida, sin vida, cadáver*, cuerpo sin, cuerpo de un hombre, cuerpo de una mujer, hallan el
      cuerpo, hallan un cuerpo, encuentran el cuerpo, encuentran un cuerpo, encontrado el cuerpo, cuerpo hallado,
      rescatan el cuerpo, recuperan el cuerpo, hallado el cuerpo, restos humanos, restos mortales, osamenta*, fosa
      común, fosas comunes, velorio*, velatorio*, funeral*, entierro*, sepelio*, sepultad*, exequias, capilla
      ardiente, luto, duelo por, de duelo, esquela*, minuto de silencio, condolencia*, pésame, viudo*, viuda*,
      huérfan*, ahogad*, se ahoga, se ahogó, ahogamiento*, murió ahogado, autopsia*, forense*, morgue*, asfixia*,
      electrocutad*, calcinad*, mató, mata a, matan a, mataron, matar a, matar, matado, matanza, descansa en paz, in
      memoriam, deceso*, perecieron, pereció, ataúd*, tanatorio*, homenaje póstumo, póstum*, letal*, víctima mortal,
      víctimas mortales`,
    war: `
      guerra, guerras, bombardeo*, bombarde*, ataque aéreo, ataques aéreos, misil, misiles, ataque con drones,
      invasión rusa, invasión de ucrania, invadi*, alto el fuego, cese al fuego, cese el fuego, tregua, ofensiva
      militar, soldado muerto, soldados muertos, genocid*, limpieza étnica, refugiad*, solicitantes de asilo,
      desplazados por, guerriller*, paramilitar*, miliciano*, rehén, rehenes, mina antipersona*, holocausto, campo de
      concentración, golpe de estado, conflicto armado, guerra civil, gaza, hamás, hezbolá, talib*, yihad*, etarra*,
      atentado de eta, memoria histórica, represión, dictadura`,
    violence: `
      asesin*, homicid*, masacre*, matanza*, apuñal*, acuchill*, cuchillada*, puñalada*, navajazo*, arma blanca, con
      un cuchillo, machetazo*, a machetazos, tiroteo*, disparo, disparos, a tiros, un tiro, le dispara*, disparó,
      disparan, baleado*, baleada*, balacera*, balazo*, bala perdida, arma de fuego, armas de fuego, hombre armado,
      hombres armados, pistolero*, sicario*, sicariato*, a mano armada, ataque, ataques, atacó, atacad*, atacan,
      atentado*, atacante*, agresión, agresiones, agresor*, agredi*, terroris*, bomba, bombas, explosivo*, granada de
      mano, granadas de mano, violencia*, violento*, violenta*, violentamente, brutal*, paliza*, golpiza*,
      linchamiento*, linchad*, reyerta*, riña*, pelea multitudinaria, secuestr*, rapto*, raptad*, tortur*, decapitad*,
      descuartiz*, desmembr*, degoll*, estrangul*, envenen*, incendio provocado, pirómano*, disturbio*, saqueo*,
      saquead*, enfrentamiento*, ajuste de cuentas, maltratador*, maltrato*, malos tratos, violencia de género,
      violencia machista, violencia doméstica, crimen machista, amenaza* de muerte, amenaza* de bomba, acosador*,
      acoso laboral, acoso a, ejecutad*, emboscada*, matón, motín, ultimad*, acribill*, mordedura*, ataque de perro*`,
    hate: `
      racis*, racista*, antisemit*, islamof*, homofob*, homófob*, transfob*, tránsfob*, xenof*, xenóf*, lgtbifob*,
      misóg*, misogin*, neonazi*, nazi*, esvástica*, supremacis*, incitación al odio, delito de odio, delitos de odio,
      discurso de odio, odio, insultos racistas, ultraderecha, extrema derecha, discrimina*, esclavitud, esclavist*,
      fascis*, negacionis*, maricón, maricones, marica, maricas, sudaca*, panchito*, moro de mierda, moros de mierda,
      putos moros, negro de mierda, negros de mierda, gitano de mierda, gitanos de mierda, puto gitano, putos gitanos,
      judío de mierda, judíos de mierda, perro judío, como a los judíos, como los judíos, bollera*, travelo*,
      subnormal*, mongólico*, retrasado mental, ahorcar*, ahorquen, ahorcad*, linchar*, linchad*, linchamiento*, cámara de gas, cámaras de
      gas, gasear*, gasead*, auschwitz, hitler*, fusilar*, fusilad*, al paredón, pegar a tu mujer, pega a tu mujer,
      pegas a tu mujer, pega a su mujer, pegar a su mujer, pegarle a tu mujer, pegarle a su mujer`,
    'missing person': `
      desaparecid*, desaparición de, desaparición, desapariciones, desapareció, persona desaparecida, búsqueda de un
      hombre, búsqueda de una mujer, búsqueda del joven, búsqueda de la joven, paradero, sin rastro de, buscan a un
      hombre, buscan a una mujer, buscan a un joven, buscan a una joven, buscan a un niño, buscan a una niña, buscan a
      un menor, buscan a una menor, visto por última vez, vista por última vez, extraviad*, alerta amber`,
    disaster: `
      catástrof*, catastróf*, desastre*, terremoto*, sismo*, seísmo*, réplica sísmica, tsunami*, maremoto*, huracán,
      huracanes, tornado*, ciclón, ciclones, tifón, inundacion*, inundación, inundad*, riada*, la dana, una dana,
      crecida del río, desbordamiento*, desbordó, alud, aludes, avalancha, avalanchas, corrimiento de tierra,
      deslizamiento*, deslave*, derrumbe*, derrumb*, erupción*, sequía*, hambruna*, incendio*, incendiad*, fuego
      arrasa, fuego destruye, fuego calcina, en llamas, las llamas, arde en, arde un, arde una, ardió, quemado*,
      quemadas, explosión, explosiones, explotó, explota, estalló, evacu*, estado de emergencia, emergencia nacional,
      zona catastrófica, marea negra, derrame de petróleo, fuga de gas, escape de gas, tóxic*, intoxica*, accidente
      nuclear, naufrag*, volcó, zozobr*, cayuco*, descarril*, accidente aéreo, se estrella, se estrelló, damnificad*,
      siniestro*, socavón`,
    'injury or accident': `
      víctima*, herido, heridos, herida, heridas, herir, hirió, lesionad*, lesiones, accidente*, accidentad*, choque
      mortal, choque frontal, choque múltiple, choque entre, choque de trenes, choque de vehículos, choque de autos,
      choca contra, chocan, chocó, colisión*, colisiona*, atropell*, arrollad*, embisti*, embiste, se da a la fuga,
      salida de vía, vuelco, vuelca, estado grave, estado crítico, gravemente, pronóstico reservado, grave tras, en
      coma, cuidados intensivos, la uci, en uci, terapia intensiva, hospitaliz*, ingresad*, trasladado al hospital,
      trasladada al hospital, trasladados al hospital, ambulancia*, atrapad*, sepultado bajo, cae al vacío, cae desde,
      cayó desde, caída mortal, precipita*, electrocut*, quemaduras, amput*, paralític*, tetrapléjic*, trauma*,
      traged*, trágic*, drama familiar, desgarrador*, conmocionad*, estremecedor*`,
    illness: `
      cáncer, cánceres, leucemia, tumor, tumores, enfermedad*, enferm*, incurable*, terminal de cáncer, cuidados
      paliativos, demencia, alzheimer, parkinson, ictus, derrame cerebral, infarto*, ataque al corazón, paro cardíaco,
      parada cardiorrespiratoria, covid*, coronavirus, pandemia*, epidemia*, brote de, ébola, cólera, sarampión,
      meningitis, malaria, dengue, chikungunya, tuberculosis, vih, sida, sepsis, neumonía*, gripe aviar, peste
      porcina, legionel*, salmonel*, listeri*, gastroenteritis, intoxicación alimentaria, contagi*, contaminad*,
      contaminación, infectad*, infección*, depresión, anorexi*, bulimi*, drogadict*, adicción*, adicto*, adictos,
      fentanilo, heroína adulterada, sobredosis, cuarentena*, trasplante*, donante de órganos, quimioterap*,
      esclerosis, fibrosis quística, discapacitad*, salud mental`,
    crime: `
      crimen, crímenes, criminal*, delincuen*, delito*, delictiv*, ladrón, ladrones, ladrona*, robo, robos, robó,
      roban, robar, robad*, robaron, asaltan, asaltó, asalto a, asalto con, asaltos, roba, atraco*, atracad*,
      atracador*, asaltad*, asaltante*, hurto*, hurtad*, estafa*, estafad*, estafador*, fraude*, malversa*, desfalco*,
      extorsi*, chantaj*, soborn*, cohecho*, corrupción, corrupt*, blanqueo*, lavado de dinero, lavado de activos,
      contraband*, narcotráfico, narco*, tráfico de, traficante*, droga, drogas, cocaína, hachís, marihuana incautada,
      banda criminal, bandas criminales, pandill*, cártel, cárteles, mafia*, vandal*, detenid*, detención*, detuvo,
      arrestad*, arresto, arrestos, capturad*, capturan a, sospechos*, fugitiv*, prófug*, fuga de presos, cárcel*,
      prisión*, encarcel*, presos, reclus*, penitenciar*, redada*, cateo*, ebrio, alcoholemia, rescate pagado,
      falsifica*, maltrato animal, crueldad animal, okupa*`,
    court: `
      juicio*, tribunal*, el juez, la jueza, un juez, una jueza, jueces, la fiscal, el fiscal, un fiscal, denuncia a,
      denuncia por, presentó denuncia, demanda contra, sentencia a, la sentencia, condenó, juzgad*, fiscalía*,
      acusad*, acusa de, acusación*, imputad*, investigado por, investigada por, procesad*, condena*, condenad*,
      culpable*, absuel*, sentenciad*, veredicto*, jurado popular, demandad*, denunciad*, denunció, querella*,
      testigo*, audiencia provincial, audiencia nacional, pena de muerte, cadena perpetua, años de prisión, años de
      cárcel, libertad condicional, fianza, extradi*, orden de alejamiento, comisión de investigación`,
    hardship: `
      despido*, despedidos, despide a, despiden a, despedirá, un ere, el ere, ertes, erte, pérdida de empleo*, recorte
      de empleo*, recortes de plantilla, desempleo, paro juvenil, tasa de paro, cifras del paro, quiebra*, bancarrota,
      concurso de acreedores, suspensión de pagos, insolven*, cierre de la fábrica, cierre de planta, cierre de
      fábrica, desahuci*, desaloj*, sin techo, sinhogar*, sin hogar, personas sin hogar, banco de alimentos, bancos de
      alimentos, pobreza, miseria, indigen*, huelga de hambre, desnutri*, deportad*, deportación*, indocumentad*,
      migrantes rescatados, pateras, redada migratoria`,
  },
  harmless: `
    avalancha de críticas, avalancha de turistas, avalancha de goles, inundado de luz, muerto de risa, muertos de
    risa, muerta de risa, muertas de risa, morir de risa, muere de risa, me muero de, día de muertos, día de los
    muertos, ofrenda de muertos, pan de muerto, altar de muertos, altares de muertos, catrina, naturaleza muerta,
    naturalezas muertas, punto muerto, ángulo muerto, tiempo muerto, tiempos muertos, mar muerto, peso muerto, la
    muerte de un viajante, death metal, matar el tiempo, matar el gusanillo, mata hari, viuda negra, la viuda alegre,
    viuda alegre, salto mortal, saltos mortales, mortal kombat, pecado mortal, entierro de la sardina, el entierro de
    la sardina, duelo de titanes, duelo directo, duelo de gallos, guerra de las galaxias, guerra de globos, guerra de
    bolas de nieve, guerra de harina, guerra de tomates, guerra de almohadas, guerra de precios, guerra mundial z,
    guerra de los mundos, guerra y paz, juegos de guerra, nombre de guerra, posguerra, ataque de risa, ataques de
    risa, ataque de nervios, al borde de un ataque de nervios, contraataque, línea de ataque, ataque y defensa, bomba
    de baño, bombas de baño, bomba de calor, bombas de calor, bomba de agua, bomba sexual, bomba calórica, bombas de
    palenque, disparo de salida, disparo a puerta, disparos a puerta, disparo a portería, disparó a portería, disparo
    desde fuera, disparo al palo, tiro libre, se dispara el precio, se disparan los precios, disparó los precios,
    asesinato en el orient express, misterio y asesinato, novela negra, robo de bases, base robada, bases robadas,
    robó el show, roba el show, roba el corazón, robó el corazón, robar corazones, robacorazones, ladrón de
    bicicletas, la casa de papel, terremoto de risas, tsunami de risas, explosión de colores, explosión de sabor,
    explosión de sabores, explosión de alegría, estalla en aplausos, estalló en aplausos, estalla de alegría, fuegos
    artificiales, arde la pista, arde de emoción, en llamas de emoción, erupción de alegría, cortina de humo, película
    de terror, películas de terror, cine de terror, novela de terror, casa del terror, pasaje del terror, túnel del
    terror, historias de terror, festival de terror, pasajes del terror, noche de terror, víctima de la moda, víctimas
    de la moda, trópico de cáncer, signo cáncer, enfermo imaginario, el enfermo imaginario, risa contagiosa, alegría
    contagiosa, contagia su alegría, contagia alegría, brote de talento, brote de risas, adicto al chocolate, adictos
    al chocolate, adictiv*, muela del juicio, muelas del juicio, sano juicio, a mi juicio, jurado del festival, premio
    del jurado, placer culpable, placeres culpables, condenadamente, sentencia el partido, sentenció el partido,
    sentencia el encuentro, pena máxima`,
};
