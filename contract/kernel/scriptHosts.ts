/**
 * Whose scripts a text may bring, from the file a company edits (`content/scriptHosts.json`). The policy that browsers get
 * names the same hosts.
 */
import hosts from '#content/scriptHosts.json' with { type: 'json' };

export const scriptHosts: readonly string[] = hosts;
