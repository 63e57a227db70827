import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Scope, scopeOf } from '../../access/api-keys.js';

/** What every part of a page may need: the time zone of its times, the token of its forms, what the key may do. */
export type View = Readonly<{ zone: string; csrf: string; scopes: readonly Scope[] }>;

export const ViewContext = createContext<View>({ zone: 'UTC', csrf: '', scopes: [] });

export function useView(): View {
  return useContext(ViewContext);
}

/** Returns whether the API key of the session may send a form to this address. */
export function useMay(action: string): boolean {
  return useView().scopes.includes(scopeOf('POST', action));
}

/** Asks why something is done: the history has the answer. */
export function ReasonField({ id }: { id: string }) {
  return (
    <>
      <label for={id}>Reason</label>
      <input id={id} name="reason" required maxLength={500} autocomplete="off" />
    </>
  );
}

/** A form that changes something: it carries the session's token. A key without the scope for it gets none. */
export function ActionForm(props: { action: string; class?: string; label?: string; children: ComponentChildren }) {
  const { csrf } = useView();
  if (!useMay(props.action) && props.action !== '/logout') return null;
  return (
    <form method="post" action={props.action} class={props.class} aria-label={props.label}>
      <input type="hidden" name="csrf" value={csrf} />
      {props.children}
    </form>
  );
}
