/** Our claims in figures, all of them from the company's own facts and the announced sale. */
import { site } from '#contract/kernel/site.ts';
import type { FrontPageWords } from '#rules/auctions/frontPage.ts';

import styles from './HomeBelow.module.css';

const states = site.locations.map(({ state }) => state);

export function Facts({ size }: Pick<FrontPageWords, 'size'>) {
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
