import type { Lexicon } from '../lexicon.js';

export const german: Lexicon = {
  language: 'de',
  harm: {
    suicide: `
      suizid*, selbstmord*, selbsttötung*, freitod, das leben genommen, sich das leben, selbst verletzt,
      selbstverletz*, sterbehilfe, erhängt*, krisentelefon | lebensmüde*`,
    'sexual abuse': `
      vergewaltig*, sexuelle*, sexuell, sexualisiert*, sexualstraf*, sexualdelikt*, *missbrauch, *missbrauchs,
      missbrauch*, kinderporn*, pädophil*, exhibitionist*, entblößt*, begrapsch*, zwangsprostitution, femizid*, k o
      tropfen, kinderschänder*, unsittlich*, übergriffig*, cybergrooming, sittlichkeits* | übergriff*, belästig*,
      nötigung, grenzverletz*`,
    death: `
      tot, totes, *tote, *toten, *toter, *tod, *todes, todesfall*, todesopfer*, todesdrama*, todesfahrer*,
      todesursache*, todesanzeige*, tödlich*, tötet, tötete*, getötet*, tötung*, *tötung, stirbt, starb, starben,
      gestorben*, verstirbt, verstarb*, verstorben*, umgekommen*, ums leben, leben verloren, leben gelassen, verlor
      sein leben, verlor ihr leben, leichen, leichenfund*, leichenteil*, *leiche, leichnam*, leblos*, ertrank*,
      ertrunken*, ertrinkt, ertrinken, beerdig*, beigesetzt*, beisetzung*, begräbnis*, bestattung*, trauern*,
      trauert, trauerte*, trauerfeier*, trauermarsch*, trauerfall, *trauer, nachruf*, hinterblieben*, witwe, witwer,
      witwen, waise, waisen, waisenkind*, kondolenz*, beileid*, gedenkfeier*, gedenkgottesdienst*, gedenkminute*,
      schweigeminute*, mahnwache*, obduktion*, obduziert*, gerichtsmedizin*, rechtsmedizin*, erstickt*, erfroren*,
      verhungert*, letzte ruhe, totgeburt*, fehlgeburt*, sternenkind*, erlag, erliegt, erlegen, skelettfund,
      massengrab*, euthanasie, verblutet*, totgefahren*, totgeschlagen*, totgebissen* | sterben, todes*, tode,
      gedenk*, verbrannt*, friedhof*, grab, gräber, sarg, abschied, abschiednahme, verabschied*, verloren, erinnern
      an, gedachte*, lichter, kerzen, jahrestag, überlebende*, hospiz*, bestatter*, skelett*, jagd`,
    war: `
      luftangriff*, raketen*, drohnenangriff*, beschuss, beschossen*, bombardier*, bombardement*, völkermord*,
      genozid*, flüchtling*, geflüchtet*, asyl*, landmine*, holocaust*, konzentrationslager*, kz, deportiert*,
      deportation*, bürgerkrieg*, gaza, hamas, hisbollah, taliban, weltkriegsbombe*, fliegerbombe*, blindgänger*,
      kampfmittel*, kriegsverbrech*, kriegsopfer*, kriegsgefangen*, gefallene*, stolperstein*, ns opfer*, pogrom*,
      geisel*, volkstrauertag | kriege, krieges, kriegs*, *krieg, invasion, waffenruhe*, waffenstillstand*, soldat*,
      bundeswehr, veteran*, vertrieben*, miliz*, putsch*, ukraine, ukrainisch*, israel*, palästin*, russland, front,
      entschärf*`,
    violence: `
      *mord, *morde, *mordes, mordfall*, mordversuch*, mordverdacht*, mordanklage*, mordkommission*, mordopfer*,
      mordprozess*, mörder*, ermord*, totschlag*, messerangriff*, messerattacke*, messerstech*, messerstich*,
      messermann, mit messer, mit einem messer, stach zu, stach auf, sticht auf, *gestochen*, erstochen*,
      schießerei*, erschoss*, erschießt, angeschossen*, schussverletz*, schusswaffe*, amok*, attentat*, terror*,
      sprengsatz*, bombendroh*, gewalttat*, gewaltsam*, gewaltverbrech*, gewaltopfer*, häusliche gewalt, häuslicher
      gewalt, *prügelt*, zusammengeschlagen*, krankenhausreif, misshandel*, misshandlung*, *misshandlung, folter*,
      entführ*, brandstift*, brandanschlag*, ausschreitung*, blutbad*, bluttat*, massaker*, hinrichtung*,
      hingerichtet*, enthaupt*, körperverletzung*, morddroh*, stalking, stalker*, gestalkt*, vergiftet*,
      giftanschlag*, gewürgt*, erwürgt*, zerstückelt*, raubmord*, hetzjagd*, verwahrlost*, vernachlässigt*,
      niedergeschlagen*, bewusstlos geschlagen, ehrenmord*, kindswohl*, kindeswohl* | schüsse, schuss, *gewalt,
      *angriff, *angriffe, angegriffen*, greift an, attack*, *attacke, *attacken, anschläge, *anschlag, bomben*,
      *bombe, sprengstoff*, prügel*, schlägerei*, *schlägerei, randal*, krawall*, plünder*, bedroht*, bedrohung*,
      droh*, würgt*, hundebiss*, biss, gebissen, bewaffnet*, *waffe, *waffen, messer, mobbing, gemobbt*, überfallen*,
      brutal*, schlug, schlägt, geschlagen, eskalier*, tumult*, demonstrant*, böller*, pfefferspray, reizgas, sek,
      großaufgebot`,
    hate: `
      rassis*, antisemit*, islamfeindlich*, *feindlichkeit, fremdenfeind*, ausländerfeind*, rechtsextrem*,
      rechtsradikal*, neonazi*, nazi*, hakenkreuz*, volksverhetz*, hassrede*, hasskampagne*, hetzkampagne*, hassverbrech*, hasskommentar*,
      homophob*, schwulenfeindlich*, queerfeindlich*, transfeindlich*, frauenfeindlich*, frauenhass*, sklaverei,
      sklavenhandel, vergasen, vergast, vergaste, vergasten, vergasung, gaskammer*, auschwitz, hitler*, judensau*,
      judenpack, saujud*, drecksjud*, die juden, zigeuner*, kanake*, kanacke*, neger, negern, negerin*, nigger*,
      schlitzauge*, kameltreiber*, asylant*, schwuchtel*, spasti, spastis, spast, spasten, missgeburt*, krüppel*,
      untermensch*, kinderficker*, mongo, mongos, transe, transen, ausländer raus, ausrotten, aufhängen sollte,
      gehört aufgehängt, gehören aufgehängt, an den galgen, deine frau schlagen, schlag deine frau, schlägst deine
      frau, schlägt seine frau, seine frau schlagen, kolonialverbrech* | diskriminier*, hetze, *hass, extremis*,
      linksextrem*, kolonial*, afd, reichsbürger*, verschwörung*, beleidig*`,
    'identity row': `
      transgender*, transfrau*, transmann, transperson*, geschlechtstest*, geschlechtseintrag*,
      selbstbestimmungsgesetz, testosteron*, startrecht, startberechtigung, schwangerschaftsabbr*, abtreibung*,
      konversionstherapie* | geschlecht*, gender*, csd, queer*, abschieb*, migrant*, migration*, einbürgerung*`,
    'free speech': `
      pressefreiheit, meinungsfreiheit, majestätsbeleidigung, journalist* verhaftet, journalistin* verhaftet, reporter*
      verhaftet, reporterin verhaftet, kabarettist* verhaftet, kabarettist* ... festgenommen, komiker* verhaftet,
      komiker* ... festgenommen, komikerin ... festgenommen, journalist* ... festgenommen, journalistin* ...
      festgenommen, satiriker* verhaftet, satiriker* ... festgenommen | zensur*, zensier*`,
    faith: `
      blasphem*, koran, kopftuch*, islamist*, scharia, burka*, moscheebau, schächt*, moscheestreit,
      missbrauchsbeauftragt*, gotteslästerung, beschneidung, moscheebrand*, religiöse gewalt, religionsstreit,
      religiöser hass, gebetsruf*, muezzinruf*, dschihad*, kirchenbrand*, kirchenschändung* | moschee*, synagoge*,
      muslim*, islam*, jüdisch*, juden, kirche*, katholi*, bischof*, pfarrer*, priester*, papst, gebet*, glaube*,
      religi*, imam*, rabbi*, minarett*, muezzin*, bistum, evangelisch*, ramadan, opferfest, minarettstreit`,
    'missing person': `
      vermisstenfall*, vermisstensuche*, spurlos verschwunden*, verschollen*, zuletzt gesehen*,
      öffentlichkeitsfahndung*, personensuche*, verschwinden von, seit tagen verschwunden*, lawinenverschüttet*,
      verschüttete*, suche nach verschüttet*, suche nach vermisst* | vermisst*, suchaktion*, verschwunden*, suche,
      sucht, suchen, taucher*, bergwacht, wasserrettung, abgängig*`,
    disaster: `
      erdbeben*, nachbeben*, tsunami*, wirbelsturm*, hochwasseropfer*, flutopfer*, flutkatastrophe*, erdrutsch*,
      waldbrand*, *hausbrand*, wohnungsbrand*, *rauchvergiftung*, *gasvergiftung*, gasexplosion*, einsturz*,
      eingestürzt*, hungersnot*, ölpest*, schiffbruch, schiffsunglück*, entgleis*, flugzeugabsturz*, reaktorunfall*,
      evakuier*, unbewohnbar*, ahrtal, notunterkunft*, todeszone, katastrophenfall, lawinenunglück*, kohlenmonoxid*,
      lawinenopfer*, lawinentot*, lawinenniedergang*, von lawine, murgang*, murenabgang* | katastroph*, *katastrophe,
      hurrikan*, tornado*, zyklon*, taifun*, unwetter*, sturm*, orkan*, hochwasser*, überschwemm*, überflut*,
      sturzflut*, flut, lawine*, vulkanausbruch*, brandes, *brand, *brände, feuer*, flammen, *brannt*, brennt,
      brennen*, explosion*, explodier*, *explosion, stürzt ein, stürzte ein, notstand*, dürre, gasleck*, gasaustritt*,
      giftgas*, gefahrgut*, gekentert*, kentert, abgestürzt*, absturz, abstürze, großeinsatz*, verschüttet*, zerstör*,
      in schutt, rauch, rauchsäule, trümmer`,
    'injury or accident': `
      schwerverletzt*, schwer verletzt*, lebensgefährlich*, lebensgefahr, lebensbedrohlich*, *opfern, todesopfer,
      verunglück*, angefahren*, überfahren*, erfasst und, auto erfasst, zug erfasst, bahn erfasst, lkw erfasst, bus
      erfasst, straßenbahn erfasst, fahrerflucht, unfallflucht, schwebt in, intensivstation*, reanimier*,
      wiederbelebt*, rettungshubschrauber*, notarzt*, ins krankenhaus, in klinik, in eine klinik, in die klinik,
      eingeklemmt*, in die tiefe, aus dem fenster, aus fenster, vom dach gestürzt, vom balkon, stromschlag*,
      verbrüh*, verbrennungen, amputier*, gelähmt*, koma, familiendrama*, geisterfahrer*, falschfahrer*,
      schicksalsschlag*, massenkarambolage*, badeunfall*, massenpanik, frontalzusammenstoß*, arbeitsunfall*,
      verkehrsunfall*, tragödie*, schulwegunfall* | opfers, *opfer, verletz*, *verletzt*, verwundet*, unfall*,
      *unfall, *unfälle, unglück*, *unglück, kollision*, kollidier*, zusammenstoß*, zusammengestoßen*,
      zusammenprall*, karambolage*, erfasst, überschl*, kritisch*, krankenwagen*, krankenhaus, klinik, trauma*,
      tragisch*, drama, dramatisch*, sturz, stürzt, stürzte, gestürzt*, kracht, prallt, prallte, rettung*, gerettet*,
      retten, überlebt*, erschüttert*, fassungslos*, entsetz*, schock*, betroffen*, horror*, zerquetscht*`,
    illness: `
      krebserkrank*, krebskrank*, *krebs, leukämie*, tumor*, hirntumor*, unheilbar*, todkrank*, schwerkrank*, schwer
      krank*, sterbenskrank*, demenz*, alzheimer*, parkinson*, schlaganfall*, herzinfarkt*, herzstillstand*, corona, coronavirus*, coronapandem*, coronatest*, coronakris*, coronaregel*, coronamass*,
      covid*, pandemie*, epidemie*, ebola, cholera, masern, meningitis, hirnhautentzündung*, malaria, tuberkulose*,
      hiv, aids, sepsis, blutvergiftung*, lungenentzündung*, vogelgrippe*, geflügelpest*, schweinepest*, maul und
      klauenseuche, legionell*, salmonell*, ehec, norovirus, *vergiftung, *vergiftungen, palliativ*, chemotherapie*,
      organspend*, stammzell*, psychisch krank*, psychiatrie, depression*, depressiv*, essstörung*, magersucht,
      magersüchtig*, bulimie, drogensucht, drogenabhängig*, alkoholsucht, suchtkrank*, heroin, fentanyl, multiple
      sklerose, mukoviszidose, behinder*, rollstuhlfahrer*, autis*, down syndrom, me cfs, opioid*, superkeim*,
      krankenhauskeim*, spitalkeim*, drogentot*, drogenkrise*, crack süchtig*, offene drogenszene, fixerstube*,
      drogenkonsumraum*, naloxon, suchtkrise* | seuche*, *seuche, krankheit*, *krankheit, *krankheiten, erkrank*,
      krank, kranke*, transplantation*, quarantäne*, infizier*, infektion*, virus, grippe, verseucht*, *sucht,
      geburtsstation, altenheim*, pflege*, patient*, diagnose, therapie*, hygiene*, keime, drogen*`,
    hunger: `
      hungersnot*, hungernd*, hungerstreik*, hunger leid*, unterernähr*, mangelernähr*, die tafel, tafeln, tafel ev,
      suppenküche*, kinderarmut, lebensmittelausgabe* | hunger, hungrig*, hungern, tafel, bedürftig*`,
    crime: `
      raub, raubüberfall*, räuber*, beraubt*, ausgeraubt*, haftbefehl*, untersuchungshaft, u haft, haftstrafe*,
      häftling*, inhaftiert*, justizvollzug*, jva, einbrecher*, vergewaltiger, tatverdacht*, straftäter*,
      kriminalpolizei, menschenhandel*, drogenhandel*, drogendealer*, drogenrazzia, dealer, kokain*, clankriminalität,
      clanmitglied*, geldautomatenspreng*, tierquäl*, schockanruf*, enkeltrick*, erpress*, fahndung*, fahndet,
      zeugenaufruf*, zeugen gesucht, polizei sucht zeugen, tatort, geldwäsche*, schleuser*, kindesentzieh*, betrunken
      am steuer, alkoholfahrt*, trunkenheitsfahrt*, illegales autorennen, raser*, falscher polizist, falsche
      polizist*, falschen polizist*, telefonbetrug*, telefonbetrüger*, love scam*, liebesbetrug*, heiratsschwindler*,
      romance scam*, callcenterbetrug*, um ... erspartes, verliert ... erspartes, hundefleisch*, welpenhandel*,
      welpenmafia, veruntreu*, unterschlag*, betrüger*, scheinrechnung*, falsche rechnungen, falschen rechnungen |
      kriminal*, kriminell*, straftat*, verbrech*, täter*, verdächtig*, verdacht, festgenommen*, festnahme*, verhaft*,
      gefängnis*, überfall, überfälle, einbruch*, eingebrochen*, diebstahl*, dieb, diebin, dieben, *diebe, gestohlen*,
      stiehlt, stehlen, geklaut*, klaut, klaute*, entwendet*, erbeutet*, betrug*, *betrug, betrogen*, bestech*,
      bestochen*, korrupt*, schmugg*, drogenfund*, razzia*, razzien, *bande, mafia*, vandal*, sachbeschädigung*,
      gesuchter, flüchtig*, flieht, flüchtet*, polizei*, ermittel*, beschlagnahm*, mutmaßlich*, gesprengt*,
      hausdurchsuchung*, durchsuch*, anzeige`,
    court: `
      amtsgericht*, landgericht*, oberlandesgericht*, strafprozess*, mordprozess*, angeklagt*, anklage*,
      staatsanwalt*, verurteil*, freispruch*, freigesprochen*, schuldspruch*, schwurgericht*, schöffengericht*,
      bewährungsstrafe*, geldstrafe*, freiheitsstrafe*, lebenslang*, ermittlungsverfahren*, ermittelt gegen,
      ermittlungen gegen, auslieferung an, todesstrafe*, untersuchungsausschuss*, vor gericht, jahre haft, jahren
      haft, auf bewährung, strafbefehl*, verwaltungsgericht*, sozialgericht*, arbeitsgericht*, sorgerecht*, unter
      verdacht, beschuldigte* | gerichts*, *gericht, prozess*, urteil*, schuldig*, geständnis*, gesteht, klagt,
      *klage, verklagt*, kläger*, richter*, beschuldig*, vorwürfe*, vorwurf, zeuge*, justiz*, rücktritt*, skandal*,
      *skandal, suspendiert*, entlassen, ermittlung*, verdachts*`,
    hardship: `
      entlassung*, massenentlassung*, stellenabbau*, stellenstreichung*, stellen gestrichen, stellen weg, stellen
      fallen weg, streicht ... stellen, baut ... stellen, jobs weg, werk schließt, werk wird geschlossen, standort
      schließt, werksschließung*, jobabbau*, jobverlust*, arbeitsplätze verlieren, arbeitsplatzverlust*, arbeitslos*,
      kurzarbeit, insolven*, zahlungsunfähig*, zwangsräumung*, zwangsversteiger*, obdachlos*, wohnungslos*, armut*,
      *armut, überschuldet*, abschiebung*, abgeschoben*, abschiebehaft, existenznot, existenzangst, bürgergeld*,
      hartz iv, notunterkünfte, kältebus* | pleite*, bankrott*, konkurs*, schließt, schließung*, schließen, *stellen,
      arbeitsplätze, *not, sparprogramm, streik*, schulden*, räumung*, spenden*`,
    'living memory': `
      baby klappe, loveparade, germanwings, eschede, ramstein, nsu, hanau, rammstein vorwürfe, gladbeck, mauertote*,
      mauerschütz*, stasi*, contergan*, heimkinder*, todesmarsch*, 9 november, tschernobyl, drittes reich, dritten
      reich, ns zeit, nationalsozial*`,
  },
  minors: `
    kindern, kindes, *kind, *kinder, baby, babys, säugling*, kleinkind*, junge, jungen, *mädchen, jugendlich*,
    teenager*, schüler*, schulkind*, minderjährig*, neugeboren*, enkel`,
  figurative: `
    leben und tod, auf leben und tod,
    sterberisiko, hirntod, hirntote*,
    totes meer, toten meer, tote hose, tote winkel, toter winkel, toten winkel, toten hosen, totes rennen, totes
    holz, tag der toten, der tod steht ihr gut, tod eines handlungsreisenden, tod in venedig, tot gelacht, stirbt vor
    lachen, gestorben vor lachen, stirbt nie, flusskrebs*, einsiedlerkrebs*, sternzeichen krebs, krebs im aquarium,
    leiche im keller, leichen im keller, schnapsleiche*, bierleiche*, mord im orient express, mord ist ihr hobby,
    mord am hellweg, witwenmacher, schwarze witwe, lustige witwe, raub der sabinerinnen, räuber und gendarm,
    räuberleiter, schillers räuber, sucht helfer, tafel schokolade, gedenktafel*`,
};
