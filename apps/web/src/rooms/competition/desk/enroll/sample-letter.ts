// The text offered to organizers who ask for a commitment letter. Ordinary promises of Chinese student competitions; no law is cited.

/** A commitment letter in Chinese for a competition. */
export const sampleLetter = (
  competition: string,
): string => `本队自愿参加“${competition}”，已认真阅读并同意遵守竞赛规程，现郑重承诺：

一、报名所填写的信息真实、准确、完整，全体成员均符合参赛条件。如有虚假，愿意接受取消参赛资格的处理。

二、参赛作品由本队成员独立完成，不抄袭、不剽窃、不由他人代做，不侵犯他人的著作权、专利权、商标权、肖像权等合法权益；引用他人成果的，均已注明来源。

三、使用人工智能工具的，按竞赛要求如实说明使用的环节和范围。

四、遵守竞赛关于组队、重复参赛和时间安排的规定，服从组委会和评审专家的管理与裁定，对结果有异议时通过规定的渠道提出。

五、同意主办方为组织、评审、公示和宣传本竞赛使用报名信息与参赛作品；作品的知识产权归属以竞赛规程为准。

六、如违反以上承诺，愿意接受取消参赛资格、撤销奖项、收回证书与奖金等处理，并承担相应责任。`

/** The same in English. */
export const sampleLetterEn = (
  competition: string,
): string => `Our team enters “${competition}” of its own will. We have read its rules, accept them, and promise:

1. What we state when we enroll is true, accurate and complete, and every member may take part. If anything is false, we accept being excluded.

2. Our work is made by the members of this team. It is not copied, plagiarized or made by others, and violates nobody’s copyright, patent, trademark, likeness or other rights. What we quote from others is marked with its source.

3. Where we use tools of artificial intelligence, we state truthfully where and how far.

4. We keep to the rules on teams, on taking part more than once and on deadlines, accept the decisions of the organizer and the reviewers, and raise objections in the way provided for them.

5. The organizer may use our enrollment and our work to hold, review, announce and present this competition. Who owns the rights in the work follows the rules of the competition.

6. If we break these promises, we accept being excluded, losing awards, certificates and prize money, and answer for the consequences.`
