import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { LocalDate } from '../../../src/domain/time.js';

/**
 * `worked`, `promised` and `person` are statements of the notes of earlier visits; `venue` is what could be
 * said of the room tonight.
 */
export type FactKind = 'news' | 'city' | 'venue' | 'event' | 'holiday' | 'worked' | 'promised' | 'person';

/**
 * Something that a line can be based on. `head` is its headline or first sentence, `details` are its other sentences;
 * `text` is all of it. `claimIds` is empty for facts from the performer's own files. `worth` orders facts, 0 to 1.
 */
export type Fact = Readonly<{
  key: string;
  kind: FactKind;
  claimIds: readonly string[];
  head: string;
  details: readonly string[];
  text: string;
  language: string | null;
  from: string | null;
  date: LocalDate | null;
  mark: FactCheckMark | null;
  worth: number;
  /** True for news of the show's own town. */
  isOfTown?: boolean;
  /** The town that news is about, where it is another one than the show's. */
  otherTown?: string;
  /** True for news of the region, of the country, or of a town far away. */
  isElsewhere?: boolean;
  /** True for a remark of the user's own file of the town or the room. */
  isOwn?: boolean;
  /** True for what the house asks to say to people in the room. */
  isWish?: boolean;
  /** True for what the house lets the performer joke about. */
  isAllowed?: boolean;
  /** True for what an item says that is on people in the room tonight. */
  isPresent?: boolean;
  /** True for what the notes say to play. */
  isPlan?: boolean;
  /** True for a bit of which the notes of this town say that it carried the night. */
  isProven?: boolean;
  /** True for news of which a chat of the performer's speaks. */
  isTalkedOf?: boolean;
  /** True for what the performer's own words say to open with. */
  isOpener?: boolean;
  /** True for one that is only worth a note if it matches a subject of the performer. */
  isWeak?: boolean;
  /** True for news that is only probably harmless: a note on it must match a subject of the performer. */
  isDoubted?: boolean;
  /** True for such news that two things in common with texts of the user's make a note. */
  needsTwo?: boolean;
}>;
