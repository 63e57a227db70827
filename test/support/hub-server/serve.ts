import { startExampleHub } from './example-hub.js';
import { sampleData } from './sample-data.js';

/** Serves the example hub until it is interrupted: `node dist/test/support/hub-server/serve.js [port]`. */
const token = 'sample-token';
const today = new Date().toISOString().slice(0, 10);
const hub = await startExampleHub({ token, data: () => sampleData(today), port: Number(process.argv[2] ?? 8099) });
process.stdout.write(
  `The example hub answers. In another shell, beside BRIEF_SERVICE_API_KEYS:
BRIEF_HUB_URL=${hub.url} BRIEF_HUB_TOKEN=${token} BRIEF_HUB_NAME='Example hub' BRIEF_OUTBOUND_ALLOW=${hub.origin} \\
BRIEF_STAGES=hub_lookup=http,previous_show_lookup=http,historical_sales_lookup=http,voice_profile_load=http npm run brief doctor
`,
);
