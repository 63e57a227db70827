import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { Consumer } from './consumer.js';
import type { Group } from './group.js';

/** What the server tells of a group. */
export function infoOf(group: Group): persistent.SubscriptionInfo {
  const { settings, buffer, outstanding } = group;
  const inHand = group.consumers.reduce((count, consumer) => count + consumer.inHand.size, 0);
  const { startFrom } = settings;
  return new persistent.SubscriptionInfo()
    .setEventSource('$all')
    .setGroupName(settings.name)
    .setStatus(buffer.live ? 'Live' : 'Behind')
    .setConnectionsList(group.consumers.map(connectionOf))
    .setTotalItems(String(group.total))
    .setLastCheckpointedEventPosition(place(group.lastCheckpoint))
    .setLastKnownEventPosition(place(group.lastKnown))
    .setResolveLinkTos(settings.resolveLinks)
    .setStartFrom(startFrom === 'end' ? 'C:-1/P:-1' : `C:${startFrom.commit}/P:${startFrom.prepare}`)
    .setMessageTimeoutMilliseconds(settings.messageTimeout)
    .setExtraStatistics(settings.extraStatistics)
    .setMaxRetryCount(settings.maxRetryCount)
    .setLiveBufferSize(settings.liveBufferSize)
    .setBufferSize(settings.historyBufferSize)
    .setReadBatchSize(settings.readBatchSize)
    .setCheckPointAfterMilliseconds(settings.checkpointAfter)
    .setMinCheckPointCount(settings.minCheckpointCount)
    .setMaxCheckPointCount(settings.maxCheckpointCount)
    .setReadBufferCount(buffer.counts.read)
    .setLiveBufferCount(String(buffer.counts.live))
    .setRetryBufferCount(buffer.counts.retries)
    .setTotalInFlightMessages(inHand)
    .setOutstandingMessagesCount(outstanding.count)
    .setNamedConsumerStrategy(settings.strategy)
    .setMaxSubscriberCount(settings.maxSubscriberCount)
    .setParkedMessageCount(String(group.records.parkedCount()));
}

/** Over a connection without credentials everybody is the system itself. */
function connectionOf(consumer: Consumer): persistent.SubscriptionInfo.ConnectionInfo {
  return new persistent.SubscriptionInfo.ConnectionInfo()
    .setUsername('system')
    .setTotalItems(String(consumer.total))
    .setAvailableSlots(consumer.freeSlots)
    .setInFlightMessages(consumer.inHand.size)
    .setConnectionName(consumer.connectionName);
}

function place(position: number | null): string {
  return position === null ? '' : `C:${position}/P:${position}`;
}
