import { comparableName } from '../../../src/domain/names.js';
import { supportWords } from './evening-words.js';

/**
 * How people write that another value is wrong, old or public, in English, German, French, Spanish, Italian, Portuguese
 * and Dutch; all are looked for in comparable text.
 */

/** At the end of the text before a value: it is not that one. `NOT 7:30`, `pas 75`, `statt 20 Uhr`, `forget 8`. */
export const denial =
  /(?:^| )(?:(?<!(?:don t|do not|never|no te|no|non|n) )(?:forget(?: about)?|verg(?:iss|esst|essen wir|eet)|oubli(?:e|es|ez|ons)|olvid(?:a|ad|ate|aos|amos|emos|en)|dimentic(?:a|ate|iamo|are)|scord(?:a|ate|atevi)|esque(?:ce|cam|ca|cemos|can))|(?<!n oubli(?:e|es|ez|ons) )pas|not|no|nicht|kein|nix|non|nao|niet|never|ni|no longer|nicht mehr|et plus|non plus|mais plus|ya no|non piu|ja nao|niet meer|statt|anstatt|instead of|rather than|au lieu de|en (?:vez|lugar) de|invece (?:di|delle)|em vez (?:de|das)|in plaats van|used to be|war|was)(?: (?:um|at|a|as|las|alle|le|om|the)){0,2}$/u;

