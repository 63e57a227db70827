/** What an API key may do: start runs, read, control runs and webhooks, prove the log, take pages off the web. */
export const scopes = ['start', 'read', 'control', 'audit', 'pages'] as const;

export type Scope = (typeof scopes)[number];

/** Returns the scope that an operation of the API or a form of the dashboard needs; a new POST needs `control`. */
export function scopeOf(method: string, path: string): Scope {
  if (path.includes('/audit')) return 'audit';
  if (method !== 'POST') return 'read';
  if (path.endsWith('/unpublish')) return 'pages';
  return path === '/start' || path.endsWith('/brief/run') ? 'start' : 'control';
}
