/** Under a list: its pages as links, and how many rows a page has. */
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';

import { pageSizes } from '#contract/kernel/listPages.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { selectPlace } from '#machines/desk/deskListMachine.ts';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import type { DeskListActor } from './deskListActor.ts';
import { addressOf } from './listAddress.ts';
import type { ListSpec } from './listSpec.ts';

import styles from './DeskList.module.css';

type DeskListFooterProps = {
  actor: DeskListActor;
  spec: ListSpec;
  read: ListRead;
};

export function DeskListFooter({ actor, spec, read }: DeskListFooterProps) {
  const place = useSelector(actor, selectPlace);
  const navigate = useNavigate();
  const [fewest] = pageSizes;
  // What fits on the smallest page needs no choice.
  if (read.total <= fewest) return null;
  const sizeChosen = (size: number): void => {
    const chosen = pageSizes.find((one) => one === size) ?? fewest;
    void navigate(addressOf({ ...place, page: 1, size: chosen }, spec), { preventScrollReset: true });
  };
  return (
    <div className={styles.footer}>
      <Pagination
        page={place.page}
        pageCount={Math.ceil(read.total / place.size)}
        addressOf={(page) => addressOf({ ...place, page }, spec)}
      />
      <SelectField
        label="Rows per page"
        value={place.size}
        onChange={({ currentTarget }) => sizeChosen(Number(currentTarget.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
