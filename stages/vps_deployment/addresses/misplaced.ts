import type { HtmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import type { PageAddresses } from '../../../src/ports/stage-plugin.js';

/** A page may stand only at the addresses that the run's plan gave it, never at another show's. */
export function misplacedAddresses(value: HtmlGenerationValue, plan: PageAddresses): readonly string[] {
  const expected = [
    { what: 'page', address: value.page, slug: plan.slug },
    { what: 'page with the money', address: value.financials, slug: plan.financialsSlug },
  ];
  return expected
    .filter(({ address, slug }) => address.slug !== slug || address.url !== `${plan.publicBase}/b/${slug}/`)
    .map(({ what }) => `the ${what} was not made for the address that this run was given`);
}

/** Where a file of an address is asked for. */
export function fileUrl(address: string, name: string): string {
  return name === 'index.html' ? address : new URL(encodeURIComponent(name), address).href;
}
