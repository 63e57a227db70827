/** On paper: black on white, no bar, nothing clamped, hosts of links shown, no entry torn apart where it can be helped. */
export const print = `
@page { margin: 14mm 15mm; }
@media print {
  :root {
    color-scheme: light; --paper: #fff; --raised: #eee; --ink: #000; --soft: #222; --rule: #999; --accent: #000;
    --stage: #fff; --stage-ink: #000; --stage-soft: #222; --stage-rule: #999; --stage-accent: #000;
  }
  body { font-size: 10.5pt; line-height: 1.4; }
  .jump, .skip { display: none; }
  .glance { padding: 0 0 10pt; border-bottom: 2pt solid #000; }
  .glance-inner, .parts, .stages { display: block; max-width: none; }
  .parts, .colophon { padding-left: 0; padding-right: 0; }
  .city { font-size: 34pt; }
  .city, .place, .warning-text { display: block; overflow: visible; }
  .top-text { display: inline; overflow: visible; }
  .top-text { font-size: 13pt; line-height: 1.35; }
  .top-lines a { display: block; padding: 5pt 0; min-height: 0; }
  .top-lines a::before { font-size: 13pt; margin-right: 8pt; }
  .part { padding: 14pt 0 4pt; }
  .part > h2 { font-size: 17pt; }
  .part .line-text { font-size: 13pt; margin: 2pt 0 3pt; }
  .line, .claim { padding: 8pt 0; }
  .aside, .missing, .why, .verdict, .more, .source, .row-note, .stage-facts, .evidence, .citations li, .plain li, .stage-reason, .sales caption { font-size: 9pt; }
  .fact { padding: 1.5pt 0; }
  .evidence { margin-top: 3pt; }
  .group, .cut { margin-top: 8pt; }
  .warnings li, .cut li, .entry, .stage { padding: 3pt 0; }
  .mark-supported { background: #fff; color: #000; border-width: 1.5pt; }
  .bar-whole { fill: #ddd; }
  .bar-part, tbody tr:first-child .bar-part { fill: #000; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .curve { max-width: 90mm; }
  h2, h3, .line-facts, caption { break-after: avoid; }
  .line, .claim, .stage, .entry, .warnings li, .citations li, tr, .fact { break-inside: avoid; }
  a { text-decoration: none; }
  a[data-host]::after { content: ' (' attr(data-host) ')'; }
  .colophon { background: none; border-top: 1px solid #999; }
}
`;
