/**
 * The way to an alert, as a plain link to the form that makes it: of the lot itself or, once that is over, of lots like it
 * in any sale. Anyone who is not logged in is led to the form by the log-in.
 */
import { ButtonLink } from '#ui/controls/Button.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';

import type { LotHeadingProps } from './LotHeading.tsx';
import { similarAddress } from './similarLots.ts';

/** Catalogers write this where no one knows: similar lots are then those of the same kind. */
const unknownMaker = 'Unknown';

export function AlertLink({ lot, here, isOver }: LotHeadingProps) {
  const asked = isOver
    ? { search: similarAddress(lot, lot.ManufacturerName !== unknownMaker) }
    : { lot: here };
  return (
    <ButtonLink
      variant="text"
      to={`/account/textalerts?${new URLSearchParams(asked).toString()}`}
      startIcon={<ShellIcon name="bell" size="sm" />}
    >
      {isOver ? 'Alert me for similar' : 'Alert me'}
    </ButtonLink>
  );
}