/** After a number, in seven languages: it is no longer right. `124 stimmt nicht mehr`, `the 124 is wrong` */
const outdated =
  /^\)?\s?(?:(?:is|are|was|ist|sind|est|sont|es|son|está|è|sono|é|são|is|zijn)\s(?:no longer|not|wrong|outdated|out of date|old|falsch|veraltet|überholt|alt|nicht mehr|faux|périmée?s?|caduc|obsolètes?|mal|obsolet[ao]|viej[ao]|antigu[ao]|sbagliat[ao]|vecchi[ao]|superat[ao]|errad[ao]|antig[ao]|fout|oud|verouderd|achterhaald|niet meer)|(?:stimmt|stimmen|gilt|gelten) (?:so )?nicht|n[’'](?:est|sont) plus|ne (?:vaut|valent|compte) plus|ya no (?:vale|es|son)|no vale|non (?:vale|è|sono|conta) più|já não (?:vale|é|são)|não vale|klopt niet|kloppen niet|geldt niet)(?!\p{L})/iu;

/** Returns whether a text says that a number is not the right one: `65 min, pas 75`. */
export function deniesNumber(text: string, number: number): boolean {
  return [...text.matchAll(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'gu'))].some(
    ({ 0: written, index }) =>
      outdated.test(text.slice(index + written.length)) ||
      denial.test(comparableName(text.slice(Math.max(0, index - 25), index))),
  );
}

/** In the text before a value, in its clause: it is only an idea. `maybe 7`, `on réfléchit à 19h`. */
export const proposed =
  /(?:^| )(?:maybe|perhaps|possibly|thinking (?:of|about)|considering|how about|what about|vielleicht|eventuell|evtl|womoglich|(?:uberlegen|denken|dachten)(?: \w+){0,3}|peut etre|(?:on|nous) (?:reflechit|reflechissons|pense|envisage)(?: \w+){0,4}|quizas?|tal vez|a lo mejor|igual a|pensando en|estamos pensando|(?:e|es) posible que|forse|magari|pensiamo a|(?:stiamo|stavamo) pensando|talvez|(?:estamos|estavamos) a pensar|misschien|(?:denken|dachten) (?:aan|om))(?: |$)/u;

/** In the clause of a number: a paper or a page says it, which the note corrects. `ponéis 260 en vuestra hoja` */
export const onPaper =
  /(?:^| )(?:your|ihr|euer|eurem|eurer|eure|euren|votre|vos|vuestr[ao]s?|tu|vostr[aoei]|voss[ao]s?|jullie|(?:tour)?plan|(?:haus|daten|info|tech)?blatt|fiche|hoja|ficha|scheda|folha|blad|lijst|liste|lista|list|rider|contract|vertrag|contrats?|contrato|contratto)(?: |$)/u;

/** In the clause of a value: something older than the note says it. `sheet still says 22.30`. */
export const stale =
  /(?:^| )(?:still|noch|encore|toujours|todavia|aun|sigue|siguen|ancora|ainda|nog|old sheet|alter plan)(?: |$)/u;

/**
 * Next to a value: it is confirmed, `the house confirms 8.15` but not `to be confirmed`, or the true one, `4 o clock
 * really`.
 */
export const confirmed =
  /(?:^| )(?<!(?:be|not|nicht|niet|non|nao|no|pas|sin|a|da) )(?:confirm(?:s|ed|e|ent|an?|am|ad[oa]|ou)|conferma(?:no|t[oa])?|bestatigt|bevestig[dt])(?: |$)|(?:^| )(?:really|actually|in (?:truth|reality|echt|realta|effetti)|eigentlich|tatsachlich|wirklich|en (?:realite|fait|realidad|verdad|realidade)|de verdad|davvero|na verdade|realmente|eigenlijk)(?: |$)/u;

/** In a sentence on a value, or after it: who was asked has not said which is right. `Asked Ada twice. No reply.` */
export const unanswered =
  /(?:^| )(?:no (?:reply|answer|word)|not (?:replied|answered|heard back)|(?:hasn t|haven t) (?:replied|answered)|waiting (?:for|on)|keine (?:antwort|ruckmeldung|auskunft)|antwortet nicht|noch (?:nichts? gehort|offen|unklar)|(?:pas|sans|aucune) (?:de )?reponse|(?:ne |n )?(?:repond|a) pas (?:repondu)?|a verifier|(?:sin|no hay) respuesta|no (?:contesta|responde|ha contestado|ha respondido)|(?:nessuna|senza) risposta|non (?:risponde|ha risposto)|sem resposta|nao (?:responde|respondeu)|geen (?:antwoord|reactie|uitsluitsel|bericht)|(?:antwoordt|reageert) niet)(?: |$)/u;

/** Before a value: it is not the one before. */
export const contrast = /(?:^| )(?:but|aber|doch|mais|pero|ma|mas|maar)(?: |$)/u;

/** At the end of the text before a time: nothing happens before it. `pas na 17.00`, `not before 5`. */
export const notBefore =
  /(?:^| )(?:(?:not|no access) (?:before|until|till)|only (?:after|from)|nicht vor|erst (?:ab|um|nach)|pas avant|seulement (?:apres|a partir de)|no antes de|solo (?:despues de|a partir de|dopo)|non prima d[ei]|nao antes da|so (?:depois da|a partir da)|niet voor|pas (?:na|om|vanaf))(?: (?:las?|le|l|s|lle|lla))?$/u;

/** In the clause of a value: it is public. `web and tickets say 21:00`, `steht so auf dem Plakat`. */
export const toldToPublic =
  /(?:^| )(?:l|d|dell|nell|sull)?(?:web|website|websites|webseite|homepage|site|internet|online|tickets?|tix|karten?|billets?|entradas?|bilhetes?|ingressos?|biglietti|biglietto|kaartjes?|poster|posters|flyer|flyers|plakat|plakate|affiche|affiches|carteles?|cartaz|cartazes|locandina|manifesto|insta|instagram|facebook|fb|eventbrite|listing|listings|brochure|sheet)(?: |$)/u;

/** In the sentence of a value: it is new. `Beginn auf 19 Uhr vorverlegt`, `now 8pm`. */
export const changed =
  /(?:^| )(?:now|new|adelantamos|retrasamos|atrasamos|pasamos a las|anticipiamo|posticipiamo|spostiamo|antecipamos|adiamos|mudamos|passamos para|avancons|reculons|decalons|vervroegen|verzetten|ziehen vor|verlegen|moved to|brought forward|put back|pushed(?: back)?(?: to)?|changed(?: to)?|jetzt|neu|neue|neuer|vorverlegt|nach hinten verlegt|verlegt auf|geandert|vorgezogen|maintenant|avancee?s?|reculee?s?|decalee?s?|ahora|adelantad[oa]s?|se adelanta|retrasad[oa]s?|cambiad[oa]s?|pasa a las|adesso|anticipat[oa]|posticipat[oa]|spostat[oa] alle|agora|antecipad[oa]s?|adiad[oa] para|alterad[oa]|nu|vervroegd|verlaat|verzet naar|gewijzigd)(?: |$)/u;

/** Before a time without a word of its own: the start moves to it. `adelantamos a las 20.30`, `wir gehen auf 20 Uhr` */
export const movedTo =
  /(?:^| )(?:mov(?:e|es|ed|ing)|shift(?:s|ed|ing)?|bring|bringing|brought|push(?:ed|ing)?|going|gehen|ziehen|verlegen|verschieben|(?:avanc|recul|decal|repouss)(?:e|ons|ent|ee|er)|pass(?:e|ons)|adelant(?:a|amos|an|ar)|(?:a|re)tras(?:a|amos|an|ar)|corr(?:e|emos|er)|pas(?:a|amos|ar)|mov(?:emos|er)|(?:anticip|posticip|spost)(?:a|iamo|are)|pass(?:a|iamo)|(?:antecip|adi|mud|pass)(?:a|amos|ou|ar)|vervroegen|verlaten|verzetten|verplaatsen|gaan)(?: \p{L}{1,12}){0,5}? (?:to|auf|a|a las|para las|alle|para as|pra|as|naar)$/u;

/** At the end of the text before a word of a venue: the show is no longer there. `já não é no`, `moved from the` */
export const leftRoom =
  / (?:not|no longer|nicht|kein|plus|pas|ya no|no es|non|nao|niet|statt|instead of|moved from|au lieu|en (?:vez|lugar)|invece|em vez|in plaats)(?: [^ ]{1,12}){0,4} $/u;

/** At the end of the text before a word of a venue: the show is there now. `moved to the`, `jetzt im` */
export const newRoom =
  / (?:now (?:at|in)|moved to|new room|jetzt i[mn]s?|verlegt i(?:ns?|m)|neuer saal|maintenant|deplacee? a[u ]?|nouvelle salle|ahora en|trasladad[oa] al?|adesso al?|spostat[oa] al?|agora (?:no|na|em)|mudou para|nu in|verplaatst naar)(?: [^ ]{1,12}){0,2} $/u;

/** After the name of a person of the bill: they do not come. */
export const absent =
  /^(?:is |are |s |ist |est |esta |e |fallt )?(?:now )?(?:(?:has|hat|a|tiene|ha|esta com|heeft) (?:the |die |la |l )?(?:flu|covid|corona|grippe|gripe|influenza|griep)|(?:has |had )?(?:broken|broke|hurt|injured) (?:his|her|their)|hat sich (?:(?:den|die|das|ein|eine|einen) )?\p{L}+ gebrochen|s est (?:cassee?|blessee?)|se ha (?:roto|lesionado)|si e (?:rott|infortunat)[oa]|partiu [oa]|heeft (?:(?:zijn|haar|een) )?\p{L}+ gebroken|out|off|ill|sick|not coming|can ?t (?:make|do) it|cannot (?:make|do) it|cancelled|canceled|krank|raus|verhindert|abgesagt|aus|malade|absente?|forfait|annule|enferm[oa]|fuera|no (?:viene|puede)|se cae|malat[oa]|assente|non (?:viene|puo)|doente|fora|nao (?:vem|pode)|ziek|valt uit|kan niet)(?: |$)/u;

/** After the name of a person: they play first. `Ada Example opens`, `macht Ada Example den Support`. */
export const opens =
  "opens|opening|supports|supporting|(?:is|does|doing) (?:the )?(?:support|opener|opening)|eröffnet|macht (?:den |das )?(?:Support|Anfang|Opener|Vorprogramm)|ouvre|(?:assure|fait) (?:la |sa )?première partie|abre|telonea|hace de telonera?|apre|fa (?:da spalla|l[’']apertura)|faz a (?:abertura|primeira parte)|opent|(?:doet|speelt) (?:\\[[^\\]]{3,20}\\] |morgen |vanavond )?(?:het |de )?(?:voorprogr(?:amma)?|support)|macht (?:\\[[^\\]]{3,20}\\] |morgen |heute )?(?:den |das )?(?:Support|Vorprogr(?:amm)?)|does (?:the )?(?:support|opening)(?: slot)?";

/** After the name of a person: they do what another was to do, which only the sentence says. `Ada Example steps in` */
export const replaces =
  'steps in|fills in|replaces|instead|springt ein|übernimmt|remplace|assure|sustituye|sostituisce|substitui|vervangt|valt in|doing|does';

/** In a sentence: someone plays before the performer, or in place of another, or how long. */
export const playsFirst = new RegExp(
  String.raw`(?<!\p{L})(?:${supportWords}|instead|got|doing it|does it|steps? in|stepping in|fills? in|replac\p{L}+|opens?|opening|stattdessen|dafür|springt ein|übernimmt|macht|ersatz|dabei|à la place|remplac\p{L}+|assure|ouvre|en su lugar|sustituye|abre|sale|al posto|sostitu\p{L}+|apre|in plaats|vervang\p{L}+|valt in|doet|speelt|no lugar|substitu\p{L}+|faz|min\p{L}*|minut\p{L}*|mins?|['’′])(?!\p{L})`,
  'iu',
);

/** In a sentence: no one plays before the performer. `Caleb has the flu, so no opener`, `pas de première partie`. */
export const noSupport =
  /(?:^| )(?:(?:no one|nobody) (?:opens|supports)|niemand (?:eroffnet|opent)|personne n ouvre|no abre nadie|nadie abre|(?:non apre )?nessuno apre|non apre nessuno|ninguem abre|nao abre ninguem|no (?:opener|opening act|support(?: act)?)|kein(?:e|en)? (?:support|vorprogramm|vorgruppe|opener)|(?:pas de|sans) premiere partie|(?:sin|no hay) (?:telonero|telonera|teloneros)|(?:senza|nessun[ao]?) (?:apertura|spalla|supporter)|sem (?:abertura|primeira parte)|geen (?:voorprogramma|support))(?: |$)/u;
