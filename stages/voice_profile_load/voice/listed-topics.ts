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

/**
 * Splits an entry that lists topics: `cancer, tornado, the Packers`, `His divorce. His daughter (asthma). Accidents.` A
 * sentence with its reason stays whole.
 */
export function topicsListed(entry: string): readonly string[] {
  const sentences = entry.split(/(?<=[\p{L})"”»]\.)\s+(?=\p{Lu})/u);
  const [first = ''] = sentences;
  const short = sentences.filter(isShortTopic);
  // `Parties. None at all.`
  const areTopics =
    isShortTopic(first) && short.length >= fewestSentences && !short.some((one) => isNegated(withoutReason(one)));
  return areTopics ? sentences.flatMap((one) => topicsOf(one.replace(/\.$/u, ''))) : topicsOf(entry);
}

/** Sentences of the shortest list of topics of which each ends with a full stop. */
const fewestSentences = 3;

/** Returns a sentence without what it adds to its topics: `accidents, not even “with respect”`. */
function withoutReason(sentence: string): string {
  return sentence
    .split(/[,;]\s/u)
    .filter((one) => !reason.test(one))
    .join(', ');
}

function isShortTopic(sentence: string): boolean {
  const parts = sentence.replace(/\([^()]*\)|\.$/gu, '').split(/[,;]\s/u);
  return parts.every((one) => one.trim().split(/\s+/u).length <= mostWords) && !isStatement(sentence);
}

function topicsOf(entry: string): readonly string[] {
  const all = (entry.match(part) ?? []).map((one) => one.trim()).filter((one) => one !== '');
  const added = all.findIndex((one, at) => at >= fewestParts && reason.test(one));
  const parts = added < 0 ? all : all.slice(0, added);
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
