import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import type { Origin } from '../../shared/origins/origin.js';
import type { Point } from '../../shared/places/distance.js';

/** Formats in order of precedence. A `table` has the user's own ids: a row of `shows/*.csv`, or a hub's show. */
export const formats = ['table', 'ics', 'bandsintown'] as const;

/** A row of a table that holds only a sentence: `NB: Sligo doors moved to 7pm`. */
export type Remark = Readonly<{ origin: Origin; text: string; noted?: readonly NotedValue[] }>;

/**
 * What notes or sales say of a field besides its own value: one that corrects it, or one that is stated as well.
 * `said` is its sentence, private or not.
 */
export type NotedValue = Readonly<{
  field: 'start' | 'doors' | 'curfew' | 'load_in' | 'soundcheck' | 'set_length' | 'support' | 'capacity';
  value: string;
  kind: 'corrected' | 'stated';
  said: string;
  /** Absent for that of the entry or remark. */
  origin?: Origin;
}>;

/** A message of a chat about a show, and who sent it. */
export type Passage = Readonly<{ origin: Origin; text: string }>;

/** A show as one source describes it; null fields are absent there. `notices` are about this show and lose nothing. */
export type SourceShow = Readonly<{
  format: (typeof formats)[number];
  origin: Origin;
  title: string | null;
  id: string | null;
  date: LocalDate;
  status: Show['status'] | null;
  performer: string | null;
  /** True if the performer is only the title of the row, which may be that of a programme. */
  isTitled?: boolean;
  /** True if the entry names no performer, and another file does: it contradicts none. */
  assumesPerformer?: boolean;
  venue: string | null;
  address: string | null;
  capacity: number | null;
  position: Point | null;
  city: string;
  region: string | null;
  country: string | null;
  doors: LocalTime | null;
  start: LocalTime | null;
  evening: Show['evening'];
  timeZone: string | null;
  url: string | null;
  notes: string | null;
  /** True if the source says more than `notes`, in private remarks. */
  isWithheld?: boolean;
  /** The kinds of those remarks. */
  withheld?: readonly string[];
  /** The notes with their private remarks; only read, never shown. Absent without notes. */
  wholeNotes?: string;
  /** The messages of which the notes are made; absent if all notes have the entry's own source. */
  passages?: readonly Passage[];
  /** What the chats say in the last days before the show, on any subject; absent without a chat. */
  talkedOf?: readonly string[];
  /** The starts that the sales give for the day and the room; absent without one. */
  soldStarts?: readonly LocalTime[];
  /** The title of the programme that the sales give for the day and the room. */
  programme?: string;
  /** True if the newest sales of the day name its venue. */
  isSoldHere?: boolean;
  /** What notes and sales say besides the fields; absent without one. */
  noted?: readonly NotedValue[];
  /** Rows of the same table that name this show and hold only a sentence; absent without one. */
  remarks?: readonly Remark[];
  /** Tickets that the row or its notes say are sold, and free ones that the notes count; absent without a count. */
  ticketsSold?: number;
  comps?: number;
  /** When the show is expected to end; not a curfew. */
  expectedEnd?: LocalTime;
  /** True for a mail that was sent a few days before the show: what it says is newer than any list. */
  isRecent?: boolean;
  /** True for a text on a show that other files list: a mail, a chat, a sheet for the evening. */
  isLetter?: boolean;
  notices: readonly Notice[];
}>;

/** `losses` lost a row or a file, `asides` did not; `files` counts every file of the format. */
export type SourceShows = Readonly<{
  shows: readonly SourceShow[];
  losses: readonly Notice[];
  asides: readonly Notice[];
  files: number;
}>;
