import { PlusOutlined } from '@ant-design/icons'
import { columnPageLabels, columnPages, pagedColumns } from '@kaisai/contract/news/column-pages'
import { entryFault } from '@kaisai/contract/website/navigation-fault'
import { listSitePageChoices } from '@kaisai/contract/website/page.endpoints'
import { addressOfPage, builtinPages, builtinPaths } from '@kaisai/contract/website/page-paths'
import { checkSiteAddress } from '@kaisai/contract/website/site-check.endpoints'
import { AutoComplete, Button, Form, Input } from 'antd'
import { createContext, useContext } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { type AddressVerdict, addressVerdict, askedAddress, type OwnPage } from './address-verdict.ts'
import { deskTexts } from './desk-texts.ts'
import { navigationTexts } from './navigation-texts.ts'
import styles from './SiteEditPage.module.css'
import { type Row, SortableRows } from './SortableRows.tsx'
import type { SiteValues } from './site-values.ts'

const MOST = 9
const MOST_BELOW = 12
const NEWS_LIST = '/home/newsList'

type Entry = SiteValues['navigation'][number]
type Child = Entry['children'][number]
type Path = readonly (string | number)[]

/** The navigation of a site: entries and those below them, in order. Its form field is `navigation`. `siteId` null: not saved yet, it has no pages of its own. */
export const NavigationEditor = ({ siteId }: { siteId: string | null }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const form = Form.useFormInstance<SiteValues>()
  const entryAt = (at: number): Partial<Entry> => (form.getFieldValue(['navigation', at]) as Entry | undefined) ?? {}
  const { data } = useReply(listSitePageChoices, { siteId: siteId ?? '' }, { enabled: siteId !== null, staleMs: 60_000 })
  const pages = siteId === null ? [] : (data ?? null)
  const removeEntry = async (row: Row, remove: (at: number) => void): Promise<void> => {
    const { nameZh, children = [] } = entryAt(row.name)
    const name = nameZh || t.unnamed
    const box = {
      title: `${t.removeEntry(name)}?`,
      text: t.removeEntryText(children.length),
      danger: true,
      confirmText: w.remove,
    }
    if (children.length === 0 || (await confirmBox(box))) remove(row.name)
  }
  return (
    <>
      <p className={styles.lead}>{t.navigationHint}</p>
      <OwnPages value={{ siteId, pages }}>
        <Form.List name="navigation">
          {(fields, { add, remove, move }) => (
            <>
              {fields.length === 0 ? <p className={styles.nothing}>{t.noEntries}</p> : null}
              <SortableRows
                rows={fields}
                move={move}
                remove={(row) => void removeEntry(row, remove)}
                nameOf={(row) => entryAt(row.name).nameZh || t.unnamed}
              >
                {(row) => (
                  <>
                    <EntryFields at={row.name} />
                    <Children at={row.name} />
                  </>
                )}
              </SortableRows>
              <Button
                className={styles.add}
                icon={<PlusOutlined />}
                disabled={fields.length >= MOST}
                onClick={() => add({ nameZh: '', nameEn: '', tem: '', children: [] } satisfies Entry)}
              >
                {t.addEntry}
              </Button>
            </>
          )}
        </Form.List>
      </OwnPages>
    </>
  )
}

const Names = ({ path }: { path: Path }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <>
      <Form.Item name={[...path, 'nameZh']} label={t.entryName} rules={[rules.required(t.entryName)]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name={[...path, 'nameEn']} label={t.entryNameEn} rules={[rules.required(t.entryNameEn)]}>
        <Input maxLength={40} />
      </Form.Item>
    </>
  )
}

// The pages of the site’s own; null: not known yet.
const OwnPages = createContext<{ readonly siteId: string | null; readonly pages: readonly OwnPage[] | null }>({
  siteId: null,
  pages: null,
})

// Where an address leads as far as it says itself, and of what it names by an id as visitors would find it.
const useVerdict = (address: string): AddressVerdict => {
  const { siteId, pages } = useContext(OwnPages)
  const asked = askedAddress(address)
  const { data } = useReply(
    checkSiteAddress,
    { siteId: siteId ?? '', address: asked ?? '' },
    { enabled: siteId !== null && asked !== null, staleMs: 60_000 },
  )
  const verdict = addressVerdict(address, pages)
  return verdict === 'fine' && asked !== null && data?.fault ? 'gone' : verdict
}

