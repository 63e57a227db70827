import { comparableName } from '../../../src/domain/names.js';

/** Relatives of someone, and their death, as comparable words. */
const kin =
  '(?:his|her|my|our|their|s) (?:wife|husband|mother|mum|mom|father|dad|son|daughter|brother|sister|partner)|(?:seine|ihre|meine|deren) (?:frau|mutter|tochter|schwester)|(?:sein|ihr|mein) (?:mann|vater|sohn|bruder)|(?:sa|son|ma|mon) (?:femme|mari|mere|pere|fils|fille|frere|soeur)|(?:su|mi) (?:mujer|marido|madre|padre|hijo|hija|hermano|hermana)|(?:sua|suo|mia|mio) (?:moglie|marito|madre|padre|figlio|figlia|fratello|sorella)|(?:sua|seu|minha|meu) (?:mulher|esposa|marido|mae|pai|filho|filha|irmao|irma)|(?:zijn|haar|mijn) (?:vrouw|man|moeder|vader|zoon|dochter|broer|zus)';
const dead =
  'died|passed(?: away)?|is dead|gestorben|verstorben|est (?:mort|morte|decedee?)|nous a quittes|murio|ha muerto|fallecio|ha fallecido|e mort[oa]|e mancat[oa]|morreu|faleceu|overleden|gestorven';
