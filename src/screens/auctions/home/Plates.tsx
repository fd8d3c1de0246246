/** Lots to look at: one plate as large as the page allows with small ones at its side, categories, and what lots brought. */
import type { FrontPageWords, PlateLot } from '#rules/auctions/frontPage.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import home from './HomeBelow.module.css';
import styles from './Plates.module.css';

const plateSizes = '(min-width: 1024px) 672px, 100vw';
const smallSizes = '124px';
const thirdSizes = '(min-width: 1024px) 382px, (min-width: 480px) 46vw, 100vw';

export function FromThePlates({
  plate,
  notable,
  highlights,
}: Pick<FrontPageWords, 'plate' | 'notable' | 'highlights'>) {
  if (!plate) return null;
  return (
    <section className={home.part} aria-labelledby="plates">
      <RunningHead
        id="plates"
        title="From the plates"
        {...(highlights !== null && { link: { to: highlights, words: 'Rare lots of this sale' } })}
      />
      <div className={styles.plates}>
        <article className={styles.plate}>
          <Picture photo={plate.photo} maker={plate.maker} sizes={plateSizes} />
          <div className={styles.caption}>
            <div>
              <p className={styles.lot}>{plate.caption}</p>
              <h3 className={styles.plateTitle}>
                <AppLink to={plate.to}>{plate.title}</AppLink>
              </h3>
            </div>
            <p className={styles.figure}>
              {`${plate.figureWords} `}
              <b>{plate.figure}</b>
            </p>
          </div>
        </article>
        <ul>
          {notable.map((lot) => (
            <SmallLot key={lot.id} lot={lot} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function SmallLot({ lot }: { lot: PlateLot }) {
  return (
    <li className={styles.small}>
      <Picture photo={lot.photo} maker={lot.maker} sizes={smallSizes} isDecoration />
      <LotWords lot={lot} />
    </li>
  );
}

function LotWords({ lot }: { lot: PlateLot }) {
  return (
    <div>
      <p className={styles.lot}>{lot.caption}</p>
      <h3 className={styles.smallTitle}>
        <AppLink to={lot.to}>{lot.title}</AppLink>
      </h3>
      <p className={styles.quiet}>{`${lot.figureWords} ${lot.figure}`}</p>
    </div>
  );
}

export function Categories({ categories }: Pick<FrontPageWords, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <section className={home.part} aria-labelledby="categories">
      <RunningHead id="categories" title="Categories" />
      <ul className={styles.categories}>
        {categories.map(({ to, words, count }) => (
          <li key={to}>
            <AppLink to={to}>
              {words} <span>{count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PricesRealized({ lots }: { lots: readonly PlateLot[] }) {
  if (lots.length === 0) return null;
  return (
    <section className={home.part} aria-labelledby="prices">
      <RunningHead
        id="prices"
        title="Prices realized"
        link={{ to: '/prices', words: 'All prices realized' }}
      />
      <ul className={styles.prices}>
        {lots.map((lot) => (
          <li key={lot.id} className={styles.price}>
            <Picture photo={lot.photo} maker={lot.maker} sizes={thirdSizes} isDecoration />
            <LotWords lot={lot} />
          </li>
        ))}
      </ul>
    </section>
  );
}
