import { defineProblems } from '../problem-def.ts'

export const newsProblems = defineProblems({
  'news.own_article': [
    27001,
    403,
    '不能审核自己提交的文章，请由其他人员审核',
    'You cannot review your own article. Somebody else must.',
  ],
  'news.expires_before': [27002, 422, '下线时间须晚于发布时间', 'It must go offline after it is published.'],
  'news.empty': [27003, 422, '正文不能为空', 'The text must not be empty.'],
  'news.has_revision': [
    27004,
    409,
    '该文章已有一份未发布的修订稿，请在修订稿上继续修改',
    'This article has a revision that is not published yet. Continue with the revision.',
  ],
  'news.withdrawn': [
    27005,
    409,
    '作者已撤回这篇投稿，本次审核未生效。作者重新提交后，它会再次进入待审列表。',
    'The writer has withdrawn this application, so nothing was decided. It comes back to your list when it is submitted again.',
  ],
  'news.changed_since_seen': [
    27006,
    409,
    '稿件在您打开之后又被修改过，请刷新后核对新的内容再审核。',
    'The text was changed after you opened it. Reload, read what is there now, then decide.',
  ],
  'news.already_checked': [
    27007,
    409,
    '该投稿已审核完毕（当前为“{state}”），不能再撤回。需要改动请联系主办方。',
    'It has been checked already (now “{state}”) and cannot be withdrawn. Ask the organizer for changes.',
  ],
  'news.notice_competition': [27008, 422, '竞赛通知须选择对应的竞赛', 'Choose the competition the notice is about.'],
  'news.collect_closed': [
    27009,
    409,
    '该征集已截止，稿件已为您保存为草稿，没有丢失。可以等待重新开放，或改为普通投稿后提交。',
    'This task is closed. Your text is kept as a draft, nothing is lost. Wait until it is open again, or submit it as an application of its own.',
  ],
  'news.collect_end_past': [27010, 422, '截止时间须晚于现在', 'The deadline must be in the future.'],
  'news.collect_nobody': [27011, 422, '请选择征集对象', 'Choose who is asked.'],
  'news.collect_used': [
    27012,
    409,
    '该征集已收到投稿，不能删除，可以截止。',
    'Articles were delivered to this task, so it cannot be deleted. Close it instead.',
  ],
  'news.collect_not_open': [27014, 409, '征集未开放，请先发起或重新开放', 'The task is not open. Open it first.'],
  'news.checks_stop': [
    27015,
    422,
    '正文中有身份证号，不能直接发布。请删除或打码；确需公开的，请填写理由后发布。',
    'There is an identity number in the text. Remove or mask it, or give a reason to publish it all the same.',
  ],
  'news.preview_over': [
    27016,
    404,
    '该预览链接已失效，请向发来链接的人索取新的链接',
    'This preview link has ended. Ask whoever sent it for a new one.',
  ],
  'news.not_asked': [27013, 403, '贵单位不在该征集的征集对象中', 'Your organization is not asked by this task.'],
})