/** Health, sobriety, love, lawsuits, debts, secrets and lodging of people, in seven languages, as comparable words. */
const matters = new RegExp(
  `\\b(?:${[
    'prostat\\w*|cancers?|cancro|krebs|kanker|is ill|krank|malade|enferm[oa]|malat[oa]|doente|ziek|tumou?r\\w*|chemo\\w*|dement\\w*|depress?\\w*|(?:in|to|from|out of) (?:the )?hospital|in (?:a )?hospice|(?:im|ins|aus) (?:\\w+ )?(?:krankenhaus|klinikum|spital|hospiz)|a l hopital|(?:en|al) (?:el )?hospital|(?:in|all) ospedale|(?:no|ao) hospital|(?:in|naar) (?:het )?(?:ziekenhuis|hospice)|on sick leave|signed off sick|krankgeschrieben|krankenstand|arret maladie|de baja|in malattia|de baixa|ziekgemeld|bandscheibe|hernia|surgery|biops\\w*|chirurg\\w*|mri|mrt|irm|operiert|operee?|operad[oa]|geopereerd|resonancia|risonanza|ressonancia|kernspin\\w*|pregnan\\w*|schwanger|enceinte|embarazad\\w*|incinta|gravida|zwanger',
    '(?:days|weeks|months|years) (?:sober|clean|dry)|sober (?:since|for)|(?:he|she) drinks|(?:er|sie) trinkt|(?:il|elle) boit|(?:el|ella|ele|ela) bebe|(?:lui|lei) beve|(?:hij|zij|ze) drinkt|off the wagon|on the wagon|in rehab|rehab|relapse[ds]?|drunk',
    '(?:ist|seit|tagen?|wochen|monaten) (?:\\w+ )?(?:trocken|clean)|ruckfallig|entzug|sauft|sobre depuis|desintox\\w*|rechute|(?:jours|mois) d abstinence|abstinen[tz]\\w*|alcolis\\w*|alcoholi\\w*|alkoholi\\w*|sobri[oa]|recaida?|nuchter|afgekickt',
    'licenciee?s?|entlassen|kundigung|despedid[oa]s?(?! de solter)|sfrattat[oa]|licenziat[oa]|desahuciad[oa]|despejad[oa]|evicted|sacked|laid off|ontslagen',
    'lawsuits?|(?:is|are|s) suing|sued|in court|custody|verklagt|klagt gegen|im prozess|rechtsstreit|proces contre|en proces|au tribunal|pleito|juicio|denunciad[oa]|querella|in causa|querela|em tribunal|processou|rechtszaak',
    'had a (?:thing (?:with|together)|fling)|had an affair|hatten (?:mal )?(?:was|etwas) miteinander|ont eu une (?:aventure|histoire)|tuvieron (?:algo|una historia)|hanno avuto una storia|tiveram um caso|hadden (?:ooit )?iets met|divorc\\w*|scheidung|scheiden lassen|gescheiden|geschieden|separad[oa]s?|separazione|affairs?|ex (?:wife|husband)|exfrau|ex femme|exmujer|ex moglie|ex mulher',
    '(?:denk(?:t|st)? (?:an|dran)|remember|(?:do not|don ?t|dont) forget|n oublie(?:z)? pas|acuerdate(?: de)?|ricordat[ei]|lembra(?:r|te)?(?: (?:de|da|do))?|vergeet niet)(?: \\w+){0,3} (?:\\w*termin|appointment|rendez vous|rdv|cita|appuntamento|consulta|afspraak)',
    'owes?|owed|schuldet|schuldest|schuldig|(?:te|le|les|nos) debe[ns]?|(?:gli|ti|le) dev[ei]|(?:lhe|te) deves?|lui dois',
    '(?:hasnt|havent|has not|not been|not) told|(?<!(?:warum|wieso|weshalb|wie|wann|wo|wer|was) )weiss (?:noch |es )?keiner|tell (?:anyone|anybody|no one|nobody)|a (?:personne|nadie|nessuno|ninguem)|niemandem (?:sagen|erzahlen)|(?:tegen|aan) niemand',
    'b and b|bnb|hotel room|hotelzimmer|chambre d hotel|locks the (?:front|door)|(?:sleep(?:s|ing)?|stay(?:s|ing)?) (?:at|with)|ubernachtung|ubernachte[nt]|schlaf(?:t|en) bei|(?:dort|loge|dormir?|dormons) chez|nuitee|duermen? (?:en casa|con)|alojamiento|dorm(?:e|ono|iamo) (?:da|dal|dalla|dai|a casa)|pernottamento|dorme em casa|slaap(?:t|plaats) bij|overnachting',
    'lost (?:people|someone|family)|(?:jemanden|angehorige) verloren|ont perdu (?:quelqu un|des proches)|perdieron (?:gente|a alguien|familia)|hanno perso qualcuno|perderam (?:gente|alguem|familia)|iemand verloren',
    'suicid\\w*|selbstmord\\w*|zelfmoord\\w*|widowed|verwitwet|enviud\\w+|(?:devenue?|est) (?:veuf|veuve)|rimast[oa] vedov[oa]|(?:ficou|enviuv\\w+)(?: viuv[oa])?|weduw(?:e|naar) geworden',
    `(?:${kin}) (?:\\w+ ){0,6}(?:${dead})|(?:${dead}) (?:\\w+ ){0,3}(?:${kin})`,
  ].join('|')})\\b`,
  'u',
);
/** Joints, hoarseness and treatment, in seven languages, as comparable words: a body is private, whose it may be. */
const body =
  /\b(?:(?<!\b(?:on (?:(?:my|his|her|their|our|bended) )?|auf |a |in |de |de os |op de |op (?:mijn|zijn|haar) ))(?:knees?|knie(?:en)?|genoux|rodillas|ginocchio|joelhos|knieen)|hips?|wrists?|ankles?|elbows?|hufte|handgelenk|knochel|genou|hanche|poignet|cheville|rodilla|cadera|tobillo|polso|caviglia|joelho|tornozelo|heup|pols|corti[ck]o\w*|cortison\w*|toradol|ibuprof\w*|voltaren\w*|antibioti\w*|inhalers?|painkillers?|inhalator|medikament\w*|medicaments?|ventoline|medicamentos?|medicacion|pastiglie|remedios? d[aeo]s? \w+|bombinha|medicijn\w*|hno|orl|physio\w*|fisio(?:terap\w*)?|heiser|hoarse|afon[eoai]s?)\b/u;

/** Returns true for a text on someone's body. */
export function isOnBody(text: string): boolean {
  return body.test(comparableName(text));
}

