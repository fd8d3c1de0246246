/** Looks for words in the questions and answers. A plain form: the address holds what is looked for. */
import { useNavigate } from 'react-router-dom';

import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

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
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={longestText}
          aria-label="Search questions and answers"
          placeholder="Reserve, shipping, sealed bid…"
          enterKeyHint="search"
        />
        <IconButton type="submit" icon={<Icon name="search" />} label="Search" className={styles.submit} />
      </form>
    </search>
  );
}
