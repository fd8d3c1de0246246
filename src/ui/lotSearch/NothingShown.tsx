/** What stands in place of the lots when there are none: nothing matched, or the search was refused. */
import { withoutAll } from '#contract/rules/catalogFilters.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { problemText } from '#ui/problemText.ts';

import type { LotList } from './lotList.ts';
import type { ListNavigation } from './useListNavigation.ts';

// Styles that came with the page: its code comes later.
import styles from './LotSearch.module.css';

export type NothingShownProps = { list: LotList; navigation: ListNavigation };

export function NothingShown({ list, navigation }: NothingShownProps) {
  return list.page ? (
    <NoLots list={list} navigation={navigation} />
  ) : (
    <Refused list={list} navigation={navigation} />
  );
}

function NoLots({ list: { query, place }, navigation }: NothingShownProps) {
  const everything = withoutAll(query);
  return (
    <div className={styles.nothing}>
      <h2>No lots match</h2>
      <p>
        {place.kind === 'sale'
          ? 'Take a filter back, or look for something else in this sale.'
          : 'Take a filter back, or use fewer words.'}
      </p>
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
