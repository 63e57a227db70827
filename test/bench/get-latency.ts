import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startRuns } from '../support/documents.js';
import { startPagedService } from '../support/paged-service.js';
import { percentile, report, timeCalls } from './measure.js';

/** What a GET costs beside a bare Node server that answers the same number of bytes. */

const service = await startPagedService();
const { brief_run_ids: runIds } = await startRuns(service, { run_date: '2026-11-20' });
const [runId] = runIds as string[];
const record = (await (await service.ask(`/api/v1/brief/runs/${runId}`)).json()) as Readonly<{
  brief: { url: string };
}>;
const paths = {
  record: `/api/v1/brief/runs/${runId}`,
  briefs: '/api/v1/brief/briefs',
  events: `/api/v1/brief/runs/${runId}/events`,
  page: new URL(record.brief.url).pathname,
};

for (const [name, path] of Object.entries(paths)) {
  const body = Buffer.from(await (await service.ask(path)).arrayBuffer());
  const bare = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const { port } = bare.address() as AddressInfo;
  const askBare = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.arrayBuffer());
  const askService = () => service.ask(path).then((response) => response.arrayBuffer());
  await timeCalls(200, 4, askBare);
  await timeCalls(200, 4, askService);
  const limit = percentile(await timeCalls(1000, 4, askBare), 0.5);
  const samples = await timeCalls(1000, 4, askService);
  report('GET latency', {
    what: name,
    bytes: body.length,
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
    limit_ms: limit,
    limit: 'a bare server with the same bytes',
    ratio: percentile(samples, 0.5) / limit,
  });
  bare.closeAllConnections();
  bare.close();
}
await service.end();
