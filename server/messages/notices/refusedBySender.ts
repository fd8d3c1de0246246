/** What is thrown when a provider did not take a message; it repeats nothing of what the provider said. */

/** Of ours to mend, or theirs: tomorrow the same message may be taken. */
const passingCodes: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

export class RefusedBySender extends Error {
  readonly responseCode: number;
  readonly isFinal: boolean;

  constructor(responseCode: number) {
    super('The other side did not take the message.');
    this.name = 'RefusedBySender';
    this.responseCode = responseCode;
    this.isFinal = responseCode >= 400 && responseCode < 500 && !passingCodes.has(responseCode);
  }
}
