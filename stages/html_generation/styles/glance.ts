/**
 * The first screen and the navigation bar below it. On a phone, 375 × 667 holds all of it: long names and the
 * warning are clamped there. The type of the town's name depends on
 * its longest word, so that no word is broken.
 */
export const glance = `
.glance { background: var(--stage); color: var(--stage-ink); padding: 12px 16px 8px; line-height: 1.3; }
.glance :focus-visible { outline-color: var(--stage-accent); }
.glance strong { color: var(--stage-accent); }
.glance a { display: block; text-decoration: none; }
.eyebrow, .where, .figures dt, .figures small, .facts span { color: var(--stage-soft); }
.eyebrow { display: flex; gap: 0 12px; font-size: var(--small); white-space: nowrap; overflow: hidden; }
.eyebrow bdi { overflow: hidden; text-overflow: ellipsis; }
.eyebrow time { color: var(--stage-ink); font-weight: 600; }
h1 { font-size: clamp(8px, (100vw - 32px) / var(--word), 40px); line-height: 1.1; font-weight: 800; letter-spacing: -0.02em; padding-bottom: 2px; text-align: left; }
h1, .place, .warning bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.warning bdi { -webkit-line-clamp: 7; }
.venue { font-weight: 600; }
.figures { display: grid; grid-auto-flow: column; justify-content: start; gap: 0 12px; margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--stage-rule); }
.figures > div { min-width: min-content; display: grid; grid-row: span 2; grid-template-rows: subgrid; }
.figures dt { font-size: var(--small); line-height: 1.2; align-self: end; }
.figures dd { font-size: min(var(--heading), (100vw - 76px) / var(--figures)); line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
.figures small, .figures strong { font-size: var(--small); font-weight: 400; }
.figures strong { display: block; white-space: normal; font-weight: 600; line-height: 1.2; }
.figures .unknown { font-size: var(--text); line-height: 1.8; font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; gap: 0 16px; margin-top: 6px; font-size: var(--small); }
.facts bdi { font-weight: 600; }
.unused { margin-top: 6px; font-size: var(--small); overflow-wrap: anywhere; }
.warning { border-left: 4px solid var(--stage-accent); font-size: 16px; margin-top: 8px; line-height: 1.25; }
.warning a { padding: 2px 0 2px 12px; min-height: 44px; }
.warning strong { display: block; font-size: var(--small); }
.warning .rule { -webkit-line-clamp: 5; padding-left: 9px; text-indent: -9px; }
.warning .rule::before { content: '· '; }
.warning small { color: var(--stage-soft); }
nav { background: var(--paper); border-bottom: 1px solid var(--rule); }
nav ul { display: flex; overflow-x: auto; padding: 0 8px; }
nav a { display: flex; align-items: center; min-height: 44px; padding: 0 8px; font-size: 15px; font-weight: 600; white-space: nowrap; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav :focus-visible { outline-offset: -4px; }
@media (min-width: 960px) {
  .glance { padding: 32px max(40px, (100% - 1200px) / 2); display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 0 64px; align-items: center; }
  .eyebrow, .facts, .figures dt, .figures small, .figures strong, .warning strong { font-size: var(--text); }
  h1 { font-size: clamp(14px, 640px / var(--word), 76px); line-height: 1.05; margin: 4px 0; }
  .place { font-size: var(--lead); }
  .figures { gap: 0 22px; margin: 0; padding: 0; border: 0; }
  .figures dd { font-size: min(34px, 400px / var(--figures)); }
  .facts { gap: 0 24px; margin-top: 10px; }
  .warning { margin-top: 16px; font-size: var(--lead); }
  nav { position: sticky; top: 0; z-index: 2; }
  nav ul { max-width: 1280px; margin: 0 auto; padding: 0 26px; }
  nav a { min-height: 46px; padding: 0 14px; }
}
`;
