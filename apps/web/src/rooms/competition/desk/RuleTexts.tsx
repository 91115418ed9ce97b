import { addRuleText, listRuleTexts } from '@kaisai/contract/competition/parts.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn } from '@kaisai/contract/lang'
import { Button, Form, Input, Modal, Tabs } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { infoTexts } from './info-texts.ts'
import styles from './RuleTexts.module.css'
import { type Competition, refreshSetup } from './setup-context.ts'

type RuleText = ReplyOf<typeof listRuleTexts>[number]
interface Values {
  htmlZh: string
  htmlEn: string
  note: string
}

/** The versions of the rules in words, and a new one beside them. */
export const RuleTexts = ({ competition }: { competition: Competition }) => {
  const t = useTexts(infoTexts)
  const { competitionId } = competition
  const { data = [] } = useReply(listRuleTexts, { competitionId }, { staleMs: 0 })
  const [isWriting, write] = useState(false)
  const [seen, see] = useState<RuleText | null>(null)
  const newest = data[0]
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2>{t.ruleTexts}</h2>
          <p>{t.ruleHint}</p>
        </div>
        {competition.isEditable ? <Button onClick={() => write(true)}>{newest ? t.newVersion : t.firstVersion}</Button> : null}
      </header>
      {data.length === 0 ? <p className={styles.none}>{t.noRules}</p> : null}
      <ul className={styles.list}>
        {data.map((row, at) => (
          <li key={row.ruleTextId}>
            <b>{t.version(row.no)}</b>
            {at === 0 ? <StatusTag meaning="good">{t.current}</StatusTag> : null}
            <span className={styles.note}>{row.note}</span>
            <small>{t.by(row.authorName, formatDate(row.createTime, 'minute'))}</small>
            <Button size="small" type="link" onClick={() => see(row)}>
              {t.view}
            </Button>
          </li>
        ))}
      </ul>
      <DrawerForm<Values>
        title={newest ? t.newVersion : t.firstVersion}
        open={isWriting}
        onClose={() => write(false)}
        width={860}
        initial={{ htmlZh: newest?.htmlZh ?? '', htmlEn: newest?.htmlEn ?? '', note: '' }}
        submit={async (values, { options, version }) => {
          // After a conflict the person has seen the newer version and saves on top of it.
          const basedOn = version > 0 ? version : (newest?.no ?? 0)
          await call(addRuleText, { competitionId, basedOn, ...values }, options)
          toast('success', t.saved)
          await Promise.all([refresh(listRuleTexts), refreshSetup()])
        }}
        version={newest?.no ?? 0}
        labels={{ htmlZh: t.rulesZh }}
      >
        <Form.Item name="note" label={t.note}>
          <Input maxLength={200} />
        </Form.Item>
        <Tabs
          items={[
            { key: 'zh', label: t.rulesZh, forceRender: true, children: <Text name="htmlZh" /> },
            { key: 'en', label: t.rulesEn, forceRender: true, children: <Text name="htmlEn" /> },
          ]}
        />
      </DrawerForm>
      <Seen row={seen} onClose={() => see(null)} />
    </section>
  )
}

const Text = ({ name }: { name: keyof Values }) => (
  <Form.Item name={name} noStyle>
    <RichText imagePurpose="competitionImage" height={420} />
  </Form.Item>
)

const Seen = ({ row, onClose }: { row: RuleText | null; onClose: () => void }) => {
  const t = useTexts(infoTexts)
  const { lang } = useLang()
  return (
    <Modal title={row ? t.version(row.no) : ''} open={row !== null} onCancel={onClose} footer={null} width={760} destroyOnHidden>
      {row ? <RichContent html={bestIn(lang, row.htmlZh, row.htmlEn)} /> : null}
    </Modal>
  )
}
