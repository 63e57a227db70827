import type { TableRow } from '../../shared/input-files/table-rows.js';
import type { SourceShow } from './source-show.js';
import {
  isHeldWord,
  isTentativeNote,
  statusInNote,
  statusNamed,
  statusOf,
  statusOfPlace,
  withoutStatus,
} from './status-words.js';
import { nameOf } from './words.js';

type Status = SourceShow['status'];

/** Columns without which there is no show: one that is `cancelled` there is, but its hotel or its support may be. */
const ofShow = ['start', 'doors', 'capacity', 'tickets_sold'];
/** Other headers of the kind: a status, the fee, the takings, and remarks. */
const headerOfShow =
  /^(?:stat|fee|gage|honor|cach|compenso|guarant|g['’]?tee|deal|recaud|incass|umsatz|revenue|recette|rem(?:ark)?s?\b|bem|anm|obs|opm|ojo|note|cap)/iu;
/** An amount before a status: `0,00 € ANULADA`. */
const amount = /^[\d.,\s]{1,15}[€$£]?\s/u;

/**
 * Returns a row with the status that it says without a column for it: at the start of its title, its place or its
 * notes, or as the only word in place of its time, its seats or its fee. The status before a place is no part of it.
 */
export function withStatus(row: TableRow): TableRow {
  const { cells } = row;
  if (statusOf(cells['status']) !== null) return row;
  const status = statusSaid(row);
  if (status === null) return row;
  const [venue, city] = [cells['venue'] ?? '', cells['city'] ?? ''].map((place) => calledOff(place)?.rest || place);
  return { ...row, cells: { ...cells, ...(venue && { venue }), ...(city && { city }), status } };
}

function statusSaid({ cells, others = [] }: TableRow): Status {
  const notes = cells['notes'] ?? '';
  const places = [cells['venue'] ?? '', cells['city'] ?? ''];
  const ofOthers = others.filter(({ header }) => headerOfShow.test(header)).map(({ cell }) => cell);
  return (
    withoutStatus(nameOf(cells['title']) ?? '').status ??
    firstOf(places, statusOfPlace) ??
    firstOf(places, (place) => calledOff(place)?.status ?? null) ??
    statusInNote(notes) ??
    (isTentativeNote(notes) ? 'tentative' : null) ??
    firstOf([...ofShow.map((column) => cells[column] ?? ''), ...ofOthers], statusAlone) ??
    firstOf(ofOthers, statusInNote)
  );
}

function firstOf(texts: readonly string[], statusIn: (text: string) => Status): Status {
  return texts.map(statusIn).find((status) => status !== null) ?? null;
}

/** Splits a place at the word that calls it off: `ENTFÄLLT Zeven`, but not the `Hold Fast Brewery`. */
function calledOff(place: string) {
  const found = withoutStatus(place);
  return found.status === 'cancelled' || found.status === 'postponed' ? found : null;
}

/** A reason after a status: `annulé (grève)`. */
const reason = /\s?\([^()]{1,60}\)$/u;

/** Returns the status of a cell of nothing else but an amount or a reason; what is only pending may be a contract. */
function statusAlone(cell: string): Status {
  const word = cell.trim().replace(amount, '').replace(reason, '');
  const status = statusNamed(word);
  if (status === 'scheduled') return null;
  return status === 'tentative' && !isHeldWord(word) ? null : status;
}
