import type { Lexicon } from '../lexicon.js';

export const dutch: Lexicon = {
  language: 'nl',
  harm: {
    suicide: `
      zelfmoord*, zelfdoding*, suïcid*, einde aan zijn leven, einde aan haar leven, uit het leven gestapt*, beroofde
      zich van het leven, zichzelf van het leven, euthanasie, zelfverwond*, zelfbeschadig*, verhangen, sprong voor de
      trein, sprong voor trein, voltooid leven, levenseinde`,
    'sexual abuse': `
      verkracht*, *verkrachting, *verkrachter, aangerand*, aanrand*, seksueel, seksuele, grensoverschrijdend*,
      zedenzaak*, zedenzaken, zedendelict*, zedenfeit*, zedendelinquent*, zedenmisdrijf*, *misbruik, *misbruikt,
      misbruikte*, kinderporno*, pedofiel*, pedofilie, pedo, pedoseksueel*, ontucht*, incest*, loverboy*,
      mensenhandel, potloodventer*, schennispleger*, femicide*, feminicide*, wraakporno, drogeren | intimidatie,
      lastiggevallen, aanstootgevend, prostitu*`,
    death: `
      dood, *dode, *doden, gedood*, doodt, doodde, dodelijk*, dodental, doodslag, doodgestoken, doodgeschoten,
      doodgereden, doodgeslagen, doodgevonden, doodgebeten, sterft, stierf, stierven, gestorven*, overlijdt,
      overlijden*, overleed, overleden*, omgekomen*, kwam om, kwamen om, komt om, komen om, om het leven, het leven
      gelaten, het leven gekost, leven verloren, verliest leven, verliest het leven, lijk, lijken gevonden,
      lijkvinding, lichaam gevonden, lichaam aangetroffen, lichaam van, stoffelijk overschot, stoffelijke resten,
      levenloos, levenloze, menselijke resten, begrafenis*, uitvaart*, crematie*, gecremeerd*, rouw, rouwen*, rouwt,
      rouwstoet*, rouwdienst*, rouwregister*, in memoriam, condoleance*, condoleren, nabestaande*, weduwe, weduwen,
      weduwnaar*, wees geworden, weeskind*, verdronken*, verdrinkt, verdronk, verdrinking*, stikte, gestikt*,
      verstikking*, autopsie*, lijkschouw*, mortuarium, doodsbericht*, stille tocht, minuut stilte, doodsoorzaak,
      geëlektrocuteerd*, bezweken, bezweek, doodgeboren, miskraam, miskramen, wiegendood, babylijk*, laatste
      rustplaats, laatste eer | sterven, stervend*, doods*, begraven, graf, graven, kist, begraafplaats, afscheid*,
      herdenk*, herdacht, fataal, fatale, lichaam, bloemenzee, steunbetuiging*, verlies van, verloor haar, verloor
      zijn, overlevende*, eerbetoon`,
    war: `
      luchtaanval*, raketaanval*, droneaanval*, bombardement*, gebombardeerd*, beschieting*, gesneuveld*, sneuvelde*,
      volkerenmoord, genocide*, etnische zuivering*, vluchteling*, asielzoeker*, asielcentrum*, azc, ontheemd*,
      gijzel*, landmijn*, holocaust, concentratiekamp*, vernietigingskamp*, deportatie*, gedeporteerd*,
      burgeroorlog*, gaza, hamas, hezbollah, taliban, vliegtuigbom*, explosieven opruim*, dovo, oorlogsmisdad*,
      oorlogsslachtoffer*, oorlogsgraf*, stolpersteine, struikelsteen*, dodenherdenking, veteraan met | oorlog*,
      *oorlog, invasie, wapenstilstand, staakt het vuren, soldaat, soldaten, militair*, militie*, staatsgreep*, coup,
      veteran*, veteraan, oekraïn*, israël*, palestijn*, rusland`,
    violence: `
      moorden, moordenaar*, moordzaak*, moordpoging*, moordonderzoek*, *moord, vermoord*, steekpartij*,
      neergestoken*, steekincident*, messteken, messteek, met mes, met een mes, mes op de keel, messentrekker*,
      schietpartij*, schietincident*, neergeschoten*, beschoten*, geschoten op, schoten gelost, schoten gehoord,
      schutter*, vuurwapen*, *aanslag, *aanslagen, terreur*, terroris*, handgranaat, gewelddadig*, huiselijk geweld,
      partnergeweld, intrafamiliaal geweld, zinloos geweld, mishandel*, *mishandeling, in elkaar geslagen,
      afgetuigd*, ontvoer*, gekidnapt*, kidnap*, martel*, gemarteld*, foltering*, onthoofd*, gewurgd*, wurg*,
      vergiftigd*, brandsticht*, brandgesticht, bloedbad*, slachting*, afrekening*, liquidatie*, geliquideerd*,
      doodsbedreiging*, stalking, stalker*, gestalkt*, zuuraanval*, toegetakeld*, neergeslagen*, kindermishandeling*,
      kindermoord*, eerwraak, verwaarloosd*, verwaarlozing, neergeknald, bommelding* | *geweld, geweldpleging,
      gewapend*, wapen, wapens, steekwapen*, aanvallen, aangevallen*, *aanval, aanslag*, bommen, *bom, explosief,
      explosieven, granaat, granaten, vechtpartij*, knokpartij*, vechten, rellen, relschopper*, ongeregeldheden,
      plunder*, geplunderd*, bedreig*, hinderlaag, hondenbeet*, gebeten, bijt, gepest*, pest*, cyberpesten, mes,
      messen, geslagen, slaat, klappen, ruzie, dreig*, brutaal, opstootje, steekt, gestoken, schoten, geschoten,
      schoot`,
    hate: `
      racis*, antisemi*, islamofob*, moslimhaat, homofob*, homohaat, transfob*, xenofob*, vreemdelingenhaat,
      neonazi*, nazi*, hakenkruis*, hakenkruizen, haatzaai*, haatcampagne*, haatmisdrijf*, haatspraak, vrouwenhaat, misogyn*,
      slavernij*, slavenhandel, tot slaaf gemaakt*, negationis*, vergas, vergassen, vergast, gaskamer*, auschwitz,
      hitler*, de joden, rotjood*, rotjoden, vuile jood*, vuile joden, jodenstreek*, vuile turk*, vuile homo*,
      kutmarokka*, rifaap, rifapen, zigeuner*, neger, negers, negerin*, nikker*, zandneger*, geitenneuker*,
      spleetoog*, spleetogen, flikker, flikkers, mietje*, mongool, mongolen, kankerlijer*, kankerhoer*,
      kankermongool*, aan de galg, tegen de muur zetten, sla je vrouw, je vrouw slaan, je vrouw slaat, slaat zijn
      vrouw, zijn vrouw slaan | haat, extreemrechts*, extreem rechts*, discrimin*, gediscrimineerd*, koloni*, zwarte
      piet, beledig*`,
    'identity row': `
      transgender*, transvrouw*, transatleet*, geslachtstest*, gendertest*, chromosoom*, testosteron, abortus*,
      conversietherapie*, voorleesmiddag drag | gender*, geslacht, lhbt*, pride, migrant*, immigra*, woonwagen*,
      identiteit*`,
    'free speech': `
      persvrijheid, majesteitsschennis, cabaretier opgepakt, cabaretier aangehouden, cabaretier gearresteerd, komiek
      opgepakt, komiek aangehouden, komiek bedreigd, cabaretier bedreigd, journalist opgepakt, journalist aangehouden,
      journalist bedreigd, journalist mishandeld, journaliste bedreigd, journalisten opgepakt, journalisten bedreigd,
      verslaggever mishandeld, verslaggever bedreigd, cartoonist opgepakt | censuur*, gecensureerd*`,
    faith: `
      blasfem*, koran, koranverbranding, hoofddoek*, islamist*, sharia, boerka*, nikab*, ritueel slachten, onverdoofd
      slachten, godslaster*, religieuze intolerantie, religieus geweld, religieuze haat, gebedsoproep*, jihad*,
      moskeebrand, kerkbrand, slachtverbod | moskee*, synagoge*, moslim*, islam*, joods*, joden, kerk, kerken,
      katholi*, bisschop*, pastoor*, priester*, paus, gebed*, geloof*, religi*, imam*, rabbijn*, bisdom, gereformeerd*,
      dominee*, ramadan, offerfeest, suikerfeest, minaret*`,
    'missing person': `
      vermiste man, vermiste vrouw, vermissing*, verdwijning van, amber alert*, voor het laatst gezien,
      opsporingsbericht*, sinds maandag verdwenen, zoektocht naar vermiste, zoekactie naar vermiste, vermiste vader,
      vermiste moeder, vermist meisje, vermiste jongen | vermist*, spoorloos*, zoekactie*, zoektocht, verdwenen,
      duikers, zoekt, gezocht, zoeken naar`,
    disaster: `
      aardbeving*, tsunami*, watersnood*, aardverschuiving*, modderstroom*, bosbrand*, woningbrand*, hongersnood,
      olieramp, gaslek*, kernramp, schipbreuk*, ontspoor*, vliegtuigcrash*, vliegtuigongeluk*, neergestort*, stortte
      neer, koolmonoxide*, co vergiftiging, rookvergiftiging, rookinhalatie, onbewoonbaar, dakloos door, uitslaande, in
      lichterlaaie, noodtoestand, lawineslachtoffer*, lawinedode*, bedolven | rampen, *ramp, rampzalig*, catastrof*,
      beving, bevingen, naschok*, orkaan, orkanen, tornado*, windhoos, windhozen, cycloon, tyfoon, storm*, noodweer,
      overstrom*, wateroverlast, ondergelopen, lawine*, vulkaanuitbarsting*, natuurbrand*, brandt, brandde, *brand,
      *branden, uitgebrand*, afgebrand*, vlammen, rook, rookontwikkeling, explosie*, ontplof*, instort*, ingestort*,
      stort in, stortte in, evacu*, geëvacueerd*, gifgas*, giftig*, asbest, pfas, gezonken, zinkt, kapseis*,
      gekapseisd, verwoest*, noodlanding*, brandweer, puin`,
    'injury or accident': `
      zwaargewond*, zwaar gewond*, ernstig gewond*, levensgevaar*, levensbedreigend*, kritieke toestand, kritiek,
      aangereden*, aanrijding*, overreden, geschept, vluchtmisdrijf*, doorgereden na, reed door na, spookrijder*,
      intensieve zorg, intensive care, gereanimeerd*, reanimatie*, traumahelikopter*, naar het ziekenhuis, ziekenhuis
      gebracht, ziekenhuis opgenomen, gehospitaliseerd*, mug team, bekneld*, bedolven*, viel van, valt van, gevallen
      van, val van, valt uit, viel uit, brandwonden, geamputeerd*, verlamd*, coma, gezinsdrama*, familiedrama*,
      noodlottig*, verkeersslachtoffer*, verkeersdode*, *ongeval, *ongevallen, verongeluk*, arbeidsongeval*,
      kettingbotsing*, frontale botsing | blessure*, slachtoffer*, gewond*, verwonding*, letsel*, *letsel, ongeval, ongevallen,
      *ongeluk, *ongelukken, botsing*, botst, botste, botsten, crash, crasht, crashte, gecrasht*, over de kop,
      ambulance*, ziekenwagen*, ziekenhuis*, verbrand*, trauma*, getraumatiseerd*, tragedie*, tragisch*, drama,
      aangeslagen, val, valt, gevallen, viel, gered, redding*, geschokt, verslagen, verschrikkelijk*,
      hartverscheurend*, klem, kop staart*`,
    illness: `
      kanker*, *kanker, leukemie, tumor*, *tumor, ongeneeslijk*, terminaal*, terminale, doodziek*, ernstig ziek*,
      dementie*, dement, alzheimer*, parkinson*, beroerte*, hartaanval*, hartinfarct*, hartstilstand*, hartfalen,
      corona, coronavirus*, coronapandem*, coronatest*, coronacris*, coronaregel*, coronamaat*, covid*, pandemie*, epidemie*, ebola, cholera, mazelen, hersenvliesontsteking*, meningitis, malaria,
      tuberculose, hiv, aids, sepsis, longontsteking*, vogelgriep*, vogelpest, blauwtong, varkenspest, mond en
      klauwzeer, q koorts, legionella*, salmonella*, listeria, e coli, norovirus, *vergiftiging, spierziekte*,
      palliatie*, chemotherapie*, orgaandonatie*, orgaandonor*, geestelijke gezondheid, psychische, psychose*, verwarde
      man, verwarde vrouw, verward persoon, depressie*, eetstoornis*, anorexia, boulimia, drugsverslaaf*, overdosis,
      heroïne, fentanyl, multiple sclerose, als patiënt*, taaislijmziekte, hersenletsel, gehandicapt*, beperking,
      autis*, syndroom van down, kinkhoest, gordelroos, opioïde*, opioid*, superbacterie*, ziekenhuisbacterie*, mrsa,
      resistente bacterie*, drugsdode*, drugscrisis, crackgebruiker*, drugsgebruiker*, gebruikersruimte*, naloxon |
      ziektes, *ziekte, *ziekten, ziek, zieke, zieken, uitbraak, virus, griep, hospice*, transplantatie*, verslaafd*,
      verslaving*, quarantaine*, besmet*, infectie*, patiënt*, diagnose, verzorgingshuis, verpleeghuis*,
      woonzorgcentrum*, rolstoel*, bacterie, symptom*, wachtlijst*`,
    hunger: `
      hongersnood, hongerstaking*, ondervoed*, voedselbank*, voedselhulp, voedselpakket*, lege brooddoos, lege
      brooddozen | honger, hongerig*, hongeren`,
    crime: `
      inbreker*, ingebroken*, overvaller*, roofoverval*, straatroof, ramkraak*, plofkra*, afpers*, afgeperst*,
      chantage*, witwas*, mensensmokkel*, drugshandel*, drugsdealer*, drugslab*, drugsvangst*, dealer, dealers,
      cocaïne*, xtc lab*, maffia*, voortvluchtig*, celstraf*, *celstraf, in de cel, achter de tralies, gedetineerd*,
      gevangenen, huiszoeking*, dronken bestuurder*, dronken achter het stuur, onder invloed, dierenmishandeling*,
      dierenleed, getuigenoproep*, gevangenis*, *gevangenis, bankhelpdesk*, babbeltruc*, drugsgebruik*, straatrace*,
      valse agent*, nepagent*, nep agent*, valse politieagent*, datingfraude*, liefdesfraude*, vriend in nood fraude,
      hulpvraagfraude, spoofing*, hondenvlees, dierenmishandel*, dierenbeul*, broodfok*, puppyhandel*, verduister*,
      oplichter*, valse facturen, valse factuur | misdaad*, misdaden, misdrijf*, misdrijven, crimineel, criminelen,
      criminele, *criminaliteit, dader*, verdacht*, aangehouden*, aanhouding*, gearresteerd*, arrest*, opgepakt*,
      inbra*, diefstal*, *diefstal, *diefstallen, dief, dieven, gestolen*, steelt, stelen, stal, beroofd*, beroving*,
      overval*, *roof, gauwdie*, zakkenroller*, winkeldie*, oplicht*, opgelicht*, fraude*, *fraude, phishing, omkop*,
      omgekocht*, corrupt*, smokkel*, gesmokkeld*, drugs*, hennepkwekerij*, wietplantage*, cannabisplantage*,
      wietkwekerij*, bende, bendes, kartel, vandal*, vernieling*, vernield*, beschadigd*, politie, ontsnapte
      gevangene*, gevangene, inval, losgeld, stroper*, namaak*, in beslag, bekogeld*, gevlucht*`,
    court: `
      assisen*, correctionele rechtbank, strafzaak*, proces tegen, strafproces*, moordproces*, aangeklaagd*,
      aanklacht*, aanklager*, openbaar ministerie, om eist, eist celstraf, eist jaar, parket, parketten, procureur*,
      onderzoeksrechter, raadkamer, veroordeeld*, veroordeling*, veroordeelt, vrijgesproken*, vrijspraak*, beklaagde*,
      gevangenisstraf*, werkstraf*, taakstraf*, jaar cel, maanden cel, levenslang*, tbs, voorarrest, uitgeleverd*,
      uitlevering*, doodstraf*, parlementair onderzoek, jaar geëist, terecht, terechtstaan, in hoger beroep,
      jeugddetentie, letselschade, verdacht van, verdachte van, verdachten van, beschuldigd van | rechtbank*,
      rechtszaak*, rechtszaken, *rechtszaak, rechter, rechters, gerechtshof, proces, schuldig*, vonnis*,
      voorwaardelijk*, getuige*, beschuldig*, aantijging*, vervolgd, vervolging*, schadeclaim*, kort geding,
      schandaal*, ontslag, geschorst*, aangifte, onderzoek`,
    hardship: `
      massaontslag*, ontslagronde*, collectief ontslag, banen weg, schrapt ... banen, schrapt ... jobs, banen
      geschrapt, jobs geschrapt, banen verdwijnen, banenverlies, banen op de tocht, jobs verdwijnen, jobs bedreigd,
      jobverlies, werkloos*, faillissement*, failliet*, bankroet, surseance*, fabriekssluiting*, sluiting fabriek,
      uithuiszetting*, huisuitzetting*, uit huis gezet*, dakloz*, dakloos*, thuisloz*, armoede*, *armoede,
      schuldhulp*, schuldenproblematiek, deurwaarder*, uitgezet naar, uitzetting*, mensen zonder papieren,
      toeslagenaffaire*, minima | ontslag*, banen, jobs, sluiting, sluit, schulden, staking*, staken, crowdfunding,
      inzameling*, ontruim*, kraak*`,
    'living memory': `
      bende van nijvel, dutroux, mh17, bijlmerramp, vuurwerkramp, hercules ramp, heizel, heizeldrama, herald of free
      enterprise, ghislenghien, gellingen, watersnoodramp, srebrenica, maalbeek, zaventem aanslag*, pukkelpopstorm,
      nieuwjaarsbrand, tsjernobyl, hans van themsche, julie en mélissa, toeslagenaffaire`,
  },
  minors: `
    *kind, *kinderen, baby, peuter*, kleuter*, jongen, jongens, jongetje*, meisje*, tiener*, jongere*, leerling*,
    scholier*, schoolkind*, minderjarig*, pasgeboren*, kleinkind*`,
  figurative: `
    op z n flikker, op zijn flikker, op hun flikker, door de kerk,
    per ongeluk, leven en dood, op leven en dood,
    sterfterisico, risico op overlijden, hersendood,
    dode zee, dode hoek*, dode punt, dood tij, dode bomen, dood hout, dag van de doden, lach je dood, lachen dood,
    dood aan de verveling, verveel je dood, zo dood als een pier, lijk je, een lijk in de kast, zwarte weduwe,
    lustige weduwe, moord op de orient express, aanslag op de lachspieren, belastingaanslag*, aanslag op uw
    portemonnee, brandt een kaars, brandt kaarsje, kaarsje brandt, heroïne van, dief van mijn hart, eiken parket,
    parket leggen, levenslang fan, levenslange fan, levenslange vriendschap, levenslang lid, in de val van`,
};
