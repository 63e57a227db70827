import type { Lexicon } from '../lexicon.js';

export const spanish: Lexicon = {
  language: 'es',
  harm: {
    suicide: `
      suicid*, quitó la vida, quita la vida, quitarse la vida, se ahorcó, ahorcado, ahorcada, se arrojó al vacío, se
      lanzó al vacío, autolesi*, eutanasia, muerte asistida`,
    'sexual abuse': `
      violador*, violada, violadas, violó a, violar a, violación, violaciones, sexual, sexuales, sexualmente, abusó
      de, abusar de, pederast*, pedófil*, pornografía infantil, estupro*, proxenet*, trata de, exhibicionis*,
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
      supremacis*, incitación al odio, delito de odio, delitos de odio, discurso de odio, esclavitud, esclavist*,
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
    faith: `
      blasfem*, corán, velo islámico, burka*, hiyab, islamista*, profanac*, profanad*, ofensa* a los sentimientos |
      mezquita*, sinagoga*, musulm*, islam*, judí*, iglesia*, catól*, obispo*, arzobispo*, cura, curas, sacerdote*,
      párroco*, monja*, papa, oración, religi*, fe, imán, rabino*, diócesis, virgen, cofradía*, procesión*, evangél*`,
    'missing person': `
      desaparecid*, desaparición, desapariciones, desapareció, visto por última vez, vista por última vez,
      extraviad*, alerta amber, en paradero desconocido | paradero, sin rastro, buscan, búsqueda, rastrea*, buzos,
      localizad*`,
    disaster: `
      terremoto*, seísmo*, sismo*, tsunami*, maremoto*, riada*, la dana, una dana, corrimiento de tierra, alud,
      aludes, deslave*, hambruna*, incendio mortal, incendio forestal, incendios forestales, estado de emergencia,
      zona catastrófica, marea negra, fuga de gas, escape de gas, accidente nuclear, naufrag*, zozobr*, cayuco*,
      patera*, descarril*, accidente aéreo, damnificad*, mina derrumb*, derrumbe de, intoxica*, monóxido |
      catástrof*, desastre*, huracán, huracanes, tornado*, ciclón, ciclones, tifón, inundac*, inundad*, crecida,
      desbord*, avalancha*, deslizamiento*, derrumb*, erupción*, volcán, sequía*, incendio*, incendiad*, fuego,
      llamas, arde, ardió, quemad*, explosión, explosiones, explotó, explota, estalló, evacu*, tóxic*, volcó, se
      estrella, se estrelló, siniestro*, socavón, temporal, tormenta*, apagón, escombros, arras*, destru*, colaps*,
      bomberos, humo`,
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
      alzheimer, parkinson, ictus, derrame cerebral, infarto*, ataque al corazón, paro cardíaco, parada cardi*,
      covid*, coronavirus, pandemia*, epidemia*, ébola, cólera, sarampión, meningitis, malaria, dengue, chikungunya,
      tuberculosis, vih, sida, sepsis, neumonía*, gripe aviar, peste porcina, legionel*, salmonel*, listeri*,
      gastroenteritis, intoxicación alimentaria, depresión, anorexi*, bulimi*, drogadict*, fentanilo, sobredosis,
      trasplante*, donante de órganos, donación de órganos, quimioterap*, esclerosis, fibrosis quística,
      discapacitad*, discapacidad, salud mental, autis*, síndrome de, tosferina, hepatitis, viruela del mono,
      residencias de ancianos, aceite de colza, talidomida | enferm*, brote*, virus, gripe, contagi*, contamin*,
      infectad*, infección*, adicción*, adicto*, cuarentena*, droga*, pacientes, residencia*, diagnos*, síntomas,
      ela, silla de ruedas, geriátric*, listas de espera`,
    hunger: `
      hambruna*, desnutri*, malnutri*, huelga de hambre, banco de alimentos, bancos de alimentos, colas del hambre,
      olla común, ollas comunes, comedor social, comedores sociales, pasan hambre | hambre, hambrient*, comedor*`,
    crime: `
      ladrón, ladrones, atraco*, atracad*, asaltante*, narcotráfico, narco, narcos, cocaína, hachís, banda criminal,
      bandas criminales, pandill*, cártel, cárteles, encarcel*, presos, recluso*, penitenciar*, prófug*, extorsi*,
      chantaj*, soborn*, cohecho*, malversa*, desfalco*, estafador*, blanqueo*, lavado de dinero, lavado de activos,
      alcoholemia, maltrato animal, crueldad animal, ebrio, trata de personas, narcolancha*, robo con, okupa*,
      tráfico de drogas, delincuen* | crimen, crímenes, criminal*, delito*, delictiv*, robo, robos, roban, roba,
      robar, robad*, robaron, asalt*, hurto*, hurtad*, estafa*, fraude*, corrupción, corrupt*, contraband*, tráfico,
      traficante*, droga, drogas, mafia*, vandal*, detenid*, detención*, detien*, detuvo, arrest*, capturad*,
      capturan, sospech*, fugitiv*, cárcel*, prisión*, redada*, cateo*, incauta*, decomis*, falsific*, policía,
      guardia civil, mossos, ertzaintza, gendarmería, investiga*, pintadas, multa*`,
    court: `
      fiscalía, el fiscal, la fiscal, un fiscal, juicio por, juicio contra, a juicio, imputad*, investigado por,
      investigada por, procesado, procesada, procesados, condenad*, condenó, condena a, absuel*, sentenciad*, jurado
      popular, querella*, audiencia provincial, audiencia nacional, pena de muerte, cadena perpetua, años de prisión,
      años de cárcel, meses de prisión, prisión preventiva, libertad condicional, fianza, extradi*, supremo, tribunal
      superior, presentó denuncia, prisión provisional, banquillo | juicio*, tribunal*, juez, jueza, jueces, juzgad*,
      denunci*, demanda*, sentencia*, acus*, condena*, culpable*, veredicto*, testigo*, comisión de investigación,
      escándalo*, dimisión, dimite, renuncia, irregularidad*, polémica, indemniz*, negligencia*`,
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
  people: `
    hombre*, mujer*, anciano*, anciana*, jubilad*, conductor*, automovilista*, ciclista*, motorista*, motociclista*,
    peatón, peatones, pasajer*, padre*, madre*, hijo*, hija*, esposo*, esposa*, marido*, hermano*, hermana*, abuelo*,
    abuela*, familia*, pareja*, novio*, novia*, trabajador*, obrero*, emplead*, estudiante*, paciente*, montañer*,
    senderista*, escalador*, bañista*, nadador*, pescador*, piloto*, joven, jóvenes, víctima*, años, médic*,
    enfermer*, querid*, chofer, repartidor*, octogenari*, septuagenari*, migrante*`,
  minors: `
    niño*, niña*, bebé*, menor, menores, adolescente*, chico, chica, chicos, chicas, escolar*, alumn*, colegio,
    guardería, recién nacid*, infantil, infancia, crío*, quinceañer*`,
  officials: `
    policía, guardia civil, mossos, ertzaintza, bomberos, hospital, fiscal, fiscalía, tribunal, juez, jueza, forense,
    ambulancia*, protección civil, emergencias, 112, 061, samur, detenid*, investiga*, autoridades, carabineros,
    lunes, martes, miércoles, jueves, viernes, sábado, domingo, peritos, testigos`,
  solemn: `
    padre, madre, papá, mamá, padres, hermano*, hermana*, esposo, esposa, marido, viuda*, viudo*, hijo, hijos, hija,
    hijas, abuelo*, abuela*, familia, familias, familiares, allegados, vela, velas, farol*, flor, flores, corona*,
    nombres, foto, fotos, retrato*, silla, placa*, memorial, campanas, media asta, crespón*, silencio, calla, callan,
    lágrima*, llor*, abraz*, misa, ceremonia, recuerd*, record*, olvid*, memoria, cementerio, años después,
    aniversario, espera, esperan, volvía, volvió, vuelve a, vuelven, ya no, nunca más, último*, última*, adiós,
    despedida, despide, ausen*, falta, se quedan sin, suspendid*, gorra, vacía, vacío, psicólog*, afectad*, teléfono
    de, refugio, albergue, hospicio, planta, clínica, clínico, oncolog*, tratamiento, cribado*, precaución,
    superviviente*, sobreviviente*, internad*, valentía, dignidad, consuelo, analítica, certificado, excluid*,
    vetad*, veto, apartad*, negad*, recurso, indemniz*, aseguradora, ahorros, ancianos, mayores, sueldo*, salario*,
    turno*, operari*, plantilla, minero*, mina, fábrica, olla, guiso con agua, vergüenza, comedor, migrante*,
    campamento, solo, sola, mural, compañeros, veteran*, caíd*, hundi*, naufrag*, tripul*, patrón, niebla, curva`,
  fiction: `
    sobretítulo*, función, tragedia griega, versos, dramaturg*, elenco, tablas, zarzuela*, público aplaud*,
    película*, cine, film*, novela*, libro*, autor*, thriller*, capítulo*, podcast*, comedia*, teatro*, ballet*,
    exposición*, museo*, cuadro*, pintor*, pintura*, escultura*, álbum, canción*, concierto*, gira, humorista*,
    monólogo*, juego*, videojuego*, festival*, halloween, fantasma*, zombi*, escape room, disfraz*, circo,
    espectáculo*, cómic*, personaje*, estreno*, telenovela*, ficción, reparto`,
  sport: `
    fútbol*, baloncesto, balonmano, tenis, boxeo, boxeador*, ciclismo, liga*, partido*, gol, goles, delantero*,
    portero*, centrocampista*, entrenador*, penalti*, penal, penales, derbi*, clásico, campeón*, semifinal*,
    remonta*, maratón*, olímpic*, medalla*, estadio*, sporting, athletic, barça, real madrid, atlético, boca, river,
    torero*`,
  fun: `
    mantequilla, margarina, nata, huevo*, tocino, filete*, asado*, barbacoa*, palomitas, caramelo*, golosina*,
    galleta*, magdalena*, almíbar, limonada, cola de vaca, whisky, vodka, ron, sidra*, vermut, vermú, cuchara*,
    tenedor*, sartén, sartenes, nevera*, lavavajillas, aspiradora*, escoba*, cubo*, escalera mecánica, paraguas,
    papel pintado, cortina*, alfombra*, cojín*, almohada*, buzón, buzones, cabina telefónica, timbre*, guante*,
    bufanda*, zapatilla*, chancla*, calzoncillo*, violín*, tamborada, armónica, charanga*, vinilo*, bingo, dominó,
    ajedrez, scrabble, puzle*, pompa*, malabar*, payaso*, marioneta*, títere*, mimo*, magia, unicornio*, pirata*,
    sirena de, superhéro*, elvis, cervantes, quijote, aplaus*, aplaud*, apodo*, mote, más larg*, más grande, más
    pequeñ*, más alt*, más fe*, al revés, por error, se equivoc*, mayonesa, ketchup, vinagre, pepinillo*, rábano*,
    ruibarbo, fresa*, ciruela*, cereza*, melón, melones, sandía*, tractor*, heno, paja, molino*, canoa*, iglú,
    trineo*, telesilla*, pista de hielo, coches de choque, montaña rusa, algodón de azúcar, yoga, cerámica, bordado*,
    plaza de garaje, choripán, medialuna*, parrilla*, tango, cumbia, mariachi*, ranchera*, pincho*, tapa, tapas,
    botijo*, sartenazo, hamaca*, flotador*, crema solar, jota, gaiter*, sevillana*, faralaes, polvorón*, roscón*,
    sombrero*, calcetin*, pantal*, corbata*, sofá*, piano*, acordeón, trompeta*, guitarra*, gaita*, dron, drones,
    robot*, lotería, jackpot, morcilla*, champiñon*, alfajor*, termo, termos, empanada*, arepa*, ajo, perejil, miel,
    mostaza, manzana*, plátano*, pepino*, zanahoria*, col, pimiento*, aceituna*, caracol*, mejillon*, gamba*,
    pulpería, tiovivo, noria, selfie*, tatuaj*, barba, bigote*, peluquer*, sauna, patinete*, dj, ortograf*, errata,
    mal escrito, eslogan, cortacésped, castillo de arena, sombrilla*, tupper, bombilla*, cabezudo*, gigante*,
    whatsapp, wifi, versos, pregón, gazpacho, turrón, siesta, abanico*, peineta, termas, tarta*, pastel*, pizza*,
    salchich*, chorizo*, jamón, jamones, papas, chocolate*, queso*, cerveza*, cervecer*, helado*, bocadillo*,
    churro*, churrer*, panader*, receta*, restaurante*, menú, verdura*, calabaz*, calabac*, tomate*, patata*,
    paella*, tortilla*, croqueta*, gnomo*, estatua*, disfraz*, broma*, chiste*, risa*, ríe*, gracios*, divertid*,
    insólit*, curios*, surrealista, guinness, tejido, ganchillo, lego, juguete*, peluche*, patito* de goma, bache*,
    rotonda*, contenedor*, baño* público*, váter*, peluca*, tutú, mascota*, quiz, karaoke*, coro*, verbena*,
    carnaval*, fuegos artificiales, rebaja*, descuento*, web, servidor*, ordenador*, mercadillo*, belén, huerto*,
    viral*, inocentada*, reyes magos, papá noel, tiktok, chirigota*, tamal*, taco, tacos, mezcal, tequila`,
  animals: `
    águila*, garza*, babuino*, hámster, cobaya*, babosa*, caracol*, rebaño*, buitre*, murciélago*, topo, topos,
    ballena*, mariposa*, escarabajo*, hormiga*, cebra*, hipopótamo*, gorila*, panda*, lince*, reno*, potro*,
    comadreja*, cóndor*, vicuña*, guanaco*, tucán, oca*, ganso*, pato, patos, cisne*, gaviota*, paloma*, urraca*,
    cuervo*, loro*, cotorra*, pavo*, gallina*, gallo*, pollo*, emú*, avestru*, búho*, lechuza*, perro*, perra*,
    cachorro*, gato*, gata*, ternero*, oveja*, cordero*, cabra*, cerdo*, jabalí*, caballo*, poni*, burro*, burra*,
    alpaca*, ciervo*, corzo*, oso*, osa, lobo*, zorro*, tejón, nutria*, castor*, foca*, ardilla*, mapache*, rata*,
    ratón, ratones, erizo*, conejo*, liebre*, hurón, hurones, suricata*, pingüino*, león, leones, tigre*, elefante*,
    rinoceronte*, jirafa*, canguro*, cocodrilo*, caimán, serpiente*, pitón, tortuga*, rana*, sapo*, tiburón*, pulpo*,
    cangrejo*, langosta*, abeja*, avispa*, araña*, cigüeña*, camello*, capibara*, carpincho*, pelícano*, pájaro*`,
  old: `
    siglo, siglos, edad media, medieval*, roman*, ibér*, visigod*, vikingo*, edad del bronce, edad del hierro, edad
    de piedra, prehist*, neolít*, dinosaurio*, fósil*, antigua roma, momia*, arqueólog*, bruja*, inquisición,
    napole*, reconquista, maya, mayas, azteca*, inca, incas, virreinato, colonia, castillo*, neandertal*, faraón`,
  figurative: `
    muerto de risa, muertos de risa, muerta de risa, muertas de risa, muere de risa, mueren de risa, de mala muerte,
    día de muertos, día de los muertos, ofrenda de muertos, pan de muerto, altar de muertos, altares de muertos,
    naturaleza muerta, naturalezas muertas, punto muerto, ángulo muerto, tiempo muerto, tiempos muertos, mar muerto,
    peso muerto, hora muerta, horas muertas, letra muerta, muerte de un viajante, muerte súbita en, viuda negra,
    viuda alegre, salto mortal, saltos mortales, mortal kombat, pecado mortal, duelo por el liderato, bomba sexual,
    disparos a puerta, misterio y asesinato, ladrón de bicicletas, terremoto de risas, tsunami de, trópico de cáncer,
    signo cáncer, signo de cáncer, condenadamente, caída del sol, paro cardiaco de risa, papa gigante, papa rellena`,
};
