import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowHistory } from '#web/ui/history/RowHistory.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { historyTexts } from './history-texts.ts'
import { infoTexts } from './info-texts.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Who did what with the competition and its parts, newest first. */
export const CompetitionHistory = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(infoTexts)
  const d = useTexts(deskTexts)
  const { columns } = useTexts(historyTexts)
  const w = useTexts(words)
  const label = useLabel()
  const states: Record<string, readonly [string, string]> = { ...stageStates.states, ...competitionStates.states }
  return (
    <RowHistory
      entity="competitions"
      entityId={competitionId}
      fields={{
        ...columns,
        ...{ status: w.status, name: t.name, name_en: t.nameEn, short_name: t.shortName, short_name_en: t.shortNameEn },
        ...{ edition: t.edition, year: t.year, level: t.level, subject_type: t.subject, is_k12_free: t.k12 },
        ...{ cover_file_id: t.cover, banner_file_id: t.banner, hosts: t.hosts, organisers: t.organisers },
        ...{
          co_organisers: t.coOrganisers,
          bodies_en: t.bodiesEn,
          contact: t.contact,
          contact_name_en: t.contactNameEn,
          intro_html: t.intro,
          intro_html_en: t.introEn,
        },
        ...{ guide_html: t.guide, guide_html_en: t.guideEn, public_tabs: t.tabs, sites: t.sites, attachments: t.attachments },
        ...{ enroll_mode: d.enrollMode, articles: d.chosenNews, endTime: d.endTime },
      }}
      wordOf={(_, value) =>
        states[value]
          ? label(states[value])
          : value === 'true'
            ? w.yes
            : value === 'false'
              ? w.no
              : INSTANT.test(value)
                ? formatDate(value, 'minute')
                : undefined
      }
    />
  )
}
