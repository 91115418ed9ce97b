// Code | Chinese name | English name, as in the catalogue of undergraduate majors. Read by ../majors.ts.

export const agricultureMajors = `
090101 | 农学 | Agronomy
090102 | 园艺 | Horticulture
090103 | 植物保护 | Plant Protection
090104 | 植物科学与技术 | Plant Science and Technology
090105 | 种子科学与工程 | Seed Science and Engineering
090106 | 设施农业科学与工程 | Protected Agriculture Science and Engineering
090107T | 茶学 | Tea Science
090112T | 智慧农业 | Smart Agriculture
090201 | 农业资源与环境 | Agricultural Resources and Environment
090203 | 水土保持与荒漠化防治 | Soil and Water Conservation and Desertification Control
090301 | 动物科学 | Animal Science
090401 | 动物医学 | Veterinary Medicine
090501 | 林学 | Forestry
090502 | 园林 | Landscape Gardening
090503 | 森林保护 | Forest Protection
090601 | 水产养殖学 | Aquaculture
090701 | 草业科学 | Grassland Science
`

export const medicineMajors = `
100101K | 基础医学 | Basic Medical Sciences
100201K | 临床医学 | Clinical Medicine
100202TK | 麻醉学 | Anaesthesiology
100203TK | 医学影像学 | Medical Imaging
100301K | 口腔医学 | Stomatology
100401K | 预防医学 | Preventive Medicine
100402 | 食品卫生与营养学 | Food Hygiene and Nutrition
100501K | 中医学 | Traditional Chinese Medicine
100502K | 针灸推拿学 | Acupuncture, Moxibustion and Tuina
100503K | 藏医学 | Tibetan Medicine
100504K | 蒙医学 | Mongolian Medicine
100601K | 中西医临床医学 | Integrated Chinese and Western Clinical Medicine
100701 | 药学 | Pharmacy
100702 | 药物制剂 | Pharmaceutics
100703TK | 临床药学 | Clinical Pharmacy
100801 | 中药学 | Chinese Materia Medica
100901K | 法医学 | Forensic Medicine
101001 | 医学检验技术 | Medical Laboratory Technology
101002 | 医学实验技术 | Medical Experimental Technology
101003 | 医学影像技术 | Medical Imaging Technology
101004 | 眼视光学 | Optometry
101005 | 康复治疗学 | Rehabilitation Therapy
101101K | 护理学 | Nursing
`
