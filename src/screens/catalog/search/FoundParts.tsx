/** Everything that was found, in its order: what can be bought, what was sold, whose it is, and what we wrote of it. */
import type { ReactNode } from 'react';

import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import type { SiteSearch } from '#contract/catalog/search.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { LotGrid } from '#ui/lotCard/LotGrid.tsx';
import { PostGrid } from '#ui/postList/PostGrid.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { countWords } from './summaryWords.ts';

import styles from './SearchScreen.module.css';

export type Found = Omit<SiteSearch, 'Posts'> & { Posts: PostTeaser[] };

type PartProps = { found: Found; asked: string };

export const isNothing = (found: Found): boolean =>
  found.LotCount + found.ResultCount === 0 &&
  [found.Makers, found.Posts, found.Questions].every((part) => part.length === 0);

const queryOf = (entries: Record<string, string>): string => new URLSearchParams(entries).toString();

export function FoundParts({ found, text }: { found: Found; text: string }) {
  const asked = found.SearchedFor ?? text;
  return (
    <>
      <OpenLots found={found} asked={asked} />
      <Results found={found} asked={asked} />
      <Makers found={found} asked={asked} />
      <Posts found={found} asked={asked} />
      <Questions found={found} asked={asked} />
    </>
  );
}

type SectionProps = { id: string; title: string; link?: { to: string; words: string }; children: ReactNode };

const Section = ({ id, title, link, children }: SectionProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <RunningHead id={id} title={title} {...(link && { link })} />
    {children}
  </section>
);

/** Three columns over the whole width. */
const sizes = '(min-width: 1024px) 382px, 46vw';
/** The first row of a wide window: fetched before the others. */
const firstRow = 3;

function OpenLots({ found: { Lots, LotCount, Sales, Terms }, asked }: PartProps) {
  if (LotCount === 0) return null;
  return (
    <Section id="lots" title="Lots in open and upcoming sales">
      <LotGrid label="Lots in open and upcoming sales">
        {Lots.map((lot, index) => (
          <li key={lot.AuctionItemID}>
            <LotCard lot={lot} terms={Terms} sizes={sizes} isFirst={index < firstRow} />
          </li>
        ))}
      </LotGrid>
      <ul className={styles.links}>
        {Sales.map(({ AuctionID, Title, LotCount: lots }) => (
          <li key={AuctionID}>
            <TextLink to={catalogAddress(AuctionID, queryOf({ q: asked }))}>
              {`${lots === 1 ? '1 lot' : `All ${lots} lots`} in ${Title}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A lot's number alone says neither when it was sold nor in which sale. */
const soldWords = ({ SoldAt, AuctionTitle }: Found['Results'][number]): string =>
  [SoldAt && `Sold ${formatCentralDate(SoldAt)}`, AuctionTitle].filter(Boolean).join(' · ');

function Results({ found: { Results: lots, Terms }, asked }: PartProps) {
  if (lots.length === 0) return null;
  const link = { to: `/prices?${queryOf({ q: asked })}`, words: 'Search all prices' };
  return (
    <Section id="results" title="Prices realized" link={link}>
      <LotGrid label="Prices realized">
        {lots.map((lot) => (
          <li key={lot.AuctionItemID}>
            <LotCard lot={lot} terms={Terms} sizes={sizes} sale={soldWords(lot)} />
          </li>
        ))}
      </LotGrid>
    </Section>
  );
}

function Makers({ found: { Makers: makers } }: PartProps) {
  if (makers.length === 0) return null;
  return (
    <Section id="makers" title="Makers">
      <ul className={styles.makers}>
        {makers.map(({ Name, ResultCount, AuctionID }) => (
          <li key={Name}>
            <h3>{Name}</h3>
            {AuctionID !== null && (
              <TextLink to={catalogAddress(AuctionID, queryOf({ manufacturerName: Name }))}>
                Lots in an open sale
              </TextLink>
            )}
            {ResultCount > 0 && (
              <TextLink to={`/prices?${queryOf({ manufacturerName: Name })}`}>
                {countWords(ResultCount, 'price realized', 'prices realized')}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Posts({ found: { Posts: posts } }: PartProps) {
  if (posts.length === 0) return null;
  return (
    <Section id="posts" title="News and articles" link={{ to: '/news-and-events', words: 'All news' }}>
      <PostGrid posts={posts} look="brief" columns={4} />
    </Section>
  );
}

function Questions({ found: { Questions: questions } }: PartProps) {
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title="Questions and answers" link={{ to: '/faq', words: 'All questions' }}>
      <ul className={styles.questions}>
        {questions.map(({ Slug, Question, Excerpt }) => (
          <li key={Slug}>
            <h3>
              <TextLink to={`/faq/${Slug}`}>{Question}</TextLink>
            </h3>
            <p>{Excerpt}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
