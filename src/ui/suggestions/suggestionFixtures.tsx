/** The list under a search field: with an active row, and while it is on its way. */
import type { Suggestion } from '#contract/search.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { SuggestionList } from './SuggestionList.tsx';

const suggestions: Suggestion[] = [
  { Kind: 'maker', Text: 'Colt', To: null },
  { Kind: 'words', Text: 'colt python', To: null },
  { Kind: 'lot', Text: 'Colt Python Double Action Revolver', To: '/detail/4121/35/colt-python' },
];

const fixture = (name: string, shown: readonly Suggestion[], isLoading: boolean): Fixture => ({
  name,
  render: () => (
    <div style={{ position: 'relative', width: 300, height: 180 }}>
      <div style={{ position: 'absolute', inset: '0 0 auto' }}>
        <SuggestionList
          id={`suggestions-${name}`}
          suggestions={shown}
          active={1}
          isLoading={isLoading}
          onFollow={() => undefined}
        />
      </div>
    </div>
  ),
});

export const suggestionFixtures: Fixture[] = [
  fixture('open', suggestions, false),
  fixture('loading', [], true),
];
