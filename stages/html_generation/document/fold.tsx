import type { ComponentChildren } from 'preact';

/**
 * Details for few readers: closed on a screen, opened without JavaScript, always open on paper. Without a title it
 * holds the basis of a statement, and opens from the end of the row before it.
 */
export function Fold({ title, children }: { title?: string; children: ComponentChildren }) {
  return (
    <details class={title === undefined ? 'fold fold-aside' : 'fold'}>
      <summary>{title ?? 'Basis'}</summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}
