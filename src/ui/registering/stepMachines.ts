/** The charts of the steps of registering, with real work behind them: they come with the dialog. */
import type { addressStepMachine } from '#machines/addressStepMachine.ts';
import type { birthDateStepMachine } from '#machines/birthDateStepMachine.ts';
import type { cardFormMachine } from '#machines/cardFormMachine.ts';
import type { cardsMachine } from '#machines/cardsMachine.ts';
import type { phoneStepMachine } from '#machines/phoneStepMachine.ts';
import type { stripeCardMachine } from '#machines/stripeCardMachine.ts';

export type StepMachines = {
  phone: typeof phoneStepMachine;
  address: typeof addressStepMachine;
  birthDate: typeof birthDateStepMachine;
  cards: typeof cardsMachine;
  cardForm: typeof cardFormMachine;
  stripeCard: typeof stripeCardMachine;
};
