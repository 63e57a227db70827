import { oncePerText } from './once.js';
import { type SubjectWord, subjectLanguages, subjectsIn, wordsOnSubject } from './subjects.js';
import { wordsOf } from './words.js';

/** Returns the subjects that a topic names, by the languages that it names them in. */
const namedTopics = oncePerText(
  20_000,
  (topic) => topic,
  (topic: string): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      subjectLanguages
        .map((language) => [language, namesIn(wordsOf(topic), language)] as const)
        .filter(([, names]) => names.size > 0),
    ),
);

function namesIn(words: readonly string[], language: string): ReadonlySet<string> {
  return new Set(
    subjectsIn(words, language)
      .filter(({ isNamed }) => isNamed)
      .map(({ subject }) => subject),
  );
}

/**
 * Returns whether a text has words of a known topic, besides those of the town hall that the `whole` that it is a part
 * of does not mean.
 */
export function implies(
  topic: readonly string[],
  words: readonly string[],
  language: string | null,
  { whole = topic, isHead = true }: Readonly<{ whole?: readonly string[]; isHead?: boolean }> = {},
): boolean {
  const code = language?.slice(0, 2).toLowerCase() ?? null;
  const read = withoutTownHall(words, unmeant(whole, isHead));
  const named = namedTopics(topic.join(' '));
  // What a topic means in the language of the text comes first: deportation is no sport.
  const inLanguage = code === null ? undefined : named.get(code);
  const languages = code !== null && subjectLanguages.some((one) => one === code) ? [code] : [...named.keys()];
  const meantBy = inLanguage ?? new Set([...named.values()].flatMap((names) => [...names]));
  return languages.some((one) => {
    const found = subjectsIn(read, one);
    return [...meantBy].some((subject) => isOn(found, subject));
  });
}

/** Different words of a subject, of which none names it, by which a text is on it. */
const fewest = 2;

