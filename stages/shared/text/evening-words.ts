/**
 * What a time or a figure in a note is about. `finish` is the curfew if it is a limit (`finish before 21h`). `curtain`
 * is the start of the evening, or late its end. `quiet`, `sound`, `public`, `music`, `stop` and `arrival` mean the
 * curfew, the soundcheck, the doors, the start, the curfew and the load-in if they begin a clause (`silence at 23:30`,
 * `sound 17:30`, `public 20h00`, `music 7:00`, `terminar 23h`, `arrive after 3`). `end` is the end, or the opening, of
 * something else.
 */
export type EveningFact =
  | 'doors'
  | 'start'
  | 'load_in'
  | 'soundcheck'
  | 'curfew'
  | 'finish'
  | 'curtain'
  | 'quiet'
  | 'sound'
  | 'public'
  | 'music'
  | 'stop'
  | 'arrival'
  | 'end';

/**
 * The words before or after a time in notes, as comparable words, in English, German, French, Spanish, Italian,
 * Portuguese and Dutch.
 */
export const eveningWords: Readonly<Record<EveningFact, string>> = {
  doors: `doors open, doors, door, drs, ture, einlass, turoffnung, tueroffnung, turen, saaloffnung, portes, ouverture des portes, ouverture, puertas, apertura de puertas, apertura puertas,
    apertura porte, apertura, porte, portas, abertura de portas, abertura das portas, abertura, deuren open, deuren, deur open, opening deuren, zaal open, inloop,
    accueil public, accueil du public, entrada de publico, entrada publico, ingresso pubblico, abertura da casa, abertura casa, casa abre, apertura de sala, ouverture de la salle, ouverture salle, entree public, inslapp, einl, ouv, aper, tur, porta, puerta, deur`,
  start: `show starts, show, starts, start, showtime, show time, curtain up, on stage, stage time, beginn, showbeginn, anfang, los geht s,
    jeu, debut, spectacle, lever de rideau, inicio, comienzo, empieza, funcion, inizio, spettacolo, si comincia, comeca, espetaculo,
    aanvang, begin, voorstelling, beg, aanv, iniz, func`,
  load_in: `load in, loadin, loading, load, unload, ld in, get in, getin, set up, setup, installation, einrichten, crew call, call time, arrivee equipe, montage, chargement, dechargement, aufbau, anlieferung,
    ausladen, carga, descarga, montaje, scarico, carico, montaggio, montagem, inladen, uitladen, laden, opbouw, inbouw`,
  soundcheck: `soundcheck, sound check, line check, soundprobe, raccords, raccord, filage, s c, sc, s check, klankcheck, geluidscheck, balances, balance, tonprobe, prueba de sonido, prueba tecnica, prueba, prova tecnica, prove, prova, prova suono, teste de som,
    ensaio de som, ensaio, soundchecken,
    passagem de som, passagem som, test son, test de son, essai son, klankproef, prueba sonido, lydprove`,
  curfew: `curfew, hard out, fini a, finito alle, finito per le, terminado a las, acabado a las, terminado as, acabado as,
    fertig um, klaar om, afgelopen om, house clear, zaal leeg, saal leer, salle vide, sala vacia, sala vuota,
    sala vazia, spatestens fertig, latest finish, finish by, done by, finished by, over by, end by, ende bis,
    fin max, hora tope, tope, fine max, out of building, out of the building, clear by, fuera a las, raus bis,
    draussen bis, fuori entro, fora as, buiten om, music off, sound off, lights out, ton aus, musik aus,
    fin du son, extinction, desalojo, muziek uit, out by, off stage by, off by, ende spatestens, spatestens,
    sperrstunde, schluss, couvre feu, finir avant, limite, limit, toque de queda, acabar antes de,
    terminar antes de, coprifuoco, finire entro, fine entro, terminar ate, acabar ate, uiterlijk, eindtijd`,
  finish:
    'spielende, showende, veranstaltungsende, fin de spectacle, fin du spectacle, fine spettacolo, fin de funcion, fim do espetaculo, einde voorstelling, off the deck, fuera, dehors, raus, fuori, fora, buiten, finish, finished, fertig, afgelopen, klaar, uit, off stage',
  curtain: 'curtain, telon, rideau, vorhang, sipario, cortina, doek',
  quiet: 'silence, quiet, noise limit, ruhe, nachtruhe, silencio, silenzio, stilte',
  sound: 'sound, tech, ton, technik, son, technique, sonido, tecnica, suono, fonica, som, geluid, techniek',
  music: 'music, musik, musique, musica, muziek',
  stop: 'closing time, cierre, fermeture, chiusura, encerramento, sluiting, sluitingstijd, schliessung, stop, finir, couper, arreter, terminer, terminar, acabar, cortar, parar, encerrar, finire, smettere, aufhoren, eindigen, stoppen, ophouden',
  arrival:
    'arrive, arriving, arrival, arrivons, chego, chegamos, llego, llegamos, arriviamo, arrivee, ankunft, llegada, arrivo, chegada, aankomst',
  public: 'public, publikum, publico, pubblico, publiek, audience, zuschauer, spectateurs, espectadores, spettatori',
  end: `ends, end, finishes, closes, close, leaves, leave, until the, bar, last train, last bus, interval, break, ende, pause, fin,
    entracte, ferme, termina, acaba, finisce, endet, eindigt, fine, chiude, cierra, fecha, sluit, pauze, einde, bus, train, zug, tren, treno, comboio, trein`,
};

