import { createHash } from 'node:crypto';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { oncePerText } from '../../shared/lines/once.js';

type DocumentProps = {
  language: string;
  title: string;
  style: string;
  tags?: ComponentChildren;
  children: ComponentChildren;
};

/** A document without external requests: its only style sheet is inline, and the policy forbids everything else. */
export function HtmlDocument({ language, title, style, tags, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={contentSecurityPolicy(style)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>{title}</title>
        {tags}
        <link rel="icon" href="data:," />
        <style>{style}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Returns the document as bytes; deterministic. */
export function documentBytes(document: VNode): Uint8Array {
  return new TextEncoder().encode(`<!DOCTYPE html>\n${renderToString(document)}\n`);
}

const contentSecurityPolicy = oncePerText(400_000, (style) => style, policyFor);

function policyFor(style: string): string {
  const digest = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${digest}'; img-src data:; base-uri 'none'; form-action 'none'`;
}
