import { decideRows, downloadRowPicture, pageBatchRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import {
  decidedFaults,
  type RowChoice,
  type RowShow,
  rowChoices,
  rowShows,
  rowShowWords,
} from '@kaisai/contract/certificate/labels'
import { colonOf, inLang } from '@kaisai/contract/lang'
import { Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, fetchFile } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { certificateTexts } from '../desk-texts.ts'
import { ServedPicture } from '../list/ServedPicture.tsx'
import styles from './Batch.module.css'
import type { Batch } from './batch-row.ts'
import { batchTexts } from './batch-texts.ts'
import { RowDialog } from './RowDialog.tsx'
import { type BatchRow, faultText } from './row-words.ts'

/** The rows of a batch: what the check found in each, and what becomes of it. */
export const BatchRows = ({ batch, onChanged }: { batch: Batch; onChanged: () => Promise<unknown> }) => {
  const t = useTexts(certificateTexts)
  const b = useTexts(batchTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const [opened, open] = useState<BatchRow | null>(null)
  const { batchId, counts } = batch
  const mayDecide = batch.can.includes('decide')
  const isOfAwards = batch.source === 'award'
  const decide = async (rows: readonly BatchRow[], choice: RowChoice): Promise<void> => {
    await call(decideRows, { batchId, rowIds: rows.map(({ rowId }) => rowId), choice }).then(
      ({ count }) => toast('success', b.decided(count)),
      () => undefined,
    )
    await onChanged()
  }
  const [query, setQuery] = useSearchParams()
  const show = rowShowWords.find((word) => word === query.get('show')) ?? ''
  const setShow = (word: RowShow | ''): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      next.delete('row.pageNum')
      if (word === '') next.delete('show')
      else next.set('show', word)
      return next
    })
  const shown: readonly (RowShow | '')[] = ['', ...rowShowWords.filter((word) => counts[word] > 0 || word === show)]
  return (
    <>
      <div className={styles.shows}>
        <Segmented
          aria-label={b.finding}
          value={show}
          onChange={setShow}
          options={shown.map((word) => ({
            value: word,
            label: word === '' ? `${b.all} ${batch.rows}` : `${inLang(rowShows[word], lang)} ${counts[word]}`,
          }))}
        />
      </div>
      <DataTable
        name="certificate.rows"
        list={pageBatchRows}
        prefix="row."
        rowKey="rowId"
        fixed={{ batchId, ...(show === '' ? {} : { show }) }}
        filters={[{ name: 'keyword', label: t.keyword, placeholder: b.search }]}
        columns={[
          {
            key: 'picture',
            title: b.sample,
            width: 96,
            render: (row) => (
              <ServedPicture
                name={pictureName(row)}
                load={() => fetchFile(downloadRowPicture, { batchId, rowId: row.rowId }, { quiet: true })}
                alt={b.rowTitle(row.seq, row.holderName)}
                size="cell"
                onOpen={() => open(row)}
              />
            ),
          },
          {
            key: 'holderName',
            title: b.holder,
            isTitle: true,
            render: (row) => (
              <div className={styles.holder}>
                <b>{row.holderName}</b>
                <span>{row.schoolName}</span>
              </div>
            ),
          },
          {
            key: 'awardName',
            title: isOfAwards ? b.award : b.about,
            width: 190,
            render: (row) => (
              <div className={styles.holder}>
                <b>{row.awardName}</b>
                <span>{row.itemName}</span>
              </div>
            ),
          },
          { key: 'finding', title: b.finding, render: (row) => <Finding row={row} /> },
          {
            key: 'choice',
            title: b.choice,
            width: 110,
            render: (row) => (
              <StatusTag meaning={row.choice === 'leave' ? 'idle' : row.choice === 'also' ? 'open' : 'good'}>
                {inLang(rowChoices[row.choice], lang)}
              </StatusTag>
            ),
          },
          {
            key: 'actions',
            title: w.actions,
            width: 190,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'open', label: b.look, onClick: () => open(row) },
                  {
                    key: 'also',
                    label: b.also,
                    shown: mayDecide && row.others.length > 0 && row.choice !== 'also',
                    onClick: () => void decide([row], 'also'),
                  },
                  {
                    key: 'leave',
                    label: b.leave,
                    shown: mayDecide && row.choice !== 'leave',
                    onClick: () => void decide([row], 'leave'),
                  },
                  {
                    key: 'take',
                    label: b.take,
                    shown: mayDecide && row.choice === 'leave',
                    onClick: () => void decide([row], 'open'),
                  },
                ]}
              />
            ),
          },
        ]}
        empty={{ text: b.none }}
        onRow={open}
        {...(mayDecide
          ? {
              selection: (rows: BatchRow[], clear: () => void) => (
                <Space wrap>
                  <Button onClick={() => void decide(rows, 'leave').then(clear)}>{b.leaveMany(rows.length)}</Button>
                  <Button onClick={() => void decide(rows, 'open').then(clear)}>{b.takeMany(rows.length)}</Button>
                  {rows.every(({ others }) => others.length > 0) ? (
                    <Button onClick={() => void decide(rows, 'also').then(clear)}>{b.alsoMany(rows.length)}</Button>
                  ) : null}
                </Space>
              ),
            }
          : {})}
      />
      {opened ? (
        <RowDialog
          key={opened.rowId}
          batchId={batchId}
          row={opened}
          mayDecide={mayDecide}
          onClose={() => open(null)}
          onChanged={onChanged}
          onDecide={(choice) => decide([opened], choice).then(() => open(null))}
        />
      ) : null}
    </>
  )
}

/** Another picture is drawn when the printed words change. */
export const pictureName = (row: BatchRow): string => `${row.rowId} ${JSON.stringify(row.words.map(({ to }) => to))}`

/** The worst of what was found, how much more there is, and what is printed otherwise. */
const Finding = ({ row }: { row: BatchRow }) => {
  const b = useTexts(batchTexts)
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const [worst, ...more] = row.faults.filter(({ kind }) => !decidedFaults.has(kind) || row.choice === 'open')
  const changed = row.words.filter(({ from, to }) => from !== to)
  return (
    <div className={styles.finding}>
      {worst ? (
        <span>
          <StatusTag meaning={worst.isBlocking ? 'bad' : 'waits'}>{worst.isBlocking ? t.mustMend : t.mayGo}</StatusTag>{' '}
          {faultText(worst, lang, row.others)}
          {more.length > 0 ? <span className={styles.fine}> {b.more(more.length)}</span> : null}
        </span>
      ) : (
        <span className={styles.fine}>{b.clean}</span>
      )}
      {changed.length > 0 ? (
        <span className={styles.fine}>
          {changed.map(({ from, to }) => `${from}${colonOf(lang)}${b.printedAs(to)}`).join(lang === 'en' ? '; ' : '；')}
        </span>
      ) : null}
    </div>
  )
}
