/**
 * What happens between the hammer and the buyer's hands: the federal rule at once, and what states add once someone
 * comes near it. Without script the federal rule stands alone.
 */
import { lazy, memo, Suspense } from 'react';

import { classWords } from '#contract/catalog/classWords.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { federalRule, transferFacts } from '#contract/invoices/transferRules.ts';
import { Lazy } from '#ui/lazy/Lazy.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './IfYouWin.module.css';

/** Fifty states with what each adds are more than the rest of the page, and few get to them. */
const YourState = lazy(async () => ({ default: (await import('./YourState.tsx')).YourState }));

/** Label and field. */
const reserve = { minHeight: '80px' };

export const ifYouWinId = 'if-you-win';

/** Not drawn again with each bid. */
export const IfYouWin = memo(function IfYouWin({ lot }: { lot: Lot }) {
  const facts = transferFacts(lot);
  const { summary, steps } = federalRule(facts);
  return (
    <section className={styles.part} aria-labelledby={ifYouWinId}>
      <RunningHead id={ifYouWinId} title="What happens if I win" folio={classWords[lot.amcode]} />
      <p className={styles.summary}>{summary}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.state}>
        <Lazy reserve={reserve}>
          <Suspense fallback={null}>
            <YourState facts={facts} />
          </Suspense>
        </Lazy>
      </div>
      <Text size="xs" color="text-lighter">
        General guidance, not legal advice. Laws change and cities add their own; before anything ships we go
        by current law. To a territory or another country: call us before you bid.
      </Text>
    </section>
  );
});
