/** What the whole site has of some words: lots to bid on first, then results, makers, posts and answers. */
import { useLoaderData, useNavigation } from 'react-router-dom';

import { useScreenMachine } from '#actors/screenMachines.tsx';
import { longestSearch, searchAddress, searchPath } from '#contract/catalog/siteSearch.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { searchSuggestionsMachine } from '#machines/catalog/searchSuggestionsMachine.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { Ticking } from '#ui/countdown/Ticking.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { problemText } from '#ui/problemText.ts';
import { SiteSearch } from '#ui/suggestions/SiteSearch.tsx';

import { type Found, FoundParts, isNothing } from './FoundParts.tsx';
import { summaryParts } from './summaryWords.ts';

import styles from './SearchScreen.module.css';

type SearchData = { text: string; isTooLong: boolean; found: Found | null; refusal: Problem | null };

export function SearchScreen() {
  const { text, isTooLong, found, refusal } = useLoaderData<SearchData>();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === searchPath;
  return (
    <Ticking machine={useScreenMachine(tickerMachine)}>
      <div className="wrap">
        <header className={styles.head}>
          <Heading look="h1">
            {text === '' ? 'Search' : `Results for “${found?.SearchedFor ?? text}”`}
          </Heading>
          <SearchForm key={text} text={text} />
          {found?.SearchedFor && (
            <p className={styles.corrected}>
              Showing results for <strong>{found.SearchedFor}</strong>. Nothing matches “{text}”.
            </p>
          )}
          {/* On the page from the start: a region that arrives with its words is not read out. */}
          <output className={styles.summary}>
            {found &&
              summaryParts(found).map(({ id, words }) => (
                <TextLink key={id} to={`${searchAddress(text)}#${id}`}>
                  {words}
                </TextLink>
              ))}
          </output>
          <div className={styles.bar}>{isLoading && <LoadingBar label="Searching" />}</div>
        </header>
        <div className={styles.found} aria-busy={isLoading}>
          {isTooLong && <TooLong />}
          {refusal && <Refused text={text} problem={refusal} />}
          {found && (isNothing(found) ? <Nothing text={text} /> : <FoundParts text={text} found={found} />)}
          {text === '' && <p className={styles.lede}>Try a maker, a model, a caliber or a lot number.</p>}
        </div>
      </div>
    </Ticking>
  );
}

const TooLong = () => (
  <Banner tone="error">{`That’s too long to search for. Please use ${longestSearch} characters or fewer.`}</Banner>
);

function Refused({ text, problem }: { text: string; problem: Problem }) {
  return (
    <div className={styles.refusal}>
      <Banner tone="error">{problemText(problem)}</Banner>
      <ButtonLink variant="secondary" to={searchAddress(text)} hashMatching={false}>
        Try again
      </ButtonLink>
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <div className={styles.nothing}>
      <h2>{`Nothing matches “${text}”`}</h2>
      <p>Check the spelling, use fewer words, or look around:</p>
      <div className={styles.ways}>
        <ButtonLink variant="secondary" to="/gun-auctions">
          All auctions
        </ButtonLink>
        <ButtonLink variant="secondary" to="/prices">
          Prices realized
        </ButtonLink>
        <ButtonLink variant="secondary" to="/contact">
          Ask us
        </ButtonLink>
      </div>
    </div>
  );
}

/** The page's own search field. Without words in the address it takes the focus. */
function SearchForm({ text }: { text: string }) {
  const machine = useScreenMachine(searchSuggestionsMachine);
  return (
    <search>
      <SiteSearch
        label="Search the site"
        placeholder="Maker, model, caliber, lot number…"
        text={text}
        isFirst={text === ''}
        className={styles.form}
        loadMachine={async () => machine}
      >
        <IconButton type="submit" icon={<Icon name="search" />} label="Search" className={styles.submit} />
      </SiteSearch>
    </search>
  );
}

export { SearchScreen as Component };
