/** Lots to look at: one plate as large as the page allows with small ones at its side, categories, and what lots brought. */
import type { FrontPageWords, PlateLot } from '#rules/auctions/frontPage.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LotPlates } from '#ui/lotPlates/LotPlates.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import home from './HomeBelow.module.css';
import styles from './Plates.module.css';

const plateSizes = '(min-width: 1024px) 672px, 100vw';
const smallSizes = '124px';

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
      <div>
        <p className={styles.lot}>{lot.caption}</p>
        <h3 className={styles.smallTitle}>
          <AppLink to={lot.to}>{lot.title}</AppLink>
        </h3>
        <p className={styles.quiet}>{`${lot.figureWords} ${lot.figure}`}</p>
      </div>
    </li>
  );
}

/** The largest categories; the others are one press away. */
const SHOWN = 8;

export function Categories({ categories }: Pick<FrontPageWords, 'categories'>) {
  if (categories.length === 0) return null;
  const [shown, folded] = [categories.slice(0, SHOWN), categories.slice(SHOWN)];
  return (
    <section className={home.part} aria-labelledby="categories">
      <RunningHead id="categories" title="Categories" />
      <div>
        <CategoryList categories={shown} />
        {folded.length > 0 && (
          <div className={styles.more}>
            <Disclosure summary={`${folded.length} more ${folded.length === 1 ? 'category' : 'categories'}`}>
              <CategoryList categories={folded} />
            </Disclosure>
          </div>
        )}
      </div>
    </section>
  );
}

const CategoryList = ({ categories }: Pick<FrontPageWords, 'categories'>) => (
  <ul className={styles.categories}>
    {categories.map(({ to, words, count }) => (
      <li key={to}>
        <AppLink to={to}>
          {words} <span>{count}</span>
        </AppLink>
      </li>
    ))}
  </ul>
);

export function PricesRealized({ lots }: { lots: readonly PlateLot[] }) {
  if (lots.length === 0) return null;
  return (
    <section className={home.part} aria-labelledby="prices">
      <RunningHead
        id="prices"
        title="Prices realized"
        link={{ to: '/prices', words: 'All prices realized' }}
      />
      <LotPlates lots={lots} isShelf />
    </section>
  );
}
