import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesIn } from './files.js';

/** A part of a file, and the line that it starts in, counted from 1. */
export type Excerpt = Readonly<{ text: string; line: number }>;

export type Source = Readonly<{
  path: string;
  lines: readonly string[];
  comments: readonly Excerpt[];
  /**
   * Strings, templates and markup of three to forty words: shorter ones are keys, longer ones are prompts and word
   * lists. Of a test only the titles: its other strings are sample data.
   */
  messages: readonly Excerpt[];
  /** Literals of regular expressions, as they are written. */
  expressions: readonly Excerpt[];
}>;

/** Returns the sources below folders or files of the project. */
export function readSources(root: string, paths: readonly string[]): readonly Source[] {
  return filesIn(root, paths, /\.(tsx?|[mc]js)$/u).map((path) =>
    sourceOf(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** Returns how many words a text has. */
export function countWords(text: string): number {
  return text.match(/\p{L}[\p{L}'’-]*/gu)?.length ?? 0;
}

function sourceOf(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const nodes = nodesBelow(tree);
  const start = (node: ts.Node) => (ts.isJsxText(node) ? node.pos : node.getStart(tree));
  const line = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const literals = nodes.filter(isText).map((node) => ({ start: start(node), end: node.end }));
  const comments = withoutLiterals(text, literals).matchAll(/\/\/.*|\/\*[\s\S]*?\*\//gu);
  return {
    path,
    lines: text.split('\n'),
    comments: [...comments].map((comment) => ({ text: comment[0], line: line(comment.index) })),
    messages: (path.startsWith('test/') ? nodes.flatMap(titleOf) : nodes).flatMap((node) => {
      const message = messageOf(node);
      return message === null ? [] : [{ text: message, line: line(start(node)) }];
    }),
    expressions: nodes
      .filter(ts.isRegularExpressionLiteral)
      .map((node) => ({ text: node.text, line: line(start(node)) })),
  };
}

/** Returns a node and all nodes below it, except imports. */
function nodesBelow(tree: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(tree);
  return nodes;
}

/** Blanks out literals, which may contain what looks like a comment. */
function withoutLiterals(text: string, literals: readonly Readonly<{ start: number; end: number }>[]): string {
  const code: string[] = [];
  let copied = 0;
  for (const { start, end } of literals) {
    code.push(text.slice(copied, start), text.slice(start, end).replace(/[^\n]/gu, ' '));
    copied = end;
  }
  return code.concat(text.slice(copied)).join('');
}

function isText(node: ts.Node): boolean {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return true;
  return ts.isLiteralExpression(node) || ts.isJsxText(node);
}

/** Returns the title of a test: the first argument of a call that ends with a function. */
function titleOf(node: ts.Node): readonly ts.Node[] {
  if (!ts.isCallExpression(node)) return [];
  const [title, ...others] = node.arguments;
  return title !== undefined && others.some(ts.isFunctionLike) ? [title] : [];
}

function messageOf(node: ts.Node): string | null {
  const text = textOf(node);
  const words = text === null ? 0 : countWords(text);
  return words >= 3 && words <= 40 ? text : null;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ');
}
