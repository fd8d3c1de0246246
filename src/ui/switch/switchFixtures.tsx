/** The switch off, on and disabled; the first two can be pressed. */
import { useState } from 'react';

import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Switch } from './Switch.tsx';

function Pressable({ initially }: { initially: boolean }) {
  const [checked, setChecked] = useState(initially);
  return <Switch label="Text me when I'm outbid" checked={checked} onChange={setChecked} />;
}

const nothing = (): void => undefined;

export const switchFixtures: Fixture[] = [
  { name: 'off', render: () => <Pressable initially={false} /> },
  { name: 'on', render: () => <Pressable initially /> },
  { name: 'disabled', render: () => <Switch label="Email" checked={false} onChange={nothing} disabled /> },
];
