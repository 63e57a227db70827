import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Metadata } from '@grpc/grpc-js';

/** The conversions that every service needs: ids, stream names and revisions as they stand in the messages. */

/** -1, which a 64-bit number without a sign can only say this way. */
const none = '18446744073709551615';
const largestRevision = '9223372036854775807';

export function wireRevision(revision: number): string {
  return revision === Number.POSITIVE_INFINITY ? largestRevision : revision < 0 ? none : String(revision);
}

export function revisionFrom(text: string): number {
  return text === largestRevision ? Number.POSITIVE_INFINITY : Number(text);
}

export function streamNameOf(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function streamIdentifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

/** The id in the one spelling that events are compared in; null for what is no UUID. */
export function uuidFrom(uuid: shared.UUID | undefined): string | null {
  const structured = uuid?.getStructured();
  const hex =
    structured === undefined
      ? (uuid?.getString() ?? '').replaceAll('-', '').toLowerCase()
      : hexOf(structured.getMostSignificantBits()) + hexOf(structured.getLeastSignificantBits());
  if (!/^[0-9a-f]{32}$/u.test(hex)) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function uuidOf(id: string): shared.UUID {
  return new shared.UUID().setString(id);
}

/** The id as two numbers, as the server writes ids that it does not repeat from a request. */
export function structuredUuidOf(id: string): shared.UUID {
  const hex = id.replaceAll('-', '');
  const structured = new shared.UUID.Structured()
    .setMostSignificantBits(signed(hex.slice(0, 16)))
    .setLeastSignificantBits(signed(hex.slice(16)));
  return new shared.UUID().setStructured(structured);
}

export function header(metadata: Metadata, name: string): string | undefined {
  const [value] = metadata.get(name);
  return value?.toString();
}

function hexOf(number: string): string {
  return BigInt.asUintN(64, BigInt(number)).toString(16).padStart(16, '0');
}

function signed(hex: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hex}`)).toString();
}
