// Code | Chinese name | English name, as in the catalogue of undergraduate majors. Read by ../majors.ts.

export const scienceMajors = `
070101 | 数学与应用数学 | Mathematics and Applied Mathematics
070102 | 信息与计算科学 | Information and Computing Science
070103T | 数理基础科学 | Fundamental Mathematical and Physical Science
070201 | 物理学 | Physics
070202 | 应用物理学 | Applied Physics
070203 | 核物理 | Nuclear Physics
070301 | 化学 | Chemistry
070302 | 应用化学 | Applied Chemistry
070303T | 化学生物学 | Chemical Biology
070401 | 天文学 | Astronomy
070501 | 地理科学 | Geographical Science
070502 | 自然地理与资源环境 | Physical Geography and Resource Environment
070503 | 人文地理与城乡规划 | Human Geography and Urban-Rural Planning
070504 | 地理信息科学 | Geographic Information Science
070601 | 大气科学 | Atmospheric Science
070602 | 应用气象学 | Applied Meteorology
070701 | 海洋科学 | Marine Science
070702 | 海洋技术 | Marine Technology
070801 | 地球物理学 | Geophysics
070802 | 空间科学与技术 | Space Science and Technology
070901 | 地质学 | Geology
070902 | 地球化学 | Geochemistry
071001 | 生物科学 | Biological Science
071002 | 生物技术 | Biotechnology
071003 | 生物信息学 | Bioinformatics
071004 | 生态学 | Ecology
071101 | 心理学 | Psychology
071102 | 应用心理学 | Applied Psychology
071201 | 统计学 | Statistics
071202 | 应用统计学 | Applied Statistics
`

