import type { Lexicon } from '../lexicon.js';

/** German; compounds are covered by their parts (`Messerangriff`, `Wohnungsbrand`, `Verkehrstote`). */
export const german: Lexicon = {
  language: 'de',
  categories: {
    suicide: `
      suizid*, selbstmord*, selbsttötung*, freitod, nahm sich das leben, nimmt sich das leben, sich das leben
      genommen, sich das leben nehmen, sich selbst verletzt, selbstverletz*, sterbehilfe, erhängt*, erweiterter
      suizid, lebensmüde*`,
    'sexual abuse': `
      vergewaltig*, sexueller missbrauch, sexuell missbrauch*, sexuellen missbrauch*, sexueller übergriff*, sexuelle
      übergriffe, sexuelle gewalt, sexualisierte gewalt, sexuell belästig*, sexuelle belästigung*, sexualstraf*,
      sexualdelikt*, sexueller nötigung, sexuelle nötigung, missbrauch*, *missbrauch, missbrauchs*, kindesmissbrauch*,
      kinderporn*, pädophil*, exhibitionist*, entblößt*, begrapsch*, zwangsprostitution, femizid*, k o tropfen,
      kinderschänder*, unsittlich*`,
    'children harmed': `
      kindesmisshandlung*, kindstötung*, totes kind, tote kinder, totes baby, toter säugling, totes mädchen, toter
      junge, kind stirbt, kind gestorben, baby stirbt, baby tot, kind tot, kind getötet, kinder getötet, kind
      verletzt, kinder verletzt, mädchen verletzt, junge verletzt, kindeswohlgefährdung*, kindesentführ*, totgeburt*,
      totgeboren*, fehlgeburt*, sternenkind*, plötzlicher kindstod, kindstod, kindersoldat*, kinderarmut,
      kinderarbeit, mobbing, gemobbt*, cybermobbing, schulmassaker, schüttelbaby, kinderheim skandal`,
    death: `
      tot, tote, toten, toter, totes, *tote, *toten, *toter, tod, todes, tode, *tod, *todes, todesfall*, todesfälle*,
      todesopfer*, todesangst, todesdrama*, todesfahrer*, todeszahl*, todesursache*, tödlich*, töten, tötet, tötete,
      töteten, getötet*, tötung*, sterben, stirbt, starb, starben, sterbend*, gestorben*, verstirbt, verstarb,
      verstarben, verstorben*, verstorbene*, umgekommen*, kam ums leben, kamen ums leben, ums leben gekommen, kommt
      ums leben, kommen ums leben, ums leben kam*, leben verloren, verlor sein leben, verlor ihr leben, leiche,
      leichen, leichenfund*, leichenteil*, wasserleiche*, babyleiche*, frauenleiche*, männerleiche*, leblos*, ertrank,
      ertranken, ertrunken*, ertrinkt, ertrinken, beerdigung*, beigesetzt*, beisetzung*, begräbnis*, bestattung*,
      trauer, trauern*, trauert, trauerte*, trauerfeier*, trauermarsch*, trauerfall, nachruf*, hinterblieben*, witwe,
      witwer, witwen, waise, waisen, waisenkind*, kondolenz*, beileid*, gedenken, gedenkfeier*, gedenkgottesdienst*,
      gedenkminute*, schweigeminute*, mahnwache*, obduktion*, obduziert*, gerichtsmedizin*, rechtsmedizin*, erstickt*,
      erfroren*, verhungert*, verbrannt*, skelettfund, letzte ruhe, bestatter*`,
    war: `
      krieg, kriege, krieges, kriegs*, *krieg, *krieges, luftangriff*, raketenangriff*, drohnenangriff*,
      raketenbeschuss, beschuss, beschossen*, bombardier*, bombardement*, invasion, invasoren, waffenruhe*,
      waffenstillstand*, frontlinie*, soldat getötet, soldaten getötet, gefallene soldaten, völkermord*, genozid*,
      flüchtling*, geflüchtete*, asylbewerber*, vertriebene*, miliz*, geisel*, landmine*, holocaust,
      konzentrationslager*, kz gedenk*, deportation*, putsch*, umsturz*, bürgerkrieg*, gaza, hamas, hisbollah,
      taliban, weltkriegsbombe*, fliegerbombe*, blindgänger*, kampfmittel*, nachkriegs*`,
    violence: `
      mord, mordes, morde, morden, *mord, *morde, *mordes, mordfall*, mordversuch*, mordverdacht*, mordanklage*,
      mordprozess*, mordkommission*, mordopfer*, mörder*, ermord*, totschlag*, totgeschlagen*, messerangriff*,
      messerattacke*, messerstech*, messerstich*, messermann, mit messer, mit einem messer, stach zu, sticht auf,
      stach auf, niedergestochen*, erstochen*, schießerei*, erschoss*, erschossen*, erschießt, schüsse, schuss auf,
      schüsse auf, angeschossen*, schussverletz*, schusswaffe*, schütze schießt, amoklauf*, amokläuf*, amokfahrt*,
      amok, angriff, angriffe, angriffen, *angriff, *angriffe, angegriffen*, attacke, attacken, attackiert*, *attacke,
      *attacken, anschlag, anschläge, *anschlag, *anschläge, attentat*, attentäter*, terror*, bombe, bomben*, *bombe,
      *bomben, bombendroh*, sprengsatz*, sprengstoff*, gewalt, gewalttat*, gewalttät*, gewaltsam*, gewaltverbrech*,
      gewaltopfer, *gewalt, prügel*, schlägerei*, massenschlägerei*, verprügelt*, zusammengeschlagen*, geschlagen und,
      misshandel*, misshandlung*, folter*, entführ*, geiselnahme*, überfallen*, brandstift*, brandanschlag*, randal*,
      krawall*, ausschreitung*, plünder*, blutbad*, bluttat*, massaker*, hinrichtung*, hingerichtet*, enthaupt*,
      körperverletzung*, bedroht*, morddroh*, stalking, stalker*, gestalkt*, vergift*, giftanschlag*, würgt*,
      gewürgt*, erwürgt*, zerstückelt*, säureangriff*, hundebiss*, beißattacke*, totgebissen*, raubmord*, bewaffnet*,
      waffen, waffe, hinterhalt*`,
    hate: `
      rassis*, antisemit*, islamfeindlich*, fremdenfeindlich*, ausländerfeindlich*, rechtsextrem*, rechtsradikal*,
      linksextrem*, neonazi*, nazi*, hakenkreuz*, volksverhetz*, hassrede*, hetze, hetzjagd*, hassverbrech*,
      hasskommentar*, homophob*, schwulenfeindlich*, queerfeindlich*, transfeindlich*, frauenfeindlich*, frauenhass*,
      diskriminier*, sklaverei, hitlergruß*, verschwörungsideolog*, vergasen, vergast, vergaste, vergasten, vergasung,
      gaskammer*, auschwitz, kz, hitler*, judensau*, judenpack, saujud*, drecksjud*, wie die juden, zigeuner*,
      kanake*, neger, negerin*, nigger*, schlitzauge*, kameltreiber*, asylant*, schwuchtel*, spasti, spastis,
      missgeburt*, krüppel*, untermensch*, kinderficker*, ausländer raus, ausrotten, aufhängen sollte, gehört
      aufgehängt, gehören aufgehängt, an den galgen, deine frau schlagen, schlag deine frau, schlägst deine frau,
      schlägt seine frau, seine frau schlagen`,
    'missing person': `
      vermisst*, vermißt*, vermisstenfall*, vermisstensuche*, suchaktion*, spurlos verschwunden*, seit tagen
      verschwunden*, mann verschwunden, frau verschwunden, mädchen verschwunden, junge verschwunden, kind
      verschwunden, verschollen*, suche nach vermisst*, zuletzt gesehen*, öffentlichkeitsfahndung*, personensuche*,
      verschwinden von`,
    disaster: `
      katastroph*, *katastrophe, erdbeben*, nachbeben*, tsunami*, hurrikan*, tornado*, zyklon*, taifun*, wirbelsturm*,
      unwetter*, sturmschäden, sturmschaden, orkan*, hochwasser*, überschwemm*, überflut*, sturzflut*, sturmflut*,
      flutopfer*, flutkatastrophe*, erdrutsch*, lawine*, vulkanausbruch*, waldbrand*, waldbrände*, brand, brände,
      brandes, großbrand*, *brand, *brände, feuer zerstört*, feuer in, feuer im, flammen, ausgebrannt*,
      niedergebrannt*, abgebrannt*, brennt, brannte, brannten, rauchvergiftung*, rauchgasvergiftung*, rauchgas*,
      explosion*, explodier*, *explosion, einsturz*, eingestürzt*, stürzt ein, stürzte ein, evakuier*, notstand*,
      dürre, hungersnot*, ölpest*, chemieunfall*, gasleck*, gasaustritt*, giftgas*, gefahrgut*, schiffbruch,
      gekentert*, kentert*, entgleist*, entgleisung*, flugzeugabsturz*, abgestürzt*, absturz, abstürze, großeinsatz*,
      reaktorunfall*`,
    'injury or accident': `
      opfer, opfern, opfers, *opfer, verletzt*, schwerverletzt*, leichtverletzt*, verletzung*, *verletzt, *verletzte,
      *verletzten, verwundet*, unfall*, unfälle*, *unfall, *unfälle, verunglück*, unglück*, *unglück, kollision*,
      kollidier*, zusammenstoß*, zusammengestoßen*, zusammenprall*, massenkarambolage*, karambolage*, überfahren*,
      angefahren*, von auto erfasst, von zug erfasst, von bahn erfasst, von straßenbahn erfasst, fahrerflucht,
      unfallflucht, überschlägt sich, überschlug sich, lebensgefahr*, lebensgefährlich*, lebensbedrohlich*, schwebt
      in, kritischer zustand, intensivstation*, reanimier*, wiederbelebt*, rettungshubschrauber*, krankenwagen*,
      rettungswagen*, notarzt*, notärzt*, ins krankenhaus, in klinik gebracht, eingeklemmt*, verschüttet*, stürzt in
      die tiefe, in die tiefe, aus fenster gestürzt, aus dem fenster, vom dach gestürzt, vom balkon, treppe gestürzt,
      stromschlag*, verbrüh*, verbrennungen, amputier*, gelähmt*, koma, trauma*, tragödie*, tragisch*, drama um,
      familiendrama*, geisterfahrer*, falschfahrer*, schicksalsschlag*`,
    illness: `
      krebs, krebserkrank*, krebskrank*, *krebs, leukämie*, tumor*, unheilbar*, todkrank*, schwerkrank*,
      sterbenskrank*, demenz*, alzheimer*, parkinson*, schlaganfall*, schlaganfälle*, herzinfarkt*, herzstillstand*,
      herztod*, corona*, covid*, pandemie*, epidemie*, seuche*, *seuche, ebola, cholera, masern, meningitis,
      hirnhautentzündung*, malaria, tuberkulose*, hiv, aids, sepsis, blutvergiftung*, lungenentzündung*, vogelgrippe*,
      geflügelpest*, schweinepest*, maul und klauenseuche, legionell*, salmonell*, ehec, norovirus,
      lebensmittelvergift*, krankheit*, *krankheit, *krankheiten, erkrank*, hospiz*, palliativ*, chemotherapie*,
      transplantation*, organspend*, stammzellspende*, psychisch krank*, depression*, depressiv*, essstörung*,
      magersucht, magersüchtig*, bulimie, drogensucht, drogenabhängig*, alkoholsucht, suchtkrank*, drogentote*,
      heroin, fentanyl, quarantäne*, infiziert*, infektion*, verseucht*, multiple sklerose, mukoviszidose, behindertes
      kind`,
    crime: `
      kriminal*, kriminell*, straftat*, straftäter*, straffällig*, verbrech*, täter, täterin, tätern, tatverdächtig*,
      tatort, festgenommen*, festnahme*, verhaftet*, verhaftung*, haftbefehl*, untersuchungshaft, u haft, haftstrafe*,
      gefängnis*, justizvollzug*, jva, häftling*, inhaftiert*, raub, raubüberfall*, raubüberfälle, räuber, beraubt*,
      ausgeraubt*, überfall, überfälle, einbruch*, einbrüche*, einbrecher*, eingebrochen*, diebstahl*, diebstähle*,
      dieb, diebe, diebin, dieben, gestohlen*, stiehlt, stehlen, geklaut*, klaut, klaute, klauten, entwendet*,
      erbeutet*, betrugs*, betrüger*, betrügt, betrügen, betrogen*, wegen betrug, *sbetrug, anlagebetrug,
      internetbetrug, trickbetrug*, enkeltrick*, schockanruf*, veruntreu*, unterschlag*, erpress*, bestech*,
      bestochen*, korruption*, korrupt*, geldwäsche*, schmuggel*, schmuggl*, menschenhandel*, drogenhandel*,
      drogendealer*, drogenfund*, drogenrazzia, dealer, kokain*, razzia*, clanmitglied*, clanchef*, clan chef*,
      diebesbande*, einbrecherbande*, razzien, clankriminalität, mafia*, bandenkriminalität, vandal*,
      sachbeschädigung*, zeugenaufruf*, zeugen gesucht, polizei sucht zeugen, fahndung*, fahndet, gesuchter,
      flüchtig*, verdächtig*, tatverdacht*, betrunken am steuer, alkoholfahrt*, trunkenheitsfahrt*, tierquäl*,
      tierquälerei*, geldautomatenspreng*, geldautomat gesprengt`,
    court: `
      vor gericht, das gericht, ein gericht, gericht hat, gericht entscheid*, gericht entschied, gericht verurteilt,
      gericht spricht, gericht stoppt, gericht weist, amtsgericht*, landgericht*, oberlandesgericht*,
      verwaltungsgericht*, sozialgericht*, arbeitsgericht*, bundesgericht*, verfassungsgericht*, gerichts*, prozess
      gegen, prozess um, prozess wegen, im prozess, strafprozess*, mordprozess*, prozessbeginn, prozessauftakt*,
      angeklagt*, anklage*, anklagebank, staatsanwalt*, staatsanwältin*, verurteil*, urteil, urteile, *urteil,
      freispruch*, freigesprochen*, schuldig*, schuldspruch*, geständnis*, gesteht, klagt gegen, klage gegen,
      verklagt*, kläger*, richter verurteilt, schwurgericht*, schöffengericht*, bewährungsstrafe*, geldstrafe*,
      freiheitsstrafe*, lebenslang*, lebenslänglich*, ermittlungsverfahren*, ermittelt gegen, ermittlungen gegen,
      beschuldigt*, vorwürfe gegen, zeugenaussage*, auslieferung an, todesstrafe*, untersuchungsausschuss*`,
    hardship: `
      entlassung*, massenentlassung*, entlassen beschäftigte, stellenabbau*, stellenstreichung*, stellen gestrichen,
      stellen weg, stellen fallen weg, streicht ... stellen, baut ... stellen ab, jobs weg, werk schließt, werk wird
      geschlossen, standort schließt, jobabbau*, jobverlust*, arbeitsplätze verlieren, arbeitsplatzverlust*,
      arbeitslos*, kurzarbeit, insolven*, pleite, pleiten, pleitewelle*, bankrott*, konkurs*, zahlungsunfähig*,
      werksschließung*, werkschließung*, zwangsräumung*, zwangsversteiger*, obdachlos*, wohnungslos*, armut*, *armut,
      hungernd*, hungerstreik*, hartz iv, überschuldet*, abschiebung*, abgeschoben*, abschiebehaft, existenznot,
      existenzangst`,
  },
  harmless: `
    totes meer, toten meer, tote hose, tote winkel, toter winkel, toten winkel, die toten hosen, toten hosen, totes
    rennen, totes holz, totholz, tag der toten, der tod steht ihr gut, tod eines handlungsreisenden, todesstern,
    todschick*, todsicher*, todesmutig*, todernst*, todmüde, scheintot, totgesagte leben, totgelacht, tot gelacht,
    sterben vor lachen, zum sterben schön, gestorben vor lachen, sterbenslangweilig, krebse essen, flusskrebs*,
    einsiedlerkrebs*, krebssuppe, sternzeichen krebs, leiche im keller, schnapsleiche*, bierleiche*, krieg der sterne,
    kriegt*, kriegen, gekriegt, kriegst, rosenkrieg*, krieg und frieden, kissenschlacht, zickenkrieg, kleinkrieg*,
    preiskrieg*, schneeballschlacht, mordsspaß, mordsgaudi, mordsstimmung, mordshunger, mordsmäßig*, mord im orient
    express, mord ist ihr hobby, krimidinner*, mordsmusik, mord am hellweg, kriminalroman*, kriminalkomödie*,
    kriminalmuseum, kriminacht, kriminalhörspiel*, sexbombe, arschbombe*, arschbomben*, bombenstimmung, bombenwetter,
    bombenwetters, bombensicher*, bombenerfolg*, bombenlaune, badebombe*, samenbombe*, konfettibombe*, kalorienbombe*,
    bombenform, farbbombe, eisbombe*, stinkbombe*, lachattacke*, charmeoffensive, angriff auf die lachmuskeln, angriff
    auf den titel, angriff auf die lachmuskulatur, konterangriff, anschlag am schwarzen brett, anschlagtafel*,
    anschlagbrett, voranschlag*, kostenvoranschlag*, ratschlag*, kostenvoranschläge, vorschlag*, vorschläge*,
    aufschlag*, titelangriff*, brandneu*, brandaktuell*, brandenburg*, brandung*, brandteig, sonnenbrand, weinbrand,
    branntwein, markenbrand, brandenburger tor, willy brandt, brandt, rembrandt, hildebrand, hildebrandt, jutta brand,
    brand eins, jo brand, russell brand, brennt für, brannte für, brennen für, lichterbrand, lagerfeuer, rhein in
    flammen, see in flammen, donau in flammen, feuerwerk, absturzkneipe, computerabsturz, systemabsturz,
    softwareabsturz, seitenabsturz, server abgestürzt, webseite abgestürzt, lawine der hilfsbereitschaft,
    spendenlawine, lawine an, blechlawine, bevölkerungsexplosion, geschmacksexplosion*, farbexplosion*,
    preisexplosion, kostenexplosion, explosion der farben, katastrophenfilm*, modekatastrophe, gewaltig*,
    gewaltenteilung, höhere gewalt, höherer gewalt, naturgewalt*, opfergabe*, opferstock, opferfest, modeopfer,
    unglückszahl*, unglücksrabe, trauerweide, trauerweiden, trauerschnäpper, witwenmacher, schwarze witwe, lustige
    witwe, die lustige witwe, gericht des tages, vorurteil*, werturteil*, herzensdieb, diebische freude, diebische
    elster, diebe im olymp, stahl show, stahl die show, stiehlt die show, stehlen die show, stiehlt allen die show,
    stahl allen die show, selbstbetrug, raubkatze*, raubvogel, raubvögel, raubtier*, raubtierfütterung, raub der
    sabinerinnen, raubritter*, räuber hotzenplotz, hotzenplotz, räuber und gendarm, räuberleiter, wintereinbruch*,
    kälteeinbruch, kaltlufteinbruch, schillers räuber, clanfest, highland clan, wu tang clan, musikbande, rasselbande,
    gedenktafel*, verletzungspause, ein prügelknabe, prügelknabe`,
};
