import type { ComponentChildren } from 'preact';

/**
 * What only few readers want: closed on a screen, opened without JavaScript, always open on paper. Without a title it is
 * what a statement stands on, and opens from the end of the row before it.
 */
export function Fold({ title, children }: { title?: string; children: ComponentChildren }) {
  return (
    <details class={title === undefined ? 'fold fold-aside' : 'fold'}>
      <summary>{title ?? 'Basis'}</summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}
