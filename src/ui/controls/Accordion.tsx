/**
 * MUI's accordion: questions that open their answers. Adds that the browser's search in the page finds closed answers, and
 * that paper and a page without script show them all.
 */
import MuiAccordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import styles from './Accordion.module.css';

export type AccordionItem = {
  question: string;
  answer: ReactNode;
  open?: boolean;
  /** Lets an address point at it. */
  id?: string;
  /** Beside the question where there is room, else under it. */
  aside?: string;
};

export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <div>
    {items.map((item) => (
      <Question key={item.question} {...item} />
    ))}
  </div>
);

function Question({ question, answer, open = false, id, aside }: AccordionItem) {
  const [isOpen, setOpen] = useState(open);
  // A search opens what it found, and closes it again.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setOpen(open);
  }
  const region = useRef<HTMLDivElement>(null);
  // React knows this attribute only as a yes or no. The browser takes it away itself where its search finds something.
  const hide = () => region.current?.setAttribute('hidden', 'until-found');
  const show = () => region.current?.removeAttribute('hidden');
  useEffect(() => {
    const place = region.current;
    if (!open) place?.setAttribute('hidden', 'until-found');
    const openFound = () => setOpen(true);
    place?.addEventListener('beforematch', openFound);
    return () => place?.removeEventListener('beforematch', openFound);
  }, [open]);
  return (
    <MuiAccordion
      id={id}
      className={styles.item}
      expanded={isOpen}
      onChange={(_, next) => setOpen(next)}
      slots={{ heading: 'div' }}
      slotProps={{
        region: { role: undefined, ref: region },
        transition: { onEnter: show, onExited: hide },
      }}
    >
      <AccordionSummary expandIcon={<Icon name="chevronDown" />}>
        {aside === undefined ? (
          question
        ) : (
          <span className={styles.parts}>
            {question} <span className={styles.aside}>{aside}</span>
          </span>
        )}
      </AccordionSummary>
      <AccordionDetails>{answer}</AccordionDetails>
    </MuiAccordion>
  );
}
