/** What the keys of tests are sealed with. */
export const receiptSecret = 'a secret of tests, which is no secret';
