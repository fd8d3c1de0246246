/** Puts the path on the clipboard as a test of the machine. */
import { useState } from 'react';

import type { Chart, ExampleEvent } from '#charts/chart.ts';
import { pathAsTest } from '#charts/pathAsTest.ts';
import { Button } from '#ui/button/Button.tsx';

import styles from './Statecharts.module.css';

type CopyProps = {
  chart: Chart;
  input: unknown;
  events: readonly ExampleEvent[];
  states?: readonly string[];
};

const nowhere: readonly string[] = [];

export function CopyPath({ chart, input, events, states = nowhere }: CopyProps) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(pathAsTest(chart, { input, events, states }));
    setSaid('Copied.');
  };
  return (
    <>
      <Button
        size="sm"
        variant="link"
        disabled={events.length === 0}
        onClick={() => {
          copy().catch(() => setSaid('The browser did not let it be copied.'));
        }}
      >
        Copy this path as a test
      </Button>
      <output className={styles.note}>{said}</output>
    </>
  );
}
