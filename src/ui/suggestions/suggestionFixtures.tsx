/** The list under a search field: filled, and while it is on its way. */
import type { Suggestion } from '#contract/catalog/search.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { SuggestionList } from './SuggestionList.tsx';

const someSuggestions: Suggestion[] = [
  { Kind: 'maker', Text: 'Colt', To: null },
  { Kind: 'words', Text: 'colt python', To: null },
  { Kind: 'lot', Text: 'Colt Python Double Action Revolver', To: '/detail/4121/35/colt-python' },
];

type ShownProps = { suggestions: readonly Suggestion[]; isLoading: boolean };

function Shown({ suggestions, isLoading }: ShownProps) {
  return (
    <div style={{ position: 'relative', width: 300, height: 180 }}>
      <div style={{ position: 'absolute', inset: '0 0 auto' }}>
        <SuggestionList {...{ suggestions, isLoading }} active={null} onFollow={() => undefined} />
      </div>
    </div>
  );
}

const fixture = (name: string, shown: ShownProps): Fixture => ({ name, render: () => <Shown {...shown} /> });

export const suggestionFixtures: Fixture[] = [
  fixture('open', { suggestions: someSuggestions, isLoading: false }),
  fixture('loading', { suggestions: [], isLoading: true }),
];
