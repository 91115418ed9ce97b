// The second menu: the pages of one competition in the order of the work. Which of them somebody sees, and how they are called, the
// served menu says.
import type { Label } from '@kaisai/contract/lang'
import { inPlace } from '#web/workspace.ts'
import { type MenuItem, pagesOf } from '../menu.ts'

interface Section {
  readonly key: string
  readonly label: Label
  /** Shown in the second menu, by the keys of the screens; the first one somebody may open stands for the section. */
  readonly pages: readonly string[]
  /** Inside as well, reached from the others. */
  readonly beside?: readonly string[]
}

const sections: readonly Section[] = [
  { key: 'overview', label: ['概览', 'Overview'], pages: ['competition.overview', 'competition.rehearsal'] },
  {
    key: 'setup',
    label: ['设置', 'Set-up'],
    pages: [
      ...['competition.details', 'competition.addEdit', 'competition.scheduleSet', 'competition.enrollSet'],
      ...['competition.workSubSet', 'competition.reviewSet', 'study.materials'],
    ],
    beside: ['competition.feeSet'],
  },
  {
    key: 'enrollment',
    label: ['报名', 'Enrollment'],
    pages: [
      'enrollment.teams',
      'enrollment.players',
      'enrollment.changes',
      'enrollment.ranking',
      'school.list',
      'enrollment.import',
    ],
    beside: ['enrollment.team'],
  },
  {
    key: 'work',
    label: ['作品', 'Works'],
    pages: ['work.list', 'work.missing', 'work.findings', 'work.showcase', 'work.statistics'],
    beside: ['work.details'],
  },
  {
    key: 'review',
    label: ['评审', 'Review'],
    pages: [
      ...['expert.invitation', 'review.conflict', 'review.distribution', 'review.result', 'review.elimination'],
      ...['review.objection', 'review.statistics'],
    ],
    beside: ['review.batch'],
  },
  { key: 'onsite', label: ['现场', 'On site'], pages: ['onsite.scene'], beside: ['onsite.details', 'onsite.run'] },
  { key: 'award', label: ['获奖', 'Awards'], pages: ['award.reward', 'award.scheme', 'award.simulate', 'award.prize'] },
  {
    key: 'certificate',
    label: ['证书', 'Certificates'],
    pages: ['certificate.make', 'certificate.list', 'certificate.template', 'certificate.send', 'certificate.check'],
  },
  { key: 'statistics', label: ['统计', 'Statistics'], pages: ['statistics.dataBase'] },
  {
    key: 'money',
    label: ['费用', 'Fees'],
    pages: ['finance.orders', 'finance.bills', 'finance.invoices', 'payout.list', 'payout.fees'],
    beside: ['finance.order', 'payout.detail'],
  },
]

/** Pages that show nothing until a competition is chosen: outside they open with the last one. */
const needing: ReadonlySet<string> = new Set([
  ...['enrollment.ranking', 'work.missing', 'work.showcase', 'work.statistics', 'review.conflict', 'review.elimination'],
  ...['review.statistics', 'award.simulate'],
])

export interface PlacedPage {
  readonly screen: string
  readonly path: string
  readonly name: string
}
export interface PlacedSection {
  readonly key: string
  readonly label: Label
  readonly pages: readonly PlacedPage[]
  /** Paths of all its pages, also of those that are not shown. */
  readonly paths: readonly string[]
}

const placed = (menu: readonly MenuItem[], screens: readonly string[]): PlacedPage[] => {
  const served = pagesOf(menu)
  return screens.flatMap((screen) => {
    const found = served.find(({ item }) => item.component === screen)
    return found ? [{ screen, path: found.path, name: found.item.menuName }] : []
  })
}

/** The sections with the pages this person may open; none for whom the menu does not serve the overview. */
export const placedSections = (menu: readonly MenuItem[]): PlacedSection[] => {
  if (placed(menu, ['competition.overview']).length === 0) return []
  return sections
    .map(({ key, label, pages, beside = [] }) => {
      const shown = placed(menu, pages)
      return { key, label, pages: shown, paths: [...shown, ...placed(menu, beside)].map(({ path }) => path) }
    })
    .filter(({ pages }) => pages.length > 0)
}

/** The paths of all pages inside a workspace. */
export const placedPaths = (menu: readonly MenuItem[]): string[] => placedSections(menu).flatMap(({ paths }) => paths)

/** Whether a page shows nothing until a competition is chosen. */
export const needsPlace = (menu: readonly MenuItem[], path: string): boolean =>
  pagesOf(menu).some((page) => page.path === path && needing.has(page.item.component))

/** Where the overview of a competition is. */
export const overviewPath = (competitionId: string): string => inPlace('/competition/overview', competitionId)
