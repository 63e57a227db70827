import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { placeTable } from '../../shared/places/table.js';
import { readWeatherRows } from '../weather/read-weather.js';
import { checkWeatherFiles, withoutOtherTables } from '../weather/weather-files.js';
import { notNear, parseItems } from './parse-items.js';
import { readEveryCityFile } from './read-city-files.js';

/** Returns notices about everything in `cities/` and in `weather/` that cannot be used, for any town. */
export async function checkCityInput(
  root: string,
  { now, runDate }: Readonly<{ now: Instant; runDate: LocalDate }>,
): Promise<readonly Notice[]> {
  const files = await readEveryCityFile(root, await placeTable());
  const weather = await readWeatherRows(root, runDate);
  const ofTables = await withoutOtherTables(root, weather.notices);
  const notices: Notice[] = [...files.notices, ...ofTables, ...(await checkWeatherFiles(root))];
  for await (const document of yieldingToEventLoop(files.documents)) {
    const occasion = { showDate: runDate, venue: null, otherVenues: [], otherTownIn: () => null, runDate, now };
    const found = parseItems([document], occasion).notices;
    notices.push(...found.filter(({ message }) => !message.endsWith(notNear)));
  }
  return allNotices(notices);
}
