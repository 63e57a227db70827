import { type ComponentChildren, Fragment } from 'preact';
import type { Instant } from '../../../../src/domain/time.js';
import { clockText, momentText } from './format.js';
import { useView } from './view.js';

/** The states of runs, stages and shows, with the tone that each has. The text says the same as the colour. */
const tones: Readonly<Record<string, string>> = {
  ok: 'good',
  completed: 'good',
  ready: 'good',
  enabled: 'good',
  delivered: 'good',
  reused: 'quiet',
  degraded: 'fair',
  incomplete: 'fair',
  retrying: 'fair',
  pending: 'fair',
  queued: 'quiet',
  processing: 'busy',
  running: 'busy',
  failed: 'bad',
  missing: 'bad',
  disabled: 'bad',
  cancelled: 'quiet',
  skipped: 'quiet',
  waiting: 'quiet',
};

export function Status({ is, children }: { is: string; children?: ComponentChildren }) {
  return (
    <span class={`status ${tones[is] ?? 'quiet'}`}>
      <i aria-hidden="true" />
      <span>{children ?? is}</span>
    </span>
  );
}

/** A moment in the application's time zone; its exact value is the tooltip. */
export function Time({ at, seconds = false }: { at: Instant; seconds?: boolean }) {
  const { zone } = useView();
  return (
    <time dateTime={at} title={`${at} (shown in ${zone})`}>
      {seconds ? clockText(at, zone) : momentText(at, zone)}
    </time>
  );
}

/** A phone is narrower than the longest key: it may be broken after an underscore. */
export function breakable(key: string) {
  return key.split('_').map((part, index) =>
    index === 0 ? (
      part
    ) : (
      <Fragment key={part}>
        _<wbr />
        {part}
      </Fragment>
    ),
  );
}

export function Heading({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) {
  return (
    <header class="head">
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** What a page shows that has nothing to show yet: what is missing, and what to do first. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <section class="empty">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A region that the script replaces when something changes. Ids are unique in a page. */
export function Live({ id, children, class: name }: { id: string; children: ComponentChildren; class?: string }) {
  return (
    <div id={id} data-live class={name}>
      {children}
    </div>
  );
}

/** The name of a column, with the class of its heading and what to show instead of the name. */
export type Column = string | readonly [name: string, className: string, shown?: ComponentChildren];

type TableProps = Readonly<{
  label: string;
  class?: string;
  /** For those who do not see the table. */
  caption?: string;
  /** Without them, the table has no header. */
  columns?: readonly Column[];
  children: ComponentChildren;
}>;

/** A table that can be scrolled sideways on a phone, with the keyboard too. `children` are its rows. */
export function Table({ label, class: className, caption, columns, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard.
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table class={className}>
        {caption === undefined ? null : <caption class="sr">{caption}</caption>}
        {columns === undefined ? null : <Head columns={columns} />}
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Head({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [name, className, shown = name] = typeof column === 'string' ? [column] : column;
          return (
            <th key={name} scope="col" class={className}>
              {shown}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A bar that is as long as a share (0 to 1) of its place. Its value is next to it as text. */
export function Bar({ share, tone = 'accent' }: { share: number; tone?: string }) {
  return (
    <svg class="bar" aria-hidden="true" preserveAspectRatio="none">
      <rect class="track" width="100%" height="100%" />
      <rect class={tone} width={`${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`} height="100%" />
    </svg>
  );
}

/** Pairs of a name and a value. Those without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const mostCharacters = 60_000;

/** A value as indented JSON. A very long one is cut, and says so. */
export function Json({ value, label }: { value: unknown; label: string }) {
  const text = JSON.stringify(value, null, 2) ?? 'nothing';
  const shown =
    text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}\n… (cut: the download has all)`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard.
    <section class="json" tabIndex={0} aria-label={label}>
      <pre>
        <code>{shown}</code>
      </pre>
    </section>
  );
}
