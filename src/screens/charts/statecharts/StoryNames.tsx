/** The stories of something: the most informative by name, the others by number. */
import type { ChartStories, OfStories } from '#charts/chart.ts';

import styles from './Statecharts.module.css';

type NamesProps = { label: string; stories: ChartStories; of: OfStories };

export function StoryNames({ label, stories: { named }, of }: NamesProps) {
  return (
    <ul className={styles.names} aria-label={label}>
      {of.stories.map((place) => (
        <li key={place}>
          {named[place]?.title} <span className={styles.quiet}>{named[place]?.file}</span>
        </li>
      ))}
      {of.more > 0 && <li className={styles.quiet}>and {of.more} more</li>}
    </ul>
  );
}
