/** An invitation in the address: filled in when it is good, a quiet sentence when it is not, never in the way. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { field, fillAll, heading, openPage, press } from './createAccountPage.tsx';

const found = { outcome: 'found', firstName: 'Anna', lastName: 'West', email: 'anna@example.com' } as const;

test('without a code the server is not asked, and the page says nothing', () => {
  const { lookedUp } = openPage();
  expect([lookedUp, screen.queryByRole('status')?.textContent ?? '']).toEqual([[], '']);
});

test('a good invitation fills in what it knows and says so', async () => {
  const { lookedUp } = openPage({ code: 'ANNA-1', invitation: found });
  await waitFor(() => expect(field(/^First name/u).value).toBe('Anna'));
  expect([field(/^Last name/u).value, field(/^Email/u).value]).toEqual(['West', 'anna@example.com']);
  expect(screen.getByText(/We found your invitation/u)).toBeDefined();
  expect(lookedUp).toEqual(['ANNA-1']);
});

test('it goes along with the account', async () => {
  const { created } = openPage({ code: 'ANNA-1', invitation: found });
  await waitFor(() => expect(field(/^First name/u).value).toBe('Anna'));
  for (const name of [/^First name/u, /^Last name/u, /^Email/u]) await userEvent.clear(field(name));
  await fillAll();
  await press('Create account');
  await waitFor(() => expect(heading().textContent).toBe('Check your email'));
  expect(created[0]).toMatchObject({ firstName: 'Ruth', invitation: 'ANNA-1' });
});

test.each([
  [{ outcome: 'used' } as const, 'This invitation has already been used.'],
  [{ outcome: 'expired' } as const, 'This invitation has expired.'],
  [{ outcome: 'unknown' } as const, 'We do not recognize this invitation.'],
  [{ code: 'invalid_input' } as const, 'We do not recognize this invitation.'],
  [{ code: 'unreachable' } as const, 'We could not look up your invitation.'],
])(
  'an invitation that is %o is reported quietly, and the form works all the same',
  async (invitation, sentence) => {
    openPage({ code: 'rubbish', invitation });
    await waitFor(() =>
      expect(screen.getByText(new RegExp(sentence, 'u')).textContent).toContain(
        'You can still create an account.',
      ),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toContain('rubbish');
    await userEvent.type(field(/^First name/u), 'Ruth');
    expect(field(/^First name/u).value).toBe('Ruth');
  },
);
