import { comparableName } from '../../../src/domain/names.js';
import { playsFirst } from '../../shared/text/correction-words.js';
import { elidedWord } from '../../shared/text/elided-word.js';
import { unwell } from '../../shared/text/unwell.js';
import type { NotedValue, SourceShow } from './source-show.js';
import { saysAbsent, shareWord, withMinutes } from './support-notes.js';

type Entry = Pick<SourceShow, 'evening' | 'performer' | 'venue' | 'city'>;

/** Verbs and words with a capital before a name: `Apre Ada Sample`, `Got Ada Sample`. */
const noName =
  'Apre|Abre|Ouvre|Opent|Support|Opener|Ersatz|Got|Have|Plus|Also|Nur|Dafür|Statt|Va|Viene|Kommt|Arriva|Vem|Komt';
const person = String.raw`(?<![\p{L}-])(?!(?:${noName})\s|${elidedWord})\p{Lu}[\p{L}’'-]+ (?:(?:[Vv]an|[Vv]on|[Dd]en?|[Dd]er|[Dd]i|[Dd]a|[Ll]a|[Ll]e|[Ee]l) ){0,2}\p{Lu}[\p{L}’'-]+`;
const everyPerson = new RegExp(person, 'gu');
/** Who plays first now, by the words before the name: `Ersatz: Ada Sample`, `remplacé par Ada Sample`. */
const instead = new RegExp(
  String.raw`(?:(?<!\p{L})(?:[Ee]rsatz|[Rr]eplacement|[Ss]ustitut[oa]|[Ss]ostitut[oa]|[Ss]ubstitut[oa]|[Vv]ervang(?:er|ing))\s?[:=]|(?<!\p{L})(?:[Rr]emplac[ée]e?|REMPLAC[ÉE]E?) (?:par|PAR)|(?<!\p{L})(?:[Ss]upport|[Oo]pener|[Vv]orprogramm|1ª parte|[Pp]rimeira parte|[Pp]remière partie|[Tt]elonera?|[Aa]pertura|[Vv]oorprogramma)(?: now| jetzt| maintenant| ahora| ora| agora| nu)? (?:is|ist|est|es|è|é|wordt)(?: now| jetzt| ahora| ora| agora| nu)?)\s(?:a |o |die |der |la |le |el |il |de )?(?<who>${person})`,
  'u',
);
/** Sentences after the one that says who is out, in which the other is named. */
const mostAfter = 8;

/**
 * Returns who plays first in place of the entry's own support, where notes say that this one is ill or out, and then
 * name another: `Ada has laryngitis. … Got Bo Sample, ten minutes.`
 */
export function supportReplaced(sentences: readonly string[], entry: Entry): readonly NotedValue[] {
  const { support } = entry.evening;
  if (support === null) return [];
  const named = sentences.findLast((sentence) => isOther(instead.exec(sentence)?.groups?.['who'] ?? support, entry));
  if (named !== undefined) return [valueOf(instead.exec(named)?.groups?.['who'] ?? '', named)];
  const out = sentences.findLastIndex((sentence) => isOut(sentence, support));
  for (const said of out < 0 ? [] : sentences.slice(out, out + 1 + mostAfter)) {
    const [other] =
      [...said.replaceAll(/\([^()]{0,80}\)/gu, '').matchAll(everyPerson)].find(([name]) => isOther(name, entry)) ?? [];
    if (other !== undefined && playsFirst.test(said)) return [valueOf(other, said)];
  }
  return [];
}

function valueOf(who: string, said: string): NotedValue {
  const after = said.slice(said.indexOf(who) + who.length);
  return { field: 'support', value: withMinutes(who, after), kind: 'corrected', said };
}

function isOut(sentence: string, support: string): boolean {
  return saysAbsent(sentence, support) || (unwell.test(sentence) && namesOne(sentence, support));
}

/** Returns whether a sentence has a word of a name, in capitals or not: `priya has laryngitis`. */
function namesOne(sentence: string, name: string): boolean {
  const words = new Set(comparableName(sentence.replaceAll(/['’]s(?!\p{L})/gu, '')).split(' '));
  return (name.match(/\p{Lu}[\p{L}’'-]{2,}/gu) ?? []).some((word) => words.has(comparableName(word)));
}

function isOther(name: string, { evening, performer, venue, city }: Entry): boolean {
  if (playsFirst.test(name)) return false;
  return ![evening.support, performer, venue, city].some((own) => own !== null && shareWord(name, own));
}
