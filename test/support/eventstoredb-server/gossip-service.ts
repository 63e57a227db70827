import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { Endpoint, ServerNode } from './faults.js';

const { FOLLOWER, LEADER } = gossip.MemberInfo.VNodeState;

/** Answers with the members of the cluster, of which a client chooses the leader. */
export function gossipHandler(node: ServerNode, self: () => Endpoint) {
  return (_: ServerUnaryCall<shared.Empty, gossip.ClusterInfo>, callback: sendUnaryData<gossip.ClusterInfo>): void => {
    const own = member(self(), node.leader === null ? LEADER : FOLLOWER);
    const members = node.leader === null ? [own] : [own, member(node.leader, LEADER)];
    callback(null, new gossip.ClusterInfo().setMembersList(members));
  };
}

function member({ host, port }: Endpoint, state: gossip.MemberInfo.VNodeState): gossip.MemberInfo {
  return new gossip.MemberInfo()
    .setState(state)
    .setIsAlive(true)
    .setTimeStamp('0')
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
}
