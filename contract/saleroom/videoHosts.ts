/**
 * Whose pictures a live room may show, from the file a company edits (`content/videoHosts.json`). Apart from the other
 * facts of a company, because those are part of every page.
 */
import hosts from '#content/videoHosts.json' with { type: 'json' };

export const videoHosts: readonly string[] = hosts;
