/** What the standard's rules find wrong in HTML, as it was sent. */
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate(new FileSystemConfigLoader());

export async function htmlFaults(html: string, rules: ConfigData = {}): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html', rules);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
