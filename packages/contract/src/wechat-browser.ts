// Whether a page is shown inside WeChat: its own browser names itself. Server and browser ask here.

/** WeChat’s own browser on a phone or a computer; not that of WeCom, which cannot open WeChat’s authorization. */
export const isInWechat = (agent: string): boolean => /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent)
