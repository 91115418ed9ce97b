// Why bids are not taken, a matching table is refused, or a plan by affinity cannot be made so.

export const planProblems = {
  'review.bids_over': [
    33101,
    409,
    '意向填报已于 {end} 截止；如需修改，请联系评审秘书',
    'Bids ended at {end}. Contact the review secretary if something must change.',
  ],
  'review.bids_end_past': [33102, 422, '意向截止时间须晚于现在', 'Bids must end later than now. Choose a later time.'],
  'review.bids_closed': [33103, 409, '意向填报未开放，请先开放', 'Bids are not open. Open them first.'],
  'review.cap_mixed': [
    33104,
    422,
    '设置配对概率上限时，目标须为“总匹配度”，并关闭交叉评审与“来自不同学校”',
    'With a cap on pairs the goal is the total, and overlap and different schools are off. Change one of them.',
  ],
  'review.matching_unreadable': [
    33105,
    422,
    '文件无法读取，请使用下载的匹配表（.xlsx）填写后上传',
    'The file cannot be read. Fill in the matching table (.xlsx) and upload it.',
  ],
  'review.matching_headings': [
    33106,
    422,
    '第{column}列的表头应为“{expected}”；专家有变动时请重新下载匹配表',
    'Column {column} should read “{expected}”. Download the table again if experts changed.',
  ],
  'review.matching_rows': [
    33107,
    422,
    '最多{max}行，当前{rows}行，请分批导入',
    'At most {max} lines; there are {rows}. Split the file.',
  ],
  'review.matching_empty': [33108, 422, '文件中没有数据，请填写后上传', 'The file holds no lines. Fill it in first.'],
  'review.matching_stale': [
    33109,
    409,
    '文件或评审专家在校验后有变动，请重新校验',
    'The file or the experts changed after the check. Check again.',
  ],
  'review.calibration_type': [
    33110,
    409,
    '仅按评分项打分的评审可以试评；其他评审方式没有可比的分数',
    'Only reviews by points can have a calibration round: other ways give no figures to compare.',
  ],
  'review.calibration_open_now': [
    33111,
    409,
    '试评已开始，作品与说明不能再修改；如需更换请删除后重新设置',
    'The round has begun: works and note stand. Delete it and set up another to change them.',
  ],
  'review.calibration_end': [33112, 422, '试评截止时间须晚于当前时间', 'The round must end later than now.'],
  'review.calibration_work': [
    33113,
    422,
    '第{no}件试评作品不完整：请选择往届作品，或填写名称以及内容或链接',
    'Work {no} of the round is incomplete: choose a past work, or enter a title with a text or a link.',
  ],
  'review.calibration_closed': [
    33114,
    409,
    '试评已结束或您已完成，评分不能再修改',
    'The round is over, or you have finished: points stand.',
  ],
  'review.calibration_points': [
    33115,
    422,
    '“{name}”的分数不符合要求，请按分值范围和步长填写全部必评项',
    'The points for “{name}” cannot be given. Fill in every required criterion within its scale.',
  ],
  'review.calibration_left': [
    33116,
    409,
    '还有{count}件作品未评分，请评完后再完成',
    '{count} works have no points yet. Judge them before you finish.',
  ],
} as const
