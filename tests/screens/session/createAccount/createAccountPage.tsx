/** The page that creates an account, with a server that a test scripts, and helpers that fill it in. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { CalendarDate } from '#contract/session/age.ts';
import { accountCreationMachine } from '#machines/session/accountCreationMachine.ts';
import type { Creation } from '#machines/session/accountCreationRequest.ts';
import type { SavedCreation } from '#machines/session/accountCreationSetup.ts';
import { type Invitation, invitationMachine } from '#machines/session/invitationMachine.ts';
import type { AskedPassword, PasswordRating } from '#machines/session/passwordMeterMachine.ts';
import { verificationLetterMachine } from '#machines/session/verificationLetterMachine.ts';
import { Component as CreateAccountScreen } from '#screens/session/createAccount/CreateAccountScreen.tsx';
import {
  aBotCheck,
  aSession,
  type EntryPage,
  mountEntryPage,
} from '#tests/screens/session/login/entryPage.tsx';

type Letter = { email: string; returnTo: string | null; turnstileToken: string };

export type World = {
  /** Each refuses one creation; after the last one all is well. */
  refusals?: Problem[];
  letterRefusals?: Problem[];
  invitation?: Invitation | Problem;
  /** Throws when none can be had; without it every password is strong. */
  rating?: (password: string) => PasswordRating;
  checkFailures?: Problem[];
  session?: ReturnType<typeof aSession>;
  code?: string;
  /** What the tab had saved before a reload. */
  saved?: SavedCreation;
  search?: string;
};

const isAnswer = (given: Invitation | Problem): given is Invitation => 'outcome' in given;

export function createAccountPage(world: World = {}) {
  const {
    refusals = [],
    letterRefusals = [],
    invitation = { outcome: 'unknown' },
    checkFailures = [],
    rating = () => ({ score: 4, hint: null }),
  } = world;
  const rated: AskedPassword[] = [];
  const created: Creation[] = [];
  const letters: Letter[] = [];
  const lookedUp: string[] = [];
  const machine = accountCreationMachine.provide({
    actors: {
      botCheck: aBotCheck({ failures: checkFailures }),
      invitation: invitationMachine.provide({
        actors: {
          findInvitation: fromPromise<Invitation, { code: string }>(async ({ input }) => {
            lookedUp.push(input.code);
            if (isAnswer(invitation)) return invitation;
            throw invitation;
          }),
        },
      }),
      formStorage: fromCallback(({ sendBack }) => {
        if (world.saved) sendBack({ type: 'form.restored', ...world.saved });
      }),
      ratePassword: fromPromise<PasswordRating, AskedPassword>(async ({ input }) => {
        rated.push(input);
        return rating(input.password);
      }),
      readToday: fromPromise<CalendarDate, void>(async () => ({ year: 2031, month: 6, day: 15 })),
      createAccount: fromPromise<void, Creation>(async ({ input }) => {
        created.push(input);
        const refusal = refusals.shift();
        if (refusal) throw refusal;
      }),
      verificationLetter: verificationLetterMachine.provide({
        actors: {
          botCheck: aBotCheck(),
          sendVerification: fromPromise<void, Letter>(async ({ input }) => {
            letters.push(input);
            const refusal = letterRefusals.shift();
            if (refusal) throw refusal;
          }),
        },
      }),
    },
  });
  const page: EntryPage = {
    Screen: CreateAccountScreen,
    path: '/create-account/:code?',
    at: {
      pathname: world.code === undefined ? '/create-account' : `/create-account/${world.code}`,
      search: world.search ?? '',
    },
    machines: [machine],
    session: world.session ?? aSession(),
  };
  return { page, created, letters, lookedUp, rated };
}

export function openPage(world: World = {}) {
  const { page, ...received } = createAccountPage(world);
  return { ...mountEntryPage(page), ...received };
}

/** By their labels: asking for roles takes long on a page with every country on it. */
export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
export const password = () => field(/^Password/u);
export const choice = (label: RegExp | string) => screen.getByLabelText<HTMLSelectElement>(label);
export const heading = () => screen.getByText(/^Step \d|^Check your email$/u).closest('h2') as HTMLElement;
export const step = () => heading().textContent;
export const arrivedAt = (name: RegExp) => waitFor(() => expect(step()).toMatch(name));
export const summary = () => screen.getByRole('alert');
export const press = (words: string) =>
  userEvent.click(screen.getByText(words).closest('button') as HTMLElement);

/** At once, as a password manager or a paste does. */
async function enter(label: RegExp, text: string): Promise<void> {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

export async function fillWho(): Promise<void> {
  await enter(/^First name/u, 'Ruth');
  await enter(/^Last name/u, 'Hollis');
  await enter(/^Email/u, 'ruth+bids@example.com');
  await enter(/^Password/u, 'walnut stock and brass');
}

export async function fillWhere(): Promise<void> {
  await enter(/^Phone/u, '(309) 555-0142');
  await enter(/^Street address/u, '100 Foundry Street');
  await enter(/^City/u, 'Rock Falls');
  await userEvent.selectOptions(choice(/^State/u), 'IL');
  await enter(/^ZIP code/u, '61071');
}

export async function fillLast(): Promise<void> {
  await userEvent.click(field('Month'));
  await userEvent.paste('04/17/1985');
  await userEvent.click(field(/I have read and accept/u));
}

/** To the next step, which comes when the password has been rated. */
export async function goOn(): Promise<void> {
  const before = heading().textContent;
  await press('Continue');
  await waitFor(() => expect(heading().textContent).not.toBe(before));
}

/** As far as the last step, with everything filled in. */
export async function fillAll(): Promise<void> {
  await fillWho();
  await goOn();
  await fillWhere();
  await press('Continue');
  await fillLast();
}