/** Returns whether words are on a subject: one names it, or several imply it. */
function isOn(found: readonly SubjectWord[], subject: string): boolean {
  return wordsOnSubject(found, subject).length >= fewest || wordsOnSubject(found, subject, true).length > 0;
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
  const topic = withoutNation(whole, words) ?? [];
  const known = languagesNaming(topic, 'politics');
  const read = subjectLanguages.find((one) => one === language?.slice(0, 2)) ?? known[0];
  const isOfPolitics = (word: string) =>
    partisan.test(word) || known.some((one) => wordsOnSubject(subjectsIn([word], one), 'politics', true).length > 0);
  if (known.length === 0 || read === undefined || !topic.every(isOfPolitics)) return [];
  const said = withoutTownHall(words, unmeant(topic, true));
  const found = wordsOfText(said, read, 'politics');
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

/** Returns whether a topic is about politics, or about parties. */
export function isOnPolitics(topic: readonly string[]): boolean {
  return (
    topic.some((word) => partisan.test(word)) ||
    ['party_politics', 'elections'].some((subject) => languagesNaming(topic, subject).length > 0)
  );
}

/** Returns whether a topic is party politics and nothing else. */
export function isOfPolitics(topic: readonly string[]): boolean {
  return topic.length > 0 && topic.every((word) => languagesNaming([word], 'politics').length > 0);
}

/** Returns the words for comedians and their shows in a report; none unless a topic names colleagues. */
export function colleaguesIn(
  topic: readonly string[],
  words: readonly string[],
  language: string | null,
): readonly string[] {
  const read = subjectLanguages.find((one) => one === language?.slice(0, 2));
  if (read === undefined || languagesNaming(topic, 'colleague').length === 0) return [];
  return wordsOfText(words, read, 'colleague');
}

/** Returns the languages in which words name a subject. */
function languagesNaming(words: readonly string[], subject: string): readonly string[] {
  return subjectLanguages.filter((one) => wordsOnSubject(subjectsIn(words, one), subject, true).length > 0);
}

/** Returns the different words of a text in a language that name or imply a subject. */
function wordsOfText(words: readonly string[], language: string, subject: string): readonly string[] {
  const found = subjectsIn(words, language).filter((one) => one.subject === subject);
  return [...new Set(found.map(({ word }) => word))];
}

/** Returns whether two texts are about one known topic, each in any language: a bishop and Good Friday. */
export function sharesTopic(one: string, other: string): boolean {
  const subjectsOf = (text: string) =>
    new Set(subjectLanguages.flatMap((language) => subjectsIn(wordsOf(text), language).map(({ subject }) => subject)));
  const theirs = subjectsOf(other);
  return [...subjectsOf(one)].some((subject) => theirs.has(subject));
}

/** Words of a topic that is about parties or the nation. */
const partisan =
  /^(?:[ck]andida[a-z]*|elec[a-z]+|elezion[ei]|eleic[a-z]+|wahl(?:en)?|verkiezing[a-z]*|siglas|part(?:y|ies|ei(?:en|politik)?|is?|idos?|it[oi]|ijen?|ipolitik)|national[a-z]*|nacional|nazionale)$/u;
/** Who decides in a town hall, in seven languages, as comparable words, and the offices that run the town. */
const decides =
  'council\\p{L}*|mayors?|alderman|stadtrat|gemeinderat|burgermeister\\p{L}*|conseil|maire|alcald\\p{L}*|concejal\\p{L}*|sindac\\p{L}*|assessor\\p{L}*|consiglio|prefeit[oa]s?|vereador\\p{L}*|camara|gemeenteraad|burgemeester\\p{L}*|wethouder\\p{L}*';
const runs =
  '(?:town|city) hall|council (?:staff|workers|officers|contractors|depot|website)|stadtverwaltung|gemeindeverwaltung|rathaus|mairie|municipalite|ayuntamiento|consistorio|comune|municipio|prefeitura|gemeente|stadhuis';
const halls = Object.fromEntries(
  Object.entries({ offices: runs, all: `${runs}|${decides}` }).map(([what, list]) => [
    what,
    new RegExp(`(?<= )(?:${list})(?= )`, 'gu'),
  ]),
) as Readonly<Record<'offices' | 'all', RegExp>>;

/** Candidates who are counted: those for a job. */
const applicants = /(?<= )\d[\d.]{0,8} [ck]andida\p{L}*(?= )/gu;

/**
 * Returns which words of the town hall a topic does not mean: none if it names its offices, and these if it names who
 * decides there. Of politics in general, the offices that mend a road are none, and below a headline neither is who
 * decides on it. Party politics is no town hall at all.
 */
export function unmeant(topic: readonly string[], isHead: boolean): 'offices' | 'all' | null {
  const words = ` ${topic.join(' ')} `;
  if (words.match(halls.offices) !== null) return null;
  if (words.match(halls.all) !== null) return 'offices';
  return topic.some((word) => partisan.test(word)) || !isHead ? 'all' : 'offices';
}

/** Returns comparable words without those of the town hall, and without candidates for a job next to none of them. */
export function withoutTownHall(words: readonly string[], hall: ReturnType<typeof unmeant>): readonly string[] {
  if (hall === null) return words;
  const others = ` ${words.join(' ')} `.replace(halls[hall], ' ');
  return wordsOf(hall === 'all' ? others.replace(applicants, ' ') : others);
}

/** Parties in general and what they stand for election in, in seven languages; a club that votes is none. */
const onParties =
  /(?<!\p{L})(?:Partei(?:en)?|Fraktion\p{L}*|Koalition\p{L}*|coali[zct]\p{L}+|partidos?|partijen|politieke partij|part(?:y|ies) (?:leader|politics|member|conference)\p{L}*|political part(?:y|ies)|partis? politiques?|\p{L}*wahlkampf\p{L}*|\p{L}*wahlen|\p{L}*election\p{L}*|élections?|elecci\p{L}+|elezion\p{L}+|elei[cç]\p{L}+|verkiezing\p{L}*|candidat\p{L}+|Kandidat\p{L}*|kandidaat\p{L}*)(?!\p{L})/iu;

/** Returns whether a text is on parties or on an election of theirs. */
export function isOnParties(text: string, language: string | null): boolean {
  return onParties.test(text) || partiesIn(text, language).length > 0;
}

/** Returns whether a topic is about parties or the politics of a nation, and not also about a town hall. */
export function isPartisan(topic: readonly string[]): boolean {
  return topic.some((word) => partisan.test(word)) && unmeant(topic, true) === 'all';
}
