/** Questions and answers under their headings; the one that the address names stands first, open. */
import { useLoaderData } from 'react-router-dom';

import type { RichText as Body } from '#contract/content/richText.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { Accordion } from '#ui/controls/Accordion.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { problemText } from '#ui/problemText.ts';
import { RichText } from '#ui/richText/RichText.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { TitleBanner } from '#ui/titleBanner/TitleBanner.tsx';

import { FaqSearch } from './FaqSearch.tsx';

import styles from './FaqScreen.module.css';

type Group = { title: string; questions: Question[] };
type FaqData = {
  asked: Question | null;
  text: string;
  groups: Group[];
  count: number;
  refusal: Problem | null;
};

const address = '/faq';

/** So few are read at once. */
const fewQuestions = 3;

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-');

export function FaqScreen() {
  const { asked, text, groups, count, refusal } = useLoaderData<FaqData>();
  const way = asked ? [{ label: 'FAQ', to: address }, { label: asked.question }] : [{ label: 'FAQ' }];
  return (
    <div className="wrap">
      <TitleBanner
        title="Frequently asked questions"
        crumbs={way}
        lede="Registering, bidding, paying, shipping and selling, as people ask us about them."
      >
        <FaqSearch key={text} text={text} />
        {text === '' && <Contents groups={groups} />}
      </TitleBanner>
      <div className={styles.page}>
        {refusal ? <Refusal problem={refusal} /> : <Found text={text} count={count} />}
        {asked && (
          <section className={styles.group} aria-labelledby="asked">
            <RunningHead id="asked" title="You asked" link={{ to: address, words: 'All questions' }} />
            <Questions key={asked.slug} questions={[asked]} isOpen />
          </section>
        )}
        {groups.map(({ title, questions }) => (
          <section key={title} className={styles.group} aria-labelledby={idOf(title)}>
            <RunningHead id={idOf(title)} title={title} />
            <Questions questions={questions} isOpen={text !== '' && count <= fewQuestions} />
          </section>
        ))}
        <p className={styles.more}>
          Not answered here? <TextLink to="/contact">Ask us</TextLink>, or read{' '}
          <TextLink to="/how-bidding-works">how bidding works</TextLink> in full.
        </p>
      </div>
    </div>
  );
}

function Contents({ groups }: { groups: readonly Group[] }) {
  if (groups.length < 2) return null;
  return (
    <nav aria-label="On this page">
      <ul className={styles.contents}>
        {groups.map(({ title }) => (
          <li key={title}>
            <TextLink to={`#${idOf(title)}`}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const foundWords = (text: string, count: number): string => {
  if (count === 0) return `No question or answer has “${text}” in it.`;
  return `${count === 1 ? 'One answer' : `${count} answers`} for “${text}”`;
};

/** On the page from the start: a region that arrives with its words is not read out. */
function Found({ text, count }: { text: string; count: number }) {
  return (
    <p className={text === '' ? undefined : styles.found}>
      <output>{text !== '' && foundWords(text, count)}</output>{' '}
      {text !== '' && <TextLink to={address}>Show all questions</TextLink>}
    </p>
  );
}

function Refusal({ problem }: { problem: Problem }) {
  return (
    <div className={styles.refusal}>
      <Banner tone="error">{problemText(problem)}</Banner>
      <ButtonLink variant="secondary" to={address} hashMatching={false}>
        Try again
      </ButtonLink>
    </div>
  );
}

type Question = { slug: string; question: string; body: Body };

type QuestionsProps = { questions: readonly Question[]; isOpen?: boolean };

/** Questions that open their answers, each with an address of its own to pass on. */
function Questions({ questions, isOpen = false }: QuestionsProps) {
  const items = questions.map(({ slug, question, body }) => ({
    question,
    open: isOpen,
    answer: (
      <>
        <RichText body={body} look="answer" />
        <p className={styles.own}>
          <TextLink to={`/faq/${slug}`} aria-label={`Link to this answer: ${question}`}>
            Link to this answer
          </TextLink>
        </p>
      </>
    ),
  }));
  return <Accordion items={items} />;
}

export { FaqScreen as Component };
