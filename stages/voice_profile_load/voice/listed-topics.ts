import { isNegated } from '../../shared/lines/negation.js';
import { wordsNotSaid } from '../../shared/lines/quoted-words.js';
import { isStatement } from '../../shared/lines/refusing-names.js';

/** A part of a list: up to a comma or semicolon outside of quotation marks and brackets. */
const part = /(?:«[^»]{0,200}»|["“„][^"“”„]{0,200}["”“]|\([^()]{0,300}\)|[^,;]){1,300}/gu;
/** Parts of the shortest list, and words of its longest entry. */
const [fewestParts, mostWords] = [3, 6];
/** Ends a sentence, or begins the explanation of a topic. */
const prose = /[.!?]\s+\p{L}|:\s|\s[–—-]\s/u;
/** Begins a reason, in seven languages. */
const reason =
  /^(?:it|he|she|they|that|this|because|since|so|but|not|ever|either|es|er|sie|das|weil|denn|seit|aber|auch|c[’']est|ça|parce|car|depuis|mais|et puis|porque|pues|desde|pero|es|perché|da quando|ma|è|pois|desde|mas|é|want|omdat|sinds|maar|dat|ook)(?!\p{L})/iu;

/** Splits an entry that lists topics: `cancer, tornado, the Packers`. A sentence with its reason stays whole. */
export function topicsListed(entry: string): readonly string[] {
  const parts = (entry.match(part) ?? []).map((one) => one.trim()).filter((one) => one !== '');
  const hasQuoted = parts.some((one) => wordsNotSaid(one).length > 0);
  const isEntry = (one: string, at: number) =>
    one
      .replace(/\([^()]*\)/gu, '')
      .trim()
      .split(/\s+/u).length <= mostWords &&
    !reason.test(one) &&
    !isStatement(one) &&
    (at === 0 || !isNegated(one) || wordsNotSaid(one).length > 0);
  const isList = (parts.length >= fewestParts || hasQuoted) && !prose.test(entry) && parts.every(isEntry);
  return isList && parts.length > 1 ? parts : [entry];
}
