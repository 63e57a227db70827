/**
 * The parts below the first screen: rules and space instead of boxes. On a wide screen, every section is as wide as the
 * page: its heading, then its content in two columns of the same height.
 */
export const parts = `
main { display: flex; flex-direction: column; padding: 0 16px; }
/* Paper begins with tonight, a screen with the lines. */
#changes { order: -2; }
#lines { order: -1; }
section { padding: 14px 0 10px; border-bottom: 1px solid var(--rule); min-width: 0; }
h2 { font-size: var(--heading); line-height: 1.15; font-weight: 800; letter-spacing: -0.02em; margin-bottom: 6px; }
h3 { font-size: var(--text); line-height: 1.3; font-weight: 600; }
.aside, .missing, .soft, .cited, summary, .fold, .evidence, .questions, section small, .reason, caption, figcaption, .mark { color: var(--soft); font-size: var(--small); line-height: 1.35; font-weight: 400; }
.missing { border-left: 2px solid var(--rule); padding-left: 10px; margin: 6px 0; }
.cited a { text-decoration-color: var(--rule); unicode-bidi: plaintext; }
.noted a { font-size: 11px; vertical-align: 4px; line-height: 1; text-decoration: none; padding: 0 1px; }
.noted a::before { content: '['; }
.noted a::after { content: ']'; }
.group { margin-top: 12px; }
.room li { font-weight: 600; }
.room h3 { color: var(--accent); font-size: var(--small); }
.doubtful li { color: var(--ink); }
.doubtful time { color: var(--soft); }
.mark { border: 1px solid var(--rule); border-radius: 3px; padding: 0 5px; white-space: nowrap; }
.mark.strong { color: var(--accent); border-color: currentColor; }
summary { min-height: 24px; padding: 2px 0; cursor: pointer; width: fit-content; }
section > details > summary, #sources > details > summary { padding: 7px 0; }
summary:hover { color: var(--ink); }
.fold { border-left: 2px solid var(--rule); padding-left: 10px; margin: 2px 0 8px; }
.fold b { color: var(--ink); font-weight: 600; }
/* The number by which the record names a line. */
.lines > li { position: relative; padding: 9px 0 5px 28px; border-top: 1px solid var(--rule); }
.lines > li:first-child { border-top: 0; }
.lines > li::before { content: attr(data-number); position: absolute; left: 0; color: var(--soft); font-size: var(--lead); line-height: 1.3; font-weight: 700; }
.lines h3 { font-size: var(--lead); white-space: pre-line; }
.detail { white-space: pre-line; }
.lines summary { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.lines summary::before { content: '▸ '; }
.lines [open] summary { -webkit-line-clamp: none; }
.lines [open] summary::before { content: '▾ '; }
#changes h2 { font-size: var(--text); letter-spacing: 0; }
#changes li { display: list-item; font-size: var(--small); }
summary b { color: var(--ink); font-weight: 600; }
summary h3 { display: inline; color: var(--ink); }
.entries > li { padding: 6px 0; }
.visits > li { padding: 4px 0 6px; }
.plain > li { padding: 2px 0; }
.inline > li { display: inline; }
.pointed > li { padding: 2px 0 2px 10px; text-indent: -10px; }
.pointed > li::before { content: '· '; color: var(--soft); }
.inline > li + li::before { content: ' · '; color: var(--soft); }
dd .plain > li:first-child { padding-top: 0; }
.fact { display: grid; grid-template-columns: 6.2em minmax(0, 1fr); gap: 0 10px; padding: 3px 0; align-items: baseline; }
li, .group:not(:has(.entries)), .fact, figure, table { break-inside: avoid; }
h2, h3, h2 + .aside, h2 + .missing, h3 + dl { break-after: avoid; }
.visits > li { break-inside: auto; }
dt { color: var(--soft); font-size: var(--small); }
dd { min-width: 0; }
.warned { color: var(--accent); font-weight: 600; }
.fact p { white-space: pre-line; }
.sources { counter-reset: source; }
.sources > li { counter-increment: source; padding: 2px 0; }
.sources > li::before { content: counter(source) '. '; }
.sources q { display: block; }
:target { background: var(--raised); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { caption-side: bottom; text-align: left; padding-top: 6px; border-top: 1px solid var(--rule); }
th, td { text-align: right; vertical-align: top; padding: 7px 0 7px 12px; font-weight: 600; }
th:first-child { text-align: left; padding-left: 0; }
td { white-space: nowrap; }
thead th { font-size: var(--small); font-weight: 400; color: var(--soft); padding: 0 0 2px 12px; }
tbody tr { border-top: 1px solid var(--rule); }
th small, td small { display: block; }
table svg { display: block; width: 100%; height: 5px; margin-top: 4px; }
.whole { fill: var(--rule); }
rect { fill: var(--soft); }
tbody tr:first-child rect:not(.whole) { fill: var(--ink); }
.curve { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 12px; align-items: center; margin-top: 10px; }
.curve span, .curve time { display: block; font-size: var(--small); color: var(--soft); }
.curve b { color: var(--ink); }
.curve svg { display: block; width: 100%; height: 40px; }
.curve-base { stroke: var(--rule); vector-effect: non-scaling-stroke; }
.curve-line { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
footer { padding: 18px 16px 32px; background: var(--raised); color: var(--soft); font-size: var(--small); }
.paper { display: none; }
@media (min-width: 960px) {
  #changes li { display: inline; margin-right: 16px; }
  html { scroll-padding-top: 68px; }
  main { max-width: 1280px; margin: 0 auto; padding: 0 40px 24px; }
  section { columns: 2; column-gap: 64px; padding: 24px 0 20px; }
  h2, h2 + .aside { column-span: all; }
  h2 + .aside { padding-bottom: 8px; }
  .lines > li { padding: 12px 0 8px 34px; }
  .lines > li:first-child { border-top: 1px solid var(--rule); }
  .curve svg { height: 140px; }
  #sales:not(:has(figure)) { columns: auto; }
  footer { padding: 20px max(40px, (100% - 1200px) / 2) 40px; }
}
`;
