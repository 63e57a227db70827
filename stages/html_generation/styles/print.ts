/**
 * On paper: black on white, the parts one after the other in two columns, so that no column is left empty. The first
 * sheet goes on stage: the head, tonight, the lines, all warnings and the last visit. The rest begins on a new sheet,
 * with its notes and sources open. News and remarks on visits that a screen folds, what is left out in doubt, and what
 * explains a line or the run stay away. Codes of the record are below the numbers of the lines, and after the entries
 * whose sources carry numbers.
 */
export const print = `
@page {
  size: A4; margin: 9mm 11mm 10mm; font: 8pt sans-serif; color: #444;
  @bottom-right { content: counter(page) '/' counter(pages); }
}
@media print {
  :root {
    color-scheme: light; --paper: #fff; --raised: #eee; --ink: #000; --soft: #444; --rule: #aaa; --accent: #000;
    --stage: #fff; --stage-ink: #000; --stage-soft: #444; --stage-rule: #aaa; --stage-accent: #000;
    --small: 8pt; --text: 1em; --lead: 1.1em; --heading: 1.5em;
  }
  body { font-size: 8pt; line-height: 1.2; }
  nav, .skip, footer, .screen, .more > summary, #news .more, .kept-out, #coverage > details, #lines > details, .warning small, .lines .fold, .lines .source, .lines .mark, #news .entries:not(.few) .fold, .sources q, .evidence, table svg, caption, #last-visit .more { display: none; }
  .paper { display: block; }
  details::details-content { content-visibility: visible; block-size: auto; }
  summary, section > details > summary, #sources > details > summary { list-style: none; color: #000; font-weight: 600; padding: 0; min-height: 0; }
  .fold { border: 0; padding: 0; margin: 0; color: inherit; }
  a { text-decoration: none; }
  .glance { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 7mm; align-items: start; padding: 0 0 5pt; border-bottom: 1.5pt solid #000; }
  h1 { font-size: clamp(7pt, 370px / var(--word), 22pt); margin: 0; }
  .eyebrow, .place, .facts, .warning, .figures dt, .figures small, .figures strong, .warning strong { font-size: 8.5pt; }
  .figures { gap: 0 9pt; margin: 0; padding: 0; border: 0; }
  .figures dd { font-size: 14pt; }
  .figures .unknown { font-size: 9pt; }
  .facts { gap: 0 10pt; margin-top: 2pt; }
  .glance .warning { border-left: 3pt solid #000; margin-top: 4pt; }
  .warning a { min-height: 0; padding: 0 0 0 6pt; }
  main { display: block; columns: 2; column-gap: 7mm; max-width: none; padding: 4pt 0 0; }
  main section { columns: auto; padding: 3pt 0 2pt; border: 0; border-top: .5pt solid #aaa; margin: 0; }
  #tonight, #lines { font-size: 9pt; }
  #tonight { border: 0; padding-top: 0; }
  /* What may continue in the next column is no grid: Chromium sets the rest of a broken one over what follows. */
  .fact:has(li + li) { display: flow-root; break-inside: auto; }
  .fact:has(li + li) > dt { float: left; width: 6.2em; }
  .fact:has(li + li) > dd { margin-left: calc(6.2em + 5pt); }
  p { break-inside: avoid; }
  #sales { break-inside: avoid; }
  .entries :is(h3, strong, b), .room li, .doubtful b { font-weight: 400; }
  .entries .aside { font-style: italic; }
  #avoid .more :is(li, h3, .aside) { display: inline; }
  #avoid .entries time { display: none; }
  #avoid .more li + li::before { content: ' · '; }
  .stage + section:not(.stage) { break-before: page; }
  h2 { margin-bottom: 1pt; }
  .fact { gap: 0 5pt; padding: .5pt 0; }
  .lines > li { padding: 3pt 0 2pt 1.8em; border-top-width: .5pt; }
  .entries > li, .visits > li { padding: 1pt 0; }
  .plain > li, .sources > li { padding: .5pt 0; }
  .group { margin-top: 3pt; }
  th, td { padding-top: 2pt; padding-bottom: 2pt; }
  #changes li, .doubtful li { display: inline; }
  #changes li { margin-right: 10pt; }
  .doubtful li + li::before { content: ' · '; }
  .sources .paper { display: inline; }
  #sources { margin-top: 3pt; }
  .sources > li, #notes .more li { display: inline; margin-right: 5pt; }
  #notes .more li + li::before { content: '· '; }
  .sources > .same { font-size: 0; line-height: 0; padding: 0; margin: 0; }
  #news .entries > li { padding: .5pt 0; }
  #coverage > :is(h2, p) { display: inline; margin-right: 6pt; }
  .entries h3, .entries .aside, #news summary { display: inline; }
  .entries h3::after { content: ' '; }
  #news .entries:not(.few) details, #news .entries:not(.few) details::details-content { display: contents; }
  .noted a { font-size: inherit; vertical-align: 0; }
  .noted a::before { content: '#'; }
  .noted a::after { content: none; }
  .cited a { font-size: 0; }
  .cited a::after { content: attr(href) ' '; }
  .cited a::after, .noted, [data-why]::after { font-size: 8pt; line-height: 1; font-weight: 400; color: #555; white-space: nowrap; }
  #news [data-why]::after, #town [data-why]::after, #coverage [data-why]::after { content: ' ' attr(data-why); }
  .lines summary { display: block; }
  .lines summary::before, .lines [open] summary::before { content: none; }
  .lines h3::after { content: attr(data-why); position: absolute; left: 0; bottom: 3pt; }
}
`;
