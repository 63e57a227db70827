import type { Lexicon } from '../lexicon.js';

export const italian: Lexicon = {
  language: 'it',
  harm: {
    suicide: `
      suicid*, tolto la vita, tolta la vita, togliersi la vita, si toglie la vita, impiccat*, si è lanciat* nel
      vuoto, gettat* nel vuoto, si getta nel vuoto, si lancia nel vuoto, autolesionis*, eutanasia, fine vita, gesto
      estremo, insano gesto`,
    'sexual abuse': `
      stupr*, sessuale, sessuali, sessualmente, violentat*, abusò, abusava, molestie, molestia, molestat*, palpeggi*,
      pedofil*, pedopornograf*, incest*, adescament*, adescat*, esibizionis*, sfruttamento della prostituzione,
      femminicid*, codice rosso, revenge porn, atti osceni, violenza di gruppo | abus*, prostitu*, catcalling`,
    death: `
      morto, morti, morta, morte, mortale, mortali, mortalmente, muore, muoiono, morì, morirono, moriva, decess*,
      decedut*, defunt*, venuto a mancare, venuta a mancare, si è spent*, ci ha lasciat*, perso la vita, perde la
      vita, perdono la vita, perdere la vita, persero la vita, senza vita, privo di vita, priva di vita, cadaver*,
      salma, salme, corpo senza, corpo di un, corpo di una, trovato il corpo, ritrovato il corpo, recuperato il
      corpo, resti umani, ossa umane, funeral*, esequie, camera ardente, tumulazion*, lutto, lutti, cordoglio,
      condoglianze, necrolog*, minuto di silenzio, fiaccolat*, vedov*, orfan*, ultimo saluto, affogat*, annegat*,
      annega, annegament*, autops*, medico legale, obitorio, asfissi*, soffocat*, folgorat*, carbonizzat*, uccis*,
      uccide, uccidono, uccidere, ammazzat*, ammazza, tragica scomparsa, stroncat*, esanime, infanticid*, figlicid*,
      è scomparso a, è scomparsa a, scomparso all età, aborto spontaneo, addio a, piange, rest* senza vita | morire,
      morendo, mortalità, sepolt*, bara, letale, letali, cimitero*, tomba, tombe, addio, ricordo di, ricorda, in
      memoria, scompars*, sopravvissut*, superstit*, perso, anniversario`,
    war: `
      bombardament*, bombardat*, raid aere*, missil*, genocid*, pulizia etnica, profugh*, profugo, rifugiat*,
      richiedent* asilo, ostaggi*, mina antiuomo, olocausto, shoah, campo di concentramento, deportat*, deportazion*,
      guerra civile, gaza, hamas, hezbollah, taleban*, jihad*, foibe, rastrellament*, eccidi*, crimini di guerra,
      pietr* d inciampo, ordigno, caduti | guerra, guerre, invasion*, cessate il fuoco, tregua, soldat*, militar*,
      milizian*, colpo di stato, conflitto, ucrain*, israel*, palestin*, partigian*`,
    violence: `
      omicid*, assassin*, massacr*, strage, stragi, carneficin*, accoltell*, coltellat*, con un coltello, armato di
      coltello, pugnalat*, sparatori*, spari, sparò, spara a, spara contro, sparano, colpi di pistola, colpo di
      pistola, colpi di arma, colpi d arma, arma da fuoco, armi da fuoco, agguato, agguati, attentat*, aggress*,
      aggredit*, aggredisc*, aggredì, terroris*, picchiat*, picchia, picchiano, pestaggi*, pestat*, percosse,
      malmenat*, linciagg*, sequestro di persona, rapit*, rapiment*, tortur*, decapitat*, smembrat*, fatto a pezzi,
      sgozzat*, strangol*, avvelenat*, avvelenament*, incendio doloso, piroman*, rogo doloso, saccheggi*, baby gang,
      maltrattament*, maltrattat*, maltrattava, stalking, stalker, minaccia di morte, minacce di morte, allarme
      bomba, regolamento di conti, a mano armata, sfregiat*, azzannat*, sbranat*, gambizzat*, lupara, violenza
      domestica, violenza di genere | sparat*, killer, attacco, attacchi, attaccat*, bomba, bombe, esplosiv*,
      violenza*, violenze, violent*, rissa, risse, disordini, scontri, tafferugl*, minacc*, brutal*, terrore,
      coltell*, bullismo, cyberbullismo, bullizzat*, pugni, lite, liti, botte, pistola, arma, armi, armato, insult*`,
    hate: `
      razzis*, antisemit*, islamofob*, omofob*, omotransfob*, transfob*, xenofob*, misogin*, neonazis*, nazis*,
      svastic*, suprematis*, istigazione all odio, campagna d odio, schiavitù, schiavis*, squadris*, negazionis*, frocio, froci,
      frocia, finocchi di merda, ricchione, ricchioni, culattone, culattoni, negro di merda, i negri, dei negri, ai
      negri, un negro, sporco negro, sporchi negri, sporco ebreo, sporchi ebrei, gli ebrei, sporco zingar*, sporchi
      zingari, zingaracci*, terrone, terroni, marocchino di merda, marocchini di merda, trans di merda, mongoloide*,
      mongoloidi, handicappato di, camera a gas, camere a gas, gasare gli, gasarli, auschwitz, hitler*, impiccarlo,
      impiccarla, impiccarli, linciar*, linciat*, picchia la moglie, picchiare la moglie, picchi tua moglie, picchia
      tua moglie, picchiare tua moglie | odio, discriminat*, discriminazion*, fascis*, neofascis*, estrema destra,
      colonial*`,
    'identity row': `
      transgender, atleta trans, donn* trans, test di genere, cromosom*, testosterone, idoneità di genere, aborto,
      aborti, teoria gender, carriera alias, terapi* riparativ*, khelif | gender, genere, lgbt*, pride, identità,
      migrant*, immigra*, rom`,
    'free speech': `
      libertà di stampa, comico arrestato, comico querelato, comico denunciato, comico fermato, giornalista arrestat*,
      giornalista minacciat*, giornalista aggredit*, cronista minacciat*, cronista aggredit*, giornalisti arrestati,
      vignettista arrestato | censur*`,
    faith: `
      blasfem*, bestemmi*, corano, velo islamico, burqa, islamist*, crocifisso* in aula, profanat*, profanazion*,
      intolleranza religiosa, violenza religiosa, guerra di religione, jihad*, chiesa incendiata, moschea incendiata,
      cimitero profanato | moschea, moschee, sinagog*, musulman*, islam*, ebre*, chiesa*, cattolic*, vescov*,
      arcivescov*, prete, preti, parroc*, suora, suore, papa, preghier*, religi*, fede, imam, rabbin*, diocesi, sacro,
      santuario, don, ramadan, minareto`,
    'missing person': `
      scomparso da, scomparsa da, scomparsi da, scomparsa di, disperso, dispersa, dispersi, disperse, senza notizie di,
      avvistato l ultima volta, chi l ha visto, allontanato da casa, allontanata da casa, persona scomparsa, persone
      scomparse, ricerche sospese, riprese le ricerche, travolti da valanga, travolto da valanga, travolti da una
      valanga, travolto da una valanga | scompars*, ricerche, si cerca, cercano, sommozzator*, soccorso alpino`,
    disaster: `
      terremot*, sisma, sciame sismico, tsunami*, maremot*, alluvion*, carestia*, marea nera, fuga di gas, nube
      tossica, incidente nucleare, naufrag*, barchino, barcone, deragli*, disastro aereo, precipita aereo, aereo
      precipitat*, sfollat*, stato di emergenza, stato di calamità, incendio mortale, monossido, intossicat*,
      intossicazion*, slavin* travolg*, vittime della valanga | amianto, catastrof*, disastr*, scossa, scosse, uragan*, tornado,
      tromba d aria, trombe d aria, ciclon*, tifon*, allagament*, allagat*, esondazion*, esondat*, esonda, nubifrag*,
      bomba d acqua, piena del, frana, frane, franat*, smottament*, valang*, slavin*, eruzion*, siccità, incend*, rogo,
      roghi, fiamme, brucia, bruciano, bruciat*, esplos*, esplode, crollo, crolla, crollat*, crolli, evacuat*,
      evacuazion*, calamità, tossic*, affondat*, schiant*, sinistro, maltempo, tempesta, distrutt*, macerie, fumo,
      vigili del fuoco`,
    'injury or accident': `
      incidente mortale, scontro frontale, frontale tra, investit* da, investit* mentre, investit* e, travolt*,
      pirata della strada, prognosi riservata, gravissim*, gravi condizioni, grave in ospedale, pericolo di vita, fin
      di vita, rianimazion*, terapia intensiva, in coma, coma farmacologico, ricoverat*, elisoccorso, eliambulanza,
      trasportat* in ospedale, ustion*, amputat*, paralizzat*, trauma cranico, incidente stradale, incidente sul
      lavoro, infortunio sul lavoro, infortunio mortale, cade da, cade dal, cade dalla, caduto da, caduto dal, caduta
      dal, caduta mortale, precipita da, precipita dal, precipita in, precipitat*, arresto cardiaco, schiacciat*,
      malore fatale | vittim*, ferit*, ferisce, feriment*, incidente*, incidenti, scontro, tamponament*, carambola,
      fuori strada, ribalta*, ambulanza, ambulanze, 118, intrappolat*, infortun*, traum*, tragedi*, tragic*, dramm*,
      straziant*, choc, shock, malore, malori, grave, caduta, cade, caduto, salvat*, soccors*, ospedale, orrore,
      paura, dolore`,
    illness: `
      cancro, leucemi*, tumor*, incurabil*, malato terminale, cure palliative, demenza*, alzheimer, parkinson, ictus,
      infarto, infarti, covid*, coronavirus, pandemi*, epidemi*, ebola, colera, morbillo, meningit*, malaria,
      tubercolosi, hiv, aids, sepsi, setticemia, polmonit*, aviaria, peste suina, legionell*, salmonell*, listeri*,
      norovirus, botulino, botulismo, west nile, dengue, chikungunya, depression*, anoressi*, bulimi*,
      tossicodipenden*, fentanyl, overdose, donazione degli organi, donatore di organi, chemioterapi*, sclerosi,
      fibrosi cistica, sla, disabil*, salute mentale, ludopat*, autis*, sindrome di down, rsa, escherichia, oppioid*,
      oppiacei, superbatter*, batterio killer, batterio resistente, batteri resistenti, infezione ospedaliera,
      infezioni ospedaliere, allarme crack, morti per droga, stanza del buco, naloxone | malat*, focolai*, virus,
      influenza, contagi*, contaminat*, contaminazion*, infett*, infezion*, dipendenza, dipendenze, quarantena,
      trapiant*, hospice, droga, pazient*, diagnos*, carrozzina, sintom*, batter*, ricover*`,
    hunger: `
      carestia*, denutri*, malnutri*, sciopero della fame, banco alimentare, mensa dei poveri, pacchi alimentari,
      mense caritas | fame, affamat*, caritas, bisognos*`,
    crime: `
      rapin*, scipp*, borseggi*, estorsion*, narcotraffic*, spaccio, spacciat*, spaccia, cocaina, eroina sequestrat*,
      hashish, cosca, cosche, mafi*, camorr*, ndranghet*, carcere, carceri, detenut*, penitenziari*, in manette, ai
      domiciliari, latitant*, guida in stato di ebbrezza, ubriaco alla guida, evaso, evasi, usura, usurai*,
      caporalat*, riciclaggio di, traffico di, tratta di, indagato, indagata, indagati, ricettazion*, appropriazione
      indebita, corruzion*, tangent*, peculat*, concussion*, truffa del finto, truffa del falso, truffa sentimentale,
      truffe sentimentali, truffa amorosa, truffe agli anziani, truffa agli anziani, truffa anziana, finto
      carabiniere, falso carabiniere, finti carabinieri, falsi carabinieri, finto poliziotto, falso nipote, finto
      nipote, raggirata*, carne di cane, maltrattamento di animali, maltrattamenti di animali, canile lager, traffico
      di cuccioli, fattura falsa, fatture false, false fatture, bancarotta fraudolenta, frode fiscale, truffator*,
      distrazione di fondi | crimine, crimini, criminal*, delitt*, delinquen*, reato, reati, furto, furti, ladro,
      ladri, ladra, ladre, rubat*, ruba, rubano, rubare, rubò, taccheggi*, truff*, frod*, raggir*, ricatt*, corrott*,
      contrabband*, trafficant*, droga, droghe, gang, boss, vandal*, danneggiament*, arresti, arresto, arrestat*,
      arresta, arrestano, fermat*, denunciat*, denunce, denuncia, indagin*, indaga, sospettat*, ricercat*, manette,
      domiciliari, perquisizion*, riscatto, contraffa*, bracconagg*, bracconier*, abusivism*, carabinieri, polizia,
      sequestr*, fuga, finanza`,
    court: `
      processo a, processo per, processo contro, a processo, sotto processo, corte d assise, corte d appello,
      cassazione, gip, gup, procura, procuratore, procuratori, pubblico ministero, pm, imputat*, condannat*,
      condanna, condanne, assolt*, assoluzion*, accusat*, accusa di, a giudizio, patteggi*, ergastolo, pena di morte,
      reclusione, anni di, querela, querelat*, estrad*, commissione d inchiesta, risarciment* | process*, tribunal*,
      giudice*, giudici, accuse*, colpevol*, sentenza, sentenze, verdetto, testimon*, udienza, inchiesta, inchieste,
      scandal*, dimission*, dimette, sospes*, giustizia, aggravant*`,
    hardship: `
      licenziament*, licenziat*, esuberi, esubero, cassa integrazione, posti di lavoro a rischio, perdita del lavoro,
      disoccupa*, fallimento, bancarotta, liquidazione giudiziale, concordato preventivo, chiusura dello
      stabilimento, chiusura della fabbrica, crisi aziendale, sfratt*, senzatetto, senza tetto, senza fissa dimora,
      clochard, miseria, povertà, indigen*, espuls* dall italia, rimpatri*, migranti, baraccopoli, vertenza | fallit*,
      sgomber*, chiude, chiusura, sciopero, lavoratori, debiti, caro vita, caro bollette, solidarietà, raccolta
      fondi, emergenza`,
    'living memory': `
      vajont, ponte morandi, piazza fontana, bologna 2 agosto, stazione di bologna, ustica, thyssen*, eternit,
      costa concordia, rigopiano, amatrice, capaci, borsellino, falcone, aldo moro, brigate rosse, anni di
      piombo, cutro, cermis, chernobyl, heysel, superga, marcinelle, sant anna di stazzema, marzabotto, fosse
      ardeatine`,
  },
  minors: `
    bambin*, bimb*, neonat*, minore, minori, minorenn*, adolescent*, ragazzin*, scolar*, alunn*, studentess*, liceal*,
    quindicenn*, sedicenn*, diciassettenn*, quattordicenn*, tredicenn*, dodicenn*`,
  figurative: `
    vita o di morte, vita e morte, vita e la morte,
    rischio di morte, rischio di morire, morte cerebrale,
    morto dal ridere, morti dal ridere, morta dal ridere, morte dal ridere, muore dal ridere, muoiono dal ridere,
    natura morta, nature morte, punto morto, angolo morto, tempo morto, tempi morti, mar morto, binario morto,
    lettera morta, stagione morta, giorno dei morti, festa dei morti, notte dei morti viventi, ossa dei morti, pane
    dei morti, fave dei morti, morte a venezia, salto mortale, salti mortali, peccato mortale, vedova nera, vedova
    allegra, addio al, addio alla, addio alle, addio ai, ammazza il tempo, guerra stellare, guerra dei, guerra e
    pace, guerra di cuscini, guerra delle, gioco di guerra, piede di guerra, reparto d attacco, assassinio sull
    orient express, ritorno di fiamma, terremoto di risate, terremoto in casa, travolt* dagli applausi, travolt* dall
    affetto, tropico del cancro, segno del cancro, cancro ascendente, miseria e nobiltà, in udienza dal papa, udienza
    del papa, anni di carriera, anni di attività, anni di storia, anni di musica, anni di teatro, anni di successi,
    anni di matrimonio, anni di servizio, anni di attesa, anni di lavori, anni di vita, papa giovanni stadio, piange
    dal ridere`,
};
