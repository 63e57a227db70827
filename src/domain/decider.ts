/** A command or an event: its type and its data, plain JSON. */
export type Message<Type extends string, Data> = Readonly<{ type: Type; data: Readonly<Data> }>;

/**
 * The whole behaviour of one kind of stream, without side effects.
 * `decide` returns no events for a command that comes too late, or that repeats what is already true.
 */
export type Decider<Command, Event, State> = Readonly<{
  initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  isTerminal(state: State): boolean;
}>;

/** Returns the state after these events; `from` continues an earlier fold. */
export function fold<Event, State>(
  decider: Pick<Decider<never, Event, State>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initial,
): State {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
