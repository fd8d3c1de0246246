/** The newest entries of a recording, the last below. Only so many are drawn that a frame is enough for them. */
import { memo } from 'react';

import type { RecordedEntry } from '#contract/recording.ts';
import { Button } from '#ui/button/Button.tsx';
import { Text } from '#ui/text/Text.tsx';

import { type EntryWords, entryWords, type NumberedEntry, timeOf } from './recordedWords.ts';

import styles from './RecordedEntries.module.css';

type RecordedEntriesProps = {
  /** What a region of the page is called by. */
  label: string;
  total: number;
  found: readonly NumberedEntry[];
  mostShown: number;
  onMore: () => void;
};

const counted = (count: number): string => count.toLocaleString('en-US');

const countWords = (shown: number, found: number, total: number): string =>
  found === total
    ? `${counted(shown)} of ${counted(total)} recorded`
    : `${counted(shown)} of ${counted(found)} that fit, ${counted(total)} recorded`;

export function RecordedEntries({ label, total, found, mostShown, onMore }: RecordedEntriesProps) {
  const shown = found.slice(-mostShown);
  if (found.length === 0) {
    return <p>{total === 0 ? 'Nothing has been recorded yet.' : 'Nothing that was recorded fits.'}</p>;
  }
  return (
    <section aria-label={label} className={styles.ring}>
      <div className={styles.deeds}>
        <Text as="span" size="sm" color="text-light">
          {`${countWords(shown.length, found.length, total)}. Times are UTC.`}
        </Text>
        {shown.length < found.length && (
          <Button variant="text" size="sm" onClick={onMore}>
            Show older
          </Button>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">Event or address</th>
            <th scope="col">State or outcome</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, entry }) => (
            <Row key={number} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isRefused = (entry: RecordedEntry): boolean =>
  entry.kind === 'call' && (entry.status === 0 || entry.status >= 400);

const takenIn = (entry: RecordedEntry): string | undefined =>
  entry.kind === 'transition' && entry.taken.length > 0 ? entry.taken.join('\n') : undefined;

const Row = memo(function Row({ entry }: { entry: RecordedEntry }) {
  const { who, what, outcome }: EntryWords = entryWords(entry);
  return (
    <tr className={entry.kind === 'page' ? styles.pageRow : undefined} title={takenIn(entry)}>
      <td>{timeOf(entry.at)}</td>
      <th scope="row">{who}</th>
      <td>{what}</td>
      <td className={isRefused(entry) ? styles.refused : undefined}>{outcome}</td>
    </tr>
  );
});
