/**
 * The first screen and the navigation bar below it. Lines are shown whole; long names and a long warning are clamped.
 */
export const glance = `
.glance { background: var(--stage); color: var(--stage-ink); padding: 14px 16px 12px; }
.glance :focus-visible { outline-color: var(--stage-accent); }
.eyebrow { display: flex; gap: 4px 12px; color: var(--stage-soft); font-size: 14px; line-height: 1.4; white-space: nowrap; }
.eyebrow bdi { overflow: hidden; text-overflow: ellipsis; }
.eyebrow time { color: var(--stage-ink); font-weight: 600; }
.city { font-size: 40px; line-height: 1.08; font-weight: 800; letter-spacing: -0.025em; margin-top: 2px; text-align: left; }
.city-long { font-size: 28px; letter-spacing: -0.02em; }
.city, .place, .warning-text { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; }
.city { -webkit-line-clamp: 2; padding-bottom: 2px; }
.place { -webkit-line-clamp: 2; font-size: 17px; line-height: 1.3; }
.venue { font-weight: 600; }
.where { color: var(--stage-soft); }
.times { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 28px; margin-top: 8px; padding: 8px 0; border-top: 1px solid var(--stage-rule); }
.time { display: flex; align-items: baseline; gap: 8px; }
.time dt { color: var(--stage-soft); font-size: 14px; white-space: nowrap; }
.time dd { font-size: 26px; line-height: 1.15; font-weight: 700; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; white-space: nowrap; }
.time small { font-size: 14px; font-weight: 600; letter-spacing: 0; }
.time .time-unknown { font-size: 17px; font-weight: 600; }
.warning a, .top-lines a, .top-none a { display: block; text-decoration: none; color: inherit; }
.warning { border-left: 4px solid var(--stage-accent); font-size: 16px; line-height: 1.3; }
.warning a { padding: 3px 0 3px 12px; }
.warning strong { display: block; color: var(--stage-accent); font-size: 14px; }
.warning-text { -webkit-line-clamp: 2; }
.top-lines { counter-reset: top; margin-top: 10px; border-top: 1px solid var(--stage-rule); }
.top-lines li { counter-increment: top; border-bottom: 1px solid var(--stage-rule); }
.top-lines li:last-child { border-bottom: 0; }
.top-lines a { display: grid; grid-template-columns: 26px 1fr; min-height: 48px; padding: 9px 0; align-items: baseline; }
.top-lines a::before { content: counter(top); color: var(--stage-accent); font-size: 20px; line-height: 1.3; font-weight: 800; font-variant-numeric: tabular-nums; }
.top-text { font-size: 18px; line-height: 1.3; font-weight: 600; }
.top-kind { color: var(--stage-soft); font-size: 14px; font-weight: 600; }
.top-none { margin-top: 10px; }
.top-none a { min-height: 44px; padding: 10px 0; text-decoration: underline; }
.jump { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--rule); }
.jump ul { display: flex; overflow-x: auto; padding: 0 8px; scrollbar-width: none; }
.jump a { display: flex; align-items: center; min-height: 48px; padding: 0 10px; font-size: 15px; font-weight: 600; white-space: nowrap; text-decoration: none; }
.jump a:hover { text-decoration: underline; text-decoration-thickness: 2px; }
.jump :focus-visible { outline-offset: -4px; }
@media (min-width: 960px) {
  .glance { padding: 44px 40px 36px; }
  .glance-inner { max-width: 1200px; margin: 0 auto; display: grid; grid-template-columns: 5fr 7fr; gap: 56px; align-items: start; }
  .eyebrow { font-size: 16px; }
  .city { font-size: 76px; line-height: 1; margin: 6px 0 2px; padding-bottom: 0.13em; }
  .city-long { font-size: 48px; }
  .place { font-size: 21px; }
  .times { margin-top: 22px; padding: 18px 0; gap: 44px; }
  .time dd { font-size: 38px; }
  .time dt, .time small { font-size: 16px; }
  .warning { font-size: 18px; }
  .warning-text { -webkit-line-clamp: 4; }
  .top-lines { margin-top: 0; border-top: 0; }
  .top-lines a { grid-template-columns: 44px 1fr; padding: 20px 0; }
  .top-lines li:first-child a { padding-top: 2px; }
  .top-lines a::before { font-size: 28px; line-height: 1.25; }
  .top-text { font-size: 25px; line-height: 1.28; letter-spacing: -0.01em; }
  .glance-medium .top-text { font-size: 23px; line-height: 1.3; }
  .glance-long .top-text { font-size: 21px; line-height: 1.33; }
  .jump ul { max-width: 1280px; margin: 0 auto; padding: 0 26px; }
  .jump a { padding: 0 14px; }
}
`;
