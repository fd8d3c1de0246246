/** The five strengths a password can have; nothing is typed here, so nothing is rated. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { PasswordStrength } from './PasswordStrength.tsx';

export const passwordMeterFixtures: Fixture[] = [
  { name: 'very weak', render: () => <PasswordStrength rating={{ score: 0, hint: 'common' }} /> },
  { name: 'weak', render: () => <PasswordStrength rating={{ score: 1, hint: 'tooShort' }} /> },
  { name: 'not enough', render: () => <PasswordStrength rating={{ score: 2, hint: 'anotherWord' }} /> },
  { name: 'strong', render: () => <PasswordStrength rating={{ score: 3, hint: null }} /> },
  { name: 'very strong', render: () => <PasswordStrength rating={{ score: 4, hint: null }} /> },
];
