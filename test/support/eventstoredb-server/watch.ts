import type { EventEmitter } from 'node:events';

/** What a subscription has told so far, and a way to wait for more. */
export type Watch = Readonly<{
  /** `confirmation`, `caughtUp`, the name of an error's class, or what `say` makes of an event. */
  told: string[];
  /** Waits until it has told so much that this holds. */
  until(holds: (told: readonly string[]) => boolean): Promise<void>;
}>;

export function watch<Event>(
  subscription: EventEmitter,
  say: (event: Event) => string,
): Watch & { add(text: string): void } {
  const told: string[] = [];
  const looks = new Set<() => void>();
  const add = (text: string) => {
    told.push(text);
    for (const look of looks) look();
  };
  subscription.on('confirmation', () => add('confirmation'));
  subscription.on('caughtUp', () => add('caughtUp'));
  subscription.on('error', (error: Error) => add(error.constructor.name));
  subscription.on('data', (event: Event) => add(say(event)));
  return { told, add, until: (holds) => held(told, looks, holds) };
}

function held(told: readonly string[], looks: Set<() => void>, holds: (told: readonly string[]) => boolean) {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (!holds(told)) return;
      looks.delete(look);
      resolve();
    };
    looks.add(look);
    look();
  });
}
