import { publicTabLabels, stageModeLabels, stageModes } from '@kaisai/contract/competition/labels'
import { workWordOf } from '@kaisai/contract/website/wording'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import { competitionTabsOf } from '#web/competition-tabs.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { type EventFacts, eventThing, Structured } from '#web/structured-data.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { chosenInStrip } from '#web/ui/site/chosen-in-strip.ts'
import { Picture } from '#web/ui/site/Picture.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import type { loader } from '../loaders/competition-details.ts'
import { competitionTexts } from '../texts.ts'
import { BadgeTag } from './BadgeTag.tsx'
import { CategoryTab } from './CategoryTab.tsx'
import { competitionAddress } from './CompetitionLine.tsx'
import type { CompetitionDetail } from './competition-detail.ts'
import styles from './Details.module.css'
import { detailTexts } from './detail-texts.ts'
import { GuideTab } from './GuideTab.tsx'
import { InfoTab } from './InfoTab.tsx'
import { NewsTab } from './NewsTab.tsx'
import { SignUp } from './SignUp.tsx'

const tabs: Record<string, ComponentType<{ competition: CompetitionDetail }>> = {
  info: InfoTab,
  guide: GuideTab,
  item: CategoryTab,
  news: NewsTab,
}
/** Tabs of later rooms: fetched when they are first shown. */
const laterTabs: Readonly<Record<string, ComponentType<{ competitionId: string }>>> = Object.fromEntries(
  competitionTabsOf('site').map(({ key, load }) => [key, lazy(async () => ({ default: await load() }))]),
)

/** /home/competition/details?id=…: one competition, marked up for search engines, with its tabs and the way to take part. */
export const CompetitionDetailsPage = () => {
  const t = useTexts(detailTexts)
  const shared = useTexts(competitionTexts)
  const { competition, tab } = useLoaderData<typeof loader>()
  const Tab = tabs[tab] ?? InfoTab
  const LaterTab = laterTabs[tab]
  const description = inWords(competition.introHtml).slice(0, 150)
  return (
    <article>
      <PageMeta
        title={competition.name}
        description={description}
        isHidden={competition.isPreview}
        picture={{ kind: 'competition', id: competition.competitionId }}
      />
      {import.meta.env.SSR ? <EventData competition={competition} description={description} /> : null}
      {competition.bannerUrl ? (
        <Picture src={competition.bannerUrl} sizes="100vw" className={styles.banner} width={2400} height={800} isFirst />
      ) : null}
      <div className={styles.page}>
        <Crumbs above={[{ to: '/home/competition', name: shared.competitions }]} here={competition.name} />
        <header className={styles.head}>
          <p className={styles.meta}>
            <BadgeTag badge={competition.badge} name={competition.badgeName} />
            <span>{competition.levelName}</span>
            <span>{competition.subjectName}</span>
            <span>{shared.edition(competition.edition)}</span>
          </p>
          <h1 className={styles.name}>{competition.name}</h1>
          <p className={styles.group}>{[...competition.hosts, ...competition.organisers].join(' · ') || competition.groupName}</p>
          <p className={styles.ask}>
            <Link to={`/deepChat?competitionId=${competition.competitionId}`}>{t.ask}</Link>
          </p>
          {competition.badge === 'suspended' ? <p className={styles.notice}>{t.suspended(competition.suspendReason)}</p> : null}
          {competition.isK12Free ? <p className={styles.fine}>{t.k12Free}</p> : null}
        </header>
        <SignUp competition={competition} />
        <nav className={styles.tabs} data-strip aria-label={t.tabs}>
          <TabLinks competition={competition} tab={tab} />
        </nav>
        <div className={styles.content}>
          <WordsOf wording={competition.wording}>
            <Suspense fallback={<p className={styles.quiet}>{t.loadingTab}</p>}>
              {LaterTab ? <LaterTab competitionId={competition.competitionId} /> : <Tab competition={competition} />}
            </Suspense>
          </WordsOf>
        </div>
      </div>
    </article>
  )
}

const TabLinks = ({ competition, tab }: { competition: CompetitionDetail; tab: string }) => {
  const t = useTexts(detailTexts)
  const label = useLabel()
  const { lang } = useLang()
  const names: Record<string, string> = {
    ...Object.fromEntries(Object.entries(publicTabLabels).map(([key, name]) => [key, label(name)])),
    ...(competition.wording.itemLabel === 'topic' ? { item: t.topics } : {}),
    work: t.gallery(workWordOf(competition.wording, lang)),
  }
  return competition.publicTabs
    .filter((key) => tabs[key] ?? laterTabs[key])
    .map((key) => (
      <Link
        key={key}
        ref={key === tab ? chosenInStrip : undefined}
        to={competitionAddress(competition.competitionId, key)}
        preventScrollReset
        className={styles.tab}
        aria-current={key === tab ? 'page' : undefined}
      >
        {names[key]}
      </Link>
    ))
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const inWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name]!)
    .replace(/\s+/g, ' ')
    .trim()

const states: Readonly<Record<string, EventFacts['state']>> = { cancelled: 'EventCancelled', suspended: 'EventPostponed' }

// Search engines take no event without a begin.
const EventData = ({ competition, description }: { competition: CompetitionDetail; description: string }) => {
  const label = useLabel()
  const { name, startTime, endTime, status, hosts, groupName, bannerUrl, coverUrl, isFree } = competition
  if (startTime === null) return null
  const stages = competition.stages.filter(({ nodes }) => nodes.length > 0)
  const modes = stageModes.filter((mode) => stages.some(({ modeName }) => modeName === label(stageModeLabels[mode])))
  const facts: EventFacts = {
    ...{ name, description, startsAt: startTime, endsAt: endTime, isFree },
    state: states[status] ?? 'EventScheduled',
    attendance: modes.length > 1 ? 'hybrid' : (modes[0] ?? 'online'),
    places: stages.map(({ place }) => place).filter((place) => place !== ''),
    organizers: hosts.length > 0 ? hosts : [groupName],
    image: bannerUrl || coverUrl,
  }
  return <Structured kind="Event" of={(page) => eventThing(facts, page)} />
}
