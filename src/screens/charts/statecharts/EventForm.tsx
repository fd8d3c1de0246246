/** Sends one of the events that the tests know, with what it carries in fields that can be changed. */
import { useState } from 'react';

import type { ExampleEvent } from '#charts/chart.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Text } from '#ui/text/Text.tsx';

import { exampleNames, fieldText, readField } from './payload.ts';

import styles from './Statecharts.module.css';

type EventFormProps = {
  examples: readonly ExampleEvent[];
  /** Said where there is nothing to send. */
  none: string;
  label?: string;
  words?: string;
  onSend: (event: ExampleEvent) => void;
};

export function EventForm({ examples, none, label = 'Event', words = 'Send', onSend }: EventFormProps) {
  const names = exampleNames(examples);
  const [wanted, setWanted] = useState('');
  const chosen = names.find(({ name }) => name === wanted) ?? names[0];
  if (!chosen) return <Text size="sm">{none}</Text>;
  return (
    <div className={styles.form}>
      <SelectField
        label={label}
        value={chosen.name}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      >
        {names.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <PayloadForm key={chosen.name} example={chosen.event} words={words} onSend={onSend} />
    </div>
  );
}

type PayloadProps = { example: ExampleEvent; words: string; onSend: (event: ExampleEvent) => void };

/** What XState's own events carry for itself is not someone's to change. */
const ownKeys: ReadonlySet<string> = new Set(['type', 'actorId']);

function PayloadForm({ example, words, onSend }: PayloadProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const fields = Object.entries(example)
    .filter(([key]) => !ownKeys.has(key))
    .map(([key, value]) => {
      const text = typed[key] ?? fieldText(value);
      return { key, text, read: readField(text, value) };
    });
  const isComplete = fields.every(({ read }) => read.isValid);
  const event: ExampleEvent = {
    ...example,
    ...Object.fromEntries(fields.flatMap(({ key, read }) => (read.isValid ? [[key, read.value]] : []))),
  };
  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isComplete) onSend(event);
      }}
    >
      {fields.map(({ key, text, read }) => (
        <Field
          key={key}
          label={key}
          className={styles.code}
          value={text}
          autoComplete="off"
          spellCheck={false}
          error={read.isValid ? undefined : 'This is no JSON.'}
          onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
        />
      ))}
      <div>
        <Button type="submit" size="sm" variant="secondary" disabled={!isComplete}>
          {words}
        </Button>
      </div>
    </form>
  );
}
