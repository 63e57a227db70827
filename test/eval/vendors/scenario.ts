import type { Fixture } from '@copilotkit/aimock';
import type { VendorReply } from '../../support/vendors/vendor-server.js';
import type { Question, Request } from './asked.js';
import {
  checkedStatements,
  fortyLines,
  judgements,
  searchReply,
  type Town,
  townFindings,
  townRun,
} from './good-answers.js';
import type { Answering, Answers } from './mock-vendors.js';
import { type Wire, wireOf } from './wires.js';

/**
 * A way in which vendors answer. `replaced` are the requests whose stages are to be done without the vendor, `most` is
 * how often each may be asked, once by default. `good` is how many of the good lines have to stay.
 */
export type Scenario = Readonly<{
  kind: string;
  name: string;
  town: Town;
  play: Play;
  settings?: Readonly<Record<string, string>>;
  replaced: readonly Request[];
  most?: Readonly<Partial<Record<Request, number>>>;
  good?: number;
}>;

const usage = { input_tokens: 2400, output_tokens: 1900 } as const;

/** An answer as a model means it: its lists by name. */
export type Answer = Readonly<Record<string, readonly unknown[]>>;

type Listed = Readonly<{ ref: string; text: string; fact_refs: readonly string[] }>;

/** Returns the lines of an answer that has lines, whether written or judged. */
export function listOf(answer: Answer): readonly Listed[] {
  return answer['lines'] as readonly Listed[];
}

/** Returns what a model that does its work answers, with the usual mistakes. */
function goodAnswer(question: Question, town: Town): Answer {
  switch (question.request) {
    case 'lines':
      return { lines: fortyLines(question, town) };
    case 'ranking':
      return judgements(question, town);
    case 'check':
      return checkedStatements(question);
    default:
      return townFindings(town);
  }
}

export function goodAnswers(town: Town): Answers {
  const play = (question: Question) => ({ content: JSON.stringify(goodAnswer(question, town)), usage });
  return {
    town: { wire: () => townRun(town) },
    news: { wire: () => searchReply(town) },
    ...{ check: { play }, lines: { play }, ranking: { play } },
  };
}

type More = Readonly<Partial<Pick<Scenario, 'replaced' | 'most' | 'good' | 'settings'>>>;

/** Returns a function that makes scenarios of a kind; without more, nothing is replaced and no vendor asked twice. */
export function scenariosOf(kind: string) {
  return (town: Town, name: string, play: Play, more: More = {}): Scenario => ({
    ...{ kind, name, town, play, replaced: [] },
    ...more,
  });
}

/** Replaces stages whose vendors may be asked so often before. */
export function replacing(times: number, ...replaced: readonly Request[]): More {
  return { replaced, most: Object.fromEntries(replaced.map((request) => [request, times])) };
}

/** Allows a second attempt. */
export function asking(request: Request): More {
  return { most: { [request]: 2 } };
}

/** How vendors answer about a town; a request that is not among them is answered well. */
export type Play = (town: Town) => Partial<Answers>;
type Text = (text: string, answer: Answer, question: Question) => string;

/** A model that says something else: `change` gets the good answer as text and as lists, and the question. */
export function saying(request: Request, change: Text, more: object = {}): Play {
  return (town) => {
    const text = (question: Question) => {
      const answer = goodAnswer(question, town);
      return change(JSON.stringify(answer), answer, question);
    };
    if (request === 'town') return { town: { wire: (question) => townRun(town, text(question)) } };
    return { [request]: { play: (question: Question) => ({ content: text(question), usage, ...more }) } };
  };
}

/** A connection that aimock delays, cuts or spoils, always or only at first. */
export function spoiled(request: Request, options: Partial<Fixture>, once = false): Play {
  return (town) => {
    const play = (question: Question) => ({ content: JSON.stringify(goodAnswer(question, town)), usage });
    return { [request]: once ? { play, options, once } : { play, options } };
  };
}

type VendorError = Readonly<{ code: string; message?: string; headers?: Readonly<Record<string, string>> }>;

/** Words of a vendor's error that are not for a performer. */
const vendorWords =
  'Request rejected for organization org-ZEBRAORG on tokens per min. Visit https://platform.vendor.example/account to learn more. Request id req_ZEBRA42.';

/** A vendor that answers with a status, always or only at first. */
export function failing(request: Request, status: number, error: VendorError, once = false): Play {
  const { code, message = vendorWords, headers } = error;
  if (headers !== undefined || request === 'town' || request === 'news') {
    return onWire(request, (wire) => wire.error(status, code, message, headers ?? {}), once);
  }
  const failure = { error: { message, type: code, code }, status, retryAfter: 1 };
  return (town) => ({
    [request]: {
      play: (question: Question, attempt: number) =>
        once && attempt > 1 ? { content: JSON.stringify(goodAnswer(question, town)), usage } : failure,
    },
  });
}

/** A vendor whose response is written byte by byte, always or only at first. */
export function onWire(request: Request, reply: (wire: Wire) => VendorReply, once = false): Play {
  return (town) => ({
    [request]: {
      wire(question: Question, attempt: number) {
        const wire = wireOf(request, town, request === 'news' ? '' : JSON.stringify(goodAnswer(question, town)));
        return once && attempt > 1 ? wire.complete(wire.text) : reply(wire);
      },
    } satisfies Answering,
  });
}

/** Several at the same time. */
export function together(...plays: readonly Play[]): Play {
  return (town) => Object.assign({}, ...plays.map((play) => play(town)));
}
