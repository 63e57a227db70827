/**
 * On a phone, the type size of the glance depends on the length of its lines, so that 375 × 667 holds three of 260
 * characters, below a venue name and a warning of two rows each. Only longer lines are shortened: a gap shows as an
 * ellipsis.
 */
export const glancePhone = `
@media screen and (max-width: 599px) {
  .gap::before { content: ' … '; }
  .gap span { display: none; }
  .glance-medium { padding-top: 12px; }
  .glance-medium .city { font-size: 34px; }
  .glance-medium .city-long { font-size: 26px; }
  .glance-medium .place { font-size: 16px; line-height: 1.25; }
  .glance-medium .times { margin-top: 6px; padding: 6px 0; }
  .glance-medium .time dd:not(.time-unknown) { font-size: 24px; }
  .glance-medium .top-lines { margin-top: 8px; }
  .glance-medium .top-lines a { padding: 8px 0; }
  .glance-medium .top-lines a::before { font-size: 18px; line-height: 1.15; }
  .glance-medium .top-text { font-size: 16.5px; line-height: 1.27; }
  .glance-long { padding: 10px 16px 8px; }
  .glance-long .eyebrow { line-height: 1.25; }
  .glance-long .city { font-size: 30px; margin-top: 0; padding-bottom: 1px; }
  .glance-long .city-long { font-size: 24px; }
  .glance-long .place { font-size: 15px; line-height: 1.2; }
  .glance-long .times { margin-top: 5px; padding: 4px 0; }
  .glance-long .time dd:not(.time-unknown) { font-size: 22px; }
  .glance-long .warning { font-size: 15px; line-height: 1.2; }
  .glance-long .warning a { padding: 1px 0 1px 10px; }
  .glance-long .top-lines { margin-top: 6px; }
  .glance-long .top-lines a { grid-template-columns: 22px 1fr; padding: 6px 0; }
  .glance-long .top-lines a::before { font-size: 18px; line-height: 1.15; }
  .glance-long .top-text { font-size: 15.5px; line-height: 1.23; font-weight: 500; }
}
`;
