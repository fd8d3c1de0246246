/**
 * MUI's tabs for the parts of a list that each have an address. They look like tabs and are links in a navigation: a press
 * changes the address, there is no panel that belongs to a tab, and Tab reaches each of them. So the roles of MUI's tabs, and the
 * arrow keys that come with them, are taken off.
 */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

import { AppLink } from '#ui/link/AppLink.tsx';

import styles from './ListTabs.module.css';

/** A part of the list. `count` is how many lines are in it: null while that is not known, missing where it is never said. */
export type ListTab = { key: string; to: string; words: string; count?: number | null | undefined };

type ListTabsProps = { name: string; tabs: readonly ListTab[]; current: string };

/** MUI gives every tab these; a link has none of them. */
const asLink = { role: undefined, tabIndex: undefined, 'aria-selected': undefined };

export function ListTabs({ name, tabs, current }: ListTabsProps) {
  return (
    <nav aria-label={name}>
      <Tabs
        value={current}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: undefined } }}
      >
        {tabs.map(({ key, to, words, count }) => (
          <Tab
            key={key}
            value={key}
            component={AppLink}
            to={to}
            {...asLink}
            aria-current={key === current ? 'page' : undefined}
            label={
              <>
                {words} {count !== undefined && <span className={styles.count}>{count}</span>}
              </>
            }
          />
        ))}
      </Tabs>
    </nav>
  );
}
