/** Says that no bank is behind the page, and which numbers show what. */
import { type DemoKind, demoKinds, demoNumbers } from '#contract/account/demoVault.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { demoWords, numberWords } from './cardEntryWords.ts';

import styles from './CardEntry.module.css';

type DemoNoteProps = {
  /** Of the numbers to try; all of them where payments are made with the card. */
  kinds?: readonly DemoKind[];
};

export function DemoNote({ kinds = demoKinds }: DemoNoteProps) {
  return (
    <section className={styles.demo} aria-label="About this demo">
      <Icon name="info" />
      <div className={styles.demoWords}>
        <p>
          <strong>{demoWords.title}</strong> {demoWords.advice}
        </p>
        <p>{demoWords.numbers}</p>
        <ul className={styles.numbers}>
          {kinds.map((kind) => (
            <li key={kind}>
              <code>{demoNumbers[kind]}</code> <span>{numberWords[kind]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
