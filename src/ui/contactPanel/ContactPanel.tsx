/**
 * Our own way to be asked something: a quiet button at the side of the window, and the panel beside it with
 * everything we answer at, on MUI's paper. It is no modal: the page beside it goes on working.
 */
import Paper from '@mui/material/Paper';
import { type ReactNode, type Ref, useId } from 'react';

import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';
import { ReachUs } from '#ui/reachUs/ReachUs.tsx';

import styles from './ContactPanel.module.css';

export type ContactPanelProps = {
  isOpen: boolean;
  onPressed: () => void;
  onClosed: () => void;
  buttonRef: Ref<HTMLButtonElement>;
  /** Leads to the page with the form; as the page around it links. */
  formLink: ReactNode;
};

export function ContactPanel({ isOpen, onPressed, onClosed, buttonRef, formLink }: ContactPanelProps) {
  const id = useId();
  return (
    <>
      <Button
        ref={buttonRef}
        size="sm"
        variant="secondary"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        startIcon={<Icon name="message" size="sm" />}
        onClick={onPressed}
      >
        Ask us
      </Button>
      {isOpen && (
        <Paper variant="float" id={id} className={styles.panel}>
          <div className={styles.head}>
            <h2 className={styles.title}>Ask us anything</h2>
            <IconButton icon={<Icon name="close" />} label="Close" onClick={onClosed} />
          </div>
          <ReachUs className={styles.ways} />
          <p className={styles.hours}>{officeHoursWords}</p>
          <p className={styles.form}>{formLink}</p>
        </Paper>
      )}
    </>
  );
}
