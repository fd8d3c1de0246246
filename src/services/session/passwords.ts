/** Getting back in after forgetting a password. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { checkReset, requestReset, resetPassword } from '#contract/session/passwords.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type ResetCheck = AnswerOf<typeof checkReset>['outcome'];
export type ResetOutcome = AnswerOf<typeof resetPassword>['outcome'];

/** `returnTo` is where the visitor goes back to with the new password. */
export type ResetRequest = { email: string; returnTo: string | null; turnstileToken: string };

export type PasswordService = {
  requestReset: (asked: ResetRequest, options?: Options) => Promise<void>;
  checkReset: (code: string, options?: Options) => Promise<ResetCheck>;
  reset: (wanted: { code: string; password: string }, options?: Options) => Promise<ResetOutcome>;
};

export const createPasswordService = (call: Call): PasswordService => ({
  async requestReset({ returnTo, ...asked }, options) {
    const body = { ...asked, ...(returnTo !== null && { returnTo }) };
    await call(requestReset, { body }, options);
  },
  async checkReset(code, options) {
    return (await call(checkReset, { body: { code } }, options)).outcome;
  },
  async reset(wanted, options) {
    return (await call(resetPassword, { body: wanted }, options)).outcome;
  },
});
