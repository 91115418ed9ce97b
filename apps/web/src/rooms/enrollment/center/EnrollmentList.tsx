import { type EnrollmentWord, enrollmentWords } from '@kaisai/contract/competition/rules/labels'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { Button, Pagination, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { pageNumOf } from '#web/page-number.ts'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { centerTexts } from '../center-texts.ts'
import styles from './Center.module.css'
import { EnrollmentCard } from './EnrollmentCard.tsx'

const PAGE_SIZE = 10

interface EnrollmentListProps {
  as?: 'participant' | 'advisor' | undefined
  emptyText: string
}

/** Own enrollments as cards, by state; filter and page live in the address. */
export const EnrollmentList = ({ as, emptyText }: EnrollmentListProps) => {
  const t = useTexts(centerTexts)
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const status = enrollmentWords.find((word) => word === query.get('status'))
  const pageNum = pageNumOf(query)
  const input = { pageNum, pageSize: PAGE_SIZE, ...(as ? { as } : {}), ...(status ? { status } : {}) }
  const { data: page, error, refetch } = useReply(pageMyTeams, input, { staleMs: 0, keep: true })
  const put = (change: Record<string, string | undefined>): void =>
    setQuery((now) => {
      for (const [key, value] of Object.entries(change)) {
        if (value) now.set(key, value)
        else now.delete(key)
      }
      return now
    })
  const toPublic = (
    <LinkButton to="/home/competition?badge=enrolling" type="primary">
      {t.findCompetition}
    </LinkButton>
  )
  return (
    <>
      <div className={styles.filter}>
        <Select<EnrollmentWord | ''>
          value={status ?? ''}
          aria-label={t.status}
          className={styles.select}
          onChange={(word) => put({ status: word || undefined, pageNum: undefined })}
          options={[
            { value: '', label: t.anyStatus },
            ...enrollmentWords.map((word) => ({ value: word, label: label(enrollmentStates.states[word]) })),
          ]}
        />
      </div>
      {error && !page ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!page && !error ? <SkeletonRows /> : null}
      {page?.rows.length === 0 ? (
        status ? (
          <EmptyFace
            kind="people"
            text={t.noneWithStatus}
            action={<Button onClick={() => put({ status: undefined })}>{t.showAll}</Button>}
          />
        ) : (
          <EmptyFace kind="people" text={emptyText} action={toPublic} />
        )
      ) : null}
      <ul className={styles.list}>
        {page?.rows.map((enrollment) => (
          <EnrollmentCard key={enrollment.teamId} enrollment={enrollment} />
        ))}
      </ul>
      {page && page.total > PAGE_SIZE ? (
        <Pagination
          className={styles.pager}
          current={page.pageNum}
          pageSize={PAGE_SIZE}
          total={page.total}
          showSizeChanger={false}
          onChange={(next) => put({ pageNum: next === 1 ? undefined : String(next) })}
        />
      ) : null}
    </>
  )
}
