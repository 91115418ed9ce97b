// One block a school: `# code name`, then its colleges: Chinese name | English name | codes of majors.ts. Read by ../colleges.ts.

export const eastColleges = `
# 4131010246 复旦大学
中国语言文学系 | Department of Chinese Language and Literature | 050101 050102
新闻学院 | School of Journalism | 050301 050302 050303 050304
经济学院 | School of Economics | 020101 020301K 020401
管理学院 | School of Management | 120101 120102 120203K 071201
物理学系 | Department of Physics | 070201
计算与智能创新学院 | College of Computer Science and Artificial Intelligence | 080901 080904K 080907T
生命科学学院 | School of Life Sciences | 071001 071002 071004
上海医学院 | Shanghai Medical College | 100201K 100101K 100401K 100901K

# 4131010247 同济大学
建筑与城市规划学院 | College of Architecture and Urban Planning | 082801 082802 082803
土木工程学院 | College of Civil Engineering | 081001 081008T
交通学院 | College of Transportation | 081801 081802
汽车学院 | School of Automotive Studies | 080207
设计创意学院 | College of Design and Innovation | 080205 130502 130503 130504
电子与信息工程学院 | College of Electronic and Information Engineering | 080601 080801 080901 080717T
环境科学与工程学院 | College of Environmental Science and Engineering | 082502 082503 081003
艺术与传媒学院 | College of Arts and Media | 130310 130305 050303

# 4131010248 上海交通大学
船舶海洋与建筑工程学院 | School of Ocean and Civil Engineering | 081901 081001
机械与动力工程学院 | School of Mechanical Engineering | 080201 080501 080207
电子信息与电气工程学院 | School of Electronic Information and Electrical Engineering | 080901 080902 080601 080706 080801
人工智能学院 | School of Artificial Intelligence | 080717T
生物医学工程学院 | School of Biomedical Engineering | 082601
安泰经济与管理学院 | Antai College of Economics and Management | 020101 020301K 120201K 120203K
设计学院 | School of Design | 080205 130502 082801 082803
媒体与传播学院 | School of Media and Communication | 050304 130305 120210

# 4131010255 东华大学
纺织学院 | College of Textiles | 081601 080412T
服装与艺术设计学院 | College of Fashion and Design | 081602 130505 130502 130503 130504
材料科学与工程学院 | College of Materials Science and Engineering | 080407 080406 080408
机械工程学院 | College of Mechanical Engineering | 080201 080205
计算机科学与技术学院 | School of Computer Science and Technology | 080901 080902 080904K
信息与智能科学学院 | College of Information and Intelligent Science | 080801 080601 080701

# 4131010269 华东师范大学
教育学部 | Faculty of Education | 040106 040108 040104
中国语言文学系 | Department of Chinese Language and Literature | 050101 050103
心理与认知科学学院 | School of Psychology and Cognitive Science | 071101 071102
计算机科学与技术学院 | School of Computer Science and Technology | 080901
软件工程学院 | Software Engineering Institute | 080902
数据科学与工程学院 | School of Data Science and Engineering | 080910T
设计学院 | School of Design | 130502 130503 130504

# 4131010280 上海大学
上海美术学院 | Shanghai Academy of Fine Arts | 130402 130403 130502 130503 082801
上海电影学院 | Shanghai Film Academy | 130305 130310 130306
机电工程与自动化学院 | School of Mechatronic Engineering and Automation | 080201 080801 080205
通信与信息工程学院 | School of Communication and Information Engineering | 080701 080703
计算机工程与科学学院 | School of Computer Engineering and Science | 080901 080907T
材料科学与工程学院 | School of Materials Science and Engineering | 080401 080405
管理学院 | School of Management | 120102 120203K 120601

# 4131016404 上海纽约大学
文理学部 | Faculty of Arts and Sciences | 070101 071001
商学部 | Faculty of Business | 020301K 020101
计算机科学、数据科学与工程学部 | Faculty of Computer Science, Data Science and Engineering | 080901 080910T
交互媒体艺术 | Interactive Media Arts | 130508
全球中国学 | Global China Studies | 060101
神经科学与心理学 | Neural Science and Psychology | 071101

# 4132010284 南京大学
文学院 | School of Liberal Arts | 050101 130304
历史学院 | School of History | 060101 060103
商学院 | Business School | 020101 020301K 120203K 120801
物理学院 | School of Physics | 070201 070202
天文与空间科学学院 | School of Astronomy and Space Science | 070401 070802
计算机学院 | School of Computer Science | 080901
软件学院 | Software Institute | 080902
人工智能学院 | School of Artificial Intelligence | 080717T
建筑与城市规划学院 | School of Architecture and Urban Planning | 082801 082802

# 4132010286 东南大学
建筑学院 | School of Architecture | 082801 082802 082803
机械工程学院 | School of Mechanical Engineering | 080201 080205
信息科学与工程学院 | School of Information Science and Engineering | 080706 080703
土木工程学院 | School of Civil Engineering | 081001 120103
电子科学与工程学院 | School of Electronic Science and Engineering | 080702 080704
计算机科学与工程学院 | School of Computer Science and Engineering | 080901 080717T
交通学院 | School of Transportation | 081801 081802 081006T
艺术学院 | School of Arts | 130401 130504 130310

# 4132010295 江南大学
食品学院 | School of Food Science and Technology | 082701 082702
生物工程学院 | School of Biotechnology | 083001 082705
设计学院 | School of Design | 080205 130502 130503 130504 130506
数字科技与创意设计学院 | School of Digital Technology and Creative Design | 080906 130508 130505
纺织科学与工程学院 | College of Textile Science and Engineering | 081601 081701
物联网工程学院 | School of Internet of Things Engineering | 080905 080801 080601
人工智能与计算机学院 | School of Artificial Intelligence and Computer Science | 080901 080717T

# 4132016403 西交利物浦大学
设计学院 | Design School | 082801 082802 080205
智能工程学院 | School of Advanced Technology | 080901 080717T 080601
西浦国际商学院 | International Business School Suzhou | 120203K 020101 120202
影视艺术学院 | Academy of Film and Creative Technology | 130305 130508
理学院 | School of Science | 070101 071003
人文社科学院 | School of Humanities and Social Sciences | 050201 050304

# 4133010335 浙江大学
人文学院 | School of Humanities | 010101 060101 060104
经济学院 | School of Economics | 020101 020301K 020401
外国语学院 | School of International Studies | 050201 050203 050207 050261
机械工程学院 | School of Mechanical Engineering | 080201 080204 080205
电气工程学院 | College of Electrical Engineering | 080601 080801
建筑工程学院 | College of Civil Engineering and Architecture | 081001 082801 082802
计算机科学与技术学院 | College of Computer Science and Technology | 080901 080902 130504 080904K
控制科学与工程学院 | College of Control Science and Engineering | 080801 080803T
农业与生物技术学院 | College of Agriculture and Biotechnology | 090101 090102 090103 090107T
医学院 | School of Medicine | 100201K 100301K 100401K
艺术与考古学院 | School of Art and Archaeology | 130402 130405T 060103
管理学院 | School of Management | 120201K 120203K 120204

# 4133010336 杭州电子科技大学
机械工程学院 | School of Mechanical Engineering | 080202 080207
电子信息学院 | School of Electronics and Information | 080701 080702 080710T
通信工程学院 | School of Communication Engineering | 080703 080706
自动化学院 | School of Automation | 080801 080601 080803T
计算机学院 | School of Computer Science and Technology | 080901 080902 080905
网络空间安全学院 | School of Cyberspace | 080904K 080911TK
会计学院 | School of Accounting | 120203K 120207
人文艺术与数字媒体学院 | School of Media and Design | 080205 130508 080906 050305

# 4133010355 中国美术学院
中国画与书法艺术学院 | School of Chinese Painting and Calligraphy | 130406T 130405T
绘画艺术学院 | School of Painting Art | 130402
雕塑与公共艺术学院 | School of Sculpture and Public Art | 130403 130506
设计艺术学院 | School of Design | 130502 130505 130504
创新设计学院 | School of Design and Innovation | 130509T 080205
建筑艺术学院 | School of Architecture | 082801 082803 130503
影视与动画艺术学院 | School of Film and Animation | 130310 130305 130404
手工艺术学院 | School of Crafts | 130507

# 4133016301 宁波诺丁汉大学
理工学院 | Faculty of Science and Engineering | 082801 081001 080901 082001
商学院 | Nottingham University Business School China | 120203K 020301K 120205
人文社科学院 | Faculty of Humanities and Social Sciences | 050201 050304 020101
建筑与建筑环境系 | Department of Architecture and Built Environment | 082801 081002
计算机科学学院 | School of Computer Science | 080901
国际传播学院 | School of International Communications | 050304

# 4134010358 中国科学技术大学
数学科学学院 | School of Mathematical Sciences | 070101 070102
物理学院 | School of Physical Sciences | 070201 070202 070401
化学与材料科学学院 | School of Chemistry and Materials Science | 070301 080402 080407
生命科学与医学部 | Division of Life Sciences and Medicine | 071001 100201K
信息科学技术学院 | School of Information Science and Technology | 080701 080703 080801
计算机科学与技术学院 | School of Computer Science and Technology | 080901
网络空间安全学院 | School of Cyber Science and Technology | 080904K

# 4134010359 合肥工业大学
机械工程学院 | School of Mechanical Engineering | 080202 080205 080213T
汽车与交通工程学院 | School of Automotive and Transportation Engineering | 080207 081802
计算机与信息学院 | School of Computer Science and Information Engineering | 080901 080904K 080703
建筑与艺术学院 | School of Architecture and Art Design | 082801 082802 130502 130503
管理学院 | School of Management | 120102 120203K 120801
食品与生物工程学院 | School of Food and Biological Engineering | 082701 083001

# 4135010384 厦门大学
人文学院 | College of Humanities | 050101 060101 060103 010101
新闻传播学院 | School of Journalism and Communication | 050301 050303 050304
经济学院 | School of Economics | 020101 020301K 020201K
管理学院 | School of Management | 120201K 120203K 120901K
建筑与土木工程学院 | School of Architecture and Civil Engineering | 082801 082802 081001
信息学院 | School of Informatics | 080901 080902 080717T 080703
海洋与地球学院 | College of Ocean and Earth Sciences | 070701 070702
艺术学院 | School of Arts | 130402 130502 130201

# 4136010408 景德镇陶瓷大学
陶瓷美术学院 | School of Ceramic Art | 130507 130402 130403
设计艺术学院 | School of Design and Art | 130502 130503 130504 130310
材料科学与工程学院 | School of Materials Science and Engineering | 080406 080401
机械电子工程学院 | School of Mechanical and Electronic Engineering | 080202 080801
信息工程学院 | School of Information Engineering | 080901 080905
管理与经济学院 | School of Management and Economics | 120203K 120202 020401
`
