import * as v from 'valibot';
import { type Notice, notice } from '../domain/stage-values/documents.js';
import { type Show, show } from '../domain/stage-values/hub-lookup.js';
import type { HubListing } from '../ports/stage-plugin.js';
import { plainFailure, plainWait } from './plain-failure.js';

/** A hub's listing as it can be recorded: a show that does not fit is told as unusable and loses nothing else. */
export function plainListing(listing: HubListing): HubListing {
  if (listing.kind === 'failed') return plainFailure(listing);
  const { shows, unusable, notices } = v.parse(listingShape, listing);
  const checked = shows.map(checkedShow);
  const pause = plainWait(listing.pauseMilliseconds);
  return {
    kind: 'listed',
    shows: checked.flatMap((each) => ('show_id' in each ? [each] : [])),
    unusable: [...unusable, ...checked.flatMap((each) => ('message' in each ? [each] : []))],
    notices,
    ...(pause ? { pauseMilliseconds: pause } : {}),
  };
}

const listingShape = v.object({ shows: v.array(v.unknown()), unusable: v.array(notice), notices: v.array(notice) });

/** The id is a key in the views, which hold printable text. */
const recordableShow = v.pipe(
  show,
  v.check(({ show_id: id }) => !/[\p{Cc}\p{Cs}]/u.test(id), 'has an id that is not printable'),
);

function checkedShow(given: unknown): Show | Notice {
  const result = v.safeParse(recordableShow, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the show itself';
  return { message: `a show of the hub does not fit at ${place}: ${issue.message}`, file: null, line: null };
}