/** More words of the kind, which occur in sentences and are no headers of columns. */
export const sentenceWords: Readonly<Partial<Record<EveningFact, string>>> = {
  doors: `gates, gate, cancelli, cancello, grilles, verjas, portoes, hekken, poorten, house opens, house open, sala aperta, zaal open, sala abierta, se abrira, se abre, casa abre, we open, opens, open, ouvre, on ouvre, offnet, wir offnen, apre, apriamo, abre, abren,
    abrimos, abrem, opent, gaat open`,
  start: `begins, on at, goes on, sharp, right time is, em ponto, hora certa, mudou pra, mudou para, mudamos para, passou pra, passou para, en punto, hora buena, in punto, ora giusta, punktlich, richtige zeit, heure pile, bonne heure, stipt, go up, goes up, going up, kick off, kicks off, commence, commencons, joue, jouons, spielt,
    wir spielen, fangt an, fangen an, fangt, fangen, fange, geht es los, gehts los, beginnt, arranca, arrancan, arrancamos, empezamos, comienza, comienzan, comincia,
    cominciamo, inizia, iniziamo, empezar, comenzar, commencer, anfangen, cominciare, iniziare, comecar, comecamos, inicia, beginnen, begint, speelt, spelen`,
  curfew: `ultimo acorde, no ultimo acorde, ultima nota, last chord, last note, letzter ton, letzte note, derniere note,
    dernier accord, ultimo accordo, laatste noot, laatste akkoord, op straat kunnen staan, op straat staan,
    auf der strasse stehen, auf der strasse sein, down by, oot by, buhne frei bis, plateau libre avant,
    palco libero entro, escenario libre antes de, palco livre ate, sortie du batiment, sortie batiment,
    salida del edificio, cierra el edificio, ferme le batiment, chiude il teatro, ton abschalten, ton ausschalten,
    uiterlijk klaar, stacca tutto`,
  end: `box office, abendkasse, kasse, billetterie, taquilla, taquillas, biglietteria, bilheteria, bilheteira, kassa,
    termine`,
};

