/** A fact or an intention that is told by its type and carried as plain data. */
export type Message<Type extends string, Data> = Readonly<{ type: Type; data: Readonly<Data> }>;

/**
 * The whole behaviour of one kind of stream, without effects.
 * `decide` answers a command that comes too late, or repeats what is already true, with no events.
 */
export type Decider<Command, Event, State> = Readonly<{
  initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  isTerminal(state: State): boolean;
}>;

/** The state that a history leads to; `from` continues an earlier fold. */
export function fold<Event, State>(
  decider: Pick<Decider<never, Event, State>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initial,
): State {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
