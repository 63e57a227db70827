/** Whether a base address is OpenAI's own, as none is; its regions have hosts of their own below it. */
export function isOpenaiItself(base: string | undefined): boolean {
  if (base === undefined) return true;
  const { hostname } = new URL(base);
  return hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com');
}
