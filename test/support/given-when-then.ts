import * as assert from 'uvu/assert';
import { type Decider, fold } from '../../src/domain/decider.js';

/** Reads as a sentence: given what has happened, when this is asked, then that follows. */
export function scenario<Command, Event extends Readonly<{ type: string }>, State>(
  decider: Decider<Command, Event, State>,
) {
  return {
    given: (...history: readonly Event[]) => ({
      when: (command: Command) => {
        const events = decider.decide(command, fold<Event, State>(decider, history));
        return {
          events,
          thenNothing: () => assert.equal(events, []),
          /** The types of the events that follow, in their order. */
          thenOnly: (...types: readonly Event['type'][]) =>
            assert.equal(
              events.map(({ type }) => type),
              types,
            ),
        };
      },
    }),
  };
}

/** The history that a row of commands leads to. */
export function played<Command, Event, State>(
  decider: Decider<Command, Event, State>,
  commands: readonly Command[],
): readonly Event[] {
  const history: Event[] = [];
  for (const command of commands) history.push(...decider.decide(command, fold<Event, State>(decider, history)));
  return history;
}
