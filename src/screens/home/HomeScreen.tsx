/**
 * The front page: what the house is, what it does and where to find it. Sale calendar, plates and news join it
 * with the capabilities that bring them; until then it claims nothing that is not there.
 */
import { site } from '#contract/site.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { ConsignorBand } from './ConsignorBand.tsx';
import { Galleries } from './Galleries.tsx';

import styles from './HomeScreen.module.css';

const places = site.locations.map(({ city, state }) => `${city}, ${state}`);
const states = site.locations.map(({ state }) => state);

export function HomeScreen() {
  return (
    <>
      <Hero />
      <div className="wrap">
        <Facts />
        <div className={styles.sections}>
          <section className={styles.section} aria-labelledby="buy">
            <RunningHead id="buy" title="Buy" link={{ to: '/gun-auctions', words: 'All auctions' }} />
            <p className={styles.prose}>
              Live sales are called from the floor, one lot after another, and take bids from the room and
              from your own screen. Timed sales run online and close lot by lot. Reading a catalog takes no
              account; bidding does.
            </p>
          </section>
          <section className={styles.section} aria-labelledby="consign">
            <RunningHead id="consign" title="Consign" link={{ to: '/consignment', words: 'How it works' }} />
            <p className={styles.prose}>
              Send one piece or a whole collection. We study it, describe it, draw attention to it and sell it
              where its buyers are looking. Sporting guns, military arms, edged weapons and accouterments are
              all at home here.
            </p>
          </section>
          <section className={`${styles.section} ${styles.visit}`} aria-labelledby="visit">
            <RunningHead id="visit" title="Visit" />
            <Galleries />
          </section>
        </div>
      </div>
      <ConsignorBand />
    </>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.art} />
      <div className="wrap">
        <div className={styles.title}>
          <p className={styles.eyebrow}>{places.join(' · ')}</p>
          <h1 className={styles.display}>Fine and historic arms at auction</h1>
          <p className={styles.lede}>
            Live and timed sales, each lot cataloged by people who shoot, study and keep what they describe.
          </p>
          <div className={styles.deeds}>
            <ButtonLink size="lg" to="/gun-auctions">
              See the auctions
            </ButtonLink>
            <ButtonLink size="lg" variant="secondary" to="/consignment">
              Consign with us
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function Facts() {
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
      <div>
        <dt>{`galleries, in ${states.join(' and ')}`}</dt>
        <dd>{site.locations.length}</dd>
      </div>
    </dl>
  );
}

export { HomeScreen as Component };
