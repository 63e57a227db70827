import type { Lexicon } from '../lexicon.js';

/** French; elided articles (`l'incendie`) are words of their own. */
export const french: Lexicon = {
  language: 'fr',
  categories: {
    suicide: `
      suicid*, mis fin à ses jours, met fin à ses jours, mettre fin à ses jours, mis fin à leurs jours, s est pendu*,
      retrouvé pendu, retrouvée pendue, s est donné la mort, se donne la mort, se donner la mort, automutil*, s
      immole*, immolation*, défenestr*, euthanasi*, fin de vie, s est jeté sous`,
    'sexual abuse': `
      viol, viols, violé, violée, violés, violées, violeur*, violer, agression sexuelle, agressions sexuelles, agressé
      sexuellement, agressée sexuellement, abus sexuel*, abusé sexuellement, abusée sexuellement, abusé de, violences
      sexuelles, violence sexuelle, harcèlement sexuel, harcelée sexuellement, attouchement*, pédophil*,
      pédocriminal*, pédoporn*, pédopornograph*, inceste*, incestueu*, exhibitionnis*, proxénét*, prédateur sexuel,
      féminicide*, gbl, soumission chimique`,
    'children harmed': `
      infanticide*, maltraitance*, enfant mort, enfants morts, enfant tué, enfants tués, enfant tuée, bébé mort, bébé
      retrouvé mort, nourrisson mort, mort d un enfant, mort d un bébé, mort d une fillette, décès d un enfant, enfant
      blessé, enfants blessés, fillette blessée, garçonnet blessé, mort né, mort nés, fausse couche, mort subite du
      nourrisson, bébé secoué, bébés secoués, enlèvement d enfant, alerte enlèvement, enfant enlevé, fillette enlevée,
      enfants soldats, enfant soldat, harcèlement scolaire, travail des enfants, enfance en danger, enfant battu,
      enfants battus, cyberharcèlement`,
    death: `
      mort, morts, morte, mortes, mortel, mortels, mortelle, mortelles, mortellement, mortalité, décès, décéd*, meurt,
      meurent, mourir, mourut, mourant*, mourait, tué, tués, tuée, tuées, tuer, tue, tuent, tueur*, tueuse*, tuerie*,
      perdu la vie, perd la vie, perdent la vie, perdre la vie, coûté la vie, coûte la vie, trouvé la mort, trouve la
      mort, trouvent la mort, sans vie, cadavre*, dépouille*, corps retrouvé, corps sans, corps d un homme, corps d
      une femme, corps découvert, restes humains, ossements, obsèques, funérailles, enterrement*, inhum*, crémation*,
      incinéré*, deuil, deuils, endeuill*, éploré*, hommage à la victime, hommage aux victimes, hommage au chanteur,
      hommage à la chanteuse, hommage à l acteur, hommage à l actrice, hommage au comédien, hommage au jeune, marche
      blanche, marches blanches, minute de silence, condoléances, nécrologi*, avis de décès, veuf, veuve, veuves,
      veufs, orphelin*, défunt*, disparu à l âge de, s est éteint, s est éteinte, s éteint, nous a quittés, noyé,
      noyés, noyée, noyées, noyade*, noient, se noie, autops*, médecin légiste, morgue*, asphyxi*, électrocut*, bilan
      humain, morts et blessés, recueillement, pompes funèbres, cercueil*, succomb*, trépas*`,
    war: `
      guerre, guerres, bombardement*, bombardé*, frappe aérienne, frappes aériennes, frappes israéliennes, frappes
      russes, missile, missiles, raid aérien, obus, invasion russe, invasion de l ukraine, envahi*, cessez le feu,
      offensive militaire, soldat tué, soldats tués, militaire tué, génocid*, épuration ethnique, réfugié*, demandeur
      d asile, demandeurs d asile, exilés, milice*, milicien*, otage*, prise d otages, mine antipersonnel, shoah,
      holocauste, camp de concentration, camps de concentration, déportés, coup d état, putsch*, guerre civile,
      conflit armé, gaza, hamas, hezbollah, taliban*, djihad*, jihad*, obus de guerre, bombe de la seconde guerre,
      démineurs`,
    violence: `
      meurtre*, meurtri*, assassin*, homicide*, massacre*, massacré*, poignard*, coup de couteau, coups de couteau, au
      couteau, attaque au, fusillade*, coup de feu, coups de feu, échange de tirs, essuyé des tirs, ouvre le feu, tire
      sur, blessé par balle, blessée par balle, blessés par balle, par balle, par balles, arme à feu, armes à feu,
      arme blanche, tireur*, tuerie, attaque, attaques, attaqué, attaqués, attaquée, attaquer, attaquent, attentat*,
      agress*, terroris*, terreur, bombe, bombes, explosif*, grenade*, violence*, violent, violents, violente,
      violentes, violemment, violenté*, frappé à, frappée à, roué de coups, rouée de coups, tabass*, passé à tabac,
      lynch*, rixe*, bagarre*, séquestr*, kidnapp*, enlèvement*, enlevé par, tortur*, actes de barbarie, décapit*,
      démembr*, égorg*, étrangl*, empoisonn*, pyroman*, incendie criminel, incendie volontaire, émeute*, émeutier*,
      casseurs, pillage*, pillé*, échauffourée*, affrontement*, machette*, guet apens, règlement de comptes,
      règlements de comptes, violences conjugales, violence conjugale, coups mortels, menaces de mort, menace de mort,
      alerte à la bombe, harcèlement, harcelé*, représailles, exécuté, exécutée, exécution sommaire, à main armée,
      torture, cocktail molotov, cocktails molotov, mutil*, narcohomicide*, chien attaque, mordu par, mordue par`,
    hate: `
      racis*, raciste*, antisémit*, islamophob*, homophob*, transphob*, xénophob*, lgbtphob*, misogyn*, sexis*,
      néonazi*, néo nazi*, nazi*, croix gammée*, suprémacis*, incitation à la haine, haine, haineu*, injure raciale,
      injures raciales, extrême droite, ultradroite, discriminat*, esclav*, négationnis*, profanation*, profané*,
      bougnoul*, bicot*, youpin*, youtre*, nègre, nègres, négresse*, bamboula*, chinetoque*, niakoué*, romanichel*,
      sale arabe*, sales arabes, sale juif*, sales juifs, sale noir*, sales noirs, sale gitan*, sales gitans, comme
      les juifs, un pédé, de pédé, sale pédé, pédés, tarlouze*, tantouze*, gouine*, sale mongol, mongolien*, chambre à
      gaz, chambres à gaz, gazer les, être gazé*, auschwitz, hitler*, lyncher, lynchage*, lynché*, frapper sa femme,
      frappe sa femme, frapper ta femme, frappes ta femme, battre ta femme, battre sa femme, bats ta femme, bat sa
      femme`,
    'missing person': `
      disparition de, disparition d un, disparition d une, disparition inquiétante, disparitions inquiétantes, porté
      disparu, portée disparue, portés disparus, disparu depuis, disparue depuis, disparus depuis, adolescente
      disparue, adolescent disparu, homme disparu, femme disparue, enfant disparu, fillette disparue, randonneur
      disparu, randonneuse disparue, recherches pour retrouver, appel à témoins, appel à témoin, activement
      recherché*, toujours introuvable, avis de recherche, dernière fois qu il a été vu, n a plus donné signe, n a
      plus été vu*`,
    disaster: `
      catastroph*, séisme*, tremblement de terre, tremblements de terre, réplique sismique, tsunami*, ouragan*,
      tornade*, cyclone*, typhon*, tempête meurtrière, dégâts de la tempête, inondation*, inondé*, en crue, crue de,
      crues, montée des eaux, coulée de boue, coulées de boue, glissement de terrain, glissements de terrain,
      éboulement*, avalanche*, éruption*, sécheresse*, famine*, incendie*, incendié*, feu de forêt, feux de forêt, feu
      d appartement, feu de maison, feu d habitation, en feu, ravagé par, ravagée par, ravagés par, détruit par,
      détruite par, flammes, sinistre, sinistré*, sinistrés, brûlé, brûlés, brûlée, brûlées, brûlent, explosion*,
      explosé, explose, exploser, effondrement*, effondré*, s effondre, évacu*, état d urgence, plan orsec, marée
      noire, fuite de gaz, fuite toxique, toxique*, intoxication*, intoxiqué*, pollution mortelle, accident nucléaire,
      naufrage*, naufragé*, chavir*, déraill*, crash, écrasement d avion, s écrase, s est écrasé*, accident d avion,
      éboulé*, canicule meurtrière, nuage toxique`,
    'injury or accident': `
      victime*, blessé, blessés, blessée, blessées, blesse, blessent, blessure*, accident, accidents, accidenté*,
      collision*, percut*, percuté*, carambolage*, renversé par, renversée par, fauché*, fauchée*, délit de fuite,
      sortie de route, tonneaux, face à face, urgence absolue, pronostic vital, entre la vie et la mort, état grave,
      état critique, grièvement, gravement, réanimation, soins intensifs, hospitalis*, transporté à l hôpital,
      transportée à l hôpital, secouru*, désincarcér*, incarcéré dans, coincé sous, coincée sous, enseveli*, chute
      mortelle, chute de plusieurs, fait une chute, défenestré, électrocuté, amput*, paralysé*, coma, traumatis*,
      drame, drames, tragédie*, tragique*, effroyable*, bouleversé*, choc frontal`,
    illness: `
      cancer*, leucémi*, tumeur*, maladie*, malade, malades, incurable*, phase terminale, soins palliatifs,
      palliatif*, démence, alzheimer, parkinson, avc, accident vasculaire, infarctus, crise cardiaque, arrêt
      cardiaque, covid*, coronavirus, pandémi*, épidémi*, ebola, choléra, rougeole, méningit*, paludisme, tuberculose,
      vih, sida, septicémi*, pneumonie, grippe aviaire, légionell*, salmonell*, listeria, listériose, gastro entérite,
      norovirus, intoxication alimentaire, contamin*, infecté*, infection*, dépression, dépressi*, anorexi*, boulimi*,
      toxicoman*, addiction*, héroïne de synthèse, fentanyl, overdose*, quarantaine sanitaire, mise en quarantaine,
      greffe, greffé*, don d organe*, chimiothérap*, sclérose en plaques, mucoviscidose, handicapé*, myopath*, santé
      mentale, hospice, bronchiolite, dengue, chikungunya`,
    crime: `
      crime, crimes, criminel*, criminalité, délinqu*, délit, délits, malfaiteur*, braqu*, cambriol*, vol à main
      armée, vol à l arraché, vol à l étalage, vols à, vol avec, vols avec, vol aggravé, vol de voiture*, vols de
      voiture*, vol de vélo*, vol de bijoux, vol de câble*, volé, volés, volée, volées, voleur*, dérob*, escroc*,
      escroquer*, arnaque*, fraud*, détournement de fonds, détourné*, extorsion*, chantage, corruption, corrompu*, pot
      de vin, pots de vin, blanchiment*, trafic de, trafic d, trafiquant*, traite des êtres, stupéfiant*, cocaïne,
      cannabis, narcotraf*, point de deal, points de deal, dealer*, drogue, drogues, règlement de compte, gang, gangs,
      cartel*, mafi*, vandal*, dégradation*, saccag*, interpell*, arrêté par, arrêté pour, arrêtée pour, arrêtés pour,
      arrestation*, garde à vue, gardes à vue, suspect, suspects, suspecte, suspecté*, soupçonné*, mis en cause, en
      fuite, évasion de, en cavale, cavale, évadé*, prison*, emprisonn*, incarcér*, détenu*, détention, écrou*,
      cellule de dégrisement, ivre au volant, conduite en état, alcoolisé au volant, perquisition*, enquête ouverte,
      rançon*, contrefaçon*, braconn*, maltraitance animale, cruauté envers`,
    court: `
      procès, tribunal, tribunaux, cour d assises, aux assises, devant les assises, cour d appel, cour criminelle,
      justice, jugé pour, jugée pour, jugés pour, juge d instruction, condamn*, coupable*, acquitt*, relaxé*, accusé,
      accusés, accusée, accusées, accusation*, prévenu, prévenus, prévenue, mis en examen, mise en examen, inculp*,
      plainte, plaintes, porte plainte, porté plainte, partie civile, parties civiles, procureur*, parquet de, parquet
      a, parquet national, parquet requiert, avocat de la défense, réquisitoire, réclusion, sursis, peine de mort,
      peine de prison, ans ferme, comparaît, comparution*, audience au, verdict*, juré, jurés, extrad*, poursuivi
      pour, poursuivie pour, poursuites judiciaires, enquête judiciaire, information judiciaire, bracelet
      électronique, non lieu, scellés, commission d enquête`,
    hardship: `
      licenci*, plan social, plan de sauvegarde de l emploi, suppression de postes, suppressions de postes,
      suppression d emplois, suppressions d emplois, postes supprimés, supprime ... postes, supprime ... emplois,
      supprimer ... postes, emplois menacés, chômage, chômeur*, chômage partiel, faillite*, redressement judiciaire,
      liquidation judiciaire, liquidation, dépôt de bilan, dépose le bilan, fermeture d usine, fermeture de l usine,
      surendett*, expuls*, sans abri, sans abris, sdf, sans domicile, sans papiers, banque alimentaire, restos du
      coeur, pauvreté, précarité, misère, mal logement, mal logés, grève de la faim, insalubre*`,
  },
  harmless: `
    avalanche de records, avalanche de buts, avalanche de cadeaux, mort de rire, morte de rire, morts de rire, mourir
    de rire, meurt de rire, meurent de rire, à mourir de rire, nature morte, natures mortes, point mort, angle mort,
    angles morts, temps mort, temps morts, mer morte, bois mort, feuilles mortes, eau morte, eaux mortes, saison
    morte, lettre morte, ivre mort, jour des morts, fête des morts, langue morte, mourir d aimer, mourir peut
    attendre, tue l amour, tue le temps, tuer le temps, tue l ennui, tue mouches, tueur de dragons, ça tue, death
    metal, trompe la mort, à la vie à la mort, crève coeur, veuve clicquot, veuve joyeuse, la veuve joyeuse, orphelin
    de buteur, enterrement de vie de garçon, enterrement de vie de jeune fille, enterrements de vie de garçon, guerre
    des étoiles, guerre des boutons, la guerre des boutons, guerre des mondes, guerre et paix, guerre des prix, guerre
    des rosés, drôle de guerre, nerf de la guerre, de guerre lasse, jeu de guerre, nom de guerre, après guerre, avant
    guerre, bombe glacée, bombe de bain, bombes de bain, sex bombe, bombe de peinture, bombes de peinture, grenade
    fruit, sirop de grenade, jus de grenade, fou rire, attaque de fou rire, ligne d attaque, contre attaque, contre
    attaques, coup de feu en cuisine, tirs au but, tirs au panier, tirs cadrés, tirs à l arc, tir à l arc, meurtre au
    manoir, murder party, meurtre et mystère, crime de l orient express, le crime de l orient express, roman policier,
    série policière, crime de lèse, assassin s creed, accusé de réception, vol au vent, vols au vent, volé la vedette,
    vole la vedette, voler la vedette, baiser volé, baisers volés, le voleur de bicyclette, drôle de drame, crash
    test*, crash du site, site crashé, feux d artifice, feu d artifice, feu de camp, feux de camp, feu de joie, feux
    de la rampe, feu vert, feu rouge, feux tricolores, salle en feu, dancefloor en feu, piste en feu, ambiance en feu,
    cerveau en feu, explosion de joie, explosion de couleurs, explosion de saveurs, explosion de rires, explose les
    compteurs, explose le record, explosé le record, explosion démographique, explosion du nombre, explose au box
    office, tempête de rires, tempête de neige record, inondé de soleil, inondée de soleil, inondé de messages, inondé
    d appels, éruption de joie, radeau de la méduse, crème brûlée, crèmes brûlées, brûlé les calories, café brûlé,
    terre brûlée, caramel brûlé, tropique du cancer, cancer ascendant, malade imaginaire, le malade imaginaire,
    maladie d amour, la maladie d amour, rire contagieux, c est grave docteur, accent grave, gravement drôle, voix
    grave, héroïne du film, héroïne du roman, addiction au chocolat, greffe de pommiers, greffe de rosiers, greffe d
    arbres, rosier greffé, atelier greffe, prison break, kool and the gang, cartel du musée, groupe justice, duo
    justice, justice en concert, justice league, verdict du jury, coupable de gourmandise, prix du jury, les jurés du
    concours, plaisir coupable, plaisirs coupables, les misérables, expulsé du match, expulsé pour un deuxième, carton
    rouge expulsé, liquidation totale, liquidation avant travaux, liquidation de stock, liquidation des stocks`,
};
