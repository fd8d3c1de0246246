/**
 * A form of the site's search around MUI's input. It searches within the app; without script it loads the page of what was
 * found. Its first focus fetches what suggests while someone types: if that cannot be had, it searches without.
 */
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';

import { longestSearch, searchAddress, searchPath } from '#contract/catalog/siteSearch.ts';
import type { searchSuggestionsMachine } from '#machines/catalog/searchSuggestionsMachine.ts';

import type { SuggestionsProps } from './Suggestions.tsx';

import styles from './SiteSearch.module.css';

export type LoadSuggestionsMachine = () => Promise<typeof searchSuggestionsMachine>;

type SiteSearchProps = {
  /** The field's name. */
  label: string;
  placeholder: string;
  /** What was searched for. */
  text?: string;
  /** It takes the focus when it comes. */
  isFirst?: boolean;
  className?: string | undefined;
  fieldClassName?: string | undefined;
  loadMachine: LoadSuggestionsMachine;
  /** The button that sends it. */
  children: ReactNode;
};

type Fetched = { Suggestions: ComponentType<SuggestionsProps>; machine: typeof searchSuggestionsMachine };

export function SiteSearch({
  label,
  placeholder,
  text,
  isFirst = false,
  loadMachine,
  ...look
}: SiteSearchProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [fetched, setFetched] = useState<Fetched | null>(null);

  const fetchSuggestions = useEffectEvent(() => {
    if (fetched) return;
    const coming = Promise.all([import('./Suggestions.tsx'), loadMachine()]);
    coming.then(
      ([{ Suggestions }, machine]) => setFetched((known) => known ?? { Suggestions, machine }),
      () => undefined,
    );
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    // The focus may be older than the script.
    if (document.activeElement === element) fetchSuggestions();
    const fetchOnFocus = () => fetchSuggestions();
    element.addEventListener('focus', fetchOnFocus);
    return () => element.removeEventListener('focus', fetchOnFocus);
  }, []);
  useEffect(() => {
    if (!isFirst) return undefined;
    // A moment later: after a navigation the focus first goes to the content.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isFirst]);

  function search(sent: SubmitEvent): void {
    sent.preventDefault();
    void navigate(searchAddress(field.current?.value.trim() ?? ''));
  }
  return (
    <form
      action={searchPath}
      className={[styles.form, look.className].filter(Boolean).join(' ')}
      onSubmit={search}
    >
      <OutlinedInput
        fullWidth
        className={look.fieldClassName}
        defaultValue={text}
        inputRef={field}
        slotProps={{
          input: {
            name: 'q',
            'aria-label': label,
            placeholder,
            maxLength: longestSearch,
            enterKeyHint: 'search',
            ...(fetched && { autoComplete: 'off' }),
          },
        }}
      />
      {look.children}
      {fetched && <fetched.Suggestions field={field} machine={fetched.machine} />}
    </form>
  );
}
