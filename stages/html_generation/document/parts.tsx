import type { ComponentChildren } from 'preact';
import type { LocalDate } from '../../../src/domain/time.js';
import { webAddress } from '../../shared/untrusted-text/plain-text.js';
import type { PageLimits } from '../facts/page-limits.js';
import { readableDate } from '../text/dates.js';
import { readableNumber } from '../text/numbers.js';

/** Longest address that becomes a link; browsers and paper handle addresses up to this length. */
const longestAddress = 2048;

/** Shows a date unambiguously. */
export function Day({ date }: { date: LocalDate }) {
  return <time dateTime={date}>{readableDate(date)}</time>;
}

/** Links to the web; any other address stays text. Paper shows the host. */
export function WebLink({ address, children }: { address: string | null; children: ComponentChildren }) {
  const href = address === null ? null : webAddress(address);
  if (href === null || href.length > longestAddress) return <bdi>{children}</bdi>;
  return (
    <a href={href} rel="noopener noreferrer nofollow" data-host={new URL(href).host}>
      <bdi>{children}</bdi>
    </a>
  );
}

/** Shows text from outside in its own direction, shortened to the page's limits. */
export function Words({ text, limits }: { text: string; limits: PageLimits }) {
  if (text.length <= limits.characters) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{[...text.slice(0, limits.characters)].slice(0, -1).join('').trimEnd()}…</bdi>{' '}
      <span class="more">(shortened; the run record has the whole text)</span>
    </>
  );
}

/** Shows why something is missing. */
export function Missing({ children }: { children: ComponentChildren }) {
  return <p class="missing">{children}</p>;
}

/** Shows how many items a shortened list left out. */
export function More({ count }: { count: number }) {
  return count === 0 ? null : <p class="more">{readableNumber(count)} more in the run record.</p>;
}

type SectionProps = { id: string; title: string; aside?: string; children: ComponentChildren };

/** A part of the page, with the heading that the navigation links to. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} class={`part part-${id}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {aside !== undefined && <p class="aside">{aside}</p>}
      {children}
    </section>
  );
}

/** A labelled fact in a description list. */
export function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the `lang` attribute of a text for screen readers, if its code is well formed. */
export function languageOf(code: string | null): { lang?: string } {
  return code !== null && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u.test(code) && code !== 'und' ? { lang: code } : {};
}
