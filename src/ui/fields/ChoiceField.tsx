/**
 * MUI's autocomplete for one entry of a long list, such as a country or a state. Its owner keeps the entry's code. Adds label,
 * error and help as every field of ours has them, and takes what the browser fills in, be it a name or a code.
 */
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FocusEvent, type SyntheticEvent, useState } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

/** `code` is what a form keeps, `name` what people read. */
type Choice = { code: string; name: string };

/** Without accents and capitals, and with the apostrophe of a keyboard. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();

/** The one that is meant by a whole name or a code, as the browser fills it in. */
function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const sought = plain(text);
  if (sought === '') return undefined;
  return (
    choices.find(({ name }) => plain(name) === sought) ?? choices.find(({ code }) => plain(code) === sought)
  );
}

/** How well an entry fits, best first; undefined where it does not. */
function rankOf({ code, name }: Choice, sought: string): number | undefined {
  if (plain(code) === sought) return 0;
  const place = plain(name).indexOf(sought);
  if (place <= 0) return place === 0 ? 1 : undefined;
  return /[^\p{L}]/u.test(plain(name).charAt(place - 1)) ? 2 : 3;
}

/** Those that have the text in them: the one with this code first, then names that begin with it. */
function choicesWith(choices: readonly Choice[], text: string): Choice[] {
  const sought = plain(text);
  if (sought === '') return [...choices];
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, sought) }));
  return [0, 1, 2, 3].flatMap((rank) => ranked.flatMap((one) => (one.rank === rank ? [one.choice] : [])));
}

type ChoiceFieldProps = Omit<FieldWords, 'aside'> & {
  choices: readonly Choice[];
  /** A code; empty while nothing is chosen. */
  value?: string;
  defaultValue?: string;
  onChange?: (code: string) => void;
  /** Under which the form finds the code. */
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  placeholder?: string;
};

/** By the browser: such input says nothing of its kind, or that it replaces what was there. */
function isFilledIn({ nativeEvent }: SyntheticEvent): boolean {
  const { type, inputType = '' } = nativeEvent as Partial<InputEvent>;
  return (type === 'input' || type === 'change') && ['', 'insertReplacementText'].includes(inputType);
}

function useChosen({ choices, value, defaultValue = '', onChange }: ChoiceFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const code = value ?? own;
  const choose = (choice: Choice | null): void => {
    if ((choice?.code ?? '') === code) return;
    setOwn(choice?.code ?? '');
    onChange?.(choice?.code ?? '');
  };
  return { code, chosen: choices.find((choice) => choice.code === code) ?? null, choose };
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, error, help, choices, name, id, required, disabled = false } = props;
  const { code, chosen, choose } = useChosen(props);
  const [isOpen, setIsOpen] = useState(false);

  const takeFilledIn = (event: SyntheticEvent | null, text: string): void => {
    const found = event && isFilledIn(event) && choiceNamed(choices, text);
    if (found) choose(found);
  };
  /** What was typed whole, or leaves one entry, is chosen; anything else is not kept, as in every list. */
  const takeTyped = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const found = choicesWith(choices, currentTarget.value);
    const meant = choiceNamed(choices, currentTarget.value) ?? (found.length === 1 ? found[0] : undefined);
    if (meant) choose(meant);
  };

  return (
    <FieldFrame {...{ label, error, help, id, required, disabled }}>
      {(control) => (
        <>
          <Autocomplete
            id={control.id}
            options={choices}
            value={chosen}
            onChange={(_, choice) => choose(choice)}
            onInputChange={takeFilledIn}
            filterOptions={(all, { inputValue }) => choicesWith(all, inputValue)}
            getOptionLabel={({ name: words }) => words}
            getOptionKey={(choice) => choice.code}
            isOptionEqualToValue={(one, other) => one.code === other.code}
            open={isOpen}
            onOpen={(event) => setIsOpen(!isFilledIn(event))}
            onClose={() => setIsOpen(false)}
            autoHighlight
            disabled={disabled}
            popupIcon={<Icon name="chevronDown" />}
            openText="Show choices"
            closeText="Hide choices"
            noOptionsText="No match in this list."
            slotProps={{
              listbox: { 'aria-label': `${label} choices`, 'aria-labelledby': undefined },
              popupIndicator: { title: '' },
            }}
            renderInput={({ slotProps: { input, htmlInput } }) => (
              <OutlinedInput
                {...input}
                slotProps={{
                  input: {
                    ...htmlInput,
                    ...control,
                    required,
                    placeholder: props.placeholder,
                    autoComplete: props.autoComplete ?? 'off',
                    onBlur: (event: FocusEvent<HTMLInputElement>) => {
                      takeTyped(event);
                      htmlInput.onBlur?.(event);
                    },
                  },
                }}
              />
            )}
          />
          {name !== undefined && <input type="hidden" name={name} value={code} />}
        </>
      )}
    </FieldFrame>
  );
}
