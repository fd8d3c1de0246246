/** Pieces of MUI's parts by which something is chosen: an entry, a day, a time, a file, a list, a place in a row. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';

import { usStates } from '#contract/kernel/usStates.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { FileChooser } from './FileChooser.tsx';
import { ListChoice } from './ListChoice.tsx';
import { Slider } from './Slider.tsx';
import { TimeField } from './TimeField.tsx';

const keep = (): void => undefined;

/** Pickers are different on a server, and no page that has them is rendered there, but for this gallery. */
function InBrowser({ children }: { children: ReactNode }) {
  const isThere = useSyncExternalStore(
    () => keep,
    () => true,
    () => false,
  );
  return <div>{isThere && children}</div>;
}

const inBrowser = (name: string, piece: ReactNode): Fixture => ({
  name,
  render: () => <InBrowser>{piece}</InBrowser>,
});

export const dateFields: Fixture[] = [
  inBrowser('empty', <DateField label="Expires" value="" onChange={keep} required />),
  inBrowser('chosen', <DateField label="Expires" value="2028-03-01" onChange={keep} />),
  inBrowser(
    'error',
    <DateField label="Expires" value="2020-03-01" error="This license has expired." onChange={keep} />,
  ),
  inBrowser('disabled', <DateField label="Expires" value="2028-03-01" disabled onChange={keep} />),
];

export const choiceFields: Fixture[] = [
  { name: 'empty', render: () => <ChoiceField label="State" choices={usStates} required /> },
  { name: 'chosen', render: () => <ChoiceField label="State" choices={usStates} defaultValue="TX" /> },
  { name: 'error', render: () => <ChoiceField label="State" choices={usStates} error="Choose the state." /> },
  {
    name: 'disabled',
    render: () => <ChoiceField label="State" choices={usStates} defaultValue="TX" disabled />,
  },
];

export const timeFields: Fixture[] = [
  inBrowser('chosen', <TimeField label="Begins (CT)" value="09:30" onChange={keep} />),
  inBrowser('error', <TimeField label="From (CT)" value="" error="Enter a time." onChange={keep} />),
];

export const fileChoosers: Fixture[] = [
  { name: 'one file', render: () => <FileChooser label="Copy of your license" required /> },
  { name: 'several', render: () => <FileChooser label="Photographs" multiple /> },
  {
    name: 'listed by its form',
    render: () => <FileChooser label="Choose photographs" multiple emptiesAtOnce />,
  },
  {
    name: 'error',
    render: () => <FileChooser label="Copy of your license" error="Choose a PDF or a photograph." />,
  },
];

const lists = ['waiting', 'approved', 'declined'] as const;
const words = { waiting: 'Waiting 4', approved: 'Approved 54', declined: 'Declined 1' } as const;

function AListChoice() {
  const [shown, show] = useState<(typeof lists)[number]>('waiting');
  return <ListChoice lists={lists} shown={shown} words={(list) => words[list]} onChoose={show} />;
}

export const listChoices: Fixture[] = [{ name: 'three lists', render: () => <AListChoice /> }];

function ASlider() {
  const [step, go] = useState(3);
  return <Slider label="Step" min={0} max={12} value={step} onChange={go} />;
}

export const sliders: Fixture[] = [{ name: 'a place in a row', render: () => <ASlider /> }];
