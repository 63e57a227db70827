import type { Lexicon } from '../lexicon.js';

/** Dutch of the Netherlands and Flanders; compounds are covered by their parts (`woningbrand`, `verkeersdode`). */
export const dutch: Lexicon = {
  language: 'nl',
  categories: {
    suicide: `
      zelfmoord*, zelfdoding*, suïcid*, pleegde zelfmoord, maakte een einde aan zijn leven, maakte een einde aan haar
      leven, uit het leven gestapt, uit het leven gestapte, beroofde zich van het leven, zichzelf van het leven,
      euthanasie, zelfverwond*, zelfbeschadig*, verhangen, sprong voor de trein, sprong voor trein, voltooid leven,
      levenseinde`,
    'sexual abuse': `
      verkracht*, *verkrachting, *verkrachter, aangerand*, aanrand*, seksueel misbruik*, seksueel misbruikt*, seksueel
      geweld, seksuele intimidatie, seksueel overschrijdend, seksueel grensoverschrijdend*, grensoverschrijdend*,
      zedenzaak*, zedenzaken, zedendelict*, zedenfeit*, zedendelinquent*, zedenmisdrijf*, kindermisbruik*,
      kinderporno*, pedofiel*, pedofilie, pedo, pedoseksueel*, ontucht*, incest*, misbruikt*, misbruikte*, loverboy*,
      mensenhandel, potloodventer*, aanstootgevend gedrag, schennispleger*, femicide*, feminicide*, wraakporno,
      drugverkrachting`,
    'children harmed': `
      kindermishandeling*, kindermoord*, kinderdoding, dood kind, dode baby, dode kinderen, kind overleden, kind
      overlijdt, kind dood, kind gedood, kinderen gedood, baby overleden, baby overlijdt, baby dood, baby gevonden,
      kind gewond, kinderen gewond, meisje gewond, jongen gewond, kind zwaargewond, kind aangereden, meisje
      aangereden, jongen aangereden, meisje overleden, jongen overleden, jongetje overleden, kinderontvoering*,
      doodgeboren, miskraam, miskramen, wiegendood, kindsoldaten, kindsoldaat, kinderarbeid, pesten, gepest*,
      pestgedrag, cyberpesten, babylijk*, shaken baby, kinderarmoede, schoolschietpartij, kinderverwaarlozing`,
    death: `
      dood, doden, dode, doods*, *dode, *doden, gedood*, doodt, doodde, dodelijk*, dodental, doodslag, doodgestoken,
      doodgeschoten, doodgereden, doodgeslagen, doodgevonden, sterven, sterft, stierf, stierven, stervend*,
      gestorven*, overlijdt, overlijden*, overleed, overleden*, overledene*, omgekomen*, kwam om, kwamen om, komt om,
      komen om, om het leven, het leven gelaten, het leven gekost, leven verloren, verliest leven, lijk, lijken
      gevonden, lijkvinding, lichaam gevonden, lichaam aangetroffen, stoffelijk overschot, stoffelijke resten,
      levenloos, levenloze, menselijke resten, begrafenis*, begraven, uitvaart*, crematie*, gecremeerd*, rouw,
      rouwen*, rouwt, rouwstoet*, rouwdienst*, rouwregister*, in memoriam, condoleance*, condoleren, nabestaande*,
      weduwe, weduwen, weduwnaar*, wees geworden, weeskind*, wezen achter, verdronken*, verdrinkt, verdronk,
      verdrinking*, stikte, gestikt*, verstikking*, autopsie*, lijkschouw*, mortuarium, doodsbericht*, herdenking
      slachtoffer*, stille tocht, minuut stilte, doodsoorzaak, geëlektrocuteerd*, bezweken, bezweek, fataal, fatale,
      afscheid van overleden, levensloos`,
    war: `
      oorlog*, *oorlog, luchtaanval*, raketaanval*, droneaanval*, bombardement*, gebombardeerd*, beschieting*,
      beschoten, invasie, binnengevallen, wapenstilstand, staakt het vuren, front soldaten, gesneuveld*, sneuvelde*,
      volkerenmoord, genocide*, etnische zuivering*, vluchteling*, asielzoeker*, ontheemd*, militie*, gijzel*,
      gijzeling*, landmijn*, holocaust, concentratiekamp*, vernietigingskamp*, deportatie*, gedeporteerd*,
      staatsgreep*, coup, burgeroorlog*, gaza, hamas, hezbollah, taliban, vliegtuigbom*, vliegtuigbommen, explosieven
      opruim*, dovo`,
    violence: `
      moord, moorden, moordenaar*, moordzaak*, moordpoging*, moordonderzoek*, *moord, vermoord*, vermoorde*, doodslag,
      steekpartij*, neergestoken*, gestoken met, steekincident*, messteken, messteek, met mes, met een mes, mes op de
      keel, messentrekker*, schietpartij*, schietincident*, neergeschoten*, beschoten*, geschoten op, schoten gelost,
      schoten gehoord, schutter*, vuurwapen*, vuurwapengeweld, gewapend*, wapen, wapens, steekwapen*, aanval,
      aanvallen op, aangevallen*, *aanval, aanslag, aanslagen op, *aanslag, *aanslagen, aanvaller steekt, terreur*,
      terroris*, bom, bommen, bommelding*, *bom, explosief, explosieven, granaat, granaten, handgranaat, geweld,
      gewelddadig*, geweldpleging, *geweld, mishandel*, *mishandeling, mishandeld*, in elkaar geslagen, afgetuigd*,
      afranseling, vechtpartij*, vechten uitgegaan, knokpartij*, massale vechtpartij, ontvoer*, ontvoerd*, gekidnapt*,
      kidnap*, martel*, gemarteld*, foltering*, onthoofd*, gewurgd*, wurg*, vergiftigd*, vergiftiging*, brandsticht*,
      brandgesticht, aangestoken brand, rellen, relschopper*, ongeregeldheden, plunder*, geplunderd*, bloedbad*,
      slachting*, afrekening*, liquidatie*, geliquideerd*, bedreigd*, bedreiging*, doodsbedreiging*, huiselijk geweld,
      partnergeweld, intrafamiliaal geweld, stalking, stalker*, gestalkt*, zuuraanval*, hondenbeet*, doodgebeten,
      gebeten door, zinloos geweld, brutaal geweld, gifmoord, toegetakeld*, neergeslagen*, hinderlaag`,
    hate: `
      racis*, racistisch*, antisemi*, islamofob*, moslimhaat, homofob*, homohaat, transfob*, xenofob*,
      vreemdelingenhaat, neonazi*, nazi*, hakenkruis*, hakenkruizen, haatzaai*, haatmisdrijf*, haatspraak, haat,
      vrouwenhaat, misogyn*, extreemrechts*, extreem rechts*, discriminatie*, gediscrimineerd*, discrimineert,
      discriminerend*, slavernij*, slavenhandel, negationis*, hitlergroet, vergas, vergassen, vergast, gaskamer*,
      auschwitz, hitler*, als de joden, rotjood*, rotjoden, vuile jood*, vuile joden, jodenstreek*, vuile turk*, vuile
      homo*, kutmarokka*, zigeuner*, neger, negers, nikker*, zandneger*, geitenneuker*, spleetoog*, spleetogen,
      flikker, flikkers, mongool, mongolen, kankerlijer*, kankerhoer*, pedo, aan de galg, tegen de muur zetten, sla je
      vrouw, je vrouw slaan, je vrouw slaat, slaat zijn vrouw, zijn vrouw slaan`,
    'missing person': `
      vermist*, vermiste, vermisten, vermissing*, spoorloos*, verdwijning van, verdwenen man, verdwenen vrouw,
      verdwenen meisje, verdwenen jongen, zoektocht naar vermist*, zoekactie*, amber alert*, voor het laatst gezien,
      opsporingsbericht*, sinds maandag verdwenen, sinds vorige week verdwenen`,
    disaster: `
      ramp, rampen, rampzalig*, *ramp, catastrof*, aardbeving*, beving, bevingen, naschok*, tsunami*, orkaan, orkanen,
      tornado*, windhoos, windhozen, cycloon, tyfoon, stormschade, noodweer, overstrom*, overstroming*, wateroverlast,
      watersnood*, ondergelopen, onder water gelopen, aardverschuiving*, modderstroom*, lawine*, vulkaanuitbarsting*,
      bosbrand*, natuurbrand*, brand, branden, brandt, brandde, brandweer blust, brandweer bestrijdt, brandweer rukt,
      brandweer massaal, woningbrand*, *brand, *branden, uitslaande, uitgebrand*, afgebrand*, in vlammen, vlammen, in
      lichterlaaie, in de as gelegd, rookontwikkeling, rookvergiftiging, rookinhalatie, co vergiftiging,
      koolmonoxide*, explosie*, ontplof*, ontploffing*, instorting*, ingestort*, stort in, stortte in, evacu*,
      geëvacueerd*, noodtoestand, droogteramp, hongersnood, olieramp, gaslek*, gifgas*, giftige, asbest, pfas,
      kernramp, schipbreuk*, gezonken, kapseis*, gekapseisd, ontspoord*, ontspoor*, ontsporing*, vliegtuigcrash*,
      vliegtuigongeluk*, neergestort*, stortte neer, verwoest*, noodlanding*`,
    'injury or accident': `
      slachtoffer*, gewond*, zwaargewond*, lichtgewond*, gewonden, verwonding*, letsel*, *letsel, ongeval*, *ongeval,
      *ongevallen, ongeluk, ongelukken, *ongeluk, *ongelukken, verongeluk*, aanrijding*, aangereden*, botsing*, botst,
      botste, botsten, kettingbotsing*, kop staartbotsing*, crash, crasht, crashte, gecrasht*, overreden, geschept,
      vluchtmisdrijf*, doorgereden na, spookrijder*, over de kop, levensgevaar*, levensbedreigend*, kritieke toestand,
      intensieve zorg, intensive care, gereanimeerd*, reanimatie*, traumahelikopter*, ambulance*, ziekenwagen*, naar
      het ziekenhuis, ziekenhuis gebracht, ziekenhuis opgenomen, gehospitaliseerd*, mug team, bekneld*, bedolven*,
      viel van, valt van, gevallen van, val van dak, brandwonden, verbrand*, geamputeerd*, verlamd*, coma, trauma*,
      getraumatiseerd*, tragedie*, tragisch*, drama, drama in, gezinsdrama*, familiedrama*, noodlottig*, aangeslagen`,
    illness: `
      kanker*, *kanker, leukemie, tumor*, hersentumor*, ongeneeslijk*, terminaal*, terminale, doodziek*, ernstig
      ziek*, dementie*, dement, alzheimer*, parkinson*, beroerte*, hartaanval*, hartinfarct*, hartstilstand*,
      hartfalen, corona*, covid*, pandemie*, epidemie*, uitbraak van, ebola, cholera, mazelen, hersenvliesontsteking*,
      meningitis, malaria, tuberculose, hiv, aids, sepsis, bloedvergiftiging, longontsteking*, vogelgriep*, vogelpest,
      blauwtong, varkenspest, mond en klauwzeer, q koorts, legionella*, salmonella*, listeria, e coli, norovirus,
      voedselvergiftiging*, ziekte, ziekten, ziektes, *ziekte, *ziekten, spierziekte*, hospice*, palliatie*,
      chemotherapie*, transplantatie*, orgaandonatie*, orgaandonor*, geestelijke gezondheid, psychische problemen,
      psychose*, verwarde man, verwarde vrouw, verward persoon, depressie*, depressief*, eetstoornis*, anorexia,
      boulimia, verslaafd*, verslaving*, drugsverslaaf*, overdosis, heroïne, fentanyl, quarantaine*, besmet*,
      besmetting*, infectie*, multiple sclerose, taaislijmziekte, hersenletsel, gehandicapt kind`,
    crime: `
      misdaad*, misdaden, misdrijf*, misdrijven, crimineel, criminelen, criminele, criminaliteit, *criminaliteit,
      dader*, daders, verdacht*, verdachte, verdachten, aangehouden*, aanhouding*, gearresteerd*, arrestatie*,
      arresteert, opgepakt*, pakt verdachte, inbra*, inbraak*, inbraken, inbreker*, ingebroken*, diefstal*, *diefstal,
      *diefstallen, dief, dieven, gestolen*, steelt, stal geld, stelen, beroofd*, beroving*, overval*, overvallen*,
      overvaller*, roof, roofoverval*, *roof, straatroof, gauwdief*, gauwdieven, zakkenroller*, winkeldie*, ramkraak*,
      plofkra*, oplicht*, opgelicht*, fraude*, *fraude, bankhelpdesk*, phishing, babbeltruc*, verduister*, afpers*,
      afgeperst*, chantage*, gechanteerd*, omkop*, omgekocht*, corrupt*, witwas*, smokkel*, gesmokkeld*,
      mensensmokkel*, drugs*, drugshandel*, drugsdealer*, drugslab*, drugsvangst*, dealer, dealers, cocaïne*, xtc
      lab*, hennepkwekerij*, wietplantage*, cannabisplantage*, wietkwekerij*, bende, bendes, bendeleden, maffia*,
      mocro maffia, kartel, vandal*, vandalisme, vernieling*, vernield*, beschadigd*, getuigenoproep*, politie zoekt,
      gezocht door, voortvluchtig*, ontsnapte gevangene*, gevangenis*, *gevangenis, celstraf*, *celstraf, in de cel,
      achter de tralies, gedetineerd*, gevangene, gevangenen, huiszoeking*, politie inval, dronken bestuurder*,
      dronken achter het stuur, rijden onder invloed, reed onder invloed, bestuurder onder invloed, onder invloed
      achter het stuur, dronken automobilist*, losgeld, dierenmishandeling*, dierenleed, stroperij, stroper, stropers`,
    court: `
      rechtbank*, rechtszaak*, rechtszaken, *rechtszaak, rechter, rechters, gerechtshof, hof van assisen, assisen,
      assisenproces, assisenzaak, correctionele rechtbank, strafzaak*, proces tegen, proces over, proces rond,
      strafproces*, moordproces*, aangeklaagd*, aanklacht*, aanklager*, openbaar ministerie, om eist, eist celstraf,
      parket, parketten, procureur*, onderzoeksrechter, raadkamer, veroordeeld*, veroordeling*, veroordeelt,
      schuldig*, vrijgesproken*, vrijspraak*, beklaagde*, vonnis*, gevangenisstraf*, werkstraf*, taakstraf*, jaar cel,
      maanden cel, levenslang*, tbs, voorarrest, voorwaardelijk*, bewijs tegen, getuigenis tegen, uitgeleverd*,
      uitlevering*, doodstraf*, beschuldigd*, beschuldigingen, aantijging*, vervolgd voor, vervolging*, schadeclaim*,
      kort geding, parlementair onderzoek`,
    hardship: `
      ontslag*, ontslagen*, massaontslag*, ontslagronde*, collectief ontslag, banen weg, schrapt ... banen, schrapt
      ... jobs, banen geschrapt, jobs geschrapt, banen verdwijnen, banenverlies, banen op de tocht, jobs verdwijnen,
      jobs bedreigd, jobverlies, werkloos*, werkloosheid*, faillissement*, failliet*, bankroet, surseance*, gaat op de
      fles, fabriekssluiting*, sluiting fabriek, uithuiszetting*, huisuitzetting*, uit huis gezet*, dakloz*, dakloos*,
      thuisloz*, voedselbank*, armoede*, *armoede, hongerstaking*, schuldhulp*, schuldenproblematiek, schulden,
      deurwaarder*, uitgezet naar, uitzetting*, mensen zonder papieren, toeslagenaffaire*, energiearmoede`,
  },
  harmless: `
    dode zee, dode hoek*, dode punt, dood tij, dodehoekspiegel*, dode boom, dode bomen, dood hout, dodemansknop, dag
    van de doden, death metal, doodgewoon*, doodgewone, doodsimpel*, doodleuk, doodmoe, doodstil*, doodnormaal,
    doodserieus, lach je dood, lachen dood, dood aan de verveling, verveel je dood, dooddoener*, doodeng, doodlopende,
    doodlopend, lijken op, lijken wel, lijk je, een lijk in de kast, zwarte weduwe, lustige weduwe, wees welkom, wees
    erbij, wees snel, wees er, wees voorzichtig, wees gerust, wees niet, wees gewaarschuwd, wees zuinig, wees trots,
    wees creatief, wees aardig, oorlogje, star wars, prijzenoorlog, oorlog en vrede, burenoorlog, moordwijf,
    moordgriet, moordspel*, moordend tempo, moordende concurrentie, moordlied, moord op de orient express,
    moordmysterie*, moorddiner*, aanval is de beste, tegenaanval*, lachaanval*, paniekaanval, aanvallend*, aanslag op
    de lachspieren, belastingaanslag*, aanslag op uw portemonnee, badbom*, badbommen, seksbom, bombardon, zaadbom*,
    zaadbommen, bommetjes, chocoladebom, chocoladebommen, bierbom, bom duurt, bomvol*, wapenschild*, gemeentewapen*,
    stadswapen, natuurgeweld, kleurengeweld, orkestgeweld, gitaargeweld, muziekgeweld, vocaal geweld, met alle geweld,
    rampenfilm*, ramptoerist*, zonnebrand*, zonnebrandcrème, brandnieuw*, brandschoon, brandpunt*, brandend actueel,
    brandend zand, brandend maagzuur, brandweerdag, open dag brandweer, opendeurdag brandweer, brandweerkorps viert,
    brandweerman sam, jeugdbrandweer, oude brandweerkazerne, weinbrand, wijnbrand, rembrandt, brandt een kaars, brandt
    kaarsje, brandt los, kaarsje brandt, brandt het licht, licht brandt, explosie van kleur, explosie van smaken,
    smaakexplosie*, kleurexplosie, bevolkingsexplosie, lawine aan, vlammend*, in vuur en vlam, olympische vlam,
    crashcursus, crash course, computercrash, websitecrash, site crasht, website crasht, botsauto*, botsautootje*,
    botsautootjes, botsing der titanen, per ongeluk, gelukkig ongeluk, toneeldrama, dramaserie*, dramafilm,
    kostuumdrama, muziekdrama, dramaturg*, drama queen, dramalessen, dramaklas, modeslachtoffer*, kreeftskeerkring,
    besmettelijk enthousiasme, aanstekelijk*, verslavend*, chocoladeverslaafd*, verslaafd aan chocolade, verslaafd aan
    voetbal, haartransplantatie*, liefdesziekte, reisziekte, zeeziekte, ingebeelde zieke, de ingebeelde zieke, heroïne
    van het verhaal, misdaadroman*, misdaadserie*, misdaadschrijver*, misdaadauteur*, misdaadfilm*, dief van mijn
    hart, steelt de show, stal de show, stelen de show, show gestolen, steelt harten, steelt het hart, gestolen kus,
    hartendief, harten gestolen, roofvogel*, roofdier*, roofridder*, roofvis*, bende van ellende, dolle bende,
    vrolijke bende, bende vrienden, kartelrand, kartel muziekgroep, eiken parket, parket leggen, escape room, prison
    break, vermiste kat, vermiste poes, vermiste hond, vermiste schildpad, vermiste papegaai, vermiste knuffel,
    zoekactie naar knuffel, spoorloze knuffel, scheidsrechter*, lijnrechter*, doelrechter*, rechter vleugel, rechter
    kant, rechter hand, rechterkant, rechter flank, rechterflank, schuldig genoegen, guilty pleasure*, levenslang fan,
    levenslange fan, levenslange vriendschap, levenslang lid, voorwaardelijke liefde`,
};
