import type { Notice } from '../domain/stage-values/documents.js';
import type { Show } from '../domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../domain/time.js';
import type { HubAnswer } from './question-hub.js';

/** The shows that get a run, and what the start has to say about the others. */
export type ChosenShows = Readonly<{ shows: readonly Show[]; error: string | null; unknownShow: boolean }>;

/** A cancelled show gets no brief; an unusable row must not lose tonight's brief in silence. */
export function chooseShows(answer: HubAnswer, showId: string | null, date: LocalDate): ChosenShows {
  if (answer.kind === 'failed') return { shows: [], error: null, unknownShow: false };
  const asked = answer.shows.filter((show) => showId === null || show.show_id === showId);
  const shows = asked.filter((show) => show.status === 'scheduled');
  const missing = showId === null ? null : whyMissing(asked, showId, date);
  const problems = [...(missing === null ? [] : [missing]), ...answer.unusable.map(placed)];
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return {
    shows,
    error: first === undefined ? null : `hub_lookup: ${first}${more}`,
    unknownShow: missing !== null,
  };
}

function whyMissing(asked: readonly Show[], showId: string, date: LocalDate): string | null {
  const [show] = asked;
  if (show === undefined) return `there is no show "${showId}" on ${date}`;
  return show.status === 'scheduled' ? null : `the show "${showId}" on ${date} is ${show.status}`;
}

function placed({ message, file, line }: Notice): string {
  if (file === null) return message;
  return line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}