/** Requests to keep something from a named person: `no decir a Nati`. */
const keptFrom =
  /(?<!\p{L})(?:niet tegen \p{L}{2,20} (?:zeggen|vertellen)|zeg (?:niets|niks) tegen|(?:don['’]?t|do not) (?:say|mention) (?:anything|it|this|that) to|sag\p{L}{0,2} (?:bitte )?(?:dem |der )?\p{Lu}\p{L}{1,20} (?:bitte )?nichts|ne (?:dis|dites) rien à|no le (?:digas|digáis) nada a|non dire (?:niente|nulla) a|não (?:fal[ae]|dig[ao]) nada (?:a|à|ao|pra|pro|para)|(?:don['’]?t|do not|never) tell|no (?:se lo )?(?:decir|digas|contar)(?:le|lo)? a|ne (?:pas |rien )?(?:le |l['’])?(?:dire|dites|dis)(?: pas| rien)? à|non (?:dir|raccontar)(?:e|lo|glielo) (?:a|al|alla)|não (?:dizer|contar) (?:à|ao|a|o)|niet (?:zeggen|vertellen) (?:tegen|aan)) \p{Lu}\p{Ll}|\p{Lu}\p{Ll}{1,20} (?:bitte )?(?:nicht|nichts) (?:sagen|erzählen|verraten)|(?:le |lui |leur |l['’])?(?:dites|dis) (?:pas|rien) (?:à|au|aux) \p{Lu}\p{Ll}|no (?:se )?(?:lo |le )?(?:digas|digáis|digan|cuentes|contéis) a \p{Lu}\p{Ll}|non (?:ditel|dirl|dir|dit)[oie] a \p{Lu}\p{Ll}|não (?:o |lhe )?(?:contes?|contem|digas?|digam)(?: nada)? (?:a|ao|à|pro|pra|para) \p{Lu}\p{Ll}|(?:[Nn]ichts|[Nn]ix) (?:dem |der )?\p{Lu}\p{Ll}{1,20} (?:sagen|erzählen|verraten)|(?:niets?|niks) (?:tegen|aan) \p{Lu}\p{Ll}{1,20} (?:zeggen|vertellen)/u;

/** Requests not to raise a subject before someone, in seven languages: `non toccare l’argomento con Nati`. */
const notRaised =
  /(?<!\p{L})(?:(?:do not|don['’]?t|never) (?:raise|bring up|touch|mention|wave|show|flash) (?:it|this|that|the subject|any of it)(?: \p{L}+){0,2} (?:with|to|in front of|around)|non toccare (?:il tema|l['’]argomento|il discorso) con|n['’]aborde[rz]? pas (?:le sujet|ça) (?:avec|devant)|no (?:saques?|toques?) (?:el|ese) tema (?:con|delante de)|não toqu?es? no assunto (?:com|na frente d[eo])|(?:begin|praat) (?:er )?niet over (?:tegen|bij|met)|(?:sprich|sprecht|erwähn\p{L}*) (?:das|es) (?:bitte )?nicht (?:bei|vor|gegenüber)) \p{L}{2}/iu;

/** Returns true for a request to keep something from a named person. */
export function isKeptFrom(text: string): boolean {
  return keptFrom.test(text) || notRaised.test(text);
}

/** What one named person thinks of another: `can't stand Ada`. */
const dislike =
  /(?<!\p{L})(?:can(?:['’]?t|not) stand|ne supporte pas|no (?:soporta|aguanta|traga)(?: a)?|non (?:sopporta|può vedere)|não (?:suporta|aguenta)(?: [oa])?|kan niet opschieten met) \p{Lu}\p{Ll}|\p{Lu}\p{Ll}{1,20} (?:nicht (?:leiden|ausstehen)|niet (?:uitstaan|luchten))/u;

/** A named person and the bottle: `Ada drinks.` */
const drinker = /(?<!\p{L})\p{Lu}\p{Ll}{1,20} (?:drinks|trinkt|säuft|boit|bebe|beve|drinkt)(?=[.,;!)]|$)/u;

/** Returns true for a text in which a person dislikes another one. */
export function isOnDislike(text: string): boolean {
  return dislike.test(text);
}

/** Those who collect for the ill, in seven languages, as comparable words: `the Cancer Society` is no one's illness. */
const charities =
  /\b(?:(?:cancer|krebs|kanker|dementia|leukaemia) ?(?:society|research|fund|trust|charity|council|hilfe|stiftung|forschung|fonds|bestrijding)|(?:ligue|liga|lega|lotta|asociacion|associacao|associazione|fundacion|fundacao|fondation|fondazione)(?: \w+){0,4} (?:cancer|cancro|tumori))\b/gu;

/** Returns true for a text about a person's health, love, lawsuits, debts or lodging, or kept from a named person. */
export function isPersonalMatter(text: string): boolean {
  return (
    matters.test(comparableName(text).replace(charities, '')) ||
    isOnBody(text) ||
    isKeptFrom(text) ||
    drinker.test(text)
  );
}
