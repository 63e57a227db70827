import * as assert from 'uvu/assert';
import { type Decider, fold } from '../../src/domain/decider.js';

type OneOrMore<Item> = Item | readonly Item[];

/** Reads as a sentence: given this history, when this command is decided, then exactly these events follow. */
export function scenario<Command, Event, State>(decider: Decider<Command, Event, State>) {
  const from = (history: readonly Event[]) => {
    const decide = (command: Command) => decider.decide(command, fold<Event, State>(decider, history));
    return {
      when: (command: Command) => ({
        /** Compares whole events: types, data and order. */
        // oxlint-disable-next-line unicorn/no-thenable -- a scenario reads as a sentence and is never awaited.
        then: (...expected: readonly OneOrMore<Event>[]) => assert.equal(decide(command), flat(expected)),
      }),
      /** No event follows from any of these commands. */
      ignores: (...commands: readonly Command[]) => {
        for (const command of commands) assert.equal(decide(command), []);
      },
    };
  };
  return {
    given: (...history: readonly OneOrMore<Event>[]) => from(flat(history)),
    /** The history is the one after these commands. */
    after: (...commands: readonly OneOrMore<Command>[]) => from(played(decider, flat(commands))),
  };
}

function flat<Item>(items: readonly OneOrMore<Item>[]): readonly Item[] {
  return items.flat() as readonly Item[];
}

/** Returns the history that these commands lead to. */
export function played<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  commands: readonly Command[],
): readonly Event[] {
  return appendsOfCommands(decider, commands).flat();
}

/** Returns the events of each append that these commands lead to. */
export function appendsOfCommands<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  commands: readonly Command[],
): readonly (readonly Event[])[] {
  let state = decider.initial;
  return commands.flatMap((command) => {
    const decided = decider.decide(command, state);
    state = fold<Event, State>(decider, decided, state);
    return decided.length === 0 ? [] : [decided];
  });
}
