/**
 * On paper: black on white in two columns below the glance; no navigation bar, nothing clamped or folded, hosts of
 * links shown, entries kept on one page where possible.
 */
export const print = `
@page { size: A4; margin: 12mm 13mm; }
@media print {
  :root {
    color-scheme: light; --paper: #fff; --raised: #eee; --ink: #000; --soft: #222; --rule: #999; --accent: #000;
    --stage: #fff; --stage-ink: #000; --stage-soft: #222; --stage-rule: #999; --stage-accent: #000;
  }
  body { font-size: 9.5pt; line-height: 1.35; }
  .jump, .skip, .fold summary { display: none; }
  .fold-aside { margin-top: 0; }
  .fold::details-content { content-visibility: visible; block-size: auto; }
  .fold-body { margin: 0; padding: 0; border: 0; }
  .line-short .meta::after, .sources li:last-child::after { display: none; }
  .glance { padding: 0 0 10pt; border-bottom: 2pt solid #000; }
  .glance-inner, .stages { display: block; max-width: none; }
  .parts { display: block; max-width: none; columns: 2; column-gap: 8mm; }
  .parts, .colophon { padding-left: 0; padding-right: 0; }
  .city { font-size: 34pt; }
  .city, .place, .warning-text { display: block; overflow: visible; }
  .glance .top-text { font-size: 13pt; line-height: 1.35; }
  .top-lines a { display: block; padding: 5pt 0; min-height: 0; }
  .top-lines a::before { font-size: 13pt; margin-right: 8pt; }
  .part { padding: 10pt 0 3pt; }
  .part > h2 { font-size: 15pt; margin-bottom: 3pt; }
  .part h3 { font-size: 10.5pt; }
  .part .line-text { font-size: 11.5pt; margin: 1pt 0 2pt; }
  .part .line-short .line-text { font-size: 9.5pt; line-height: 1.3; margin: 0; }
  .place-number, .line-short .place-number { font-size: 10pt; }
  .line, .claim { padding: 5pt 0; }
  .line-short { padding: 4pt 0 4pt 16pt; }
  .line-short .place-number { top: 4pt; line-height: 1.3; }
  .warning-headline, .claim-text, .claims .claim-text, .part .headline { font-size: 9.5pt; line-height: 1.3; }
  .aside, .missing, .why, .verdict, .more, .source, .row-note, .stage-facts, .meta, .fold, .evidence, .line .evidence,
  .line .why, .plain li, .summary, .sources .source, .line-evidence .source, .line-short .meta, .stage-reason, .tag, .line-facts .tag, .claim-facts, .sources li, .curve figcaption, .sales caption, .part .sales thead th, .colophon { font-size: 8pt; line-height: 1.3; }
  .mark, .line-short .mark, .claim-text .mark { font-size: 7pt; padding: 0 3pt; }
  .line-short .line-evidence .fact, .claim .fold p { display: inline; margin-right: 4pt; }
  .claim-facts { margin: 1pt 0; }
  .fact { padding: 1pt 0; grid-template-columns: 52pt 1fr; }
  .evidence { margin-top: 2pt; }
  .group, .cut { margin-top: 6pt; }
  .warnings li, .cut li, .entry, .stage { padding: 2pt 0; }
  .plain li { padding: 0; }
  .sales td { font-size: 10pt; }
  .sales th, .sales td { padding-top: 3pt; padding-bottom: 3pt; }
  .mark-supported { background: #fff; color: #000; border-width: 1.5pt; }
  .bar-whole { fill: #ddd; }
  .bar-part, tbody tr:first-child .bar-part { fill: #000; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .curve { max-width: 80mm; }
  h2, h3, .line-facts, caption { break-after: avoid; }
  .line, .claim, .stage, .entry, .warnings li, .sales, .fact { break-inside: avoid; }
  a { text-decoration: none; }
  a[data-host]::after { content: ' (' attr(data-host) ')'; }
  .line-short a[data-host]::after { content: none; }
  .colophon { background: none; border-top: 1px solid #999; padding-top: 6pt; padding-bottom: 0; }
}
`;
