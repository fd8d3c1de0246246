/** What became of the last command, and the question before the hammer: one at a time, always in the same place. */
import type { Problem } from '#contract/problems.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import { type ClerkAnswer, outcomeWords } from './clerkWords.ts';
import type { ClerkDeeds } from './useClerk.ts';

import styles from './Desk.module.css';

export type Said = {
  outcome: ClerkAnswer | null;
  problem: Problem | null;
  isArmed: boolean;
  isUnsure: boolean;
};

export function DeskSaid({ outcome, problem, isArmed, isUnsure, deeds }: Said & { deeds: ClerkDeeds }) {
  if (isArmed) {
    return (
      <div className={styles.armed}>
        <p>
          The hammer falls with <kbd>Enter</kbd>. <kbd>Esc</kbd> takes it back.
        </p>
        <Button size="md" onClick={({ detail }) => detail <= 1 && deeds.confirm()}>
          Let the hammer fall
        </Button>
        <Button size="md" variant="secondary" onClick={deeds.drop}>
          Take back
        </Button>
      </div>
    );
  }
  if (isUnsure) {
    return (
      <Banner tone="warning" role="none">
        No answer yet. We ask again by itself; nothing is done twice.
      </Banner>
    );
  }
  if (outcome !== null) {
    const { tone, words } = outcomeWords(outcome);
    return (
      <Banner tone={tone} role="none">
        {words}
      </Banner>
    );
  }
  return (
    problem && (
      <Banner tone="error" role="none">
        {problemText(problem)}
      </Banner>
    )
  );
}
