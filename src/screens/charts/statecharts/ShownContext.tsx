/** An actor's context, masked where it was read. */
import OutlinedInput from '@mui/material/OutlinedInput';

import type { Masked } from '#contract/charts/tabActors.ts';
import { Heading } from '#ui/heading/Heading.tsx';

import styles from './Statecharts.module.css';

const indent = 2;

export function ShownContext({ context }: { context: Masked | null }) {
  if (context === null) return null;
  return (
    <section className={styles.part} aria-labelledby="context">
      <Heading look="h4" as="h2" id="context">
        Context
      </Heading>
      {/* It scrolls, so a keyboard must be able to come to it. */}
      <OutlinedInput
        multiline
        fullWidth
        inputComponent="textarea"
        slotProps={{
          input: {
            readOnly: true,
            rows: 8,
            className: styles.context,
            'aria-labelledby': 'context',
            value: JSON.stringify(context, null, indent),
          } as object,
        }}
      />
    </section>
  );
}
