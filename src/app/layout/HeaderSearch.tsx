/**
 * The search of every page: a plain form, which `startSearch.ts` makes more of once the page has time. On phones it is its
 * button alone, which leads to the search's own page.
 */
import { longestSearch, searchPath } from '#contract/rules/siteSearch.ts';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

import styles from './Header.module.css';

export const HeaderSearch = () => (
  <search aria-label="Site" className={styles.search}>
    <form action={searchPath}>
      <input name="q" aria-label="Search" placeholder="Search" maxLength={longestSearch} />
      <IconButton type="submit" icon={<ShellIcon name="search" />} label="Search" />
    </form>
  </search>
);
