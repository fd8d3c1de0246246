/** The hand of stories that prove how few presses something takes. */
import type { Locator } from 'playwright/test';

/** Counts each press and each field that is filled in. */
export function countingHand() {
  let count = 0;
  return {
    count: (): number => count,
    async press(target: Locator): Promise<void> {
      count += 1;
      await target.click();
    },
    async fill(target: Locator, text: string): Promise<void> {
      count += 1;
      await target.fill(text);
    },
    async type(target: Locator, text: string): Promise<void> {
      count += 1;
      await target.pressSequentially(text);
    },
    async choose(target: Locator, option: string): Promise<void> {
      count += 1;
      await target.selectOption(option);
    },
  };
}

export type Hand = ReturnType<typeof countingHand>;
