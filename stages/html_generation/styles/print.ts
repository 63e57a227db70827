/**
 * On paper: black on white, the night on one sheet in the largest type that fits, then its background as evidence. What
 * stays folded there is counted, and warnings and doubtful stories are never folded. Codes of the record are below the
 * numbers of the lines, and in the background, where names of sources carry their numbers, links their hosts.
 */
export const print = `
@page { size: A4; margin: 10mm 12mm; }
@media print {
  :root {
    color-scheme: light; --paper: #fff; --raised: #eee; --ink: #000; --soft: #444; --rule: #aaa; --accent: #000;
    --stage: #fff; --stage-ink: #000; --stage-soft: #444; --stage-rule: #aaa; --stage-accent: #000;
    --small: .92em; --text: 1em; --lead: 1.12em; --heading: 1.5em;
  }
  body { font-size: 8pt; line-height: 1.28; }
  .night { font-size: var(--sheet); }
  nav, .skip, .screen, .night .fold, .night figure, table svg, .evidence { display: none; }
  .paper { display: block; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .background summary:not(:has(h3)), .night dd details { display: none; }
  summary { list-style: none; padding: 0; min-height: 0; }
  .night section > details > summary, .night section > details + details > summary { padding: 2pt 0 0; }
  .night section > details:not(.doubtful) > summary::after { content: ', on the screen'; }
  .night #avoid .entries + details > summary { display: none; }
  .night .entries + details > .fold, .night .doubtful > .fold { display: block; border: 0; padding: 0; margin: 0; color: inherit; }
  .night .doubtful { font-size: .9em; }
  .doubtful li { display: inline; }
  .doubtful li + li::before { content: ' · '; }
  .entries + details .entries { counter-reset: left; }
  .night .entries + details li { padding: 1pt 0; }
  .night .entries + details li h3, .night .entries + details .aside { display: inline; }
  #news h3::after, .entries + details h3::after { content: ' '; }
  .night .entries + details li:nth-child(n+7) { position: absolute; visibility: hidden; counter-increment: left; }
  .night .entries + details .entries:has(:nth-child(7))::after { content: counter(left) ' more on the screen'; }
  main { display: block; max-width: none; padding: 0; }
  .glance { display: grid; grid-template-columns: minmax(0, var(--left)) minmax(0, var(--right)); gap: 0 7mm; align-items: start; padding: 0 0 5pt; border-bottom: 1.5pt solid #000; font-size: 9pt; }
  h1 { font-size: clamp(7pt, 370px / var(--word), 22pt); margin: 0; }
  .eyebrow, .place, .facts, .warning, .figures dt, .figures small, .warning strong { font-size: 9pt; }
  .figures dt, .figures small, .figures strong { font-size: 8pt; }
  .figures { gap: 0 9pt; margin: 0; padding: 0; border: 0; }
  .figures dd { font-size: 14pt; }
  .figures .unknown { font-size: 9pt; }
  .facts { gap: 0 10pt; margin-top: 2pt; }
  .glance .warning { border-left: 3pt solid #000; margin-top: 4pt; }
  .warning a { min-height: 0; padding: 0 0 0 6pt; }
  .warning strong { font-weight: 700; }
  section, main section { padding: 5pt 0 3pt; border: 0; margin: 0; }
  h2 { margin-bottom: 1pt; }
  .night { display: grid; grid-template-columns: minmax(0, var(--left)) minmax(0, var(--right)); column-gap: 7mm; line-height: 1.26; }
  .column { display: flex; flex-direction: column; }
  .night #tonight { order: -1; }
  .night caption { display: none; }
  section dl { gap: 0 5pt; }
  .fact { padding: .5pt 0; }
  .lines > li { padding: 3pt 0 2pt 1.8em; border-top-width: .5pt; }
  .lines summary::before, .lines [open] summary::before { content: none; }
  .lines .source, .lines .mark { display: none; }
  .entries > li, .visits > li { padding: 2pt 0; }
  .plain > li, .sources > li { padding: .5pt 0; }
  .group { margin-top: 4pt; }
  th, td { padding-top: 2pt; padding-bottom: 2pt; }
  #changes li { display: inline; margin-right: 10pt; }
  #changes { padding: 3pt 0; border-bottom: .5pt solid #aaa; }
  .background { display: block; columns: 3; column-gap: 5mm; border: 0; margin: 0; font-size: 7pt; line-height: 1.15; --small: 1em; }
  .background h2 { font-size: 1.3em; }
  .background .entries > li { padding: 1.5pt 0; }
  #news h3, #news li .aside, #news li summary, #coverage .plain > li { display: inline; }
  #news li details, #news li details::details-content { display: contents; }
  #coverage .plain > li + li::before { content: ' · '; }
  .background .fold { border: 0; padding: 0; margin: 0; }
  #news li .fold, .sources q { display: none; }
  .sources > li { display: inline; }
  .sources > li + li::before { content: ' · ' counter(source) '. '; }
  h2, h3, caption { break-after: avoid; }
  .entries > li, .lines > li, tr, .group { break-inside: avoid; }
  a { text-decoration: none; }
  .background .cited a::after { content: ' ' attr(href); }
  .noted a { font-size: inherit; vertical-align: 0; }
  .noted a::before { content: '#'; }
  .noted a::after { content: none; }
  .night .cited { display: none; }
  .background .cited a::after, .noted, [data-why]::after { font-size: 7pt; line-height: 1; font-weight: 400; color: #555; white-space: nowrap; }
  .background [data-why]:not(dl)::after { content: ' ' attr(data-why); }
  .background a[data-host]::after { content: ' (' attr(data-host) ')'; }
  .lines h3::after { content: attr(data-why); position: absolute; left: 0; bottom: 3pt; }
  footer { background: none; padding: 4pt 0 0; font-size: 7pt; }
}
`;
