import { stageKeys } from '../../src/domain/pipeline.js';

/** What can go wrong, and where: each pair is a fault point, is drawn from the seed, and has to strike in the suite. */

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

const appendKinds = [
  'append of a request',
  'append of a requested resumption',
  'append of a failed lookup',
  'append of a resolved request',
  'append of a start',
  'append of reused stages',
  'append of a throttled stage',
  'append of a due retry',
  'append of a completed stage',
  'append of a failed stage',
  'append of restarted stages',
  'append of a refused stage',
  'append of a passed deadline',
  'append of a cancellation',
  'append of an immediate end',
  'append of the end of a withdrawal',
  'append of a requested unpublishing',
  'append of the end of an unpublishing',
  'append of a webhook message',
  'append of a webhook attempt',
] as const;
export type AppendKind = (typeof appendKinds)[number];

const writePlaces = [...appendKinds, 'save of the views'] as const;
export type WritePlace = (typeof writePlaces)[number];

export const readFaults = ['unavailable at', 'slow'] as const;
const readPlaces = [
  'read of a stream',
  'read of the head',
  'read of a view position',
  'read of a view row',
  'list of a view',
] as const;
export type ReadPlace = (typeof readPlaces)[number];

export const followFaults = ['cut', 'slow'] as const;

export const fileFaults = ['failing', 'full disk at'] as const;
const filePlaces = ['put of an artifact', 'publication of pages', 'withdrawal of pages'] as const;
export type FilePlace = (typeof filePlaces)[number];

export const callFaults = ['crash before', 'crash during', 'crash after'] as const;
const callPlaces = [...stageKeys, 'withdraw', 'unpublish', 'hub listing'] as const;
export type CallPlace = (typeof callPlaces)[number];

/** How a call into a plugin goes wrong without its process. */
const deploymentMishaps = ['slow response of', 'exception of', 'endless work of', 'deaf endless work of'] as const;
const mishaps = [
  ...deploymentMishaps,
  'retryable failure of',
  'failure with a wait of',
  'final failure of',
  'unfitting response of',
] as const;
export type Mishap = (typeof mishaps)[number];

/** What is called in a plugin. The response of an unpublishing is not read, and a withdrawal fails by rejecting. */
export type CallKind = 'a stage' | 'the hub listing' | 'a withdrawal' | 'an unpublishing';
export const mishapsOf: Readonly<Record<CallKind, readonly Mishap[]>> = {
  'a stage': mishaps,
  'the hub listing': mishaps,
  'a withdrawal': [...deploymentMishaps, 'unfitting response of'],
  'an unpublishing': deploymentMishaps,
};

const processFaults = [
  'crash of a process that starts',
  'crash of a ready process',
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
  | `${(typeof readFaults)[number]} ${ReadPlace}`
  | `${(typeof followFaults)[number]} followed log`
  | `${(typeof fileFaults)[number]} ${FilePlace}`
  | `${(typeof callFaults)[number]} ${CallPlace}`
  | `${Mishap} ${CallKind}`
  | (typeof processFaults)[number];

function pairs<One extends string, Other extends string>(ones: readonly One[], others: readonly Other[]) {
  return ones.flatMap((one) => others.map((other) => `${one} ${other}` as const));
}

export const faultPoints: readonly FaultPoint[] = [
  ...pairs(writeFaults, writePlaces),
  ...pairs(readFaults, readPlaces),
  ...pairs(followFaults, ['followed log']),
  ...pairs(fileFaults, filePlaces),
  ...pairs(callFaults, callPlaces),
  ...(Object.keys(mishapsOf) as readonly CallKind[]).flatMap((kind) => pairs(mishapsOf[kind], [kind])),
  ...processFaults,
];
