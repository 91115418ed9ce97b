import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listApplySites } from '@kaisai/contract/news/apply.endpoints'
import { Alert, Button, Form, Input, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '#web/lang.tsx'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import styles from '../ArticleEditor.module.css'
import { isBlank } from '../article-values.ts'
import { deskTexts } from '../desk-texts.ts'
import own from './Apply.module.css'
import type { Application, ApplyValues, Task } from './application.ts'
import { applyTexts } from './apply-texts.ts'

interface ApplyPlaceProps {
  application: Application | null
  sites: ReplyOf<typeof listApplySites>
  tasks: readonly Task[]
}

/** What is offered, to which site, for which task; and the files that go with it. */
export const ApplyPlace = ({ application, sites, tasks }: ApplyPlaceProps) => {
  const t = useTexts(applyTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const form = Form.useFormInstance<ApplyValues>()
  const siteId = Form.useWatch('siteId', form)
  const collectId = Form.useWatch('collectId', form)
  const kind = Form.useWatch('kind', form)
  const only = sites.length === 1 ? sites[0]!.value : null
  useEffect(() => {
    if (only && !form.getFieldValue('siteId')) form.setFieldValue('siteId', only)
  }, [only, form])
  const task = tasks.find((one) => one.collectId === collectId) ?? null
  const competitions = sites.find(({ value }) => value === siteId)?.competitions ?? []
  const takeTask = (id: string | null): void => {
    const chosen = tasks.find((one) => one.collectId === id)
    if (chosen) form.setFieldsValue({ siteId: chosen.siteId, column: chosen.column })
    if (chosen?.templateHtml && isBlank(form.getFieldValue('htmlZh') as string)) form.setFieldValue('htmlZh', chosen.templateHtml)
  }
  const takeTemplate = async (): Promise<void> => {
    if (
      !isBlank(form.getFieldValue('htmlZh') as string) &&
      !(await confirmBox({ title: t.fromTemplateAsk, text: t.fromTemplateText, danger: true }))
    )
      return
    form.setFieldValue('htmlZh', task!.templateHtml)
  }
  const taskOptions = [
    { value: '', label: t.collectNone },
    ...tasks.map((one) => ({
      value: one.collectId,
      label: `${one.title}（${one.isOpen ? t.due(formatDate(one.endTime, 'minute')) : t.closed}）`,
      disabled: !one.isOpen && one.collectId !== application?.collectId,
    })),
  ]
  return (
    <>
      {task ? (
        <Alert
          className={own.task}
          type={task.isOpen ? 'info' : 'warning'}
          showIcon
          title={task.isOpen ? `${t.brief}：${task.title}` : t.collectClosed}
          description={
            <>
              <p>{task.brief}</p>
              {task.files.length > 0 ? (
                <ul>
                  {task.files.map((file) => (
                    <li key={file.fileId}>
                      <a href={file.url} download>
                        {file.name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </>
          }
          action={
            task.templateHtml ? (
              <Button size="small" onClick={() => void takeTemplate()}>
                {t.fromTemplate}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      <div className={styles.pair}>
        <Form.Item name="kind" label={t.kind}>
          <Radio.Group
            options={[
              { value: 'article', label: t.kinds.article },
              { value: 'notice', label: t.kinds.notice },
            ]}
          />
        </Form.Item>
        {tasks.length > 0 ? (
          <Form.Item name="collectId" label={t.collect} getValueProps={(value: string | null) => ({ value: value ?? '' })}>
            <Select options={taskOptions} onChange={takeTask} />
          </Form.Item>
        ) : null}
        <Form.Item name="siteId" label={t.site} extra={sites.length === 0 ? t.noSite : undefined} rules={[rules.chosen(t.site)]}>
          <Select options={sites.map(({ value, label }) => ({ value, label }))} disabled={task !== null} />
        </Form.Item>
        <Form.Item name="column" label={t.column} rules={[rules.chosen(t.column)]}>
          <DictSelect type="news_column" allowClear={false} placeholder={w.pleaseSelect} />
        </Form.Item>
        <Form.Item
          name="competitionId"
          label={t.competition}
          extra={t.competitionHint}
          rules={kind === 'notice' ? [rules.chosen(t.competition)] : []}
        >
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={competitions} placeholder={w.pleaseSelect} />
        </Form.Item>
        <Form.Item name="source" label={d.source}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="author" label={d.author}>
          <Input maxLength={30} />
        </Form.Item>
      </div>
    </>
  )
}
