import type { Notice } from '../../src/domain/stage-values/documents.js';
import { addDays, type LocalDate } from '../../src/domain/time.js';
import type { LookupContext, StagePlugins } from '../../src/ports/stage-plugin.js';

type Outlook = Readonly<{ checked: readonly string[]; lost: readonly Notice[] }>;

const days = 14;
const mostNamed = 6;

/**
 * Returns the shows of the next days as the user's files list them, and the rows and files that hold none although they
 * should.
 */
export async function showOutlook(plugins: StagePlugins, context: Omit<LookupContext, 'settings'>): Promise<Outlook> {
  const { plugin, settings } = await plugins.load('hub_lookup', 'files');
  const shows: { date: LocalDate; city: string }[] = [];
  const lost = new Map<string, Notice>();
  for (let ahead = 0; ahead < days; ahead += 1) {
    const listing = await plugin.shows(addDays(context.runDate, ahead), { ...context, settings });
    if (listing.kind === 'failed') return { checked: [], lost: [{ message: listing.reason, file: null, line: null }] };
    for (const show of listing.shows) {
      if (show.status !== 'cancelled') shows.push({ date: show.show_date, city: show.city });
    }
    for (const notice of listing.unusable) lost.set(JSON.stringify(notice), notice);
  }
  return { checked: [lineOf(shows)], lost: [...lost.values()] };
}

function lineOf(shows: readonly Readonly<{ date: LocalDate; city: string }>[]): string {
  const span = `the next ${days} days`;
  if (shows.length === 0) return `no show in ${span}: \`brief run\` would start nothing`;
  const named = shows.slice(0, mostNamed).map(({ date, city }) => `${dayOf(date)} ${city}`);
  const more = shows.length > mostNamed ? ' …' : '';
  return `${shows.length} ${shows.length === 1 ? 'show' : 'shows'} in ${span}: ${named.join(', ')}${more}`;
}

/** Returns a date as `Sun 22 Nov`. */
function dayOf(date: LocalDate): string {
  const parts = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return parts.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
