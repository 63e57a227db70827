/**
 * The options that may follow the question mark. The client prints the whole address, password included, when it meets
 * another.
 */
const options = [
  ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'nodePreference', 'connectionName', 'defaultDeadline'],
  ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout', 'dnsDiscover'],
  ...['keepAliveInterval', 'keepAliveTimeout', 'throwOnAppendFailure'],
];
const host = String.raw`[\w.-]+(?::\d{1,5})?`;
const shape = new RegExp(
  String.raw`^esdb(?:\+discover)?://(?:[^:@/?\s]+:[^:@/?\s]+@)?${host}(?:,${host})*/?(?:\?([^?\s]*))?$`,
  'iu',
);

/**
 * Returns why a connection string cannot be used, null when it can. Quotes no part of it, since it may hold a password.
 */
export function connectionProblem(url: string): string | null {
  const parts = shape.exec(url);
  if (parts === null) {
    const form = 'is no address of the form esdb://user:password@host:2113?tls=true';
    return `${form}, with special characters in the password written as %40 for @, %3A for : and so on`;
  }
  const given = new URLSearchParams(parts[1] ?? '');
  if (given.has('tlsVerifyCert')) return 'has tlsVerifyCert, which the client ignores: name the authority by tlsCAFile';
  if (![...given.keys()].every((name) => options.includes(name))) {
    return `has an option other than ${options.join(', ')}`;
  }
  if ((given.get('nodePreference') ?? 'leader') !== 'leader') {
    return 'must not prefer another node than the leader: every call of this service needs the leader';
  }
  return null;
}
