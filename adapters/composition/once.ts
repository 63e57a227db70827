import type { DependencyContainer, InjectionToken } from 'tsyringe';
import { instanceCachingFactory } from './injection.js';

export type Getter = <Value>(token: InjectionToken<Value>) => Value;

/** Registers how a part is made; it is made once, when it is first asked for. */
export function once<Value>(
  container: DependencyContainer,
  token: InjectionToken<Value>,
  make: (get: Getter) => Value,
): void {
  const factory = instanceCachingFactory((from) => make((wanted) => from.resolve(wanted)));
  container.register(token, { useFactory: factory as never });
}
