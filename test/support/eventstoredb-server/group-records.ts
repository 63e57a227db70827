import { randomUUID } from 'node:crypto';
import type { EventLog } from './event-log.js';
import { type EventRecord, systemEvent } from './event-record.js';
import type { GroupSettings } from './group-settings.js';
import type { Outstanding } from './outstanding.js';
import { firstReadable, isSoftDeleted, truncateBefore } from './stream-metadata.js';
import { deleteStream, writeEvents } from './stream-writer.js';

/** What groups keep in the log, so that it outlives the node: their settings, their checkpoints and what they parked. */

const configuration = '$persistentSubscriptionConfig';

export function saveGroups(log: EventLog, groups: readonly GroupSettings[]): void {
  log.append(configuration, [systemEvent(randomUUID(), '$PersistentConfig', JSON.stringify(groups))]);
}

export function loadGroups(log: EventLog): readonly GroupSettings[] {
  const last = log.eventsOf(configuration).at(-1);
  return last === undefined ? [] : JSON.parse(textOf(last));
}

/** The streams of one group. */
export class GroupRecords {
  private readonly checkpoints: string;
  private readonly parked: string;

  constructor(
    private readonly log: EventLog,
    group: string,
  ) {
    this.checkpoints = `$persistentsubscription-$all::${group}-checkpoint`;
    this.parked = `$persistentsubscription-$all::${group}-parked`;
  }

  /** The position up to which everything is settled; null for a group without one. */
  checkpoint(): number | null {
    const last = isSoftDeleted(this.log, this.checkpoints) ? undefined : this.log.eventsOf(this.checkpoints).at(-1);
    const position = last === undefined ? null : /^"C:(\d+)\//u.exec(textOf(last));
    return position === null ? null : Number(position[1]);
  }

  writeCheckpoint(position: number): void {
    const text = JSON.stringify(`C:${position}/P:${position}`);
    writeEvents(this.log, this.checkpoints, 'any', [systemEvent(randomUUID(), 'SubscriptionCheckpoint', text)]);
  }

  park({ event }: Outstanding, reason: string): void {
    const link = systemEvent(randomUUID(), '$>', `${event.revision}@${event.stream}`);
    const about = { added: new Date().toISOString(), reason, subscriptionEventNumber: event.revision || undefined };
    const metadata = Buffer.from(JSON.stringify(about));
    writeEvents(this.log, this.parked, 'any', [{ ...link, isJson: false, metadata }]);
  }

  parkedCount(): number {
    return this.parkedLinks().length;
  }

  /** What is parked, up to the revision before `stopAt`, to be given out again; it is parked no longer. */
  takeParked(stopAt: number): readonly Readonly<{ event: EventRecord; link: EventRecord }>[] {
    const links = this.parkedLinks().filter(({ revision }) => revision < stopAt);
    const last = links.at(-1);
    if (last !== undefined) truncateBefore(this.log, this.parked, last.revision + 1);
    return links.flatMap((link) => {
      const event = this.resolve(link);
      return event === undefined ? [] : [{ event, link }];
    });
  }

  delete(): void {
    deleteStream(this.log, this.checkpoints, 'any', false);
    deleteStream(this.log, this.parked, 'any', false);
  }

  private parkedLinks(): readonly EventRecord[] {
    return this.log.eventsOf(this.parked).slice(firstReadable(this.log, this.parked));
  }

  private resolve(link: EventRecord): EventRecord | undefined {
    const [revision = '', ...stream] = textOf(link).split('@');
    return this.log.eventsOf(stream.join('@'))[Number(revision)];
  }
}

function textOf({ data }: EventRecord): string {
  return Buffer.from(data).toString();
}
