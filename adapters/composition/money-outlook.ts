import type { Notice } from '../../src/domain/stage-values/documents.js';
import { costCeilings, readPrices } from './cost-settings.js';
import type { Settings } from './settings.js';

/** What will keep paid stages from beginning although no ceiling is reached: ceilings of money whose prices are not all there. */
export function moneyOutlook(settings: Settings, paidStages: readonly string[]): readonly Notice[] {
  if (paidStages.length === 0) return [];
  const { prices } = readPrices(settings.BRIEF_PRICES);
  const messages = costCeilings(settings).flatMap(({ name, currency }) => {
    const without = [...prices].filter(([, all]) => all.every((price) => price.currency !== currency));
    if (prices.size === 0) {
      return [
        `${name} is set without BRIEF_PRICES: as soon as one of ${paidStages.join(', ')} reports no cost in ${currency}, no paid stage begins any more`,
      ];
    }
    return without.map(
      ([model]) =>
        `${name} is in ${currency}, in which BRIEF_PRICES has no price of ${model}: once it is used, no paid stage begins any more`,
    );
  });
  return messages.map((message) => ({ message, file: null, line: null }));
}
