import { comparableName } from '../../../src/domain/names.js';

/** Seasons and alerts of danger, in seven languages: people may be afraid tonight. */
const danger =
  /\b(?:(?:bush ?)?fire (?:season|danger|weather|ban|alert)|(?:red flag|flood|cyclone|tsunami) warning|wal?dbrandgefahr|hochwasserwarnung|unwetterwarnung|risque (?:d )?incendie|(?:alerte|vigilance) (?:rouge|crue|incendie)|temporada de incendios|alerta roj[ao]|allerta rossa|rischio incendi|alerta vermelh[oa]|temporada de queimadas|natuurbrandgevaar|code rood)\b/u;
/** A sentence that asks for respect and nothing else. */
const respect =
  /(?:^|[.;:!–—-]\s*)(?:respect(?:o|ful)?|respeto|respeito|rispetto|respekt|silence|silencio|silêncio|silenzio|stille)\s*[.!]*$/iu;

/** Before a request: the start of a clause, where a statement has its subject (`a cannon that never worked`). */
const starts =
  '(?:^|[.!?;:,(–—-]\\s*|(?<!\\p{L})(?:and|but|so|please|und|aber|also|bitte|et|mais|donc|y|pero|e|ma|mas|en|maar)\\s)';
const jokes =
  'jokes?|gags?|puns?|lines?|mentions?|word|witze?|scherze?|sprüche|anspielung(?:en)?|blagues?|vannes?|mots?|allusions?|chistes?|bromas?|battut[ae]|scherzi|piadas?|grap(?:pen|jes?)?';

/** Requests at the start of a clause, one line a language. */
const requests = [
  `do not (?!know|think|miss|forget|worry|expect|need|have)\\p{L}|don['’]?t (?!know|think|miss|forget|worry|expect|need|have)\\p{L}|never (?:ever )?(?:mention|joke|say|talk|bring|make|do|go|let|touch|ask|call|mock|laugh|play|speak|use|open|close)(?!\\p{L})|avoid|(?:be |very )?careful|beware|be (?:kind|gentle|nice)|(?:tread|go) (?:carefully|gently|easy)|(?:steer|stay|keep) (?:clear|away|off)|hands off|off limits|watch out|leave (?:it|that|him|her|them|the \\p{L}+) (?:alone|out|be)|(?:no|not an?) (?:${jokes})(?!\\p{L})`,
  `vorsicht|achtung|obacht|finger weg|(?:nicht|nie(?:mals)?|nix) über |kein(?:e|en)? (?:${jokes})(?!\\p{L})`,
  `(?:à |a )?évite[rz]?(?!\\p{L})|surtout pas|pas touche|n['’e] ?(?:\\p{L}+(?:ez|es?|s)) (?:surtout )?(?:pas|jamais)|(?:ne|n['’]) ?(?:surtout )?(?:pas|jamais|rien) |(?:pas|aucune?|rien|zéro)(?: de| d['’])? ?(?:sur |${jokes})|attention(?!\\p{L})|prudence`,
  `(?:mejor )?no (?:\\p{L}{2,}(?:ar|er|ir)(?:l[aoe]s?)?|digas|hables|menciones|toques|hagas|bromees|nombres|saques|cuentes)(?!\\p{L})|nada de |ni (?:mentar|mencionar|nombrar|tocar|hablar|palabra)|cuidado|ojo(?!\\p{L})|evitar?(?!\\p{L})|prohibido`,
  `(?:meglio )?non \\p{L}{2,}(?:ar|er|ir)(?:e|l[aoie]|ne)(?!\\p{L})|(?:niente|nulla) (?:su(?:l\\p{L}*)?(?!\\p{L})|${jokes})|evitare?(?!\\p{L})|attenzione|attenti|guai a`,
  `(?:melhor )?não (?:\\p{L}{2,}(?:ar|er|ir)|fale|diga|mencione|brinque|toque|faça)(?!\\p{L})|nem (?:pensar|mencionar|falar|brincar)|evite(?!\\p{L})|atenção`,
  `vermijd(?:en)?(?!\\p{L})|pas op|let op|voorzichtig|kijk uit|blijf (?:weg|af)|geen (?:${jokes})(?!\\p{L})|niet over `,
];
/** Requests and wounds that stand anywhere in a clause. */
const anywhere = [
  "do not mention|don[’']?t mention|(?:still|very|too|pretty|really) (?:raw|sore|touchy|sensitive)|too soon|sore (?:point|spot|subject)|raw nerve|off limits|not on ?stage|not funny here|i['’]d leave it",
  `(?:bitte|lieber|bloß|besser|auf keinen fall) (?:nicht|nix|nichts|nie|kein\\p{L}*)|(?:nicht|nix|nie(?:mals)?) (?:erwähnen|ansprechen|nennen|anfassen|thematisieren|sagen)|(?:noch|sehr|zu|ganz) (?:frisch|wund|heikel|empfindlich)|wunder punkt|heikles thema|vermeiden`,
  'à vif|trop tôt|sujets? sensibles?|encore (?:frais|sensible|douloureux)|ne (?:surtout )?pas \\p{L}+(?:er|ir|re)|pas (?:en parler|sur scène)',
  '(?:muy|todavía|aún) (?:reciente|delicad[oa]|sensible|doloros[oa])|tema (?:delicado|sensible)|mejor no|ni mentarl[oa]|en carne viva',
  '(?:ancora|molto|troppo) (?:fresc[oa]|delicat[oa])|tasto dolente|tema delicato|meglio (?:non|evitare)',
  '(?:ainda|muito) (?:recente|sensível|delicad[oa])|melhor não|assunto delicado',
  '(?:liever|beter|vooral|alsjeblieft) (?:niet|geen|niks)|niet (?:noemen|over (?:beginnen|praten)|zeggen|aanraken)|(?:nog|heel|erg|te) (?:vers|gevoelig|rauw|pijnlijk)|gevoelig onderwerp',
];
const caution = new RegExp(
  `${starts}(?:(?:please|bitte|alsjeblieft|por favor) )?(?:${requests.join('|')})|(?<!\\p{L})(?:${anywhere.join('|')})(?!\\p{L})`,
  'iu',
);

/** Returns true for an entry of the user's file that asks not to joke about it, or is a season or alert of danger. */
export function isWarnedOff(entry: string): boolean {
  return danger.test(comparableName(entry)) || respect.test(entry.trim()) || entry.search(caution) >= 0;
}
