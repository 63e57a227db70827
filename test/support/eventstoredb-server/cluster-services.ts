import { randomUUID } from 'node:crypto';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import monitoringServices from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operationsServices from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistentServices from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import featuresServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { attempt } from './attempt.js';
import type { Endpoint, ServerNode } from './server-node.js';
import { structuredUuidOf } from './wire.js';

const version = '23.10.6';

/** Those of a node without projections, which is what it is by default. */
const services = [
  gossipServices.GossipService,
  monitoringServices.MonitoringService,
  operationsServices.OperationsService,
  persistentServices.PersistentSubscriptionsService,
  featuresServices.ServerFeaturesService,
  streamsServices.StreamsService,
  usersServices.UsersService,
];

/** What the server can do, by which the client chooses how to ask it. */
export function supportedMethodsHandler(node: ServerNode) {
  return (
    call: ServerUnaryCall<shared.Empty, features.SupportedMethods>,
    callback: sendUnaryData<features.SupportedMethods>,
  ): void => {
    const paths = services.flatMap((service) => Object.values(service).map(({ path }) => path));
    void attempt(node, 'features', call, {
      work: () =>
        new features.SupportedMethods()
          .setEventStoreServerVersion(version)
          .setMethodsList(paths.map((path) => supportedMethod(path.toLowerCase()))),
      reply: (answer) => callback(null, answer),
      fail: callback,
    });
  };
}

function supportedMethod(path: string): features.SupportedMethod {
  const [, service = '', method = ''] = path.split('/');
  return new features.SupportedMethod()
    .setServiceName(service)
    .setMethodName(method)
    .setFeaturesList(featuresOf(service, method));
}

function featuresOf(service: string, method: string): string[] {
  if (service.endsWith('.persistentsubscriptions')) return ['stream', 'all'];
  if (service.endsWith('.streams') && method === 'read') return ['position', 'events'];
  return service.endsWith('.streams') && method === 'batchappend' ? ['deadline_duration'] : [];
}

/** The members of the cluster, of which a client that discovers chooses the leader. */
export function gossipHandler(node: ServerNode, self: () => Endpoint) {
  const instance = randomUUID();
  return (
    call: ServerUnaryCall<shared.Empty, gossip.ClusterInfo>,
    callback: sendUnaryData<gossip.ClusterInfo>,
  ): void => {
    const { FOLLOWER, LEADER } = gossip.MemberInfo.VNodeState;
    const leader = node.leaderElsewhere();
    const own = member(instance, self(), leader === null ? LEADER : FOLLOWER);
    const members = leader === null ? [own] : [own, member(randomUUID(), leader, LEADER)];
    void attempt(node, 'gossip', call, {
      work: () => new gossip.ClusterInfo().setMembersList(members),
      reply: (answer) => callback(null, answer),
      fail: callback,
    });
  };
}

function member(instance: string, { host, port }: Endpoint, state: gossip.MemberInfo.VNodeState): gossip.MemberInfo {
  return new gossip.MemberInfo()
    .setInstanceId(structuredUuidOf(instance))
    .setTimeStamp(String(BigInt(Date.now()) * 10_000n))
    .setState(state)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
}
