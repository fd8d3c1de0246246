/** A page that leads into the catalogs by one subject: what it is, then rows of lots, each with the way to more. */
import { useLoaderData } from 'react-router-dom';

import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { antiqueSegment } from '#contract/catalog/catalogPlace.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard as Lot } from '#contract/catalog/lots.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { LotGrid } from '#ui/lotCard/LotGrid.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './LandingScreen.module.css';

type Row = { title: string; lots: Lot[]; more: string };
type LandingData = { title: string; intro: string[]; rows: Row[]; auction: AuctionWithSessions | null };

export function LandingScreen() {
  const { title, intro, rows, auction } = useLoaderData<LandingData>();
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <div className="wrap">
        <Breadcrumbs items={[{ label: 'Auctions', to: '/gun-auctions' }, { label: title }]} />
        <header className={styles.head}>
          <Heading look="h1">{title}</Heading>
          <p className={styles.lede}>{intro.join(' ')}</p>
        </header>
        {rows.map((row, index) => (
          <LotRow key={row.title} row={row} isFirst={index === 0} />
        ))}
        {rows.length === 0 && <NothingYet />}
        <Onward auction={auction} />
      </div>
    </Ticking>
  );
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/gu, '-');

/** Where the rest of a row is: a sale's own catalog, or the results of those before it. */
const moreWords = (to: string): string =>
  to.startsWith('/prices') ? 'See all in prices realized' : 'See all in the current sale';

/** In a row, what is at the top of the page is fetched first. */
const firstRow = 3;
/** Three columns over the whole width. */
const sizes = '(min-width: 1024px) 382px, 46vw';

function LotRow({ row: { title, lots, more }, isFirst }: { row: Row; isFirst: boolean }) {
  return (
    <section className={styles.row} aria-labelledby={idOf(title)}>
      <RunningHead id={idOf(title)} title={title} link={{ to: more, words: moreWords(more) }} />
      <LotGrid label={title}>
        {lots.map((lot, index) => (
          <li key={`${lot.AuctionID}-${lot.LotNumber}`}>
            <LotCard lot={lot} sizes={sizes} isFirst={isFirst && index < firstRow} />
          </li>
        ))}
      </LotGrid>
    </section>
  );
}

function NothingYet() {
  return (
    <p className={styles.nothing}>
      Nothing of this kind is in our sales at the moment. See{' '}
      <TextLink to="/gun-auctions">all auctions</TextLink> or search{' '}
      <TextLink to="/prices">prices realized</TextLink>.
    </p>
  );
}

function Onward({ auction }: { auction: AuctionWithSessions | null }) {
  if (!auction) return null;
  const catalog = catalogAddress(auction.AuctionID);
  return (
    <section className={styles.onward} aria-label={auction.Title}>
      <p className={styles.lede}>The catalog of {auction.Title} is open to read.</p>
      <div className={styles.actions}>
        <ButtonLink to={`${catalog}/${antiqueSegment}`}>Antique firearms in this sale</ButtonLink>
        <ButtonLink variant="secondary" to={catalog}>
          The whole catalog
        </ButtonLink>
      </div>
    </section>
  );
}

export { LandingScreen as Component };
