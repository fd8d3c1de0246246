/** What became of the bid that was placed, for the place where it was pressed. */
import type { BidCode } from '#contract/bidding/bidOutcomes.ts';
import type { BiddingState } from '#contract/bidding/lotPanelState.ts';
import { bidAnswer } from '#rules/bidding/bidWords.ts';
import type { IconName } from '#ui/icon/Icon.tsx';

export type AnswerLine = {
  tone: 'success' | 'warning' | 'error';
  icon: IconName;
  words: string;
};

type Kind = BiddingState['kind'];

/** How the lot has to stand for an accepted bid to be shown: what happened since says more. */
const truesOf: Partial<Record<BidCode, readonly Kind[]>> = {
  LEADING: ['leading', 'leadingNotMet'],
  RAISED: ['leading', 'leadingNotMet'],
  RESERVE_NOT_MET: ['leadingNotMet'],
  OUTBID: ['outbid'],
  SEALED_LODGED: ['lodged'],
};

const looks: Partial<Record<Kind, Omit<AnswerLine, 'words'>>> = {
  leading: { tone: 'success', icon: 'checkCircle' },
  lodged: { tone: 'success', icon: 'checkCircle' },
  leadingNotMet: { tone: 'warning', icon: 'flag' },
  outbid: { tone: 'error', icon: 'downCircle' },
};

/** In the words that every page has for it; null where there is no answer, or it is no longer true. */
export function answerWords({ kind, outcome, form, maxCents }: BiddingState): string | null {
  if (outcome === null || truesOf[outcome.code]?.includes(kind) === false) return null;
  return bidAnswer(outcome.code, {
    askCents: form.leastCents,
    ownMaxCents: maxCents,
    nearestCents: outcome.nearestCents,
    headroomCents: outcome.headroomCents,
    reference: outcome.reference,
  }).words;
}

export function answerLine(state: BiddingState): AnswerLine | null {
  const words = answerWords(state);
  if (words === null || state.kind === 'sending' || state.kind === 'checking') return null;
  return { ...(looks[state.kind] ?? { tone: 'error', icon: 'removeCircle' }), words };
}
