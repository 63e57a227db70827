import * as v from 'valibot';
import type { StageKey } from '../../../src/domain/pipeline.js';
import { stageValueSchemas } from '../../../src/domain/stage-values/stage-values.js';
import { hostileAddresses, payloadsFrom } from './payloads.js';

const perText = 5;

/**
 * Returns the values of stages with payloads in every text, and hostile addresses as every address, that the schema of
 * the stage accepts: what a vendor or a plugin could return at most.
 */
export function withMarkup<Values extends Readonly<Partial<Record<StageKey, unknown>>>>(values: Values): Values {
  let used = 0;
  const hostile = new Map<string, string>();
  /** The same text becomes the same text, because stages refer to each other by it. */
  const replaced = (text: string): string => {
    const known = hostile.get(text);
    if (known !== undefined) return known;
    used += 1;
    const isAddress = /^https?:/u.test(text);
    const address = hostileAddresses[used % hostileAddresses.length] ?? '';
    const made = isAddress ? address + used : `${text} ${payloadsFrom(used * perText, perText)}`;
    hostile.set(text, made);
    return made;
  };
  const entries = Object.entries(values).map(([stage, value]) => {
    const copy = structuredClone(value);
    const schema: v.GenericSchema = stageValueSchemas[stage as StageKey];
    replaceTexts(copy, replaced, () => v.is(schema, copy));
    return [stage, copy];
  });
  return Object.fromEntries(entries);
}

/** Replaces each text of a document where the document is still accepted afterwards. */
function replaceTexts(document: unknown, replaced: (text: string) => string, isAccepted: () => boolean): void {
  if (typeof document !== 'object' || document === null) return;
  const fields = document as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string') replaceTexts(value, replaced, isAccepted);
    else {
      fields[name] = replaced(value);
      if (!isAccepted()) fields[name] = value;
    }
  }
}
