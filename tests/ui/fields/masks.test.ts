/** What masks make of typed and pasted text, and where the caret stands then. */
import { describe, expect, test } from 'vitest';

import { groupedCardNumber } from '#contract/account/paymentCards.ts';
import { birthDateMask, expiryMask, isTypingOn, type Mask, maskTyped, phoneMask } from '#ui/fields/masks.ts';

/** Types one sign after the other at the end, as a hand does. */
const typed = (mask: Mask, keys: string): string[] => {
  let text = '';
  return Array.from(keys, (key) => {
    ({ text } = maskTyped(mask, { text: text + key, caret: text.length + 1 }));
    return text;
  });
};

/** `|` is the caret. */
const read = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const write = ({ text, caret }: { text: string; caret: number }): string =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('typed sign by sign', () => {
  test.each([
    ['a phone number', phoneMask, '3095550142', '(309) 555-0142'],
    ['a phone number with what people write between', phoneMask, '309.555.0142', '(309) 555-0142'],
    ['a phone number with its 1', phoneMask, '13095550142', '1 (309) 555-0142'],
    ['a phone number with its country', phoneMask, '+13095550142', '+1 (309) 555-0142'],
    ['a phone number abroad', phoneMask, '+442079460958', '+44 207 946 0958'],
    ['a card', groupedCardNumber, '4111111111111111', '4111 1111 1111 1111'],
    ['a card of American Express', groupedCardNumber, '378282246310005', '3782 822463 10005'],
    ['an expiry', expiryMask, '0829', '08 / 29'],
    ['an expiry with its slash', expiryMask, '8/29', '08 / 29'],
    ['an expiry that begins with no first digit of a month', expiryMask, '829', '08 / 29'],
    ['an expiry with the whole year', expiryMask, '12/2029', '12 / 2029'],
    ['a date', birthDateMask, '04171985', '04/17/1985'],
    ['a date with its slashes', birthDateMask, '4/7/1985', '04/07/1985'],
    ['a date as computers write it', birthDateMask, '1985-04-17', '04/17/1985'],
    ['a date with what people write between', birthDateMask, '4-17-1985', '04/17/1985'],
  ])('%s ends as it is read', (...[, mask, keys, whole]) => {
    const steps = typed(mask, keys);
    expect(steps.at(-1)).toBe(whole);
  });
});

describe('pasted, or filled in by the browser', () => {
  test.each([
    [phoneMask, '+13095550142', '+1 (309) 555-0142'],
    [phoneMask, '(309) 555 0142', '(309) 555-0142'],
    [groupedCardNumber, '4111-1111-1111-1111', '4111 1111 1111 1111'],
    [expiryMask, '2029-08', '08 / 2029'],
    [birthDateMask, '1985-04-17', '04/17/1985'],
    [birthDateMask, ' 4/7/1985 ', '04/07/1985'],
  ])('%o makes of %s %s', (mask, text, whole) => {
    expect(maskTyped(mask, { text, caret: text.length })).toEqual({ text: whole, caret: whole.length });
  });
});

describe('what a mask cannot read stays as it was typed', () => {
  test.each([
    [phoneMask, '(309) 555-0142 ext. 7'],
    [phoneMask, '011 44 20 7946 0958'],
    [phoneMask, '(309) 555-01423'],
    [phoneMask, '+'],
    [groupedCardNumber, '4111 x'],
    [expiryMask, 'August 2029'],
    [expiryMask, '08 / 20299'],
    [birthDateMask, 'April 17, 1985'],
    [birthDateMask, '1985-0'],
    [birthDateMask, '19850417'],
    [birthDateMask, '04/17/19855'],
    [birthDateMask, ''],
  ])('%o leaves %s', (mask, text) => expect(mask(text)).toBe(text));
});

describe('in the middle of a text', () => {
  test.each([
    ['behind a digit that was put in', phoneMask, '(309) 557|-0142', '(309) 557|-0142'],
    ['behind one that moves the others on', phoneMask, '(309) 7|555-014', '(309) 7|55-5014'],
    ['in a card', groupedCardNumber, '4111 2|111 1111', '4111 2|111 1111'],
    ['in a card whose groups move', groupedCardNumber, '41112| 1111 111', '4111 2|111 1111'],
    ['in a date', birthDateMask, '04/15|/1985', '04/15|/1985'],
    ['in a date of which a digit is missing', birthDateMask, '04/1|/1985', '04/1|/1985'],
    ['in an expiry of which a digit is missing', expiryMask, '1| / 29', '1| / 29'],
  ])('the caret stays %s', (...[, mask, before, after]) => {
    expect(write(maskTyped(mask, read(before)))).toBe(after);
  });
});

test.each([
  [undefined, true],
  ['insertText', true],
  ['insertFromPaste', true],
  ['deleteContentBackward', false],
  ['historyUndo', false],
])('the browser alone does %s: %s', (inputType, isTyped) => expect(isTypingOn(inputType)).toBe(isTyped));
