import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What every part of a page may need: the time zone of its times, and the token of its forms. */
export type View = Readonly<{ zone: string; csrf: string }>;

export const ViewContext = createContext<View>({ zone: 'UTC', csrf: '' });

export function useView(): View {
  return useContext(ViewContext);
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

/** A form that changes something: it carries the session's token. */
export function ActionForm(props: { action: string; class?: string; label?: string; children: ComponentChildren }) {
  const { csrf } = useView();
  return (
    <form method="post" action={props.action} class={props.class} aria-label={props.label}>
      <input type="hidden" name="csrf" value={csrf} />
      {props.children}
    </form>
  );
}
