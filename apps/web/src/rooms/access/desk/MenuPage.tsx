import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { deleteMenu, listMenus, sortMenus, updateMenu } from '@kaisai/contract/access/menu.endpoints'
import { Button } from 'antd'
import { type Key, useState } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { words } from '#web/ui/texts.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { MenuForm } from './MenuForm.tsx'
import { MenuRows } from './MenuRows.tsx'
import styles from './Menus.module.css'
import { menuTexts } from './menu-texts.ts'
import { type Menu, type Place, placesAfterStep } from './menu-tree.ts'
import { type MenuList, type MenuTarget, menuValues } from './menu-values.ts'

/** The desk's menu as a tree to edit. */
export const MenuPage = () => {
  const t = useTexts(menuTexts)
  const { data, error, isFetching, refetch } = useReply(listMenus, {}, { staleMs: 0 })
  const isNarrow = useNarrow()
  const mayEdit = usePermission(['sys:menu:edit'])
  const [target, setTarget] = useState<MenuTarget>(null)
  const [looked, setLooked] = useState<Menu | null>(null)
  const [opened, setOpened] = useState<readonly Key[] | null>(null)
  const actions = useActions(data)
  const upper = new Set((data?.menus ?? []).map((menu) => menu.parentId))
  const all = (data?.menus ?? []).map((menu) => menu.menuId).filter((menuId) => upper.has(menuId))
  const add = (
    <Can any={['sys:menu:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget({ below: null })}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.title} hint={isNarrow ? undefined : t.hint} actions={add} />
      <section className={styles.card} aria-busy={isFetching}>
        <Tools onOpen={() => setOpened(all)} onFold={() => setOpened([])} onRefresh={() => void refetch()} />
        {error && !data ? (
          <ErrorFace error={error} onRetry={refetch} />
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.menus.length === 0 ? (
          <EmptyFace text={t.empty} action={add} />
        ) : (
          <MenuRows
            menus={data.menus}
            mayEdit={mayEdit}
            opened={opened ?? all}
            onOpen={setOpened}
            does={{
              ...actions,
              look: setLooked,
              edit: (menu) => setTarget({ menu }),
              add: (below) => setTarget({ below }),
            }}
          />
        )}
      </section>
      {data ? <MenuForm target={target} list={data} onClose={() => setTarget(null)} /> : null}
      <MenuDrawer menu={looked} onClose={() => setLooked(null)} />
    </>
  )
}

const Tools = ({ onOpen, onFold, onRefresh }: { onOpen: () => void; onFold: () => void; onRefresh: () => void }) => {
  const t = useTexts(menuTexts)
  const w = useTexts(words)
  return (
    <div className={styles.tools}>
      <Button size="small" onClick={onOpen}>
        {t.expandAll}
      </Button>
      <Button size="small" onClick={onFold}>
        {t.foldAll}
      </Button>
      <Button
        type="text"
        className={styles.last}
        icon={<ReloadOutlined />}
        aria-label={w.refresh}
        title={w.refresh}
        onClick={onRefresh}
      />
    </div>
  )
}

const useActions = (list: MenuList | undefined) => {
  const t = useTexts(menuTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const nameOf = (menu: Menu): string => (lang === 'en' ? menu.nameEn : menu.nameZh)
  const done = async (work: Promise<unknown>, text: string): Promise<void> => {
    await work.then(
      () => toast('success', text),
      () => undefined,
    )
    await refresh(listMenus)
  }
  const place = (places: Place[] | null): void => {
    if (places === null) toast('warning', t.notHere)
    else void done(call(sortMenus, { places }), t.sorted)
  }
  const remove = async (menu: Menu): Promise<void> => {
    const children = list?.menus.filter((one) => one.parentId === menu.menuId).length ?? 0
    const text = t.removeText(children, menu.seeded)
    if (await confirmBox({ title: t.remove(nameOf(menu)), text, danger: true, confirmText: w.remove }))
      await done(call(deleteMenu, { menuId: menu.menuId }), w.removed)
  }
  return {
    place,
    remove: (menu: Menu) => void remove(menu),
    step: (menu: Menu, by: -1 | 1): void => {
      const places = placesAfterStep(list?.menus ?? [], menu, by)
      if (places) place(places)
    },
    show: (menu: Menu, isShown: boolean): Promise<void> =>
      done(
        call(updateMenu, { menuId: menu.menuId, version: menu.version, ...menuValues(menu), visible: isShown ? 1 : 0 }),
        t.shownSaved(nameOf(menu), isShown),
      ),
  }
}
