/** The newest entries of a recording, the last below. Only so many are drawn that a frame is enough for them. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';

import type { RecordedEntry } from '#contract/charts/recording.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LateTip } from '#ui/controls/LateTip.tsx';
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
      <div className={styles.actions}>
        <Text as="span" size="sm" color="text-light">
          {`${countWords(shown.length, found.length, total)}. Times are UTC.`}
        </Text>
        {shown.length < found.length && (
          <Button variant="text" size="sm" onClick={onMore}>
            Show older
          </Button>
        )}
      </div>
      <Table size="small" className={styles.table}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">Time</TableCell>
            <TableCell scope="col">Who</TableCell>
            <TableCell scope="col">Event or address</TableCell>
            <TableCell scope="col">State or outcome</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ number, entry }) => (
            <Row key={number} entry={entry} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

const isRefused = (entry: RecordedEntry): boolean =>
  entry.kind === 'call' && (entry.status === 0 || entry.status >= 400);

const takenIn = (entry: RecordedEntry): string | undefined =>
  entry.kind === 'transition' && entry.taken.length > 0 ? entry.taken.join('\n') : undefined;

/** Which transitions an event took, for anyone who stays on what happened. */
function What({ entry, words }: { entry: RecordedEntry; words: string }) {
  const taken = takenIn(entry);
  if (taken === undefined) return words;
  return <LateTip words={taken}>{(tip) => <span {...tip}>{words}</span>}</LateTip>;
}

const Row = memo(function Row({ entry }: { entry: RecordedEntry }) {
  const { who, what, outcome }: EntryWords = entryWords(entry);
  return (
    <TableRow className={entry.kind === 'page' ? styles.pageRow : undefined}>
      <TableCell>{timeOf(entry.at)}</TableCell>
      <TableCell component="th" scope="row">
        {who}
      </TableCell>
      <TableCell>
        <What entry={entry} words={what} />
      </TableCell>
      <TableCell className={isRefused(entry) ? styles.refused : undefined}>{outcome}</TableCell>
    </TableRow>
  );
});