/** What begins, plays or must be out as a part of the evening, in seven languages; another subject is someone else. */
export const partsOfEvening = new Set(
  `show evening night concert gig set performance programme program play reading recital cabaret event first second half part act
  artist band music talk lecture film comedian audience crew house hall room building stage venue theatre place team
  abend vorstellung programm konzert veranstaltung lesung stuck teil kabarett kunstler kunstlerin musik vortrag publikum haus saal raum
  gebaude buhne theater auftritt
  spectacle concert soiree seance representation piece lecture partie groupe artiste musique conference public salle batiment plateau scene
  funcion espectaculo concierto obra velada noche acto sesion parte musica publico sala edificio escenario teatro artista actuacion
  spettacolo concerto serata rappresentazione replica evento pubblico edificio palco
  espetaculo sessao peca noite predio edificio concerto
  voorstelling optreden avond lezing muziek publiek zaal gebouw podium artiest`.split(/\s+/u),
);

/** Verbs of the above whose subject can be someone else: `le bal commence à 20h45`. */
export const verbsOfStart = new Set(
  `starts start begins begin beginnt commence fangt empieza comienza arranca inicia comincia inizia comeca begint spielt joue speelt
  goes going kicks`.split(/\s+/u),
);

/** A meal, a bed, a journey or a talk, in seven languages: not a time of the evening: `Soep klaar om 13.15`. */
export const otherBookings =
  /(?:^| )(?:meal|dinner|supper|lunch|breakfast|soup|catering|food|hotel|check ?in|check ?out|train|flight|bus|ferry|taxi|cab|uber|interview|press|radio|dentist|doctor|essen|abendessen|mittagessen|fruhstuck|suppe|zug|ice|flug|fahre|bahn|presse|zahnarzt|arzt|repas|diner|dejeuner|soupe|train|tgv|vol|entrevue|presse|dentiste|cena|comida|almuerzo|desayuno|sopa|tren|ave|vuelo|entrevista|prensa|dentista|pranzo|colazione|zuppa|treno|volo|aliscafo|traghetto|intervista|stampa|jantar|almoco|comboio|trem|voo|onibus|imprensa|eten|diner|avondeten|ontbijt|soep|trein|vlucht|boot|pers|tandarts)(?: |$)/u;

/** A journey, in seven languages: who arrives then does not load in. */
export const journeys =
  /(?:^| )(?:drive|driving|depart|departure|leave|leaves|leaving|flight|train|airport|station|abfahrt|abreise|anreise|fahren|zug|ice|hbf|bahnhof|flughafen|partons|trajet|train|gare|aeroport|salimos|salida|sale|salgo|tren|estacion|aeropuerto|partenza|partiamo|treno|stazione|aeroporto|saimos|sai|saio|partida|comboio|trem|estrada|rodoviaria|vertrek|vertrekken|rijden|trein|station|luchthaven)(?: |$)/u;

/** In a clause on loading: it is not for this show, but after it. `Laden kan weer na half zeven` */
export const loadsLater =
  /(?:^| )(?:again|no more|nothing more|wieder|nichts mehr|de nouveau|plus rien|otra vez|de nuevo|nada mas|di nuovo|niente piu|de novo|outra vez|nada mais|weer|niets meer)(?: |$)/u;

/** In a sentence on the curfew: all must be out of the house by then, which is later than the end of the show. */
export const houseEmpty =
  /(?:^| )(?:(?:house|building|room|hall|theatre|venue|premises) (?:\w+ ){0,3}(?:clear|cleared|empty|emptied)|out of (?:the )?(?:house|building|room|hall|theatre|venue)|every(?:body|one)(?: must be| is| has to be)? out|all out|(?:haus|saal|gebaude|theater) (?:\w+ ){0,3}(?:leer|geraumt|verlassen)|alle (?:\w+ ){0,4}(?:raus|draussen)|raus bis|draussen bis|salle (?:\w+ ){0,3}(?:vide|videe|evacuee)|tout le monde (?:\w+ ){0,3}(?:dehors|sorti)|sortie (?:du )?batiment|sala (?:\w+ ){0,3}(?:vacia|vuota|vazia|desalojada|libera|livre)|todos (?:\w+ ){0,3}(?:fuera|fora)|fuera (?:todos|a las|antes)|desalojo|salida del edificio|tutti (?:\w+ ){0,3}(?:fuori|usciti)|fuori (?:tutti )?(?:entro|alle|prima)|fora as|zaal (?:\w+ ){0,3}(?:leeg|ontruimd)|iedereen (?:\w+ ){0,4}(?:eruit|buiten|weg)|buiten om|(?:caretaker|janitor|hausmeister(?:in)?|gardien(?:ne)?|concierge|conserje|portiere|custode|porteiro|zelador|beheerder) (?:\w+ ){0,3}(?:closes|locks|shuts|schliesst|ferme|cierra|chiude|fecha|sluit))(?: |$)/u;

