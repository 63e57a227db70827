import type { EventLog } from './event-log.js';
import { Group } from './group.js';
import { loadGroups, saveGroups } from './group-records.js';
import { type GroupSettings, problemOf } from './group-settings.js';

/** What a request about a group comes to; the text is the server's reason. */
export type GroupResult = 'done' | 'exists' | 'missing' | Readonly<{ failed: string }>;

/** The groups of one node, which it finds again in the log when it starts. */
export class Groups {
  private readonly groups = new Map<string, Group>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly log: EventLog,
    tick: number,
  ) {
    for (const settings of loadGroups(log)) this.groups.set(settings.name, new Group(log, settings));
    log.listen((event) => {
      for (const group of this.groups.values()) group.committed(event);
    });
    this.timer = setInterval(() => {
      for (const group of this.groups.values()) group.tick(Date.now());
    }, tick);
  }

  get(name: string): Group | undefined {
    return this.groups.get(name);
  }

  all(): readonly Group[] {
    return [...this.groups.values()];
  }

  create(settings: GroupSettings): GroupResult {
    const problem = problemOf(settings, this.log.lastPosition());
    if (problem !== null) return { failed: problem };
    if (this.groups.has(settings.name)) return 'exists';
    this.groups.set(settings.name, new Group(this.log, settings));
    this.save();
    return 'done';
  }

  /** The group begins anew with other settings, from its checkpoint on; its consumers are dropped, its filter stays. */
  update(settings: GroupSettings): GroupResult {
    const standing = this.groups.get(settings.name);
    if (standing === undefined) return 'missing';
    const problem = problemOf(settings, this.log.lastPosition());
    if (problem !== null) return { failed: problem };
    const { filter } = standing.settings;
    const anew = new Group(this.log, { ...settings, filter });
    standing.shutDown();
    this.groups.set(settings.name, anew);
    this.save();
    return 'done';
  }

  delete(name: string): GroupResult {
    const group = this.groups.get(name);
    if (group === undefined) return 'missing';
    this.groups.delete(name);
    group.shutDown();
    group.records.delete();
    this.save();
    return 'done';
  }

  /** The node has ended. */
  stop(): void {
    clearInterval(this.timer);
    this.groups.clear();
  }

  private save(): void {
    const settings = this.all().map((group) => group.settings);
    saveGroups(this.log, settings);
  }
}
