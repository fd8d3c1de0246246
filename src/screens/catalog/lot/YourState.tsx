/** What the buyer's state adds to the federal rule, once it is chosen. */
import { useState } from 'react';

import { buyerStates, stateAdditions } from '#contract/invoices/stateTransferRules.ts';
import type { TransferFacts } from '#contract/invoices/transferRules.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

import styles from './IfYouWin.module.css';

export function YourState({ facts }: { facts: TransferFacts }) {
  const [state, setState] = useState('');
  const additions = stateAdditions(facts, state);
  return (
    <>
      <div className={styles.field}>
        <SelectField
          id="buyer-state"
          label="Your state"
          value={state}
          onChange={({ target }) => setState(target.value)}
        >
          <option value="">Federal rule only</option>
          {buyerStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {/* On the page from the start, or a choice would not be read out. */}
      <div aria-live="polite">
        {additions.length > 0 && (
          <ul className={styles.additions}>
            {additions.map((addition) => (
              <li key={addition}>{addition}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
