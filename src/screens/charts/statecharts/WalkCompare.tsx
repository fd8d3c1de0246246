/** What the tests' walk did with the machine, beside what the machine declares. */
import type { DrawnChart } from '#charts/chart.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './Statecharts.module.css';

export function WalkCompare({ drawn: { chart, walk } }: { drawn: DrawnChart }) {
  const names = chart.transitions.map(({ name }) => name);
  const untaken = names.filter((name) => !walk.taken.includes(name));
  const isWalked = walk.taken.length > 0;
  return (
    <section className={styles.part} aria-labelledby="walk">
      <Heading look="h4" as="h2" id="walk">
        What the tests walked
      </Heading>
      {isWalked ? (
        <Text size="sm">
          {names.length - untaken.length} of {names.length} transitions, with {walk.vocabulary.length} events.
        </Text>
      ) : (
        <Text size="sm" color="text-light">
          No walk of the tests is written down for this machine.
        </Text>
      )}
      {isWalked && untaken.length > 0 && (
        <>
          <Text size="sm" color="warning">
            Never taken:
          </Text>
          <ul className={styles.names}>
            {untaken.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {walk.invariants.length > 0 && (
        <>
          <Text size="sm">Checked on every step:</Text>
          <ul className={styles.names}>
            {walk.invariants.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
