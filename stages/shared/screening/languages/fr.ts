import type { Lexicon } from '../lexicon.js';

export const french: Lexicon = {
  language: 'fr',
  harm: {
    suicide: `
      suicid*, fin à ses jours, fin à leurs jours, fin à mes jours, s est pendu*, retrouvé pendu, retrouvée pendue,
      donné la mort, donner la mort, automutil*, s immole*, immolation*, défenestr*, euthanasi*, fin de vie, jeté
      sous, aide à mourir`,
    'sexual abuse': `
      viol, viols, violé, violés, violée, violées, violeur*, agression* sexuelle*, agressé* sexuellement, sexuel, sexuels, sexuelle, sexuelles,
      sexuellement, attouchement*, pédophil*, pédocriminal*, pédoporn*, inceste*, incestueu*, exhibitionnis*,
      proxénét*, féminicide*, gbl, soumission chimique, abusé de, abusé d, metoo | abus, abusé*, harcel*,
      comportements déplacés, gestes déplacés, prédateur*`,
    death: `
      mort, morts, morte, mortes, mortel, mortels, mortelle, mortelles, mortellement, décès, décéd*, meurt, meurent,
      mourut, mourait, tué, tués, tuée, tuées, tuerie*, perdu la vie, perd la vie, perdent la vie, perdre la vie,
      coûté la vie, sans vie, cadavre*, corps retrouvé*, corps sans, corps d un, corps d une, le corps du, le corps
      de, corps découvert, corps calciné*, restes humains, ossements, obsèques, funérailles, inhum*, crémation*,
      incinéré*, deuil, deuils, endeuill*, éploré*, hommage à la victime, hommage aux victimes, hommage au, marche
      blanche, marches blanches, minute de silence, condoléances, nécrologi*, veuf, veuve, veuves, orphelin*,
      défunt*, disparu à l âge, s est éteint*, s éteint, nous a quitté*, noyé, noyés, noyée, noyées, noyade*, noient,
      se noie, autops*, légiste, morgue*, asphyxi*, électrocut*, bilan humain, recueillement, pompes funèbres,
      succomb*, trépas*, mort né*, fausse couche, mortalité, homicide involontaire, pronostic vital, féminicide,
      infanticide*, ultime hommage, dernier hommage, derniers adieux | mourir, mourant*, tuer, tue, tuent, tueur*,
      tueuse*, enterrement*, cercueil*, dépouille*, hommage*, adieu*, disparition, disparu*, tombe*, cimetière*,
      fosse, se recueill*, éteint*, perdu*, pleure*, survivant*, rescapé*, corps, émotion, souvenir de, mémoire,
      fatal*, drame*`,
    war: `
      bombardé*, frappe aérienne, frappes aériennes, frappes israéliennes, frappes russes, missile*, raid aérien,
      génocid*, épuration ethnique, réfugié*, demandeur d asile, demandeurs d asile, milice*, otage*, shoah,
      holocauste, camp de concentration, camps de concentration, déporté*, déportation*, guerre civile, conflit armé,
      gaza, hamas, hezbollah, taliban*, djihad*, jihad*, crime* de guerre, bombe de la seconde guerre, démineurs,
      déminage, soldat* tué*, monument aux morts, exilés, rafle*, mort pour la france | guerre, guerres, obus,
      invasion*, envahi*, cessez le feu, offensive, soldat*, militaire*, coup d état, putsch*, combattant*, israël*,
      ukrain*, palestin*, russe*, russie`,
    violence: `
      meurtre*, meurtri*, assassin*, homicide*, massacre*, poignard*, coup de couteau, coups de couteau, au couteau,
      fusillade*, coup de feu, coups de feu, échange de tirs, essuyé des tirs, ouvre le feu, par balle, par balles,
      arme blanche, tuerie, attentat*, agression*, agressé*, terroris*, violences, roué de coups, rouée de coups,
      rouer de coups, tabass*, passé à tabac, lynch*, séquestr*, kidnapp*, enlèvement*, tortur*, actes de barbarie,
      décapit*, démembr*, égorg*, étrangl*, incendie criminel, incendie volontaire, machette*, guet apens, règlement
      de comptes, règlements de comptes, coups mortels, menaces de mort, menace de mort, alerte à la bombe, exécuté,
      exécutée, à main armée, cocktail molotov, cocktails molotov, mutil*, narcohomicide*, maltrait*, bébé secoué,
      bébés secoués, bastonn*, ultraviolen*, piqûres sauvages | tire sur, arme, armes, tireur*, tirs, attaque*,
      bombe*, explosif*, grenade*, violence, violent*, violemment, frapp*, coups, rixe*, bagarre*, empoisonn*,
      pyroman*, émeute*, émeutier*, casseurs, pillage*, pillé*, échauffourée*, affrontement*, heurts, harcelé*,
      représailles, torture, mordu*, menac*, terreur, barbar*, couteau*, poing, insult*, intimid*, tension*, mortiers`,
    hate: `
      racis*, antisémit*, islamophob*, homophob*, transphob*, xénophob*, lgbtphob*, misogyn*, néonazi*, nazi*, croix
      gammée*, suprémacis*, incitation à la haine, campagne de haine, injure raciale, injures raciales, ultradroite, esclav*, négri*,
      négationnis*, profanation*, profané*, bougnoul*, bicot*, youpin*, youtre*, nègre, nègres, négresse*, bamboula*,
      chinetoque*, niakoué*, romanichel*, sale arabe*, sales arabes, sale juif*, sales juifs, sale noir*, sales
      noirs, sale gitan*, sales gitans, comme les juifs, un pédé, de pédé, sale pédé, pédés, tarlouze*, tantouze*,
      gouine*, travelo*, gogol*, sale mongol, mongolien*, chambre à gaz, chambres à gaz, gazer les, être gazé*,
      auschwitz, hitler*, lynchage*, lynché*, frapper sa femme, frappe sa femme, frapper ta femme, frappes ta femme,
      battre ta femme, battre sa femme, bats ta femme, bat sa femme, colonialis*, code noir | sexis*, haine, haineu*,
      extrême droite, discriminat*, extrémis*, identitaire*, colonia*`,
    'identity row': `
      transgenre*, femme* trans, athlète* trans, test* de féminité, test* de genre, test* chromosomique*,
      testostérone, éligibilité, ivg, avortement*, thérapie* de conversion, écriture inclusive, hyperandrog* | genre,
      lgbt*, gay pride, marche des fiertés, migrant*, immigr*, sans papiers, identité*, roms, gens du voyage`,
    'free speech': `
      liberté de la presse, crime de lèse majesté, humoriste* arrêté*, humoriste ... garde à vue, humoriste* condamné*,
      humoriste* menacé*, journaliste* arrêté*, journaliste* détenu*, journaliste* emprisonné*, journaliste*
      incarcéré*, journaliste* menacé*, journaliste ... détention, journaliste ... garde à vue, caricaturiste* arrêté*
      | censur*`,
    faith: `
      blasphèm*, coran, voile islamique, islamis*, burkini*, burqa*, hijab*, charia, abaya*, laïcité, radicalis*,
      halal, casher, imam* expulsé*, christianophob*, diocèse mis, intolérance religieuse, violences religieuses, appel
      à la prière, prières de rue, djihad*, jihad*, tombe* profanée*, profanation*, église incendiée, mosquée incendiée
      | mosquée*, synagogue*, musulman*, islam*, juif, juive, juifs, juives, église*, catholi*, évêque*, archevêque*,
      prêtre*, curé*, abbé, pape, prière*, prier, religi*, foi, imam*, rabbin*, diocèse*, sacré*, temple*, chrétien*,
      messe*, ramadan, aïd, minaret*`,
    'missing person': `
      disparition inquiétante, disparitions inquiétantes, porté disparu, portée disparue, portés disparus, disparu
      depuis, disparue depuis, disparus depuis, alerte enlèvement, activement recherché*, avis de recherche, plus donné
      signe, plus donné de nouvelles, dernière fois qu il a été vu, toujours introuvable, sans nouvelles de, recherches
      suspendues, recherches interrompues, emportés par une avalanche, ensevelis | disparition, disparu, disparue,
      disparus, disparaît, appel à témoin*, recherch*, introuvable*, plongeurs, fugue*, secours`,
    disaster: `
      séisme*, tremblement de terre, tremblements de terre, tsunami*, ouragan*, tempête meurtrière, coulée* de boue,
      glissement* de terrain, famine*, feu de forêt, feux de forêt, feu d appartement, feu de maison, feu d habitation,
      feu d immeuble, incendie mortel, incendie meurtrier, marée noire, explosion de gaz, accident nuclear, naufrage*,
      chavir*, déraill*, écrasement d avion, s est écrasé*, accident d avion, effondrement d immeuble*, effondrement d
      un immeuble, état de catastrophe, sinistrés, relogé*, monoxyde de carbone, intoxication*, intoxiqué*, avalanche
      mortelle, victimes d avalanche | amiante, catastroph*, tornade*, cyclone*, typhon*, tempête*, dégâts, inondation*,
      inondé*, crue, crues, avalanche*, éruption*, sécheresse*, incendie*, feu, feux, ravag*, détruit*, flammes,
      sinistre*, brûlé*, explos*, effondr*, évacu*, fuite de gaz, toxique*, crash*, s écrase, éboulé*, canicule*,
      fumée*, décombres, pompiers`,
    'injury or accident': `
      grièvement, blessé grave, blessés graves, blessée grave, entre la vie et la mort, urgence absolue, état grave,
      état critique, réanimation, en réa, héliporté*, renversé par, renversée par, renversés par, percuté par,
      percutée par, percutés par, fauché*, écrasé par, écrasée par, heurté par, heurtée par, happé*, délit de fuite,
      sortie de route, face à face mortel, face à face ... voiture*, chute mortelle,
      chute de plusieurs mètres, défenestré, collision frontale,
      désincarcér*, coma, amput*, paralys*, tétraplég*, hospitalis*, transporté* à l hôpital, transporté* aux
      urgences, transporté* au chu, accident mortel, accident de la route, accident du travail, accident de la
      circulation, brûlé* au, polytraumatis*, arrêt cardio*, carambolage* | victime*, blessé*, blessure*, accident*,
      collision*, percut*, renvers*, heurt*, chute*, tombe d*, ambulance*, samu, smur, urgences, hôpital, chu,
      coincé*, traumatis*, tragédie*, tragique*, dramatique*, drame, choc, choqué*, bouleversé*, horreur, effroyable,
      terrible, secouru*, sauvé*, malaise`,
    illness: `
      cancer*, leucémie*, tumeur*, incurable*, en phase terminale, soins palliatifs, démence, alzheimer, parkinson,
      avc, infarctus, crise cardiaque, arrêt cardiaque, covid*, coronavirus, pandémie*, épidémie*, ebola, choléra,
      rougeole, méningite*, malaria, paludisme, dengue, chikungunya, tuberculose, vih, sida, septicémie, pneumonie*,
      grippe aviaire, peste porcine, légionel*, salmonel*, listeri*, e coli, gastro entérite, intoxication alimentaire,
      toxi infection, dépression, anorexi*, boulimi*, toxicoman*, overdose*, surdose*, fentanyl, héroïne, greffe d
      organe, greffe du, don d organes, chimiothérap*, sclérose en plaques, mucoviscidose, maladie de charcot,
      handicap*, autis*, trisomi*, santé mentale, psychiatri*, bronchiolite, coqueluche, variole, opioïde*, opiacé*,
      crise des opioïdes, superbactérie*, infection nosocomiale, infections nosocomiales, fumeurs de crack,
      consommateurs de crack, scène de crack, salle de shoot, site d injection, injection supervisée, consommation
      supervisée, naloxone | malad*, épidémi*, virus, grippe, contamin*, infect*, quarantaine, addict*, dépendance*,
      greffe*, drogue*, symptôme*, ehpad, hospice, désert médical, maternité, soignant*, traitement, punaises, fauteuil
      roulant`,
    hunger: `
      famine, malnutri*, dénutri*, meurt de faim, grève de la faim, banque alimentaire, banques alimentaires, restos
      du cœur, aide alimentaire, soupe populaire, précarité alimentaire, affamé* | faim, colis alimentaire*, précair*`,
    crime: `
      braqu*, cambriol*, narcotrafic*, trafic de drogue, stupéfiants, point de deal, points de deal, dealer*, cocaïne,
      cannabis saisi, go fast, traite des êtres humains, proxénétisme, garde à vue, gardes à vue, mis en cause,
      incarcér*, emprisonn*, écrou*, détention provisoire, en cavale, évadé*, ivre au volant, conduite en état,
      alcoolisé* au volant, sous l emprise, rodéo* urbain*, refus d obtempérer, rançon*, maltraitance animale, cruauté
      envers, actes de cruauté, chantage, extorsion*, escroquerie*, blanchiment, détournement de fonds, détournement
      de mineur, perquisition*, interpell*, arnaque sentimentale, arnaques sentimentales, arnaque amoureuse, arnaques
      amoureuses, brouteur*, fraude grands parents, fraude* ... aînés, faux policier*, faux conseiller*, faux
      banquier*, aînés fraudés, aînés dépouillés, abus de faiblesse, viande de chien, usine à chiots, fausse facture,
      fausses factures, abus de biens sociaux, détourné ... euros, escroc, escrocs | crime*, criminel*, délinquan*,
      vol, vols, volé, volée, volés, volées, voler, voleur*, voleuse*, dérob*, larcin*, pickpocket*, fraude*, arnaqu*,
      escroc*, corrup*, contreband*, trafic*, gang*, cartel*, mafi*, vandal*, dégradation*, saccag*, arrêté*,
      arrestation*, suspect*, soupçon*, en fuite, prison*, détenu*, détention, enquête*, contrefaçon*, braconn*,
      police, gendarm*, saisi*, tagué*, tags, ivre, alcoolisé*`,
    court: `
      tribunal correctionnel, cour d assises, aux assises, devant les assises, cour d appel, cour criminelle, jugé
      pour, jugée pour, jugés pour, juge d instruction, condamn*, acquitt*, relaxé*, prévenu, prévenus, prévenue, mis
      en examen, mise en examen, inculp*, porte plainte, portent plainte, dépose plainte, partie civile, parties
      civiles, procureur*, parquet de, parquet a, parquet national, parquet requiert, réquisitoire, requis, réclusion,
      sursis, peine de mort, peine de prison, ans ferme, ferme pour, comparaît, comparu*, extrad*, enquête judiciaire,
      information judiciaire, bracelet électronique, non lieu, ans de prison, mois de prison, devant la justice,
      devant le tribunal, à la barre, prud hommes, diffamation, contrôle judiciaire, au tribunal, procès en appel,
      soupçonné* de, accusé* de | procès, tribunal, tribunaux, justice, jugé*, coupable*, accus*, plainte*, avocat*,
      verdict*, juré*, poursuivi*, poursuites, commission d enquête, scandale*, polémique*, démission*, suspendu*,
      suspension, radié*, innocent*, audience`,
    hardship: `
      licenci*, plan social, plan de sauvegarde de l emploi, suppression de postes, suppressions de postes,
      suppression d emplois, suppressions d emplois, postes supprimés, supprim* ... postes, supprim* ... emplois,
      emplois menacés, emplois sur la sellette, chômage, chômeur*, faillite*, redressement judiciaire, liquidation
      judiciaire, dépôt de bilan, dépose le bilan, fermeture d usine, fermeture de l usine, surendett*, expulsé* de,
      expulsion*, sans abri, sans abris, sdf, sans domicile, pauvreté, précarité, misère, mal logement, mal logés,
      insalubre*, à la rue, usine ferme, bidonville*, arrêté de péril | ferme, fermeture*, ferment, expuls*, emplois,
      liquidation, délog*, hébergement d urgence, campement*, squat*, grève*, cagnotte*, solidarité, difficulté*,
      impayé*, punaise*`,
    'living memory': `
      bataclan, charlie hebdo, 13 novembre, 14 juillet attentat, oradour, azf, mediator, sang contaminé,
      outreau, bétharram, vél d hiv, tchernobyl, lubrizol, guerre d algérie, octobre 1961, oas, harkis, enfants de la
      creuse, samuel paty, dominique bernard, père hamel`,
  },
  minors: `
    enfant*, bébé*, nourrisson*, fillette*, garçon, garçonnet*, garçons, fille, filles, ado, ados, adolescent*,
    mineur, mineure, mineurs, mineures, lycéen*, collégien*, écolier*, élève*, nouveau né, bambin*`,
  figurative: `
    arrêté* de *er, arrêté* de *ir, arrêté* de *re, de vie ou de mort, de vie et de mort, à la vie à la mort,
    risque de mort, risque de décès, mort cérébrale,
    mort de rire, morte de rire, morts de rire, meurt de rire, meurent de rire, nature morte, natures mortes, point
    mort, angle mort, angles morts, temps mort, temps morts, mer morte, bois mort, bois morts, feuilles mortes, eau
    morte, eaux mortes, saison morte, lettre morte, ivre mort, jour des morts, fête des morts, langue morte, arbre
    mort, arbres morts, tue l amour, tue le temps, tue l ennui, tue mouches, ça tue, trompe la mort, à la vie à la
    mort, veuve clicquot, veuve joyeuse, orphelin de, coup de feu en cuisine, meurtre au manoir, meurtre et mystère,
    assassin s creed, feu de camp, feux de camp, tropique du cancer, cancer ascendant, signe du cancer, héroïne du,
    héroïne de, mort dans l âme, à la rue de, à la rue du, à la rue des`,
};
