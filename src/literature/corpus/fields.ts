import { grown, populationsOf, type Population } from './populations.ts'
import { cancerTopics, heartTopics, infectionTopics, lungTopics, metabolicTopics, painTopics, sleepTopics } from './topics-body.ts'
import { brainTopics, familyTopics, mindTopics, publicTopics } from './topics-life.ts'
import { earthTopics, machineTopics, schoolTopics, societyTopics } from './topics-world.ts'

/** A name with the first year of papers about it. */
export type Dated = { readonly name: string; readonly since: number }

export type Outcome = Dated & {
  /** The unit. Null is a score in points. */
  readonly unit: string | null
  /** The desired direction: a gain should rise and a burden fall; a benefit is an event to hope for, a harm one to fear. */
  readonly kind: 'gain' | 'burden' | 'benefit' | 'harm'
}

export type Intervention = Dated & { readonly isMedicine: boolean }

export type Topic = {
  readonly condition: string
  readonly heading: string
  /** The first year of papers about it. */
  readonly since: number
  readonly interventions: readonly Intervention[]
  readonly exposures: readonly Dated[]
  readonly outcomes: readonly Outcome[]
  /** The populations of its studies. */
  readonly populations: readonly Population[]
}

/** The kind of a field. It decides how studies are described. */
export type FieldKind = 'clinical' | 'school' | 'earth' | 'machine' | 'society'

export type Field = {
  readonly kind: FieldKind
  /** The name of the field in the languages of its journals. */
  readonly names: { readonly english: string; readonly latin: string; readonly german: string; readonly spanish: string }
  readonly headings: readonly string[]
  readonly topics: readonly Topic[]
}

const patients = `${grown}; outpatients/Outpatients; hospital inpatients/Inpatients; women/Women's Health; adults of working age/Adult`

const kinds: { readonly [mark: string]: Outcome['kind'] } = { '+': 'gain', '-': 'burden', '^': 'benefit', '!': 'harm' }

