import { PlusOutlined } from '@ant-design/icons'
import { type BlockKind, blockKinds, MOST_BLOCKS, MOST_ITEMS } from '@kaisai/contract/website/pages'
import { Button, Form, Input } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { Both } from '../Both.tsx'
import styles from '../SiteEditPage.module.css'
import { SortableRows } from '../SortableRows.tsx'
import pageStyles from './Page.module.css'
import { pageTexts } from './page-texts.ts'
import { emptyBlock, isBlank, type PageValues } from './page-values.ts'

const kinds = Object.keys(blockKinds) as BlockKind[]

interface BlockEditorProps {
  /** Pictures stored before, for their previews. */
  pictures: readonly { readonly fileId: string; readonly url: string }[]
}

/** The blocks of a page in their order: added, filled in, moved, removed. Its form field is `blocks`. */
export const BlockEditor = ({ pictures }: BlockEditorProps) => {
  const t = useTexts(pageTexts)
  const label = useLabel()
  const form = Form.useFormInstance<PageValues>()
  const kindAt = (at: number): BlockKind => (form.getFieldValue(['blocks', at, 'kind']) as BlockKind | undefined) ?? 'text'
  const nameAt = (at: number): string => t.blockAt(at + 1, label(blockKinds[kindAt(at)]))
  return (
    <Form.List name="blocks">
      {(fields, { add, remove, move }) => (
        <>
          {fields.length === 0 ? <p className={styles.nothing}>{t.noBlocks}</p> : null}
          <SortableRows rows={fields} move={move} remove={(row) => remove(row.name)} nameOf={(row) => nameAt(row.name)}>
            {(row) => (
              <div className={pageStyles.block}>
                <h3>{nameAt(row.name)}</h3>
                <Block at={row.name} kind={kindAt(row.name)} pictures={pictures} />
              </div>
            )}
          </SortableRows>
          <fieldset className={pageStyles.kinds} aria-label={t.addBlock}>
            {kinds.map((kind) => (
              <Button
                key={kind}
                icon={<PlusOutlined />}
                disabled={fields.length >= MOST_BLOCKS}
                onClick={() => add(emptyBlock(kind))}
              >
                {label(blockKinds[kind])}
              </Button>
            ))}
          </fieldset>
        </>
      )}
    </Form.List>
  )
}

const Block = ({ at, kind, pictures }: { at: number; kind: BlockKind } & BlockEditorProps) => {
  const t = useTexts(pageTexts)
  const words = t.words[kind]
  const isNeeded = kind === 'heading' || kind === 'action'
  return (
    <>
      {kind === 'picture' ? <PictureOf at={at} pictures={pictures} /> : null}
      {words === '' ? null : <Both path={[at, 'text']} label={words} max={120} needed={isNeeded} />}
      {kind === 'text' ? <Texts at={at} /> : null}
      {kind === 'action' || kind === 'picture' ? <LinkOf path={[at, 'link']} isNeeded={kind === 'action'} /> : null}
      {kind === 'cards' || kind === 'faq' ? <Items at={at} kind={kind} /> : null}
      {kind === 'trial' ? <p className={styles.lead}>{t.trialHint}</p> : null}
    </>
  )
}

const PictureOf = ({ at, pictures }: { at: number } & BlockEditorProps) => {
  const t = useTexts(pageTexts)
  const rules = useRules()
  const fileId = Form.useWatch(['blocks', at, 'fileId']) as string | null | undefined
  const stored = pictures.find((one) => one.fileId === fileId)
  const files = stored ? [{ fileId: stored.fileId, name: t.picture, bytes: 0, url: stored.url }] : undefined
  return (
    <Form.Item name={[at, 'fileId']} label={t.picture} rules={[rules.uploaded(t.picture)]}>
      <UploadField purpose="siteImage" look="image" files={files} />
    </Form.Item>
  )
}

const LinkOf = ({ path, isNeeded }: { path: (string | number)[]; isNeeded: boolean }) => {
  const t = useTexts(pageTexts)
  const rules = useRules()
  return (
    <Form.Item
      name={path}
      label={t.link}
      extra={t.linkHint}
      rules={[rules.ruled('link'), ...(isNeeded ? [rules.required(t.link)] : [])]}
    >
      <Input maxLength={300} />
    </Form.Item>
  )
}

const Texts = ({ at }: { at: number }) => {
  const t = useTexts(pageTexts)
  const rules = useRules()
  const zh = `${t.html} · ${t.zh}`
  return (
    <>
      <Form.Item
        name={[at, 'html', 'zh']}
        label={zh}
        rules={[
          rules.required(zh),
          {
            validator: async (_, html: string | undefined) => {
              if (html && isBlank(html)) throw new Error(t.needText)
            },
          },
        ]}
      >
        <RichText imagePurpose="siteImage" height={320} />
      </Form.Item>
      <Form.Item name={[at, 'html', 'en']} label={`${t.html} · ${t.en}`}>
        <RichText imagePurpose="siteImage" height={320} />
      </Form.Item>
    </>
  )
}

const Items = ({ at, kind }: { at: number; kind: 'cards' | 'faq' }) => {
  const t = useTexts(pageTexts)
  return (
    <Form.List name={[at, 'items']}>
      {(fields, { add, remove, move }) => (
        <div className={styles.below}>
          <SortableRows rows={fields} move={move} remove={(row) => remove(row.name)} nameOf={(row) => t.itemAt(row.name + 1)}>
            {(row) => (
              <div className={pageStyles.item}>
                <Both path={[row.name, 'title']} label={kind === 'faq' ? t.question : t.card} max={80} needed />
                <Both
                  path={[row.name, 'text']}
                  label={kind === 'faq' ? t.answer : t.cardText}
                  max={600}
                  rows={3}
                  needed={kind === 'faq'}
                />
                {kind === 'cards' ? <LinkOf path={[row.name, 'link']} isNeeded={false} /> : null}
              </div>
            )}
          </SortableRows>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_ITEMS}
            onClick={() => add(emptyBlock(kind).items[0])}
          >
            {kind === 'faq' ? t.addQuestion : t.addCard}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
