/** How much a vendor may be asked; null where there is no limit. */
export type VendorLimit = Readonly<{
  /** Stages that call the vendor at the same time. */
  stagesAtOnce: number | null;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
}>;
