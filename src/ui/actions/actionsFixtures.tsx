/** Buttons in a row, and words beside one. */
import { Button } from '#ui/controls/Button.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Actions } from './Actions.tsx';

export const actionsFixtures: Fixture[] = [
  {
    name: 'buttons',
    render: () => (
      <Actions>
        <Button>Save</Button>
        <Button variant="secondary">Cancel</Button>
      </Actions>
    ),
  },
  {
    name: 'words beside a button',
    render: () => (
      <Actions isCentered>
        <p>Unsaved changes</p>
        <Button size="sm">Save</Button>
      </Actions>
    ),
  },
];
