/** The rows on a phone: a card each with its first columns, chosen by a box, decided by a button. */
import { useSelector } from '@xstate/react';

import { selectChosen, selectIsListReady } from '#machines/desk/deskListMachine.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { RowActs } from './RowActs.tsx';
import { RowName } from './RowName.tsx';
import type { ShownRowsProps } from './shownRows.ts';

import styles from './DeskList.module.css';

export function DeskCards({ actor, spec, rows, columns }: ShownRowsProps) {
  const chosen = useSelector(actor, selectChosen);
  const isReady = useSelector(actor, selectIsListReady);
  const many = spec.acts.filter(({ isForOne }) => !isForOne);
  const [name, ...facts] = columns;
  const choose = (ids: readonly number[]): void => actor.send({ type: 'rows.chosen', ids });
  const selectable = rows.filter((row) => many.some(({ fits }) => fits(row))).map(({ id }) => id);
  const isAll = selectable.length > 0 && selectable.every((id) => chosen.includes(id));
  return (
    <>
      {selectable.length > 0 && (
        <Checkbox
          label="Select all rows"
          checked={isAll}
          disabled={!isReady}
          onChange={() => choose(isAll ? [] : selectable)}
        />
      )}
      <ul className={styles.cards} aria-label={spec.title}>
        {rows.map((row) => (
          <li key={row.id} data-row={row.id} tabIndex={-1} className={styles.card}>
            {selectable.includes(row.id) && (
              <Checkbox
                label={<VisuallyHidden>{`Select ${row.name}`}</VisuallyHidden>}
                checked={chosen.includes(row.id)}
                disabled={!isReady}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
                }
              />
            )}
            <div className={styles.cardMain}>
              <h2 className={styles.cardName}>
                {(spec.to ?? spec.particulars) ? (
                  <RowName actor={actor} spec={spec} row={row} />
                ) : (
                  (name?.cell?.(row) ?? name?.text(row))
                )}
              </h2>
              <dl className={styles.facts}>
                {facts.map(({ key, title, text, cell }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{cell ? cell(row) : text(row)}</dd>
                  </div>
                ))}
              </dl>
              <div className={styles.acts}>
                <RowActs actor={actor} spec={spec} row={row} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
