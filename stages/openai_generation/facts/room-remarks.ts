import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { isNeeded } from '../../shared/notes/certain-forms.js';
import { withoutRecollection } from '../../shared/notes/recollection.js';
import { kindOf } from '../../shared/notes/remark-kind.js';
import { remarksIn } from '../../shared/notes/remarks.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from './fact.js';

const worth = 0.4;

/** Returns what the user's notes and file say of the room and of tonight that could be mentioned on stage. */
export function roomRemarks({ notes }: Pick<Show, 'notes'>, city: PerplexityCityValue | null): readonly Fact[] {
  const tonight = remarksIn(withoutRecollection(notes ?? ''), 'show');
  const ofRoom = (city?.venues ?? []).map(({ text, source }) => ({ text, from: source.publisher }));
  return [
    ...tonight
      .filter(({ kind, text }) => kind === 'talk' && !isNeeded(text))
      .map(({ text }) => ({ text, from: 'your note for tonight' })),
    ...ofRoom.filter(({ text }) => kindOf(text, 'city').kind === 'talk'),
  ].map(({ text, from }) => remark(text, from));
}

function remark(written: string, from: string): Fact {
  const text = plainText(written).replace(/[.;,]$/u, '');
  return {
    ...{ kind: 'venue', head: text, details: [], text, language: null, claimIds: [], mark: null, worth, isOwn: true },
    ...{ key: `venue:${text}`, from, date: null },
  };
}
