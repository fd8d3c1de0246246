/**
 * The front page under its hero: what is in session, the timetable, lots to look at, what things have brought, and who
 * we are. Plain elements and words that came with the data.
 */
import { saleOf, useActiveAuctions } from '#actors/activeAuctions.ts';
import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';
import { site } from '#contract/kernel/site.ts';
import type { FrontPageWords } from '#rules/auctions/frontPage.ts';
import { type SaleRow, saleRow } from '#rules/auctions/saleRow.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { ConsignorCall } from '#ui/consignorCall/ConsignorCall.tsx';
import { LatestNews } from '#ui/latestNews/LatestNews.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { SaleCalendar } from '#ui/saleCalendar/SaleCalendar.tsx';

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

/**
 * The front page's timetable: as the page was loaded first, then as news of the auctions that have not ended arrives
 * (AA-03).
 */
function Calendar({ loaded }: { loaded: readonly SaleRow[] }) {
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

const states = site.locations.map(({ state }) => state);

/** Our claims in figures, all of them from the company's own facts and the announced sale. */
function Facts({ size }: Pick<FrontPageWords, 'size'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>ad placements to bring the bidders</dt>
        <dd>{`${site.claims.adPlacements}+`}</dd>
      </div>
      <div>
        <dt>auctions a year, live and timed</dt>
        <dd>{`${site.claims.auctionsPerYear}+`}</dd>
      </div>
      {size && (
        <div>
          <dt>{`lots in ${size.title}`}</dt>
          <dd>{size.lots}</dd>
        </div>
      )}
      <div>
        <dt>{`galleries, in ${states.join(' and ')}`}</dt>
        <dd>{site.locations.length}</dd>
      </div>
    </dl>
  );
}

/** The galleries as a timetable: name, address, telephone and hours, and the gallery's page where it has one. */
function Galleries() {
  return (
    <ul className={styles.galleries}>
      {site.locations.map(({ name, street, city, stateCode, zip, phone, page }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            {street}
            <br />
            {`${city}, ${stateCode} ${zip}`}
          </p>
          <p>
            <PhoneLink phone={phone} />
            <br />
            {officeHoursWords}
          </p>
          {page !== null && (
            <p>
              <TextLink to={page}>{`Visit the ${name}`}</TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
