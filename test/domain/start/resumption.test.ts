import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import {
  type ResumptionCommand,
  type ResumptionRequested,
  type ResumptionState,
  resumptionDecider,
} from '../../../src/domain/start/resumption.js';
import { scenario } from '../../support/given-when-then.js';

const test = suite('a resumption under a key');
const resumption = scenario(resumptionDecider);
const data = { given: 'one', at: '2026-11-20T09:00:00.000Z' };
const ask: ResumptionCommand = { type: 'RequestResumption', data };
const another: ResumptionCommand = { type: 'RequestResumption', data: { ...data, given: 'another' } };
const requested: ResumptionRequested = { type: 'ResumptionRequested', data };

test('is what was asked for first', () => {
  assert.equal(resumption.given().when(ask).events, [requested]);
  resumption.given(requested).when(ask).thenNothing();
  resumption.given(requested).when(another).thenNothing();
});

test('is over with its request', () => {
  const stateAfter = (...events: readonly ResumptionRequested[]) =>
    fold<ResumptionRequested, ResumptionState>(resumptionDecider, events);
  assert.equal([stateAfter(), stateAfter(requested)].map(resumptionDecider.isTerminal), [false, true]);
  assert.equal(stateAfter(requested, { ...requested, data: another.data }), data);
});

test.run();
