/** What lots of earlier sales brought: the trend of the current search over its list. */
import { useLoaderData } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { PriceTrend as Trend } from '#contract/catalog/catalog.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import type { ListLook } from '#ui/lotSearch/listLook.ts';
import type { LotList } from '#ui/lotSearch/lotList.ts';
import { LotSearch } from '#ui/lotSearch/LotSearch.tsx';
import { OtherLook } from '#ui/lotSearch/OtherLook.tsx';
import { PriceTrend } from '#ui/priceTrend/PriceTrend.tsx';

import styles from './PricesScreen.module.css';

type PricesData = Omit<LotList, 'isClosed' | 'kind'> & { trend: Trend | null; look: ListLook };

/** What has a price was sold in a sale that is over. */
const results = { kind: 'archive', isClosed: true } as const;

export function PricesScreen() {
  const { trend, look, ...list } = useLoaderData<PricesData>();
  const filters = useActorRef(useScreenMachine(catalogFiltersMachine), { input: { auctionId: null } });
  if (look !== 'list') {
    return (
      <OtherLook
        look={look}
        title="Prices realized"
        about="What lots of our earlier sales brought, with the buyer’s premium"
        list={{ ...list, ...results }}
      />
    );
  }
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Auctions', to: '/gun-auctions' }, { label: 'Prices realized' }]} />
      <header className={styles.head}>
        <div>
          <Heading look="h1">Prices realized</Heading>
          <p className={styles.lede}>
            What lots of our earlier sales brought, with the buyer’s premium. Search by maker, model or
            caliber to see how the prices of such lots moved.
          </p>
        </div>
        {trend && <PriceTrend trend={trend} />}
      </header>
      <LotSearch list={{ ...list, ...results }} filters={filters} />
    </div>
  );
}

export { PricesScreen as Component };
