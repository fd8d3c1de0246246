/** What stands in place of the lots when there are none: nothing matched, or the search was refused. */
import { withoutAll, withSwitch } from '#contract/catalog/catalogFilters.ts';
import { totalWords } from '#contract/catalog/catalogWords.ts';
import { isOwnQuery } from '#contract/catalog/facets.ts';
import { readSearchText } from '#contract/catalog/searchText.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import type { LotList } from './lotList.ts';
import { OwnLots } from './OwnLots.tsx';
import type { ListNavigation } from './useListNavigation.ts';

// Styles that came with the page: its code comes later.
import styles from './LotSearch.module.css';

export type NothingShownProps = { list: LotList; navigation: ListNavigation };

export function NothingShown({ list, navigation }: NothingShownProps) {
  if (list.page) return <NoLots list={list} navigation={navigation} />;
  return list.refusal?.code === 'not_logged_in' ? (
    <OwnLots list={list} navigation={navigation} />
  ) : (
    <Refused list={list} navigation={navigation} />
  );
}

function adviceOn({ place, query, page }: LotList): string {
  if (place.kind === 'archive') return 'Remove a filter, or use fewer words.';
  const numbers = page?.facets.lotNumbers;
  if (numbers && readSearchText(query.text).isLotOnly) {
    return `This sale has lots ${numbers.from} to ${numbers.to}.`;
  }
  if (query.switches.includes('leading') || query.switches.includes('outbid')) {
    return 'None of your bids in this sale is among these.';
  }
  return query.switches.includes('wishlist')
    ? 'None of the lots on your wishlists in this sale is among these. The star of a lot puts it on a list.'
    : 'Remove a filter or try another search.';
}

/** Everything that matches has closed: it is one press away. */
function ClosedLots({ list: { query }, navigation, closed }: NothingShownProps & { closed: number }) {
  const withClosed = withSwitch(query, { facet: 'closed', isOn: true });
  return (
    <div className={styles.nothing}>
      <h2>No open lots match</h2>
      <p>
        {closed === 1
          ? 'One lot that matches has closed.'
          : `${totalWords({ total: closed, isCapped: false })} that match have closed.`}
      </p>
      <ButtonLink variant="secondary" to={navigation.addressOf(withClosed)} keepsScroll>
        Include closed lots
      </ButtonLink>
    </div>
  );
}

function NoLots({ list, navigation }: NothingShownProps) {
  const { query, page } = list;
  const closed = page?.facets.closed ?? 0;
  if (closed > 0 && !isOwnQuery(query)) {
    return <ClosedLots list={list} navigation={navigation} closed={closed} />;
  }
  const everything = withoutAll(query);
  return (
    <div className={styles.nothing}>
      <h2>No lots match</h2>
      <p>{adviceOn(list)}</p>
      <ButtonLink variant="secondary" to={navigation.addressOf(everything)} keepsScroll>
        Clear all
      </ButtonLink>
    </div>
  );
}

/** A search that was refused is a page like any other: what was looked for stays, and can be changed. */
function Refused({ list: { query, refusal }, navigation }: NothingShownProps) {
  return (
    <div className={styles.nothing} role="alert">
      <h2>The lots could not be shown</h2>
      {refusal && <p>{problemText(refusal)}</p>}
      <ButtonLink variant="secondary" to={navigation.addressOf(query)} keepsScroll>
        Try again
      </ButtonLink>
    </div>
  );
}
