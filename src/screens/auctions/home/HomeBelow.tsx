/**
 * The front page under its hero: what is in session, the timetable, lots to look at, what things have brought, and who
 * we are. Plain elements and words that came with the data.
 */
import type { FrontPageWords } from '#rules/auctions/frontPage.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { ConsignorCall } from '#ui/consignorCall/ConsignorCall.tsx';
import { LatestNews } from '#ui/latestNews/LatestNews.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { Calendar } from './Calendar.tsx';
import { Facts } from './Facts.tsx';
import { Galleries } from './Galleries.tsx';
import { Categories, FromThePlates, PricesRealized } from './Plates.tsx';
import { SessionStrip } from './SessionStrip.tsx';

import styles from './HomeBelow.module.css';

export function HomeBelow({ page }: { page: FrontPageWords & { news: PostTeaser[] } }) {
  return (
    <>
      <div className="wrap">
        <SessionStrip loaded={page.inSession} />
        <Calendar loaded={page.calendar} />
        {page.notice !== null && <p className={styles.notice}>{page.notice}</p>}
        <FromThePlates plate={page.plate} notable={page.notable} highlights={page.highlights} />
        <Facts size={page.size} />
        <Categories categories={page.categories} />
        <PricesRealized lots={page.prices} />
        <LatestNews posts={page.news} />
        <HouseSections />
      </div>
      <ConsignorCall />
    </>
  );
}

function HouseSections() {
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="buy">
        <RunningHead id="buy" title="Buy" link={{ to: '/faq', words: 'How to bid' }} />
        <p className={styles.prose}>
          Live sales are called from the floor, one lot after another, and take bids from the room and from
          your own screen. Timed sales run online and close lot by lot. Reading a catalog takes no account;
          bidding does.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="consign">
        <RunningHead id="consign" title="Consign" link={{ to: '/consignment', words: 'How it works' }} />
        <p className={styles.prose}>
          Send one piece or a whole collection. We study it, describe it, draw attention to it and sell it
          where its buyers are looking. Sporting guns, military arms, edged weapons and accouterments are all
          at home here.
        </p>
      </section>
      <section className={`${styles.section} ${styles.visit}`} aria-labelledby="visit">
        <RunningHead id="visit" title="Visit" />
        <Galleries />
      </section>
    </div>
  );
}