const fields: readonly Field[] = [
  field(
    'clinical',
    'Sleep Medicine, Somnologia, Schlafforschung, medicina del sueño',
    'Sleep; Polysomnography; Circadian Rhythm',
    sleepTopics,
  )(
    `${grown}; adolescents/Adolescent; nurses/Nurses; university students/Students; pregnant women/Pregnant Women; shift ` +
      `workers/Shift Work Schedule`,
  ),
  field(
    'clinical',
    'Cardiovascular Care, Cardiologica, Herzmedizin, cardiología',
    'Cardiovascular Diseases; Risk Factors; Blood Pressure',
    heartTopics,
  )(`${patients}; postmenopausal women/Postmenopause; veterans/Veterans; middle-aged men/Middle Aged`),
  field(
    'clinical',
    'Metabolism and Nutrition, Metabolica, Stoffwechsel, nutrición',
    'Metabolism; Diet; Body Weight',
    metabolicTopics,
  )(`${patients}; adolescents/Adolescent; young women/Young Adult; migrants/Transients and Migrants`),
  field(
    'clinical',
    'Cancer Care, Oncologica, Krebsmedizin, oncología',
    'Neoplasms; Survivorship; Early Detection of Cancer',
    cancerTopics,
  )(
    'adults/Adult; older adults/Aged; survivors/Cancer Survivors; rural residents/Rural Population; patients starting treatment/Patients;' +
      'family caregivers/Caregivers; patients with advanced disease/Terminally Ill; younger survivors/Young Adult',
  ),
  field(
    'clinical',
    'Infection and Immunity, Infectiologica, Infektionslehre, infectología',
    'Infections; Incidence; Vaccination',
    infectionTopics,
  )(
    `${patients}; children under five/Child, Preschool; health workers/Health Personnel; nursing home residents/Nursing Homes; ` +
      `prisoners/Prisoners`,
  ),
  field(
    'clinical',
    'Respiratory Health, Pneumonica, Atemforschung, salud respiratoria',
    'Lung; Respiratory Function Tests; Particulate Matter',
    lungTopics,
  )(`${patients}; school-age children/Child; urban residents/Urban Population; infants/Infant; miners/Miners`),
  field(
    'clinical',
    'Musculoskeletal Medicine, Orthopaedica, Bewegungsmedizin, rehabilitación',
    'Pain; Rehabilitation; Exercise',
    painTopics,
  )(
    `${patients}; office workers/Occupational Health; recreational athletes/Athletes; surgical patients/Perioperative Care; ` +
      `women over 70/Aged, 80 and over`,
  ),
  field(
    'clinical',
    'Psychology and Mental Health, Psychologica, Seelenheilkunde, psicología clínica',
    'Mental Health; Psychotherapy; Emotions',
    mindTopics,
  )(
    'adults/Adult; older adults/Aged; adolescents/Adolescent; university students/Students; refugees/Refugees; nurses/Nurses; ' +
      'veterans/Veterans;' +
      'primary care patients/Primary Health Care; young men/Young Adult; teachers/School Teachers; children in foster ' +
      'care/Foster Home Care',
  ),
  field(
    'clinical',
    'Brain and Ageing, Neurologica, Nervenforschung, neurología',
    'Brain; Aging; Neuropsychological Tests',
    brainTopics,
  )(`${patients}; community-dwelling older people/Independent Living; nursing home residents/Nursing Homes; family caregivers/Caregivers`),
  field(
    'clinical',
    'Maternal and Child Health, Paediatrica, Kinderheilkunde, pediatría',
    'Child; Pregnancy; Parents',
    familyTopics,
  )(
    'first-time mothers/Mothers; adolescents/Adolescent; low-income families/Poverty; women attending antenatal care/Prenatal Care;' +
      'migrant families/Transients and Migrants; rural households/Rural Population; young couples/Family Characteristics; urban ' +
      'families/Urban Population',
  ),
  field(
    'clinical',
    'Public Health, Sanitatis, Gesundheitswesen, salud pública',
    'Health Services; Health Policy; Social Determinants of Health',
    publicTopics,
  )(
    `${patients}; low-income households/Poverty; health workers/Health Personnel; migrants/Transients and Migrants; office ` +
      `workers/Workplace`,
  ),
  field(
    'school',
    'Education and Learning, Paedagogica, Lernforschung, educación',
    'Teaching; Learning; Schools',
    schoolTopics,
  )(
    'primary school pupils/Child; secondary school pupils/Adolescent; first-year undergraduates/Universities; medical ' +
      'students/Students, Medical;' +
      'bilingual pupils/Multilingualism; student teachers/Teacher Training; adult learners/Adult; pupils in rural schools/Rural Population',
  ),
  field(
    'earth',
    'Environmental Change, Oecologica, Umweltforschung, medio ambiente',
    'Environment; Ecosystem; Conservation of Natural Resources',
    earthTopics,
  )(
    'lowland catchments/Rivers; Mediterranean landscapes/Mediterranean Region; temperate cities/Cities; coastal ' +
      'municipalities/Oceans and Seas;' +
      'agricultural landscapes/Agriculture; boreal regions/Taiga; protected areas/Parks, Recreational; semi-arid regions/Desert Climate',
  ),
  field(
    'machine',
    'Computing in Medicine, Computatio, Medizininformatik, informática médica',
    'Machine Learning; Medical Informatics; Reproducibility of Results',
    machineTopics,
  )(
    'emergency patients/Emergency Service, Hospital; primary care patients/Primary Health Care; patients of tertiary ' +
      'hospitals/Tertiary Care Centers;' +
      'screening participants/Mass Screening; intensive care patients/Intensive Care Units; patients of low-resource ' +
      'clinics/Developing Countries; older patients/Aged',
  ),
  field(
    'society',
    'Economy and Society, Civilis, Gesellschaftsforschung, ciencias sociales',
    'Socioeconomic Factors; Public Policy; Employment',
    societyTopics,
  )('households/Family Characteristics'),
]

/** All topics with their fields. */
export const subjectsOfStudy: readonly { readonly field: Field; readonly topic: Topic }[] = fields.flatMap((one) =>
  one.topics.map((topic) => ({ field: one, topic })),
)

function field(kind: FieldKind, names: string, headings: string, topics: string): (populations: string) => Field {
  const [english = '', latin = '', german = '', spanish = ''] = names.split(', ')
  return (populations) => ({
    kind,
    names: { english, latin, german, spanish },
    headings: headings.split('; '),
    topics: topicsOf(topics, populations),
  })
}

function topicsOf(table: string, populations: string): readonly Topic[] {
  const lines = table.trim().split('\n')
  return lines.flatMap((line, at) => {
    if (at % 3 !== 0) return []
    const [condition = '', heading = '', since = '1950', whom = ''] = line.split(' / ')
    const [interventions = '', exposures = ''] = (lines[at + 1] ?? '').split(' / ')
    return [
      {
        condition,
        heading,
        since: Number(since),
        interventions: interventions.split(', ').map(interventionOf),
        exposures: exposures.split(', ').map(dated),
        outcomes: (lines[at + 2] ?? '').split(', ').map(outcomeOf),
        populations: populationsOf(whom, populations),
      },
    ]
  })
}

function interventionOf(text: string): Intervention {
  return { ...dated(text.replace('*', '')), isMedicine: text.includes('*') }
}

function outcomeOf(text: string): Outcome {
  const [, mark, name = '', unit] = /^([+!^-])([^(]+?)(?: \((.+)\))?$/.exec(text) ?? []
  return { ...dated(name), unit: unit ?? null, kind: kinds[mark ?? ''] ?? 'harm' }
}

/** Reads `name@1985`. */
export function dated(text: string): Dated {
  const [name = '', since = '0'] = text.split('@')
  return { name, since: Number(since) }
}
