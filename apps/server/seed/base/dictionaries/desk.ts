// `# type | Chinese | English [| tags]`, then value | Chinese | English [| tag]. Read by ../dictionaries.ts.

export const deskDictionaries = `
# organization_type | 组织类型 | Kind of organization
platform | 平台 | Platform
province | 省级组织 | Provincial body
association | 学会协会 | Association
school | 学校 | School
college | 学院 | College
organiser | 竞赛主办方 | Organiser

# school_nature | 办学性质 | Nature of the school
public | 公办 | Public
private | 民办 | Private
joint | 合作办学 | Joint venture

# school_level | 办学层次 | Level of the school
undergraduate | 本科 | Undergraduate
junior | 专科（高职） | Junior college

# discipline | 学科门类 | Discipline
philosophy | 哲学 | Philosophy
economics | 经济学 | Economics
law | 法学 | Law
education | 教育学 | Education
literature | 文学 | Literature
history | 历史学 | History
science | 理学 | Science
engineering | 工学 | Engineering
agriculture | 农学 | Agriculture
medicine | 医学 | Medicine
management | 管理学 | Management
art | 艺术学 | Art
interdisciplinary | 交叉学科 | Interdisciplinary

# on_off | 启用状态 | In use | tags
active | 启用 | In use | success
disabled | 停用 | Disabled | default

# yes_no | 是否 | Yes or no
1 | 是 | Yes
0 | 否 | No

# log_outcome | 操作结果 | Outcome | tags
done | 成功 | Done | success
refused | 被拒绝 | Refused | warning
failed | 失败 | Failed | error

# sign_in_outcome | 登录结果 | Sign-in outcome | tags
done | 成功 | Signed in | success
wrong | 账号或密码错误 | Wrong account or password | warning
locked | 账号已锁定 | Locked | error
disabled | 账号已停用 | Disabled | error
refused | 被拒绝 | Refused | error

# sign_in_way | 登录方式 | Way of signing in
password | 密码 | Password
code | 验证码 | Code
register | 注册后登录 | After registering
ticket | 一次性链接 | One-time link
exchange | 凭证换取 | Token exchange
scan | 手机扫码 | By a phone
first | 首个管理员 | First administrator
stepUp | 再次验证 | Identity confirmed again
retrieve | 找回密码 | Password recovery

# trial_status | 试用申请状态 | Trial request status | tags
new | 待联系 | New | warning
contacted | 已联系 | Contacted | processing
closed | 已关闭 | Closed | default

# message_kind | 消息类型 | Kind of message
system | 系统通知 | System
security | 账号安全 | Account security
notice | 主办方通知 | From organizers
digest | 待办汇总 | What waits
competition | 竞赛动态 | Competitions
deadline | 截止提醒 | Deadlines
team | 团队与报名 | Teams and enrollment
member | 成员变动 | Team members
work | 作品提交 | Works
review | 评审任务 | Reviews
award | 获奖与证书 | Awards and certificates
finance | 费用与发票 | Fees and invoices
summary | 学校总结 | School summaries
column | 订阅的栏目 | Columns you follow
news | 新闻资讯 | News
website | 网站 | Sites
study | 学习资料 | Study materials
question | 咨询 | Questions
campus | 统一身份认证 | Campus sign-in
subscription | 订阅的导出 | Subscribed exports
integration | 接口与集成 | API and integration

# message_channel | 消息渠道 | Channel
inApp | 站内信 | In the product
sms | 短信 | Text message
mail | 邮件 | E-mail

# news_column | 资讯栏目 | News column
notice | 通知公告 | Notices
news | 大赛新闻 | News
competitionInfo | 大赛介绍 | About the competition
guide | 参赛指南 | Guide
manual | 操作手册 | Manual
previousWorks | 往届作品 | Previous works
faq | 常见问题 | Questions and answers

# article_status | 资讯状态 | Article status | tags
draft | 草稿 | Draft | default
pending | 待审核 | In review | warning
returned | 已退回 | Returned | error
approved | 待发布 | Approved | processing
published | 已发布 | Published | success
offline | 已下线 | Offline | default
archived | 已归档 | Archived | default

# home_template | 首页模板 | Home page template
ccTem | 综合竞赛 | General competition
hcj | 艺术设计奖 | Art and design award
tem1 | 机构门户 | Institution portal
tem2 | 简洁单项赛 | Single competition
zjprovince | 省级竞赛委员会 | Provincial committee
`
