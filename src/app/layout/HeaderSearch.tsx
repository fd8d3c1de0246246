/** The search of every page. On phones it is its button alone, which leads to the search's own page. */
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { type LoadSuggestionsMachine, SiteSearch } from '#ui/suggestions/SiteSearch.tsx';

import styles from './Header.module.css';

const loadMachine: LoadSuggestionsMachine = async () =>
  (await import('#app/wiring/shared/wiredSearchSuggestions.ts')).wiredSearchSuggestions;

export const HeaderSearch = () => (
  <search aria-label="Site" className={styles.search}>
    <SiteSearch
      label="Search"
      placeholder="Search"
      fieldClassName={styles.searchField}
      loadMachine={loadMachine}
    >
      <IconButton type="submit" icon={<ShellIcon name="search" />} label="Search" />
    </SiteSearch>
  </search>
);
