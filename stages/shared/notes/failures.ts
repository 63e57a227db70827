/** What people write of a bit that has been heard too often, in English, German, French, Spanish, and so on. */
const words = [
  'rest (?:it|this|that)(?: (?:here|now|next time))?|(?:give it|needs) a rest|retire (?:it|this)|leave it out|skip it next time',
  '(?:lieber|besser|nächstes mal) weglassen|pausieren lassen|nicht (?:noch ?mal|wieder)(?: (?:hier|bringen|machen))?|abgenudelt|ausgelutscht',
  'à (?:laisser reposer|mettre de côté|retirer)|(?:est |est trop |trop )?usée?s?',
  'dejarl[oa]s? (?:descansar|reposar)|(?:est[aá] )?(?:muy )?gastad[oa]s?',
  '(?:da far|lasciarl[oa]) riposare|(?:è )?(?:troppo )?usurat[oa]',
  'deixar descansar|(?:está )?(?:muito )?gast[oa]',
  '(?:even )?laten rusten|niet nog (?:eens|een keer)|versleten',
];
const wornOut = new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})[\s!.)]{0,9}$`, 'iu');

/** Returns whether a statement ends by saying that its bit is worn out: `OK, but some had heard it - rest it`. */
export function isWornOut(statement: string): boolean {
  return wornOut.test(statement);
}

/** What people write of a bit that did not work, which decides whatever else a model reads in the statement. */
const failed = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "did ?n[o’']?t (?:work|land|go over|hit)|never landed|fell flat|all knew it",
    '(?:ging|lief|zündete|funktionierte|klappte) (?:hier |da |gar |überhaupt |leider )*nicht|kam (?:gar )?nicht an|kannten (?:alle|viele)|tot(?=[,.;!)]|$)',
    "n[’'](?:a|ont) pas (?:marché|pris|fonctionné)|est tombée? à plat|connaissaient tous",
    'no (?:pegó|funcionó|gustó|entró|cuajó)|(?:la|lo) conocían tod[oa]s',
    'non (?:ha funzionato|ha preso|è andat[ao]|è piaciut[ao])|l[ao] conoscevano tutti',
    'não (?:pegou|funcionou|colou|entrou)|todos conheciam',
    '(?:ging|werkte|liep|sloeg) (?:hier |echt |helemaal )*niet(?: aan)?|kenden (?:ze )?all(?:e|emaal)',
  ].join('|')})(?!\p{L})`,
  'iu',
);

/** A cold or silent room, in seven languages: a failure even next to praise. */
const frozen = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'ice[- ]cold|(?:icy|stony|awkward|embarrassed|dead|deathly|polite) (?:silence|stares?|faces)|stony[- ]faced|(?:wall|row) of (?:blank |stone )?faces|arms (?:folded|crossed)|(?:folded|crossed) arms|not a (?:titter|sound|single laugh)|(?:hear|heard) the (?:fridge|clock|bar|heating|fan)|went (?:cold|quiet|icy)|froze (?:them|over|solid)',
    'eis(?:es)?kälte|eiskalt|eiszeit|(?:eisig|betreten|peinlich|tot)e?s? (?:schweigen|stille)|(?:grabes|toten|friedhofs)(?:stille|ruhe)|(?:steinern|versteinert|betreten|verschlossen|lang)en? (?:mienen?|gesichter)|verschränkten? arme|kein(?:en)? (?:mucks|pieps)',
    'froid (?:polaire|glacial)|(?:un )?silence (?:gêné|de mort|glacial|total|poli)|visages? (?:fermés?|de marbre)|bras croisés|jeté un froid|douche froide|ambiance glaciale|pas un (?:sourire|bruit)',
    'frío (?:glacial|polar)|silencio (?:incómodo|sepulcral|glacial|total|educado)|caras (?:largas|de piedra|serias)|brazos cruzados|(?:se )?qued[a-zóé]{1,4} helad[oa]s?|jarro de agua fría|un témpano',
    'silenzio (?:imbarazzat[oa]|imbarazzante|di tomba|gelido|totale|educato)|facce (?:di pietra|lunghe|scure)|braccia (?:conserte|incrociate)|doccia fredda|freddezza|freddato',
    'silêncio (?:constrangid[oa]|constrangedor|de morte|gelado|total|educado)|caras? (?:fechadas?|de pau|sérias?)|braços cruzados|balde de água fria|frieza|ficaram gelad[oa]s',
    'ijskoud|ijzige? (?:stilte|sfeer)|(?:doodse|pijnlijke|beleefde) stilte|(?:stalen|strakke|stenen) gezichten|armen over elkaar|kille? (?:zaal|stilte|ontvangst)|koude douche',
  ].join('|')})(?!\p{L})`,
  'iu',
);
/** The same in a word that may be the weather, right after what it judges: `The tax song: frost.` */
const cold =
  /[:=–—]\s?(?:a |ein |un |une |een )?(?:frost\p{L}{0,3}|freezing|icy|cold|ice|kälte|eisig|kalt|eis|froid|glacial|gelo|freddo|hielo|gélido|frío|frio|gelado|kou|kil|ijs)(?=\s*(?:[.,;!)]|$)| (?:aus|from|de|da|van|uit|across) )/iu;

/** Returns whether a statement says that its bit did not work: `Das Kaffeehaus ging gar nicht`, `fell flat`. */
export function hasFailed(statement: string): boolean {
  return failed.test(statement) || frozen.test(statement) || cold.test(statement);
}
