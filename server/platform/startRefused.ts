/**
 * A start that cannot go on for a reason the operator can mend. The message is the one sentence that is printed
 * before the process ends with 1; it says what is wrong and what to do, and never contains a secret.
 */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
