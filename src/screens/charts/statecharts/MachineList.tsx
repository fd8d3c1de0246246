/** All machines by area, and a field that leaves those that have the typed letters. */
import { useState } from 'react';

import { byArea } from '#charts/areas.ts';
import { Field } from '#ui/fields/Field.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { placeOf, roomAddress } from './roomPlace.ts';

import styles from './Statecharts.module.css';

export function MachineList({ machines }: { machines: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = machines.filter((id) => id.toLowerCase().includes(wanted));
  return (
    <>
      <search className={styles.search}>
        <Field
          label="Find a machine"
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <output className={styles.note}>
          {found.length === machines.length
            ? `${machines.length} machines`
            : `${found.length} of ${machines.length}`}
        </output>
      </search>
      {found.length === 0 ? (
        <Text color="text-light">No machine has these letters in its name.</Text>
      ) : (
        byArea(found).map(({ name, machines: own }) => (
          <section key={name} className={styles.part}>
            <Heading look="h3" as="h2">
              {name}
            </Heading>
            <ul className={styles.machines}>
              {own.map((id) => (
                <li key={id}>
                  <AppLink to={roomAddress(placeOf(id))} className={styles.machine}>
                    {id}
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}
