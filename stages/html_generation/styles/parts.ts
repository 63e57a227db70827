/** The parts below the first screen: rules and space instead of boxes; lines to speak are large, evidence is small. */
export const parts = `
main { padding: 0 16px; }
section { padding: 14px 0 10px; border-bottom: 1px solid var(--rule); font-size: 15px; line-height: 1.4; min-width: 0; }
h2 { font-size: 24px; line-height: 1.2; font-weight: 800; letter-spacing: -0.02em; margin-bottom: 4px; }
h3 { font-size: 16px; line-height: 1.3; font-weight: 600; }
.aside, .missing, .soft, .cited, summary, .fold, section small, caption, figcaption, section .mark { color: var(--soft); font-size: 14px; line-height: 1.35; font-weight: 400; }
.missing { border-left: 2px solid var(--rule); padding-left: 10px; margin: 6px 0; }
.cited a { text-decoration-color: var(--rule); unicode-bidi: plaintext; }
.noted a { text-decoration: none; padding: 0 2px; }
.noted a::before { content: '#'; }
.group { margin-top: 8px; }
section .mark { border: 1px solid; border-radius: 3px; padding: 0 5px; font-size: 12px; white-space: nowrap; }
section .strong { color: var(--accent); }
summary { min-height: 24px; padding: 2px 0; cursor: pointer; width: fit-content; }
summary:hover { color: var(--ink); }
.fold { border-left: 2px solid var(--rule); padding-left: 10px; margin: 2px 0 6px; }
.fold b { color: var(--ink); font-weight: 600; }
.lines { counter-reset: line; }
.lines > li { counter-increment: line; position: relative; padding: 7px 0 4px 28px; border-top: 1px solid var(--rule); }
.lines > li:first-child { border-top: 0; }
.lines > li::before { content: counter(line); position: absolute; left: 0; top: 8px; color: var(--accent); font-size: 18px; line-height: 1.3; font-weight: 800; }
.lines h3, .detail { white-space: pre-line; }
.lines h3 { font-size: 15px; }
.lines > li:nth-child(-n+3) h3 { font-size: 17px; }
.lines summary { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.lines summary::before { content: '▸ '; }
.lines [open] summary { -webkit-line-clamp: none; }
.lines [open] summary::before { content: '▾ '; }
#changes h2 { font-size: 16px; letter-spacing: 0; }
#changes li { display: list-item; font-size: 14px; }
summary h3 { display: inline; color: var(--ink); }
.entries > li, .visits > li { padding: 5px 0; }
.plain > li { padding: 2px 0; }
.inline > li { display: inline; margin-right: 14px; }
dd .plain > li:first-child { padding-top: 0; }
.questions { color: var(--soft); font-size: 14px; }
.fact { display: grid; grid-template-columns: 78px 1fr; gap: 0 10px; padding: 2px 0; }
dt { color: var(--soft); font-size: 14px; line-height: 1.5; }
dd { min-width: 0; }
.fact p { white-space: pre-line; }
.sources { counter-reset: source; }
.sources > li { counter-increment: source; padding: 2px 0; }
.sources > li::before { content: counter(source) '. '; }
.sources q { display: block; }
:target { background: var(--raised); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: 4px; }
th, td { text-align: right; vertical-align: top; padding: 6px 0 6px 12px; font-weight: 600; }
th:first-child { text-align: left; padding-left: 0; }
td { font-size: 17px; white-space: nowrap; }
thead th { font-size: 14px; color: var(--soft); padding: 0 0 2px 12px; }
tbody tr { border-top: 1px solid var(--rule); }
th small, td small { display: block; }
table svg { display: block; width: 100%; height: 5px; margin-top: 4px; }
.whole { fill: var(--raised); }
rect { fill: var(--ink); }
tbody tr:first-child rect:not(.whole) { fill: var(--accent); }
figure { margin-top: 10px; }
figure svg { display: block; width: 100%; height: auto; }
.curve-base { stroke: var(--rule); }
.curve-line { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; }
.curve-end { fill: var(--accent); }
footer { padding: 18px 16px 32px; background: var(--raised); color: var(--soft); font-size: 14px; }
footer .paper { display: none; }
@media (min-width: 960px) {
  #changes li { display: inline; }
  html { scroll-padding-top: 68px; }
  main { display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); column-gap: 64px; max-width: 1280px; margin: 0 auto; padding: 0 40px; }
  .night, .background { display: contents; }
  main section { border-bottom: 0; }
  #changes { grid-area: 1 / 1 / 2 / 3; }
  #lines { grid-area: 2 / 1; }
  #tonight { grid-area: 3 / 1; }
  .side { grid-area: 2 / 2 / 4 / 3; }
  #news { grid-area: 4 / 1; }
  #sales { grid-area: 4 / 2; }
  #town { grid-area: 5 / 1; }
  #coverage { grid-area: 5 / 2; }
  main:not(:has(#news)) #town { grid-row: 4 / 6; }
  main:not(:has(#sales)) #coverage { grid-row: 4 / 6; }
  #sources { grid-area: 6 / 1 / 7 / 3; }
  main:has(.lines > li:nth-child(8)) #lines { grid-row: 2 / 4; }
  main:has(.lines > li:nth-child(8)) .side { grid-row: 2; }
  main:has(.lines > li:nth-child(8)) #tonight { grid-column: 2; }
  section { padding: 26px 0 8px; }
  h2 { font-size: 30px; }
  .lines h3 { font-size: 18px; }
  .detail { font-size: 17px; }
  .lines > li:nth-child(-n+3) h3 { font-size: 21px; }
  .lines > li { padding: 12px 0 8px 40px; }
  .lines > li::before { top: 12px; font-size: 21px; }
  .entries > li, .lines > li { break-inside: avoid; }
  footer { padding: 20px max(40px, (100% - 1200px) / 2) 40px; }
}
`;
