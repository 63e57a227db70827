import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { isInstruction, isIntent } from '../../shared/notes/plans.js';
import { remarksIn } from '../../shared/notes/remarks.js';
import { joined } from '../../shared/notes/sentences.js';
import type { Remark } from '../../shared/notes/whole-items.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from './fact.js';

/** The worth of what the performer plans to play. */
const worth = 0.75;
/** Characters of the longest plan. */
const longest = 240;

/** Returns what the notes say to play: what the performer means to do tonight, and what a visit asked to play again. */
export function plansFor(
  { notes, show_date }: Pick<Show, 'notes' | 'show_date'>,
  visits: PreviousShowLookupValue | null,
): readonly Fact[] {
  const tonight = plansIn(remarksIn(notes ?? '', 'show'), isIntent).map((text) => planOf(text, show_date));
  const earlier = (visits?.visits ?? []).flatMap((visit) =>
    plansIn(remarksIn(visit.notes ?? '', 'history'), isInstruction).map((text) => planOf(text, visit.show_date)),
  );
  return [...tonight, ...earlier];
}

/** Returns each plan with the sentences of its item that follow it. */
function plansIn(remarks: readonly Remark[], isPlan: (sentence: string) => boolean): readonly string[] {
  return remarks.flatMap(({ text, kind }, at) => {
    if (kind === 'private' || !isPlan(text)) return [];
    const after = remarks.slice(at + 1);
    const end = after.findIndex((one) => one.begins || one.kind === 'private' || one.kind === 'warning');
    const more = isPlan === isIntent ? after.slice(0, end < 0 ? after.length : end).map((one) => one.text) : [];
    const whole = [text];
    for (const one of more) {
      if (joined([...whole, one]).length > longest) break;
      whole.push(one);
    }
    return [joined(whole)];
  });
}

function planOf(said: string, date: Fact['date']): Fact {
  const text = plainText(said).replace(/[.;,]$/u, '');
  return {
    ...{ kind: 'venue', head: text, details: [], text, language: null, claimIds: [], mark: null, isOwn: true, worth },
    ...{ key: `plan:${text}`, from: 'your notes', date, isPlan: true },
  };
}
