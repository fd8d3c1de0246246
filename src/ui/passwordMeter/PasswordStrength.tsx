/** A rating as a bar of five parts, one word and one hint. What a screen reader says of it is the meter's business. */
import { fieldLengths } from '#contract/account/accountFields.ts';
import type { PasswordHint, PasswordRating } from '#machines/session/passwordMeterMachine.ts';
import { PartsBar } from '#ui/controls/PartsBar.tsx';

import styles from './PasswordMeter.module.css';

const words = ['Very weak', 'Weak', 'Not strong enough yet', 'Strong', 'Very strong'] as const;

const colors = ['error', 'error', 'warning', 'success', 'success'] as const;

const hintTexts = {
  tooShort: `Use at least ${fieldLengths.passwordMin} characters: several words are easy to remember.`,
  tooLong: `Use at most ${fieldLengths.passwordMax} characters.`,
  keyboardRow: 'Keys next to each other are easy to guess. Add unrelated words.',
  repetition: 'Repeating something adds little. Add unrelated words.',
  sequence: 'Sequences such as abc or 4321 are easy to guess. Add unrelated words.',
  date: 'Dates and years are easy to guess. Add unrelated words.',
  common: 'Many people use this password. Choose unrelated words.',
  similarToCommon: 'Many people use a password like this. Choose unrelated words.',
  knownText: 'Leave out your name and your email address.',
  anotherWord: 'Add another word or two. Unusual words are best.',
} as const satisfies Record<PasswordHint, string>;

/** In one breath, for those who listen. */
export function strengthText({ score, hint }: PasswordRating): string {
  return [`Password strength: ${words[score].toLowerCase()}.`, hint && hintTexts[hint]]
    .filter(Boolean)
    .join(' ');
}

export function PasswordStrength({ rating: { score, hint } }: { rating: PasswordRating }) {
  return (
    <div className={styles.strength} data-score={score} aria-hidden="true">
      <PartsBar done={score + 1} parts={words.length} color={colors[score]} />
      <p className={styles.words}>
        <span className={styles.word}>{words[score]}</span>
        {hint && ` · ${hintTexts[hint]}`}
      </p>
    </div>
  );
}
