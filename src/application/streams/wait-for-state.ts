import type { Clock } from '../../ports/clock.js';
import type { StopSignal } from './retry-until-stopped.js';
import type { Streams } from './streams.js';

/**
 * Waits until a stream's state fulfils a condition, at most so many milliseconds or until the application stops.
 * Returns whether it does.
 */
export async function waitForState<State>(
  streams: Pick<Streams<never, State>, 'load' | 'onChange'>,
  id: string,
  condition: (state: State) => boolean,
  { milliseconds, clock, stop }: Readonly<{ milliseconds: number; clock: Clock; stop: StopSignal }>,
): Promise<boolean> {
  if (condition((await streams.load(id)).state)) return true;
  if (milliseconds <= 0 || stop.isStopped()) return false;
  return new Promise((resolve) => {
    const finish = (isFulfilled: boolean) => {
      stopListening();
      cancel();
      forget();
      resolve(isFulfilled);
    };
    const giveUp = () => finish(false);
    const stopListening = streams.onChange(id, ({ state }) => condition(state) && finish(true));
    const cancel = clock.callAt(clock.now() + milliseconds, giveUp);
    const forget = stop.onStop(giveUp);
    // The state may have changed before this listened.
    streams.load(id).then(({ state }) => condition(state) && finish(true), giveUp);
  });
}
