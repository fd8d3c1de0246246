/** The entries of a recording around the moment that is looked at, with a slider over all of them. */
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';

import type { RecordedEntry, Recording } from '#contract/charts/recording.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Slider } from '#ui/fields/Slider.tsx';
import { Text } from '#ui/text/Text.tsx';

import { PlaceLink } from './PlaceLink.tsx';
import { placeOf, roomAddress } from './roomPlace.ts';

import styles from './Statecharts.module.css';

type EntriesProps = {
  machine: string;
  recording: Recording;
  at: number;
  onMoment: (at: number) => void;
};

const shownAround = 12;

function wordsOf(entry: RecordedEntry): { title: string; rest: string } {
  switch (entry.kind) {
    case 'transition':
      return { title: `${entry.machine}: ${entry.event}`, rest: entry.to };
    case 'call':
      return {
        title: `${entry.method} ${entry.path}`,
        rest: entry.status === 0 ? `no answer after ${entry.ms} ms` : `${entry.status} after ${entry.ms} ms`,
      };
    case 'page':
      return { title: 'Page', rest: entry.path };
  }
}

export function ReplayedEntries({ machine, recording, at, onMoment }: EntriesProps) {
  const { entries, build } = recording;
  const [whose, setWhose] = useState('all');
  const isOwn = (entry: RecordedEntry): boolean => entry.kind === 'transition' && entry.machine === machine;
  const numbered = entries.map((entry, place) => ({ entry, place }));
  const found = numbered.filter(({ entry }) => whose === 'all' || isOwn(entry));
  const here = Math.max(
    found.findLastIndex(({ place }) => place <= at),
    0,
  );
  const others = [...new Set(entries.flatMap((entry) => (entry.kind === 'transition' ? entry.machine : [])))];
  return (
    <>
      <Text size="sm" tabular>
        Entry {at + 1} of {entries.length}, recorded by build {build}.
      </Text>
      <Slider label="Moment" min={0} max={entries.length - 1} value={at} onChange={onMoment} />
      <SelectField label="Show" value={whose} onChange={({ currentTarget }) => setWhose(currentTarget.value)}>
        <option value="all">Everything</option>
        <option value="own">Only {machine}</option>
      </SelectField>
      <ol className={styles.log} aria-label="Entries around this moment">
        {found.slice(Math.max(here - shownAround, 0), here + shownAround).map(({ entry, place }) => {
          const { title, rest } = wordsOf(entry);
          return (
            <li key={place}>
              <ButtonBase aria-pressed={place === at} onClick={() => onMoment(place)}>
                <b>{title}</b>
                <span className={styles.quiet}>{rest}</span>
              </ButtonBase>
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <Disclosure summary={`Machines in it (${others.length})`}>
          <ul className={styles.names}>
            {others.map((id) => (
              <li key={id}>
                <PlaceLink to={roomAddress(placeOf(id, 'recording'))}>{id}</PlaceLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
