import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageMissing } from '@kaisai/contract/work/desk.endpoints'
import { useLocation } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatDate, relativeTime } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { type Meaning, StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import { extendPath } from '../../../enrollment/desk/index.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { workPath } from '../list/list-address.ts'
import { TeamLink } from '../TeamLink.tsx'
import { missingTexts } from './missing-texts.ts'

export type MissingRow = ReplyOf<typeof pageMissing>['rows'][number]

const meanings: Record<MissingRow['state'], Meaning> = { none: 'idle', draft: 'open', returned: 'waits' }

/** Columns of the teams that have not submitted. */
export const useMissingColumns = (remind: (row: MissingRow) => unknown): Column<MissingRow>[] => {
  const t = useTexts(missingTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const { pathname, search } = useLocation()
  const list = pathname + search
  return [
    {
      key: 'teamName',
      title: t.team,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={styles.two}>
          <TeamLink teamId={row.teamId} name={row.teamName || row.captainName || row.teamCode} />
          <small>{row.teamCode}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t.state,
      render: (row) => (
        <span className={styles.two}>
          <span>
            <StatusTag meaning={meanings[row.state]}>{row.stateName}</StatusTag>
          </span>
          {row.savedTime ? <small>{t.savedAt(formatDate(row.savedTime, 'minute'))}</small> : null}
        </span>
      ),
    },
    {
      key: 'captainName',
      title: t.contact,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.captainName}</span>
          <small className={styles.number}>{row.captainPhone}</small>
        </span>
      ),
    },
    {
      key: 'schoolName',
      title: d.school,
      render: (row) => (
        <span className={styles.two} title={row.schoolName}>
          <span>{row.schoolName || '–'}</span>
        </span>
      ),
    },
    {
      key: 'itemName',
      title: d.categoryAndStage,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.itemName}</span>
          <small>{row.stageName}</small>
        </span>
      ),
    },
    {
      key: 'endTime',
      title: t.end,
      render: (row) =>
        row.endTime ? (
          <span className={styles.two}>
            <span>{formatDate(row.endTime, 'minute')}</span>
            <small>{relativeTime(row.endTime, serverNow(), lang)}</small>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'remindedTime',
      title: t.reminded,
      render: (row) =>
        row.remindedTime ? (
          <span title={formatDate(row.remindedTime, 'minute')}>{relativeTime(row.remindedTime, serverNow(), lang)}</span>
        ) : (
          '–'
        ),
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[
            { key: 'remind', label: t.remind, any: ['work:info:check'], onClick: () => remind(row) },
            { key: 'extend', label: t.extend, any: ['enroll:team:extend'], to: extendPath(row.teamId) },
            {
              key: 'work',
              label: t.openWork,
              shown: row.workId !== null && row.state === 'returned',
              to: workPath(row.workId ?? '', list),
            },
          ]}
        />
      ),
    },
  ]
}
