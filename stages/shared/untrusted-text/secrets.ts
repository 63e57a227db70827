/** Shorter keys protect nothing, as those that local servers are given (`none`, `ollama`): to strike them would strike plain words. */
const shortestSecret = 8;

/** The secrets that are worth hiding wherever they stand. */
export function worthHiding(secrets: readonly string[]): readonly string[] {
  return secrets.filter((secret) => secret.length >= shortestSecret);
}
