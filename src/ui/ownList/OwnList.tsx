/**
 * What a list of the account says while there is nothing to list: that it is still to come, could not be loaded, or is
 * empty. One form for every page of the account.
 */
import type { ReactNode } from 'react';

import type { Problem } from '#contract/kernel/problems.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { problemText } from '#ui/problemText.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './OwnList.module.css';

/** Five rows to come. */
const rowsToCome = [1, 2, 3, 4, 5] as const;

export function ListToCome({ words, rowHeight }: { words: string; rowHeight: `${number}px` }) {
  return (
    <div className={styles.toCome}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {rowsToCome.map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </div>
  );
}

type NotLoadedProps = {
  problem: Problem | null;
  /** What is said where the problem has no words of its own. */
  words: string;
  onRetry: () => void;
};

export function ListNotLoaded({ problem, words, onRetry }: NotLoadedProps) {
  return (
    <div className={styles.alone}>
      <Banner tone="error">{problem === null ? words : problemText(problem)}</Banner>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

export function EmptyList({ words, link }: { words: ReactNode; link: { words: string; to: string } }) {
  return (
    <div className={styles.alone}>
      <p>{words}</p>
      <ButtonLink variant="secondary" to={link.to}>
        {link.words}
      </ButtonLink>
    </div>
  );
}
