/** Returns whether a base address is OpenAI's own or one of its regional subdomains; undefined is. */
export function isOpenaiItself(base: string | undefined): boolean {
  if (base === undefined) return true;
  const { hostname } = new URL(base);
  return hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com');
}
