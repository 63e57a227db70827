import { comparableName } from '../../../src/domain/names.js';

export const citySections = ['facts', 'pronunciation', 'overused jokes', 'calendar', 'venues', 'warnings'] as const;
export type CitySection = (typeof citySections)[number];

/** A heading as written; `inline` is what follows it on its line (`Overused jokes: the bridge, the smell`). */
export type Heading = Readonly<{ title: string; section: CitySection | null; inline: string }>;

/** The names of a section's heading, as comparable words, in seven languages. */
const headings: Readonly<Record<CitySection, string>> = {
  facts:
    'fact, good to know, fakten, wissenswertes, faits, a savoir, datos, hechos, fatti, curiosita, factos, fatos, feiten, weetjes',
  pronunciation: `pronunciations, say it, how to say it, aussprache, so sagt man, prononciation, comment on dit, pronunciacion, se dice,
    pronuncia, si dice, come si dice, como se dice, como se diz, se diz, pronuncia das palavras, uitspraak, hoe zeg je`,
  'overused jokes': `overused joke, overused, everybody does, everyone does, hack, cliches, abgenutzt, abgedroschen, klischees, jeder macht,
    deja fait, blagues usees, tout le monde le fait, chistes gastados, topicos, todos lo hacen, battute abusate, lo fanno tutti, luoghi comuni,
    piadas gastas, todos fazem, lugares comuns, afgezaagd, iedereen doet, cliche`,
  calendar: 'dates, events, kalender, termine, calendrier, agenda, calendario, eventi, calendario, evenementen',
  warnings: `avoid, watch, watch for, mind, tread lightly, careful, caution, beware, warning, taboo, off limits, sensitive, achtung, vorsicht, vermeiden, tabu, heikel, a eviter, attention,
    prudence, cuidado, ojo, evitar, attenzione, evitare, atencao, vermijden, pas op, let op, gevoelig`,
  venues: 'venue, the room, rooms, spielorte, spielstatten, salles, la salle, salas, la sala, sale, zalen, de zaal',
};

const sectionNames: ReadonlyMap<string, CitySection> = new Map(
  citySections.flatMap((section) =>
    [section, ...headings[section].split(',')].map((name) => [comparableName(name), section] as const),
  ),
);

/** Words by which a longer heading is recognised, the most specific section first: `Abgedroschene Witze hier`. */
const headingWords: readonly (readonly [CitySection, RegExp])[] = [
  [
    'overused jokes',
    /\bjoke|\bgags?\b|witz|blague|vanne|chiste|broma|battut|barzellett|piada|\bgrap|clich|klisch|batid|gastad|overused|every ?(?:one|body|visitor|comic)|\b(?:every ?(?:one|body)|tout le monde|todo el mundo|todos|todo humorista|toda a gente|jeder|alle|tutti|iedereen)\b.*\b(?:does|do|says?|said|macht|machen|sagt|sagen|gesagt|fait|dit|hacen|hace|dicen?|dicho|fanno|dicono|detto|fazem|faz|diz|dizem|dito|doet|zegt|zei|gezegd)\b/u,
  ],
  [
    'pronunciation',
    /pron|aussprache|uitspraak|\b(?:how|comment|come|como|wie|hoe)\b.{0,30} (?:say|said|speak|dit|dire|dice|dicono|diz|dizer|sagt|sagen|spricht|ausspricht|zeg|zegt|zeggen)\b|^say it\b/u,
  ],
  [
    'warnings',
    /^(?!.*\b(?:miss(?:ed|en)?|verpassen|manquer|rater|perder|pierdas?|perdere|perca)\b).*\b(?:avoid|careful|caution|beware|warnings?|donts?|do not|never|taboos?|tabus?|off limits|still raw|raw nerves?|sore|touchy|sensitive|steer clear|hands off|watch out|achtung|vorsicht|vermeiden|nicht|nix|heikel|finger weg|evite[rz]?|evita(?:re?)?|attention|prudence|tabou|sujets? sensibles?|cuidado|ojo|delicad[oa]s?|attenzione|delicat[oaie]|atencao|vermijd(?:en)?|oppassen|let op|voorzichtig|niet|taboe|gevoelig|(?:no|not|non|ne|pas|nao)\b(?! (?:\d|far|only)))\b/u,
  ],
  [
    'calendar',
    /calend|kalend|agenda|termin|coming up|upcoming|demnachst|a venir|proximamente|binnenkort|\bdates\b|events?$|evenement|eventi|what s on|whats on|also on|going on|was ist los|que hay|que pasa|cosa succede|o que (?:ha|tem|rola)|wat is er/u,
  ],
  [
    'venues',
    /^(?:the |le |la |el |il |o |a |de |der |das )?(?:rooms?|venues?|halls?|places?|casas?|salas?|salles?|lieux?|saal|sale|teatro|theater|theatre|locali|luoghi|luogo|lugares|lugar|locais|locales|espacos|orte|hauser|zaal|zalen|plekken|locaties|raume)$|spielort|spielstat/u,
  ],
  ['facts', /^(?:local )?facts?|fakten|^faits?|^fatos?|^factos?|^datos?|^fatti|^feiten|curios|weetjes|wissenswert/u],
];

