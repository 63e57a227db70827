import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { attempt } from './attempt.js';
import { describeFilter, filterOf } from './event-filter.js';
import { infoOf } from './group-info.js';
import { settingsFrom } from './group-settings.js';
import type { GroupResult, Groups } from './groups.js';
import { groupError, handlerThrew, type RpcError } from './rpc-errors.js';
import type { ServerNode } from './server-node.js';

type Answer<Response> = Response | RpcError;

/** The calls about groups to all, but for the one that reads. */
export function groupHandlers(node: ServerNode, groups: Groups) {
  return {
    create: handler(node, (request: persistent.CreateReq) => create(groups, request)),
    update: handler(node, (request: persistent.UpdateReq) => update(groups, request)),
    delete: handler(node, (request: persistent.DeleteReq) => {
      const name = request.getOptions()?.getGroupName() ?? '';
      return answerTo(name, groups.delete(name), new persistent.DeleteResp());
    }),
    getInfo: handler(node, (request: persistent.GetInfoReq) => {
      const name = request.getOptions()?.getGroupName() ?? '';
      const group = groups.get(name);
      if (group === undefined) return groupError('does-not-exist', name);
      return new persistent.GetInfoResp().setSubscriptionInfo(infoOf(group));
    }),
    list: handler(node, () => {
      const all = groups.all().map(infoOf);
      return all.length === 0 ? groupError('does-not-exist', '') : new persistent.ListResp().setSubscriptionsList(all);
    }),
    replayParked: handler(node, (request: persistent.ReplayParkedReq) => replayParked(groups, request)),
    restartSubsystem: handler(node, () => {
      for (const group of groups.all()) groups.update(group.settings);
      return new shared.Empty();
    }),
  };
}

function create(groups: Groups, request: persistent.CreateReq): Answer<persistent.CreateResp> {
  const options = request.getOptions();
  const [all, settings] = [options?.getAll(), options?.getSettings()];
  if (options === undefined || all === undefined || settings === undefined) return handlerThrew();
  const name = options.getGroupName();
  const filter = describeFilter(all.getFilter());
  const position = all.getPosition();
  if (Number(position?.getPreparePosition() ?? 0) > Number(position?.getCommitPosition() ?? 0)) return handlerThrew();
  try {
    filterOf(filter);
  } catch {
    return handlerThrew();
  }
  return answerTo(name, groups.create(settingsFrom(name, filter, all, settings)), new persistent.CreateResp());
}

function update(groups: Groups, request: persistent.UpdateReq): Answer<persistent.UpdateResp> {
  const options = request.getOptions();
  const [all, settings] = [options?.getAll(), options?.getSettings()];
  if (options === undefined || all === undefined || settings === undefined) return handlerThrew();
  const name = options.getGroupName();
  return answerTo(name, groups.update(settingsFrom(name, null, all, settings)), new persistent.UpdateResp());
}

function replayParked(groups: Groups, request: persistent.ReplayParkedReq): Answer<persistent.ReplayParkedResp> {
  const options = request.getOptions();
  const name = options?.getGroupName() ?? '';
  const stopAt = options?.hasStopAt() === true ? Number(options.getStopAt()) : Number.POSITIVE_INFINITY;
  const group = groups.get(name);
  if (stopAt < 0) return groupError('failed', name, 'Cannot stop replaying parked message at a negative version.');
  if (group === undefined) return groupError('does-not-exist', name);
  group.replayParked(stopAt);
  return new persistent.ReplayParkedResp();
}

function answerTo<Response>(name: string, result: GroupResult, response: Response): Answer<Response> {
  if (result === 'done') return response;
  if (result === 'exists') return groupError('exists', name);
  return result === 'missing' ? groupError('does-not-exist', name) : groupError('failed', name, result.failed);
}

function handler<Request, Response extends object>(node: ServerNode, work: (request: Request) => Answer<Response>) {
  return (call: ServerUnaryCall<Request, Response>, callback: sendUnaryData<Response>): void => {
    void attempt(node, 'manage', call, {
      work: () => work(call.request),
      reply: (answer) => {
        if ('details' in answer) callback(answer);
        else callback(null, answer);
      },
      fail: callback,
    });
  };
}
