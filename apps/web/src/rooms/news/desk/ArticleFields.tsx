import { listArticleCompetitions } from '@kaisai/contract/news/news.endpoints'
import { Form, Input, Select, Switch, Tabs } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { words } from '#web/ui/texts.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { useSites } from '../../website/queries.ts'
import styles from './ArticleEditor.module.css'
import { type Article, type ArticleValues, isBlank } from './article-values.ts'
import { deskTexts } from './desk-texts.ts'

interface ArticleFieldsProps {
  article: Article | null
  tab: 'zh' | 'en'
  onTab: (tab: 'zh' | 'en') => void
}

/** The fields of an article: texts in both languages, then where and when it is published. */
export const ArticleFields = ({ article, tab, onTab }: ArticleFieldsProps) => {
  const t = useTexts(deskTexts)
  return (
    <>
      <TextTabs tab={tab} onTab={onTab} />
      <FormGroup title={t.publishing} />
      <Publishing article={article} />
    </>
  )
}

/** Title, summary and text in both languages. */
export const TextTabs = ({ tab, onTab }: Pick<ArticleFieldsProps, 'tab' | 'onTab'>) => {
  const t = useTexts(deskTexts)
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => onTab(key as 'zh' | 'en')}
      items={[
        { key: 'zh', label: t.zh, forceRender: true, children: <Chinese /> },
        { key: 'en', label: t.en, forceRender: true, children: <English /> },
      ]}
    />
  )
}

const Chinese = () => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <>
      <Form.Item name="titleZh" label={t.titleZh} rules={[rules.required(t.titleZh), { min: 2 }, rules.max(80)]}>
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item name="summaryZh" label={t.summaryZh} extra={t.summaryHint} rules={[rules.max(200)]}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
      <Form.Item
        name="htmlZh"
        label={t.htmlZh}
        required
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async (_, html: string | undefined) => {
              if (isBlank(html ?? '')) throw new Error(t.htmlNeeded)
            },
          },
        ]}
      >
        <RichText imagePurpose="newsImage" />
      </Form.Item>
    </>
  )
}

const English = () => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <>
      <p className={styles.hint}>{t.enHint}</p>
      <Form.Item name="titleEn" label={t.titleEn} rules={[rules.max(160)]}>
        <Input maxLength={160} showCount />
      </Form.Item>
      <Form.Item name="summaryEn" label={t.summaryEn} rules={[rules.max(400)]}>
        <Input.TextArea rows={2} maxLength={400} showCount />
      </Form.Item>
      <Form.Item name="htmlEn" label={t.htmlEn}>
        <RichText imagePurpose="newsImage" />
      </Form.Item>
    </>
  )
}

const Publishing = ({ article }: { article: Article | null }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  return (
    <>
      <div className={styles.pair}>
        <SiteItem article={article} />
        <Form.Item name="column" label={t.column} rules={[rules.chosen(t.column)]}>
          <DictSelect type="news_column" allowClear={false} placeholder={w.pleaseSelect} />
        </Form.Item>
        <MoreSites />
        <CompetitionItem article={article} />
        <Form.Item name="source" label={t.source}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="author" label={t.author}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="publishTime" label={t.publishTime} extra={t.publishHint}>
          <InstantPicker />
        </Form.Item>
        <Form.Item
          name="expireTime"
          label={t.expireTime}
          extra={t.expireHint}
          dependencies={['publishTime']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, end: string | null) => {
                const start = getFieldValue('publishTime') as string | null
                if (start && end && Date.parse(end) <= Date.parse(start)) throw new Error(t.expireWrong)
              },
            }),
          ]}
        >
          <InstantPicker startClock="23:59:59" />
        </Form.Item>
      </div>
      <Form.Item name="top" label={t.top} extra={t.topHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <FileItems article={article} />
    </>
  )
}

/** Cover and attachments. */
export const FileItems = ({ article }: { article: Pick<Article, 'coverFileId' | 'coverUrl' | 'attachments'> | null }) => {
  const t = useTexts(deskTexts)
  const cover =
    article?.coverFileId && article.coverUrl
      ? [{ fileId: article.coverFileId, name: t.cover, bytes: 0, url: article.coverUrl }]
      : undefined
  return (
    <>
      <Form.Item name="coverFileId" label={t.cover} extra={t.coverHint}>
        <UploadField purpose="newsImage" look="image" files={cover} />
      </Form.Item>
      <Form.Item name="attachmentIds" label={t.attachments} extra={t.attachmentsHint}>
        <UploadField purpose="newsAttachment" max={10} files={article?.attachments} />
      </Form.Item>
    </>
  )
}

/** Other sites it is to stand on; nothing where there is only one. */
const MoreSites = () => {
  const t = useTexts(deskTexts)
  const { sites } = useSites()
  const siteId = Form.useWatch('siteId') as string | null
  if (sites.length < 2) return null
  return (
    <Form.Item name="siteIds" label={t.otherSites} extra={t.otherSitesHint}>
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        options={sites.filter(({ value }) => value !== siteId)}
      />
    </Form.Item>
  )
}

/** The competition it is about, of those that stand on the site. */
const CompetitionItem = ({ article }: { article: Article | null }) => {
  const t = useTexts(deskTexts)
  const siteId = Form.useWatch('siteId') as string | null
  const { data } = useReply(listArticleCompetitions, { siteId: siteId ?? '' }, { enabled: Boolean(siteId), staleMs: 60_000 })
  const found = data ?? []
  const isStored = article?.competitionId && !found.some(({ value }) => value === article.competitionId)
  const options = isStored ? [{ value: article.competitionId!, label: article.competitionName }, ...found] : found
  return (
    <Form.Item name="competitionId" label={t.competition} extra={t.competitionHint}>
      <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  )
}

/** The site; where there is only one, it is chosen already. */
const SiteItem = ({ article }: { article: Article | null }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const form = Form.useFormInstance<ArticleValues>()
  const { sites, isPending } = useSites()
  const stored = article && !sites.some((site) => site.value === article.siteId)
  const options = stored ? [{ value: article.siteId, label: article.siteName }, ...sites] : sites
  const only = options.length === 1 ? options[0]!.value : null
  useEffect(() => {
    if (only && !form.getFieldValue('siteId')) form.setFieldValue('siteId', only)
  }, [only, form])
  return (
    <Form.Item
      name="siteId"
      label={t.site}
      extra={!isPending && options.length === 0 ? t.noSite : undefined}
      rules={[rules.chosen(t.site)]}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} loading={isPending} options={options} />
    </Form.Item>
  )
}
