import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clientTypes } from '../../support/client-types.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Each operation whose document the command line reads, with the type by which it reads it. */
const documents = [
  ['post', '/api/v1/brief/run', 'StartDocument'],
  ['get', '/api/v1/brief/runs', 'RunListDocument'],
  ['get', '/api/v1/brief/runs/{brief_run_id}', 'RunDocument'],
  ['get', '/api/v1/brief/briefs', 'BriefListDocument'],
  ['get', '/api/v1/brief/briefs/as-of/{instant}', 'BriefListDocument'],
  ['get', '/api/v1/brief/runs/{brief_run_id}/events', 'EventsDocument'],
  ['get', '/api/v1/brief/runs/{brief_run_id}/provenance', 'Provenance'],
  ['get', '/api/v1/brief/runs/{brief_run_id}/diff/{other_run_id}', 'DifferencesDocument'],
  ['post', '/api/v1/brief/runs/{brief_run_id}/cancel', 'RunDocument'],
  ['post', '/api/v1/brief/runs/{brief_run_id}/resume', 'ResumedDocument'],
  ['post', '/api/v1/brief/runs/{brief_run_id}/unpublish', 'RunDocument'],
  ['get', '/api/v1/brief/costs', 'CostsDocument'],
  ['get', '/api/v1/brief/queue', 'QueueDocument'],
  ['get', '/api/v1/brief/webhooks', 'WebhooksDocument'],
  ['post', '/api/v1/brief/webhooks/{message_id}/replay', 'MessageDocument'],
  ['post', '/api/v1/brief/webhooks/enable', "Pick<WebhooksDocument, 'endpoints'>"],
] as const;

const names = [...new Set(documents.map(([, , type]) => /^(?:Pick<)?(\w+)/u.exec(type)?.[1]))];

/** A program that compiles only if every document of the API has the type by which the command line reads it. */
const program = (changes = '') => `
import type { paths } from './openapi.js';
import type { Provenance } from '${root}src/application/audit/provenance.js';
import type { ${names.filter((name) => name !== 'Provenance').join(', ')} } from '${root}adapters/cli/documents.js';
type Json<Response> = Response extends { readonly content: { readonly 'application/json': infer Read } } ? Read : never;
type Read<Operation> = Operation extends { readonly responses: infer All } ? Json<All[keyof All]> : never;
${documents.map(([verb, path, type], index) => `export const read${index} = (given: Read<paths['${path}']['${verb}']>): ${type} => given;`).join('\n')}
${changes}`;

const folder = mkdtempSync(join(tmpdir(), 'brief-documents-'));
const test = suite('the documents that the command line reads');

async function compile(text: string): Promise<Readonly<{ status: number | null; output: string }>> {
  const compilerOptions = { noEmit: true, incremental: false, rootDir: '/', typeRoots: [`${root}node_modules/@types`] };
  const config = { extends: `${root}tsconfig.json`, compilerOptions, include: [], files: ['program.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'openapi.d.ts'), await clientTypes());
  writeFileSync(join(folder, 'program.ts'), text);
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  return { status, output: stdout };
}

test.after(() => rmSync(folder, { recursive: true }));

test('have the types that the API document describes', async () => {
  assert.equal(await compile(program()), { status: 0, output: '' });
});

test('are compared: a field that no document has is found', async () => {
  const wrong =
    "export const wrong = (given: Read<paths['/api/v1/brief/queue']['get']>): { missing: string } => given;";
  const { status, output } = await compile(program(wrong));
  assert.is.not(status, 0);
  assert.match(output, /'missing'/u);
});

test.run();
