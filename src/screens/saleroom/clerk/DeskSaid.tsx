/** What became of the last command, and why one was not sent: always in the same place. */
import type { Problem } from '#contract/kernel/problems.ts';
import type { RoomLot } from '#contract/saleroom/saleroom.ts';
import type { ClerkAnswer, NotSent } from '#machines/saleroom/clerkSetup.ts';
import { Banner, type BannerTone } from '#ui/controls/Banner.tsx';
import { problemText } from '#ui/problemText.ts';

import { outcomeWords } from './clerkWords.ts';
import { notSentWords } from './notSentWords.ts';

export type Said = {
  outcome: ClerkAnswer | null;
  problem: Problem | null;
  notSent: NotSent | null;
  isUnsure: boolean;
};

type Sentence = { tone: BannerTone; words: string };

function sentencesOf({ outcome, problem, notSent, isUnsure }: Said, lot: RoomLot | null): Sentence[] {
  const sentences: Sentence[] = [];
  if (isUnsure) {
    const words = "No answer yet. We're asking again, and nothing is done twice. Press Esc to stop waiting.";
    sentences.push({ tone: 'warning', words });
  } else if (outcome !== null) sentences.push(outcomeWords(outcome, lot));
  else if (problem !== null) sentences.push({ tone: 'error', words: problemText(problem) });
  if (notSent !== null) sentences.push({ tone: 'warning', words: notSentWords(notSent) });
  return sentences;
}

export function DeskSaid({ lot, ...said }: Said & { lot: RoomLot | null }) {
  const sentences = sentencesOf(said, lot);
  const last = sentences.at(-1);
  return (
    last && (
      <Banner tone={last.tone} role="none">
        {sentences.map(({ words }) => words).join(' ')}
      </Banner>
    )
  );
}
