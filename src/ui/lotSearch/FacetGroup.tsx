/**
 * A group of filters under its title, which opens and closes it. What a closed group contains comes when it is opened. On the
 * plain page of all filters nothing closes.
 */
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { type ReactNode, useContext, useState } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import { Printed } from '#ui/island/Printed.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { PlainFilters } from './plainFilters.ts';

import styles from './Filters.module.css';

export type FacetGroupProps = { title: string; isOpen: boolean; children: ReactNode };

export const FacetGroup = (group: FacetGroupProps) =>
  useContext(PlainFilters) ? <PlainGroup {...group} /> : <FoldingGroup {...group} />;

const PlainGroup = ({ title, children }: FacetGroupProps) => (
  <fieldset className={`${styles.fields} ${styles.plain}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

function FoldingGroup({ title, isOpen, children }: FacetGroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // A choice in it opens it. Taking the last choice back must not close it under the hand that did it.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsUnfolded(true);
  }
  return (
    <Printed name={isUnfolded ? null : 'closed filters'} values={[title] as const}>
      {(words) => (
        <Accordion
          variant="compact"
          className={styles.group}
          expanded={isUnfolded}
          onChange={(_, willOpen) => setIsUnfolded(willOpen)}
          slots={{ heading: 'div' }}
          slotProps={{ region: { role: undefined }, transition: { mountOnEnter: true } }}
        >
          <Printed name={`head of filters ${isUnfolded}`} values={[words] as const}>
            {(head) => (
              <AccordionSummary expandIcon={<Icon name="chevronDown" size="sm" />}>{head}</AccordionSummary>
            )}
          </Printed>
          <AccordionDetails>
            <fieldset className={styles.fields}>
              <legend>
                <VisuallyHidden>{words}</VisuallyHidden>
              </legend>
              {children}
            </fieldset>
          </AccordionDetails>
        </Accordion>
      )}
    </Printed>
  );
}
