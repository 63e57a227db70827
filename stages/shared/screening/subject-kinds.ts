import { groupsIn } from '../classifier/vocabulary.js';
import { isIn } from '../lines/forms-of-words.js';
import { wordsOf } from '../lines/words.js';
import type { Alarm } from './evidence.js';
import { evidenceIn, presentAlarms, wordsOfAlarms } from './harm-in.js';
import type { Category } from './lexicon.js';
import { screenedCode } from './lexicons.js';
import { storyVocabulary } from './story-model.js';

/** How people name kinds of harm as a whole, in seven languages, as comparable words. */
const kinds: readonly (readonly [kind: Category | 'any', words: RegExp])[] = [
  [
    'death',
    /^(?:deaths?|dead|die[sd]?|tod(?:e|es)?|todesfalle|tote[nr]?|sterben|stirbt|morts?|mortes?|deces|muert[eo]s?|mort[eio]|mortos?|dood|doden)$/u,
  ],
  ['violence', /^(?:violen\p{L}+|gewalt\p{L}*|geweld|agresion\p{L}*|agression\p{L}*|aggression\p{L}*|agressoes)$/u],
  ['war', /^(?:wars?|krieg\p{L}*|guerr(?:es?|as?)|oorlog\p{L}*)$/u],
  [
    'illness',
    /^(?:ill|illness\p{L}*|sick\p{L}*|diseases?|krank\p{L}*|maladies?|malades?|enferm\p{L}+|malatt\p{L}+|malat[aeio]|ammalat[aeio]|doenc\p{L}+|doentes?|ziek\p{L}*)$/u,
  ],
  [
    'injury or accident',
    /^(?:accident\p{L}*|injur\p{L}+|hurt|unfall\p{L}*|verletz\p{L}+|bless\p{L}+|herid\p{L}+|incidenti|ferit[aeio]|ferid\p{L}+|acidente\p{L}*|ongeval\p{L}*|ongeluk\p{L}*|gewond\p{L}*)$/u,
  ],
  ['sexual abuse', /^(?:sex|sexual\p{L}*|abuse\p{L}*|missbrauch\p{L}*|sexuel\p{L}*|abus[ioe]?\p{L}*|misbruik)$/u],
  ['suicide', /^(?:suici\p{L}+|selbstmord\p{L}*|suizid\p{L}*|zelfmoord\p{L}*|zelfdoding)$/u],
  ['any', /^(?:danger\p{L}*|trouble|gefahr|not|malheur|peligro|pericolo|perigo|gevaar|nood)$/u],
];
/** Words for children and for animals as a whole. */
const children = /^(?:child(?:ren)?|kids?|kind(?:er|ern)?|enfants?|gosses|nin[oa]s?|bambin[aeio]|criancas?|kinderen)$/u;
const animals = /^(?:animals?|tiere?n?|animaux|betes?|animales|animali|animais|dieren)$/u;
/** Words that add nothing to a kind of harm. */
const added =
  /^(?:real|true|echte?n?|vrai(?:e?s)?|verdader\p{L}+|ver[aeio]|reale?s?|reais|serious|grav[ei]s?|offen[cs]es?|crimes?|straftaten|delitos?|reati|people|person)$/u;

/** A report, its language, and the category of its harm; null if it is on no list. */
type Report = Readonly<{ report: string; language: string | null; category: string | null }>;

/**
 * Returns the words of a report that say what a part of a topic names as a whole: a kind of harm, and whom it befell
 * (`hurt kids`, `animaux morts`), who may be named in another part (`sick or hurt kids`). Empty where no part names
 * such a kind, or the report does not say all of it.
 */
export function harmWords(parts: readonly (readonly string[])[], about: Report): readonly string[] {
  const isVictim = (word: string) => children.test(word) || animals.test(word);
  const victims = parts.flat().filter(isVictim);
  const found = parts.map((part) => wordsOfPart([...new Set([...part, ...victims])], about));
  return found.find(({ length }) => length > 0) ?? [];
}

function wordsOfPart(subject: readonly string[], { report, language, category }: Report): readonly string[] {
  const ofHarm = subject.filter((word) => kindOf(word) !== null);
  if (ofHarm.length === 0 || (subject.length === 1 && kindOf(subject[0] ?? '') === 'any')) return [];
  const alarms = presentAlarms(evidenceIn(report, { language }));
  const surely = new Set(alarms.flatMap((alarm) => (alarm.certain ? [alarm.category] : [])));
  const isSaid = (alarm: Alarm) => surely.has(alarm.category) || alarm.category === category;
  const written = report.match(/[\p{L}\p{M}]+/gu) ?? [];
  const found = subject
    .filter((word) => !added.test(word))
    .map((word) => {
      const kind = kindOf(word);
      if (kind !== null) return wordsOfAlarms(alarms.filter((alarm) => isSaid(alarm) && isOf(alarm, kind)));
      if (children.test(word)) return report.match(child) ?? [];
      const isMeant = animals.test(word) ? isAnimal(language) : (one: string) => isIn([one], word);
      return written.filter((one) => wordsOf(one).some(isMeant)).slice(0, 1);
    });
  return found.every(({ length }) => length > 0) ? found.flat() : [];
}

function kindOf(word: string): Category | 'any' | null {
  return kinds.find(([, words]) => words.test(word))?.[0] ?? null;
}

/** A child, in seven languages. */
const child =
  /(?<!\p{L})(?:child(?:ren)?|kids?|bab(?:y|ies)|toddler\p{L}*|boys?|girls?|teen\p{L}*|pupils?|kind(?:er|ern)?|baby|junge|mädchen|schüler\p{L}*|jugendliche\p{L}*|enfants?|bébés?|garçons?|filles?|fillettes?|ados?|élèves?|niñ[oa]s?|bebés?|menor(?:es)?|bambin[oaie]|neonat[oaie]|ragazz[oaie]|crianças?|bebês?|menin[oa]s?|kinderen|peuters?|jongens?|meisjes?)(?!\p{L})/giu;

/** Two animals by language: what both are is an animal. */
const twoAnimals: Readonly<Record<string, readonly [string, string]>> = {
  en: ['dog', 'sheep'],
  de: ['hund', 'schaf'],
  fr: ['chien', 'mouton'],
  es: ['perro', 'oveja'],
  it: ['cane', 'pecora'],
  pt: ['cao', 'ovelha'],
  nl: ['hond', 'schaap'],
};

function isAnimal(language: string | null): (word: string) => boolean {
  const code = screenedCode(language) ?? 'en';
  const groupsOf = (word: string) => groupsIn([word], code, storyVocabulary());
  const [one = [], other = []] = (twoAnimals[code] ?? []).map(groupsOf);
  const shared = new Set(one.filter((group) => other.includes(group)));
  return (word) => [word, word.replace(/s$/u, '')].some((form) => groupsOf(form).some((group) => shared.has(group)));
}

function isOf({ category }: Alarm, kind: Category | 'any'): boolean {
  return kind === 'any' || category === kind;
}
