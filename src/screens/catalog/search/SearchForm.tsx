/** The page's own search field. Without words in the address it takes the focus. */
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { searchSuggestionsMachine } from '#machines/catalog/searchSuggestionsMachine.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { SiteSearch } from '#ui/suggestions/SiteSearch.tsx';

import styles from './SearchScreen.module.css';

export function SearchForm({ text }: { text: string }) {
  const machine = useScreenMachine(searchSuggestionsMachine);
  return (
    <search>
      <SiteSearch
        label="Search the site"
        placeholder="Maker, model, caliber, lot number…"
        text={text}
        isFirst={text === ''}
        className={styles.form}
        loadMachine={async () => machine}
      >
        <IconButton type="submit" icon={<Icon name="search" />} label="Search" className={styles.submit} />
      </SiteSearch>
    </search>
  );
}
