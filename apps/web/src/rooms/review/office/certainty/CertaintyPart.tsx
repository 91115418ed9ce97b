import { getCertainty } from '@kaisai/contract/review/certainty.endpoints'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import office from '../Office.module.css'
import type { ResultDetail } from '../result/result-detail.ts'
import styles from './Certainty.module.css'
import { CertainWorks } from './CertainWorks.tsx'
import type { CertainLine, Certainty } from './certainty.ts'
import { certaintyTexts } from './certainty-texts.ts'
import { ProposedReviews } from './ProposedReviews.tsx'

interface Chosen {
  readonly itemId?: string
  readonly groupId?: string
  readonly places?: number
}

/** How sure the places of a result are, and where one more review would decide most. */
export const CertaintyPart = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(certaintyTexts)
  const [chosen, choose] = useState<Chosen>({})
  const { data, error, refetch } = useReply(getCertainty, { resultId: result.resultId, ...chosen }, { staleMs: 0, keep: true })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  if (!data.isKnown)
    return (
      <section className={office.card}>
        <EmptyFace text={t.unknown} />
      </section>
    )
  const line = data.lines.find(({ itemId, groupId }) => itemId === data.chosen?.itemId && groupId === data.chosen?.groupId)
  return (
    <div className={office.stack}>
      <section className={office.card}>
        <p className={office.lead}>{t.hint}</p>
        <Deviations found={data} />
        <LineTable lines={data.lines} chosen={line} choose={choose} />
        <p className={office.quiet}>{t.draws(data.draws)}</p>
      </section>
      {line ? <CertainWorks works={data.works} places={line.places} name={nameOf(line)} /> : null}
      <ProposedReviews result={result} found={data} />
    </div>
  )
}

const nameOf = ({ itemName, groupName }: CertainLine): string => [itemName, groupName].filter(Boolean).join(' · ')

const Deviations = ({ found }: { found: Certainty }) => {
  const t = useTexts(certaintyTexts)
  return (
    <>
      <h2 className={office.partTitle}>{t.deviations}</h2>
      {found.deviations.map(({ name, work, expert, rest }) => (
        <dl key={name} className={`${office.numbers} ${styles.deviations}`} aria-label={name}>
          {(
            [
              [t.ofWorks, work],
              [t.ofExperts, expert],
              [t.ofRest, rest],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </>
  )
}

interface LineTableProps {
  lines: readonly CertainLine[]
  chosen: CertainLine | undefined
  choose: (chosen: Chosen) => void
}

const LineTable = ({ lines, chosen, choose }: LineTableProps) => {
  const t = useTexts(certaintyTexts)
  const idsOf = ({ itemId, groupId }: CertainLine): Chosen => ({ itemId, ...(groupId === null ? {} : { groupId }) })
  return (
    <div className={office.scroll}>
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col" data-right>
              {t.works}
            </th>
            <th scope="col" data-right title={t.placesHint}>
              {t.places}
            </th>
            <th scope="col" data-right title={t.expectedWrongHint}>
              {t.expectedWrong}
            </th>
            <th scope="col" data-right title={t.openHint}>
              {t.open}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.itemId} ${line.groupId}`} aria-current={line === chosen}>
              <th scope="row">
                {line === chosen ? (
                  <b>{nameOf(line)}</b>
                ) : (
                  <CellButton onClick={() => choose(idsOf(line))}>{nameOf(line)}</CellButton>
                )}
              </th>
              <td data-right>{line.works}</td>
              <td data-right>
                {line === chosen ? (
                  <InputNumber
                    aria-label={`${t.places}: ${t.placesHint}`}
                    min={1}
                    max={line.works}
                    precision={0}
                    value={line.places}
                    changeOnWheel={false}
                    changeOnBlur
                    onPressEnter={({ currentTarget }) => currentTarget.blur()}
                    onChange={(places) => places && choose({ ...idsOf(line), places })}
                  />
                ) : (
                  line.places
                )}
              </td>
              <td data-right>
                <b>{line.expectedWrong.toFixed(1)}</b>
              </td>
              <td data-right>{line.open}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
