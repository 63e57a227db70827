import type { Lexicon } from '../lexicon.js';

/** Italian; elided articles (`l'incendio`) are words of their own. */
export const italian: Lexicon = {
  language: 'it',
  categories: {
    suicide: `
      suicid*, si è tolto la vita, si è tolta la vita, togliersi la vita, si toglie la vita, tolto la vita, tolta la
      vita, si è impiccat*, impiccat*, si è lanciato nel vuoto, si è gettato nel vuoto, si getta nel vuoto, si lancia
      nel vuoto, autolesionis*, eutanasia, suicidio assistito, fine vita, gesto estremo, insano gesto`,
    'sexual abuse': `
      stupr*, violenza sessuale, violenze sessuali, violentat*, abuso sessuale, abusi sessuali, abusat*, abusò,
      abusava, molestie, molestia, molestat*, molestator*, palpeggi*, pedofil*, pedopornograf*, incest*, adescament*,
      adescat*, esibizionis*, sfruttamento della prostituzione, femminicid*, codice rosso, revenge porn, stupro di
      gruppo, atti osceni, violenza di gruppo`,
    'children harmed': `
      infanticid*, figlicid*, maltrattamenti su minori, bambino morto, bambina morta, bambini morti, muore bambino,
      muore bambina, muore un bambino, muore una bambina, muore neonato, muore neonata, neonato morto, neonata morta,
      neonato abbandonato, neonata abbandonata, bimbo morto, bimba morta, muore bimbo, muore bimba, bimbo ferito,
      bimba ferita, bambino ferito, bambina ferita, bambino ucciso, bambina uccisa, morte in culla, aborto spontaneo,
      nato morto, nata morta, bullismo, cyberbullismo, bullizzat*, bambini soldato, lavoro minorile, abusi su minori,
      rapimento di minore, minore rapito, rapita, rapiti, povertà minorile, bimbo precipitat*, maltrattava i bambini,
      maestra violenta`,
    death: `
      morto, morti, morta, morte, mortale, mortali, mortalmente, mortalità, muore, muoiono, morire, morì, morirono,
      morendo, moriva, decess*, decedut*, defunt*, scompars* a, è scomparso a, è scomparsa a, è venuto a mancare, è
      venuta a mancare, si è spento, si è spenta, ci ha lasciato, ci ha lasciati, perso la vita, perde la vita,
      perdono la vita, perdere la vita, ha perso la vita, persero la vita, senza vita, privo di vita, priva di vita,
      cadaver*, salma, salme, corpo senza, corpo di un uomo, corpo di una donna, trovato il corpo, ritrovato il corpo,
      resti umani, ossa umane, funeral*, esequie, camera ardente, sepolt*, sepoltura*, tumulazion*, lutto, lutti,
      cordoglio, condoglianze, necrolog*, minuto di silenzio, fiaccolata, fiaccolate, vedov*, orfan*, ultimo saluto,
      affogat*, annegat*, annega, annegament*, autops*, medico legale, obitorio, asfissi*, soffocat*, folgorat*,
      carbonizzat*, uccis*, uccide, uccidono, uccidere, uccise, uccidendo, ammazz*, vittima del lavoro, morti bianche,
      bara, letale, letali, camposanto, vilipendio di, tragica scomparsa, stroncat*, esanime, deceduta`,
    war: `
      guerra, guerre, bombardament*, bombardat*, bombardan*, raid aere*, missil*, attacco con droni, invasione russa,
      invasione dell ucraina, invas* dell, cessate il fuoco, tregua, offensiva militare, soldato ucciso, soldati
      uccisi, soldato morto, militari morti, genocid*, pulizia etnica, profugh*, profugo, rifugiat*, richiedenti
      asilo, richiedente asilo, milizian*, ostaggi*, ostaggio, mina antiuomo, olocausto, shoah, campo di
      concentramento, lager, deportat*, deportazion*, colpo di stato, conflitto armato, guerra civile, gaza, hamas,
      hezbollah, taleban*, jihad*, ordigno bellico, foibe, rastrellament*, eccidi*`,
    violence: `
      omicid*, assassin*, duplice omicidio, massacr*, strage, stragi, carneficin*, accoltell*, coltellat*, coltello
      alla gola, con un coltello, armato di coltello, pugnalat*, sparatori*, spari, sparò, spara a, spara contro,
      sparano, sparat*, colpi di pistola, colpo di pistola, colpi di arma, colpi d arma, arma da fuoco, armi da fuoco,
      killer, agguato, agguati, attacco, attacchi, attaccat* da, attentat*, attentator*, aggress*, aggredit*,
      aggredisc*, aggredì, terroris*, terrore, bomba, bombe, esplosiv*, violenza*, violenze, violent*, picchiat*,
      picchia, picchiano, pestaggi*, pestat*, percosse, malmenat*, linciagg*, rissa, risse, maxi rissa, sequestro di
      persona, sequestrat*, rapit*, rapiment*, tortur*, decapitat*, smembrat*, fatto a pezzi, sgozzat*, strangolat*,
      avvelenat*, avvelenament*, incendio doloso, piroman*, rogo doloso, disordini, saccheggi*, scontri, tafferugl*,
      baby gang, maltrattament*, maltrattat*, maltrattava, violenza domestica, stalking, stalker, minacc*, minacciat*,
      minaccia di morte, minacce di morte, allarme bomba, regolamento di conti, a mano armata, brutal*, acido in
      faccia, sfregiat*, azzannat*, sbranat*, morso da, gambizzat*, lupara`,
    hate: `
      razzis*, razzist*, antisemit*, islamofob*, omofob*, omotransfob*, transfob*, xenofob*, misogin*, neonazis*,
      nazis*, nazista, svastic*, suprematis*, istigazione all odio, odio, discriminat*, discriminazion*, schiavitù,
      schiavis*, cori razzisti, fascis*, neofascis*, squadris*, negazionis*, frocio, froci, ricchione, ricchioni,
      culattone, culattoni, negro di merda, i negri, dei negri, ai negri, sporco negro, sporchi negri, sporco ebreo,
      sporchi ebrei, come gli ebrei, sporco zingar*, sporchi zingari, zingaracci*, terrone, terroni, marocchino di
      merda, marocchini di merda, mongoloide*, mongoloidi, camera a gas, camere a gas, gasare gli, gasarli, auschwitz,
      hitler*, impiccarlo, impiccarla, impiccarli, linciagg*, linciar*, linciat*, picchia la moglie, picchiare la
      moglie, picchi tua moglie, picchia tua moglie, picchiare tua moglie`,
    'missing person': `
      scomparso da, scomparsa da, scomparsi da, scomparsa di, uomo scomparso, donna scomparsa, ragazzo scomparso,
      ragazza scomparsa, anziano scomparso, anziana scomparsa, bambino scomparso, bambina scomparsa, escursionista
      scomparso, persona scomparsa, persone scomparse, ragazzina scomparsa, ricerche in corso, ricerche del, si cerca
      un uomo, si cerca una donna, disperso, dispersa, dispersi, disperse, senza notizie di, avvistato l ultima volta,
      chi l ha visto, allontanato da casa, allontanata da casa, si cercano`,
    disaster: `
      catastrof*, disastr*, terremot*, sisma*, scossa di, scosse di, sciame sismico, tsunami*, maremot*, uragan*,
      tornado, tromba d aria, trombe d aria, ciclon*, tifon*, alluvion*, alluvionat*, allagament*, allagat*,
      esondazion*, esondat*, esonda, nubifrag*, bomba d acqua, piena del, frana, frane, franat*, smottament*, valanga,
      valanghe, slavina, slavine, eruzion*, siccità, carestia*, incend*, rogo, roghi, fiamme, in fiamme, brucia,
      bruciano, bruciat*, fumo nocivo, esplosion*, esplos*, esplode, crollo, crolla, crollat*, crollò, crolli,
      evacuat*, evacuazion*, stato di emergenza, stato di calamità, calamità, sfollat*, marea nera, fuga di gas, nube
      tossica, tossic*, intossicat*, intossicazion*, monossido, incidente nucleare, naufrag*, affondat*, barchino,
      barcone, deragli*, disastro aereo, precipita aereo, aereo precipitat*, si schianta, schianto, schiant*, sinistro
      stradale`,
    'injury or accident': `
      vittim*, ferit*, feriment*, incidente*, incidenti, scontro tra, scontro fra, scontro frontale, frontale tra,
      tamponament*, investit* da, investit* mentre, travolt*, carambola, pirata della strada, fuori strada, si
      ribalta, ribaltat*, prognosi riservata, gravissim*, in gravi condizioni, gravi condizioni, pericolo di vita,
      codice rosso, rianimazion*, terapia intensiva, in coma, coma, ricoverat*, elisoccorso, eliambulanza, ambulanza,
      ambulanze, trasportato in ospedale, trasportata in ospedale, intrappolat*, sepolto da, precipitat*, precipita,
      cade da, cade dal, cade dalla, caduto da, caduto dal, caduta dal, caduta mortale, infortun*, ustion*, amputat*,
      paralizzat*, trauma cranico, traumi, tragedi*, tragic*, dramma, drammi, straziant*, sotto choc, sotto shock,
      malore, malori, grave dopo, schiacciat*`,
    illness: `
      cancro, leucemi*, tumor*, malattia, malattie, malat*, incurabil*, malato terminale, cure palliative, demenza*,
      alzheimer, parkinson, ictus, infarto, infarti, arresto cardiaco, covid*, coronavirus, pandemi*, epidemi*,
      focolai*, ebola, colera, morbillo, meningit*, malaria, tubercolosi, hiv, aids, sepsi, setticemia, polmonit*,
      aviaria, peste suina, legionell*, salmonell*, listeri*, norovirus, botulino, west nile, dengue, chikungunya,
      contagi*, contaminat*, contaminazion*, infett*, infezion*, depression*, anoressi*, bulimi*, tossicodipenden*,
      dipendenza da, dipendenze, fentanyl, overdose, quarantena, trapiant*, donazione degli organi, donatore di
      organi, chemioterapi*, sclerosi multipla, fibrosi cistica, sla, disabil*, salute mentale, hospice, ludopat*`,
    crime: `
      crimine, crimini, criminal*, delitt*, delinquen*, reato, reati, rapin*, rapinat*, furto, furti, ladro, ladri,
      ladra, ladre, rubat*, ruba, rubano, rubare, rubò, scipp*, borseggi*, taccheggi*, truff*, frod*, raggir*,
      appropriazione indebita, estorsion*, ricatt*, tangent*, corruzion*, corrott*, riciclaggio di denaro, riciclaggio
      di, contrabband*, spaccio, spacciat*, spaccia, narcotraffic*, traffico di, trafficant*, droga, droghe, cocaina,
      eroina, hashish, gang, cosca, cosche, mafi*, camorr*, ndranghet*, vandal*, danneggiament*, arresti, arresto,
      arrestat*, arresta, arrestano, fermat* per, denunciat*, denunce, indagat*, indagin*, sospettat*, sospetto
      omicida, latitant*, ricercat* per, evaso, evasi, evasione fiscale, evasione dal, clan mafios*, boss, carcer*,
      detenut*, detenzione, penitenziari*, in manette, manette, domiciliari, ai domiciliari, perquisizion*, guida in
      stato di ebbrezza, ubriaco alla guida, riscatto, contraffa*, bracconagg*, bracconier*, usura, usurai*,
      abusivism*`,
    court: `
      processo a, processo per, processo contro, a processo, sotto processo, processat*, tribunal*, corte d assise,
      corte d appello, corte di cassazione, cassazione, gip, gup, procura, procuratore, procuratori, pubblico
      ministero, pm, imputat*, dal giudice, il giudice, giudice per le, accuse di, condann*, colpevol*, assolt*,
      assoluzion*, accusat*, accusa di, rinviat* a giudizio, rinvio a giudizio, patteggi*, sentenza, sentenze,
      verdetto, ergastolo, pena di morte, anni di reclusione, reclusione, anni di carcere, testimon* al, udienza,
      querela, querelat*, estrad*, inchiesta, inchieste, commissione d inchiesta`,
    hardship: `
      licenziament*, licenziat*, esuberi, esubero, cassa integrazione, posti di lavoro a rischio, perdita del lavoro,
      disoccupa*, falliment*, fallit*, bancarotta, liquidazione giudiziale, concordato preventivo, chiusura dello
      stabilimento, chiusura della fabbrica, crisi aziendale, sfratt*, sgomber*, senzatetto, senza tetto, senza fissa
      dimora, clochard, banco alimentare, mensa dei poveri, povertà, miseria, indigen*, sciopero della fame,
      denutrit*, espuls* dall italia, rimpatri*, migranti sbarcat*, sbarchi di migranti, sbarco di migranti, caro vita`,
  },
  harmless: `
    valanga di voti, valanga di gol, valanga di like, valanga di regali, morto dal ridere, morti dal ridere, morta dal
    ridere, morte dal ridere, morire dal ridere, muore dal ridere, morire di risate, da morire dal, bello da morire,
    natura morta, nature morte, punto morto, angolo morto, tempo morto, tempi morti, mar morto, binario morto, lettera
    morta, giorno dei morti, festa dei morti, notte dei morti viventi, ossa dei morti, pane dei morti, fave dei morti,
    morte a venezia, salto mortale, salti mortali, peccato mortale, death metal, vedova nera, la vedova allegra,
    vedova allegra, addio al nubilato, addio al celibato, addio ai monti, ammazza il tempo, ammazzare il tempo, guerra
    stellare, guerre stellari, guerra dei mondi, guerra e pace, guerra dei prezzi, guerra di cuscini, guerra delle
    arance, battaglia delle arance, gioco di guerra, nome di battaglia, piede di guerra, attacco di risate, attacchi
    di risate, contrattacco, reparto d attacco, linea d attacco, bomba sexy, bomba da bagno, bombe da bagno, bombe
    alla crema, bomba alla crema, bomba calorica, bomboloni, giallo in biblioteca, assassinio sull orient express,
    cena con delitto, cene con delitto, delitto perfetto, delitto e castigo, delitti del barlume, i delitti del
    barlume, film dell orrore, terrore al cinema, casa del terrore, ladri di biciclette, ladro di bambini, ruba la
    scena, rubare la scena, rubano la scena, rubato la scena, ruba i cuori, kool and the gang, fuga d amore, fuga di
    bach, fughe di bach, fuochi d artificio, esplosione di colori, esplosione di gioia, esplosione di sapori,
    esplosione di risate, esplode la gioia, esplode la festa, fiamme oro, fiamme azzurre, pista in fiamme, brucia le
    tappe, bruciare le calorie, bruciare calorie, crema bruciata, scoppia di risate, un disastro in cucina, terremoto
    di risate, rogo della vecchia, rogo della befana, falò e rogo, rogo del carnevale, vittima della moda, vittime
    della moda, carambola al biliardo, travolta dagli applausi, travolto dagli applausi, travolti dagli applausi,
    tropico del cancro, segno del cancro, cancro ascendente, malato immaginario, il malato immaginario, risata
    contagiosa, risate contagiose, allegria contagiosa, entusiasmo contagioso, contagiosa allegria, dipendenza da
    cioccolato, eroina del film, eroina del romanzo, eroina dell opera, eroina romantica, trapianto di alberi,
    trapianto del basilico, trapianto di capelli, malati di calcio, malati di musica, malato di calcio, verdetto della
    giuria, verdetto del pubblico, piacere colpevole, piaceri colpevoli, premio della giuria, miseria e nobiltà,
    espulso per doppia, in udienza dal papa, udienza papale, udienza del papa`,
};
