import type { ReplyOf } from '@kaisai/contract/endpoint'
import { ruleWords } from '@kaisai/contract/review/verification/rule-words'
import type { VerificationFile } from '@kaisai/contract/review/verification/verification-file'
import type { getPublicVerification } from '@kaisai/contract/review/verification.endpoints'
import { useState } from 'react'
import { useLabel, useLang } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { Recount } from './recount-file.ts'
import styles from './Verify.module.css'
import { verifyTexts } from './verify-texts.ts'

const FIRST = 50

type Published = ReplyOf<typeof getPublicVerification>
interface Row {
  readonly workId: string
  readonly lineKey?: string
  readonly categoryId: string
  readonly rank: number | null
  readonly rawRank: number | null
  readonly final: string | null
  readonly rawFinal: string | null
}

interface ResultProps {
  readonly recount: Recount
  readonly name: string
  readonly published: Published | null
}

/** What a recount found: one verdict, every check, every difference, and the ranking that came out. */
export const RecountResult = ({ recount, name, published }: ResultProps) => {
  const t = useWorded(verifyTexts)
  const { file, output, differences, more } = recount
  // A file of another result is recounted for itself, and is not what is published here.
  const isHere = published === null || recount.fileHash === published.fileHash
  const isSame = recount.isSame && isHere
  return (
    <>
      <div className={styles.verdict} data-same={isSame || undefined}>
        <h3>{file === null ? t.noFile : recount.isSame ? (isHere ? t.same : t.otherFile) : t.differs}</h3>
        {name ? <p className={styles.code}>{name}</p> : null}
        {file === null ? <p>{t.noFileText}</p> : null}
        {file === null ? null : (
          <>
            <ul className={styles.checks}>
              {recount.checks.map(({ key, state }) => (
                <li key={key}>
                  <span>{t.checks[key]}</span>
                  <b className={styles[state]}>{t.states[state]}</b>
                </li>
              ))}
              {published === null ? null : (
                <li>
                  <span>{t.theFile}</span>
                  <b className={isHere ? styles.good : styles.bad}>{t.states[isHere ? 'good' : 'bad']}</b>
                </li>
              )}
            </ul>
            <p className={styles.code}>SHA-256 {recount.fileHash}</p>
          </>
        )}
      </div>
      {differences.length > 0 ? <Differences differences={differences} more={more} /> : null}
      {output === null || file === null ? null : (
        <>
          <RuleText file={file} />
          <Ranking rows={output.rows as readonly Row[]} categories={file.categories} named={published?.named ?? []} />
        </>
      )}
    </>
  )
}

// The sentences are made from the file that was recounted.
const RuleText = ({ file }: { file: VerificationFile }) => {
  const t = useWorded(verifyTexts)
  const label = useLabel()
  const rule = ruleWords(file)
  if (rule === null) return null
  return (
    <section className={styles.section}>
      <h3>{t.rule}</h3>
      {rule.batches.map(({ key, name, words }) => (
        <p key={key}>
          {rule.batches.length > 1 ? <b>{name} </b> : null}
          {label(words)}
        </p>
      ))}
      <p>{label(rule.ties)}</p>
    </section>
  )
}

const Differences = ({ differences, more }: Pick<Recount, 'differences' | 'more'>) => {
  const t = useWorded(verifyTexts)
  return (
    <section className={styles.section}>
      <h3>{t.differences}</h3>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t.where}</th>
              <th>{t.stated}</th>
              <th>{t.recounted}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ part, of, field, stated, recounted }) => (
              <tr key={`${part} ${of} ${field}`}>
                <td>
                  <span className={styles.code}>{of || part}</span>
                  <small className={styles.code}>
                    {part}
                    {field ? ` · ${field}` : ''}
                  </small>
                </td>
                <td className={styles.code}>{stated || t.nothing}</td>
                <td className={styles.code}>{recounted || t.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p>{t.more(more)}</p> : null}
    </section>
  )
}

interface RankingProps {
  readonly rows: readonly Row[]
  readonly categories: readonly { readonly id: string; readonly name: readonly [string, string] }[]
  readonly named: Published['named']
}

const Ranking = ({ rows, categories, named }: RankingProps) => {
  const t = useWorded(verifyTexts)
  const { lang } = useLang()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, FIRST)
  const nameOf = new Map(named.map((one) => [one.code, one]))
  const lineOf = ({ categoryId, lineKey }: Row): string => {
    const [zh, en] = categories.find(({ id }) => id === categoryId)?.name ?? [categoryId, categoryId]
    const panel = lineKey && lineKey !== categoryId ? ` · ${lineKey.slice(categoryId.length + 1)}` : ''
    return (lang === 'en' && en ? en : zh) + panel
  }
  return (
    <section className={styles.section}>
      <h3>{t.ranking}</h3>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t.rank}</th>
              <th>{t.work}</th>
              <th>{t.score}</th>
              <th>{t.raw}</th>
              <th>{t.rawRank}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => {
              const award = nameOf.get(row.workId)
              const line = lineOf(row)
              return [
                at === 0 || line !== lineOf(shown[at - 1]!) ? (
                  <tr key={`${line} ${row.workId}`}>
                    <th colSpan={5} scope="rowgroup">
                      {line}
                    </th>
                  </tr>
                ) : null,
                <tr key={row.workId}>
                  <td>{row.rank ?? t.unranked}</td>
                  <td>
                    <span className={styles.code}>{row.workId}</span>
                    {award ? (
                      <small>
                        {award.title} · {award.holder} · {award.awardName}
                      </small>
                    ) : null}
                  </td>
                  <td>{row.final ?? ''}</td>
                  <td>{row.rawFinal === null ? '' : row.rawFinal.replace(/(\.\d{2})\d+$/, '$1')}</td>
                  <td>{row.rawRank ?? ''}</td>
                </tr>,
              ]
            })}
          </tbody>
        </table>
      </div>
      {showsAll || rows.length <= FIRST ? null : (
        <p className={styles.actions}>
          <span className={styles.fine}>{t.shownFirst(FIRST, rows.length)}</span>
          <Button onClick={() => setShowsAll(true)}>{t.showAll}</Button>
        </p>
      )}
    </section>
  )
}