/** Before a time, these mean that it is a limit. */
export const untilWords =
  'until till by bis jusqu jusqu a hasta entro fino alle fino ate tot before avant antes voor'.split(' ');

/** Before a word of the above, these mean that it does not exist. */
export const withoutWords = new Set(
  'no not kein keine ohne pas sans sin ningun senza nessun nessuna sem geen zonder'.split(' '),
);

/** Words that make a length that of a break, a support act or a walk, as the start of a comparable word. */
export const otherLengths =
  `break interval intermission pause pausa pauze entracte intervalo intermezzo support opener feature guest vorprogramm telonero voorprogramma
  local speech rede ansprache grusswort begrussung discours discurso discorso toespraak auction raffle tombola walk drive min_walk away fuss gehminuten zu a_pied andando piedi lopen late delay check changeover umbau klok duurt`.split(
    /\s+/u,
  );

/** The words that introduce the length of the set. */
export const setWords =
  'set, length, duration, running time, duree, dauer, spieldauer, spielzeit, duracion, durata, duracao, duur, speelduur'.split(
    ', ',
  );

/** The single words of the above that say what a time or a length is of. */
export const wordsOfTimes: ReadonlySet<string> = new Set(
  [...Object.values(eveningWords), ...setWords].flatMap((words) => words.split(/[\s,]+/u)),
);

export const supportWords =
  'support act|support|spalla|gruppo spalla|vorband|apertura a cargo de|abertura de|teloneo|opening act|opener|feature|special guest|vorprogramm|premi[eè]re partie|1[eè]?re partie|telonero|telonera|in apertura|primeira parte|voorprogramma|voorprogr|vorprogr';

export const capacityWords =
  'house capacity|capacity|cap|allocation|jauge|capacité|kapazität|kapazitaet|fassungsvermögen|aforo|capacidad|capienza|lotação|lotacao|capacidade|capaciteit';

/** Seats, in seven languages, which are also those of a car park, or those that are left. */
export const seatWords =
  'seated|seats|chairs|stools|stühle|sillas|chaises|sedie|cadeiras|bestuhlt|bestuhlung|sitzplätze|plätze|platz(?=\\s?:)|places(?: assises)?|gradins?|butacas|plazas|localidades|posti(?: a sedere)?|poltrone|lugares|zitplaatsen|stoelen|plaatsen';

/** In the clause of seats, these make them not those of the house. */
export const otherSeats =
  /(?<!\p{L})(?:free|still|left|sold|held|for|frei|noch|für|took|taken|bought|genommen|gekauft|pris|cogido|preso|presi|comprado|genomen|gekocht|verkauft|gesperrt|reserv\p{L}{0,8}|rest\p{L}{0,8}|libres?|encore|pour|vend\p{L}{0,8}|para|por|queda\p{L}{0,3}|liber[io]|ancora|per|livres|ainda|vrij|nog|voor|park\p{L}{0,8}|aparca\p{L}{0,8}|estaciona\p{L}{0,8}|back on sale|wieder (?:im verkauf|zu haben|frei)|(?:de nouveau|à nouveau) en vente|otra vez a la venta|di nuovo in vendita|de novo à venda|weer in de verkoop)(?!\p{L})/iu;
