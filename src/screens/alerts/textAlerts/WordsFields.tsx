/** What an alert for words asks: the words, and in which sale. */
import { useSelector } from '@xstate/react';

import { longestAlertWords } from '#contract/rules/alerts.ts';
import { selectRefusal } from '#machines/textAlertsMachine.ts';
import { Field } from '#ui/controls/Field.tsx';

import { fieldRefusal } from './alertWords.ts';
import type { DraftProps } from './NewAlert.tsx';
import { SaleChoice } from './SaleChoice.tsx';

export function WordsFields(props: DraftProps) {
  const { actor, draft, change } = props;
  const refusal = useSelector(actor, selectRefusal);
  return (
    <>
      <Field
        id="alert-words"
        label="Words"
        help={{
          tone: 'neutral',
          text: 'Lots must have all of them. “Quotes” keep words together; -word leaves lots out.',
        }}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
        error={fieldRefusal(refusal, 'Words')}
        maxCharacters={longestAlertWords}
        autoComplete="off"
      />
      <SaleChoice {...props} label="In" every="Every sale" error={fieldRefusal(refusal, 'AuctionID')} />
    </>
  );
}
