import { stageKeys } from '../../src/domain/pipeline.js';

/** What can go wrong, and where: each pair is a fault point, is drawn from the seed, and has to have fired in the suite. */

export const writeFaults = [
  'crash before',
  'crash during, unwritten,',
  'crash during, written,',
  'crash after',
  'unavailable at',
  'lost acknowledgement of',
  'slow',
  'pause at',
] as const;
export type WriteFault = (typeof writeFaults)[number];

export const appendPlaces = [
  'append of a requested start',
  'append of a failed question',
  'append of a resolved start',
  'append of a completed start',
  'append of a start',
  'append of a kept resumption',
  'append of reused stages',
  'append of a held stage',
  'append of a due retry',
  'append of a completed stage',
  'append of a failed stage',
  'append of restarted stages',
  'append of a refused stage',
  'append of a passed deadline',
  'append of a cancellation',
  'append of an end at once',
  'append of the end of a withdrawal',
  'append of an unpublishing request',
  'append of the end of an unpublishing',
] as const;
export type AppendPlace = (typeof appendPlaces)[number];

const writePlaces = [...appendPlaces, 'save of the views'] as const;
export type WritePlace = (typeof writePlaces)[number];

export const readFaults = ['unavailable at', 'slow'] as const;
export type ReadFault = (typeof readFaults)[number];

const readPlaces = [
  'read of a stream',
  'read of the head',
  'read of a view position',
  'read of a view row',
  'list of a view',
] as const;
export type ReadPlace = (typeof readPlaces)[number];

export const followFaults = ['cut', 'slow'] as const;
export type FollowFault = (typeof followFaults)[number];

export const fileFaults = ['failing'] as const;
const filePlaces = ['put of an artifact', 'publication of pages', 'withdrawal of pages'] as const;
export type FilePlace = (typeof filePlaces)[number];

export const callFaults = ['crash before', 'crash during', 'crash after'] as const;
export type CallFault = (typeof callFaults)[number];

const callPlaces = [...stageKeys, 'withdraw', 'unpublish', 'hub listing'] as const;
export type CallPlace = (typeof callPlaces)[number];

/** How a call into a plugin goes wrong without the process: the same for stages, the hub's listing and the withdrawal. */
export const mishaps = [
  'slow answer of',
  'retryable failure of',
  'failure with a wait of',
  'final failure of',
  'exception of',
  'endless work of',
  'deaf endless work of',
  'unfitting answer of',
] as const;
export type Mishap = (typeof mishaps)[number];

/** A withdrawal has no answer that tells of a failure: it rejects or it does not. */
export const withdrawalMishaps = [
  'slow answer of',
  'exception of',
  'endless work of',
  'deaf endless work of',
  'unfitting answer of',
] as const satisfies readonly Mishap[];

/** The same for taking a published brief from the web; nobody looks at what that answers. */
export const unpublishingMishaps = [
  'slow answer of',
  'exception of',
  'endless work of',
  'deaf endless work of',
] as const satisfies readonly Mishap[];

const mishapPlaces = ['a stage', 'the hub listing'] as const;
export type MishapPlace = (typeof mishapPlaces)[number] | 'a withdrawal' | 'an unpublishing';

const processFaults = [
  'crash of a process that starts',
  'crash of a process at work',
  'crash of a process that stops',
  'orderly stop',
  'pause of a process',
  'process cut off from the store',
  'clock stepped forward',
  'clock stepped back',
  'views lost with the process',
] as const;

export type FaultPoint =
  | `${WriteFault} ${WritePlace}`
  | `${ReadFault} ${ReadPlace}`
  | `${FollowFault} followed log`
  | `${(typeof fileFaults)[number]} ${FilePlace}`
  | `${CallFault} ${CallPlace}`
  | `${Mishap} ${(typeof mishapPlaces)[number]}`
  | `${(typeof withdrawalMishaps)[number]} a withdrawal`
  | `${(typeof unpublishingMishaps)[number]} an unpublishing`
  | (typeof processFaults)[number];

function pairs<One extends string, Other extends string>(
  ones: readonly One[],
  others: readonly Other[],
): readonly `${One} ${Other}`[] {
  return ones.flatMap((one) => others.map((other) => `${one} ${other}` as const));
}

export const faultPoints: readonly FaultPoint[] = [
  ...pairs(writeFaults, writePlaces),
  ...pairs(readFaults, readPlaces),
  ...pairs(followFaults, ['followed log'] as const),
  ...pairs(fileFaults, filePlaces),
  ...pairs(callFaults, callPlaces),
  ...pairs(mishaps, mishapPlaces),
  ...pairs(withdrawalMishaps, ['a withdrawal'] as const),
  ...pairs(unpublishingMishaps, ['an unpublishing'] as const),
  ...processFaults,
];
