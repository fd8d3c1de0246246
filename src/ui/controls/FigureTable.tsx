/** MUI's table for a few figures on a page. Adds the caption, a head for every row, and figures on the right. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import styles from './FigureTable.module.css';

export type FigureColumn = { words: string; isFigure?: boolean };

/** No two rows of a table say the same. */
export type FigureCells = { cells: readonly string[]; isSum?: boolean };

export type FigureTableProps = {
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureCells[];
  /** Three short columns: what belongs together stands together. */
  isNarrow?: boolean;
};

export function FigureTable({ caption, columns, rows, isNarrow = false }: FigureTableProps) {
  const look = (at: number) =>
    columns[at]?.isFigure ? ({ align: 'right', className: styles.figure } as const) : {};
  return (
    <Table size="small" className={isNarrow ? `${styles.table} ${styles.narrow}` : styles.table}>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          {columns.map(({ words }, at) => (
            <TableCell key={words} scope="col" {...look(at)}>
              {words}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ cells, isSum = false }) => (
          <TableRow key={cells.join()} className={isSum ? styles.sum : undefined}>
            <TableCell component="th" scope="row" {...look(0)}>
              {cells[0]}
            </TableCell>
            {cells.slice(1).map((cell, at) => (
              <TableCell key={columns[at + 1]?.words} {...look(at + 1)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
