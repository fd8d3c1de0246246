/** The licensed dealer (FFL): the particulars of the license, and its copy. */
import { useId } from 'react';

import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { DealerForm, type PartProps } from './DealerForm.tsx';
import { LicenseCopy } from './LicenseCopy.tsx';
import { PartNews } from './PartNews.tsx';

import styles from './Documents.module.css';

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
      <DealerForm actor={actor} documents={documents} />
      {documents.Dealer && <LicenseCopy actor={actor} documents={documents} />}
    </section>
  );
}
