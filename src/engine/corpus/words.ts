/** What the papers and trials of the corpus are about. */
export const topics = [
  { exposure: 'regular exercise', outcome: 'sleep quality', condition: 'Insomnia' },
  { exposure: 'evening light', outcome: 'circadian rhythm', condition: 'Circadian Rhythm Disorder' },
  { exposure: 'caffeine', outcome: 'daytime fatigue', condition: 'Fatigue' },
  { exposure: 'mindfulness training', outcome: 'anxiety symptoms', condition: 'Anxiety Disorders' },
  { exposure: 'cognitive behavioural therapy', outcome: 'insomnia severity', condition: 'Insomnia' },
  { exposure: 'shift work', outcome: 'blood pressure', condition: 'Hypertension' },
  { exposure: 'vitamin D supplementation', outcome: 'bone density', condition: 'Osteoporosis' },
  { exposure: 'a Mediterranean diet', outcome: 'cardiovascular events', condition: 'Cardiovascular Diseases' },
  { exposure: 'intermittent fasting', outcome: 'glycaemic control', condition: 'Type 2 Diabetes' },
  { exposure: 'metformin', outcome: 'body weight', condition: 'Obesity' },
  { exposure: 'air pollution', outcome: 'asthma exacerbations', condition: 'Asthma' },
  { exposure: 'screen time', outcome: 'attention', condition: 'Attention Deficit Disorder' },
] as const

export const populations = [
  'adults',
  'older adults',
  'adolescents',
  'nurses',
  'university students',
  'pregnant women',
  'primary care patients',
] as const

export const designs = [
  { title: 'a randomised controlled trial', tag: 'RCT' },
  { title: 'a meta-analysis', tag: 'Meta-Analysis' },
  { title: 'a systematic review', tag: 'Systematic Review' },
  { title: 'a narrative review', tag: 'Review' },
  { title: 'a longitudinal cohort study', tag: 'Longitudinal' },
  { title: 'a cross-sectional study', tag: null },
] as const

export const givenNames = [
  'Mara',
  'Jonas',
  'Aiko',
  'Luisa',
  'Kwame',
  'Ingrid',
  'Tomás',
  'Priya',
  'Søren',
  'Yusuf',
  'Chloë',
  'Dmitri',
] as const
export const familyNames = [
  'Lindqvist',
  'Okafor',
  'Tanaka',
  'Moreau',
  'Silva',
  'Novák',
  'Haddad',
  'Byrne',
  'Nguyen',
  'Østergaard',
  '山田',
] as const

/** A journal's quartile is null when it is unranked. */
export const venues = [
  { name: 'Journal of Sleep Studies', quartile: 1 },
  { name: 'Annals of Everyday Medicine', quartile: 2 },
  { name: 'Public Health Letters', quartile: 3 },
  { name: 'Review of Applied Physiology', quartile: 4 },
  { name: 'Proceedings of the Open Clinic', quartile: null },
] as const

export const sponsors = [
  'Northfield University',
  'Institute of Preventive Medicine',
  'Harbour Hospital Trust',
  'Meridian Therapeutics',
] as const
