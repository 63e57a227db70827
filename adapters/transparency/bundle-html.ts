/** The pieces of HTML of an exported page; every value in them is escaped. */

export function linkTo(url: string): string {
  return /^https?:\/\//u.test(url) ? `<a href="${html(url)}" rel="noreferrer">${html(url)}</a>` : html(url);
}

export function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = (tag: string, row: readonly unknown[]) => row.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${body}</tbody></table>`;
}

export function html(value: unknown): string {
  return String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
