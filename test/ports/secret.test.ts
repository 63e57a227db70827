import { format, inspect } from 'node:util';
import { pino } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Secret } from '../../src/ports/secret.js';

const test = suite('a secret');
const value = 'canary-7f3b9c1e';
const secret = new Secret(value);

test('is shown by nothing but `reveal`', () => {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
  logger.info({ secret, deep: { secret }, err: new Error(`${secret}`) }, 'with %s', secret);
  const logged = lines.join('');
  const shown = [
    ...[`${secret}`, String(secret), `${secret}`, [secret].join(), JSON.stringify({ secret }), logged],
    ...[
      inspect(secret),
      inspect({ deep: { secret } }, { showHidden: true, depth: 9 }),
      format('%s %o %j', secret, secret, secret),
    ],
    ...[
      Object.entries(secret).join(),
      JSON.stringify(structuredClone({ ...secret })),
      JSON.stringify(Object.getOwnPropertyDescriptors(secret)),
    ],
  ];
  for (const each of shown) assert.not.match(each, value);
  assert.match(logged, '***');
  assert.is(secret.reveal(), value);
});

test.run();
