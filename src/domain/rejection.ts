/** Why a request of a person cannot be carried out. The code is stable and for programs, the message is for people. */
export type Rejection = Readonly<{ code: RejectionCode; message: string }>;

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

/** What a person gets whose request is not carried out. */
export type Rejected = Readonly<{ kind: 'rejected'; rejection: Rejection }>;

export function rejected(code: RejectionCode, message: string): Rejected {
  return { kind: 'rejected', rejection: { code, message } };
}

export function rejection(code: RejectionCode, message: string): Rejection {
  return { code, message };
}
