/**
 * MUI's chip that acts. `FilterChip` is a filter that is on, and takes it off, without script as well; `ChoiceChip` is one of
 * several to choose: a link, or a button where there is no address. The window stays where it is.
 */
import Chip from '@mui/material/Chip';

import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

export type FilterChipProps = {
  label: string;
  /** The page without the filter. */
  to: string;
};

export const FilterChip = ({ label, to }: FilterChipProps) => (
  <Chip
    variant="filter"
    clickable
    component={AppLink}
    to={to}
    keepsScroll
    label={
      <>
        <span>
          {label}
          <VisuallyHidden>, remove filter</VisuallyHidden>
        </span>
        <Icon name="close" size="sm" />
      </>
    }
  />
);

export type ChoiceChipProps = {
  label: string;
  isOn: boolean;
  /** A box fills its place in a grid, a pill is as wide as its words. */
  shape?: 'pill' | 'box';
} & ({ to: string } | { onChoose: () => void });

const variants = { pill: 'filter', box: 'box' } as const;

export const ChoiceChip = ({ label, isOn, shape = 'pill', ...choice }: ChoiceChipProps) =>
  'to' in choice ? (
    <Chip
      variant={variants[shape]}
      clickable
      component={AppLink}
      label={label}
      to={choice.to}
      keepsScroll
      {...(isOn && { 'aria-current': 'true' as const })}
    />
  ) : (
    <Chip
      variant={variants[shape]}
      clickable
      component="button"
      label={label}
      aria-pressed={isOn}
      onClick={choice.onChoose}
    />
  );
