import { comparableName } from '../../../src/domain/names.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { wordsOf } from '../../shared/lines/words.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { judges } from '../../shared/notes/statement.js';

const outcomes = ['worked', 'died', 'todo', 'hated'] as const;
type Outcome = (typeof outcomes)[number];

/** What the notes of a night say, by how it went, in the order of the notes; `others` say neither. */
export type VisitRemarks = Readonly<Record<Outcome | 'others', readonly string[]>>;

type Part = Readonly<{ outcome: Outcome | 'others'; text: string }>;

/**
 * Returns the sentences of the notes of a night. One that says nothing of its own between two with the same outcome
 * belongs to the first: `Bo claimed the glove. It did not fit. Biggest laugh of the year.`
 */
export function visitRemarks(visit: Pick<Visit, Outcome | 'notes'>): VisitRemarks {
  const sentences = sentencesIn(visit.notes ?? '').filter((text) => comparableName(text) !== '');
  const parts = joinedParts(sentences.flatMap((text) => partsOf(text, visit)));
  const printed = parts.map(({ text }) => text).join(' ');
  const of = (outcome: Outcome | 'others') =>
    parts.flatMap((one) => (one.outcome === outcome ? [withoutLabel(one.text)] : []));
  // The material of a night can be judged as well: `the ferry (killed)`.
  const all = (outcome: Outcome) => [...of(outcome), ...visit[outcome].filter((text) => !isIn(text, printed))];
  return { worked: all('worked'), died: all('died'), todo: all('todo'), hated: all('hated'), others: of('others') };
}

/** Returns a text without a label that says what its row does: `Worked: the ferry`. */
function withoutLabel(text: string): string {
  return text.replace(/(?<=^|[.!?] )(\p{L}{2,20}):\s/gu, (label, word: string) =>
    judges(...wordsOf(word)) ? '' : label,
  );
}

/** Returns a sentence with its outcome, or its statements if they differ in it. */
function partsOf(sentence: string, visit: Pick<Visit, Outcome>): readonly Part[] {
  const said = outcomes.flatMap((outcome) =>
    visit[outcome]
      .filter((text) => isIn(text, sentence) || isIn(sentence, text))
      .map((text): Part => ({ outcome, text })),
  );
  const kinds = new Set(said.map(({ outcome }) => outcome));
  if (kinds.size > 1) return said;
  return [{ outcome: said[0]?.outcome ?? 'others', text: sentence }];
}

/** Words of a part that says no more than the failure before it. */
const mostWordsOfRest = 2;

function joinedParts(parts: readonly Part[]): readonly Part[] {
  const found: Part[] = [];
  for (const [at, part] of parts.entries()) {
    const before = found.at(-1);
    const next = parts.slice(at).find(({ outcome }) => outcome !== 'others');
    const isBetween = part.outcome === 'others' && before?.outcome === next?.outcome && before?.outcome !== 'others';
    // `Never again.`
    const isBrief =
      part.outcome === 'died' && before?.outcome === 'died' && wordsOf(part.text).length <= mostWordsOfRest;
    if (before !== undefined && (isBetween || isBrief))
      found[found.length - 1] = { ...before, text: `${before.text} ${part.text}` };
    else found.push(part);
  }
  return found;
}

function isIn(words: string, text: string): boolean {
  return ` ${comparableName(text)} `.includes(` ${comparableName(words)} `);
}
