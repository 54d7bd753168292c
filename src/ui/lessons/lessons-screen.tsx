import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LearnedView, LessonView } from '../../review/administration-views.ts'
import classes from '../administration/administration-screen.module.css'
import { Panel } from '../administration/panel.tsx'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { useDocumentTitle } from '../document-title.ts'
import { sayList } from '../language/say-list.ts'
import { sayDecimal } from '../language/say-number.ts'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { TopBar } from '../session/top-bar.tsx'
import { TableHead } from '../table/table-head.tsx'
import { wordMoment } from '../words/time-words.ts'
import { forgetLesson, readLearned, switchLearning } from './lesson-calls.ts'

const shownAtFirst = 50

/** What reviewers' corrections taught: label by label, from whom, how much it still counts, and where it helped. */
export default function LessonsScreen() {
  useDocumentTitle(t`Lessons`)
  const learned = useQuery({ queryKey: ['learned'], queryFn: ({ signal }) => readLearned(signal) })
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <h1>
          <Trans>Lessons</Trans>
        </h1>
        {learned.isError ? (
          <ProblemNotice error={learned.error} onRetry={() => void learned.refetch()} />
        ) : learned.data ? (
          <Lessons learned={learned.data} />
        ) : (
          <p role="status">
            <Trans>Loading the lessons…</Trans>
          </p>
        )}
      </main>
    </div>
  )
}

function Lessons({ learned }: { readonly learned: LearnedView }) {
  const client = useQueryClient()
  const { mayAdminister } = permissionsOf(useSession())
  const [sought, seek] = useState('')
  const [shown, show] = useState(shownAtFirst)
  const keep = (next: LearnedView) => client.setQueryData(['learned'], next)
  const switching = useMutation({ mutationFn: switchLearning, onSuccess: keep, onError: tellProblem })
  const forgetting = useMutation({ mutationFn: forgetLesson, onSuccess: keep, onError: tellProblem })
  const found = learned.lessons.filter((lesson) => isSought(lesson, sought))
  return (
    <>
      <Panel
        title={t`Learning`}
        lead={t`An approved review teaches which printed label asks which question, and which does not. Only labels and places are kept, never a value, and nothing leaves the organisation or its product. What only one submission taught always waits for a person.`}
      >
        <Switch
          label={t`Corrections teach the next submissions`}
          checked={learned.isOn}
          disabled={!mayAdminister || switching.isPending}
          description={mayAdminister ? undefined : t`An administrator may change this.`}
          onChange={(event) => switching.mutate(event.currentTarget.checked)}
        />
        {learned.isOn ? null : (
          <Alert mt="sm" color="orange" title={t`Learning is off`} role="status">
            <Trans>
              Nothing is learned, and nothing of what is below counts. It is kept until it is forgotten.
            </Trans>
          </Alert>
        )}
      </Panel>
      <Panel
        title={t`What was learned`}
        lead={t`${plural(learned.lessons.length, { one: '# lesson', other: '# lessons' })}. A lesson counts in full on the same form, at 60 % for the same broker, at 40 % for the wording alone, and half as much every year.`}
        actions={
          learned.lessons.length > 0 ? (
            <TextInput
              className={classes.search}
              type="search"
              size="xs"
              aria-label={t`Search the lessons`}
              placeholder={t`Label, question, broker, person`}
              value={sought}
              onChange={(event) => {
                seek(event.currentTarget.value)
                show(shownAtFirst)
              }}
            />
          ) : null
        }
      >
        {learned.lessons.length === 0 ? (
          <p className={classes.dim}>
            <Trans>Nothing yet. A submission is learned from when the next one of its product is read.</Trans>
          </p>
        ) : (
          <>
            <p role="status" className={classes.dim}>
              {sought === '' ? null : t`${found.length} found`}
            </p>
            <table className={classes.table}>
              <TableHead
                headings={[t`Printed label`, t`Asks`, t`Counts for`, t`Taught by`, t`Weight now`, t`Helped`]}
                hidden={mayAdminister ? t`Actions` : undefined}
              />
              <tbody>
                {found.slice(0, shown).map((lesson) => (
                  <Row
                    key={lesson.id}
                    lesson={lesson}
                    onForget={mayAdminister ? () => forgetting.mutate(lesson.id) : null}
                  />
                ))}
              </tbody>
            </table>
            {found.length > shown ? (
              <Button mt="sm" variant="default" onClick={() => show(shown + shownAtFirst)}>
                <Trans>Show more</Trans>
              </Button>
            ) : null}
          </>
        )}
      </Panel>
    </>
  )
}

function Row({ lesson, onForget }: { readonly lesson: LessonView; readonly onForget: (() => void) | null }) {
  const question = lesson.question ?? lesson.questionId
  return (
    <tr>
      <th scope="row">
        {sayLabel(lesson)}
        {lesson.label !== '' && lesson.page !== null ? (
          <>
            <br />
            <span className={classes.dim}>{sayPlace(lesson.page)}</span>
          </>
        ) : null}
      </th>
      <td>
        {lesson.stance === 'asks' ? question : <Trans>not “{question}”</Trans>}
        <br />
        <span className={classes.dim}>
          <Trans>product {lesson.productId}</Trans>
        </span>
      </td>
      <td>{sayScope(lesson)}</td>
      <td>
        {lesson.taughtBy ?? t`not known`}
        <br />
        <Link href={`/submissions/${lesson.submissionId}`}>{lesson.submissionTitle}</Link>
        <br />
        <time className={classes.dim} dateTime={lesson.taughtAt}>
          {wordMoment(lesson.taughtAt)}
        </time>
      </td>
      <td>
        <Trans>
          {sayDecimal(lesson.weightNow, 2)}{' '}
          <span className={classes.dim}>of {sayDecimal(lesson.weight, 2)}</span>
        </Trans>
      </td>
      <td>{lesson.uses === 0 ? t`not yet` : plural(lesson.uses, { one: '# time', other: '# times' })}</td>
      {onForget ? (
        <td>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t`Forget: ${sayLabel(lesson)}`}
            onClick={onForget}
          >
            <Trans>Forget</Trans>
          </Button>
        </td>
      ) : null}
    </tr>
  )
}

/** The widest first that it counts in full for. */
const sayPlace = (page: number) => t`its place on page ${page}`

/** The printed label, or the place where none was kept. */
const sayLabel = ({ label, page }: LessonView) => (label === '' && page !== null ? sayPlace(page) : label)

function sayScope({ hasForm, broker, label }: LessonView): string {
  // A place is one on its own form only.
  if (label === '') return t`this form`
  const scopes = [
    hasForm ? t`this form` : null,
    broker === null ? null : t`broker ${broker}`,
    t`this wording`,
  ]
  return sayList(scopes.filter((scope) => scope !== null))
}

function isSought(lesson: LessonView, sought: string): boolean {
  const words = sought.trim().toLowerCase()
  return [lesson.label, lesson.question, lesson.questionId, lesson.broker, lesson.taughtBy, lesson.productId]
    .filter((text) => text !== null)
    .some((text) => text.toLowerCase().includes(words))
}
