/** What stands in place of the lots when there are none: nothing matched, or the search was refused. */
import { withoutAll } from '#contract/rules/catalogFilters.ts';
import type { ListPlace } from '#contract/rules/catalogPlace.ts';
import { type CatalogQuery, wishlistSwitch } from '#contract/rules/catalogQuery.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import type { LotList } from './lotList.ts';
import type { ListNavigation } from './useListNavigation.ts';
import { WishedLots } from './WishedLots.tsx';

// Styles that came with the page: its code comes later.
import styles from './LotSearch.module.css';

export type NothingShownProps = { list: LotList; navigation: ListNavigation };

export function NothingShown({ list, navigation }: NothingShownProps) {
  if (list.page) return <NoLots list={list} navigation={navigation} />;
  return list.refusal?.code === 'not_logged_in' ? (
    <WishedLots list={list} navigation={navigation} />
  ) : (
    <Refused list={list} navigation={navigation} />
  );
}

function adviceOn(place: ListPlace, { switches }: CatalogQuery): string {
  if (place.kind === 'archive') return 'Take a filter back, or use fewer words.';
  return switches.includes(wishlistSwitch)
    ? 'None of the lots on your wishlists in this sale is among these. The star of a lot puts it on a list.'
    : 'Take a filter back, or look for something else in this sale.';
}

function NoLots({ list: { query, place }, navigation }: NothingShownProps) {
  const everything = withoutAll(query);
  return (
    <div className={styles.nothing}>
      <h2>No lots match</h2>
      <p>{adviceOn(place, query)}</p>
      <ButtonLink
        variant="secondary"
        to={navigation.addressOf(everything)}
        onClick={navigation.follow(everything)}
      >
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
      <ButtonLink variant="secondary" to={navigation.addressOf(query)} onClick={navigation.follow(query)}>
        Try again
      </ButtonLink>
    </div>
  );
}
