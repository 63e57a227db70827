import { readFileSync } from 'node:fs';
import { discoverEndpoint } from '@eventstore/db-client/dist/Client/discovery.js';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import services, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type ChannelCredentials, credentials, Metadata } from '@grpc/grpc-js';
import { isServiceError, NamedFailure, reasonOf } from './unavailable.js';

type Options = ReturnType<typeof parseConnectionString>;
type Endpoint = Options['hosts'][number];

/**
 * Returns the node that leads, which every call of this service needs; connects at the first call. Throws for
 * unreadable files.
 */
export function createLeader(url: string) {
  const options = parseConnectionString(url);
  const security = options.tls === false ? credentials.createInsecure() : secure(options);
  const isCluster = options.dnsDiscover || options.hosts.length > 1;
  let current: Promise<StreamsClient> | null = null;
  let connected: StreamsClient | null = null;
  let named: Endpoint | null = null;

  async function open(): Promise<StreamsClient> {
    const { address, port } = named ?? (isCluster ? await discover(options, security) : onlyHost(options));
    connected = new services.StreamsClient(`${address}:${port}`, security, channelOptions(options));
    return connected;
  }

  return {
    /** Returns the node's calls, connected or connecting. Rejects when no node of a cluster names a leader. */
    client(): Promise<StreamsClient> {
      current ??= open().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    /** Reports a failed call, so that later calls go to another node where the failure asks for it. */
    failed(client: StreamsClient, error: unknown): void {
      const next = leaderNamedBy(error);
      const isAway = (isCluster || named !== null) && ['unavailable', 'Server Is Not Ready'].includes(reasonOf(error));
      if (client !== connected || (next === null && !isAway)) return;
      named = next;
      current = null;
      client.close();
    },
    /** Returns what every call sends along. */
    metadata: (connectionName: string) => metadataOf(options, connectionName),
    close: () => void current?.then((client) => client.close()).catch(() => {}),
  };
}

/** Credentials are sent over TLS only; an insecure server ignores them. */
function metadataOf({ connectionName: given, defaultCredentials, tls }: Options, connectionName: string): Metadata {
  const metadata = new Metadata();
  metadata.set('requires-leader', 'true');
  metadata.set('connection-name', given ?? connectionName);
  const { username, password } = defaultCredentials ?? {};
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  if (username !== undefined && tls !== false) metadata.set('authorization', `Basic ${basic}`);
  return metadata;
}

function onlyHost({ hosts: [host] }: Options): Endpoint {
  if (host === undefined) throw new TypeError('A connection string names a host');
  return host;
}

async function discover(options: Options, security: ChannelCredentials): Promise<Endpoint> {
  const { dnsDiscover, hosts: endpoints } = options;
  const candidates = dnsDiscover ? { discover: onlyHost(options) } : { endpoints };
  return discoverEndpoint({ ...options, ...candidates, nodePreference: 'leader' }, security).catch(() => {
    throw new NamedFailure('no leader found');
  });
}

function leaderNamedBy(error: unknown): Endpoint | null {
  if (!isServiceError(error) || reasonOf(error) !== 'not-leader') return null;
  const [address] = error.metadata.get('leader-endpoint-host');
  const [port] = error.metadata.get('leader-endpoint-port');
  return address === undefined ? null : { address: address.toString(), port: Number(port) };
}

function secure({ tlsCAFile, userCertFile, userKeyFile }: Options): ChannelCredentials {
  const read = (path: string | undefined) => (path === undefined ? null : readFileSync(path));
  if ((userCertFile === undefined) !== (userKeyFile === undefined)) {
    throw new TypeError('userCertFile and userKeyFile must be given together');
  }
  return credentials.createSsl(read(tlsCAFile), read(userKeyFile), read(userCertFile));
}

/** Milliseconds and bytes. A negative interval or timeout means never. */
function channelOptions({ keepAliveInterval = 10_000, keepAliveTimeout = 10_000 }: Options) {
  const never = Number.MAX_VALUE;
  return {
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
    'grpc.max_receive_message_length': 17 * 1024 * 1024,
    'grpc.use_local_subchannel_pool': 1,
    'grpc.keepalive_time_ms': keepAliveInterval < 0 ? never : keepAliveInterval,
    'grpc.keepalive_timeout_ms': keepAliveTimeout < 0 ? never : keepAliveTimeout,
  };
}
