import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as breakages from './breakages.js';
import { calm, crashes, longStandstills, standstills } from './calm.js';
import type { Breakage } from './lasting.js';
import type { Profile } from './profile.js';
import { simulateSeed } from './simulate-seed.js';
import { type Rule, rules } from './violations.js';

/** A checker that never finds anything proves nothing: here, each rule is broken on purpose. */
const test = suite('the simulation finds a service that');

const mostSeeds = 40;

type Case = readonly [sentence: string, rule: Rule, broken: Breakage, profile: Partial<Profile>];

const cases: readonly Case[] = [
  ['does not look for unfinished runs', 'every run ends', breakages.forgetsUnfinishedRuns, crashes],
  ['records the end of a run twice', 'a run ends once', breakages.endsTheRunTwice, calm],
  ['has a store that loses what it acknowledged', 'no event is lost', breakages.losesAnAppend, calm],
  [
    'has a store that keeps a repeated append twice',
    'no event is there twice',
    breakages.keepsARepeatedAppendTwice,
    { ...calm, focus: ['lost acknowledgement of append of a completed stage'] },
  ],
  [
    'has a store that acknowledges lost races',
    'an append is acknowledged to the process that made it',
    breakages.acknowledgesLostRaces,
    standstills,
  ],
  [
    'has a store that ignores the expected revision',
    'stages follow each other as they may',
    breakages.ignoresTheExpectedRevision,
    standstills,
  ],
  ['runs completed stages again', 'no completed stage runs again', breakages.runsCompletedStagesAgain, calm],
  ['runs each stage twice', 'no attempt runs twice', breakages.runsEachStageTwice, calm],
  [
    'goes on with a cut stage as if it were running',
    'an attempt is run by the worker that recorded its start',
    breakages.takesCutStagesForRunning,
    crashes,
  ],
  ['forces its events in after a lost race', 'a fenced worker stops', breakages.forcesItsEventsIn, longStandstills],
  [
    'makes an idempotency key for each attempt',
    'a stage has one idempotency key',
    breakages.makesAKeyPerAttempt,
    { ...calm, mishaps: 0.2 },
  ],
  [
    'does not abort an attempt at its deadline',
    'an attempt ends at its deadline',
    breakages.waitsTooLong,
    { ...calm, mishaps: 0.2 },
  ],
  ['leaves runs alone for a while', 'a run does not stand still', breakages.waitsTooLong, { ...calm, mishaps: 0.2 }],
  [
    'lets runs go on beyond their time',
    'a run ends by its deadline',
    breakages.waitsTooLong,
    { ...calm, mishaps: 0.3, limits: { runsAtOnce: 3, longestQueue: 100, runTimeout: 40_000, tokens: null } },
  ],
  ['skips events in its views', 'the views equal a replay', breakages.skipsEvents, calm],
  ['stops following the log', 'the views reach the head of the log', breakages.stopsFollowing, calm],
  [
    'takes old views for current ones',
    'answers agree with the log',
    breakages.tellsItsHeadTooLow,
    { ...calm, readFaults: 0.2, questions: [200, 400, 600, 800, 5_100, 5_300, 5_500] },
  ],
  ['leaves its starts open', 'every start on record is carried out', breakages.leavesStartsOpen, calm],
  ['forgets a show', 'a start makes the runs that it should', breakages.startsOneShowOnly, calm],
  [
    'leaves the page of a failed run',
    'an address shows the page of a run that was published',
    breakages.leavesPagesWhereTheyAre,
    { ...calm, losesPages: true },
  ],
  ['leaves something to real chance', 'nothing breaks down', breakages.drawsChanceOfItsOwn, calm],
  ['rejects a promise that nobody listens to', 'nothing breaks down', breakages.rejectsUnheard, calm],
  ['has a projection that throws', 'nothing breaks down', breakages.failsAtAnEvent, calm],
  [
    'does not hear that it shall stop',
    'a stop ends',
    breakages.doesNotHearTheStop,
    { ...calm, stageWork: [5_000, 20_000], stops: [30_000] },
  ],
  ['wakes too often', 'the world comes to rest', breakages.wakesTooOften, { ...calm, mishaps: 0.3 }],
];

for (const [sentence, rule, broken, profile] of cases) {
  test(sentence, async () => {
    for (let seed = 1; seed <= mostSeeds; seed += 1) {
      const { violations } = await simulateSeed(seed, { broken, profile });
      if (violations.some((violation) => violation.rule === rule)) return;
    }
    assert.unreachable(`none of ${mostSeeds} seeds broke the rule "${rule}"`);
  });
}

test('breaks any of the rules', () => {
  assert.equal(new Set(cases.map(([, rule]) => rule)), new Set(rules));
});

test('is sound, and finds nothing in it, where there is no trouble or only crashes', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const [quiet, troubled] = [
      await simulateSeed(seed, { profile: calm }),
      await simulateSeed(seed, { profile: crashes }),
    ];
    assert.equal([...quiet.violations, ...troubled.violations], []);
    assert.ok(quiet.runs > 0);
  }
});

test.run();
