/** The summary of a refused form: one field, several of them, and a refusal of the whole. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { ErrorSummary } from './ErrorSummary.tsx';

const email = { fieldId: 'gallery-email', label: 'Email', sentence: 'Enter your email address.' };
const password = { fieldId: 'gallery-password', label: 'Password', sentence: 'Enter your password.' };

export const errorSummaryFixtures: Fixture[] = [
  { name: 'one field', render: () => <ErrorSummary problems={[email]} attempt={0} /> },
  { name: 'several fields', render: () => <ErrorSummary problems={[email, password]} attempt={0} /> },
  {
    name: 'the whole form',
    render: () => (
      <ErrorSummary problems={[]} general="Email address and password do not match." attempt={0} />
    ),
  },
];
