/** The check of a form while it runs, when it passed and when it could not be done. None of them is awake. */
import { createActor } from '#actors/observed.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { botCheckMachine } from '#machines/session/botCheckMachine.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { BotCheckBox } from './BotCheckBox.tsx';

const at = (value: 'proving' | 'passed' | 'failed', problem: Problem | null = null) => {
  const context = { place: null, freshForMs: 0, problem };
  return createActor(botCheckMachine, { snapshot: botCheckMachine.resolveState({ value, context }) });
};

const checks = {
  checking: at('proving'),
  checked: at('passed'),
  unreachable: at('failed', { code: 'unreachable' }),
  'insecure page': at('failed', { code: 'foreign_origin' }),
};

export const botCheckBoxFixtures: Fixture[] = Object.entries(checks).map(([name, check]) => ({
  name,
  render: () => <BotCheckBox check={check} />,
}));
