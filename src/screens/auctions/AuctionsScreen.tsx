/**
 * The timetable of all sales: what is in session, what is coming, what runs by the clock, and what past sales brought.
 * Below it stand the ways in by subject.
 */
import { useLoaderData } from 'react-router-dom';

import { useScreenMachine } from '#actors/screenMachines.tsx';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import type { PastYear, SaleGroups } from '#rules/auctions/saleRow.ts';
import { SaleCountdown } from '#ui/auctionHeading/SaleCountdown.tsx';
import { Accordion } from '#ui/controls/Accordion.tsx';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { SaleCalendar } from '#ui/saleCalendar/SaleCalendar.tsx';

import { Subjects } from './Subjects.tsx';

import styles from './AuctionsScreen.module.css';

const parts = [
  ['inSession', 'In session'],
  ['upcoming', 'Upcoming'],
  ['timed', 'Timed'],
] as const satisfies readonly (readonly [keyof SaleGroups, string])[];

const pricesLink = { to: '/prices', words: 'Prices realized' };

export function AuctionsScreen() {
  const { groups } = useLoaderData<{ groups: SaleGroups }>();
  const shown = parts.filter(([part]) => groups[part].length > 0);
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <div className="wrap">
        <Breadcrumbs items={[{ label: 'Auctions' }]} />
        <div className={styles.top}>
          <h1 className={styles.title}>Auctions</h1>
          <ButtonLink variant="secondary" to={pricesLink.to}>
            {pricesLink.words}
          </ButtonLink>
        </div>
        {shown.length === 0 && groups.past.length === 0 && (
          <p className={styles.none}>No sale is announced at the moment. Please come back soon.</p>
        )}
        {shown.map(([part, title]) => (
          <section key={part} className={styles.part} aria-labelledby={part}>
            <RunningHead id={part} title={title} />
            <SaleCalendar rows={groups[part]} Clock={SaleCountdown} />
          </section>
        ))}
        {groups.past.length > 0 && <PastSales years={groups.past} />}
        <Subjects />
      </div>
    </Ticking>
  );
}

/** The last year with sales is open, those before it are folded. */
function PastSales({ years }: { years: readonly PastYear[] }) {
  const items = years.map(({ year, words, rows }, place) => ({
    question: year,
    aside: words,
    answer: <SaleCalendar rows={rows} />,
    open: place === 0,
  }));
  return (
    <section className={styles.part} aria-labelledby="past">
      <RunningHead id="past" title="Past" link={pricesLink} />
      <div className={styles.years}>
        <Accordion items={items} />
      </div>
    </section>
  );
}

export { AuctionsScreen as Component };
