/** Opens the steps of registering for someone with something missing, with a server that answers what a test lets it. */
import { act, waitFor as waitForPage } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, onTestFinished } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

import type { Address } from '#contract/account/addresses.ts';
import type { AddressDraft } from '#contract/account/addressFields.ts';
import type { CardAnswer, NewCard, OwnCards } from '#contract/account/cards.ts';
import type { DocumentsDone } from '#contract/account/documents.ts';
import type { Phone } from '#contract/account/phones.ts';
import type { CardSetup, ConfirmedCard, StripeClientConfig } from '#contract/account/stripe.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { CalendarDate, TypedBirthDate } from '#contract/session/age.ts';
import { anAuction } from '#fixtures/auction.ts';
import { aNewcomer, anApproval, aRegistration } from '#fixtures/registration.ts';
import { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import { cardsMachine } from '#machines/account/cardsMachine.ts';
import type { CheckedCode, SentCode } from '#machines/account/phoneBookSetup.ts';
import { stripeCardMachine } from '#machines/account/stripeCardMachine.ts';
import { registrationMachine, selectIsOpen } from '#machines/bidding/registrationMachine.ts';
import type { Piece } from '#machines/bidding/registrationSetup.ts';
import { selectIsCollecting } from '#machines/bidding/registrationSteps.ts';
import type { RegistrationActor } from '#machines/bidding/saleRegistration.ts';
import { addressStepMachine } from '#machines/session/addressStepMachine.ts';
import { birthDateStepMachine } from '#machines/session/birthDateStepMachine.ts';
import { phoneStepMachine } from '#machines/session/phoneStepMachine.ts';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { CollectSteps } from '#ui/registering/CollectSteps.tsx';
import { RegisterModal } from '#ui/registering/RegisterModal.tsx';
import type { StepMachines } from '#ui/registering/stepMachines.ts';

export const unreachable: Problem = { code: 'unreachable' };

/** Each answers in turn; where nothing is left, the answer is still on its way. */
type Answers<Answer> = (Answer | Problem)[];
type Confirmed = { SetupIntentID: string } | { fault: string };

export type StepServer = {
  phones?: Answers<readonly Phone[]>;
  added?: Answers<readonly Phone[]>;
  sendings?: Answers<SentCode>;
  checks?: Answers<CheckedCode>;
  /** Of the account; without one it could not be read. */
  name?: string;
  addresses?: Answers<readonly Address[]>;
  savedAddresses?: Answers<'saved'>;
  savedDates?: Answers<DocumentsDone['Outcome']>;
  cards?: Answers<OwnCards>;
  addedCards?: Answers<CardAnswer>;
  setUps?: Answers<CardSetup>;
  confirmed?: Answers<Confirmed>;
  kept?: Answers<CardAnswer>;
  /** What is missing at each reading of the registration: at first, as the dialog opens, and after each saved piece. */
  missing?: (readonly Piece[] | Problem)[];
};

const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer;

async function next<Answer>(answers: Answers<Answer> = []): Promise<Answer> {
  const answer = answers.shift();
  if (answer === undefined) return new Promise<never>(() => undefined);
  if (isProblem(answer)) throw answer;
  return answer;
}

/** Whatever the browser sent, in order. */
export type Sent = (
  | { number: string }
  | { codeTo: number }
  | { code: string }
  | { draft: AddressDraft }
  | { typed: TypedBirthDate }
  | { card: NewCard | ConfirmedCard }
)[];

function machinesOf(server: StepServer, sent: Sent): StepMachines {
  const send = <Answer,>(input: Sent[number], answers?: Answers<Answer>) => {
    sent.push(input);
    return next(answers);
  };
  return {
    phone: phoneStepMachine.provide({
      actors: {
        loadPhones: fromPromise<readonly Phone[], void>(() => next(server.phones)),
        addPhone: fromPromise<readonly Phone[], { number: string }>(({ input }) => send(input, server.added)),
        sendCode: fromPromise<SentCode, { id: number }>(({ input }) =>
          send({ codeTo: input.id }, server.sendings),
        ),
        verify: fromPromise<CheckedCode, { id: number; code: string }>(({ input }) =>
          send({ code: input.code }, server.checks),
        ),
      },
    }),
    address: addressStepMachine.provide({
      actors: {
        readName: fromPromise<string, void>(() => next([server.name ?? unreachable])),
        loadAddresses: fromPromise<readonly Address[], void>(() => next(server.addresses)),
        addAddress: fromPromise<void, { draft: AddressDraft }>(async ({ input }) => {
          await send(input, server.savedAddresses);
        }),
      },
    }),
    birthDate: birthDateStepMachine.provide({
      actors: {
        readToday: fromPromise<CalendarDate, void>(async () => ({ year: 2026, month: 11, day: 26 })),
        saveBirthDate: fromPromise<DocumentsDone['Outcome'], { typed: TypedBirthDate }>(({ input }) =>
          send(input, server.savedDates),
        ),
      },
    }),
    cards: cardsMachine.provide({ actors: { loadCards: fromPromise(() => next(server.cards)) } }),
    cardForm: cardFormMachine.provide({
      actors: {
        addCard: fromPromise<CardAnswer, { card: NewCard }>(({ input }) => send(input, server.addedCards)),
      },
    }),
    stripeCard: stripeCardMachine.provide({
      actors: {
        setUpCard: fromPromise(() => next(server.setUps)),
        drawFields: fromPromise<void, { hand: StripeClientConfig }>(async () => undefined),
        confirmFields: fromPromise(() => next(server.confirmed)),
        keepCard: fromPromise<CardAnswer, { card: ConfirmedCard }>(({ input }) => send(input, server.kept)),
      },
    }),
  };
}

/** The dialog as it stands on a page, while it is open. */
function Dialog({ isBidding, ...props }: StepsProps & { isBidding: boolean }) {
  const goOn = isBidding ? { onBid: () => undefined } : {};
  const isOpen = useSelector(props.actor, selectIsOpen);
  return (
    <main id="main-content" tabIndex={-1}>
      {isBidding && <input id="bid-amount" aria-label="Your max bid" />}
      {isOpen && <RegisterModal {...props} auction={anAuction()} {...goOn} />}
    </main>
  );
}

type StepsProps = { actor: RegistrationActor; machines: StepMachines };

function Steps({ actor, machines }: StepsProps) {
  const isCollecting = useSelector(actor, selectIsCollecting);
  if (!isCollecting) return <p>Nothing is missing</p>;
  return <CollectSteps {...{ actor, machines }} onClose={() => actor.send({ type: 'dialog.closed' })} />;
}

const known = (missing: readonly Piece[] | Problem): Registration | Problem => {
  if (isProblem(missing)) return missing;
  return missing.length === 0 ? aRegistration() : aNewcomer({ Missing: [...missing] });
};

async function startCollecting(piece: Piece, server: StepServer) {
  const registrations = (server.missing ?? [[piece], [piece], []]).map(known);
  const sent: Sent = [];
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        findRegistration: fromPromise<Registration, { auctionId: number }>(() => next(registrations)),
        register: fromPromise<Registration, { auctionId: number }>(async () => anApproval()),
      },
    }),
    { input: { auctionId: 4122 } },
  ).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  actor.send({ type: 'dialog.opened' });
  return { actor, sent, machines: machinesOf(server, sent) };
}

/** @param piece alone is missing, unless the server says something else at each reading. */
export async function openSteps(piece: Piece, server: StepServer = {}) {
  const { actor, machines, sent } = await startCollecting(piece, server);
  renderApp(<Steps {...{ actor, machines }} />);
  await act(async () => undefined);
  return { actor, sent };
}

/** The same in the dialog, from the first step to what comes of it. */
export async function openDialog(piece: Piece, server: StepServer & { isBidding?: boolean } = {}) {
  const { actor, machines, sent } = await startCollecting(piece, server);
  renderApp(<Dialog {...{ actor, machines }} isBidding={server.isBidding ?? false} />);
  // A dialog takes no press in its first moment.
  await waitForPage(() => expect(document.querySelector('[inert]')).toBeNull());
  return { actor, sent };
}
