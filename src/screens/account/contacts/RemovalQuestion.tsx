/** Asks once before an entry is taken out of its book. */
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Question } from '#ui/question/Question.tsx';

type RemovalQuestionProps = { name: string; words: string; onYes: () => void; onNo: () => void };

export const RemovalQuestion = ({ name, words, onYes, onNo }: RemovalQuestionProps) => (
  <Question name={name} words={words}>
    <Actions isCentered>
      {/* The second half of a double click was meant for what the first one found. */}
      <Button tone="destructive" size="sm" onClick={({ detail }) => detail <= 1 && onYes()}>
        Remove it
      </Button>
      <Button variant="text" size="sm" onClick={onNo}>
        Keep it
      </Button>
    </Actions>
  </Question>
);
