import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { couldNotAsk } from '../findings/findings.js';
import type { ServiceFailure } from '../json-service/service-failure.js';
import type { Reading } from '../origins/reading.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { askHub, type HubAnswer, type HubItem, peekAtHub } from './ask-hub.js';
import { type HubContext, type HubQuestion, hubName } from './ask-page.js';
import type { HubSettings } from './settings.js';

/** What a stage made of the entries of an answer, and what is wrong with the others. */
export type Understood<Item> = Readonly<{ items: readonly Item[]; notices: readonly Notice[] }>;
type Understand<Item> = (items: readonly HubItem[]) => Promise<Understood<Item>>;

/** The hub's answer as a stage decides on it. A show that the hub does not know is an empty answer that says so. */
export async function readHub<Item>(
  question: HubQuestion,
  understand: Understand<Item>,
  context: HubContext,
): Promise<Reading<Item> | ServiceFailure> {
  const answer = await askHub(question, context);
  return answer.kind === 'failed' ? answer : readingOf(answer, question, understand, context);
}

/** What is wrong with the first entries of an answer, or why there is none: for a plugin's `check`. */
export function checkHub<Item>(
  question: HubQuestion,
  understand: Understand<Item>,
  context: LookupContext<HubSettings>,
): Promise<readonly Finding[]> {
  return checkAnswer(question, context, async (answer, asked) => {
    const { notices } = await readingOf(answer, question, understand, asked);
    return notices;
  });
}

/** The same, with the notices made by whoever knows the entries. */
export function checkAnswer(
  question: HubQuestion,
  context: LookupContext<HubSettings>,
  noticesOf: (
    answer: Exclude<HubAnswer, ServiceFailure>,
    context: LookupContext<HubSettings>,
  ) => Promise<readonly Notice[]>,
): Promise<readonly Finding[]> {
  return checkUnrecorded(context, async (unrecorded) => {
    const answer = await peekAtHub(question, unrecorded);
    if (answer.kind === 'failed') return [couldNotAsk(answer)];
    return noticesOf(answer, unrecorded);
  });
}

async function readingOf<Item>(
  answer: Exclude<HubAnswer, ServiceFailure>,
  { path }: HubQuestion,
  understand: Understand<Item>,
  { settings }: HubContext,
): Promise<Reading<Item>> {
  const name = hubName(settings);
  const place = `the ${path.slice(1)} of ${name}`;
  if (answer.kind === 'no_such_show') {
    const unknown = {
      message: `${name} does not know the show, so it tells no ${path.slice(1)}`,
      file: null,
      line: null,
    };
    return { items: [], notices: [unknown], place, isAbsent: false, unreadable: null };
  }
  const { items, notices } = await understand(answer.items);
  const fits = items.length > 0 || answer.items.length === 0;
  return {
    items,
    notices,
    place,
    isAbsent: false,
    unreadable: fits ? null : nothingFits(place, answer.items, notices),
  };
}

function nothingFits(place: string, { length }: readonly HubItem[], notices: readonly Notice[]): string {
  return `none of the ${length} entries in ${place} fits, first: ${notices[0]?.message ?? 'the reason is not known'}`;
}
