import { bilingual } from '#web/lang.tsx'

export const schoolTexts = bilingual({
  zh: {
    schools: '参赛学校',
    competitions: '参加的竞赛',
    competition: '竞赛',
    teams: '参赛队伍',
    awards: '获奖',
    firstPrizes: '一等奖',
    hiddenTeams: '主办方未公开参赛名单',
    list: '获奖名单',
    first100: '以下列出等级最高的 100 项，全部获奖见各竞赛的获奖名单。',
    describe: (name: string, competitions: string, awards: string) => `${name}参加了${competitions}项公开竞赛，获奖${awards}项。`,
    noTeams: '主办方尚未公开这所学校的参赛队伍。',
    foundTeams: (count: string) => `共 ${count} 支队伍`,
    named: (label: string, value: string) => `${label}：${value}`,
    noAwards: '尚无已公布的获奖。',
  },
  en: {
    schools: 'Schools',
    competitions: 'Competitions',
    competition: 'Competition',
    teams: 'Teams',
    awards: 'Awards',
    firstPrizes: 'First prizes',
    hiddenTeams: 'The organizer does not publish the teams',
    list: 'Awards',
    first100: 'The 100 highest are listed; the awards of each competition list all of them.',
    describe: (name: string, competitions: string, awards: string) =>
      `${name}: ${competitions} public competitions entered, ${awards} awards won.`,
    noTeams: 'No organizer publishes teams of this school yet.',
    foundTeams: (count: string) => `${count} teams`,
    named: (label: string, value: string) => `${label}: ${value}`,
    noAwards: 'No award is published yet.',
  },
})
