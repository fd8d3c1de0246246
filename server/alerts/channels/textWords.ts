/** What is answered to people who turn texts on and off. Each says who writes, in its own words. */
import type { Site } from '#contract/kernel/site.ts';

const reachedAt = ({ locations, email }: Site): string => locations[0]?.phone ?? email;

export const optInText = (code: string, { shortName }: Site): string =>
  `${shortName}: ${code} is your code to get auction texts: outbid and closing notices, and your alerts. How many depends on ` +
  'your bids. Message and data rates may apply. Reply HELP for help, STOP to stop.';

export const stoppedText = ({ shortName }: Site): string =>
  `${shortName}: you get no more texts from us. Reply START to get them again.`;

export const startedText = ({ shortName }: Site): string =>
  `${shortName}: you can get texts from us again, as you chose in your profile. Reply STOP to stop.`;

export const helpText = (site: Site): string =>
  `${site.shortName}: auction texts that you chose in your profile. Questions: ${reachedAt(site)}. ` +
  'Message and data rates may apply. Reply STOP to stop.';
