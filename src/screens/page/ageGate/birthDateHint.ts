/** The sentence under the date of birth: what is still missing, or why this date will not do. */
import { parseBirthDate, type TypedBirthDate } from '#contract/session/age.ts';

export type BirthDateHint = { words: string; isWrong: boolean };

type BirthDateState = { birthDate: TypedBirthDate; canVerify: boolean; minimumAge: number };

export function birthDateHint({ birthDate, canVerify, minimumAge }: BirthDateState): BirthDateHint {
  if (canVerify) return { words: 'Thank you. Press Verify Age to continue.', isWrong: false };
  const isUnfinished = birthDate.month === '' || birthDate.day === '' || birthDate.year.length < 4;
  if (isUnfinished) return { words: 'Fill in month, day and year to continue.', isWrong: false };
  if (parseBirthDate(birthDate) === null) {
    return { words: 'There is no such date. Check month, day and year.', isWrong: true };
  }
  return { words: `You must be ${minimumAge} or older to continue.`, isWrong: true };
}
