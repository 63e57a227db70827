// Ends with 0 when what is asked for is answered well within three seconds: `node health-check.mjs
// http://127.0.0.1:8080/livez`. The image has no other program that could ask.
const [address] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);
