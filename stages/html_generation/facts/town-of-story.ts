import { comparableName } from '../../../src/domain/names.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { neighbourNamed } from '../../shared/places/neighbours.js';
import { isPolitics } from '../../shared/worth/politics.js';
import type { BriefData } from './brief-data.js';

/** Characters of a report in which a town is looked for. */
const longestReport = 2000;

/** What happened nearer happened in the town itself. */
const elsewhereKilometres = 3;

/** Returns `Heiloo, 5 km`; null for what happened in the town itself, or where no other town is named. */
export function nearOf({ headline, summary, language, ...story }: Story, isMild: boolean, data: BriefData) {
  const { show, neighbours } = data;
  if (story.scope === 'country') return { near: story.names, isElsewhere: true };
  const isNational = story.section === 'world' || (isMild && isPolitics(headline));
  if (isNational && !namesShow(headline, data)) return { near: null, isElsewhere: true };
  const named = story.kilometres === undefined ? null : { name: story.names, kilometres: story.kilometres };
  const text = `${headline} ${summary ?? ''}`.slice(0, longestReport);
  const neighbour = named === null ? neighbourNamed(text, language, show, neighbours) : null;
  const found = named ?? (neighbour && { name: neighbour.town.name, kilometres: neighbour.kilometres });
  if (found === null) {
    const isOfRegion = story.scope === 'region' && !namesShow(text, data);
    // What only the feed's own area places may have happened anywhere.
    const isNamed = isOfRegion && story.names !== 'this area';
    return { near: isNamed ? story.names : null, isElsewhere: isOfRegion };
  }
  const near = `${found.name}, ${data.t.distance(found.kilometres)}`;
  return { near, isElsewhere: found.kilometres >= elsewhereKilometres };
}

/** Returns whether a text names the town or the venue of the show. */
export function namesShow(text: string, { show }: BriefData): boolean {
  const said = ` ${comparableName(text)} `;
  return [show.city, show.venue.name].some((name) => said.includes(` ${comparableName(name)} `));
}
