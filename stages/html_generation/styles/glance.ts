/**
 * The first screen and the navigation bar below it. 375 × 667 holds all of it: long names, the warning and the lines
 * are clamped there. The type of the town's name depends on its longest word, so that no word is broken.
 */
export const glance = `
.glance { background: var(--stage); color: var(--stage-ink); padding: 12px 16px 8px; }
.glance :focus-visible { outline-color: var(--stage-accent); }
.glance strong { color: var(--stage-accent); }
.glance a { display: block; text-decoration: none; }
.eyebrow { display: flex; gap: 0 12px; color: var(--stage-soft); font-size: 14px; white-space: nowrap; overflow: hidden; }
.eyebrow bdi { overflow: hidden; text-overflow: ellipsis; }
.eyebrow time { color: var(--stage-ink); font-weight: 600; }
h1 { font-size: clamp(8px, (100vw - 32px) / var(--word), 40px); line-height: 1.1; font-weight: 800; letter-spacing: -0.02em; padding-bottom: 2px; text-align: left; }
h1, .place, .warning bdi, .top span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.place { font-size: 16px; line-height: 1.3; }
.venue { font-weight: 600; }
.where { color: var(--stage-soft); }
.times { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 22px; margin-top: 6px; padding-top: 6px; border-top: 1px solid var(--stage-rule); }
.times div { display: flex; align-items: baseline; gap: 7px; }
.times dt, .facts { color: var(--stage-soft); font-size: 14px; }
.times dd { font-size: 20px; line-height: 1.25; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
.times div:nth-child(-n+2) dd { font-size: 25px; }
.times .unknown, .times div:nth-child(-n+2) .unknown { font-size: 16px; }
.times small { font-size: 14px; }
.facts { display: flex; flex-wrap: wrap; gap: 0 16px; margin-top: 2px; color: var(--stage-ink); font-weight: 600; }
.warning { border-left: 4px solid var(--stage-accent); font-size: 16px; line-height: 1.25; margin-top: 8px; }
.warning a { padding: 2px 0 2px 12px; min-height: 44px; }
.warning strong { display: block; font-size: 14px; }
.top { counter-reset: top; margin-top: 8px; }
.top li { counter-increment: top; border-top: 1px solid var(--stage-rule); }
.top a { display: grid; grid-template-columns: 26px 1fr; min-height: 48px; padding: 7px 0; align-items: baseline; }
.top a::before { content: counter(top); color: var(--stage-accent); font-size: 18px; line-height: 1.2; font-weight: 800; }
.top span { font-size: 18px; line-height: 1.25; font-weight: 600; white-space: pre-line; -webkit-line-clamp: 3; text-align: start; }
.top small { display: block; font-size: 0.9em; font-weight: 400; white-space: pre-line; }
.long span { font-size: 15.5px; line-height: 1.22; -webkit-line-clamp: 4; }
.top-none a { min-height: 44px; padding: 10px 0; text-decoration: underline; }
nav { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--rule); }
nav ul { display: flex; overflow-x: auto; padding: 0 8px; scrollbar-width: none; }
nav a { display: flex; align-items: center; min-height: 46px; padding: 0 9px; font-size: 15px; font-weight: 600; white-space: nowrap; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav :focus-visible { outline-offset: -4px; }
@media (min-width: 960px) {
  .glance { padding: 36px max(40px, (100% - 1200px) / 2) 28px; display: grid; grid-template-columns: 5fr 7fr; gap: 56px; align-items: start; }
  .eyebrow { font-size: 16px; }
  h1 { font-size: clamp(14px, 460px / var(--word), 76px); line-height: 1.05; margin: 4px 0; }
  .place { font-size: 20px; }
  .times { margin-top: 16px; padding-top: 14px; gap: 4px 36px; }
  .times div:nth-child(-n+2) dd { font-size: 36px; }
  .times dt, .times small, .facts { font-size: 16px; }
  .facts { margin-top: 8px; }
  .warning { font-size: 18px; margin-top: 16px; }
  .warning bdi { -webkit-line-clamp: 4; }
  .top { margin-top: 0; }
  .top li:first-child { border-top: 0; }
  .top a { grid-template-columns: 40px 1fr; padding: 16px 0; }
  .top a::before { font-size: 24px; }
  .top span { font-size: 24px; line-height: 1.28; -webkit-line-clamp: 8; }
  .long span { font-size: 19px; line-height: 1.35; }
  nav ul { max-width: 1280px; margin: 0 auto; padding: 0 26px; }
  nav a { padding: 0 14px; }
}
`;
