import type { DependencyContainer } from 'tsyringe';
import { createAdmission } from '../../src/application/admission.js';
import { createSpending } from '../../src/application/spending.js';
import { spentOn } from '../../src/application/spent-on.js';
import { createVendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import { ceilingsOf, estimating, readPrices } from './cost-settings.js';
import { once } from './once.js';
import { todayIn } from './today.js';
import { tokens } from './tokens.js';
import { readVendorLimits, shareOf } from './vendor-limit-settings.js';
import { createWayOut } from './way-out.js';

/** What vendors may be asked, and what may be spent on them. */
export function registerLimits(container: DependencyContainer): void {
  once(container, tokens.gate, (get) => {
    const { BRIEF_VENDOR_LIMITS, BRIEF_REPLICAS } = get(tokens.settings);
    const { limitOf } = readVendorLimits(BRIEF_VENDOR_LIMITS);
    return createVendorGate((vendor) => shareOf(limitOf(vendor), Number(BRIEF_REPLICAS)), get(tokens.clock));
  });
  once(container, tokens.spending, (get) => {
    const { APP_TIMEZONE: zone, BRIEF_DAY_TOKENS, BRIEF_DAY_COST, BRIEF_PRICES } = get(tokens.settings);
    const { events, views } = get(tokens.stores);
    const read = { events, views, projection: get(tokens.projection) };
    return createSpending({
      daily: ceilingsOf(BRIEF_DAY_TOKENS, BRIEF_DAY_COST),
      estimate: estimating(readPrices(BRIEF_PRICES)),
      today() {
        const today = todayIn(zone, get(tokens.clock).now());
        return spentOn((moment) => todayIn(zone, moment) === today, get(tokens.models).costs, read);
      },
      log: get(tokens.log),
    });
  });
  once(container, tokens.admission, (get) =>
    createAdmission(
      get(tokens.gate),
      get(tokens.spending),
      get(tokens.clock),
      createWayOut(get(tokens.plugins), get(tokens.accounts)),
    ),
  );
}
