// What schools of the demo wrote in their summaries.
export interface DemoSummary {
  /** How far it has come. */
  readonly state: 'todo' | 'draft' | 'submitted' | 'returned' | 'approved' | 'excellent'
  readonly organized: string
  readonly measures: string
  readonly results: string
  readonly suggestions: string
  readonly note: string
  readonly photo: 'a' | 'b' | 'c' | 'd'
  /** Why it was returned. */
  readonly reason?: string
}

/** In the order of the schools’ accounts, without the demo’s own. */
export const summaryWords: readonly DemoSummary[] = [
  {
    state: 'excellent',
    photo: 'a',
    note: '另有 2 支队伍以校企联合名义参赛，已计入企业所在赛区',
    organized:
      '学校成立由分管副校长任组长的竞赛工作小组，教务处、校团委与各学院分工负责。三月起举办四场动员会和六次工作坊，覆盖设计、计算机、建筑等九个学院；校内选拔设初评与路演两轮，邀请企业导师参与评分，确保推荐队伍质量。',
    measures: '设立专项经费 18 万元，开放摄影棚、印制工坊与高性能机房；获奖学生可认定创新学分，指导教师工作量按 1.5 倍计算。',
    results:
      '一批作品进入城市更新项目的公众展览，三支队伍与文旅企业签订了授权协议；竞赛案例编入《信息可视化》等三门课程，带动跨学院选修人数较上一年增长四成。',
    suggestions: '建议增加线上答疑场次，并提前公布决赛路演的技术规格。',
  },
  {
    state: 'approved',
    photo: 'b',
    note: '',
    organized:
      '由教务处统筹、设计创意学院牵头组织，建立“课程—工作坊—竞赛”三级体系。四月完成校内报名，五月组织中期检查，每支队伍配备一名专业教师和一名往届获奖学生。',
    measures: '提供作品制作补贴，每队不超过 2000 元；图书馆开设竞赛资料专区，实验室延长开放至晚间十点。',
    results: '参赛作品中有两件被选入校庆展览，学生在作品集与答辩表达方面进步明显，多名队员据此获得推荐免试研究生资格。',
    suggestions: '希望评审意见能够更早反馈给参赛队伍。',
  },
  {
    state: 'submitted',
    photo: 'c',
    note: '一支队伍因成员出国交换退赛',
    organized:
      '学校将竞赛纳入创新创业教育计划，由教务处发布通知，各学院设竞赛秘书。通过校内初赛选出十二支队伍，集中进行为期两周的强化训练，并组织两次模拟答辩。',
    measures: '学校支付报名费与差旅费，设立指导教师奖励；为参赛学生提供缓考与调课支持。',
    results: '形成了稳定的跨学科指导团队，竞赛作品反哺毕业设计选题，学生满意度调查达到九成以上，并带动三个学院共建实践课程。',
    suggestions: '',
  },
  {
    state: 'returned',
    photo: 'd',
    note: '',
    reason: '照片仅有一张且无法看出活动内容，请补充动员、选拔、培训等环节的照片，并说明经费的使用情况',
    organized:
      '由艺术学院负责组织报名和作品收集，校团委协助宣传。五月召开动员会，六月完成作品提交，组织过程总体顺利，暂未出现违规情况，参赛秩序良好，师生反映积极。',
    measures: '学院提供打印与拍摄设备，专业教师课余指导，全程跟进。',
    results:
      '学生积极性较高，作品质量较去年有所提升，为今后参加同类竞赛积累了经验，也锻炼了青年教师的指导能力，带动了专业课程中的项目式教学改革。',
    suggestions: '建议加强对新参赛学校的培训。',
  },
  {
    state: 'draft',
    photo: 'a',
    note: '',
    organized: '学校竞赛办公室已完成各学院材料的收集，正在汇总组织工作情况。',
    measures: '',
    results: '',
    suggestions: '',
  },
]
