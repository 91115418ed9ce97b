import { DownOutlined, EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import {
  emptyHomeBlock,
  type HomeBlock,
  type HomeBlockKind,
  homeBlockKeys,
  homeBlockKinds,
  MOST_HOME_BLOCKS,
  MOST_PARTNERS,
} from '@kaisai/contract/website/home-blocks'
import { listSiteCompetitions } from '@kaisai/contract/website/site.endpoints'
import { Button, Dropdown, Form, Input, InputNumber, Select } from 'antd'
import { createContext, useContext, useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { randomLetters } from '#web/random-id.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { words } from '#web/ui/texts.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { Both } from './Both.tsx'
import { blockTexts } from './block-texts.ts'
import { deskTexts } from './desk-texts.ts'
import { EntriesOf } from './EntriesOf.tsx'
import blockStyles from './HomeBlocks.module.css'
import styles from './SiteEditPage.module.css'
import { SortableRows } from './SortableRows.tsx'
import type { SiteValues } from './site-values.ts'

type Pictures = readonly { readonly fileId: string; readonly url: string }[]

interface HomeBlocksProps {
  /** Null: not saved yet. */
  siteId: string | null
  /** Pictures stored before, for their previews. */
  pictures: Pictures
}
const Stored = createContext<HomeBlocksProps>({ siteId: null, pictures: [] })
const nothing = { zh: '', en: '' }

/** The blocks of the home page in their order: added, set, hidden, moved, removed. Its form field is `blocks`. */
export const HomeBlocks = (props: HomeBlocksProps) => {
  const t = useTexts(blockTexts)
  const w = useTexts(words)
  const label = useLabel()
  const form = Form.useFormInstance<SiteValues>()
  const blocks = (Form.useWatch('blocks', { form, preserve: true }) as readonly HomeBlock[] | undefined) ?? []
  const [openKey, setOpenKey] = useState('')
  const nameAt = (at: number): string => {
    const kind = blocks[at]?.kind
    return kind === undefined ? '' : label(homeBlockKinds[kind].label)
  }
  const askRemoval = (name: string): Promise<boolean> =>
    confirmBox({ title: t.removeTitle(name), text: t.removeText, danger: true, confirmText: w.remove })
  const isThere = (kind: HomeBlockKind): boolean => homeBlockKinds[kind].isOnce && blocks.some((one) => one.kind === kind)
  return (
    <Stored value={props}>
      <p className={styles.lead}>{t.hint}</p>
      <Form.List name="blocks">
        {(fields, { add, remove, move }) => (
          <>
            {fields.length === 0 ? <p className={styles.nothing}>{t.none}</p> : null}
            <SortableRows
              rows={fields}
              move={move}
              remove={(row) => void askRemoval(nameAt(row.name)).then((isSure) => isSure && remove(row.name))}
              nameOf={(row) => nameAt(row.name)}
            >
              {(row) => {
                const block = blocks[row.name]
                return block === undefined ? null : (
                  <Block
                    at={row.name}
                    block={block}
                    name={nameAt(row.name)}
                    isOpen={openKey === block.key}
                    onToggle={() => setOpenKey(openKey === block.key ? '' : block.key)}
                  />
                )
              }}
            </SortableRows>
            <Dropdown
              trigger={['click']}
              disabled={fields.length >= MOST_HOME_BLOCKS}
              menu={{
                className: blockStyles.menu!,
                items: homeBlockKeys.map((kind) => ({
                  key: kind,
                  label: label(homeBlockKinds[kind].label),
                  disabled: isThere(kind),
                })),
                onClick: ({ key: kind }) => {
                  const block = emptyHomeBlock(kind as HomeBlockKind, randomLetters(12))
                  add(block)
                  setOpenKey(block.key)
                },
              }}
            >
              <Button className={styles.add} icon={<PlusOutlined />}>
                {t.add}
              </Button>
            </Dropdown>
          </>
        )}
      </Form.List>
    </Stored>
  )
}

interface BlockProps {
  at: number
  block: HomeBlock
  name: string
  isOpen: boolean
  onToggle: () => void
}

const Block = ({ at, block, name, isOpen, onToggle }: BlockProps) => {
  const t = useTexts(blockTexts)
  const hasSettings = homeBlockKinds[block.kind].fields.length > 0
  const hideLabel = block.isHidden ? t.show(name) : t.hide(name)
  return (
    <div className={blockStyles.block}>
      <div className={blockStyles.head} data-hidden={block.isHidden || undefined}>
        <strong>{name}</strong>
        <small>{block.isHidden ? t.hidden : block.title.zh}</small>
        <Form.Item name={[at, 'isHidden']} noStyle>
          <HideButton label={hideLabel} />
        </Form.Item>
        {hasSettings ? (
          <Button
            size="small"
            type="text"
            icon={<DownOutlined rotate={isOpen ? 180 : 0} />}
            iconPlacement="end"
            aria-expanded={isOpen}
            aria-label={t.settingsOf(name)}
            onClick={onToggle}
          >
            {t.settings}
          </Button>
        ) : null}
      </div>
      {hasSettings ? null : <p className={blockStyles.where}>{t.where[block.kind as keyof typeof t.where]}</p>}
      {isOpen && hasSettings ? <Settings at={at} kind={block.kind} /> : null}
    </div>
  )
}

/** Given value and onChange by Form.Item. */
const HideButton = ({ label, value, onChange }: { label: string; value?: boolean; onChange?: (value: boolean) => void }) => (
  <Button
    size="small"
    type="text"
    icon={value ? <EyeInvisibleOutlined /> : <EyeOutlined />}
    aria-pressed={value ?? false}
    aria-label={label}
    title={label}
    onClick={() => onChange?.(!value)}
  />
)

const Settings = ({ at, kind }: { at: number; kind: HomeBlockKind }) => {
  const t = useTexts(blockTexts)
  const label = useLabel()
  const rules = useRules()
  const { fields, count, looks } = homeBlockKinds[kind]
  const { where } = t
  return (
    <div className={blockStyles.settings}>
      {Object.hasOwn(where, kind) ? <p className={blockStyles.where}>{where[kind as keyof typeof where]}</p> : null}
      {fields.includes('title') ? <Both path={[at, 'title']} label={t.title} max={40} hint={t.titleHint} /> : null}
      <div className={styles.entryFields}>
        {count ? (
          <Form.Item
            name={[at, 'count']}
            label={t.count}
            getValueProps={(value: number) => ({ value: value === 0 ? null : value })}
            normalize={(value: number | null) => value ?? 0}
          >
            <InputNumber min={1} max={count.most} precision={0} placeholder={String(count.usual)} />
          </Form.Item>
        ) : null}
        {fields.includes('column') ? (
          <Form.Item
            name={[at, 'column']}
            label={t.column}
            getValueProps={(value: string) => ({ value: value || undefined })}
            normalize={(value: string | undefined) => value ?? ''}
          >
            <DictSelect type="news_column" allowClear placeholder={t.columnOwn} />
          </Form.Item>
        ) : null}
        {fields.includes('competition') ? <CompetitionOf at={at} /> : null}
        {looks ? (
          <Form.Item
            name={[at, 'look']}
            label={t.look}
            getValueProps={(value: string) => ({ value: value || Object.keys(looks)[0] })}
          >
            <Select options={Object.entries(looks).map(([value, words]) => ({ value, label: label(words) }))} />
          </Form.Item>
        ) : null}
      </div>
      {fields.includes('html') ? (
        <>
          <Form.Item name={[at, 'html', 'zh']} label={t.htmlZh} rules={[rules.max(40_000)]}>
            <RichText imagePurpose="siteImage" height={280} />
          </Form.Item>
          <Form.Item name={[at, 'html', 'en']} label={t.htmlEn} rules={[rules.max(80_000)]}>
            <RichText imagePurpose="siteImage" height={280} />
          </Form.Item>
        </>
      ) : null}
      {fields.includes('items') ? <Partners at={at} /> : null}
      {fields.includes('entries') ? (
        <Form.Item name={[at, 'entries']} noStyle>
          <EntriesOf />
        </Form.Item>
      ) : null}
    </div>
  )
}

const CompetitionOf = ({ at }: { at: number }) => {
  const t = useTexts(blockTexts)
  const d = useTexts(deskTexts)
  const { siteId } = useContext(Stored)
  const { data = [] } = useReply(listSiteCompetitions, { siteId: siteId ?? '' }, { enabled: siteId !== null })
  return (
    <Form.Item name={[at, 'competitionId']} label={t.competition} normalize={(value: string | undefined) => value ?? null}>
      <Select
        allowClear
        disabled={siteId === null}
        placeholder={t.competitionNewest}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map((one) => ({
          value: one.competitionId,
          label: d.competitionIn(one.name, one.haltedName),
        }))}
      />
    </Form.Item>
  )
}

const Partners = ({ at }: { at: number }) => {
  const t = useTexts(blockTexts)
  return (
    <Form.List name={[at, 'items']}>
      {(fields, { add, remove, move }) => (
        <>
          <SortableRows rows={fields} move={move} remove={(row) => remove(row.name)} nameOf={(row) => t.partnerAt(row.name + 1)}>
            {(row) => <Partner at={at} place={row.name} />}
          </SortableRows>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_PARTNERS}
            onClick={() => add({ name: nothing, link: '', fileId: null })}
          >
            {t.addPartner}
          </Button>
        </>
      )}
    </Form.List>
  )
}

const Partner = ({ at, place }: { at: number; place: number }) => {
  const t = useTexts(blockTexts)
  const rules = useRules()
  const { pictures } = useContext(Stored)
  const fileId = Form.useWatch(['blocks', at, 'items', place, 'fileId']) as string | null | undefined
  const stored = pictures.find((one) => one.fileId === fileId)
  const files = stored ? [{ fileId: stored.fileId, name: t.picture, bytes: 0, url: stored.url }] : undefined
  return (
    <>
      <Form.Item name={[place, 'fileId']} label={t.picture} rules={[rules.uploaded(t.picture)]}>
        <UploadField purpose="siteImage" look="image" files={files} />
      </Form.Item>
      <Both path={[place, 'name']} label={t.partner} max={40} needed />
      <Form.Item name={[place, 'link']} label={t.link} rules={[rules.ruled('link')]}>
        <Input maxLength={300} />
      </Form.Item>
    </>
  )
}
