import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evidenceIn } from '../../../../stages/shared/screening/harm-in.js';
import { withoutRites } from '../../../../stages/shared/screening/rites.js';

function certainIn(text: string, language: string): readonly string[] {
  const evidence = withoutRites(evidenceIn(text, { language }), text);
  return evidence.flatMap(({ alarms }) => alarms.filter(({ certain }) => certain).map(({ written }) => written));
}

test('a quoted abduction that is a custom of the carnival is a game, and another is harm', () => {
  assert.equal(certainIn("Pastoor 'ontvoerd' na carnavalsoptocht: confetti als losgeld", 'nl'), []);
  assert.ok(certainIn('Pastoor ontvoerd na carnavalsoptocht', 'nl').includes('ontvoerd'));
  assert.ok(certainIn("Man 'ontvoerd' uit woning", 'nl').includes('ontvoerd'));
});

test.run();
