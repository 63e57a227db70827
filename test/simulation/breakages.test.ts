import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as breakages from './breakages.js';
import { calm, crashes, oftenPaused, pauses } from './calm.js';
import type { Profile } from './profile.js';
import { simulateSeed } from './simulate-seed.js';
import type { Breakage } from './simulated-service.js';
import { type Rule, rules } from './violations.js';

/** A check that never finds anything proves nothing: here, each rule is broken on purpose. */
const test = suite('the simulation finds a service that');

const maximumSeeds = 40;

type Case = readonly [sentence: string, rule: Rule, broken: Breakage, profile: Partial<Profile>];

const troubled: Partial<Profile> = { ...calm, mishaps: 0.2 };
const shortRuns = { concurrentRuns: 3, queueLength: 100, runTimeout: 40_000, tokens: null, dailyTokens: null };
const queries = [200, 400, 600, 800, 5_100, 5_300, 5_500];
const lostAcknowledgements: Partial<Profile> = {
  ...calm,
  focus: ['lost acknowledgement of append of a completed stage'],
};

const cases: readonly Case[] = [
  ['does not look for unfinished runs', 'every run ends', breakages.forgetsUnfinishedRuns, crashes],
  ['records the end of a run twice', 'a run ends once', breakages.endsTheRunTwice, calm],
  ['has a store that loses what it acknowledged', 'no event is lost', breakages.losesAnAppend, calm],
  [
    'has a store that keeps a repeated append twice',
    'no event is recorded twice',
    breakages.keepsARepeatedAppendTwice,
    lostAcknowledgements,
  ],
  [
    'has a store that acknowledges conflicts',
    'an append is acknowledged to the process that made it',
    breakages.acknowledgesConflicts,
    pauses,
  ],
  [
    'has a store that ignores the expected revision',
    'stages follow each other in the order of the pipeline',
    breakages.ignoresTheExpectedRevision,
    pauses,
  ],
  ['runs completed stages again', 'no completed stage runs again', breakages.runsCompletedStagesAgain, calm],
  ['runs each stage twice', 'no attempt runs twice', breakages.runsEachStageTwice, calm],
  [
    'continues an interrupted stage as if it were running',
    'an attempt is run by the worker that recorded its start',
    breakages.signsLikeEveryOther,
    crashes,
  ],
  ['forces its events in after a conflict', 'a fenced worker stops', breakages.forcesItsEventsIn, oftenPaused],
  [
    'makes an idempotency key for each attempt',
    'a stage has one idempotency key',
    breakages.makesAKeyPerAttempt,
    troubled,
  ],
  ['does not abort an attempt at its deadline', 'an attempt ends at its deadline', breakages.waitsTooLong, troubled],
  [
    'lets runs continue after their deadline',
    'a run ends by its deadline',
    breakages.waitsTooLong,
    { ...calm, mishaps: 0.3, limits: shortRuns },
  ],
  [
    'advances runs of one show at the same time',
    'runs of one show and date advance one at a time',
    breakages.ignoresTurns,
    { ...calm, starts: [0, 10, 20, 30, 40, 50] },
  ],
  [
    'forgets messages after a crash',
    'the end of every run is sent',
    breakages.forgetsOpenMessages,
    { ...calm, focus: ['crash after append of a webhook message'] },
  ],
  ['skips events in its views', 'the views equal a replay', breakages.skipsEvents, calm],
  ['stops following the log', 'the views reach the head of the log', breakages.stopsFollowing, calm],
  [
    'takes old views for current ones',
    'responses agree with the log',
    breakages.reportsTooLowAHead,
    { ...calm, readFaults: 0.2, queries },
  ],
  ['leaves its requests open', 'every request is resolved', breakages.leavesRequestsOpen, calm],
  ['forgets a show', 'a request starts the right runs', breakages.startsOneShowOnly, calm],
  [
    'leaves the page of a failed run',
    'an address shows the page of a run that was published',
    breakages.leavesPagesWhereTheyAre,
    { ...calm, losesPages: true },
  ],
  ['uses real chance', 'nothing breaks down', breakages.usesRealChance, calm],
  ['rejects a promise without a handler', 'nothing breaks down', breakages.rejectsWithoutHandler, calm],
  ['has a projection that throws', 'nothing breaks down', breakages.failsAtAnEvent, calm],
  ['never stops', 'a stop ends', breakages.neverStops, { ...calm, stops: [30_000] }],
  ['wakes too often', 'the world becomes quiet', breakages.wakesTooOften, { ...calm, mishaps: 0.3 }],
];

for (const [sentence, rule, broken, profile] of cases) {
  test(sentence, async () => {
    for (let seed = 1; seed <= maximumSeeds; seed += 1) {
      const { violations } = await simulateSeed(seed, { broken, profile });
      if (violations.some((violation) => violation.rule === rule)) return;
    }
    assert.unreachable(`none of ${maximumSeeds} seeds broke the rule "${rule}"`);
  });
}

test('breaks any of the rules', () => {
  assert.equal(new Set(cases.map(([, rule]) => rule)), new Set(rules));
});

test('is sound, and finds nothing in it, where there is no fault or only crashes', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    for (const profile of [calm, crashes]) {
      const { violations, runs } = await simulateSeed(seed, { profile });
      assert.equal(violations, []);
      assert.ok(runs > 0);
    }
  }
});

test.run();
