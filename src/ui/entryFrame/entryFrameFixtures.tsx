/** The frame around a short form; in the gallery it is as wide as its place there lets it be. */
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { EntryFrame, OfficeLine } from './EntryFrame.tsx';

export const entryFrameFixtures: Fixture[] = [
  {
    name: 'around a form',
    render: () => (
      <EntryFrame title="Reset your password" titleAs="p" lede="We will email you a link.">
        <Field label="Email" />
        <Button size="lg" fullWidth>
          Send the link
        </Button>
        <OfficeLine />
      </EntryFrame>
    ),
  },
];
