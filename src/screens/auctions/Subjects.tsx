/** The ways into results and catalogs by one subject: for anyone who collects something rather than follows a sale. */
import type { LandingSlug } from '#contract/catalog/landings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from './AuctionsScreen.module.css';

/** Words of their own, so that the rules of what each page selects need not come along. */
const subjects = {
  'antique-guns': 'Antique guns',
  'rifles/antique': 'Antique rifles',
  'winchester/antique': 'Antique Winchester rifles',
  'revolvers/antique': 'Antique revolvers',
  derringer: 'Derringers',
  'derringer/antique': 'Antique derringers',
  'dueling-pistols': 'Dueling pistols',
  flintlock: 'Flintlocks',
  'flintlock/hunting': 'Flintlock hunting guns',
  'rapier/antique': 'Antique rapiers',
  garand: 'M1 Garand rifles',
  pistols: 'Pistols',
  used: 'Used guns',
  'gun-prices': 'Gun prices',
  'ellsworth-marsh-collection': 'The Ellsworth Marsh Collection',
  'adelaide-thornbury-collection': 'The Adelaide Thornbury Collection',
  'cyrus-belknap-estate': 'The Estate of Cyrus Belknap',
  'josephine-reddick-collection': 'The Josephine Reddick Collection',
  'nra-firearms-for-freedom': 'NRA Firearms for Freedom',
  'riac-on-time': 'On time',
} as const satisfies Record<LandingSlug, string>;

export function Subjects() {
  return (
    <section className={styles.part} aria-labelledby="subjects">
      <RunningHead id="subjects" title="By subject" />
      <ul className={styles.subjects}>
        {Object.entries(subjects).map(([slug, words]) => (
          <li key={slug}>
            <TextLink to={`/category/${slug}`}>{words}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
