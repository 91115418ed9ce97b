import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import { useLoaderData } from 'react-router'
import { formatDate } from '#web/ui/format.ts'
import { useWorded, WordsOf } from '#web/wording-context.tsx'
import type { loader } from '../loaders/scene.ts'
import { DrawCheck } from './scene/DrawCheck.tsx'
import styles from './scene/Scene.module.css'
import { sceneTexts } from './scene/scene-texts.ts'

/** /home/onsite/scene?id=…: when and where a scene is, its order, and how anybody checks the lots. */
export const ScenePage = () => {
  const scene = useLoaderData<typeof loader>()
  return (
    <WordsOf wording={scene.wording}>
      <Scene scene={scene} />
    </WordsOf>
  )
}

const Scene = ({ scene }: { scene: ReplyOf<typeof getPublicScene> }) => {
  const t = useWorded(sceneTexts)
  return (
    <article className={styles.page}>
      <title>{`${scene.name} · ${scene.competitionName}`}</title>
      <header>
        <p className={styles.quiet}>{scene.competitionName}</p>
        <h1>{scene.name}</h1>
        <p>
          {formatDate(scene.startTime, 'minute')} · {scene.statusName}
        </p>
      </header>
      {scene.draws.length === 0 ? <p className={styles.quiet}>{t.notYet}</p> : null}
      {scene.rooms.some(({ teams }) => teams.length > 0) ? (
        <section>
          <h2>{t.order}</h2>
          <div className={styles.rooms}>
            {scene.rooms.map((room) => (
              <div key={room.letter}>
                <h3>
                  {room.letter} {room.name}
                  {room.place ? ` · ${room.place}` : ''}
                </h3>
                <ol className={styles.order}>
                  {room.teams.map((team) => (
                    <li key={team.number}>
                      <strong>{team.number}</strong> {team.code ? <span>{team.code}</span> : null}{' '}
                      <span>{[team.team, team.school].filter(Boolean).join(' · ')}</span>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </section>
      ) : null}
      {scene.draws.map((draw) => (
        <DrawCheck key={draw.no} draw={draw} />
      ))}
      <section className={styles.how}>
        <h2>{t.how}</h2>
        <ol>
          {t.steps.split('\n').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.quiet}>{t.byHand}</p>
        <pre>printf %s "{'<seed>|<words>|<code>'}" | sha256sum</pre>
      </section>
    </article>
  )
}
