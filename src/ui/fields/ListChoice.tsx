/** MUI's toggle buttons as a row of lists, of which one is shown. Adds that the shown one, pressed again, is asked for again. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

type ListChoiceProps<List extends string> = {
  lists: readonly List[];
  shown: List;
  words: (list: List) => string;
  onChoose: (list: List) => void;
};

export const ListChoice = <List extends string>({ lists, shown, words, onChoose }: ListChoiceProps<List>) => (
  <ToggleButtonGroup
    exclusive
    aria-label="Lists"
    value={shown}
    onChange={(_, chosen: List | null) => onChoose(chosen ?? shown)}
  >
    {lists.map((list) => (
      <ToggleButton key={list} value={list} className="tabular">
        {words(list)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
