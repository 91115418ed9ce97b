import type { Label } from '../lang.ts'

interface Entry {
  readonly tem: string
  readonly children?: readonly unknown[] | undefined
}

/** Why an entry of a site’s navigation cannot be saved: it leads nowhere and nothing stands below it; null: it can. */
export const entryFault = ({ tem, children = [] }: Entry): Label | null =>
  tem === '' && children.length === 0 ? ['没有二级导航时须填写地址', 'An entry with nothing below needs an address'] : null