interface AddressProps {
  /** Given by Form.Item. */
  value?: string
  onChange?: (value: string) => void
  id?: string
}

/** An address inside the site, out of its pages or typed, or another site's; one that leads nowhere is marked. */
const Address = (props: AddressProps) => {
  const { pages: own } = useContext(OwnPages)
  const t = useTexts(deskTexts)
  const n = useTexts(navigationTexts)
  const label = useLabel()
  const verdict = useVerdict(props.value ?? '')
  const labelOf = (address: string, name: string, state = ''): string => n.choice(name, address, state)
  const pages = [
    ['/home/homepage', n.home],
    ['/home/competition', n.competitions],
    [NEWS_LIST, n.news],
    ...pagedColumns.map((column) => [columnPages[column], label(columnPageLabels[column])] as const),
    ['/home/expertInfo', n.experts],
    ['/home/zjCompetition', n.months],
    ...builtinPaths.map((path) => [addressOfPage(path), label(builtinPages[path])] as const),
    ['/experience', n.experience],
    ['/home/certificate/search', n.certificates],
    ['/home/searchNews', n.search],
    ['/manual', n.guide],
  ] as const
  return (
    <>
      <AutoComplete
        {...props}
        maxLength={300}
        placeholder={t.addressPlaceholder}
        options={[
          {
            label: n.ownPages,
            options: (own ?? []).map((page) => ({
              value: page.address,
              label: labelOf(page.address, page.title, page.isPublished ? '' : n.draft),
            })),
          },
          { label: n.platformPages, options: pages.map(([value, name]) => ({ value, label: labelOf(value, name) })) },
        ].filter(({ options }) => options.length > 0)}
      />
      {verdict === 'fine' ? null : (
        <p className={styles.low} role="status">
          {n.verdicts[verdict]}
        </p>
      )}
    </>
  )
}

const EntryFields = ({ at }: { at: number }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const rules = useRules()
  return (
    <div className={styles.entryFields}>
      <Names path={[at]} />
      <Form.Item
        className={styles.wide ?? ''}
        name={[at, 'tem']}
        label={t.address}
        tooltip={t.addressHint}
        rules={[
          rules.ruled('link'),
          ({ getFieldValue }) => {
            const fault = entryFault({ tem: '', children: getFieldValue(['navigation', at, 'children']) as Child[] | undefined })
            return fault === null ? {} : { required: true, message: label(fault) }
          },
        ]}
      >
        <Address />
      </Form.Item>
    </div>
  )
}

const Children = ({ at }: { at: number }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  const form = Form.useFormInstance<SiteValues>()
  const childAt = (place: number): Partial<Child> =>
    (form.getFieldValue(['navigation', at, 'children', place]) as Child | undefined) ?? {}
  // A column is a part of the news list; who chooses one need not know the list's address.
  const fillAddress = (place: number, column: string | undefined): void => {
    if (column && !childAt(place).path) form.setFieldValue(['navigation', at, 'children', place, 'path'], NEWS_LIST)
  }
  return (
    <Form.List name={[at, 'children']}>
      {(fields, { add, remove, move }) => (
        <div className={styles.below}>
          <SortableRows
            rows={fields}
            move={move}
            remove={(row) => remove(row.name)}
            nameOf={(row) => childAt(row.name).nameZh || t.unnamed}
          >
            {(row) => (
              <div className={styles.entryFields}>
                <Names path={[row.name]} />
                <Form.Item name={[row.name, 'path']} label={t.address} rules={[rules.required(t.address), rules.ruled('link')]}>
                  <Address />
                </Form.Item>
                <Form.Item
                  name={[row.name, 'dictValue']}
                  label={t.column}
                  getValueProps={(value: string) => ({ value: value || undefined })}
                  normalize={(value: string | undefined) => value ?? ''}
                >
                  <DictSelect
                    type="news_column"
                    placeholder={t.columnPlaceholder}
                    onSelect={(column) => fillAddress(row.name, column as string)}
                  />
                </Form.Item>
              </div>
            )}
          </SortableRows>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_BELOW}
            onClick={() => add({ nameZh: '', nameEn: '', path: '', dictValue: '' } satisfies Child)}
          >
            {t.addChild}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
