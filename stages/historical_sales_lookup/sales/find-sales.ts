import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { performerOf, readUserRows } from '../../shared/input-files/known-rows.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { dailyShows } from './compare-sales.js';
import { salesOutcome } from './sales-outcome.js';
import { readSales } from './sales-rows.js';

type Context = LookupContext<InputFolderSettings>;

/** Returns sales of this show, of the last visit and of the tour, from `sales/*.csv`. */
export async function findSales(
  { show }: InputOf<'historical_sales_lookup'>,
  context: Context,
): Promise<StageOutcome<'historical_sales_lookup'>> {
  const root = context.settings.BRIEF_INPUT_DIR;
  const ours = { ...show, performer: await performerOf(show, root) };
  return salesOutcome(await readSales(root, context.runDate, ours), ours, context, () =>
    readUserRows(root, show.show_date),
  );
}

/** Returns notices about everything in the sales files that cannot be used. */
export async function checkSales({ settings, runDate }: Context): Promise<readonly Notice[]> {
  const sales = await readSales(settings.BRIEF_INPUT_DIR, runDate);
  const shows = await dailyShows(sales.items);
  return allNotices([...sales.notices, ...shows.flatMap(({ notices }) => notices)]);
}
