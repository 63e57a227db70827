import type { Notice } from '../../src/domain/stage-values/documents.js';
import { costLimits, readPrices } from './cost-settings.js';
import type { Settings } from './settings.js';

/**
 * Returns what will stop paid stages although no limit is reached: cost limits without all the prices that they need.
 */
export function checkCostSettings(settings: Settings, paidStages: readonly string[]): readonly Notice[] {
  if (paidStages.length === 0) return [];
  const { prices } = readPrices(settings.BRIEF_PRICES);
  const messages = costLimits(settings).flatMap(({ name, currency }) => {
    const without = [...prices].filter(([, all]) => all.every((price) => price.currency !== currency));
    if (prices.size === 0) {
      return [
        `${name} is set without BRIEF_PRICES: as soon as one of ${paidStages.join(', ')} reports no cost in ${currency}, no further paid stage starts`,
      ];
    }
    return without.map(
      ([model]) =>
        `${name} is in ${currency}, in which BRIEF_PRICES has no price of ${model}: once it is used, no further paid stage starts`,
    );
  });
  return messages.map((message) => ({ message, file: null, line: null }));
}
