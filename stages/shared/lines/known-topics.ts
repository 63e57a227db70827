import { once, oncePerText } from './once.js';
import { peopleTopics } from './people-topics.js';
import { topicWords } from './topic-words.js';
import { wordsOf } from './words.js';

type TopicWords = Readonly<{ language: string; named: RegExp; implied(): RegExp }>;

const topics: readonly (readonly TopicWords[])[] = [...topicWords, ...peopleTopics].map((row) =>
  Object.entries(row).map(([language, lists]) => {
    const [named = '', implying = ''] = lists.split(' | ');
    return { language, named: wordsIn(named), implied: once(() => wordsIn(`${named} ${implying}`)) };
  }),
);

/** Returns the known topics that a topic names, with the languages that it names them in. */
const namedTopics = oncePerText(
  20_000,
  (topic) => topic,
  (topic: string) =>
    topics
      .map((row) => ({ row, known: row.filter(({ named }) => named.test(` ${topic} `)) }))
      .filter(({ known }) => known.length > 0),
);

function wordsIn(list: string): RegExp {
  const words = list.split(' ').map((entry) => entry.replaceAll('_', ' ').replace(/\*$/u, '\\p{L}*'));
  return new RegExp(` (?:${words.join('|')})(?= )`, 'u');
}

/**
 * Returns whether a text has words of a known topic; where the `whole` that it is a part of is party politics, more
 * than those of the town hall.
 */
export function implies(
  topic: readonly string[],
  words: readonly string[],
  language: string | null,
  whole: readonly string[] = topic,
): boolean {
  const code = language?.slice(0, 2).toLowerCase() ?? null;
  const spaced = isPartisan(whole) ? withoutTownHall(words) : ` ${words.join(' ')} `;
  const named = namedTopics(topic.join(' '));
  // What a topic means in the language of the text comes first: deportation is no sport.
  const inLanguage = named.filter(({ known }) => known.some((one) => one.language === code));
  return (inLanguage.length > 0 ? inLanguage : named).some(({ row, known }) => {
    const inText = row.filter((one) => one.language === code);
    return (inText.length > 0 ? inText : known).some(({ implied }) => implied().test(spaced));
  });
}

/** Nations whose politics a topic names, in seven languages, as comparable words, with leaders and parliaments. */
const nations = [
  'u s|us|usa|american[aeios]*|americain(?:e|es|s)?|amerikan\\p{L}*|estadounidenses?|estadunidenses?|statunitens[ei]|norteamerican[ao]s?|amerikaanse? | trump|biden|white house|weisses haus|weisse haus|maison blanche|casa blanca|casa bianca|casa branca|witte huis|washington',
  'uk|british|britain|britisch\\p{L}*|britanniques?|britanic[ao]s?|britannic[aoi]|britse? | westminster|downing street|starmer',
  'eu|european|europaisch\\p{L}*|europeenn?e?s?|europe[aoi]s?|europese? | brussels|brussel|bruxelles|bruselas|bruxelas',
].map((list) => {
  const [named = '', others = ''] = list.split(' | ');
  return {
    named: new RegExp(`^(?:${named})$`, 'u'),
    meant: new RegExp(` (?:${named}|${others}) `, 'u'),
  };
});

/** Returns a topic without the nation whose politics it is; null if the words of a report do not name that nation. */
function withoutNation(topic: readonly string[], words: readonly string[]): readonly string[] | null {
  const nation = nations.find(({ named }) => topic.some((word) => named.test(word)));
  if (nation === undefined) return topic;
  return nation.meant.test(` ${words.join(' ')} `) ? topic.filter((word) => !nation.named.test(word)) : null;
}

/** Returns the different words of politics that a report has; none unless a topic is about nothing else. */
export function politicsIn(
  whole: readonly string[],
  words: readonly string[],
  language: string | null,
): readonly string[] {
  const [politics = []] = topics;
  const topic = withoutNation(whole, words) ?? [];
  const known = politics.filter(({ named }) => named.test(` ${topic.join(' ')} `));
  const read = politics.find((one) => one.language === language?.slice(0, 2)) ?? known[0];
  const isOfPolitics = (word: string) => partisan.test(word) || known.some(({ named }) => named.test(` ${word} `));
  if (known.length === 0 || read === undefined || !topic.every(isOfPolitics)) return [];
  const said = isPartisan(topic) ? withoutTownHall(words).trim().split(' ') : words;
  const found = said.filter((word) => read.implied().test(` ${word} `));
  const clear = withoutOthers(found).filter(
    (word) => !(candidate.test(word) && words.some((one) => contest.test(one))),
  );
  // `council` and `councillor` are one word of it.
  return [...new Map(clear.map((word) => [word.slice(0, shortestRoot), word])).values()];
}

