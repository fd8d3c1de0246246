/**
 * The front page's timetable: as the page was loaded first, then as news of the auctions that have not ended arrives
 * (AA-03).
 */
import { saleOf, useActiveAuctions } from '#actors/activeAuctions.ts';
import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';
import { type SaleRow, saleRow } from '#rules/auctions/saleRow.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { SaleCalendar } from '#ui/saleCalendar/SaleCalendar.tsx';

import styles from './HomeBelow.module.css';

export function Calendar({ loaded }: { loaded: readonly SaleRow[] }) {
  const auctions = useActiveAuctions();
  const rows = auctions ? upcomingAuctions(auctions.map(saleOf), []).map(saleRow) : loaded;
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="calendar">
      <RunningHead
        id="calendar"
        title="Sale calendar"
        link={{ to: '/gun-auctions', words: 'All auctions' }}
      />
      <SaleCalendar rows={rows} />
    </section>
  );
}
