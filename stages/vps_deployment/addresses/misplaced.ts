import type { HtmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import type { PageAddresses } from '../../../src/ports/stage-plugin.js';

/** Returns the pages that were not made for the addresses in the run's plan: they could replace another show's page. */
export function misplacedAddresses(value: HtmlGenerationValue, plan: PageAddresses): readonly string[] {
  const expected = [
    { what: 'page', address: value.page, slug: plan.slug },
    { what: 'page with the financials', address: value.financials, slug: plan.financialsSlug },
  ];
  return expected
    .filter(({ address, slug }) => address.slug !== slug || address.url !== `${plan.publicBase}/b/${slug}/`)
    .map(({ what }) => `the ${what} was not made for the address that this run was given`);
}

/** Returns the address of a file of a page. */
export function fileUrl(address: string, name: string): string {
  return name === 'index.html' ? address : new URL(encodeURIComponent(name), address).href;
}
