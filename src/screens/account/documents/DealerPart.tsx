/** The licensed dealer (FFL): the particulars of the license, and its copy. */
import { lazy, Suspense, useId } from 'react';

import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import type { PartProps } from './DealerForm.tsx';
import { LicenseCopy } from './LicenseCopy.tsx';
import { PartNews } from './PartNews.tsx';

import styles from './Documents.module.css';

/** Its calendar and its list of states would be the heaviest part of the page: they come after it. */
const LazyDealerForm = lazy(async () => ({ default: (await import('./DealerForm.tsx')).DealerForm }));

/** As high as the form. */
const formHeight = 400;

export function DealerPart({ actor, documents }: PartProps) {
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <RunningHead id={headingId} title="Your licensed dealer (FFL)" />
      <p>
        A modern firearm goes to a dealer with a Federal Firearms License, where you pick it up. Name yours
        before you win, and your lots leave our house sooner.
      </p>
      <PartNews actor={actor} of="ffl" documents={documents} />
      <Suspense fallback={<Skeleton height={formHeight} />}>
        <LazyDealerForm actor={actor} documents={documents} />
      </Suspense>
      {documents.Dealer && <LicenseCopy actor={actor} documents={documents} />}
    </section>
  );
}
