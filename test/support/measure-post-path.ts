import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Profiler, Session } from 'node:inspector';
import { dirname, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiKey, startNoopService } from './test-service.js';

/**
 * `node dist/test/support/measure-post-path.js [--functions] [--check]`: the files and functions of this project that
 * run between an asynchronous POST of one show and its 202. V8 counts the calls, from the request's arrival to the
 * moment that the response is ended. Stages are counted apart. `--functions` lists them; `--check` fails above a limit.
 */

type Executed = Readonly<{ file: string; name: string; calls: number }>;

const limits = { files: 40, functions: 150 };
const compiled = fileURLToPath(new URL('../../', import.meta.url));
const path = '/api/v1/brief/run';
const warmUpRequests = 30;
/** Then the views of earlier runs are saved. */
const restMilliseconds = 500;

const session = new Session();
session.connect();
const service = await startNoopService();
for (let request = 0; request < warmUpRequests; request += 1) await startRun();
await setTimeout(restMilliseconds);
const executed = await executedUntilResponse();
await service.end();
print(executed.filter(({ file }) => file.startsWith('src/') || file.startsWith('adapters/')));
const inStages = executed.filter(({ file }) => file.startsWith('stages/'));
write(`stages, counted apart: ${filesOf(inStages).length} files, ${inStages.length} functions`);

/** Waits for each run to end, so that the measured request meets an idle service. */
async function startRun(): Promise<void> {
  const response = await post({});
  await response.arrayBuffer();
}

function post(headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${service.origin}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ run_date: '2026-11-20' }),
  });
}

async function executedUntilResponse(): Promise<readonly Executed[]> {
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let atResponse: readonly Profiler.ScriptCoverage[] | null = null;
  const restore = observe(
    // Taking the coverage also sets every count to zero.
    () => takeCoverage(),
    () => {
      atResponse ??= takeCoverage();
    },
  );
  const response = await post({ prefer: 'respond-async' });
  const text = await response.text();
  restore();
  session.post('Profiler.stopPreciseCoverage');
  const { status } = JSON.parse(text) as Readonly<{ status: string }>;
  if (response.status !== 202 || atResponse === null) throw new Error(`${response.status} (${status}), not a 202`);
  return executedIn(atResponse);
}

/** Calls back when the server receives a request and when it ends the response to it. */
function observe(received: () => void, responded: () => void): () => void {
  const { emit } = Server.prototype;
  const { end } = ServerResponse.prototype;
  Object.assign(Server.prototype, {
    emit(this: Server, event: string, ...parameters: unknown[]) {
      if (event === 'request' && (parameters[0] as IncomingMessage).url === path) received();
      return Reflect.apply(emit, this, [event, ...parameters]);
    },
  });
  Object.assign(ServerResponse.prototype, {
    end(this: ServerResponse, ...parameters: unknown[]) {
      if (this.req.url === path) responded();
      return Reflect.apply(end, this, parameters);
    },
  });
  return () => {
    Object.assign(Server.prototype, { emit });
    Object.assign(ServerResponse.prototype, { end });
  };
}

/** A session with its own thread calls back before `post` returns. */
function takeCoverage(): readonly Profiler.ScriptCoverage[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error !== null) throw error;
    scripts = result;
  });
  return scripts;
}

function executedIn(scripts: readonly Profiler.ScriptCoverage[]): readonly Executed[] {
  return scripts
    .filter(({ url }) => url.startsWith('file:') && fileURLToPath(url).startsWith(compiled))
    .flatMap(({ url, functions }) =>
      functions
        .map(({ functionName, ranges }) => ({ name: functionName || '(anonymous)', calls: ranges[0]?.count ?? 0 }))
        .filter(({ calls }) => calls > 0)
        .map((each) => ({ file: relative(compiled, fileURLToPath(url)), ...each })),
    );
}

function print(project: readonly Executed[]): void {
  const files = filesOf(project);
  for (const folder of [...new Set(files.map((file) => dirname(file)))].sort()) {
    const inside = project.filter(({ file }) => dirname(file) === folder);
    write(`${folder}: ${filesOf(inside).length} files, ${inside.length} functions`);
    if (process.argv.includes('--functions')) printFunctions(inside);
  }
  write(`from POST to 202: ${files.length} files (limit ${limits.files})`);
  write(`from POST to 202: ${project.length} functions (limit ${limits.functions})`);
  const exceeded = files.length > limits.files || project.length > limits.functions;
  if (exceeded && process.argv.includes('--check')) process.exitCode = 1;
}

function printFunctions(inside: readonly Executed[]): void {
  for (const file of filesOf(inside)) {
    const calls = inside.filter((each) => each.file === file).map(({ name, calls: count }) => `${name} ×${count}`);
    write(`  ${file}: ${calls.join(', ')}`);
  }
}

function filesOf(functions: readonly Executed[]): readonly string[] {
  return [...new Set(functions.map(({ file }) => file))].sort();
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
