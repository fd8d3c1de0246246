/** What an alert for words asks: the words, and in which sale. */
import { longestAlertWords } from '#contract/alerts/alerts.ts';
import { Field } from '#ui/fields/Field.tsx';

import type { DraftProps } from './NewAlert.tsx';
import { SaleChoice } from './SaleChoice.tsx';

export function WordsFields(props: DraftProps) {
  const { draft, words, change } = props;
  return (
    <>
      <Field
        {...words('Words')}
        help={{
          tone: 'neutral',
          text: 'Match all words. Put quotes around a phrase, and a minus sign before a word to exclude it.',
        }}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
        maxCharacters={longestAlertWords}
        autoComplete="off"
      />
      <SaleChoice {...props} every="Every sale" />
    </>
  );
}
