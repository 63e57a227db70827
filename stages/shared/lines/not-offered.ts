import { contentWords } from '../text/content-words.js';
import { isStatement } from './refusing-names.js';

/** Asks not to be offered something, in seven languages: `Don't hand me`, `Kommt mir nicht mit`. */
const offering = new RegExp(
  `^\\P{L}*(?:${[
    "(?:please )?(?:do not|don[’']?t|never) (?:hand|give|bring|send|feed|offer|write|pitch|throw) (?:me|us|her|him)(?: with)?",
    '(?:bitte )?(?:gebt|gib|schickt|bringt|reicht|schreibt) (?:mir|uns|ihr|ihm) (?:bitte )?(?:nicht|nie|kein\\p{L}{0,2})|(?:bitte )?(?:kommt?|komm) (?:mir|uns|ihr|ihm) (?:bitte )?(?:nicht|nie|nicht wieder) mit',
    '(?:merci de )?ne (?:me|nous|lui) (?:donnez|donne|sortez|sors|proposez|propose|apportez|parlez|parle|servez) (?:pas|plus|jamais)(?: (?:de|du|des))?',
    'no me (?:des|deis|den|traig\\p{L}+|teng\\p{L}+|veng\\p{L}+|saqu\\p{L}+|propong\\p{L}+|pong\\p{L}+|habl\\p{L}+)(?: (?:con|de))?',
    'non (?:datemi|darmi|portatemi|proponetemi|parlatemi|mi (?:date|dare|portate|proponete|parlate|venite a parlare))(?: (?:di|con))?',
    'não me (?:d[eê]em?|dês|trag\\p{L}+|venh\\p{L}+|propon\\p{L}+|fal\\p{L}+)(?: (?:com|de))?',
    '(?:geef|breng|stuur|schrijf) (?:me|mij|ons|haar|hem) (?:geen|niet|nooit)|kom (?:me|mij|ons) (?:niet|nooit)(?: aan)? met',
  ].join('|')})(?!\\p{L})\\s*`,
  'iu',
);
/** Between the things that such a sentence names, with `or`. */
const choice = /[,;]\s+(?:(?:or|and|oder|und|ou|et|o|y|e|of|en|ni|né|nem)\s)?|\s(?:or|oder|ou|o|of|ni|né|nem)\s/iu;
/** Words of the longest thing: more are the reason. */
const longestThing = 5;

/** Returns the things that a sentence asks not to be offered, without the reason after them. */
export function thingsNotOffered(sentence: string): readonly string[] {
  const found = offering.exec(sentence);
  if (found === null) return [];
  const [first = '', ...others] =
    sentence
      .slice(found[0].length)
      .split(/(?<=[.!?:])\s|\s[–—-]\s/u)[0]
      ?.split(choice) ?? [];
  const end = others.findIndex((part) => part.split(/\s+/u).length > longestThing || isReason(part));
  return [first, ...others.slice(0, end < 0 ? others.length : end)]
    .map((part) => part.replace(/[.!?:\s]{1,9}$/u, ''))
    .filter((part) => contentWords(part).length > 0);
}

/** Returns such a sentence up to the last thing that it names; null for another one. */
export function shownNotOffered(sentence: string): string | null {
  const last = thingsNotOffered(sentence).at(-1);
  return last === undefined ? null : sentence.slice(0, sentence.indexOf(last) + last.length);
}

/** Begins a reason, in seven languages: who has done it, or why. */
const reason =
  /^(?:everybody|everyone|everything|(?:all )?the others|it|they|that|because|since|jede\p{L}?|alle|das|die anderen|weil|denn|tout le monde|tous|c[’']est|parce|car|todo el mundo|todos|es|porque|pues|ya|tutti|è|perché|toda a gente|é|iedereen|dat|want|omdat)(?!\p{L})/iu;

function isReason(part: string): boolean {
  return reason.test(part) || isStatement(part);
}
