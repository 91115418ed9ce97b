import { statementLabels } from '@kaisai/contract/competition/statement'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getSubmission } from '@kaisai/contract/work/own.endpoints'
import { bilingual, useLabel, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './View.module.css'

export type SignedStatement = ReplyOf<typeof getSubmission>['statements'][number]
type AiUse = NonNullable<SignedStatement['ai']>

const texts = bilingual({
  zh: {
    title: '声明',
    version: (no: number) => `第 ${no} 版`,
    signed: (name: string, time: string) => `签名：${name}，${time}`,
    aiTitle: '人工智能使用情况（队伍声明）',
    unused: '未使用人工智能。',
    tools: '所用工具',
    purpose: '使用环节和用途',
    text: '声明正文',
  },
  en: {
    title: 'Statements',
    version: (no: number) => `version ${no}`,
    signed: (name: string, time: string) => `Signed: ${name}, ${time}`,
    aiTitle: 'Use of AI, as the team states it',
    unused: 'AI was not used.',
    tools: 'Tools',
    purpose: 'Where and for what',
    text: 'Text',
  },
})

/** The statements a version was signed with: who, when, which text, and what was said about AI. */
export const Statements = ({ statements }: { statements: readonly SignedStatement[] }) => {
  const t = useTexts(texts)
  const label = useLabel()
  if (statements.length === 0) return null
  return (
    <section className={styles.statements} aria-label={t.title}>
      {statements.map((one) => (
        <div key={one.kind}>
          <h3>
            {label(statementLabels[one.kind])} <small>{t.version(one.textNo)}</small>
          </h3>
          {one.ai ? <AiUseFacts ai={one.ai} /> : null}
          <details>
            <summary>{t.text}</summary>
            <p>{one.text}</p>
          </details>
          <p className={styles.statementSigned}>{t.signed(one.signerName, formatDate(one.signedTime))}</p>
        </div>
      ))}
    </section>
  )
}

/** What a team states about AI, without a name: for blind readers as well. */
export const AiUseNote = ({ ai }: { ai: AiUse | null }) => {
  const t = useTexts(texts)
  if (ai === null) return null
  return (
    <section className={styles.statements} aria-label={t.aiTitle}>
      <h3>{t.aiTitle}</h3>
      <AiUseFacts ai={ai} />
    </section>
  )
}

const AiUseFacts = ({ ai }: { ai: AiUse }) => {
  const t = useTexts(texts)
  if (!ai.usesAi) return <p>{t.unused}</p>
  return (
    <dl>
      <dt>{t.tools}</dt>
      <dd>{ai.tools}</dd>
      <dt>{t.purpose}</dt>
      <dd>{ai.purpose}</dd>
    </dl>
  )
}
