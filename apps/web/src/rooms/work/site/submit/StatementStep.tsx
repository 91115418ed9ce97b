import { AI_PURPOSE_MAX, AI_TOOLS_MAX, statementLabels } from '@kaisai/contract/competition/statement'
import { bilingual, useLabel, useTexts } from '#web/lang.tsx'
import { useWorkWord } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import styles from './Statement.module.css'
import type { Statement } from './use-statement.ts'

const texts = bilingual({
  zh: {
    title: '声明与签名',
    lead: '请阅读以下声明，确认并签名后提交。声明随所提交的版本保存，每次提交须重新签名。',
    version: (no: number) => `第 ${no} 版`,
    changed: '声明文本已更新，请重新阅读。',
    confirm: '我已阅读并确认',
    aiUse: (word: string) => `本${word}是否使用了人工智能？`,
    no: '未使用',
    yes: '使用了',
    tools: '所用工具',
    toolsHint: '工具名称和版本。评审专家会看到，请勿填写姓名、学校。',
    purpose: '使用环节和用途',
    sign: '签名（键入真实姓名）',
    signHint: (name: string) => `与账号姓名一致：${name}`,
    left: (used: number, most: number) => `${used}/${most}`,
  },
  en: {
    title: 'Statements and signature',
    lead: 'Read the statements, confirm and sign them, then submit. They stay with the submitted version; every submission is signed again.',
    version: (no: number) => `version ${no}`,
    changed: 'This text was changed. Please read it again.',
    confirm: 'I have read and confirm it',
    aiUse: (word: string) => `Was AI used for this ${word.toLowerCase()}?`,
    no: 'Not used',
    yes: 'Used',
    tools: 'Tools',
    toolsHint: 'Names and versions. Reviewers read this: name neither people nor schools.',
    purpose: 'Where and for what',
    sign: 'Signature (type your real name)',
    signHint: (name: string) => `As in your account: ${name}`,
    left: (used: number, most: number) => `${used}/${most}`,
  },
})

/** The last step before submitting: the statements the competition asks for, read, confirmed and signed. */
export const StatementStep = ({ statement, formId }: { statement: Statement; formId: string }) => {
  const t = useTexts(texts)
  const label = useLabel()
  if (statement.asked.length === 0) return null
  const idOf = (field: string) => `${formId}-statement.${field}`
  return (
    <section className={parts.card} aria-label={t.title}>
      <div className={styles.statement}>
        <h2>{t.title}</h2>
        <p className={parts.fine}>{t.lead}</p>
        {statement.asked.map(({ kind, textNo, text, isChanged }) => (
          <fieldset key={kind}>
            <legend>
              {label(statementLabels[kind])} <small>{t.version(textNo)}</small>
            </legend>
            {isChanged ? <p role="status">{t.changed}</p> : null}
            <p className={styles.text}>{text}</p>
            {kind === 'ai' ? <AiQuestions statement={statement} idOf={idOf} /> : null}
            <label className={styles.check}>
              <input
                id={idOf(kind)}
                type="checkbox"
                checked={statement.confirmed(kind)}
                onChange={(event) => statement.confirm(kind, event.target.checked ? textNo : undefined)}
              />
              <span>
                {t.confirm}
                <span className="hidden-text">{label(statementLabels[kind])}</span>
              </span>
            </label>
          </fieldset>
        ))}
        <label className={styles.line} htmlFor={idOf('signature')}>
          <span>{t.sign}</span>
          <input
            id={idOf('signature')}
            type="text"
            autoComplete="off"
            maxLength={30}
            value={statement.name}
            aria-describedby={idOf('signatureHint')}
            onChange={(event) => statement.sign(event.target.value)}
          />
        </label>
        <p id={idOf('signatureHint')} className={parts.fine}>
          {t.signHint(statement.realName)}
        </p>
      </div>
    </section>
  )
}

const AiQuestions = ({ statement, idOf }: { statement: Statement; idOf: (field: string) => string }) => {
  const t = useTexts(texts)
  const aiUse = t.aiUse(useWorkWord())
  const { ai, changeAi } = statement
  return (
    <div className={styles.ai}>
      <div role="radiogroup" aria-label={aiUse}>
        <p>{aiUse}</p>
        {[false, true].map((usesAi) => (
          <label key={String(usesAi)} className={styles.check}>
            <input
              id={usesAi ? undefined : idOf('aiUse')}
              type="radio"
              name={idOf('aiUse')}
              checked={ai.usesAi === usesAi}
              onChange={() => changeAi({ ...ai, usesAi })}
            />
            <span>{usesAi ? t.yes : t.no}</span>
          </label>
        ))}
      </div>
      {ai.usesAi ? (
        <>
          <label className={styles.line} htmlFor={idOf('aiTools')}>
            <span>{t.tools}</span>
            <input
              id={idOf('aiTools')}
              type="text"
              maxLength={AI_TOOLS_MAX}
              value={ai.tools}
              onChange={(event) => changeAi({ ...ai, tools: event.target.value })}
            />
          </label>
          <p className={parts.fine}>{t.toolsHint}</p>
          <label className={styles.line} htmlFor={idOf('aiPurpose')}>
            <span>{t.purpose}</span>
            <textarea
              id={idOf('aiPurpose')}
              rows={3}
              maxLength={AI_PURPOSE_MAX}
              value={ai.purpose}
              onChange={(event) => changeAi({ ...ai, purpose: event.target.value })}
            />
          </label>
          <p className={parts.fine}>{t.left(ai.purpose.length, AI_PURPOSE_MAX)}</p>
        </>
      ) : null}
    </div>
  )
}
