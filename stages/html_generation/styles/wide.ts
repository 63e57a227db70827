/** From a small laptop up: the lines on the left, the circumstances of the night on the right. */
export const wide = `
@media (min-width: 960px) {
  html { scroll-padding-top: 72px; }
  .parts { max-width: 1280px; margin: 0 auto; padding: 0 40px; display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); grid-template-rows: auto auto 1fr auto; column-gap: 72px; }
  .part { padding: 40px 0 12px; }
  .part-lines { grid-column: 1; grid-row: 1; }
  .part-town { grid-column: 1; grid-row: 2; }
  .part-news { grid-column: 1; grid-row: 3; }
  .part-coverage { grid-column: 1 / -1; grid-row: 4; }
  .parts .side { grid-column: 2; grid-row: 1 / span 3; border-top: 0; }
  .parts .part-town { border-top: 1px solid var(--rule); }
  .right-town .part-lines { grid-row: 1 / span 2; }
  .right-town .side, .right-town-and-news .side { grid-row: 1; }
  .right-town .part-town { grid-column: 2; grid-row: 2 / span 2; }
  .right-town-and-news .part-lines { grid-row: 1 / span 3; }
  .right-town-and-news .part-town { grid-column: 2; grid-row: 2; }
  .right-town-and-news .part-news { grid-column: 2; grid-row: 3; }
  .part > h2 { font-size: 32px; }
  .part .line-text { font-size: 23px; }
  .line { padding: 22px 0 18px; }
  .part .line-short .line-text { font-size: 16px; }
  .line-short .meta { font-size: 14px; }
  .line-short { padding: 12px 0 12px 44px; }
  .line-short .place-number { top: 12px; font-size: 16px; }
  .stages { display: grid; grid-template-columns: 1fr 1fr; column-gap: 72px; }
  .colophon { padding: 24px max(40px, calc((100% - 1200px) / 2)) 48px; display: flex; gap: 8px 48px; flex-wrap: wrap; }
}
`;
