/** The charts of the steps of registering, with real work behind them: they come with the dialog. */
import type { cardFormMachine } from '#machines/account/cardFormMachine.ts';
import type { cardsMachine } from '#machines/account/cardsMachine.ts';
import type { stripeCardMachine } from '#machines/account/stripeCardMachine.ts';
import type { addressStepMachine } from '#machines/session/addressStepMachine.ts';
import type { birthDateStepMachine } from '#machines/session/birthDateStepMachine.ts';
import type { phoneStepMachine } from '#machines/session/phoneStepMachine.ts';

export type StepMachines = {
  phone: typeof phoneStepMachine;
  address: typeof addressStepMachine;
  birthDate: typeof birthDateStepMachine;
  cards: typeof cardsMachine;
  cardForm: typeof cardFormMachine;
  stripeCard: typeof stripeCardMachine;
};
