/** What the standard's rules find wrong in HTML, as it was sent. */
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate(new FileSystemConfigLoader());

/** The gallery shows parts of pages as they are, with the first heading of each. */
const ofGallery = { rules: { 'heading-level': ['error', { allowMultipleH1: true }] } } satisfies ConfigData;

export async function htmlFaults(html: string, address: string): Promise<string[]> {
  const rules = address === '/dev/pieces' ? ofGallery : {};
  const { results } = await validator.validateString(html, 'page.html', rules);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
