/** One thing that was written to somebody. */
import type { RecordedNotice } from '#contract/noticeRecord.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';

import { causeOf, channelWords, outcomeLooks, outcomeWords, saidOf, whyNot } from './recordWords.ts';

import styles from './NoticeRecord.module.css';

export function RecordRow({ notice }: { notice: RecordedNotice }) {
  const { Name, To, Channel, Outcome, CreatedAt } = notice;
  const why = whyNot(notice);
  return (
    <article className={styles.notice} aria-label={`${channelWords[Channel]} to ${Name ?? To}`}>
      <p className={styles.said}>{saidOf(notice)}</p>
      <div className={styles.outcome}>
        <StatusChip {...outcomeLooks[Outcome]}>{outcomeWords[Outcome]}</StatusChip>
      </div>
      <dl className={styles.facts}>
        <Fact term="To" said={Name === null ? To : `${Name}, ${To}`} />
        <Fact term="By" said={channelWords[Channel]} />
        <Fact term="Why" said={causeOf(notice)} />
        <Fact term="Written" said={formatCentralDateTime(CreatedAt)} />
        {why !== null && <Fact term="Outcome" said={why} />}
      </dl>
    </article>
  );
}

const Fact = ({ term, said }: { term: string; said: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{said}</dd>
  </div>
);
