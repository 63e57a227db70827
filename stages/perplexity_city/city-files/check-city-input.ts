import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { readWeatherRows } from '../weather/read-weather.js';
import { readEveryCityFile } from './read-city-files.js';
import { understandItems } from './understand-items.js';

/** All that cannot be used in `cities/*.md` and `weather/*.csv`, whatever the town. */
export async function checkCityInput(
  root: string,
  { now, runDate }: Readonly<{ now: Instant; runDate: LocalDate }>,
): Promise<readonly Notice[]> {
  const files = await readEveryCityFile(root);
  const weather = await readWeatherRows(root);
  const notices: Notice[] = [...files.notices, ...weather.notices];
  for await (const document of unhurried(files.documents)) {
    notices.push(...understandItems([document], { showDate: runDate, runDate, now }).notices);
  }
  return allNotices(notices);
}