export const engineeringMajors = `
080101 | 理论与应用力学 | Theoretical and Applied Mechanics
080102 | 工程力学 | Engineering Mechanics
080201 | 机械工程 | Mechanical Engineering
080202 | 机械设计制造及其自动化 | Mechanical Design, Manufacturing and Automation
080203 | 材料成型及控制工程 | Materials Forming and Control Engineering
080204 | 机械电子工程 | Mechatronic Engineering
080205 | 工业设计 | Industrial Design
080206 | 过程装备与控制工程 | Process Equipment and Control Engineering
080207 | 车辆工程 | Vehicle Engineering
080208 | 汽车服务工程 | Automobile Service Engineering
080213T | 智能制造工程 | Intelligent Manufacturing Engineering
080301 | 测控技术与仪器 | Measurement and Control Technology and Instruments
080401 | 材料科学与工程 | Materials Science and Engineering
080402 | 材料物理 | Materials Physics
080403 | 材料化学 | Materials Chemistry
080404 | 冶金工程 | Metallurgical Engineering
080405 | 金属材料工程 | Metallic Materials Engineering
080406 | 无机非金属材料工程 | Inorganic Non-metallic Materials Engineering
080407 | 高分子材料与工程 | Polymer Materials and Engineering
080408 | 复合材料与工程 | Composite Materials and Engineering
080412T | 功能材料 | Functional Materials
080414T | 新能源材料与器件 | New Energy Materials and Devices
080501 | 能源与动力工程 | Energy and Power Engineering
080503T | 新能源科学与工程 | New Energy Science and Engineering
080504T | 储能科学与工程 | Energy Storage Science and Engineering
080601 | 电气工程及其自动化 | Electrical Engineering and Automation
080602T | 智能电网信息工程 | Smart Grid Information Engineering
080701 | 电子信息工程 | Electronic Information Engineering
080702 | 电子科学与技术 | Electronic Science and Technology
080703 | 通信工程 | Communication Engineering
080704 | 微电子科学与工程 | Microelectronics Science and Engineering
080705 | 光电信息科学与工程 | Optoelectronic Information Science and Engineering
080706 | 信息工程 | Information Engineering
080710T | 集成电路设计与集成系统 | Integrated Circuit Design and Integrated Systems
080714T | 电子信息科学与技术 | Electronic Information Science and Technology
080717T | 人工智能 | Artificial Intelligence
080801 | 自动化 | Automation
080802T | 轨道交通信号与控制 | Rail Transit Signalling and Control
080803T | 机器人工程 | Robotics Engineering
080901 | 计算机科学与技术 | Computer Science and Technology
080902 | 软件工程 | Software Engineering
080903 | 网络工程 | Network Engineering
080904K | 信息安全 | Information Security
080905 | 物联网工程 | Internet of Things Engineering
080906 | 数字媒体技术 | Digital Media Technology
080907T | 智能科学与技术 | Intelligence Science and Technology
080909T | 电子与计算机工程 | Electronic and Computer Engineering
080910T | 数据科学与大数据技术 | Data Science and Big Data Technology
080911TK | 网络空间安全 | Cyberspace Security
080916T | 虚拟现实技术 | Virtual Reality Technology
080917T | 区块链工程 | Blockchain Engineering
081001 | 土木工程 | Civil Engineering
081002 | 建筑环境与能源应用工程 | Building Environment and Energy Engineering
081003 | 给排水科学与工程 | Water Supply and Drainage Science and Engineering
081004 | 建筑电气与智能化 | Building Electricity and Intelligence
081006T | 道路桥梁与渡河工程 | Road, Bridge and River-crossing Engineering
081008T | 智能建造 | Intelligent Construction
081101 | 水利水电工程 | Hydraulic and Hydropower Engineering
081102 | 水文与水资源工程 | Hydrology and Water Resources Engineering
081103 | 港口航道与海岸工程 | Port, Waterway and Coastal Engineering
081201 | 测绘工程 | Surveying and Mapping Engineering
081202 | 遥感科学与技术 | Remote Sensing Science and Technology
081301 | 化学工程与工艺 | Chemical Engineering and Technology
081302 | 制药工程 | Pharmaceutical Engineering
081401 | 地质工程 | Geological Engineering
081402 | 勘查技术与工程 | Exploration Technology and Engineering
081501 | 采矿工程 | Mining Engineering
081502 | 石油工程 | Petroleum Engineering
081503 | 矿物加工工程 | Mineral Processing Engineering
081504 | 油气储运工程 | Oil and Gas Storage and Transportation Engineering
081601 | 纺织工程 | Textile Engineering
081602 | 服装设计与工程 | Fashion Design and Engineering
081701 | 轻化工程 | Light Chemical Engineering
081702 | 包装工程 | Packaging Engineering
081801 | 交通运输 | Transportation
081802 | 交通工程 | Traffic Engineering
081803K | 航海技术 | Navigation Technology
081804K | 轮机工程 | Marine Engineering
081805K | 飞行技术 | Flight Technology
081901 | 船舶与海洋工程 | Naval Architecture and Ocean Engineering
082001 | 航空航天工程 | Aerospace Engineering
082002 | 飞行器设计与工程 | Flight Vehicle Design and Engineering
082003 | 飞行器制造工程 | Flight Vehicle Manufacturing Engineering
082004 | 飞行器动力工程 | Flight Vehicle Propulsion Engineering
082101 | 武器系统与工程 | Weapon Systems and Engineering
082103 | 探测制导与控制技术 | Detection, Guidance and Control Technology
082201 | 核工程与核技术 | Nuclear Engineering and Technology
082301 | 农业工程 | Agricultural Engineering
082302 | 农业机械化及其自动化 | Agricultural Mechanization and Automation
082305 | 农业水利工程 | Agricultural Water Conservancy Engineering
082401 | 森林工程 | Forest Engineering
082402 | 木材科学与工程 | Wood Science and Engineering
082403 | 林产化工 | Chemical Processing of Forest Products
082501 | 环境科学与工程 | Environmental Science and Engineering
082502 | 环境工程 | Environmental Engineering
082503 | 环境科学 | Environmental Science
082504 | 环境生态工程 | Environmental and Ecological Engineering
082601 | 生物医学工程 | Biomedical Engineering
082701 | 食品科学与工程 | Food Science and Engineering
082702 | 食品质量与安全 | Food Quality and Safety
082705 | 酿酒工程 | Brewing Engineering
082801 | 建筑学 | Architecture
082802 | 城乡规划 | Urban and Rural Planning
082803 | 风景园林 | Landscape Architecture
082901 | 安全工程 | Safety Engineering
083001 | 生物工程 | Bioengineering
083101K | 刑事科学技术 | Forensic Science and Technology
083102K | 消防工程 | Fire Protection Engineering
`
