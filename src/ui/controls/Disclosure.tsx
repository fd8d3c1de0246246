/** A MUI accordion of one part, in the plain look: a line that opens what is under it. Adds the arrow; it is no heading and no landmark. */
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

type DisclosureProps = { summary: ReactNode; isOpenAtFirst?: boolean; children: ReactNode };

export const Disclosure = ({ summary, isOpenAtFirst = false, children }: DisclosureProps) => (
  <Accordion
    variant="plain"
    defaultExpanded={isOpenAtFirst}
    slots={{ heading: 'div' }}
    slotProps={{ region: { role: undefined } }}
  >
    <AccordionSummary expandIcon={<Icon name="chevronDown" size="sm" />}>{summary}</AccordionSummary>
    <AccordionDetails>{children}</AccordionDetails>
  </Accordion>
);
