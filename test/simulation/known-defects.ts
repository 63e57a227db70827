import { calm, longStandstills } from './calm.js';
import type { Profile } from './profile.js';
import type { Rule, Violation } from './violations.js';

/**
 * Rules that the service breaks today, and why. The suite does not fail for them, but fails once no world of the profile breaks
 * any of them any more: then the row goes, and the rules hold for good. An empty list is the aim.
 */
type KnownDefect = Readonly<{ why: string; rules: readonly Rule[]; text: RegExp; profile: Partial<Profile> }>;

export const knownDefects: readonly KnownDefect[] = [
  {
    why: 'a start whose acknowledgement is lost stands in the log, and nobody works on it before the next restart',
    rules: ['every run ends'],
    text: /which was never acknowledged/u,
    profile: { ...calm, focus: ['lost acknowledgement of append of a start'] },
  },
  {
    why: 'a worker that lost a race, or was asleep, goes on with what another worker has begun',
    rules: [
      'an attempt is run by the worker that recorded its start',
      'no attempt runs twice',
      'no completed stage runs again',
      'a fenced worker stops',
    ],
    text: /./u,
    profile: longStandstills,
  },
  {
    why: 'every wait is for a moment of the wall clock: a clock that is set back stretches it by as much',
    rules: ['an attempt ends at its deadline', 'a run does not stand still'],
    text: /./u,
    profile: { ...calm, horizon: 300_000, mishaps: 0.3, clockSteps: [5_500, 6_000, 10_000, 20_000, 30_000, 40_000] },
  },
  {
    why: 'a deployment that has published and then fails for good, or is cut three times, is not taken back',
    rules: ['an address shows the page of a run that was published'],
    text: /./u,
    profile: {
      ...calm,
      horizon: 300_000,
      mishaps: 0.1,
      troubledStage: 'vps_deployment',
      focus: ['crash after vps_deployment'],
    },
  },
];

export function isKnown({ rule, text }: Violation): boolean {
  return knownDefects.some((defect) => defect.rules.includes(rule) && defect.text.test(text));
}
