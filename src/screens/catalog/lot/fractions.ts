/** A measure such as `7 1/2` is read as one number and never broken between two lines. */
export const unbroken = (text: string): string => text.replaceAll(/(?<=\d) (?=\d+\/\d)/gu, '\u{A0}');
