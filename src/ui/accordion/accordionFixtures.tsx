/** Three questions, the first one open. */
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { Accordion } from './Accordion.tsx';

export const accordionFixtures: Fixture[] = [
  {
    name: 'questions',
    render: () => (
      <Accordion
        items={[
          {
            question: 'How do I register to bid?',
            answer: 'Create an account, then press Register on any sale. We usually answer in office hours.',
            open: true,
          },
          { question: 'When does a timed lot close?', answer: 'At the time beside the lot.' },
          { question: 'Can you ship to my state?', answer: 'Ask us before you bid.' },
        ]}
      />
    ),
  },
];
