import type { ComponentChildren } from 'preact';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { Phrase } from '../../shared/page-language/translator.js';
import { webAddress } from '../../shared/untrusted-text/plain-text.js';
import type { BriefData } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { sourceKey } from '../facts/source-entries.js';
import { shortPublisher } from '../names/place-names.js';

/** Longest address that becomes a link; browsers and paper handle addresses up to this length. */
const longestAddress = 2048;

type DayProps = { date: LocalDate; near?: LocalDate; data: Pick<BriefData, 't'> };

/** Shows a date unambiguously; close to another day, without its year. */
export function Day({ date, near, data: { t } }: DayProps) {
  return <time dateTime={date}>{near === undefined ? t.date(date) : t.near(date, near)}</time>;
}

/** Links to the web; any other address stays text. */
export function WebLink({ address, children }: { address: string | null; children: ComponentChildren }) {
  const href = address === null ? null : webAddress(address);
  if (href === null || href.length > longestAddress) return <bdi>{children}</bdi>;
  return (
    <a href={href} dir="auto">
      {children}
    </a>
  );
}

/** Returns the references of what these sources support: `brief why` explains them, and paper shows them. */
function refsOf(sources: readonly Source[], { refs }: BriefData): string | undefined {
  const found = new Set(sources.flatMap((source) => refs.get(source) ?? []));
  return found.size === 0 ? undefined : [...found].join(' ');
}

/**
 * Refers to sources: what is on the web by name, the user's own files and data sets by number. Each leads to the
 * source's only entry, and paper shows its number.
 */
export function Cited({ sources, data }: { sources: readonly Source[]; data: BriefData }) {
  const named = new Map(
    sources.filter(({ kind }) => kind === 'web').map((source) => [sourceKey(source), source.publisher]),
  );
  if (named.size === 0) return <Noted sources={sources} data={data} />;
  return (
    <span class="cited" data-why={refsOf(sources, data)}>
      {[...named].map(([key, publisher], index) => [
        index > 0 && ', ',
        <a key={key} href={`#${data.sources.get(key)?.number ?? 0}`}>
          {shortPublisher(publisher)}
        </a>,
      ])}
    </span>
  );
}

/** Refers to sources by their numbers, where the name says nothing: mostly the user's own files. */
export function Noted({ sources, data }: { sources: readonly Source[]; data: BriefData }) {
  const numbers = new Set(sources.map((source) => data.sources.get(sourceKey(source))?.number ?? 0));
  return (
    <small class="noted" data-why={refsOf(sources, data)}>
      {[...numbers].map((number) => (
        <a key={number} href={`#${number}`} role="doc-noteref">
          {number}
        </a>
      ))}
    </small>
  );
}

/** Returns text from outside, shortened to the page's limits. */
export function within(text: string, { limits, t }: Pick<BriefData, 'limits' | 't'>): string {
  if (text.length <= limits.characters) return text;
  return `${[...text.slice(0, limits.characters)].slice(0, -1).join('').trimEnd()}… (${t('shortened; the run record has the whole text')})`;
}

/** Shows text from outside in its own direction, shortened to the page's limits. */
export function Words({ text, data }: { text: string; data: BriefData }) {
  return <bdi>{within(text, data)}</bdi>;
}

/** Shows why something is missing. */
export function Missing({ children }: { children: ComponentChildren }) {
  return <p class="missing">{children}</p>;
}

/** Shows how many items a shortened list left out. */
export function More({ count, data }: { count: number; data: BriefData }) {
  return count === 0 ? null : <p class="aside">{data.t('{count} more in the run record.', { count })}</p>;
}

type ListProps<Item> = {
  items: readonly Item[];
  /** Items after these are folded. */
  open?: number;
  kind?: string;
  data: BriefData;
  children: (item: Item, index: number) => ComponentChildren;
};

/** Shows the items of a list within the page's limits, the later ones folded. */
export function List<Item>({ items, open = items.length, kind = 'plain', data, children }: ListProps<Item>) {
  const { shown, more } = limited(items, data.limits);
  const folded = shown.slice(open);
  const Tag = kind === 'lines' || kind === 'sources' ? 'ol' : 'ul';
  return (
    <>
      {shown.length > 0 && <Tag class={kind}>{shown.slice(0, open).map(children)}</Tag>}
      {folded.length > 0 && (
        <Fold title={data.t('{count} more', { count: folded.length })} kind="more">
          <Tag class={kind}>{folded.map((item, index) => children(item, open + index))}</Tag>
        </Fold>
      )}
      <More count={more} data={data} />
    </>
  );
}

type NotesProps = { items: readonly Readonly<{ text: string; source?: Source }>[]; open?: number; kind?: string };

/** Shows texts from outside, each with the number of its source. */
export function Notes({ items, open = items.length, kind = 'plain', data }: NotesProps & { data: BriefData }) {
  return (
    <List items={items} open={open} kind={kind} data={data}>
      {({ text, source }) => (
        <li key={text}>
          <bdi>{within(text, data)}</bdi>
          {source !== undefined && '\u00a0'}
          {source !== undefined && <Noted sources={[source]} data={data} />}
        </li>
      )}
    </List>
  );
}

type FoldProps = { title: ComponentChildren; kind?: string; children: ComponentChildren };

/** Details for few readers: closed on a screen, opened without JavaScript, always open on paper. */
export function Fold({ title, kind, children }: FoldProps) {
  return (
    <details class={kind}>
      <summary>{title}</summary>
      <div class="fold">{children}</div>
    </details>
  );
}

/** Shows an entry's title; with details, the title opens them. */
export function Titled({ title, children }: { title: ComponentChildren; children: ComponentChildren }) {
  return children === null ? (
    title
  ) : (
    <details>
      <summary>{title}</summary>
      <div class="fold">{children}</div>
    </details>
  );
}

type SectionProps = { id: string; title: string; aside?: string | null; children: ComponentChildren };

/** Parts that go on stage: on paper, they are on the first sheet. */
const onStage: ReadonlySet<string> = new Set(['tonight', 'lines', 'avoid', 'last-visit']);

/** A part of the page, with the heading that the navigation links to. */
export function Section({ id, title, aside = null, children }: SectionProps) {
  return (
    <section id={id} class={onStage.has(id) ? 'stage' : undefined} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {aside !== null && <p class="aside">{aside}</p>}
      {children}
    </section>
  );
}

/** Labels of facts that ask for care. */
const warnings: ReadonlySet<Phrase> = new Set(['Conflict', 'House rules', 'Died']);

type FactProps = { label: Phrase; data: BriefData; children: ComponentChildren };

/** A labelled fact in a description list. */
export function Fact({ label, data, children }: FactProps) {
  return (
    <div class="fact">
      <dt class={warnings.has(label) ? 'warned' : undefined}>{data.t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the `lang` attribute of a text for screen readers, if its code is well formed. */
export function languageOf(code: string | null): { lang?: string } {
  return code !== null && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u.test(code) && code !== 'und' ? { lang: code } : {};
}
