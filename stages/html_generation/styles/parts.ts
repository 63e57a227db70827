/** The parts below the first screen: rules and space instead of boxes; lines to speak are large, evidence is small. */
export const parts = `
.parts { padding: 0 16px; }
.part { padding: 22px 0 6px; }
.part + .part, .side, .side + .part { border-top: 1px solid var(--rule); }
.part > h2 { font-size: 26px; line-height: 1.2; font-weight: 800; letter-spacing: -0.02em; margin-bottom: 8px; }
.part h3 { font-size: 18px; line-height: 1.35; font-weight: 700; letter-spacing: -0.005em; }
.aside, .missing, .why, .verdict, .more, .source, .row-note, .stage-facts, .meta, .fold { color: var(--soft); font-size: 15px; line-height: 1.4; }
.why b, .meta-facts, .evidence dt, .place-number, .stage-facts b { color: var(--ink); font-weight: 600; }
.meta-facts { font-weight: 400; }
.missing { border-left: 2px solid var(--rule); padding-left: 12px; margin: 8px 0; }
.source, .meta, .line .why, .fold { font-size: 14px; }
.group { margin-top: 14px; }
.group h3 { font-size: 16px; margin-bottom: 4px; }
.tag, .mark { display: inline-block; font-size: 14px; line-height: 1.4; white-space: nowrap; }
.tag { color: var(--soft); white-space: normal; }
.tag-strong { color: var(--accent); font-weight: 700; }
.mark { border: 1px solid currentColor; border-radius: 3px; padding: 0 6px; font-weight: 600; font-size: 13px; }
.mark-supported { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.mark-unverified, .mark-stale { border-style: dashed; }
.mark-disputed, .mark-stale { color: var(--accent); }
.line-facts .tag { font-size: 13px; }
.line { padding: 12px 0 10px; border-bottom: 1px solid var(--rule); }
.lines .line:last-child { border-bottom: 0; }
.line-facts { display: flex; flex-wrap: wrap; gap: 0 11px; align-items: baseline; }
.place-number { color: var(--accent); font-size: 20px; line-height: 1.2; font-weight: 800; font-variant-numeric: tabular-nums; }
.note-part { display: block; }
.part .line-text { font-size: 18px; line-height: 1.28; letter-spacing: -0.005em; margin: 2px 0 5px; }
.line-short { position: relative; padding: 6px 0 5px 26px; }
.line-short .place-number { position: absolute; left: 0; top: 6px; font-size: 15px; line-height: 1.35; }
.part .line-short .line-text { font-size: 15px; line-height: 1.35; font-weight: 400; letter-spacing: 0; margin: 0 0 2px; }
.meta-facts::after { content: ' '; }
.line-short .meta { font-size: 13px; line-height: 1.35; }
.line-short .mark, .claim-text .mark { padding: 0 4px; font-size: 12px; line-height: 1.3; }
.evidence { margin-top: 6px; font-size: 15px; line-height: 1.4; }
.line .evidence { font-size: 14px; }
.fact { display: grid; grid-template-columns: 80px 1fr; gap: 0 10px; padding: 3px 0; }
.line-evidence .fact { display: block; padding: 1px 0; }
.line-evidence dt, .line-evidence dd { display: inline; }
.line-evidence dt { margin-right: 6px; }
.line-short .evidence { margin: 0; }
.fold summary { min-height: 24px; width: max-content; padding: 2px 0; line-height: 20px; cursor: pointer; }
.fold-aside { margin-top: -22px; }
.fold-aside summary { margin-left: auto; padding-left: 6px; font-size: 13px; }
.fold summary:hover { color: var(--ink); }
.fold-body { border-left: 2px solid var(--rule); padding-left: 10px; margin: 4px 0 2px; }
.line-short .meta::after, .sources li:last-child::after { content: ''; display: inline-block; width: 58px; height: 12px; }
.fact dt { overflow-wrap: normal; }
.evidence q, .fold q { color: var(--ink); }
.claim-reference { display: inline; }
.sourced + .sourced { margin-top: 6px; }
.evidence dd, .summary { white-space: pre-line; }
.cut { margin-top: 16px; font-size: 15px; line-height: 1.35; }
.cut li { padding: 5px 0; }
.cut del { text-decoration-thickness: 1px; color: var(--soft); }
.warnings li { padding: 7px 0; }
.warning-headline, .claim-text { font-size: 16px; line-height: 1.35; font-weight: 600; }
.part .headline { font-size: 16px; line-height: 1.3; }
.claim { padding: 8px 0 6px; border-bottom: 1px solid var(--rule); }
.claims .claim-text { font-size: 15px; }
.claims .claim:last-child, .stories .claim:last-child { border-bottom: 0; }
.claim .claim-text { font-weight: 500; }
.claim-facts { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; margin: 3px 0 2px; font-size: 15px; }
.sources .source, .line-evidence .source { font-size: 13px; }
.sources li { line-height: 21px; }
.verdict { margin-top: 2px; font-size: 14px; }
.summary { margin-bottom: 3px; font-size: 14px; line-height: 1.4; }
.plain li { padding: 2px 0; font-size: 15px; line-height: 1.4; }
.evidence .plain li { padding: 0 0 2px; }
.entry { padding: 8px 0; }
.soft { color: var(--soft); font-weight: 500; }
.respelling { letter-spacing: 0.01em; }
.sales { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; margin-top: 6px; }
.sales caption { text-align: left; color: var(--soft); font-size: 15px; padding-bottom: 6px; }
.sales th, .sales td { text-align: right; vertical-align: top; padding: 9px 0 9px 12px; font-weight: 600; }
.sales th:first-child { text-align: left; padding-left: 0; }
.sales thead th { font-size: 14px; color: var(--soft); padding-bottom: 4px; }
.sales tbody tr { border-top: 1px solid var(--rule); }
.sales th { overflow-wrap: normal; }
.sales td { font-size: 18px; white-space: nowrap; }
.row-note { display: block; font-size: 14px; font-weight: 400; }
.bar { display: block; width: 100%; height: 6px; margin-top: 6px; }
.bar-whole { fill: var(--raised); }
.bar-part { fill: var(--ink); }
tbody tr:first-child .bar-part { fill: var(--accent); }
.curve { margin-top: 16px; }
.curve svg { display: block; width: 100%; height: auto; }
.curve-base { stroke: var(--rule); stroke-width: 1; }
.curve-line { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.curve-end { fill: var(--accent); }
.curve figcaption { color: var(--soft); font-size: 14px; margin-top: 4px; }
.stage { padding: 5px 0; border-bottom: 1px solid var(--rule); }
.stage-failed .tag { color: var(--accent); font-weight: 700; }
.stage-reason { font-size: 15px; line-height: 1.45; }
.stage-facts { font-size: 14px; }
.part-coverage .why { margin-top: 16px; max-width: 70ch; }
.notices code { color: var(--soft); }
.colophon { margin: 24px 0 0; padding: 20px 16px 40px; background: var(--raised); color: var(--soft); font-size: 14px; }
`;
