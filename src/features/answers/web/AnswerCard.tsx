import type { AnswerCardFragment } from '#features/answers/web/generated/answer.ts'
import { searchPath } from '#web/routing/paths.ts'
import { Buttons } from '#web/ui/controls/Buttons.tsx'
import { CopyLink } from '#web/ui/controls/CopyLink.tsx'
import { Island as SharePicture } from '#web/ui/controls/share-picture-island.tsx'
import classes from './AnswerCard.module.css'

/** The answer to a question, with how its words were read, the page that proves it, and questions to ask next. */
export function AnswerCard({ question, answer }: { question: string; answer: AnswerCardFragment }) {
  // A text without a kind asks nothing.
  if (answer.kind === null) return null
  const { value, display, text, url, proof, understood, follow_ups } = answer
  return (
    <section className={`${display === null ? 'card' : 'court'} ${classes.answer}`} aria-label="Answer">
      {display !== null && <p className={classes.value}>{display}</p>}
      <p>{text}</p>
      {url !== null && (
        <p className="row">
          <a className={classes.link} href={url}>
            {proof}
          </a>
          <CopyLink className={classes.link} href={searchPath(question)} text={text} done="Copied">
            Copy answer
          </CopyLink>
        </p>
      )}
      {value !== null && <SharePicture page={searchPath(question)} title={question} />}
      <ul className="row" aria-label="Meaning of the question">
        {understood
          .filter(({ removable }) => removable)
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are in the order of the words, which may repeat
            <li key={index}>
              <a className="chip" href={searchPath(part.without)} aria-label={`Remove ${part.meaning}`}>
                {part.meaning} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
      </ul>
      {follow_ups.length > 0 && (
        <Buttons
          label={value === null ? 'Questions that have an answer' : 'Questions to ask next'}
          links={follow_ups.map(({ label, question: next }) => ({ label, href: searchPath(next) }))}
        />
      )}
    </section>
  )
}
