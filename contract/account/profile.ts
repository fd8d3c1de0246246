/** The name and the password of one's own account. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

const own = { domain: 'Profile', audience: 'account' } as const;
const text = z.string().check(z.maxLength(1_000));

export const profileSchema = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  /** A photo ID was accepted under this name. */
  HasAcceptedId: z.boolean(),
});

export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/profile',
  summary: 'The caller’s full name, and whether an ID was accepted under it.',
  answer: profileSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const changeName = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/profile/name',
  summary:
    'Changes the caller’s name. An ID that was accepted under another name no longer counts, which can lower the tier.',
  body: z.object({ FirstName: text, LastName: text }),
  answer: profileSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/profile/password',
  summary:
    'Replaces the caller’s password, who types the present one again, and logs out every other session. They get an email.',
  body: z.object({ CurrentPassword: text, NewPassword: text }),
  answer: z.object({ Outcome: z.enum(['changed', 'wrongPassword']) }),
  problems: ['not_logged_in', 'rate_limited'],
});

export type ChangedPassword = z.infer<typeof changePassword.answer>['Outcome'];
