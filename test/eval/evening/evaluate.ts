import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Vocabulary } from '../../../stages/shared/classifier/vocabulary.js';
import { shareName } from '../../../stages/shared/evening/names.js';
import { rolesBy } from '../../../stages/shared/evening/number-roles.js';
import { supportBy } from '../../../stages/shared/evening/support-named.js';
import type { Evaluation } from '../evaluation.js';
import { showsOn } from '../paperwork/brief-of.js';
import { eveningVocabulary, type LabelledMessage, labelledMessages, trainedRoles } from './model/labelled-messages.js';
import { labelledNames, trainedNames } from './model/labelled-names.js';
import { modelOfRoles } from './model/model-of-roles.js';

/** What the papers of an evening say when they are read with care; `expect.json` next to its input folder. */
type Expected = Readonly<{ date: string; tonight: Readonly<Record<string, string | number>> }>;

/** The fifth of the messages that the evaluated model has not learned from: every fifth block of ten. */
const isHeldOut = (at: number) => Math.floor(at / 10) % 5 === 4;
/** The shares below which the evaluation fails. */
const [leastRight, leastFields] = [0.7, 0.7] as const;

/** Reads the numbers of messages by a model that has not learned from them, and the papers of whole evenings. */
export async function evaluate(): Promise<Evaluation> {
  const vocabulary = eveningVocabulary();
  const messages = labelledMessages(vocabulary);
  const roles = trainedRoles(messages.filter((_, at) => !isHeldOut(at)));
  const model = modelOfRoles(vocabulary, roles);
  const numbers = messages
    .filter((_, at) => isHeldOut(at))
    .flatMap(({ passage, roles: known }: LabelledMessage) =>
      rolesBy(model, passage).map(({ at, role }) => role === known.get(at)),
    );
  const right = shareOf(numbers);
  const named = supportsOf(vocabulary);
  const fields = await fieldsOfPapers();
  const names = [...new Set(fields.map(({ field }) => field))];
  const figures = names.map((name) => {
    const own = fields.filter(({ field }) => field === name);
    return `${name} ${own.filter(({ isRight }) => isRight).length} of ${own.length}`;
  });
  const share = shareOf(fields.map(({ isRight }) => isRight));
  return {
    text: `evening: ${(100 * right).toFixed(1)} % of ${numbers.length} numbers in new messages; who plays first in ${(100 * named.found).toFixed(0)} % of the messages that say it, right in ${(100 * named.right).toFixed(0)} % of those that are read so; papers: ${figures.join(', ')}`,
    passed: right >= leastRight && share >= leastFields,
    details: fields.filter(({ isRight }) => !isRight).map(({ detail }) => detail),
  };
}

/** Returns in how many messages who plays first is found, and how often it is right, by a model that is new to them. */
function supportsOf(vocabulary: Vocabulary): Readonly<{ found: number; right: number }> {
  const messages = labelledNames(vocabulary);
  const roles = trainedNames(messages.filter((_, at) => !isHeldOut(at)));
  const model = modelOfRoles(vocabulary, roles);
  const read = messages
    .filter((_, at) => isHeldOut(at))
    .map((message) => {
      const last = message.roles.lastIndexOf('support');
      const known = message.read.names[last]?.words ?? null;
      const found = supportBy(model, message.read, message.bill)?.words ?? null;
      return { known, found, isRight: known !== null && found !== null && shareName(known, found) };
    });
  const right = read.filter(({ isRight }) => isRight).length;
  return {
    found: right / read.filter(({ known }) => known !== null).length,
    right: right / read.filter(({ found }) => found !== null).length,
  };
}

function shareOf(all: readonly boolean[]): number {
  return all.filter(Boolean).length / all.length;
}

type Field = Readonly<{ field: string; isRight: boolean; detail: string }>;

async function fieldsOfPapers(): Promise<readonly Field[]> {
  const folder = fileURLToPath(new URL('../../../../test/eval/evening/papers/', import.meta.url));
  const found: Field[] = [];
  for (const name of readdirSync(folder).sort()) {
    const { date, tonight } = JSON.parse(readFileSync(join(folder, name, 'expect.json'), 'utf8')) as Expected;
    const [show] = await showsOn(date, date, join(folder, name, 'input'));
    const read = show === undefined ? {} : fieldsOf(show);
    for (const [field, value] of Object.entries(tonight)) {
      if (field === 'support') continue;
      const isRight = String(read[field] ?? '') === String(value);
      found.push({ field, isRight, detail: `${name}: ${field}: ${value}: ${read[field] ?? 'none'}` });
    }
  }
  return found;
}

function fieldsOf({ doors, start, evening, venue, tickets_sold }: Show): Readonly<Record<string, unknown>> {
  const { load_in, soundcheck, curfew } = evening;
  return { doors, start, load_in, soundcheck, curfew, capacity: venue.capacity, sold: tickets_sold?.sold };
}
