// `# type | Chinese | English [| tags]`, then value | Chinese | English [| tag]. Read by ../dictionaries.ts.

export const contestDictionaries = `
# competition_level | 竞赛级别 | Level of the competition
school | 校级 | School
city | 市级 | City
provincial | 省级 | Provincial
national | 国家级 | National
international | 国际级 | International

# competition_subject | 竞赛类型 | Kind of competition
innovation | 创新创业 | Innovation and entrepreneurship
design | 艺术设计 | Art and design
engineering | 工程实践 | Engineering practice
computing | 计算机与信息 | Computing and information
modelling | 数学建模 | Mathematical modelling
business | 经济管理 | Business and economics
language | 语言文学 | Languages and literature
science | 基础学科 | Basic sciences
medicine | 医学健康 | Medicine and health
vocational | 职业技能 | Vocational skills

# enroll_mode | 报名方式 | Way of enrolling
individual | 个人 | Individual
team | 团队 | Team
both | 个人或团队 | Individual or team

# audience_type | 参赛对象 | Who may take part
undergrad | 本科生 | Undergraduates
junior | 专科生 | Junior college students
postgrad | 研究生 | Postgraduates
highschool | 高中生 | High school students
primary | 中小学生 | Primary and middle school students
teacher | 教师 | Teachers
social | 社会人士 | General public

# stage_level | 赛段级别 | Level of a stage
school | 校赛 | School stage
provincial | 省赛 | Provincial stage
national | 国赛 | National stage
preliminary | 初赛 | Preliminary
semi | 复赛 | Semi-final
final | 决赛 | Final
custom | 自定义 | Custom

# stage_mode | 赛段形式 | Form of a stage
online | 线上 | Online
onsite | 现场 | On site
hybrid | 线上线下结合 | Hybrid

# team_role | 团队角色 | Role in a team
captain | 队长 | Captain
member | 队员 | Member
first_teacher | 第一指导教师 | First advisor
teacher | 指导教师 | Advisor
company_teacher | 企业导师 | Advisor from industry

# work_file_kind | 作品文件类型 | Kind of work file
board | 展板 | Display board
report | 设计说明书 | Design report
video | 演示视频 | Demonstration video
model | 三维模型 | 3D model
source | 源文件 | Source files
commitment | 原创承诺书 | Statement of originality
other | 其他材料 | Other material

# ai_use | 生成式人工智能使用情况 | Use of generative AI
none | 未使用 | Not used
assist | 辅助使用 | Used as an aid
generated | 主要由其生成 | Mainly generated

# public_level | 作品公开范围 | Who may see a work
private | 不公开 | Private
link | 凭链接可见 | By link
public | 公开 | Public

# review_type | 评审方式 | Way of reviewing
score | 评分 | Points
grade | 等级 | Grades
vote | 投票推荐 | Votes
rank | 排序 | Ranking
pass_fail | 通过制 | Pass or fail
pairwise | 两两比较 | Pairwise comparison

# review_grade | 评审等级 | Review grade | tags
a | 优秀 | Excellent | success
b | 良好 | Good | processing
c | 合格 | Satisfactory | default
d | 不合格 | Not satisfactory | error

# conflict_kind | 回避情形 | Conflict of interest
same_school | 同校 | Same school
adviser | 指导关系 | Advisor of the team
past_team | 近三年合作团队 | Worked with the team within three years
relative | 亲属关系 | Relative
collaborator | 科研合作 | Research partner
commercial | 商业利益 | Commercial interest
other | 其他 | Other

# award_level | 奖项等级 | Award level
special | 特等奖 | Grand prize
first | 一等奖 | First prize
second | 二等奖 | Second prize
third | 三等奖 | Third prize
merit | 优秀奖 | Merit award
single | 单项奖 | Special award
organisation | 优秀组织奖 | Award for organisation
advisor | 优秀指导教师 | Award for advisors

# objection_kind | 异议类型 | Kind of objection
eligibility | 参赛资格 | Eligibility
originality | 作品原创性 | Originality
procedure | 评审程序 | Review procedure
score | 成绩核算 | Calculation of the score
information | 获奖信息有误 | Wrong award details
other | 其他 | Other

# expert_source | 专家来源 | Where an expert comes from
self | 本人申请 | Own application
school | 学校推荐 | Recommended by a school
import | 批量导入 | Imported
invited | 邀请 | Invited
`
