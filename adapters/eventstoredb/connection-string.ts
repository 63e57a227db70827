/** What may be said behind the question mark; the client ignores everything else, after printing the whole address. */
const options = [
  ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'nodePreference', 'defaultDeadline', 'maxDiscoverAttempts'],
  ...[
    'discoveryInterval',
    'gossipTimeout',
    'dnsDiscover',
    'keepAliveInterval',
    'keepAliveTimeout',
    'throwOnAppendFailure',
  ],
];
const host = String.raw`(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?`;
const shape = new RegExp(
  String.raw`^esdb(?:\+discover)?://(?:[^:@/?\s]+:[^:@/?\s]+@)?${host}(?:,${host})*/?(?:\?([^?\s]*))?$`,
  'iu',
);

/** Why a connection string cannot be used, without any part of it, for it may hold a password; null when it can. */
export function connectionProblem(url: string): string | null {
  const parts = shape.exec(url);
  if (parts === null) {
    return 'is no address of the form esdb://user:password@host:2113?tls=true, with what is special in the password written as %40 for @, %3A for : and so on';
  }
  const given = new URLSearchParams(parts[1] ?? '');
  const names = [...given.keys()];
  if (given.has('connectionName'))
    return 'must not name the connection: the server tells the replicas apart by that name';
  if (given.has('tlsVerifyCert')) return 'has tlsVerifyCert, which the client ignores: name the authority by tlsCAFile';
  if (!names.every((name) => options.includes(name))) return `has an option that is none of ${options.join(', ')}`;
  if (given.get('throwOnAppendFailure') === 'false') {
    return 'must not switch throwOnAppendFailure off: the client then answers a conflict with a wrong revision';
  }
  return null;
}

/** The address with the name under which the server lists the connection. */
export function withName(url: string, name: string): string {
  const [address = url, parameters] = url.split('?', 2);
  const parameter = `connectionName=${encodeURIComponent(name)}`;
  return `${address}?${parameters === undefined ? parameter : `${parameters}&${parameter}`}`;
}

export type Credentials = Readonly<{ username: string; password: string }>;

/** User and password in the address; anything where it has none, which only an insecure server takes. */
export function credentialsIn(url: string): Credentials {
  const [, username = 'nobody', password = ''] = /^[^/]+:\/\/([^:@/?]+):([^@/?]+)@/u.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
