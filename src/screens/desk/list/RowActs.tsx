/** What is decided most often about a row as it stands, one press from the list. The rest is with its particulars. */
import { useSelector } from '@xstate/react';

import type { DeskRow } from '#machines/desk/deskListFacts.ts';
import { selectIsListReady } from '#machines/desk/deskListMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { beginAct } from './beginAct.ts';
import type { DeskListActor } from './deskListActor.ts';
import type { ListSpec } from './listSpec.ts';

type RowActsProps = {
  actor: DeskListActor;
  spec: ListSpec;
  row: DeskRow;
  tabIndex?: 0 | -1;
  /** Everything that can be decided, not only the first. */
  isAll?: boolean;
  /** What is asked for beside the buttons already. */
  without?: string | undefined;
};

export function RowActs({ actor, spec, row, tabIndex, isAll = false, without }: RowActsProps) {
  const isReady = useSelector(actor, selectIsListReady);
  const fitting = spec.acts.filter(({ key, fits }) => key !== without && fits(row));
  const shown = isAll ? fitting : fitting.filter(({ isQuiet }) => !isQuiet).slice(0, 1);
  const focus = tabIndex === undefined ? {} : { tabIndex };
  return shown.map((act) => {
    const { key, button, isQuiet, to } = act;
    const words = (
      <>
        {button}
        <VisuallyHidden>{`: ${row.name}`}</VisuallyHidden>
      </>
    );
    const variant = isAll && !isQuiet && without === undefined ? 'primary' : 'secondary';
    if (to) {
      return (
        <ButtonLink key={key} size="sm" variant={variant} to={to(row)} {...focus}>
          {words}
        </ButtonLink>
      );
    }
    return (
      <Button
        key={key}
        size="sm"
        variant={variant}
        disabled={!isReady}
        {...focus}
        onClick={() => beginAct(actor, act, { rows: [row] })}
      >
        {words}
      </Button>
    );
  });
}
