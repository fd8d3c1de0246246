/** Looks for words in the questions and answers. A plain form: the address holds what is looked for. */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useNavigate } from 'react-router-dom';

import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import styles from './FaqScreen.module.css';

const address = '/faq';
const longestText = 100;

const typedIn = (form: HTMLFormElement): string => {
  const typed = new FormData(form).get('q');
  return typeof typed === 'string' ? typed.trim() : '';
};

export function FaqSearch({ text }: { text: string }) {
  const navigate = useNavigate();
  return (
    <search className={styles.search}>
      <form
        method="get"
        action={address}
        onSubmit={(sent) => {
          sent.preventDefault();
          const typed = typedIn(sent.currentTarget);
          const search = typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`;
          void navigate(address + search, { preventScrollReset: true });
        }}
      >
        <OutlinedInput
          fullWidth
          endAdornment={<IconButton type="submit" icon={<Icon name="search" />} label="Search" />}
          slotProps={{
            input: {
              type: 'search',
              name: 'q',
              defaultValue: text,
              maxLength: longestText,
              'aria-label': 'Search questions and answers',
              placeholder: 'Reserve, shipping, sealed bid…',
              enterKeyHint: 'search',
            },
          }}
        />
      </form>
    </search>
  );
}
