/** The way to a person who can help. */
import { site } from '#contract/kernel/site.ts';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

import styles from './Registering.module.css';

export function Office({ words }: { words: string }) {
  const [office] = site.locations;
  if (!office) return null;
  return (
    <p className={styles.office}>
      <span>{words}</span>
      <PhoneLink phone={office.phone} />
    </p>
  );
}
