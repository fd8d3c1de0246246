/** The checkbox off, on, refused and disabled. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Checkbox } from './Checkbox.tsx';

export const checkboxFixtures: Fixture[] = [
  { name: 'off', render: () => <Checkbox label="Keep me logged in" /> },
  { name: 'on', render: () => <Checkbox label="Lever action" defaultChecked /> },
  {
    name: 'error',
    render: () => (
      <Checkbox label="I have read the terms of sale" error="Read and accept the terms to register." />
    ),
  },
  {
    name: 'disabled',
    render: () => <Checkbox label="Checked: you are not a robot" defaultChecked disabled />,
  },
];