/** Letters by which words of politics are one. */
const shortestRoot = 6;
/** Candidates are for a job, a prize or a crown as well; policies and congresses are of any trade. */
const candidate = /^[ck]andida(?!.*(?:tur|cy|cies))/u;
const ofOtherThings = /^(?:politicas|politiche|politiques|policy|policies|congress?o|congres)$/u;
const contest =
  /^(?:miss|beauty|pageant|queen|princess|vacancy|vacancies|schonheit\p{L}*|konigin|prinzessin|bewerb\p{L}*|reine|beaute|embauche|concours|reina|belleza|oposicion\p{L}*|reginetta|bellezza|concorso|rainha|rainhas|princesa|beleza|concurso|vaga|vagas|schoonheid\p{L}*|vacature\p{L}*|koningin)$/u;

function withoutOthers(words: readonly string[]): readonly string[] {
  return words.filter((word) => !ofOtherThings.test(word));
}

/** Returns words of a topic without those that are of any trade; none where only candidates are left. */
export function meant(words: readonly string[]): readonly string[] {
  const others = withoutOthers(words);
  return others.every((word) => candidate.test(word)) ? [] : others;
}

/** Parties by the language of the text, as they are written. */
const parties: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    en: 'Labour|Tor(?:y|ies)|Lib Dems?|SNP|Reform UK|GOP',
    de: 'CDU|CSU|SPD|FDP|AfD|BSW|ÖVP|FPÖ|SPÖ|NEOS|SVP',
    fr: 'RN|LFI|PS|LR|PCF|EELV|LREM|UDI|MoDem|DVG|DVD|Rassemblement national|Reconquête',
    es: 'PSOE|PP|CC|Cs|IU|Ciudadanos|Coalición Canaria|Vox|VOX|Sumar|Podemos|ERC|Junts|PNV|Bildu|Morena',
    it: 'P[Dd]|AVS|FdI|FI|Lega|M5[Ss]|Fratelli d.Italia|Forza Italia|Azione|Italia Viva',
    pt: 'PS|PSD|Chega|CDS|PCP|PT|PL|MDB|Bloco de Esquerda',
    nl: 'VVD|PVV|CDA|D66|GroenLinks|PvdA|BBB|NSC|N-VA|CD&V|Vooruit|Vlaams Belang',
  }).map(([language, names]) => [language, new RegExp(`(?<![\\p{L}-])(?:${names})(?!\\p{L})`, 'gu')]),
);

/** Returns the parties that a text names, as it writes them. */
export function partiesIn(text: string, language: string | null): readonly string[] {
  return [...new Set(text.match(parties[language?.slice(0, 2) ?? 'en'] ?? /(?!)/gu) ?? [])];
}

/** Returns whether a topic is party politics and nothing else. */
export function isOfPolitics(topic: readonly string[]): boolean {
  const [politics = []] = topics;
  return topic.length > 0 && topic.every((word) => politics.some(({ named }) => named.test(` ${word} `)));
}

/** Returns the words for comedians and their shows in a report; none unless a topic names colleagues. */
export function colleaguesIn(
  topic: readonly string[],
  words: readonly string[],
  language: string | null,
): readonly string[] {
  const row = topics.at(-1) ?? [];
  const read = row.find((one) => one.language === language?.slice(0, 2));
  if (read === undefined || !row.some(({ named }) => named.test(` ${topic.join(' ')} `))) return [];
  return [...new Set(words)].filter((word) => read.implied().test(` ${word} `));
}

/** Returns whether two texts are about one known topic, each in any language: a bishop and Good Friday. */
export function sharesTopic(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => ` ${wordsOf(text).join(' ')} `) as [string, string];
  return topics.some(
    (row) => row.some(({ implied }) => implied().test(mine)) && row.some(({ implied }) => implied().test(theirs)),
  );
}

/** Words of a topic that is about parties or the nation, and those of a town hall, which is neither. */
const partisan =
  /^(?:[ck]andida[a-z]*|elec[a-z]+|elezion[ei]|eleic[a-z]+|wahl(?:en)?|verkiezing[a-z]*|siglas|part(?:y|ies|ei(?:en|politik)?|is?|idos?|it[oi]|ijen?|ipolitik)|national[a-z]*|nacional|nazionale)$/u;
const townHall =
  /(?<= )(?:council\p{L}*|mayors?|alderman|stadtrat|gemeinderat|burgermeister\p{L}*|conseil|maire|ayuntamiento|alcald\p{L}*|concejal\p{L}*|sindac\p{L}*|assessor\p{L}*|consiglio|prefeit\p{L}*|vereador\p{L}*|camara|gemeenteraad|burgemeester\p{L}*|wethouder\p{L}*)(?= )/gu;

/** Candidates who are counted: those for a job. */
const applicants = /(?<= )\d[\d.]{0,8} [ck]andida\p{L}*(?= )/gu;

/** Returns comparable words as a text, without those of a town hall and of candidates for a job. */
export function withoutTownHall(words: readonly string[]): string {
  return ` ${words.join(' ')} `.replace(applicants, ' ').replace(townHall, ' ');
}

/** Returns whether a topic is about parties or the politics of a nation. */
export function isPartisan(topic: readonly string[]): boolean {
  return topic.some((word) => partisan.test(word));
}
