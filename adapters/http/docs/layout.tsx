import { createHash } from 'node:crypto';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Headers } from '../responses.js';

/** The colours are those of the dashboard. */
const style = `
:root{color-scheme:light dark;--paper:#fbfaf7;--panel:#fff;--raised:#f1eee6;--ink:#17181c;--soft:#585c66;--rule:#ddd9cf;--accent:#a33508;--bar:#17181c}
@media(prefers-color-scheme:dark){:root{--paper:#0d0e11;--panel:#131519;--raised:#1e2127;--ink:#f1eee8;--soft:#a7a9b1;--rule:#2d3037;--accent:#ffa873;--bar:#16181d}}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere}
nav{background:var(--bar);display:flex;flex-wrap:wrap;padding:0 max(4px,(100% - 1016px)/2)}
nav a{display:flex;align-items:center;min-height:48px;padding:0 12px;color:#b9b9bd;font-weight:600;text-decoration:none}nav a:hover{color:#fbfaf7}
nav :focus-visible{outline-color:#ffa873;outline-offset:-3px}
main{max-width:1024px;margin:0 auto;padding:32px 16px 64px}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:3px}a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
h1{font-size:30px;line-height:1.15;letter-spacing:-.02em;margin:0 0 8px}h2{font-size:19px;margin:40px 0 4px}h3{font-size:15px;margin:16px 0 4px}p{margin:0 0 8px}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--raised);padding:12px;border-radius:4px;white-space:pre-wrap;max-height:480px;overflow:auto}
table{border-collapse:collapse;width:100%;margin:8px 0}thead th{color:var(--soft);font-size:13px;font-weight:400}
th,td{text-align:left;vertical-align:top;padding:7px 12px 7px 0;border-bottom:1px solid var(--rule);overflow-wrap:break-word}
td code{overflow-wrap:anywhere}td a{white-space:nowrap}tr:target{background:var(--raised)}
details{background:var(--panel);border:1px solid var(--rule);border-radius:8px;margin:8px 0;padding:0 16px}details[open]{padding-bottom:12px}
summary{cursor:pointer;padding:8px 0}summary:hover{color:var(--accent)}summary code{margin-right:8px}.soft{color:var(--soft)}
.method{display:inline-block;min-width:48px;font-size:13px;font-weight:700}.method.post{color:var(--accent)}
.schemas{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}.schemas details{margin:0}.schemas details[open]{grid-column:1/-1}
@media(max-width:640px){nav a{padding:0 7px;font-size:14px}.operation summary code{font-size:12px}.soft{display:block}.errors tr{display:grid;grid-template-columns:48px 1fr;border-bottom:1px solid var(--rule);padding:6px 0}
.errors :is(th,td){border:0;padding:0}.errors td:nth-child(3){grid-column:2}.errors thead{display:none}}
@media print{nav{display:none}details{break-inside:avoid}}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The headers of a page of the documentation: it loads nothing, runs nothing and sends nothing. */
export const docsHeaders: Headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** Returns a page of the documentation. */
export function renderPage(title: string, content: VNode): string {
  const links = (
    <nav aria-label="Documentation">
      <a href="/docs">Operations</a> <a href="/docs/errors">Errors</a> <a href="/openapi.json">OpenAPI</a>{' '}
      <a href="/">Dashboard</a>
    </nav>
  );
  return renderPlain(title, content, links);
}

/** Returns a page in the same style, with `links` at its top. */
export function renderPlain(title: string, content: VNode, links: VNode | null = null): string {
  return `<!doctype html>\n${renderToString(
    <Page title={title} links={links}>
      {content}
    </Page>,
  )}\n`;
}

type PageProps = Readonly<{ title: string; links: VNode | null; children: ComponentChildren }>;

function Page({ title, links, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* oxlint-disable-next-line react/no-danger -- the style is a constant of this module. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {links}
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

/** Text in which `…` is code. */
export function Marked({ text }: { text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</>;
}
