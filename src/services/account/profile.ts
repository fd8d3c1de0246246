/** The name and the password of the account. */
import {
  changeName,
  changePassword,
  type ChangedPassword,
  getProfile,
  type Profile,
} from '#contract/account/profile.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type ProfileService = {
  find: (options?: Options) => Promise<Profile>;
  rename: (name: { firstName: string; lastName: string }) => Promise<Profile>;
  changePassword: (passwords: { current: string; next: string }) => Promise<ChangedPassword>;
};

/** What changes something goes on when the page is left. */
export const createProfileService = (call: Call): ProfileService => ({
  find: (options) => call(getProfile, {}, options),
  rename: ({ firstName, lastName }) =>
    call(changeName, { body: { FirstName: firstName, LastName: lastName } }),
  changePassword: async ({ current, next }) =>
    (await call(changePassword, { body: { CurrentPassword: current, NewPassword: next } })).Outcome,
});
