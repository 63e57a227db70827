/**
 * Colours and type, with fonts that every phone has. There are four sizes of text: small, text, lead and heading. The
 * accent is for what must be checked or avoided, and for nothing else. A style sheet must not contain `<`, `&` or
 * double quotes: rendering would escape them, and the policy's digest is over the raw text.
 */
export const base = `
:root {
  color-scheme: light dark;
  --small: 14px; --text: 15px; --lead: 17px; --heading: 24px;
  --paper: #fbfaf7; --raised: #f1eee6; --ink: #17181c; --soft: #585c66; --rule: #ddd9cf; --accent: #a33508;
  --stage: #17181c; --stage-ink: #fbfaf7; --stage-soft: #b9b9bd; --stage-rule: #3a3c43; --stage-accent: #ffa873;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1013; --raised: #1b1d22; --ink: #dedbd4; --soft: #9da0a8; --rule: #2b2e35; --accent: #f59a62;
    --stage: #1b1d22; --stage-ink: #f4f1ea; --stage-soft: #a7a9b1; --stage-rule: #383b43;
  }
}
@media (min-width: 960px) {
  :root { --text: 16px; --lead: 18px; --heading: 28px; }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 60px; }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: var(--text)/1.4 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'Liberation Sans', sans-serif;
}
p, ul, ol, dl, dd, figure, h1, h2, h3 { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: inherit; text-decoration-color: var(--soft); text-decoration-thickness: 1px; text-underline-offset: 3px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
code { font: 0.92em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
cite { font-style: normal; color: var(--soft); }
time { white-space: nowrap; }
strong { color: var(--accent); font-weight: 600; }
.skip { position: absolute; left: -999px; top: 0; background: var(--paper); padding: 12px 16px; z-index: 3; }
.skip:focus { left: 0; }
`;
