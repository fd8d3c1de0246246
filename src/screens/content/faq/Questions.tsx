/** Questions that open their answers, each with an address of its own to pass on. */
import type { RichText as Body } from '#contract/content/richText.ts';
import { Accordion } from '#ui/controls/Accordion.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RichText } from '#ui/richText/RichText.tsx';

import styles from './FaqScreen.module.css';

export type Question = { slug: string; question: string; body: Body };

type QuestionsProps = { questions: readonly Question[]; isOpen?: boolean };

export function Questions({ questions, isOpen = false }: QuestionsProps) {
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
