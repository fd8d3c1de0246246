/** The chart as a file for other tools. What writes them is fetched when one is asked for. */
import { useState } from 'react';

import type { DrawnChart } from '#charts/chart.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { exportKinds, saveChart } from './drawing/saveChart.ts';

import styles from './Statecharts.module.css';

export function Exports({ drawn }: { drawn: DrawnChart }) {
  const [said, setSaid] = useState('');
  return (
    <section className={styles.exports} aria-label="Save as">
      <Icon name="download" />
      {exportKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="link"
          onClick={() => {
            setSaid('');
            saveChart(drawn, kind).catch(() => setSaid(`Couldn’t make the ${kind} file.`));
          }}
        >
          {kind}
        </Button>
      ))}
      <output className={styles.note}>{said}</output>
    </section>
  );
}
