export type RejectionCode =
  | 'run_not_found'
  | 'run_ended'
  | 'run_ending'
  | 'run_processing'
  | 'run_without_show'
  | 'nothing_to_resume'
  | 'not_published'
  | 'already_unpublished'
  | 'unpublishing'
  | 'superseded'
  | 'unknown_implementation'
  | 'idempotency_key_reused'
  | 'queue_full'
  | 'beyond_history'
  | 'webhook_not_found'
  | 'endpoint_not_found';

/** Why a request of a person is not carried out. The code is stable and for programs, the message is for people. */
export type Rejected = Readonly<{ kind: 'rejected'; code: RejectionCode; message: string }>;

export function rejected(code: RejectionCode, message: string): Rejected {
  return { kind: 'rejected', code, message };
}
