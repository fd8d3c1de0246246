/** Registers a person at the counter for the sale, with a paddle. What is typed stays until they have it. */
import { type FormEvent, useEffect, useId, useRef } from 'react';

import type { Problem } from '#contract/kernel/problems.ts';
import { type BidPlace, bidPlaces } from '#contract/saleroom/floorBidders.ts';
import type { WalkIn } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft, WalkInDraft } from '#machines/saleroom/clerkDraft.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Text } from '#ui/text/Text.tsx';

import type { ClerkActions } from './useClerk.ts';

import styles from './ClerkSide.module.css';

type RegisterBidderProps = {
  draft: ClerkDraft;
  /** Of the last command. */
  problem: Problem | null;
  isBusy: boolean;
  actions: ClerkActions;
};

const placeWords: Readonly<Record<BidPlace, string>> = {
  room: 'In the room',
  phone: 'By phone',
  book: 'In the book',
};

type TextName = 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneLine';

const texts: readonly { name: TextName; field: keyof WalkIn; label: string }[] = [
  { name: 'firstName', field: 'FirstName', label: 'First name' },
  { name: 'lastName', field: 'LastName', label: 'Last name' },
  { name: 'phone', field: 'Phone', label: 'Phone' },
  { name: 'email', field: 'Email', label: 'Email' },
];

const placeOf = (value: string): BidPlace => bidPlaces.find((place) => place === value) ?? 'room';

export function RegisterBidder({ draft: { walkIn }, problem, isBusy, actions }: RegisterBidderProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const change = (more: Partial<WalkInDraft>): void => actions.type({ walkIn: { ...walkIn, ...more } });
  const errorOf = (field: keyof WalkIn) => {
    const error = problem?.fields?.[field];
    return error === undefined ? {} : { error };
  };

  function register(event: FormEvent): void {
    event.preventDefault();
    actions.do('bidder.registered');
  }

  const text = ({ name, field, label }: (typeof texts)[number]) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      label={label}
      autoComplete="off"
      value={walkIn[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      {...(name === 'firstName' && { ref: first })}
      {...errorOf(field)}
    />
  );

  return (
    <form className={styles.words} aria-label="Register a bidder" onSubmit={register}>
      <Text as="h2" size="caps" color="text-light" className={styles.caps}>
        Register a bidder
      </Text>
      {texts.map(text)}
      <SelectField
        id={`${id}-place`}
        label="Bids"
        value={walkIn.bidsBy}
        onChange={({ target }) => change({ bidsBy: placeOf(target.value) })}
      >
        {bidPlaces.map((place) => (
          <option key={place} value={place}>
            {placeWords[place]}
          </option>
        ))}
      </SelectField>
      {walkIn.bidsBy === 'phone' && text({ name: 'phoneLine', field: 'PhoneLine', label: 'Phone line' })}
      <Checkbox
        label="I have seen their photo ID"
        checked={walkIn.isIdSeen}
        onChange={({ target }) => change({ isIdSeen: target.checked })}
        {...errorOf('IsIdSeen')}
      />
      <Actions>
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          Register
        </Button>
        <Button size="sm" variant="secondary" onClick={() => change({ isOpen: false })}>
          Close
        </Button>
      </Actions>
    </form>
  );
}
