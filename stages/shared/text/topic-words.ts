/** Subjects that a room talks about, whatever the town. */
export type Topic =
  | 'animal'
  | 'food'
  | 'transport'
  | 'fixture'
  | 'failure'
  | 'twist'
  | 'office'
  | 'quarrel'
  | 'contest'
  | 'money'
  | 'weather'
  | 'sport';

type ByLanguage = Readonly<Record<string, string>>;

/**
 * Nouns and verbs of each topic by language, as comparable words. A word stands for its plural too; `*` stands for any
 * ending. German and Dutch words also match as the end of a compound.
 */
export const topicWords: Readonly<Record<Topic, ByLanguage>> = {
  animal: {
    en: `goose geese swan duck gull seagull pigeon chicken hen rooster cockerel peacock parrot owl crow magpie turkey emu
      ostrich goat sheep lamb cow cattle bull calf pig boar hog horse pony donkey mule llama alpaca cat kitten dog
      puppy hamster rabbit hare squirrel hedgehog badger fox deer moose elk bear raccoon skunk possum wombat wallaby
      kangaroo koala camel monkey rat mouse mice bee wasp spider snake lizard tortoise turtle frog toad newt snail
      slug fish salmon eel shark seal whale dolphin otter beaver crab lobster octopus penguin flamingo ferret stork
      heron raven sparrow budgie cockatoo ibis platypus`,
    de: `gans ganse schwan schwane ente mowe taube huhn huhner hahn pfau papagei eule krahe elster ziege ziegenbock schaf
      kuh kuhe stier kalb schwein pferd pony esel lama alpaka katze kater hund hunde welpe hamster kaninchen hase igel
      dachs fuchs reh hirsch elch bar waschbar affe affen ratte maus biene wespe spinne schlange schildkrote frosch
      krote schnecke fisch aal robbe wal delfin otter biber krebs pinguin storch storche kranich marder`,
    es: `ganso oca cisne pato gaviota paloma gallina gallo pavo loro buho cuervo cabra oveja vaca toro ternero cerdo
      jabali caballo burro mula llama gato gata perro perra cachorro conejo liebre ardilla erizo zorro ciervo oso mono
      rata raton abeja avispa arana serpiente tortuga rana sapo caracol pez peces pulpo tiburon foca ballena delfin
      nutria castor cangrejo langosta pinguino flamenco ciguena cotorra`,
    fr: `oie cygne canard mouette goeland pigeon poule coq paon perroquet hibou corbeau pie dindon chevre bouc mouton
      brebis vache taureau veau cochon sanglier cheval chevaux poney ane lama chat chatte chaton chien chienne chiot
      lapin lievre ecureuil herisson blaireau renard cerf chevreuil ours singe rat souris abeille guepe frelon
      araignee serpent tortue grenouille crapaud escargot poisson requin phoque baleine dauphin loutre castor crabe
      homard poulpe pingouin cigogne`,
    it: `oca oche cigno cigni anatra gabbiano gabbiani piccione piccioni gallina galline gallo pavone pappagallo gufo
      corvo capra capre pecora pecore mucca mucche toro vitello maiale cinghiale cinghiali cavallo cavalli asino asini
      mulo gatto gatti gatta cane cani cagnolino coniglio lepre scoiattolo riccio tasso volpe volpi cervo orso orsa
      orsi scimmia topo topi ratto ape api vespa ragno serpente tartaruga rana rospo lumaca pesce polpo squalo foca
      balena delfino lontra castoro granchio aragosta pinguino cicogna`,
    nl: `gans ganzen zwaan zwanen eend eenden meeuw meeuwen duif duiven kip haan pauw papegaai uil kraai ekster geit
      geiten schaap schapen koe koeien stier kalf varken paard paarden pony ezel lama alpaca kat katten poes hond
      honden pup konijn haas eekhoorn egel das vos hert beer aap apen rat muis muizen bijen wesp spin slang
      schildpad kikker pad slak vis vissen aal zeehond walvis dolfijn otter bever krab kreeft pinguin ooievaar reiger`,
    pt: `ganso cisne pato gaivota pombo pomba galinha galo pavao papagaio coruja corvo cabra ovelha vaca touro vitela
      porco javali cavalo burro mula gato gata cao caes cachorro cadela coelho lebre esquilo ourico raposa veado urso
      macaco rato abelha vespa aranha cobra tartaruga ra sapo caracol peixe polvo tubarao foca baleia golfinho lontra
      castor caranguejo lagosta pinguim cegonha`,
  },
  food: {
    en: `cheese sausage pie bread bakery baker cake scone biscuit chip chips chippy crisp sandwich pizza kebab burger
      waffle pancake potato carrot cabbage pumpkin tomato onion egg soup curry noodle chocolate icecream gelato sweets
      toffee haggis pasty honey jam beer pint pub brewery wine whisky whiskey coffee tea cafe restaurant takeaway
      cookbook gravy mustard ketchup doughnut donut bagel taco poutine lamington`,
    de: `kase wurst bratwurst brot brotchen brezel backer* backerei kuchen torte keks pommes pizza doner doner* kebab
      burger waffel pfannkuchen kartoffel kohl kurbis tomate zwiebel ei suppe schokolade eis honig marmelade bier
      kneipe brauerei wein kaffee cafe restaurant imbiss senf knodel schnitzel`,
    es: `queso salchicha pan panaderia panadero pastel tarta galleta bocadillo pizza hamburguesa churro* patata tortilla
      tomate cebolla huevo sopa paella chocolate helado miel mermelada cerveza bar bodega vino cafe restaurante jamon
      croqueta* aceite tapas taco arepa empanada*`,
    fr: `fromage saucisse saucisson pain baguette boulangerie boulanger gateau tarte biscuit frite* sandwich pizza kebab
      burger gaufre crepe patate choux citrouille tomate oignon oeuf soupe chocolat glace miel confiture biere brasserie vin cafe restaurant moutarde huitre moules croissant chocolatine fondue raclette`,
    it: `formaggio salsiccia pane panettiere panificio torta biscotto panino pizza pizzeria kebab focaccia patata patate
      pomodoro cipolla uovo uova zuppa pasta risotto cioccolato gelato miele birra bar vino caffe ristorante
      prosciutto mozzarella tortellini lasagne arancin* polenta`,
    nl: `kaas worst brood bakker bakkerij taart koek friet patat frietkot broodje pizza kebab hamburger wafel pannenkoek
      aardappel kool pompoen tomaat ui ei soep chocolade ijs honing jam bier cafe kroeg brouwerij wijn koffie
      restaurant snackbar mosterd haring stroopwafel frikandel kroket bitterbal`,
    pt: `queijo salsicha pao padaria padeiro bolo biscoito sanduiche pizza hamburguer batata tomate cebola ovo sopa
      chocolate gelado sorvete mel cerveja bar vinho cafe restaurante presunto bacalhau pastel francesinha feijoada
      coxinha brigadeiro`,
  },
  transport: {
    en: `tram bus subway metro underground train railway rail station ferry airport taxi bike bicycle scooter road
      street pothole roundabout junction bridge tunnel parking carpark escalator lift elevator ticket commuter
      passenger driver lane crossing traffic* cone cones lorry truck toll car van boat ship yacht plane`,
    de: `strassenbahn bus busse ubahn zug zuge bahn bahnhof fahre flughafen taxi rad fahrrad roller strasse
      schlagloch kreisverkehr brucke tunnel parkplatz parkhaus rolltreppe aufzug fahrkarte ticket fahrgast radweg
      ampel stau lkw auto autos boot schiff`,
    es: `tranvia autobus autobuses bus metro tren trenes estacion ferry aeropuerto taxi bici bicicleta patinete calle
      bache rotonda puente tunel aparcamiento escalera* ascensor billete pasajero* viajero* semaforo atasco camion
      peaje coche coches barco avion`,
    fr: `tram tramway bus metro train gare ferry aeroport taxi velo trottinette rue route pont tunnel parking
      escalator ascenseur ticket billet passager* voyageur* feu bouchon camion peage peripherique rer sncf ratp
      voiture* bateau avion`,
    it: `tram autobus bus metro metropolitana treno treni stazione traghetto aeroporto taxi bici bicicletta
      monopattino strada via buca buche rotonda ponte galleria parcheggio ascensore biglietto passeggeri semaforo
      traffico camion casello vaporetto funivia auto macchina barca aereo`,
    nl: `tram bus bussen metro trein treinen station pont veer luchthaven taxi fiets fietsen step straat weg rotonde
      brug bruggen tunnel parking parkeer* roltrap lift ticket kaartje reiziger* fietspad stoplicht file
      vrachtwagen tol perron auto autos boot schip`,
    pt: `eletrico autocarro onibus metro comboio trem estacao ferry balsa aeroporto taxi bicicleta trotinete rua
      estrada buraco rotunda ponte tunel estacionamento elevador escada bilhete passageiro* semaforo
      engarrafamento camiao caminhao portagem pedagio carro barco aviao`,
  },
  fixture: {
    en: `statue fountain clock tower toilet loo bench sign signpost library museum zoo park playground pool beach
      pier harbour harbor market mural bollard lamppost letterbox postbox bin bins rubbish trash recycling wheelie
      tree hedge lawn allotment cemetery castle cathedral townhall hall school supermarket shop shopping mall
      cinema theatre theater arena stadium choir band organ bell bells christmas lights snowman inflatable gnome
      trolley umbrella sofa couch piano robot drone shed cone wig trousers shoe shoes sock socks hat door doors
      roof trampoline fridge map`,
    de: `statue denkmal brunnen uhr turm toilette klo bank schild bibliothek bucherei museum zoo park spielplatz
      freibad schwimmbad strand hafen markt wandbild laterne briefkasten mull mulltonne baum hecke rasen friedhof
      schloss burg dom rathaus halle schule supermarkt laden kaufhaus kino theater stadion chor orgel glocke
      weihnachts* weihnachtsmarkt schneemann gartenzwerg regenschirm sofa klavier roboter drohne hose schuh schuhe
      socken hut tur dach karte`,
    es: `estatua fuente reloj torre bano aseo banco cartel letrero biblioteca museo zoo parque piscina playa puerto
      mercado mural farola buzon basura contenedor* arbol cementerio castillo catedral ayuntamiento escuela
      colegio supermercado tienda cine teatro estadio coro banda campana* navidad luces paraguas sofa piano robot
      dron zapato* sombrero pantalon* puerta tejado mapa`,
    fr: `statue fontaine horloge tour toilette* banc panneau bibliotheque musee zoo parc piscine plage port marche
      fresque lampadaire poubelle* dechets arbre haie cimetiere chateau cathedrale mairie ecole college
      supermarche magasin boutique cinema theatre stade chorale fanfare orgue cloche* noel guirlande* parapluie
      canape piano robot drone chaussure* chaussette* chapeau pantalon sapin porte toit carte`,
    it: `statua fontana orologio torre bagno panchina panchine cartello biblioteca museo zoo parco piscina spiaggia
      porto mercato murale lampione rifiuti spazzatura cassonett* albero alberi cimitero castello cattedrale duomo
      municipio scuola supermercato negozio cinema teatro stadio coro banda campan* natale luminarie presepe
      ombrello divano pianoforte robot drone scarp* cappello porta tetto mappa`,
    nl: `standbeeld beeld fontein klok toren toilet wc bank bord bibliotheek museum zoo dierentuin park speeltuin
      zwembad strand haven markt muurschildering lantaarn* brievenbus vuilnis afval vuilbak boom bomen haag
      kerkhof kasteel kathedraal stadhuis school supermarkt winkel bioscoop theater stadion koor fanfare orgel
      klokken kerst* sneeuwman kabouter paraplu zetel piano robot drone schoen* sok* hoed broek deur dak kaart`,
    pt: `estatua fonte chafariz relogio torre banheiro banco placa biblioteca museu zoo jardim parque piscina praia
      porto mercado mural lixo contentor* arvore* cemiterio castelo catedral camara prefeitura escola supermercado
      loja cinema teatro estadio coro banda sino* natal luzes sofa piano robo drone sapato* chapeu calcas porta
      telhado mapa`,
  },
  failure: {
    en: `wrong broken breaks broke stuck fails failed failing fault faulty late delayed delay leak leaks leaking
      mistake error misspelt misspelled typo backwards upside missing vanish* disappear* lost stolen escaped
      escapes escape blunder mishap mixup jammed trapped cancel* chaos fiasco blocked blocks crooked
      wonky unfit sinks sank confus* accident* mistaken runaway loose steal* theft trap* spill* mislaid sinking
      upended swap swapped`,
    de: `falsch* kaputt defekt steckt feststeck* panne pannen fehler verspatet verspatung verschwunden verschwindet
      gestohlen geklaut ausgebuxt entlaufen entwischt blockiert chaos posse unfertig schief verirrt gesperrt
      geschlossen verwechsl* verwechselt ausgefallen`,
    es: `error errores averia* averiado roto rota rotos retraso retrasos falla fallo fallos atascad* perdido perdida
      desaparec* robado roban escapa* escapad* caos chapuza bloquead* bloquea torcid* cerrado cerrada confund*
      cancelad*`,
    fr: `erreur panne pannes casse cassee bloque* coince* retard retards rate ratee faute perdu perdue disparu*
      disparait vole volee volent echappe* fugue chaos couac cafouillage bourde fiasco tordu ferme fermee trompe*
      annule* gaffe insolite`,
    it: `errore errori sbaglia* sbagliat* guasto guasta guasti rotto rotta bloccat* blocca ritardo ritardi perso
      persa scompars* sparit* rubat* fugge scappa* caos beffa figuraccia pasticcio storto chius* annullat*`,
    nl: `fout fouten foute verkeerd* kapot defect vast vastgelopen panne storing vertraging verdwenen verdwijnt
      gestolen ontsnapt ontsnapte geblokkeerd chaos blunder scheef gesloten dicht vergiss* afgelast`,
    pt: `erro erros engan* avaria* avariado partid* quebrad* atraso atrasos preso presa perdid* desaparec* roubad*
      furtad* foge fugiu caos confus* bloquead* torto fechad* cancelad*`,
  },
  twist: {
    en: `nobody never again refuses refused cannot instead accidentally unfinished twice still own instead
      technically without anyway except despite mistaken* unassisted`,
    de: 'niemand nie verweigert versehentlich vergessen plotzlich eigene* statt trotzdem ohne selbst',
    es: 'nadie nunca olvid* inacabad* equivoca* propio propia pese sin',
    fr: 'personne jamais refuse oublie* inacheve* finalement propre malgre sans',
    it: 'nessuno rifiuta dimentic* incompiut* proprio propria senza invece',
    nl: 'niemand nooit weigert vergeten opnieuw eigen zonder toch',
    pt: 'ninguem nunca recusa esquec* inacabad* proprio propria sem apesar',
  },
  office: {
    en: `council councillor mayor committee inspector official officials minister alderman authority department vicar
      bishop police judge`,
    de: `stadtrat gemeinderat burgermeister* oberburgermeister* ausschuss behorde amt kontrolleur beamte* ministerium
      pfarrer bischof polizei schiedsrichter verwaltung`,
    es: `ayuntamiento concejal* alcalde alcaldesa pleno comision inspector funcionario* ministerio parroco obispo policia
      arbitro`,
    fr: `mairie maire conseil elu elus prefet prefecture controleur fonctionnaire* ministere cure eveque police arbitre`,
    it: `comune sindaco sindaca assessore consiglio giunta controllore funzionario ministero parroco vescovo vigili
      polizia arbitro`,
    nl: `gemeente gemeenteraad burgemeester wethouder schepen commissie conducteur ambtenaar ministerie pastoor bisschop
      politie scheidsrechter`,
    pt: `camara vereador* prefeito prefeitura presidente comissao fiscal funcionario* ministerio padre bispo policia
      arbitro`,
  },
  quarrel: {
    en: `row feud rival* quarrel argument dispute complain* complaint angry anger fury furious outrage backlash petition
      protest* ban bans banned blames blame accus* squabble spat war neighbour neighbor neighbours neighbors snub
      insult derby versus slam* hate hates vow vows demand*`,
    de: `streit streiten rivale* arger argern beschwer* wut empor* protest* verbietet verbot verboten nachbar* derby
      klagt kritik shitstorm zoff petition`,
    es: `bronca polemica rival* queja quejas quejan enfad* indigna* protesta* prohib* vecino* vecinos derbi pelea disputa
      denuncia* critica* recogida`,
    fr: `querelle rival* dispute plainte* colere furieu* polemique petition protest* interdit interdire interdiction
      voisin* derby grogne critique* conflit`,
    it: `lite rival* protesta proteste lamentel* rabbia furios* polemica petizione viet* divieto vicini vicino derby
      scontro critic* bufera`,
    nl: `ruzie rival* klacht* klagen boos woede woedend protest* verbod verbiedt verboden buren buurman buurvrouw derby
      petitie kritiek rel`,
    pt: `briga rival* queixa* reclama* raiva furios* polemica peticao protest* proib* vizinho* vizinhos derbi disputa
      critica*`,
  },
  contest: {
    en: `record contest competition champion championship festival parade procession costume naked nude marathon prize
      trophy giant biggest smallest longest oldest ugliest largest tallest world auction medal crowned crown elected
      appointed votes named renamed nickname dressed celebrat* birthday wedding trick prank hoax mystery secret worst
      best`,
    de: `rekord wettbewerb meisterschaft weltmeister fest umzug kostum nackt marathon preis pokal riesig* riesen* grosste
      kleinste langste alteste hasslichste welt versteigert gewahlt ernannt benannt umbenannt geburtstag hochzeit
      streich ratsel geheim* schlechteste beste skurril* kurios*`,
    es: `record concurso campeon* festival desfile disfraz desnud* maraton premio trofeo gigante mayor mundo subasta
      elegid* nombrad* bautiz* cumpleanos boda broma misterio secreto peor mejor insolit* curios* romeria fiestas`,
    fr: `record concours champion* festival defile costume nu nue nus marathon trophee geant* monde encheres elu
      nomme rebaptis* baptis* anniversaire mariage blague canular mystere secret pire meilleur* insolite`,
    it: `record concorso gara campion* festival sfilata costume nudo maratona premio trofeo gigante mondo asta eletto
      nominato ribattezzat* compleanno matrimonio scherzo mistero segreto peggior* miglior* sagra palio guinness`,
    nl: `record wedstrijd kampioen* festival optocht stoet kostuum naakt marathon prijs trofee reuze* reuzen* grootste
      kleinste langste oudste lelijkste wereld veiling verkozen benoemd omgedoopt verjaardag bruiloft grap stunt
      mysterie geheim slechtste beste`,
    pt: `recorde concurso campeao campea festival desfile fantasia nu nua maratona premio trofeu gigante maior mundo
      leilao eleito nomeado batizad* aniversario casamento partida misterio segredo pior melhor insolit* inusitad*`,
  },
  money: {
    en: `price prices cost costs million billion expensive cheap free fee fees fine fined rent tax bill budget refund
      overspend`,
    de: `preis preise kosten kostet million* milliard* teuer* gratis kostenlos gebuhr* miete bussgeld rechnung`,
    es: 'precio* cuesta coste costes millon* caro cara gratis tasa* multa* alquiler* impuesto* factura*',
    fr: 'prix cout* coute million* milliard* cher chere gratuit* amende* loyer* taxe* impot* facture*',
    it: 'prezzo prezzi costa costo costi milion* caro cara gratis multa multe affitto affitti tassa tasse bolletta',
    nl: 'prijs prijzen kost kosten miljoen* miljard* duur duurder gratis boete* huur belasting* factuur rekening',
    pt: 'preco* custa custo custos milhao milhoes caro cara gratis multa* renda aluguel imposto* taxa* fatura conta',
  },
  weather: {
    en: 'rain snow storm fog wind hail heatwave frost ice puddle drizzle sunshine',
    de: 'regen schnee sturm nebel wind hagel hitze* frost glatteis',
    es: 'lluvia nieve tormenta niebla viento granizo calor helada',
    fr: 'pluie neige tempete brouillard vent grele canicule verglas',
    it: 'pioggia neve temporale nebbia vento grandine caldo gelo bora',
    nl: 'regen sneeuw storm mist wind hagel hitte* vorst ijzel',
    pt: 'chuva neve tempestade nevoeiro vento granizo calor geada',
  },
  sport: {
    en: `match goal goalkeeper league relegat* promoted cup derby striker defeat beat beats thrash* innings penalty fans
      football rugby hockey`,
    de: 'spiel tor torwart liga absteig* abstieg aufstieg pokal derby niederlage sieg fans fussball elfmeter',
    es: 'partido gol portero liga descen* ascen* copa derbi derrota victoria aficion* futbol penalti',
    fr: 'match but gardien ligue releg* coupe derby defaite victoire supporter* football rugby penalty',
    it: 'partita gol portiere serie retroces* promoz* coppa derby sconfitta vittoria tifosi calcio rigore',
    nl: 'wedstrijd goal doelman keeper competitie degrad* beker derby nederlaag zege fans voetbal penalty',
    pt: 'jogo golo gol goleiro liga descid* taca copa derbi derrota vitoria adepto* torcida futebol penalti',
  },
};
