// The running order and the sign-in list of a scene on paper: what a hall needs when the network is gone.
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import type { downloadScenePaper as endpoint } from '@kaisai/contract/onsite/scene.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { nameIn, placeIn, requireScene } from '../onsite.policy.ts'
import { type QueuedTicket, type RoomFacts, readScene } from '../run/scene-facts.ts'

type Kind = InputOf<typeof endpoint>['kind']
const titles: Readonly<Record<Kind, Label>> = {
  order: ['出场顺序表', 'Running order'],
  signIn: ['签到表', 'Sign-in list'],
}
const heads: Readonly<Record<Kind, readonly { head: Label; share: number }[]>> = {
  order: [
    { head: ['号码', 'No.'], share: 0.1 },
    { head: ['预计时间', 'Time'], share: 0.16 },
    { head: ['队伍', 'Team'], share: 0.24 },
    { head: ['学校', 'School'], share: 0.24 },
    { head: ['作品', 'Work'], share: 0.26 },
  ],
  signIn: [
    { head: ['号码', 'No.'], share: 0.1 },
    { head: ['队伍', 'Team'], share: 0.28 },
    { head: ['学校', 'School'], share: 0.28 },
    { head: ['签到时间', 'Arrived at'], share: 0.14 },
    { head: ['签名', 'Signature'], share: 0.2 },
  ],
}

/** A paper of a drawn scene, of all rooms or of one: teams in the order they are called. Not drawn yet: `onsite.not_drawn`. */
export const downloadScenePaper = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoint>): Promise<FileReply> => {
  const { lang } = actor
  await requireScene(ctx.db, actor, input.sceneId)
  const { scene, rooms, now } = await readScene(ctx.db, input.sceneId, lang)
  const shown = rooms.filter(({ room }) => input.roomId === undefined || room.id === input.roomId)
  if (shown.length === 0) throw problem('house.not_found')
  const rows = shown.flatMap((facts) => ticketsOf(facts).map((ticket) => rowOf(input.kind, ticket)))
  if (rows.length === 0) throw problem('onsite.not_drawn')
  const say = (label: Label): string => inLang(label, lang)
  const title = say(titles[input.kind])
  const { bytes } = await printPdf({
    lang,
    title,
    qr: null,
    facts: [
      { name: say(['竞赛', 'Competition']), value: lang === 'en' ? scene.competitionEn : scene.competition },
      { name: say(['现场', 'Scene']), value: nameIn(lang, scene) },
      { name: say(['开始时间', 'Begins at']), value: timeText(scene.starts_at) },
      ...shown.map(({ room }) => ({
        name: say([`评审室 ${room.letter}`, `Room ${room.letter}`]),
        value: [nameIn(lang, room), placeIn(lang, room)].filter(Boolean).join(' · '),
      })),
    ],
    paragraphs: [],
    table: { columns: heads[input.kind].map(({ head, share }) => ({ head: say(head), share })), rows },
    closing: input.kind === 'signIn' ? [say(['签到人：＿＿＿＿＿＿', 'Checked by: ____________'])] : [],
    footer: say([`打印于 ${timeText(now)}`, `Printed ${timeText(now)}`]),
  })
  return { name: `${title}-${scene.name}.pdf`.replace(/[\\/:*?"<>|]/g, '_'), mediaType: PDF, body: bytes }
}

// As they are called: whoever is inside, then the queue; skipped ones and those who are through after them.
const ticketsOf = ({ current, queue, skipped, over }: RoomFacts): readonly QueuedTicket[] => [
  ...(current ? [current] : []),
  ...queue,
  ...skipped,
  ...over,
]

const rowOf = (kind: Kind, ticket: QueuedTicket): string[] =>
  kind === 'order'
    ? [
        ticket.number,
        ticket.etaTime === null ? '' : timeText(ticket.etaTime).slice(11, 16),
        ticket.teamName,
        ticket.schoolName,
        ticket.workTitle,
      ]
    : [ticket.number, ticket.teamName, ticket.schoolName, '', '']
