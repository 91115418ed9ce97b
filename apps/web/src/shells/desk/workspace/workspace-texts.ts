import { bilingual } from '#web/lang.tsx'

/** Words around one competition. */
export const workspaceTexts = bilingual({
  zh: {
    sections: '竞赛菜单',
    pages: '本栏页面',
    switchTo: '切换竞赛',
    search: '搜索竞赛',
    last: '最近使用',
    found: '搜索结果',
    noneFound: '没有匹配的竞赛',
    leave: '全部竞赛',
    leaveHint: '离开本竞赛，查看全部竞赛',
    toList: '竞赛列表',
    opens: (name: string, left: string) => `距${name}开始${left}`,
    closes: (name: string, left: string) => `${name} ${left}`,
    noWindow: '没有后续日期',
    gone: '这个竞赛不存在、已被删除，或不在您的管理范围内。请从竞赛列表重新选择。',
    goneTyped: '这个竞赛已被删除，或不再由您管理，下面的内容无法保存。您填写的文字仍在，可以复制后再离开。',
    unloaded: '竞赛信息暂时没有取到，页面内容不受影响。',
    retry: '重试',
  },
  en: {
    sections: 'Competition menu',
    pages: 'Pages of this section',
    switchTo: 'Switch competition',
    search: 'Search competitions',
    last: 'Last used',
    found: 'Results',
    noneFound: 'No matching competitions',
    leave: 'All competitions',
    leaveHint: 'Leave this competition and show all',
    toList: 'Competitions',
    opens: (name: string, left: string) => `${name} begins: ${left}`,
    closes: (name: string, left: string) => `${name}: ${left}`,
    noWindow: 'No upcoming dates',
    gone: 'This competition does not exist, was deleted, or is outside your scope. Choose one from the list.',
    goneTyped:
      'This competition was deleted or is no longer yours: what stands below cannot be saved. Your text is still here; copy what you need before you leave.',
    unloaded: 'Competition details could not be loaded; the page itself is not affected.',
    retry: 'Try again',
  },
})
