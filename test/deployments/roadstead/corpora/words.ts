type Words = readonly [string, ...string[]]

export const conditions: Words = [
  'scurvy',
  'motion sickness',
  'hypothermia',
  'decompression sickness',
  'heat exhaustion',
  'chronic insomnia',
  'noise-induced hearing loss',
  'lower back pain',
  'type 2 diabetes',
  'hypertension',
  'atopic dermatitis',
  'seasonal depression',
  'migraine',
  'asthma',
  'iron deficiency anaemia',
  'obesity',
  'osteoporosis',
  'melanoma',
  'shift work disorder',
  'leptospirosis',
  'cholera',
  'malaria',
  'burnout',
  'alcohol use disorder',
]

export const interventions: Words = [
  'ascorbic acid',
  'scopolamine',
  'hyperbaric oxygen',
  'active rewarming',
  'bright light therapy',
  'melatonin',
  'cognitive behavioural therapy',
  'metformin',
  'vitamin D',
  'aerobic exercise',
  'mindfulness training',
  'oral rehydration',
  'emollient cream',
  'omega-3 supplementation',
  'custom earplugs',
  'yoga',
  'telehealth coaching',
  'sertraline',
  'propranolol',
  'iron sucrose',
  'doxycycline',
  'sun protection education',
]

export const populations: Words = [
  'merchant seafarers',
  'older adults',
  'adolescents',
  'night nurses',
  'commercial divers',
  'pregnant women',
  'fishing crews',
  'primary school children',
  'military recruits',
  'long-haul pilots',
  'rural residents',
  'offshore workers',
]

export const outcomes: Words = [
  'sleep quality',
  'mortality',
  'readmission',
  'quality of life',
  'adherence',
  'blood pressure',
  'symptom severity',
  'work absence',
  'vestibular function',
  'skin temperature',
  'cost-effectiveness',
  'adverse events',
]

export const surnames: Words = [
  'Halvorsen',
  'Okonkwo',
  'Marchetti',
  'Tanaka',
  'Lindqvist',
  'Abernathy',
  'Oyelaran',
  'Duarte',
  'Kowalczyk',
  "O'Sullivan",
  'Nguyễn',
  'Petrossian',
  'van der Meer',
  'Sørensen',
  'Castellanos',
  'Iyer',
  'Benaïssa',
  'Whitlock',
]

export const initials: Words = ['A.', 'B. L.', 'C.', 'D. M.', 'E.', 'F. R.', 'G.', 'H. K.', 'I.', 'J. P.', 'K.', 'L. S.', 'M.', 'N. T.']

export const venues: readonly [{ name: string; quartile: number | null }, ...{ name: string; quartile: number | null }[]] = [
  { name: 'Annals of Maritime Medicine', quartile: 2 },
  { name: 'Journal of Circadian Practice', quartile: 1 },
  { name: 'Tidewater Clinical Trials', quartile: 3 },
  { name: 'European Review of Occupational Health', quartile: 1 },
  { name: 'Proceedings of the Undersea Society', quartile: 4 },
  { name: 'International Nutrition Letters', quartile: 2 },
  { name: 'Acta Meteorologica et Medica', quartile: 3 },
  { name: 'Coastal Public Health', quartile: 4 },
  { name: 'Preprint Shelf', quartile: null },
  { name: 'Bulletin of Ship Surgeons', quartile: null },
]

export const sponsors: Words = [
  'Meridian University Hospital',
  'Seamen’s Health Fund',
  'Trident Therapeutics',
  'National Institute of Cold Water',
  'Baltic Cohort Group',
  'Skerry Biologics',
  'Royal Dispensary',
  'Port of Call Foundation',
]

export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
