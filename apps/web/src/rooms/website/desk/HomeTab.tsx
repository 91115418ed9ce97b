import { PlusOutlined } from '@ant-design/icons'
import { listSiteCompetitions } from '@kaisai/contract/website/site.endpoints'
import { Button, Form, Input, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { PictureField } from '#web/ui/upload/PictureField.tsx'
import { Both } from './Both.tsx'
import { blockTexts } from './block-texts.ts'
import { deskTexts } from './desk-texts.ts'
import { HomeBlocks } from './HomeBlocks.tsx'
import { fromWide, HERO, HERO_ON_PHONES } from './picture-sizes.ts'
import styles from './SiteEditPage.module.css'
import { SortableRows } from './SortableRows.tsx'

const nothing = { zh: '', en: '' }
const MOST_QUESTIONS = 20

interface HomeTabProps {
  /** Null: not saved yet. */
  siteId: string | null
  /** Pictures stored before, for their previews. */
  pictures: readonly { readonly fileId: string; readonly url: string }[]
}

/** What the home page is made of and says: blocks, first view, whose dates, questions. */
export const HomeTab = ({ siteId, pictures }: HomeTabProps) => {
  const t = useTexts(deskTexts)
  const b = useTexts(blockTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={b.blocks} />
      <HomeBlocks siteId={siteId} pictures={pictures} />
      <FormGroup title={t.hero} />
      <HeroItem pictures={pictures} />
      <Both path={['home', 'headline']} label={t.headline} max={40} hint={t.headlineHint} />
      <Both path={['home', 'subline']} label={t.subline} max={120} rows={2} />
      <Both path={['home', 'buttonLabel']} label={t.buttonLabel} max={10} />
      <Form.Item name={['home', 'buttonLink']} label={t.buttonLink} extra={t.buttonHint} rules={[rules.ruled('link')]}>
        <Input maxLength={300} placeholder={t.addressPlaceholder} />
      </Form.Item>
      <FormGroup title={t.dates} />
      <DatesItem siteId={siteId} />
      <FormGroup title={t.faq} />
      <Questions />
    </>
  )
}

/** The picture behind the headline, for wide windows and for phones. */
const HeroItem = ({ pictures }: Pick<HomeTabProps, 'pictures'>) => {
  const t = useTexts(deskTexts)
  const form = Form.useFormInstance()
  const [wide, narrow] = ['wideFileId', 'narrowFileId'].map((name) => ['home', 'picture', name] as const)
  const wideId = Form.useWatch(wide, form) as string | null | undefined
  const narrowId = Form.useWatch(narrow, form) as string | null | undefined
  const stored = (fileId: string | null | undefined) => {
    const found = pictures.find((one) => one.fileId === fileId)
    return found ? [{ ...found, name: t.heroPicture, bytes: 0 }] : undefined
  }
  return (
    <>
      <Form.Item name={[...wide!]} label={t.heroPicture} extra={t.heroPictureHint}>
        <PictureField {...HERO} files={stored(wideId)} />
      </Form.Item>
      {wideId ? (
        <Form.Item name={[...narrow!]} label={t.heroNarrow} extra={t.narrowHint}>
          <PictureField {...HERO_ON_PHONES} files={stored(narrowId)} from={fromWide(wideId, t.cutFromWide)} />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Whose dates the page shows: they come from the schedule of that competition. */
const DatesItem = ({ siteId }: { siteId: string | null }) => {
  const t = useTexts(deskTexts)
  const { data = [], isPending } = useReply(listSiteCompetitions, { siteId: siteId ?? '' }, { enabled: siteId !== null })
  return (
    <Form.Item
      name="competitionId"
      label={t.datesOf}
      extra={siteId !== null && !isPending && data.length === 0 ? t.datesNone : t.datesHint}
    >
      <Select
        allowClear
        disabled={siteId === null}
        placeholder={t.datesNext}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map((one) => ({ value: one.competitionId, label: t.competitionIn(one.name, one.haltedName) }))}
      />
    </Form.Item>
  )
}

const Questions = () => {
  const t = useTexts(deskTexts)
  return (
    <Form.List name={['home', 'faq']}>
      {(fields, { add, remove, move }) => (
        <>
          <SortableRows rows={fields} move={move} remove={(row) => remove(row.name)} nameOf={(row) => t.questionAt(row.name + 1)}>
            {(row) => (
              <>
                <Both path={[row.name, 'question']} label={t.question} max={80} needed />
                <Both path={[row.name, 'answer']} label={t.answer} max={600} rows={3} needed />
              </>
            )}
          </SortableRows>
          <Button
            className={styles.add}
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_QUESTIONS}
            onClick={() => add({ question: nothing, answer: nothing })}
          >
            {t.addQuestion}
          </Button>
        </>
      )}
    </Form.List>
  )
}
