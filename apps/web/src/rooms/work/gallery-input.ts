// What a gallery is asked for, out of an address.
import { pageNumOf } from '#web/page-number.ts'

export const galleryOrders = ['new', 'votes', 'views', 'code'] as const
export type GalleryOrder = (typeof galleryOrders)[number]
export const GALLERY_PAGE = 24

export interface GalleryFilters {
  readonly keyword: string
  readonly itemId: string
  readonly order: GalleryOrder
  readonly pageNum: number
}

/** The filters of an address; what makes no sense there is left out. */
export const galleryFiltersOf = (query: URLSearchParams, usual: GalleryOrder): GalleryFilters => ({
  keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
  itemId: (query.get('itemId') ?? '').slice(0, 40),
  order: galleryOrders.find((order) => order === query.get('order')) ?? usual,
  pageNum: pageNumOf(query),
})

/** The input of the call. */
export const galleryInput = ({ keyword, itemId, order, pageNum }: GalleryFilters, competitionId: string) => ({
  pageNum,
  pageSize: GALLERY_PAGE,
  order,
  ...(competitionId ? { competitionId } : {}),
  ...(itemId ? { itemId } : {}),
  ...(keyword ? { keyword } : {}),
})
