import { renderToString } from 'preact-render-to-string';
import type { AssetNames } from '../assets.js';
import type { Session } from '../security/sessions.js';
import type { PageReply } from './page.js';
import { ActionForm, type View, ViewContext } from './view.js';

const links = [
  ['/', 'Tonight'],
  ['/runs', 'Runs'],
  ['/compare', 'Compare'],
  ['/costs', 'Costs'],
  ['/stages', 'Stages'],
  ['/queue', 'Queue'],
] as const;

export type LayoutProps = Readonly<{
  reply: PageReply;
  view: View;
  path: string;
  /** Null for the login page. */
  session: Session | null;
  assets: AssetNames;
}>;

/** Returns a whole page. Preact escapes every text and attribute; nothing here writes markup as text. */
export function renderPage(props: LayoutProps): Buffer {
  return Buffer.from(`<!DOCTYPE html>\n${renderToString(<Layout {...props} />)}\n`);
}

function Layout({ reply, view, path, session, assets }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${reply.title} – Brief service`}</title>
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.style} />
        {session === null ? null : <script type="module" src={assets.script} />}
      </head>
      <body data-live-of={reply.live}>
        <ViewContext.Provider value={view}>
          <a class="skip" href="#content">
            Skip to the content
          </a>
          {session === null ? null : <Top path={path} hasLive={reply.live !== undefined} />}
          {reply.live === undefined ? null : <output id="announced" class="sr" />}
          <main id="content">{reply.content}</main>
        </ViewContext.Provider>
      </body>
    </html>
  );
}

function Top({ path, hasLive }: { path: string; hasLive: boolean }) {
  return (
    <div class="top">
      <nav aria-label="Dashboard">
        <ul>
          {links.map(([to, name]) => (
            <li key={to}>
              <a href={to} aria-current={isCurrent(path, to) ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="session">
        {hasLive ? (
          <output id="live-badge" class="badge" hidden>
            connecting
          </output>
        ) : null}
        <ActionForm action="/logout">
          <button type="submit" class="plain">
            Log out
          </button>
        </ActionForm>
      </div>
    </div>
  );
}

function isCurrent(path: string, to: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}
