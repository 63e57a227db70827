/**
 * On paper: black on white, the night on one sheet with what is needed first, then the background with everything
 * unfolded. Names of sources carry their numbers, links their hosts.
 */
export const print = `
@page { size: A4; margin: 10mm 12mm; }
@media print {
  :root {
    color-scheme: light; --paper: #fff; --raised: #eee; --ink: #000; --soft: #333; --rule: #aaa; --accent: #000;
    --stage: #fff; --stage-ink: #000; --stage-soft: #333; --stage-rule: #aaa; --stage-accent: #000;
  }
  body { font-size: 8.5pt; line-height: 1.3; }
  nav, .skip, .top, .night .fold { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  section > details > summary, .night dd details, .night .visits ~ details { display: none; }
  main { display: block; max-width: none; padding: 0; }
  .glance { display: block; padding: 0 0 4pt; border-bottom: 1.5pt solid #000; }
  .glance > div { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); grid-template-rows: auto auto 1fr; gap: 0 7mm; }
  .glance > div > * { grid-column: 1; }
  .glance .times, .glance .facts, .glance .warning { grid-column: 2; margin: 0 0 2pt; padding: 0; border-top: 0; }
  .times { grid-row: 1 / span 3; }
  .facts { grid-row: 4; }
  .warning { grid-row: 5; }
  .glance .warning { border-left: 3pt solid #000; padding-left: 6pt; }
  .warning a { min-height: 0; padding: 0; }
  h1 { font-size: clamp(7pt, 370px / var(--word), 24pt); margin: 0; }
  .eyebrow, .place, .times dt, .facts, .warning, .warning strong, .times small { font-size: 9pt; }
  .times dd, .times div:nth-child(-n+2) dd { font-size: 13pt; }
  section { padding: 5pt 0 3pt; border: 0; font-size: 8pt; line-height: 1.25; }
  h2 { font-size: 11pt; margin-bottom: 1pt; }
  h3, td { font-size: 8.5pt; line-height: 1.25; }
  .aside, .missing, .soft, .cited, .source, summary, .fold, section small, caption, figcaption, dt, thead th, .questions, footer { font-size: 7.5pt; line-height: 1.25; }
  section .mark { font-size: 7pt; }
  .night { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); grid-template-rows: auto auto auto 1fr; column-gap: 7mm; }
  .side { display: contents; }
  .night section { grid-area: auto / 2; }
  .night > #tonight { grid-area: 1 / 1 / 2 / 3; border-bottom: .5pt solid #aaa; }
  .night #lines { grid-area: 2 / 1 / 3 / 2; }
  .night #avoid { grid-area: 2 / 2 / 5 / 3; }
  .night #last-visit { grid-area: 3 / 1 / 4 / 2; }
  .night #sales { grid-area: 4 / 1 / 5 / 2; }
  .visits-left.sales-right #last-visit { grid-row-end: 5; }
  .visits-left.sales-right #avoid { grid-row-end: 4; }
  .visits-right #avoid { grid-row-end: 3; }
  .visits-right #last-visit { grid-area: 3 / 2 / 4 / 3; }
  .visits-right.sales-left #last-visit { grid-row-end: 5; }
  .visits-right.sales-left #lines { grid-row-end: 4; }
  .visits-right.sales-right #lines { grid-row-end: 5; }
  .sales-right #sales { grid-column: 2 / 3; }
  #tonight dl { columns: 2; column-gap: 7mm; }
  .fact { grid-template-columns: 46pt 1fr; gap: 0 4pt; padding: .5pt 0; break-inside: avoid; }
  .lines > li, .lines > li:first-child { padding: 2.5pt 0 2pt 15pt; }
  .lines > li::before { font-size: 9.5pt; top: 2.5pt; line-height: 1.25; }
  .lines > li h3, .lines > li:nth-child(-n+3) h3 { font-size: 9.5pt; }
  .dense .lines > li h3, .dense .lines > li:nth-child(-n+3) h3 { font-size: 8.5pt; }
  .denser .lines > li h3, .denser .lines > li:nth-child(-n+3) h3 { font-size: 7.5pt; line-height: 1.2; }
  .dense .lines > li:nth-child(n+6) details, .denser .lines details { display: none; }
  .denser section { font-size: 7.5pt; padding-top: 3pt; }
  .denser .lines > li, .denser .lines > li:first-child { padding: 1.5pt 0 1pt 15pt; }
  summary { list-style: none; padding: 0; min-height: 0; }
  .entries > li, .visits > li { padding: 1.5pt 0; }
  .plain > li, .sources > li { padding: .5pt 0; }
  .group { margin-top: 3pt; }
  th, td { padding-top: 2pt; padding-bottom: 2pt; }
  .night figure, .night table svg { display: none; }
  #changes li { display: inline; font-size: 8pt; }
  #changes h2 { font-size: 9pt; }
  #changes { padding: 3pt 0; border-bottom: .5pt solid #aaa; }
  .background { display: block; break-before: page; columns: 2; column-gap: 7mm; border: 0; }
  .fold { border: 0; padding: 0; margin: 0; }
  .sources q { display: inline; margin-left: 3pt; }
  h2, h3, caption { break-after: avoid; }
  .entries > li, .lines > li, tr { break-inside: avoid; }
  a { text-decoration: none; }
  .cited a::after { content: ' ' attr(href); font-size: 6.5pt; }
  .night .cited { font-size: 0; }
  a[data-host]::after { content: ' (' attr(data-host) ')'; }
  footer .paper { display: block; }
  [data-why]::after { content: ' ' attr(data-why); font-size: 5.5pt; font-weight: 400; color: #555; }
  .lines h3::after { content: ' ' var(--run) ' ' attr(data-why); }
  dl[data-why]::after { content: none; }
  rect { fill: #000; }
  .whole { fill: #ddd; }
  rect, .whole { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  footer { background: none; padding: 4pt 0 0; }
}
`;
