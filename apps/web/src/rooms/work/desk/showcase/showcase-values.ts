import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { getShowcaseForDesk, saveShowcase } from '@kaisai/contract/work/findings.endpoints'

type Showcase = ReplyOf<typeof getShowcaseForDesk>
type Vote = NonNullable<Showcase['vote']>
type Input = InputOf<typeof saveShowcase>

/** The settings as the form holds them: what belongs to the vote stays while the vote is switched off. */
export interface ShowcaseValues extends Pick<Showcase, 'isOpen' | 'showsAuthors' | 'introduction' | 'introductionEn'> {
  hasVote: boolean
  vote: { [K in keyof Vote]: Vote[K] | null }
}

/** What the form starts from. */
export const showcaseValues = ({ isOpen, showsAuthors, introduction, introductionEn, vote }: Showcase): ShowcaseValues => ({
  ...{ isOpen, showsAuthors, introduction, introductionEn },
  hasVote: vote !== null,
  vote: vote ?? { startTime: null, endTime: null, perDay: 3, shown: 'after' },
})

/** What is sent: without a vote where it is switched off. */
export const showcaseInput = (values: ShowcaseValues): Omit<Input, 'competitionId' | 'version'> => ({
  isOpen: values.isOpen,
  showsAuthors: values.showsAuthors,
  introduction: values.introduction ?? '',
  introductionEn: values.introductionEn ?? '',
  vote: values.hasVote ? (values.vote as Vote) : null,
})
