/** The page's own search field, a plain form. Without words in the address it takes the focus. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { longestSearch, searchAddress, searchPath } from '#contract/rules/siteSearch.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

import styles from './SearchScreen.module.css';

const typedIn = (form: HTMLFormElement): string => {
  const typed = new FormData(form).get('q');
  return typeof typed === 'string' ? typed.trim() : '';
};

export function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (text !== '') return undefined;
    // A moment later: after a navigation the focus first goes to the content.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <search>
      <form
        method="get"
        action={searchPath}
        className={styles.form}
        onSubmit={(sent) => {
          sent.preventDefault();
          void navigate(searchAddress(typedIn(sent.currentTarget)));
        }}
      >
        <input
          ref={field}
          type="text"
          name="q"
          defaultValue={text}
          maxLength={longestSearch}
          aria-label="Search the site"
          placeholder="Maker, model, caliber, lot number…"
          enterKeyHint="search"
        />
        <IconButton type="submit" icon={<Icon name="search" />} label="Search" className={styles.submit} />
      </form>
    </search>
  );
}
