import type persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { FilterDescription } from './event-filter.js';

/** Where a group begins that has no checkpoint: at a position of the log, or with what comes from then on. */
export type StartFrom = Readonly<{ commit: number; prepare: number }> | 'end';

/** How a group works, as its last create or update said; times in milliseconds, 0 for no checkpoint by time. */
export type GroupSettings = Readonly<{
  name: string;
  startFrom: StartFrom;
  filter: FilterDescription | null;
  resolveLinks: boolean;
  extraStatistics: boolean;
  messageTimeout: number;
  maxRetryCount: number;
  historyBufferSize: number;
  liveBufferSize: number;
  readBatchSize: number;
  checkpointAfter: number;
  minCheckpointCount: number;
  maxCheckpointCount: number;
  maxSubscriberCount: number;
  strategy: string;
}>;

type SettingsMessage = persistent.CreateReq.Settings | persistent.UpdateReq.Settings;
type AllMessage = persistent.CreateReq.AllOptions | persistent.UpdateReq.AllOptions;

const ticksInMillisecond = 10_000;
const strategies = ['DispatchToSingle', 'RoundRobin', 'Pinned'];

export function settingsFrom(
  name: string,
  filter: FilterDescription | null,
  all: AllMessage,
  message: SettingsMessage,
): GroupSettings {
  return {
    name,
    filter,
    startFrom: startOf(all),
    resolveLinks: message.getResolveLinks(),
    extraStatistics: message.getExtraStatistics(),
    messageTimeout: message.getMessageTimeoutMs() || Number(message.getMessageTimeoutTicks()) / ticksInMillisecond,
    maxRetryCount: message.getMaxRetryCount(),
    historyBufferSize: message.getHistoryBufferSize(),
    liveBufferSize: message.getLiveBufferSize(),
    readBatchSize: message.getReadBatchSize(),
    checkpointAfter: message.getCheckpointAfterMs() || Number(message.getCheckpointAfterTicks()) / ticksInMillisecond,
    minCheckpointCount: message.getMinCheckpointCount(),
    maxCheckpointCount: message.getMaxCheckpointCount(),
    maxSubscriberCount: message.getMaxSubscriberCount(),
    strategy: strategies[message.getNamedConsumerStrategy()] ?? 'RoundRobin',
  };
}

/** In the server's words what is wrong with the settings; null where nothing is. `end` is the log's last position. */
export function problemOf({ startFrom, readBatchSize, historyBufferSize }: GroupSettings, end: number): string | null {
  if (startFrom !== 'end' && startFrom.commit > end)
    return 'Invalid Start From position: commit position must be less than or equal to the last commit position in the transaction file.';
  return readBatchSize >= historyBufferSize
    ? "Specified argument was out of the range of valid values. (Parameter 'ReadBatchSize may not be greater than or equal to BufferSize')"
    : null;
}

function startOf(all: AllMessage): StartFrom {
  if (all.hasEnd()) return 'end';
  const position = all.getPosition();
  return {
    commit: Number(position?.getCommitPosition() ?? 0),
    prepare: Number(position?.getPreparePosition() ?? 0),
  };
}
