import type { Lexicon } from '../lexicon.js';

export const spanish: Lexicon = {
  language: 'es',
  harm: {
    suicide: `
      suicid*, quitó la vida, quita la vida, quitarse la vida, se ahorcó, ahorcado, ahorcada, se arrojó al vacío, se
      lanzó al vacío, autolesi*, eutanasia, muerte asistida`,
    'sexual abuse': `
      violador*, violada, violadas, violó a, violar a, violación, violaciones, sexual, sexuales, sexualmente, abusó
      de, abusar de, pederast*, pedófil*, pornografía infantil, estupro*, proxenet*, trata de blancas, exhibicionis*,
      tocamiento*, feminicid*, incesto, sumisión química, prostitución forzada, grooming, la manada | abuso*, acoso,
      acosa*, vejac*, vejad*, prostitu*`,
    death: `
      muerto, muertos, muerta, muertas, muerte, muertes, muere, mueren, murió, murieron, moría, morirá, mortal,
      mortales, mortalmente, fallece, fallecen, falleció, fallecieron, fallecid*, fallecer, fallecimiento*,
      defunción, defunciones, difunt*, perdió la vida, perdieron la vida, pierde la vida, pierden la vida, perder la
      vida, sin vida, cadáver*, cuerpo sin, cuerpo de un, cuerpo de una, cuerpo del, hallan el cuerpo, hallan un
      cuerpo, encuentran el cuerpo, encuentran un cuerpo, encontrado el cuerpo, cuerpo hallado, rescatan el cuerpo,
      recuperan el cuerpo, hallado el cuerpo, cuerpos, restos humanos, osamenta*, fosa común, fosas comunes,
      velorio*, velatorio*, funeral*, sepelio*, exequias, capilla ardiente, luto, duelo por, de duelo, esquela*,
      minuto de silencio, condolencia*, pésame, viudo, viuda, viudas, huérfan*, ahogad*, se ahoga, se ahogó,
      ahogamiento*, autopsia*, forense*, morgue*, asfixia*, electrocutad*, calcinad*, mató, matan a, mataron, matar
      a, matado, matanza, descansa en paz, deceso*, perecieron, pereció, tanatorio*, póstum*, último adiós,
      infanticid*, filicid*, parricid*, mortinato*, aborto espontáneo, cobra la vida, cobró la vida, se cobra |
      morir, muriendo, mata, matar, letal, entierro*, sepultad*, ataúd*, cementerio*, tumba*, adiós, despedida,
      despide a, despiden a, homenaje*, recuerdan a, recuerda a, pérdida de, perdió a, superviviente*,
      sobreviviente*, cuerpo, aniversario de`,
    war: `
      bombarde*, ataque aéreo, ataques aéreos, misil, misiles, genocid*, limpieza étnica, refugiad*, solicitantes de
      asilo, paramilitar*, guerriller*, rehén, rehenes, mina antipersona*, holocausto, campo de concentración,
      conflicto armado, guerra civil, gaza, hamás, hezbolá, talib*, yihad*, etarra*, memoria histórica, dictadura,
      represaliad*, fusilad*, exhum*, crímenes de guerra, represión | guerra, guerras, invasión, invadi*, alto el
      fuego, cese al fuego, cese el fuego, tregua, soldado*, militar, militares, golpe de estado, desplazad*,
      ucrania, ucranian*, israel, palestin*, franquis*, exilio`,
    violence: `
      asesin*, homicid*, masacre*, matanza*, apuñal*, acuchill*, cuchillada*, puñalada*, navajazo*, arma blanca, con
      un cuchillo, machetazo*, tiroteo*, a tiros, un tiro, disparos, baleado*, baleada*, balacera*, balazo*, bala
      perdida, arma de fuego, armas de fuego, hombre armado, hombres armados, pistolero*, sicario*, sicariato*, a
      mano armada, atentado*, agresión, agresiones, agresor*, agredi*, terroris*, explosivos, granada de mano,
      violencia, paliza*, golpiza*, linch*, reyerta*, secuestr*, raptad*, tortur*, decapitad*, descuartiz*,
      desmembr*, degoll*, estrangul*, envenen*, pirómano*, ajuste de cuentas, maltratador*, maltrato*, malos tratos,
      crimen machista, amenaza* de muerte, amenaza* de bomba, ejecutad*, emboscada*, acribill*, a golpes, a
      puñetazos, orden de alejamiento, quemada viva, acid*do | disparo, disparan, le dispara*, ataque, ataques,
      atacó, atacad*, atacan, ataca, atacante*, bomba, bombas, explosivo*, violento*, violenta*, brutal*, riña*,
      pelea*, rapto*, disturbio*, saqueo*, saquead*, enfrentamiento*, matón, motín, mordedura*, mordid*, navaja*,
      cuchillo*, amenaz*, golpe*, insult*, altercado*, bullying, ciberacoso, novatada*, protesta*, barricada*,
      represalia*`,
    hate: `
      racis*, antisemit*, islamof*, homofob*, transfob*, xenof*, lgtbifob*, misóg*, neonazi*, nazi*, esvástica*,
      supremacis*, incitación al odio, delito de odio, delitos de odio, discurso de odio, campaña de odio, esclavitud, esclavist*,
      esclavos, negacionis*, maricón, maricones, marica, maricas, mariconazo*, sudaca*, panchito*, machupichu*, moro
      de mierda, moros de mierda, putos moros, puto moro, negro de mierda, negros de mierda, puto negro, putos
      negros, gitano de mierda, gitanos de mierda, puto gitano, putos gitanos, judío de mierda, judíos de mierda,
      perro judío, a los judíos, como los judíos, bollera*, travelo*, subnormal*, mongólico*, mongolo*, retrasado
      mental, retrasados mentales, ahorcar*, ahorquen, linchar*, cámara de gas, cámaras de gas, gasear*, gasead*,
      auschwitz, hitler*, fusilar*, al paredón, pegar a tu mujer, pega a tu mujer, pegas a tu mujer, pega a su mujer,
      pegar a su mujer, pegarle a tu mujer, pegarle a su mujer | odio, ultraderecha, extrema derecha, discrimin*,
      fascis*, colonial*`,
    'identity row': `
      transgénero, mujer* trans, atleta* trans, ley trans, transexual*, prueba* de género, test de género, cromosom*,
      testosterona, elegibilidad, aborto*, abortista*, terapia* de conversión, pin parental | género, lgtb*, orgullo
      gay, identidad, inmigra*, migrante*, indígena*, mapuche*, menas`,
    'free speech': `
      libertad de prensa, humorista detenid*, humorista imputad*, humorista amenazad*, cómico detenid*, detienen a un
      humorista, detienen a humorista, comediante detenid*, periodista detenid*, periodista amenazad*, periodista
      agredid*, periodistas detenidos, detienen a periodista, amenazan a periodista, amenazan a reportera, reportero
      amenazado, caricaturista detenid* | censur*`,
    faith: `
      blasfem*, corán, velo islámico, burka*, hiyab, islamista*, profanac*, profanad*, ofensa* a los sentimientos,
      intolerancia religiosa, violencia religiosa, odio religioso, rezo musulmán, llamada a la oración, iglesia
      quemada, iglesia incendiada, queman una iglesia, yihad* | mezquita*, sinagoga*, musulm*, islam*, judí*, iglesia*,
      catól*, obispo*, arzobispo*, cura, curas, sacerdote*, párroco*, monja*, papa, oración, religi*, fe, imán,
      rabino*, diócesis, virgen, cofradía*, procesión*, evangél*, ramadán, minarete*`,
    'missing person': `
      desaparecid*, desaparición, desapariciones, desapareció, visto por última vez, vista por última vez, extraviad*,
      alerta amber, en paradero desconocido, madres buscadoras, sin noticias de, se reanuda la búsqueda, suspenden la
      búsqueda | paradero, sin rastro, buscan, búsqueda, rastrea*, buzos, localizad*`,
    disaster: `
      terremoto*, seísmo*, sismo*, tsunami*, maremoto*, riada*, la dana, una dana, corrimiento de tierra, alud, aludes,
      deslave*, hambruna*, incendio mortal, incendio forestal, incendios forestales, estado de emergencia, zona
      catastrófica, marea negra, fuga de gas, escape de gas, accidente nuclear, naufrag*, zozobr*, cayuco*, patera*,
      descarril*, accidente aéreo, damnificad*, mina derrumb*, derrumbe de, intoxica*, monóxido, sepultad* por un alud
      | catástrof*, desastre*, huracán, huracanes, tornado*, ciclón, ciclones, tifón, inundac*, inundad*, crecida,
      desbord*, avalancha*, deslizamiento*, derrumb*, erupción*, volcán, sequía*, incendio*, incendiad*, fuego, llamas,
      arde, ardió, quemad*, explosión, explosiones, explotó, explota, estalló, evacu*, tóxic*, volcó, se estrella, se
      estrelló, siniestro*, socavón, temporal, tormenta*, apagón, escombros, arras*, destru*, colaps*, bomberos, humo`,
    'injury or accident': `
      accidente mortal, choque mortal, choque frontal, choque múltiple, atropell*, arrollad*, arrolló, se da a la
      fuga, se dio a la fuga, vuelco, estado grave, estado crítico, muy grave, herido grave, heridos graves, herida
      grave, de gravedad, pronóstico reservado, grave tras, en coma, cuidados intensivos, la uci, en uci, terapia
      intensiva, hospitaliz*, ingresad* en, trasladado al hospital, trasladada al hospital, trasladados al hospital,
      cae al vacío, cayó al vacío, cae desde, cayó desde, cae de un, cae por, precipitarse, se precipit*,
      precipitad*, quemaduras, amput*, paralític*, tetrapléjic*, siniestro vial, accidente laboral, accidente de
      tráfico, accidente de tránsito, politraumat*, aplastad* | víctima*, herido, heridos, herida, heridas, herir,
      hiere, hirió, lesionad*, lesiones, lesión, accidente*, accidentad*, choque, choca, chocan, chocó, colisión*,
      embist*, vuelca, gravemente, grave, ambulancia*, atrapad*, sepultad*, caída, cae, electrocut*, trauma*,
      traged*, trágic*, drama, desgarrador*, conmocion*, estremec*, susto, rescat*, salvad*, hospital, emergencias,
      terror, horror, dolor`,
    illness: `
      cáncer, cánceres, leucemia, tumor, tumores, incurable*, cuidados paliativos, enfermedad terminal, demencia,
      alzheimer, parkinson, ictus, derrame cerebral, infarto*, ataque al corazón, paro cardíaco, parada cardi*, covid*,
      coronavirus, pandemia*, epidemia*, ébola, cólera, sarampión, meningitis, malaria, dengue, chikungunya,
      tuberculosis, vih, sida, sepsis, neumonía*, gripe aviar, peste porcina, legionel*, salmonel*, listeri*,
      gastroenteritis, intoxicación alimentaria, depresión, anorexi*, bulimi*, drogadict*, fentanilo, sobredosis,
      trasplante*, donante de órganos, donación de órganos, quimioterap*, esclerosis, fibrosis quística, discapacitad*,
      discapacidad, salud mental, autis*, síndrome de, tosferina, hepatitis, viruela del mono, residencias de ancianos,
      aceite de colza, talidomida, opioide*, opiáceo*, superbacteria*, infección hospitalaria, infecciones
      hospitalarias, bacteria resistente, crisis de drogas, muertes por droga*, sala de consumo, naloxona, cristal y
      fentanilo | enferm*, brote*, virus, gripe, contagi*, contamin*, infectad*, infección*, adicción*, adicto*,
      cuarentena*, droga*, pacientes, residencia*, diagnos*, síntomas, ela, silla de ruedas, geriátric*, listas de
      espera`,
    hunger: `
      hambruna*, desnutri*, malnutri*, huelga de hambre, banco de alimentos, bancos de alimentos, colas del hambre,
      olla común, ollas comunes, comedor social, comedores sociales, pasan hambre | hambre, hambrient*, comedor*`,
    crime: `
      ladrón, ladrones, atraco*, atracad*, asaltante*, narcotráfico, narco, narcos, cocaína, hachís, banda criminal,
      bandas criminales, pandill*, cártel, cárteles, encarcel*, presos, recluso*, penitenciar*, prófug*, extorsi*,
      chantaj*, soborn*, cohecho*, malversa*, desfalco*, estafador*, blanqueo*, lavado de dinero, lavado de activos,
      alcoholemia, maltrato animal, crueldad animal, ebrio, trata de personas, narcolancha*, robo con, okupa*, tráfico
      de drogas, delincuen*, estafa amorosa, estafas amorosas, estafa sentimental, estafador* del amor, cuento del
      tío, timo del nieto, timo del amor, falso revisor, falsos revisores, falso policía, falsos policías, falso
      técnico, falso familiar, ahorros de toda su vida, ahorros de su vida, carne de perro, criadero ilegal, peleas de
      perros, pelea de perros, trama criminal, trama de corrupción, desvió ... euros, desvío de fondos, desviar
      fondos, factura falsa, facturas falsas, apropiación indebida, prevaricación | crimen, crímenes, criminal*,
      delito*, delictiv*, robo, robos, roban, roba, robar, robad*, robaron, asalt*, hurto*, hurtad*, estafa*, fraude*,
      corrupción, corrupt*, contraband*, tráfico, traficante*, droga, drogas, mafia*, vandal*, detenid*, detención*,
      detien*, detuvo, arrest*, capturad*, capturan, sospech*, fugitiv*, cárcel*, prisión*, redada*, cateo*, incauta*,
      decomis*, falsific*, policía, guardia civil, mossos, ertzaintza, gendarmería, investiga*, pintadas, multa*`,
    court: `
      fiscalía, el fiscal, la fiscal, un fiscal, juicio por, juicio contra, a juicio, imputad*, investigado por,
      investigada por, procesado, procesada, procesados, condenad*, condenó, condena a, absuel*, sentenciad*, jurado
      popular, querella*, audiencia provincial, audiencia nacional, pena de muerte, cadena perpetua, años de prisión,
      años de cárcel, meses de prisión, prisión preventiva, libertad condicional, fianza, extradi*, supremo, tribunal
      superior, presentó denuncia, prisión provisional, banquillo, un investigado, una investigada, los investigados,
      acusad* de | juicio*, tribunal*, juez, jueza, jueces, juzgad*, denunci*, demanda*, sentencia*, acus*, condena*,
      culpable*, veredicto*, testigo*, comisión de investigación, escándalo*, dimisión, dimite, renuncia,
      irregularidad*, polémica, indemniz*, negligencia*`,
    hardship: `
      despide a ... trabajadores, despidos, despido, despedidos, un ere, el ere, ertes, erte, pérdida de empleo*,
      recorte de empleo*, recortes de plantilla, desempleo, tasa de paro, quiebra, bancarrota, concurso de
      acreedores, suspensión de pagos, insolven*, cierre de la fábrica, cierre de planta, cierre de fábrica,
      desahuci*, sin techo, sinhogar*, sin hogar, pobreza, miseria, indigen*, deportad*, deportación*, indocumentad*,
      redada migratoria, chabol*, infravivienda, precariedad | despid*, paro, cierre, cierra, cierran, huelga*,
      desaloj*, deuda*, vulnerables, inmigrantes, ruina, impag*, solidari*`,
    'living memory': `
      ayotzinapa, desaparecidos de, plaza de mayo, once m, 11 m, hipercor, cromañón, amia, bebés robados, niños
      robados, valle de los caídos, torre* gemelas, spanair, yak 42, alvia, madrid arena, chernóbil, esma, gal,
      falsos positivos, tlatelolco, tragedia de once`,
  },
  minors: `
    niño*, niña*, bebé*, menor, menores, adolescente*, chico, chica, chicos, chicas, escolar*, alumn*, recién nacid*,
    infantil, infancia, crío*, quinceañer*`,
  figurative: `
    vida o muerte, vida y muerte,
    riesgo de muerte, riesgo de morir, muerte cerebral, casas afectadas, familias afectadas, zonas afectadas,
    arbol ... condenado,
    cuerpo de bomberos, cuerpo docente, cuerpo de baile,    muerto de risa, muertos de risa, muerta de risa, muertas de risa, muere de risa, mueren de risa, de mala muerte,
    día de muertos, día de los muertos, ofrenda de muertos, pan de muerto, altar de muertos, altares de muertos,
    naturaleza muerta, naturalezas muertas, punto muerto, ángulo muerto, tiempo muerto, tiempos muertos, mar muerto,
    peso muerto, hora muerta, horas muertas, letra muerta, muerte de un viajante, muerte súbita en, viuda negra,
    viuda alegre, salto mortal, saltos mortales, mortal kombat, pecado mortal, duelo por el liderato, bomba sexual,
    disparos a puerta, misterio y asesinato, ladrón de bicicletas, terremoto de risas, tsunami de, trópico de cáncer,
    signo cáncer, signo de cáncer, condenadamente, caída del sol, paro cardiaco de risa, papa gigante, papa rellena`,
};
