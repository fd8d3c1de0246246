/**
 * The frame of the company's pages: head with its plate, figures in a ruled row, the words in their column with notes in
 * the margin, then whatever a screen draws beside them. Read from top to bottom where there is one column only.
 */
import type { ReactNode } from 'react';

import type { PageWords } from '#rules/content/companyPages.ts';
import type { Figure, Note } from '#rules/page/companyFacts.ts';
import { ConsignorCall } from '#ui/consignorCall/ConsignorCall.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RichText } from '#ui/richText/RichText.tsx';
import { RunningHead, type RunningHeadProps } from '#ui/runningHead/RunningHead.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TitleBanner } from '#ui/titleBanner/TitleBanner.tsx';

import styles from './CompanyPage.module.css';

export type CompanyPageProps = {
  page: PageWords;
  /** Under the title, in the head. */
  head?: ReactNode;
  /** Over the words, across the page. */
  before?: ReactNode;
  /** In the margin over the notes; where there is one column only, before the words. */
  margin?: ReactNode;
  /** Under the words, across the page. */
  children?: ReactNode;
  hasConsignorCall?: boolean;
};

export function CompanyPage(props: CompanyPageProps) {
  const { page, head, before, margin, children, hasConsignorCall = false } = props;
  const { figures = [], notes = [] } = page.facts;
  return (
    <>
      <div className={hasConsignorCall ? 'wrap' : `wrap ${styles.last}`}>
        <TitleBanner title={page.title} crumbs={page.crumbs} lede={page.lede} picture={page.picture}>
          {head}
        </TitleBanner>
        {figures.length > 0 && <FigureRow figures={figures} />}
        {before}
        <div className={styles.columns}>
          {margin && <div className={styles.margin}>{margin}</div>}
          <div className={styles.words}>
            <RichText body={page.body} look="page" />
          </div>
          {notes.length > 0 && <SideNotes notes={notes} />}
        </div>
        {children}
      </div>
      {hasConsignorCall && <ConsignorCall />}
    </>
  );
}

/** What a screen draws across such a page, under its running head. */
export function CompanyPart({ children, ...head }: RunningHeadProps & { id: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={head.id}>
      <RunningHead {...head} />
      {children}
    </section>
  );
}

/** A few words beside a title: what stands there, in one sentence. */
export function Aside({ as = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return (
    <Text as={as} size="sm" color="text-light" className={styles.aside}>
      {children}
    </Text>
  );
}

/** Few figures, each as large as a lot's price and with its words below. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, words }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Notes in the margin of a page: what else there is to know, and where it stands. */
function SideNotes({ notes }: { notes: readonly Note[] }) {
  return (
    <aside aria-label="Notes" className={styles.notes}>
      {notes.map(({ title, words, to, link }) => (
        <div key={title} className={styles.note}>
          <h2 className={styles.noteTitle}>{title}</h2>
          <p>{words}</p>
          {to !== undefined && link !== undefined && (
            <p>
              <TextLink to={to}>{link}</TextLink>
            </p>
          )}
        </div>
      ))}
    </aside>
  );
}
