/**
 * A content system before files: its posts are all the posts there are. A page that it does not hold is the files' own, so
 * that no one loses the legal pages by setting one up; and so are the questions while it has none.
 */
import type { ContentSource, Library } from './source.ts';

export function layeredSource(system: ContentSource, files: ContentSource): ContentSource {
  let last: { system: Library; files: Library; both: Library } | undefined;

  function laid(upper: Library, lower: Library): Library {
    if (last?.system === upper && last.files === lower) return last.both;
    const held = new Set(upper.pages.map(({ slug }) => slug));
    const both = {
      posts: upper.posts,
      pages: [...upper.pages, ...lower.pages.filter(({ slug }) => !held.has(slug))],
      questions: upper.questions.length > 0 ? upper.questions : lower.questions,
    };
    last = { system: upper, files: lower, both };
    return both;
  }

  return {
    async read() {
      const [upper, lower] = await Promise.all([system.read(), files.read()]);
      return laid(upper, lower);
    },
    async refresh() {
      await Promise.all([system.refresh(), files.refresh()]);
    },
    onChanged(listener) {
      system.onChanged(listener);
      files.onChanged(listener);
    },
    looks: [...system.looks, ...files.looks],
  };
}
