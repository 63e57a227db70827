import { createHash } from 'node:crypto';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Headers } from '../responses.js';

const style = `
:root{color-scheme:light dark;--line:#8886;--soft:#8881;--link:#0b57d0;background:#fff}
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem 1rem 4rem;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){:root{--link:#8ab4f8;background:#121212}}
a{color:var(--link)}h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}
code,pre{font:0.875rem/1.45 ui-monospace,monospace}pre{background:var(--soft);padding:.75rem;white-space:pre-wrap}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0}
th,td{overflow-wrap:break-word}td code{overflow-wrap:anywhere}td a{white-space:nowrap}@media(max-width:40rem){td,th{font-size:.875rem}td a code{font-size:.75rem}}
th,td{border-bottom:1px solid var(--line)}tr:target{background:var(--soft)}
details{border:1px solid var(--line);border-radius:.4rem;margin:.6rem 0;padding:.5rem .8rem}
summary{cursor:pointer}.method{display:inline-block;min-width:3.2rem;font-weight:600}
@media(max-width:40rem){.errors tr{display:grid;grid-template-columns:3rem 1fr;border-bottom:1px solid var(--line);padding:.4rem 0}
.errors :is(th,td){border:0;padding:0}.errors td:nth-child(3){grid-column:2}.errors thead{display:none}}
@media print{details{break-inside:avoid}}
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
      <a href="/docs">Operations</a> · <a href="/docs/errors">Errors</a> · <a href="/openapi.json">OpenAPI 3.1</a>
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