/** Words of a heading that only its typography marks: a longer line is a sentence. */
const mostWords = 8;

/**
 * Returns the heading that a line is: `## Facts`, `**Facts**`, a line above `---`, `Facts:`, a line in capitals, the
 * name of a section alone on its line, or a short line above a list, with a word of a section or after a gap.
 */
export function headingIn(line: string, next: string, isAfterGap: boolean): Heading | null {
  const words = line.trim();
  if (/^ {0,3}#{1,6}\s/u.test(line)) return headingOf(trimmedMarks(words));
  if (words === '' || /^[-*+•–]\s/u.test(words)) return null;
  const strong = /^([*_]{1,3})(?![\s*_])([^*]{1,100})\1\s*:?$/u.exec(words)?.[2];
  if (strong !== undefined) return headingOf(strong);
  if (/^(?:-{3,}|={3,})\s*$/u.test(next.trim()) && isShort(words)) return headingOf(words);
  const bare = headingOf(words);
  if (sectionNames.has(comparableName(bare.title))) return bare;
  const isShouted = /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words) && isShort(words);
  if (isShouted && bare.section !== null) return bare;
  if (/^[^\s:#*+-][^:]{2,60}:\s*$/u.test(line)) return bare;
  const isAboveList = /^\S/u.test(line) && /^\s*[-*+•–]\s+\S/u.test(next) && isShort(words) && !/[.!?]$/u.test(words);
  if (isAboveList && (bare.section !== null || isAfterGap)) return bare;
  return inlineHeading(words);
}

/** Returns the heading of a line such as `Overused jokes: the bridge`, which must be the name of a section. */
function inlineHeading(words: string): Heading | null {
  const [, title = '', inline = ''] = /^([^:]{3,60}):\s+(\S.*)$/u.exec(words.replaceAll('**', '')) ?? [];
  const section = sectionNames.get(comparableName(title)) ?? null;
  return section === null ? null : { title, section, inline };
}

function headingOf(words: string): Heading {
  const title = words.replaceAll('**', '').replace(/:$/u, '').trim();
  return { title, section: sectionOf(title), inline: '' };
}

function trimmedMarks(words: string): string {
  return words
    .replace(/^#+/u, '')
    .replace(/(?<!#)#+$/u, '')
    .trim();
}

function isShort(words: string): boolean {
  return words.split(/\s+/u).length <= mostWords;
}

function sectionOf(title: string): CitySection | null {
  const words = comparableName(title);
  return sectionNames.get(words) ?? headingWords.find(([, found]) => found.test(words))?.[0] ?? null;
}
