/**
 * Answers about an address take the same time whether it has an account or not: the one letter more or less that is
 * written behind them takes far less than all of them wait.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** Some twenty times what the work takes on a machine that is not overloaded, and nothing to anyone who fills in a form. */
const shortestMs = 40;

export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(shortestMs)]);
  return result;
}
